/** @file Finds e-mail addresses, also those written to dodge harvesters. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { formsOf, wordsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { after, before, foldedText, Proposals } from '../proposal.ts';
import { BARE_HOST, DOMAIN, LOCAL_PART, SPACED_DOMAIN, SPACED_LOCAL_PART } from './email.patterns.ts';

// 66, 260: local part and domain limits of RFC 5321, plus the blanks a typist adds. Looking outward from each sign
// keeps the work proportional to the number of signs.
const LEFT = 66;
const RIGHT = 260;

/** E-mail addresses, written out with the words of the packs or not. */
export function createEmailRecognizer(packs: readonly RulePack[]): Recognizer {
  const rule = formsOf(packs).get('email-address');
  const findWrittenOut = createWrittenOutFinder(packs);
  return {
    id: 'email',
    version: 2,
    explanation: 'E-mail addresses, also with spaced or written-out signs.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('email');
      if (rule === undefined) return proposals.wholeNote(input);
      for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1))
        proposeAround(text, at, rule, proposals);
      findWrittenOut(text, rule, proposals);
      return proposals.wholeNote(input);
    },
  };
}

function createWrittenOutFinder(
  packs: readonly RulePack[],
): (text: string, rule: string, proposals: Proposals) => void {
  // Bracketed, so that the English word `at` cannot match: `name (at) host`.
  const at = new RegExp(
    String.raw`[([{<] ?${oneOf(wordsOf(packs, ({ contacts }) => contacts.at))} ?[)\]}>]`,
    'giu',
  );
  const dot = oneOf(wordsOf(packs, ({ contacts }) => contacts.dot));
  const domainRight = new RegExp(
    String.raw`^ ?[a-z\d-]{2,40}(?: ?(?:\.|[([{<] ?${dot} ?[)\]}>]) ?[a-z\d-]{2,40}){1,4}`,
    'iu',
  );
  return (text, rule, proposals) => {
    for (const sign of text.matchAll(at)) {
      const local = SPACED_LOCAL_PART.exec(before(text, sign.index, LEFT));
      const end = sign.index + sign[0].length;
      const domain = domainRight.exec(after(text, end, RIGHT));
      if (local === null || domain === null) continue;
      const start = sign.index - local[0].length;
      proposals.add('EMAIL', start, end + domain[0].length, { rule: `${rule}.written-out`, score: 0.9 });
    }
  };
}

function proposeAround(text: string, at: number, rule: string, proposals: Proposals): void {
  const left = before(text, at, LEFT);
  const right = after(text, at + 1, RIGHT);
  const local = LOCAL_PART.exec(left);
  if (local !== null) {
    const domain = DOMAIN.exec(right);
    const host = domain ?? BARE_HOST.exec(right);
    if (host === null) return;
    const vote = domain === null ? { rule: `${rule}.bare-host`, score: 0.4 } : { rule, score: 0.98 };
    proposals.add('EMAIL', at - local[0].length, at + 1 + host[0].length, vote);
    return;
  }
  const spacedLocal = SPACED_LOCAL_PART.exec(left);
  const spacedDomain = SPACED_DOMAIN.exec(right);
  if (spacedLocal === null || spacedDomain === null) return;
  const start = at - spacedLocal[0].length;
  proposals.add('EMAIL', start, at + 1 + spacedDomain[0].length, { rule: `${rule}.spaced`, score: 0.9 });
}
