/**
 * @file What a backup folder holds, and whether it is whole. Runs in main and on the command line, without a key.
 *
 * [Note: A backup is as sealed as its workspace]
 * The files lie in the backup as they lie in the workspace: values sealed, to be opened with the passphrase of an account that
 * the workspace had then. The hashes of `backup.json` find damage, not forgery: who forges a file can forge its hash. Forged
 * rows are found when they are opened, by their seals, a forged trail by its sealed head, and a forged `backup.json` by the
 * trail, see [Note: A backup is known by its trail]. What nothing can find is an older
 * backup in the place of a newer one; so restoring is an event of the trail that names the time of the backup.
 */
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { hashFile } from '../../export/hashedFile.ts';
import { DATABASE_FILE, SCHEMA_VERSION } from '../../store/databaseFile.ts';

export const BACKUP_FILE = 'backup.json';

/**
 * A path inside the workspace, with `/`: the database, or something in a folder of the app. Every step begins with a letter or
 * a digit, so no path leads up, and none is absolute; blanks, colons and backslashes are what names of ours never have.
 */
const FILE_NAME = /^(?:[A-Za-z0-9][A-Za-z0-9._+-]{0,199}\/){0,8}[A-Za-z0-9][A-Za-z0-9._+-]{0,199}$/;

const ManifestSchema = z.strictObject({
  format: z.literal('noteveil-backup'),
  formatVersion: z.literal(1),
  id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  workspace: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  madeAt: z.iso.datetime(),
  softwareVersion: z.string().max(80),
  /** Version of the database; an older program does not restore it. */
  schemaVersion: z.number().int().positive(),
  files: z
    .array(
      z.strictObject({
        name: z.string().regex(FILE_NAME),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        bytes: z.number().int().nonnegative(),
      }),
    )
    .min(1)
    .max(100_000),
});
export type BackupManifest = z.output<typeof ManifestSchema>;

/** 100,000 files have about 20 MB of names and hashes. */
const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;

/** True for a name that a backup may hold; others are not backed up, see {@link FILE_NAME}. */
export function isBackupName(name: string): boolean {
  return FILE_NAME.test(name);
}

export function serialiseManifest(manifest: BackupManifest): string {
  return `${JSON.stringify(ManifestSchema.parse(manifest), null, 2)}\n`;
}

/**
 * The manifest of a backup folder. Errors: `backup/not-a-backup` without one, `backup/damaged` for one that cannot be read,
 * `store/from-the-future` for a backup of a newer program.
 */
export function readManifest(dir: string): BackupManifest {
  const file = path.join(dir, BACKUP_FILE);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) throw new DeidError('backup/not-a-backup');
  if (stat.size > MAX_MANIFEST_BYTES)
    throw new DeidError('backup/damaged', { file: BACKUP_FILE, reason: 'size' });
  const manifest = parsed(file);
  const names = manifest.files.map(({ name }) => name);
  // Windows and macOS would write two names that differ in case into one file.
  const isDistinct = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  if (!isDistinct || !names.includes(DATABASE_FILE)) damaged(BACKUP_FILE, 'names');
  if (manifest.schemaVersion > SCHEMA_VERSION) {
    const versions = { fileVersion: manifest.schemaVersion, programVersion: SCHEMA_VERSION };
    throw new DeidError('store/from-the-future', versions);
  }
  return manifest;
}

function parsed(file: string): BackupManifest {
  try {
    return ManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DeidError('backup/damaged', { file: BACKUP_FILE, reason: 'unreadable' }, { cause });
  }
}

/**
 * Compares every file with the manifest; also names what does not belong there. Errors: `backup/damaged` with the file, as far
 * as its name is one of ours, and `missing`, `changed` or `foreign`.
 */
export async function verifyFiles(
  dir: string,
  { files }: BackupManifest,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const known = new Set([BACKUP_FILE, ...files.map(({ name }) => name)]);
  for (const name of await filesBelow(dir)) {
    if (!known.has(name)) damaged(isBackupName(name) ? name : 'unnamed', 'foreign');
  }
  for (const { name, sha256, bytes } of files) {
    const stat = statSync(path.join(dir, name), { throwIfNoEntry: false });
    if (stat?.isFile() !== true) damaged(name, 'missing');
    const found = stat.size === bytes ? await hashFile(dir, name) : null;
    if (found?.sha256 !== sha256) damaged(name, 'changed');
    onBytes(bytes);
  }
}

/** Paths of everything below the folder that is no folder, with `/`. */
export async function filesBelow(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function damaged(file: string, reason: string): never {
  throw new DeidError('backup/damaged', { file, reason });
}
