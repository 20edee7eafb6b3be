/** @file Whether the audit trail holds and which key signs exports, kept current by events. */
import type { Api, Failure } from '../../api/client.ts';
import type { Evidence } from '../../api/types.ts';

export class EvidenceController {
  /** Null until the first answer. */
  state = $state.raw<Evidence | null>(null);
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The first event that does not fit; null while the trail holds or is still being verified. */
  get brokenAt(): number | null {
    const trail = this.state?.trail;
    return trail?.state === 'broken' ? trail.brokenAt : null;
  }

  /** Groups of four digits, as people read them to each other; null while there is no key. */
  get fingerprint(): string | null {
    return this.state?.siteKey?.replace(/(.{4})(?=.)/g, '$1 ') ?? null;
  }

  start(): () => void {
    const stop = this.#api.evidence.changed((state) => {
      this.state = state;
    });
    void this.load();
    return stop;
  }

  async load(): Promise<void> {
    const answer = await this.#api.evidence.state();
    if (answer.ok) this.state = answer.value;
    else this.failure = answer.error;
  }

  async makeKey(): Promise<void> {
    this.busy = true;
    this.failure = null;
    const answer = await this.#api.evidence.makeKey();
    this.busy = false;
    if (answer.ok) this.state = answer.value;
    else this.failure = answer.error;
  }
}
