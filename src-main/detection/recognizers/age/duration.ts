/** @file Tells durations, frequencies and dates from ages by the words around them. Pure; part of the age recognizer. */
import { oneOf } from '../../rulePacks/phrase.ts';
import type { Ages, AgeWords } from './ageWords.ts';

/** What the words around a number of years say. */
export interface DurationWords {
  readonly isAround: (left: string, right: string) => boolean;
  readonly isBehind: (right: string) => boolean;
  /** True when the age of a pregnancy is spoken of. */
  readonly isGestation: (left: string) => boolean;
}

/** Compiles the words of the packs. */
export function durationWords({ words }: AgeWords): DurationWords {
  const of = (pick: (durations: Ages['durations']) => readonly string[]) =>
    oneOf(words(({ durations }) => pick(durations)));
  const qualifiers = of((durations) => durations.qualifiers);
  const ahead = new RegExp(
    String.raw`(?:(?<!\p{L})(?:${of((durations) => durations.before)}|x|×)(?: ${qualifiers}){0,3}|${of(({ nouns }) => nouns)}\s?(?:${of(({ nounLinks }) => nounLinks)}|:)?(?: ${qualifiers})?)\s?$`,
    'iu',
  );
  const sinceAge = new RegExp(String.raw`(?<!\p{L})${of((durations) => durations.sinceAge)}\s$`, 'iu');
  const behind = new RegExp(String.raw`^\s?-?${of((durations) => durations.after)}(?!\p{L})`, 'iu');
  // 12: a word and a preposition between it and the number.
  const gestation = new RegExp(String.raw`${of((durations) => durations.gestation)}[^.\n]{0,12}$`, 'iu');
  return {
    isAround: (left, right) => (ahead.test(left) && !sinceAge.test(left)) || behind.test(right),
    isBehind: (right) => behind.test(right),
    isGestation: (left) => gestation.test(left),
  };
}
