/**
 * @file What holds of annotated notes: as equal sheets have it, or as a person chooses; always by somebody who annotated nothing of the
 * note. Runs in main and on the command line.
 */
import { setImmediate } from 'node:timers/promises';
import { appendAudit } from '../../audit/auditTrail.ts';
import type { AnnotatedState, AnnotationMark, Confidence } from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import {
  compareSheets,
  settleSheets,
  type DifferingStretch,
  type SheetChoice,
} from '../../evaluation/annotation/settleSheets.ts';
import type { Sheet } from '../../store/annotationStore.ts';
import { LOOKUP } from '../../store/sealedNote.ts';
import type { Store } from '../../store/store.ts';
import { actingAs, ANNOTATORS, type AnnotationHost } from './annotationHost.ts';

type Marks = readonly AnnotationMark[];

/** A note and the sheets of it, for a person who is to say what holds. PHI. */
export interface OpenedDispute {
  readonly noteId: NoteId;
  readonly text: string;
  readonly types: readonly string[];
  readonly state: AnnotatedState;
  /** To be given back with the choices: other sheets, and another settlement, have another one. */
  readonly seen: number;
  /** Without names, in an order that is another one from note to note: whose they are is not to be weighed. */
  readonly sheets: readonly { readonly marks: Marks; readonly confidence: Confidence }[];
  readonly alike: Marks;
  readonly stretches: readonly DifferingStretch[];
  /** What held until now; null for a note that is not settled. */
  readonly settled: Marks | null;
}

/** A note whose sheets somebody saw. */
export interface SeenDispute {
  readonly taskId: string;
  readonly noteId: NoteId;
  readonly seen: number;
}

/**
 * Both sides and where they differ. Errors: `annotation/not-adjudicator` for who has a sheet of the note, `annotation/not-ready`,
 * `annotation/unknown-task`, `access/role-missing`, `store/original-destroyed`, `store/row-tampered`.
 */
export function openDispute(host: AnnotationHost, taskId: string, noteId: NoteId): OpenedDispute {
  actingAs(host, ANNOTATORS);
  const { store } = host;
  const { types } = store.annotations.require(taskId);
  const { sheets, seen, state } = readySheets(store, taskId, noteId);
  const { text } = store.notes.openText(noteId);
  const { alike, stretches } = compareSheets(sheets.map(({ marks }) => marks));
  return {
    ...{ noteId, text, types, state, seen, sheets, alike, stretches },
    settled: store.annotations.settlementOf(taskId, noteId)?.marks ?? null,
  };
}

/**
 * Says what holds: one choice for each stretch, in their order, and marks that all sheets have missed. A note that is settled
 * already is settled anew. Errors: those of {@link openDispute}, `annotation/bad-mark`, `review/stale-revision`.
 */
export function settleDispute(
  host: AnnotationHost,
  dispute: SeenDispute,
  choices: readonly SheetChoice[],
  added: Marks,
): void {
  const actorKey = actingAs(host, ANNOTATORS);
  const { store } = host;
  const { taskId, noteId } = dispute;
  const { types } = store.annotations.require(taskId);
  const { sheets, seen } = readySheets(store, taskId, noteId);
  if (seen !== dispute.seen) throw new DeidError('review/stale-revision');
  const { text } = store.notes.openText(noteId);
  const outcome = settleSheets({
    ...{ text, types, choices, added },
    sheets: sheets.map(({ marks }) => marks),
  });
  settle(store, taskId, noteId, { kind: 'adjudicated', ...outcome }, actorKey);
}

/**
 * Takes a note out of which nobody can say what holds: it is settled, is counted, and never becomes gold. Errors: those of
 * {@link openDispute}, `review/stale-revision`.
 */
export function takeOut(host: AnnotationHost, dispute: SeenDispute): void {
  const actorKey = actingAs(host, ANNOTATORS);
  const { store } = host;
  const { taskId, noteId } = dispute;
  const { sheets, seen } = readySheets(store, taskId, noteId);
  if (seen !== dispute.seen) throw new DeidError('review/stale-revision');
  const disagreements = compareSheets(sheets.map(({ marks }) => marks)).stretches.length;
  settle(store, taskId, noteId, { kind: 'taken-out', disagreements, added: 0, marks: [] }, actorKey);
}

export interface SettledAlike {
  readonly agreed: number;
  readonly single: number;
}

/** A step of a few milliseconds, disk included. */
const NOTES_PER_STEP = 25;

/**
 * Settles the notes on which all their annotators agree, and with `alsoSingle` those of one annotator; notes that the person who asks
 * annotated are left for somebody else.
 * Errors: `annotation/unknown-task`, `access/role-missing`, `review/actor-missing`, `store/row-tampered`.
 */
