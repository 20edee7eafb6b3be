/** @file Annotation tasks from dealing to gold, with two annotators and a third person, on a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { ANNOTATED_STATES, type AnnotationMark } from '../../../src-main/domain/annotation.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from '../../../src-main/store/noteFacets.ts';
import {
  excuseAnnotator,
  finishTaskRemovals,
  makeTask,
  planTask,
  removeTask,
} from '../../../src-main/workspace/annotation/makeTask.ts';
import {
  openDispute,
  settleAlike,
  settleDispute,
  takeOut,
} from '../../../src-main/workspace/annotation/settling.ts';
import { openSheet, reopenSheet, saveSheet } from '../../../src-main/workspace/annotation/sheets.ts';
import { taskAgreement } from '../../../src-main/workspace/annotation/taskAgreement.ts';
import { taskStanding } from '../../../src-main/workspace/annotation/taskStanding.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import {
  annotationWard,
  codeOf,
  detect,
  finish,
  mark,
  orderFor,
  save,
  seenSheet,
  taskOf,
  TEXTS,
  type AnnotationWard,
} from './annotationFixture.ts';

afterAll(removeTemporaryFolders);

async function work(more: Parameters<typeof taskOf>[1] = {}) {
  const ward = annotationWard();
  return { ward, taskId: await taskOf(ward, more) };
}

const eventsOf = ({ as }: AnnotationWard) =>
  as('off')
    .store.audit.page(0, 100)
    .rows.toSorted((a, b) => a.seq - b.seq)
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('annotation-'));

/** How many notes stand how, without the states that none has. */
function states(ward: AnnotationWard, taskId: string, who = 'off') {
  const standing = taskStanding(ward.as(who), taskId);
  return Object.fromEntries(
    ANNOTATED_STATES.flatMap((state) =>
      standing.states[state] > 0 ? [[state, standing.states[state]]] : [],
    ),
  );
}

const KOLBE = [mark(0, 'Anna Kolbe', 'Patient'), mark(0, 'Görlitz', 'Location')];

