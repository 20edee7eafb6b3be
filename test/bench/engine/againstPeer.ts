/**
 * @file Our engine beside transformers.js on the same weights and texts, one thread each, turn by turn. Runs in benchmarks.
 *
 * [Note: Alone and together]
 * The int8 graph quantizes activations with one scale for all that a run computes, so what else is in the batch can tip
 * labels that are nearly even. Labels must be identical where both sides compute the same tensor, each text alone; how
 * many also agree between batches is printed beside it.
 */
import type { Precision } from '../../../src-main/domain/pack.ts';
import type { Model } from '../../../src-main/engine/model.ts';
import { installPeer } from '../peer/installPeer.ts';
import { openPeer, type Peer } from '../peer/peer.ts';
import { agreementOf, equalPercent } from './agreement.ts';
import { openBenchModel, type BenchModel } from './benchModel.ts';
import { costOf, takeTurns, type Cost } from './cost.ts';
import {
  encodeAll,
  ofOneWindow,
  paddedInOrder,
  tagAll,
  tagEachAlone,
  tagTogether,
  tokensOf,
} from './engineSide.ts';
import { figures, printGoal, printHeading, printTable, type Goal } from './report.ts';
import { spread } from './sampleTexts.ts';

/** Texts per call in the peer's batch mode, as engine.md measured it. */
const PEER_BATCH = 16;
const PRECISIONS = ['fp32', 'int8'] as const;

export interface Comparison {
  readonly model: BenchModel;
  readonly sentences: number;
  readonly rounds: number;
  /** Smallest ratios to the peer's modes for int8; null where none is set. */
  readonly goals: { readonly oneByOne: number; readonly batch: number | null };
}

/** Prints a table per model and the goals; says loudly when there is no peer to compare with. */
export async function benchAgainstPeer(
  comparisons: readonly Comparison[],
  texts: readonly string[],
): Promise<void> {
  printHeading(
    '1. against transformers.js: same weights, same texts, text to tags, 1 thread each, turn by turn',
  );
  const refusal = installPeer();
  if (refusal !== null) {
    console.log(`!!! SKIPPED, NOTHING COMPARED: transformers.js could not be installed: ${refusal}`);
    return;
  }
  for (const comparison of comparisons)
    for (const precision of PRECISIONS) await compare(comparison, precision, texts);
}

async function compare(comparison: Comparison, precision: Precision, all: readonly string[]): Promise<void> {
  const model = await openBenchModel(comparison.model, precision);
  const texts = await ofOneWindow(model, spread(all, comparison.sentences), model.manifest.window.maxTokens);
  const peer = await openPeer({
    modelsDir: `${comparison.model.dir}/..`,
    model: comparison.model.name,
    dtype: precision === 'int8' ? 'q8' : 'fp32',
    texts,
  });
  try {
    await compareLabels(model, peer, texts);
    await compareCosts(comparison, { model, peer, texts, precision });
  } finally {
    await peer.close();
    await model.close();
  }
}

/** See [Note: Alone and together]. Throws when a label differs that may not. */
async function compareLabels(model: Model, peer: Peer, texts: readonly string[]): Promise<void> {
  const { precision } = model.runningOn;
  const ours = await tagEachAlone(model, texts);
  const theirs = await peer.labels({ batch: 1 });
  const alone = agreementOf(ours, theirs);
  const together = agreementOf(await tagTogether(model, texts), theirs);
  const inBatches = agreementOf(ours, await peer.labels({ batch: PEER_BATCH }));
  console.log(
    `${model.manifest.id} ${precision} with transformers.js ${peer.version}: ids equal in ${alone.sameIds} of ${texts.length} ` +
      `texts; labels of ${alone.compared} words compared (${alone.unsaid} more have an unknown first piece, of which it ` +
      `says nothing), ${alone.differing} differ; our micro-batches agree in ${equalPercent(together).toFixed(2)} %, ` +
      `its batches of ${PEER_BATCH} in ${equalPercent(inBatches).toFixed(2)} %`,
  );
  if (alone.compared === 0 || alone.differing > 0)
    throw new Error(`the labels of ${model.manifest.id} ${precision} are not those of the peer`);
}

interface Contest {
  readonly model: Model;
  readonly peer: Peer;
  readonly texts: readonly string[];
  readonly precision: Precision;
}

async function compareCosts(
  comparison: Comparison,
  { model, peer, texts, precision }: Contest,
): Promise<void> {
  const costs = await takeTurns(
    {
      ours: () => costOf(() => tagAll(model, texts)),
      oneByOne: () => peer.round({ batch: 1, ignored: 'none' }),
      batch: () => peer.round({ batch: PEER_BATCH, ignored: 'none' }),
      bare: () => peer.round({ batch: 1, ignored: 'all' }),
    },
    comparison.rounds,
  );
  const windows = await encodeAll(model, texts);
  const { tokens, padded } = tokensOf(windows);
  const paddedByPeer = paddedInOrder(windows, PEER_BATCH);
  const row = (who: string, cost: Cost): readonly string[] => [
    who,
    figures(tokens / cost.cpu),
    figures(cost.cpu),
    figures(cost.wall),
    `${figures(cost.cpu / costs.ours.cpu)}x`,
    `${figures(cost.wall / costs.ours.wall)}x`,
  ];
  printTable(
    [
      `${comparison.model.name} ${precision}`,
      'tokens/CPU-s',
      'CPU s',
      'wall s',
      'ours is (CPU)',
      'ours is (wall)',
    ],
    [
      row(`ours, ${texts.length} texts, ${tokens} tokens (${padded} padded)`, costs.ours),
      row('transformers.js one by one', costs.oneByOne),
      row(`transformers.js batches of ${PEER_BATCH} (${paddedByPeer} padded)`, costs.batch),
      row('transformers.js one by one, no words or scores', costs.bare),
    ],
  );
  if (precision === 'int8') printGoals(comparison, costs);
}

function printGoals(
  { model: { name }, goals }: Comparison,
  costs: Readonly<Record<'ours' | 'oneByOne' | 'batch', Cost>>,
): void {
  const ratio = (theirs: Cost, goal: number, mode: string): Goal => ({
    what: `${name} int8 against transformers.js ${mode} (CPU time)`,
    figure: theirs.cpu / costs.ours.cpu,
    goal,
    is: 'at least',
    unit: 'x',
  });
  printGoal(ratio(costs.oneByOne, goals.oneByOne, 'one by one'));
  if (goals.batch !== null) printGoal(ratio(costs.batch, goals.batch, 'batch mode'));
}
