/**
 * @file The site as it was when a batch began. Runs in main and on the command line.
 *
 * [Note: A batch keeps its site]
 * A rule pack that is added, switched off or removed while a batch runs must not split the batch in two: its manifest
 * names one pipeline. So the site is kept when a pipeline is chosen, once for each fingerprint, in `site/kept`:
 * `<fingerprint>.json` holds the pipelines and says which rule packs took part; each of these lies beside it under the
 * SHA-256 of its content. Batches for which nothing was kept, from earlier versions, go on with the site as it is. What no
 * batch and no shadow run needs any more is deleted when the workspace is next opened: words of a house may be names of its staff. The site's own
 * list is kept in the database, sealed; the record has its digest. See [Note: Words of the site].
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parsePipelineSpec } from '../../detection/pipelines/parsePipelineSpec.ts';
import { DeidError } from '../../domain/errors.ts';
import {
  readSiteFile,
  SITE_FOLDER,
  siteChecks,
  sitePackOf,
  type Site,
  type SiteChecks,
  type SiteFile,
  type SiteRulePack,
  withList,
} from './siteFiles.ts';

const RecordSchema = z.strictObject({
  format: z.literal(1),
  pipelines: z.array(z.unknown()),
  /** SHA-256 (hex) of their files, in the order in which they took part. */
  rulePacks: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  /** Keyed hash (hex) of the site's own list; left out where there was none. */
  list: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/** The site of the batches with this fingerprint of their pipeline; null when nothing was kept for them. */
export type ReadKeptSite = (fingerprint: string) => Promise<Site | null>;

/**
 * Keeps the site for batches with this fingerprint; what was kept already and is spoiled is put right. Errors:
 * `detection/bad-rule-pack` for a file that is another by now, `store/unwritable`. */
export async function keepSite(workspaceDir: string, fingerprint: string, site: Site): Promise<void> {
  const files = site.rulePacks.filter((one) => 'file' in one);
  const list = site.rulePacks.find((one) => 'text' in one) ?? null;
  list?.keep();
  for (const { file, digest } of files) {
    const kept = fileOf(workspaceDir, digest);
    if (!(await holds(kept, digest))) await put(kept, (target) => copyFile(file, target));
    unchanged(await readSiteFile(kept, 'rule-packs'), digest);
  }
  const rulePacks = files.map(({ digest }) => digest);
  if (await names(fileOf(workspaceDir, fingerprint), rulePacks, list?.digest)) return;
  const record = JSON.stringify({
    ...{ format: 1, pipelines: site.pipelines, rulePacks },
    ...(list === null ? {} : { list: list.digest }),
  });
  await put(fileOf(workspaceDir, fingerprint), (target) => writeFile(target, record));
}

/**
 * Reads what {@link keepSite} kept. Errors: `detection/bad-pipeline` and `detection/bad-rule-pack` for what is no longer
 * what was kept. `openList` opens the site's own list, which fails closed where it cannot.
 */
export function keptSiteReader(
  workspaceDir: string,
  checks: SiteChecks = siteChecks(),
  openList: (digest: string) => SiteRulePack | null = () => null,
): ReadKeptSite {
  return async (fingerprint) => {
    const file = fileOf(workspaceDir, fingerprint);
    // One that is there and cannot be read is no reason to go on with other rules.
    if (!existsSync(file)) return null;
    const { pipelines, rulePacks, list } = recordOf((await readSiteFile(file, 'pipelines')).text);
    const files = await Promise.all(
      rulePacks.map(async (digest) =>
        unchanged(await readSiteFile(fileOf(workspaceDir, digest), 'rule-packs'), digest),
      ),
    );
    return {
      pipelines: pipelines.map(parsePipelineSpec),
      rulePacks: withList(
        files.map((one) => sitePackOf(one, checks)),
        list === undefined ? null : opened(openList, list),
      ),
    };
  };
}

