/** @file Annotation tasks: who has which notes, what each annotator marked, what holds, what was written. Runs in the main process. */
import type {
  AnnotatedState,
  AnnotationMark,
  AnnotationTask,
  AnnotatorProgress,
  Confidence,
  GoldSide,
  OwnSheet,
  SettlementKind,
} from '../domain/annotation.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import { createAnnotationRemoval } from './annotationRemoval.ts';
import {
  prepareAnnotationStatements,
  type NoteSqlRow,
  type SheetSqlRow,
  type TaskSqlRow,
} from './annotationStatements.ts';
import { createOwnAccounts } from './ownAccounts.ts';
import { context } from './sealContexts.ts';
import { LOOKUP } from './sealedNote.ts';
import type { StoreKit } from './statements.ts';

export type NewAnnotationTask = Omit<AnnotationTask, 'id' | 'createdAt' | 'annotators'> & {
  readonly batchId: BatchId;
  /** Accounts by position. */
  readonly annotators: readonly string[];
  readonly notes: readonly { readonly noteId: NoteId; readonly isOverlap: boolean }[];
  readonly sheets: readonly {
    readonly noteId: NoteId;
    readonly accountId: string;
    readonly place: number;
  }[];
};

/** One note of a task and how it stands. */
export interface TaskNote {
  readonly noteId: NoteId;
  readonly ordinal: number;
  readonly state: AnnotatedState;
  readonly isOverlap: boolean;
  readonly sheets: number;
  readonly done: number;
  /**
   * The person who asks has a sheet of it, also under an earlier account of the same name, or one in another task that she can still
   * change: what others marked here would show in that one.
   */
  readonly isOwn: boolean;
}

/** What one annotator marked in one note so far. */
export interface Sheet {
  readonly accountId: string;
  /** Of the annotator in the task, from 1. */
  readonly position: number;
  /** Null until something was saved. */
  readonly marks: readonly AnnotationMark[] | null;
  readonly revision: number;
  /** Null while it is not done. */
  readonly confidence: Confidence | null;
}

export interface AnnotationSettlement {
  readonly seq: number;
  readonly kind: SettlementKind;
  readonly accountId: string;
  readonly disagreements: number;
  /** Marks that touch none of any sheet. */
  readonly added: number;
  readonly marks: readonly AnnotationMark[];
  readonly settledAt: EpochMs;
}

export interface NewGoldExport {
  readonly side: GoldSide;
  readonly format: string;
  readonly notes: number;
  readonly marks: number;
  /** PHI-free by request only; sealed. */
  readonly reason: string;
}

/** Marks in the order of their ranges; those of one sheet never overlap, so it is the only one. */
type Marks = readonly AnnotationMark[];

/**
 * All verbs act as the account that is signed in; the store refuses what it may not do, see migration 290. Every verb with a task
 * that is unknown or being removed throws `annotation/unknown-task`, also when its batch is.
 */
export interface AnnotationStore {
  /** Notes of the batch from which a task can be drawn, in order, from behind `afterOrdinal`: with their originals, each text once. */
  drawable(
    batchId: BatchId,
    afterOrdinal: number,
    limit: number,
  ): readonly { readonly noteId: NoteId; readonly ordinal: number }[];
  /** How many {@link drawable} gives in all. */
  drawableCount(batchId: BatchId): number;
  /** How many of these are notes of the batch that have their originals. */
  usable(batchId: BatchId, ids: readonly NoteId[]): number;
  /** All or nothing. Errors: `store/unknown-batch`, `access/role-missing`, `annotation/bad-task` where a note is gone. */
  make(task: NewAnnotationTask): AnnotationTask;
  require(id: string): AnnotationTask;
  /** In the order in which they were made; null for those of all batches. */
  list(batchId: BatchId | null): readonly AnnotationTask[];
  progressOf(id: string): readonly AnnotatorProgress[];
  /** All notes, in the order of their numbers. Whether sheets agree is told to nobody who has one of the note. */
  notesOf(id: string): readonly TaskNote[];
  /** The set of the account that is signed in, in the order of its places; empty for somebody who is no annotator. */
  ownSet(id: string): readonly OwnSheet[];
  /** By position. Errors: `store/row-tampered`. */
  sheetsOf(id: string, noteId: NoteId): readonly Sheet[];
  /** The sheet of the account that is signed in. Errors: `annotation/not-assigned`, `store/row-tampered`. */
  ownSheet(id: string, noteId: NoteId): Sheet;
  /**
   * Writes the marks of the own sheet, and with a confidence says that it is done; gives the new revision. Errors:
   * `annotation/not-assigned`, `review/stale-revision`, `annotation/sheet-closed`, `annotation/settled`, `access/role-missing`.
   */
  write(id: string, noteId: NoteId, revision: number, marks: Marks, confidence: Confidence | null): number;
  /** Opens the own sheet again; gives the new revision. Errors: as {@link write}, `review/stale-revision` where it is open. */
  reopen(id: string, noteId: NoteId, revision: number): number;
  /** Takes sheets back that another annotator has not done; gives how many. Errors: `annotation/excuse-oneself`. */
  excuse(id: string, accountId: string): number;
  /** What holds; null for a note that is not settled. Errors: `store/row-tampered`. */
  settlementOf(id: string, noteId: NoteId): AnnotationSettlement | null;
  /** Notes that are settled and not taken out, and whose originals are there, in ascending order. */
  settledOf(id: string): readonly NoteId[];
  /** Errors: `annotation/not-ready`, `annotation/not-adjudicator`, `access/role-missing`. */
  settle(
    id: string,
    noteId: NoteId,
    settlement: Pick<AnnotationSettlement, 'kind' | 'disagreements' | 'added' | 'marks'>,
  ): void;
  /** Before the first byte of it is written. Errors: `access/role-missing`. */
  addExport(id: string, written: NewGoldExport): void;
  exportsOf(
    id: string,
  ): readonly (NewGoldExport & { readonly accountId: string; readonly begunAt: EpochMs })[];
  /** Marks the task and deletes it a few rows at a time; yields the rows deleted after each step. */
  remove(id: string): Generator<number, void, void>;
  /** Tasks whose deletion was begun and not finished. */
  listRemoving(): readonly string[];
}

