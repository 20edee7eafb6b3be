/** @file Independent writers of dates for the tests: one function per form, which the product's reader must understand. */
import type { Language } from '../../../../src-main/domain/detection.ts';

export interface Form {
  readonly language: Language;
  readonly write: (date: Date) => string;
}

const pad = (value: number) => String(value).padStart(2, '0');
const year = (date: Date) => String(date.getUTCFullYear());
const month = (date: Date) => date.getUTCMonth() + 1;
const day = (date: Date) => date.getUTCDate();
/** Names from the ICU data of the runtime, not from the product's tables. */
const named = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
  return (date: Date) => format.format(date);
};
const longMonth = (locale: string) => named(locale, { month: 'long' });
const frMonth = longMonth('fr');
const deMonth = longMonth('de');
const esMonth = longMonth('es');
const caMonth = (date: Date) =>
  'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'.split(' ')[
    date.getUTCMonth()
  ] ?? '';
const enMonth = longMonth('en');
const frDay = named('fr', { weekday: 'long' });
const deDay = named('de', { weekday: 'long' });
const enDay = named('en', { weekday: 'short' });
const zhDay = named('zh', { weekday: 'long' });
const ending = (value: number) =>
  value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
const han = (value: number): string => {
  const digits = '〇一二三四五六七八九';
  const tens = Math.floor(value / 10);
  const ones = value % 10 === 0 ? '' : digits.charAt(value % 10);
  return tens === 0 ? ones : `${tens === 1 ? '' : digits.charAt(tens)}十${ones}`;
};
const hanYear = (date: Date) =>
  [...year(date)].map((digit) => '〇一二三四五六七八九'.charAt(+digit)).join('');
const roc = (date: Date) => date.getUTCFullYear() - 1911;
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

/** Forms of full dates with four-digit or republic years; each says the whole date in exactly one way. */
export const FULL_FORMS: readonly Form[] = [
  { language: 'de', write: (d) => `${pad(day(d))}.${pad(month(d))}.${year(d)}` },
  { language: 'fr', write: (d) => `${pad(day(d))}/${pad(month(d))}/${year(d)}` },
  { language: 'es', write: (d) => `${pad(day(d))}-${pad(month(d))}-${year(d)}` },
  { language: 'en', write: (d) => `${pad(month(d))}/${pad(day(d))}/${year(d)}` },
  { language: 'en', write: (d) => `${pad(day(d))}.${pad(month(d))}.${year(d)}` },
  { language: 'en', write: (d) => `${year(d)}-${pad(month(d))}-${pad(day(d))}` },
  { language: 'en', write: (d) => `${year(d)}-${pad(month(d))}-${pad(day(d))}T10:22:05Z` },
  { language: 'de', write: (d) => `${pad(day(d))}.${pad(month(d))}.${year(d)}, 10:22 Uhr` },
  { language: 'ca', write: (d) => `${pad(day(d))} ${pad(month(d))} ${year(d)}` },
  { language: 'en', write: (d) => `${year(d)}${pad(month(d))}${pad(day(d))}` },
  { language: 'de', write: (d) => `${day(d)}. ${deMonth(d)} ${year(d)}` },
  { language: 'de', write: (d) => `am ${deDay(d)}, den ${day(d)}. ${deMonth(d)} ${year(d)}` },
  { language: 'fr', write: (d) => `${day(d) === 1 ? '1er' : day(d)} ${frMonth(d)} ${year(d)}` },
  {
    language: 'fr',
    write: (d) => `le ${frDay(d)} ${day(d) === 1 ? '1er' : day(d)} ${frMonth(d)} ${year(d)} à 10h30`,
  },
  { language: 'fr', write: (d) => `${day(d) === 1 ? '1ER' : day(d)} ${frMonth(d).toUpperCase()} ${year(d)}` },
  { language: 'es', write: (d) => `${day(d)} de ${esMonth(d)} de ${year(d)}` },
  { language: 'es', write: (d) => `el día ${day(d)} de ${esMonth(d)} del ${year(d)}` },
  {
    language: 'ca',
    write: (d) => `${day(d)} ${/^[ao]/.test(caMonth(d)) ? "d'" : 'de '}${caMonth(d)} de ${year(d)}`,
  },
  { language: 'en', write: (d) => `${enMonth(d)} ${day(d)}${ending(day(d))}, ${year(d)}` },
  { language: 'en', write: (d) => `${enDay(d)} ${day(d)} ${enMonth(d)} ${year(d)}` },
  { language: 'zh-Hans', write: (d) => `${year(d)}年${month(d)}月${day(d)}日` },
  { language: 'zh-Hans', write: (d) => `${year(d)}年${month(d)}月${day(d)}日${zhDay(d)}` },
  { language: 'zh-Hans', write: (d) => `${hanYear(d)}年${han(month(d))}月${han(day(d))}日` },
  { language: 'zh-Hans', write: (d) => wide(`${year(d)}年${month(d)}月${day(d)}日`) },
  { language: 'zh-Hant', write: (d) => `民國${roc(d)}年${month(d)}月${day(d)}日` },
  { language: 'zh-Hant', write: (d) => `${String(roc(d)).padStart(3, '0')}.${pad(month(d))}.${pad(day(d))}` },
  { language: 'zh-Hant', write: (d) => `民國 ${roc(d)} 年 ${month(d)} 月 ${day(d)} 號` },
  { language: 'es', write: (d) => `${day(d)}.${ROMAN[d.getUTCMonth()] ?? ''}.${year(d)}` },
];
