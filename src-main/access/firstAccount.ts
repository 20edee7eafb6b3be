/** @file What becomes of a workspace at sign-in: an older one gets its first account, any other is compared with its seals. */
import { appendAudit } from '../audit/auditTrail.ts';
import { accountNameFrom, DEFAULT_ACCOUNT_NAME } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { SqliteDatabase } from '../store/database.ts';
import { expectGuards } from '../store/guardCheck.ts';
import { createKeySlotStore, type OwnedKeySlotRow } from '../store/keySlotStore.ts';
import { context } from '../store/sealContexts.ts';
import type { Store } from '../store/store.ts';
import { recordAdded } from './accountAdmin.ts';

/**
 * The one passphrase of a workspace from before there were accounts becomes an account with all roles, with the name that
 * the settings had, and the single-user exception is on: that is how the workspace was used, and the trail says so. The
 * batches that are there are its own. Gives the id of the account.
 *
 * @throws DeidError store/row-tampered when the workspace had accounts before
 */
export function adoptOlderWorkspace(store: Store, database: SqliteDatabase): string {
  expectGuards(database);
  return store.transaction(() => {
    const account = store.accounts.addFirst(nameOfSettings(store), { ofOlderWorkspace: true });
    store.accounts.setSingleUser(true);
    const keySlots = createKeySlotStore(database);
    for (const { id } of keySlots.list())
      keySlots.assign(id, account.id, store.cipher.seal(account.id, context.keySlotAccount(id)));
    recordAdded(store, account);
    appendAudit(store, { kind: 'single-user-changed', on: true, actorKey: null });
    return account.id;
  });
}

/** The settings of the workspace as older versions stored them; their reviewer is the person who worked there. */
function nameOfSettings(store: Store): string {
  const stored = store.settings.get('workspace');
  const { actor } = stored === null ? {} : (JSON.parse(stored) as { readonly actor?: unknown });
  const name = typeof actor === 'string' ? accountNameFrom(actor) : '';
  return name === '' ? DEFAULT_ACCOUNT_NAME : name;
}

/** The account of an opened slot. @throws DeidError store/row-tampered when slot, accounts or guards were edited */
export function expectUntampered(store: Store, database: SqliteDatabase, slot: OwnedKeySlotRow): string {
  expectGuards(database);
  store.accounts.verify();
  const { id, accountId, accountSeal } = slot;
  const sealed = accountSeal === null ? null : store.cipher.open(accountSeal, context.keySlotAccount(id));
  const isListed = store.accounts.list().some((account) => account.id === accountId);
  if (accountId === null || sealed !== accountId || !isListed)
    throw new DeidError('store/row-tampered', { reason: 'key-slot' });
  return accountId;
}
