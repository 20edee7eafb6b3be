/** @file Dates in Chinese script, western and Republic of China years, lunar days. Pure; part of the date recognizer. */
import {
  CHINESE_HOLIDAY,
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
    [HAN_DATE, 'han.date', 0.97],
    [HAN_MONTH_DAY, 'han.month-day', 0.93],
    [HAN_YEAR_ALONE, 'han.year', 0.9],
    [ROC_YEAR_ALONE, 'han.roc-year', 0.6],
    [HAN_DAY_ALONE, 'han.day', 0.6],
    [HAN_MONTH_ALONE, 'han.month', 0.65],
    [CHINESE_HOLIDAY, 'han.holiday', 0.7],
  ] as const;
  for (const [pattern, rule, score] of rules) {
    for (const found of sink.text.matchAll(pattern)) {
      sink.add(found.index, found.index + found[0].length, rule, score);
    }
  }
}
