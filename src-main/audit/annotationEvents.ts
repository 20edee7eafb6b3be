/** @file The events of annotation tasks. Runs in the main process. See [Note: Gold of the house]. */
import { z } from 'zod';
import { ANNOTATION_STARTS, GOLD_SIDES } from '../domain/annotation.ts';
import { actorKey, count, event, hex64, id, name, rowId } from './eventFields.ts';

export const ANNOTATION_EVENTS = [
  /** Notes were dealt to annotators, by `seed`; `start` says whether sheets begin with what the pipeline found. */
  event('annotation-task-made', {
    batch: id,
    task: id,
    scheme: name,
    start: z.enum(ANNOTATION_STARTS),
    seed: z.number().int(),
    notes: count,
    annotators: count,
    sheets: count,
    overlap: count,
    actorKey,
  }),
  /** It names neither marks nor confidence: the other annotators may read this trail. */
  event('annotation-sheet-done', { batch: id, task: id, note: rowId, actorKey }),
  event('annotation-sheet-reopened', { batch: id, task: id, note: rowId, actorKey }),
  /** Somebody who annotated nothing of the note said what holds; `added` of the marks were in no sheet. */
  event('annotation-settled', {
    batch: id,
    task: id,
    note: rowId,
    how: z.enum(['adjudicated', 'taken-out']),
    disagreements: count,
    added: count,
    marks: count,
    actorKey,
  }),
  /** Notes that hold as all their annotators, or their only one, marked them. */
  event('annotation-alike-settled', { batch: id, task: id, agreed: count, single: count, actorKey }),
  /** What an annotator had not done was taken back. */
  event('annotation-excused', { batch: id, task: id, account: id, sheets: count, actorKey }),
  event('annotation-task-removed', { batch: id, task: id, notes: count, actorKey }),
  /** Original texts with marks were going to be written to a folder outside. `reasonSha256`: of the reason, which is kept sealed. */
  event('annotation-gold-written', {
    batch: id,
    task: id,
    side: z.enum(GOLD_SIDES),
    format: name,
    notes: count,
    marks: count,
    reasonSha256: hex64,
    actorKey,
  }),
] as const;
