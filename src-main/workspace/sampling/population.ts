/** @file The set of approved notes that a sample speaks about: its hash, and drawing from it. Runs in main. */
import { createHash, createHmac } from 'node:crypto';
import type { BatchId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import { createDraw } from '../../review/sampling/drawSample.ts';
import type { SampledNote } from '../../store/sampleStore.ts';
import type { Store } from '../../store/store.ts';

// 500: well under a millisecond.
const NOTES_PER_READ = 500;

export interface Population {
  readonly notes: number;
  /** SHA-256 (hex) over the lines `<number> <output hash>` of the notes in order of their numbers. */
  readonly hash: string;
}

/**
 * The approved notes as they are now. `settled` are notes that count as they were, whatever became of them: those a sample
 * found leaking, in order of their numbers. See [Note: When a sample is void].
 */
export function* populationNow(
  store: Store,
  batchId: BatchId,
  settled: readonly SampledNote[] = [],
): Steps<Population> {
  const hash = createHash('sha256');
  const skipped = new Set(settled.map(({ ordinal }) => ordinal));
  let waiting = settled;
  let notes = 0;
  const add = ({ ordinal, outputHash }: Pick<SampledNote, 'ordinal' | 'outputHash'>): void => {
    hash.update(`${ordinal} ${outputHash}\n`);
    notes += 1;
  };
  for (const page of pages(store, batchId)) {
    for (const note of page) {
      while (waiting[0] !== undefined && waiting[0].ordinal <= note.ordinal) {
        add(waiting[0]);
        waiting = waiting.slice(1);
      }
      if (!skipped.has(note.ordinal)) add(note);
    }
    yield;
  }
  for (const note of waiting) add(note);
  return { notes, hash: hash.digest('hex') };
}

/** Draws `size` approved notes under the seed (hex), in the order of reading. See [Note: Drawing]. */
export function* drawNotes(
  store: Store,
  batchId: BatchId,
  { seed, size }: { readonly seed: string; readonly size: number },
): Steps<readonly SampledNote[]> {
  const key = Buffer.from(seed, 'hex');
  const draw = createDraw(size);
  const byOrdinal = new Map<number, SampledNote>();
  for (const page of pages(store, batchId)) {
    for (const { ordinal } of page)
      draw.offer(ordinal, createHmac('sha256', key).update(String(ordinal)).digest('hex'));
    yield;
  }
  const drawn = draw.drawn();
  const wanted = new Set(drawn);
  for (const page of pages(store, batchId)) {
    for (const note of page) if (wanted.has(note.ordinal)) byOrdinal.set(note.ordinal, note);
    yield;
  }
  return drawn.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
}

/** Approved notes in order of their numbers. */
function* pages(store: Store, batchId: BatchId): Generator<readonly SampledNote[]> {
  let after = 0;
  for (;;) {
    const page = store.samples.approvedAfter(batchId, after, NOTES_PER_READ);
    yield page;
    after = page.at(-1)?.ordinal ?? after;
    if (page.length < NOTES_PER_READ) return;
  }
}
