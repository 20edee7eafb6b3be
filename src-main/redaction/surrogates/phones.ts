/** @file Surrogates of telephone and fax numbers in the same format. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { foldWidths } from '../../text/widths.ts';
import type { SurrogateDeps } from './choice.ts';
import { codeSurrogate } from './codes.ts';
import { drawsOf } from './keyedDraws.ts';
import { COUNTRY_CODES, FICTIONAL, PHONE_WORDS } from './phones.patterns.ts';

export interface PhoneRequest {
  /** PHI. */
  readonly mention: string;
  readonly scope: string;
  readonly languages: readonly Language[];
}

interface Read {
  /** Digits in front of the national number: `+33`, `0033`, a trunk 0. */
  readonly front: string;
  /** Country code; null when neither the number nor the note tells. */
  readonly country: string | null;
  readonly national: string;
  /** Digits of the national number's first group. */
  readonly area: number;
}

// Behind these stands an internal number.
const EXTENSION =
  /(?:ext\.?|extension|poste|durchwahl|dw|apl\.?|interno|int\.?|x|#|分機|分机|轉|转)\s*:?\s*\d{1,6}\s*$/iu;
// 15 digits: the longest number of ITU-T E.164; 2 more for `00`.
const MAX_DIGITS = 17;
// An internal number of 3 digits is the shortest that is not a count.
const MIN_DIGITS = 3;
const MAX_TRIES = 64;

/**
 * The same format with digits of a range reserved for fiction where the country has one; else the country code and the
 * first two digits stay and the others are permuted, which may give somebody's number. Null for what is no number.
 */
export function phoneSurrogate(deps: SurrogateDeps, request: PhoneRequest): string | null {
  const mention = foldWidths(request.mention);
  const words = mention.match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => PHONE_WORDS.test(word)) || /[^\p{L}\p{P}\p{Z}\p{S}\d\s]/u.test(mention))
    return null;
  const extension = /\d/.test(mention.replace(EXTENSION, '')) ? (EXTENSION.exec(mention)?.[0] ?? '') : '';
  const main = mention.slice(0, mention.length - extension.length);
  const digits = main.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  const read = readNumber(main, digits, request.languages);
  const national = fictional(deps, read, request.scope) ?? permuted(deps, read, request.scope);
  if (national === null) return null;
  const tail = extension === '' ? '' : permutedDigits(deps, extension, request.scope);
  return tail === null ? null : overDigits(main, read.front + national) + tail;
}

function readNumber(main: string, digits: string, languages: readonly Language[]): Read {
  const isInternational = /^[^\d]*\+/u.test(main) || digits.startsWith('00');
  const afterPlus = digits.startsWith('00') ? digits.slice(2) : digits;
  const code = isInternational ? COUNTRY_CODES.find((one) => afterPlus.startsWith(one)) : undefined;
  if (code !== undefined) {
    // `+49 (0)30`: the 0 is written and not dialled.
    const trunk = afterPlus.charAt(code.length) === '0' ? 1 : 0;
    const front = digits.length - afterPlus.length + code.length + trunk;
    return {
      front: digits.slice(0, front),
      country: code,
      national: digits.slice(front),
      area: areaOf(main, front),
    };
  }
  const trunk = digits.startsWith('0') && digits.length > 6 ? 1 : 0;
  return {
    front: digits.slice(0, trunk),
    country: countryOf(digits, trunk === 1, languages),
    national: digits.slice(trunk),
    area: areaOf(main, trunk),
  };
}

/** Digits behind the first `front` digits up to the next separator. */
function areaOf(main: string, front: number): number {
  let at = 0;
  for (let seen = 0; at < main.length && seen < front; at += 1) if (/\d/.test(main.charAt(at))) seen += 1;
  return /^\D*(\d*)/.exec(main.slice(at))?.[1]?.length ?? 0;
}

function countryOf(digits: string, hasTrunk: boolean, languages: readonly Language[]): string | null {
  if (digits.length < 7) return null;
  for (const language of languages) {
    if (language === 'fr' && hasTrunk && digits.length === 10) return '33';
    if (language === 'de' && hasTrunk) return '49';
    if (language === 'en' && hasTrunk && digits.length === 11) return '44';
    if (language === 'en' && !hasTrunk && (digits.length === 10 || digits.length === 7)) return '1';
  }
  return null;
}

function fictional(deps: SurrogateDeps, read: Read, scope: string): string | null {
  const plan = FICTIONAL.find(
    ({ country, lengths }) => country === read.country && lengths.includes(read.national.length),
  );
  const blocks = plan?.rows.find(
    ({ from, area }) => from.test(read.national) && (area ?? read.area) === read.area,
  )?.blocks;
  if (blocks === undefined) return null;
  const draw = drawsOf(deps.keyed, 'surrogate/phone', `${scope}\u0000${read.country ?? ''}${read.national}`);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    let number = blocks[draw(blocks.length)] ?? '';
    while (number.length < read.national.length) number += String(draw(10));
    if (number !== read.national && !deps.isOriginal(number) && !deps.isOriginal(`0${number}`)) return number;
  }
  return null;
}

function permuted(deps: SurrogateDeps, { national }: Read, scope: string): string | null {
  // Up to 4 digits are an internal number without a prefix.
  const kept = national.length > 4 ? 2 : 0;
  const rest = permutedDigits(deps, national.slice(kept), scope);
  return rest === null ? null : national.slice(0, kept) + rest;
}

/** Permutes the digits of the text and leaves everything else. */
function permutedDigits(deps: SurrogateDeps, text: string, scope: string): string | null {
  const digits = text.replace(/\D/g, '');
  const result = codeSurrogate(deps.keyed, {
    code: digits,
    scope,
    kind: 'phone',
    isRefused: deps.isOriginal,
  });
  return result === null ? null : overDigits(text, result);
}

function overDigits(model: string, digits: string): string {
  let at = 0;
  return model.replace(/\d/g, () => {
    at += 1;
    return digits.charAt(at - 1);
  });
}
