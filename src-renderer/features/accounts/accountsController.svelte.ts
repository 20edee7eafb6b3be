/** @file The accounts of the open workspace: listing, adding, changing and ending them. */
import type { Api, Failure } from '../../api/client.ts';
import type { Account } from '../../api/types.ts';
import type { Role } from '../../../src-main/contract/vocabulary.ts';

type Answer<Value> = Promise<
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }
>;

export class AccountsController {
  /** Null until they are read. */
  list = $state.raw<readonly Account[] | null>(null);
  busy = $state(false);
  /** Of the last change; the dialog that asked for it shows it. */
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  load(): Promise<boolean> {
    return this.#take(this.#api.accounts.list());
  }

  add(account: { name: string; roles: Role[]; passphrase: string }): Promise<boolean> {
    return this.#take(this.#api.accounts.add(account));
  }

  setRoles(id: string, roles: readonly Role[]): Promise<boolean> {
    return this.#take(this.#api.accounts.setRoles({ id, roles: [...roles] }));
  }

  remove(id: string): Promise<boolean> {
    return this.#take(this.#api.accounts.remove({ id }));
  }

  setPassphrase(id: string, passphrase: string): Promise<boolean> {
    return this.#take(this.#api.accounts.setPassphrase({ id, passphrase }));
  }

  /** One's own passphrase, which asks for the one that holds. */
  async changeOwn(current: string, next: string): Promise<boolean> {
    return this.#run(this.#api.workspace.changePassphrase({ current, next }));
  }

  async setSingleUser(on: boolean): Promise<boolean> {
    return this.#run(this.#api.accounts.setSingleUser({ on }));
  }

  forgetFailure(): void {
    this.failure = null;
  }

  #take(call: Answer<readonly Account[]>): Promise<boolean> {
    return this.#run(call, (list) => (this.list = list));
  }

  async #run<Value>(call: Answer<Value>, take: (value: Value) => void = () => undefined): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    const answer = await call;
    this.busy = false;
    if (answer.ok) take(answer.value);
    else this.failure = answer.error;
    return answer.ok;
  }
}
