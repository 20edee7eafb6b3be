/**
 * @file Has many notes examined by one pipeline, beside the queue: requests, lanes, and a second try alone for what was lost.
 * Runs in main and on the command line; the notes are examined in the detection processes.
 */
import type { DetectionResult } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { NoteToExamine } from '../domain/note.ts';
import type { DetectionPool } from './detectionPool.ts';
import type { ResolvedPipeline } from './pipelineChoice.ts';
import { unlessAborted } from './unlessAborted.ts';

/** What examines the notes; {@link DetectionPool} does. */
export type Examiner = Pick<DetectionPool, 'detect' | 'lanes'>;

/** 16: enough windows that sorting them by length fills the micro-batches of a model, few enough to lose at a crash. */
export const NOTES_PER_REQUEST = 16;
/** UTF-16 code units; a request above it holds one note. */
export const CHARACTERS_PER_REQUEST = 64_000;

/** The items in requests, in order; `lengthOf` in UTF-16 code units. One that is longer than a request travels alone. */
export function requestsOf<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
): readonly (readonly Item[])[] {
  const requests: Item[][] = [];
  let characters = Infinity;
  for (const item of items) {
    const last = requests.at(-1);
    const length = lengthOf(item);
    const isFull = last?.length === NOTES_PER_REQUEST || characters + length > CHARACTERS_PER_REQUEST;
    if (last === undefined || isFull) {
      requests.push([item]);
      characters = length;
    } else {
      last.push(item);
      characters += length;
    }
  }
  return requests;
}

/**
 * Works through the items, as many at once as the machine does best with for this pipeline; each lane takes the next one when
 * it has done with the last. The first failure ends the others at their next item. Errors: those of `work`, those of finding
 * out the number of lanes (`engine/*`), and the reason of the signal.
 */
export async function inLanes<Item>(
  items: readonly Item[],
  { pipeline, examiner, signal }: Examining,
  work: (item: Item, at: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // Measuring a machine for its first model takes a while; nobody has to wait for that to cancel.
  const lanes = await unlessAborted(examiner.lanes(pipeline.packs), signal);
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      either.throwIfAborted();
      const item = items[at];
      invariant(item !== undefined, 'the place is within the list');
      await work(item, at, either);
    }
  };
  const working = Array.from({ length: Math.max(1, lanes) }, () =>
    lane().catch((cause: unknown) => {
      failure.abort(cause);
    }),
  );
  await Promise.all(working);
  either.throwIfAborted();
}

/** What notes are examined with. The reason of the signal is what everything rejects with. */
export interface Examining<Asked extends Examiner = Examiner> {
  readonly pipeline: ResolvedPipeline;
  readonly examiner: Asked;
  readonly signal: AbortSignal;
}

/**
 * One answer per note, in order. When the process ends under a request, it may have died of any of the notes: each is asked for
 * once more, alone, and the one that takes the process with it again gets `engine/host-lost` or `engine/no-answer` as its
 * answer. Errors: whatever else examining can fail with (`engine/*`, `pack/*`), and the reason of the signal.
 */
export async function examineRequest(
  notes: readonly NoteToExamine[],
  examining: Examining,
): Promise<readonly (DetectionResult | DeidError)[]> {
  try {
    return await ask(notes, examining);
  } catch (cause) {
    if (!isLoss(cause) || examining.signal.aborted) throw cause;
  }
  const answers: (DetectionResult | DeidError)[] = [];
  for (const note of notes) {
    try {
      answers.push(...(await ask([note], examining)));
    } catch (cause) {
      examining.signal.throwIfAborted();
      if (!isLoss(cause)) throw cause;
      answers.push(cause);
    }
  }
  return answers;
}

/** True when the process was lost, by the note in its hands or by accident. */
export function isLoss(cause: unknown): cause is DeidError {
  return (
    cause instanceof DeidError && (cause.code === 'engine/host-lost' || cause.code === 'engine/no-answer')
  );
}

async function ask(
  notes: readonly NoteToExamine[],
  { pipeline, examiner, signal }: Examining,
): Promise<readonly DetectionResult[]> {
  const { packs, rulePacks, translation, operatingPoint } = pipeline;
  const request = { pipeline: pipeline.pipeline, packs, rulePacks, translation, operatingPoint, notes };
  return examiner.detect(request, { signal });
}
