/**
 * @file Puts a workspace back from a backup, into an empty folder. Runs in main and on the command line.
 *
 * [Note: Restored whole or not at all]
 * The files are copied into a folder inside the target that nothing takes for a workspace. There the copy is hashed, its
 * database checked, opened and brought to this version, its trail verified and asked which backup it is, and the restore
 * recorded. Only then is
 * `noteveil.db` renamed into place, after everything else; a crash before leaves a folder without a workspace.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import { signedInKey } from '../../access/accountAdmin.ts';
import type { Secret } from '../../access/signIn.ts';
import { unlockWorkspace, type AccessDeps } from '../../access/workspaceAccess.ts';
import { appendAudit, verifyChain } from '../../audit/auditTrail.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import { checkDatabase } from '../../store/damageCheck.ts';
import { oweCheck } from '../../store/rowCheck.ts';
import { sweepBuildings } from '../../store/databaseCopy.ts';
import { DATABASE_FILE } from '../../store/databaseFile.ts';
import { toStoreError } from '../../store/sqliteErrors.ts';
import { wipeFolder } from '../../store/wipe.ts';
import { BUILDING_PREFIX, inspectFolder, lockWorkspace, prepareFolder } from '../../store/workspaceFolder.ts';
import { readManifest, verifyFiles, type BackupManifest } from './backupManifest.ts';
import { backedUpAt } from './backupTrail.ts';

export interface RestoreOrder {
  readonly backupDir: string;
  /** Empty, or not there yet. */
  readonly targetDir: string;
  /** Of an account that was administrator when the backup was made. */
  readonly secret: Secret;
  /** 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

export interface RestoredBackup {
  readonly id: string;
  /** ISO 8601, UTC; as the trail tells it. */
  readonly madeAt: string;
  readonly files: number;
  /** Events in the trail of the backup; what came after them is not known to it. */
  readonly events: number;
}

/**
 * Restores and leaves the workspace closed. Errors: `backup/not-a-backup`, `backup/damaged`, `backup/wrong-manifest` for a
 * `backup.json` that the trail knows nothing of or that is of another workspace, `store/from-the-future`,
 * `store/already-exists` for a target that is not empty, `store/damaged`, `store/row-tampered`, `audit/chain-broken`,
 * `access/*` (also `access/role-missing` for who is no administrator), `store/in-use`, `store/unwritable`, `store/disk-full`.
 */
export async function restoreBackup(order: RestoreOrder, deps: AccessDeps): Promise<RestoredBackup> {
  const targetDir = path.resolve(order.targetDir);
  const backupDir = path.resolve(order.backupDir);
  const manifest = readManifest(backupDir);
  expectEmpty(targetDir);
  prepareFolder(targetDir);
  const lock = lockWorkspace(targetDir);
  let building: string | null = null;
  try {
    expectEmpty(targetDir);
    // Of restores that ended with the program: they hold the notes of their backups.
    sweepBuildings(targetDir);
    building = mkdtempSync(path.join(targetDir, BUILDING_PREFIX));
    await copyVerified({ backupDir, building, manifest, onProgress: order.onProgress ?? (() => undefined) });
    const { events, madeAt } = await openOnce(building, manifest, order.secret, deps);
    moveInto(targetDir, building);
    const { id, files } = manifest;
    return { id, madeAt: new Date(madeAt).toISOString(), files: files.length, events };
  } catch (error) {
    throw toStoreError(error);
  } finally {
    if (building !== null) wipeFolder(building);
    lock.release();
  }
}

function expectEmpty(dir: string): void {
  const { holdsWorkspace, isEmpty } = inspectFolder(dir);
  if (!isEmpty) throw new DeidError('store/already-exists', { holdsWorkspace });
}

/** Verifies before it copies, and the copy again: a failing medium may read differently the second time. */
async function copyVerified(parts: {
  readonly backupDir: string;
  readonly building: string;
  readonly manifest: BackupManifest;
  readonly onProgress: (fraction: number) => void;
}): Promise<void> {
  const { backupDir, building, manifest, onProgress } = parts;
  const total = 3 * manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const advance = (bytes: number) => {
    done += bytes;
    onProgress(total === 0 ? 1 : done / total);
  };
  await verifyFiles(backupDir, manifest, advance);
  for (const { name, bytes } of manifest.files) {
    const target = path.join(building, name);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(path.join(backupDir, name), target);
    chmodSync(target, 0o600);
    advance(bytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await verifyFiles(building, manifest, advance);
}

/** Opens the copy as its administrator, verifies its trail and records the restore. Gives what the trail says before it. */
async function openOnce(
  building: string,
  manifest: BackupManifest,
  secret: Secret,
  deps: AccessDeps,
): Promise<{ readonly events: number; readonly madeAt: EpochMs }> {
  checkDatabase(building);
  // Nobody knows how the workspace was when it was copied; opening takes that back where the whole file was checked.
  oweCheck(building, 'rows');
  const unlocked = await unlockWorkspace(building, { secret }, deps);
  try {
    const { store } = unlocked;
    expectRole(store.accounts.signedIn(), ['administrator']);
    const { events, brokenAt } = await verifyChain(store);
    if (brokenAt !== null) throw new DeidError('audit/chain-broken', { brokenAt });
    const madeAt = backedUpAt(store, manifest);
    appendAudit(store, {
      kind: 'workspace-restored',
      ...{ backup: manifest.id, madeAt, events, actorKey: signedInKey(store) },
    });
    return { events, madeAt };
  } finally {
    unlocked.close('quit');
  }
}

/** The database last: with it the folder becomes a workspace. */
function moveInto(targetDir: string, building: string): void {
  // Closing folds the log into the database; where that failed, the database alone is not whole.
  if (existsSync(path.join(building, `${DATABASE_FILE}-wal`))) throw new DeidError('store/in-use');
  for (const name of readdirSync(building)) {
    const isLock = name.startsWith('lock.db');
    if (name === DATABASE_FILE || isLock) continue;
    renameSync(path.join(building, name), path.join(targetDir, name));
  }
  renameSync(path.join(building, DATABASE_FILE), path.join(targetDir, DATABASE_FILE));
}
