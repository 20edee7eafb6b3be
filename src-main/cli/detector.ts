/**
 * @file Runs a pipeline over notes outside any workspace, for `annotate`, `pipe` and `evaluate`: in a process of its own, as
 * the app does, so that a crash of a model is a failed command and not a dead one.
 */
import path from 'node:path';
import type { DetectionResult, OperatingPoint } from '../domain/detection.ts';
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import type { NoteToExamine } from '../domain/note.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { SHELF_FOLDER } from '../engine/pack/packShelf.ts';
import { DetectionPool } from '../workspace/detectionPool.ts';
import { openMachine } from '../workspace/machine.ts';
import { choosePipeline, packFinder } from '../workspace/pipelineChoice.ts';
import { siteReader } from '../workspace/site/siteFiles.ts';
import { modelsDir } from '../workspace/resources.ts';
import { userDir } from './userDir.ts';

/** What `annotate` and `evaluate` take. */
export interface DetectorOptions {
  readonly pipeline: string;
  readonly operatingPoint: OperatingPoint;
  /** Workspace whose packs may take part besides the app's; its notes are not touched. */
  readonly workspace?: string;
  /** Folder of packs that take part besides the app's, in the place of the workspace's. */
  readonly shelf?: string;
}

/** Per note, in order, the result or why there is none. */
export interface Detect {
  (notes: readonly NoteToExamine[]): Promise<readonly (DetectionResult | DeidError)[]>;
  /** How many calls are worth having under way at once: one per process that runs models. */
  readonly lanes: number;
  /** The one id of the pipeline that detects, however it was written. */
  readonly pipelineId: string;
  readonly operatingPoint: OperatingPoint;
  /** Whether models take part: they examine all notes of a call together. */
  readonly usesModels: boolean;
}

/** Failures after which the same note is tried alone, once more: the process may have died of a neighbour. */
const WORTH_ANOTHER_TRY: readonly ErrorCode[] = ['engine/host-lost', 'engine/no-answer'];

/** Makes the host of one detection process; nothing is started yet. */
export type CreateDetector = () => EngineHost;

/** Gives `use` a function that detects. Errors: `adaptation/not-adopted` for any pack that a site adapted, `detection/unknown-pipeline`, `pack/*`, `engine/*`. */
export async function withDetector<Result>(
  options: DetectorOptions,
  createDetector: CreateDetector,
  use: (detect: Detect) => Promise<Result>,
): Promise<Result> {
  const ofWorkspace =
    options.workspace === undefined ? null : path.join(path.resolve(options.workspace), SHELF_FOLDER);
  const places = { app: modelsDir(import.meta.dirname), workspace: options.shelf ?? ofWorkspace };
  const { pipelineId, pipeline, packs, rulePacks, translation, operatingPoint } = await choosePipeline(
    options.pipeline,
    options.operatingPoint,
    packFinder(places),
    siteReader(options.workspace === undefined ? null : path.resolve(options.workspace)),
  );
  const detector = new DetectionPool(createDetector, openMachine(userDir()));
  try {
    const detect = (notes: readonly NoteToExamine[]) =>
      detector.detect({ pipeline, packs, rulePacks, translation, operatingPoint, notes }, {});
    const each = (notes: readonly NoteToExamine[]) => detectEach(detect, notes);
    const lanes = await detector.lanes(packs);
    return await use(
      Object.assign(each, { lanes, pipelineId, operatingPoint, usesModels: packs.length > 0 }),
    );
  } finally {
    await detector.stop();
  }
}

type DetectAll = (notes: readonly NoteToExamine[]) => Promise<readonly DetectionResult[]>;

/** A note that brings the process down, alone, is the only one that fails; everything else rejects. */
async function detectEach(
  detect: DetectAll,
  notes: readonly NoteToExamine[],
): Promise<readonly (DetectionResult | DeidError)[]> {
  try {
    return await detect(notes);
  } catch (cause) {
    if (!isWorthAnotherTry(cause)) throw cause;
  }
  const results: (DetectionResult | DeidError)[] = [];
  for (const note of notes) {
    try {
      results.push(...(await detect([note])));
    } catch (cause) {
      if (!isWorthAnotherTry(cause)) throw cause;
      results.push(cause);
    }
  }
  return results;
}

function isWorthAnotherTry(cause: unknown): cause is DeidError {
  return cause instanceof DeidError && WORTH_ANOTHER_TRY.includes(cause.code);
}

/** An item and the answer to it. */
export interface Answered<Item, Answer> {
  readonly item: Item;
  readonly answer: Answer;
}

/**
 * Asks about every item, at most `lanes` at a time; yields the answers in the order of the items. An answer that is
 * there is yielded at once, also while the next item has not come: whoever writes notes line by line may wait for it.
 */
export async function* answeredInOrder<Item, Answer>(
  items: AsyncIterable<Item>,
  lanes: number,
  ask: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answered<Item, Answer>> {
  const iterator = items[Symbol.asyncIterator]();
  const underWay: Promise<Answered<Item, Answer>>[] = [];
  let coming: Promise<IteratorResult<Item>> | null = nextOf(iterator);
  try {
    for (;;) {
      const first = underWay[0];
      if (first !== undefined && (coming === null || underWay.length >= lanes)) {
        yield await first;
        void underWay.shift();
      } else if (coming === null) return;
      else {
        const came = await (first === undefined ? coming : Promise.race([coming, first.then(() => null)]));
        if (came === null) {
          if (first !== undefined) yield await first;
          void underWay.shift();
        } else if (came.done === true) coming = null;
        else {
          underWay.push(begin(came.value, ask));
          coming = nextOf(iterator);
        }
      }
    }
  } finally {
    await iterator.return?.();
  }
}

function begin<Item, Answer>(
  item: Item,
  ask: (item: Item) => Promise<Answer>,
): Promise<Answered<Item, Answer>> {
  const answered = ask(item).then((answer) => ({ item, answer }));
  // Heard when its turn comes; the turn never comes when an earlier one fails.
  void answered.catch(() => undefined);
  return answered;
}

/** 20 ms: nobody notices it, and lines of a file come a thousand times as fast. */
const IDLE_MS = 20;

/** Groups what comes, in order. A group is given away unfilled when nothing more comes for a moment. */
export async function* grouped<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  const iterator = items[Symbol.asyncIterator]();
  let group: Item[] = [];
  let coming = nextOf(iterator);
  try {
    for (;;) {
      const came = group.length === 0 ? await coming : await withinMoment(coming);
      if (came?.done === true) break;
      if (came !== null) {
        group.push(came.value);
        coming = nextOf(iterator);
        if (group.length < size) continue;
      }
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  } finally {
    await iterator.return?.();
  }
}

/** The next item. What it fails with is heard when it is waited for, which may be later. */
function nextOf<Item>(iterator: AsyncIterator<Item>): Promise<IteratorResult<Item>> {
  const next = iterator.next();
  void next.catch(() => undefined);
  return next;
}

/** What comes within {@link IDLE_MS}, else null. */
async function withinMoment<Item>(coming: Promise<Item>): Promise<Item | null> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, IDLE_MS, null);
  });
  try {
    return await Promise.race([coming, idle]);
  } finally {
    clearTimeout(timer);
  }
}
