/** @file Notes that are sent back and examined anew, on a real workspace with real detection processes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { ExaminedBy } from '../../../src-main/domain/redetection.ts';
import { examinationOf } from '../../../src-main/workspace/detectAgain.ts';
import { addToSite } from '../../../src-main/workspace/site/siteShelf.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { NOTES, withBatch, type Released } from './releaseFixture.ts';

/** What the site has learnt since: `Zwiebelturm` is an institution, and so is all of `Frau Dr. Beispiel am` one word. */
function teach({ workspace, outDir }: Released, words: readonly string[], label = 'HOSPITAL') {
  const file = path.join(outDir, 'house.json');
  const rule = { rule: 'house', why: 'Words of the house.', label, score: 0.9, words };
  const pack = { format: 1, id: 'house', version: 1, title: 'House', patterns: { words: [rule] } };
  writeFileSync(file, JSON.stringify(pack));
  return addToSite(workspace.dir, 'rule-packs', file);
}

async function sendBack(
  { workspace, batchId, actor }: Released,
  noteId: NoteId,
  pipeline: string | null,
): Promise<{ readonly again: number; readonly sentBack: number }> {
  const again = await workspace.choosePipelineAgain(batchId, pipeline);
  const reason = 'missed-identifier' as const;
  return workspace.rejections.reject(
    { batchId, notes: { ids: [noteId] }, reason, comment: '', again },
    actor,
  );
}

const settled = ({ workspace, batchId }: Released) => workspace.queue.whenSettled(batchId);
const outputOf = ({ workspace }: Released, id: NoteId) => workspace.store.notes.openOutput(id)?.text;
const say = ({ workspace, actor }: Released, id: NoteId, ...verdicts: readonly Verdict[]) => {
  for (const verdict of verdicts)
    workspace.review.decide(id, workspace.store.notes.revisionOf(id), verdict, actor);
};
const spansOf = ({ workspace }: Released, id: NoteId) => workspace.review.open(id).findings.review.spans;

