/** @file Finds IPv4 and IPv6 addresses. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { before, foldedText, Proposals } from '../proposal.ts';
import { CAPTION, IPV4, IPV6, PLAUSIBLE_FIRST_OCTET } from './ip.patterns.ts';

// A group between colons, or none.
const mayHoldV6 = /:[\da-f]{0,4}:/i;

/** Network addresses. */
export const ipRecognizer: Recognizer = {
  id: 'ip',
  version: 1,
  explanation: 'Network addresses of devices and connections.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('ip');
    for (const found of text.matchAll(IPV4)) {
      const end = found.index + found[0].length;
      if (CAPTION.test(before(text, found.index, 24))) {
        proposals.add('IP', found.index, end, { rule: 'captioned-v4', score: 0.97 });
      } else if (Number.parseInt(found[0], 10) >= PLAUSIBLE_FIRST_OCTET) {
        proposals.add('IP', found.index, end, { rule: 'v4', score: 0.85 });
      }
    }
    if (mayHoldV6.test(text)) {
      for (const found of text.matchAll(IPV6)) {
        proposals.add('IP', found.index, found.index + found[0].length, { rule: 'v6', score: 0.9 });
      }
    }
    return proposals.wholeNote(input);
  },
};
