/**
 * @file Which part of a note is written in which language, sentence by sentence. Pure; used in every process.
 *
 * [Note: What counts as mixed]
 * A sentence is mixed when it holds more of another language than its terms: a run of Latin words beside Chinese counts
 * as a language when a function word stands in it (`complained of chest pain`) or three words in lower case follow each
 * other (`left upper lobe mass`), and stays a term of the Chinese sentence without them (`aspirin`, `CT scan`, `Morbus
 * Crohn`). The other way round, up to four Han characters in a Latin sentence are a name. Between Latin languages, whose
 * terms look alike, a clause needs two different words that no other language has. Only languages that were found in the
 * note as a whole are told at all (see [Note: Several languages in one note]), and beside Chinese English, which takes part
 * in every Chinese note, where it is more than a quotation. So a note of one language has one share, whatever drugs and
 * eponyms it names.
 */
import type { Language } from '../domain/detection.ts';
import type { Range } from '../domain/range.ts';
import { runThrough, type Steps } from '../domain/steps.ts';
import { chineseKind, detectLanguages, languagesOfWord } from './language.ts';
import { latinRuns } from './latinWords.ts';
import { scriptRuns, type Script } from './scriptRuns.ts';
import { splitSentences } from './sentences.ts';

export interface LanguageShare {
  readonly language: Language;
  /** More than 0, at most 1: part of the letters, of which a Han character is one. All shares together are 1. */
  readonly share: number;
}

export interface SentenceLanguages extends Range {
  /** Most letters first; empty where the sentence has no letters or the note no language that could be told. */
  readonly languages: readonly Language[];
}

export interface LanguageMix {
  /** Greatest first; empty when the text holds too few words to tell. */
  readonly shares: readonly LanguageShare[];
  /** In order; touching, covering the text. */
  readonly sentences: readonly SentenceLanguages[];
}

type Letters = ReadonlyMap<Language, number>;

interface Sentence {
  /** Letters for which a language speaks up. */
  readonly told: Letters;
  /** Letters that go with the rest of the sentence. */
  readonly untold: number;
  /** Of a language that has no more than a name in the sentence, which does not make it mixed. */
  readonly names: Letters;
}

const NO_LETTERS: Letters = new Map();

