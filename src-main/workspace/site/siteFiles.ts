/**
 * @file The pipelines and rule packs of a site: JSON files in its workspace. Runs in main and on the command line.
 *
 * [Note: A site's files]
 * They lie as plain JSON in `site/pipelines` and `site/rule-packs` of the workspace, to be copied between machines and
 * read by people. Whoever can write there can weaken detection, as can whoever replaces the app: what they hold goes into
 * the pipeline's fingerprint, which every batch and manifest names. A rule pack whose file ends in `.json.off` is
 * switched off: it stays where it is and takes no part.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { shippedPipeline } from '../../detection/pipelines/shippedPipelines.ts';
import { parsePipelineSpec } from '../../detection/pipelines/parsePipelineSpec.ts';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { createRecognizers } from '../../detection/recognizers/all.ts';
import { createPackPatterns } from '../../detection/recognizers/pack-patterns/packPatterns.ts';
import { parseRulePack } from '../../detection/rulePacks/parseRulePack.ts';
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { checkSwitches } from '../../detection/rulePacks/rulesOf.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { DeidError, type ErrorCode } from '../../domain/errors.ts';

/** Folder of a workspace that holds them. */
export const SITE_FOLDER = 'site';
export const SITE_KINDS = ['pipelines', 'rule-packs'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];
/** End of the name of a file that takes part. */
export const ON = '.json';
/** End of the name of one that is switched off. */
export const OFF = '.json.off';

/** 8 MB: a list of 200,000 names; above it somebody has put something else there. */
const MAX_BYTES = 8_000_000;
const BAD: Readonly<Record<SiteKind, ErrorCode>> = {
  pipelines: 'detection/bad-pipeline',
  'rule-packs': 'detection/bad-rule-pack',
};

/** A file as it was read. */
export interface SiteFile {
  /** Path. */
  readonly file: string;
  readonly text: string;
  /** SHA-256 (hex) of its bytes. */
  readonly digest: string;
}

/**
 * A rule pack where it lies; the detection process reads it again and refuses another content. The site's own list lies in
 * no file, see [Note: Words of the site].
 */
export type SiteRulePack = SiteFilePack | SiteListPack;
export interface SiteFilePack {
  readonly pack: RulePack;
  readonly file: string;
  /** SHA-256 (hex) of the file. */
  readonly digest: string;
}
export interface SiteListPack {
  readonly pack: RulePack;
  /** PHI: words can be names. */
  readonly text: string;
  /** Keyed hash (hex) of the text. */
  readonly digest: string;
  /** Keeps the text, sealed, for the batches that begin with it. */
  readonly keep: () => void;
}
/** Id of the pack of the site's own list; no file may have it. */
export const SITE_LIST_PACK = 'site-list';

export interface Site {
  readonly pipelines: readonly PipelineSpec[];
  readonly rulePacks: readonly SiteRulePack[];
}

/** Reads a site as it is now. */
export type ReadSite = () => Promise<Site>;

/** For commands without a workspace. */
export const noSite: ReadSite = () => Promise.resolve({ pipelines: [], rulePacks: [] });

/** Parses the files of one workspace, for everything that reads them: a large pack takes main a second. */
export interface SiteChecks {
  readonly pipeline: (file: SiteFile) => PipelineSpec;
  readonly rulePack: (file: SiteFile) => RulePack;
}

/** {@link checkedPipeline} and {@link checkedRulePack}, for each content once. */
export function siteChecks(): SiteChecks {
  return { pipeline: onceEach(checkedPipeline), rulePack: onceEach(checkedRulePack) };
}

/**
 * Reads the files of a workspace's site, in alphabetical order; nothing where it has none. The files are read each time,
 * and parsed only where their content is new to `checks`: every claim of notes asks. `readList` gives the site's own list where
 * the workspace is unlocked. Errors: `detection/bad-pipeline` and
 * `detection/bad-rule-pack`, with the name of the file and the place in it.
 */
export function siteReader(
  workspaceDir: string | null,
  checks: SiteChecks = siteChecks(),
  readList: () => SiteRulePack | null = () => null,
): ReadSite {
  if (workspaceDir === null) return noSite;
  return async () => {
    const pipelines = await readFolder(workspaceDir, 'pipelines');
    const rulePacks = await readFolder(workspaceDir, 'rule-packs');
    return {
      pipelines: pipelines.map(checks.pipeline),
      rulePacks: withList(
        rulePacks.map((file) => sitePackOf(file, checks)),
        readList(),
      ),
    };
  };
}

