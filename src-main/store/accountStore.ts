/**
 * @file Accounts, their roles, and the single-user exception; each with a sealed copy. Runs in the main process.
 *
 * Rows are readable without a key, for the sign-in screen. What is used of them with a key is compared with its sealed copy
 * first ({@link AccountStore.verify}), so that nobody without the key can give himself a role.
 */
import {
  checkedAccountName,
  expectRole,
  foldAccountName,
  roleBits,
  ROLES,
  rolesIn,
  type Account,
  type Role,
} from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export interface AccountStore {
  /** The account that the store was opened for, as it is now; null for nobody and for one that was removed since. */
  signedIn(): Account | null;
  /** Name of an account, also of one that was removed; empty for an id that never was one. */
  nameOf(id: string): string;
  /** Not removed, oldest first. */
  list(): readonly Account[];
  /** Errors: `access/bad-account-name`, `access/account-exists`, `access/role-missing` unless by an administrator. */
  add(name: string, roles: readonly Role[]): Account;
  /**
   * The first account of a workspace, which nobody can be signed in for. With `ofOlderWorkspace` it takes over the
   * batches that were there. Errors: `store/row-tampered` when there is or ever was an account: then somebody cut them.
   */
  addFirst(name: string, options: { readonly ofOlderWorkspace: boolean }): Account;
  /** Errors: `access/unknown-account`, `access/last-administrator`, `access/role-missing` unless by an administrator. */
  setRoles(id: string, roles: readonly Role[]): Account;
  /**
   * Ends the account; its rows stay as history, its key slots are up to access/. Errors: as {@link setRoles}, and
   * `access/own-account` for the account that is signed in.
   */
  remove(id: string): Account;
  /** True when one person may import, review and approve. */
  isSingleUser(): boolean;
  /** Errors: `access/role-missing` unless by an administrator or, in a workspace that is being made, by nobody. */
  setSingleUser(on: boolean): void;
  /** Compares every account and the exception with the sealed copies. @throws DeidError store/row-tampered */
  verify(): void;
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly folded: string;
  readonly roles: number;
  readonly createdAt: EpochMs;
  readonly removedAt: EpochMs | null;
  readonly sealed: string;
}

const COLUMNS = 'id, name, folded, roles, created_at AS createdAt, removed_at AS removedAt, sealed';

function prepareStatements(kit: StoreKit) {
  return {
    all: kit.statement<AccountRow>('accounts.all', `SELECT ${COLUMNS} FROM account ORDER BY created_at, id`),
    get: kit.statement<AccountRow>(
      'accounts.get',
      `SELECT ${COLUMNS} FROM account WHERE id = @id AND removed_at IS NULL`,
    ),
    nameOf: kit.statement<{ name: string }>('accounts.nameOf', 'SELECT name FROM account WHERE id = @id'),
    insert: kit.statement(
      'accounts.add',
      `INSERT INTO account (id, name, folded, roles, created_at, sealed)
       VALUES (@id, @name, @folded, @roles, @createdAt, @sealed)`,
    ),
    update: kit.statement(
      'accounts.update',
      'UPDATE account SET roles = @roles, removed_at = @removedAt, sealed = @sealed WHERE id = @id',
    ),
    wasAdded: kit.statement<{ seq: number }>(
      'accounts.wasAdded',
      "SELECT seq FROM audit_event WHERE kind = 'account-added' LIMIT 1",
    ),
    takeBatches: kit.statement(
      'accounts.takeBatches',
      'UPDATE batch SET account_id = @id WHERE account_id IS NULL',
    ),
    exception: kit.statement<{ on: 0 | 1; sealed: string | null }>(
      'accounts.singleUser',
      'SELECT single_user AS "on", single_user_seal AS sealed FROM workspace',
    ),
    setException: kit.statement(
      'accounts.setSingleUser',
      'UPDATE workspace SET single_user = @on, single_user_seal = @sealed',
    ),
  };
}

/** What the sealed copy of a row says; compared as text. */
const sealedFacts = ({ name, roles, removedAt }: Pick<AccountRow, 'name' | 'roles' | 'removedAt'>): string =>
  JSON.stringify({ name, roles, removedAt });

