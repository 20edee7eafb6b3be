/**
 * @file One decision about many mentions: the choice, what it would do, the words around every place, making it, and
 * taking the last one back. Main counts which pages were shown; see [Note: Seen before it is released].
 */
import type { Api, Failure } from '../../api/client.ts';
import type { BulkContext, BulkPlan, BulkResult, BulkState, MentionPlace } from '../../api/types.ts';
import type { BatchId, PhiLabel } from '../../../src-main/contract/vocabulary.ts';

export type BulkKind = 'accept' | 'reject' | 'relabel';
export type BulkScope = BulkPlan['scopes'][number]['scope'];

export interface BulkChoice {
  readonly kind: BulkKind;
  /** The new type of a relabel. */
  readonly label: PhiLabel;
  readonly scope: BulkScope;
  readonly withApart: boolean;
  readonly withDecided: boolean;
}

export interface BulkDeps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
  /** Refused because nobody is named; `again` repeats it once there is a name. */
  readonly onActorMissing: (again: () => void) => void;
  readonly onDecided: (result: BulkResult) => void;
  readonly onUndone: (result: BulkResult) => void;
}

/** From the widest: what one decision settles most with. */
const WIDEST: readonly BulkScope[] = ['batch', 'patient', 'note', 'span'];

export class BulkController {
  /** The mention that is decided about; null while the dialog is closed. */
  place = $state.raw<MentionPlace | null>(null);
  choice = $state.raw<BulkChoice | null>(null);
  /** What the choice would do; null until main has answered. */
  plan = $state.raw<BulkPlan | null>(null);
  /** Contexts shown so far, in the order of the pages. */
  contexts = $state.raw<readonly BulkContext[]>([]);
  pages = $state(0);
  unseen = $state(0);
  /** Of a release for the site: the person has said that its words are no identifiers in any batch. */
  isAgreed = $state(false);
  isBusy = $state(false);
  /** Choices whose plan is on its way: the plan that is there until then is of another choice, and nobody may decide by it. */
  #planning = $state(0);
  state = $state.raw<BulkState | null>(null);
  /** The most notes that waited since some began to; 0 while none does. */
  most = $state(0);
  readonly #deps: BulkDeps;
  #shown = 0;
  /** Grows with every question: an older answer is not shown any more. */
  #asked = 0;

  constructor(deps: BulkDeps) {
    this.#deps = deps;
  }

  /** A release waits for its pages, and for the site to be agreed to; everything else needs its plan alone. */
  get canDecide(): boolean {
    const { plan } = this;
    return (
      plan !== null &&
      (plan.spans > 0 || plan.site !== null) &&
      !this.isBusy &&
      this.#planning === 0 &&
      (!plan.isRelease || (this.pages > 0 && this.unseen === 0)) &&
      (plan.site?.side !== 'keep' || this.isAgreed)
    );
  }

