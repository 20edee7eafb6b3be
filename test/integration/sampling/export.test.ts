/** @file Exports of a real workspace under the gate of samples: refused, let through, and what the manifest says. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SAMPLING_RULE } from '../../../src-main/domain/samplingRule.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { readManifest } from '../../../src-main/export/verifyExport.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import { saveSamplingRule } from '../../../src-main/workspace/sampling/samplingRules.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import {
  csvLine,
  inTempFolder,
  openTestWorkspace,
  recordingLogger,
  workspacePorts,
} from '../../support/workspaceHarness.ts';

const NOTES = 64;
const ACTOR = 'Officer';
const signal = new AbortController().signal;

async function withApprovedBatch(
  use: (workspace: Workspace, batchId: BatchId, dir: string, log: readonly string[]) => Promise<void>,
) {
  await inTempFolder(async (dir) => {
    const logger = recordingLogger();
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'), workspacePorts(logger));
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = Array.from({ length: NOTES }, (_, n) =>
        csvLine([`id-${n}`, `Vu ce jour Mme DELACROIX, chambre ${n}. Pas de fièvre.`]),
      );
      writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const batchId = await workspace.imports.start(
        'test',
        [{ path: file, plan }],
        await choosePipeline('rules', 'balanced'),
      );
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      await workspace.queue.stop();
      const approved = await workspace.approvals.approveBatch(batchId, ACTOR);
      expect(approved).toEqual({ approved: NOTES, untouched: NOTES, left: 0, isCancelled: false });
      await use(workspace, batchId, dir, logger.lines);
    } finally {
      // Harmless where the test has closed it.
      await workspace.close('quit');
    }
  });
}

const filesBelow = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('an export', () => {
  it('waits for a sample, says what it proved, and holds nothing that was planted', async () => {
    await withApprovedBatch(async (workspace, batchId, dir, log) => {
      saveSamplingRule(workspace.store, { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60, canaryRate: 1 }, ACTOR);
      const order = { batchId, targetDir: dir, format: 'csv', actor: ACTOR } as const;
      await expect(workspace.exports.start(order)).rejects.toMatchObject({ code: 'export/sample-missing' });

      const { sampling } = workspace;
      await sampling.draw(batchId, 0.05, ACTOR);
      const planted: string[] = [];
      for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId)) {
        const answer = sampling.settle(batchId, next.position, { kind: 'clean' }, ACTOR);
        expect(answer.outcome).toBe('planted-missed');
        planted.push(next.text.slice(answer.planted!.start, answer.planted!.end));
      }
      expect(new Set(planted).size).toBeGreaterThan(10);

      const run = await workspace.exports.start(order);
      await workspace.exports.carryOut(run.id, signal, () => undefined);
      expect(workspace.store.exports.get(run.id)).toMatchObject({ state: 'completed', done: NOTES });
      const folder = ExportService.folderOf(run);
      const manifest = (await readManifest(folder))!;
      expect(manifest.sampling).toMatchObject({
        required: true,
        limit: 0.05,
        confidence: 0.95,
        requiredFrom: 60,
        earlier: { rejected: 0, void: 0, brokenOff: 0 },
        sample: {
          ...{ population: NOTES, read: planted.length, leaking: 0, plantedFound: 0 },
          ...{ confidence: 0.95, adjustedBound: null },
        },
      });
      expect(manifest.sampling!.sample!.upperBound.rate).toBeLessThan(0.05);
      const bytes = [...filesBelow(folder), ...filesBelow(workspace.dir)].map((file) => readFileSync(file));
      bytes.push(Buffer.from(log.join('\n')));
      expect(planted.filter((name) => bytes.some((one) => one.includes(Buffer.from(name))))).toEqual([]);
    });
  });

  it('fails when the approved set changes between order and writing', async () => {
    await withApprovedBatch(async (workspace, batchId, dir) => {
      saveSamplingRule(workspace.store, { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60, canaryRate: 0 }, ACTOR);
      const { sampling, store } = workspace;
      await sampling.draw(batchId, 0.05, ACTOR);
      for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId))
        sampling.settle(batchId, next.position, { kind: 'clean' }, ACTOR);
      const run = await workspace.exports.start({ batchId, targetDir: dir, format: 'jsonl', actor: ACTOR });
      const [first] = store.notes.idsAfter(batchId, 0, 1, ['approved']);
      workspace.approvals.withdraw(first!.id, store.notes.revisionOf(first!.id), ACTOR);
      await workspace.exports.carryOut(run.id, signal, () => undefined);
      expect(store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        error: { code: 'export/sample-void' },
      });
      expect(readdirSync(dir).sort()).toEqual(['notes.csv', 'workspace']);
    });
  });

  it('fails when it changes while the notes are gated', async () => {
    await withApprovedBatch(async (workspace, batchId, dir) => {
      saveSamplingRule(workspace.store, { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60, canaryRate: 0 }, ACTOR);
      const { sampling, store } = workspace;
      await sampling.draw(batchId, 0.05, ACTOR);
      for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId))
        sampling.settle(batchId, next.position, { kind: 'clean' }, ACTOR);
      const run = await workspace.exports.start({ batchId, targetDir: dir, format: 'jsonl', actor: ACTOR });
      let isFirst = true;
      await workspace.exports.carryOut(run.id, signal, () => {
        if (!isFirst) return;
        isFirst = false;
        // The heartbeat at the end of gating comes before the list is fixed.
        const [note] = store.notes.idsAfter(batchId, 0, 1, ['approved']);
        workspace.approvals.withdraw(note!.id, store.notes.revisionOf(note!.id), ACTOR);
      });
      expect(isFirst).toBe(false);
      expect(store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        error: { code: 'export/sample-void' },
      });
    });
  });

  it('and a report are refused when a sample was changed in the closed file', async () => {
    await withApprovedBatch(async (workspace, batchId, dir) => {
      saveSamplingRule(workspace.store, { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60, canaryRate: 0 }, ACTOR);
      await workspace.sampling.draw(batchId, 0.05, ACTOR);
      workspace.sampling.next(batchId);
      workspace.sampling.abandon(batchId, ACTOR);
      await workspace.close('quit');
      forgeAccepted(workspace.dir);
      const opened = await openTestWorkspace(workspace.dir);
      try {
        const order = { batchId, targetDir: dir, format: 'csv', actor: ACTOR } as const;
        const refusal = { code: 'export/sample-tampered', facts: { reason: 'readings' } };
        await expect(opened.exports.start(order)).rejects.toMatchObject(refusal);
        const report = { batchId, language: 'en', actor: ACTOR } as const;
        await expect(opened.reports.make(report)).rejects.toMatchObject(refusal);
        expect(opened.trail.state.state).toBe('holds');
      } finally {
        await opened.close('quit');
      }
    });
  });
});

/** Makes an accepted sample of one that was given up, with the triggers put back word for word. */
function forgeAccepted(dir: string): void {
  const database = new Database(databasePath(dir));
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name LIKE 'sample%'")
    .all() as readonly { readonly name: string; readonly sql: string }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(`INSERT INTO sample_reading SELECT sample_no, position, 'clean', 's', 'k', 1, 1, NULL FROM sample_note;
    UPDATE sample SET state = 'accepted', void_reason = NULL`);
  for (const { sql } of triggers) database.exec(sql);
  database.close();
}