describe('making an annotation task', () => {
  it('deals the notes as the plan shows it, and the same again for the same order', async () => {
    const ward = annotationWard();
    const order = orderFor(ward, { annotators: ['ann', 'ben', 'cho'], overlap: 1, perNote: 1 });
    const plan = await planTask(ward.as('off'), order);
    expect(plan).toMatchObject({ notes: 4, names: ['ann', 'ben', 'cho'], sets: [2, 2, 2] });
    expect(plan.byReaders).toEqual([
      { annotators: 1, notes: 3 },
      { annotators: 3, notes: 1 },
    ]);
    const [one, two] = [await makeTask(ward.as('off'), order), await makeTask(ward.as('adm'), order)];
    for (const who of ['ann', 'ben', 'cho']) {
      const { annotations } = ward.as(who).store;
      expect(annotations.ownSet(one.id)).toHaveLength(2);
      expect(annotations.ownSet(one.id)).toEqual(annotations.ownSet(two.id));
      expect(annotations.ownSet(one.id).map(({ place }) => place)).toEqual([1, 2]);
    }
    expect(taskStanding(ward.as('off'), one.id)).toMatchObject({
      ...{ name: 'Probe Station 7', scheme: 'german-13', notes: 4, own: null, toSettle: 0 },
      states: { open: 4 },
    });
    expect(eventsOf(ward)).toEqual(['annotation-task-made', 'annotation-task-made']);
  });

  it('draws notes that have their text once', async () => {
    const ward = annotationWard();
    const order = orderFor(ward, { notes: { draw: 3 } });
    const task = await makeTask(ward.as('off'), order);
    expect(ward.as('off').store.annotations.notesOf(task.id)).toHaveLength(3);
    await expect(planTask(ward.as('off'), { ...order, notes: { draw: 5 } })).rejects.toMatchObject({
      facts: { problem: 'unknown-note' },
    });
  });

  it.each([
    ['one annotator', { annotators: ['ann'] }, 'too-few-annotators'],
    ['the same annotator twice', { annotators: ['ann', 'ann'] }, 'same-annotator'],
    ['an annotator who may not review', { annotators: ['ann', 'op'] }, 'not-a-reviewer'],
    ['an annotator whom nobody knows', { annotators: ['ann', 'nobody'] }, 'not-a-reviewer'],
    ['no notes', { notes: { ids: [] } }, 'no-notes'],
    ['a larger overlap than there are notes', { overlap: 5 }, 'overlap-too-large'],
    ['more annotators a note than there are', { perNote: 3 }, 'per-note-too-large'],
  ])('is refused with %s', async (_what, more, problem) => {
    const ward = annotationWard();
    await expect(makeTask(ward.as('off'), orderFor(ward, more))).rejects.toMatchObject({
      code: 'annotation/bad-task',
      facts: { problem },
    });
    expect(eventsOf(ward)).toEqual([]);
  });

  it('is refused with notes of another batch, and with an unknown scheme', async () => {
    const [ward, other] = [annotationWard(), 999_999];
    const notes = { ids: [...ward.notes, other as (typeof ward.notes)[number]] };
    await expect(makeTask(ward.as('off'), orderFor(ward, { notes }))).rejects.toMatchObject({
      facts: { problem: 'unknown-note' },
    });
    await expect(makeTask(ward.as('off'), orderFor(ward, { scheme: 'none' }))).rejects.toMatchObject({
      code: 'evaluation/unknown-scheme',
    });
  });

  it.each(['op', 'ann'])('is refused to %s, by the service and by the store itself', async (who) => {
    const ward = annotationWard();
    await expect(makeTask(ward.as(who), orderFor(ward))).rejects.toMatchObject({
      code: 'access/role-missing',
    });
    const { annotations } = ward.as(who).store;
    const raw = { ...orderFor(ward), types: ['Date'], notes: [], sheets: [] };
    expect(codeOf(() => annotations.make(raw))).toBe('access/role-missing');
  });
});

