/**
 * @file A text as the parts of a pipeline read it, which may differ from the note's. Pure; runs in the detection process.
 *
 * [Note: Parts read a view]
 * Published pipelines change the text before they read it: S3's approaches 4 to 6 drop dots, S0-TM translates. The note
 * itself is never changed; every range that a part names is brought back to the note, where it covers at least all that
 * the part has read it from.
 */
import type { Range } from '../../domain/range.ts';

export interface TextView {
  readonly text: string;
  /** Ranges of the note that this range of the view stands for, as one range. Never smaller than what was read. */
  toSource(range: Range): Range;
}

/** How the parts of a pipeline read a note. Null reads it as it is. */
export type ViewOf = ((text: string) => TextView) | null;
