/** @file Formats of numbers without words that could be anybody's. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { isDateFormat } from './dates.ts';

/** Units, answers and words of dates that formats show beside a number, as they are spelled; data only. */
const WORDS = new Set(
  (
    'mg g kg µg μg ug ng pg t l ml dl cl µl μl mL dL L m cm mm km µm μm nm in ft lb lbs oz s ms h d a min sec std wk mo yr ' +
    'mmHg mmhg cmH O cmh kPa kpa Pa hPa bar bpm Hz kHz MHz mmol nmol pmol µmol μmol umol mol mEq mval kcal kJ J W kW V mV A mA ' +
    'C F K Ø IU IE UI U kU mU Gy mGy Sv mSv Bq MBq Gpt Tpt x n Nr nr ca pro per je par de del le la a p pts pt ' +
    'ja nein yes no oui non sí si sì ok total sum euro EUR USD CHF GBP CNY RMB Mio Mrd Tsd mio mrd tsd k M ' +
    'Tag Tage tag tage Jahr Jahre jahr jahre J Monat Monate monat monate Woche Wochen woche wochen Stück stück Uhr uhr Min Std Sek ' +
    'year years day days hour hours week weeks month months minutes an ans jour jours mois heure heures semaines año años día días ' +
    'mes meses hora horas semanas any anys dia dies mesos hores setmanes ' +
    '年 月 日 天 岁 歲 时 時 分 秒 周 号 號 元 次 度 点 點 个 個'
  ).split(' '),
);
/** Digits that belong to a unit: areas and volumes, powers of ten, the surface of a body. */
const UNIT_DIGITS = /(?<!\p{N})(?:1[.,]73\s?m²|10\^?(?:3|6|9|12|³|⁶|⁹|¹²))(?!\p{N})|(?<=\p{L})[²³]/gu;
/** Sections of a code can each have a unit and a word. */
const MOST_WORDS = 4;
const CURRENCY = /^\[\$(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Fr\.?)?(?:-[\dA-F]{1,8})?\]$/iu;
const BRACKET =
  /^\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color\d{1,2}|h+|m+|s+|DBNum\d|[<>=]{1,2}-?\d{1,6}(?:\.\d{1,4})?)\]$/i;
/** Quoted and escaped text, brackets, and everything else. */
const TOKENS = /"([^"]*)"?|((?:\\[\p{L}\p{N}])+)|\[[^\]]*\]?|\\.|[_*]./gsu;
/** What stands between them: places of digits, dates, signs. */
const PLAIN = /^(?:General|AM\/PM|A\/P|[#0?.,%Ee+\-dmyhsDMYHSgGb@\s/:;()$€£¥'!&^~{}<>=年月日时時分秒])*$/u;

/**
 * The format. When its words, all together, are more than units, all of them are left out: `"Li"` beside `"Wu"`, or digits of
 * a telephone number around a place for another. One that cannot be understood shows the number, or the day, as such.
 */
export function safeFormat(code: string, findings: Findings): string {
  const short = code.slice(0, 1_000);
  const stretches = stretchesOf(short);
  const isSafe = areHarmless(stretches);
  if (!isSafe) {
    const harmful = stretches.filter((one) => !areHarmless([one]));
    findings.cleanedAll('attribute', harmful.length > 0 ? harmful : [stretches.join(' ')]);
  }
  const made = short.replace(TOKENS, (token: string, quoted?: string, letters?: string) => {
    if ((quoted ?? letters) !== undefined) return isSafe ? token : '';
    if (token.startsWith('[')) return CURRENCY.test(token) || BRACKET.test(token) ? token : '';
    // One sign for its looks or its width; letters or digits in a row of them would spell a word or a number.
    return /[\p{L}\p{N}]/u.test(token) ? '' : token;
  });
  if (
    PLAIN.test(made.replace(TOKENS, '')) &&
    made !== '' &&
    isDateFormat(-1, made) === isDateFormat(-1, code)
  )
    return made;
  return isDateFormat(-1, code) ? 'yyyy\\-mm\\-dd\\ hh:mm' : 'General';
}

/** What is shown as such, joined where no place of a digit or a day stands between. */
function stretchesOf(code: string): readonly string[] {
  const stretches: string[] = [];
  let end = -1;
  for (const found of code.matchAll(TOKENS)) {
    const [token, quoted, letters] = found;
    if (token.startsWith('[')) continue;
    const shown = quoted ?? letters?.replaceAll('\\', '') ?? (token.startsWith('\\') ? token.slice(1) : ' ');
    if (found.index === end) stretches.push((stretches.pop() ?? '') + shown);
    else stretches.push(shown);
    end = found.index + token.length;
  }
  return stretches.filter((one) => one.trim() !== '');
}

function areHarmless(stretches: readonly string[]): boolean {
  const all = stretches.join(' ');
  const words = new Set(all.match(/\p{L}+/gu));
  const digits = all.replace(UNIT_DIGITS, ' ');
  return (
    words.size <= MOST_WORDS &&
    [...words].every((word) => WORDS.has(word)) &&
    !/\p{N}\P{N}{0,2}\p{N}\P{N}{0,2}\p{N}/u.test(digits) &&
    !stretches.some((one) => /\p{Script=Han}[^\p{L}\p{N}]*\p{Script=Han}/u.test(one))
  );
}
