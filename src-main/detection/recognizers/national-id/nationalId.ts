/**
 * @file Finds national numbers by their check digits and captions. Pure; runs in the detection process.
 *
 * A pack names the numbers it speaks of. The captions of all packs that take part are looked for; without one, a number
 * is believed where a pack says that its check alone is enough. Numbers whose check or print is hardly hit by chance
 * (NIR, AHV, resident id, IBAN) stand so in the pack `common` and are found in notes of every language.
 */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import type { CheckedNumber } from '../../rulePacks/numbersIds.ts';
import { groupsOf, wordsOf } from '../../rulePacks/numbersOf.ts';
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { before, foldedText, Proposals } from '../proposal.ts';
import { CAPTIONED_SCORE, NUMBER_PRINTS, WRONG_CHECK_SCORE } from './nationalId.patterns.ts';

// Eight digits, separated or not: no national number has fewer, and most notes hold no such run.
const mayHoldNumber = /\d(?:[ .A-Z/()-]{0,4}\d){6}/;
// 40: `Son numéro de sécurité sociale est le `.
const CAPTION_REACH = 40;

/** A number that packs speak of. */
interface NumberRule {
  readonly number: CheckedNumber;
  /** Id of the rule that takes the check for enough, if any. */
  readonly bare: string | undefined;
  /** Id of the rule whose caption ends the text, if any. */
  readonly captionRule: (left: string) => string | undefined;
}

/** NATIONAL_ID, and the insurance and account numbers that carry check digits, of the packs. */
export function createNationalIdRecognizer(packs: readonly RulePack[]): Recognizer {
  const rules = numberRules(packs);
  return {
    id: 'national-id',
    version: 2,
    explanation: 'National, insurance and account numbers with a check digit, or named by a caption.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('national-id');
      if (mayHoldNumber.test(text)) for (const rule of rules) findNumbers(text, rule, proposals);
      return proposals.wholeNote(input);
    },
  };
}

function findNumbers(text: string, { number, bare, captionRule }: NumberRule, proposals: Proposals): void {
  const { label, pattern, isValid, bareScore } = NUMBER_PRINTS[number];
  for (const found of text.matchAll(pattern)) {
    const isRight = isValid(found[0].replace(/[^\p{L}\d]/gu, '').toUpperCase());
    const captioned = captionRule(before(text, found.index, CAPTION_REACH));
    const end = found.index + found[0].length;
    if (captioned !== undefined) {
      const vote = isRight
        ? { rule: `${captioned}.captioned`, score: CAPTIONED_SCORE }
        : { rule: `${captioned}.wrong-check`, score: WRONG_CHECK_SCORE };
      proposals.add(label, found.index, end, vote);
    } else if (isRight && bare !== undefined)
      proposals.add(label, found.index, end, { rule: `${bare}.checked`, score: bareScore });
  }
}

function numberRules(packs: readonly RulePack[]): readonly NumberRule[] {
  const groups = groupsOf(packs, ({ ids }) => ids.numbers);
  const says = String.raw`(?:\s?${oneOf(wordsOf(packs, ({ ids }) => ids.numberWords))})?[\s:.=(\[#/-]{0,12}$`;
  return [...new Set(groups.map(({ number }) => number))].map((number) => {
    const own = groups.filter((group) => group.number === number);
    const captions = own
      .filter((group) => group.captions.length > 0)
      .map((group) => ({ id: group.id, pattern: captionBefore(group.captions, says) }));
    return {
      number,
      bare: own.find(({ bare }) => bare)?.id,
      captionRule: (left) => captions.find(({ pattern }) => pattern.test(left))?.id,
    };
  });
}

function captionBefore(captions: readonly string[], says: string): RegExp {
  const latin = oneOf(captions.filter((caption) => !isHanPhrase(caption)));
  const han = oneOf(captions.filter(isHanPhrase));
  return new RegExp(String.raw`(?:(?<!\p{Script=Latin})${latin}|${han})${says}`, 'iu');
}
