/** @file Chinese phrases inside an English sentence. Pure; runs in the detection process. */
import type { Range } from '../../domain/range.ts';
import { followsSurname, mayBeChineseName } from './keptNames.ts';
import type { TranslationLexicon } from './lexicon.ts';
import type { Replacement } from './replacement.ts';

const han = /\p{Script=Han}/u;
const hanRun = /\p{Script=Han}+/gu;
const alphanumeric = /[\p{L}\p{N}]/u;
/** Given names have at most two characters. */
const LONGEST_GIVEN_NAME = 2;
// What follows a surname and is no given name.
const roles: ReadonlySet<string> = new Set(
  (
    '醫師 医师 醫生 医生 主任 護理師 护理师 護士 护士 護長 护长 護理 护理 教授 老師 老师 導師 导师 社工 治療師 治疗师 藥師 药师 督導 督导 ' +
    '秘書 秘书 律師 律师 先生 女士 小姐 太太 媽媽 妈妈 爸爸 奶奶 爺爺 爷爷 婆婆 公公 伯伯 伯母 叔叔 阿姨 姑娘 伯 叔 姨 嬸 婶 嫂 姐 太 氏 生'
  ).split(' '),
);

/**
 * What the lexicon knows of the sentence, in order: at each place the longest phrase; what is left between phrases only
 * when every character of it is known. Nothing is replaced that may be a name ([Note: Names are not translated]). Blanks that English needs are replacements of empty ranges.
 */
export function englishForChinese(sentence: string, lexicon: TranslationLexicon): readonly Replacement[] {
  const phrases: Replacement[] = [];
  for (const { 0: run, index } of sentence.matchAll(hanRun)) {
    // A phrase such as `左心室呈D形` goes on behind the run that it begins in.
    const start = Math.max(index, phrases.at(-1)?.end ?? 0);
    phrases.push(...phrasesIn(sentence, { start, end: index + run.length }, lexicon));
  }
  return withBlanks(sentence, phrases);
}

/** Phrases of two characters or more from left to right, then what is left between them. */
function phrasesIn(text: string, run: Range, lexicon: TranslationLexicon): readonly Replacement[] {
  const found: Replacement[] = [];
  let left = run.start;
  for (let at = run.start; at < run.end;) {
    const phrase = longestAt(text, at, lexicon);
    const character = characterLength(text, at);
    const isName =
      phrase !== undefined &&
      left < at &&
      followsSurname(text, at) &&
      phrase.end - phrase.start <= LONGEST_GIVEN_NAME &&
      !roles.has(text.slice(phrase.start, phrase.end));
    if (phrase === undefined || isName || phrase.end - phrase.start <= character) {
      at += isName ? phrase.end - at : character;
      continue;
    }
    found.push(...charactersOf(text, { start: left, end: at }, lexicon), phrase);
    at = left = phrase.end;
  }
  return [...found, ...charactersOf(text, { start: left, end: run.end }, lexicon)];
}

function longestAt(
  text: string,
  at: number,
  { toEnglish, longestChinese }: TranslationLexicon,
): Replacement | undefined {
  const first = text.slice(at, at + characterLength(text, at));
  const longest = longestChinese.get(first) ?? 0;
  for (let end = Math.min(at + longest, text.length); end > at; end -= 1) {
    const english = toEnglish.get(text.slice(at, end));
    if (english !== undefined) return { start: at, end, text: english };
  }
  return undefined;
}

/** What is left between phrases, character by character, when the lexicon has each and it is no name. */
function charactersOf(
  text: string,
  { start, end }: Range,
  lexicon: TranslationLexicon,
): readonly Replacement[] {
  const isCalled = roles.has(text.slice(end - 1, end)) && followsSurname(text, end - 1);
  // Of `譚伯` the surname stays.
  let at = isCalled ? end - 1 : start;
  const left = text.slice(at, end);
  if (mayBeChineseName(text, at, left.length)) return [];
  const found: Replacement[] = [];
  for (const character of left) {
    const english = lexicon.toEnglish.get(character);
    // A character that nobody knows is likely a name's, and so are those around it.
    if (english === undefined) return [];
    found.push({ start: at, end: at + character.length, text: english });
    at += character.length;
  }
  return found;
}

function characterLength(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** English words stand apart from each other and from what is left of the Chinese. */
function withBlanks(text: string, phrases: readonly Replacement[]): readonly Replacement[] {
  const spaced: Replacement[] = [];
  const blank = (at: number): Replacement => ({ start: at, end: at, text: ' ' });
  for (const [index, phrase] of phrases.entries()) {
    const isBehindPhrase = phrases[index - 1]?.end === phrase.start;
    if (!isBehindPhrase && alphanumeric.test(characterBefore(text, phrase.start)))
      spaced.push(blank(phrase.start));
    spaced.push(phrase);
    if (alphanumeric.test(characterAt(text, phrase.end))) spaced.push(blank(phrase.end));
  }
  return spaced;
}

function characterAt(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0x20) : '';
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return han.test(pair) && pair.codePointAt(0) !== pair.charCodeAt(0)
    ? pair
    : text.slice(Math.max(0, at - 1), at);
}
