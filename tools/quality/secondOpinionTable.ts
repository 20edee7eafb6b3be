/** @file What it costs and spares to believe rules from one score or another. Pure; used by tools/secondOpinion.ts. */
import { ACCEPT_THRESHOLD } from '../../src-main/detection/resolve/isSure.ts';
import { SURE_ALONE } from '../../src-main/detection/resolve/secondOpinion.ts';
import type { Scores } from '../../src-main/evaluation/scores.ts';
import { markdownTable, showFigure } from './markdownTable.ts';

/** From which score rules are believed on the page: all, as shipped, and twice more. */
export const SHOWN_SCORES: readonly number[] = [ACCEPT_THRESHOLD, SURE_ALONE, 0.76, 0.86];

export interface OpinionRow {
  readonly sureAlone: number;
  /** Of the sets, in their order. */
  readonly scores: readonly Scores[];
}

/** A row a score. */
export function secondOpinionTable(sets: readonly string[], rows: readonly OpinionRow[]): string {
  const figures = ['char P', 'char R', 'full-note rate', 'PHI-free untouched', 'suspected per note'];
  return markdownTable(
    ['believed from', ...sets.flatMap((set) => figures.map((figure) => `${set}: ${figure}`))],
    rows.map(({ sureAlone, scores }) => [
      `${sureAlone.toFixed(2)}${noteOn(sureAlone)}`,
      ...scores.flatMap((one) => [
        showFigure(one.charPrecision),
        showFigure(one.charRecall),
        showFigure(one.fullNoteRate),
        showFigure(one.specificity),
        showFigure(one.suspectedPerNote, 2),
      ]),
    ]),
  );
}

function noteOn(sureAlone: number): string {
  if (sureAlone === SURE_ALONE) return ' (as shipped)';
  return sureAlone <= ACCEPT_THRESHOLD ? ' (every rule)' : '';
}
