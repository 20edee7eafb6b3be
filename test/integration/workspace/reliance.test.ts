/**
 * @file In how many notes an approval rests on the finders alone: what counts as somebody having been at work, and that trail,
 * manifest, verdict and report tell the same number.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { METHOD_STATEMENT, relianceStatement } from '../../../src-main/export/statements.ts';
import { verdictText } from '../../../src-main/export/verify/verdictText.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import type { Store } from '../../../src-main/store/store.ts';
import { DeskService } from '../../../src-main/workspace/deskService.ts';
import { OFFICER, READER, samplingFixture, usualNote } from '../sampling/samplingFixture.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { twoReaderWard } from './opinionFixture.ts';
import { withBatch, type Released } from './releaseFixture.ts';

afterAll(removeTemporaryFolders);

/** In how many notes the Approval tab says so before they are signed. */
function untouchedIn(store: Store, batchId: BatchId): number {
  const any = {
    statuses: [],
    stages: [],
    language: null,
    onlyOpen: false,
    onlyDuplicates: false,
    search: '',
  };
  const filter = { ...any, onlyUntouched: true };
  const sort = { by: 'ordinal', descending: false } as const;
  return store.noteList.page({ batchId, filter, sort, offset: 0, limit: 10 }).total;
}

/** A note that waits for approval, what people do with it, and its approval. */
function ward() {
  const fixture = samplingFixture([usualNote(1)], { approve: false });
  const { store, review, approvals, batchId, clock } = fixture;
  const id = fixture.ids[0]!;
  const desk = new DeskService(store, () => undefined);
  const revision = (): number => store.notes.revisionOf(id);
  return {
    accept: () => {
      review.decide(id, revision(), { kind: 'accept', span: 'd0' }, READER);
    },
    undo: () => {
      review.decide(id, revision(), { kind: 'undo' }, READER);
    },
    read: () => {
      desk.markRead(id, revision(), READER);
      clock.advance(1);
    },
    readOther: () => {
      store.desk.markRead(id, { actor: READER, outputHash: 'of another output' });
      clock.advance(1);
    },
    comment: () => {
      desk.comment(id, { spanKey: null, body: 'x' }, READER);
      desk.settle(id, 1, READER);
    },
    withdraw: () => approvals.withdraw(id, revision(), OFFICER),
    approve: async () => {
      const told = untouchedIn(store, batchId);
      const { untouched } = await approvals.approveBatch(batchId, OFFICER);
      expect(told).toBe(untouched);
      return untouched;
    },
    isUntouched: () => store.approvals.isUntouched(id),
    report: () => store.report.reliance({ batchId, first: 1, last: 1 }),
    events: (kind: string) =>
      store.audit
        .after(0, 100)
        .filter((row) => row.kind === kind)
        .map(({ payload }) => (JSON.parse(payload) as { untouched: unknown }).untouched),
  };
}

