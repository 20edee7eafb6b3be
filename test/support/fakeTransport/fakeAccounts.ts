/** @file The accounts of the fake workspace: what main would answer about them. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { FakeState } from './fakeState.ts';

export function fakeAccounts(
  state: FakeState,
  emit: Emitters<AppContract>,
): Handlers<AppContract>['accounts'] {
  const list = () => state.accounts.map((account) => ({ ...account }));
  const find = (id: string) => {
    const account = state.accounts.find((one) => one.id === id);
    if (account === undefined) throw new DeidError('access/unknown-account');
    return account;
  };
  return {
    list,
    add: ({ name, roles, passphrase }) => {
      if ([...passphrase].length < 10) throw new DeidError('access/passphrase-too-short', { minimum: 10 });
      if (state.accounts.some((one) => one.name === name)) throw new DeidError('access/account-exists');
      state.accounts = [...state.accounts, { id: `account-${state.accounts.length + 1}`, name, roles }];
      return list();
    },
    setRoles: ({ id, roles }) => {
      const others = state.accounts.filter((one) => one.id !== id);
      if (![{ roles }, ...others].some((one) => one.roles.includes('administrator')))
        throw new DeidError('access/last-administrator');
      find(id);
      state.accounts = state.accounts.map((one) => (one.id === id ? { ...one, roles } : one));
      return list();
    },
    remove: ({ id }) => {
      find(id);
      state.accounts = state.accounts.filter((one) => one.id !== id);
      return list();
    },
    setPassphrase: ({ id }) => {
      find(id);
      return list();
    },
    setSingleUser: ({ on }) => {
      const { workspace } = state.snapshot;
      if (workspace.state === 'open')
        state.snapshot = { ...state.snapshot, workspace: { ...workspace, singleUser: on } };
      emit.app.changed(state.snapshot);
      return null;
    },
  };
}