describe('annotating', () => {
  it('shows the text with the own marks, and nobody anything of the others', async () => {
    const one = await work();
    const { ward, taskId } = one;
    save(one, 'ann', 0, KOLBE);
    const noteId = ward.notes[0]!;
    expect(openSheet(ward.as('ann'), taskId, noteId)).toMatchObject({
      text: TEXTS[0],
      marks: KOLBE,
      revision: 1,
    });
    expect(openSheet(ward.as('ben'), taskId, noteId)).toMatchObject({
      text: TEXTS[0],
      marks: [],
      revision: 0,
    });
    for (const who of ['cho', 'off', 'op'])
      expect(codeOf(() => openSheet(ward.as(who), taskId, noteId))).toBe('annotation/not-assigned');
  });

  it('shows nobody a note that was dealt to others', async () => {
    const { ward, taskId } = await work({ perNote: 1 });
    const own = new Set(
      ward
        .as('ann')
        .store.annotations.ownSet(taskId)
        .map(({ noteId }) => noteId),
    );
    expect(own.size).toBe(2);
    for (const noteId of ward.notes.filter((one) => !own.has(one)))
      expect(codeOf(() => openSheet(ward.as('ann'), taskId, noteId))).toBe('annotation/not-assigned');
  });

  it('begins with what the pipeline found only where the task says so', async () => {
    const ward = annotationWard();
    detect(ward, 0, [
      ['Anna Kolbe', 'PATIENT'],
      ['03.07.1939', 'BIRTHDATE'],
    ]);
    const found = [mark(0, 'Anna Kolbe', 'Patient'), mark(0, '03.07.1939', 'Birthdate')];
    const noteId = ward.notes[0]!;
    const [blank, begun] = [await taskOf(ward), await taskOf(ward, { start: 'pipeline' })];
    expect(openSheet(ward.as('ann'), blank, noteId)).toMatchObject({ marks: [], isSuggested: false });
    expect(openSheet(ward.as('ann'), begun, noteId)).toMatchObject({ marks: found, isSuggested: true });
    // What she takes away stays away.
    save({ ward, taskId: begun }, 'ann', 0, []);
    expect(openSheet(ward.as('ann'), begun, noteId)).toMatchObject({ marks: [], isSuggested: false });
    // Not looked at yet is not the same as nothing found.
    expect(codeOf(() => openSheet(ward.as('ann'), begun, ward.notes[1]!))).toBe('review/not-detected');
  });

  it('keeps nothing of marks that are none, nor on a sheet that somebody has changed since', async () => {
    const one = await work();
    const { ward } = one;
    const seen = seenSheet(one, 'ann', 0);
    const twice = [...KOLBE, mark(0, 'Kolbe', 'Staff')];
    expect(codeOf(() => saveSheet(ward.as('ann'), seen, twice))).toBe('annotation/bad-mark');
    saveSheet(ward.as('ann'), seen, KOLBE);
    expect(codeOf(() => saveSheet(ward.as('ann'), seen, []))).toBe('review/stale-revision');
    expect(openSheet(ward.as('ann'), one.taskId, ward.notes[0]!).marks).toEqual(KOLBE);
  });

  it('is over when the annotator says so, until she opens the sheet again', async () => {
    const one = await work();
    const { ward, taskId } = one;
    const { revision } = finish(one, 'ann', 0, KOLBE, 4);
    expect(openSheet(ward.as('ann'), taskId, ward.notes[0]!)).toMatchObject({
      confidence: 4,
      isClosed: false,
    });
    expect(codeOf(() => save(one, 'ann', 0, []))).toBe('annotation/sheet-closed');
    expect(codeOf(() => finish(one, 'ann', 0, KOLBE))).toBe('annotation/sheet-closed');
    expect(
      codeOf(() => ward.as('ann').store.annotations.write(taskId, ward.notes[0]!, revision, [], null)),
    ).toBe('annotation/sheet-closed');
    reopenSheet(ward.as('ann'), seenSheet(one, 'ann', 0));
    save(one, 'ann', 0, []);
    expect(openSheet(ward.as('ann'), taskId, ward.notes[0]!)).toMatchObject({ marks: [], confidence: null });
    expect(eventsOf(ward)).toEqual([
      ...['annotation-task-made', 'annotation-sheet-done', 'annotation-sheet-reopened'],
    ]);
  });

  it('is refused to somebody who lost the role', async () => {
    const one = await work();
    one.ward.as('adm').store.accounts.setRoles('ann', ['operator']);
    expect(codeOf(() => save(one, 'ann', 0, KOLBE))).toBe('access/role-missing');
    expect(
      codeOf(() => one.ward.as('ann').store.annotations.write(one.taskId, one.ward.notes[0]!, 0, [], 5)),
    ).toBe('access/role-missing');
  });
});

