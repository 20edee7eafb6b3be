/**
 * @file Missed-PHI hints of the note in hand. Runs in main.
 *
 * Looking for hints reads the whole output; in a note of 300 KB that is most of what an answer costs, and a decision about
 * one span changes next to none of them. They are looked for when a note is opened; behind a decision those stay whose place
 * is still visible. See [Note: Hints are information].
 */
import type { OutputSegment } from '../redaction/applyOperators.ts';
import { findHints } from '../review/hints/findHints.ts';
import type { Hint } from '../review/hints/hint.ts';
import { HINT_WORDS } from './hintWords.ts';
import type { OpenedNote } from './reviewService.ts';

export interface HintMemory {
  /** Looks for them afresh. */
  find(note: OpenedNote): readonly Hint[];
  /** Those of the last {@link find} that are still visible; looks afresh for another note. */
  recall(note: OpenedNote): readonly Hint[];
}

export function createHintMemory(): HintMemory {
  let known: { readonly of: string; readonly hints: readonly Hint[] } | null = null;
  const find = ({ record, output }: OpenedNote): readonly Hint[] => {
    const hints = findHints(output, HINT_WORDS);
    known = { of: nameOf(record), hints };
    return hints;
  };
  return {
    find,
    recall: (note) => (known?.of === nameOf(note.record) ? visibleIn(note.output, known.hints) : find(note)),
  };
}

/** Row ids are given again in another workspace; ids of batches never are. */
function nameOf({ batchId, id }: OpenedNote['record']): string {
  return `${batchId} ${id}`;
}

/** Hints that lie inside text taken over from the original. Both lists are in order, so one walk is enough. */
function visibleIn(output: readonly OutputSegment[], hints: readonly Hint[]): readonly Hint[] {
  let at = 0;
  return hints.filter((hint) => {
    while (at < output.length && (output[at]?.sourceEnd ?? 0) <= hint.start) at += 1;
    const segment = output[at];
    return segment?.span === null && segment.sourceStart <= hint.start && hint.end <= segment.sourceEnd;
  });
}
