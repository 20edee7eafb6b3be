/**
 * @file `annotation` of the fake: one task of six notes. Three are in the set of who is signed in; of the others one differs, one was
 * marked by one person alone, and one by all alike. Marks are checked and compared by the real rules.
 */
import type { z } from 'zod';
import type {
  TaskPlanOrderSchema,
  TaskStandingSchema,
} from '../../../src-main/contract/annotationSchemas.ts';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import {
  ANNOTATED_STATES,
  type AnnotatedState,
  type AnnotationMark,
} from '../../../src-main/domain/annotation.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { dealNotes, summaryOf } from '../../../src-main/evaluation/annotation/assignment.ts';
import { checkedMarks } from '../../../src-main/evaluation/annotation/marks.ts';
import { compareSheets, settleSheets } from '../../../src-main/evaluation/annotation/settleSheets.ts';
import { seededDraw } from '../../../src-main/evaluation/metrics/seededRandom.ts';
import type { GoldExport, OpenedSheet } from '../../../src-renderer/api/types.ts';
import { fakeAgreement } from './fakeAgreement.ts';
import { FAKE_GUIDELINE, FAKE_SIDES, FAKE_TEXTS, FAKE_TYPES } from './fakeAnnotationNotes.ts';

type Standing = z.input<typeof TaskStandingSchema>;
type Own = { -readonly [K in keyof OpenedSheet]: OpenedSheet[K] };

/**
 * What the workspace has: a task whose sheets are blank, one that began with the pipeline, one with a long note, one whose second own
 * note lost its original, one of a single type with ten sides, or no task.
 */
export type FakeAnnotation = 'some' | 'pipeline' | 'long' | 'gap' | 'crowd' | 'none';

const PEOPLE = ['R. Okafor', 'Dr. Amélie Vidal', 'Ben Sommer'];
const TASK = 'task-1';
const OWN_NOTES = 3;

