/** @file A detection process that keeps dying, and notes that kill it: only what was alone with it is given up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { FAULT_PHASES, planFaults, plannedFaults } from '../../support/faults/faultPlan.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import {
  expectSound,
  noteIds,
  notesBecause,
  runBatch,
  withWorkspace,
} from '../../support/faults/faultyBatch.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';

const PIPELINE = 'rules+tagger';
/** Two requests of 16; both may be in hand at once. */
const NOTES = 32;

let shelf: TestShelf;
let plan: string;

beforeAll(async () => {
  shelf = await makeShelf({ tagger: { compact: {} } });
});
afterAll(() => shelf.remove());
beforeEach(() => {
  plan = mkdtempSync(path.join(tmpdir(), 'noteveil-faults-'));
});
afterEach(() => rmSync(plan, { recursive: true, force: true }));

/** About 50 tokens each, so that a request takes more than one micro-batch. */
const texts = Array.from(
  { length: NOTES },
  (_, n) =>
    `Note ${String(n)}: Mrs Sample, seen on 03.04.2021, feels well. ${'No fever, wound clean and dry. '.repeat(6)}`,
);

/** Notes without findings. */
function unexamined(workspace: Workspace, batchId: BatchId): readonly NoteId[] {
  return noteIds(workspace, batchId).filter((id) => workspace.store.detections.get(id) === null);
}

describe('a detection process that dies', () => {
  it('at every step, twice over, ends with every note examined or given up', async () => {
    const cycles = [...FAULT_PHASES, ...FAULT_PHASES];
    planFaults(
      plan,
      cycles.map((phase) => ({ phase, action: 'kill' as const })),
    );
    const createDetector = () => createFaultyHost({ plan });
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      const batchId = await runBatch(workspace, dir, texts, PIPELINE);
      expect(plannedFaults(plan)).toEqual([]);
      expectSound(workspace, batchId, NOTES);
      // A death costs the note that was alone with the process at most, and only its second.
      expect(unexamined(workspace, batchId).length).toBeLessThan(cycles.length);
    });
  });
});

describe('a note that kills the process every time', () => {
  it('is given up alone, and the batch goes on', async () => {
    const marker = 'Zyxomark';
    const guilty = [5, 17];
    const marked = texts.map((text, n) => (guilty.includes(n) ? `${text} ${marker}` : text));
    const createDetector = () => createFaultyHost({ marker });
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      const batchId = await runBatch(workspace, dir, marked, PIPELINE);
      expectSound(workspace, batchId, NOTES);
      const givenUp = notesBecause(workspace, batchId, 'processing-failed');
      expect(givenUp).toEqual(guilty.map((n) => `id-${String(n)}`));
      expect(workspace.batches.get(batchId).counts.jobs.discarded).toBe(guilty.length);
    });
  });
});
