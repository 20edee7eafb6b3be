/** @file What is out stays out: exports that are disturbed, cancelled or removed around the moment they get their name. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { partialFolderName } from '../../../src-main/export/exportFolder.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { readPartials, rememberPartial, sweepPartials } from '../../../src-main/workspace/partialFolders.ts';
import { PROOF_WORDS, verifyProof } from '../../../src-main/workspace/retention/destructionProof.ts';
import { openTestWorkspace } from '../../support/workspaceHarness.ts';
import { withBatch, type Released } from '../workspace/releaseFixture.ts';

const LEAKED = { kind: 'name', text: 'Zwiebelturm' } as const;
const never = new AbortController().signal;
const nothing = () => undefined;

/** Approves everything and orders an export that the test carries out itself. */
async function ordered({ workspace, batchId, actor, outDir }: Released) {
  await workspace.queue.stop();
  await workspace.approvals.approveBatch(batchId, actor);
  return workspace.exports.start({ batchId, targetDir: outDir, format: 'jsonl', actor });
}

/** Carries the run out and throws from the first sign of life after the folder has its name. */
function disturbed({ workspace }: Released, exportId: string, cause: Error): Promise<void> {
  const run = workspace.store.exports.get(exportId)!;
  return workspace.exports.carryOut(exportId, never, () => {
    if (existsSync(ExportService.folderOf(run))) throw cause;
  });
}

/** A reviewer hides the name that the rules do not know. */
function hide({ workspace: { review, store }, actor }: Released, noteId: NoteId): void {
  const start = store.notes.openText(noteId).text.indexOf('Zwiebelturm');
  const range = { start, end: start + 'Zwiebelturm'.length };
  review.decide(noteId, store.notes.revisionOf(noteId), { kind: 'add', range, label: 'PATIENT' }, actor);
}

/** At this sign of life of a batch of three notes everything is written and read back. */
const PUBLISHING = 4;

const stateOf = ({ workspace }: Released, id: string) => workspace.store.exports.get(id)?.state;

