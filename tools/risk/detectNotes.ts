/**
 * @file Runs the default pipeline over the gold notes of a set, in a detection process of its own, as batches do. Runs on
 * Node 24. What it found can be kept in a folder, because features change more often than the finders do.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PIPELINE } from '../../src-main/detection/pipelineId.ts';
import type { DetectionResult } from '../../src-main/domain/detection.ts';
import { DeidError } from '../../src-main/domain/errors.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { parseGoldLine, type GoldNote } from '../../src-main/evaluation/gold.ts';
import { childFlags } from '../../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../../src-main/workspace/detectionPool.ts';
import { loadLabelScheme } from '../../src-main/workspace/labelSchemes.ts';
import { choosePipeline, packFinder } from '../../src-main/workspace/pipelineChoice.ts';
import { singleThreaded } from '../../test/support/workspaceHarness.ts';
import type { RiskCorpus } from './riskCorpora.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORKER = path.join(ROOT, 'src-main/worker/detectWorker.ts');
/** As in batches. */
const NOTES_PER_REQUEST = 16;

/** Finds PHI in all notes of a set. Errors: `engine/*`, `pack/*`, and the failure of a recognizer under its code. */
export type DetectSet = (
  corpus: RiskCorpus,
  gold: readonly GoldNote[],
) => Promise<readonly DetectionResult[]>;

/** The gold notes of a set, in their order. Errors: `evaluation/*`. */
export function readGoldOf({ file, scheme }: RiskCorpus): readonly GoldNote[] {
  const labels = loadLabelScheme(scheme);
  const lines = readFileSync(path.join(ROOT, 'models/training/corpora', file), 'utf8').split('\n');
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [parseGoldLine(line, at + 1, labels)]));
}

/** Gives `use` what the default pipeline finds. `keepIn` is a folder for results that still hold, or null. */
export async function withDetection<Result>(
  keepIn: string | null,
  use: (detect: DetectSet, fingerprint: string) => Promise<Result>,
): Promise<Result> {
  const findPack = packFinder({ app: path.join(ROOT, 'models'), workspace: null });
  const resolved = await choosePipeline(DEFAULT_PIPELINE, 'balanced', findPack);
  const { pipeline, packs, rulePacks, translation, operatingPoint, pipelineFingerprint } = resolved;
  const pool = new DetectionPool(
    () => createChildProcessHost(WORKER, { execArgv: childFlags('detectWorker') }),
    singleThreaded,
  );
  const ask = (texts: readonly string[]): Promise<readonly DetectionResult[]> => {
    const notes = texts.map((text) => textAlone(text));
    return pool.detect({ pipeline, packs, rulePacks, translation, operatingPoint, notes }, {});
  };
  try {
    const detect: DetectSet = (corpus, gold) =>
      kept(keepIn, `${pipelineFingerprint} ${corpus.id} ${JSON.stringify(gold)}`, () => detectAll(gold, ask));
    return await use(detect, pipelineFingerprint);
  } finally {
    await pool.stop();
  }
}

async function detectAll(
  gold: readonly GoldNote[],
  ask: (texts: readonly string[]) => Promise<readonly DetectionResult[]>,
): Promise<readonly DetectionResult[]> {
  const results: DetectionResult[] = [];
  for (let from = 0; from < gold.length; from += NOTES_PER_REQUEST)
    results.push(...(await ask(gold.slice(from, from + NOTES_PER_REQUEST).map(({ text }) => text))));
  // Figures of a pipeline without one of its parts would be those of another pipeline.
  const failure = results.flatMap(({ failures }) => failures)[0];
  if (failure !== undefined) throw new DeidError(failure.code, { recognizer: failure.recognizer });
  return results;
}

/** Results hold places and scores, no text of a note; the name of the file is a digest of what they depend on. */
async function kept(
  folder: string | null,
  words: string,
  make: () => Promise<readonly DetectionResult[]>,
): Promise<readonly DetectionResult[]> {
  if (folder === null) return make();
  const file = path.join(folder, `${createHash('sha256').update(words).digest('hex').slice(0, 32)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DetectionResult[];
  const made = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(made));
  return made;
}
