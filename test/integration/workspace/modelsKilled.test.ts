/** @file The detection process dies at every step of its work: no note is lost, no innocent note is given up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { FAULT_PHASES, planFaults, plannedFaults } from '../../support/faults/faultPlan.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import { expectSound, noteIds, runBatch, withWorkspace } from '../../support/faults/faultyBatch.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';

const PIPELINE = 'rules+tagger';
/** Two requests of 16; both may be in hand at once. */
const NOTES = 32;
const KILLS = 4;

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

/** A process that went by itself has been told enough. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ESRCH: no such process.
  }
}

/** Notes without findings. */
function unexamined(workspace: Workspace, batchId: BatchId): readonly NoteId[] {
  return noteIds(workspace, batchId).filter((id) => workspace.store.detections.get(id) === null);
}

describe('a detection process that dies', () => {
  it(`once while ${FAULT_PHASES.join(', ')} costs no note`, { timeout: 400_000 }, async () => {
    const pids: number[] = [];
    const createDetector = () => createFaultyHost({ plan, onSpawn: (pid) => pids.push(pid) });
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      await runBatch(workspace, dir, ['Starts what is started once.'], PIPELINE);
      for (const phase of FAULT_PHASES) {
        // A process that is new has everything before it: its start and the opening of the pack.
        for (const pid of pids.splice(0)) killIfAlive(pid);
        planFaults(plan, [{ phase, action: 'kill' }]);
        const batchId = await runBatch(workspace, dir, texts, PIPELINE);
        expect(plannedFaults(plan), phase).toEqual([]);
        expectSound(workspace, batchId, NOTES);
        expect(unexamined(workspace, batchId), phase).toEqual([]);
      }
    });
  });

  it('twice while starting and once while opening a pack costs no note', async () => {
    planFaults(plan, [
      { phase: 'starting', action: 'kill' },
      { phase: 'starting', action: 'kill' },
      { phase: 'opening', action: 'kill' },
    ]);
    const createDetector = () => createFaultyHost({ plan });
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      const batchId = await runBatch(workspace, dir, texts, PIPELINE);
      expect(plannedFaults(plan)).toEqual([]);
      expectSound(workspace, batchId, NOTES);
      expect(unexamined(workspace, batchId)).toEqual([]);
    });
  });

  it('whenever main has got an answer costs no note', async () => {
    let pid = 0;
    let kills = 0;
    const createDetector = (): EngineHost => {
      const host = createFaultyHost({ onSpawn: (spawned) => (pid = spawned) });
      const request = host.request.bind(host);
      host.request = async (kind, payload, options) => {
        const answer = await request(kind, payload, options);
        if (kind === 'detect' && kills < KILLS) {
          kills += 1;
          process.kill(pid, 'SIGKILL');
        }
        return answer;
      };
      return host;
    };
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      const batchId = await runBatch(workspace, dir, texts, PIPELINE);
      expectSound(workspace, batchId, NOTES);
      // Two requests of 16 are in hand together, so the first kill may cost the other one its notes' first try.
      expect(unexamined(workspace, batchId).length).toBeLessThan(NOTES / 2);
      expect(kills).toBeGreaterThan(0);
    });
  });
});
