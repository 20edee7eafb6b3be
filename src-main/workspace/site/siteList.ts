/** @file A site file by file, also those that are switched off or refused. Runs in main and on the command line. */
import path from 'node:path';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { DeidError } from '../../domain/errors.ts';
import {
  OFF,
  ON,
  readSiteFile,
  SITE_FOLDER,
  siteChecks,
  siteFileNames,
  type SiteChecks,
  type SiteFile,
  type SiteKind,
} from './siteFiles.ts';

/** A file of the site that holds together. */
export interface SiteEntry<Value> {
  /** Name of the file without its end: what removes and switches it. */
  readonly name: string;
  readonly isOn: boolean;
  readonly value: Value;
  /** SHA-256 (hex) of the file. */
  readonly digest: string;
}

/** A file of the site that is refused. While it is there and not switched off no batch can begin. */
export interface BrokenSiteFile {
  readonly kind: SiteKind;
  readonly name: string;
  readonly isOn: boolean;
  readonly failure: DeidError;
}

export interface SiteList {
  readonly pipelines: readonly SiteEntry<PipelineSpec>[];
  readonly rulePacks: readonly SiteEntry<RulePack>[];
  readonly broken: readonly BrokenSiteFile[];
}

/** Everything that lies in the site, in alphabetical order, those that take part first. Parsed as {@link SiteChecks} says. */
export async function listSite(workspaceDir: string, checks: SiteChecks = siteChecks()): Promise<SiteList> {
  const pipelines = await entriesOf(workspaceDir, 'pipelines', checks.pipeline);
  const rulePacks = await entriesOf(workspaceDir, 'rule-packs', checks.rulePack);
  return {
    pipelines: pipelines.sound,
    rulePacks: rulePacks.sound,
    broken: [...pipelines.broken, ...rulePacks.broken],
  };
}

async function entriesOf<Value>(
  workspaceDir: string,
  kind: SiteKind,
  check: (file: SiteFile) => Value,
): Promise<{ readonly sound: readonly SiteEntry<Value>[]; readonly broken: readonly BrokenSiteFile[] }> {
  const sound: SiteEntry<Value>[] = [];
  const broken: BrokenSiteFile[] = [];
  // Pipelines need no switch: one that nobody chooses does nothing.
  for (const end of kind === 'rule-packs' ? [ON, OFF] : [ON]) {
    for (const fileName of await siteFileNames(workspaceDir, kind, end)) {
      const place = { name: fileName.slice(0, -end.length), isOn: end === ON };
      try {
        const file = await readSiteFile(path.join(workspaceDir, SITE_FOLDER, kind, fileName), kind);
        sound.push({ ...place, value: check(file), digest: file.digest });
      } catch (cause) {
        if (!(cause instanceof DeidError)) throw cause;
        broken.push({ ...place, kind, failure: cause });
      }
    }
  }
  return { sound, broken };
}
