/** @file Puts JSON files into a site, takes them out, and switches rule packs off and on. Runs in main and on the command line. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { checkPacks } from '../../detection/rulePacks/rulesOf.ts';
import { DeidError } from '../../domain/errors.ts';
import {
  checkedPipeline,
  checkedRulePack,
  isOfApp,
  OFF,
  ON,
  readSiteFile,
  SITE_FOLDER,
  siteFileNames,
  type SiteFile,
  type SiteKind,
} from './siteFiles.ts';
import { listSite } from './siteList.ts';

/**
 * Copies a file into the site, in place of one with the same id; its id. It takes part from then on, also where the one
 * before was switched off. Nothing is written when the file is refused. Errors: `detection/bad-pipeline`,
 * `detection/bad-rule-pack`, `store/unwritable`.
 */
export async function addToSite(workspaceDir: string, kind: SiteKind, file: string): Promise<string> {
  const read = await readSiteFile(file, kind);
  const { id } = kind === 'pipelines' ? await fittingPipeline(workspaceDir, read) : checkedRulePack(read);
  const target = path.join(workspaceDir, SITE_FOLDER, kind, `${id}${ON}`);
  await inStoreWords(async () => {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.part`, `${JSON.stringify(JSON.parse(read.text), null, 2)}\n`);
    await rename(`${target}.part`, target);
    await rm(offOf(target), { force: true });
  });
  return id;
}

/** Files that lie in a site already are checked when they are chosen: what they name may have been removed since. */
async function fittingPipeline(workspaceDir: string, read: SiteFile): Promise<PipelineSpec> {
  const spec = checkedPipeline(read);
  const { rulePacks } = await listSite(workspaceDir);
  const ids = rulePacks.map(({ value }) => value.id);
  if (spec.rules !== null) checkPacks(spec.rules, ids);
  return spec;
}

/**
 * Removes what `addToSite` added. Errors: `detection/unknown-pipeline`, `detection/unknown-rule-pack`, `pack/read-only` for
 * what came with the app, `store/unwritable`.
 */
export async function removeFromSite(workspaceDir: string, kind: SiteKind, id: string): Promise<void> {
  const file = await siteFile(workspaceDir, kind, id);
  await inStoreWords(() => rm(file));
}

/**
 * Switches a rule pack of the site off, so that it takes no part and stays where it is, or on again. Errors:
 * `detection/unknown-rule-pack`, `pack/read-only` for one of the app, `store/unwritable`; switching on,
 * `detection/bad-rule-pack`.
 */
export async function switchRulePack(workspaceDir: string, id: string, isOn: boolean): Promise<void> {
  const file = await siteFile(workspaceDir, 'rule-packs', id);
  if (file.endsWith(OFF) !== isOn) return;
  if (isOn) checkedRulePack(await readSiteFile(file, 'rule-packs'));
  await inStoreWords(() => rename(file, isOn ? onOf(file) : offOf(file)));
}

/**
 * The file of the site with this name, without its end; on or off. Errors: `detection/unknown-pipeline`,
 * `detection/unknown-rule-pack`, `pack/read-only` where it is the id of one that came with the app.
 */
async function siteFile(workspaceDir: string, kind: SiteKind, untrustedName: string): Promise<string> {
  for (const end of [ON, OFF]) {
    // Compared with what is there: a name is never made into a path that leads elsewhere.
    const names = await siteFileNames(workspaceDir, kind, end);
    if (names.includes(`${untrustedName}${end}`))
      return path.join(workspaceDir, SITE_FOLDER, kind, `${untrustedName}${end}`);
  }
  const shown = untrustedName.slice(0, 64);
  const facts = kind === 'pipelines' ? { pipeline: shown } : { pack: shown };
  if (isOfApp(kind, untrustedName)) throw new DeidError('pack/read-only', facts);
  throw new DeidError(
    kind === 'pipelines' ? 'detection/unknown-pipeline' : 'detection/unknown-rule-pack',
    facts,
  );
}

const onOf = (file: string): string => `${file.slice(0, -OFF.length)}${ON}`;
const offOf = (file: string): string => `${file.slice(0, -ON.length)}${OFF}`;

async function inStoreWords(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    throw new DeidError('store/unwritable', {}, { cause });
  }
}
