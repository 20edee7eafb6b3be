/** @file Finds the captions of identifiers, with the rule each of them belongs to. Pure; part of the captioned-id recognizer. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { leadingLetters } from '../../lexicons/leadingLetters.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import { groupsOf, type Owned } from '../../rulePacks/numbersOf.ts';
import type { NumbersTopic } from '../../rulePacks/numbersTopic.ts';
import { isHanPhrase, ownerOf, phraseSource } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

type CaptionGroup = Owned<NumbersTopic['ids']['captions'][number]>;
type Strength = CaptionGroup['strength'];

/** A caption in the text. */
export interface Caption {
  readonly index: number;
  readonly text: string;
  readonly rule: { readonly id: string; readonly label: PhiLabel; readonly strength: Strength };
}

/** Captions in order, never overlapping: the leftmost wins, then the first kind, then the longest phrase. */
export type CaptionFinder = (input: RecognizerInput, text: string) => readonly Caption[];

/** One label with one strength: what is asked for together. */
interface Kind {
  readonly label: PhiLabel;
  readonly strength: Strength;
  readonly phrases: readonly string[];
  readonly ownerOf: (mention: string) => CaptionGroup | undefined;
}

// A caption that several labels claim belongs to the first of them; strong ones come before weak ones.
const LABEL_ORDER: readonly PhiLabel[] = [
  'MRN',
  'INSURANCE_ID',
  'NATIONAL_ID',
  'LICENSE_ID',
  'ACCOUNT_ID',
  'BIOMETRIC_ID',
  'OTHER_ID',
];

/** Builds the finder from the packs. */
export function createCaptionFinder(packs: readonly RulePack[]): CaptionFinder {
  const kinds = kindsOf(packs);
  const inWords = wordsFinder(kinds);
  const withSign = buildPattern(kinds, opensWithSign);
  const kindOf = ({ groups }: RegExpExecArray) =>
    kinds.findIndex((_, at) => groups?.[`g${at}`] !== undefined);
  const captionOf = (found: RegExpExecArray): readonly Caption[] => {
    const rule = kinds[kindOf(found)]?.ownerOf(found[0]);
    return rule === undefined ? [] : [{ index: found.index, text: found[0], rule }];
  };
  return (input, text) => {
    const found = inWords(input);
    if (withSign === null || !/[º°]/.test(text)) return found.flatMap(captionOf);
    const all = [...found, ...text.matchAll(withSign)].sort(
      (a, b) => a.index - b.index || kindOf(a) - kindOf(b),
    );
    let next = 0;
    return all
      .filter(({ index, 0: caption }) => {
        if (index < next) return false;
        next = index + caption.length;
        return true;
      })
      .flatMap(captionOf);
  };
}

function kindsOf(packs: readonly RulePack[]): readonly Kind[] {
  const groups = groupsOf(packs, ({ ids }) => ids.captions);
  const labels = [...new Set([...LABEL_ORDER, ...groups.map(({ label }) => label)])];
  return (['strong', 'weak'] as const).flatMap((strength) =>
    labels.flatMap((label) => {
      const own = groups.filter((group) => group.label === label && group.strength === strength);
      const captionsOf = ({ captions, lowerCase }: CaptionGroup) => [...captions, ...lowerCase];
      const phrases = [...new Set(own.flatMap(captionsOf))];
      return phrases.length === 0
        ? []
        : [{ label, strength, phrases, ownerOf: ownerOf(own, captionsOf, 'optional') }];
    }),
  );
}

// A number sign opens a caption even where the blank before it was forgotten.
const opensWithSign = (phrase: string) => phrase.startsWith('nº');

function wordsFinder(kinds: readonly Kind[]): (input: RecognizerInput) => readonly RegExpExecArray[] {
  const pattern = buildPattern(kinds, (phrase) => !opensWithSign(phrase));
  if (pattern === null) return () => [];
  const beginnings = new Map<string, readonly string[]>();
  const admits = (phrase: string, beginning: string) => {
    const known = beginnings.get(phrase) ?? [...leadingLetters(phraseSource(phrase, 'optional'))];
    beginnings.set(phrase, known);
    return known.some((one) => beginning.startsWith(one) || one.startsWith(beginning));
  };
  return wordPattern(
    pattern,
    (beginning) =>
      buildPattern(kinds, (phrase) => !opensWithSign(phrase) && admits(phrase, beginning)) ?? pattern,
  );
}

/** One alternation, longest phrase first inside each kind, so that `Fallnummer` is not read as `Fall`; null for none. */
function buildPattern(kinds: readonly Kind[], isWanted: (phrase: string) => boolean): RegExp | null {
  const groups = kinds.flatMap(({ phrases }, at) => {
    const wanted = [...phrases].sort((a, b) => b.length - a.length).filter(isWanted);
    // Han text has no blanks.
    const isUnbounded = (phrase: string) => isHanPhrase(phrase) || opensWithSign(phrase);
    const sources = (list: readonly string[]) =>
      list.map((phrase) => phraseSource(phrase, 'optional')).join('|');
    const latin = wanted.filter((phrase) => !isUnbounded(phrase));
    const han = wanted.filter(isUnbounded);
    const parts = [
      ...(latin.length > 0
        ? [String.raw`(?<![\p{Script=Latin}\d.·/])(?:${sources(latin)})(?!\p{Script=Latin})`]
        : []),
      ...(han.length > 0 ? [`(?:${sources(han)})(?![a-zà-ÿ])`] : []),
    ];
    return parts.length === 0 ? [] : [`(?<g${at}>${parts.join('|')})`];
  });
  return groups.length === 0 ? null : new RegExp(groups.join('|'), 'giu');
}