describe('an export that is out', () => {
  it.each([
    ['a failure that is known', new DeidError('store/row-tampered', { reason: 'tag' })],
    ['a full disk', new DeidError('store/disk-full')],
    ['a bug', new Error('bug')],
  ])('does not fail by %s while its notes are marked, and a recall searches it', async (_what, cause) => {
    await withBatch(async (ready) => {
      const { workspace, actor, kinds } = ready;
      const { id } = await ordered(ready);
      await disturbed(ready, id, cause).catch(nothing);
      expect(stateOf(ready, id)).toBe('running');
      workspace.exports.giveUp(id, 'queue/handler-bug');
      expect(stateOf(ready, id)).toBe('running');
      expect(kinds()).not.toContain('export-failed');
      const found = await workspace.recall.start(LEAKED, actor);
      expect(found.exports).toMatchObject([
        { exportId: id, notes: 3, unsearchable: 0, concerned: [{ ordinal: 2, readable: 'whole' }] },
      ]);
      expect(found.gone).toEqual([]);
    });
  });

  it('is taken up again at the next start, also when its job was given up', async () => {
    await withBatch(async (ready) => {
      const { workspace, kinds, noteIds, batchId } = ready;
      const { id } = await ordered(ready);
      await disturbed(ready, id, new Error('bug')).catch(nothing);
      const [job] = workspace.store.jobs.leaseNext({ kind: 'export', limit: 1, bootId: 'b', leaseMs: 1 });
      workspace.store.jobs.fail(job!, { code: 'queue/handler-bug', facts: {}, retryAt: null });
      expect(workspace.store.jobs.hasOpen(batchId)).toBe(false);
      await workspace.exports.sweep();
      expect(workspace.store.jobs.hasOpen(batchId)).toBe(true);
      await workspace.exports.carryOut(id, never, nothing);
      expect(workspace.store.exports.get(id)).toMatchObject({ state: 'completed', done: 3, isListed: true });
      expect(workspace.store.exports.get(id)?.files.map(({ name }) => name)).toContain('manifest.sig');
      expect(kinds().filter((kind) => kind === 'export-finished')).toHaveLength(1);
      expect(noteIds.map((note) => workspace.store.notes.require(note).stage)).toEqual(
        noteIds.map(() => 'exported'),
      );
    });
  });

  it('is finished without its folder, which may be with the recipient by now, and is not written again', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir } = ready;
      const { id } = await ordered(ready);
      await disturbed(ready, id, new DeidError('store/disk-full')).catch(nothing);
      const folder = ExportService.folderOf(workspace.store.exports.get(id)!);
      renameSync(folder, path.join(outDir, '..', 'stick'));
      await workspace.exports.sweep();
      await workspace.exports.carryOut(id, never, nothing);
      expect(workspace.store.exports.get(id)).toMatchObject({ state: 'completed', done: 3, isListed: true });
      expect(readdirSync(outDir)).toEqual([]);
    });
  });

  it('is finished when its batch is cancelled meanwhile', async () => {
    await withBatch(async (ready) => {
      const { workspace, batchId, kinds } = ready;
      const { id } = await ordered(ready);
      await disturbed(ready, id, new DeidError('store/disk-full')).catch(nothing);
      await workspace.batches.cancel(batchId);
      expect(stateOf(ready, id)).toBe('running');
      expect(workspace.store.jobs.hasOpenExport(batchId)).toBe(true);
      await workspace.exports.carryOut(id, never, nothing);
      expect(stateOf(ready, id)).toBe('completed');
      expect(kinds()).not.toContain('export-failed');
    });
  });

  it('is kept from the removal of its batch, and counts as gone when that is destroyed before it was finished', async () => {
    await withBatch(async (ready) => {
      const { workspace, batchId, actor, kinds, destroyBatch } = ready;
      const { id } = await ordered(ready);
      await disturbed(ready, id, new DeidError('store/disk-full')).catch(nothing);
      await expect(workspace.batches.remove(batchId)).rejects.toMatchObject({
        code: 'retention/batch-exported',
      });
      expect(workspace.batches.get(batchId).counts.notes).toBe(3);
      await destroyBatch();
      expect(kinds()).toContain('export-finished');
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toEqual([]);
      expect(gone).toMatchObject([{ exportId: id, notes: 3 }]);
    });
  });
});

