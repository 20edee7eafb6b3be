/** @file Formats of numbers without words that could be anybody's. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { isDateFormat } from './dates.ts';

/** Units and answers that formats show beside a number; data only. Words of one or two letters need no place here. */
const WORDS = new Set(
  (
    'mmhg mmol min std tage tag jahre jahr monate monat wochen stück uhr nein kcal bpm cmh kpa mol nmol pmol years year days day ' +
    'hours hour weeks months yes ans jours jour mois heures oui non años año días día meses horas anys dies mesos hores pts ' +
    'euro eur usd chf gbp cny mio mrd tsd total'
  ).split(' '),
);
const CURRENCY = /^\[\$(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Fr\.?)?(?:-[\dA-F]{1,8})?\]$/iu;
const BRACKET =
  /^\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color\d{1,2}|h+|m+|s+|DBNum\d|[<>=]{1,2}-?\d{1,6}(?:\.\d{1,4})?)\]$/i;
/** Quoted and escaped text, brackets, and everything else. */
const TOKENS = /"([^"]*)"?|((?:\\[\p{L}\p{N}])+)|\[[^\]]*\]?|\\.|[_*]./gsu;
/** What stands between them: places of digits, dates, signs. */
const PLAIN = /^(?:General|AM\/PM|A\/P|[#0?.,%Ee+\-dmyhsDMYHSgGb@\s/:;()$€£¥'!&^~{}<>=年月日时時分秒])*$/u;

/** The format; words that are no units are left out. One that cannot be understood shows the number, or the day, as such. */
export function safeFormat(code: string, findings: Findings): string {
  const made = code.slice(0, 1_000).replace(TOKENS, (token: string, quoted?: string, letters?: string) => {
    const literal = quoted ?? letters?.replaceAll('\\', '');
    if (literal !== undefined) {
      if (isHarmless(literal)) return token;
      findings.cleaned('attribute', literal);
      return '';
    }
    if (token.startsWith('[')) return CURRENCY.test(token) || BRACKET.test(token) ? token : '';
    // One sign for its looks or its width; letters in a row of them would spell a word.
    return /\p{L}/u.test(token) ? '' : token;
  });
  if (
    PLAIN.test(made.replace(TOKENS, '')) &&
    made !== '' &&
    isDateFormat(-1, made) === isDateFormat(-1, code)
  )
    return made;
  return isDateFormat(-1, code) ? 'yyyy\\-mm\\-dd\\ hh:mm' : 'General';
}

function isHarmless(literal: string): boolean {
  const words = literal.match(/\p{L}+/gu) ?? [];
  const isUnit = (word: string): boolean => word.length <= 2 || WORDS.has(word.toLowerCase());
  return words.length <= 4 && words.every(isUnit) && !/\d{3}|\p{Script=Han}{2}/u.test(literal);
}
