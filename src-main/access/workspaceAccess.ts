/** @file Creating, unlocking and closing a workspace. Runs in the main process and the command line. */
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appendAudit } from '../audit/auditTrail.ts';
import type { AuditEvent } from '../audit/events.ts';
import { checkedAccountName, DEFAULT_ACCOUNT_NAME } from '../domain/account.ts';
import type { Clock } from '../domain/clock.ts';
import { DeidError } from '../domain/errors.ts';
import type { IdSource } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import { checkDatabase } from '../store/damageCheck.ts';
import { createDatabase, openDatabase, openReadOnly, type SqliteDatabase } from '../store/database.ts';
import { DATABASE_FILE, databasePath } from '../store/databaseFile.ts';
import { createKeySlotStore, type KeySlotRow, type OwnedKeySlotRow } from '../store/keySlotStore.ts';
import { migrate } from '../store/migrate.ts';
import { MIGRATIONS } from '../store/migrations/all.ts';
import { newPseudonymKey, PSEUDONYM_KEY_SETTING } from '../store/pseudonymKey.ts';
import { oweCheck, settleCheck } from '../store/rowCheck.ts';
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
import { createAccountAdmin, putSlot, recordAdded, signedInKey, type AccountAdmin } from './accountAdmin.ts';
import { adoptOlderWorkspace, expectUntampered } from './firstAccount.ts';
import {
  createKeystoreSlot,
  createPassphraseSlot,
  expectGoodPassphrase,
  newDataKey,
  slotName,
  type Keystore,
  type ScryptCost,
} from './keySlots.ts';
import { sealOlderDuties } from './olderDuties.ts';
import { keepExportsOpen } from './olderSampling.ts';
import { openSlotFor, type Secret } from './signIn.ts';

export interface AccessDeps {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly appVersion: string;
  /** Null where the operating system offers none. */
  readonly keystore: Keystore | null;
  /** {@link PASSPHRASE_COST} unless given; tests take less. */
  readonly passphraseCost?: ScryptCost;
  /** Told of each step of unlocking when it is done, so that a slow start can be measured. */
  readonly onStep?: (step: UnlockStep) => void;
}

/** Steps of unlocking, in their order. */
export type UnlockStep = 'damage-check' | 'open' | 'key' | 'migrations' | 'accounts';

export type LockReason = Extract<AuditEvent, { kind: 'locked' }>['reason'];

export interface UnlockedWorkspace {
  readonly dir: string;
  readonly store: Store;
  readonly database: SqliteDatabase;
  readonly cipher: RowCipher;
  /** For child processes that seal rows. Wiped by `close`. */
  readonly dataKey: Uint8Array;
  readonly isReadOnly: boolean;
  /** Id of the account that signed in; null for a damaged workspace from before there were accounts. */
  readonly accountId: string | null;
  readonly accounts: AccountAdmin;
  /** Records why, closes the database, wipes the data key, gives the folder back. Harmless when repeated. */
  close(reason?: LockReason): void;
}

export interface NewWorkspace {
  readonly passphrase: string;
  readonly useKeystore: boolean;
  /** Name of the first account, which gets all roles; {@link DEFAULT_ACCOUNT_NAME} unless given. */
  readonly account?: string;
  /** True lets one person import, review and approve; see [Note: Who may do what]. */
  readonly singleUser?: boolean;
}

/**
 * Makes a workspace in a folder that is empty or does not exist. It is built beside its final name and renamed when
 * complete: a crash at any step leaves no half-made workspace.
 *
 * @throws DeidError access/passphrase-too-short, access/bad-account-name, access/keystore-unavailable, store/already-exists (also for a folder
 * that holds something else), store/in-use, store/unwritable, store/disk-full
 */
