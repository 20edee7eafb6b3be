/**
 * @file What the inference engine gives: against transformers.js, against padding, against the machine's own limit, beside
 * published times; memory, start and gaps per pack. Runs under `npm run bench -- engine`. Weights are random and are made
 * in a temporary folder; a missed goal is printed and is no error.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchAgainstPadding } from './engine/againstPadding.ts';
import { benchAgainstPeer } from './engine/againstPeer.ts';
import { writeBenchModel, type BenchModel } from './engine/benchModel.ts';
import { benchTokenizer } from './engine/benchTokenizer.ts';
import { benchCompact } from './engine/compactThroughput.ts';
import { openWorkshop } from './engine/diskPacks.ts';
import { benchPackCosts } from './engine/packCosts.ts';
import { benchPublishedTimes } from './engine/publishedTimes.ts';
import { printHardware } from './engine/report.ts';
import { sampleNotes, sampleSentences } from './engine/sampleTexts.ts';
import { benchShareOfPeak } from './engine/shareOfPeak.ts';

/** How much is computed. The full size takes some eight minutes on one quiet core. */
interface Size {
  readonly rounds: number;
  readonly sentences: number;
  /** Sentences for TinyBERT, which takes ten times as long for each. */
  readonly tinySentences: number;
  /** Of the 1,500 of table 8. */
  readonly samples: number;
  readonly transformerNotes: number;
}
const FULL: Size = { rounds: 4, sentences: 400, tinySentences: 80, samples: 40, transformerNotes: 12 };
const QUICK: Size = { rounds: 3, sentences: 150, tinySentences: 40, samples: 8, transformerNotes: 4 };

interface BenchModels {
  readonly compact: BenchModel;
  readonly small: BenchModel;
  readonly tiny: BenchModel;
  readonly base: BenchModel;
}

/** Prints all six sections. `isQuick` computes about a quarter. */
export async function benchEngine(isQuick: boolean): Promise<void> {
  const size = isQuick ? QUICK : FULL;
  const root = mkdtempSync(path.join(tmpdir(), 'noteveil-bench-'));
  try {
    printHardware();
    await benchTransformers(root, size);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function benchTransformers(root: string, size: Size): Promise<void> {
  const notes = await sampleNotes();
  const sentences = await sampleSentences();
  const models = makeModels(root, notes);
  const { compact, small, tiny, base } = models;
  const { rounds } = size;
  await benchAgainstPeer(
    [
      { model: compact, sentences: size.sentences, rounds, goals: { oneByOne: 1.5, batch: 3 } },
      { model: tiny, sentences: size.tinySentences, rounds, goals: { oneByOne: 1.2, batch: null } },
    ],
    sentences,
  );
  await benchAgainstPadding({ model: compact, sentences: size.sentences, rounds }, sentences);
  await benchShareOfPeak([compact, small, tiny, base], rounds);
  await benchPublishedTimes({ base, tiny, samples: size.samples, rounds: Math.min(rounds, 2) });
  await benchPacks(root, models, { notes, size });
}

async function benchPacks(
  root: string,
  { compact, tiny }: BenchModels,
  { notes, size }: { readonly notes: readonly string[]; readonly size: Size },
): Promise<void> {
  const workshop = openWorkshop(root);
  try {
    const transformers = [compact, tiny];
    const { transformerNotes } = size;
    const packs = await benchPackCosts({ workshop, transformers, notes, transformerNotes });
    await benchCompact(packs.slice(1), notes, size.rounds);
  } finally {
    await workshop.close();
  }
}

function makeModels(root: string, notes: readonly string[]): BenchModels {
  const tokenizer = benchTokenizer(notes);
  return {
    compact: writeBenchModel(root, 'compact-4x256', tokenizer),
    small: writeBenchModel(root, 'small-6x384', tokenizer),
    tiny: writeBenchModel(root, 'tinybert-6x768', tokenizer),
    base: writeBenchModel(root, 'bert-base-12x768', tokenizer),
  };
}
