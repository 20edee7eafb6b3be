/** @file The first candidate that may be used. Pure; main process. */
import type { KeyedBytes } from '../keyed.ts';
import type { Assignments, CandidateRequest } from './assignment.ts';

/** What every kind of surrogate works with. */
export interface SurrogateDeps {
  readonly keyed: KeyedBytes;
  /**
   * True for words that occur as originals in the batch: no surrogate may be one of them. It is asked with words as the
   * lists write them and with their folded keys, so it may compare either way.
   */
  readonly isOriginal: (word: string) => boolean;
  readonly assignments: Assignments;
}

/** The pool's word that stands for the key, as the list writes it; null when every word of the pool is an original. */
export function choose(deps: SurrogateDeps, request: CandidateRequest): string | null {
  for (const word of deps.assignments.candidatesOf(request)) {
    if (!deps.isOriginal(word) && !deps.isOriginal(request.pool.keyOf(word))) return word;
  }
  return null;
}
