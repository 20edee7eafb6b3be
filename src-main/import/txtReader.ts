/** @file Reads a text file as one note. Pure; runs in the import process. */
import { MAX_NOTE_BYTES } from './limits.ts';
import { noteFromFields } from './noteFields.ts';
import type { NoteReader, ReadItem } from './noteReader.ts';
import { countUndecodable, isDecoded } from './textDecoding.ts';

/** The only record of the file. */
const ROW = 1;

export function createTxtReader(): NoteReader {
  let pieces: string[] = [];
  let length = 0;
  let isTooLarge = false;

  function finish(): readonly ReadItem[] {
    if (isTooLarge) {
      const facts = { limit: MAX_NOTE_BYTES };
      return [{ kind: 'issue', row: ROW, code: 'import/note-too-large', facts }];
    }
    if (length === 0) return [{ kind: 'issue', row: null, code: 'import/empty-file', facts: {} }];
    const text = pieces.join('');
    pieces = [];
    if (!isDecoded(text)) {
      const facts = { count: countUndecodable(text) };
      return [{ kind: 'issue', row: ROW, code: 'import/undecodable', facts }];
    }
    return [noteFromFields(ROW, { text, noteId: null, patientId: null, noteDate: null, known: [] })];
  }

  return {
    push(text) {
      length += text.length;
      // A code unit takes at least one byte, so more units than that cannot fit; nothing is kept of such a file.
      isTooLarge ||= length > MAX_NOTE_BYTES;
      if (isTooLarge) pieces = [];
      else pieces.push(text);
      return [];
    },
    finish,
    get isDone() {
      return isTooLarge;
    },
  };
}
