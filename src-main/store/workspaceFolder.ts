/**
 * @file The folder of a workspace: what is in it, who holds it, and a copy of it. Runs in the main process and the
 * command line.
 *
 * A workspace is one folder: `noteveil.db` (with `-wal` and `-shm` while open), `lock.db`, `rows-unchecked` (rowCheck.ts) at times,
 * `backups/`, `site/` and `logs/`. `noteveil.db` appears by a rename when it is complete, so it exists if and only if the workspace does.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { DeidError } from '../domain/errors.ts';
import { DATABASE_FILE, databasePath } from './databaseFile.ts';
import { OWED_FILE } from './rowCheck.ts';
import { inStoreWords } from './sqliteErrors.ts';

export const LOCK_FILE = 'lock.db';
/** Prefix of folders in which a workspace is being built; left-overs of a crash are ignored and swept. */
export const BUILDING_PREFIX = '.noteveil-building-';

export interface FolderContents {
  readonly holdsWorkspace: boolean;
  /** True for a folder that does not exist yet, too. */
  readonly isEmpty: boolean;
}

/** Held until released or until the process ends, however it ends. */
export interface WorkspaceLock {
  release(): void;
}

/** What a folder holds, without opening anything. @throws DeidError store/unwritable */
export function inspectFolder(dir: string): FolderContents {
  return inStoreWords(() => {
    if (!existsSync(dir)) return { holdsWorkspace: false, isEmpty: true };
    const foreign = readdirSync(dir).filter(
      (name) => !name.startsWith(LOCK_FILE) && !name.startsWith(BUILDING_PREFIX),
    );
    return { holdsWorkspace: foreign.includes(DATABASE_FILE), isEmpty: foreign.length === 0 };
  });
}

/** Makes the folder, or makes an existing one the owner's alone. @throws DeidError store/unwritable */
export function prepareFolder(dir: string): void {
  inStoreWords(() => {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
  });
}

/**
 * Holds the workspace against every other process.
 *
 * The lock is an open exclusive SQLite transaction on a file of its own: on every system a lock of the operating
 * system that ends with the process, SIGKILL included, so no stale lock file can ever keep a user out. Nothing else
 * may open `lock.db`: on POSIX, closing any descriptor of a file drops all of the process's locks on it.
 *
 * @throws DeidError store/in-use, store/unwritable
 */
export function lockWorkspace(dir: string): WorkspaceLock {
  return inStoreWords(() => {
    const file = path.join(dir, LOCK_FILE);
    const database = new Database(file, { timeout: 0 });
    try {
      database.pragma('journal_mode = DELETE');
      database.exec('BEGIN EXCLUSIVE');
      chmodSync(file, 0o600);
    } catch (error) {
      database.close();
      throw error;
    }
    // Closing ends the transaction without writing anything.
    return { release: () => database.close() };
  });
}

/**
 * Copies the database with its log, the backups and the site's rules into a folder, byte by byte; for the backup of a damaged workspace.
 * The workspace must not be open for writing: hold the lock and have no store.
 *
 * @throws DeidError store/not-a-workspace, store/already-exists, store/unwritable, store/disk-full
 */
export function copyWorkspace(
  fromDir: string,
  toDir: string,
): { readonly files: number; readonly bytes: number } {
  return inStoreWords(() => {
    if (!existsSync(databasePath(fromDir))) throw new DeidError('store/not-a-workspace');
    prepareTarget(toDir);
    // A copy owes the check that the original owes.
    const database = [DATABASE_FILE, `${DATABASE_FILE}-wal`, OWED_FILE];
    const names = [...database, ...COPIED_FOLDERS.flatMap(filesIn(fromDir))];
    let files = 0;
    let bytes = 0;
    for (const name of names) {
      const from = path.join(fromDir, name);
      if (!existsSync(from)) continue;
      const to = path.join(toDir, name);
      mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
      // Made first with owner-only rights: a copy must not be readable by others, not even while it grows.
      closeSync(openSync(to, 'wx', 0o600));
      copyFileSync(from, to);
      // Copying sets the rights of the original.
      chmodSync(to, 0o600);
      files += 1;
      bytes += statSync(to).size;
    }
    return { files, bytes };
  });
}

/** A folder that holds something else is never mixed with ours. */
function prepareTarget(toDir: string): void {
  if (inspectFolder(toDir).holdsWorkspace) throw new DeidError('store/already-exists');
  mkdirSync(toDir, { recursive: true, mode: 0o700 });
}

/**
 * With the pipelines and rule packs of the site: without them a batch that is not finished would go on in the copy with
 * other rules. Model packs are not copied: what needs one that is missing is refused.
 */
const COPIED_FOLDERS = ['backups', 'site'] as const;

/** Paths inside the workspace of the files in one of its folders, at any depth. */
function filesIn(dir: string): (folder: string) => readonly string[] {
  return (folder) => {
    const root = path.join(dir, folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)));
  };
}
