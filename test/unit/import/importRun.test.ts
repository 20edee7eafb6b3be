/** @file One import against a host that is not a process: what it leaves behind when it is stopped. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { IMPORT_MESSAGES } from '../../../src-main/import/importMessages.ts';
import { runImport, type ImportHost, type ImportTask } from '../../../src-main/import/importRun.ts';

const TASK: ImportTask = {
  path: '/nowhere/notes.csv',
  plan: {
    format: 'csv',
    encoding: 'utf8',
    delimiter: ',',
    mapping: { text: 'text', noteId: null, patientId: null, noteDate: null, known: [] },
  },
  sourceFileId: 'file' as SourceFileId,
  dataKey: new Uint8Array(32),
  skipRecords: 0,
  source: { sizeBytes: 1, mtimeMs: 0 },
};

/** Sends one chunk for every reading and never answers; counts how often it was stopped. */
function silentHost(): ImportHost & { readonly stop: ReturnType<typeof vi.fn<() => Promise<void>>> } {
  let listener: Parameters<ImportHost['onMessage']>[0] = () => undefined;
  return {
    request: (_, payload, options) => {
      const { readId } = payload as { readId: string };
      const chunk = {
        readId,
        seq: 0,
        notes: [],
        issues: [],
        documents: [],
        documentBytes: [],
        recordsDone: 0,
        bytesDone: 0,
      };
      listener({ kind: IMPORT_MESSAGES.chunk, payload: chunk });
      return new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
      );
    },
    send: () => undefined,
    onMessage: (added) => {
      listener = added;
      return () => undefined;
    },
    stop: vi.fn(() => Promise.resolve()),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a stopped import', () => {
  it('leaves no watch behind that would stop the host under the next import', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = silentHost();
    const stop = new AbortController();
    const stored = Promise.withResolvers<undefined>();
    const storing = Promise.withResolvers<undefined>();
    const run = runImport(
      TASK,
      host,
      {
        insertChunk: async () => {
          storing.resolve(undefined);
          await stored.promise;
        },
        finished: () => undefined,
        failed: () => undefined,
      },
      stop.signal,
    );
    const ended = expect(run).rejects.toBe('paused');
    await storing.promise;
    stop.abort('paused');
    await nextTurn();
    stored.resolve(undefined);
    await ended;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(host.stop).not.toHaveBeenCalled();
  });

  it('is given up, and its host stopped, when nothing comes for two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = silentHost();
    const sink = { insertChunk: () => undefined, finished: () => undefined, failed: () => undefined };
    const ended = expect(runImport(TASK, host, sink)).rejects.toMatchObject({ code: 'engine/no-answer' });
    await nextTurn();
    await vi.advanceTimersByTimeAsync(130_000);
    await ended;
    expect(host.stop).toHaveBeenCalledTimes(1);
  });
});
