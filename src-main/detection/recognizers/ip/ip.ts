/** @file Finds IPv4 and IPv6 addresses. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { formsOf, wordsOf } from '../../rulePacks/numbersOf.ts';
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { before, foldedText, Proposals } from '../proposal.ts';
import { IPV4, IPV6, PLAUSIBLE_FIRST_OCTET } from './ip.patterns.ts';

// A group between colons, or none.
const mayHoldV6 = /:[\da-f]{0,4}:/i;

/** Network addresses. */
export function createIpRecognizer(packs: readonly RulePack[]): Recognizer {
  const rule = formsOf(packs).get('ip-address');
  const captions = wordsOf(packs, ({ contacts }) => contacts.ipCaptions);
  const caption = new RegExp(
    String.raw`(?:(?<!\p{Script=Latin})${oneOf(captions.filter((one) => !isHanPhrase(one)))}|${oneOf(captions.filter(isHanPhrase))})[^\p{L}\d]{0,4}$`,
    'iu',
  );
  return {
    id: 'ip',
    version: 2,
    explanation: 'Network addresses of devices and connections.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('ip');
      if (rule === undefined) return proposals.wholeNote(input);
      for (const found of text.matchAll(IPV4)) {
        const end = found.index + found[0].length;
        if (caption.test(before(text, found.index, 24))) {
          proposals.add('IP', found.index, end, { rule: `${rule}.captioned-v4`, score: 0.97 });
        } else if (Number.parseInt(found[0], 10) >= PLAUSIBLE_FIRST_OCTET) {
          proposals.add('IP', found.index, end, { rule: `${rule}.v4`, score: 0.85 });
        }
      }
      for (const found of mayHoldV6.test(text) ? text.matchAll(IPV6) : []) {
        proposals.add('IP', found.index, found.index + found[0].length, { rule: `${rule}.v6`, score: 0.9 });
      }
      return proposals.wholeNote(input);
    },
  };
}
