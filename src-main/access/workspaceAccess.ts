/** @file Creating, unlocking and closing a workspace. Runs in the main process and the command line. */
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appendAudit } from '../audit/auditTrail.ts';
import type { AuditEvent } from '../audit/events.ts';
import type { Clock } from '../domain/clock.ts';
import { DeidError } from '../domain/errors.ts';
import type { IdSource } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import { checkDatabase } from '../store/damageCheck.ts';
import { createDatabase, openDatabase, openReadOnly, type SqliteDatabase } from '../store/database.ts';
import { DATABASE_FILE, databasePath } from '../store/databaseFile.ts';
import { createKeySlotStore, type KeySlotRow } from '../store/keySlotStore.ts';
import { migrate } from '../store/migrate.ts';
import { MIGRATIONS } from '../store/migrations/all.ts';
import { createRowCipher, type RowCipher } from '../store/rowCipher.ts';
import { inStoreWords } from '../store/sqliteErrors.ts';
import { openStore, type Store } from '../store/store.ts';
import {
  BUILDING_PREFIX,
  inspectFolder,
  lockWorkspace,
  prepareFolder,
  type WorkspaceLock,
} from '../store/workspaceFolder.ts';
import {
  createKeystoreSlot,
  createPassphraseSlot,
  expectGoodPassphrase,
  newDataKey,
  openKeystoreSlot,
  openPassphraseSlot,
  slotName,
  type Keystore,
  type ScryptCost,
} from './keySlots.ts';

export interface AccessDeps {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly appVersion: string;
  /** Null where the operating system offers none. */
  readonly keystore: Keystore | null;
  /** {@link PASSPHRASE_COST} unless given; tests take less. */
  readonly passphraseCost?: ScryptCost;
}

export type LockReason = Extract<AuditEvent, { kind: 'locked' }>['reason'];

export interface UnlockedWorkspace {
  readonly dir: string;
  readonly store: Store;
  readonly database: SqliteDatabase;
  readonly cipher: RowCipher;
  /** For child processes that seal rows. Wiped by `close`. */
  readonly dataKey: Uint8Array;
  readonly isReadOnly: boolean;
  /** Replaces the passphrase. @throws DeidError access/passphrase-too-short, store/read-only */
  changePassphrase(passphrase: string): Promise<void>;
  /** Adds or removes the keystore slot. @throws DeidError access/keystore-unavailable, store/read-only */
  setKeystoreSlot(present: boolean): void;
  /** Records why, closes the database, wipes the data key, gives the folder back. Harmless when repeated. */
  close(reason?: LockReason): void;
}

export type Secret =
  { readonly kind: 'passphrase'; readonly passphrase: string } | { readonly kind: 'keystore' };

/**
 * Makes a workspace in a folder that is empty or does not exist. It is built beside its final name and renamed when
 * complete: a crash at any step leaves no half-made workspace.
 *
 * @throws DeidError access/passphrase-too-short, access/keystore-unavailable, store/already-exists (also for a folder
 * that holds something else), store/in-use, store/unwritable, store/disk-full
 */