/** Annotation tasks of an open workspace. */
export function createAnnotationStore(kit: StoreKit): AnnotationStore {
  const statements = prepareAnnotationStatements(kit);
  const ownAccounts = createOwnAccounts(kit);
  const { cipher, accountId } = kit;
  const remove = createAnnotationRemoval(kit);
  const nameOf = kit.statement<{ name: string }>(
    'annotations.nameOf',
    'SELECT name FROM account WHERE id = @id',
  );

  function progressOf(id: string): readonly AnnotatorProgress[] {
    return statements.progress
      .all({ id })
      .map((row) => ({ ...row, name: nameOf.get({ id: row.accountId })?.name ?? '' }));
  }

  function opened({ types, ...row }: TaskSqlRow): AnnotationTask {
    return {
      ...row,
      name: cipher.open(row.name, context.annotationName(row.id)),
      types: JSON.parse(types) as string[],
      annotators: progressOf(row.id).map(({ sheets: _, done: __, ...annotator }) => annotator),
    };
  }

  function require(id: string): AnnotationTask {
    const row = statements.get.get({ id });
    if (row === undefined) throw new DeidError('annotation/unknown-task');
    return opened(row);
  }
  /** Every statement finds nothing of a task that is gone; who asks is told so. */
  function expectTask(id: string): void {
    if (statements.get.get({ id }) === undefined) throw new DeidError('annotation/unknown-task');
  }

  function sheetsOf(id: string, noteId: NoteId): readonly Sheet[] {
    return statements.sheets
      .all({ id, noteId })
      .map((row) => openedSheet(id, noteId, row))
      .sort((a, b) => a.position - b.position);
  }
  const openedSheet = (id: string, noteId: NoteId, row: SheetSqlRow): Sheet => ({
    ...row,
    marks:
      row.marks === null
        ? null
        : marksIn(cipher.open(row.marks, context.annotationSheet(id, noteId, row.accountId))),
    confidence: row.confidence as Confidence | null,
  });

  function ownSheet(id: string, noteId: NoteId): Sheet {
    expectTask(id);
    // Nobody else's marks are opened for it.
    const own = statements.sheets.all({ id, noteId }).find((row) => row.accountId === accountId);
    if (own === undefined) throw new DeidError('annotation/not-assigned');
    return openedSheet(id, noteId, own);
  }

  /** The revision that an update gave; why there was nothing to update. */
  function written(id: string, noteId: NoteId, row: { readonly revision: number } | undefined): number {
    if (row !== undefined) return row.revision;
    ownSheet(id, noteId);
    throw new DeidError('review/stale-revision');
  }

  return {
    drawable: (batchId, afterOrdinal, limit) => statements.drawable.all({ batchId, afterOrdinal, limit }),
    drawableCount: (batchId) => statements.drawableCount.get({ batchId })?.notes ?? 0,
    usable: (batchId, ids) => statements.usable.get({ batchId, ids: JSON.stringify(ids) })?.notes ?? 0,
    make: (task) =>
      kit.transaction(() => {
        const { batchId, name, scheme, types, start, seed, perNote, overlap } = task;
        const id = kit.ids.next();
        const at = kit.clock.now();
        const sealed = cipher.seal(name, context.annotationName(id));
        const row = { id, batchId, scheme, types: JSON.stringify(types), start, seed, perNote, overlap };
        if (statements.begin.run({ ...row, name: sealed, accountId, at }) === 0)
          throw new DeidError('store/unknown-batch');
        statements.addAnnotators.run({ id, annotators: JSON.stringify(task.annotators) });
        const notes = task.notes.map(({ noteId, isOverlap }) => [noteId, isOverlap ? 1 : 0]);
        if (statements.addNotes.run({ id, notes: JSON.stringify(notes) }) !== notes.length)
          throw new DeidError('annotation/bad-task', { problem: 'unknown-note' });
        const sheets = task.sheets.map((sheet) => [sheet.noteId, sheet.accountId, sheet.place]);
        statements.addSheets.run({ id, sheets: JSON.stringify(sheets) });
        return require(id);
      }),
    require,
    list: (batchId) =>
      (batchId === null ? statements.listAll.all() : statements.listOf.all({ batchId })).map(opened),
    progressOf(id) {
      expectTask(id);
      return progressOf(id);
    },
    notesOf(id) {
      expectTask(id);
      return statements.notes.all({ id, own: JSON.stringify(ownAccounts()) }).map((row) => ({
        ...{ noteId: row.noteId, ordinal: row.ordinal, sheets: row.sheets, done: row.done },
        ...{ state: stateOf(row), isOverlap: row.isOverlap === 1, isOwn: row.isOwn === 1 },
      }));
    },
    ownSet(id) {
      expectTask(id);
      return statements.ownSet.all({ id, accountId }).map((row) => ({
        ...{ noteId: row.noteId, place: row.place, isClosed: row.isClosed === 1 },
        ...{ isDone: row.isDone === 1, confidence: row.confidence as Confidence | null },
      }));
    },
    sheetsOf(id, noteId) {
      expectTask(id);
      return sheetsOf(id, noteId);
    },
    ownSheet,
    write(id, noteId, revision, marks, confidence) {
      const json = JSON.stringify(marks);
      const sealed = cipher.seal(json, context.annotationSheet(id, noteId, accountId ?? ''));
      // The note belongs to what is hashed: equal marks of two notes have different keys.
      const key = cipher.fingerprint(JSON.stringify([id, noteId, json]), LOOKUP.annotationMarks);
      const done =
        confidence === null
          ? { key: null, confidence: null, doneAt: null }
          : { key, confidence, doneAt: kit.clock.now() };
      const row = { id, noteId, accountId, revision, marks: sealed, ...done };
      return written(id, noteId, statements.write.get(row));
    },
    reopen: (id, noteId, revision) =>
      written(id, noteId, statements.reopen.get({ id, noteId, accountId, revision })),
    excuse(id, annotator) {
      expectTask(id);
      if (ownAccounts().includes(annotator)) throw new DeidError('annotation/excuse-oneself');
      return statements.excuse.run({ id, annotator });
    },
    settlementOf(id, noteId) {
      const row = statements.settlement.get({ id, noteId });
      if (row === undefined) return null;
      return {
        ...row,
        marks: marksIn(cipher.open(row.marks, context.annotationSettlement(id, noteId, row.seq))),
      };
    },
    settledOf(id) {
      expectTask(id);
      return statements.settledNotes.all({ id }).map(({ noteId }) => noteId);
    },
    settle: (id, noteId, { kind, disagreements, added, marks }) =>
      kit.transaction(() => {
        expectTask(id);
        // The triggers know accounts of this task alone; two accounts of one name are one person.
        const own = JSON.stringify(ownAccounts());
        if (statements.isOwn.get({ id, noteId, own })?.isOwn !== 0)
          throw new DeidError('annotation/not-adjudicator');
        const seq = (statements.settlement.get({ id, noteId })?.seq ?? 0) + 1;
        const sealed = cipher.seal(JSON.stringify(marks), context.annotationSettlement(id, noteId, seq));
        const at = kit.clock.now();
        const row = { id, noteId, seq, kind, accountId, disagreements, added, at };
        statements.settle.run({ ...row, marks: sealed });
      }),
    addExport: (id, { reason, ...row }) =>
      kit.transaction(() => {
        expectTask(id);
        const seq = statements.exports.all({ id }).length + 1;
        const sealed = cipher.seal(reason, context.annotationReason(id, seq));
        statements.addExport.run({ ...row, id, seq, accountId, reason: sealed, at: kit.clock.now() });
      }),
    exportsOf(id) {
      expectTask(id);
      return statements.exports.all({ id }).map(({ seq, ...row }) => ({
        ...row,
        reason: cipher.open(row.reason, context.annotationReason(id, seq)),
      }));
    },
    remove,
    listRemoving: () => statements.removing.all().map(({ id }) => id),
  };
}

/** Written by this store alone, and sealed: the tag has said that it is what was written. */
function marksIn(json: string): Marks {
  const marks: unknown = JSON.parse(json);
  invariant(Array.isArray(marks), 'sealed marks are a list');
  return marks as AnnotationMark[];
}

function stateOf(row: NoteSqlRow): AnnotatedState {
  const { isDestroyed, settlement, sheets, done, firstKey, lastKey } = row;
  if (isDestroyed === 1) return 'destroyed';
  if (settlement !== null) return settlement === 'taken-out' ? 'taken-out' : 'settled';
  if (sheets === 0) return 'unassigned';
  if (done < sheets) return 'open';
  if (row.isOwn === 1) return 'done';
  if (sheets === 1) return 'single';
  return firstKey === lastKey ? 'agreed' : 'differing';
}
