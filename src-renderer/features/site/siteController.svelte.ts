/** @file The rule packs and pipelines of the site, kept current by events, and what can be done to one. */
import type { Api, Failure } from '../../api/client.ts';
import type {
  PackRule,
  RulePackSummary,
  SiteKind,
  SiteSnapshot,
  SiteWord,
  SiteWordList,
} from '../../api/types.ts';

/** What the last failed verb was about: a dialog for a file, or something that is in the site. */
export interface SiteFailure {
  readonly verb: 'add' | 'change';
  readonly failure: Failure;
}

/** A pack that is looked into; `rules` is null until they are there. */
export interface LookedPack {
  readonly pack: RulePackSummary;
  readonly rules: readonly PackRule[] | null;
  readonly failure: Failure | null;
}

export class SiteController {
  /** Null until the first answer. */
  snapshot = $state.raw<SiteSnapshot | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  /** Stays until the next try. */
  failed = $state.raw<SiteFailure | null>(null);
  busy = $state(false);
  looked = $state.raw<LookedPack | null>(null);
  /** Words of the site's own list; null until the first answer. */
  words = $state.raw<SiteWordList | null>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  start(): () => void {
    const stop = this.#api.site.changed((snapshot) => {
      this.snapshot = snapshot;
    });
    void this.load();
    return stop;
  }

  async load(): Promise<void> {
    const answer = await this.#api.site.list();
    if (answer.ok) this.snapshot = answer.value;
    else this.loadFailure = answer.error;
    const words = await this.#api.site.words();
    if (words.ok) this.words = words.value;
    else this.loadFailure = words.error;
  }

  /** Lists a proposed word though nothing was compared; false when it was refused. */
  async acceptWord({ no }: SiteWord, reason: string): Promise<boolean> {
    this.#begin();
    const answer = await this.#api.site.acceptWord({ no, reason });
    if (answer.ok) this.words = answer.value;
    return this.#changed(answer);
  }

  /** Takes a word off, or declines it; false when it was refused. */
  async removeWord({ no }: SiteWord): Promise<boolean> {
    this.#begin();
    const answer = await this.#api.site.removeWord({ no });
    if (answer.ok) this.words = answer.value;
    return this.#changed(answer);
  }

  /** Null when it was cancelled or refused; the refusal is then {@link failed}. */
  async add(kind: SiteKind): Promise<{ readonly id: string; readonly isReplaced: boolean } | null> {
    this.#begin();
    const answer = await this.#api.site.add({ kind });
    this.busy = false;
    if (!answer.ok) {
      this.failed = { verb: 'add', failure: answer.error };
      return null;
    }
    if (answer.value !== null) this.snapshot = answer.value.site;
    return answer.value;
  }

  /** False when it was refused. */
  async switchPack(name: string, isOn: boolean): Promise<boolean> {
    this.#begin();
    return this.#ended(await this.#api.site.switchPack({ name, isOn }));
  }

  /** False when it was refused. */
  async remove(kind: SiteKind, name: string): Promise<boolean> {
    this.#begin();
    return this.#ended(await this.#api.site.remove({ kind, name }));
  }

  async look(pack: RulePackSummary): Promise<void> {
    this.looked = { pack, rules: null, failure: null };
    const answer = await this.#api.site.look({ id: pack.id });
    if (!this.#isLookedAt(pack)) return;
    this.looked = answer.ok
      ? { pack, rules: answer.value, failure: null }
      : { pack, rules: [], failure: answer.error };
  }

  /** False when it was closed meanwhile, or another one opened. */
  #isLookedAt(pack: RulePackSummary): boolean {
    return this.looked?.pack === pack;
  }

  closeLook(): void {
    this.looked = null;
  }

  #begin(): void {
    this.busy = true;
    this.failed = null;
  }

  #changed(answer: { readonly ok: true } | { readonly ok: false; readonly error: Failure }): boolean {
    this.busy = false;
    if (!answer.ok) this.failed = { verb: 'change', failure: answer.error };
    return answer.ok;
  }

  #ended(answer: Awaited<ReturnType<Api['site']['remove']>>): boolean {
    if (answer.ok) this.snapshot = answer.value;
    return this.#changed(answer);
  }
}
