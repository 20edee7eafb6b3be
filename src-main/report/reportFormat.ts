/** @file Words, numbers and times of a report in one language. Pure. */
import type { EpochMs } from '../domain/ids.ts';
import type { InterfaceLanguage } from '../domain/windowSettings.ts';
import { ca } from './words/ca.ts';
import { de } from './words/de.ts';
import { en, type ReportWordKey, type ReportWords } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { zh } from './words/zh.ts';

export const REPORT_WORDS: Readonly<Record<InterfaceLanguage, ReportWords>> = { en, fr, de, es, ca, zh };

export interface ReportFormat {
  /** BCP 47. */
  readonly tag: string;
  /** The words of a key, holes filled. */
  readonly t: (key: ReportWordKey, holes?: Readonly<Record<string, string | number>>) => string;
  /** One digit behind the point below 100. */
  readonly number: (value: number) => string;
  /** Three digits, as quality figures are told; "not known" for null. */
  readonly score: (value: number | null) => string;
  /** Two digits of a percent, upwards: a bound is never told smaller than it is. */
  readonly rateUp: (rate: number) => string;
  /** A whole number of percent. */
  readonly percent: (fraction: number) => string;
  /** Date and time, UTC. */
  readonly time: (at: EpochMs) => string;
  /** Date and time of the clock of this computer, as the screens tell them. */
  readonly localTime: (at: EpochMs) => string;
  /** Name of a language or of several joined by `-`, such as `zh-en`. */
  readonly language: (tag: string) => string;
  /** "15 min": a length of whole minutes. */
  readonly minutes: (minutes: number) => string;
  /** Items with commas, or the word for none. */
  readonly list: (items: readonly string[]) => string;
}

/** The format of a language. */
export function createReportFormat(language: InterfaceLanguage): ReportFormat {
  const words = REPORT_WORDS[language];
  const tag = language === 'zh' ? 'zh-Hans' : language;
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const scores = new Intl.NumberFormat(tag, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const wholePercents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const localTimes = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const number = (value: number): string => (value >= 100 ? whole : tenths).format(value);
  const fill = (key: ReportWordKey, holes: Readonly<Record<string, string | number>> = {}): string =>
    words[key].replace(/\{(\w+)\}/g, (hole, name: string) => {
      const told = holes[name];
      return told === undefined ? hole : typeof told === 'number' ? number(told) : told;
    });
  return {
    tag,
    t: fill,
    number,
    score: (value) => (value === null ? fill('unknown') : scores.format(value)),
    rateUp: (rate) => percents.format(Math.ceil(rate * 10_000 - 1e-9) / 10_000),
    percent: (fraction) => wholePercents.format(fraction),
    time: (at) => `${times.format(at)} UTC`,
    localTime: (at) => localTimes.format(at),
    language: (tags) => languageName(names, tags),
    minutes: (minutes) => lengthOf(tag, minutes),
    list: (items) => (items.length === 0 ? fill('none') : items.join(', ')),
  };
}

/** Corpora of mixed notes are called by both languages; scripts belong to their language. */
function languageName(names: Intl.DisplayNames, tags: string): string {
  const parts = /^zh-Han[st]$/.test(tags) ? [tags] : tags.split('-');
  return parts.map((part) => names.of(part) ?? part).join(' + ');
}

function lengthOf(tag: string, minutes: number): string {
  const [value, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