describe('settling', () => {
  async function bothDone(ann: readonly AnnotationMark[], ben: readonly AnnotationMark[]) {
    const one = await work();
    finish(one, 'ann', 0, ann, 5);
    finish(one, 'ben', 0, ben, 2);
    return { ...one, noteId: one.ward.notes[0]!, task: one.taskId };
  }

  it('is done at once, on command, where all marked the same', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, KOLBE);
    finish({ ward, taskId }, 'ann', 1, []);
    finish({ ward, taskId }, 'ben', 1, [mark(1, 'Kolbe', 'Patient')]);
    expect(states(ward, taskId)).toEqual({ open: 2, agreed: 1, differing: 1 });
    expect(await settleAlike(ward.as('cho'), taskId, true)).toEqual({ agreed: 1, single: 0 });
    expect(states(ward, taskId)).toEqual({ open: 2, settled: 1, differing: 1 });
    expect(ward.as('off').store.annotations.settlementOf(taskId, noteId)).toMatchObject({
      ...{ kind: 'agreed', accountId: 'cho', marks: KOLBE, disagreements: 0, seq: 1 },
    });
    expect(await settleAlike(ward.as('cho'), taskId, true)).toEqual({ agreed: 0, single: 0 });
    expect(codeOf(() => save({ ward, taskId }, 'ann', 0, []))).toBe('annotation/sheet-closed');
    expect(codeOf(() => reopenSheet(ward.as('ann'), seenSheet({ ward, taskId }, 'ann', 0)))).toBe(
      'annotation/settled',
    );
  });

  it('is done once where two commands meet', async () => {
    // More notes than are settled in one step.
    const ward = annotationWard(Array.from({ length: 60 }, (_, at) => `Befund ${at} unauffällig.`));
    const one = { ward, taskId: await taskOf(ward) };
    for (const at of ward.notes.keys()) for (const who of ['ann', 'ben']) finish(one, who, at, []);
    const both = await Promise.all(['off', 'cho'].map((who) => settleAlike(ward.as(who), one.taskId, false)));
    expect(both.reduce((sum, { agreed }) => sum + agreed, 0)).toBe(60);
    expect(states(ward, one.taskId)).toEqual({ settled: 60 });
  });

  it('is nothing that an annotator of the note could try her marks on', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, KOLBE);
    finish({ ward, taskId }, 'ann', 1, []);
    finish({ ward, taskId }, 'ben', 1, [mark(1, 'Kolbe', 'Patient')]);
    // Alike or not, to the two both look the same.
    expect(states(ward, taskId, 'ann')).toEqual({ open: 2, done: 2 });
    expect(await settleAlike(ward.as('ann'), taskId, true)).toEqual({ agreed: 0, single: 0 });
    const settlement = { kind: 'agreed', disagreements: 0, added: 0, marks: KOLBE } as const;
    expect(codeOf(() => ward.as('ann').store.annotations.settle(taskId, noteId, settlement))).toBe(
      'annotation/not-adjudicator',
    );
  });

  it('shows a third person both sides without names, and takes a choice for each stretch', async () => {
    const kolbe = mark(0, 'Kolbe', 'Patient');
    const { ward, taskId, noteId } = await bothDone(KOLBE, [kolbe, mark(0, 'Görlitz', 'Location')]);
    const { sheets, stretches, alike, seen, ...opened } = openDispute(ward.as('cho'), taskId, noteId);
    expect(opened).toMatchObject({ text: TEXTS[0], state: 'differing', settled: null });
    expect(JSON.stringify([opened, sheets, stretches])).not.toMatch(/ann\b|\bben\b|account/);
    expect(alike).toEqual([KOLBE[1]]);
    expect(stretches).toHaveLength(1);
    const whole = sheets.findIndex(({ marks }) => marks[0]?.start === KOLBE[0]?.start);
    expect(sheets[whole]?.confidence).toBe(5);
    const birth = mark(0, '03.07.1939', 'Birthdate');
    settleDispute(ward.as('cho'), { taskId, noteId, seen }, [{ sheet: whole }], [birth]);
    expect(ward.as('off').store.annotations.settlementOf(taskId, noteId)).toMatchObject({
      ...{ kind: 'adjudicated', accountId: 'cho', disagreements: 1, added: 1 },
      marks: [...KOLBE, birth],
    });
    expect(states(ward, taskId)).toEqual({ open: 3, settled: 1 });
  });

  it('can be done anew by a person who did not annotate, and the newest word holds', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, KOLBE);
    await settleAlike(ward.as('off'), taskId, false);
    const { seen, settled } = openDispute(ward.as('cho'), taskId, noteId);
    expect(settled).toEqual(KOLBE);
    const birth = mark(0, '03.07.1939', 'Birthdate');
    settleDispute(ward.as('cho'), { taskId, noteId, seen }, [], [birth]);
    expect(ward.as('off').store.annotations.settlementOf(taskId, noteId)).toMatchObject({
      ...{ seq: 2, kind: 'adjudicated', marks: [...KOLBE, birth] },
    });
  });

  it('takes a note out of which nobody can say what holds', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, []);
    const { seen } = openDispute(ward.as('cho'), taskId, noteId);
    takeOut(ward.as('cho'), { taskId, noteId, seen });
    expect(states(ward, taskId)).toEqual({ open: 3, 'taken-out': 1 });
  });

  it('is refused to who annotated the note, also under a newer account of the same name', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, []);
    for (const who of ['ann', 'ben'])
      expect(codeOf(() => openDispute(ward.as(who), taskId, noteId))).toBe('annotation/not-adjudicator');
    const { seen } = openDispute(ward.as('cho'), taskId, noteId);
    const choices = [{ sheet: 0 }, { sheet: 0 }];
    expect(codeOf(() => settleDispute(ward.as('ann'), { taskId, noteId, seen }, choices, []))).toBe(
      'annotation/not-adjudicator',
    );
    const settlement = { kind: 'adjudicated', disagreements: 1, added: 0, marks: [] } as const;
    expect(codeOf(() => ward.as('ann').store.annotations.settle(taskId, noteId, settlement))).toBe(
      'annotation/not-adjudicator',
    );
    // The trigger, without the service and the store's own look.
    const insert = `INSERT INTO annotation_settlement VALUES (1, ${noteId}, 1, 'adjudicated', 'ann', 1, 0, 's', 5)`;
    expect(() => ward.database.exec(insert)).toThrow('annotation/not-adjudicator');
    const { accounts } = ward.as('adm').store;
    accounts.remove('ann');
    expect(accounts.add('Ann', ['reviewer']).id).not.toBe('ann');
    const again = accounts.list().find(({ name }) => name === 'Ann')!.id;
    expect(codeOf(() => openDispute(ward.as(again), taskId, noteId))).toBe('annotation/not-adjudicator');
  });

  it.each(['op', 'adm'])('is refused to %s, who may not review', async (who) => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, []);
    expect(codeOf(() => openDispute(ward.as(who), taskId, noteId))).toBe('access/role-missing');
    await expect(settleAlike(ward.as(who), taskId, false)).rejects.toMatchObject({
      code: 'access/role-missing',
    });
  });

  it('waits until everybody is done, and for the sheets that the person saw', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, []);
    const { seen } = openDispute(ward.as('cho'), taskId, noteId);
    reopenSheet(ward.as('ben'), seenSheet({ ward, taskId }, 'ben', 0));
    expect(codeOf(() => openDispute(ward.as('cho'), taskId, noteId))).toBe('annotation/not-ready');
    const settlement = { kind: 'adjudicated', disagreements: 1, added: 0, marks: [] } as const;
    expect(codeOf(() => ward.as('cho').store.annotations.settle(taskId, noteId, settlement))).toBe(
      'annotation/not-ready',
    );
    finish({ ward, taskId }, 'ben', 0, [mark(0, 'Kolbe', 'Staff')]);
    const choices = [{ sheet: 0 }, { sheet: 0 }];
    expect(codeOf(() => settleDispute(ward.as('cho'), { taskId, noteId, seen }, choices, []))).toBe(
      'review/stale-revision',
    );
    expect(codeOf(() => takeOut(ward.as('cho'), { taskId, noteId, seen }))).toBe('review/stale-revision');
  });

  it('takes marks for alike only where they are', async () => {
    const { ward, taskId, noteId } = await bothDone(KOLBE, []);
    const settlement = { kind: 'agreed', disagreements: 0, added: 0, marks: KOLBE } as const;
    expect(codeOf(() => ward.as('cho').store.annotations.settle(taskId, noteId, settlement))).toBe(
      'annotation/not-ready',
    );
  });

  it('takes the word of an only annotator by somebody else, when that is asked for', async () => {
    const one = await work({ perNote: 1 });
    const { ward, taskId } = one;
    const own = ward
      .as('ann')
      .store.annotations.ownSet(taskId)
      .map(({ noteId }) => noteId);
    for (const noteId of own) finish(one, 'ann', ward.notes.indexOf(noteId), []);
    expect(states(ward, taskId)).toEqual({ open: 2, single: 2 });
    expect(await settleAlike(ward.as('off'), taskId, false)).toEqual({ agreed: 0, single: 0 });
    expect(await settleAlike(ward.as('ann'), taskId, true)).toEqual({ agreed: 0, single: 0 });
    expect(await settleAlike(ward.as('off'), taskId, true)).toEqual({ agreed: 0, single: 2 });
    expect(states(ward, taskId)).toEqual({ open: 2, settled: 2 });
  });
});

