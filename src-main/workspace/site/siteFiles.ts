/**
 * @file The pipelines and rule packs of a site: JSON files in its workspace. Runs in main and on the command line.
 *
 * [Note: A site's files]
 * They lie as plain JSON in `site/pipelines` and `site/rule-packs` of the workspace, to be copied between machines and
 * read by people. Whoever can write there can weaken detection, as can whoever replaces the app: what they hold goes into
 * the pipeline's fingerprint, which every batch and manifest names.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { shippedPipeline } from '../../detection/pipelines/shippedPipelines.ts';
import { parsePipelineSpec } from '../../detection/pipelines/parsePipelineSpec.ts';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { createPackPatterns } from '../../detection/recognizers/pack-patterns/packPatterns.ts';
import { parseRulePack } from '../../detection/rulePacks/parseRulePack.ts';
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { DeidError, type ErrorCode } from '../../domain/errors.ts';

/** Folder of a workspace that holds them. */
export const SITE_FOLDER = 'site';
export const SITE_KINDS = ['pipelines', 'rule-packs'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

/** 8 MB: a list of 200,000 names; above it somebody has put something else there. */
const MAX_BYTES = 8_000_000;

/** A rule pack where it lies; the detection process reads it again and refuses another content. */
export interface SiteRulePack {
  readonly pack: RulePack;
  readonly file: string;
  /** SHA-256 (hex) of the file. */
  readonly digest: string;
}

export interface Site {
  readonly pipelines: readonly PipelineSpec[];
  readonly rulePacks: readonly SiteRulePack[];
}

/** Reads a site as it is now. */
export type ReadSite = () => Promise<Site>;

/** For commands without a workspace. */
export const noSite: ReadSite = () => Promise.resolve({ pipelines: [], rulePacks: [] });

/**
 * Reads the files of a workspace's site, in alphabetical order; nothing where it has none. Errors:
 * `detection/bad-pipeline` and `detection/bad-rule-pack`, with the name of the file and the place in it.
 */
export function siteReader(workspaceDir: string | null): ReadSite {
  if (workspaceDir === null) return noSite;
  return async () => {
    const pipelines: PipelineSpec[] = [];
    for (const { json, file } of await readFolder(workspaceDir, 'pipelines'))
      pipelines.push(checkedPipeline(json, file));
    const rulePacks: SiteRulePack[] = [];
    for (const { json, file, digest } of await readFolder(workspaceDir, 'rule-packs'))
      rulePacks.push({ pack: checkedRulePack(json, file), file, digest });
    return { pipelines, rulePacks };
  };
}

/** The pipeline in a file of the site. Errors: `detection/bad-pipeline`. */
export function checkedPipeline(untrustedJson: unknown, file: string): PipelineSpec {
  return named(file, 'detection/bad-pipeline', () => {
    const spec = parsePipelineSpec(untrustedJson);
    if (shippedPipeline(spec.id) !== null) refuse('detection/bad-pipeline', 'id', 'id-taken');
    return spec;
  });
}

/** The rule pack in a file of the site, its patterns tried. Errors: `detection/bad-rule-pack`. */
export function checkedRulePack(untrustedJson: unknown, file: string): RulePack {
  return named(file, 'detection/bad-rule-pack', () => {
    const pack = parseRulePack(untrustedJson);
    if ([...LANGUAGE_PACKS, ...PUBLISHED_PACKS].some(({ id }) => id === pack.id))
      refuse('detection/bad-rule-pack', 'id', 'id-taken');
    createPackPatterns([pack]);
    return pack;
  });
}

/** Reads one file of a site. Errors: `detection/bad-pipeline` or `detection/bad-rule-pack`. */
export async function readSiteFile(
  file: string,
  kind: SiteKind,
): Promise<{ readonly json: unknown; readonly digest: string }> {
  const code = kind === 'pipelines' ? 'detection/bad-pipeline' : 'detection/bad-rule-pack';
  const facts = { file: path.basename(file), path: '(file)' };
  try {
    if ((await stat(file)).size > MAX_BYTES) throw new DeidError(code, { ...facts, problem: 'too-large' });
    const bytes = await readFile(file);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { json: JSON.parse(text), digest: createHash('sha256').update(bytes).digest('hex') };
  } catch (cause) {
    if (cause instanceof DeidError) throw cause;
    const isSyntax = cause instanceof SyntaxError || cause instanceof TypeError;
    throw new DeidError(code, { ...facts, problem: isSyntax ? 'not-json' : 'unreadable' });
  }
}

async function readFolder(workspaceDir: string, kind: SiteKind) {
  const folder = path.join(workspaceDir, SITE_FOLDER, kind);
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      return { ...(await readSiteFile(file, kind)), file };
    }),
  );
}

function refuse(code: ErrorCode, place: string, problem: string): never {
  throw new DeidError(code, { path: place, problem });
}

/** Adds the file's name to what is wrong in it. */
function named<Value>(file: string, code: ErrorCode, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof DeidError) || cause.code !== code) throw cause;
    throw new DeidError(code, { file: path.basename(file), ...cause.facts });
  }
}