export function fakeAnnotationHandlers(kind: FakeAnnotation = 'some'): Handlers<AppContract>['annotation'] {
  const texts = FAKE_TEXTS.map((text, at) =>
    kind === 'long' && at === 0 ? `${text}\n\n`.repeat(1300) : text,
  );
  const own: Own[] = texts.slice(0, OWN_NOTES).map((text, at) => ({
    ...{
      noteId: (at + 1) as NoteId,
      text,
      types: FAKE_TYPES,
      revision: 0,
      confidence: null,
      isClosed: false,
    },
    marks: kind === 'pipeline' ? [{ start: 0, end: 4, type: 'Other' }] : [],
    isSuggested: kind === 'pipeline',
  }));
  const states: AnnotatedState[] = ['open', 'open', 'open', 'differing', 'single', 'agreed'];
  const settled = new Map<number, readonly AnnotationMark[]>();
  const written: GoldExport[] = [];
  let tasks: Standing[] = [];
  const task = (change: Partial<Standing> = {}): Standing => ({
    ...{ id: TASK, batchId: 'big', name: 'Ward 7, first hundred', scheme: 'german-13' },
    ...{
      types: FAKE_TYPES,
      start: kind === 'pipeline' ? 'pipeline' : 'blank',
      seed: 7,
      perNote: 2,
      overlap: 1,
    },
    ...{ createdAt: 1_795_000_000_000, notes: texts.length },
    states: Object.fromEntries(
      ANNOTATED_STATES.map((state) => [state, states.filter((one) => one === state).length]),
    ) as Standing['states'],
    annotators: PEOPLE.map((name, at) => ({
      ...{ position: at + 1, accountId: `account-${at + 1}`, name },
      ...(at === 0 ? { sheets: own.length, done: own.filter(isDone).length } : { sheets: 4, done: at + 2 }),
    })),
    own: { sheets: own.length, done: own.filter(isDone).length },
    toSettle: states.filter((one, at) => at >= OWN_NOTES && (one === 'differing' || one === 'single')).length,
    ...change,
  });
  if (kind !== 'none') tasks = [task()];
  const find = (taskId: string): Standing => {
    const found = tasks.find(({ id }) => id === taskId);
    if (found === undefined) throw new DeidError('annotation/unknown-task');
    return found.id === TASK ? task() : found;
  };
  const sheet = (taskId: string, noteId: number): Own => {
    find(taskId);
    const found = own.find((one) => one.noteId === noteId);
    if (found === undefined) throw new DeidError('annotation/not-assigned');
    return found;
  };
  const change = (seen: { taskId: string; noteId: number; revision: number }): Own => {
    const found = sheet(seen.taskId, seen.noteId);
    if (seen.revision !== found.revision) throw new DeidError('review/stale-revision');
    found.revision += 1;
    return found;
  };
  const keep = (seen: { taskId: string; noteId: number; revision: number }, marks: AnnotationMark[]) => {
    const checked = checkedMarks(sheet(seen.taskId, seen.noteId).text, FAKE_TYPES, marks);
    const found = change(seen);
    found.marks = [...checked];
    found.isSuggested = false;
    return found;
  };
  const sidesOf = (noteId: number) => {
    const at = noteId - 1;
    if (at < OWN_NOTES) throw new DeidError('annotation/not-adjudicator');
    const sides = FAKE_SIDES[at] ?? [];
    const all = kind === 'crowd' ? Array.from({ length: 5 }, () => sides).flat() : sides;
    return all.map(({ marks, confidence }) => ({ marks: [...marks], confidence }));
  };
  const plan = (order: z.output<typeof TaskPlanOrderSchema>) => {
    const notes = 'draw' in order.notes ? order.notes.draw : order.notes.ids.length;
    const { annotators, overlap, perNote } = order;
    const dealt = dealNotes(
      { notes, annotators: annotators.length, overlap, perNote },
      seededDraw(order.seed),
    );
    const { sets, byReaders, pairs } = summaryOf(dealt);
    const names = annotators.map((id) => PEOPLE[Number(id.split('-')[1]) - 1] ?? id);
    return { notes, names, sets: [...sets], byReaders: [...byReaders], pairs: [...pairs] };
  };

  return {
    choices: () => ({
      schemes: [
        {
          id: 'canonical',
          title: 'NoteVeil labels',
          types: ['PATIENT', 'STAFF', 'DATE'],
          hasGuideline: false,
        },
        { id: 'german-13', title: 'German clinical scheme, 13 types', types: FAKE_TYPES, hasGuideline: true },
      ],
      annotators: PEOPLE.map((name, at) => ({ accountId: `account-${at + 1}`, name })),
      notes: 240,
    }),
    plan,
    make: (order) => {
      const { notes, names, sets } = plan(order);
      const made = task({
        ...{
          id: `task-${tasks.length + 1}`,
          name: order.name || order.scheme,
          batchId: order.batchId,
          notes,
        },
        ...{ start: order.start, toSettle: 0, own: null },
        states: { ...task().states, open: notes, differing: 0, single: 0, agreed: 0, settled: 0 },
        annotators: names.map((name, at) => ({
          ...{
            position: at + 1,
            accountId: order.annotators[at] ?? '',
            name,
            sheets: sets[at] ?? 0,
            done: 0,
          },
        })),
      });
      tasks = [...tasks, made];
      return made;
    },
    list: () => tasks.map(({ id }) => find(id)),
    standing: ({ taskId }) => find(taskId),
    notes: ({ taskId }) => {
      find(taskId);
      return states.map((state, at) => ({
        ...{
          noteId: (at + 1) as NoteId,
          ordinal: at * 7 + 3,
          state,
          isOverlap: at === 0,
          isOwn: at < OWN_NOTES,
        },
        ...{ sheets: Math.max(1, FAKE_SIDES[at]?.length ?? 1), done: FAKE_SIDES[at]?.length ?? 0 },
      }));
    },
    ownSet: ({ taskId }) =>
      find(taskId).own === null
        ? []
        : own
            .map(({ noteId, isClosed, confidence }, at) => ({
              ...{ noteId, place: at + 1, isClosed, isDone: confidence !== null, confidence },
            }))
            .filter(({ place }) => kind !== 'gap' || place !== 2),
    guideline: ({ taskId }) => (find(taskId).scheme === 'german-13' ? FAKE_GUIDELINE : null),
    openSheet: ({ taskId, noteId }) => structuredClone(sheet(taskId, noteId)),
    save: ({ marks, ...seen }) => {
      if (sheet(seen.taskId, seen.noteId).confidence !== null) throw new DeidError('annotation/sheet-closed');
      const kept = keep(seen, marks);
      return { revision: kept.revision, marks: kept.marks };
    },
    finish: ({ marks, confidence, ...seen }) => {
      const kept = keep(seen, marks);
      kept.confidence = confidence;
      states[seen.noteId - 1] = 'done';
      return { revision: kept.revision, marks: kept.marks };
    },
    reopen: (seen) => {
      const opened = change(seen);
      opened.confidence = null;
      states[seen.noteId - 1] = 'open';
      return { revision: opened.revision };
    },
    openDispute: ({ taskId, noteId }) => {
      find(taskId);
      const sheets = sidesOf(noteId);
      const { alike, stretches } = compareSheets(sheets.map(({ marks }) => marks));
      const state = states[noteId - 1] ?? 'open';
      return {
        ...{ noteId, text: texts[noteId - 1] ?? '', state, seen: sheets.length, sheets },
        types: kind === 'crowd' ? ['Patient'] : FAKE_TYPES,
        alike: [...alike],
        stretches: stretches.map(({ start, end, sides }) => ({
          start,
          end,
          sides: sides.map((one) => [...one]),
        })),
        settled: settled.has(noteId) ? [...(settled.get(noteId) ?? [])] : null,
      };
    },
    settle: ({ noteId, choices, added }) => {
      const { marks } = settleSheets({
        ...{ text: texts[noteId - 1] ?? '', types: FAKE_TYPES, choices, added },
        sheets: sidesOf(noteId).map((one) => one.marks),
      });
      settled.set(noteId, marks);
      states[noteId - 1] = 'settled';
      return null;
    },
    takeOut: ({ noteId }) => {
      states[noteId - 1] = 'taken-out';
      return null;
    },
    settleAlike: ({ alsoSingle }) => {
      const counts = { agreed: 0, single: 0 };
      states.forEach((state, at) => {
        if (state !== 'agreed' && !(state === 'single' && alsoSingle)) return;
        counts[state]++;
        states[at] = 'settled';
      });
      return counts;
    },
    agreement: () => fakeAgreement(),
    excuse: () => ({ sheets: 1 }),
    remove: ({ taskId }) => {
      find(taskId);
      tasks = tasks.filter(({ id }) => id !== taskId);
      return null;
    },
    exports: () => written,
    writeGold: ({ side, format, reason }) => {
      const notes = states.filter((state) => state === 'settled').length;
      if (notes === 0 && side === 'settled') throw new DeidError('annotation/nothing-to-write');
      written.push({
        ...{ by: PEOPLE[0] ?? '', side, format, notes, marks: 9, reason },
        begunAt: 1_795_000_000_000 as GoldExport['begunAt'],
      });
      return {
        ...{ files: 1, notes, marks: 9, changedBlanks: 0, folder: `noteveil-gold-task-1-${side}` },
        leftOut: { open: states.length - notes, takenOut: 0, destroyed: 0 },
      };
    },
  };
}

const isDone = ({ confidence }: Own): boolean => confidence !== null;
