/** @file Puts JSON files into a site, takes them out, and switches rule packs off and on. Runs in main and on the command line. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import {
  checkedPipeline,
  checkedRulePack,
  OFF,
  ON,
  readSiteFile,
  SITE_FOLDER,
  siteFileNames,
  type SiteKind,
} from './siteFiles.ts';

/**
 * Copies a file into the site, in place of one with the same id; its id. It takes part from then on, also where the one
 * before was switched off. Nothing is written when the file is refused. Errors: `detection/bad-pipeline`,
 * `detection/bad-rule-pack`, `store/unwritable`.
 */
export async function addToSite(workspaceDir: string, kind: SiteKind, file: string): Promise<string> {
  const read = await readSiteFile(file, kind);
  const { id } = kind === 'pipelines' ? checkedPipeline(read) : checkedRulePack(read);
  const target = path.join(workspaceDir, SITE_FOLDER, kind, `${id}${ON}`);
  await inStoreWords(async () => {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.part`, `${JSON.stringify(JSON.parse(read.text), null, 2)}\n`);
    await rename(`${target}.part`, target);
    await rm(offOf(target), { force: true });
  });
  return id;
}

/** Removes what `addToSite` added. Errors: `detection/unknown-pipeline`, `detection/unknown-rule-pack`. */
export async function removeFromSite(workspaceDir: string, kind: SiteKind, id: string): Promise<void> {
  const file = await siteFile(workspaceDir, kind, id);
  await inStoreWords(() => rm(file));
}

/**
 * Switches a rule pack of the site off, so that it takes no part and stays where it is, or on again. Errors:
 * `detection/unknown-rule-pack`, `store/unwritable`; switching on, `detection/bad-rule-pack`.
 */
export async function switchRulePack(workspaceDir: string, id: string, isOn: boolean): Promise<void> {
  const file = await siteFile(workspaceDir, 'rule-packs', id);
  if (file.endsWith(OFF) !== isOn) return;
  if (isOn) checkedRulePack(await readSiteFile(file, 'rule-packs'));
  await inStoreWords(() => rename(file, isOn ? onOf(file) : offOf(file)));
}

/**
 * The file of the site with this name, without its end; on or off. Errors: `detection/unknown-pipeline`,
 * `detection/unknown-rule-pack`.
 */
async function siteFile(workspaceDir: string, kind: SiteKind, untrustedName: string): Promise<string> {
  for (const end of [ON, OFF]) {
    // Compared with what is there: a name is never made into a path that leads elsewhere.
    const names = await siteFileNames(workspaceDir, kind, end);
    if (names.includes(`${untrustedName}${end}`))
      return path.join(workspaceDir, SITE_FOLDER, kind, `${untrustedName}${end}`);
  }
  const shown = untrustedName.slice(0, 64);
  throw kind === 'pipelines'
    ? new DeidError('detection/unknown-pipeline', { pipeline: shown })
    : new DeidError('detection/unknown-rule-pack', { pack: shown });
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
