/** @file Exports of a real workspace: signed by its key, with its trail, blocked by a tampered one, safe in names and cells. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { appendAudit } from '../../../src-main/audit/auditTrail.ts';
import { actorKeyOf } from '../../../src-main/audit/events.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { TrailState } from '../../../src-main/workspace/trailWatch.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';

const signal = new AbortController().signal;
const nothing = () => undefined;

interface Ready {
  readonly workspace: Workspace;
  readonly dir: string;
  readonly batchId: BatchId;
}

/** Ids that mean something to a file system. */
const HOSTILE_IDS = [
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    'C:\\Windows\\x',
    '\\\\host\\share',
    '/tmp/x',
    'a\u0000b',
    'CON',
    'nul.txt',
  ],
  ...['x'.repeat(5000), 'Same', 'SAME', 'same', "=cmd|' /C calc'!A0", '\u202Egpj.exe', '.', ' '],
];
const FORMULA = "=cmd|' /C calc'!A0";

/** A batch with the ids and texts, everything detected and approved, the queue stopped. */
async function withBatch(
  rows: readonly (readonly [id: string, text: string])[],
  use: (ready: Ready) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      writeFileSync(file, csvLine(['note_id', 'text']) + rows.map(csvLine).join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      await workspace.queue.stop();
      for (const { id } of workspace.store.notes.idsAfter(batchId, 0, 1000, ['detected', 'in-review']))
        workspace.approvals.approveNote(id, workspace.store.notes.revisionOf(id), 'Officer');
      await use({ workspace, dir, batchId });
    } finally {
      await workspace.close('quit');
    }
  });
}

const QUIET = [['1', 'Puls 72, kein Fieber.']] as const;

async function exported(
  { workspace, dir, batchId }: Ready,
  format: 'csv' | 'txt' | 'jsonl' = 'csv',
): Promise<string> {
  const run = await workspace.exports.start({ batchId, targetDir: dir, format, actor: 'Officer' });
  await workspace.exports.carryOut(run.id, signal, nothing);
  expect(workspace.store.exports.get(run.id)).toMatchObject({ state: 'completed', error: null });
  return ExportService.folderOf(run);
}

/** As somebody with an editor for the file would, while the workspace is open or not. */
function edit(workspaceDir: string, sql: string): void {
  const database = new Database(databasePath(workspaceDir));
  editUnguarded(database, sql);
  database.close();
}

describe('the key of the site', () => {
  it('is made by the first export, recorded, and signs every later one', async () => {
    await withBatch(QUIET, async (ready) => {
      const { siteKey, store } = ready.workspace;
      expect(siteKey.fingerprint()).toBeNull();
      const folders = [await exported(ready), await exported(ready, 'jsonl')];
      const key = siteKey.fingerprint();
      expect(key).toMatch(/^[0-9a-f]{32}$/);
      for (const folder of folders) {
        const verdict = await verifyExport(folder, key);
        expect(verdict).toMatchObject({ ok: true, isSigned: true, fingerprint: key, problems: [] });
      }
      const made = store.audit.after(0, 1000).filter(({ kind }) => kind === 'site-key-created');
      const actorKey = actorKeyOf(store, ready.workspace.actor);
      expect(made.map(({ payload }) => payload)).toEqual([JSON.stringify({ actorKey, key })]);
      expect(siteKey.ensure()).toBe(key);
      // The private half stands nowhere in clear: this is how base64 of its PKCS#8 form begins.
      for (const name of readdirSync(ready.workspace.dir).filter((one) => one.startsWith('noteveil.db')))
        expect(readFileSync(path.join(ready.workspace.dir, name), 'latin1')).not.toContain(
          'MC4CAQAwBQYDK2Vw',
        );
    });
  });

  it('that somebody exchanged signs nothing', async () => {
    await withBatch(QUIET, async (ready) => {
      const { workspace, dir, batchId } = ready;
      workspace.siteKey.ensure();
      edit(workspace.dir, `UPDATE setting SET value = 'AAAA' WHERE key = 'site-key'`);
      const run = await workspace.exports.start({ batchId, targetDir: dir, format: 'csv', actor: 'Officer' });
      await workspace.exports.carryOut(run.id, signal, nothing);
      expect(workspace.store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        error: { code: 'store/row-tampered' },
      });
      expect(readdirSync(dir).filter((name) => name.includes('export'))).toEqual([]);
    });
  });
});