/**
 * Deletes what no batch with one of these fingerprints needs. For the start of a workspace, when nobody can just have
 * chosen a pipeline for a batch that is not there yet. Rule packs stay as long as a record that is needed cannot be read.
 * `sweepLists` is given the digests of the site's own lists that are needed. Errors: `store/unwritable`.
 */
export async function sweepKeptSites(
  workspaceDir: string,
  fingerprints: ReadonlySet<string>,
  sweepLists: (needed: ReadonlySet<string>) => void = () => undefined,
): Promise<void> {
  const folder = path.dirname(fileOf(workspaceDir, ''));
  if (!existsSync(folder)) return;
  const { files: needed, lists, isSure } = await neededBy(workspaceDir, fingerprints);
  if (!isSure) return;
  sweepLists(lists);
  try {
    for (const name of await readdir(folder))
      if (!needed.has(path.basename(name, '.json'))) await rm(path.join(folder, name), { force: true });
  } catch (cause) {
    throw new DeidError('store/unwritable', {}, { cause });
  }
}

export interface NeededSite {
  /** Names of kept files, without their end. */
  readonly files: ReadonlySet<string>;
  /** Digests of the site's own lists. */
  readonly lists: ReadonlySet<string>;
  /** False when a record cannot be read: it may need more. */
  readonly isSure: boolean;
}

/** What batches with one of these fingerprints need of what was kept. */
export async function neededBy(workspaceDir: string, fingerprints: ReadonlySet<string>): Promise<NeededSite> {
  const files = new Set<string>();
  const lists = new Set<string>();
  let isSure = true;
  for (const fingerprint of fingerprints) {
    if (!existsSync(fileOf(workspaceDir, fingerprint))) continue;
    files.add(fingerprint);
    isSure &&= await orFalse(async () => {
      const { text } = await readSiteFile(fileOf(workspaceDir, fingerprint), 'pipelines');
      const { rulePacks, list } = recordOf(text);
      for (const digest of rulePacks) files.add(digest);
      if (list !== undefined) lists.add(list);
      return true;
    });
  }
  return { files, lists, isSure };
}

function recordOf(text: string): z.output<typeof RecordSchema> {
  try {
    return RecordSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DeidError('detection/bad-pipeline', { path: '(file)', problem: 'changed' }, { cause });
  }
}

/** A list that is gone is no reason to go on without it. */
function opened(openList: (digest: string) => SiteRulePack | null, digest: string): SiteRulePack {
  const list = openList(digest);
  if (list?.digest === digest) return list;
  throw new DeidError('detection/bad-rule-pack', { path: '(list)', problem: 'changed' });
}

function unchanged(read: SiteFile, digest: string): SiteFile {
  if (read.digest === digest) return read;
  throw new DeidError('detection/bad-rule-pack', { path: '(file)', problem: 'changed' });
}

function fileOf(workspaceDir: string, digest: string): string {
  return path.join(workspaceDir, SITE_FOLDER, 'kept', `${digest}.json`);
}

/** Another batch may be reading it: what is there already is left alone. */
async function holds(file: string, digest: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return orFalse(async () => (await readSiteFile(file, 'rule-packs')).digest === digest);
}

/** Whether the record is there and names these rule packs; equal fingerprints have the same pipeline. */
async function names(file: string, digests: readonly string[], wanted: string | undefined): Promise<boolean> {
  if (!existsSync(file)) return false;
  return orFalse(async () => {
    const { pipelines, rulePacks, list } = recordOf((await readSiteFile(file, 'pipelines')).text);
    pipelines.map(parsePipelineSpec);
    return rulePacks.join() === digests.join() && list === wanted;
  });
}

/** False where a file is refused. */
async function orFalse(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (cause) {
    if (cause instanceof DeidError) return false;
    throw cause;
  }
}

/** Under its name only when it is complete; two that choose a pipeline at the same time do not meet. */
async function put(target: string, write: (target: string) => Promise<void>): Promise<void> {
  const part = `${target}.${randomUUID()}.part`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await write(part);
    await rename(part, target);
  } catch (cause) {
    throw new DeidError('store/unwritable', {}, { cause });
  }
}
