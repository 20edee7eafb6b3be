/** @file The smaller aggregates: source files, issues, decisions, placeholders, approvals, exports, settings. */
import { afterAll, describe, expect, it } from 'vitest';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

describe('source files', () => {
  it('keep plan, checkpoint and failure', () => {
    const { store } = createStoreFixture();
    const { batchId, fileId } = createBatchFixture(store);
    store.sourceFiles.checkpoint(fileId, 200, 4096);
    expect(store.sourceFiles.get(fileId)).toMatchObject({
      path: '/exports/notes.csv',
      ordinal: 1,
      state: 'importing',
      recordsDone: 200,
      bytesDone: 4096,
    });
    store.sourceFiles.fail(fileId, 'import/source-changed');
    expect(store.sourceFiles.listOf(batchId)[0]).toMatchObject({
      state: 'failed',
      errorCode: 'import/source-changed',
      plan: { format: 'csv' },
    });
    store.sourceFiles.finish(fileId);
    expect(store.sourceFiles.get(fileId)).toMatchObject({ state: 'imported', errorCode: null });
  });

  it('report an issue once, however often the import is resumed', () => {
    const { store } = createStoreFixture();
    const { batchId, fileId } = createBatchFixture(store);
    const issues = [
      { sourceFileId: fileId, record: 4, code: 'import/empty-text', facts: { column: 2 } },
      { sourceFileId: fileId, record: null, code: 'import/undecodable', facts: {} },
    ] as const;
    store.importIssues.add(issues);
    store.importIssues.add(issues);
    expect(store.importIssues.page(batchId, 0, 10)).toEqual({
      total: 2,
      issues: issues.map((issue) => ({ ...issue, fileName: 'notes.csv' })),
    });
  });
});

describe('decisions', () => {
  it('are numbered within the note and read back in order', () => {
    const { store } = createStoreFixture();
    const [one, two] = createBatchFixture(store).add(importedNote('a'), importedNote('b'));
    store.decisions.append(one!.id, { kind: 'accept', span: 'd0' }, 'Ärztin');
    store.decisions.append(two!.id, { kind: 'undo' }, 'Ärztin');
    store.decisions.append(one!.id, { kind: 'add', range: { start: 1, end: 4 }, label: 'CITY' }, 'Arzt');
    expect(
      store.decisions.listOf(one!.id).map(({ seq, verdict, actor }) => [seq, verdict.kind, actor]),
    ).toEqual([
      [1, 'accept', 'Ärztin'],
      [2, 'add', 'Arzt'],
    ]);
  });
});

describe('placeholders', () => {
  it('keep their number per scope and label and count on from the highest', () => {
    const { store } = createStoreFixture();
    const { batchId } = createBatchFixture(store);
    const other = createBatchFixture(store, 'other');
    const number = (scope: string, label: string, mentionKey: string, batch = batchId) =>
      store.placeholders.numberFor({ batchId: batch, scope, label, mentionKey });
    expect([number('p1', 'NAME', 'a'), number('p1', 'NAME', 'b'), number('p1', 'NAME', 'a')]).toEqual([
      1, 2, 1,
    ]);
    expect([
      number('p1', 'DATE', 'a'),
      number('p2', 'NAME', 'b'),
      number('p1', 'NAME', 'b', other.batchId),
    ]).toEqual([1, 1, 1]);
  });
});

describe('approvals', () => {
  it('stand until withdrawn, and the summary says why the rest is blocked', () => {
    const { store } = createStoreFixture();
    const { batchId, add } = createBatchFixture(store);
    const [first, second, third, fourth] = add(
      importedNote('a'),
      importedNote('b'),
      importedNote('c'),
      importedNote('d'),
    );
    const assess = (
      note: typeof first,
      status: 'fully-anonymized' | 'partially-anonymized',
      openPoints: number,
    ) =>
      store.notes.saveAssessment({
        noteId: note!.id,
        stage: 'detected',
        assessment: {
          status,
          reasons: [{ code: openPoints > 0 ? 'suspected-undecided' : 'all-replaced', count: openPoints }],
          openPoints,
        },
        spanCount: 0,
        languages: [],
        output: { text: 'x', segments: '', residuals: null },
        outputHash: 'hash',
      });
    assess(first, 'fully-anonymized', 0);
    assess(second, 'fully-anonymized', 0);
    assess(third, 'partially-anonymized', 2);
    expect(store.approvals.approvableAfter(batchId, 0, 10)).toEqual([
      { id: first!.id, ordinal: 1, outputHash: 'hash' },
      { id: second!.id, ordinal: 2, outputHash: 'hash' },
    ]);
    expect(store.approvals.approve(first!.id, { actor: 'Officer', outputHash: 'hash', isSingle: true })).toBe(
      2,
    );
    expect(store.approvals.current(first!.id)).toMatchObject({ actor: 'Officer', outputHash: 'hash' });
    expect(store.approvals.summary(batchId)).toEqual({
      notes: 4,
      approved: 1,
      approvable: 1,
      blocked: expect.arrayContaining([
        { reason: 'suspected-undecided', notes: 1 },
        { reason: 'not-processed', notes: 1 },
      ]),
    });
    expect(store.notes.idsAfter(batchId, 0, 10, ['approved', 'exported'])).toEqual([
      { id: first!.id, ordinal: 1 },
    ]);
    store.approvals.withdraw(first!.id, 'Officer');
    expect(store.approvals.current(first!.id)).toBeNull();
    expect(store.notes.require(first!.id).stage).toBe('in-review');
    expect(fourth!.ordinal).toBe(4);
  });
});

