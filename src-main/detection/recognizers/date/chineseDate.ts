/** @file Dates in Chinese script, western and Republic of China years, lunar days. Pure; part of the date recognizer. */
import {
  HAN_DATE,
  HAN_DAY_ALONE,
  HAN_MONTH_ALONE,
  HAN_MONTH_DAY,
  HAN_YEAR_ALONE,
  ROC_YEAR_ALONE,
} from './date.patterns.ts';
import type { DateSink } from './dateSink.ts';

/** Proposes every date of the text that is written with Han characters. */
export function findChineseDates(sink: DateSink): void {
  const rules = [
    [HAN_DATE, 'date-han', 'date', 0.97],
    [HAN_MONTH_DAY, 'date-han', 'month-day', 0.93],
    [HAN_YEAR_ALONE, 'date-han', 'year', 0.9],
    [ROC_YEAR_ALONE, 'date-roc-year', 'year', 0.6],
    [HAN_DAY_ALONE, 'date-han', 'day', 0.6],
    [HAN_MONTH_ALONE, 'date-han', 'month', 0.65],
  ] as const;
  for (const [pattern, form, detail, score] of rules) {
    if (!sink.hasForm(form)) continue;
    for (const found of sink.text.matchAll(pattern)) {
      sink.addForm(found.index, found.index + found[0].length, form, { score, detail });
    }
  }
}
