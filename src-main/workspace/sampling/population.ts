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
  let notes = 0;
  for (const page of pages(store, batchId, settled)) {
    for (const { ordinal, outputHash } of page) {
      hash.update(`${ordinal} ${outputHash}\n`);
      notes += 1;
    }
    yield;
  }
  return { notes, hash: hash.digest('hex') };
}

/**
 * Draws `size` approved notes under the seed (hex), in the order of reading. See [Note: Drawing]. With `settled` as for
 * {@link populationNow} the notes of an earlier draw come out again, as long as the set is the one it was made from.
 */
export function* drawNotes(
  store: Store,
  batchId: BatchId,
  { seed, size }: { readonly seed: string; readonly size: number },
  settled: readonly SampledNote[] = [],
): Steps<readonly SampledNote[]> {
  const key = Buffer.from(seed, 'hex');
  const draw = createDraw(size);
  const byOrdinal = new Map<number, SampledNote>();
  for (const page of pages(store, batchId, settled)) {
    for (const { ordinal } of page)
      draw.offer(ordinal, createHmac('sha256', key).update(String(ordinal)).digest('hex'));
    yield;
  }
  const drawn = draw.drawn();
  const wanted = new Set(drawn);
  for (const page of pages(store, batchId, settled)) {
    for (const note of page) if (wanted.has(note.ordinal)) byOrdinal.set(note.ordinal, note);
    yield;
  }
  return drawn.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
}

/** Approved notes in order of their numbers, the settled ones as they were among them. */
function* pages(
  store: Store,
  batchId: BatchId,
  settled: readonly SampledNote[],
): Generator<readonly SampledNote[]> {
  const skipped = new Set(settled.map(({ ordinal }) => ordinal));
  let waiting = settled;
  let after = 0;
  for (;;) {
    const page = store.samples.approvedAfter(batchId, after, NOTES_PER_READ);
    const isLast = page.length < NOTES_PER_READ;
    after = page.at(-1)?.ordinal ?? after;
    const upTo = isLast ? Infinity : after;
    const among = waiting.filter(({ ordinal }) => ordinal <= upTo);
    waiting = waiting.slice(among.length);
    const others = page.filter(({ ordinal }) => !skipped.has(ordinal));
    yield among.length === 0 ? others : [...others, ...among].sort((a, b) => a.ordinal - b.ordinal);
    if (isLast) return;
  }
}
