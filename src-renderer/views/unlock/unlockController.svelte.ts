/** @file Opening and creating workspaces: which folder, which passphrase, and what went wrong. */
import type { Api, Failure } from '../../api/client.ts';
import type { AppSnapshot, SignInChoice } from '../../api/types.ts';
import type { FileTicket } from '../../../src-main/contract/vocabulary.ts';

export interface ChosenFolder {
  readonly ticket: FileTicket;
  readonly name: string;
}

export type UnlockStep =
  | { readonly at: 'choose' }
  | { readonly at: 'unlock'; readonly folder: ChosenFolder }
  | { readonly at: 'create'; readonly folder: ChosenFolder };

/** Refusals after which the passphrase is beside the point: the folder itself needs attention. */
const FOLDER_REFUSALS = [
  'store/damaged',
  'store/from-the-future',
  'store/not-a-workspace',
  'store/unwritable',
] as const;

export interface UnlockDeps {
  readonly api: Api;
  readonly snapshot: () => AppSnapshot | null;
  readonly apply: (snapshot: AppSnapshot) => void;
  readonly onSaved: (copied: { readonly files: number; readonly bytes: number }) => void;
}

export class UnlockController {
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);
  /** Who can sign in to the folder of {@link load}; empty for a workspace from before there were accounts. */
  accounts = $state.raw<readonly SignInChoice[]>([]);
  readonly #deps: UnlockDeps;
  /** Null until the user goes somewhere: then the start is where the snapshot points. */
  #step = $state.raw<UnlockStep | null>(null);

  constructor(deps: UnlockDeps) {
    this.#deps = deps;
  }

  get step(): UnlockStep {
    if (this.#step !== null) return this.#step;
    const workspace = this.#deps.snapshot()?.workspace;
    if (workspace?.state === 'locked' || workspace?.state === 'unusable') {
      return { at: 'unlock', folder: { ticket: workspace.ticket, name: workspace.name } };
    }
    return { at: 'choose' };
  }

  /** What is wrong with the folder as such, from the last call or from the snapshot. */
  get folderFailure(): Failure | null {
    if (this.failure !== null) return isFolderRefusal(this.failure) ? this.failure : null;
    const workspace = this.#deps.snapshot()?.workspace;
    if (this.#step === null && workspace?.state === 'unusable')
      return { code: workspace.code, facts: workspace.facts };
    return null;
  }

  /** Reads who can sign in. What cannot be read is said when it is unlocked. */
  async load(folder: ChosenFolder): Promise<void> {
    const answer = await this.#deps.api.workspace.signInChoices({ ticket: folder.ticket });
    this.accounts = answer.ok ? answer.value : [];
  }

  /** Whether the keystore can open the workspace for this account; null for one from before there were accounts. */
  canUseKeystore(account: string | null): boolean {
    if (account !== null) return this.accounts.some(({ name, keystore }) => name === account && keystore);
    const snapshot = this.#deps.snapshot();
    if (snapshot === null) return false;
    return snapshot.workspace.state === 'locked' && this.#step === null
      ? snapshot.workspace.keystore
      : snapshot.keystoreAvailable;
  }

  back(): void {
    this.failure = null;
    this.#step = { at: 'choose' };
  }

  openRecent(folder: ChosenFolder): void {
    this.failure = null;
    this.#step = { at: 'unlock', folder };
  }

  /** Lets the user choose a folder; what it holds decides whether it is opened or created, whichever button was pressed. */
  async chooseFolder(purpose: 'create' | 'open'): Promise<void> {
    this.failure = null;
    const answer = await this.#deps.api.workspace.chooseFolder({ purpose });
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    const folder = answer.value;
    if (folder === null) return;
    if (folder.holdsWorkspace) this.#step = { at: 'unlock', folder };
    else if (purpose === 'create') this.#step = { at: 'create', folder };
    else this.failure = { code: 'store/not-a-workspace', facts: {} };
  }

  /** `passphrase` null asks the keystore; `account` null is the only one there is. */
  async unlock(folder: ChosenFolder, account: string | null, passphrase: string | null): Promise<void> {
    await this.#run(() => this.#deps.api.workspace.unlock({ ticket: folder.ticket, passphrase, account }));
  }

  async create(
    folder: ChosenFolder,
    choice: { passphrase: string; useKeystore: boolean; actor: string; singleUser: boolean },
  ): Promise<void> {
    await this.#run(() => this.#deps.api.workspace.create({ ticket: folder.ticket, ...choice }));
  }

  async saveCopy(folder: ChosenFolder): Promise<void> {
    this.busy = true;
    const answer = await this.#deps.api.workspace.saveCopy({ ticket: folder.ticket });
    this.busy = false;
    if (!answer.ok) this.failure = answer.error;
    else if (answer.value !== null) this.#deps.onSaved(answer.value);
  }

  async #run(
    call: () => Promise<{ ok: true; value: AppSnapshot } | { ok: false; error: Failure }>,
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = null;
    const answer = await call();
    this.busy = false;
    if (answer.ok) this.#deps.apply(answer.value);
    else this.failure = answer.error;
  }
}

function isFolderRefusal(failure: Failure): boolean {
  return (FOLDER_REFUSALS as readonly string[]).includes(failure.code);
}
