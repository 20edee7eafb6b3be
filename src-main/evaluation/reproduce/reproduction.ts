/** @file What a reproduction found, beside what its publication reports. Pure. */
import type { EvaluationReport } from '../report/evaluationReport.ts';
import type { UnclearType } from './systemTypes.ts';
import { figureKey, type Approach, type PublishedType, type Recipe } from './recipe.ts';

/** A figure of ours beside the publication's, which is in its own digits; null where it reports none. */
export interface ReproducedFigure {
  readonly key: string;
  readonly title: string;
  /** A share from 0 to 1, or for `outcomes` a number of notes; null without cases. */
  readonly value: number | null;
  readonly published: string | null;
}

export interface ReproducedRow {
  readonly approach: string;
  readonly title: string;
  readonly pipeline: string;
  readonly base: string;
  readonly figures: readonly ReproducedFigure[];
}

/** Tokens of one type; null without cases. */
export interface ReproducedType {
  readonly type: string;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly support: number;
  /** Share of the tokens that training never showed with this type; null where the training notes are not known. */
  readonly unseen: number | null;
  readonly published: PublishedType | null;
}

export interface Reproduction {
  readonly format: 'noteveil-reproduction';
  readonly version: 1;
  readonly system: string;
  readonly title: string;
  readonly publication: string;
  readonly publishedTable: string | null;
  readonly data: {
    readonly words: string;
    readonly notes: number;
    readonly notesWithPhi: number;
    /** What counts neither way: types that the system does not have. */
    readonly leftOut: EvaluationReport['leftOut'];
    readonly unclear: readonly UnclearType[];
  };
  readonly scheme: string;
  /** Labels that the figures are narrowed to; empty for all of the scheme. */
  readonly counting: readonly string[];
  readonly isTrainedAnew: boolean;
  /** Whether it was trained on a base that the user gave. */
  readonly isBaseGiven: boolean;
  readonly rows: readonly ReproducedRow[];
  /** Empty where the publication has no table of types. */
  readonly types: readonly ReproducedType[];
  readonly differs: readonly string[];
  readonly elsewhere: readonly string[];
}

/** The row of an approach. `pipeline` and `base` as they were run. */
export function reproducedRow(
  approach: Approach,
  recipe: Pick<Recipe, 'figures'>,
  report: EvaluationReport,
  run: { readonly pipeline: string; readonly base: string },
): ReproducedRow {
  return {
    approach: approach.id,
    title: approach.title,
    ...run,
    figures: recipe.figures.map(({ family, key, title }) => ({
      key: figureKey({ family, key }),
      title,
      value: family === 'outcomes' ? outcomeOf(report, key) : shareOf(report, family, key),
      published: approach.published[figureKey({ family, key })] ?? null,
    })),
  };
}

/** `support`: gold tokens by type. Types of gold, predictions and publication, by name. */
export function reproducedTypes(
  { publishedTypes }: Pick<Recipe, 'publishedTypes'>,
  report: EvaluationReport,
  support: ReadonlyMap<string, number>,
): readonly ReproducedType[] {
  if (publishedTypes === null) return [];
  const names = new Set([...Object.keys(publishedTypes), ...report.types.map(({ type }) => type)]);
  return [...names].toSorted().map((type) => {
    const shares = report.types.find((row) => row.type === type)?.tokens;
    return {
      type,
      precision: shares?.precision ?? null,
      recall: shares?.recall ?? null,
      f1: shares?.f1 ?? null,
      support: support.get(type) ?? 0,
      unseen: shareOf(report, 'vocabulary', `unseen-share:${type}`),
      published: publishedTypes[type] ?? null,
    };
  });
}

function shareOf({ families }: EvaluationReport, family: string, key: string): number | null {
  const figures = families.find((one) => one.family === family)?.figures ?? [];
  return figures.find((figure) => figure.key === key)?.value ?? null;
}

function outcomeOf({ outcomes }: EvaluationReport, key: string): number {
  return Object.entries(outcomes).find(([name]) => name === key)?.[1] ?? 0;
}
