/** @file Export runs of a real workspace: what they mark and record, also when others work meanwhile or after a kill. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { serialiseSignature } from '../../../src-main/export/verify/signature.ts';
import { readManifest } from '../../../src-main/export/verifyExport.ts';
import type { ExportRecord } from '../../../src-main/store/exportStore.ts';
import { exportView } from '../../../src-main/workspace/api/views.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const NOTES = 6;
const signal = new AbortController().signal;
const nothing = () => undefined;

interface Ready {
  readonly workspace: Workspace;
  readonly dir: string;
  readonly batchId: BatchId;
  /** Notes in order; all fully anonymized, none approved. */
  readonly ids: readonly NoteId[];
}

async function withBatch(use: (ready: Ready) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = Array.from({ length: NOTES }, (_, n) =>
        csvLine([`id-${n}`, `Puls 72, Blutdruck 120/8${n}. Kein Fieber.`]),
      );
      writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      // The tests carry the runs out themselves, so that they know what happens when.
      await workspace.queue.stop();
      const stages = ['detected', 'in-review'] as const;
      const ids = workspace.store.notes.idsAfter(batchId, 0, NOTES, stages).map(({ id }) => id);
      expect(ids).toHaveLength(NOTES);
      await use({ workspace, dir, batchId, ids });
    } finally {
      await workspace.close('quit');
    }
  });
}

function approve({ workspace }: Ready, ...ids: readonly (NoteId | undefined)[]): void {
  for (const id of ids) {
    if (id === undefined) throw new Error('the batch has fewer notes');
    workspace.approvals.approveNote(id, workspace.store.notes.revisionOf(id), 'Officer');
  }
}

function withdraw({ workspace }: Ready, id: NoteId | undefined): void {
  if (id === undefined) throw new Error('the batch has fewer notes');
  workspace.approvals.withdraw(id, workspace.store.notes.revisionOf(id), 'Officer');
}

/** Hides three characters more: the note has another output afterwards, and no approval. */
function change({ workspace }: Ready, id: NoteId | undefined, start = 0): void {
  if (id === undefined) throw new Error('the batch has fewer notes');
  const revision = workspace.store.notes.revisionOf(id);
  const range = { start, end: start + 3 };
  workspace.review.decide(id, revision, { kind: 'add', range, label: 'OTHER' }, 'Reviewer');
}

function order({ batchId, dir }: Ready, format: 'csv' | 'jsonl' | 'txt' = 'csv') {
  return { batchId, targetDir: dir, format, actor: 'Officer' };
}

function stages({ workspace, ids }: Ready): readonly string[] {
  return ids.map((id) => workspace.store.notes.require(id).stage);
}

function lastEvent({ workspace }: Ready, kind: string): Record<string, unknown> {
  const event = workspace.store.audit.after(0, 1000).findLast((row) => row.kind === kind);
  return JSON.parse(event?.payload ?? 'null') as Record<string, unknown>;
}

const exportedNotes = async (run: ExportRecord): Promise<number | undefined> =>
  (await readManifest(ExportService.folderOf(run)))?.notes.exported;

