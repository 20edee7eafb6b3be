/** @file Comments hold approvals, readings name an output, places belong to people: on a real workspace, through the calls. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { unpackSegments } from '../../../src-main/redaction/packedSegments.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

interface Given {
  readonly workspace: Workspace;
  readonly batchId: BatchId;
  /** A fully anonymized note. */
  readonly noteId: NoteId;
  /** The person who works here. */
  readonly actor: string;
  readonly kinds: () => readonly string[];
}

async function withNote(use: (given: Given) => void | Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      const text = 'Vorgestellt wurde Frau Dr. Beispiel am 3. März 2021.';
      writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['n1', text]) + csvLine(['n2', 'Puls 72.']));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const noteId = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected'])[0]!.id;
      const kinds = () => workspace.store.audit.after(0, 1000).map(({ kind }) => kind);
      await use({ workspace, batchId, noteId, actor: workspace.actor, kinds });
    } finally {
      await workspace.close('quit');
    }
  });
}

const refusal = (reason: string): Error =>
  expect.objectContaining({
    code: 'review/not-approvable',
    facts: expect.objectContaining({ reason }) as unknown,
  }) as Error;

describe('an open comment', () => {
  it('holds its note, alone and with the batch, until it is settled', async () => {
    await withNote(async ({ workspace, batchId, noteId, actor }) => {
      const { desk, approvals, store } = workspace;
      desk.comment(noteId, { spanKey: null, body: 'Ist das ein Name?' }, actor);
      const approve = () => approvals.approveNote(noteId, store.notes.revisionOf(noteId), actor);
      expect(approve).toThrow(refusal('open-comments'));
      expect(await approvals.approveBatch(batchId, actor)).toMatchObject({ approved: 1, left: 1 });
      expect(store.notes.require(noteId).stage).not.toBe('approved');
      desk.settle(noteId, 1, actor);
      approve();
      expect(store.notes.require(noteId).stage).toBe('approved');
    });
  });

  it('takes an approval back that was given before it', async () => {
    await withNote(({ workspace, noteId, actor, kinds }) => {
      const { desk, approvals, store } = workspace;
      approvals.approveNote(noteId, store.notes.revisionOf(noteId), actor);
      desk.comment(noteId, { spanKey: 'd0', body: 'Doch noch eine Frage' }, actor);
      expect(store.notes.require(noteId).stage).toBe('in-review');
      expect(store.approvals.current(noteId)).toBeNull();
      expect(kinds().slice(-2)).toEqual(['approval-withdrawn', 'comment-added']);
    });
  });

  it('is recorded without a word of it, and so is its settlement', async () => {
    await withNote(({ workspace, noteId, actor, kinds }) => {
      workspace.desk.comment(noteId, { spanKey: 'd0', body: 'Zwiebelturm' }, actor);
      workspace.desk.settle(noteId, 1, actor);
      expect(kinds().slice(-2)).toEqual(['comment-added', 'comment-settled']);
      expect(JSON.stringify(workspace.store.audit.after(0, 1000))).not.toContain('Zwiebelturm');
    });
  });

  it('needs a name, and is settled once', async () => {
    await withNote(({ workspace, noteId, actor }) => {
      const { desk } = workspace;
      const said = { spanKey: null, body: 'eins' };
      expect(() => desk.comment(noteId, said, ' ')).toThrow('review/actor-missing');
      desk.comment(noteId, said, actor);
      expect(() => desk.settle(noteId, 1, '')).toThrow('review/actor-missing');
      desk.settle(noteId, 1, actor);
      expect(() => desk.settle(noteId, 1, actor)).toThrow('review/comment-settled');
      expect(() => desk.settle(noteId, 9, actor)).toThrow('review/comment-settled');
    });
  });
});

describe('a reading', () => {
  it('is of one output: a decision that changes it leaves an earlier reading behind', async () => {
    await withNote(({ workspace, noteId, actor, kinds }) => {
      const { desk, review, store } = workspace;
      desk.markRead(noteId, store.notes.revisionOf(noteId), actor);
      expect(desk.of(noteId).readings).toMatchObject([{ actor, isCurrent: true }]);
      expect(kinds().at(-1)).toBe('note-read');
      review.decide(noteId, store.notes.revisionOf(noteId), { kind: 'reject', span: 'd0' }, actor);
      expect(desk.of(noteId).readings).toMatchObject([{ actor, isCurrent: false }]);
      review.decide(noteId, store.notes.revisionOf(noteId), { kind: 'undo' }, actor);
      expect(desk.of(noteId).readings).toMatchObject([{ actor, isCurrent: true }]);
    });
  });

  it('is refused for another revision than the one that was shown, and without a name', async () => {
    await withNote(({ workspace, noteId, actor }) => {
      const { desk, store } = workspace;
      const revision = store.notes.revisionOf(noteId);
      expect(() => desk.markRead(noteId, revision + 1, actor)).toThrow('review/stale-revision');
      expect(() => desk.markRead(noteId, revision, '')).toThrow('review/actor-missing');
      expect(desk.of(noteId).readings).toEqual([]);
    });
  });
});

describe('the note in hand', () => {
  it('shows what is stored after every decision, undo and reopening', async () => {
    await withNote(({ workspace, noteId, actor }) => {
      const { review, store } = workspace;
      const verdicts = [
        { kind: 'reject', span: 'd0' },
        { kind: 'relabel', span: 'd0', label: 'STAFF' },
        { kind: 'undo' },
        { kind: 'undo' },
        { kind: 'redo' },
      ] as const;
      for (const verdict of verdicts) {
        review.decide(noteId, store.notes.revisionOf(noteId), verdict, actor);
        const shown = review.open(noteId);
        const stored = store.notes.openOutput(noteId)!;
        expect(shown.output).toEqual(unpackSegments(stored.segments, shown.text));
        expect(shown.output.map(({ text }) => text).join('')).toBe(stored.text);
        expect(shown.findings.assessment).toEqual(store.notes.require(noteId).assessment);
      }
    });
  });

  it('keeps nothing of a decision that was refused', async () => {
    await withNote(({ workspace, noteId, actor }) => {
      const { review, store } = workspace;
      const before = review.open(noteId);
      const revision = store.notes.revisionOf(noteId);
      expect(() => review.decide(noteId, revision + 3, { kind: 'reject', span: 'd0' }, actor)).toThrow(
        'review/stale-revision',
      );
      expect(() => review.decide(noteId, revision, { kind: 'reject', span: 'd77' }, actor)).toThrow(
        'review/unknown-span',
      );
      expect(review.open(noteId)).toEqual(before);
    });
  });
});
