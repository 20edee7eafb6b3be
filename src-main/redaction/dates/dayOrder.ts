/** @file Which order of day and month the numeric dates of a patient or site have. Pure; main process. */
import { foldWidths } from '../../text/widths.ts';
import type { DayOrder } from './hint.ts';

const YEAR_LAST = /^\D{0,12}(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4})(?!\d)/;

/**
 * The order in which a date is one of the `known` ones (`1958-04-01`); where none is, or both occur, what the dates that can
 * only be read one way say about those that can be read both ways: `25/12/2020` is day-first, `12/25/2020` month-first. Null
 * when none or both occur; the language then decides.
 */
export function dayOrderOf(mentions: Iterable<string>, known: readonly string[] = []): DayOrder | null {
  const [byKnown, orders] = [new Set<DayOrder>(), new Set<DayOrder>()];
  for (const mention of mentions) {
    const found = YEAR_LAST.exec(foldWidths(mention.slice(0, 40)));
    const [first, second] = [Number(found?.[1] ?? 0), Number(found?.[3] ?? 0)];
    if (first > 12 && first <= 31 && second >= 1 && second <= 12) orders.add('day-first');
    if (second > 12 && second <= 31 && first >= 1 && first <= 12) orders.add('month-first');
    if (first === second) continue;
    if (known.includes(iso(found?.[4], second, first))) byKnown.add('day-first');
    if (known.includes(iso(found?.[4], first, second))) byKnown.add('month-first');
  }
  return onlyOne(byKnown) ?? onlyOne(orders);
}

function onlyOne(orders: ReadonlySet<DayOrder>): DayOrder | null {
  const [order] = orders;
  return orders.size === 1 && order !== undefined ? order : null;
}

function iso(year: string | undefined, month: number, day: number): string {
  return `${year ?? ''}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