describe('exports', () => {
  it('keep folder, progress, files and failure', () => {
    const { store } = createStoreFixture();
    const { batchId } = createBatchFixture(store);
    const run = store.exports.create({
      batchId,
      format: 'jsonl',
      notes: 7,
      actor: 'Officer',
      folderPath: '/out/x',
    });
    store.exports.setDone(run.id, 3);
    expect(store.exports.listRunning()[0]).toMatchObject({
      id: run.id,
      done: 3,
      state: 'running',
      folderPath: '/out/x',
      actor: 'Officer',
    });
    const files = [{ name: 'notes.jsonl', sha256: 'a', bytes: 4 }];
    expect(store.exports.finish(run.id)).toBe(false);
    expect(store.exports.publish(run.id, { notes: 6, files, isListed: true })).toBe(true);
    expect(store.exports.finish(run.id)).toBe(true);
    expect(store.exports.fail(run.id, 'export/interrupted')).toBe(false);
    expect(store.exports.get(run.id)).toMatchObject({
      state: 'completed',
      done: 6,
      isListed: true,
      files: [{ name: 'notes.jsonl' }],
      error: null,
    });
    const failed = store.exports.create({
      batchId,
      format: 'csv',
      notes: 1,
      actor: 'Officer',
      folderPath: '/y',
    });
    store.exports.fail(failed.id, 'export/target-unwritable', { tries: 1 });
    expect(store.exports.listOf(batchId).map((item) => item.state)).toEqual(['failed', 'completed']);
    expect(store.exports.get(failed.id)?.error).toEqual({
      code: 'export/target-unwritable',
      facts: { tries: 1 },
    });
  });
});

describe('settings', () => {
  it('are null until set and replaced when set again', () => {
    const { store } = createStoreFixture();
    expect(store.settings.get('actor')).toBeNull();
    store.settings.set('actor', 'Ärztin');
    store.settings.set('actor', 'Arzt');
    expect(store.settings.get('actor')).toBe('Arzt');
  });

  it('cannot be moved under another key', () => {
    const { store, database } = createStoreFixture();
    store.settings.set('actor', 'Ärztin');
    database.exec("UPDATE setting SET key = 'theme'");
    expect(() => store.settings.get('theme')).toThrow('store/row-tampered');
  });
});

describe('transactions', () => {
  it('leave nothing of a failed inner step but keep the outer one', () => {
    const { store } = createStoreFixture();
    store.transaction(() => {
      store.settings.set('a', '1');
      expect(() =>
        store.transaction(() => {
          store.settings.set('b', '2');
          throw new Error('inner');
        }),
      ).toThrow('inner');
    });
    expect([store.settings.get('a'), store.settings.get('b')]).toEqual(['1', null]);
  });

  it('report a full disk in the words of the product and keep what was stored', () => {
    const { store, database } = createStoreFixture();
    const { add, batchId } = createBatchFixture(store);
    add(importedNote('kept'));
    database.pragma(`max_page_count = ${(database.pragma('page_count', { simple: true }) as number) + 2}`);
    expect(() => add(importedNote('z'.repeat(200_000)))).toThrow('store/disk-full');
    expect(store.batches.counts(batchId).notes).toBe(1);
    database.pragma('max_page_count = 1000000');
    add(importedNote('more'));
    expect(store.batches.counts(batchId).notes).toBe(2);
  });
});