describe('a run of export', () => {
  it('neither holds, marks nor stumbles over a note that is approved while it writes', async () => {
    await withBatch(async (ready) => {
      const { workspace, ids } = ready;
      approve(ready, ids[1], ids[2]);
      const run = await workspace.exports.start(order(ready));
      let isApproved = false;
      workspace.exports.onProgress(({ done }) => {
        if (isApproved || done === 0) return;
        isApproved = true;
        approve(ready, ids[0], ids[5]);
      });
      await workspace.exports.carryOut(run.id, signal, nothing);
      expect(isApproved).toBe(true);
      expect(workspace.store.exports.get(run.id)).toMatchObject({ state: 'completed', done: 2 });
      expect(await exportedNotes(run)).toBe(2);
      expect(stages(ready)).toEqual([
        ...['approved', 'exported', 'exported', 'detected', 'detected', 'approved'],
      ]);
    });
  });

  it('does not mark a note that was approved anew between publishing and marking', async () => {
    await withBatch(async (ready) => {
      const { workspace, ids } = ready;
      approve(ready, ids[0], ids[1], ids[2]);
      const run = await workspace.exports.start(order(ready));
      const { publish } = workspace.store.exports;
      // Right behind the last look at the notes.
      Object.assign(workspace.store.exports, {
        publish: (...given: Parameters<typeof publish>) => {
          queueMicrotask(() => {
            withdraw(ready, ids[1]);
            change(ready, ids[2]);
            approve(ready, ids[2], ids[3]);
          });
          return publish(...given);
        },
      });
      await workspace.exports.carryOut(run.id, signal, nothing);
      expect(workspace.store.exports.get(run.id)?.state).toBe('completed');
      expect(stages(ready).slice(0, 4)).toEqual(['exported', 'in-review', 'approved', 'approved']);
    });
  });

  it('records how many notes it exported, not how many were ordered', async () => {
    await withBatch(async (ready) => {
      const { workspace, ids } = ready;
      approve(ready, ...ids);
      const run = await workspace.exports.start(order(ready));
      withdraw(ready, ids[0]);
      withdraw(ready, ids[3]);
      await workspace.exports.carryOut(run.id, signal, nothing);
      const ended = workspace.store.exports.get(run.id);
      expect(await exportedNotes(run)).toBe(NOTES - 2);
      expect(ended).toMatchObject({ state: 'completed', done: NOTES - 2 });
      expect(ended && exportView(ended, { perSecond: null, secondsLeft: null }).notes).toBe(NOTES - 2);
      expect(lastEvent(ready, 'export-started')['notes']).toBe(NOTES);
      expect(lastEvent(ready, 'export-finished')['notes']).toBe(NOTES - 2);
    });
  });

  it.each(['csv', 'jsonl', 'txt'] as const)(
    'that was killed between publishing %s and marking is taken over with the same record',
    async (format) => {
      await withBatch(async (ready) => {
        const { workspace, ids, dir } = ready;
        approve(ready, ids[0], ids[2], ids[4]);
        const first = await workspace.exports.start(order(ready, format));
        await workspace.exports.carryOut(first.id, signal, nothing);
        // The folder as the killed run left it: published, nothing marked, the run still open.
        const run = await killedAfterPublishing(ready, format);
        withdraw(ready, ids[2]);
        change(ready, ids[4]);
        approve(ready, ids[1], ids[4]);
        await workspace.exports.carryOut(run.id, signal, nothing);
        const ended = workspace.store.exports.get(run.id);
        // Two of its notes have lost what left: nobody may say that all of them are recorded.
        expect(ended).toMatchObject({ state: 'completed', done: 3, error: null, isListed: false });
        expect(workspace.store.exportedNotes.count(run.id)).toBe(1);
        expect(ended?.files.map(({ name }) => name)).toEqual(
          workspace.store.exports.get(first.id)?.files.map(({ name }) => name),
        );
        expect(ended?.files.slice(1).map(({ name }) => name)).toEqual([
          ...['audit.jsonl', 'verify.html', 'manifest.json', 'manifest.sig'],
        ]);
        expect(lastEvent(ready, 'export-finished')).toMatchObject({ export: run.id, notes: 3, files: 5 });
        expect(stages(ready)).toEqual([
          ...['exported', 'approved', 'in-review', 'detected', 'approved', 'detected'],
        ]);
        expect(readdirSync(dir).filter((name) => name.includes('partial'))).toEqual([]);
      });
    },
  );
});

/** Publishes all approved notes, then forgets everything the database learnt of it by putting the stages back. */
async function killedAfterPublishing(ready: Ready, format: 'csv' | 'jsonl' | 'txt'): Promise<ExportRecord> {
  const { workspace, ids } = ready;
  const done = await workspace.exports.start(order(ready, format));
  await workspace.exports.carryOut(done.id, signal, nothing);
  const run = await workspace.exports.start(order(ready, format));
  const from = ExportService.folderOf(done);
  const to = ExportService.folderOf(run);
  cpSync(from, to, { recursive: true });
  const file = path.join(to, 'manifest.json');
  const manifest = readFileSync(file, 'utf8').replace(done.id, run.id);
  writeFileSync(file, manifest);
  const { publicKey, signature } = workspace.siteKey.sign(Buffer.from(manifest));
  writeFileSync(path.join(to, 'manifest.sig'), serialiseSignature(publicKey, signature));
  for (const id of ids)
    if (workspace.store.notes.require(id).stage === 'exported')
      workspace.store.notes.setStage(id, 'approved');
  return run;
}

describe('an order of export', () => {
  it('is refused for the folder of the workspace and everything in it, by any path', async () => {
    await withBatch(async (ready) => {
      const { workspace, dir, ids } = ready;
      approve(ready, ids[0]);
      mkdirSync(path.join(workspace.dir, 'deep', 'er'), { recursive: true });
      symlinkSync(workspace.dir, path.join(dir, 'way'), 'junction');
      mkdirSync(`${workspace.dir}-beside`);
      for (const targetDir of [
        workspace.dir,
        path.join(workspace.dir, 'deep', 'er'),
        path.join(dir, 'way'),
        path.join(dir, 'way', 'deep'),
      ]) {
        await expect(workspace.exports.start({ ...order(ready), targetDir })).rejects.toMatchObject({
          code: 'export/target-unwritable',
          facts: { reason: 'inside-workspace' },
        });
      }
      const beside = await workspace.exports.start({
        ...order(ready),
        targetDir: `${workspace.dir}-beside`,
      });
      await workspace.exports.carryOut(beside.id, signal, nothing);
      expect(workspace.store.exports.get(beside.id)?.state).toBe('completed');
    });
  });
});

describe('an approval that falls by a decision', () => {
  it('is recorded as withdrawn beside the decision', async () => {
    await withBatch(async (ready) => {
      const { workspace, ids } = ready;
      const [id] = ids;
      if (id === undefined) throw new Error('the batch has no notes');
      approve(ready, id);
      change(ready, id);
      change(ready, id, 5);
      const kinds = workspace.store.audit
        .after(0, 1000)
        .map(({ kind }) => kind)
        .filter((kind) => /^note-|^approval-/.test(kind));
      expect(kinds).toEqual(['note-approved', 'approval-withdrawn', 'note-decided', 'note-decided']);
      expect(lastEvent(ready, 'approval-withdrawn')).toMatchObject({ note: id });
    });
  });
});
