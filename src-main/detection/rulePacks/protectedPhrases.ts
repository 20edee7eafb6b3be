/**
 * @file Looks up the protected phrases of a rule pack. Pure; runs in the detection process.
 *
 * Tens of thousands of phrases are two maps per pack, made when the first note asks: whole Latin phrases by their words, so that
 * `Child-Pugh` and `Child Pugh` are one, and Chinese ones by their first two characters.
 */
import type { Range } from '../../domain/range.ts';
import { foldText, isWordUnit } from '../lexicons/foldedNote.ts';
import type { FoldedNote } from '../lexicons/foldedNote.ts';
import { couldBeName } from './couldBeName.ts';
import { phrasesOf, type ProtectedProof, type ProtectedTopic } from './protectedTopic.ts';
import type { RulePack } from './rulePack.ts';

/** How far a phrase may reach, in UTF-16 units: longer ones are not listed. */
export const LONGEST_PHRASE = 80;

/** What the phrase needs beside it; nothing when it cannot be a name. */
type Proof = ProtectedProof | 'nothing';

/** A phrase of a pack in the note. */
export interface ProtectedHit extends Range {
  readonly proof: Proof;
  /** Words of the phrase; characters of a Chinese one. */
  readonly words: number;
}

/** A phrase of a list: what proves it, and whether the list says that it is a name as well. */
interface Term {
  readonly proof: ProtectedProof;
  readonly isName: boolean;
}

interface HanPhrase extends Term {
  readonly phrase: string;
}

interface PhraseIndex {
  /** By the folded words with blanks between; upper-case abbreviations by their exact form in `exact`. */
  readonly latin: Map<string, Term>;
  readonly exact: Map<string, Term>;
  /** Most words of a phrase that begins with this one. */
  readonly reach: Map<string, number>;
  /** By the first two characters, longest first. */
  readonly han: Map<string, HanPhrase[]>;
}

const indexes = new WeakMap<ProtectedTopic, PhraseIndex>();
const han = /\p{Script=Han}/u;
const wordPattern = /[\p{Script=Latin}\p{M}\p{N}]+/gu;
// Between two words of a phrase: a blank, a hyphen, an apostrophe, a stop; or two of them (`A. baumannii`).
const gap = /^[ \-'./]{1,2}$/;

/** The phrases of the packs that begin in the range, the longest of each pack at each place; `range` may cut words. */
export function findProtected(
  packs: readonly RulePack[],
  note: FoldedNote,
  range: Range,
): readonly ProtectedHit[] {
  const { end } = range;
  const all = packs.flatMap(({ protected: topic }) => (topic === null ? [] : [indexFor(topic)]));
  const words = wordsIn(note.folded, { ...range, end: Math.min(end + LONGEST_PHRASE, note.folded.length) });
  const latin = words.flatMap((first, at) => {
    if (first.start >= end) return [];
    const word = note.folded.slice(first.start, first.end);
    return all.flatMap(
      (index) => longestAt(index, note, { words, at, most: index.reach.get(word) ?? 0 }) ?? [],
    );
  });
  return note.hasHan ? [...latin, ...all.flatMap((index) => findHan(index, note, range))] : latin;
}

function indexFor(topic: ProtectedTopic): PhraseIndex {
  const index = indexes.get(topic) ?? indexOf(topic);
  indexes.set(topic, index);
  return index;
}

function indexOf({ lists }: ProtectedTopic): PhraseIndex {
  const index: PhraseIndex = { latin: new Map(), exact: new Map(), reach: new Map(), han: new Map() };
  for (const { phrases, names, proof } of lists) {
    const [sure, alsoName] = [
      { proof, isName: false },
      { proof, isName: true },
    ];
    for (const phrase of phrasesOf(phrases)) add(index, phrase, sure);
    for (const phrase of phrasesOf(names)) add(index, phrase, alsoName);
  }
  for (const list of index.han.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);
  return index;
}

function add(index: PhraseIndex, phrase: string, term: Term): void {
  const folded = foldText(phrase);
  if (han.test(folded)) {
    const list = index.han.get(folded.slice(0, 2)) ?? [];
    list.push({ phrase: folded, ...term });
    index.han.set(folded.slice(0, 2), list);
    return;
  }
  const words = folded.match(wordPattern) ?? [];
  const [first] = words;
  if (first === undefined) return;
  const isAbbreviation = !/\p{Ll}/u.test(phrase);
  const map = isAbbreviation ? index.exact : index.latin;
  const key = isAbbreviation ? (phrase.match(wordPattern) ?? []).join(' ') : words.join(' ');
  // Of two lists that disagree, the one that takes it for a name is right.
  if (map.get(key)?.isName !== true) map.set(key, term);
  index.reach.set(first, Math.max(index.reach.get(first) ?? 0, words.length));
}

/** The longest phrase that begins with the word at `at`. */
function longestAt(
  index: PhraseIndex,
  { text, folded }: FoldedNote,
  { words, at, most }: { readonly words: readonly Range[]; readonly at: number; readonly most: number },
): ProtectedHit | null {
  for (let count = runLength(folded, words, at, most); count > 0; count -= 1) {
    const run = words.slice(at, at + count);
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return null;
    const term =
      index.exact.get(run.map(({ start, end }) => text.slice(start, end)).join(' ')) ??
      index.latin.get(run.map(({ start, end }) => folded.slice(start, end)).join(' '));
    if (term === undefined) continue;
    const range = { start: first.start, end: last.end };
    return { ...range, proof: proofOf(term, text.slice(range.start, range.end)), words: count };
  }
  return null;
}

/** Whether a name list has the phrase is asked where it was met: asking it of all would slow every start. */
function proofOf({ proof, isName }: Term, phrase: string): Proof {
  return isName || couldBeName(phrase) ? proof : 'nothing';
}

/** How many words from `at` on, at most `most`, stand together as in a phrase. */
function runLength(folded: string, words: readonly Range[], at: number, most: number): number {
  let count = Math.min(most, 1);
  for (; count < most; count += 1) {
    const left = words[at + count - 1];
    const right = words[at + count];
    if (left === undefined || right === undefined || !gap.test(folded.slice(left.end, right.start))) break;
  }
  return count;
}

/** Words of the range; the first and the last are whole ones. */
function wordsIn(folded: string, { start, end }: Range): readonly Range[] {
  const found: Range[] = [];
  for (const match of folded.slice(start, end).matchAll(wordPattern)) {
    const word = { start: start + match.index, end: start + match.index + match[0].length };
    if (!isWordUnit(folded, word.start - 1) && !isWordUnit(folded, word.end)) found.push(word);
  }
  return found;
}

function findHan(index: PhraseIndex, { folded }: FoldedNote, { start, end }: Range): readonly ProtectedHit[] {
  if (index.han.size === 0) return [];
  const hits: ProtectedHit[] = [];
  for (let at = start; at < end; at += 1) {
    for (const { phrase, ...term } of index.han.get(folded.slice(at, at + 2)) ?? []) {
      const to = at + phrase.length;
      if (!folded.startsWith(phrase, at) || cutsWord(folded, at, to)) continue;
      hits.push({ start: at, end: to, proof: proofOf(term, phrase), words: phrase.length });
      break;
    }
  }
  return hits;
}

/** Chinese phrases may begin or end with other letters: `Wells评分`. */
function cutsWord(folded: string, start: number, end: number): boolean {
  const cutsLeft = isWordUnit(folded, start) && isWordUnit(folded, start - 1);
  return cutsLeft || (isWordUnit(folded, end - 1) && isWordUnit(folded, end));
}
