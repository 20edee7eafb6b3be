/**
 * @file Writes what came of an annotation task as gold, to a folder outside. Runs in main and on the command line.
 *
 * The folder holds original texts. As in [Note: Data that leaves for a training] it is a privacy officer's or an administrator's act
 * with a reason, its event and row come before the first byte, and it appears whole or not at all; what a killed
 * program leaves of it is removed, see [Note: What a killed program leaves]. Notes are called by their numbers in the batch and
 * annotators by their positions: neither the notes' ids nor the accounts' names are added to the texts.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { appendAudit } from '../../audit/auditTrail.ts';
import { annotatorCode, MAX_GOLD_REASON, type GoldSide } from '../../domain/annotation.ts';
import { DeidError } from '../../domain/errors.ts';
import type { TagScheme } from '../../evaluation/gold/conllTags.ts';
import type { AnnotatedNote } from '../../evaluation/gold/annotatedNote.ts';
import type { GoldFormat } from '../../evaluation/gold/goldFormat.ts';
import { gatherGoldSet } from '../../evaluation/gold/goldSet.ts';
import type { TaskNote } from '../../store/annotationStore.ts';
import type { Store } from '../../store/store.ts';
import { writeGoldFolder, type FolderWritten } from '../gold/goldFolder.ts';
import { refuseInWorkspace } from '../outsideWorkspace.ts';
import { clearTheWay, closePartial, openPartial } from '../partialFolders.ts';
import { actingAs, expectNothingOpen, TASK_MAKERS, type AnnotationHost } from './annotationHost.ts';

export interface GoldOrder {
  readonly taskId: string;
  readonly side: GoldSide;
  readonly format: GoldFormat;
  /** Of CoNLL files. */
  readonly tags: TagScheme;
  /** A folder that does not exist yet. */
  readonly out: string;
  /** Why; at most 500 characters are kept, sealed. */
  readonly reason: string;
}

export interface GoldWritten extends FolderWritten {
  readonly notes: number;
  readonly marks: number;
  /** Notes of the task that are not in it: not settled (or nobody is done), taken out, original destroyed. */
  readonly leftOut: { readonly open: number; readonly takenOut: number; readonly destroyed: number };
}

/** Notes that are opened at once: a few milliseconds. */
const NOTES_PER_TURN = 25;

/**
 * Errors: `annotation/reason-missing`, `annotation/nothing-to-write`, `annotation/unknown-task`, `access/role-missing`,
 * `annotation/own-sheets-open` for sheets of all where the person could still change one of her own, here or of these notes elsewhere,
 * `export/target-exists`, `export/target-unwritable` (also inside a workspace's folder), `store/damaged`, `evaluation/bad-gold` where the format cannot hold a note or a mark.
 */
export async function writeGold(host: AnnotationHost, order: GoldOrder): Promise<GoldWritten> {
  const actorKey = actingAs(host, TASK_MAKERS);
  const { store, dir, rows } = host;
  const reason = order.reason.trim().slice(0, MAX_GOLD_REASON);
  if (reason === '') throw new DeidError('annotation/reason-missing');
  const { taskId: task, side, format, tags } = order;
  const { batchId: batch } = store.annotations.require(task);
  await rows.require();
  if (side === 'annotators') expectNothingOpen(host, task);
  const { read, leftOut } = await gathered(store, task, side);
  const set = gatherGoldSet(read);
  if (set.notes.length === 0) throw new DeidError('annotation/nothing-to-write');
  const out = path.resolve(order.out);
  refuseInWorkspace(out, dir);
  if (existsSync(out)) throw new DeidError('export/target-exists', { reason: 'EEXIST' });
  const counts = {
    notes: set.notes.length,
    marks: read.reduce((sum, { spans }) => sum + spans.length, 0),
  };
  await clearTheWay(store, out);
  const reasonSha256 = createHash('sha256').update(reason).digest('hex');
  const aside = store.transaction(() => {
    store.annotations.addExport(task, { side, format, ...counts, reason });
    const event = { batch, task, side, format, ...counts, reasonSha256, actorKey };
    appendAudit(store, { kind: 'annotation-gold-written', ...event });
    return openPartial(store, out, 'gold');
  });
  try {
    return { ...(await writeGoldFolder(set, { to: format, out, tags, aside })), ...counts, leftOut };
  } finally {
    await closePartial(store, aside);
  }
}

interface Gathered {
  readonly read: readonly AnnotatedNote[];
  readonly leftOut: GoldWritten['leftOut'];
}

async function gathered(store: Store, taskId: string, side: GoldSide): Promise<Gathered> {
  const read: AnnotatedNote[] = [];
  const leftOut = { open: 0, takenOut: 0, destroyed: 0 };
  for (const [at, note] of store.annotations.notesOf(taskId).entries()) {
    if (at % NOTES_PER_TURN === NOTES_PER_TURN - 1) await setImmediate();
    if (note.state === 'destroyed') {
      leftOut.destroyed++;
      continue;
    }
    const readings =
      side === 'settled' ? settledReading(store, taskId, note) : sheetReadings(store, taskId, note);
    if (readings.length > 0) read.push(...readings);
    else if (note.state === 'taken-out') leftOut.takenOut++;
    else leftOut.open++;
  }
  return { read, leftOut };
}

function settledReading(store: Store, taskId: string, note: TaskNote): readonly AnnotatedNote[] {
  const settlement = note.state === 'settled' ? store.annotations.settlementOf(taskId, note.noteId) : null;
  // Since the list was made somebody may have taken it out.
  return settlement === null || settlement.kind === 'taken-out'
    ? []
    : [{ ...named(store, note), annotator: null, spans: settlement.marks }];
}

/** Sheets that are done, also of notes that were taken out: what holds of those nobody says here. */
function sheetReadings(store: Store, taskId: string, note: TaskNote): readonly AnnotatedNote[] {
  const done = store.annotations
    .sheetsOf(taskId, note.noteId)
    .flatMap((sheet) => (sheet.confidence === null ? [] : [{ ...sheet, confidence: sheet.confidence }]));
  if (done.length === 0) return [];
  const opened = named(store, note);
  return done.map(({ position, marks, confidence }) => ({
    ...opened,
    ...{ annotator: annotatorCode(position), confidence, spans: marks ?? [] },
  }));
}

function named(store: Store, { noteId, ordinal }: TaskNote): Omit<AnnotatedNote, 'annotator' | 'spans'> {
  return { id: `note-${ordinal}`, text: store.notes.openText(noteId).text, place: { note: ordinal } };
}
