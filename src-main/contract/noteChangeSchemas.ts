/**
 * @file What the answer to a decision holds: what has changed of the note. Pure; used on both sides.
 *
 * [Note: Answers hold what changed]
 * A note of 300 KB with its thousands of places takes longer to copy, parse and draw than a key may. The page has the note
 * already, so the answer to a decision names the revision it starts from and gives for every list one stretch that is
 * put in the place of another. Main gives the whole note whenever it is not sure to have answered that very revision last, and the
 * page asks for the whole note whenever a change does not fit what it has.
 */
import { z } from 'zod';
import { OutputSchema, ReviewSpansSchema } from './longLists.ts';
import { CountSchema, NoteViewSchema } from './schemas.ts';

/** `removed` entries from index `at` on are replaced by `added`; `before` is how long the list was, to see whether it fits. */
function spliceOf<List extends z.ZodType>(added: List) {
  return z.strictObject({
    before: CountSchema,
    at: CountSchema,
    removed: CountSchema,
    added,
  });
}

const { gaps, residuals } = NoteViewSchema.shape;

/** What a decision, an approval or a withdrawal has made of a note. */
export const NoteChangeSchema = NoteViewSchema.pick({
  noteId: true,
  stage: true,
  revision: true,
  assessment: true,
  risk: true,
  failures: true,
  languages: true,
  canUndo: true,
  canRedo: true,
  approvedBy: true,
}).extend({
  kind: z.literal('change'),
  /** The revision that is changed. */
  from: CountSchema,
  output: spliceOf(OutputSchema),
  spans: spliceOf(ReviewSpansSchema),
  gaps: spliceOf(gaps),
  residuals: spliceOf(residuals),
});

/** See [Note: Answers hold what changed]. */
export const NoteAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole'), view: NoteViewSchema }),
  NoteChangeSchema,
]);