describe('an export that is not out', () => {
  it('fails, is no part of a recall and leaves nothing behind', async () => {
    await withBatch(async (ready) => {
      const { workspace, actor, outDir, batchId } = ready;
      const run = await ordered(ready);
      // What stands under its name is not of its making.
      mkdirSync(ExportService.folderOf(run));
      writeFileSync(path.join(ExportService.folderOf(run), 'x'), 'x');
      await workspace.exports.carryOut(run.id, never, nothing);
      expect(workspace.store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        publishedAt: null,
        error: { code: 'export/target-exists' },
      });
      rmSync(ExportService.folderOf(run), { recursive: true });
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toEqual([]);
      expect(workspace.store.exportedNotes.count(run.id)).toBe(0);
      await workspace.batches.remove(batchId);
      expect((await workspace.recall.start(LEAKED, actor)).gone).toEqual(gone);
      expect(readdirSync(outDir)).toEqual([]);
    });
  });

  it.each([
    ['gets another output', hide],
    [
      'loses its approval',
      ({ workspace: { approvals, store }, actor }: Released, noteId: NoteId) => {
        approvals.withdraw(noteId, store.notes.revisionOf(noteId), actor);
      },
    ],
  ])('fails when a note %s after everything was read back, and says which one', async (_what, change) => {
    await withBatch(async (ready) => {
      const { workspace, noteIds, outDir, actor } = ready;
      const run = await ordered(ready);
      let heartbeats = 0;
      await workspace.exports.carryOut(run.id, never, () => {
        heartbeats += 1;
        if (heartbeats === PUBLISHING) change(ready, noteIds[1]!);
      });
      expect(heartbeats).toBeGreaterThanOrEqual(PUBLISHING);
      expect(workspace.store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        publishedAt: null,
        error: {
          code: 'export/not-approved',
          facts: { reason: 'changed-meanwhile', notes: 1, numbers: '2' },
        },
      });
      expect(readdirSync(outDir)).toEqual([]);
      expect((await workspace.recall.start(LEAKED, actor)).exports).toEqual([]);
      expect(workspace.store.notes.require(noteIds[0]!).stage).toBe('approved');
    });
  });

  it('names twenty of the notes that changed, and counts all of them', async () => {
    const notes = Array.from({ length: 23 }, (_, at) => `Puls ${at}.`);
    await withBatch(async (ready) => {
      const { workspace, noteIds, actor } = ready;
      const { approvals, store } = workspace;
      const run = await ordered(ready);
      let heartbeats = 0;
      await workspace.exports.carryOut(run.id, never, () => {
        heartbeats += 1;
        if (heartbeats === PUBLISHING)
          for (const id of noteIds) approvals.withdraw(id, store.notes.revisionOf(id), actor);
      });
      const numbers = Array.from({ length: 20 }, (_, at) => at + 1).join(', ');
      expect(store.exports.get(run.id)?.error?.facts).toEqual({
        ...{ reason: 'changed-meanwhile', notes: 23 },
        numbers: `${numbers}, …`,
      });
    }, notes);
  });

  it('does not mind a note that is approved once more with the same output', async () => {
    await withBatch(async (ready) => {
      const { workspace, noteIds, batchId, actor } = ready;
      const { approvals, store } = workspace;
      const run = await ordered(ready);
      let heartbeats = 0;
      const again: Promise<unknown>[] = [];
      await workspace.exports.carryOut(run.id, never, () => {
        heartbeats += 1;
        if (heartbeats !== PUBLISHING - 1) return;
        approvals.withdraw(noteIds[1]!, store.notes.revisionOf(noteIds[1]!), actor);
        again.push(approvals.approveBatch(batchId, actor));
      });
      await Promise.all(again);
      expect(stateOf(ready, run.id)).toBe(again.length === 1 ? 'completed' : 'without approval');
    });
  });

  it('fails when its folder did not get its name and that could not be stored at once', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir, kinds } = ready;
      const run = await ordered(ready);
      const { exports } = workspace.store;
      const { withhold, publish } = exports;
      let tries = 0;
      Object.assign(exports, {
        publish: (...given: Parameters<typeof publish>) => {
          // What stands under its name now is not of its making, so the renaming fails.
          mkdirSync(ExportService.folderOf(run));
          writeFileSync(path.join(ExportService.folderOf(run), 'x'), 'x');
          return publish(...given);
        },
        withhold: (id: string) => {
          if (tries++ === 0) throw new DeidError('store/disk-full');
          withhold(id);
        },
      });
      await workspace.exports.carryOut(run.id, never, nothing);
      expect(exports.get(run.id)).toMatchObject({ state: 'failed', publishedAt: null });
      expect(kinds()).not.toContain('export-finished');
      rmSync(ExportService.folderOf(run), { recursive: true });
      await workspace.exports.sweep();
      expect(readdirSync(outDir).filter((name) => !name.startsWith('.'))).toEqual([]);
    });
  });

  it('fails when it is cancelled while it writes, and when its batch is removed', async () => {
    for (const verb of ['cancel', 'remove'] as const)
      await withBatch(async (ready) => {
        const { workspace, outDir, batchId, kinds, actor } = ready;
        const { id } = await ordered(ready);
        const ending: Promise<unknown>[] = [];
        await workspace.exports
          .carryOut(id, never, () => {
            if (ending.length === 0) ending.push(workspace.batches[verb](batchId));
          })
          .catch(nothing);
        await Promise.all(ending);
        expect(readdirSync(outDir)).toEqual([]);
        expect(kinds()).toContain('export-failed');
        const { exports, gone } = await workspace.recall.start(LEAKED, actor);
        expect({ exports, gone }).toEqual({ exports: [], gone: [] });
      });
  });

  it('is cancelled alone while it writes: nothing of it stays, and the trail says so once', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir, kinds, actor, batchId } = ready;
      const { id } = await ordered(ready);
      const cancelled: Promise<unknown>[] = [];
      const states: (string | undefined)[] = [];
      await workspace.exports.carryOut(id, never, () => {
        if (cancelled.length > 0) return;
        states.push(stateOf(ready, id));
        cancelled.push(
          workspace.exports.cancel(id).then(({ state }) => {
            // By now, not some time later.
            expect(readdirSync(outDir)).toEqual([]);
            return state;
          }),
        );
      });
      expect(await Promise.all(cancelled)).toEqual(['failed']);
      expect(states).toEqual(['running']);
      expect(workspace.store.exports.get(id)).toMatchObject({
        ...{ state: 'failed', publishedAt: null, error: { code: 'export/interrupted' } },
      });
      expect(kinds().filter((kind) => kind === 'export-failed')).toHaveLength(1);
      expect(workspace.exports.paceOf(id)).toEqual({ perSecond: null, secondsLeft: null });
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect({ exports, gone }).toEqual({ exports: [], gone: [] });
      // The approvals stand, and the next order is another one.
      const again = await workspace.exports.start({ batchId, targetDir: outDir, format: 'jsonl', actor });
      await workspace.exports.carryOut(again.id, never, nothing);
      expect(stateOf(ready, again.id)).toBe('completed');
    });
  });

  it('is cancelled before its turn, with what an interrupted try has left, and is not written then', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir, kinds } = ready;
      const { id } = await ordered(ready);
      mkdirSync(path.join(outDir, partialFolderName(id)));
      expect(await workspace.exports.cancel(id)).toMatchObject({ state: 'failed' });
      expect(readdirSync(outDir)).toEqual([]);
      await workspace.exports.carryOut(id, never, nothing);
      expect(stateOf(ready, id)).toBe('failed');
      expect(readdirSync(outDir)).toEqual([]);
      expect(kinds().filter((kind) => kind === 'export-failed')).toHaveLength(1);
    });
  });

  it('cannot be cancelled any more once it is out or has ended, and is refused where there is none', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir, kinds } = ready;
      const { id } = await ordered(ready);
      await disturbed(ready, id, new DeidError('store/disk-full')).catch(nothing);
      expect(await workspace.exports.cancel(id)).toMatchObject({ state: 'running' });
      await workspace.exports.carryOut(id, never, nothing);
      expect(await workspace.exports.cancel(id)).toMatchObject({ state: 'completed' });
      expect(readdirSync(outDir)).toHaveLength(1);
      expect(kinds()).not.toContain('export-failed');
      await expect(workspace.exports.cancel('nobody')).rejects.toMatchObject({
        code: 'import/unknown-ticket',
      });
    });
  });

  it('is written anew when only the partial folder is left of it', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir, actor } = ready;
      const run = await ordered(ready);
      await disturbed(ready, run.id, new DeidError('store/disk-full')).catch(nothing);
      // As a crash before the rename leaves it: recorded as about to leave, and still partial.
      const folder = ExportService.folderOf(run);
      renameSync(folder, path.join(outDir, partialFolderName(run.id)));
      await workspace.exports.sweep();
      expect(readdirSync(outDir)).toEqual([]);
      expect((await workspace.recall.start(LEAKED, actor)).exports).toEqual([]);
      await workspace.exports.carryOut(run.id, never, nothing);
      expect(stateOf(ready, run.id)).toBe('completed');
      expect((await verifyExport(folder)).problems).toEqual([]);
    });
  });
});

