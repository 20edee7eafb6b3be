/**
 * @file The default pipeline on our held-out notes: it must stay as good as docs/model-quality.json says it was. Runs the
 * shipped pack in ONNX Runtime.
 *
 * One file per genre is measured, with the rules beside the pack, and the notes with names that were never seen. What is not held
 * here (lower case, no accents, no header, the second operating point, public sets) is said in docs/model-quality.md.
 */
import { readFileSync } from 'node:fs';
import { textAlone } from '../../src-main/domain/note.ts';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PIPELINE } from '../../src-main/detection/pipelineId.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { countedLabels } from '../../src-main/evaluation/countedLabels.ts';
import { parseGoldLine } from '../../src-main/evaluation/gold.ts';
import { LabelSchemeSchema } from '../../src-main/evaluation/labelScheme.ts';
import { scoresOf, type Scores } from '../../src-main/evaluation/scores.ts';
import {
  addTallies,
  EMPTY_TALLY,
  tallyResult,
  type LabelTally,
  type Tally,
} from '../../src-main/evaluation/tally.ts';
import { childFlags } from '../../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../../src-main/workspace/detectionPool.ts';
import {
  choosePipeline,
  packFinder,
  type ResolvedPipeline,
} from '../../src-main/workspace/pipelineChoice.ts';
import { CORPORA } from '../support/markedNotes.ts';
import { singleThreaded } from '../support/workspaceHarness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GENRES = ['fr-emergency', 'de-letters', 'es', 'es-ca', 'en', 'zh', 'zh-en'];
const VARIANTS = ['plain', 'unseen'];
/** Sums in another order, other processors: a figure may differ by this without anything having become worse. */
const SLACK = 0.003;
/** Of what is counted by the piece (notes, names), one may be lost to that. */
const ONE = 1;
const NAMES = ['PATIENT', 'STAFF', 'RELATIVE', 'PERSON'];
/** The trainer cuts windows that share nothing and lets them decide alone; the product's share 24 tokens and vote. */
const TRAINER_SLACK = 0.01;

interface Run {
  readonly set: string;
  readonly variant: string;
  readonly pipeline: string;
  readonly point: string;
  readonly scores: Scores & { readonly types: Readonly<Record<string, LabelTally>> };
}

/** How many gold names there are, and how many were covered whole. */
function namesOf(types: ReadonlyMap<string, LabelTally>): LabelTally {
  const found = NAMES.map((type) => types.get(type) ?? { gold: 0, covered: 0 });
  return {
    gold: found.reduce((sum, { gold }) => sum + gold, 0),
    covered: found.reduce((sum, { covered }) => sum + covered, 0),
  };
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const runs = read('docs/model-quality.json') as readonly Run[];
const scheme = LabelSchemeSchema.parse(read('resources/label-schemes/canonical.json'));
const worker = path.join(ROOT, 'src-main/worker/detectWorker.ts');

describe('the default pipeline on held-out notes', () => {
  const pool = new DetectionPool(
    () => createChildProcessHost(worker, { execArgv: childFlags('detectWorker') }),
    singleThreaded,
  );
  const find = packFinder({ app: path.join(ROOT, 'models'), workspace: null });
  let pipeline: ResolvedPipeline;
  let model: ResolvedPipeline;

  beforeAll(async () => {
    pipeline = await choosePipeline(DEFAULT_PIPELINE, 'balanced', find);
    model = await choosePipeline('noteveil-compact', 'balanced', find);
  });

  afterAll(async () => {
    await pool.stop();
  });

  async function measured(set: string, variant: string, by = pipeline): Promise<Tally> {
    const lines = readFileSync(path.join(CORPORA, 'gold', `${set}.${variant}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    const gold = lines.map((line, at) => parseGoldLine(line, at + 1, scheme));
    const { pipeline: bound, packs, operatingPoint } = by;
    const counted = countedLabels(scheme, []);
    let tally = EMPTY_TALLY;
    for (const note of gold) {
      const [result] = await pool.detect(
        { pipeline: bound, packs, operatingPoint, notes: [textAlone(note.text)] },
        {},
      );
      if (result === undefined) throw new Error('every note has a result');
      tally = addTallies(tally, tallyResult(note, result, counted));
    }
    return tally;
  }

  const cases = GENRES.flatMap((set) => VARIANTS.map((variant) => [set, variant] as const));
  it.each(cases)('%s, %s, is as good as it was', async (set, variant) => {
    const was = runs.find(
      (run) =>
        run.set === set &&
        run.variant === variant &&
        run.pipeline === DEFAULT_PIPELINE &&
        run.point === 'balanced',
    )?.scores;
    if (was === undefined) throw new Error('the figure is written down');
    const tally = await measured(set, variant);
    const is = scoresOf(tally);
    expect(is.notes).toBe(was.notes);
    for (const figure of ['charRecall', 'charPrecision', 'strictSpanF1', 'strictTypedF1'] as const)
      expect(is[figure] ?? 0, figure).toBeGreaterThanOrEqual((was[figure] ?? 1) - SLACK);
    expect(is.fullNoteRate ?? 0, 'fullNoteRate').toBeGreaterThanOrEqual((was.fullNoteRate ?? 1) - 0.05);
    const untouched = (was.specificity ?? 1) * tally.notesWithoutPhi;
    expect(tally.cleanNotes, 'PHI-free notes untouched').toBeGreaterThanOrEqual(Math.round(untouched) - ONE);
    const names = namesOf(tally.byType);
    const before = namesOf(new Map(Object.entries(was.types)));
    expect(names.gold, 'gold names').toBe(before.gold);
    expect(names.covered, 'names covered whole').toBeGreaterThanOrEqual(before.covered - ONE);
  });

  it('finds on the dev notes what the trainer found', async () => {
    const inTraining = read('models/training/cards/noteveil-compact.figures.json') as Partial<Scores>;
    const is = scoresOf(await measured('dev', 'plain', model));
    expect(is.notes).toBe(inTraining.notes);
    for (const figure of ['charPrecision', 'charRecall', 'strictSpanF1', 'strictTypedF1'] as const)
      expect(Math.abs((is[figure] ?? 0) - (inTraining[figure] ?? 1)), figure).toBeLessThan(TRAINER_SLACK);
  });
});
