/**
 * @file The work of S2's table 8 (systems.md): 1,500 samples of 128 tokens through BERT-base and TinyBERT, beside the
 * published seconds. Runs in benchmarks.
 */
import type { Precision, Provider } from '../../../src-main/domain/pack.ts';
import { computeProbe, loadPack, type PackFiles } from '../../../src-main/engine/loadPack.ts';
import type { EncodedWindow, Model } from '../../../src-main/engine/model.ts';
import { availableProviders } from '../../../src-main/engine/session.ts';
import { openBenchModel, packFiles, SPLIT, type BenchModel } from './benchModel.ts';
import { costOf, takeTurns, type Cost } from './cost.ts';
import { figures, printGoal, printHeading, printTable } from './report.ts';
import { fullRows } from './tokenFeeds.ts';

const SAMPLES = 1500;
const LENGTH = 128;
/** Seconds of table 8, on two Xeon E5-2620 v3 and on the GPU beside them. */
const PUBLISHED = { base: { cpu: 262.81, gpu: 78.02 }, tiny: { cpu: 158.22, gpu: 62.39 } } as const;
/** TinyBERT to BERT-base on the CPU, as published: 158.22 / 262.81. */
const PUBLISHED_RATIO = 0.602;

export interface PublishedWork {
  readonly base: BenchModel;
  readonly tiny: BenchModel;
  /** Samples that are really computed; the rest is multiplied. */
  readonly samples: number;
  readonly rounds: number;
}

/** Prints the table and, per precision, whether TinyBERT's share of BERT-base's time is below the published one. */
export async function benchPublishedTimes(work: PublishedWork): Promise<void> {
  printHeading(
    `4. table 8 of S2: ${SAMPLES} samples of ${LENGTH} tokens; ${work.samples} computed, cheapest of ${work.rounds} rounds, ` +
      `multiplied by ${figures(SAMPLES / work.samples)}`,
  );
  const rows: (readonly string[])[] = [];
  const ratios: (readonly [string, number])[] = [];
  for (const precision of ['fp32', 'int8'] as const) {
    const base = await openBenchModel(work.base, precision);
    const tiny = await openBenchModel(work.tiny, precision);
    const costs = await timesOf(work, base, tiny);
    await base.close();
    await tiny.close();
    for (const which of ['base', 'tiny'] as const)
      rows.push(rowOf(`${work[which].name} ${precision} cpu, 1 thread`, costs[which], PUBLISHED[which].cpu));
    ratios.push([precision, costs.tiny.cpu / costs.base.cpu]);
  }
  rows.push(...(await otherProviders(work)));
  printTable(['model', 'CPU s', 'wall s', 'published s', 'published / ours (wall)'], rows);
  for (const [precision, figure] of ratios) {
    const what = `TinyBERT's time as a share of BERT-base's, ${precision} (published: ${PUBLISHED_RATIO})`;
    printGoal({ what, figure, goal: PUBLISHED_RATIO, is: 'under', unit: '' });
  }
}

async function timesOf({ samples, rounds }: PublishedWork, base: Model, tiny: Model) {
  const windows = fullWindows(samples);
  const costs = await takeTurns(
    { base: () => costOf(() => base.run(windows)), tiny: () => costOf(() => tiny.run(windows)) },
    rounds,
  );
  const scaled = ({ cpu, wall }: Cost): Cost => ({
    cpu: (cpu * SAMPLES) / samples,
    wall: (wall * SAMPLES) / samples,
  });
  return { base: scaled(costs.base), tiny: scaled(costs.tiny) };
}

/** Rows of every provider but the CPU that gives the CPU's answer here; a line per one that does not. */
async function otherProviders(work: PublishedWork): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const providers = availableProviders().filter((provider) => provider !== 'cpu');
  if (providers.length === 0) console.log('no provider but the CPU is available here: no GPU rows');
  for (const provider of providers)
    for (const which of ['base', 'tiny'] as const) {
      const pack = await provenPack(work[which], 'fp32');
      const model = await openOn(pack, provider);
      if (model === null) continue;
      // The first run compiles kernels; the second counts.
      const windows = fullWindows(work.samples);
      await model.run(windows.slice(0, 4));
      const { cpu, wall } = await costOf(() => model.run(windows));
      await model.close();
      const scale = SAMPLES / work.samples;
      const cost = { cpu: cpu * scale, wall: wall * scale };
      rows.push(rowOf(`${work[which].name} fp32 ${provider}`, cost, PUBLISHED[which].gpu));
    }
  return rows;
}

async function provenPack(model: BenchModel, precision: Precision): Promise<PackFiles> {
  const pack = packFiles(model);
  const { ids, scores } = await computeProbe(pack, { threads: 1, split: SPLIT, precision });
  const probe = { ...pack.manifest.probe, ids: [...ids], scores: { fp32: [...scores], int8: null } };
  return { ...pack, manifest: { ...pack.manifest, precision, probe } };
}

async function openOn(pack: PackFiles, provider: Provider): Promise<Model | null> {
  try {
    return await loadPack(pack, { threads: 1, split: SPLIT, providers: [provider] });
  } catch (error) {
    const code = error instanceof Error && 'facts' in error ? JSON.stringify(error.facts) : 'failed';
    console.log(`${pack.manifest.id} does not pass its probe on ${provider}: ${code}`);
    return null;
  }
}

function rowOf(what: string, { cpu, wall }: Cost, published: number): readonly string[] {
  return [what, figures(cpu), figures(wall), figures(published), `${figures(published / wall)}x`];
}

/** Windows as `encode` makes them, of full length. */
function fullWindows(count: number): readonly EncodedWindow[] {
  return fullRows(count, LENGTH).map((ids) => ({
    range: { start: 0, end: LENGTH },
    firstWord: 0,
    wordCount: LENGTH,
    cost: LENGTH,
    inputs: { ids, firstPieces: Int32Array.from(ids.keys()) },
  }));
}
