/** @file What a decided sample proves, in figures: bounds, readers, and how well they read. Runs in main. */
import { invariant } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { SampleRecord } from '../../store/sampleStore.ts';
import { missRate, type CanaryCounts, type MissRate } from '../../review/sampling/missRate.ts';
import { evidenceOf } from '../../review/sampling/stopRule.ts';
import { adjustedBound, upperBound, type Bound } from '../../review/sampling/upperBound.ts';

/** A reader of a sample. `name` is PHI. */
export interface SampleReader extends CanaryCounts {
  readonly name: string;
  /** Notes of this sample. */
  readonly notes: number;
  /** From all identifiers planted for this reader, in every batch; null when there were none. */
  readonly missRate: MissRate | null;
  /** From showing a note of this sample to its verdict. */
  readonly seconds: ReadingSeconds;
}

/** Whole seconds; a pause with the note on the screen counts, so look at the median. */
export interface ReadingSeconds {
  readonly median: number;
  readonly shortest: number;
  readonly longest: number;
}

export interface SampleFigures {
  readonly bound: Bound;
  /** Null while nothing is known about one of the readers. See [Note: Bound for readers who miss]. */
  readonly adjusted: Bound | null;
  readonly readers: readonly SampleReader[];
}

/** The figures of a decided sample at this confidence; null for one that was not decided. */
export function sampleFigures(store: Store, sample: SampleRecord, confidence: number): SampleFigures | null {
  const evidence = evidenceOf(sample);
  if (evidence === null) return null;
  const readers = readersOf(store, sample.id, confidence);
  // Who read which note is not told apart: the reader of whom the most misses are possible stands for all.
  const worst = readers.toSorted((a, b) => (b.missRate?.upper ?? 1) - (a.missRate?.upper ?? 1))[0];
  return {
    bound: upperBound(evidence, confidence),
    adjusted: worst === undefined ? null : adjustedBound(evidence, worst, confidence),
    readers,
  };
}

function readersOf(store: Store, sampleId: string, confidence: number): readonly SampleReader[] {
  const readings = store.samples.readings(sampleId);
  return store.samples.readers(sampleId).map(({ actor, actorKey, notes }) => {
    const tallies = store.canaries.tallies(actorKey);
    const planted = tallies.reduce((sum, one) => sum + one.planted, 0);
    const found = tallies.reduce((sum, one) => sum + one.found, 0);
    const own = readings.filter((reading) => reading.actorKey === actorKey);
    return {
      name: actor,
      notes,
      planted,
      found,
      missRate: missRate({ planted, found }, (1 + confidence) / 2),
      seconds: readingSeconds(own.map(({ seconds }) => seconds)),
    };
  });
}

/** Median and range of the seconds of at least one note. Of an even number the median is the mean of the middle two, rounded. */
export function readingSeconds(seconds: readonly number[]): ReadingSeconds {
  const sorted = seconds.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  const [shortest, longest] = [sorted[0], sorted.at(-1)];
  invariant(low !== undefined && high !== undefined, 'a reader has read a note');
  invariant(shortest !== undefined && longest !== undefined, 'a reader has read a note');
  return { median: Math.round((low + high) / 2), shortest, longest };
}