// What ends a clause inside a sentence, besides a change of script.
const clauseEnd = /[,;:()[\]"“”«»—–/|\t，；：、（）「」]/g;
// Three words in lower case of three letters or more, with blanks between them only.
const phrase = /(?<!\p{L})\p{Ll}{3,}(?: \p{Ll}{3,}){2}(?!\p{L})/u;
// 0.5: a function word of the language, or one that it shares with one other; `no` is in three.
const LEAST_HITS = 0.5;
// 2: a clause is a quotation in another Latin language from the second word on that only that language has; one may be a
// name or a drug.
const OWN_WORDS = 2;
// 4: a surname of two characters and a given name of two, the longest Chinese name that is usual.
const HAN_NAME = 4;
// 6 %, as in language.ts: English of a Chinese note with less of its letters, or in one place only, is a quotation.
const MIN_SHARE = 0.06;
const MIN_PLACES = 2;

/** The mix of a text, `languages` being those found in it, most frequent first. */
export function languageMix(text: string, languages?: readonly Language[]): LanguageMix {
  return runThrough(languageMixSteps(text, languages));
}

/** The same in steps, one per sentence: a note of 5 MB takes seconds. */
export function* languageMixSteps(
  text: string,
  languages: readonly Language[] = detectLanguages(text),
): Steps<LanguageMix> {
  if (languages.length === 0 || !languages.every(isChinese)) return yield* mixSteps(text, languages);
  const mix = yield* mixSteps(text, [...languages, 'en']);
  const english = mix.shares.find(({ language }) => language === 'en')?.share ?? 0;
  const places = mix.sentences.filter((sentence) => sentence.languages.includes('en')).length;
  return english >= MIN_SHARE && places >= MIN_PLACES ? mix : yield* mixSteps(text, languages);
}

function* mixSteps(text: string, languages: readonly Language[]): Steps<LanguageMix> {
  const ranges = splitSentences(text);
  const sentences: Sentence[] = [];
  for (const { start, end } of ranges) {
    sentences.push(sentenceOf(text.slice(start, end), languages));
    yield;
  }
  const letters = withNeighbors(sentences, languages);
  const total = new Map<Language, number>();
  for (const one of [...letters, ...sentences.map(({ names }) => names)])
    for (const [language, count] of one) add(total, language, count);
  const all = sum(total);
  return {
    shares: byLetters(total, languages).map((language) => ({
      language,
      share: (total.get(language) ?? 0) / all,
    })),
    sentences: ranges.map((range, at) => ({
      ...range,
      languages: byLetters(letters[at] ?? NO_LETTERS, languages),
    })),
  };
}

/** Number of sentences with more than one language. */
export function mixedSentences({ sentences }: LanguageMix): number {
  return sentences.filter(({ languages }) => languages.length > 1).length;
}

/** Neighboring sentences with the same languages as one; in order, touching, covering the text. */
export function languagePassages({ sentences }: LanguageMix): readonly SentenceLanguages[] {
  const passages: SentenceLanguages[] = [];
  for (const sentence of sentences) {
    const last = passages.at(-1);
    if (last?.languages.join() === sentence.languages.join())
      passages[passages.length - 1] = { ...last, end: sentence.end };
    else passages.push(sentence);
  }
  return passages;
}

/** What the sentence says by itself. */
function sentenceOf(text: string, languages: readonly Language[]): Sentence {
  const told = new Map<Language, number>();
  // Without another language nothing has to be told apart.
  if (languages.length < 2) return { told, untold: lettersIn(text), names: NO_LETTERS };
  const chinese = languages.filter(isChinese);
  const latin = languages.filter((language) => !isChinese(language));
  const kind = chinese.length > 1 ? (chineseKind(text) ?? chinese[0]) : chinese[0];
  const runs = scriptRuns(text).map(({ start, end, script }) => ({ part: text.slice(start, end), script }));
  const han = kind === undefined ? 0 : lettersIn(textOf(runs, 'han'));
  let untold = 0;
  for (const { part, script } of runs)
    if (script === 'latin') untold += addLatin(part, { latin, hasHan: han > 0 }, told);
    else if (script === 'other' || kind === undefined) untold += lettersIn(part);
  if (kind === undefined || han === 0) return { told, untold, names: NO_LETTERS };
  const isName = han <= HAN_NAME && sum(told) > han;
  if (!isName) add(told, kind, han);
  return { told, untold, names: isName ? new Map([[kind, han]]) : NO_LETTERS };
}

function textOf(runs: readonly { readonly part: string; readonly script: Script }[], wanted: Script): string {
  return runs.map(({ part, script }) => (script === wanted ? part : '')).join('');
}

/** Adds the letters of a run of Latin words to its languages; gives those that go with the rest of the sentence. */
function addLatin(
  run: string,
  { latin, hasHan }: { readonly latin: readonly Language[]; readonly hasHan: boolean },
  told: Map<Language, number>,
): number {
  const [first] = latin;
  const isBesideChinese = hasHan || latin.length === 1;
  const isPhrase = isBesideChinese && first !== undefined && phrase.test(run);
  const whole = voteOf(run, latin) ?? (isPhrase ? { language: first, own: 0 } : null);
  if (whole === null) return lettersIn(run);
  if (isBesideChinese) {
    add(told, whole.language, lettersIn(run));
    return 0;
  }
  for (const clause of clausesOf(run)) {
    const vote = voteOf(clause, latin);
    const isOther = vote !== null && vote.language !== whole.language && vote.own >= OWN_WORDS;
    add(told, isOther ? vote.language : whole.language, lettersIn(clause));
  }
  return 0;
}

interface Vote {
  readonly language: Language;
  /** Different words that only this language has. */
  readonly own: number;
}

/** The language whose function words stand in a text; the more frequent one of the note on a tie, null without enough. */
function voteOf(text: string, among: readonly Language[]): Vote | null {
  const hits = new Map<Language, number>();
  const own = new Map<Language, Set<string>>();
  for (const { start, end } of latinRuns(text)) {
    const written = text.slice(start, end);
    // `OR`, `AS` and `A` of `hepatitis A` are abbreviations and letters, `To:` is a caption.
    if (written.length === 1 || (written.length < 4 && written === written.toUpperCase())) continue;
    if (/[:：]/.test(text.charAt(end))) continue;
    const word = written.toLowerCase();
    const list = languagesOfWord(word);
    for (const language of list) {
      if (!among.includes(language)) continue;
      add(hits, language, 1 / list.length);
      if (list.length === 1) own.set(language, (own.get(language) ?? new Set()).add(word));
    }
  }
  const [language] = byLetters(hits, among);
  return language === undefined || (hits.get(language) ?? 0) < LEAST_HITS
    ? null
    : { language, own: own.get(language)?.size ?? 0 };
}

function clausesOf(run: string): readonly string[] {
  const clauses: string[] = [];
  let start = 0;
  for (const { index } of run.matchAll(clauseEnd)) {
    clauses.push(run.slice(start, index + 1));
    start = index + 1;
  }
  return [...clauses, run.slice(start)];
}

/** Letters without a language of their own go with their sentence, and a sentence of such letters with the one before. */
function withNeighbors(sentences: readonly Sentence[], languages: readonly Language[]): readonly Letters[] {
  const first = sentences.find(({ told }) => told.size > 0)?.told ?? NO_LETTERS;
  let last = byLetters(first, languages)[0] ?? languages[0];
  return sentences.map(({ told, untold }) => {
    const letters = new Map(told);
    last = byLetters(told, languages)[0] ?? last;
    if (untold > 0 && last !== undefined) add(letters, last, untold);
    return letters;
  });
}

function byLetters(letters: Letters, languages: readonly Language[]): readonly Language[] {
  return [...letters.keys()].sort(
    (a, b) => (letters.get(b) ?? 0) - (letters.get(a) ?? 0) || languages.indexOf(a) - languages.indexOf(b),
  );
}

function add(letters: Map<Language, number>, language: Language, count: number): void {
  if (count > 0) letters.set(language, (letters.get(language) ?? 0) + count);
}

function sum(letters: Letters): number {
  return [...letters.values()].reduce((total, count) => total + count, 0);
}

function isChinese(language: Language): boolean {
  return language === 'zh-Hans' || language === 'zh-Hant';
}

const letter = /\p{L}/gu;

function lettersIn(text: string): number {
  return text.match(letter)?.length ?? 0;
}