export async function createWorkspace(
  dir: string,
  options: { readonly passphrase: string; readonly useKeystore: boolean },
  deps: AccessDeps,
): Promise<UnlockedWorkspace> {
  expectGoodPassphrase(options.passphrase);
  expectEmpty(dir);
  prepareFolder(dir);
  const lock = lockWorkspace(dir);
  try {
    // Again, now that nobody else can be creating one.
    expectEmpty(dir);
    const dataKey = newDataKey();
    const name = () => slotName(deps.ids.next(), deps.clock.now());
    const slots = [await createPassphraseSlot(dataKey, options.passphrase, name(), deps.passphraseCost)];
    if (options.useKeystore) slots.push(createKeystoreSlot(dataKey, deps.keystore, name()));
    build(dir, dataKey, slots, deps);
    return unlocked({ dir, lock, dataKey, database: openDatabase(dir), deps });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function expectEmpty(dir: string): void {
  const { holdsWorkspace, isEmpty } = inspectFolder(dir);
  if (!isEmpty) throw new DeidError('store/already-exists', { holdsWorkspace });
}

/** Everything of a new workspace in one file, then the rename that makes it exist. */
function build(dir: string, dataKey: Uint8Array, slots: readonly KeySlotRow[], deps: AccessDeps): void {
  inStoreWords(() => {
    for (const name of readdirSync(dir)) {
      if (name.startsWith(BUILDING_PREFIX)) rmSync(path.join(dir, name), { recursive: true });
    }
    const building = mkdtempSync(path.join(dir, BUILDING_PREFIX));
    try {
      const file = path.join(building, DATABASE_FILE);
      const database = createDatabase(file);
      try {
        fill(database, dataKey, slots, deps);
      } finally {
        // The last connection folds the log into the file, which is whole by itself from here on.
        database.close();
      }
      renameSync(file, databasePath(dir));
      syncFolder(dir);
    } finally {
      rmSync(building, { recursive: true, force: true });
    }
  });
}

function fill(
  database: SqliteDatabase,
  dataKey: Uint8Array,
  slots: readonly KeySlotRow[],
  deps: AccessDeps,
): void {
  migrate(database, MIGRATIONS, path.join(path.dirname(database.name), 'backups'));
  const keySlots = createKeySlotStore(database);
  keySlots.createWorkspace({ id: deps.ids.next(), createdAt: deps.clock.now() });
  for (const slot of slots) keySlots.put(slot);
  const store = openStore({ ...deps, database, cipher: createRowCipher(dataKey) });
  appendAudit(store, { kind: 'workspace-created', workspace: store.workspace.id, version: deps.appVersion });
}

/** Makes the rename survive a power cut. Windows cannot open folders and needs no such thing. */
function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(dir, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Opens an existing workspace. With `readOnly` it opens what can be read of a damaged one and changes nothing.
 *
 * @throws DeidError access/wrong-passphrase, access/keystore-unavailable, store/in-use, store/not-a-workspace,
 * store/damaged, store/from-the-future, store/disk-full, store/unwritable
 */
export async function unlockWorkspace(
  dir: string,
  options: { readonly secret: Secret; readonly readOnly?: boolean },
  deps: AccessDeps,
): Promise<UnlockedWorkspace> {
  const isReadOnly = options.readOnly === true;
  if (!inspectFolder(dir).holdsWorkspace) throw new DeidError('store/not-a-workspace');
  const lock = lockWorkspace(dir);
  let database: SqliteDatabase | null = null;
  try {
    // Opening for work replays the log of a crash, so the check comes before it; see [Note: Never repaired].
    if (!isReadOnly) checkDatabase(dir);
    database = isReadOnly ? openReadOnly(dir) : openDatabase(dir);
    const dataKey = await openSlot(database, options.secret, deps);
    const migrated = isReadOnly ? null : migrate(database, MIGRATIONS, path.join(dir, 'backups'));
    const workspace = unlocked({ dir, lock, dataKey, database, deps });
    if (!isReadOnly) recordUnlock(workspace, options.secret.kind, deps, migrated);
    return workspace;
  } catch (error) {
    database?.close();
    lock.release();
    throw error;
  }
}

/** The data key from the first slot of the kind that fits. */
async function openSlot(database: SqliteDatabase, secret: Secret, deps: AccessDeps): Promise<Uint8Array> {
  const keySlots = inStoreWords(() => createKeySlotStore(database));
  const slots = keySlots.list().filter((slot) => slot.kind === secret.kind);
  if (secret.kind === 'keystore') {
    const slot = slots[0];
    if (slot === undefined) throw new DeidError('access/keystore-unavailable', { reason: 'no-slot' });
    return openKeystoreSlot(slot, deps.keystore);
  }
  for (const slot of slots) {
    try {
      return await openPassphraseSlot(slot, secret.passphrase);
    } catch (error) {
      const isWrong = error instanceof DeidError && error.code === 'access/wrong-passphrase';
      if (!isWrong) throw error;
    }
  }
  if (!database.readonly) keySlots.countFailedUnlock(deps.clock.now());
  throw new DeidError('access/wrong-passphrase');
}

function recordUnlock(
  { store, database }: UnlockedWorkspace,
  slot: Secret['kind'],
  deps: AccessDeps,
  migrated: { readonly from: number; readonly to: number } | null,
): void {
  store.transaction(() => {
    const failed = createKeySlotStore(database).takeFailedUnlocks();
    if (failed !== null) appendAudit(store, { kind: 'unlock-failed', ...failed });
    if (migrated !== null && migrated.from < migrated.to)
      appendAudit(store, { kind: 'workspace-migrated', ...migrated });
    appendAudit(store, { kind: 'unlocked', slot, version: deps.appVersion, readOnly: false });
  });
}

function unlocked(parts: {
  readonly dir: string;
  readonly lock: WorkspaceLock;
  readonly dataKey: Uint8Array;
  readonly database: SqliteDatabase;
  readonly deps: AccessDeps;
}): UnlockedWorkspace {
  const { dir, lock, dataKey, database, deps } = parts;
  const cipher = createRowCipher(dataKey);
  const store = openStore({ ...deps, database, cipher });
  const isReadOnly = database.readonly;
  const keySlots = createKeySlotStore(database);
  const name = () => slotName(deps.ids.next(), deps.clock.now());
  return {
    ...{ dir, store, database, cipher, dataKey, isReadOnly },
    async changePassphrase(passphrase) {
      const slot = await createPassphraseSlot(dataKey, passphrase, name(), deps.passphraseCost);
      store.transaction(() => {
        keySlots.replaceKind('passphrase', slot);
        appendAudit(store, { kind: 'passphrase-changed' });
      });
    },
    setKeystoreSlot(present) {
      const slot = present ? createKeystoreSlot(dataKey, deps.keystore, name()) : null;
      store.transaction(() => {
        keySlots.replaceKind('keystore', slot);
        appendAudit(store, { kind: 'keystore-slot-changed', present });
      });
    },
    close(reason = 'quit') {
      if (!database.open) return;
      try {
        if (!isReadOnly) appendAudit(store, { kind: 'locked', reason });
      } catch (error) {
        // A full disk must not keep a workspace open.
        deps.logger.error(error instanceof DeidError ? error.code : 'contract/unexpected', { at: 'lock' });
      } finally {
        store.close();
        dataKey.fill(0);
        lock.release();
      }
    },
  };
}

/** True when the operating system's keystore can unlock the workspace; false for one that cannot be read, too. */
export function hasKeystoreSlot(dir: string): boolean {
  let database: SqliteDatabase | null = null;
  try {
    database = openReadOnly(dir);
    return createKeySlotStore(database)
      .list()
      .some((slot) => slot.kind === 'keystore');
  } catch {
    // Expected for a missing, damaged or newer file: unlocking will say what is wrong.
    return false;
  } finally {
    database?.close();
  }
}
