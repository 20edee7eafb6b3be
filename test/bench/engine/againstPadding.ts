/**
 * @file Our engine beside what S2's timing does (systems.md): every sentence alone, padded to 128 tokens, in the same
 * precision. Runs in benchmarks.
 */
import type { Precision } from '../../../src-main/domain/pack.ts';
import type { Model } from '../../../src-main/engine/model.ts';
import { openSession } from '../../../src-main/engine/session.ts';
import type { GraphSession } from '../../../src-main/engine/tensor.ts';
import { transformerIds } from '../../../src-main/engine/transformer/transformerModel.ts';
import { argmax } from '../../../src-main/tagging/argmax.ts';
import { openBenchModel, readGraph, type BenchModel } from './benchModel.ts';
import { costOf, takeTurns } from './cost.ts';
import { encodeAll, ofOneWindow, tagAll, tagSetOf, tokensOf } from './engineSide.ts';
import { figures, printGoal, printHeading, printTable } from './report.ts';
import { spread } from './sampleTexts.ts';
import { logitsOf, tokenFeeds } from './tokenFeeds.ts';

/** Tokens that every sentence is padded to. */
const PADDED = 128;
/** From the second issue's table of goals. */
const GOAL = 4;

export interface PaddingContest {
  readonly model: BenchModel;
  readonly sentences: number;
  readonly rounds: number;
}

/** Prints a row and a goal per precision. */
export async function benchAgainstPadding(contest: PaddingContest, all: readonly string[]): Promise<void> {
  printHeading(`2. against padding every sentence to ${PADDED} tokens, one at a time`);
  const rows: (readonly string[])[] = [];
  const ratios: (readonly [Precision, number])[] = [];
  for (const precision of ['fp32', 'int8'] as const) {
    const { row, ratio } = await compare(contest, precision, all);
    rows.push(row);
    ratios.push([precision, ratio]);
  }
  printTable(
    ['model', 'sentences', 'tokens each', 'ours, tokens/CPU-s', 'padded, tokens/CPU-s', 'ours is'],
    rows,
  );
  for (const [precision, figure] of ratios) {
    const what = `${contest.model.name} ${precision} against padding to ${PADDED}`;
    printGoal({ what, figure, goal: GOAL, is: 'at least', unit: 'x' });
  }
}

async function compare(
  { model: bench, sentences, rounds }: PaddingContest,
  precision: Precision,
  all: readonly string[],
) {
  const model = await openBenchModel(bench, precision);
  const session = await openSession({ graph: readGraph(bench, precision), provider: 'cpu', threads: 1 });
  try {
    // What is longer would be cut by the padding side, and the work no longer the same.
    const texts = await ofOneWindow(model, spread(all, sentences), PADDED);
    const costs = await takeTurns(
      {
        ours: () => costOf(() => tagAll(model, texts)),
        padded: () => costOf(() => tagPadded(model, session, texts)),
      },
      rounds,
    );
    const { tokens } = tokensOf(await encodeAll(model, texts));
    const ratio = costs.padded.cpu / costs.ours.cpu;
    const speeds = [costs.ours, costs.padded].map(({ cpu }) => figures(tokens / cpu));
    const mean = figures(tokens / texts.length);
    const row = [`${bench.name} ${precision}`, String(texts.length), mean, ...speeds, `${figures(ratio)}x`];
    return { row, ratio };
  } finally {
    await session.close();
    await model.close();
  }
}

/** Text to tags with the same tokenizer and the same session settings. */
async function tagPadded(
  model: Model,
  session: GraphSession,
  texts: readonly string[],
): Promise<Int16Array[]> {
  const tagSet = tagSetOf(model);
  const tags: Int16Array[] = [];
  for (const text of texts) {
    const [window] = await encodeAll(model, [text]);
    if (window === undefined) continue;
    const ids = transformerIds(window);
    const logits = await logitsOf(session, tokenFeeds([ids], PADDED));
    tags.push(argmax(logits.subarray(0, ids.length * tagSet.size), tagSet, 0));
  }
  return tags;
}