describe('what a failed export left in a target that cannot be reached', () => {
  /** An interrupted try has left a half-written folder; then the target is unplugged. */
  async function leftBehind(ready: Released) {
    const { outDir } = ready;
    const { id } = await ordered(ready);
    const place = path.join(outDir, partialFolderName(id));
    mkdirSync(place);
    writeFileSync(path.join(place, 'notes.jsonl'), 'Frau Beispiel');
    const away = path.join(outDir, '..', 'unplugged');
    renameSync(outDir, away);
    return {
      ...{ id, place },
      plug: () => {
        renameSync(away, outDir);
      },
    };
  }

  const onRecord = ({ workspace }: Released) => readPartials(workspace.store);

  /** Closes the workspace and opens it again. */
  async function restarted({ workspace, outDir }: Released): Promise<void> {
    await workspace.close('quit');
    const again = await openTestWorkspace(path.join(outDir, '..', 'workspace'));
    try {
      expect(readPartials(again.store)).toEqual([]);
    } finally {
      await again.close('quit');
    }
  }

  it.each<readonly [string, (ready: Released, id: string) => Promise<unknown>]>([
    [
      'it is carried out',
      ({ workspace }: Released, id: string) => workspace.exports.carryOut(id, never, nothing),
    ],
    ['it is cancelled', ({ workspace }: Released, id: string) => workspace.exports.cancel(id)],
    [
      'the queue gives it up',
      ({ workspace }: Released, id: string) => {
        workspace.exports.giveUp(id, 'queue/handler-bug');
        return Promise.resolve();
      },
    ],
    ['its batch is cancelled', ({ workspace, batchId }: Released) => workspace.batches.cancel(batchId)],
    ['its batch is removed', ({ workspace, batchId }: Released) => workspace.batches.remove(batchId)],
  ])('stays on record when %s, and is gone after the start that finds the target', async (_when, end) => {
    await withBatch(async (ready) => {
      const { id, place, plug } = await leftBehind(ready);
      expect(onRecord(ready)).toEqual([]);
      await end(ready, id);
      expect(stateOf(ready, id)).not.toBe('running');
      expect(onRecord(ready)).toEqual([place]);
      plug();
      expect(existsSync(place)).toBe(true);
      await restarted(ready);
      expect(readdirSync(ready.outDir)).toEqual([]);
    });
  });

  it.each(['cancel', 'remove'] as const)(
    'is gone at once when the target is there and its batch meets %s',
    async (verb) => {
      await withBatch(async (ready) => {
        const { plug } = await leftBehind(ready);
        plug();
        await ready.workspace.batches[verb](ready.batchId);
        expect(readdirSync(ready.outDir)).toEqual([]);
        expect(onRecord(ready)).toEqual([]);
      });
    },
  );

  it('is not forgotten by a start without the target', async () => {
    await withBatch(async (ready) => {
      const { workspace } = ready;
      const { id, place } = await leftBehind(ready);
      await workspace.exports.cancel(id);
      await sweepPartials(workspace.store);
      expect(onRecord(ready)).toEqual([place]);
    });
  });

  it('stays on record when it is there and cannot be removed', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir } = ready;
      const { id, place, plug } = await leftBehind(ready);
      // The parent answers and removing fails with ENOTDIR; whoever runs tests as root meets no EACCES.
      writeFileSync(outDir, 'a file');
      await workspace.exports.carryOut(id, never, nothing);
      expect(workspace.store.exports.get(id)).toMatchObject({ state: 'failed' });
      await sweepPartials(workspace.store);
      expect(onRecord(ready)).toEqual([place]);
      rmSync(outDir);
      plug();
      await sweepPartials(workspace.store);
      expect([onRecord(ready), readdirSync(outDir)]).toEqual([[], []]);
    });
  });

  it('is no place on record after an export that failed in a target that is there', async () => {
    await withBatch(async (ready) => {
      const run = await ordered(ready);
      mkdirSync(ExportService.folderOf(run));
      writeFileSync(path.join(ExportService.folderOf(run), 'x'), 'x');
      await ready.workspace.exports.carryOut(run.id, never, nothing);
      expect(stateOf(ready, run.id)).toBe('failed');
      expect(onRecord(ready)).toEqual([]);
      // What is not of its making stays.
      expect(readdirSync(ready.outDir)).toEqual([path.basename(ExportService.folderOf(run))]);
    });
  });

  it('is never looked for while the export is out, though its folder is still partial', async () => {
    await withBatch(async (ready) => {
      const { workspace, outDir } = ready;
      const run = await ordered(ready);
      await disturbed(ready, run.id, new DeidError('store/disk-full')).catch(nothing);
      const folder = ExportService.folderOf(run);
      renameSync(folder, path.join(outDir, partialFolderName(run.id)));
      workspace.exports.giveUp(run.id, 'queue/handler-bug');
      await workspace.exports.cancel(run.id);
      await workspace.batches.cancel(ready.batchId);
      await sweepPartials(workspace.store);
      expect(onRecord(ready)).toEqual([]);
      expect(readdirSync(outDir)).toEqual([partialFolderName(run.id)]);
    });
  });

  it('takes nothing of another name with it, whatever is on record', async () => {
    await withBatch(async ({ workspace, outDir }) => {
      const names = ['results', '.noteveil-export-x.partial.bak', 'noteveil-export-2026-01-01-x'];
      for (const name of names) {
        mkdirSync(path.join(outDir, name));
        rememberPartial(workspace.store, path.join(outDir, name));
      }
      await sweepPartials(workspace.store);
      expect(readdirSync(outDir).sort()).toEqual(names.toSorted());
    });
  });

  it('is named by the proof of a destruction, and only then', async () => {
    await withBatch(async (ready) => {
      const { workspace, actor, batchId } = ready;
      const { id, plug } = await leftBehind(ready);
      await workspace.exports.cancel(id);
      const { store } = workspace;
      const other = store.batches.create(store.batches.require(batchId)).id;
      const destroy = async (batch: BatchId, confirmedNotes: number) => {
        const order = { what: 'batches', batchIds: [batch], confirmedNotes, byRule: false } as const;
        const { proof } = await workspace.retention.destroy({ ...order, actor });
        return verifyProof(proof ?? '', null).facts?.outOfReach;
      };
      expect(await destroy(batchId, 3)).toEqual([...PROOF_WORDS.outOfReach, PROOF_WORDS.unreached]);
      plug();
      // Plugged in since the start: removed before the proof is written.
      expect(await destroy(other, 0)).toEqual(PROOF_WORDS.outOfReach);
      expect(readdirSync(ready.outDir)).toEqual([]);
    });
  });
});

