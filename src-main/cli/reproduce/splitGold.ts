/** @file The user's notes as trainers read them: split by note, written to the folder that the user named. */
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

/** A fifth is held out. Which notes depends on their ids alone, so it is the same ones on every machine. */
export function splitNotes(notes: readonly AnnotatedNote[]): SplitNotes {
  const drawn = notes
    .map((note) => ({ note, order: createHash('sha256').update(note.id).digest('hex') }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ note }) => note);
  const held = new Set(drawn.slice(0, Math.max(1, Math.round(HELD_OUT * notes.length))));
  return {
    train: notes.filter((note) => !held.has(note)),
    heldOut: notes.filter((note) => held.has(note)),
  };
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
