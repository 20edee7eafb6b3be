/**
 * @file How much of the machine's matrix product the models reach both measured in turns. Runs in
 * benchmarks.
 */
import type { Precision } from '../../../src-main/domain/pack.ts';
import { openSession } from '../../../src-main/engine/session.ts';
import type { GraphSession } from '../../../src-main/engine/tensor.ts';
import { readGraph, type BenchModel } from './benchModel.ts';
import { costOf } from './cost.ts';
import { openGemm, type GemmPeak } from './gemmPeak.ts';
import { figures, printGoal, printHeading, printTable, type Goal } from './report.ts';
import { fullRows, logitsOf, tokenFeeds } from './tokenFeeds.ts';

/** Tokens per text: table 8's, and what a sentence has. */
const LENGTHS = [128, 32] as const;
/** Texts of 128 tokens alone, and micro-batches of the engine's 512 tokens. */
const BATCHES: Readonly<Record<(typeof LENGTHS)[number], readonly number[]>> = { 128: [1, 4], 32: [16] };
/** Tokens a turn of a model takes at least, so that a small model's turn is not over before the clock counts. */
const TURN_TOKENS = 1024;
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
  const rows: (readonly string[])[] = [];
  const goals: Goal[] = [];
  for (const precision of ['fp32', 'int8'] as const) {
    const gemm = await openGemm(precision);
    const speeds: Speeds[] = [];
    let peak = 0;
    for (const model of models) {
      const { best, bestPeak } = await bestOf(model, precision, gemm, rounds);
      speeds.push(best);
      // One peak for all: a spell in which the machine was slower than it can be would flatter the model beside it.
      peak = Math.max(peak, bestPeak);
    }
    await gemm.close();
    for (const { model, byLength } of speeds) {
      const percents = LENGTHS.map(
        (length) => (100 * byLength[length] * model.operationsPerToken(length)) / peak,
      );
      rows.push([
        `${model.name} ${precision}`,
        ...LENGTHS.map((length) => figures(byLength[length])),
        figures((byLength[128] * model.operationsPerToken(128)) / 1e9),
        figures(peak / 1e9),
        ...percents.map((percent) => `${figures(percent)} %`),
      ]);
      const what = `${model.name} ${precision}, share of the peak`;
      goals.push({ what, figure: percents[0] ?? NaN, goal: GOALS[precision], is: 'at least', unit: ' %' });
    }
  }
  printTable(
    ['model', 'tokens/CPU-s at 128', 'at 32', '10^9 operations/s at 128', 'peak', 'share at 128', 'at 32'],
    rows,
  );
  for (const goal of goals) printGoal(goal);
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
          bestPeak = Math.max(bestPeak, await gemm.measure());
          byLength[length] = Math.max(byLength[length], await speed(session, batch, length));
        }
    }
  } finally {
    await session.close();
  }
  return { best: { model, byLength }, bestPeak };
}

async function speed(session: GraphSession, batch: number, length: number): Promise<number> {
  const feeds = tokenFeeds(fullRows(batch, length), length);
  const runs = Math.ceil(TURN_TOKENS / (batch * length));
  const { cpu } = await costOf(async () => {
    for (let run = 0; run < runs; run += 1) await logitsOf(session, feeds);
  });
  return (runs * batch * length) / cpu;
}
