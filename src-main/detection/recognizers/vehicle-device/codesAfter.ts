/** @file Finds codes behind the captions of vehicles and devices. Pure; part of the vehicle-device recognizer. */
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import type { Owned } from '../../rulePacks/numbersOf.ts';
import { longestOf, ownerOf } from '../../rulePacks/phrase.ts';
import { after } from '../proposal.ts';

type Captioned = Owned<{ readonly rule: string; readonly captions: readonly string[] }>;

/** A code and the caption before it. */
export interface CaptionedCode {
  readonly rule: string;
  readonly caption: string;
  readonly code: string;
  /** End of the code in the text. */
  readonly end: number;
}

/** Finds the codes of a note. */
export type CodeFinder = (input: RecognizerInput, text: string) => readonly CaptionedCode[];

/** Captions are read in any case, the codes after them (group `code` of the pattern) only in capitals. */
export function createCodeFinder(groups: readonly Captioned[], codes: RegExp): CodeFinder {
  const captions = groups.flatMap((group) => group.captions);
  if (captions.length === 0) return () => [];
  const captionsIn = wordPattern(new RegExp(String.raw`(?<!\p{L})${longestOf(captions, 'optional')}`, 'giu'));
  const owner = ownerOf(groups, (group) => group.captions, 'optional');
  return (input, text) =>
    captionsIn(input).flatMap(({ 0: caption, index }) => {
      const start = index + caption.length;
      // A Latin caption must be a whole word; Han captions stand against their code.
      if (/\p{Script=Latin}$/u.test(caption) && /^\p{Script=Latin}/u.test(text.slice(start, start + 2)))
        return [];
      const match = codes.exec(after(text, start, 48));
      const code = match?.groups?.['code'];
      const rule = owner(caption)?.id;
      if (match === null || code === undefined || rule === undefined) return [];
      return [{ rule, caption, code, end: start + match[0].length }];
    });
}