describe('a note that is examined anew', () => {
  it('has the result of the pipeline as it is now, waits, and has lost its approval', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor, kinds, trail } = given;
      const id = noteIds[1]!;
      await workspace.approvals.approveBatch(batchId, actor);
      await teach(given, ['Zwiebelturm']);
      expect(await sendBack(given, id, 'rules')).toMatchObject({ sentBack: 1, again: 1 });
      await settled(given);
      expect(outputOf(given, id)).toBe('Der Befund ist unauffällig. [HOSPITAL-1] war zufrieden.');
      expect(workspace.store.notes.require(id)).toMatchObject({ stage: 'in-review' });
      expect(workspace.store.approvals.current(id)).toBeNull();
      expect(workspace.store.rejections.openOf(id)).not.toBeNull();
      expect(examinationOf(workspace.store, id)).toMatchObject({
        ...{ pipeline: 'rules', isOfBatch: false, ordered: null, hasFailed: false },
        last: { actor, kept: 0, lost: 0 },
      });
      expect(kinds()).toEqual(expect.arrayContaining(['note-detection-ordered', 'note-detected-again']));
      expect(trail()).not.toContain('Zwiebelturm');
      // The other notes keep theirs.
      expect(workspace.store.approvals.current(noteIds[0]!)).not.toBeNull();
      expect(examinationOf(workspace.store, noteIds[0]!)).toMatchObject({ isOfBatch: true, last: null });
    });
  });

  it('is examined by the pipeline as the batch began when no other is named', async () => {
    await withBatch(async (given) => {
      const id = given.noteIds[1]!;
      await teach(given, ['Zwiebelturm']);
      await sendBack(given, id, null);
      await settled(given);
      expect(outputOf(given, id)).toContain('Zwiebelturm');
      const { store } = given.workspace;
      expect(examinationOf(store, id)).toMatchObject({ isOfBatch: true, last: { kept: 0, lost: 0 } });
    });
  });

  it('keeps what was decided, and undo still takes it back one by one', async () => {
    await withBatch(async (given) => {
      const { noteIds, workspace } = given;
      const id = noteIds[1]!;
      const range = { start: 0, end: 10 };
      say(given, id, { kind: 'add', range, label: 'OTHER' });
      await teach(given, ['Zwiebelturm']);
      await sendBack(given, id, 'rules');
      await settled(given);
      expect(spansOf(given, id)).toMatchObject([
        { ...range, label: 'OTHER', state: 'accepted' },
        { label: 'HOSPITAL', state: 'proposed' },
      ]);
      expect(examinationOf(workspace.store, id).last).toMatchObject({ kept: 1, lost: 0 });
      say(given, id, { kind: 'undo' });
      expect(spansOf(given, id)).toMatchObject([{ label: 'HOSPITAL' }]);
    });
  });

  it('hides again what the new result reaches beyond, and says that the decision no longer fits', async () => {
    await withBatch(async (given) => {
      const { noteIds, workspace } = given;
      const id = noteIds[0]!;
      const name = spansOf(given, id).find(({ label }) => label !== 'DATE')!;
      say(given, id, { kind: 'reject', span: name.key });
      expect(outputOf(given, id)).toContain('Beispiel');
      await teach(given, ['Beispiel am']);
      await sendBack(given, id, 'rules');
      await settled(given);
      expect(outputOf(given, id)).not.toContain('Beispiel');
      expect(examinationOf(workspace.store, id).last).toMatchObject({ kept: 0, lost: 1 });
    });
  });

  it('can be examined anew once more, with the decisions of before and between', async () => {
    await withBatch(async (given) => {
      const id = given.noteIds[1]!;
      say(given, id, { kind: 'add', range: { start: 0, end: 3 }, label: 'OTHER' });
      await sendBack(given, id, null);
      await settled(given);
      say(given, id, { kind: 'add', range: { start: 4, end: 10 }, label: 'OTHER' });
      // It waits already: it is not sent back once more, but examined.
      expect(await sendBack(given, id, null)).toMatchObject({ sentBack: 0, again: 1 });
      await settled(given);
      expect(spansOf(given, id)).toMatchObject([
        { start: 0, end: 3, state: 'accepted' },
        { start: 4, end: 10, state: 'accepted' },
      ]);
      expect(given.workspace.store.redetections.timesOf(id)).toBe(2);
    });
  });

  it('takes in what is decided while it is examined', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId } = given;
      const id = given.noteIds[1]!;
      await workspace.batches.pause(batchId);
      await sendBack(given, id, null);
      say(given, id, { kind: 'add', range: { start: 0, end: 3 }, label: 'OTHER' });
      expect(examinationOf(workspace.store, id)).toMatchObject({ ordered: 'rules', last: null });
      await workspace.batches.resume(batchId);
      await settled(given);
      expect(examinationOf(workspace.store, id)).toMatchObject({ ordered: null, last: { kept: 1, lost: 0 } });
      expect(outputOf(given, id)).toMatch(/^\[OTHER-1\] Befund/);
    });
  });

  it('cannot be said to be dealt with meanwhile, nor approved', async () => {
    await withBatch(async (given) => {
      const { workspace, actor } = given;
      const id = given.noteIds[1]!;
      await sendBack(given, id, null);
      expect(() => workspace.rejections.settle(id, actor)).toThrow('review/detecting-again');
      expect(() => workspace.approvals.approveNote(id, workspace.store.notes.revisionOf(id), actor)).toThrow(
        'review/not-approvable',
      );
    });
  });

  it('cannot be ordered twice, and an order that waits for a paused batch holds nobody up', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor, kinds } = given;
      const id = given.noteIds[1]!;
      await workspace.batches.pause(batchId);
      await teach(given, ['Zwiebelturm']);
      await sendBack(given, id, 'rules');
      expect(await sendBack(given, id, null)).toMatchObject({ sentBack: 0, again: 0 });
      expect(examinationOf(workspace.store, id)).toMatchObject({ ordered: 'rules', isWaiting: true });
      workspace.rejections.settle(id, actor);
      await workspace.batches.resume(batchId);
      await settled(given);
      expect(outputOf(given, id)).toContain('Zwiebelturm');
      expect(kinds()).not.toContain('note-detected-again');
    });
  });

  it('keeps a name hidden that it finds beside an accepted range of a type that the policy shows in part', async () => {
    await withBatch(async (given) => {
      const id = given.noteIds[1]!;
      const start = NOTES[1]!.indexOf('Zwiebelturm');
      // As a reviewer would draw it who takes what stands before the name for a department's.
      say(given, id, { kind: 'add', range: { start: start - 4, end: start + 3 }, label: 'DEPARTMENT' });
      expect(outputOf(given, id)).toContain('Zwiebelturm');
      await teach(given, ['Zwiebelturm']);
      await sendBack(given, id, 'rules');
      await settled(given);
      expect(outputOf(given, id)).not.toContain('Zwiebelturm');
      expect(examinationOf(given.workspace.store, id).last).toMatchObject({ kept: 0, lost: 1 });
    });
  });
});

