/** @file How an annotation task stands, counted from its notes. Runs in main and on the command line. */
import {
  ANNOTATED_STATES,
  type AnnotatedCounts,
  type AnnotatorProgress,
  type AnnotationTask,
} from '../../domain/annotation.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { TaskNote } from '../../store/annotationStore.ts';
import type { AnnotationHost } from './annotationHost.ts';

export interface TaskStanding extends Omit<AnnotationTask, 'annotators'> {
  readonly notes: number;
  readonly states: AnnotatedCounts;
  /** In the order of their positions. */
  readonly annotators: readonly AnnotatorProgress[];
  /** The set of the person who asks; null for somebody who is no annotator of the task. */
  readonly own: { readonly sheets: number; readonly done: number } | null;
  /** Notes that the person who asks may settle: several annotators differ, or one alone had the note. */
  readonly toSettle: number;
}

/** Tasks of a batch, or of all; in the order in which they were made. Errors: `store/unknown-batch`, `store/row-tampered`. */
export function listTasks(host: AnnotationHost, batchId: BatchId | null): readonly TaskStanding[] {
  const { store } = host;
  if (batchId !== null) store.batches.require(batchId);
  return store.annotations.list(batchId).map((task) => standingOf(host, task));
}

/** Errors: `annotation/unknown-task`, `store/row-tampered`. */
export function taskStanding(host: AnnotationHost, taskId: string): TaskStanding {
  return standingOf(host, host.store.annotations.require(taskId));
}

function standingOf({ store }: AnnotationHost, task: AnnotationTask): TaskStanding {
  const notes = store.annotations.notesOf(task.id);
  const annotators = store.annotations.progressOf(task.id);
  const own = annotators.find(({ accountId }) => accountId === store.accounts.signedIn()?.id);
  return {
    ...task,
    ...{ notes: notes.length, states: stateCounts(notes), annotators },
    own: own === undefined ? null : { sheets: own.sheets, done: own.done },
    toSettle: notes.filter(({ state, isOwn }) => !isOwn && (state === 'differing' || state === 'single'))
      .length,
  };
}

function stateCounts(notes: readonly TaskNote[]): AnnotatedCounts {
  const count = (wanted: TaskNote['state']): number => notes.filter(({ state }) => state === wanted).length;
  return Object.fromEntries(ANNOTATED_STATES.map((state) => [state, count(state)])) as AnnotatedCounts;
}
