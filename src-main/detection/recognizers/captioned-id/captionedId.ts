/** @file Finds identifiers by their captions: record, insurance, licence, account and other numbers. Pure. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { wordsOf } from '../../rulePacks/numbersOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { after, foldedText, Proposals } from '../proposal.ts';
import { createCaptionFinder, type Caption } from './captions.ts';
import { createShapedIdFinder } from './shapedIds.ts';
import { createValueWords, valueLength, type ValueWords } from './values.ts';

/** What is asked of every caption. */
interface CaptionWords extends ValueWords {
  /** Short captions that are also written in small letters; the others are then everyday words. */
  readonly lowerCase: ReadonlySet<string>;
}

/**
 * MRN, INSURANCE_ID, NATIONAL_ID, LICENSE_ID, ACCOUNT_ID, BIOMETRIC_ID and OTHER_ID behind the captions of the packs,
 * without the caption.
 */
export function createCaptionedIdRecognizer(packs: readonly RulePack[]): Recognizer {
  const captionsIn = createCaptionFinder(packs);
  const findByShape = createShapedIdFinder(packs);
  const words: CaptionWords = {
    ...createValueWords(packs),
    lowerCase: new Set(wordsOf(packs, ({ ids }) => ids.captions.flatMap(({ lowerCase }) => lowerCase))),
  };
  return {
    id: 'captioned-id',
    version: 3,
    explanation: 'Identifiers that follow a caption such as NHC, IPP, Fallnummer or 病历号.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('captioned-id');
      if (!/\d/.test(text)) return proposals.wholeNote(input);
      for (const caption of captionsIn(input, text)) proposeAfter(text, words, caption, proposals);
      findByShape(text, proposals);
      return proposals.wholeNote(input);
    },
  };
}

function proposeAfter(text: string, words: CaptionWords, caption: Caption, proposals: Proposals): void {
  const { text: name, rule } = caption;
  const captionEnd = caption.index + name.length;
  const separator = words.separator.exec(text.slice(captionEnd, captionEnd + 64));
  const gap = separator?.[0].length ?? 0;
  const isSure =
    separator?.groups?.['sure'] !== undefined || /[:=#]/.test(separator?.groups?.['colon'] ?? '');
  const isGlued = gap === 0;
  // `cc`, `sin`, `fin` in lower case are words and units.
  const isWord = /[a-z]/.test(name) && name === name.toLowerCase() && !words.lowerCase.has(name);
  if (!isSure && name.length <= 3 && isWord) return;
  if (isGlued && !/[\p{Lu}\p{Script=Han}°º.#]$/u.test(name)) return;
  let at = captionEnd + gap;
  // 6: more values than that under one caption is a column of a table.
  for (let count = 0; count < 6; count += 1) {
    const length = valueLength(words, after(text, at, 64), { ...rule, isSure, isGlued });
    if (length === 0) return;
    proposals.add(rule.label, at, at + length, {
      rule: count === 0 ? rule.id : `${rule.id}.next`,
      score: scoreOf(rule.strength, isSure, count),
    });
    const link = words.link.exec(after(text, at + length, 8));
    if (link === null || rule.strength === 'weak') return;
    at += length + link[0].length;
  }
}

function scoreOf(strength: Caption['rule']['strength'], isSure: boolean, count: number): number {
  if (strength === 'weak') return isSure ? 0.7 : 0.6;
  if (count > 0) return 0.75;
  return isSure ? 0.95 : 0.88;
}