/** The list comes last, so that the order of the files stays what it was. */
export function withList(packs: readonly SiteFilePack[], list: SiteRulePack | null): readonly SiteRulePack[] {
  return list === null ? packs : [...packs, list];
}

/** The rule pack in a file with its place. Errors: `detection/bad-rule-pack`. */
export function sitePackOf(read: SiteFile, { rulePack }: SiteChecks): SiteFilePack {
  const { file, digest } = read;
  return { pack: rulePack(read), file, digest };
}

/** 64: the site as it is and as the batches under way began with it; whoever has more parses some again. */
const MOST_REMEMBERED = 64;

/** Remembers by digest what was used last. What is refused is not remembered. */
function onceEach<Value>(check: (file: SiteFile) => Value): (file: SiteFile) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.get(file.digest) ?? check(file);
    // Put behind the others: the first is the one that was not used for longest.
    known.delete(file.digest);
    known.set(file.digest, value);
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return value;
  };
}

/** Whether the app came with a pipeline or rule pack of this id: a site neither replaces nor removes it. */
export function isOfApp(kind: SiteKind, id: string): boolean {
  return kind === 'pipelines'
    ? shippedPipeline(id) !== null
    : [...LANGUAGE_PACKS, ...PUBLISHED_PACKS].some((pack) => pack.id === id);
}

/** The pipeline in a file of the site. Errors: `detection/bad-pipeline`. */
export function checkedPipeline({ text, file }: SiteFile): PipelineSpec {
  return named(file, () => {
    const spec = parsePipelineSpec(jsonOf(text, 'pipelines'));
    if (isOfApp('pipelines', spec.id)) throw bad('pipelines', 'id', 'id-taken');
    if (spec.rules !== null) checkSwitches(spec.rules);
    return spec;
  });
}

/** The rule pack in a file of the site, its recognizers built as a test. Errors: `detection/bad-rule-pack`. */
export function checkedRulePack({ text, file }: SiteFile): RulePack {
  return named(file, () => {
    const pack = parseRulePack(jsonOf(text, 'rule-packs'));
    if (isOfApp('rule-packs', pack.id) || pack.id === SITE_LIST_PACK)
      throw bad('rule-packs', 'id', 'id-taken');
    // What only building finds: patterns that are not RE2, countries without phones.
    createPackPatterns([pack]);
    createRecognizers([pack]);
    return pack;
  });
}

/** Reads one file of a site. Errors: `detection/bad-pipeline` or `detection/bad-rule-pack`. */
export async function readSiteFile(file: string, kind: SiteKind): Promise<SiteFile> {
  const bytes = await bytesOf(file);
  return named(file, () => {
    if (typeof bytes === 'string') throw bad(kind, '(file)', bytes);
    const text = textOf(bytes);
    if (text === null) throw bad(kind, '(file)', 'not-json');
    return { file, text, digest: createHash('sha256').update(bytes).digest('hex') };
  });
}

/** The content, or why there is none. */
async function bytesOf(file: string): Promise<Uint8Array | 'too-large' | 'unreadable'> {
  try {
    return (await stat(file)).size > MAX_BYTES ? 'too-large' : await readFile(file);
  } catch {
    return 'unreadable';
  }
}

/** Null when it is no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Names of a site's files that end like this, in alphabetical order. */
export async function siteFileNames(workspaceDir: string, kind: SiteKind, end: string): Promise<string[]> {
  const names = await readdir(path.join(workspaceDir, SITE_FOLDER, kind)).catch((): string[] => []);
  return names.filter((name) => name.endsWith(end)).sort();
}

async function readFolder(workspaceDir: string, kind: SiteKind): Promise<readonly SiteFile[]> {
  const names = await siteFileNames(workspaceDir, kind, ON);
  return Promise.all(
    names.map((name) => readSiteFile(path.join(workspaceDir, SITE_FOLDER, kind, name), kind)),
  );
}

function jsonOf(text: string, kind: SiteKind): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bad(kind, '(file)', 'not-json');
  }
}

function bad(kind: SiteKind, place: string, problem: string): DeidError {
  return new DeidError(BAD[kind], { path: place, problem });
}

/** Adds the file's name to what is wrong in it. */
function named<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof DeidError) || !Object.values(BAD).includes(cause.code)) throw cause;
    throw new DeidError(cause.code, { file: path.basename(file), ...cause.facts });
  }
}
