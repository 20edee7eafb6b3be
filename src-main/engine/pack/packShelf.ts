/**
 * @file Where packs lie: the app's own beside its resources, the user's in the workspace. Lists, finds and removes them.
 * Runs in main and the command line.
 *
 * [Note: The app's packs come first]
 * Pipelines name packs by id. A pack of the workspace with the id of one of the app's would take its place unseen, so it
 * is reported as broken instead and never used.
 */
import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeidError, type ErrorCode, type Facts } from '../../domain/errors.ts';
import { PACK_ID_PATTERN, type PackHome } from '../../domain/pack.ts';
import { systemCode, whileWriting } from './diskWords.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import {
  isTranslatorManifest,
  parseTranslatorManifest,
  type TranslatorManifest,
} from '../sequence/translatorManifest.ts';
import { manifestBytes, parseManifest, sha256, shown, unreadable } from './readPack.ts';

/** Name of the folder that holds packs, beside `resources/` and in a workspace. */
export const SHELF_FOLDER = 'models';
/** Prefixes of folders that are being built, replaced or removed. Lists skip every name with a leading dot. */
export const STAGING_PREFIX = '.staging-';
const REMOVED_PREFIX = '.removed-';
const REPLACED_PREFIX = '.replaced-';

const HOMES = ['app', 'workspace'] as const;

export interface ShelfPlaces {
  /** `models/` of the installation; need not exist. */
  readonly app: string;
  /** `models/` of the open workspace, or null without one; need not exist. */
  readonly workspace: string | null;
}

/** What a folder of a shelf can hold: a pack that examines notes, or a translator. */
export type ShelfKind = 'model' | 'translator';

/** A pack of either kind. */
export type ShelfEntry = ShelfPack | ShelfTranslator;

export interface ShelfPack extends OnShelf {
  readonly kind: 'model';
  readonly manifest: Manifest;
}

export interface ShelfTranslator extends OnShelf {
  readonly kind: 'translator';
  readonly manifest: TranslatorManifest;
}

interface OnShelf {
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
  readonly translators: readonly ShelfTranslator[];
  readonly broken: readonly BrokenPack[];
}

/**
 * Every pack by its manifest, app first, each home by id. Weights are not hashed: that is for the moment of use. A
 * folder that cannot be read is one broken pack and keeps no other from its place.
 */
export async function listShelf(places: ShelfPlaces): Promise<Shelf> {
  const entries: ShelfEntry[] = [];
  const broken: BrokenPack[] = [];
  for (const home of HOMES) {
    const root = places[home];
    if (root === null) continue;
    for (const folder of await foldersIn(root)) {
      try {
        const pack = await readShelfPack(root, folder, home);
        if (entries.some((other) => other.manifest.id === pack?.manifest.id)) {
          throw new DeidError('pack/exists', { id: folder });
        }
        if (pack !== null) entries.push(pack);
      } catch (cause) {
        const { code, facts } = inShelfWords(cause);
        broken.push({ folder: shown(folder), home, code, facts });
      }
    }
  }
  return {
    packs: entries.filter((entry) => entry.kind === 'model'),
    translators: entries.filter((entry) => entry.kind === 'translator'),
    broken,
  };
}

/**
 * The pack with this id that examines notes. @throws DeidError as {@link findEntry}, `pack/wrong-kind` {id, found} for a
 * translator.
 */
export async function findPack(places: ShelfPlaces, id: string): Promise<ShelfPack> {
  const entry = await findEntry(places, id);
  if (entry.kind !== 'model') throw wrongKind(entry);
  return entry;
}

/** The translator with this id. @throws DeidError as {@link findEntry}, `pack/wrong-kind` {id, found} for another pack. */
export async function findTranslator(places: ShelfPlaces, id: string): Promise<ShelfTranslator> {
  const entry = await findEntry(places, id);
  if (entry.kind !== 'translator') throw wrongKind(entry);
  return entry;
}

