/**
 * @file An evaluation as CSV: one figure a line. Pure.
 *
 * Columns: family, type (empty for figures of all types), figure, value, low and high of the 95 % interval. A figure
 * without cases has an empty value. Behind the families stand the types, then spans by type of gold and prediction (family
 * `confusion`, type `GOLD>PREDICTED`), then errors by their kind (family `errors`).
 */
import type { Shares } from '../metrics/shares.ts';
import { csvText, type Cell } from './csvText.ts';
import type { PairedReport } from './evaluateNotes.ts';
import { ERROR_KINDS, type Confusion, type EvaluationReport, type TypeRow } from './evaluationReport.ts';

/** Figures of all types, those of each type, which type was taken for which, and how many errors of which kind. */
export function evaluationCsv(report: EvaluationReport): string {
  return csvText([HEAD, ...rowsOf(report)]);
}

/** What one pipeline made of the gold. */
export interface NamedEvaluation {
  readonly pipeline: string;
  readonly report: EvaluationReport;
}

/** The evaluations of several pipelines below each other, with the id of the pipeline in front. */
export function evaluationsCsv(evaluations: readonly NamedEvaluation[]): string {
  return csvText([
    ['pipeline', ...HEAD],
    ...evaluations.flatMap(({ pipeline, report }) =>
      rowsOf(report).map((row): readonly Cell[] => [pipeline, ...row]),
    ),
  ]);
}

const HEAD = ['family', 'type', 'figure', 'value', 'low', 'high'] as const;

function rowsOf({ families, types, confusion, errors }: EvaluationReport): readonly (readonly Cell[])[] {
  return [
    ...families.flatMap(({ family, figures }) =>
      figures.map(({ key, value, low, high }): readonly Cell[] => {
        const [figure = '', type = null] = key.split(/:(.*)/s, 2);
        return [family, type, figure, value, low, high];
      }),
    ),
    ...types.flatMap(typeRows),
    ...confusionRows(confusion),
    ...errorRows(errors),
  ];
}

/** What the agreement of annotators calls it, too. No type is called so: a type has no brackets. */
const UNMARKED = '(unmarked)';

/** Every pair of types, those without a span as 0, so that the rows are the whole matrix. A type holds no `>`. */
function confusionRows({ types, counts }: Confusion): readonly (readonly Cell[])[] {
  return types.flatMap((gold, at) =>
    types.flatMap((predicted, place): readonly (readonly Cell[])[] => {
      // What neither marks is not counted in spans.
      if (gold === null && predicted === null) return [];
      const pair = `${gold ?? UNMARKED}>${predicted ?? UNMARKED}`;
      return [['confusion', pair, 'count', counts[at]?.[place] ?? 0, null, null]];
    }),
  );
}

/** All errors of each kind, and those of them that leave something readable. */
function errorRows(notes: EvaluationReport['errors']): readonly (readonly Cell[])[] {
  const all = notes.flatMap(({ errors }) => errors);
  return ERROR_KINDS.flatMap((kind): readonly (readonly Cell[])[] => {
    const own = all.filter((error) => error.kind === kind);
    const leaks = own.filter(({ isLeak }) => isLeak);
    return [
      ['errors', null, kind, own.length, null, null],
      ['errors', null, `${kind}-leak`, leaks.length, null, null],
    ];
  });
}

function typeRows({ type, gold, predicted, covered, ...row }: TypeRow): readonly (readonly Cell[])[] {
  const shares = (family: string, name: string, { precision, recall, f1 }: Shares) =>
    Object.entries({ precision, recall, f1 }).map(([figure, value]): readonly Cell[] => [
      family,
      type,
      `${name}-${figure}`,
      value,
      null,
      null,
    ]);
  const count = (figure: string, value: number): readonly Cell[] => [
    'spans',
    type,
    figure,
    value,
    null,
    null,
  ];
  return [
    count('gold', gold),
    count('predicted', predicted),
    count('covered', covered),
    ...shares('spans', 'strict', row.strict),
    ...shares('spans', 'partial', row.partial),
    ...shares('tokens', 'typed', row.tokens),
    ...shares('characters', 'typed', row.characters),
  ];
}

/** Columns: family, figure, both values, their difference, p. */
export function pairCsv({ families }: PairedReport): string {
  return csvText([
    ['family', 'figure', 'a', 'b', 'difference', 'p'],
    ...families.flatMap(({ family, figures }) =>
      figures.map(({ key, a, b, difference, p }): readonly Cell[] => [family, key, a, b, difference, p]),
    ),
  ]);
}
