/** @file The words of occupations of rule packs, and how an occupation is read. Pure; part of the profession recognizer. */
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupOf, placePhrasesOf, placeWordsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

/** What the parts of the recognizer know of the languages. Words are folded. */
export interface OccupationWords {
  readonly listed: ReadonlySet<string>;
  readonly notAlone: ReadonlySet<string>;
  /** The end of a long word that is an occupation. */
  readonly end: RegExp;
  readonly links: ReadonlySet<string>;
  readonly stops: ReadonlySet<string>;
  readonly none: ReadonlySet<string>;
  /** At the beginning: an article, with its blank. */
  readonly article: RegExp;
  /** At the end: what speaks of a person, and what may stand between it and the occupation. */
  readonly person: RegExp;
}

/** An occupation in a note. */
export interface Occupation {
  readonly end: number;
  /** True where one of its words is listed. */
  readonly isListed: boolean;
}

/** Gathers the words of the packs. */
export function createOccupationWords(packs: readonly RulePack[]): OccupationWords {
  const words = (pick: (professions: PlacesTopic['professions']) => readonly string[]) =>
    placeWordsOf(packs, ({ professions }) => pick(professions));
  const articles = words(({ articles: all }) => all).map((word) => (word.endsWith("'") ? word : `${word} `));
  const persons = placePhrasesOf(packs, ({ professions }) => professions.listed?.persons ?? []);
  const qualifiers = placeGroupOf(packs, ({ professions }) => professions.listed?.qualifiers ?? []);
  return {
    listed: new Set(words(({ listed }) => listed?.words ?? [])),
    notAlone: new Set(words(({ listed }) => listed?.notAlone ?? [])),
    end: new RegExp(`${plainOneOf(words(({ listed }) => listed?.ends ?? []))}$`, 'u'),
    links: new Set(words(({ links }) => links)),
    stops: new Set(words(({ stops }) => stops)),
    none: new Set(words(({ none }) => none)),
    article: new RegExp(`^${plainOneOf(articles)}`, 'u'),
    person: new RegExp(`(?:${persons}|,|\\()[, ]{1,2}(?:${qualifiers} )?$`, 'u'),
  };
}

// 5 words: `employé de bureau à la retraite` is about the longest that notes write.
const MOST_WORDS = 5;
const WORD = /^[\p{L}\p{M}][\p{L}\p{M}'’.·-]*(?:\/[\p{L}-]+)?(?:\([\p{L}]{1,3}\))?/u;

/** The occupation at `at`; undefined when the words there are none. */
export function readOccupation(note: FoldedNote, at: number, words: OccupationWords): Occupation | undefined {
  let cursor = at;
  let end = at;
  let isListed = false;
  for (let read = 0; read < MOST_WORDS; read += 1) {
    const found = WORD.exec(note.text.slice(cursor, cursor + 40))?.[0];
    if (found === undefined) break;
    const mention = found.replace(/[.'’·-]+$/u, '');
    const folded = note.folded.slice(cursor, cursor + mention.length);
    if (words.none.has(folded) && read === 0) return undefined;
    if (words.stops.has(folded)) break;
    isListed ||= isOccupation(folded, words);
    cursor += mention.length;
    if (!words.links.has(folded)) end = cursor;
    if (found.length > mention.length || !/^[ \u00a0'’]/u.test(note.text.slice(cursor, cursor + 1))) break;
    cursor += 1;
  }
  return end - at > 2 ? { end, isListed } : undefined;
}

// 9: ends such as `bauer` and `maker` are words and names by themselves.
const SHORTEST_WITH_END = 9;

function isOccupation(folded: string, { listed, end }: OccupationWords): boolean {
  const bare = folded.replace(/[.,]$/u, '');
  return (
    listed.has(bare) ||
    bare.split(/[-/]/u).some((part) => part.length > 3 && listed.has(part)) ||
    (bare.length > SHORTEST_WITH_END && end.test(bare))
  );
}