describe('an export that an older version left running by a crash', () => {
  /** As migration 280 leaves it: nobody knows whether its folder has its name. The target folder is gone after `unplug`. */
  async function doubtful(ready: Released, wasOut: boolean) {
    const { workspace, outDir } = ready;
    const { id } = await ordered(ready);
    if (wasOut) await disturbed(ready, id, new DeidError('store/disk-full')).catch(nothing);
    const database = new Database(databasePath(path.join(outDir, '..', 'workspace')));
    database.exec(`DELETE FROM exported_note;
      UPDATE export_run SET may_be_out = 1, published_at = created_at, done = notes, files = '[]', is_listed = 0`);
    database.close();
    const away = path.join(outDir, '..', 'unplugged');
    return {
      id,
      unplug: () => {
        renameSync(outDir, away);
      },
      plug: () => {
        renameSync(away, outDir);
      },
      carryOut: () => workspace.exports.carryOut(id, never, nothing),
    };
  }

  it.each([true, false])(
    'is not forgotten while its target cannot be reached, and is a part of recalls (was out: %s)',
    async (wasOut) => {
      await withBatch(async (ready) => {
        const { workspace, batchId, actor, kinds, destroyBatch } = ready;
        const { id, unplug, carryOut } = await doubtful(ready, wasOut);
        unplug();
        await workspace.exports.sweep();
        await expect(carryOut()).rejects.toMatchObject({ code: 'export/target-unwritable' });
        workspace.exports.giveUp(id, 'export/target-unwritable');
        await workspace.batches.cancel(batchId);
        expect(workspace.store.exports.get(id)).toMatchObject({ state: 'running', mayBeOut: true });
        const { exports } = await workspace.recall.start(LEAKED, actor);
        expect(exports).toMatchObject([{ exportId: id, notes: 3, unsearchable: 3, concerned: [] }]);
        await expect(workspace.batches.remove(batchId)).rejects.toThrow('retention/batch-exported');
        await destroyBatch();
        expect((await workspace.recall.start(LEAKED, actor)).gone).toMatchObject([
          { exportId: id, notes: 3 },
        ]);
        expect(kinds()).not.toContain('export-failed');
      });
    },
  );

  it('is taken over with its notes when its folder is found', async () => {
    await withBatch(async (ready) => {
      const { workspace, actor, noteIds } = ready;
      const { id, unplug, plug, carryOut } = await doubtful(ready, true);
      unplug();
      await carryOut().catch(nothing);
      plug();
      // Whatever became of its notes since: it is out.
      hide(ready, noteIds[1]!);
      await workspace.exports.sweep();
      await carryOut();
      expect(workspace.store.exports.get(id)).toMatchObject({
        ...{ state: 'completed', done: 3, mayBeOut: false, isListed: false },
      });
      const { exports } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toMatchObject([{ notes: 3, unsearchable: 1 }]);
    });
  });

  it('is complete, with nothing to be searched, when what is found is not whole', async () => {
    await withBatch(async (ready) => {
      const { workspace, actor } = ready;
      const { id, carryOut } = await doubtful(ready, true);
      rmSync(path.join(ExportService.folderOf(workspace.store.exports.get(id)!), 'manifest.sig'));
      await carryOut();
      expect(stateOf(ready, id)).toBe('completed');
      const { exports } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toMatchObject([{ notes: 3, unsearchable: 3 }]);
    });
  });

  it('is written when its target can be looked into and holds nothing of it', async () => {
    await withBatch(async (ready) => {
      const { workspace, noteIds } = ready;
      const { id, unplug, plug, carryOut } = await doubtful(ready, false);
      unplug();
      await carryOut().catch(nothing);
      plug();
      await workspace.exports.sweep();
      expect(workspace.store.exports.get(id)).toMatchObject({ publishedAt: null, mayBeOut: false });
      await carryOut();
      expect(workspace.store.exports.get(id)).toMatchObject({ state: 'completed', done: 3, isListed: true });
      expect(workspace.store.notes.require(noteIds[0]!).stage).toBe('exported');
    });
  });
});

