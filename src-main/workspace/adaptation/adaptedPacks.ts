/**
 * @file The adaptations of a workspace: a folder of signed packs, and how one takes its place on the shelf of packs. Runs in main
 * and on the command line.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeidError, type ErrorCode } from '../../domain/errors.ts';
import { readAdaptation, type ReadAdaptation } from '../../engine/pack/adaptationSeal.ts';
import { systemCode, whileWriting } from '../../engine/pack/diskWords.ts';
import { MANIFEST_FILE } from '../../engine/pack/manifest.ts';
import { removePack, replacePack, SHELF_FOLDER, sweepShelf } from '../../engine/pack/packShelf.ts';
import { readManifest, readPack, sha256, type VerifiedPack } from '../../engine/pack/readPack.ts';
import { inStagingFolder, placeNew } from '../../engine/pack/stagingFolder.ts';
import { FINGERPRINT_DIGITS } from '../../export/verify/signature.ts';

/** Name of the folder in a workspace. */
export const ADAPTATIONS_FOLDER = 'adaptations';

export interface Adaptation {
  readonly id: string;
  readonly pack: VerifiedPack;
  readonly statement: ReadAdaptation;
}

export interface BrokenAdaptation {
  readonly id: string;
  readonly code: ErrorCode;
}

const ID = /^[0-9a-f-]{36}$/;

/**
 * Reads and verifies an adaptation, its signature too.
 * @param fingerprint of the site's key; null while it has none
 * @throws DeidError `adaptation/unknown`, `adaptation/changed` when it was signed by another key or under another id, `pack/*`
 */
export async function readAdapted(
  workspaceDir: string,
  id: string,
  fingerprint: string | null,
): Promise<Adaptation> {
  const dir = await requireAdapted(workspaceDir, id);
  const pack = await readPack(dir);
  const statement = readAdaptation(pack.manifest, (name) => pack.read(name));
  if (statement?.id !== id || fingerprintOf(statement.publicKey) !== fingerprint)
    throw new DeidError('adaptation/changed');
  return { id, pack, statement };
}

/** All of a workspace, the oldest first, and those that cannot be read. */
export async function listAdapted(
  workspaceDir: string,
  fingerprint: string | null,
): Promise<{ readonly adaptations: readonly Adaptation[]; readonly broken: readonly BrokenAdaptation[] }> {
  const adaptations: Adaptation[] = [];
  const broken: BrokenAdaptation[] = [];
  for (const id of await namesIn(path.join(workspaceDir, ADAPTATIONS_FOLDER))) {
    if (!ID.test(id)) continue;
    try {
      adaptations.push(await readAdapted(workspaceDir, id, fingerprint));
    } catch (cause) {
      if (!(cause instanceof DeidError)) throw cause;
      broken.push({ id, code: cause.code });
    }
  }
  return {
    adaptations: adaptations.toSorted((a, b) => a.statement.madeAt - b.statement.madeAt),
    broken,
  };
}

/** The folder of an adaptation, broken or not. Errors: `adaptation/unknown`. */
export async function requireAdapted(workspaceDir: string, id: string): Promise<string> {
  const dir = path.join(workspaceDir, ADAPTATIONS_FOLDER, id);
  if (!ID.test(id) || !(await isThere(dir))) throw new DeidError('adaptation/unknown');
  return dir;
}

/** Deletes an adaptation that is on no shelf. Errors: `adaptation/unknown`, `store/unwritable`. */
export async function removeAdapted(workspaceDir: string, id: string): Promise<void> {
  const dir = await requireAdapted(workspaceDir, id);
  await whileWriting(() => rm(dir, { recursive: true, force: true }));
}

/** Digest of a pack on the workspace's shelf, all of its files verified; null where there is none of this id. */
export async function digestOnShelf(workspaceDir: string, packId: string): Promise<string | null> {
  const dir = path.join(workspaceDir, SHELF_FOLDER, packId);
  return (await isThere(dir)) ? (await readPack(dir)).digest : null;
}

/**
 * Puts a copy of a pack on the workspace's shelf, in the place of the one of its id if there is one.
 * @throws DeidError `pack/*`, `store/*`; the shelf is as it was then
 */
export async function putOnShelf(workspaceDir: string, pack: VerifiedPack): Promise<void> {
  const { manifest, dir } = pack;
  const shelfDir = path.join(workspaceDir, SHELF_FOLDER);
  await whileWriting(async () => {
    await mkdir(shelfDir, { recursive: true, mode: 0o700 });
    await sweepShelf(shelfDir);
  });
  const isTaken = await isThere(path.join(shelfDir, manifest.id));
  const { digest } = await readManifest(dir);
  await inStagingFolder(
    shelfDir,
    async (staging) => {
      for (const name of Object.keys(manifest.files)) await staging.write(name, pack.read(name));
      const bytes = await readFile(path.join(dir, MANIFEST_FILE));
      await staging.write(MANIFEST_FILE, bytes);
      // Read again: what stands there now is what was verified.
      if (sha256(bytes) !== digest) throw new DeidError('adaptation/changed');
      await readPack(staging.dir);
    },
    (staged) =>
      isTaken ? replacePack(shelfDir, manifest.id, staged) : placeNew(shelfDir, manifest.id, staged),
  );
}

/** Takes a pack off the workspace's shelf; nothing where it is gone. */
export async function takeOffShelf(workspaceDir: string, packId: string): Promise<void> {
  const shelfDir = path.join(workspaceDir, SHELF_FOLDER);
  if (!(await isThere(path.join(shelfDir, packId)))) return;
  // No pack of the app is meant: it has no folder there.
  await removePack({ app: shelfDir, workspace: shelfDir }, packId);
}

/** Of a key (raw 32 bytes, base64), as the site tells it; see [Note: Fingerprint of the site's key]. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256')
    .update(Buffer.from(publicKey, 'base64'))
    .digest('hex')
    .slice(0, FINGERPRINT_DIGITS);
}

async function isThere(dir: string): Promise<boolean> {
  return (await namesIn(path.dirname(dir))).includes(path.basename(dir));
}

async function namesIn(dir: string): Promise<readonly string[]> {
  try {
    return await readdir(dir);
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return [];
    throw cause;
  }
}
