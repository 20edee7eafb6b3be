/**
 * @file Takes back what taggers have read as an age or a date and is how long something has lasted. Pure; runs in the
 * detection process.
 *
 * [Note: Durations are no ages]
 * `Raucher seit 50 Jahren` tells nobody's age, and a small tagger takes it for one. Where a word that leaves no doubt
 * (`seit`, `depuis`, `ago`) stands right beside a number with its unit, and the mention is nothing but that, the words
 * decide. Rules know it by themselves (recognizers/age/duration.ts); known identifiers and what people marked are not
 * asked. A number above {@link OLDEST_TOLD_AGE} stays: `wohnt hier seit 92 Jahren` does tell an age that nobody may know.
 */
import { OLDEST_TOLD_AGE } from '../../domain/safeHarbor.ts';
import type { CandidateSpan } from '../../domain/span.ts';
import { isModelRecognizer } from '../noteModel.ts';
import { createAgeWords, unitsOf } from '../recognizers/age/ageWords.ts';
import { foldedText } from '../recognizers/proposal.ts';
import { isHanPhrase, oneOf } from '../rulePacks/phrase.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import type { Protection } from './protection.ts';
import { trimSpan } from './trim.ts';

/** Characters before and after a number that are looked at: the longest words of the packs with a blank. */
const BESIDE = 24;

/** Drops the durations among the candidates of taggers, by the words of these packs. */
export function createDurationCheck(packs: readonly RulePack[]): Protection {
  const { words } = createAgeWords(packs);
  const units = oneOf(words(unitsOf).filter((unit) => !isHanPhrase(unit)));
  const of = (side: 'before' | 'after') => oneOf(words(({ durations }) => durations.beyondDoubt[side]));
  const ahead = String.raw`(?<!\p{L})${of('before')}`;
  const whole = new RegExp(String.raw`^(?<since>${of('before')} )?(?<number>\d{1,3})[ -]${units}$`, 'iu');
  const behind = new RegExp(String.raw`^ ${of('after')}(?!\p{L})`, 'iu');
  // `for 50 years old`, `seit 50 Jahre alte`: an age after all; and a mention that ends inside a word is none of ours.
  const isAge = new RegExp(
    String.raw`^(?:[\p{L}-]|[ -](?:${oneOf(words(({ proofs }) => proofs))}|old(?!\p{L})))`,
    'iu',
  );
  const endsAhead = new RegExp(String.raw`${ahead} $`, 'iu');
  const isDuration = (text: string, candidate: CandidateSpan): boolean => {
    const { start, end } = trimSpan(text, candidate) ?? candidate;
    const { since, number } = whole.exec(text.slice(start, end))?.groups ?? {};
    const right = text.slice(end, end + BESIDE);
    if (number === undefined || Number(number) > OLDEST_TOLD_AGE || isAge.test(right)) return false;
    return (
      since !== undefined ||
      endsAhead.test(text.slice(Math.max(0, start - BESIDE), start)) ||
      behind.test(right)
    );
  };
  return (input, candidates) => {
    const asked = candidates.filter(isAsked);
    if (asked.length === 0) return candidates;
    const text = foldedText(input);
    return candidates.filter((one) => !isAsked(one) || !isDuration(text, one));
  };
}

function isAsked({ recognizer, label }: CandidateSpan): boolean {
  return (label === 'AGE' || label === 'DATE') && isModelRecognizer(recognizer);
}
