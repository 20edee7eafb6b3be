/** @file Making a backup of the open workspace, and restoring one. */
import type { Api, Failure } from '../../api/client.ts';
import type { AppSnapshot, ChosenBackup } from '../../api/types.ts';
import type { FileTicket } from '../../../src-main/contract/vocabulary.ts';

export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
}

export interface RestoreTarget {
  readonly ticket: FileTicket;
  readonly name: string;
  readonly isEmpty: boolean;
}

export class BackupController {
  busy = $state(false);
  /** 0 to 1, of what is in hand. */
  fraction = $state(0);
  failure = $state.raw<Failure | null>(null);
  backup = $state.raw<ChosenBackup | null>(null);
  target = $state.raw<RestoreTarget | null>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Listens to progress; returns the end of it. */
  start(): () => void {
    return this.#api.backup.progressed(({ fraction }) => {
      this.fraction = fraction;
    });
  }

  /** Null when it was cancelled or failed. */
  make(): Promise<MadeBackup | null> {
    return this.#run(this.#api.backup.make());
  }

  async cancel(): Promise<void> {
    await this.#api.backup.cancel();
  }

  async chooseBackup(): Promise<void> {
    const chosen = await this.#run(this.#api.backup.choose());
    if (chosen !== null) this.backup = chosen;
  }

  async chooseTarget(): Promise<void> {
    const chosen = await this.#run(this.#api.workspace.chooseFolder({ purpose: 'create' }));
    if (chosen !== null) this.target = chosen;
  }

  /** Restores and opens; gives the snapshot of the open workspace, or null when it failed. */
  async restore(account: string, passphrase: string): Promise<AppSnapshot | null> {
    if (this.backup === null || this.target === null) return null;
    const name = account.trim() === '' ? null : account.trim();
    const { ticket } = this.target;
    const restored = await this.#run(
      this.#api.backup.restore({ backup: this.backup.ticket, target: ticket, account: name, passphrase }),
    );
    if (restored === null) return null;
    return this.#run(this.#api.workspace.unlock({ ticket, passphrase, account: name }));
  }

  async #run<Value>(
    call: Promise<
      { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }
    >,
  ): Promise<Value | null> {
    this.busy = true;
    this.fraction = 0;
    this.failure = null;
    const answer = await call;
    this.busy = false;
    if (answer.ok) return answer.value;
    this.failure = answer.error;
    return null;
  }
}
