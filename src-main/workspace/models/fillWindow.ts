/** @file A text that fills a model's window. Pure; runs where packs are proven. */

/** Words of everyday nursing notes in the product's languages; no sentence end, because windows like to stop there. */
const WORDS =
  'the wound is clean la herida está limpia la plaie est propre die Wunde ist sauber 伤口 清洁 120/80';

/**
 * At least `maxTokens` model tokens without a sentence end: no tokenizer makes fewer than one token of a word, and the
 * words have seven characters at most.
 */
export function fillWindow(maxTokens: number): string {
  const words = WORDS.split(' ').length;
  return Array.from({ length: Math.ceil(maxTokens / words) + 1 }, () => WORDS).join(' ');
}
