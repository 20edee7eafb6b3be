/** @file Settled notes of an annotation task as frozen gold and as what is learned from. On a real database; all people are invented. */
import { afterAll, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import {
  freezeGold,
  learningNotes,
  type AdaptationHost,
} from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { drawGold } from '../../../src-main/workspace/adaptation/goldChoice.ts';
import { removeTask } from '../../../src-main/workspace/annotation/makeTask.ts';
import { openDispute, settleAlike, takeOut } from '../../../src-main/workspace/annotation/settling.ts';
import { importedNote, removeTemporaryFolders } from '../store/storeFixture.ts';
import { annotationWard, finish, taskOf, type AnnotationWard } from './annotationFixture.ts';

afterAll(removeTemporaryFolders);

const never = new AbortController().signal;
const WORDS = ['Puls', 'Atmung', 'Haut', 'Leber', 'Milz', 'Niere', 'Herz', 'Lunge', 'Magen', 'Darm', 'Auge'];
/** Two notes a patient, no two alike; the last two are one text carried forward, of nobody known. */
const NOTES = [
  ...Array.from({ length: 12 }, (_, at) =>
    importedNote(
      Array.from({ length: 14 }, (_, place) => `${WORDS[(at * 5 + place * (at + 1)) % 11]}${at}`).join(' ') +
        ', Kronvester war dabei.',
      { patientId: `P${Math.floor(at / 2)}` },
    ),
  ),
  importedNote(
    'Wie gestern notiert: Wunde am linken Bein trocken und reizlos, Verband am Arm gewechselt, Kronvester war am 3. März 2021 dabei.',
  ),
  importedNote(
    'Wie gestern notiert: Wunde am linken Bein trocken und reizlos, Verband am Arm gewechselt, Kronvester war am 4. März 2021 dabei.',
  ),
];
const LAST = NOTES.length - 1;

const markOf = (note: number) => {
  const start = NOTES[note]!.text.indexOf('Kronvester');
  return { start, end: start + 10, type: 'PERSON' };
};
const hostOf = (ward: AnnotationWard) => ward.as('off') as unknown as AdaptationHost;

/** All notes settled but those named. */
async function settledTask(scheme = 'canonical', open: readonly number[] = []) {
  const ward = annotationWard(NOTES);
  const taskId = await taskOf(ward, { scheme });
  const type = scheme === 'canonical' ? 'PERSON' : 'Person';
  for (const at of NOTES.keys())
    for (const who of open.includes(at) ? [] : ['ann', 'ben'])
      finish({ ward, taskId }, who, at, [{ ...markOf(at), type }]);
  await settleAlike(ward.as('cho'), taskId, false);
  return { ward, taskId, host: hostOf(ward) };
}

function takeOutNote({ ward, taskId }: { ward: AnnotationWard; taskId: string }, noteId: NoteId): void {
  takeOut(ward.as('cho'), { taskId, noteId, seen: openDispute(ward.as('cho'), taskId, noteId).seen });
}

describe('settled notes of a task', () => {
  it('become gold as they were settled, without an approval', async () => {
    const { host, taskId } = await settledTask('canonical', [0]);
    const frozen = await freezeGold(host, { seed: 1, percent: 100, task: taskId }, 1);
    expect(frozen).toMatchObject({ isNew: true, task: taskId, percent: 100 });
    expect(frozen.notes).toHaveLength(NOTES.length - 1);
    const { gold, texts, gone } = await learningNotes(host, never, taskId);
    expect(gold).toHaveLength(NOTES.length - 1);
    for (const { text, spans } of gold)
      expect(spans.map(({ start, end, labels }) => [text.slice(start, end), labels])).toEqual([
        ['Kronvester', ['PERSON']],
      ]);
    expect([texts, gone]).toEqual([[], { withdrawn: 0, destroyed: 0 }]);
  });

  it('are learned from apart from the gold, its patients and what is nearly the same', async () => {
    const { ward, host, taskId } = await settledTask();
    const seed = await seedThatParts(ward);
    const { notes } = await freezeGold(host, { seed, percent: 40, task: taskId }, 1);
    const { gold, texts } = await learningNotes(host, never, taskId);
    expect(gold.map(({ id }) => Number(id))).toEqual(notes);
    const { store } = ward.as('off');
    const patientsOf = (ids: readonly number[]) =>
      new Set(ids.map((id) => store.notes.require(id as NoteId).patientKey).filter((key) => key !== null));
    const learned = texts.map(({ id }) => id);
    expect(learned.length).toBeGreaterThan(0);
    expect(learned.filter((id) => notes.includes(id))).toEqual([]);
    expect([...patientsOf(learned)].filter((patient) => patientsOf(notes).has(patient))).toEqual([]);
    const pair = [ward.notes[LAST - 1]!, ward.notes[LAST]!];
    expect(pair.filter((id) => notes.includes(id))).toHaveLength(1);
    expect(pair.filter((id) => learned.includes(id))).toEqual([]);
  });

  it('that are taken out later are gold no more, and close the gate', async () => {
    const { ward, host, taskId } = await settledTask();
    const { notes } = await freezeGold(host, { seed: 1, percent: 100, task: taskId }, 1);
    takeOutNote({ ward, taskId }, notes[0] as NoteId);
    const { gold, gone } = await learningNotes(host, never, taskId);
    expect([gold.length, gone]).toEqual([notes.length - 1, { withdrawn: 1, destroyed: 0 }]);
  });

  it('are refused where the scheme cannot say all that is hidden, as gold and as lessons', async () => {
    const { host, taskId } = await settledTask('german-13');
    const refused = { code: 'adaptation/other-scheme', facts: { scheme: 'german-13' } };
    await expect(freezeGold(host, { seed: 1, percent: 100, task: taskId }, 1)).rejects.toMatchObject(refused);
    await expect(learningNotes(host, never, taskId)).rejects.toMatchObject(refused);
    await expect(freezeGold(host, { seed: 1, percent: 100, task: 'none' }, 1)).rejects.toMatchObject({
      code: 'annotation/unknown-task',
    });
  });

  it('are too few below ten', async () => {
    const { host, taskId } = await settledTask('canonical', [0, 1, 2, 3, 4]);
    await expect(freezeGold(host, { seed: 1, percent: 100, task: taskId }, 1)).rejects.toMatchObject({
      code: 'adaptation/too-few-notes',
      facts: { found: 9, needed: 10 },
    });
  });

  it('are for administrators and privacy officers alone', async () => {
    const { ward, taskId } = await settledTask();
    const reviewer = ward.as('ann') as unknown as AdaptationHost;
    await expect(freezeGold(reviewer, { seed: 1, percent: 100, task: taskId }, 1)).rejects.toMatchObject({
      code: 'access/role-missing',
    });
    await expect(learningNotes(reviewer, never, taskId)).rejects.toMatchObject({
      code: 'access/role-missing',
    });
  });

  it('keep their task from being removed once they are gold', async () => {
    const { ward, host, taskId } = await settledTask();
    await freezeGold(host, { seed: 1, percent: 100, task: taskId }, 1);
    await expect(removeTask(ward.as('off'), taskId)).rejects.toMatchObject({ code: 'annotation/is-gold' });
    expect((await learningNotes(host, never, taskId)).gold).toHaveLength(NOTES.length);
  });
});

/** A seed by which one of the two notes of nobody known is gold, and the other is not. */
async function seedThatParts(ward: AnnotationWard): Promise<number> {
  for (let seed = 1; seed < 100; seed++) {
    const drawn = await drawGold(ward.as('off').store, ward.notes, { seed, percent: 40 });
    if (drawn.includes(ward.notes[LAST]!) !== drawn.includes(ward.notes[LAST - 1]!)) return seed;
  }
  throw new Error('some seed parts two patients');
}
