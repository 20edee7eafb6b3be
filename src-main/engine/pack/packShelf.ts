/**
 * @file Where packs lie: the app's own beside its resources, the user's in the workspace. Lists, finds and removes them.
 * Runs in main and the command line.
 *
 * [Note: The app's packs come first]
 * Pipelines name packs by id. A pack of the workspace with the id of one of the app's would take its place unseen, so it
 * is reported as broken instead and never used.
 */
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeidError, type ErrorCode, type Facts } from '../../domain/errors.ts';
import { PACK_ID_PATTERN, type PackHome } from '../../domain/pack.ts';
import { systemCode, whileWriting } from './diskWords.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { readManifest, shown } from './readPack.ts';

/** Name of the folder that holds packs, beside `resources/` and in a workspace. */
export const SHELF_FOLDER = 'models';
/** Prefixes of folders that are being built, replaced or removed. Lists skip every name with a leading dot. */
export const STAGING_PREFIX = '.staging-';
const REMOVED_PREFIX = '.removed-';
const REPLACED_PREFIX = '.replaced-';

export interface ShelfPlaces {
  /** `models/` of the installation; need not exist. */
  readonly app: string;
  /** `models/` of the open workspace, or null without one; need not exist. */
  readonly workspace: string | null;
}

export interface ShelfPack {
  readonly manifest: Manifest;
  readonly dir: string;
  readonly home: PackHome;
  /** SHA-256 of the manifest. */
  readonly digest: string;
  /** Bytes of all files by the manifest; nothing was compared yet. */
  readonly bytes: number;
}

export interface BrokenPack {
  /** Name of the folder. */
  readonly folder: string;
  readonly home: PackHome;
  readonly code: ErrorCode;
  readonly facts: Facts;
}

export interface Shelf {
  readonly packs: readonly ShelfPack[];
  readonly broken: readonly BrokenPack[];
}

/** Every pack by its manifest, app first, each home by id. Weights are not hashed: that is for the moment of use. */
export async function listShelf(places: ShelfPlaces): Promise<Shelf> {
  const packs: ShelfPack[] = [];
  const broken: BrokenPack[] = [];
  for (const home of ['app', 'workspace'] as const) {
    const root = places[home];
    if (root === null) continue;
    for (const folder of await packFolders(root, home)) {
      try {
        const pack = await readShelfPack(root, folder, home);
        if (packs.some((other) => other.manifest.id === pack.manifest.id)) {
          throw new DeidError('pack/exists', { id: pack.manifest.id });
        }
        packs.push(pack);
      } catch (cause) {
        if (!(cause instanceof DeidError)) throw cause;
        broken.push({ folder: shown(folder), home, code: cause.code, facts: cause.facts });
      }
    }
  }
  return { packs, broken };
}

/** The pack with this id. @throws DeidError `pack/unknown` {id}, or what is wrong with the folder of that name. */
export async function findPack(places: ShelfPlaces, id: string): Promise<ShelfPack> {
  const { packs, broken } = await listShelf(places);
  const pack = packs.find(({ manifest }) => manifest.id === id);
  if (pack !== undefined) return pack;
  const wrong = broken.find(({ folder }) => folder === id);
  if (wrong !== undefined) throw new DeidError(wrong.code, wrong.facts);
  throw new DeidError('pack/unknown', { id: shown(id) });
}

/**
 * Removes a pack of the workspace, broken or not, by the name of its folder.
 * @throws DeidError `pack/unknown`, `pack/read-only` for the app's own, `store/unwritable`
 */
export async function removePack(places: ShelfPlaces, id: string): Promise<void> {
  if (!PACK_ID_PATTERN.test(id)) throw new DeidError('pack/unknown', { id: shown(id) });
  const { workspace } = places;
  if (workspace === null || !(await packFolders(workspace, 'workspace')).includes(id)) {
    if ((await packFolders(places.app, 'app')).includes(id)) throw new DeidError('pack/read-only', { id });
    throw new DeidError('pack/unknown', { id });
  }
  await whileWriting(async () => {
    await sweepShelf(workspace);
    // One rename is the removal; what is left of a deletion that was cut short is no pack any more.
    const aside = path.join(workspace, `${REMOVED_PREFIX}${randomUUID()}`);
    await rename(path.join(workspace, id), aside);
    await rm(aside, { recursive: true, force: true });
  });
}

/**
 * Puts a finished folder in the place of a pack of the same shelf.
 * @throws DeidError `store/unwritable`; the old pack is back in its place then.
 */
export async function replacePack(shelfDir: string, id: string, stagingDir: string): Promise<void> {
  await whileWriting(async () => {
    const place = path.join(shelfDir, id);
    const aside = path.join(shelfDir, `${REPLACED_PREFIX}${id}`);
    await rename(place, aside);
    try {
      await rename(stagingDir, place);
    } catch (cause) {
      await rename(aside, place);
      throw cause;
    }
    await rm(aside, { recursive: true, force: true });
  });
}

/**
 * Finishes what a killed process began: removed folders go, a replaced pack whose successor never came returns. Call it
 * before writing to a shelf, with the workspace's lock held.
 */
export async function sweepShelf(shelfDir: string): Promise<void> {
  const names = (await entriesOf(shelfDir)).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of names) {
    const full = path.join(shelfDir, name);
    if (name.startsWith(REPLACED_PREFIX) && !names.includes(name.slice(REPLACED_PREFIX.length))) {
      await rename(full, path.join(shelfDir, name.slice(REPLACED_PREFIX.length)));
    } else if ([STAGING_PREFIX, REMOVED_PREFIX, REPLACED_PREFIX].some((prefix) => name.startsWith(prefix))) {
      await rm(full, { recursive: true, force: true });
    }
  }
}

async function readShelfPack(root: string, folder: string, home: PackHome): Promise<ShelfPack> {
  const dir = path.join(root, folder);
  const { manifest, digest, bytes } = await readManifest(dir);
  if (manifest.id !== folder) throw new DeidError('pack/bad-manifest', { reason: 'id-and-folder', at: 'id' });
  const files = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  return { manifest, dir, home, digest, bytes: bytes + files };
}

/**
 * Folders that should be packs. In a workspace every folder is meant to be one; beside the app's resources lie others
 * too (`models/training`), so there only those with a manifest count.
 */
async function packFolders(root: string, home: PackHome): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const entry of await entriesOf(root)) {
    if (entry.name.startsWith('.') || !entry.isDirectory()) continue;
    if (home === 'app' && !(await entriesOf(path.join(root, entry.name))).some(isManifest)) continue;
    folders.push(entry.name);
  }
  return folders.sort();
}

interface Entry {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
}

function isManifest(entry: Entry): boolean {
  return entry.name === MANIFEST_FILE;
}

/** Entries of a folder; none when there is no such folder. */
async function entriesOf(dir: string): Promise<readonly Entry[]> {
  try {
    return await readdir(dir, { withFileTypes: true });
  } catch (cause) {
    // A workspace without packs and an installation without models have no folder.
    if (systemCode(cause) === 'ENOENT') return [];
    throw cause;
  }
}