export async function createWorkspace(
  dir: string,
  options: NewWorkspace,
  deps: AccessDeps,
): Promise<UnlockedWorkspace> {
  expectGoodPassphrase(options.passphrase);
  const account = checkedAccountName(options.account ?? DEFAULT_ACCOUNT_NAME);
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
    const first: FirstAccount = { account, singleUser: options.singleUser === true, slots };
    const accountId = build(dir, dataKey, first, deps);
    return unlocked({ dir, lock, dataKey, database: openDatabase(dir), accountId, deps });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function expectEmpty(dir: string): void {
  const { holdsWorkspace, isEmpty } = inspectFolder(dir);
  if (!isEmpty) throw new DeidError('store/already-exists', { holdsWorkspace });
}

interface FirstAccount {
  readonly account: string;
  readonly singleUser: boolean;
  readonly slots: readonly KeySlotRow[];
}

/** Everything of a new workspace in one file, then the rename that makes it exist. Gives the id of its first account. */
function build(dir: string, dataKey: Uint8Array, first: FirstAccount, deps: AccessDeps): string {
  return inStoreWords(() => {
    for (const name of readdirSync(dir)) {
      if (name.startsWith(BUILDING_PREFIX)) rmSync(path.join(dir, name), { recursive: true });
    }
    const building = mkdtempSync(path.join(dir, BUILDING_PREFIX));
    try {
      const file = path.join(building, DATABASE_FILE);
      const database = createDatabase(file);
      let accountId: string;
      try {
        accountId = fill(database, dataKey, first, deps);
      } finally {
        // The last connection folds the log into the file, which is whole by itself from here on.
        database.close();
      }
      renameSync(file, databasePath(dir));
      syncFolder(dir);
      return accountId;
    } finally {
      rmSync(building, { recursive: true, force: true });
    }
  });
}

function fill(database: SqliteDatabase, dataKey: Uint8Array, first: FirstAccount, deps: AccessDeps): string {
  migrate(database, MIGRATIONS, path.join(path.dirname(database.name), 'backups'));
  createKeySlotStore(database).createWorkspace({ id: deps.ids.next(), createdAt: deps.clock.now() });
  const store = openStore({ ...deps, database, cipher: createRowCipher(dataKey), account: null });
  return store.transaction(() => {
    appendAudit(store, {
      kind: 'workspace-created',
      workspace: store.workspace.id,
      version: deps.appVersion,
    });
    const account = store.accounts.addFirst(first.account, { ofOlderWorkspace: false });
    store.accounts.setSingleUser(first.singleUser);
    store.settings.set(PSEUDONYM_KEY_SETTING, newPseudonymKey());
    for (const slot of first.slots) putSlot({ store, database }, account.id, slot);
    recordAdded(store, account);
    if (first.singleUser) appendAudit(store, { kind: 'single-user-changed', on: true, actorKey: null });
    sealOlderDuties(store);
    return account.id;
  });
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
 * @throws DeidError access/wrong-passphrase, access/unknown-account, access/locked-out, access/keystore-unavailable,
 * store/row-tampered (accounts or guards edited without the key), store/in-use, store/not-a-workspace,
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
    if (!isReadOnly) {
      if (checkDatabase(dir)) oweCheck(dir, 'rows');
      else settleCheck(dir);
    }
    deps.onStep?.('damage-check');
    database = isReadOnly ? openReadOnly(dir) : openDatabase(dir);
    deps.onStep?.('open');
    const { dataKey, slot } = await openSlotFor(database, options.secret, deps);
    deps.onStep?.('key');
    const migrated = isReadOnly ? null : migrate(database, MIGRATIONS, path.join(dir, 'backups'));
    deps.onStep?.('migrations');
    const accountId = isReadOnly ? slot.accountId : owner({ database, dataKey, slot, deps });
    const workspace = unlocked({ dir, lock, dataKey, database, accountId, deps });
    if (!isReadOnly) recordUnlock(workspace, slot, deps, migrated);
    deps.onStep?.('accounts');
    return workspace;
  } catch (error) {
    database?.close();
    lock.release();
    throw error;
  }
}

/** Whose slot it is, once everything that says so was compared with its seal. */
function owner(parts: {
  readonly database: SqliteDatabase;
  readonly dataKey: Uint8Array;
  readonly slot: OwnedKeySlotRow;
  readonly deps: AccessDeps;
}): string {
  const { database, dataKey, slot, deps } = parts;
  const store = openStore({ ...deps, database, cipher: createRowCipher(dataKey), account: null });
  if (slot.accountId === null) return adoptOlderWorkspace(store, database);
  return expectUntampered(store, database, slot);
}

function recordUnlock(
  { store, database }: UnlockedWorkspace,
  slot: KeySlotRow,
  deps: AccessDeps,
  migrated: { readonly from: number; readonly to: number } | null,
): void {
  store.transaction(() => {
    const keySlots = createKeySlotStore(database);
    keySlots.clearFailedTries(slot.id);
    const failed = keySlots.takeFailedUnlocks();
    if (failed !== null) appendAudit(store, { kind: 'unlock-failed', ...failed });
    if (migrated !== null && migrated.from < migrated.to)
      appendAudit(store, { kind: 'workspace-migrated', ...migrated });
    if (migrated !== null) keepExportsOpen(store, migrated);
    sealOlderDuties(store);
    appendAudit(store, {
      kind: 'unlocked',
      slot: slot.kind,
      version: deps.appVersion,
      readOnly: false,
      actorKey: signedInKey(store),
    });
  });
}

function unlocked(parts: {
  readonly dir: string;
  readonly lock: WorkspaceLock;
  readonly dataKey: Uint8Array;
  readonly database: SqliteDatabase;
  readonly accountId: string | null;
  readonly deps: AccessDeps;
}): UnlockedWorkspace {
  const { dir, lock, dataKey, database, accountId, deps } = parts;
  const cipher = createRowCipher(dataKey);
  const store = openStore({ ...deps, database, cipher, account: accountId });
  const isReadOnly = database.readonly;
  const { keystore, passphraseCost } = deps;
  const name = () => slotName(deps.ids.next(), deps.clock.now());
  const accounts = createAccountAdmin({ store, database, dataKey, keystore, passphraseCost, name });
  return {
    ...{ dir, store, database, cipher, dataKey, isReadOnly, accountId, accounts },
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