describe('the trail in an export', () => {
  it('holds the batch and the workspace, and of other batches no word', async () => {
    await withBatch(QUIET, async (ready) => {
      const { store } = ready.workspace;
      store.transaction(() => {
        appendAudit(store, { kind: 'batch-removed', batch: 'other-batch', notes: 3 });
      });
      const folder = await exported(ready);
      const trail = readFileSync(path.join(folder, 'audit.jsonl'), 'utf8');
      expect(trail).not.toContain('other-batch');
      expect(trail).toContain(ready.batchId);
      const lines = trail
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { seq: number; kind?: string });
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
      expect(lines.filter(({ kind }) => kind === undefined)).toHaveLength(1);
      expect(lines.at(-1)?.kind).toBe('site-key-created');
    });
  });
});

describe('a tampered audit trail', () => {
  const TAMPER = `UPDATE audit_event SET at = at + 1 WHERE seq = 3`;

  it('blocks an order of export, and the app is told', async () => {
    await withBatch(QUIET, async (ready) => {
      const { workspace, dir, batchId } = ready;
      await workspace.trail.check();
      expect(workspace.trail.state.state).toBe('holds');
      const told: TrailState[] = [];
      workspace.trail.onChange((state) => told.push(state));
      edit(workspace.dir, TAMPER);
      const order = workspace.exports.start({ batchId, targetDir: dir, format: 'csv', actor: 'Officer' });
      await expect(order).rejects.toMatchObject({ code: 'audit/chain-broken', facts: { brokenAt: 3 } });
      expect(told).toEqual([{ state: 'broken', events: 2, brokenAt: 3 }]);
      expect(workspace.store.exports.listOf(batchId)).toEqual([]);
    });
  });

  it('blocks an export that was ordered before', async () => {
    await withBatch(QUIET, async (ready) => {
      const { workspace, dir, batchId } = ready;
      const run = await workspace.exports.start({ batchId, targetDir: dir, format: 'csv', actor: 'Officer' });
      edit(workspace.dir, TAMPER);
      await workspace.exports.carryOut(run.id, signal, nothing);
      expect(workspace.store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        error: { code: 'audit/chain-broken', facts: { brokenAt: 3 } },
      });
      expect(readdirSync(dir).filter((name) => name.includes('export'))).toEqual([]);
    });
  });

  it('is found when the workspace is opened, without anybody asking', async () => {
    await inTempFolder(async (dir) => {
      const place = path.join(dir, 'workspace');
      await (await openTestWorkspace(place)).close('quit');
      edit(place, `DELETE FROM audit_event WHERE seq = 2`);
      const workspace = await openTestWorkspace(place);
      try {
        await expect.poll(() => workspace.trail.state).toMatchObject({ state: 'broken', brokenAt: 2 });
      } finally {
        await workspace.close('quit');
      }
    });
  });

  it('is not found where nobody tampered, and closing ends a verification that is going on', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
      await expect.poll(() => workspace.trail.state.state).toBe('holds');
      const { store } = workspace;
      store.transaction(() => {
        for (let n = 0; n < 2000; n += 1) appendAudit(store, { kind: 'batch-paused', batch: 'b' });
      });
      const pending = workspace.trail.check();
      const ended = expect(pending).rejects.toThrow();
      await workspace.close('quit');
      await ended;
    });
  });
});

describe('ids and texts that are made to do harm', () => {
  it('come into no file name, whatever they are', async () => {
    const rows = HOSTILE_IDS.map((id, index) => [id, `Puls ${60 + index}, kein Fieber.`] as const);
    await withBatch(rows, async (ready) => {
      const folder = await exported(ready, 'txt');
      const names = readdirSync(folder);
      const fixed = ['SHA256SUMS', 'audit.jsonl', 'manifest.json', 'manifest.sig', 'verify.html'];
      expect(names.filter((name) => !/^note-\d{6}\.txt$/.test(name)).sort()).toEqual(fixed);
      expect(names.length - fixed.length).toBeGreaterThan(HOSTILE_IDS.length / 2);
      expect(readdirSync(ready.dir).toSorted()).toEqual(
        ['notes.csv', 'workspace', path.basename(folder)].toSorted(),
      );
      expect(await verifyExport(folder)).toMatchObject({ ok: true });
    });
  });

  it('run in no spreadsheet, and come back exactly from JSON', async () => {
    await withBatch([[FORMULA, `${FORMULA} Puls 72`]], async (ready) => {
      const csv = readFileSync(path.join(await exported(ready), 'notes.csv'), 'utf8');
      expect(csv).toBe(`note,status,text\n1,"no-phi-found","'${FORMULA} Puls 72"\n`);
      const jsonl = readFileSync(path.join(await exported(ready, 'jsonl'), 'notes.jsonl'), 'utf8');
      expect(JSON.parse(jsonl)).toMatchObject({ text: `${FORMULA} Puls 72` });
    });
  });
});
