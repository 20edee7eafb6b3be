/** @file The policies that a new batch can have. They ship with the app and do not change while it runs. */
import type { Api, Failure } from '../../api/client.ts';
import type { PolicySummary } from '../../api/types.ts';

export class PoliciesController {
  /** Empty until the first answer. */
  all = $state.raw<readonly PolicySummary[]>([]);
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  async load(): Promise<void> {
    const answer = await this.#api.policies.list();
    if (answer.ok) this.all = answer.value;
    this.failure = answer.ok ? null : answer.error;
  }

  /** Null while loading, and for a policy that this version does not have. */
  find(id: string): PolicySummary | null {
    return this.all.find((policy) => policy.id === id) ?? null;
  }
}
