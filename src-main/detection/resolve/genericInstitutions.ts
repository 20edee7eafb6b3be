/**
 * @file Takes back what taggers have read as an institution and is a kind of institution: `当地医院`, `上級醫院`. Pure; runs in
 * the detection process.
 *
 * [Note: Kinds of institutions are no names]
 * Every note about a transfer says that somebody was seen `于当地医院`, and a small tagger takes the words for a name. Rules know
 * them by the generic words of the language packs (recognizers/hospital/chineseHospital.ts); here the same words decide about a
 * tagger's mention that is nothing but one of them and an ending, words that lead there (`曾于`) before it. Words of one character
 * (`县医院`, `市医院`) and those that stand in names of houses stay: beside the place of the letterhead they do name one.
 */
import type { CandidateSpan } from '../../domain/span.ts';
import { isModelRecognizer } from '../noteModel.ts';
import { plainOneOf } from '../rulePacks/peopleOf.ts';
import { placeGroupsOf, placeSpellingsOf } from '../rulePacks/placesOf.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import type { Protection } from './protection.ts';
import { unprotected } from './protection.ts';
import { trimSpan } from './trim.ts';

const LEAST_CHARACTERS = 2;
/** `赣州市人民医院`, `南昌大学附属医院`: a tagger may have marked the place before it as a mention of its own. */
const IN_NAMES: ReadonlySet<string> = new Set(['人民', '附属', '附屬']);

/** Drops the kinds of institutions among the candidates of taggers, by the words of these packs. */
export function createGenericInstitutionCheck(packs: readonly RulePack[]): Protection {
  const ends = placeGroupsOf(packs, ({ institutions }) => institutions.ends).flatMap((group) => group.ends);
  const words = placeSpellingsOf(packs, ({ institutions }) => institutions.generic).filter(
    (word) => word.length >= LEAST_CHARACTERS && !IN_NAMES.has(word),
  );
  if (ends.length === 0 || words.length === 0) return unprotected;
  const before = plainOneOf(placeSpellingsOf(packs, ({ institutions }) => institutions.stops));
  const whole = new RegExp(`^${before}{0,3}${plainOneOf(words)}${plainOneOf(ends)}$`, 'u');
  return ({ text }, candidates) =>
    candidates.filter((one) => {
      if (!isAsked(one)) return true;
      const { start, end } = trimSpan(text, one) ?? one;
      return !whole.test(text.slice(start, end));
    });
}

function isAsked({ recognizer, label }: CandidateSpan): boolean {
  return (label === 'HOSPITAL' || label === 'ORGANIZATION') && isModelRecognizer(recognizer);
}
