/**
 * @file Imports one source file through the import process into a sink. Pure orchestration; runs in main and the
 * command line.
 *
 * [Note: An import is resumed by counting]
 * The sink stores a chunk and its `recordsDone` in one transaction. After a cancel, crash or power cut the same file
 * with the same plan yields the same records in the same order, so reading again and passing over `recordsDone`
 * records loses none and doubles none. That is why size and time of the file must not have changed.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DeidError } from '../domain/errors.ts';
import type { SourceFileId } from '../domain/ids.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import type { InspectedFile, InspectOverrides } from './inspectFile.ts';
import {
  IMPORT_MESSAGES,
  IMPORT_REQUESTS,
  parseChunk,
  parseSummary,
  type ImportChunk,
  type InspectRequest,
  type ReadRequest,
  type ReadSummary,
} from './importMessages.ts';
import type { SourceIdentity } from './sourceBytes.ts';

/** What import needs of a host process. An `EngineHost` that runs importWorker is one. */
export interface ImportHost {
  request(
    kind: string,
    payload: unknown,
    options?: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
  ): Promise<unknown>;
  send(kind: string, payload: unknown): void;
  onMessage(listener: (message: { readonly kind: string; readonly payload: unknown }) => void): () => void;
  stop(): Promise<void>;
}

/** Where notes go. Exactly one of `finished` and `failed` ends a run, except that a cancelled run just stops. */
export interface ImportSink {
  /** Stores notes, issues and `recordsDone` in one transaction. Never called concurrently. */
  insertChunk(chunk: ImportChunk): Promise<void> | void;
  finished(summary: ReadSummary): Promise<void> | void;
  /** The import cannot go on; what was inserted stays. */
  failed(error: DeidError): Promise<void> | void;
}

export interface ImportTask {
  readonly path: string;
  readonly plan: ReadPlan;
  readonly sourceFileId: SourceFileId;
  /** 32 bytes; the caller wipes it when it likes. */
  readonly dataKey: Uint8Array;
  /** `recordsDone` of the last stored chunk; 0 for a new import. */
  readonly skipRecords: number;
  /** From `identifySource` or the preview, kept since the import began. */
  readonly source: SourceIdentity;
  /** Under which the persons of the batch were gathered; left out where there are no other files. */
  readonly persons?: string | null;
}

/** Milliseconds without a chunk while none is being stored: reading over a gigabyte of stored records takes seconds. */
const STALL_MS = 120_000;
const INSPECT_TIMEOUT_MS = 30_000;

/** @throws DeidError import/unreadable-file, import/empty-file, import/unsupported-format, engine/* */
export async function inspectThroughHost(
  host: ImportHost,
  path: string,
  overrides: InspectOverrides,
  signal?: AbortSignal,
): Promise<InspectedFile> {
  const payload: InspectRequest = { path, overrides };
  const options = { timeoutMs: INSPECT_TIMEOUT_MS, ...(signal && { signal }) };
  // Our own process and our own type; the contract parses it again on the way to the page.
  return (await host.request(IMPORT_REQUESTS.inspect, payload, options)) as InspectedFile;
}

/**
 * Runs one import to its end. After it settles nothing more is inserted.
 * @throws DeidError what `failed` was called with; the signal's reason when it was aborted.
 */
export async function runImport(
  task: ImportTask,
  host: ImportHost,
  sink: ImportSink,
  signal?: AbortSignal,
): Promise<ReadSummary> {
  try {
    signal?.throwIfAborted();
    const summary = await readInto(task, host, sink, signal);
    await sink.finished(summary);
    return summary;
  } catch (error) {
    if (error instanceof DeidError && signal?.aborted !== true) await sink.failed(error);
    throw error;
  }
}

async function readInto(
  task: ImportTask,
  host: ImportHost,
  sink: ImportSink,
  signal: AbortSignal | undefined,
): Promise<ReadSummary> {
  const readId = randomUUID();
  const stop = new AbortController();
  const watch = createWatch(STALL_MS, () => {
    stop.abort(new DeidError('engine/no-answer'));
    void host.stop();
  });
  let expectedSeq = 0;
  let inserts: Promise<void> = Promise.resolve();

  async function insert(chunk: ImportChunk): Promise<void> {
    if (stop.signal.aborted) return;
    watch.pause();
    try {
      if (chunk.seq !== expectedSeq++)
        throw new DeidError('contract/invalid-input', { boundary: 'import-process' });
      await sink.insertChunk(chunk);
      host.send(IMPORT_MESSAGES.acknowledge, { readId, seq: chunk.seq });
      // Chunks wait in a queue of promises; without a turn of the event loop between them, four would hold main as one.
      await nextTurn();
    } catch (error) {
      // A chunk that was not stored must not be followed by one that is.
      stop.abort(error);
    } finally {
      watch.resume();
    }
  }

  const removeListener = host.onMessage(({ kind, payload }) => {
    if (kind !== (IMPORT_MESSAGES.chunk as string) || !isOfReading(payload, readId)) return;
    inserts = inserts
      .then(async () => insert(parseChunk(payload)))
      .catch((error: unknown) => stop.abort(error));
  });
  const onAbort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const request: ReadRequest = {
    readId,
    path: task.path,
    plan: task.plan,
    sourceFileId: task.sourceFileId,
    dataKey: Buffer.from(task.dataKey).toString('base64'),
    skipRecords: task.skipRecords,
    source: task.source,
    persons: task.persons ?? null,
  };
  try {
    watch.resume();
    const answer = await host.request(IMPORT_REQUESTS.read, request, { signal: stop.signal });
    // Chunks precede the answer on the wire, so all of them are in the queue by now.
    await inserts;
    stop.signal.throwIfAborted();
    return parseSummary(answer);
  } finally {
    removeListener();
    signal?.removeEventListener('abort', onAbort);
    // Lets the chunk that is being stored end, and the ones behind it be dropped.
    if (!stop.signal.aborted) stop.abort();
    await inserts;
    // Last: a chunk that was still being stored has set the watch going again, which would stop the host under others.
    watch.pause();
  }
}

function isOfReading(payload: unknown, readId: string): boolean {
  return typeof payload === 'object' && payload !== null && 'readId' in payload && payload.readId === readId;
}

/** Calls `onStall` once when it was left running for `limitMs` without a pause. */
function createWatch(limitMs: number, onStall: () => void): { pause(): void; resume(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    pause: () => clearTimeout(timer),
    resume() {
      clearTimeout(timer);
      timer = setTimeout(onStall, limitMs);
    },
  };
}
