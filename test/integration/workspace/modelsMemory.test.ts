/** @file Models that need more memory than there is, and models that give NaN for one note: that note fails, no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import { LONG_TOKENS, type RuntimeFault } from '../../support/faults/faultyRuntime.ts';
import {
  expectSound,
  noteIds,
  notesBecause,
  runBatch,
  withWorkspace,
} from '../../support/faults/faultyBatch.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';

const NOTES = 24;
/** One window of more than LONG_TOKENS tokens on one line; the others have about 20. */
const LONG_NOTE = 7;
const texts = Array.from({ length: NOTES }, (_, n) =>
  n === LONG_NOTE
    ? `Note ${String(n)}: ${'wound clean '.repeat(LONG_TOKENS / 2 + 10)}`
    : `Note ${String(n)}: Mrs Sample, seen on 03.04.2021, feels well, no fever.`,
);

let shelf: TestShelf;

beforeAll(async () => {
  shelf = await makeShelf({ tagger: { compact: {} } });
});
afterAll(() => shelf.remove());

function results(workspace: Workspace, batchId: BatchId) {
  return noteIds(workspace, batchId).map((id) => workspace.store.detections.get(id)?.result ?? null);
}

/** Runs the notes with a runtime that has this fault and hands over what came of them. */
async function inBatch(
  runtime: RuntimeFault | null,
  use: (workspace: Workspace, batchId: BatchId) => void,
): Promise<void> {
  const createDetector = () => createFaultyHost(runtime === null ? {} : { runtime });
  await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
    const batchId = await runBatch(workspace, dir, texts, 'rules+tagger');
    expectSound(workspace, batchId, NOTES);
    use(workspace, batchId);
  });
}

describe('a model that needs more memory than there is', () => {
  it('runs in smaller batches when one window at a time fits, for all notes but those that never fit', async () => {
    let healthy: readonly unknown[] = [];
    await inBatch(null, (workspace, batchId) => {
      healthy = results(workspace, batchId);
      expect(healthy).not.toContain(null);
    });
    await inBatch('little-memory', (workspace, batchId) => {
      const found = results(workspace, batchId);
      expect(found.toSpliced(LONG_NOTE, 1)).toEqual(healthy.toSpliced(LONG_NOTE, 1));
      expect(found[LONG_NOTE]).toMatchObject({
        coverage: [],
        failures: [{ recognizer: 'model/tagger', code: 'engine/run-failed' }],
      });
    });
  });

  it.each([
    ['no-memory-for-long', 'engine/run-failed'],
    ['nan-for-long', 'engine/not-finite'],
  ] as const)('fails the note and not the batch: %s', async (runtime, code) => {
    await inBatch(runtime, (workspace, batchId) => {
      expect(notesBecause(workspace, batchId, 'recognizer-failed')).toEqual([`id-${String(LONG_NOTE)}`]);
      expect(results(workspace, batchId).map((result) => result?.failures.map((one) => one.code))).toEqual(
        texts.map((_, n) => (n === LONG_NOTE ? [code] : [])),
      );
      const long = noteIds(workspace, batchId)[LONG_NOTE];
      if (long === undefined) throw new Error('the batch has fewer notes');
      expect(workspace.store.notes.require(long).assessment.status).not.toBe('fully-anonymized');
    });
  });
});
