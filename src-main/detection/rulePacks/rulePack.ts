/**
 * @file Rule packs: what the rules know of a language, a country or a site, as data. Pure; runs in the detection
 * process. docs/rule-packs.md has the JSON form.
 *
 * [Note: Rule packs]
 * The grammar of an identifier (how a name is read behind a title, how a date is put together) is code; the words it is
 * built on (titles, captions, kin words, months, heads of institutions) are packs, one per language, one for what no
 * language owns (`common`), one per published filter set, and the site's own. A recognizer is built from the packs that
 * take part. Of a note, those of the languages found in it do, with `common` and the site's; where no language is
 * found, all do: a short note must not go unread.
 */
import type { Language } from '../../domain/detection.ts';
import type { NumbersTopic } from './numbersTopic.ts';
import type { PatternsTopic } from './patternsTopic.ts';
import type { PeopleTopic } from './peopleTopic.ts';
import type { PlacesTopic } from './placesTopic.ts';
import type { ProtectedTopic } from './protectedTopic.ts';

export interface RulePack {
  readonly format: 1;
  /** Kebab-case (`zh-Hans` and `zh-Hant` as they are written); first part of the ids of its rules. */
  readonly id: string;
  /** Raised with every change of what it finds. */
  readonly version: number;
  readonly title: string;
  /** Null: takes part in notes of every language. */
  readonly language: Language | null;
  readonly people: PeopleTopic | null;
  readonly places: PlacesTopic | null;
  readonly numbers: NumbersTopic | null;
  readonly protected: ProtectedTopic | null;
  readonly patterns: PatternsTopic | null;
}

/** The packs that take part in a note of these languages; all of them when none was found. */
export function packsFor(packs: readonly RulePack[], languages: readonly Language[]): readonly RulePack[] {
  if (languages.length === 0) return packs;
  const present = languagesBeside(languages);
  return packs.filter(({ language }) => language === null || present.has(language));
}

/**
 * Languages whose words stand in notes of another without being enough to be told. Most Chinese characters are the same in
 * both scripts, and hospitals copy from one into the other; Latin words in a Chinese note are mostly English (on the dev
 * notes the rules found 0.041 less of the Chinese ones without these two). Where Catalan is spoken, a Castilian note has
 * `57 anys` in it.
 */
const BESIDE: Readonly<Partial<Record<Language, readonly Language[]>>> = {
  'zh-Hans': ['zh-Hant', 'en'],
  'zh-Hant': ['zh-Hans', 'en'],
  es: ['ca'],
  ca: ['es'],
};

function languagesBeside(languages: readonly Language[]): ReadonlySet<Language> {
  return new Set(languages.flatMap((language) => [language, ...(BESIDE[language] ?? [])]));
}
