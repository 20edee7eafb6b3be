/**
 * @file Key slots and failed unlocks: the rows that are readable before there is a key. Runs in the main process.
 */
import type { EpochMs } from '../domain/ids.ts';
import { versionOf, type SqliteDatabase } from './database.ts';
import { inStoreWords } from './sqliteErrors.ts';

export type KeySlotKind = 'passphrase' | 'keystore';

export interface KeySlotRow {
  readonly id: string;
  readonly kind: KeySlotKind;
  /** JSON, nothing secret in it. */
  readonly params: string;
  readonly wrappedKey: string;
  readonly createdAt: EpochMs;
}

/** A slot with whose it is, and the tries that failed on it. */
export interface OwnedKeySlotRow extends KeySlotRow {
  /** Null in a workspace from before there were accounts. */
  readonly accountId: string | null;
  /** Sealed `accountId`; compared after the slot was opened. */
  readonly accountSeal: string | null;
  /** Wrong tries in a row. */
  readonly failedTries: number;
  readonly lastFailedAt: EpochMs | null;
}

/** What the sign-in screen shows of an account before there is a key; not yet compared with anything. */
export interface UncheckedAccount {
  readonly id: string;
  readonly name: string;
  /** Bits, as in domain/account.ts. */
  readonly roles: number;
}

export interface KeySlotStore {
  list(): readonly OwnedKeySlotRow[];
  /** Accounts that are not removed, oldest first; none in a workspace from before there were accounts. */
  accounts(): readonly UncheckedAccount[];
  put(slot: KeySlotRow): void;
  /** Says whose a slot is; `seal` is the sealed account id. */
  assign(slotId: string, accountId: string, seal: string): void;
  remove(id: string): void;
  /** Removes the slots of an account, of one kind or of both. */
  removeOf(accountId: string, kind: KeySlotKind | null): void;
  createWorkspace(workspace: { readonly id: string; readonly createdAt: EpochMs }): void;
  /** A wrong try; null for one that no single slot was meant by. */
  countFailedUnlock(at: EpochMs, slotId: string | null): void;
  /** A right one: the slot's tries in a row are none again. */
  clearFailedTries(slotId: string): void;
  /** Starts the wait anew where the clock was set back behind the last try. */
  setLastFailedAt(slotId: string, at: EpochMs): void;
  /** Failed unlocks since they were last taken; taking resets them. */
  takeFailedUnlocks(): { readonly tries: number; readonly lastAt: EpochMs } | null;
}

/** Version of the schema since which slots have accounts. */
const ACCOUNTS_SINCE = 110;

const slotColumns = (owned: boolean): string =>
  `id, kind, params, wrapped_key AS wrappedKey, created_at AS createdAt, ${
    owned
      ? 'account_id AS accountId, account_seal AS accountSeal, failed_tries AS failedTries, last_failed_at AS lastFailedAt'
      : 'NULL AS accountId, NULL AS accountSeal, 0 AS failedTries, NULL AS lastFailedAt'
  }`;

/** Works on any open connection; on one that only reads, the verbs that write throw store/read-only. */
export function createKeySlotStore(database: SqliteDatabase): KeySlotStore {
  // Slots are opened before the migration that an older workspace needs.
  const owned = versionOf(database) >= ACCOUNTS_SINCE;
  const run = (sql: string, parameters: object = {}): void =>
    void inStoreWords(() => database.prepare<[object]>(sql).run(parameters));
  return {
    list: () =>
      inStoreWords(() =>
        database
          .prepare<[], OwnedKeySlotRow>(`SELECT ${slotColumns(owned)} FROM key_slot ORDER BY created_at, id`)
          .all(),
      ),
    accounts: () =>
      inStoreWords(() =>
        owned
          ? database
              .prepare<[], UncheckedAccount>(
                'SELECT id, name, roles FROM account WHERE removed_at IS NULL ORDER BY created_at, id',
              )
              .all()
          : [],
      ),
    put: ({ id, kind, params, wrappedKey, createdAt }) =>
      run(
        `INSERT INTO key_slot (id, kind, params, wrapped_key, created_at)
         VALUES (@id, @kind, @params, @wrappedKey, @createdAt)`,
        { id, kind, params, wrappedKey, createdAt },
      ),
    assign: (slotId, accountId, seal) =>
      run('UPDATE key_slot SET account_id = @accountId, account_seal = @seal WHERE id = @slotId', {
        slotId,
        accountId,
        seal,
      }),
    remove: (id) => run('DELETE FROM key_slot WHERE id = @id', { id }),
    removeOf: (accountId, kind) =>
      run('DELETE FROM key_slot WHERE account_id = @accountId AND kind = coalesce(@kind, kind)', {
        accountId,
        kind,
      }),
    createWorkspace: ({ id, createdAt }) =>
      run('INSERT INTO workspace (no, id, created_at) VALUES (1, @id, @createdAt)', { id, createdAt }),
    countFailedUnlock(at, slotId) {
      run('UPDATE workspace SET failed_unlocks = failed_unlocks + 1, last_failed_unlock_at = @at', { at });
      if (owned && slotId !== null)
        run('UPDATE key_slot SET failed_tries = failed_tries + 1, last_failed_at = @at WHERE id = @slotId', {
          at,
          slotId,
        });
    },
    clearFailedTries: (slotId) => {
      if (owned)
        run('UPDATE key_slot SET failed_tries = 0, last_failed_at = NULL WHERE id = @slotId', { slotId });
    },
    setLastFailedAt: (slotId, at) => {
      if (owned) run('UPDATE key_slot SET last_failed_at = @at WHERE id = @slotId', { slotId, at });
    },
    takeFailedUnlocks: () =>
      inStoreWords(() => {
        const tries =
          database
            .prepare<[], { tries: number; lastAt: EpochMs }>(
              'SELECT failed_unlocks AS tries, last_failed_unlock_at AS lastAt FROM workspace WHERE failed_unlocks > 0',
            )
            .get() ?? null;
        if (tries !== null) run('UPDATE workspace SET failed_unlocks = 0, last_failed_unlock_at = NULL');
        return tries;
      }),
  };
}
