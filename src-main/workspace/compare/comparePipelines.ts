/**
 * @file Runs several pipelines over the same gold notes, one behind the other, and compares them. Runs in main and on the
 * command line; the notes are examined in the detection processes.
 *
 * [Note: All notes or none]
 * Figures over fewer notes than the gold has would be wrong without saying so. A note that cannot be examined, alone and
 * for the second time, or a part of a pipeline that fails on it, ends the comparison with the reason.
 */
import { ACCEPT_THRESHOLD } from '../../detection/resolve/resolveSpans.ts';
import type { DetectionResult } from '../../domain/detection.ts';
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
import type { DetectionPool } from '../detectionPool.ts';
import type { ResolvedPipeline } from '../pipelineChoice.ts';
import { ProgressMeter, type Pace } from '../progressMeter.ts';

/** What examines the notes; {@link DetectionPool} does. */
export type Examiner = Pick<DetectionPool, 'detect' | 'lanes'>;

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
}

export interface CompareOptions {
  /** Its reason is what the comparison rejects with. */
  readonly signal: AbortSignal;
  /** Called after every request, dozens of times a second. */
  readonly onProgress: (progress: CompareProgress) => void;
  /** Milliseconds, for the pace. */
  readonly now: () => number;
}

/** 16 notes a request, as in batches: fills the micro-batches of a model; long notes travel with fewer others. */
const NOTES_PER_REQUEST = 16;
const CHARACTERS_PER_REQUEST = 64_000;

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
  };
}

interface Run {
  readonly pipeline: ResolvedPipeline;
  readonly examiner: Examiner;
  readonly tell: (done: number) => void;
  readonly signal: AbortSignal;
}

/** As many requests at once as the machine does best with; each lane takes the next request when it has its answer. */
async function judgeAll(scored: readonly ScoredNote[], run: Run): Promise<readonly JudgedNote[]> {
  const requests = requestsOf(scored);
  const judged: (readonly JudgedNote[])[] = [];
  let next = 0;
  let done = 0;
  run.tell(0);
  // A lane that fails ends the others at their next request.
  const failure = new AbortController();
  const signal = AbortSignal.any([run.signal, failure.signal]);
  const work = async (): Promise<void> => {
    for (let at = next++; at < requests.length; at = next++) {
      signal.throwIfAborted();
      const request = requests[at] ?? [];
      judged[at] = await judgeRequest(request, { ...run, signal });
      done += request.length;
      run.tell(done);
    }
  };
  const lanes = await unlessAborted(run.examiner.lanes(run.pipeline.packs), run.signal);
  const working = Array.from({ length: Math.max(1, lanes) }, () =>
    work().catch((cause: unknown) => {
      failure.abort(cause);
    }),
  );
  await Promise.all(working);
  signal.throwIfAborted();
  return judged.flat();
}

/** The first use of a model on a machine measures it for a while; nobody has to wait for that to cancel. */
async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    aborted.reject(signal.reason);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if (signal.aborted) onAbort();
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function requestsOf(scored: readonly ScoredNote[]): readonly (readonly ScoredNote[])[] {
  const requests: ScoredNote[][] = [];
  let characters = Infinity;
  for (const one of scored) {
    const last = requests.at(-1);
    const { length } = one.note.text;
    if (
      last === undefined ||
      last.length === NOTES_PER_REQUEST ||
      characters + length > CHARACTERS_PER_REQUEST
    ) {
      requests.push([one]);
      characters = length;
    } else {
      last.push(one);
      characters += length;
    }
  }
  return requests;
}

async function judgeRequest(request: readonly ScoredNote[], run: Run): Promise<readonly JudgedNote[]> {
  const results = await examine(request, run);
  return request.map((scored, at) => {
    const result = results[at];
    invariant(result, 'one result per note');
    const failure = result.failures[0];
    if (failure !== undefined) throw new DeidError(failure.code, { recognizer: failure.recognizer });
    return judgeNote(scored, result);
  });
}

/** Once more, note by note, when the process ended: it may have died of another note. */
async function examine(request: readonly ScoredNote[], run: Run): Promise<readonly DetectionResult[]> {
  try {
    return await ask(request, run);
  } catch (cause) {
    const isLoss = cause instanceof DeidError && LOSSES.includes(cause.code);
    if (!isLoss || run.signal.aborted) throw cause;
  }
  const results: DetectionResult[] = [];
  for (const one of request) results.push(...(await ask([one], run)));
  return results;
}

const LOSSES: readonly string[] = ['engine/host-lost', 'engine/no-answer'];

function ask(request: readonly ScoredNote[], { pipeline, examiner, signal }: Run) {
  const { packs, rulePacks, translation, operatingPoint } = pipeline;
  const notes = request.map(({ note }) => textAlone(note.text));
  return examiner.detect(
    { pipeline: pipeline.pipeline, packs, rulePacks, translation, operatingPoint, notes },
    { signal },
  );
}
