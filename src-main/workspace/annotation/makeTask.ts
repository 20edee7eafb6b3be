/** @file Annotation tasks: planning, making, taking sheets back, removing. Runs in main and on the command line. */
import { setImmediate } from 'node:timers/promises';
import { appendAudit } from '../../audit/auditTrail.ts';
import { hasRole } from '../../domain/account.ts';
import {
  MAX_TASK_NAME,
  type AnnotationStart,
  type AnnotationTask,
  type TaskProblem,
} from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, NoteId } from '../../domain/ids.ts';
import {
  dealNotes,
  drawSome,
  summaryOf,
  type Assignment,
  type AssignmentSummary,
} from '../../evaluation/annotation/assignment.ts';
import { seededDraw, type Draw } from '../../evaluation/metrics/seededRandom.ts';
import type { Store } from '../../store/store.ts';
import { readFrozenGold } from '../adaptation/adaptationState.ts';
import { loadLabelScheme } from '../labelSchemes.ts';
import { actingAs, ANNOTATORS, TASK_MAKERS, type AnnotationHost } from './annotationHost.ts';

/** Which notes, to whom, and by which lot. */
export interface TaskPlanOrder {
  readonly batchId: BatchId;
  /** These notes, or so many drawn from all that have their originals, each text once. */
  readonly notes: { readonly ids: readonly NoteId[] } | { readonly draw: number };
  /** Accounts; their order is that of `annotator-1`, `annotator-2`… in gold. */
  readonly annotators: readonly string[];
  readonly overlap: number;
  readonly perNote: number;
  /** A whole number of 32 bits. */
  readonly seed: number;
}

export interface TaskOrder extends TaskPlanOrder {
  /** Blank: the id of the scheme. At most 120 characters are kept. */
  readonly name: string;
  readonly scheme: string;
  readonly start: AnnotationStart;
}

export interface TaskPlan extends AssignmentSummary {
  readonly notes: number;
  /** By annotator. */
  readonly names: readonly string[];
}

/** What {@link makeTask} would make; the same order gives the same plan. Errors: `annotation/bad-task`, `store/unknown-batch`. */
export async function planTask({ store }: AnnotationHost, order: TaskPlanOrder): Promise<TaskPlan> {
  const { notes, names, assignment } = await dealt(store, order);
  return { notes: notes.length, names, ...summaryOf(assignment) };
}

/**
 * Makes the task. Errors: those of {@link planTask}, `evaluation/unknown-scheme`, `access/role-missing`, `review/actor-missing`.
 */
export async function makeTask(host: AnnotationHost, order: TaskOrder): Promise<AnnotationTask> {
  const actorKey = actingAs(host, TASK_MAKERS);
  const { store } = host;
  const { batchId, start, seed, perNote, overlap, annotators } = order;
  const scheme = loadLabelScheme(order.scheme);
  const { notes, assignment } = await dealt(store, order);
  const sheets = assignment.sets.flatMap((set, annotator) =>
    picked(notes, set).map((noteId, at) => ({
      noteId,
      accountId: annotators[annotator] ?? '',
      place: at + 1,
    })),
  );
  return store.transaction(() => {
    const task = store.annotations.make({
      ...{
        batchId,
        name: nameOf(order),
        scheme: scheme.id,
        start,
        seed,
        perNote,
        overlap,
        annotators,
        sheets,
      },
      types: [...Object.keys(scheme.types), ...Object.keys(scheme.leftOut)],
      notes: notes.map((noteId, at) => ({ noteId, isOverlap: assignment.isOverlap[at] === true })),
    });
    appendAudit(store, {
      ...{ kind: 'annotation-task-made', batch: batchId, task: task.id, scheme: scheme.id, start, seed },
      ...{ notes: notes.length, annotators: annotators.length, sheets: sheets.length, overlap, actorKey },
    });
    return task;
  });
}

/**
 * Takes back what another annotator has not done, for somebody who left; notes that nobody has then stay without sheets. Gives how
 * many. Errors: `annotation/excuse-oneself` (without her sheets she could settle what she has marked), `annotation/unknown-task`,
 * `access/role-missing`, `review/actor-missing`.
 */
