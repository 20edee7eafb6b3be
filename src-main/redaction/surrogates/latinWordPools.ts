/**
 * @file The name words of the lists, by key, and the pool each belongs to. Pure; main process.
 *
 * [Note: One pool a word]
 * `Jean Martin`, `M. Martin` and `MARTIN J.` are one person, and each has to be replaced without knowing the others. So
 * what a listed word becomes must not depend on where it stands: resources/surrogates/build.mjs puts every word into one
 * pool, and words that are given names and family names (`Martin`, `Thomas`) into a pool of their kind.
 */
import type { Language } from '../../domain/detection.ts';
import { latinNames } from './lexicons/latinNames.ts';
import { poolFrom, type Pool } from './pools.ts';
import { withoutDigraphs } from './wordForm.ts';

/** A word of the lists; `spelled` is `digraphs` when only its umlauts as two letters make it one. */
export interface ListedWord {
  readonly key: string;
  readonly pool: Pool;
  readonly spelled: 'kept' | 'digraphs';
}

/** What part of a name a pool holds; `any` may stand in front and behind. */
export type NamePart = 'given' | 'surname' | 'any';

type PoolId = keyof typeof latinNames;

// Pools of these origins keep no relation to initials, see [Note: Initials follow names].
const WITHOUT_LETTERS = /^(?:zh|tw|sino|vi)\./;

const pools = lazily(
  () =>
    new Map(
      (Object.keys(latinNames) as PoolId[]).map((id) => [
        id,
        poolFrom(id, latinNames[id], { followsLetters: !WITHOUT_LETTERS.test(id) }),
      ]),
    ),
);
const western = lazily(() => indexOf((id) => !/^(?:zh|tw|sino)\.|^vi\.syllable/.test(id)));
const vietnamese = lazily(() => indexOf((id) => id.startsWith('vi.')));
const chinese = lazily(() => indexOf((id) => /^(?:zh|tw|sino)\./.test(id)));
const byUmlaut = lazily(() => {
  const index = new Map<string, string>();
  for (const [key, pool] of western()) {
    const word = pool.known.get(key) ?? '';
    if (/[äöü]/iu.test(word.normalize('NFC'))) index.set(withoutDigraphs(key), key);
  }
  return index;
});

/** What the words of a mention are read as where a spelling is a word of several peoples. */
export type NameContext = 'western' | 'chinese' | 'vietnamese';

/** Looks the key up; words of the context win over names of others that read the same. */
export function listedWord(key: string, context: NameContext): ListedWord | null {
  const indexes = INDEXES[context].map((index) => index());
  for (const index of indexes) {
    const pool = index.get(key);
    if (pool !== undefined) return { key, pool, spelled: 'kept' };
  }
  const umlauted = byUmlaut().get(withoutDigraphs(key));
  // Without a digraph the words differ by more than spelling.
  if (umlauted === undefined || withoutDigraphs(key) === key || umlauted === key) return null;
  const pool = western().get(umlauted);
  return pool === undefined ? null : { key: umlauted, pool, spelled: 'digraphs' };
}

/** True when the key is a Chinese spelling and no European name. */
export function isOnlyChinese(key: string): boolean {
  return chinese().has(key) && !western().has(key);
}

/** True when the key is a Vietnamese family name and nobody else's. */
export function isVietnameseSurname(key: string): boolean {
  return western().get(key)?.id === 'vi.surname' && !chinese().has(key);
}

/** The part of a name that words of the pool are. */
export function partOf(pool: Pool): NamePart {
  if (pool.id.endsWith('.surname')) return 'surname';
  return pool.id.endsWith('.both') ? 'any' : 'given';
}

/** The pool for a word no list knows: of the note's language for family names, unisex for given names. */
export function poolOfUnlisted(part: 'given' | 'surname', language: Language): Pool {
  const pool = pools().get(part === 'given' ? 'eu.unisex' : SURNAMES[language]);
  if (pool === undefined) throw new RangeError('the lists lack a pool');
  return pool;
}

/** The key cut into 2 or 3 Chinese syllables of the lists, longest first; null when that cannot be done. */
export function chineseSyllables(key: string): readonly string[] | null {
  return cutUp(key, 3);
}

const INDEXES: Readonly<Record<NameContext, readonly (() => ReadonlyMap<string, Pool>)[]>> = {
  western: [western, chinese, vietnamese],
  chinese: [chinese, western],
  vietnamese: [vietnamese, western],
};

const SURNAMES: Readonly<Record<Language, PoolId>> = {
  fr: 'fr.surname',
  de: 'de.surname',
  es: 'es.surname',
  ca: 'ca.surname',
  en: 'en.surname',
  'zh-Hans': 'sino.both',
  'zh-Hant': 'sino.both',
};

function cutUp(key: string, most: number): readonly string[] | null {
  if (key === '') return [];
  if (most === 0) return null;
  // 6 letters: the longest syllables, as in zhuang and shuang.
  for (let length = Math.min(6, key.length); length >= 2; length -= 1) {
    if (!chinese().has(key.slice(0, length))) continue;
    const rest = cutUp(key.slice(length), most - 1);
    if (rest !== null) return [key.slice(0, length), ...rest];
  }
  return null;
}

function indexOf(isWanted: (id: string) => boolean): ReadonlyMap<string, Pool> {
  const index = new Map<string, Pool>();
  for (const [id, pool] of pools()) {
    if (!isWanted(id)) continue;
    for (const key of pool.known.keys()) if (!index.has(key)) index.set(key, pool);
  }
  return index;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
