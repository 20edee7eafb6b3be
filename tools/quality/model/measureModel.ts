/**
 * @file Runs finders over files of gold notes, two side by side, each in detection processes that stay open: starting them
 * anew for every run would cost more than the notes. Runs on Node 24, from the sources.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import { DeidError, invariant } from '../../../src-main/domain/errors.ts';
import { textAlone } from '../../../src-main/domain/note.ts';
import { jsonOf } from '../../../src-main/cli/evaluate/evaluationOutput.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import { countedLabels } from '../../../src-main/evaluation/countedLabels.ts';
import { parseGoldLine, type GoldNote } from '../../../src-main/evaluation/gold.ts';
import { predictionOf } from '../../../src-main/evaluation/metrics/prediction.ts';
import { evaluateNotes } from '../../../src-main/evaluation/report/evaluateNotes.ts';
import { childFlags } from '../../../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import { NOTES_PER_REQUEST } from '../../../src-main/workspace/examining.ts';
import { loadLabelScheme } from '../../../src-main/workspace/labelSchemes.ts';
import { findingsOf } from '../../../src-main/workspace/noteWork.ts';
import { choosePipeline, packFinder } from '../../../src-main/workspace/pipelineChoice.ts';
import { singleThreaded } from '../../../test/support/workspaceHarness.ts';
import type { ModelRun, ModelScores } from './modelFigures.ts';
import type { Finder, NoteFile } from './modelSets.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WORKER = path.join(ROOT, 'src-main/worker/detectWorker.ts');
/** Pools, each with one process for rules and one for models, of which one is at work at a time. */
const LANES = 2;

/** One finder on one file. */
export interface Order {
  readonly notes: NoteFile;
  readonly finder: Finder;
}

/** The runs of the orders, in their order. `tell` hears of each that is done. Errors: `evaluation/*`, `engine/*`, `pack/*`. */
export async function measureAll(
  orders: readonly Order[],
  tell: (order: Order) => void,
): Promise<readonly ModelRun[]> {
  const runs: ModelRun[] = [];
  const open = [...orders.entries()];
  const lane = async (): Promise<void> => {
    const pool = new DetectionPool(
      () => createChildProcessHost(WORKER, { execArgv: childFlags('detectWorker') }),
      singleThreaded,
    );
    try {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const [at, order] = next;
        runs[at] = await measure(pool, order);
        tell(order);
      }
    } finally {
      await pool.stop();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return runs;
}

async function measure(pool: DetectionPool, { notes, finder }: Order): Promise<ModelRun> {
  const scheme = loadLabelScheme(notes.scheme);
  const gold = readGold(notes);
  const results = await detectAll(pool, gold, finder);
  const report = evaluateNotes(gold, results.map(predictionOf), {
    scheme,
    counting: [],
    counted: countedLabels(scheme, []),
    families: [],
    vocabulary: null,
    bootstrap: null,
    statuses: results.map((result, at) => {
      const text = gold[at]?.text ?? '';
      return findingsOf({ text, knownIdentifiers: [] }, result, []).assessment.status;
    }),
  });
  const { set, variant } = notes;
  const { pipeline, point } = finder;
  // As `noteveil evaluate --json` gives them to a user.
  return { set, variant, pipeline, point, scores: jsonOf(report) as ModelScores };
}

async function detectAll(
  pool: DetectionPool,
  gold: readonly GoldNote[],
  finder: Finder,
): Promise<readonly DetectionResult[]> {
  const find = packFinder({ app: path.join(ROOT, 'models'), workspace: null });
  const { pipeline, packs, rulePacks, translation, operatingPoint } = await choosePipeline(
    finder.pipeline,
    finder.point,
    find,
  );
  const results: DetectionResult[] = [];
  for (let from = 0; from < gold.length; from += NOTES_PER_REQUEST) {
    const notes = gold.slice(from, from + NOTES_PER_REQUEST).map(({ text }) => textAlone(text));
    const order = { pipeline, packs, rulePacks, translation, operatingPoint, notes };
    results.push(...(await pool.detect(order, {})));
  }
  invariant(results.length === gold.length, 'one result per note');
  // Figures of a pipeline without one of its parts would be those of another pipeline.
  const failure = results.flatMap(({ failures }) => failures)[0];
  if (failure !== undefined) throw new DeidError(failure.code, { recognizer: failure.recognizer });
  return results;
}

function readGold({ file, scheme }: NoteFile): readonly GoldNote[] {
  const labels = loadLabelScheme(scheme);
  const lines = readFileSync(path.join(ROOT, 'models/training/corpora', file), 'utf8').split('\n');
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [parseGoldLine(line, at + 1, labels)]));
}
