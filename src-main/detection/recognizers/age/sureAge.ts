/** @file Finds ages with a unit that only ages have: `67-year-old`, `岁`. Pure; part of the age recognizer. */
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import type { AgeFinder } from './ageFinder.ts';
import { MAX_YEARS } from './age.patterns.ts';
import { numberWords, surePatterns, type AgeWords } from './ageWords.ts';

/** Builds the finder from the packs. */
export function createSureAgeFinder(words: AgeWords): AgeFinder {
  const { latin, han, hanWords } = surePatterns(words);
  const units = words.words(({ sure }) => sure).filter((unit) => !isHanPhrase(unit));
  const unit = oneOf(units);
  const proof = new RegExp(String.raw`[ -]{1,2}${oneOf(words.words(({ proofs }) => proofs))}$`, 'iu');
  const inWords = new RegExp(
    String.raw`(?<![\p{L}-])${numberWords(words).any}[ -]{0,2}(?<unit>${unit})(?!\p{L})`,
    'giu',
  );
  // Number words are looked for only where a unit of theirs occurs: the search itself starts at every word.
  // Without Unicode classes where no unit needs them, and thus at machine speed.
  const mayHoldUnit = new RegExp(String.raw`[a-zà-ÿ][ -]?${unit}`, unit.includes('\\p') ? 'iu' : 'i');
  return (_input, text, proposals) => {
    const patterns = [
      latin,
      ...(mayHoldUnit.test(text) ? [inWords] : []),
      ...(/[\u3400-\u9fff]/.test(text) ? [han, hanWords] : []),
    ];
    for (const pattern of patterns) {
      for (const found of text.matchAll(pattern)) {
        if (found[1] !== undefined && Number(found[1]) > MAX_YEARS * 3) continue;
        const rule = words.ruleOf(found.groups?.['unit'] ?? '');
        if (rule === undefined) continue;
        const end = found.index + found[0].replace(proof, '').length;
        // A number goes on right after it: `60岁70岁`, a range in prose.
        const goesOn =
          (pattern === han || pattern === hanWords) && /^\s?[~-]?\s?\d/.test(text.slice(end, end + 3));
        proposals.add('AGE', found.index, end, { rule: `${rule}.sure`, score: goesOn ? 0.7 : 0.95 });
      }
    }
  };
}
