/** @file What nobody learns from an annotation task before her own marks are fixed, by whatever call. On a real database. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { excuseAnnotator, removeTask } from '../../../src-main/workspace/annotation/makeTask.ts';
import {
  openDispute,
  settleAlike,
  settleDispute,
  takeOut,
} from '../../../src-main/workspace/annotation/settling.ts';
import { reopenSheet } from '../../../src-main/workspace/annotation/sheets.ts';
import { taskAgreement } from '../../../src-main/workspace/annotation/taskAgreement.ts';
import { taskStanding } from '../../../src-main/workspace/annotation/taskStanding.ts';
import { writeGold } from '../../../src-main/workspace/annotation/writeGold.ts';
import { removeTemporaryFolders, temporaryFolder } from '../store/storeFixture.ts';
import {
  annotationWard,
  codeOf,
  finish,
  mark,
  save,
  seenSheet,
  taskOf,
  type AnnotationWard,
} from './annotationFixture.ts';

afterAll(removeTemporaryFolders);

const KOLBE = [mark(0, 'Anna Kolbe', 'Patient'), mark(0, 'Görlitz', 'Location')];
const NOT_YET = { code: 'annotation/own-sheets-open' };

/** A task over the first note alone. */
async function oneNote(annotators = ['ann', 'ben']) {
  const ward = annotationWard();
  const noteId = ward.notes[0]!;
  const order = { notes: { ids: [noteId] }, annotators, overlap: 1 };
  return { ward, noteId, taskId: await taskOf(ward, order), order };
}

describe('figures of agreement', () => {
  it('wait until an annotator can change nothing: she could open her sheet again and try', async () => {
    const one = await oneNote();
    const { ward, taskId } = one;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, KOLBE);
    await expect(taskAgreement(ward.as('ann'), taskId)).rejects.toMatchObject(NOT_YET);
    expect((await taskAgreement(ward.as('cho'), taskId)).agreement.notes).toBe(1);
    await settleAlike(ward.as('cho'), taskId, false);
    expect((await taskAgreement(ward.as('ann'), taskId)).agreement.notes).toBe(1);
  });

  it('are shown to somebody whose sheets were taken back before anything was done', async () => {
    const one = await oneNote(['ann', 'ben', 'cho']);
    const { ward, taskId } = one;
    finish(one, 'ann', 0, KOLBE);
    await expect(taskAgreement(ward.as('cho'), taskId)).rejects.toMatchObject(NOT_YET);
    excuseAnnotator(ward.as('off'), taskId, 'cho');
    expect((await taskAgreement(ward.as('cho'), taskId)).agreement.notes).toBe(0);
  });
});

describe('gold of what each annotator marked', () => {
  it('is not written by an officer who could still change marks of her own', async () => {
    const one = await oneNote(['off', 'ben']);
    const { ward, taskId } = one;
    const out = path.join(temporaryFolder(), 'gold');
    const order = { taskId, side: 'annotators', format: 'jsonl', tags: 'bio', reason: 'Probe', out } as const;
    finish(one, 'ben', 0, KOLBE);
    await expect(writeGold(ward.as('off'), order)).rejects.toMatchObject(NOT_YET);
    finish(one, 'off', 0, []);
    await expect(writeGold(ward.as('off'), order)).rejects.toMatchObject(NOT_YET);
    expect(existsSync(out)).toBe(false);
    expect(ward.as('off').store.annotations.exportsOf(taskId)).toEqual([]);
    const { seen } = openDispute(ward.as('cho'), taskId, one.noteId);
    takeOut(ward.as('cho'), { taskId, noteId: one.noteId, seen });
    expect((await writeGold(ward.as('off'), order)).marks).toBe(2);
  });
});

describe('taking sheets back', () => {
  it('is not for her whose sheets they are: without them she could settle what she has marked', async () => {
    const one = await oneNote(['ann', 'ben', 'off']);
    const { ward, taskId, noteId } = one;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, []);
    finish(one, 'off', 0, KOLBE);
    reopenSheet(ward.as('off'), seenSheet(one, 'off', 0));
    expect(codeOf(() => excuseAnnotator(ward.as('off'), taskId, 'off'))).toBe('annotation/excuse-oneself');
    expect(codeOf(() => openDispute(ward.as('off'), taskId, noteId))).toBe('annotation/not-adjudicator');
    expect(excuseAnnotator(ward.as('adm'), taskId, 'off')).toBe(1);
  });
});

