/**
 * @file The few figures of docs/pipeline-quality.json that come with the app, for its evidence reports: our held-out,
 * invented notes alone, which nothing was trained on. Pure; used by tools/pipelineQuality.ts.
 */
import { CORPORA } from './corpora.ts';
import type { PipelineFigures } from './pipelineFigures.ts';

/** Text of resources/quality/pipelines.json for these runs; a run a line, so that a change reads as one. */
export function shippedFigures(runs: readonly PipelineFigures[]): string {
  const lines = CORPORA.filter(({ exposure }) => exposure === 'held-out').flatMap(({ id, language }) =>
    runs
      .filter(({ corpus, notes, ofNotes }) => corpus === id && notes === ofNotes)
      .map(({ pipeline, fingerprint, notes, charRecall, charPrecision, fullNoteRate, status }) => {
        const { calledFully, leakingAmongFully } = status;
        const figures = { charRecall, charPrecision, fullNoteRate, calledFully, leakingAmongFully };
        return JSON.stringify({ language, pipeline, fingerprint, notes, ...figures });
      }),
  );
  return `{"format":1,"source":"docs/pipeline-quality.json","runs":[\n${lines.join(',\n')}\n]}\n`;
}
