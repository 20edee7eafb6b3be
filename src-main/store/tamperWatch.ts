/**
 * @file Notices that something else than this program wrote to the open database, and compares anew what rights rest on: triggers,
 * accounts, the single-user exception. Runs in the main process.
 *
 * Sign-in compares all of them once. A tool for SQLite can write beside an open workspace, too, so they are compared again before the
 * store decides when SQLite says that another connection has committed. Asking costs microseconds, comparing a few milliseconds.
 */
import type { AccountStore } from './accountStore.ts';
import type { SqliteDatabase } from './database.ts';
import { expectGuards } from './guardCheck.ts';

export interface TamperWatch {
  /** Compares at the first call and after every foreign write. @throws DeidError store/row-tampered */
  expectUntouched(): void;
}

/** Over an open database of the newest version. */
export function createTamperWatch(
  database: SqliteDatabase,
  accounts: Pick<AccountStore, 'verify'>,
): TamperWatch {
  // Changes when another connection has committed, and never by our own writes.
  const foreignWrites = database.prepare<[], number>('PRAGMA data_version').pluck();
  let compared: number | null = null;
  return {
    expectUntouched() {
      const now = foreignWrites.get() ?? null;
      if (now !== null && now === compared) return;
      expectGuards(database);
      accounts.verify();
      compared = now;
    },
  };
}
