/** @file What a reader of dates is told about the note around the mention. Pure; main process. */
import type { Language } from '../../domain/detection.ts';

/** Whether 04/03/2021 is 4 March or April 3. */
export type DayOrder = 'day-first' | 'month-first';

export interface DateHint {
  /** Language of the sentence the mention stands in; null when it is not known. */
  readonly language: Language | null;
  /** Year that dates without a year are taken to be in: that of the note. Without it a year without a leap day. */
  readonly referenceYear?: number;
  /** What other dates of the patient or site have shown, see `dayOrderOf`. Without it the language decides. */
  readonly order?: DayOrder;
}

/**
 * The order of day and month for numbers that could be either. Month-first is an American habit and written with
 * slashes or dashes; dates with full stops are day-first in English too.
 */
export function orderFor(hint: DateHint, sign: string): DayOrder {
  if (hint.order !== undefined) return hint.order;
  return hint.language === 'en' && (sign === '/' || sign === '-') ? 'month-first' : 'day-first';
}

/** True for the two Chinese languages, in which short numeric dates go from the year down. */
export function isChinese(language: Language | null): boolean {
  return language === 'zh-Hans' || language === 'zh-Hant';
}