describe('what is recorded of an export', () => {
  it('keeps an output that its note loses before it is marked', async () => {
    await withBatch(async (ready) => {
      const { workspace, noteIds, actor } = ready;
      const { store } = workspace;
      const run = await ordered(ready);
      const noteId = noteIds[1]!;
      const { publish } = store.exports;
      // Right behind the last look at the notes: the export is out, and its rows are there.
      Object.assign(store.exports, {
        publish: (...given: Parameters<typeof publish>) => {
          queueMicrotask(() => {
            hide(ready, noteId);
          });
          return publish(...given);
        },
      });
      await workspace.exports.carryOut(run.id, never, nothing);
      expect(stateOf(ready, run.id)).toBe('completed');
      expect(store.notes.require(noteId).stage).toBe('in-review');
      const { exports } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toMatchObject([{ unsearchable: 0, concerned: [{ ordinal: 2, readable: 'whole' }] }]);
    });
  });

  it('has no rows of notes that an earlier try had and this one has not', async () => {
    await withBatch(async (ready) => {
      const { workspace, noteIds, actor } = ready;
      const { store } = workspace;
      const run = await ordered(ready);
      const abort = new AbortController();
      let heartbeats = 0;
      await workspace.exports
        .carryOut(run.id, abort.signal, () => {
          if (++heartbeats === 3) abort.abort('stopping');
        })
        .catch(nothing);
      expect(store.exportedNotes.count(run.id)).toBe(3);
      workspace.approvals.withdraw(noteIds[1]!, store.notes.revisionOf(noteIds[1]!), actor);
      await workspace.exports.carryOut(run.id, never, nothing);
      expect(store.exports.get(run.id)).toMatchObject({ state: 'completed', done: 2, isListed: true });
      expect(store.exportedNotes.after(run.id, 0, 10).map(({ ordinal }) => ordinal)).toEqual([1, 3]);
      expect((await workspace.recall.start(LEAKED, actor)).exports).toMatchObject([{ concerned: [] }]);
    });
  });

  it('is refused by the database itself: what is out has not failed, and what is not out is not complete', async () => {
    await withBatch(async (ready) => {
      const { exports } = ready.workspace.store;
      const run = await ordered(ready);
      expect(exports.finish(run.id)).toBe(false);
      expect(exports.publish(run.id, { notes: 3, files: [], isListed: false })).toBe(true);
      expect(exports.fail(run.id, 'export/interrupted')).toBe(false);
      exports.withhold(run.id);
      expect(exports.fail(run.id, 'export/interrupted')).toBe(true);
      expect(exports.publish(run.id, { notes: 3, files: [], isListed: false })).toBe(false);
    });
  });
});