describe('an annotator who left', () => {
  it('hands back what is not done, and the others’ marks are settled without', async () => {
    const one = await work({ annotators: ['ann', 'ben', 'cho'], perNote: 3 });
    const { ward, taskId } = one;
    for (const who of ['ann', 'ben']) finish(one, who, 0, KOLBE);
    finish(one, 'cho', 1, []);
    expect(() => excuseAnnotator(ward.as('ann'), taskId, 'cho')).toThrow('access/role-missing');
    expect(excuseAnnotator(ward.as('off'), taskId, 'cho')).toBe(3);
    expect(excuseAnnotator(ward.as('off'), taskId, 'cho')).toBe(0);
    expect(states(ward, taskId)).toEqual({ open: 3, agreed: 1 });
    expect(taskStanding(ward.as('cho'), taskId).own).toEqual({ sheets: 1, done: 1 });
    expect(eventsOf(ward).filter((kind) => kind === 'annotation-excused')).toHaveLength(1);
  });

  it('may leave notes that nobody has', async () => {
    const { ward, taskId } = await work({ perNote: 1 });
    excuseAnnotator(ward.as('adm'), taskId, 'ann');
    expect(states(ward, taskId)).toEqual({ open: 2, unassigned: 2 });
  });
});

describe('agreement', () => {
  it('is counted over what two have done, and settling changes none of it', async () => {
    const one = await work();
    const { ward, taskId } = one;
    finish(one, 'ann', 0, KOLBE, 5);
    finish(one, 'ben', 0, KOLBE, 5);
    finish(one, 'ann', 1, [mark(1, 'Kolbe', 'Patient'), mark(1, '25.11.2020', 'Date')], 4);
    finish(one, 'ben', 1, [mark(1, 'Kolbe', 'Staff'), mark(1, '25.11.2020', 'Date')], 2);
    finish(one, 'ann', 2, [], 5);
    const before = await taskAgreement(ward.as('off'), taskId);
    expect(before.agreement).toMatchObject({ notes: 2, notesOfOne: 0, annotators: ['ann', 'ben'] });
    expect(before.agreement.pairs[0]).toMatchObject({
      ...{ a: 'ann', b: 'ben', notes: 2, equalNotes: 1 },
      instances: { a: 4, b: 4, both: 3, f1: 0.75 },
    });
    expect(before.confidence.mean).toBe(4);
    expect(before.confidence.levels.map(({ pairs }) => pairs)).toEqual([0, 1, 0, 0, 1]);
    await settleAlike(ward.as('off'), taskId, false);
    expect(await taskAgreement(ward.as('off'), taskId)).toEqual(before);
  });

  it('is empty while nobody is done', async () => {
    const { ward, taskId } = await work();
    const { agreement, confidence } = await taskAgreement(ward.as('off'), taskId);
    expect(agreement).toMatchObject({ notes: 0, pairs: [] });
    expect(confidence.mean).toBeNull();
  });
});

