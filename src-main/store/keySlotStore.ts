/**
 * @file Key slots and failed unlocks: the rows that are readable before there is a key. Runs in the main process.
 */
import type { EpochMs } from '../domain/ids.ts';
import type { SqliteDatabase } from './database.ts';
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

export interface KeySlotStore {
  list(): readonly KeySlotRow[];
  put(slot: KeySlotRow): void;
  remove(id: string): void;
  /** Replaces all slots of a kind by one (or none), in one transaction. */
  replaceKind(kind: KeySlotKind, slot: KeySlotRow | null): void;
  createWorkspace(workspace: { readonly id: string; readonly createdAt: EpochMs }): void;
  countFailedUnlock(at: EpochMs): void;
  /** Failed unlocks since they were last taken; taking resets them. */
  takeFailedUnlocks(): { readonly tries: number; readonly lastAt: EpochMs } | null;
}

/** Works on any open connection; on one that only reads, the verbs that write throw store/read-only. */
export function createKeySlotStore(database: SqliteDatabase): KeySlotStore {
  const list = database.prepare<[], KeySlotRow>(
    'SELECT id, kind, params, wrapped_key AS wrappedKey, created_at AS createdAt FROM key_slot ORDER BY created_at, id',
  );
  const insert = database.prepare<[KeySlotRow]>(
    'INSERT INTO key_slot (id, kind, params, wrapped_key, created_at) VALUES (@id, @kind, @params, @wrappedKey, @createdAt)',
  );
  const removeOne = database.prepare<[{ id: string }]>('DELETE FROM key_slot WHERE id = @id');
  const removeKind = database.prepare<[{ kind: KeySlotKind }]>('DELETE FROM key_slot WHERE kind = @kind');
  const createRow = database.prepare<[{ id: string; createdAt: EpochMs }]>(
    'INSERT INTO workspace (no, id, created_at) VALUES (1, @id, @createdAt)',
  );
  const countFailed = database.prepare<[{ at: EpochMs }]>(
    'UPDATE workspace SET failed_unlocks = failed_unlocks + 1, last_failed_unlock_at = @at',
  );
  const failed = database.prepare<[], { tries: number; lastAt: EpochMs }>(
    'SELECT failed_unlocks AS tries, last_failed_unlock_at AS lastAt FROM workspace WHERE failed_unlocks > 0',
  );
  const resetFailed = database.prepare(
    'UPDATE workspace SET failed_unlocks = 0, last_failed_unlock_at = NULL',
  );

  return {
    list: () => inStoreWords(() => list.all()),
    put: (slot) => void inStoreWords(() => insert.run(slot)),
    remove: (id) => void inStoreWords(() => removeOne.run({ id })),
    replaceKind: (kind, slot) =>
      inStoreWords(() => {
        database.transaction(() => {
          removeKind.run({ kind });
          if (slot !== null) insert.run(slot);
        })();
      }),
    createWorkspace: ({ id, createdAt }) => void inStoreWords(() => createRow.run({ id, createdAt })),
    countFailedUnlock: (at) => void inStoreWords(() => countFailed.run({ at })),
    takeFailedUnlocks: () =>
      inStoreWords(() => {
        const tries = failed.get() ?? null;
        if (tries !== null) resetFailed.run();
        return tries;
      }),
  };
}
