/** @file The list of notes that a proof hashes. Runs in main, in turns. */
import { createHash } from 'node:crypto';
import type { BatchId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Store } from '../../store/store.ts';

/** 500 rows take about 1 ms. */
const CHUNK = 500;

/**
 * Number of notes and SHA-256 over their lines `<number> <output hash or ->`: of the notes of the batch that the destruction
 * `id` took, or of all of them when it is null.
 */
export function* countNotes(
  store: Store,
  id: string | null,
  batchId: BatchId,
): Steps<{ readonly notes: number; readonly notesSha256: string }> {
  const hash = createHash('sha256');
  let notes = 0;
  let after = 0;
  while (true) {
    const lines = store.destructions.notesAfter(id, batchId, after, CHUNK);
    for (const { ordinal, outputHash } of lines) hash.update(`${ordinal} ${outputHash ?? '-'}\n`);
    notes += lines.length;
    const last = lines.at(-1);
    if (last === undefined) return { notes, notesSha256: hash.digest('hex') };
    after = last.ordinal;
    yield;
  }
}
