/** @file Runs one pipeline over gold notes, for `noteveil evaluate`. */
import { DeidError } from '../../domain/errors.ts';
import { textAlone } from '../../domain/note.ts';
import type { NoteStatus } from '../../domain/noteStatus.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import { predictionOf, type NotePrediction } from '../../evaluation/metrics/prediction.ts';
import { NOTES_PER_REQUEST } from '../../workspace/examining.ts';
import { findingsOf } from '../../workspace/noteWork.ts';
import {
  answeredInOrder,
  grouped,
  withDetector,
  type CreateDetector,
  type Detect,
  type DetectorOptions,
} from '../detector.ts';
import type { Terminal } from '../terminal.ts';

/** What the pipeline made of the notes, in their order. */
export interface GoldRun {
  readonly predictions: readonly NotePrediction[];
  /** What the app says of each note before anybody has looked. */
  readonly statuses: readonly NoteStatus[];
}

/** Errors: those of the detector; a note that cannot be examined ends the run with its reason. */
export async function predictGold(
  gold: readonly GoldNote[],
  options: DetectorOptions,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<GoldRun> {
  const run = await withDetector(options, createDetector, (detect) => predictAll(gold, detect, terminal));
  terminal.endProgress();
  return run;
}

async function predictAll(gold: readonly GoldNote[], detect: Detect, terminal: Terminal): Promise<GoldRun> {
  const predictions: NotePrediction[] = [];
  const statuses: NoteStatus[] = [];
  const groups = grouped(eachOf(gold), NOTES_PER_REQUEST);
  const answered = answeredInOrder(groups, detect.lanes, (group) =>
    detect(group.map(({ text }) => textAlone(text))),
  );
  for await (const { item: group, answer: results } of answered) {
    for (const [at, { text }] of group.entries()) {
      const result = results[at];
      // Figures over fewer notes than the gold has would be wrong without saying so.
      if (result === undefined || result instanceof DeidError)
        throw result ?? new DeidError('engine/host-lost');
      predictions.push(predictionOf(result));
      statuses.push(findingsOf({ text, knownIdentifiers: [] }, result, []).assessment.status);
    }
    terminal.progress(`${predictions.length} notes`);
  }
  return { predictions, statuses };
}

async function* eachOf(gold: readonly GoldNote[]): AsyncGenerator<GoldNote> {
  yield* gold;
}
