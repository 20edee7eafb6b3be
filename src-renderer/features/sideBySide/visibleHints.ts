/** @file Which of the missed-PHI hints of a note are still to be seen. Pure. See [Note: Hints follow the note]. */
import type { NoteHint, OutputSegment } from '../../api/types.ts';

/**
 * Hints that lie inside text taken over from the original: behind a decision those that it hides go, and come back with the text.
 * Both lists are in order, so one walk is enough.
 */
export function visibleHints(
  output: readonly OutputSegment[],
  hints: readonly NoteHint[],
): readonly NoteHint[] {
  let at = 0;
  return hints.filter((hint) => {
    while (at < output.length && (output[at]?.sourceEnd ?? 0) <= hint.start) at += 1;
    const segment = output[at];
    return segment?.span === null && segment.sourceStart <= hint.start && hint.end <= segment.sourceEnd;
  });
}
