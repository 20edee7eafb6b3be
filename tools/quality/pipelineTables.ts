/** @file The tables of docs/pipeline-quality.md and the goals of docs/model-quality.md, from the figures alone. Pure. */
import type { Proportion } from '../../src-main/evaluation/compare/proportion.ts';
import { EXPOSURE_WORDS, type Corpus } from './corpora.ts';
import { goalsRow, type GoalsRow, type Verdict } from './goals.ts';
import { markdownTable, showFigure } from './markdownTable.ts';
import type { Outcomes, PipelineFigures } from './pipelineFigures.ts';
import { isAtHome, type ShippedRow } from './shippedRows.ts';

/** Stands behind a pipeline on a corpus of the language that it was made for. */
export const AT_HOME = ' ◂';

/** The run of the comparison: at most `cap` notes. */
export function comparedRun(
  runs: readonly PipelineFigures[],
  corpus: Corpus,
  pipeline: string,
): PipelineFigures | null {
  const limit = corpus.cap;
  return (
    runs.find((run) => run.corpus === corpus.id && run.pipeline === pipeline && run.notes <= limit) ?? null
  );
}

/** The run over every note of the corpus. */
function wholeRun(
  runs: readonly PipelineFigures[],
  corpus: string,
  pipeline: string,
): PipelineFigures | null {
  return (
    runs.find((run) => run.corpus === corpus && run.pipeline === pipeline && run.notes === run.ofNotes) ??
    null
  );
}

/** One figure of all pipelines (columns) on all corpora (rows). */
export function overview(
  runs: readonly PipelineFigures[],
  corpora: readonly Corpus[],
  rows: readonly ShippedRow[],
  cell: (run: PipelineFigures) => string,
): string {
  const run = rows.flatMap((row) => (row.pipeline === null ? [] : [{ ...row, pipeline: row.pipeline }]));
  const lines = corpora.map((corpus) => [
    corpus.id,
    ...run.map((row) => {
      const figures = comparedRun(runs, corpus, row.pipeline);
      return figures === null ? 'not run' : `${cell(figures)}${isAtHome(row, corpus) ? AT_HOME : ''}`;
    }),
  ]);
  return markdownTable(['corpus', ...run.map(({ shipped }) => shipped)], lines);
}

/** Notes with PHI that were fully anonymized, S3's measure. */
export function fullyOfPhi({ fully, partially, not, undetected }: Outcomes): string {
  return `${fully} of ${fully + partially + not + undetected}`;
}

const HEAD = [
  'pipeline',
  'char R',
  'char P',
  'span F1',
  'full-note rate',
  'detected',
  'fully',
  'partially',
  'not',
  'PHI-free altered',
  'suspected per note',
  'CPU s per note',
];

/** All figures of all pipelines on one corpus, with a heading. */
export function corpusSection(
  runs: readonly PipelineFigures[],
  corpus: Corpus,
  rows: readonly ShippedRow[],
): string {
  const shown = rows.flatMap((row) => {
    const run = row.pipeline === null ? null : comparedRun(runs, corpus, row.pipeline);
    return run === null ? [] : [{ run, mark: isAtHome(row, corpus) ? AT_HOME : '' }];
  });
  const first = shown[0]?.run;
  const size =
    first === undefined
      ? 'not measured'
      : `${first.notes === first.ofNotes ? `all ${first.ofNotes}` : `${first.notes} of ${first.ofNotes}`} notes`;
  const lines = shown.map(({ run, mark }) => [`${run.pipeline}${mark}`, ...figureCells(run)]);
  const words = `${corpus.about}; ${size}; ${EXPOSURE_WORDS[corpus.exposure]}.`;
  return `### ${corpus.id}\n\n${capitalized(words)}\n\n${markdownTable(HEAD, lines)}`;
}

function figureCells(run: PipelineFigures): readonly string[] {
  const { fully, partially, not, undetected, altered, alarmed } = run.outcomes;
  const free = altered + alarmed + run.outcomes['left-alone'];
  return [
    showFigure(run.charRecall),
    showFigure(run.charPrecision),
    showFigure(run.spanF1),
    showFigure(run.fullNoteRate),
    `${fully + partially + not} of ${fully + partially + not + undetected}`,
    String(fully),
    String(partially),
    String(not),
    free === 0 ? '-' : `${altered} of ${free}`,
    showFigure(run.suspectedPerNote, 2),
    run.cpuSecondsPerNote === null ? '-' : String(run.cpuSecondsPerNote),
  ];
}

/** Which shipped pipelines have no row, and why; an empty text when all have one. */
export function notRun(rows: readonly ShippedRow[]): string {
  const missing = rows.filter(({ pipeline }) => pipeline === null).map(({ shipped }) => `\`${shipped}\``);
  if (missing.length === 0) return 'Every pipeline that comes with the app has a row.';
  return (
    `Not run: ${missing.join(', ')}. Each needs a BERT pack of the user's own, and none comes with the app. ` +
    'They are measured once such a pack lies in a workspace: ' +
    '`npm run quality -- pipelines --workspace DIR --pipeline s0-bert:my-bert`.'
  );
}

const GOALS_HEAD = [
  'set',
  'notes',
  'leaks among *fully* (goal: at most 1 %)',
  '',
  'clean outputs called *fully* (goal: at least 70 %)',
  '',
  'suspected per note (goal: at most 3)',
  '',
];

/** The status of one pipeline against its goals: corpus by corpus on all notes, then our held-out notes together. */
export function goalsTable(
  runs: readonly PipelineFigures[],
  corpora: readonly Corpus[],
  pipeline: string,
): string {
  const measured = corpora.flatMap((corpus) => {
    const run = wholeRun(runs, corpus.id, pipeline);
    return run === null ? [] : [{ corpus, run }];
  });
  const each = measured.map(({ corpus, run }) => {
    const seen = corpus.exposure === 'trained-on' ? ' (trained on)' : '';
    return goalsRow(`${corpus.id}${seen}`, [run]);
  });
  const held = measured.filter(({ corpus }) => corpus.exposure === 'held-out').map(({ run }) => run);
  const together = held.length === 0 ? [] : [goalsRow('**our held-out notes together**', held)];
  return markdownTable(GOALS_HEAD, [...each, ...together].map(goalCells));
}

function goalCells(row: GoalsRow): readonly string[] {
  return [
    row.set,
    String(row.notes),
    showProportion(row.leaks),
    VERDICT_WORDS[row.leaksVerdict],
    showProportion(row.clean),
    VERDICT_WORDS[row.cleanVerdict],
    showFigure(row.suspectedPerNote, 2),
    VERDICT_WORDS[row.suspectedVerdict],
  ];
}

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  met: 'met',
  missed: '**missed**',
  open: 'too few notes to say',
  none: 'no case',
};

/** `5 of 107: 4.7 % (2.0 to 10.5)`. */
function showProportion({ part, whole, value, low, high }: Proportion): string {
  if (value === null || low === null || high === null) return `${part} of ${whole}`;
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `${part} of ${whole}: ${percent(value)} % (${percent(low)} to ${percent(high)})`;
}

function capitalized(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
