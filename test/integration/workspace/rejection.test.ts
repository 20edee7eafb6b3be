/** @file Notes that are sent back wait ahead of all others and do not leave. On a real workspace. */
import { describe, expect, it } from 'vitest';
import type { RejectionOrder } from '../../../src-main/workspace/rejectionService.ts';
import type { NoteFilter } from '../../../src-main/store/noteListConditions.ts';
import { withBatch, type Released } from './releaseFixture.ts';

const everything: NoteFilter = {
  statuses: [],
  stages: [],
  language: null,
  onlyOpen: false,
  onlyDuplicates: false,
  search: '',
};

const order = ({ batchId }: Released, change: Partial<RejectionOrder>): RejectionOrder => ({
  batchId,
  notes: { filter: everything },
  reason: 'missed-identifier',
  comment: '',
  ...change,
});

describe('a note that is sent back', () => {
  it('loses its approval and is held until somebody says that it was dealt with', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor } = given;
      const { rejections, approvals, store } = workspace;
      const noteId = noteIds[1]!;
      await approvals.approveBatch(batchId, actor);
      expect(store.notes.require(noteId).stage).toBe('approved');
      expect(await rejections.reject(order(given, { notes: { ids: [noteId] } }), actor)).toEqual({
        sentBack: 1,
        skipped: 0,
        again: 0,
      });
      expect(store.notes.require(noteId).stage).toBe('in-review');
      expect(store.approvals.current(noteId)).toBeNull();
      const approve = () => approvals.approveNote(noteId, store.notes.revisionOf(noteId), actor);
      expect(approve).toThrow(
        expect.objectContaining({ facts: expect.objectContaining({ reason: 'sent-back' }) as unknown }),
      );
      expect(await approvals.approveBatch(batchId, actor)).toMatchObject({ approved: 0 });
      rejections.settle(noteId, actor);
      approve();
      expect(store.notes.require(noteId).stage).toBe('approved');
      expect(rejections.of(batchId, 10)).toEqual({
        waiting: 0,
        notes: [],
        counts: [{ reason: 'missed-identifier', open: 0, dealtWith: 1 }],
      });
    });
  });

  it('comes first in the order of risk, also after decisions, and steps back when it is dealt with', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor } = given;
      const { rejections, review, store } = workspace;
      const first = () =>
        store.noteList.page({
          ...{ batchId, filter: everything, offset: 0, limit: 1 },
          sort: { by: 'risk', descending: true },
        }).rows[0]?.id;
      const before = first();
      const last = noteIds.find((id) => id !== before)!;
      await rejections.reject(order(given, { notes: { ids: [last] } }), actor);
      expect(first()).toBe(last);
      review.decide(last, store.notes.revisionOf(last), { kind: 'clear' }, actor);
      expect(first()).toBe(last);
      rejections.settle(last, actor);
      expect(first()).toBe(before);
    });
  });

  it('is where the walk to open notes stops, even with nothing open', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor } = given;
      const next = () =>
        workspace.store.noteList.neighbour({
          ...{ batchId, filter: everything, noteId: noteIds[1]!, direction: 'next', openOnly: true },
          sort: { by: 'ordinal', descending: false },
        });
      expect(next()).toBeNull();
      await workspace.rejections.reject(order(given, { notes: { ids: [noteIds[2]!] } }), actor);
      expect(next()).toBe(noteIds[2]);
    });
  });

  it('has its comment settled with it, and no word of it is in the trail', async () => {
    await withBatch(async (given) => {
      const { workspace, noteIds, actor, kinds, trail } = given;
      const [noteId] = noteIds;
      const said = order(given, { notes: { ids: [noteId!] }, comment: 'Kirschbaum übersehen' });
      await workspace.rejections.reject(said, actor);
      expect(workspace.store.comments.openOf(noteId!)).toBe(1);
      workspace.rejections.settle(noteId!, actor);
      expect(workspace.store.comments.openOf(noteId!)).toBe(0);
      expect(kinds().slice(-4)).toEqual([
        'comment-added',
        'note-sent-back',
        'note-dealt-with',
        'comment-settled',
      ]);
      expect(trail()).not.toContain('Kirschbaum');
    });
  });

  it('waits once: sending it back again is skipped', async () => {
    await withBatch(async (given) => {
      const { workspace, actor } = given;
      expect(await workspace.rejections.reject(order(given, {}), actor)).toEqual({
        ...{ sentBack: 3, skipped: 0, again: 0 },
      });
      expect(await workspace.rejections.reject(order(given, { comment: 'x' }), actor)).toEqual({
        sentBack: 0,
        skipped: 3,
        again: 0,
      });
      expect(workspace.store.comments.openOf(given.noteIds[0]!)).toBe(0);
    });
  });

  it('is refused without a name, for notes of other batches and when nothing waits', async () => {
    await withBatch(async (given) => {
      const { rejections } = given.workspace;
      const [noteId] = given.noteIds;
      await expect(rejections.reject(order(given, {}), ' ')).rejects.toThrow('review/actor-missing');
      const unknown = order(given, { notes: { ids: [99_999 as typeof noteId & {}] } });
      await expect(rejections.reject(unknown, given.actor)).rejects.toThrow('store/unknown-note');
      expect(() => rejections.settle(noteId!, given.actor)).toThrow('review/not-sent-back');
      expect(() => rejections.settle(noteId!, '')).toThrow('review/actor-missing');
    });
  });
});

describe('what an export leaves behind', () => {
  it('is in the manifest with the reason', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor, exportBatch } = given;
      await workspace.approvals.approveBatch(batchId, actor);
      await workspace.rejections.reject(order(given, { notes: { ids: [noteIds[1]!] } }), actor);
      workspace.desk.comment(noteIds[2]!, { spanKey: null, body: 'Frage' }, actor);
      const { manifest } = await exportBatch();
      expect(manifest.notes.exported).toBe(1);
      expect(manifest.notes.leftOut).toEqual([
        { reason: 'sent-back', notes: 1 },
        { reason: 'open-comment', notes: 1 },
      ]);
    });
  });
});
