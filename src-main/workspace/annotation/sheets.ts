/** @file Annotating: the own sheets of whoever is signed in, and nothing of anybody else. Runs in main. */
import { appendAudit } from '../../audit/auditTrail.ts';
import type { AnnotationMark, AnnotationTask, Confidence } from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import { checkedMarks, marksOfSpans } from '../../evaluation/annotation/marks.ts';
import type { Store } from '../../store/store.ts';
import { loadLabelScheme } from '../labelSchemes.ts';
import { actingAs, ANNOTATORS, type AnnotationHost } from './annotationHost.ts';

type Marks = readonly AnnotationMark[];

/** One note as its annotator has it before her. PHI. */
export interface OpenedSheet {
  readonly noteId: NoteId;
  readonly text: string;
  readonly types: readonly string[];
  readonly marks: Marks;
  /** The marks are what the pipeline would hide; nothing was saved yet. */
  readonly isSuggested: boolean;
  readonly revision: number;
  /** Null while it is not done. */
  readonly confidence: Confidence | null;
  /** Nothing can be changed any more: what holds of the note is decided. */
  readonly isClosed: boolean;
}

export interface SavedSheet {
  readonly revision: number;
  /** As they were kept: on whole characters, in order. */
  readonly marks: Marks;
}

/** A sheet that its annotator saw at a revision. */
export interface SeenSheet {
  readonly taskId: string;
  readonly noteId: NoteId;
  readonly revision: number;
}

/**
 * The own sheet with the text of its note. Errors: `annotation/unknown-task`, `annotation/not-assigned`, `store/original-destroyed`,
 * `store/row-tampered`; where the task begins with the pipeline also `evaluation/unknown-scheme` and `review/not-detected`.
 */
export function openSheet({ store }: AnnotationHost, taskId: string, noteId: NoteId): OpenedSheet {
  const task = store.annotations.require(taskId);
  // Before the text: what is in nobody's set is shown to nobody here.
  const { marks, revision, confidence } = store.annotations.ownSheet(taskId, noteId);
  const { text } = store.notes.openText(noteId);
  return {
    ...{ noteId, text, types: task.types, revision, confidence },
    marks: marks ?? firstMarks(store, task, noteId, text),
    isSuggested: marks === null && task.start === 'pipeline',
    isClosed: store.annotations.settlementOf(taskId, noteId) !== null,
  };
}

/**
 * Keeps the marks as they are now; what this has answered survives a crash. Errors: `annotation/bad-mark`, `annotation/not-assigned`,
 * `annotation/sheet-closed`, `annotation/settled`, `review/stale-revision`, `access/role-missing`.
 */
export function saveSheet(host: AnnotationHost, sheet: SeenSheet, untrustedMarks: Marks): SavedSheet {
  actingAs(host, ANNOTATORS);
  return write(host, sheet, untrustedMarks, null);
}

/** Keeps the marks and says that the sheet is done, and how sure its annotator is of it. Errors: as {@link saveSheet}. */
export function finishSheet(
  host: AnnotationHost,
  sheet: SeenSheet,
  untrustedMarks: Marks,
  confidence: Confidence,
): SavedSheet {
  const actorKey = actingAs(host, ANNOTATORS);
  const { store } = host;
  return store.transaction(() => {
    const saved = write(host, sheet, untrustedMarks, confidence);
    // Neither marks nor confidence: the others may read this trail.
    recordSheet(store, 'annotation-sheet-done', sheet, actorKey);
    return saved;
  });
}

/** Opens the own sheet again with its marks; gives the new revision. Errors: as {@link saveSheet}, without those of marks. */
export function reopenSheet(host: AnnotationHost, sheet: SeenSheet): number {
  const actorKey = actingAs(host, ANNOTATORS);
  const { store } = host;
  return store.transaction(() => {
    const revision = store.annotations.reopen(sheet.taskId, sheet.noteId, sheet.revision);
    recordSheet(store, 'annotation-sheet-reopened', sheet, actorKey);
    return revision;
  });
}

function write(
  { store }: AnnotationHost,
  { taskId, noteId, revision }: SeenSheet,
  untrustedMarks: Marks,
  confidence: Confidence | null,
): SavedSheet {
  const { types } = store.annotations.require(taskId);
  const own = store.annotations.ownSheet(taskId, noteId);
  if (own.confidence !== null) throw new DeidError('annotation/sheet-closed');
  const marks = checkedMarks(store.notes.openText(noteId).text, types, untrustedMarks);
  return { marks, revision: store.annotations.write(taskId, noteId, revision, marks, confidence) };
}

function firstMarks(store: Store, task: AnnotationTask, noteId: NoteId, text: string): Marks {
  if (task.start === 'blank') return [];
  const detection = store.detections.get(noteId);
  // Nothing found and not yet looked are not the same.
  if (detection === null) throw new DeidError('review/not-detected');
  return marksOfSpans(text, detection.result.spans, loadLabelScheme(task.scheme), task.types);
}

function recordSheet(
  store: Store,
  kind: 'annotation-sheet-done' | 'annotation-sheet-reopened',
  { taskId, noteId: note }: SeenSheet,
  actorKey: string,
): void {
  const { batchId: batch } = store.annotations.require(taskId);
  appendAudit(store, { kind, batch, task: taskId, note, actorKey });
}