const toAccount = ({ id, name, roles }: AccountRow): Account => ({ id, name, roles: rolesIn(roles) });

/** Accounts of an open workspace. */
export function createAccountStore(kit: StoreKit): AccountStore {
  const statements = prepareStatements(kit);
  const seal = (row: Pick<AccountRow, 'id' | 'name' | 'roles' | 'removedAt'>) =>
    kit.cipher.seal(sealedFacts(row), context.account(row.id));
  const active = () => statements.all.all().filter((row) => row.removedAt === null);

  function signedIn(): Account | null {
    const row = kit.accountId === null ? undefined : statements.get.get({ id: kit.accountId });
    return row === undefined ? null : toAccount(row);
  }

  function insert(untrustedName: string, roles: readonly Role[]): Account {
    const name = checkedAccountName(untrustedName);
    const folded = foldAccountName(name);
    if (active().some((row) => foldAccountName(row.name) === folded))
      throw new DeidError('access/account-exists');
    const row = { id: kit.ids.next(), name, roles: expectSome(roles), removedAt: null };
    statements.insert.run({
      id: row.id,
      name,
      folded,
      roles: row.roles,
      createdAt: kit.clock.now(),
      sealed: seal(row),
    });
    return { id: row.id, name, roles: rolesIn(row.roles) };
  }

  function update(id: string, change: (row: AccountRow) => AccountRow): Account {
    expectRole(signedIn(), ['administrator']);
    const row = statements.get.get({ id });
    if (row === undefined) throw new DeidError('access/unknown-account');
    const changed = change(row);
    const { roles, removedAt } = changed;
    statements.update.run({ id, roles, removedAt, sealed: seal(changed) });
    return toAccount(changed);
  }

  return {
    signedIn,
    nameOf: (id) => statements.nameOf.get({ id })?.name ?? '',
    list: () => active().map(toAccount),
    add: (name, roles) =>
      kit.transaction(() => {
        expectRole(signedIn(), ['administrator']);
        return insert(name, roles);
      }),
    addFirst: (name, { ofOlderWorkspace }) =>
      kit.transaction(() => {
        // The trail remembers, should somebody have cut the table to be let in as the first.
        if (statements.all.get() !== undefined || statements.wasAdded.get() !== undefined)
          tampered('account');
        const account = insert(name, ROLES);
        if (ofOlderWorkspace) statements.takeBatches.run({ id: account.id });
        return account;
      }),
    setRoles: (id, roles) =>
      kit.transaction(() => update(id, (row) => ({ ...row, roles: expectSome(roles) }))),
    remove: (id) =>
      kit.transaction(() => {
        expectRole(signedIn(), ['administrator']);
        if (id === kit.accountId) throw new DeidError('access/own-account');
        return update(id, (row) => ({ ...row, removedAt: kit.clock.now() }));
      }),
    isSingleUser: () => statements.exception.get()?.on === 1,
    setSingleUser: (on) =>
      kit.transaction(() => {
        if (statements.exception.get()?.sealed !== null) expectRole(signedIn(), ['administrator']);
        const value = on ? 1 : 0;
        statements.setException.run({
          on: value,
          sealed: kit.cipher.seal(String(value), context.singleUser),
        });
      }),
    verify() {
      for (const row of statements.all.all()) {
        if (kit.cipher.open(row.sealed, context.account(row.id)) !== sealedFacts(row)) tampered('account');
        // By it the triggers tell people apart; it has no copy of its own, for the name says it.
        if (row.folded !== foldAccountName(row.name)) tampered('account');
      }
      const exception = statements.exception.get();
      if (exception === undefined || exception.sealed === null) return tampered('single-user');
      if (kit.cipher.open(exception.sealed, context.singleUser) !== String(exception.on))
        tampered('single-user');
    },
  };
}

/** An account that may do nothing would be one that is better removed. */
function expectSome(roles: readonly Role[]): number {
  const bits = roleBits(roles);
  if (bits === 0) throw new DeidError('access/role-missing', { role: null });
  return bits;
}

function tampered(reason: 'account' | 'single-user'): never {
  throw new DeidError('store/row-tampered', { reason });
}