describe('what is removed', () => {
  const rows = ({ database }: AnnotationWard) =>
    ['task', 'annotator', 'note', 'sheet', 'settlement', 'export'].map(
      (table) => (database.prepare(`SELECT count(*) AS n FROM annotation_${table}`).get() as { n: number }).n,
    );

  it('is a task with all that hangs on it, for an officer or administrator', async () => {
    const one = await work();
    const { ward, taskId } = one;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, KOLBE);
    await settleAlike(ward.as('off'), taskId, false);
    await expect(removeTask(ward.as('ann'), taskId)).rejects.toMatchObject({ code: 'access/role-missing' });
    expect(rows(ward)).toEqual([1, 2, 4, 8, 1, 0]);
    await removeTask(ward.as('adm'), taskId);
    expect(rows(ward)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(codeOf(() => taskStanding(ward.as('off'), taskId))).toBe('annotation/unknown-task');
    expect(eventsOf(ward).at(-1)).toBe('annotation-task-removed');
  });

  it('is finished at the next start where it was interrupted, and in no list meanwhile', async () => {
    const { ward, taskId } = await work();
    const { annotations } = ward.as('off').store;
    annotations.remove(taskId).next();
    expect(annotations.list(null)).toEqual([]);
    expect(codeOf(() => openSheet(ward.as('ann'), taskId, ward.notes[0]!))).toBe('annotation/unknown-task');
    await finishTaskRemovals(ward.as('off').store, () => false);
    expect(rows(ward)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is every task of a batch that is removed', async () => {
    const one = await work();
    const { ward } = one;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, KOLBE);
    await settleAlike(ward.as('off'), one.taskId, false);
    for (const _step of ward.as('op').store.batches.remove(ward.batchId));
    expect(rows(ward)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await verifyChain(ward.as('off').store)).brokenAt).toBeNull();
  });

  it('are the marks of a note whose original is destroyed, while the note is still counted', async () => {
    const one = await work();
    const { ward, taskId } = one;
    const noteId = ward.notes[0]!;
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, KOLBE);
    finish(one, 'ann', 1, []);
    await settleAlike(ward.as('off'), taskId, false);
    const { destructions } = ward.as('off').store;
    ward.database.exec(
      `UPDATE note SET stage = 'exported', facets = (facets & ~${STAGE_MASK}) | ${stageRank('exported') << STAGE_SHIFT}
       WHERE id = ${noteId}`,
    );
    const run = destructions.begin({
      ...{ what: 'originals', ruleDays: null, actor: 'off', batchIds: [ward.batchId] },
    });
    for (const _step of destructions.removeOriginals(run.id, ward.batchId));
    expect(states(ward, taskId)).toEqual({ open: 3, destroyed: 1 });
    expect(rows(ward)).toEqual([1, 2, 4, 6, 0, 0]);
    expect(codeOf(() => openDispute(ward.as('cho'), taskId, noteId))).toBe('store/original-destroyed');
    expect(codeOf(() => openSheet(ward.as('ann'), taskId, noteId))).toBe('annotation/not-assigned');
  });

  it('is nothing by itself: sheets that are done and settlements stay', async () => {
    const one = await work();
    finish(one, 'ann', 0, KOLBE);
    finish(one, 'ben', 0, KOLBE);
    const { database } = one.ward;
    await settleAlike(one.ward.as('off'), one.taskId, false);
    for (const table of ['sheet', 'settlement', 'note', 'annotator', 'task'])
      expect(() => database.exec(`DELETE FROM annotation_${table}`), table).toThrow();
    expect(() => database.exec("UPDATE annotation_settlement SET account_id = 'ben'")).toThrow();
    expect(() => database.exec("UPDATE annotation_task SET scheme = 'canonical'")).toThrow();
  });
});
