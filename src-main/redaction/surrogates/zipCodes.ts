/** @file Surrogates of postal codes in the same format, of areas that do not exist. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { foldWidths } from '../../text/widths.ts';
import type { SurrogateDeps } from './choice.ts';
import { drawsOf } from './keyedDraws.ts';

export interface ZipRequest {
  /** PHI. */
  readonly mention: string;
  readonly scope: string;
  readonly languages: readonly Language[];
}

/**
 * Beginnings of codes that no delivery area has: a random code could name a hamlet.
 * France: departments end at 95 and begin again at 971; 96 is none (La Poste). Germany: regions 05, 43 and 62 are not
 * given (Deutsche Post). Spain: provinces end at 52 (Correos). United States: 3-digit prefixes without any post office
 * (USPS Publication 65). Mainland China: postal regions are 01 to 86 (China Post). Taiwan:
 * districts end at 983 (Chunghwa Post).
 */
const UNUSED: Readonly<Record<Language, readonly string[]>> = {
  fr: ['96'],
  de: ['05', '43', '62'],
  es: ['53', '54', '56', '57', '58', '59'],
  ca: ['53', '54', '56', '57', '58', '59'],
  en: [
    '213',
    '269',
    '343',
    '345',
    '348',
    '353',
    '419',
    '428',
    '429',
    '517',
    '518',
    '519',
    '529',
    '533',
    '536',
    '552',
  ],
  'zh-Hans': ['91', '92', '93', '94', '95', '96', '97', '98'],
  'zh-Hant': ['990', '991', '992', '993', '994', '995', '996', '997', '998'],
};
/** Country letters in front of a code (`F-69003`) to the language whose codes they are. */
const BY_LETTER: Readonly<Record<string, Language>> = {
  F: 'fr',
  FR: 'fr',
  D: 'de',
  DE: 'de',
  E: 'es',
  ES: 'es',
  US: 'en',
};
// British areas never begin with Q, V or X (Royal Mail); Canadian ones never with W or Z (Canada Post).
const UNUSED_FIRST_GB = ['Q', 'V', 'X'] as const;
const UNUSED_FIRST_CA = ['W', 'Z'] as const;

/** Null when the mention is no postal code. */
export function zipSurrogate(deps: SurrogateDeps, request: ZipRequest): string | null {
  const mention = foldWidths(request.mention).trim();
  const digits = /^((?:[A-Z]{1,2}[- ])?)(\d{3,6})(-\d{3,4})?$/.exec(mention);
  const compact = mention.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (digits === null) return lettered(deps, request.scope, mention);
  const [, country = '', code = '', addition = ''] = digits;
  const letters = country.replace(/[^A-Z]/g, '');
  const language = BY_LETTER[letters] ?? request.languages[0] ?? 'en';
  // 4 digits are Austria, Switzerland, Belgium and Luxembourg: none of them has a code that begins with 0.
  const beginnings =
    code.length === 4
      ? ['0']
      : UNUSED[language].filter((one) => one.length < code.length || code.length === 3);
  const draw = drawsOf(deps.keyed, 'surrogate/zip', `${request.scope}\u0000${compact.slice(letters.length)}`);
  const wanted = `${letters}${code}${addition}`;
  for (let tries = 0; tries < 64; tries += 1) {
    let number = beginnings[draw(beginnings.length)] ?? '';
    while (number.length < code.length) number += String(draw(10));
    const tail = addition.replace(/\d/g, () => String(draw(10)));
    const zip = number.slice(0, code.length) + tail;
    if (`${letters}${zip}` !== wanted && !deps.isOriginal(zip)) return country + zip;
  }
  return null;
}

function lettered(deps: SurrogateDeps, scope: string, mention: string): string | null {
  const isBritish =
    /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(mention) || /^[A-Z]{1,2}\d[A-Z\d]?$/i.test(mention);
  const isCanadian = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(mention);
  if (!isBritish && !isCanadian) return null;
  const compact = mention.replace(/\s/g, '').toUpperCase();
  const draw = drawsOf(deps.keyed, 'surrogate/zip', `${scope}\u0000${compact}`);
  const firsts = isCanadian ? UNUSED_FIRST_CA : UNUSED_FIRST_GB;
  for (let tries = 0; tries < 64; tries += 1) {
    let isFirst = true;
    const zip = mention.replace(/[A-Z\d]/gi, (one) => {
      if (/\d/.test(one)) return String(draw(10));
      const letter = isFirst ? (firsts[draw(firsts.length)] ?? 'X') : String.fromCharCode(65 + draw(26));
      isFirst = false;
      return one === one.toLowerCase() ? letter.toLowerCase() : letter;
    });
    if (zip.toUpperCase() !== mention.toUpperCase() && !deps.isOriginal(zip)) return zip;
  }
  return null;
}
