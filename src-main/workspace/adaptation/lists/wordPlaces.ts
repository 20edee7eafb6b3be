/**
 * @file Where words of a list stand in a text, at least everywhere the list itself would find them. Pure; runs in main. PHI.
 *
 * Asked before a word goes on a list, so it errs on finding more: whatever signs stand between two words of a phrase (the list takes
 * a hyphen for a blank on one of its sides), and within longer words where a script has no other edges.
 */
import { foldText } from '../../../detection/lexicons/foldedNote.ts';
import type { Range } from '../../../domain/range.ts';

export interface WordPlace extends Range {
  /** As it was given. */
  readonly word: string;
}

/** Folded, whole words of letters, digits and their marks. */
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** What is looked for by its words, see siteListPack.ts; anything else is looked for as it is written. */
const BY_WORDS = /^\p{Script=Latin}/u;
const HAN = /\p{Script=Han}/u;
/** Signs between two words of a phrase, see detection/rulePacks/protectedPhrases.ts. */
const USUAL_GAP = 2;

interface Phrase {
  readonly word: string;
  readonly tokens: readonly string[];
  /** Longest run of signs that may stand between two of its words, in UTF-16 units. */
  readonly gap: number;
}

/** A finder of these words; places in UTF-16 units, those of one word in order. */
export function wordPlaces(words: readonly string[]): (text: string) => readonly WordPlace[] {
  const byFirst = new Map<string, Phrase[]>();
  const asWritten: { readonly word: string; readonly pattern: RegExp }[] = [];
  for (const word of words) {
    if (!BY_WORDS.test(word) || HAN.test(word)) {
      asWritten.push({ word, pattern: patternOf(word) });
      continue;
    }
    const phrase = phraseOf(word);
    const first = phrase.tokens[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return (text) => {
    const folded = foldText(text);
    const tokens = tokensIn(folded);
    return [
      ...tokens.flatMap((token, at) =>
        (byFirst.get(token.token) ?? []).flatMap((phrase) => placeAt(phrase, tokens, at)),
      ),
      ...asWritten.flatMap(({ word, pattern }) =>
        [...folded.matchAll(pattern)].map(({ index, 0: found }) => ({
          ...{ word, start: index, end: index + found.length },
        })),
      ),
    ];
  };
}

interface Token extends Range {
  readonly token: string;
}

function tokensIn(folded: string): readonly Token[] {
  return [...folded.matchAll(TOKEN)].map(({ index, 0: token }) => {
    return { token, start: index, end: index + token.length };
  });
}

function phraseOf(word: string): Phrase {
  const tokens = tokensIn(foldText(word));
  const gaps = tokens.slice(1).map(({ start }, at) => start - (tokens[at]?.end ?? start));
  return { word, tokens: tokens.map(({ token }) => token), gap: Math.max(USUAL_GAP, ...gaps) };
}

/** The place of the phrase that begins at a token; none where others follow. */
function placeAt({ word, tokens, gap }: Phrase, all: readonly Token[], at: number): readonly WordPlace[] {
  const found = all.slice(at, at + tokens.length);
  const isHere =
    found.length === tokens.length &&
    found.every((one, index) => {
      const before = found[index - 1];
      return one.token === tokens[index] && (before === undefined || one.start - before.end <= gap);
    });
  const [first, last] = [found[0], found.at(-1)];
  return isHere && first !== undefined && last !== undefined
    ? [{ word, start: first.start, end: last.end }]
    : [];
}

function patternOf(word: string): RegExp {
  const literal = foldText(word).replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);
  return new RegExp(literal.replaceAll(' ', String.raw`\s+`), 'gu');
}
