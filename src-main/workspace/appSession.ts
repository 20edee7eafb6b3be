/**
 * @file The app between start and quit: which workspace is open, which files were offered. Runs in main.
 *
 * States of the workspace: closed -> locked (a folder is chosen) -> open -> locked; unusable when the file is damaged
 * beyond reading or newer than this version. A damaged file that can still be read is open read-only.
 *
 * [Note: One change at a time]
 * Creating, unlocking, closing, copying and changing the passphrase wait for each other: closing takes as long as the
 * work that it lets end, and until then the folder is still held.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Keystore, ScryptCost } from '../access/keySlots.ts';
import {
  hasKeystoreSlot,
  openSlotFor,
  signInChoices,
  type Secret,
  type SignInChoice,
} from '../access/signIn.ts';
import {
  createWorkspace,
  unlockWorkspace,
  type LockReason,
  type NewWorkspace,
  type UnlockedWorkspace,
} from '../access/workspaceAccess.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import type { Account } from '../domain/account.ts';
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { FileTicket } from '../domain/ids.ts';
import { copyWorkspace, inspectFolder, lockWorkspace, type WorkspaceLock } from '../store/workspaceFolder.ts';
import { restoreBackup, type RestoreOrder } from './backup/restoreBackup.ts';
import { CopiedText, type Clipboard } from './copiedText.ts';
import { noteFilesIn } from './noteFiles.ts';
import { PreferencesFile } from './preferences.ts';
import { TicketBook } from './tickets.ts';
import { Workspace } from './workspace.ts';
import type { WorkspacePorts } from './workspacePorts.ts';
import { DEFAULT_SETTINGS, type EditableSettings } from './workspaceSettings.ts';

export interface OfferedFile {
  readonly ticket: FileTicket;
  readonly name: string;
  readonly sizeBytes: number;
}

export interface SessionPorts extends WorkspacePorts {
  readonly isStandin: boolean;
  readonly preferencesDir: string;
  readonly keystore: Keystore;
  readonly clipboard: Clipboard;
  /** See `AccessDeps`. */
  readonly passphraseCost?: ScryptCost;
  /** Folder with the shipped sample notes. */
  readonly samplesDir: string;
}

export type WorkspaceState =
  | { readonly state: 'closed' }
  | {
      readonly state: 'locked';
      readonly ticket: FileTicket;
      readonly name: string;
      readonly keystore: boolean;
    }
  | {
      readonly state: 'open';
      readonly name: string;
      readonly readOnly: boolean;
      /** Who is signed in; null for a damaged workspace that does not say it. */
      readonly account: Account | null;
      readonly singleUser: boolean;
    }
  | {
      readonly state: 'unusable';
      readonly ticket: FileTicket;
      readonly name: string;
      readonly code: ErrorCode;
      readonly facts: Facts;
    };

