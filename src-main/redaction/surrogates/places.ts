/** @file Surrogates drawn whole from a list: towns, regions, countries, professions. Pure; main process. */
import { LANGUAGES, type Language } from '../../domain/detection.ts';
import { choose, type SurrogateDeps } from './choice.ts';
import { cities } from './lexicons/cities.ts';
import { countries } from './lexicons/countries.ts';
import { professions } from './lexicons/professions.ts';
import { regions } from './lexicons/regions.ts';
import { poolFrom, type Pool } from './pools.ts';
import { accentsLike, dress, wordKey } from './wordForm.ts';

export type ListedKind = 'city' | 'region' | 'country' | 'profession';

export interface PlaceRequest {
  /** PHI. */
  readonly mention: string;
  readonly scope: string;
  readonly languages: readonly Language[];
}

const LISTS = { city: cities, region: regions, country: countries, profession: professions } as const;
const KINDS = ['city', 'region', 'country', 'profession'] as const;
const pools = new Map<string, Pool>(
  KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => [
      `${kind}.${language}`,
      poolFrom(`${kind}.${language}`, LISTS[kind][language]),
    ]),
  ),
);
// What stands behind a Chinese place name and is kept, and the article or preposition in front of a European one.
const HAN_TAIL = /(?:特别行政区|特別行政區|自治区|自治州|自治县|直轄市|[省市縣县區区鄉乡鎮镇村里州])$/u;
const HEAD = /^(?:l['’]|d['’]|à |a |en |in |de |di |aus )/iu;
// 80 characters: longer than any name in the lists; what is longer is a sentence.
const MAX_LENGTH = 80;

/** Another entry of the list that holds the mention, or of the note's language; null when none is left. */
export function listedSurrogate(deps: SurrogateDeps, kind: ListedKind, request: PlaceRequest): string | null {
  const { mention } = request;
  if (mention.length > MAX_LENGTH || !/\p{L}/u.test(mention)) return null;
  const isHan = /\p{Script=Han}/u.test(mention);
  if (!isHan && !/\p{Script=Latin}/u.test(mention)) return null;
  const cut = kind === 'profession' ? { head: '', core: mention, tail: '' } : cutAffixes(mention, isHan);
  const key = wordKey(cut.core);
  if (key === '') return null;
  const pool =
    listedPool(kind, cut.core, request.languages) ?? poolOf(kind, scriptLanguage(request.languages, isHan));
  const word = choose(deps, { pool, key, scope: request.scope });
  if (word === null) return null;
  // A country or region may bring its own ending (`江苏省`); it is not written twice.
  const tail = word.endsWith(cut.tail) ? '' : cut.tail;
  const head = headBefore(word, cut.head);
  const written = isHan ? word : dress(word, cut.core, accentsLike(cut.core, pool.known.get(key) ?? null));
  const isCapital = kind === 'profession' && /^\p{Lu}/u.test(mention);
  return head + (isCapital ? written.charAt(0).toUpperCase() + written.slice(1) : written) + tail;
}

/** An elided article stands before a vowel only. */
function headBefore(word: string, head: string): string {
  if (!/['’]$/u.test(head) || /^[aeiouyh]/iu.test(word.normalize('NFD'))) return head;
  return /^d/iu.test(head) ? `${head.charAt(0)}e ` : '';
}

/** True when the words are an entry of the list in any language. */
export function isListed(kind: ListedKind, words: string): boolean {
  return listedPool(kind, words, []) !== null;
}

function cutAffixes(mention: string, isHan: boolean): { head: string; core: string; tail: string } {
  const trimmed = mention.trim();
  if (!isHan) {
    const head = HEAD.exec(trimmed)?.[0] ?? '';
    return isListed('city', trimmed)
      ? { head: '', core: trimmed, tail: '' }
      : { head, core: trimmed.slice(head.length), tail: '' };
  }
  const tail = HAN_TAIL.exec(trimmed)?.[0] ?? '';
  // 里, 州 and others end the names of towns themselves (`苏州`, `八里`).
  const core = trimmed.slice(0, trimmed.length - tail.length);
  return core.length < 2 || isListed('city', trimmed)
    ? { head: '', core: trimmed, tail: '' }
    : { head: '', core, tail };
}

/** The list with the entry: of the note's languages first, then of any. */
function listedPool(kind: ListedKind, words: string, languages: readonly Language[]): Pool | null {
  const key = wordKey(words);
  for (const language of new Set([...languages, ...LANGUAGES])) {
    const pool = poolOf(kind, language);
    if (pool.known.has(key)) return pool;
  }
  return null;
}

/** The first language of the note that is written in the mention's script. */
function scriptLanguage(languages: readonly Language[], isHan: boolean): Language {
  const fits = languages.find((language) => language.startsWith('zh') === isHan);
  return fits ?? (isHan ? 'zh-Hans' : 'en');
}

function poolOf(kind: ListedKind, language: Language): Pool {
  const pool = pools.get(`${kind}.${language}`);
  if (pool === undefined) throw new RangeError('the lists lack a pool');
  return pool;
}
