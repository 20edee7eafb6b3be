/**
 * @file Looks for a pattern only where a word of the note can begin it. Pure; runs in the detection process.
 *
 * An alternation of a hundred captions, ignoring case, is tried at every character of a note, and nearly all of its
 * time goes into places inside words. The words of a note are known once; comparing their first letters with the
 * captions' leaves few places, and there the unchanged pattern is tried.
 */
import { invariant } from '../../domain/errors.ts';
import { foldedText } from '../recognizers/proposal.ts';
import type { RecognizerInput } from '../recognizer.ts';
import { foldNote, foldText } from './foldedNote.ts';
import type { FoldedNote } from './foldedNote.ts';
import { leadingLetters } from './leadingLetters.ts';
import { NOT_ASKED, numberOfBeginning, wordStarts } from './wordStarts.ts';

/** Matches in order, never overlapping, as `matchAll` would give them on the width-folded text. */
export type WordPattern = (input: RecognizerInput) => readonly RegExpExecArray[];

const widthFolded = new WeakMap<RecognizerInput, FoldedNote>();

/** The words of the width-folded text, in which full-width letters are Latin ones. */
function foldWidthFolded(input: RecognizerInput): FoldedNote {
  const text = foldedText(input);
  if (text === input.text) return foldNote(input);
  const known = widthFolded.get(input);
  if (known !== undefined) return known;
  const own = foldNote(input);
  // Most widths are folded there, too: then the words are the same.
  const note = foldText(text) === own.folded ? { ...own, text } : foldNote({ ...input, text });
  widthFolded.set(input, note);
  return note;
}

/**
 * Prepares a pattern whose every match begins with a word, a Han character or a sign, and with nothing unforeseen.
 * `narrow` may give the part of the pattern that begins like the argument; it is asked once per beginning.
 */
export function wordPattern(
  pattern: RegExp,
  narrow: (beginning: string) => RegExp = () => pattern,
): WordPattern {
  const beginnings = [...leadingLetters(pattern.source)];
  invariant(!beginnings.includes(''), 'every match begins with something known');
  // Han characters and signs such as `☎` are no words.
  const isWord = (beginning: string) => /^\p{Script=Latin}/u.test(beginning);
  const signs = new Set(beginnings.filter((one) => !isWord(one)).map((one) => one.charAt(0)));
  const words = beginningTable(beginnings.filter(isWord));
  const stickies = new Map<string, RegExp>();
  const stickyFor = (beginning: string): RegExp => {
    const known = stickies.get(beginning);
    if (known !== undefined) return known;
    const { source, flags } = narrow(beginning);
    const sticky = new RegExp(source, `${flags.replace('g', '')}y`);
    stickies.set(beginning, sticky);
    return sticky;
  };
  return (input) => {
    const note = foldWidthFolded(input);
    const found: RegExpExecArray[] = [];
    let next = 0;
    for (const { at, beginning } of candidates(note, words, signs)) {
      if (at < next) continue;
      const sticky = stickyFor(beginning);
      sticky.lastIndex = at;
      const match = sticky.exec(note.text);
      if (match === null) continue;
      found.push(match);
      next = at + match[0].length;
    }
    return found;
  };
}

interface Candidate {
  readonly at: number;
  readonly beginning: string;
}

/** Beginnings by their number; see {@link numberOfBeginning}. */
type BeginningTable = readonly (string | undefined)[];

function beginningTable(beginnings: readonly string[]): BeginningTable {
  const table: (string | undefined)[] = [];
  for (const one of beginnings) {
    const number = numberOfBeginning(one);
    // Filled to the end: an array with holes is a slow look-up.
    while (table.length <= number) table.push(undefined);
    table[number] = one;
  }
  return table;
}

function candidates(
  note: FoldedNote,
  words: BeginningTable,
  signs: ReadonlySet<string>,
): readonly Candidate[] {
  const found = wordCandidates(note, words);
  const latin = found.length;
  for (const sign of signs) {
    // A Han sign needs a note with Han characters; asking once spares the search for each of them.
    if (!note.hasHan && sign >= '\u3400') continue;
    for (let at = note.text.indexOf(sign); at >= 0; at = note.text.indexOf(sign, at + 1))
      found.push({ at, beginning: sign });
  }
  return found.length > latin ? found.sort((a, b) => a.at - b.at) : found;
}

function wordCandidates(note: FoldedNote, table: BeginningTable): Candidate[] {
  const found: Candidate[] = [];
  if (table.length === 0) return found;
  const { words, lead1, lead2, lead3 } = wordStarts(note);
  for (let row = 0; row < words.length; row += 1) {
    // The longest beginning comes first: what it admits includes what the shorter ones admit.
    const beginning =
      table[lead3[row] ?? NOT_ASKED] ?? table[lead2[row] ?? NOT_ASKED] ?? table[lead1[row] ?? NOT_ASKED];
    if (beginning === undefined) continue;
    const word = note.words[words[row] ?? 0];
    if (word !== undefined) found.push({ at: word.start, beginning });
  }
  return found;
}
