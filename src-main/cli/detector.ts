/**
 * @file Runs a pipeline over notes outside any workspace, for `annotate` and `evaluate`: in a process of its own, as
 * the app does, so that a crash of a model is a failed command and not a dead one.
 */
import path from 'node:path';
import type { DetectionResult, OperatingPoint } from '../domain/detection.ts';
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { SHELF_FOLDER } from '../engine/pack/packShelf.ts';
import { DetectionPool } from '../workspace/detectionPool.ts';
import { openMachine } from '../workspace/machine.ts';
import { choosePipeline, packFinder } from '../workspace/pipelineChoice.ts';
import { modelsDir } from '../workspace/resources.ts';
import { userDir } from './userDir.ts';

/** What `annotate` and `evaluate` take. */
export interface DetectorOptions {
  readonly pipeline: string;
  readonly operatingPoint: OperatingPoint;
  /** Workspace whose packs may take part besides the app's; its notes are not touched. */
  readonly workspace?: string;
}

/** 16 notes a request: enough windows to fill the micro-batches of a model, see detectHandler.ts. */
export const NOTES_PER_REQUEST = 16;

/** Per text, in order, the result or why there is none. */
export type Detect = (texts: readonly string[]) => Promise<readonly (DetectionResult | DeidError)[]>;

/** Failures after which the same text is tried alone, once more: the process may have died of a neighbour. */
const WORTH_ANOTHER_TRY: readonly ErrorCode[] = ['engine/host-lost', 'engine/no-answer'];

/** Makes the host of one detection process; nothing is started yet. */
export type CreateDetector = () => EngineHost;

/** Gives `use` a function that detects. Errors: `detection/unknown-pipeline`, `pack/*`, `engine/*`. */
export async function withDetector<Result>(
  options: DetectorOptions,
  createDetector: CreateDetector,
  use: (detect: Detect) => Promise<Result>,
): Promise<Result> {
  const places = {
    app: modelsDir(import.meta.dirname),
    workspace:
      options.workspace === undefined ? null : path.join(path.resolve(options.workspace), SHELF_FOLDER),
  };
  const { rules, packs, operatingPoint } = await choosePipeline(
    options.pipeline,
    options.operatingPoint,
    packFinder(places),
  );
  const detector = new DetectionPool(createDetector, openMachine(userDir()));
  try {
    const detect = (texts: readonly string[]) => detector.detect({ rules, packs, operatingPoint, texts }, {});
    return await use((texts) => detectEach(detect, texts));
  } finally {
    await detector.stop();
  }
}

type DetectAll = (texts: readonly string[]) => Promise<readonly DetectionResult[]>;

/** A text that brings the process down, alone, is the only one that fails; everything else rejects. */
async function detectEach(
  detect: DetectAll,
  texts: readonly string[],
): Promise<readonly (DetectionResult | DeidError)[]> {
  try {
    return await detect(texts);
  } catch (cause) {
    if (!isWorthAnotherTry(cause)) throw cause;
  }
  const results: (DetectionResult | DeidError)[] = [];
  for (const text of texts) {
    try {
      results.push(...(await detect([text])));
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

/** Groups what comes, in order; the last group may be smaller. */
export async function* grouped<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
