/** @file Makes a backup of an open workspace while work goes on. Runs in main. See [Note: A backup is as sealed as its workspace]. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError, type ErrorCode } from '../../domain/errors.ts';
import type { IdSource } from '../../domain/ids.ts';
import { writeFile } from '../../export/evidence.ts';
import { hashFile, type WrittenFile } from '../../export/hashedFile.ts';
import { DATABASE_FILE, SCHEMA_VERSION } from '../../store/databaseFile.ts';
import { toStoreError } from '../../store/sqliteErrors.ts';
import type { Store } from '../../store/store.ts';
import { isInside } from '../outsideWorkspace.ts';
import { requireName } from '../requireName.ts';
import { BACKUP_FILE, filesBelow, isBackupName, serialiseManifest } from './backupManifest.ts';

export interface BackupDeps {
  readonly store: Store;
  readonly dir: string;
  readonly ids: IdSource;
  readonly softwareVersion: string;
}

export interface MadeBackup {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Folders of a workspace that a backup holds: the site's rules and the packs that were added. Left out are `backups/` (older
 * states of the same rows), logs, and the lock.
 */
const FOLDERS = ['site', 'models'] as const;
/** The database is most of a backup; the files come after it. */
const DATABASE_SHARE = 0.8;

type BackupEvent =
  | { readonly kind: 'workspace-backup-begun' | 'workspace-backed-up'; readonly backup: string }
  | { readonly kind: 'workspace-backup-failed'; readonly backup: string; readonly code: ErrorCode };

export class BackupService {
  readonly #deps: BackupDeps;
  readonly #listeners = new Set<(fraction: number) => void>();
  #abort: AbortController | null = null;
  #made: Promise<unknown> = Promise.resolve();

  constructor(deps: BackupDeps) {
    this.#deps = deps;
  }

  get isRunning(): boolean {
    return this.#abort !== null;
  }

  /** Told how far the backup in hand is, 0 to 1; returns the remover. */
  onProgress(listener: (fraction: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the backup in hand, which then fails with `backup/cancelled` and leaves nothing. */
  cancel(): void {
    this.#abort?.abort(new DeidError('backup/cancelled'));
  }

  async stop(): Promise<void> {
    this.cancel();
    await this.#made.catch(() => undefined);
  }

  /** Name of a folder for a backup that is made now. */
  folderName(): string {
    return `noteveil-backup-${new Date(this.#deps.store.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')}`;
  }

  /**
   * Makes a backup in a folder that does not exist yet. It is built beside its name and renamed when complete.
   * Errors: `access/role-missing`, `review/actor-missing`, `backup/cancelled`, `backup/already-running`,
   * `store/already-exists`, `store/unwritable` (also for a place inside the workspace), `store/disk-full`.
   */
  async make(folder: string, actor: string): Promise<MadeBackup> {
    requireName(actor);
    expectRole(this.#deps.store.accounts.signedIn(), ['administrator']);
    if (this.#abort !== null) throw new DeidError('backup/already-running');
    const abort = new AbortController();
    this.#abort = abort;
    const made = this.#build(path.resolve(folder), actor, abort.signal);
    this.#made = made;
    try {
      return await made;
    } catch (error) {
      throw abort.signal.aborted ? abort.signal.reason : toStoreError(error);
    } finally {
      this.#abort = null;
    }
  }

  async #build(folder: string, actor: string, signal: AbortSignal): Promise<MadeBackup> {
    if (existsSync(folder)) throw new DeidError('store/already-exists', { holdsWorkspace: false });
    expectOutside(path.dirname(folder), this.#deps.dir);
    mkdirSync(path.dirname(folder), { recursive: true });
    const id = this.#deps.ids.next();
    // A fresh name: what this run has not made is never deleted.
    const building = mkdtempSync(`${folder}.partial-`);
    let made = building;
    try {
      // Before the copy, so that the backup itself tells of it. See [Note: A backup is known by its trail].
      this.#record(actor, { kind: 'workspace-backup-begun', backup: id });
      const files = await this.#copyAll(building, signal);
      await this.#writeManifest(building, id, files);
      signal.throwIfAborted();
      renameSync(building, folder);
      made = folder;
      this.#record(actor, { kind: 'workspace-backed-up', backup: id });
      this.#tell(1);
      return { folder, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    } catch (error) {
      rmSync(made, { recursive: true, force: true });
      this.#recordFailure(actor, id, signal.aborted ? signal.reason : toStoreError(error));
      throw error;
    }
  }

  #record(actor: string, event: BackupEvent): void {
    const { store } = this.#deps;
    store.transaction(() => appendAudit(store, { ...event, actorKey: actorKeyOf(store, actor) }));
  }

  /** A backup that was begun and has neither this nor the other event after it ended with the program. */
  #recordFailure(actor: string, backup: string, error: unknown): void {
    const code = error instanceof DeidError ? error.code : 'contract/unexpected';
    try {
      this.#record(actor, { kind: 'workspace-backup-failed', backup, code });
    } catch {
      // Nothing can be stored, which may be why it failed: the caller is told of the failure itself.
    }
  }

  async #copyAll(building: string, signal: AbortSignal): Promise<readonly WrittenFile[]> {
    const names = await this.#otherFiles();
    const share = names.length === 0 ? 1 : DATABASE_SHARE;
    await this.#deps.store.files.copyTo(path.join(building, DATABASE_FILE), signal, ({ fraction }) => {
      this.#tell(fraction * share);
    });
    const files = [await hashFile(building, DATABASE_FILE)];
    for (const [index, name] of names.entries()) {
      signal.throwIfAborted();
      const target = path.join(building, name);
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(path.join(this.#deps.dir, name), target);
      chmodSync(target, 0o600);
      files.push(await hashFile(building, name));
      this.#tell(share + ((1 - share) * (index + 1)) / names.length);
    }
    return files;
  }

  async #otherFiles(): Promise<readonly string[]> {
    const names: string[] = [];
    for (const folder of FOLDERS) {
      const dir = path.join(this.#deps.dir, folder);
      if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) continue;
      for (const inner of await filesBelow(dir)) {
        // The app gives its files such names; anything else was put there by somebody and is no part of the workspace.
        if (isBackupName(`${folder}/${inner}`)) names.push(`${folder}/${inner}`);
      }
    }
    return names;
  }

  async #writeManifest(building: string, id: string, files: readonly WrittenFile[]): Promise<void> {
    const { store, softwareVersion } = this.#deps;
    const text = serialiseManifest({
      ...{ format: 'noteveil-backup', formatVersion: 1, id, workspace: store.workspace.id, softwareVersion },
      ...{ madeAt: new Date(store.now()).toISOString(), schemaVersion: SCHEMA_VERSION, files: [...files] },
    });
    await writeFile(building, BACKUP_FILE, (file) => file.write(text));
  }

  #tell(fraction: number): void {
    for (const listener of this.#listeners) listener(fraction);
  }
}

/** A backup inside the workspace would be lost with it, and backed up with it. */
function expectOutside(parent: string, dir: string): void {
  if (isInside(parent, dir)) throw new DeidError('store/unwritable', { reason: 'inside-workspace' });
}
