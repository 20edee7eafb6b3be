/** @file What of an earlier, perhaps broken-off, measurement still holds. Pure; used by tools/pipelineQuality.ts. */
import type { PipelineFigures, RunKey } from './pipelineFigures.ts';

/** Of docs/pipeline-quality.json. Another one is measured anew: its figures are of another kind. */
export const FORMAT = 1;

/** The runs of a file that was written before; none of a file of another format. */
export function runsIn(file: unknown): readonly PipelineFigures[] {
  const { format, runs } = file as { readonly format?: unknown; readonly runs?: readonly PipelineFigures[] };
  return format === FORMAT ? (runs ?? []) : [];
}

/** Figures of exactly this run. Same pipeline by its fingerprint, same notes by their digest; null when there are none. */
export function figuresOf(done: readonly PipelineFigures[], key: RunKey): PipelineFigures | null {
  return (
    done.find(
      (one) =>
        one.corpus === key.corpus &&
        one.pipeline === key.pipeline &&
        one.fingerprint === key.fingerprint &&
        one.goldDigest === key.goldDigest,
    ) ?? null
  );
}

/** The figures with one more; it takes the place of those of the same pipeline on as many notes of the same corpus. */
export function withFigures(
  done: readonly PipelineFigures[],
  figures: PipelineFigures,
): readonly PipelineFigures[] {
  const others = done.filter(
    ({ corpus, pipeline, notes }) =>
      corpus !== figures.corpus || pipeline !== figures.pipeline || notes !== figures.notes,
  );
  return [...others, figures];
}

/** The figures that the runs of today stand for, in their order: what was measured for other runs is dropped. */
export function onlyOf(
  done: readonly PipelineFigures[],
  wanted: readonly RunKey[],
): readonly PipelineFigures[] {
  return wanted.flatMap((key) => figuresOf(done, key) ?? []);
}
