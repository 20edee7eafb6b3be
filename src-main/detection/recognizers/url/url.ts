/** @file Finds web addresses with and without a scheme. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { formsOf, wordsOf } from '../../rulePacks/numbersOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { foldedText, Proposals } from '../proposal.ts';
import { bareHosts, HAS_NAME, WITH_SCHEME, WITH_WWW } from './url.patterns.ts';

// A dot between letters without a blank: every host has one, most notes have none.
const mayHoldHost = /[a-z\d_-]\.[a-z\d][a-z\d_-]/i;

/** Web addresses; e-mail addresses are left to their own recognizer. */
export function createUrlRecognizer(packs: readonly RulePack[]): Recognizer {
  const rule = formsOf(packs).get('url');
  const bare = bareHosts(
    wordsOf(packs, ({ contacts }) => contacts.sureDomains),
    wordsOf(packs, ({ contacts }) => contacts.wordDomains),
  );
  return {
    id: 'url',
    version: 2,
    explanation: 'Web addresses and links to viewers and archives.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('url');
      if (rule === undefined) return proposals.wholeNote(input);
      const propose = (pattern: RegExp, form: string, score: number) => {
        for (const found of text.matchAll(pattern)) {
          const isBare = form.startsWith('bare');
          if (isBare && !HAS_NAME.test(found[0].slice(0, found[0].lastIndexOf('.')))) continue;
          const mention = withoutFinalPunctuation(found[0]);
          proposals.add('URL', found.index, found.index + mention.length, { rule: `${rule}.${form}`, score });
        }
      };
      if (text.includes('://')) propose(WITH_SCHEME, 'scheme', 0.98);
      if (!mayHoldHost.test(text)) return proposals.wholeNote(input);
      propose(WITH_WWW, 'www', 0.95);
      propose(bare.sure, 'bare-host', 0.85);
      propose(bare.word, 'bare-country-host', 0.75);
      return proposals.wholeNote(input);
    },
  };
}

/** A full stop, comma or unpaired bracket after an address belongs to the sentence. */
function withoutFinalPunctuation(mention: string): string {
  let end = mention.length;
  for (;;) {
    const last = mention.charAt(end - 1);
    const unpaired =
      (last === ')' && !mention.slice(0, end).includes('(')) ||
      (last === ']' && !mention.slice(0, end).includes('['));
    if (!unpaired && !/[.,;:!?*]/.test(last)) return mention.slice(0, end);
    end -= 1;
  }
}