function wrongKind({ kind, manifest: { id } }: ShelfEntry): DeidError {
  return new DeidError('pack/wrong-kind', { id, found: kind });
}

/**
 * The pack with this id, as {@link listShelf} would list it; reads no other one.
 * @throws DeidError `pack/unknown` {id}, or what is wrong with the folder of that name.
 */
export async function findEntry(places: ShelfPlaces, id: string): Promise<ShelfEntry> {
  let wrong = new DeidError('pack/unknown', { id: shown(id) });
  if (!PACK_ID_PATTERN.test(id)) throw wrong;
  for (const home of HOMES) {
    const root = places[home];
    if (root === null) continue;
    try {
      const pack = (await isFolder(path.join(root, id))) ? await readShelfPack(root, id, home) : null;
      if (pack !== null) return pack;
    } catch (cause) {
      const said = inShelfWords(cause);
      // What is wrong with the app's own is said first.
      if (wrong.code === 'pack/unknown') wrong = said;
    }
  }
  throw wrong;
}

/**
 * Removes a pack of the workspace, broken or not, by the name of its folder.
 * @throws DeidError `pack/unknown`, `pack/read-only` for the app's own, `store/unwritable`
 */
export async function removePack(places: ShelfPlaces, id: string): Promise<void> {
  if (!PACK_ID_PATTERN.test(id)) throw new DeidError('pack/unknown', { id: shown(id) });
  const { workspace } = places;
  if (workspace === null || !(await foldersIn(workspace)).includes(id)) {
    const isOfApp =
      (await foldersIn(places.app)).includes(id) && (await hasManifest(path.join(places.app, id)));
    if (isOfApp) throw new DeidError('pack/read-only', { id });
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

/**
 * The pack in a folder. In a workspace every folder is meant to be one; beside the app's resources lie others too
 * (`models/training`), so there only those with a manifest count: null for the rest.
 */
async function readShelfPack(root: string, folder: string, home: PackHome): Promise<ShelfEntry | null> {
  const dir = path.join(root, folder);
  if (home === 'app' && !(await hasManifest(dir))) return null;
  const manifest = await manifestBytes(dir);
  const entry = entryOf(manifest);
  const { id, files } = entry.manifest;
  if (id !== folder) throw new DeidError('pack/bad-manifest', { reason: 'id-and-folder', at: 'id' });
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, manifest.byteLength);
  return { ...entry, dir, home, digest: sha256(manifest), bytes };
}

function entryOf(
  manifest: Uint8Array,
): Pick<ShelfPack, 'kind' | 'manifest'> | Pick<ShelfTranslator, 'kind' | 'manifest'> {
  return isTranslatorManifest(manifest)
    ? { kind: 'translator', manifest: parseTranslatorManifest(manifest) }
    : { kind: 'model', manifest: parseManifest(manifest) };
}

async function hasManifest(dir: string): Promise<boolean> {
  return (await entriesOf(dir)).some((entry) => entry.name === MANIFEST_FILE);
}

/** Folders that are meant for packs, by name. */
async function foldersIn(root: string): Promise<readonly string[]> {
  const folders = (await entriesOf(root)).filter(
    (entry) => !entry.name.startsWith('.') && entry.isDirectory(),
  );
  return folders.map(({ name }) => name).sort();
}

/** False for a link, whatever it points to. */
async function isFolder(dir: string): Promise<boolean> {
  try {
    return (await lstat(dir)).isDirectory();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(cause))) return false;
    throw cause;
  }
}

/** Failures of the file system in one folder, in the words of a pack that cannot be read. Bugs pass as they are. */
function inShelfWords(cause: unknown): DeidError {
  if (cause instanceof DeidError) return cause;
  if (systemCode(cause) !== '') return unreadable();
  throw cause;
}

interface Entry {
  readonly name: string;
  isDirectory(): boolean;
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
