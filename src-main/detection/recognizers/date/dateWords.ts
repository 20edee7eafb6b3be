/** @file The words of dates, as patterns built from rule packs. Pure; used by the date recognizer's files. */
import { wordPattern, type WordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import { formsOf, groupsOf, wordsOf, type FormIds } from '../../rulePacks/numbersOf.ts';
import type { NumbersTopic } from '../../rulePacks/numbersTopic.ts';
import { foldedText } from '../proposal.ts';
import { isHanPhrase, longestOf, oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

type Dates = NumbersTopic['dates'];
type Around = Dates['notPair'];

/** Words and what they are the rule of. */
export interface NamedDays {
  readonly find: (input: RecognizerInput) => readonly RegExpExecArray[];
  /** Id of the rule of a match. */
  readonly ruleOf: (found: RegExpExecArray) => string | undefined;
}

/** Words around a number that make it no date. */
export interface NotDate {
  readonly before: RegExp;
  readonly after: RegExp;
}

/** Everything that the date recognizer knows of the languages. */
export interface DateWords {
  readonly packs: readonly RulePack[];
  readonly forms: FormIds;
  /** Alternatives, for patterns that are put together elsewhere. */
  readonly joints: string;
  readonly beforeMonth: string;
  readonly beforeYear: string;
  readonly ordinals: string;
  readonly pairPointer: RegExp;
  readonly yearPointer: RegExp;
  readonly partOfYear: RegExp;
  readonly notTriple: NotDate;
  readonly notPair: NotDate;
  readonly notYear: NotDate;
}

/** Words of the packs for one purpose. */
export function dateWordsOf(
  packs: readonly RulePack[],
  pick: (dates: Dates) => readonly string[],
): readonly string[] {
  return wordsOf(packs, ({ dates }) => pick(dates));
}

/** Gathers the words of the packs and compiles what more than one file of the recognizer needs. */
export function createDateWords(packs: readonly RulePack[]): DateWords {
  const words = (pick: (dates: Dates) => readonly string[]) => dateWordsOf(packs, pick);
  return {
    packs,
    forms: formsOf(packs),
    joints: oneOf(words(({ joints }) => joints)),
    beforeMonth: oneOf(words(({ beforeMonth }) => beforeMonth)),
    beforeYear: oneOf(words(({ beforeYear }) => beforeYear)),
    ordinals: oneOf(words(({ ordinals }) => ordinals)),
    pairPointer: new RegExp(
      String.raw`(?:(?<!\p{L})${oneOf(words(({ weekdays }) => weekdays))},?|(?<!\p{L})${oneOf(words(({ pairPointers }) => pairPointers))}\s?[:.]?|[\u4e00-\u9fff]|[。;]|[\u4e00-\u9fff][:：(]|\d[./]\d{1,2}\.?\s?[-~&,])\s?\(?$`,
      'iu',
    ),
    yearPointer: new RegExp(
      String.raw`(?:(?<!\p{L})${oneOf(words(({ yearPointers }) => yearPointers))}\s?|[*†'(,;]\s?)$`,
      'iu',
    ),
    partOfYear: new RegExp(
      String.raw`(?:^|[^\p{L}])(${oneOf(words(({ partsOfYear }) => partsOfYear))} )$`,
      'iu',
    ),
    notTriple: notTriple(packs),
    notPair: notPair(packs),
    notYear: notYear(packs),
  };
}

function around(packs: readonly RulePack[], pick: (dates: Dates) => Around): Around {
  const words = (part: keyof Around) => [...dateWordsOf(packs, (dates) => pick(dates)[part])];
  return { before: words('before'), links: words('links'), after: words('after'), except: words('except') };
}

/** `mg`, `points`: whole words, Chinese ones as they are; a word of `except` is none of them. */
function wordAfter({ after, except }: Around): string {
  const han = after.filter(isHanPhrase);
  const latin = after.filter((word) => !isHanPhrase(word));
  return String.raw`(?!${oneOf(except)})(?:${oneOf(han)}|${oneOf(latin)}(?![\p{L}\d]))`;
}

function notTriple(packs: readonly RulePack[]): NotDate {
  const words = around(packs, ({ notTriple: own }) => own);
  return {
    // 12: a blank, a colon and the first two of three scores.
    before: new RegExp(String.raw`(?<!\p{L})${oneOf(words.before)}[^\n\p{L}]{0,12}$`, 'iu'),
    after: new RegExp(String.raw`^\s?(?:%|${wordAfter(words)})`, 'iu'),
  };
}

// Signs and notations of measurements that belong to no language: `x 2`, `= 2`, `pN1 (`.
const signBefore = String.raw`pn\d?[a-c]?\s?\(|(?<!\p{L})x|[×=<>±+*#\d]`;

function notPair(packs: readonly RulePack[]): NotDate {
  const words = around(packs, ({ notPair: own }) => own);
  return {
    before: new RegExp(
      String.raw`(?:(?<!\p{L})${oneOf(words.before)}\s?(?:[:=~]|${oneOf(words.links)})?|${signBefore})\s{0,2}$`,
      'iu',
    ),
    after: new RegExp(String.raw`^\s?(?:%|x\s?\d|[×x]\b|${wordAfter(words)})`, 'iu'),
  };
}

function notYear(packs: readonly RulePack[]): NotDate {
  const words = around(packs, ({ notYear: own }) => own);
  return {
    before: new RegExp(
      String.raw`(?:(?<!\p{L})${oneOf(words.before)}\s?[:=]?|(?<!\p{L})x|[×=<>≤≥±+#/$€£\d_°])\s{0,2}$`,
      'iu',
    ),
    after: new RegExp(
      String.raw`^\s?(?:µ|μ|\/\s?(?:mm|µ|μ|u|ml|l\b|24|min)|u\/l|l\/|[%€$]|${wordAfter(words)})`,
      'iu',
    ),
  };
}

/**
 * Finds phrases of groups: Latin ones only where a word of the note can begin one, Chinese ones anywhere. `behind` is
 * the source of what follows a Latin one and belongs to the mention.
 */
export function namedDays<Group extends { readonly rule: string }>(
  packs: readonly RulePack[],
  pick: (dates: Dates) => Group | null,
  phrasesOf: (group: Group) => readonly string[],
  behind: string,
): NamedDays {
  const groups = groupsOf(packs, ({ dates }) => [pick(dates)]);
  const all = groups.flatMap((group) => phrasesOf(group));
  const latinIn = wordPatternOf(
    all.filter((phrase) => !isHanPhrase(phrase)),
    (names) => String.raw`(?<![\p{L}\d])(?<name>${names})${behind}`,
  );
  const han = all.filter(isHanPhrase);
  const hanIn = new RegExp(`(?<name>${longestOf(han)})`, 'gu');
  const owner = ownerOf(groups, phrasesOf);
  return {
    find: (input) => [...latinIn(input), ...(han.length > 0 ? foldedText(input).matchAll(hanIn) : [])],
    ruleOf: ({ groups: parts }) => owner(parts?.['name'] ?? '')?.id,
  };
}

/** {@link wordPattern} over phrases; finds nothing where there are none. */
export function wordPatternOf(list: readonly string[], build: (names: string) => string): WordPattern {
  return list.length === 0 ? () => [] : wordPattern(new RegExp(build(oneOf(list)), 'giu'));
}
