/** @file The form of a word apart from which word it is: letter case, accents, length. Pure; main process. */
import { normaliseMention } from '../../text/words.ts';

// Letters that Unicode does not take apart into a base and a mark.
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const undecomposed = /[łđðıøæœþ]/g;
const DIGRAPHS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

/** How accents are written: kept, left out (`Muller`), or German umlauts as two letters (`Mueller`). */
export type Accents = 'kept' | 'none' | 'digraphs';

/** The form in which two writings of one word are equal: no case, accents, apostrophes or middle dots. PHI. */
export function wordKey(word: string): string {
  return normaliseMention(word)
    .replace(undecomposed, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/['·.]/g, '');
}

/** The key with umlauts written as two letters read as umlauts: `mueller` is `muller`. */
export function withoutDigraphs(key: string): string {
  return key.replace(/([aou])e/g, '$1');
}

/** True when taking off accents changes the word. */
export function hasAccents(word: string): boolean {
  return plain(word) !== word.normalize('NFC');
}

/**
 * How the word that stands for the mention is written: as the mention is, where that tells. A mention without the accents
 * its listed spelling has was stripped of them, and capitals without accents tell nothing, so neither gets any.
 */
export function accentsLike(mention: string, listedSpelling: string | null): Accents {
  if (hasAccents(mention)) return 'kept';
  if (mention === mention.toUpperCase() && mention.length > 1) return 'none';
  return listedSpelling !== null && hasAccents(listedSpelling) ? 'none' : 'kept';
}

/** The word in the letter case of the model and with accents as told; the model must hold a letter. */
export function dress(word: string, model: string, accents: Accents): string {
  const written = accents === 'kept' ? word : accents === 'none' ? plain(word) : plain(digraphs(word));
  return inCaseOf(written, model);
}

/** Capitals when the model has nothing else and more than one letter, small letters when it has no capital, else as is. */
export function inCaseOf(word: string, model: string): string {
  const upper = model.toUpperCase();
  const lower = model.toLowerCase();
  if (model === lower && model !== upper) return word.toLowerCase();
  const letters = [...model].filter((one) => /\p{L}/u.test(one)).length;
  return model === upper && model !== lower && letters > 1 ? word.toUpperCase() : word;
}

/** Short, medium or long: what a reader sees of a word's length. Up to 4, 5 to 7, and 8 or more characters. */
export function lengthClass(word: string): 0 | 1 | 2 {
  if (word.length <= 4) return 0;
  return word.length <= 7 ? 1 : 2;
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[łđðıøæœþ]/gi, (letter) => {
      const small = UNDECOMPOSED[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
    });
}

function digraphs(word: string): string {
  return word.normalize('NFC').replace(/[äöüÄÖÜß]/g, (letter) => DIGRAPHS[letter] ?? letter);
}
