/** @file `d'Agen` and `de Lyon`: elided words in front of a surrogate that begins with another sound. Pure; main process. */
import type { Language } from '../../domain/detection.ts';

const VOWEL = '[aeiouyhàâäéèêëîïôöœúûüáíóAEIOUYHÀÂÄÉÈÊËÎÏÔÖŒÚÛÜÁÍÓ]';
const elidedBeforeConsonant = new RegExp(`(?<![\\p{L}])([dDlL])['’](?=\\p{L})(?!${VOWEL})`, 'gu');
const fullBeforeVowel = new RegExp(`(?<![\\p{L}])([dD])e (?=${VOWEL})`, 'gu');

/** Writes `de ` for `d'` before a consonant, and in French and Catalan `d'` for `de ` before a vowel. */
export function withElisions(text: string, language?: Language): string {
  const full = text.replace(elidedBeforeConsonant, (_, letter: string) => `${letter}e `);
  return language === 'fr' || language === 'ca'
    ? full.replace(fullBeforeVowel, (_, letter: string) => `${letter}'`)
    : full;
}
