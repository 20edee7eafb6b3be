/** @file Tells which forms of streets a line may hold, so that few patterns are tried. Pure; part of the street recognizer. */
import { foldText, type FoldedNote, type FoldedWord } from '../../lexicons/foldedNote.ts';
import { latinRuns } from '../../../text/latinWords.ts';
import type { TextLine } from '../../../text/lines.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupOf, placeWordsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { StreetHint } from './streetForm.ts';

/** The hints of every line that holds one, in the order of the lines. */
export type HintFinder = (
  note: FoldedNote,
  lines: readonly TextLine[],
) => ReadonlyMap<TextLine, ReadonlySet<StreetHint>>;

interface Ends {
  readonly numbered: RegExp;
  readonly sure: RegExp;
}

// A number at the end of a line or in front of a postal code.
const mayEndStreet = /[a-zß.] \d{1,4} ?[a-zA-Z]?(?:[,;]? ?$|,? {1,2}(?:[A-Z]{1,2}-)?\d{4,5} )/;

/** Builds the finder for the street words of the packs. */
export function createHintFinder(packs: readonly RulePack[]): HintFinder {
  const byWord = hintsByWord(packs);
  const byCharacter = hintsByCharacter(packs);
  const folded = (pick: (streets: PlacesTopic['streets']) => readonly string[]) =>
    placeWordsOf(packs, ({ streets }) => pick(streets));
  const ends: Ends = {
    numbered: new RegExp(
      `${plainOneOf(folded(({ nameFirst }) => nameFirst?.ends ?? []).map((end) => end.replace(/\.$/, '')))}$`,
      'u',
    ),
    sure: new RegExp(`${plainOneOf(folded(({ nameFirst }) => nameFirst?.sure ?? []))}$`, 'u'),
  };
  return (note, lines) => {
    const found = new Map<TextLine, ReadonlySet<StreetHint>>();
    let next = 0;
    for (const line of lines) {
      const hints = new Set<StreetHint>(byCharacter(note, line));
      for (let word = note.words[next]; word !== undefined && word.end <= line.end; word = note.words[next]) {
        next += 1;
        for (const hint of byWord.get(word.text) ?? []) hints.add(hint);
        for (const hint of hintsByEnd(note, word, ends)) hints.add(hint);
      }
      if (hints.size > 0) found.set(line, hints);
    }
    return found;
  };
}

function hintsByEnd(note: FoldedNote, word: FoldedWord, { numbered, sure }: Ends): readonly StreetHint[] {
  const blank = note.text.charAt(word.end) === '.' ? word.end + 1 : word.end;
  const isNumbered = note.folded.charAt(blank) === ' ' && isDigit(note.text.charCodeAt(blank + 1));
  return [
    ...(isNumbered && numbered.test(word.text) ? ['numbered-end' as const] : []),
    ...(word.text.length > 6 && sure.test(word.text) ? ['sure-end' as const] : []),
  ];
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function hintsByCharacter(
  packs: readonly RulePack[],
): (note: FoldedNote, line: TextLine) => readonly StreetHint[] {
  const [numbers, blocks] = [
    placeGroupOf(packs, ({ streets }) => streets.chinese?.numbers ?? []),
    placeGroupOf(packs, ({ streets }) => streets.chinese?.blocks ?? []),
  ].map((source) => new RegExp(source, 'u'));
  return (note, { text }) => [
    ...(mayEndStreet.test(text) ? ['number' as const] : []),
    ...(note.hasHan && numbers?.test(text) === true ? ['chinese' as const] : []),
    ...(note.hasHan && (/\d[—－-]/.test(text) || blocks?.test(text) === true)
      ? ['chinese-block' as const]
      : []),
  ];
}

/** Folded words to the hints they give. */
function hintsByWord(packs: readonly RulePack[]): ReadonlyMap<string, readonly StreetHint[]> {
  const hints = new Map<string, StreetHint[]>();
  const give = (hint: StreetHint, phrases: readonly string[]) => {
    for (const word of new Set(phrases.flatMap(firstWord)))
      hints.set(word, [...(hints.get(word) ?? []), hint]);
  };
  for (const { places } of packs) {
    const { numberFirst, numberLast, nameFirst, numberName } = places?.streets ?? {};
    if (numberFirst) give('number-first', [...numberFirst.heads, ...numberFirst.lower, ...numberFirst.sure]);
    if (numberLast) give('number-last', [...numberLast.heads, ...numberLast.sure, ...numberLast.grid]);
    if (nameFirst) give('opening', nameFirst.opens);
    if (numberName) give('number-name', [...numberName.types, ...numberName.sure]);
  }
  return hints;
}

function firstWord(phrase: string): readonly string[] {
  const folded = foldText(phrase);
  const [run] = latinRuns(folded);
  return run === undefined ? [] : [folded.slice(run.start, run.end)];
}
