/** @file Shadow runs on a real workspace: the rules against the rules with the pack that comes with the app. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { readShadowDetail } from '../../../src-main/workspace/shadow/shadowRecords.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import { inTempFolder, openTestWorkspace, workspacePorts } from '../../support/workspaceHarness.ts';
import { exportNow } from '../retention/retentionFixture.ts';
import { ACTOR, BOTH, idsOf, importRows, ROWS, shadow, stateOf } from './shadowFixture.ts';

async function withWorkspace(use: (workspace: Workspace, dir: string) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      await use(workspace, dir);
    } finally {
      await workspace.close('quit');
    }
  });
}

const order = { pipeline: BOTH, operatingPoint: 'balanced', site: 'current' } as const;
const kindsOf = ({ store }: Workspace) => store.audit.after(0, 1000).map(({ kind }) => kind);
const detailOf = ({ store }: Workspace, id: string, noteId: NoteId) => {
  const stored = store.shadows.detailOf(id, noteId);
  return stored === null ? null : readShadowDetail(stored);
};

describe('a shadow run', () => {
  it('finds no difference with the pipeline that the batch was examined with', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir);
      const { run, done } = await shadow(workspace, { batchId, pipeline: 'rules' });
      expect([run.state, done, run.notes]).toEqual(['finished', 5, 5]);
      // Not even in the note that got a name from another note of its patient.
      const inherited = workspace.store.detections.get(idsOf(workspace, batchId)[1]!)?.result.spans ?? [];
      expect(inherited.flatMap(({ sources }) => sources.map((one) => one.recognizer))).toContain('inherited');
      expect(workspace.shadows.figures(run.id)).toMatchObject({ same: 5, different: 0, notCompared: 0 });
      expect(workspace.store.shadows.page(run.id, null, 0, 10)).toEqual([]);
    });
  });

  it('finds what only the other pipeline hides, and the way back what it would show', async () => {
    await withWorkspace(async (workspace, dir) => {
      const byRules = await importRows(workspace, dir);
      const byBoth = await importRows(workspace, dir, { pipeline: BOTH });
      const forward = await shadow(workspace, { batchId: byRules });
      const back = await shadow(workspace, { batchId: byBoth, pipeline: 'rules' });
      const gained = workspace.shadows.figures(forward.run.id);
      const lost = workspace.shadows.figures(back.run.id);
      expect(gained.facets['only-new'] + gained.facets['more-sure']).toBeGreaterThan(0);
      expect(gained.facets.exposing).toBe(0);
      expect(lost.facets.exposing).toBeGreaterThan(0);
      expect(lost.labels[0]?.exposing).toBeGreaterThan(0);
      // The same places, seen from the other side.
      expect(lost.different).toBe(gained.different);
      const [first] = workspace.store.shadows.page(back.run.id, null, 0, 10);
      const fourth = idsOf(workspace, byBoth)[3];
      expect(first).toMatchObject({ noteId: fourth, outcome: 'different' });
      expect(first?.exposed).toBeGreaterThan(4);
      const exposed = detailOf(workspace, back.run.id, fourth!)?.places.filter((one) => one.exposed > 0);
      const { text } = workspace.store.notes.openText(fourth!);
      expect(exposed?.map(({ start, end }) => text.slice(start, end)).join('|')).toContain('Xantuba');
      // A note in which nobody is named stays out of it.
      const listed = workspace.store.shadows.page(back.run.id, null, 0, 10).map(({ noteId }) => noteId);
      expect(listed).not.toContain(idsOf(workspace, byBoth)[4]);
    });
  });

  it('changes nothing of an exported batch, and leaves begin and end in the trail without a word of a note', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir, { rows: ROWS.slice(2) });
      mkdirSync(path.join(dir, 'out'));
      await exportNow(workspace, batchId, path.join(dir, 'out'));
      const before = stateOf(workspace, batchId);
      const { run } = await shadow(workspace, { batchId });
      expect(stateOf(workspace, batchId)).toBe(before);
      expect(workspace.batches.get(batchId).state).toBe('ready');
      expect(kindsOf(workspace).slice(-2)).toEqual(['shadow-begun', 'shadow-ended']);
      await workspace.shadows.discard(run.id, ACTOR);
      expect(stateOf(workspace, batchId)).toBe(before);
      expect(kindsOf(workspace).at(-1)).toBe('shadow-discarded');
      const trail = JSON.stringify(workspace.store.audit.after(0, 1000));
      expect(trail).not.toMatch(/Xantuba|Kronvester|Beispiel|Owner/);
      expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
    });
  });

  it('takes no decision of a reviewer for a difference, and marks those that it contradicts', async () => {
    await withWorkspace(async (workspace, dir) => {
      const { review, store, shadows } = workspace;
      const decide = (noteId: NoteId, verdict: Parameters<typeof review.decide>[2]) =>
        review.decide(noteId, store.notes.revisionOf(noteId), verdict, ACTOR);
      const byBoth = await importRows(workspace, dir, { pipeline: BOTH });
      const fourth = idsOf(workspace, byBoth)[3]!;
      const name = review.open(fourth).findings.review.spans.find(({ label }) => label === 'RELATIVE');
      decide(fourth, { kind: 'accept', span: name?.key ?? '' });
      const same = await shadow(workspace, { batchId: byBoth });
      expect(shadows.figures(same.run.id)).toMatchObject({ same: 5, different: 0 });
      const worse = await shadow(workspace, { batchId: byBoth, pipeline: 'rules' });
      const lost = detailOf(workspace, worse.run.id, fourth)?.places.find(
        ({ oldLabel }) => oldLabel === 'RELATIVE',
      );
      expect(lost).toMatchObject({ kind: 'only-old', reviewer: 'hid', isContradicted: true, exposed: 7 });
      // In another batch a reviewer has seen nobody else in the same note.
      const byRules = await importRows(workspace, dir);
      const cleared = idsOf(workspace, byRules)[3]!;
      decide(cleared, { kind: 'clear' });
      const better = await shadow(workspace, { batchId: byRules });
      const found = detailOf(workspace, better.run.id, cleared)?.places ?? [];
      expect(found.map(({ reviewer, isContradicted }) => [reviewer, isContradicted])).toContainEqual([
        'cleared',
        true,
      ]);
      expect(shadows.figures(better.run.id).facets.contradicted).toBe(1);
    });
  });

  it('lists a note that takes the process with it as not compared, and goes on with the others', async () => {
    await inTempFolder(async (dir) => {
      const home = path.join(dir, 'workspace');
      const first = await openTestWorkspace(home);
      const batchId = await importRows(first, dir);
      await first.close('quit');
      const real = workspacePorts();
      const workspace = await openTestWorkspace(home, {
        ...real,
        createHost: (entry) =>
          entry === 'detectWorker' ? createFaultyHost({ marker: 'Beispiel' }) : real.createHost(entry),
      });
      try {
        const { run } = await shadow(workspace, { batchId, pipeline: 'rules' });
        expect(run.state).toBe('finished');
        const figures = workspace.shadows.figures(run.id);
        expect(figures).toMatchObject({ same: 4, different: 0, notCompared: 1, done: 5 });
        expect(figures.reasons).toEqual([{ code: 'engine/host-lost', notes: 1 }]);
        expect(workspace.store.shadows.page(run.id, 'not-compared', 0, 10)).toMatchObject([
          { noteId: idsOf(workspace, batchId)[2], outcome: 'not-compared', code: 'engine/host-lost' },
        ]);
      } finally {
        await workspace.close('quit');
      }
    });
  });

  it('counts notes whose originals were destroyed, and loses what it found when they are destroyed later', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir, { pipeline: BOTH, rows: ROWS.slice(2) });
      const second = idsOf(workspace, batchId)[1]!;
      mkdirSync(path.join(dir, 'out'));
      const { run } = await shadow(workspace, { batchId, pipeline: 'rules' });
      expect(detailOf(workspace, run.id, second)).not.toBeNull();
      const { different } = workspace.shadows.figures(run.id);
      await exportNow(workspace, batchId, path.join(dir, 'out'));
      const exported = workspace.batches.get(batchId).counts.exported;
      expect(exported).toBeGreaterThan(0);
      await workspace.retention.destroy({
        ...{ what: 'originals', byRule: false, actor: ACTOR },
        ...{ batchIds: [batchId], confirmedNotes: exported },
      });
      const gone = idsOf(workspace, batchId).filter(
        (id) => workspace.store.destructions.destroyedAt(id) !== null,
      );
      for (const id of gone) expect(workspace.store.shadows.detailOf(run.id, id)).toBeNull();
      expect(workspace.store.shadows.goneOf(run.id)).toBe(exported);
      // The sums of what was found stay.
      expect(workspace.shadows.figures(run.id).different).toBe(different);
      if (exported === 3)
        await expect(shadow(workspace, { batchId })).rejects.toMatchObject({
          code: 'shadow/nothing-to-compare',
        });
      else expect((await shadow(workspace, { batchId })).run).toMatchObject({ destroyed: exported });
    });
  });

  it('goes with its batch, also when the batch is removed while it runs', async () => {
    await withWorkspace(async (workspace, dir) => {
      const rows = Array.from({ length: 300 }, (_, n) => [`n${n}`, '', `Notiz ${n}: Frau Testberg kam.`]);
      const batchId = await importRows(workspace, dir, { rows });
      const { run } = await workspace.shadows.start({ batchId, ...order, pipeline: 'rules' }, ACTOR);
      await workspace.batches.remove(batchId);
      await workspace.shadows.whenEnded(run.id);
      expect(workspace.store.shadows.get(run.id)).toBeNull();
      await expect(shadow(workspace, { batchId })).rejects.toMatchObject({ code: 'store/unknown-batch' });
      expect(() => workspace.shadows.get(run.id)).toThrow('shadow/unknown-run');
    });
  });

  it('rests, goes on behind what is through, and counts every note once', async () => {
    await withWorkspace(async (workspace, dir) => {
      const rows = Array.from({ length: 200 }, (_, n) => [
        `n${n}`,
        n % 3 === 0 ? `p${n % 9}` : '',
        `Notiz ${n}: Frau Testberg kam am 03.04.2021.`,
      ]);
      const batchId = await importRows(workspace, dir, { rows });
      const { shadows, store } = workspace;
      const paused = Promise.withResolvers<undefined>();
      const { run } = await shadows.start({ batchId, ...order, pipeline: 'rules' }, ACTOR);
      await expect(shadows.start({ batchId, ...order }, ACTOR)).rejects.toMatchObject({
        code: 'shadow/already-running',
      });
      const stop = shadows.onChange(({ done }) => {
        if (done > 0) paused.resolve(undefined);
      });
      await paused.promise;
      stop();
      const rested = await shadows.pause(run.id);
      expect(rested.run.state).toBe('paused');
      expect(rested.done).toBeLessThan(200);
      expect(rested.done).toBeGreaterThan(0);
      // The pack of a run that rests is in use.
      expect(store.shadows.unfinished().map(({ id }) => id)).toEqual([run.id]);
      await shadows.resume(run.id, ACTOR);
      await shadows.whenEnded(run.id);
      const ended = shadows.get(run.id);
      expect([ended.run.state, ended.done]).toEqual(['finished', 200]);
      expect(store.shadows.doneAfter(run.id, 0, 1000)).toHaveLength(200);
      // Over is over.
      expect((await shadows.resume(run.id, ACTOR)).run.state).toBe('finished');
      expect((await shadows.cancel(run.id)).run.state).toBe('finished');
    });
  });

  it('is stopped by closing, is there after the next start, and ends for good when it is cancelled', async () => {
    await inTempFolder(async (dir) => {
      const home = path.join(dir, 'workspace');
      const rows = Array.from({ length: 200 }, (_, n) => [`n${n}`, '', `Notiz ${n}: Frau Testberg kam.`]);
      const first = await openTestWorkspace(home);
      const batchId = await importRows(first, dir, { rows });
      const { run } = await first.shadows.start({ batchId, ...order, pipeline: 'rules' }, ACTOR);
      await first.close('quit');
      const second = await openTestWorkspace(home);
      try {
        expect(second.shadows.listOf(batchId).map((one) => one.run.state)).toEqual(['stopped']);
        expect((await second.shadows.cancel(run.id)).run.state).toBe('cancelled');
        expect((await second.shadows.resume(run.id, ACTOR)).run.state).toBe('cancelled');
        await second.shadows.discard(run.id, ACTOR);
        expect(second.shadows.listOf(batchId)).toEqual([]);
      } finally {
        await second.close('quit');
      }
    });
  });

  it('is not begun by nobody, and not found under an id that it does not have', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir, { rows: ROWS.slice(4) });
      await expect(workspace.shadows.start({ batchId, ...order }, ' ')).rejects.toMatchObject({
        code: 'review/actor-missing',
      });
      await expect(workspace.shadows.pause('nobody')).rejects.toMatchObject({ code: 'shadow/unknown-run' });
      const unknown = { batchId, ...order, pipeline: 'no-such-pipeline' };
      await expect(workspace.shadows.start(unknown, ACTOR)).rejects.toMatchObject({ code: 'pack/unknown' });
      expect(workspace.shadows.listOf(batchId)).toEqual([]);
    });
  });
});
