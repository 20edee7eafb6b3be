/**
 * @file A comparison as CSV: one figure of one pipeline a line, sweeps behind them. Pure.
 *
 * Columns: pipeline, figure, threshold (empty for figures at the pipeline's own), part, whole, value, low and high of the
 * 95 % interval. A figure without cases has an empty value. Cells hold ids, keys and numbers, which need no quotes: ids of
 * pipelines with several packs hold commas and are quoted.
 */
import { csvText, type Cell } from '../report/csvText.ts';
import type { CompareReport, PipelineReport } from './compareReport.ts';
import { COUNT_FIGURES, SCORE_FIGURES, type Figure } from './figures.ts';
import type { Proportion } from './proportion.ts';
import type { SweepPoint } from './sweep.ts';

const HEAD = ['pipeline', 'figure', 'threshold', 'part', 'whole', 'value', 'low', 'high'];

/** The whole file, lines ended by LF. Equal reports give equal bytes. */
export function compareCsv(report: CompareReport): string {
  const rows: Cell[][] = [HEAD];
  for (const pipeline of report.pipelines) {
    for (const figure of [...COUNT_FIGURES, ...SCORE_FIGURES])
      rows.push([pipeline.pipeline, figure.key, null, ...cellsOf(figure, pipeline, report)]);
    for (const point of pipeline.sweep.points) rows.push(...sweepRows(pipeline, point, report));
  }
  return csvText(rows);
}

function cellsOf(figure: Figure, pipeline: PipelineReport, report: CompareReport): readonly Cell[] {
  if (figure.kind === 'score') return [null, null, figure.of(pipeline), null, null];
  const { part, whole, value, low, high }: Proportion = figure.of(pipeline, report);
  return [part, whole, value, low, high];
}

function sweepRows(
  { pipeline, sweep }: PipelineReport,
  point: SweepPoint,
  { notesWithPhi, notesWithoutPhi }: CompareReport,
): readonly Cell[][] {
  const { threshold, detected, falsePositives, fully, altered } = point;
  const { recall, precision, specificity, fullRecall } = point;
  const untouched = altered === null ? null : notesWithoutPhi - altered;
  const share = untouched === null || notesWithoutPhi === 0 ? null : untouched / notesWithoutPhi;
  const row = (figure: string, part: number | null, whole: number, value: number | null): Cell[] => {
    return [pipeline, `sweep-${sweep.kind}-${figure}`, threshold, part, whole, value, null, null];
  };
  return [
    row('detection-recall', detected, notesWithPhi, recall),
    row('detection-precision', detected, detected + falsePositives, precision),
    row('detection-specificity', notesWithoutPhi - falsePositives, notesWithoutPhi, specificity),
    // Rows without a figure are left out: what a sweep of note scores does to removal is not known.
    ...(fully === null ? [] : [row('deidentification-recall', fully, notesWithPhi, fullRecall)]),
    ...(untouched === null ? [] : [row('deidentification-specificity', untouched, notesWithoutPhi, share)]),
  ];
}
