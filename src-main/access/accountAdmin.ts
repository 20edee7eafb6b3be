/**
 * @file Adding, changing and removing accounts with their key slots. Runs in the main process and the command line.
 *
 * The rights are those of [Note: Who may do what]: the store refuses what the account that is signed in may not. A slot is
 * made before the transaction, because stretching a passphrase takes half a second.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { expectRole, type Account, type Role } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { SqliteDatabase } from '../store/database.ts';
import { createKeySlotStore, type KeySlotRow } from '../store/keySlotStore.ts';
import { context } from '../store/sealContexts.ts';
import type { Store } from '../store/store.ts';
import {
  createKeystoreSlot,
  createPassphraseSlot,
  type slotName,
  type Keystore,
  type ScryptCost,
} from './keySlots.ts';

export interface NewAccount {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly passphrase: string;
}

export interface AccountAdmin {
  /** Errors: `access/role-missing`, `access/account-exists`, `access/bad-account-name`, `access/passphrase-too-short`. */
  add(account: NewAccount): Promise<Account>;
  /** Errors: `access/role-missing`, `access/unknown-account`, `access/last-administrator`. */
  setRoles(id: string, roles: readonly Role[]): Account;
  /**
   * Ends the account and its key slots, see [Note: A slot that ended is nowhere]; what it did stays. Errors: as {@link setRoles},
   * `access/own-account`; `store/unwritable` when it is ended and a copy of the database could not be wiped.
   */
  remove(id: string): void;
  /**
   * Gives an account a new passphrase; the old one no longer opens this workspace. Everybody may for himself; for others an
   * administrator, which ends their slot in the keystore too. Errors: `access/role-missing`, `access/unknown-account`,
   * `access/passphrase-too-short`; `store/unwritable` as for {@link remove}.
   */
  setPassphrase(id: string, passphrase: string): Promise<void>;
  /**
   * Adds or removes the keystore slot of the account that is signed in. Errors: `access/keystore-unavailable`; `store/unwritable` as
   * for {@link remove}.
   */
  setKeystoreSlot(present: boolean): void;
  /** Whether one person may import, review and approve. Errors: `access/role-missing`. */
  setSingleUser(on: boolean): void;
}

export interface AccountAdminParts {
  readonly store: Store;
  readonly database: SqliteDatabase;
  readonly dataKey: Uint8Array;
  readonly keystore: Keystore | null;
  readonly passphraseCost?: ScryptCost | undefined;
  /** A fresh name for a slot. */
  readonly name: () => ReturnType<typeof slotName>;
}

/** Key of who is signed in, for the trail; null for nobody. */
export function signedInKey(store: Store): string | null {
  const account = store.accounts.signedIn();
  return account === null ? null : actorKeyOf(store, account.name);
}

/** Stores a slot as the account's; call it inside a transaction. */
export function putSlot(
  parts: Pick<AccountAdminParts, 'store' | 'database'>,
  accountId: string,
  slot: KeySlotRow,
): void {
  const keySlots = createKeySlotStore(parts.database);
  keySlots.put(slot);
  keySlots.assign(slot.id, accountId, parts.store.cipher.seal(accountId, context.keySlotAccount(slot.id)));
}

/** Records a new account; call it inside the transaction that makes it. */
export function recordAdded(store: Store, account: Account): void {
  appendAudit(store, {
    kind: 'account-added',
    account: account.id,
    roles: account.roles.join('+'),
    personKey: actorKeyOf(store, account.name),
    actorKey: signedInKey(store),
  });
}

/**
 * [Note: A slot that ended is nowhere]
 * The data key never changes, so a slot that ended opens every row there is, also through a copy of the database that the program
 * itself keeps: of before an upgrade, of a restore that was interrupted, or in the log. Such copies are wiped with the slot. An
 * upgrade's copy has served by then: somebody signed in with the new schema and changed an account. Where something reads the log
 * just now, nothing is waited for: the slot is ended, and its old frames stay until the log is next written from its beginning.
 */
function leaveNoSlot({ files }: Store): void {
  files.removeSchemaCopies();
  try {
    files.cutLog();
  } catch (error) {
    if (!(error instanceof DeidError && error.code === 'retention/log-busy')) throw error;
  }
}

/** Accounts of an unlocked workspace. */
export function createAccountAdmin(parts: AccountAdminParts): AccountAdmin {
  const { store, database, dataKey, name } = parts;
  const keySlots = createKeySlotStore(database);
  const own = (): Account => {
    const account = store.accounts.signedIn();
    if (account === null) throw new DeidError('access/unknown-account');
    return account;
  };
  const passphraseSlot = (passphrase: string) =>
    createPassphraseSlot(dataKey, passphrase, name(), parts.passphraseCost);

  return {
    async add({ name: accountName, roles, passphrase }) {
      // Before half a second is spent on the slot; the store asks again.
      expectRole(store.accounts.signedIn(), ['administrator']);
      const slot = await passphraseSlot(passphrase);
      return store.transaction(() => {
        const account = store.accounts.add(accountName, roles);
        putSlot(parts, account.id, slot);
        recordAdded(store, account);
        return account;
      });
    },
    setRoles: (id, roles) =>
      store.transaction(() => {
        // Before the change: afterwards the one who made it may be no administrator any more.
        const actorKey = signedInKey(store);
        const account = store.accounts.setRoles(id, roles);
        appendAudit(store, {
          kind: 'account-changed',
          account: id,
          roles: account.roles.join('+'),
          actorKey,
        });
        return account;
      }),
    remove(id) {
      store.transaction(() => {
        store.accounts.remove(id);
        keySlots.removeOf(id, null);
        appendAudit(store, { kind: 'account-removed', account: id, actorKey: signedInKey(store) });
      });
      leaveNoSlot(store);
    },
    async setPassphrase(id, passphrase) {
      const isOwn = own().id === id;
      if (!isOwn) expectRole(own(), ['administrator']);
      const slot = await passphraseSlot(passphrase);
      store.transaction(() => {
        if (!store.accounts.list().some((account) => account.id === id))
          throw new DeidError('access/unknown-account');
        keySlots.removeOf(id, isOwn ? 'passphrase' : null);
        putSlot(parts, id, slot);
        appendAudit(store, { kind: 'passphrase-changed', account: id, actorKey: signedInKey(store) });
      });
      leaveNoSlot(store);
    },
    setKeystoreSlot(present) {
      const { id } = own();
      const slot = present ? createKeystoreSlot(dataKey, parts.keystore, name()) : null;
      store.transaction(() => {
        keySlots.removeOf(id, 'keystore');
        if (slot !== null) putSlot(parts, id, slot);
        appendAudit(store, { kind: 'keystore-slot-changed', present, actorKey: signedInKey(store) });
      });
      if (!present) leaveNoSlot(store);
    },
    setSingleUser: (on) =>
      store.transaction(() => {
        store.accounts.setSingleUser(on);
        appendAudit(store, { kind: 'single-user-changed', on, actorKey: signedInKey(store) });
      }),
  };
}
