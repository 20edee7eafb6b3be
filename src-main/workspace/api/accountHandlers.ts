/** @file Handlers of `accounts`. Runs in main. Who may call them is in rights.ts; the store asks again. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { DeidError } from '../../domain/errors.ts';
import { snapshotOf } from './appHandlers.ts';
import type { ApiPorts } from './ports.ts';

export function accountHandlers({ session, emit }: ApiPorts): Handlers<AppContract>['accounts'] {
  const list = () => session.workspace.store.accounts.list().map((account) => ({ ...account }));
  /** The top bar and what is allowed follow from the account that is signed in. */
  const told = (): void => emit.app.changed(snapshotOf(session));
  return {
    list,
    add: async (account) => {
      await session.writable.accounts.add(account);
      return list();
    },
    setRoles: ({ id, roles }) => {
      session.writable.accounts.setRoles(id, roles);
      told();
      return list();
    },
    remove: ({ id }) => {
      session.writable.accounts.remove(id);
      return list();
    },
    setPassphrase: async ({ id, passphrase }) => {
      const { accounts, store } = session.writable;
      // One's own is changed with the one that holds: whoever finds the window open must not take the account over.
      if (store.accounts.signedIn()?.id === id) throw new DeidError('access/own-account');
      await accounts.setPassphrase(id, passphrase);
      return list();
    },
    setSingleUser: ({ on }) => {
      session.writable.accounts.setSingleUser(on);
      told();
      return null;
    },
  };
}
