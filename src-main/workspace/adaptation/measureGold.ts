/**
 * @file What two pipelines make of the same gold notes: figures of each, and whether chance could give the difference. Runs in main
 * and on the command line; the notes are examined in the detection processes.
 */
import { createHash } from 'node:crypto';
import { DeidError, invariant } from '../../domain/errors.ts';
import { textAlone } from '../../domain/note.ts';
import type { AdaptationFigures } from '../../engine/pack/adaptationSeal.ts';
import { labelsInReach, type LabelScheme } from '../../evaluation/labelScheme.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import { predictionOf, type NotePrediction } from '../../evaluation/metrics/prediction.ts';
import {
  differenceSteps,
  evaluationSteps,
  type EvaluationOptions,
} from '../../evaluation/report/evaluateNotes.ts';
import { examineRequest, inLanes, requestsOf, type Examiner } from '../examining.ts';
import { inTurns } from '../inTurns.ts';
import type { ResolvedPipeline } from '../pipelineChoice.ts';
import type { AdaptOptions } from './adaptProgress.ts';

/** 1,000 changes of places tell p to three decimals, and take seconds on hundreds of notes. */
const PERMUTATION = { times: 1000, seed: 1 };

/** Figures of each pipeline, in their order, and p of the differences between two. */
export interface Measured {
  readonly figures: AdaptationFigures;
  readonly predictions: readonly NotePrediction[];
}

/** Errors: a note that cannot be examined ends it with its reason, see [Note: All notes or none]; the reason of the signal. */
export async function measureGold(
  gold: readonly GoldNote[],
  scheme: LabelScheme,
  pipeline: ResolvedPipeline,
  examiner: Examiner,
  { signal, onProgress }: AdaptOptions,
): Promise<Measured> {
  const predictions: NotePrediction[][] = [];
  let done = 0;
  const examining = { pipeline, examiner, signal };
  await inLanes(
    requestsOf(gold, ({ text }) => text.length),
    examining,
    async (request, at, stop) => {
      const notes = request.map(({ text }) => textAlone(text));
      const answers = await examineRequest(notes, { ...examining, signal: stop });
      predictions[at] = answers.map((answer) => {
        if (answer instanceof DeidError) throw answer;
        const [failure] = answer.failures;
        if (failure !== undefined) throw new DeidError(failure.code, { recognizer: failure.recognizer });
        return predictionOf(answer);
      });
      done += request.length;
      onProgress({ phase: 'measuring', done, total: gold.length });
    },
  );
  const all = predictions.flat();
  invariant(all.length === gold.length, 'one prediction per note');
  const { scores } = await inTurns(evaluationSteps(gold, all, optionsOf(scheme)), signal);
  const { charRecall, charPrecision, strictSpanF1, strictTypedF1, fullNoteRate } = scores;
  return {
    figures: { charRecall, charPrecision, strictSpanF1, strictTypedF1, fullNoteRate },
    predictions: all,
  };
}

export interface Chance {
  readonly charRecall: number | null;
  readonly strictSpanF1: number | null;
  readonly strictTypedF1: number | null;
}

/** See [Note: Paired permutation]; null where there is no difference to test. Errors: the reason of the signal. */
export async function chanceOf(
  gold: readonly GoldNote[],
  scheme: LabelScheme,
  before: Measured,
  after: Measured,
  signal: AbortSignal,
): Promise<Chance> {
  const sides = [before.predictions, after.predictions] as const;
  const steps = differenceSteps(gold, sides, optionsOf(scheme), PERMUTATION);
  const { families } = await inTurns(steps, signal);
  const figures = families.flatMap(({ family, figures: of }) =>
    of.map(({ key, p }) => [`${family} ${key}`, p] as const),
  );
  const p = new Map(figures);
  return {
    charRecall: p.get('characters blind-recall') ?? null,
    strictSpanF1: p.get('spans strict-blind-f1') ?? null,
    strictTypedF1: p.get('spans strict-micro-f1') ?? null,
  };
}

/** Names the gold: texts and spans, in the order in which they are. */
export function goldSha256(gold: readonly GoldNote[]): string {
  const hash = createHash('sha256');
  for (const { text, spans } of gold) {
    const marks = spans.map(({ start, end, labels }) => [start, end, [...labels]]);
    hash.update(`${createHash('sha256').update(text).digest('hex')} ${JSON.stringify(marks)}\n`);
  }
  return hash.digest('hex');
}

function optionsOf(scheme: LabelScheme): EvaluationOptions {
  return {
    scheme,
    counting: [],
    counted: labelsInReach(scheme),
    families: ['spans', 'characters'],
    vocabulary: null,
    bootstrap: null,
  };
}
