/** @file Puts JSON files into a site and takes them out. Runs in main and on the command line. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import { checkedPipeline, checkedRulePack, readSiteFile, SITE_FOLDER, type SiteKind } from './siteFiles.ts';

/**
 * Copies a file into the site, in place of one with the same id; its id. Nothing is written when the file is refused.
 * Errors: `detection/bad-pipeline`, `detection/bad-rule-pack`, `store/unwritable`.
 */
export async function addToSite(workspaceDir: string, kind: SiteKind, file: string): Promise<string> {
  const { json } = await readSiteFile(file, kind);
  const { id } = kind === 'pipelines' ? checkedPipeline(json, file) : checkedRulePack(json, file);
  const target = fileOf(workspaceDir, kind, id);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.part`, `${JSON.stringify(json, null, 2)}\n`);
    await rename(`${target}.part`, target);
  } catch {
    throw new DeidError('store/unwritable');
  }
  return id;
}

/** Removes what `addToSite` added. Errors: `detection/unknown-pipeline`, `detection/unknown-rule-pack`. */
export async function removeFromSite(workspaceDir: string, kind: SiteKind, id: string): Promise<void> {
  const target = fileOf(workspaceDir, kind, id);
  const names = await readdir(path.dirname(target)).catch((): string[] => []);
  // Compared with what is there: an id is never made into a path that leads elsewhere.
  if (!names.includes(path.basename(target))) {
    if (kind === 'pipelines')
      throw new DeidError('detection/unknown-pipeline', { pipeline: id.slice(0, 64) });
    throw new DeidError('detection/unknown-rule-pack', { pack: id.slice(0, 64) });
  }
  await rm(target);
}

function fileOf(workspaceDir: string, kind: SiteKind, id: string): string {
  return path.join(workspaceDir, SITE_FOLDER, kind, `${path.basename(id)}.json`);
}
