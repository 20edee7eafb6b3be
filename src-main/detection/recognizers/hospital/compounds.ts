/** @file Finds names of hospitals inside German compounds. Pure; part of the hospital recognizer. */
import { isCapitalAt } from '../../../text/latinWords.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { foldText, type FoldedNote, type FoldedWord } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord } from '../../lexicons/personName.ts';
import { readProperLeft, readProperRight } from '../../lexicons/properName.ts';
import type { Owned } from '../../rulePacks/numbersOf.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

type CompoundGroup = Owned<NonNullable<PlacesTopic['institutions']['compounds']>>;

interface Compound {
  readonly id: string;
  readonly label: CompoundGroup['label'];
  /** Asks for the last letters of `end` only. */
  readonly mayEnd: (word: string) => boolean;
  /** The end of a word that names an institution; folded. */
  readonly end: RegExp;
  /** A first part that is a kind. */
  readonly kind: RegExp;
  /** How a word begins before which nothing belongs to the name. */
  readonly open: RegExp;
}

/** Finds institutions in a note. */
export type CompoundFinder = (note: FoldedNote) => readonly Finding[];

// 60: no compound is longer; longer runs are glued lines.
const LONGEST = 60;

/** `Marienhospital`, `Sankt-Klara-Spital`, `Robert-Bosch-Krankenhaus`: the name is inside the German word. */
export function createCompounds(packs: readonly RulePack[]): CompoundFinder {
  const compounds = placeGroupsOf(packs, ({ institutions }) => [institutions.compounds]).map(compoundOf);
  return (note) =>
    compounds.flatMap((compound) =>
      note.words.some((word) => mayEndCompound(note, word, compound)) ? find(note, compound) : [],
    );
}

function compoundOf({ id, label, ends, kinds, opens }: CompoundGroup): Compound {
  const folded = (words: readonly string[]) => plainOneOf(words.map((word) => foldText(word)));
  return {
    id,
    label,
    mayEnd: tailTest(ends.map((end) => foldText(end))),
    end: new RegExp(`${folded(ends)}s?$`, 'u'),
    kind: new RegExp(`^${folded(kinds)}-?$`, 'u'),
    open: new RegExp(`^${folded(opens)}`, 'u'),
  };
}

// 3: two letters are too common; hardly one word in a hundred of a note is asked further.
const TAIL = 3;

function tailTest(ends: readonly string[]): (word: string) => boolean {
  // A site may have shorter ends, such as `KH`.
  const letters = Math.min(TAIL, ...ends.map((end) => end.length));
  const tails = new Set(ends.flatMap((end) => [end.slice(-letters), `${end}s`.slice(-letters)]));
  return (word) => tails.has(word.slice(-letters));
}

/** True when the word ends like a hospital and goes on to the left, in itself or behind a hyphen or dot. */
function mayEndCompound(note: FoldedNote, word: FoldedWord, { mayEnd, end }: Compound): boolean {
  if (word.text.length < 5 || !mayEnd(word.text)) return false;
  const found = end.exec(word.text);
  return found !== null && (found.index > 0 || /[-.]/.test(note.folded.charAt(word.start - 1)));
}

function find(note: FoldedNote, { id, label, mayEnd, end, kind, open }: Compound): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { 0: word, index } of note.folded.matchAll(
    /[\p{Script=Latin}\p{M}.]+(?:-[\p{Script=Latin}\p{M}.]+)*/gu,
  )) {
    const found = mayEnd(word) ? end.exec(word) : null;
    if (found === null || found.index < 3 || word.length > LONGEST) continue;
    if (!isCapitalAt(note.text, index)) continue;
    if (kind.test(word.slice(0, found.index)) || isOrdinaryWord(word)) continue;
    const right = readProperRight(note, index + word.length, 3);
    const left = open.test(word) ? undefined : readProperLeft(note, index, 2);
    findings.push({
      start: left?.start ?? index,
      end: right?.end ?? index + word.length,
      label,
      rule: id,
      score: 0.65,
    });
  }
  return findings;
}
