/** @file Finds e-mail addresses, also those written to dodge harvesters. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { after, before, foldedText, Proposals } from '../proposal.ts';
import {
  BARE_HOST,
  DOMAIN,
  LOCAL_PART,
  SPACED_DOMAIN,
  SPACED_LOCAL_PART,
  WRITTEN_AT,
  WRITTEN_DOMAIN,
} from './email.patterns.ts';

// 66, 260: local part and domain limits of RFC 5321, plus the blanks a typist adds. Looking outward from each sign
// keeps the work proportional to the number of signs.
const LEFT = 66;
const RIGHT = 260;

/** E-mail addresses. */
export const emailRecognizer: Recognizer = {
  id: 'email',
  version: 1,
  explanation: 'E-mail addresses, also with spaced or written-out signs.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('email');
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1))
      proposeAround(text, at, proposals);
    for (const sign of text.matchAll(WRITTEN_AT)) {
      const local = SPACED_LOCAL_PART.exec(before(text, sign.index, LEFT));
      const end = sign.index + sign[0].length;
      const domain = WRITTEN_DOMAIN.exec(after(text, end, RIGHT));
      if (local === null || domain === null) continue;
      const start = sign.index - local[0].length;
      proposals.add('EMAIL', start, end + domain[0].length, { rule: 'written-out', score: 0.9 });
    }
    return proposals.wholeNote(input);
  },
};

function proposeAround(text: string, at: number, proposals: Proposals): void {
  const left = before(text, at, LEFT);
  const right = after(text, at + 1, RIGHT);
  const local = LOCAL_PART.exec(left);
  if (local !== null) {
    const domain = DOMAIN.exec(right);
    const host = domain ?? BARE_HOST.exec(right);
    if (host === null) return;
    const vote = domain === null ? { rule: 'bare-host', score: 0.4 } : { rule: 'address', score: 0.98 };
    proposals.add('EMAIL', at - local[0].length, at + 1 + host[0].length, vote);
    return;
  }
  const spacedLocal = SPACED_LOCAL_PART.exec(left);
  const spacedDomain = SPACED_DOMAIN.exec(right);
  if (spacedLocal === null || spacedDomain === null) return;
  const start = at - spacedLocal[0].length;
  proposals.add('EMAIL', start, at + 1 + spacedDomain[0].length, { rule: 'spaced', score: 0.9 });
}
