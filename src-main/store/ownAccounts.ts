/** @file Which accounts are one person's. Runs in the main process. */
import { foldAccountName } from '../domain/account.ts';
import type { StoreKit } from './statements.ts';

/**
 * Gives the accounts of whoever is signed in: this one, and earlier ones of the same name. Two accounts are not two people because
 * one was removed and made again.
 */
export function createOwnAccounts(kit: StoreKit): () => readonly string[] {
  const { accountId } = kit;
  // With those that were removed.
  const accounts = kit.statement<{ id: string; name: string }>(
    'accounts.names',
    'SELECT id, name FROM account',
  );
  return () => {
    const all = accounts.all();
    const name = foldAccountName(all.find(({ id }) => id === accountId)?.name ?? '');
    return all
      .filter((one) => one.id === accountId || foldAccountName(one.name) === name)
      .map(({ id }) => id);
  };
}