describe('an approval', () => {
  it('rests on the finders alone where nobody was at the note before', async () => {
    const { approve, isUntouched, report, events } = ward();
    expect(isUntouched()).toBe(false);
    expect(await approve()).toBe(1);
    expect(isUntouched()).toBe(true);
    expect(report()).toEqual({ notes: 1, untouched: 1 });
    expect(events('note-approved')).toEqual([true]);
    expect(events('batch-approved')).toEqual([1]);
  });

  it.each([
    ['decided', ['accept']],
    ['decided and took it back', ['accept', 'undo']],
    ['read this output through', ['read']],
  ] as const)('does not where somebody %s', async (_what, acts) => {
    const own = ward();
    for (const act of acts) own[act]();
    expect(await own.approve()).toBe(0);
    expect(own.report()).toEqual({ notes: 1, untouched: 0 });
    expect(own.events('note-approved')).toEqual([false]);
  });

  // The stage says in review in both cases, and nobody has decided anything.
  it.each(['withdraw', 'comment'] as const)('still does after a %s alone', async (act) => {
    const own = ward();
    expect(await own.approve()).toBe(1);
    own[act]();
    expect(own.isUntouched()).toBe(false);
    expect(await own.approve()).toBe(1);
    expect(own.events('batch-approved')).toEqual([1, 1]);
  });

  it('is not read for afterwards: what was said then does not change what it rests on', async () => {
    const own = ward();
    await own.approve();
    own.read();
    expect(own.isUntouched()).toBe(true);
    own.withdraw();
    expect(await own.approve()).toBe(0);
  });

  it('stands on an earlier output as on none', async () => {
    const own = ward();
    own.readOther();
    expect(await own.approve()).toBe(1);
  });

  it('rests on two reviewers who agreed that nothing is to be changed', () => {
    const given = twoReaderWard();
    for (const who of ['ann', 'ben']) {
      given.as(who).say({ kind: 'accept', span: 'd2' });
      given.as(who).done();
    }
    const { store } = given.as('off');
    expect(store.approvals.summary(given.batchId).approvable).toBe(1);
    expect(untouchedIn(store, given.batchId)).toBe(0);
    store.approvals.approve(given.noteId, { actor: 'off', outputHash: 'x', isSingle: true });
    expect(store.approvals.isUntouched(given.noteId)).toBe(false);
  });
});

async function approved({ workspace, batchId, actor, noteIds }: Released, decided: number): Promise<void> {
  for (const id of noteIds.slice(0, decided)) decide(workspace, id, actor);
  await workspace.approvals.approveBatch(batchId, actor);
}

function decide({ review, store }: Released['workspace'], id: NoteId, actor: string): void {
  const verdict = { kind: 'add', range: { start: 0, end: 3 }, label: 'STAFF' } as const;
  review.decide(id, store.notes.revisionOf(id), verdict, actor);
}

describe('an export', () => {
  it.each([0, 1, 3])(
    'tells it in manifest, statements and verdict, where %i of three were decided in',
    (decided) =>
      withBatch(async (given) => {
        await approved(given, decided);
        const { manifest, folder } = await given.exportBatch();
        const reliance = { notes: 3, untouched: 3 - decided };
        expect(manifest.notes).toMatchObject({ exported: 3, untouched: 3 - decided });
        const { statements } = manifest;
        expect(statements[statements.indexOf(METHOD_STATEMENT) + 1]).toBe(relianceStatement(reliance));
        const verdict = await verifyExport(folder, null);
        expect(verdict).toMatchObject({ ok: true, ...reliance });
        expect(verdictText(verdict, false).reliance).toContain(`${String(3 - decided)} of 3`);
        const trail = readFileSync(path.join(folder, 'audit.jsonl'), 'utf8');
        expect(trail.split('\\"untouched\\":true').length - 1).toBe(3 - decided);
      }),
  );
});

describe('the evidence report', () => {
  it('tells the same, and that it is not known of destroyed originals', () =>
    withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor } = given;
      const page = async (): Promise<string> => workspace.reports.make({ batchId, language: 'en', actor });
      expect(await page()).not.toContain('rests on the finders alone');
      await approved(given, 1);
      expect(await page()).toContain('read the text through: 2 of 3. Finders miss identifiers.');
      expect(await page()).toContain(relianceStatement({ notes: 3, untouched: 2 }));

      await given.exportBatch();
      workspace.approvals.withdraw(noteIds[2]!, workspace.store.notes.revisionOf(noteIds[2]!), actor);
      const order = { what: 'originals', byRule: false, actor, batchIds: [batchId] } as const;
      await workspace.retention.destroy({ ...order, confirmedNotes: 2 });
      await workspace.approvals.approveBatch(batchId, actor);
      const left = await page();
      expect(left).toContain('read the text through: 1 of 1.');
      expect(left).toContain('Approved notes whose originals are destroyed: 2.');
    }));
});
