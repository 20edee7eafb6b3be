/**
 * @file The English-Chinese lexicon that stands for a translation system (S0-TM). Pure; runs in the detection process.
 *
 * Where its entries come from: resources/translation/SOURCE.md.
 */
import { invariant } from '../../domain/errors.ts';
import { foldWord, keyOf, wordTokens } from './wordTokens.ts';

/** One phrase in both Chinese scripts. */
export interface ChinesePhrase {
  readonly traditional: string;
  readonly simplified: string;
}

export interface TranslationLexicon {
  /** English phrases by {@link keyOf} of their tokens: acronyms as written, other words in lower case. */
  readonly toChinese: ReadonlyMap<string, ChinesePhrase>;
  /** First token of a phrase, folded, to the number of tokens of the longest phrase that begins with it. */
  readonly longestEnglish: ReadonlyMap<string, number>;
  /** Chinese phrases of both scripts, whole. */
  readonly toEnglish: ReadonlyMap<string, string>;
  /** First character of a phrase to the length in UTF-16 code units of the longest phrase that begins with it. */
  readonly longestChinese: ReadonlyMap<string, number>;
  /** Characters that occur in the entries of one script only: what tells the script of a note. */
  readonly onlyTraditional: ReadonlySet<string>;
  readonly onlySimplified: ReadonlySet<string>;
}

const han = /\p{Script=Han}/u;

/**
 * Parses lines `English<TAB>traditional<TAB>simplified`; empty lines are passed over. Of several entries for one phrase
 * the first one counts, in both directions, so files are joined in the order of their precedence.
 * @throws InvariantError for a line of another form: the lexicon is a part of the installation.
 */
export function parseLexicon(tsv: string): TranslationLexicon {
  const toChinese = new Map<string, ChinesePhrase>();
  const longestEnglish = new Map<string, number>();
  const toEnglish = new Map<string, string>();
  const longestChinese = new Map<string, number>();
  for (const { english, phrase } of entriesOf(tsv)) {
    const tokens = wordTokens(english);
    const first = tokens[0];
    invariant(first !== undefined, 'an entry of the lexicon has an English phrase');
    setFirst(toChinese, keyOf(tokens.map((token) => foldWord(token.text))), phrase);
    setLongest(longestEnglish, foldWord(first.text), tokens.length);
    for (const chinese of [phrase.traditional, phrase.simplified]) {
      // `GCS` is `GCS` in Chinese too: nothing to look for in an English sentence.
      if (!han.test(chinese)) continue;
      setFirst(toEnglish, chinese, english);
      setLongest(longestChinese, firstCharacter(chinese), chinese.length);
    }
  }
  return { toChinese, longestEnglish, toEnglish, longestChinese, ...scriptsOf(toChinese) };
}

interface Entry {
  readonly english: string;
  readonly phrase: ChinesePhrase;
}

function* entriesOf(tsv: string): Generator<Entry> {
  for (const line of tsv.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [english = '', traditional = '', simplified = '', ...others] = line.split('\t');
    const isComplete = [english, traditional, simplified].every((field) => field.trim() === field && field);
    invariant(isComplete && others.length === 0, 'a line of the lexicon has three fields');
    yield { english, phrase: { traditional, simplified } };
  }
}

function setFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

function setLongest(map: Map<string, number>, key: string, length: number): void {
  map.set(key, Math.max(map.get(key) ?? 0, length));
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20);
}

function scriptsOf(
  entries: ReadonlyMap<string, ChinesePhrase>,
): Pick<TranslationLexicon, 'onlyTraditional' | 'onlySimplified'> {
  const traditional = new Set<string>();
  const simplified = new Set<string>();
  for (const phrase of entries.values()) {
    for (const character of phrase.traditional) if (han.test(character)) traditional.add(character);
    for (const character of phrase.simplified) if (han.test(character)) simplified.add(character);
  }
  return {
    onlyTraditional: new Set([...traditional].filter((character) => !simplified.has(character))),
    onlySimplified: new Set([...simplified].filter((character) => !traditional.has(character))),
  };
}