describe('an order of export', () => {
  it('is refused when a destruction begins while files are looked at', async () => {
    await withBatch(async (ready) => {
      const { workspace, batchId, actor, exportBatch, outDir } = ready;
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      const begun: Promise<unknown>[] = [];
      const { trail } = workspace;
      const required = trail.require.bind(trail);
      trail.require = async () => {
        const order = { what: 'originals', batchIds: [batchId], confirmedNotes: 3, byRule: false } as const;
        begun.push(workspace.retention.destroy({ ...order, actor }));
        await Promise.resolve();
        await Promise.resolve();
        return required();
      };
      await expect(
        workspace.exports.start({ batchId, targetDir: outDir, format: 'csv', actor }),
      ).rejects.toMatchObject({
        code: expect.stringMatching(/destruction-running|original-destroyed/) as string,
      });
      await Promise.all(begun);
      expect(begun).toHaveLength(1);
      expect(workspace.store.exports.listRunning()).toEqual([]);
    });
  });

  it('orders the notes that can leave when it is stored, not when it was looked at first', async () => {
    await withBatch(async (ready) => {
      const { workspace, batchId, actor, noteIds, outDir } = ready;
      await workspace.queue.stop();
      await workspace.approvals.approveBatch(batchId, actor);
      const { trail, store } = workspace;
      const required = trail.require.bind(trail);
      trail.require = async () => {
        await required();
        workspace.approvals.withdraw(noteIds[0]!, store.notes.revisionOf(noteIds[0]!), actor);
      };
      const run = await workspace.exports.start({ batchId, targetDir: outDir, format: 'csv', actor });
      expect(run.notes).toBe(2);
      trail.require = async () => {
        await required();
        for (const id of noteIds.slice(1))
          workspace.approvals.withdraw(id, store.notes.revisionOf(id), actor);
      };
      await expect(
        workspace.exports.start({ batchId, targetDir: outDir, format: 'csv', actor }),
      ).rejects.toMatchObject({ code: 'export/nothing-approved' });
    });
  });
});