export class AppSession {
  readonly tickets: TicketBook;
  readonly copied: CopiedText;
  readonly preferences: PreferencesFile;
  readonly #ports: SessionPorts;
  #workspace: Workspace | null = null;
  /** Of the open workspace. */
  #unlocked: UnlockedWorkspace | null = null;
  /** Settles when the last change that was asked for is through. */
  #changes: Promise<unknown> = Promise.resolve();
  #lastActivity: number;
  /** Folder of the workspace that was open or chosen last. */
  #dir: string | null = null;
  #unusable: { readonly code: ErrorCode; readonly facts: Facts } | null = null;
  #pending: readonly OfferedFile[] = [];

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.tickets = new TicketBook(ports.ids);
    this.copied = new CopiedText(ports.clipboard, ports.logger);
    this.preferences = new PreferencesFile(ports.preferencesDir);
    this.#dir = this.preferences.read().recentWorkspaces[0] ?? null;
    this.#lastActivity = ports.clock.now();
  }

  get version(): string {
    return this.#ports.appVersion;
  }

  get isStandin(): boolean {
    return this.#ports.isStandin;
  }

  get isKeystoreAvailable(): boolean {
    return this.#ports.keystore.isAvailable();
  }

  /** The open workspace, or DeidError `contract/no-workspace`. */
  get workspace(): Workspace {
    if (this.#workspace === null) throw new DeidError('contract/no-workspace');
    return this.#workspace;
  }

  /** The open workspace when it may be changed, or DeidError `contract/no-workspace`, `store/read-only`, `store/damaged`. */
  get writable(): Workspace {
    if (this.workspace.isReadOnly) throw new DeidError('store/read-only');
    const { damage } = this.workspace.rows;
    if (damage !== null) throw new DeidError(damage, { reason: 'rows' });
    return this.workspace;
  }

  /** What the settings screen changes; the pipeline is set on the Models screen. */
  get settings(): EditableSettings {
    const { pipeline: _, ...editable } = this.#workspace?.settings.read() ?? DEFAULT_SETTINGS;
    return editable;
  }

  get state(): WorkspaceState {
    if (this.#dir === null) return { state: 'closed' };
    const name = path.basename(this.#dir);
    const ticket = this.tickets.issue(this.#dir);
    if (this.#workspace !== null) return openState(name, this.#workspace);
    if (this.#unusable !== null) return { state: 'unusable', ticket, name, ...this.#unusable };
    if (!inspectFolder(this.#dir).holdsWorkspace) return { state: 'closed' };
    return {
      state: 'locked',
      ticket,
      name,
      keystore: this.isKeystoreAvailable && hasKeystoreSlot(this.#dir),
    };
  }

  /** Recent workspaces that still exist, newest first. */
  get recent(): readonly { readonly ticket: FileTicket; readonly name: string }[] {
    const dirs = this.preferences.read().recentWorkspaces.filter((dir) => inspectFolder(dir).holdsWorkspace);
    return dirs.map((dir) => ({ ticket: this.tickets.issue(dir), name: path.basename(dir) }));
  }

  /** Who can sign in to the workspace of a folder; empty for one from before there were accounts. */
  signInChoices(dir: string): readonly SignInChoice[] {
    const choices = signInChoices(dir);
    return this.isKeystoreAvailable ? choices : choices.map((choice) => ({ ...choice, keystore: false }));
  }

  /** Closes the open workspace and makes a new one. Errors: `access/*`, `store/*`. */
  create(dir: string, options: NewWorkspace): Promise<Workspace> {
    return this.#change(async () => {
      await this.#closeNow('user');
      return this.#adopt(await createWorkspace(dir, options, this.#accessDeps()));
    });
  }

  /** Errors: `access/*`, `store/*`. A damaged workspace is opened read-only if it can be read at all. */
  unlock(dir: string, secret: Secret): Promise<Workspace> {
    return this.#change(async () => {
      await this.#closeNow('user');
      try {
        return await this.#adopt(await unlockWorkspace(dir, { secret }, this.#accessDeps()));
      } catch (cause) {
        if (!(cause instanceof DeidError)) throw cause;
        if (cause.code === 'store/damaged') return await this.#openDamaged(dir, secret, cause);
        if (cause.code === 'store/from-the-future') this.#markUnusable(dir, cause);
        throw cause;
      }
    });
  }

  /** Restores a backup into an empty folder, which is then the one to unlock. Errors: those of `restoreBackup`. */
  restore(order: RestoreOrder): Promise<void> {
    return this.#change(async () => {
      await this.#closeNow('user');
      await restoreBackup(order, this.#accessDeps());
      this.#dir = path.resolve(order.targetDir);
      this.preferences.remember(this.#dir);
    });
  }

  /** Closes the workspace; it stays chosen, so that the unlock screen can ask for its passphrase. */
  close(reason: LockReason): Promise<void> {
    return this.#change(() => this.#closeNow(reason));
  }

  /**
   * Replaces the passphrase of the account that is signed in. Errors: `access/wrong-passphrase` when `current` is not the
   * one it has, `access/locked-out`, `access/passphrase-too-short`, `store/read-only`, `store/unwritable` (the new one holds and a copy
   * of the database could not be wiped), `contract/no-workspace`.
   */
  changePassphrase(current: string, next: string): Promise<void> {
    return this.#change(async () => {
      const unlocked = this.#unlocked;
      if (this.writable.isClosed || unlocked === null) throw new DeidError('contract/no-workspace');
      const account = unlocked.store.accounts.signedIn();
      if (account === null) throw new DeidError('access/unknown-account');
      const secret: Secret = { kind: 'passphrase', passphrase: current, account: account.name };
      (await openSlotFor(unlocked.database, secret, this.#accessDeps())).dataKey.fill(0);
      await unlocked.accounts.setPassphrase(account.id, next);
    });
  }

  /**
   * Copies the files of a workspace that nobody writes to: a copy of a file that changes meanwhile would be damaged.
   * Errors: `store/in-use` when it is open here or elsewhere, `store/not-a-workspace`, `store/already-exists`,
   * `store/unwritable`, `store/disk-full`.
   */
  saveCopy(dir: string, targetDir: string): Promise<{ readonly files: number; readonly bytes: number }> {
    return this.#change(() => {
      this.refuseOpen(dir);
      if (!inspectFolder(dir).holdsWorkspace) throw new DeidError('store/not-a-workspace');
      // Open for reading here: the lock is held already.
      const lock = this.#isOpen(dir) ? null : lockIfPossible(dir);
      try {
        return copyWorkspace(dir, targetDir);
      } finally {
        lock?.release();
      }
    });
  }

  /** Fails with `store/in-use` when the workspace of the folder is open here for writing. */
  refuseOpen(dir: string): void {
    if (this.#isOpen(dir) && this.#workspace?.isReadOnly === false) throw new DeidError('store/in-use');
  }

  /** Somebody is there: called for what people do, not for what the page asks by itself. */
  noteActivity(): void {
    this.#lastActivity = this.#ports.clock.now();
  }

  /** Closes the workspace when nobody was there for the time set. True when it did. */
  async lockWhenIdle(): Promise<boolean> {
    if (this.#workspace === null) return false;
    const limitMs = this.#autoLockMinutes() * 60_000;
    const idleMs = this.#ports.clock.now() - this.#lastActivity;
    // The clock was set back.
    if (idleMs < 0) this.noteActivity();
    if (limitMs === 0 || idleMs < limitMs) return false;
    await this.close('idle');
    return true;
  }

  /** Counts a call that broke the contract, by channel and code; the payload is kept nowhere. */
  recordContractFailure(code: ErrorCode, channel: string): void {
    const workspace = this.#workspace;
    if (workspace === null || workspace.isReadOnly || workspace.rows.damage !== null) return;
    workspace.store.transaction(() => {
      appendAudit(workspace.store, { kind: 'contract-failure', channel, code, count: 1 });
    });
  }

  /** Files from the command line, a second start or a drop; kept until a workspace takes them. */
  offer(paths: readonly string[]): readonly OfferedFile[] {
    const offered = paths.flatMap((file) => this.fileInfo(file));
    this.#pending = [...this.#pending, ...offered];
    return offered;
  }

  get pendingFiles(): readonly OfferedFile[] {
    return this.#pending;
  }

  clearPending(): void {
    this.#pending = [];
  }

  /** Ticket, name and size of files; folders stand for the files in them. Missing files are left out. */
  fileInfo(file: string): readonly OfferedFile[] {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return [];
    if (stats.isDirectory()) return noteFilesIn(file).flatMap((inner) => this.fileInfo(inner));
    return [{ ticket: this.tickets.issue(file), name: path.basename(file), sizeBytes: stats.size }];
  }

  /** The shipped sample notes, one file a genre. */
  sampleFiles(): readonly OfferedFile[] {
    const files = readdirSync(this.#ports.samplesDir)
      .filter((file) => file.endsWith('.csv'))
      .sort();
    return files.flatMap((file) => this.fileInfo(path.join(this.#ports.samplesDir, file)));
  }

  #accessDeps() {
    return { ...this.#ports, keystore: this.isKeystoreAvailable ? this.#ports.keystore : null };
  }

  /** See [Note: One change at a time]. */
  #change<Result>(change: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#changes.then(change);
    this.#changes = result.catch(() => undefined);
    return result;
  }

  async #closeNow(reason: LockReason): Promise<void> {
    const workspace = this.#workspace;
    this.#workspace = null;
    this.#unlocked = null;
    this.#unusable = null;
    await Promise.all([this.copied.clear(), workspace?.close(reason)]);
  }

  #isOpen(dir: string): boolean {
    const open = this.#workspace?.dir;
    return open !== undefined && realPath(open) === realPath(dir);
  }

  #autoLockMinutes(): number {
    try {
      return this.settings.autoLockMinutes;
    } catch (cause) {
      // Expected for a damaged workspace: settings that cannot be read must not keep it open.
      if (!(cause instanceof DeidError)) throw cause;
      return DEFAULT_SETTINGS.autoLockMinutes;
    }
  }

  async #openDamaged(dir: string, secret: Secret, damage: DeidError): Promise<Workspace> {
    try {
      return await this.#adopt(await unlockWorkspace(dir, { secret, readOnly: true }, this.#accessDeps()));
    } catch (cause) {
      if (cause instanceof DeidError && cause.code.startsWith('access/')) throw cause;
      this.#markUnusable(dir, damage);
      throw damage;
    }
  }

  #markUnusable(dir: string, cause: DeidError): void {
    this.#dir = dir;
    this.#unusable = { code: cause.code, facts: cause.facts };
  }

  /** Starts work on an unlocked workspace; gives its folder back when that fails. */
  async #adopt(unlocked: UnlockedWorkspace): Promise<Workspace> {
    let workspace: Workspace | null = null;
    try {
      workspace = new Workspace(unlocked, this.#ports);
      await workspace.start();
    } catch (cause) {
      await workspace?.close('user');
      unlocked.close('user');
      throw cause;
    }
    this.#dir = unlocked.dir;
    this.#workspace = workspace;
    this.#unlocked = unlocked;
    this.#unusable = null;
    this.noteActivity();
    this.preferences.remember(unlocked.dir);
    return workspace;
  }
}

function openState(name: string, { store, isReadOnly }: Workspace): WorkspaceState {
  return {
    ...{ state: 'open', name, readOnly: isReadOnly },
    account: store.accounts.signedIn(),
    singleUser: store.accounts.isSingleUser(),
  };
}

/** Null where no lock can be made, as on a medium that cannot be written: then nobody else can write either. */
function lockIfPossible(dir: string): WorkspaceLock | null {
  try {
    return lockWorkspace(dir);
  } catch (cause) {
    if (!(cause instanceof DeidError) || cause.code === 'store/in-use') throw cause;
    return null;
  }
}

function realPath(dir: string): string {
  try {
    return realpathSync.native(dir);
  } catch {
    // Expected: the folder is gone or its medium unplugged.
    return path.resolve(dir);
  }
}
