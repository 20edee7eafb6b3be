/**
 * @file How much of the machine's matrix product the models reach both measured in turns. Runs in
 * benchmarks.
 */
import type { Precision } from '../../../src-main/domain/pack.ts';
import { openSession } from '../../../src-main/engine/session.ts';
import type { GraphSession } from '../../../src-main/engine/tensor.ts';
import { readGraph, type BenchModel } from './benchModel.ts';
import { costOf } from './cost.ts';
import { LAYER_SIZE, LIMIT_SIZE, openGemm, type GemmPeak } from './gemmPeak.ts';
import { figures, printGoal, printHeading, printTable } from './report.ts';
import { fullRows, logitsOf, tokenFeeds } from './tokenFeeds.ts';

/** Tokens per text: table 8's, and what a sentence has. */
const LENGTHS = [128, 32] as const;
/** Texts of 128 tokens alone, and micro-batches of the engine's 512 tokens. */
const BATCHES: Readonly<Record<(typeof LENGTHS)[number], readonly number[]>> = { 128: [1, 4], 32: [16] };
/**
 * Milliseconds of a turn, at least one run: of many short runs some fall between what else the machine does, and only
 * those tell what is possible. 300: three runs of BERT-base.
 */
const TURN_MS = 300;
const GOALS = { fp32: 85, int8: 55 } as const;

/** Best figures of one model in one precision. */
interface Speeds {
  readonly model: BenchModel;
  /** Tokens per second of processor time, by the length of the texts. */
  readonly byLength: Record<(typeof LENGTHS)[number], number>;
}

/** Prints a row and a goal per model and precision; the goals are about texts of 128 tokens. */
export async function benchShareOfPeak(models: readonly BenchModel[], rounds: number): Promise<void> {
  printHeading(
    "3. share of the matrix product's peak (1024x3072x3072 through the runtime, best of all rounds)",
  );
  const measured = [await measure('fp32', models, rounds), await measure('int8', models, rounds)];
  printTable(
    [
      'model',
      'tokens/CPU-s at 128',
      'at 32',
      '10^9 operations/s',
      'peak',
      'of 512x768x3072',
      'share at 128',
      'at 32',
    ],
    measured.flatMap((one) => one.speeds.map((speeds) => rowOf(speeds, one))),
  );
  for (const one of measured)
    for (const speeds of one.speeds)
      printGoal({
        what: `${speeds.model.name} ${one.precision}, share of the peak`,
        figure: percentOf(speeds, 128, one.peak),
        goal: GOALS[one.precision],
        is: 'at least',
        unit: ' %',
      });
}

interface Measured {
  readonly precision: Precision;
  readonly speeds: readonly Speeds[];
  /**
   * One peak for all models: a spell in which the machine was slower than it can be would flatter the model beside it.
   */
  readonly peak: number;
  readonly layerPeak: number;
}

async function measure(
  precision: Precision,
  models: readonly BenchModel[],
  rounds: number,
): Promise<Measured> {
  const gemm = await openGemm(precision, LIMIT_SIZE);
  const layer = await openGemm(precision, LAYER_SIZE);
  const speeds: Speeds[] = [];
  let peak = 0;
  let layerPeak = 0;
  for (const model of models) {
    const { best, bestPeak } = await bestOf(model, precision, gemm, rounds);
    speeds.push(best);
    peak = Math.max(peak, bestPeak);
    layerPeak = Math.max(layerPeak, await bestWithinTurn(() => layer.measure()));
  }
  await gemm.close();
  await layer.close();
  return { precision, speeds, peak, layerPeak };
}

function rowOf(speeds: Speeds, { precision, peak, layerPeak }: Measured): readonly string[] {
  const { model, byLength } = speeds;
  return [
    `${model.name} ${precision}`,
    ...LENGTHS.map((length) => figures(byLength[length])),
    figures((byLength[128] * model.operationsPerToken(128)) / 1e9),
    figures(peak / 1e9),
    figures(layerPeak / 1e9),
    ...LENGTHS.map((length) => `${figures(percentOf(speeds, length, peak))} %`),
  ];
}

function percentOf({ model, byLength }: Speeds, length: (typeof LENGTHS)[number], peak: number): number {
  return (100 * byLength[length] * model.operationsPerToken(length)) / peak;
}

/** Best against best: the peak is taken again in every round, because a shared machine's clock changes. */
async function bestOf(model: BenchModel, precision: Precision, gemm: GemmPeak, rounds: number) {
  const session = await openSession({ graph: readGraph(model, precision), provider: 'cpu', threads: 1 });
  const byLength = { 128: 0, 32: 0 };
  let bestPeak = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const length of LENGTHS)
        for (const batch of BATCHES[length]) {
          bestPeak = Math.max(bestPeak, await bestWithinTurn(() => gemm.measure()));
          byLength[length] = Math.max(byLength[length], await speed(session, batch, length));
        }
    }
  } finally {
    await session.close();
  }
  return { best: { model, byLength }, bestPeak };
}

/** Tokens per second of processor time in the best run of a turn. */
function speed(session: GraphSession, batch: number, length: number): Promise<number> {
  const feeds = tokenFeeds(fullRows(batch, length), length);
  return bestWithinTurn(async () => {
    const { cpu } = await costOf(() => logitsOf(session, feeds));
    return (batch * length) / cpu;
  });
}

async function bestWithinTurn(measure: () => Promise<number>): Promise<number> {
  const until = performance.now() + TURN_MS;
  let best = 0;
  do best = Math.max(best, await measure());
  while (performance.now() < until);
  return best;
}