export async function settleAlike(
  host: AnnotationHost,
  taskId: string,
  alsoSingle: boolean,
): Promise<SettledAlike> {
  const actorKey = actingAs(host, ANNOTATORS);
  const { store } = host;
  const waiting = store.annotations
    .notesOf(taskId)
    .filter(({ state }) => state === 'agreed' || (state === 'single' && alsoSingle));
  const total = { agreed: 0, single: 0 };
  for (let at = 0; at < waiting.length; at += NOTES_PER_STEP) {
    const counts = store.transaction(() =>
      settleSome(store, taskId, waiting.slice(at, at + NOTES_PER_STEP), actorKey),
    );
    total.agreed += counts.agreed;
    total.single += counts.single;
    await setImmediate();
  }
  return total;
}

function settleSome(
  store: Store,
  taskId: string,
  notes: readonly { readonly noteId: NoteId; readonly state: AnnotatedState }[],
  actorKey: string,
): SettledAlike {
  const counts = { agreed: 0, single: 0 };
  for (const { noteId, state } of notes) {
    // Another call may have come first while this one waited between two steps.
    if (store.annotations.settlementOf(taskId, noteId) !== null) continue;
    const kind = state === 'single' ? 'single' : 'agreed';
    const marks = store.annotations.sheetsOf(taskId, noteId)[0]?.marks ?? [];
    store.annotations.settle(taskId, noteId, { kind, disagreements: 0, added: 0, marks });
    counts[kind]++;
  }
  if (counts.agreed + counts.single === 0) return counts;
  const { batchId: batch } = store.annotations.require(taskId);
  appendAudit(store, { kind: 'annotation-alike-settled', batch, task: taskId, ...counts, actorKey });
  return counts;
}

interface ReadySheets {
  readonly state: AnnotatedState;
  readonly seen: number;
  readonly sheets: readonly { readonly marks: Marks; readonly confidence: Confidence }[];
}

/** The sheets of a note that somebody else may judge. */
function readySheets(store: Store, taskId: string, noteId: NoteId): ReadySheets {
  const note = store.annotations.notesOf(taskId).find((one) => one.noteId === noteId);
  if (note === undefined) throw new DeidError('store/unknown-note');
  if (note.isOwn) throw new DeidError('annotation/not-adjudicator');
  // A note that is gone says so when its text is asked for.
  const found = store.annotations.sheetsOf(taskId, noteId);
  const sheets = found.flatMap((sheet) => {
    const { marks, confidence } = sheet;
    return marks === null || confidence === null ? [] : [{ sheet, marks, confidence }];
  });
  if (note.state !== 'destroyed' && (sheets.length === 0 || sheets.length < found.length))
    throw new DeidError('annotation/not-ready');
  const placeOf = ({ accountId }: Sheet): string =>
    store.cipher.fingerprint(JSON.stringify([taskId, noteId, accountId]), LOOKUP.annotationSides);
  return {
    state: note.state,
    seen: seenKey(store, taskId, noteId, found),
    sheets: sheets
      .toSorted((a, b) => (placeOf(a.sheet) < placeOf(b.sheet) ? -1 : 1))
      .map(({ marks, confidence }) => ({ marks, confidence })),
  };
}

/** 48 bits of a keyed hash, a whole number that JSON holds; other sheets, other changes of them or another settlement give another. */
function seenKey(store: Store, taskId: string, noteId: NoteId, sheets: readonly Sheet[]): number {
  const settled = store.annotations.settlementOf(taskId, noteId)?.seq ?? 0;
  const state = [taskId, noteId, settled, sheets.map(({ accountId, revision }) => [accountId, revision])];
  return parseInt(store.cipher.fingerprint(JSON.stringify(state), LOOKUP.annotationSeen).slice(0, 12), 16);
}

function settle(
  store: Store,
  taskId: string,
  noteId: NoteId,
  settlement: {
    readonly kind: 'adjudicated' | 'taken-out';
    readonly disagreements: number;
    readonly added: number;
    readonly marks: Marks;
  },
  actorKey: string,
): void {
  const { kind: how, disagreements, added, marks } = settlement;
  store.transaction(() => {
    store.annotations.settle(taskId, noteId, settlement);
    const { batchId: batch } = store.annotations.require(taskId);
    appendAudit(store, {
      ...{ kind: 'annotation-settled', batch, task: taskId, note: noteId, how },
      ...{ disagreements, added, marks: marks.length, actorKey },
    });
  });
}
