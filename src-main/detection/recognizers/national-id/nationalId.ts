/** @file Finds national numbers by their check digits and captions. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { before, foldedText, Proposals } from '../proposal.ts';
import { CAPTIONED_SCORE, NATIONAL_ID_RULES, WRONG_CHECK_SCORE } from './nationalId.patterns.ts';

// Eight digits, separated or not: no national number has fewer, and most notes hold no such run.
const mayHoldNumber = /\d(?:[ .A-Z/()-]{0,4}\d){6}/;
// 40: `Son numéro de sécurité sociale est le `.
const CAPTION_REACH = 40;

/** NATIONAL_ID, and the insurance and account numbers that carry check digits. */
export const nationalIdRecognizer: Recognizer = {
  id: 'national-id',
  version: 1,
  explanation: 'National, insurance and account numbers with a check digit, or named by a caption.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('national-id');
    if (!mayHoldNumber.test(text)) return proposals.wholeNote(input);
    for (const rule of NATIONAL_ID_RULES) {
      for (const found of text.matchAll(rule.pattern)) {
        const isValid = rule.isValid(found[0].replace(/[^\p{L}\d]/gu, '').toUpperCase());
        const isCaptioned = rule.caption.test(before(text, found.index, CAPTION_REACH));
        if (!isValid && !isCaptioned) continue;
        const score = !isValid ? WRONG_CHECK_SCORE : isCaptioned ? CAPTIONED_SCORE : rule.bareScore;
        const kind = isValid ? (isCaptioned ? 'captioned' : 'checked') : 'wrong-check';
        proposals.add(rule.label, found.index, found.index + found[0].length, {
          rule: `${rule.id}.${kind}`,
          score,
        });
      }
    }
    return proposals.wholeNote(input);
  },
};
