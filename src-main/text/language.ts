/**
 * @file Tells which languages a note is written in, piece by piece. Pure; used in every process.
 *
 * [Note: Several languages in one note]
 * Notes mix languages inside one sentence, so a piece of a sentence votes once per script: its Han characters for one
 * kind of Chinese, its Latin words for one language. Neighboring languages share most of their function words, so a
 * further language is listed only when words that no other language has speak for it, in more than one piece.
 */
import { LANGUAGES } from '../domain/detection.ts';
import type { Language } from '../domain/detection.ts';
import { FUNCTION_WORDS, SIMPLIFIED_ONLY, TRADITIONAL_ONLY } from './language.patterns.ts';
import { latinRuns } from './latinWords.ts';

// What ends a piece. Abbreviations end pieces too early, which costs nothing here.
const pieceEnd = /[.!?;。！？；\n\r\v\f\u0085\u2028\u2029]/g;
// 2 Han characters: one alone is a unit or a sign.
const MIN_HAN = 2;
// 1.2: two distinctive words (weight 1 each) or several shared ones.
const MIN_HITS = 1.2;
// 6 %: a language with less than this share of the votes is a quotation, a drug name or noise.
const MIN_SHARE = 0.06;
// 25 %: a language that has one piece only must have a good part of the note in it.
const MIN_SHARE_OF_ONE_PIECE = 0.25;
// 15 %: both kinds of Chinese share most characters; a few of the other kind are a font's or a typist's.
const MIN_CHINESE_SHARE = 0.15;
// A second Latin language needs three different words of its own in two pieces; beside Chinese, where the first Latin
// language is as new, two words do.
const MIN_OWN_WORDS = 3;
const MIN_OWN_WORDS_BESIDE_HAN = 2;

const languagesByWord = buildWordIndex();
const simplified = onlyIn(SIMPLIFIED_ONLY, TRADITIONAL_ONLY);
const traditional = onlyIn(TRADITIONAL_ONLY, SIMPLIFIED_ONLY);

interface Evidence {
  /** Words or Han characters of the pieces won. */
  votes: number;
  pieces: number;
  /** Different words that only this language has. */
  readonly own: Set<string>;
}

/** Languages present in the text, most frequent first; `[]` when it holds too few words to tell. */
export function detectLanguages(text: string): readonly Language[] {
  const chinese = chineseVotes(text);
  const latin = latinEvidence(text);
  const votes = [...chinese, ...[...latin].map(([language, { votes: own }]) => [language, own] as const)];
  const total = votes.reduce((sum, [, weight]) => sum + weight, 0);
  const [dominant] = [...latin].sort((a, b) => b[1].votes - a[1].votes);
  return votes
    .filter(([language, weight]) => {
      const evidence = latin.get(language);
      if (evidence === undefined) return weight >= total * MIN_SHARE;
      if (weight < total * MIN_SHARE) return false;
      if (chinese.length > 0) return evidence.own.size >= MIN_OWN_WORDS_BESIDE_HAN;
      if (language === dominant?.[0]) return true;
      const isSubstantial = evidence.pieces > 1 || weight >= total * MIN_SHARE_OF_ONE_PIECE;
      return evidence.own.size >= MIN_OWN_WORDS && isSubstantial;
    })
    .sort((a, b) => b[1] - a[1] || LANGUAGES.indexOf(a[0]) - LANGUAGES.indexOf(b[0]))
    .map(([language]) => language);
}

/** The languages in whose lists of function words a word in lower case stands; `[]` for all other words. */
export function languagesOfWord(word: string): readonly Language[] {
  return languagesByWord.get(word) ?? [];
}

/** The kind of Chinese that most of the telling characters speak for; null without any, and on a tie. */
export function chineseKind(text: string): 'zh-Hans' | 'zh-Hant' | null {
  let lead = 0;
  for (const character of text) {
    if (simplified.has(character)) lead += 1;
    else if (traditional.has(character)) lead -= 1;
  }
  if (lead === 0) return null;
  return lead > 0 ? 'zh-Hans' : 'zh-Hant';
}

function chineseVotes(text: string): readonly (readonly [Language, number])[] {
  let [han, simple, full] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x3400 || (unit > 0x9fff && unit < 0xf900) || unit > 0xfaff) continue;
    han += 1;
    const character = text.charAt(at);
    if (simplified.has(character)) simple += 1;
    else if (traditional.has(character)) full += 1;
  }
  if (han < MIN_HAN) return [];
  // A note without a telling character counts as simplified.
  const share = simple + full === 0 ? 1 : simple / (simple + full);
  const kinds = [
    ['zh-Hans', share],
    ['zh-Hant', 1 - share],
  ] as const;
  return kinds.filter(([, part]) => part >= MIN_CHINESE_SHARE).map(([kind, part]) => [kind, han * part]);
}

function latinEvidence(text: string): ReadonlyMap<Language, Evidence> {
  const evidence = new Map<Language, Evidence>();
  const words = latinRuns(text);
  let next = 0;
  const closePiece = (end: number) => {
    const first = next;
    while ((words[next]?.start ?? end) < end) next += 1;
    if (next - first < MIN_HAN) return;
    const piece = words
      .slice(first, next)
      .map(({ start, end: stop }) => text.slice(start, stop).toLowerCase());
    const language = languageOf(piece);
    if (language === undefined) return;
    const known = evidence.get(language) ?? { votes: 0, pieces: 0, own: new Set<string>() };
    evidence.set(language, known);
    known.votes += piece.length;
    known.pieces += 1;
    for (const word of piece) if (languagesByWord.get(word)?.length === 1) known.own.add(word);
  };
  for (const found of text.matchAll(pieceEnd)) closePiece(found.index);
  closePiece(text.length);
  return evidence;
}

/** The language with the most function words; undefined on a tie and when there are too few. */
function languageOf(piece: readonly string[]): Language | undefined {
  const hits = new Map<Language, number>();
  for (const word of piece) {
    const list = languagesByWord.get(word);
    if (list === undefined) continue;
    // A word of n languages weighs 1/n for each.
    for (const language of list) hits.set(language, (hits.get(language) ?? 0) + 1 / list.length);
  }
  let best: readonly [Language, number] | undefined;
  let tied = false;
  for (const hit of hits) {
    const most = best?.[1] ?? 0;
    if (hit[1] > most) {
      best = hit;
      tied = false;
    } else if (hit[1] === most) tied = true;
  }
  return best === undefined || tied || best[1] < MIN_HITS ? undefined : best[0];
}

function buildWordIndex(): ReadonlyMap<string, readonly Language[]> {
  const languages = new Map<string, Language[]>();
  for (const language of LANGUAGES) {
    if (language === 'zh-Hans' || language === 'zh-Hant') continue;
    for (const word of new Set(FUNCTION_WORDS[language].split(' '))) {
      languages.set(word, [...(languages.get(word) ?? []), language]);
    }
  }
  return languages;
}

function onlyIn(own: string, other: string): ReadonlySet<string> {
  const shared = new Set(other);
  return new Set([...own].filter((character) => !shared.has(character)));
}
