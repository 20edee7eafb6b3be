/** @file The closer look at a comparison in the shape of the contract. Pure; runs in main. */
import type { z } from 'zod';
import type {
  ComparedNoteSchema,
  DifferenceSchema,
  ErrorFacetSchema,
  ErrorRowSchema,
  EvaluationSchema,
  FiguresSchema,
} from '../../contract/evaluationSchemas.ts';
import type { Steps } from '../../domain/steps.ts';
import { figureOf } from '../../evaluation/report/evaluationTable.ts';
import type { PairedReport } from '../../evaluation/report/evaluateNotes.ts';
import { ERROR_KINDS, type EvaluationReport } from '../../evaluation/report/evaluationReport.ts';
import {
  BOOTSTRAP,
  type ComparedNotes,
  type ErrorFilter,
  type PlacedError,
  type TrainingNotes,
} from './comparedNotes.ts';

/** In UTF-16 code units: enough to see what a word is, on one line of a list. */
const CONTEXT = 48;
/** A wrong edge can take in half a note; a line of a list shows its beginning. */
const LONGEST_INSIDE = 120;

/** The figures that a difference is told for, one of each thing that can differ; all others are in the files. */
const COMPARED: readonly (readonly [family: string, key: string])[] = [
  ['characters', 'blind-recall'],
  ['characters', 'blind-precision'],
  ['characters', 'blind-f1'],
  ['spans', 'strict-blind-f1'],
  ['spans', 'strict-micro-recall'],
  ['spans', 'strict-micro-precision'],
  ['spans', 'strict-micro-f1'],
  ['spans', 'partial-micro-f1'],
  ['notes', 'full-note-rate'],
  ['notes', 'deidentification-specificity'],
];

export function evaluationView(
  pipeline: string,
  { types, averages, confusion, errors }: EvaluationReport,
): z.input<typeof EvaluationSchema> {
  const all = errors.flatMap((note) => note.errors);
  const byType = new Map<string, number>();
  for (const { gold, predicted } of all) {
    const type = gold?.type ?? predicted?.label ?? '';
    byType.set(type, (byType.get(type) ?? 0) + 1);
  }
  const value = (key: string): number | null => figureOf(averages, 'spans', key);
  return {
    pipeline,
    types: types.map(({ tokens: _tokens, ...row }) => row),
    micro: {
      precision: value('strict-micro-precision'),
      recall: value('strict-micro-recall'),
      f1: value('strict-micro-f1'),
    },
    macroF1: value('strict-macro-f1'),
    confusion: { types: [...confusion.types], counts: confusion.counts.map((row) => [...row]) },
    errors: {
      total: all.length,
      byFacet: Object.fromEntries([
        ...ERROR_KINDS.map((kind) => [kind, all.filter((error) => error.kind === kind).length]),
        ['leak', all.filter(({ isLeak }) => isLeak).length],
      ]) as Record<z.infer<typeof ErrorFacetSchema>, number>,
      byType: [...byType]
        .map(([type, count]) => ({ type, count }))
        .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
    },
  };
}

/** `families` of a whole report. */
export function figuresView(
  pipeline: string,
  { families }: EvaluationReport,
  training: TrainingNotes | null,
): z.input<typeof FiguresSchema> {
  return {
    ...{ pipeline, bootstrap: BOOTSTRAP, trainingNotes: training?.notes ?? null },
    families: families.map(({ family, figures }) => ({
      family,
      figures: figures.map(({ key, value, low, high }) => ({ key, value, low, high })),
    })),
  };
}

/** The errors of the filter from `offset` on. Errors: `evaluation/no-report`. */
export function* errorPage(
  notes: ComparedNotes,
  pipeline: string,
  { offset, limit, ...filter }: ErrorFilter & { readonly offset: number; readonly limit: number },
): Steps<{ total: number; rows: z.input<typeof ErrorRowSchema>[] }> {
  const all = yield* notes.errors(pipeline, filter);
  const rows = all.slice(offset, offset + limit).map((error) => errorRow(error, notes.textOf(error.note)));
  return { total: all.length, rows };
}

/** One gold note with both sides. Errors: `evaluation/no-report`. */
export function* noteView(
  notes: ComparedNotes,
  pipeline: string,
  note: number,
): Steps<z.input<typeof ComparedNoteSchema>> {
  const one = yield* notes.note(pipeline, note);
  return { ...one, gold: [...one.gold], predicted: [...one.predicted], errors: [...one.errors] };
}

/** `text` is that of the error's note. */
export function errorRow(error: PlacedError, text: string): z.input<typeof ErrorRowSchema> {
  const starts = [error.gold?.start, error.predicted?.start].filter((at) => at !== undefined);
  const ends = [error.gold?.end, error.predicted?.end].filter((at) => at !== undefined);
  const [start, end] = [Math.min(...starts), Math.max(...ends)];
  const last = Math.min(end, start + LONGEST_INSIDE);
  return {
    ...error,
    context: {
      before: oneLine(text.slice(Math.max(0, start - CONTEXT), start)),
      inside: oneLine(text.slice(start, last)) + (last < end ? '…' : ''),
      behind: last < end ? '' : oneLine(text.slice(end, end + CONTEXT)),
    },
  };
}

export function differenceView({ permutation, families }: PairedReport): z.input<typeof DifferenceSchema> {
  return {
    times: permutation.times,
    figures: COMPARED.flatMap(([family, key]) => {
      const found = families.find((one) => one.family === family)?.figures.find((one) => one.key === key);
      return found === undefined ? [] : [{ family, ...found }];
    }),
  };
}

/** Half a character at a cut becomes U+FFFD, line breaks become blanks. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ');
}