  /** Opens the chooser for the cluster of a mention: hide it, as widely as can be said. */
  async open(place: MentionPlace): Promise<void> {
    this.place = place;
    this.plan = null;
    this.choice = { kind: 'accept', label: 'PATIENT', scope: 'note', withApart: true, withDecided: false };
    await this.#planned(async () => {
      const plan = await this.#ask();
      const scopes = plan?.scopes.map(({ scope }) => scope) ?? [];
      const widest = WIDEST.find((scope) => scopes.includes(scope));
      if (widest !== undefined && widest !== 'note') await this.change({ scope: widest });
    });
  }

  /** Nothing is decided while the work runs. */
  async #planned(work: () => Promise<unknown>): Promise<void> {
    this.#planning += 1;
    try {
      await work();
    } finally {
      this.#planning -= 1;
    }
  }

  /** What stands apart is left out of a release and taken along by what hides, until somebody says otherwise. */
  async change(change: Partial<BulkChoice>): Promise<void> {
    if (this.choice === null) return;
    const isOther = change.kind !== undefined && change.kind !== this.choice.kind;
    const apart = isOther ? { withApart: change.kind !== 'reject' } : {};
    // What goes on the site's list depends on what is said: it is chosen anew.
    const isSite = this.choice.scope === 'site' && (isOther || change.label !== undefined);
    const scope = isSite ? { scope: 'batch' as const } : {};
    this.choice = { ...this.choice, ...apart, ...scope, ...change };
    await this.#planned(() => this.#ask());
  }

  /** The plan of the choice; null when something else was asked for meanwhile, or there is none. */
  async #ask(): Promise<BulkPlan | null> {
    const { place, choice } = this;
    if (place === null || choice === null) return null;
    const asked = (this.#asked += 1);
    const { kind, label, scope, withApart, withDecided } = choice;
    const verdict = kind === 'relabel' ? { kind, label } : { kind };
    const answer = await this.#deps.api.bulk.plan({
      place: { noteId: place.noteId, spanKey: place.spanKey },
      ...{ verdict, scope, withApart, withDecided },
    });
    if (asked !== this.#asked) return null;
    this.#forgetContexts();
    this.isAgreed = false;
    if (!answer.ok) {
      this.#deps.onFailure(answer.error);
      this.close();
      return null;
    }
    this.plan = answer.value;
    if (answer.value.spans > 0) await this.showMore();
    return answer.value;
  }

  /** Fetches the next page of contexts. */
  async showMore(): Promise<void> {
    const { plan } = this;
    if (plan === null) return;
    const asked = this.#asked;
    const answer = await this.#deps.api.bulk.contexts({ planId: plan.id, page: this.#shown });
    if (asked !== this.#asked) return;
    if (!answer.ok) {
      this.#deps.onFailure(answer.error);
      return;
    }
    this.#shown += 1;
    this.contexts = [...this.contexts, ...answer.value.rows];
    this.pages = answer.value.pages;
    this.unseen = answer.value.unseen;
  }

  /** Pages that are not on screen yet. */
  get left(): number {
    return Math.max(0, this.pages - this.#pagesShown);
  }

  get #pagesShown(): number {
    // Read through `contexts`, which changes with every page.
    return this.contexts.length === 0 ? 0 : this.#shown;
  }

  async decide(): Promise<void> {
    const { plan } = this;
    if (plan === null || !this.canDecide) return;
    this.isBusy = true;
    const answer = await this.#deps.api.bulk.decide({ planId: plan.id });
    this.isBusy = false;
    if (answer.ok) {
      this.close();
      this.#deps.onDecided(answer.value);
    } else if (answer.error.code === 'review/actor-missing')
      this.#deps.onActorMissing(() => void this.decide());
    else {
      this.#deps.onFailure(answer.error);
      // A note has changed meanwhile: the same question, answered as things are now.
      await this.#ask();
    }
  }

  async undo(batchId: BatchId): Promise<void> {
    const last = this.state?.last ?? null;
    if (last === null || this.isBusy) return;
    this.isBusy = true;
    const answer = await this.#deps.api.bulk.undo({ batchId, seq: last.seq, approvals: last.approvals });
    this.isBusy = false;
    if (answer.ok) this.#deps.onUndone(answer.value);
    else if (answer.error.code === 'review/actor-missing')
      this.#deps.onActorMissing(() => void this.undo(batchId));
    else this.#deps.onFailure(answer.error);
    await this.refreshState(batchId);
  }

  /** False when main could not say it; the state is the one of before then. */
  async refreshState(batchId: BatchId): Promise<boolean> {
    const answer = await this.#deps.api.bulk.state({ batchId });
    if (!answer.ok) {
      this.#deps.onFailure(answer.error);
      return false;
    }
    this.state = answer.value;
    const { waiting } = answer.value;
    this.most = waiting === 0 ? 0 : Math.max(this.most, waiting);
    return true;
  }

  close(): void {
    this.#asked += 1;
    this.place = null;
    this.choice = null;
    this.plan = null;
    this.#forgetContexts();
  }

  #forgetContexts(): void {
    this.contexts = [];
    this.pages = 0;
    this.unseen = 0;
    this.#shown = 0;
  }
}