describe('an order that comes to nothing', () => {
  it('lapses when the batch is cancelled and the note dealt with: resuming changes nothing any more', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor, kinds } = given;
      const id = given.noteIds[1]!;
      await workspace.batches.pause(batchId);
      await teach(given, ['Zwiebelturm']);
      await sendBack(given, id, 'rules');
      await workspace.batches.cancel(batchId);
      workspace.rejections.settle(id, actor);
      workspace.approvals.approveNote(id, workspace.store.notes.revisionOf(id), actor);
      await workspace.batches.resume(batchId);
      await settled(given);
      expect(workspace.store.notes.require(id).stage).toBe('approved');
      expect(outputOf(given, id)).toContain('Zwiebelturm');
      expect(kinds()).not.toContain('note-detected-again');
    });
  });

  it('leaves the note worse than it was when its pipeline is gone, with every decision, and can be ordered again', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor } = given;
      const { store } = workspace;
      const id = given.noteIds[1]!;
      say(given, id, { kind: 'add', range: { start: 0, end: 3 }, label: 'OTHER' });
      expect(store.notes.require(id).assessment.status).toBe('fully-anonymized');
      const gone: ExaminedBy = { pipelineId: 'gone', pipelineFingerprint: 'x', operatingPoint: 'balanced' };
      const reason = 'other' as const;
      const order = { batchId, notes: { ids: [id] }, reason, comment: '', again: gone };
      await workspace.rejections.reject(order, actor);
      await settled(given);
      expect(store.notes.require(id).assessment.status).not.toBe('fully-anonymized');
      expect(examinationOf(store, id)).toMatchObject({ hasFailed: true, ordered: null, last: null });
      expect(outputOf(given, id)).toMatch(/^\[OTHER-1\] Befund/);
      workspace.review.decide(
        ...([id, store.notes.revisionOf(id), { kind: 'accept', span: 'a1' }, actor] as const),
      );
      expect(store.notes.require(id).assessment.status).not.toBe('fully-anonymized');
      expect(await sendBack(given, id, null)).toMatchObject({ again: 1 });
      await settled(given);
      expect(examinationOf(store, id)).toMatchObject({ hasFailed: false, last: { kept: 1 } });
      expect(store.notes.require(id).assessment.status).toBe('fully-anonymized');
    });
  });

  it('is refused for a pipeline that does not exist, and then nothing is sent back', async () => {
    await withBatch(async (given) => {
      await expect(sendBack(given, given.noteIds[0]!, 'no-such')).rejects.toThrow('pack/unknown');
      expect(given.workspace.rejections.of(given.batchId, 5).waiting).toBe(0);
    });
  });

  it('is not made for notes that are only sent back', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor, noteIds } = given;
      const order = { batchId, notes: { ids: noteIds }, reason: 'other' as const, comment: '' };
      expect(await workspace.rejections.reject(order, actor)).toEqual({ sentBack: 3, skipped: 0, again: 0 });
      expect(workspace.store.redetections.openCount(batchId)).toBe(0);
    });
  });
});

describe('what speaks of places in the old result', () => {
  it('a comment is about the note afterwards, and an edit of clusters is forgotten', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor } = given;
      const id = given.noteIds[0]!;
      const [span] = spansOf(given, id);
      workspace.desk.comment(id, { spanKey: span!.key, body: 'Frage' }, actor);
      const member = { noteId: String(id), spanKey: span!.key };
      workspace.store.clusterEdits.append(batchId, { kind: 'part', member }, actor);
      await sendBack(given, id, null);
      await settled(given);
      expect(workspace.store.comments.listOf(id)).toMatchObject([{ spanKey: null, body: 'Frage' }]);
      expect(workspace.store.clusterEdits.listOf(batchId)).toEqual([]);
    });
  });
});

describe('an export', () => {
  it('names every pipeline that examined its notes, and one alone when it was one', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor, exportBatch } = given;
      await workspace.approvals.approveBatch(batchId, actor);
      const first = await exportBatch();
      expect(first.manifest).not.toHaveProperty('examinedBy');
      await teach(given, ['Zwiebelturm']);
      await sendBack(given, noteIds[1]!, 'rules');
      await settled(given);
      workspace.rejections.settle(noteIds[1]!, actor);
      await workspace.approvals.approveBatch(batchId, actor);
      const { manifest } = await exportBatch();
      const fingerprint = manifest.pipeline.fingerprint;
      expect(manifest.notes.exported).toBe(3);
      expect(manifest.examinedBy).toHaveLength(2);
      expect(manifest.examinedBy).toContainEqual({ id: 'rules', fingerprint, notes: 2 });
      const other = workspace.store.redetections.shares(batchId);
      expect(other).toMatchObject([{ id: 'rules', notes: 1 }]);
      expect(manifest.examinedBy).toContainEqual(other[0]);
      expect(other[0]!.fingerprint).not.toBe(fingerprint);
    });
  });
});

describe('a workspace that is closed before the result', () => {
  it('examines the note when it is opened again', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'workspace');
      const workspace = await openTestWorkspace(folder);
      const file = path.join(dir, 'notes.txt');
      writeFileSync(file, 'Vorgestellt wurde Frau Dr. Beispiel am 3. März 2021.');
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const [note] = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected']);
      await workspace.batches.pause(batchId);
      const again = await workspace.choosePipelineAgain(batchId, null);
      const order = { batchId, notes: { ids: [note!.id] }, reason: 'other' as const, comment: '', again };
      await workspace.rejections.reject(order, workspace.actor);
      await workspace.close('quit');
      const reopened = await openTestWorkspace(folder);
      try {
        expect(examinationOf(reopened.store, note!.id)).toMatchObject({ ordered: 'rules', last: null });
        await reopened.batches.resume(batchId);
        await reopened.queue.whenSettled(batchId);
        expect(examinationOf(reopened.store, note!.id)).toMatchObject({ ordered: null, last: { lost: 0 } });
      } finally {
        await reopened.close('quit');
      }
    });
  });
});
