/** @file Places, readings, comments and what is left, on a real database: what is kept, what is refused, what is fast. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  reopenStoreFixture,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const HASH = 'a'.repeat(64);
const anyNote = {
  statuses: [],
  stages: [],
  language: null,
  onlyOpen: false,
  onlyDuplicates: false,
  search: '',
};

function threeNotes() {
  const fixture = createStoreFixture();
  const batch = createBatchFixture(fixture.store);
  const [first, second, third] = batch.add(importedNote('a'), importedNote('b'), importedNote('c'));
  return { ...fixture, batchId: batch.batchId, first: first!.id, second: second!.id, third: third!.id };
}

describe('the place where somebody stopped', () => {
  it('is kept for each person and batch, and outlives a restart', () => {
    const { store, dir, batchId, first, second } = threeNotes();
    store.desk.keepPlace('key-a', { noteId: first, spanKey: 'd0' });
    store.desk.keepPlace('key-b', { noteId: first, spanKey: null });
    store.desk.keepPlace('key-a', { noteId: second, spanKey: 'd3' });
    store.close();
    const again = reopenStoreFixture(dir).store;
    expect(again.desk.placeOf(batchId, 'key-a')).toEqual({ noteId: second, spanKey: 'd3' });
    expect(again.desk.placeOf(batchId, 'key-b')).toEqual({ noteId: first, spanKey: null });
    expect(again.desk.placeOf(batchId, '')).toBeNull();
    again.close();
  });

  it('is none in another batch, and none for a note that is not there', () => {
    const { store, first } = threeNotes();
    const other = createBatchFixture(store, 'Ward 8');
    store.desk.keepPlace('key-a', { noteId: first, spanKey: null });
    expect(store.desk.placeOf(other.batchId, 'key-a')).toBeNull();
    expect(() => store.desk.keepPlace('key-a', { noteId: 999 as NoteId, spanKey: null })).toThrow(
      'store/unknown-note',
    );
  });
});

describe('readings', () => {
  it('are kept with the output and the person, newest first', () => {
    const { store, first, clock } = threeNotes();
    store.desk.markRead(first, { actor: 'R. Okafor', outputHash: HASH });
    clock.advance(5);
    store.desk.markRead(first, { actor: 'M. Lind', outputHash: 'b'.repeat(64) });
    expect(store.desk.readingsOf(first).map(({ actor, outputHash }) => [actor, outputHash])).toEqual([
      ['M. Lind', 'b'.repeat(64)],
      ['R. Okafor', HASH],
    ]);
  });

  it.each(["UPDATE note_reading SET output_hash = 'x'", 'DELETE FROM note_reading'])('refuse %s', (sql) => {
    const { store, database, first } = threeNotes();
    store.desk.markRead(first, { actor: 'R. Okafor', outputHash: HASH });
    expect(() => database.exec(sql)).toThrow('note_reading is append-only');
  });
});

describe('comments', () => {
  it('are open until somebody settles them, once and by name', () => {
    const { store, first, batchId } = threeNotes();
    const seq = store.comments.add(first, { spanKey: 'd0', body: 'Straße oder Name?', actor: 'R. Okafor' });
    expect([store.comments.openOf(first), store.comments.notesWithOpen(batchId)]).toEqual([1, 1]);
    expect(store.comments.settle(first, seq, 'M. Lind')).toBe(true);
    expect(store.comments.settle(first, seq, 'R. Okafor')).toBe(false);
    expect(store.comments.settle(first, 7, 'M. Lind')).toBe(false);
    expect([store.comments.openOf(first), store.comments.notesWithOpen(batchId)]).toEqual([0, 0]);
    expect(store.comments.listOf(first)).toMatchObject([
      { seq: 1, spanKey: 'd0', body: 'Straße oder Name?', actor: 'R. Okafor', settledBy: 'M. Lind' },
    ]);
  });

  it('leave no word of theirs in the file', () => {
    const { store, first, dir } = threeNotes();
    store.comments.add(first, { spanKey: null, body: 'Zwiebelturm in Musterstadt', actor: 'Quirin Zapfl' });
    store.close();
    const file = readFileSync(databasePath(dir), 'latin1');
    for (const word of ['Zwiebelturm', 'Musterstadt', 'Zapfl']) expect(file).not.toContain(word);
  });

  it('open under their own note only', () => {
    const { store, database, first, second } = threeNotes();
    store.comments.add(first, { spanKey: null, body: 'eins', actor: 'A' });
    store.comments.add(second, { spanKey: null, body: 'zwei', actor: 'B' });
    database.exec('DROP TRIGGER note_comment_settled_once');
    database.exec(
      `UPDATE note_comment SET body = (SELECT body FROM note_comment WHERE note_id = ${String(second)}) WHERE note_id = ${String(first)}`,
    );
    expect(() => store.comments.listOf(first)).toThrow('store/row-tampered');
  });

  it.each([
    "UPDATE note_comment SET body = 'x'",
    "UPDATE note_comment SET settled_by = 'x', settled_at = 1, actor = 'x'",
    'UPDATE note_comment SET batch_no = 2, settled_by = NULL',
  ])('refuse %s', (sql) => {
    const { store, database, first } = threeNotes();
    store.comments.add(first, { spanKey: null, body: 'eins', actor: 'A' });
    expect(() => database.exec(sql)).toThrow('settled once and otherwise never changed');
  });

  it('cannot be opened again or deleted', () => {
    const { store, database, first } = threeNotes();
    const seq = store.comments.add(first, { spanKey: null, body: 'eins', actor: 'A' });
    store.comments.settle(first, seq, 'B');
    expect(() => database.exec('UPDATE note_comment SET settled_by = NULL, settled_at = NULL')).toThrow();
    expect(() => database.exec('DELETE FROM note_comment')).toThrow('never deleted');
  });

  it('filter the list to the notes with open ones, and walk from one to the next', () => {
    const { store, first, second, third, batchId } = threeNotes();
    store.comments.add(first, { spanKey: null, body: 'eins', actor: 'A' });
    store.comments.add(third, { spanKey: null, body: 'zwei', actor: 'A' });
    const settled = store.comments.add(second, { spanKey: null, body: 'drei', actor: 'A' });
    store.comments.settle(second, settled, 'B');
    const list = {
      batchId,
      filter: { ...anyNote, onlyCommented: true },
      sort: { by: 'ordinal', descending: false } as const,
    };
    const { total, rows } = store.noteList.page({ ...list, offset: 0, limit: 10 });
    expect([total, rows.map(({ id }) => id)]).toEqual([2, [first, third]]);
    const next = store.noteList.neighbour({ ...list, noteId: first, direction: 'next', openOnly: false });
    expect(next).toBe(third);
  });

  it('keep a note out of what can be approved', () => {
    const { store, first, batchId } = threeNotes();
    store.notes.saveAssessment({
      ...{ noteId: first, stage: 'detected', spanCount: 0, languages: [], outputHash: HASH },
      assessment: { status: 'fully-anonymized', reasons: [], openPoints: 0 },
      output: { text: 'a', segments: '[]', residuals: null },
    });
    const approvable = () => [
      store.approvals.summary(batchId).approvable,
      store.approvals.approvableAfter(batchId, 0, 10).length,
    ];
    expect(approvable()).toEqual([1, 1]);
    const seq = store.comments.add(first, { spanKey: null, body: 'eins', actor: 'A' });
    expect(approvable()).toEqual([0, 0]);
    store.comments.settle(first, seq, 'B');
    expect(approvable()).toEqual([1, 1]);
  });

  it('go with their batch, and so do places and readings', async () => {
    const { store, database, first, batchId } = threeNotes();
    store.comments.add(first, { spanKey: null, body: 'eins', actor: 'A' });
    store.desk.markRead(first, { actor: 'A', outputHash: HASH });
    store.desk.keepPlace('key', { noteId: first, spanKey: null });
    for (const _deleted of store.batches.remove(batchId)) await Promise.resolve();
    for (const table of ['note_comment', 'note_reading', 'review_place'])
      expect(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).toEqual({ rows: 0 });
  });
});

describe('what is left', () => {
  it('sums the open points of the batch and nothing else', () => {
    const { store, first, batchId } = threeNotes();
    // Nobody has looked at them yet: one open point each.
    expect(store.desk.left(batchId)).toEqual({ openPoints: 3, openNotes: 3, ownNotes: null });
    const save = (openPoints: number) =>
      store.notes.saveAssessment({
        ...{ noteId: first, stage: 'detected', spanCount: 0, languages: [], outputHash: null, output: null },
        assessment: {
          status: openPoints === 0 ? 'fully-anonymized' : 'partially-anonymized',
          reasons: [],
          openPoints,
        },
      });
    save(5);
    expect(store.desk.left(batchId)).toEqual({ openPoints: 7, openNotes: 3, ownNotes: null });
    save(0);
    expect(store.desk.left(batchId)).toEqual({ openPoints: 2, openNotes: 2, ownNotes: null });
    expect(store.desk.left(createBatchFixture(store, 'Ward 8').batchId)).toEqual({
      openPoints: 0,
      openNotes: 0,
      ownNotes: null,
    });
  });

  it('is answered by the index alone', () => {
    const { database } = threeNotes();
    const plan = database
      .prepare(
        `EXPLAIN QUERY PLAN SELECT coalesce(sum(open_points), 0), count(*) FROM note INDEXED BY note_by_open_points
         WHERE batch_no = 1 AND open_points > 0`,
      )
      .all() as { detail: string }[];
    expect(plan.map(({ detail }) => detail).join()).toContain('USING COVERING INDEX note_by_open_points');
  });
});
