/** @file An evaluation as rows of words, for columns to be aligned. Pure; used by the command line. */
import type { FamilyReport, EvaluationReport, TypeRow } from './evaluationReport.ts';
import type { PairedReport } from './evaluateNotes.ts';

type Rows = readonly (readonly string[])[];

const TYPE_HEAD = [
  'type',
  'gold',
  'covered',
  'predicted',
  'precision',
  'recall',
  'F1',
  'partial F1',
  'token F1',
  'character F1',
];

/**
 * A row a type: gold spans, the share of them that is hidden whole, predictions, strict scores, F1 of the others. Behind them micro
 * and macro averages. Empty without types.
 */
export function typeTable({ types, averages }: Pick<EvaluationReport, 'types' | 'averages'>): Rows {
  if (types.length === 0) return [];
  const figure = (family: string, key: string): string => figureText(figureOf(averages, family, key));
  const average = (name: string, precision: string, recall: string): readonly string[] => [
    name,
    '',
    '',
    '',
    precision,
    recall,
    figure('spans', `strict-${name}-f1`),
    figure('spans', `partial-${name}-f1`),
    figure('tokens', `typed-${name}-f1`),
    figure('characters', `typed-${name}-f1`),
  ];
  return [
    TYPE_HEAD,
    ...types.map(typeCells),
    average('micro', figure('spans', 'strict-micro-precision'), figure('spans', 'strict-micro-recall')),
    average('macro', '', ''),
  ];
}

function typeCells({ type, gold, predicted, covered, ...row }: TypeRow): readonly string[] {
  return [
    type,
    String(gold),
    figureText(gold === 0 ? null : covered / gold),
    String(predicted),
    figureText(row.strict.precision),
    figureText(row.strict.recall),
    figureText(row.strict.f1),
    figureText(row.partial.f1),
    figureText(row.tokens.f1),
    figureText(row.characters.f1),
  ];
}

/** A row a figure, with its interval where there is one. */
export function familyTable({ family, figures }: FamilyReport): Rows {
  return figures.map(({ key, value, low, high }) => [
    `${family} ${key}`,
    figureText(value),
    low === null || high === null ? '' : `${figureText(low)}-${figureText(high)}`,
  ]);
}

/** A row a figure: of the one pipeline, of the other, their difference, and p. */
export function pairTable({ families }: PairedReport): Rows {
  return [
    ['figure', 'A', 'B', 'A - B', 'p'],
    ...families.flatMap(({ family, figures }) =>
      figures.map(({ key, a, b, difference, p }) => [
        `${family} ${key}`,
        figureText(a),
        figureText(b),
        figureText(difference),
        figureText(p),
      ]),
    ),
  ];
}

/** Four digits, or a dash where there is no case. */
export function figureText(value: number | null): string {
  return value === null ? '-' : value.toFixed(4);
}

/** Null where the figure has no case, or is not there. */
export function figureOf(families: readonly FamilyReport[], family: string, key: string): number | null {
  const figures = families.find((one) => one.family === family)?.figures ?? [];
  return figures.find((one) => one.key === key)?.value ?? null;
}