export function excuseAnnotator(host: AnnotationHost, taskId: string, accountId: string): number {
  const actorKey = actingAs(host, TASK_MAKERS);
  const { store } = host;
  return store.transaction(() => {
    const { batchId: batch } = store.annotations.require(taskId);
    const sheets = store.annotations.excuse(taskId, accountId);
    if (sheets === 0) return 0;
    appendAudit(store, {
      ...{ kind: 'annotation-excused', batch, task: taskId, account: accountId, sheets, actorKey },
    });
    return sheets;
  });
}

/**
 * Deletes the task with all its sheets and settlements, for good. What was written outside stays there. Errors: `annotation/unknown-task`,
 * `annotation/is-gold` for the task whose notes decide what may be adopted, `access/role-missing`, `review/actor-missing`.
 */
export async function removeTask(host: AnnotationHost, taskId: string): Promise<void> {
  const actorKey = actingAs(host, TASK_MAKERS);
  const { store } = host;
  const steps = store.annotations.remove(taskId);
  store.transaction(() => {
    if (readFrozenGold(store)?.task === taskId) throw new DeidError('annotation/is-gold');
    const { batchId: batch } = store.annotations.require(taskId);
    const notes = store.annotations.notesOf(taskId).length;
    appendAudit(store, { kind: 'annotation-task-removed', batch, task: taskId, notes, actorKey });
    // The first step takes it out of every list.
    steps.next();
  });
  for (const _deleted of steps) await setImmediate();
}

/** Goes on with removals that a crash or the end of the program interrupted. */
export async function finishTaskRemovals(
  { annotations }: Pick<Store, 'annotations'>,
  isClosed: () => boolean,
): Promise<void> {
  for (const id of annotations.listRemoving())
    for (const _deleted of annotations.remove(id)) {
      await setImmediate();
      if (isClosed()) return;
    }
}

interface Dealt {
  readonly notes: readonly NoteId[];
  readonly names: readonly string[];
  readonly assignment: Assignment;
}

async function dealt(store: Store, order: TaskPlanOrder): Promise<Dealt> {
  store.batches.require(order.batchId);
  const names = annotatorNames(store, order.annotators);
  const draw = seededDraw(order.seed);
  const notes = await chosenNotes(store, order, draw);
  const { overlap, perNote } = order;
  const assignment = dealNotes({ notes: notes.length, annotators: names.length, overlap, perNote }, draw);
  return { notes, names, assignment };
}

function annotatorNames(store: Store, accountIds: readonly string[]): readonly string[] {
  const accounts = new Map(store.accounts.list().map((account) => [account.id, account]));
  if (new Set(accountIds).size < accountIds.length) throw badTask('same-annotator');
  return accountIds.map((id) => {
    const account = accounts.get(id) ?? null;
    if (account === null || !hasRole(account, ANNOTATORS)) throw badTask('not-a-reviewer');
    return account.name;
  });
}

/** Notes that are read at once while the drawable ones are gathered. */
const NOTES_PER_TURN = 2_000;

async function chosenNotes(
  store: Store,
  { batchId, notes }: TaskPlanOrder,
  draw: Draw,
): Promise<readonly NoteId[]> {
  if ('ids' in notes) {
    const ids = [...new Set(notes.ids)].toSorted((a, b) => a - b);
    if (store.annotations.usable(batchId, ids) < ids.length) throw badTask('unknown-note');
    return ids;
  }
  const all: NoteId[] = [];
  for (let after = 0; ;) {
    const some = store.annotations.drawable(batchId, after, NOTES_PER_TURN);
    all.push(...some.map(({ noteId }) => noteId));
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.ordinal;
    await setImmediate();
  }
  if (all.length < notes.draw) throw badTask('unknown-note');
  return picked(all, drawSome(notes.draw, all.length, draw));
}

/** The notes at these places, in the order of the places. */
function picked(notes: readonly NoteId[], places: readonly number[]): readonly NoteId[] {
  return places.map((at) => notes[at]).filter((noteId) => noteId !== undefined);
}

function nameOf({ name, scheme }: TaskOrder): string {
  const trimmed = name.trim().slice(0, MAX_TASK_NAME);
  return trimmed === '' ? scheme : trimmed;
}

function badTask(problem: TaskProblem): DeidError {
  return new DeidError('annotation/bad-task', { problem });
}
