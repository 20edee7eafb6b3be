/** @file What a reproduction found, beside what its publication reports. Pure. */
import type { EvaluationReport } from '../report/evaluationReport.ts';
import { NO_HITS, ratio, sharesOf, weightedShares, type HitCounts, type Shares } from '../metrics/shares.ts';
import type { UnclearType } from './systemTypes.ts';
import { OUTSIDE, TOTAL, TOTAL_OF_TYPES, type TokenSupport } from './tokenTable.ts';
import { figureKey, type Approach, type PublishedType, type Recipe } from './recipe.ts';

/** A figure of ours beside the publication's, which is in its own digits; null where it reports none. */
export interface ReproducedFigure {
  readonly key: string;
  readonly title: string;
  /** A share from 0 to 1, or for `outcomes` a number of notes; the mean of the runs. Null where some run has no case. */
  readonly value: number | null;
  readonly published: string | null;
}

export interface ReproducedRow {
  readonly approach: string;
  readonly title: string;
  /** One for each run. */
  readonly pipelines: readonly string[];
  readonly base: string;
  readonly figures: readonly ReproducedFigure[];
}

/** A row of [Note: Rows of the token table]; shares are means of the runs, null where some run has no case. */
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
  readonly version: 2;
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
  /** The types and `O` by name, then both totals. Empty where the publication has no table of types. */
  readonly types: readonly ReproducedType[];
  readonly differs: readonly string[];
  readonly elsewhere: readonly string[];
}

/** The row of an approach from the reports of its runs. `pipelines` and `base` as they were run. */
export function reproducedRow(
  approach: Approach,
  recipe: Pick<Recipe, 'figures'>,
  reports: readonly EvaluationReport[],
  run: { readonly pipelines: readonly string[]; readonly base: string },
): ReproducedRow {
  return {
    approach: approach.id,
    title: approach.title,
    ...run,
    figures: recipe.figures.map(({ family, key, title }) => ({
      key: figureKey({ family, key }),
      title,
      value: meanOf(
        reports.map((report) =>
          family === 'outcomes' ? outcomeOf(report, key) : shareOf(report, family, key),
        ),
      ),
      published: approach.published[figureKey({ family, key })] ?? null,
    })),
  };
}

/** See [Note: Rows of the token table]. `runs` hold the hits of each run by type and `O`. */
export function reproducedTypes(
  { publishedTypes }: Pick<Recipe, 'publishedTypes'>,
  runs: readonly ReadonlyMap<string, HitCounts>[],
  support: ReadonlyMap<string, TokenSupport>,
): readonly ReproducedType[] {
  if (publishedTypes === null) return [];
  const found = runs.flatMap((run) => [...run.keys()]);
  const rows = new Set([...Object.keys(publishedTypes), ...found, ...support.keys()]);
  const names = [...rows].filter((name) => name !== TOTAL && name !== TOTAL_OF_TYPES).toSorted();
  const types = names.filter((name) => name !== OUTSIDE);
  const row = (type: string, members: readonly string[], shares: readonly Shares[]): ReproducedType => ({
    type,
    precision: meanOf(shares.map(({ precision }) => precision)),
    recall: meanOf(shares.map(({ recall }) => recall)),
    f1: meanOf(shares.map(({ f1 }) => f1)),
    ...supportOf(members.flatMap((name) => support.get(name) ?? [])),
    published: publishedTypes[type] ?? null,
  });
  const ofName = (name: string): ReproducedType =>
    row(
      name,
      [name],
      runs.map((run) => sharesOf(run.get(name) ?? NO_HITS)),
    );
  const average = (name: string, members: readonly string[]): ReproducedType =>
    row(
      name,
      members,
      runs.map((run) => weightedShares(members.map((one) => run.get(one) ?? NO_HITS))),
    );
  return [...names.map(ofName), average(TOTAL, names), average(TOTAL_OF_TYPES, types)];
}

function supportOf(rows: readonly TokenSupport[]): Pick<ReproducedType, 'support' | 'unseen'> {
  const support = rows.reduce((sum, row) => sum + row.support, 0);
  const unseen = rows.flatMap((row) => row.unseen ?? []);
  return {
    support,
    unseen:
      unseen.length < rows.length
        ? null
        : ratio(
            unseen.reduce((sum, one) => sum + one, 0),
            support,
          ),
  };
}

/** Null where some run has no case: a mean over the others would be one of fewer runs than are told. */
function meanOf(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  return there.length < values.length
    ? null
    : ratio(
        there.reduce((sum, value) => sum + value, 0),
        there.length,
      );
}

function shareOf({ families }: EvaluationReport, family: string, key: string): number | null {
  const figures = families.find((one) => one.family === family)?.figures ?? [];
  return figures.find((figure) => figure.key === key)?.value ?? null;
}

function outcomeOf({ outcomes }: EvaluationReport, key: string): number {
  return Object.entries(outcomes).find(([name]) => name === key)?.[1] ?? 0;
}
