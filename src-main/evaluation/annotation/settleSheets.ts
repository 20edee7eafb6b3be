/**
 * @file Where the sheets of one note differ, and what holds by a person's choices. Pure.
 *
 * A stretch is as long as marks of any two sheets overlap one another, so that a choice never cuts a mark of anybody. Where all have
 * the same marks nothing is asked.
 */
import type { AnnotationMark } from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import { overlaps, type Range } from '../../domain/range.ts';
import { checkedMarks } from './marks.ts';

type Marks = readonly AnnotationMark[];

export interface DifferingStretch extends Range {
  /** What each sheet has there, in the order of the sheets; at least two are not the same. */
  readonly sides: readonly Marks[];
}

export interface ComparedSheets {
  /** What all have alike. */
  readonly alike: Marks;
  readonly stretches: readonly DifferingStretch[];
}

/** What a person says of one stretch: what one of the sheets has, or marks of her own in its place (none: nothing is marked). */
export type SheetChoice = { readonly sheet: number } | { readonly marks: Marks };

/** Sheets as they are kept: marks in order, none overlapping another of its sheet. */
export function compareSheets(sheets: readonly Marks[]): ComparedSheets {
  const alike: AnnotationMark[] = [];
  const stretches: DifferingStretch[] = [];
  for (const range of stretchesOf(sheets.flat())) {
    const sides = sheets.map((marks) => marks.filter((mark) => overlaps(mark, range)));
    const [first = [], ...others] = sides;
    if (others.every((side) => isSame(side, first))) alike.push(...first);
    else stretches.push({ ...range, sides });
  }
  return { alike, stretches };
}

/** Groups of marks that overlap one another, as ranges. Marks that only touch are two groups. */
function stretchesOf(marks: Marks): readonly Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = ranges.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

function isSame(one: Marks, other: Marks): boolean {
  return (
    one.length === other.length &&
    one.every((mark, at) => {
      const twin = other[at];
      return mark.start === twin?.start && mark.end === twin.end && mark.type === twin.type;
    })
  );
}

export interface ToSettle {
  readonly text: string;
  readonly types: readonly string[];
  readonly sheets: readonly Marks[];
  /** One for each stretch, in their order. */
  readonly choices: readonly SheetChoice[];
  /** Marks elsewhere: what all sheets have missed. */
  readonly added: Marks;
}

export interface SettledMarks {
  readonly marks: Marks;
  readonly disagreements: number;
  /** How many of the marks touch none of any sheet. */
  readonly added: number;
}

/**
 * What holds. Errors: `review/stale-revision` where the choices are not those of the stretches, which then are others by now;
 * `annotation/bad-mark` where marks of the person are none, or overlap what holds already.
 */
export function settleSheets({ text, types, sheets, choices, added }: ToSettle): SettledMarks {
  const { alike, stretches } = compareSheets(sheets);
  if (choices.length !== stretches.length) throw new DeidError('review/stale-revision');
  const chosen = stretches.flatMap(({ sides }, at) => {
    const choice = choices[at];
    if (choice !== undefined && 'marks' in choice) return choice.marks;
    const side = sides[choice?.sheet ?? -1];
    if (side === undefined) throw new DeidError('review/stale-revision');
    return side;
  });
  const marks = checkedMarks(text, types, [...alike, ...chosen, ...added]);
  const all = sheets.flat();
  return {
    marks,
    disagreements: stretches.length,
    added: marks.filter((mark) => !all.some((one) => overlaps(one, mark))).length,
  };
}
