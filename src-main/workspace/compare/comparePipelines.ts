/**
 * @file Runs several pipelines over the same gold notes, one behind the other, and compares them. Runs in main and on the
 * command line; the notes are examined in the detection processes.
 *
 * [Note: All notes or none]
 * Figures over fewer notes than the gold has would be wrong without saying so. A note that cannot be examined, alone and
 * for the second time, or a part of a pipeline that fails on it, ends the comparison with the reason.
 */
import { ACCEPT_THRESHOLD } from '../../detection/resolve/isSure.ts';
import { DeidError, invariant } from '../../domain/errors.ts';
import { textAlone } from '../../domain/note.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import {
  compareReport,
  type CompareReport,
  type PipelineRun,
} from '../../evaluation/compare/compareReport.ts';
import type { NoteOutcomes } from '../../evaluation/compare/compareTable.ts';
import { judgeNote, type JudgedNote } from '../../evaluation/compare/judgeNote.ts';
import { scoredNote, type ScoredNote } from '../../evaluation/compare/scoredNote.ts';
import type { GoldNote } from '../../evaluation/gold.ts';
import type { NotePrediction } from '../../evaluation/metrics/prediction.ts';
import { examineRequest, inLanes, requestsOf, type Examiner, type Examining } from '../examining.ts';
import type { ResolvedPipeline } from '../pipelineChoice.ts';
import { ProgressMeter, type Pace } from '../progressMeter.ts';

export interface CompareOrder {
  readonly gold: readonly GoldNote[];
  /** Id of the label scheme of the gold. */
  readonly scheme: string;
  /** Types the figures are narrowed to, as asked for; empty for all. */
  readonly counting: readonly string[];
  /** The labels that follow from both. */
  readonly counted: ReadonlySet<PhiLabel>;
  readonly pipelines: readonly ResolvedPipeline[];
}

export interface CompareProgress extends Pace {
  readonly pipeline: string;
  /** Place of the pipeline, from 1, and how many there are. */
  readonly place: number;
  readonly pipelines: number;
  /** Notes of this pipeline. */
  readonly done: number;
  readonly total: number;
}

export interface Comparison {
  readonly report: CompareReport;
  readonly notes: readonly NoteOutcomes[];
  /** What was scored, by id of the pipeline, in the order of the gold. */
  readonly predictions: ReadonlyMap<string, readonly NotePrediction[]>;
}

export interface CompareOptions {
  /** Its reason is what the comparison rejects with. */
  readonly signal: AbortSignal;
  /** Called after every request, dozens of times a second. */
  readonly onProgress: (progress: CompareProgress) => void;
  /** Milliseconds, for the pace. */
  readonly now: () => number;
}

/**
 * The comparison. Errors: what examining can fail with (`engine/*`, `pack/*`), a failure of a recognizer under its code,
 * and the reason of the signal. See [Note: All notes or none].
 */
export async function comparePipelines(
  order: CompareOrder,
  examiner: Examiner,
  options: CompareOptions,
): Promise<Comparison> {
  const scored = order.gold.map((note) => scoredNote(note, order.counted));
  const runs: PipelineRun[] = [];
  for (const [at, pipeline] of order.pipelines.entries()) {
    const meter = new ProgressMeter();
    const tell = (done: number): void => {
      const total = scored.length;
      const pace = meter.measure(options.now(), done, total - done);
      const place = { place: at + 1, pipelines: order.pipelines.length };
      options.onProgress({ pipeline: pipeline.pipelineId, ...place, done, total, ...pace });
    };
    const judged = await judgeAll(scored, { pipeline, examiner, tell, signal: options.signal });
    const { pipelineId, pipelineFingerprint } = pipeline;
    runs.push({ pipeline: pipelineId, fingerprint: pipelineFingerprint, judged });
  }
  const { scheme, counting } = order;
  const kinds = scored.map(({ kind }) => kind);
  return {
    report: compareReport(runs, { scheme, counting, kinds, acceptThreshold: ACCEPT_THRESHOLD }),
    notes: scored.map(({ note, kind }, at) => ({
      id: note.id,
      gold: kind,
      outcomes: runs.map(({ judged }) => judged[at]?.outcome ?? 'not-counted'),
    })),
    predictions: new Map(
      runs.map(({ pipeline, judged }) => [pipeline, judged.map(({ prediction }) => prediction)]),
    ),
  };
}

interface Run extends Examining {
  readonly tell: (done: number) => void;
}

async function judgeAll(scored: readonly ScoredNote[], run: Run): Promise<readonly JudgedNote[]> {
  const requests = requestsOf(scored, ({ note }) => note.text.length);
  const judged: (readonly JudgedNote[])[] = [];
  let done = 0;
  run.tell(0);
  await inLanes(requests, run, async (request, at, signal) => {
    judged[at] = await judgeRequest(request, { ...run, signal });
    done += request.length;
    run.tell(done);
  });
  return judged.flat();
}

async function judgeRequest(request: readonly ScoredNote[], run: Run): Promise<readonly JudgedNote[]> {
  const answers = await examineRequest(
    request.map(({ note }) => textAlone(note.text)),
    run,
  );
  return request.map((scored, at) => {
    const answer = answers[at];
    invariant(answer, 'one answer per note');
    if (answer instanceof DeidError) throw answer;
    const failure = answer.failures[0];
    if (failure !== undefined) throw new DeidError(failure.code, { recognizer: failure.recognizer });
    return judgeNote(scored, answer);
  });
}
