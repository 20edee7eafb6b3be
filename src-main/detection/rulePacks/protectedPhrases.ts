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

/** Finds the phrases that begin in the range, the longest of each pack at each place; the range may cut words. */
export type ProtectedFinder = (note: FoldedNote, range: Range) => readonly ProtectedHit[];

/** A finder for the phrases of the packs. */
export function createProtectedFinder(packs: readonly RulePack[]): ProtectedFinder {
  const all = packs.flatMap(({ protected: topic }) => (topic === null ? [] : [indexFor(topic)]));
  // Most words of a note begin no phrase of any pack: one look-up for all of them.
  const byFirstWord = groupedBy(all, ({ reach }) => reach.keys());
  const byFirstTwo = groupedBy(all, ({ han }) => han.keys());
  const firstUnits = new Set([...byFirstTwo.keys()].map((two) => two.charCodeAt(0)));
  return (note, range) => {
    const hits: ProtectedHit[] = [];
    const end = Math.min(range.end + LONGEST_PHRASE, note.folded.length);
    const words = wordsIn(note.folded, { start: range.start, end });
    words.forEach((first, at) => {
      if (first.start >= range.end) return;
      const word = note.folded.slice(first.start, first.end);
      for (const index of byFirstWord.get(word) ?? []) {
        const hit = longestAt(index, note, { words, at, most: index.reach.get(word) ?? 0 });
        if (hit !== null) hits.push(hit);
      }
    });
    if (note.hasHan)
      for (let at = range.start; at < range.end; at += 1)
        if (firstUnits.has(note.folded.charCodeAt(at)))
          for (const index of byFirstTwo.get(note.folded.slice(at, at + 2)) ?? [])
            hits.push(...longestHanAt(index, note, at));
    return hits;
  };
}

function groupedBy(
  all: readonly PhraseIndex[],
  keysOf: (index: PhraseIndex) => Iterable<string>,
): ReadonlyMap<string, readonly PhraseIndex[]> {
  const groups = new Map<string, PhraseIndex[]>();
  for (const index of all)
    for (const key of keysOf(index)) {
      const group = groups.get(key) ?? [];
      group.push(index);
      groups.set(key, group);
    }
  return groups;
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

/** The longest Chinese phrase of the pack at the place, if any. */
function longestHanAt({ han }: PhraseIndex, { folded }: FoldedNote, at: number): readonly ProtectedHit[] {
  for (const { phrase, ...term } of han.get(folded.slice(at, at + 2)) ?? []) {
    const end = at + phrase.length;
    if (!folded.startsWith(phrase, at) || cutsWord(folded, at, end)) continue;
    return [{ start: at, end, proof: proofOf(term, phrase), words: phrase.length }];
  }
  return [];
}

/** Chinese phrases may begin or end with other letters: `Wells评分`. */
function cutsWord(folded: string, start: number, end: number): boolean {
  const cutsLeft = isWordUnit(folded, start) && isWordUnit(folded, start - 1);
  return cutsLeft || (isWordUnit(folded, end - 1) && isWordUnit(folded, end));
}
