/** @file Puts the tables into the pages, between their marks. Pure; used by tools/pipelineQuality.ts. */
import { COUNTED_BY_S3 } from '../../src-main/evaluation/reproduce/s3.ts';
import { CORPORA } from './corpora.ts';
import { replacePart, showFigure } from './markdownTable.ts';
import type { PipelineFigures } from './pipelineFigures.ts';
import { corpusSection, fullyOfPhi, goalsTable, notRun, overview } from './pipelineTables.ts';
import type { ShippedRow } from './shippedRows.ts';

/** Its status is held against the goals, on all notes of every corpus. */
export const JUDGED = 'default';

const COUNTED = `The same, if gold marked only \`${COUNTED_BY_S3.join(', ')}\`, as far as the corpus can express them.`;

/** docs/pipeline-quality.md with the tables of these runs. Throws when a mark is missing. */
export function pipelinePage(
  page: string,
  runs: readonly PipelineFigures[],
  rows: readonly ShippedRow[],
): string {
  const over = (cell: (run: PipelineFigures) => string): string => overview(runs, CORPORA, rows, cell);
  const sections = CORPORA.map((corpus) => corpusSection(runs, corpus, rows));
  const parts = [
    ['not run', notRun(rows)],
    ['fully', over(({ outcomes }) => fullyOfPhi(outcomes))],
    ['fully, what S3 counted', `${COUNTED}\n\n${over(({ outcomesOfS3 }) => fullyOfPhi(outcomesOfS3))}`],
    ['character recall', over(({ charRecall }) => showFigure(charRecall))],
    ['character precision', over(({ charPrecision }) => showFigure(charPrecision))],
    ['corpora', sections.join('\n\n')],
  ] as const;
  return parts.reduce((text, [part, table]) => replacePart(text, part, table), page);
}

/** docs/model-quality.md with the goals of these runs. Throws when a mark is missing. */
export function goalsPage(page: string, runs: readonly PipelineFigures[]): string {
  return replacePart(page, 'goals', goalsTable(runs, CORPORA, JUDGED));
}
