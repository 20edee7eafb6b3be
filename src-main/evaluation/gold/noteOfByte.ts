/** @file Which note of a gold file a byte is in, told by what stands before it: of a file that cannot be read as a whole. Pure. */
import { assertNever } from '../../domain/errors.ts';
import type { GoldFormat } from '../../domain/goldFormat.ts';
import { BEFORE_FIRST } from '../../domain/goldProblem.ts';
import { numberedLines } from './annotatedNote.ts';
import { COLUMNS_LINE, DOCUMENT_LINE } from './conll.ts';
import { NOTE_START } from './marked.ts';

/** How a file holds its notes: a format of gold, or the marked notes of this project. */
export type NoteFormat = GoldFormat | 'marked';

/** The number of the note, from 1, or that none has begun. `before` is what the file says up to the byte; the rest of the byte's line is not known. */
export function noteOfByte(before: string, format: NoteFormat): number | typeof BEFORE_FIRST {
  switch (format) {
    case 'jsonl':
      // The line itself is no blank one: the byte is in it.
      return 1 + numberedLines(before).slice(0, -1).filter(isFilled).length;
    case 'brat':
    case 'i2b2':
    case 'webanno':
      return 1;
    case 'conll':
      return orBeforeFirst(conllNotes(before));
    case 'marked':
      return orBeforeFirst(before.split(NOTE_START).length - 1);
    default:
      return assertNever(format);
  }
}

/** Notes that have begun: each by a line of its own, but the first one also by a token. A columns line belongs to none. */
function conllNotes(before: string): number {
  const lines = numberedLines(before);
  const said = lines
    // The last one is no blank line either: the byte is in it.
    .filter((line) => isFilled(line) || line === lines.at(-1))
    .filter(([line, number]) => number > 1 || !line.startsWith(COLUMNS_LINE));
  const [first] = said;
  const beginsBare = first !== undefined && !beginsNote(first);
  return said.filter(beginsNote).length + (beginsBare ? 1 : 0);
}

function beginsNote([line]: readonly [string, number]): boolean {
  return line.startsWith(DOCUMENT_LINE);
}

function isFilled([line]: readonly [string, number]): boolean {
  return line.trim() !== '';
}

function orBeforeFirst(begun: number): number | typeof BEFORE_FIRST {
  return begun === 0 ? BEFORE_FIRST : begun;
}
