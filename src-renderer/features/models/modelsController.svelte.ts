/** @file The packs of this machine, kept current by events, and what can be done to one. */
import type { Api, Failure } from '../../api/client.ts';
import type { ModelsSnapshot, PackSummary, RunningOn } from '../../api/types.ts';

export type PackVerb = 'verify' | 'measure' | 'remove';

export class ModelsController {
  /** Null until the first answer. */
  snapshot = $state.raw<ModelsSnapshot | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  /** One pack at a time: verifying and measuring fill the machine. */
  busy = $state.raw<{ readonly id: string; readonly verb: PackVerb } | null>(null);
  /** The last failure of a pack's buttons, by pack id; stays until the next try. */
  failures = $state.raw<Readonly<Record<string, Failure>>>({});
  /** What a pack ran on when it was verified since this screen was opened, by pack id. */
  verified = $state.raw<Readonly<Record<string, RunningOn>>>({});
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Tokens a second of the fastest measured pack: what the bars are drawn against. 0 when none was measured. */
  get fastest(): number {
    return Math.max(0, ...(this.snapshot?.packs ?? []).map((pack) => pack.measurement?.tokensPerSecond ?? 0));
  }

  start(): () => void {
    const stop = this.#api.models.changed((snapshot) => this.apply(snapshot));
    void this.load();
    return stop;
  }

  async load(): Promise<void> {
    const answer = await this.#api.models.list();
    if (answer.ok) this.apply(answer.value);
    else this.loadFailure = answer.error;
  }

  apply(snapshot: ModelsSnapshot): void {
    this.snapshot = snapshot;
    this.loadFailure = null;
  }

  /** Hashes the files and asks the known question again. */
  async verify(id: string): Promise<void> {
    this.#begin(id, 'verify');
    this.verified = without(this.verified, id);
    const answer = await this.#api.models.verify({ id });
    this.busy = null;
    if (answer.ok) this.verified = { ...this.verified, [id]: answer.value };
    else this.#fail(id, answer.error);
  }

  async measure(id: string): Promise<void> {
    this.#begin(id, 'measure');
    const answer = await this.#api.models.measure({ id });
    this.busy = null;
    if (answer.ok) this.#put(id, { measurement: answer.value });
    else this.#fail(id, answer.error);
  }

  /** False when it was refused; the reason is then the pack's failure. */
  async remove(id: string): Promise<boolean> {
    this.#begin(id, 'remove');
    const answer = await this.#api.models.remove({ id });
    this.busy = null;
    if (answer.ok) this.apply(answer.value);
    else this.#fail(id, answer.error);
    return answer.ok;
  }

  #begin(id: string, verb: PackVerb): void {
    this.busy = { id, verb };
    this.failures = without(this.failures, id);
  }

  #fail(id: string, failure: Failure): void {
    this.failures = { ...this.failures, [id]: failure };
  }

  #put(id: string, change: Partial<PackSummary>): void {
    const { snapshot } = this;
    if (snapshot === null) return;
    const packs = snapshot.packs.map((pack) => (pack.id === id ? { ...pack, ...change } : pack));
    this.snapshot = { ...snapshot, packs };
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}
