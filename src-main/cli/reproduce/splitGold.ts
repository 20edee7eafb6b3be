/**
 * @file The user's notes as trainers read them: split in two, written to the folder that the user named.
 *
 * [Note: Apart by patient]
 * A name that was learned from one note of a patient is found again in the next. So notes of one patient, where the gold says whose
 * they are, are on one side of the split.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnnotatedNote } from '../../evaluation/gold/annotatedNote.ts';
import { indexCodePoints } from '../../text/codePoints.ts';
import { whileWriting } from '../../engine/pack/diskWords.ts';

/** S4 tests on a fifth of its documents, S2 on a fifth of its sentences. */
const HELD_OUT = 0.2;
/** Below that nothing is left to hold out of what trainers split once more; ours. */
export const FEWEST_NOTES = 10;

export interface SplitNotes {
  readonly train: readonly AnnotatedNote[];
  readonly heldOut: readonly AnnotatedNote[];
}

/**
 * About a fifth is held out, group by group; see [Note: Apart by patient]. Which notes depends on their ids and whose they are, so it is
 * the same ones on every machine. Null where all notes belong together: nothing of them can be held out.
 */
export function splitNotes(notes: readonly AnnotatedNote[]): SplitNotes | null {
  const drawn = groupsOf(notes)
    .map(([key, group]) => ({ group, order: createHash('sha256').update(key).digest('hex') }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ group }) => group);
  const wanted = Math.max(1, Math.round(HELD_OUT * notes.length));
  const held = new Set<AnnotatedNote>();
  // The last group is learned from in any case.
  for (const group of drawn.slice(0, -1)) {
    if (held.size >= wanted) break;
    for (const note of group) held.add(note);
  }
  if (held.size === 0) return null;
  return {
    train: notes.filter((note) => !held.has(note)),
    heldOut: notes.filter((note) => held.has(note)),
  };
}

/** Notes of one patient together, each note of nobody known by itself; by the key that decides where they go. */
function groupsOf(notes: readonly AnnotatedNote[]): readonly (readonly [string, readonly AnnotatedNote[]])[] {
  return [...Map.groupBy(notes, ({ id, patient }) => (patient === undefined ? id : `patient ${patient}`))];
}

/** Writes both parts. Readable by this user only: they are the notes themselves. Errors: `store/unwritable`, `store/disk-full`. */
export async function writeSplit(
  dir: string,
  { train, heldOut }: SplitNotes,
  language: string,
): Promise<{ readonly train: string; readonly heldOut: string }> {
  const files = { train: path.join(dir, 'train.jsonl'), heldOut: path.join(dir, 'held-out.jsonl') };
  await whileWriting(async () => {
    await writeFile(files.train, linesOf(train, language), { mode: 0o600 });
    await writeFile(files.heldOut, linesOf(heldOut, language), { mode: 0o600 });
  });
  return files;
}

/** The form of models/training/corpora/public; offsets in code points. */
function linesOf(notes: readonly AnnotatedNote[], lang: string): string {
  return notes
    .map(({ id, text, spans }) => {
      const index = indexCodePoints(text);
      const inPoints = spans.map(({ start, end, type }) => ({
        start: index.toCodePoint(start),
        end: index.toCodePoint(end),
        type,
      }));
      return `${JSON.stringify({ id, lang, text, spans: inPoints })}\n`;
    })
    .join('');
}
