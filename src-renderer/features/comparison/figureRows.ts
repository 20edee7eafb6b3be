/** @file The rows of the comparison's table: words and the cell of a pipeline. Pure. */
import type { Comparison, PipelineFigures, Proportion } from '../../api/types.ts';
import type { Locale, MessageKey } from '../../locales/translate.ts';

export interface FigureRow {
  readonly key: MessageKey;
  /** Part of the row above it. */
  readonly isPart: boolean;
  readonly cell: (locale: Locale, pipeline: PipelineFigures, report: Comparison) => string;
}

/** What became of the notes, counted: S3's table. */
export const COUNT_ROWS: readonly FigureRow[] = [
  count('compare.figures.detected', ({ detection }) => detection.recall.part, withPhi),
  part('compare.figures.fully', ({ outcomes }) => outcomes.fully),
  part('compare.figures.partially', ({ outcomes }) => outcomes.partially),
  part('compare.figures.not', ({ outcomes }) => outcomes.not),
  count('compare.figures.undetected', ({ outcomes }) => outcomes.undetected, withPhi),
  count('compare.figures.alarms', ({ outcomes }) => outcomes.alarmed + outcomes.altered, withoutPhi),
  count('compare.figures.altered', ({ outcomes }) => outcomes.altered, withoutPhi),
];

/** Shares with their intervals, and scores of characters and spans. */
export const SCORE_ROWS: readonly FigureRow[] = [
  share('compare.figures.detectionRecall', ({ detection }) => detection.recall),
  share('compare.figures.detectionPrecision', ({ detection }) => detection.precision),
  share('compare.figures.detectionSpecificity', ({ detection }) => detection.specificity),
  share('compare.figures.removalRecall', ({ deidentification }) => deidentification.recall),
  share('compare.figures.removalPrecision', ({ deidentification }) => deidentification.precision),
  share('compare.figures.removalSpecificity', ({ deidentification }) => deidentification.specificity),
  share('compare.figures.fullNoteRate', ({ fullNoteRate }) => fullNoteRate),
  score('compare.figures.charRecall', ({ charRecall }) => charRecall),
  score('compare.figures.charPrecision', ({ charPrecision }) => charPrecision),
  score('compare.figures.strictSpanF1', ({ strictSpanF1 }) => strictSpanF1),
];

/** A score, or a dash where it is not defined. */
export function scoreText({ t, format }: Locale, value: number | null): string {
  return value === null ? t('compare.undefined') : format.score(value);
}

function withPhi({ notesWithPhi }: Comparison): number {
  return notesWithPhi;
}

function withoutPhi({ notesWithoutPhi }: Comparison): number {
  return notesWithoutPhi;
}

function count(
  key: MessageKey,
  countOf: (pipeline: PipelineFigures) => number,
  wholeOf: (report: Comparison) => number,
): FigureRow {
  return {
    key,
    isPart: false,
    cell: ({ t }, pipeline, report) => {
      const whole = wholeOf(report);
      return whole === 0 ? t('compare.undefined') : t('compare.of', { part: countOf(pipeline), whole });
    },
  };
}

function part(key: MessageKey, countOf: (pipeline: PipelineFigures) => number): FigureRow {
  return { ...count(key, countOf, withPhi), isPart: true };
}

function share(key: MessageKey, of: (pipeline: PipelineFigures) => Proportion): FigureRow {
  return {
    key,
    isPart: false,
    cell: (locale, pipeline) => {
      const { value, low, high } = of(pipeline);
      if (value === null || low === null || high === null) return locale.t('compare.undefined');
      const { format } = locale;
      return locale.t('compare.interval', {
        value: format.score(value),
        low: format.score(low),
        high: format.score(high),
      });
    },
  };
}

function score(key: MessageKey, of: (pipeline: PipelineFigures) => number | null): FigureRow {
  return { key, isPart: false, cell: (locale, pipeline) => scoreText(locale, of(pipeline)) };
}
