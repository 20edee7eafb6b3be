/** @file Marks of one person in one note: what is a mark, and what the pipeline would mark. Pure. */
import { MAX_MARKS, type AnnotationMark, type MarkProblem } from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { overlaps, type Range } from '../../domain/range.ts';
import { snapRange } from '../../review/snapRange.ts';
import type { LabelScheme } from '../labelScheme.ts';

/**
 * The marks as they are kept: on whole characters, freed of surrounding blanks, in order. They may not overlap: CoNLL and WebAnno
 * cannot write overlapping spans of one person, and the guidelines want none. Errors: `annotation/bad-mark` with the `problem`, and
 * `at`, the place in the list that was given.
 */
export function checkedMarks(
  text: string,
  types: readonly string[],
  untrustedMarks: readonly AnnotationMark[],
): readonly AnnotationMark[] {
  if (untrustedMarks.length > MAX_MARKS) throw badMark('too-many', MAX_MARKS);
  const placed = untrustedMarks.map((mark, at) => {
    if (!types.includes(mark.type)) throw badMark('unknown-type', at);
    const range = snapRange(text, mark);
    if (range === null) throw badMark('outside-text', at);
    return { at, mark: { ...range, type: mark.type } };
  });
  placed.sort((a, b) => a.mark.start - b.mark.start || a.mark.end - b.mark.end);
  for (const [index, { at, mark }] of placed.entries()) {
    const before = placed[index - 1]?.mark;
    if (before !== undefined && overlaps(before, mark)) throw badMark('overlapping', at);
  }
  return placed.map(({ mark }) => mark);
}

function badMark(problem: MarkProblem, at: number): DeidError {
  return new DeidError('annotation/bad-mark', { problem, at });
}

/** A span that a pipeline found. */
export interface FoundSpan extends Range {
  readonly label: PhiLabel;
  readonly suspected: boolean;
}

/**
 * What a sheet begins with where it begins with the pipeline: what would be replaced, in types of the scheme. The narrowest type that
 * means a label is taken; a label that no type of the task means is left out, and so is what is only suspected.
 */
export function marksOfSpans(
  text: string,
  spans: readonly FoundSpan[],
  scheme: Pick<LabelScheme, 'types'>,
  types: readonly string[],
): readonly AnnotationMark[] {
  const marks: AnnotationMark[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const type = span.suspected ? null : narrowestType(span.label, scheme, types);
    const range = snapRange(text, span);
    const before = marks.at(-1);
    if (type === null || range === null || (before !== undefined && overlaps(before, range))) continue;
    marks.push({ ...range, type });
  }
  return marks;
}

function narrowestType(
  label: PhiLabel,
  scheme: Pick<LabelScheme, 'types'>,
  types: readonly string[],
): string | null {
  const meaning = Object.entries(scheme.types)
    .filter(([type, labels]) => types.includes(type) && labels.includes(label))
    .toSorted(([, a], [, b]) => a.length - b.length);
  return meaning[0]?.[0] ?? null;
}