describe('a note of two tasks', () => {
  async function twoTasks() {
    const one = await oneNote();
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, []);
    const later = await taskOf(one.ward, { ...one.order, annotators: ['cho', 'off'] });
    return { ...one, later };
  }

  it('is not settled, and its sheets are not seen, by who is still to mark it in the other one', async () => {
    const { ward, taskId, noteId } = await twoTasks();
    for (const who of ['cho', 'off']) {
      expect(codeOf(() => openDispute(ward.as(who), taskId, noteId))).toBe('annotation/not-adjudicator');
      const settlement = { kind: 'adjudicated', disagreements: 1, added: 0, marks: [] } as const;
      expect(codeOf(() => ward.as(who).store.annotations.settle(taskId, noteId, settlement))).toBe(
        'annotation/not-adjudicator',
      );
      expect(taskStanding(ward.as(who), taskId)).toMatchObject({ toSettle: 0, states: { done: 1 } });
      expect(await settleAlike(ward.as(who), taskId, true)).toEqual({ agreed: 0, single: 0 });
    }
  });

  it('is settled by her once that is decided, taken back or removed', async () => {
    const { ward, taskId, noteId, later } = await twoTasks();
    finish({ ward, taskId: later }, 'cho', 0, KOLBE);
    excuseAnnotator(ward.as('adm'), later, 'off');
    expect(openDispute(ward.as('off'), taskId, noteId).sheets).toHaveLength(2);
    expect(codeOf(() => openDispute(ward.as('cho'), taskId, noteId))).toBe('annotation/not-adjudicator');
    await settleAlike(ward.as('off'), later, true);
    expect(openDispute(ward.as('cho'), taskId, noteId).sheets).toHaveLength(2);
  });

  it('and what each marked in the one is not written by who is still to mark it in the other', async () => {
    const { ward, taskId, later } = await twoTasks();
    const out = path.join(temporaryFolder(), 'gold');
    const order = { taskId, side: 'annotators', format: 'jsonl', tags: 'bio', reason: 'Probe', out } as const;
    await expect(writeGold(ward.as('off'), order)).rejects.toMatchObject(NOT_YET);
    expect(existsSync(out)).toBe(false);
    excuseAnnotator(ward.as('adm'), later, 'off');
    expect((await writeGold(ward.as('off'), order)).marks).toBe(2);
  });

  it('and a removed task holds nobody', async () => {
    const { ward, taskId, noteId, later } = await twoTasks();
    await removeTask(ward.as('adm'), later);
    expect(openDispute(ward.as('cho'), taskId, noteId).sheets).toHaveLength(2);
  });
});

describe('what a person settles is what she saw', () => {
  it('also where fewer sheets have as many changes as more had', async () => {
    const one = await oneNote();
    const { ward, taskId, noteId } = one;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, []);
    const { seen } = openDispute(ward.as('cho'), taskId, noteId);
    reopenSheet(ward.as('ben'), seenSheet(one, 'ben', 0));
    excuseAnnotator(ward.as('off'), taskId, 'ben');
    reopenSheet(ward.as('ann'), seenSheet(one, 'ann', 0));
    // One sheet of three changes for two of one each.
    finish(one, 'ann', 0, [mark(0, 'Anna', 'Patient')]);
    expect(codeOf(() => takeOut(ward.as('cho'), { taskId, noteId, seen }))).toBe('review/stale-revision');
  });

  it('and not what somebody else has settled meanwhile', async () => {
    const one = await oneNote();
    const { ward, taskId, noteId } = one;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, KOLBE);
    const dispute = { taskId, noteId, seen: openDispute(ward.as('cho'), taskId, noteId).seen };
    await settleAlike(ward.as('off'), taskId, false);
    expect(codeOf(() => settleDispute(ward.as('cho'), dispute, [], []))).toBe('review/stale-revision');
    expect(codeOf(() => takeOut(ward.as('cho'), dispute))).toBe('review/stale-revision');
    const { seen } = openDispute(ward.as('cho'), taskId, noteId);
    takeOut(ward.as('cho'), { ...dispute, seen });
    expect(ward.as('off').store.annotations.settlementOf(taskId, noteId)?.kind).toBe('taken-out');
  });
});

describe('the files of a workspace', () => {
  const filesOf = ({ dir }: AnnotationWard): readonly [name: string, bytes: Buffer][] =>
    readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(path.join(dir, name))]);

  it('show no mark, title or reason, before and after the log is written into the database', async () => {
    const one = await oneNote();
    const { ward, taskId } = one;
    save(one, 'ann', 0, KOLBE);
    for (const who of ['ann', 'ben']) finish(one, who, 0, KOLBE, 3);
    await settleAlike(ward.as('off'), taskId, false);
    const out = path.join(temporaryFolder(), 'gold');
    const order = { taskId, side: 'settled', format: 'jsonl', tags: 'bio', out } as const;
    await writeGold(ward.as('off'), { ...order, reason: 'Messung im Haus' });
    const log = path.basename(`${databasePath(ward.dir)}-wal`);
    const before = filesOf(ward);
    // What is looked for would be found there.
    expect(before.find(([name]) => name === log)?.[1].includes('german-13')).toBe(true);
    ward.database.pragma('wal_checkpoint(TRUNCATE)');
    for (const [name, bytes] of [...before, ...filesOf(ward)])
      for (const words of ['Kolbe', 'Görlitz', 'Probe Station', 'Messung', '"start":5'])
        expect(bytes.includes(words), `${words} in ${name}`).toBe(false);
  });
});

describe('an account that is removed', () => {
  it('leaves what it has done, under its name, and what it has not can be taken back', async () => {
    const one = await oneNote(['ann', 'ben', 'cho']);
    const { ward, taskId } = one;
    for (const who of ['ann', 'ben']) finish(one, who, 0, KOLBE);
    const { accounts } = ward.as('adm').store;
    accounts.remove('ann');
    accounts.remove('cho');
    expect(codeOf(() => reopenSheet(ward.as('ann'), seenSheet(one, 'ann', 0)))).toBe('access/role-missing');
    expect(excuseAnnotator(ward.as('off'), taskId, 'cho')).toBe(1);
    expect((await taskAgreement(ward.as('off'), taskId)).agreement.annotators).toEqual(['ann', 'ben']);
    expect(await settleAlike(ward.as('off'), taskId, false)).toEqual({ agreed: 1, single: 0 });
    expect(taskStanding(ward.as('off'), taskId).annotators.map(({ name, done }) => [name, done])).toEqual([
      ['ann', 1],
      ['ben', 1],
      ['cho', 0],
    ]);
  });
});
