/** @file Numbers, sizes and times in the reader's language. Pure. */

export interface Format {
  number(value: number): string;
  /** 0.417 → "42 %". Never rounds a part to 0 % or 100 %. */
  percent(fraction: number): string;
  /** 0.84 → "0.8400": a score such as F1, precise enough for the differences that a check compares, in figures of one length. */
  score(value: number): string;
  /** 0.35 → "0.35": a limit that somebody chose, such as a threshold; no digit more than they chose. */
  limit(value: number): string;
  /** "11.4 MB", in units of 1024; unit and number stay on one line. */
  bytes(size: number): string;
  dateTime(epochMs: number): string;
  /** "3 min", "1 h 20 min": how long something still takes; coarse on purpose. */
  duration(seconds: number): string;
  language(tag: string): string;
}

const NO_BREAK = '\u00A0';

export function createFormat(locale: string): Format {
  const numbers = new Intl.NumberFormat(locale);
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // Four digits: the tolerance of the int8 check is 0.002. Never fewer: figures stand over each other.
  const scores = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const limits = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  // French counts octets; the other languages of the interface write B.
  const byte = locale === 'fr' ? 'o' : 'B';
  const unit = (value: number, name: string): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(value);

  return {
    number: (value) => (value >= 100 ? numbers.format(Math.round(value)) : decimals.format(value)),
    percent: (fraction) => {
      const shown =
        fraction > 0 && fraction < 0.005 ? 0.01 : fraction < 1 && fraction > 0.995 ? 0.99 : fraction;
      return percents.format(shown);
    },
    score: (value) => scores.format(value),
    limit: (value) => limits.format(value),
    bytes: (size) => {
      if (size < 1024) return `${numbers.format(size)}${NO_BREAK}${byte}`;
      if (size < 1024 ** 2) return `${decimals.format(size / 1024)}${NO_BREAK}K${byte}`;
      if (size < 1024 ** 3) return `${decimals.format(size / 1024 ** 2)}${NO_BREAK}M${byte}`;
      return `${decimals.format(size / 1024 ** 3)}${NO_BREAK}G${byte}`;
    },
    dateTime: (epochMs) => dates.format(epochMs),
    duration: (seconds) => {
      if (seconds < 60) return unit(Math.max(1, Math.round(seconds)), 'second');
      if (seconds < 3600) return unit(Math.round(seconds / 60), 'minute');
      const hours = Math.floor(seconds / 3600);
      return `${unit(hours, 'hour')} ${unit(Math.round((seconds % 3600) / 60), 'minute')}`;
    },
    language: (tag) => languages.of(tag) ?? tag,
  };
}
