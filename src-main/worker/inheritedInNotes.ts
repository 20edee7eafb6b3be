/** @file What the notes of a patient inherit from each other. Runs in the detection process. */
import { foldNote } from '../detection/lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../detection/lexicons/personName.ts';
import { isProtected } from '../detection/lexicons/protections.ts';
import { prepareInput } from '../detection/pipeline.ts';
import { inheritedMentions } from '../detection/propagation/inheritedMentions.ts';
import type { Range } from '../domain/range.ts';
import { textAlone } from '../domain/note.ts';
import type { InheritedMentions, PatientNote } from './protocol.ts';

/** All notes must be of one patient. */
export function inheritedInNotes(notes: readonly PatientNote[]): InheritedMentions {
  const folded = new Map<string, ReturnType<typeof foldNote>>();
  const isProtectedIn = (text: string, range: Range): boolean => {
    const note = folded.get(text) ?? foldNote(prepareInput(textAlone(text)));
    folded.set(text, note);
    return isProtected(note, range);
  };
  const found = inheritedMentions(
    notes.map(({ noteId, ...rest }) => ({ noteId: String(noteId), ...rest })),
    { isOrdinary: isOrdinaryWord, isProtected: isProtectedIn },
  );
  return found.map(({ noteId, from, ...rest }) => ({
    ...rest,
    noteId: Number(noteId),
    from: Number(from),
  }));
}
