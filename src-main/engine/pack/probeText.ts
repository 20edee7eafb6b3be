/** @file The text of a pack's known answer. Pure data. */

/**
 * PHI-free, in the six languages of the product, with digits, punctuation, accents and Han characters, so that every part
 * of a tokenizer has something to do. Changing it changes no pack that exists: each manifest holds its own.
 */
export const PROBE_TEXT =
  'The wound is clean and dry. La herida está limpia y seca. La ferida és neta i seca. ' +
  'La plaie est propre et sèche. Die Wunde ist sauber und trocken. 伤口清洁干燥。 RR 120/80 mmHg, 36,5 °C.';
