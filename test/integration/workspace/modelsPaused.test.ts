/** @file Pause and cancel in the middle of a long note: heard before the next micro-batch, and nothing is done twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gapsIn } from '../../../src-main/domain/range.ts';
import { planFaults, plannedFaults } from '../../support/faults/faultPlan.ts';
import { createFaultyHost, onFault, type FaultReport } from '../../support/faults/faultyHost.ts';
import { expectSound, noteIds, startBatch, withWorkspace } from '../../support/faults/faultyBatch.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';

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

/** 100,000 characters, some 20,000 tokens: 40 micro-batches and more. */
const LONG = 'No fever, wound clean and dry.\n'.repeat(3300);
const texts = ['Mrs Sample is well.', LONG, 'Seen on 03.04.2021.'];

describe.each(['pause', 'cancel'] as const)('%s', (verb) => {
  it('is heard between two micro-batches, and resuming ends with each note once', async () => {
    planFaults(plan, [{ phase: 'running', action: 'hold' }]);
    const held = Promise.withResolvers<FaultReport>();
    const ended: FaultReport[] = [];
    const createDetector = () => {
      const host = createFaultyHost({ plan });
      onFault(host, (report) => {
        if (report.isHolding) held.resolve(report);
        else ended.push(report);
      });
      return host;
    };
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      const batchId = await startBatch(workspace, dir, [LONG], 'tagger');
      const { runs } = await held.promise;
      expect((await workspace.batches[verb](batchId)).state).toBe(verb === 'pause' ? 'paused' : 'cancelled');
      expect(workspace.store.detections.get(noteIds(workspace, batchId)[0]!)).toBeNull();
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      // The run that was held is the last of the request that was given up.
      expect(ended).toEqual([{ isHolding: false, runs }]);
      expect(plannedFaults(plan)).toEqual([]);
      expectSound(workspace, batchId, 1);
      const coverage = workspace.store.detections.get(noteIds(workspace, batchId)[0]!)?.result.coverage ?? [];
      expect(gapsIn(LONG.length, coverage)).toEqual([]);
    });
  });
});

describe('closing the workspace', () => {
  it('in the middle of a long note leaves it to the next start', async () => {
    planFaults(plan, [{ phase: 'running', action: 'hold' }]);
    const held = Promise.withResolvers<FaultReport>();
    const createDetector = () => {
      const host = createFaultyHost({ plan });
      onFault(host, held.resolve);
      return host;
    };
    await withWorkspace({ modelsDir: shelf.dir, createDetector }, async (workspace, dir) => {
      const batchId = await startBatch(workspace, dir, texts, 'rules+tagger');
      await held.promise;
      await workspace.queue.stop();
      expect(workspace.store.jobs.hasRunning(batchId)).toBe(false);
      expect(workspace.store.jobs.hasOpen(batchId)).toBe(true);
    });
  });
});
