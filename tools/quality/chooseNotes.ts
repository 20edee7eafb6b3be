/** @file Which notes of a long corpus are measured: always the same ones, by a seed and not by their place. */
import { createHash } from 'node:crypto';

/** Any word would do; another one chooses other notes. */
export const SEED = 'noteveil-pipelines-1';

/**
 * At most `cap` of the notes, in their own order. A note is in by the hash of its place and id, so that neither the head of
 * a file (often one author) nor how texts look decides. The smaller choice is part of the larger one.
 */
export function chooseNotes<Note extends { readonly id: string }>(
  notes: readonly Note[],
  cap: number,
  seed = SEED,
): readonly Note[] {
  if (notes.length <= cap) return notes;
  const drawn = notes.map((note, at) => ({ at, lot: lotOf(`${seed} ${at} ${note.id}`) }));
  drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const chosen = new Set(drawn.slice(0, cap).map(({ at }) => at));
  return notes.filter((_, at) => chosen.has(at));
}

function lotOf(words: string): string {
  return createHash('sha256').update(words).digest('hex');
}
