/** @file Notes of a shadow run as people see them: rows of the list, and one note with both sides. Runs in main. */
import { DeidError } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { NoteStage } from '../../domain/note.ts';
import type { ShadowFacet } from '../../domain/shadowRun.ts';
import type { ShadowNoteRow } from '../../store/shadowRows.ts';
import type { Store } from '../../store/store.ts';
import { readShadowDetail, type ShadowDetail } from './shadowRecords.ts';

export interface ListedDifference extends ShadowNoteRow {
  readonly ordinal: number;
  /** PHI. */
  readonly externalId: string | null;
  /** As it is now: what has left has the stage `exported`. */
  readonly stage: NoteStage;
}

/** A page of the list, the dangerous notes first. Errors: `shadow/unknown-run`, `store/row-tampered`. */
export function listedDifferences(
  store: Store,
  runId: string,
  page: { readonly only: ShadowFacet | null; readonly offset: number; readonly limit: number },
): readonly ListedDifference[] {
  const { id } = store.shadows.require(runId);
  return store.shadows.page(id, page.only, page.offset, page.limit).map((row) => listed(store, row));
}

export interface OpenedDifference extends ListedDifference, ShadowDetail {
  /** PHI; empty for a note that was not compared. */
  readonly text: string;
}

/**
 * A note that differs, with its text and both sides; one that was not compared has none. Errors: `shadow/unknown-run`,
 * `store/unknown-note` for a note that is not in the list, `store/original-destroyed`, `store/row-tampered`.
 */
export function openDifference(store: Store, runId: string, noteId: NoteId): OpenedDifference {
  const { id } = store.shadows.require(runId);
  const row = store.shadows.rowOf(id, noteId);
  // What a run has found in a note goes with its original: such a note is told to be destroyed, not to be unknown.
  const { text } = store.notes.openText(noteId);
  if (row === null) throw new DeidError('store/unknown-note');
  const stored = store.shadows.detailOf(id, noteId);
  // Two empty sides of one text would look like "nothing found".
  if (stored === null) return { ...listed(store, row), text: '', places: [], old: [], next: [] };
  return { ...listed(store, row), text, ...readShadowDetail(stored) };
}

function listed(store: Store, row: ShadowNoteRow): ListedDifference {
  const { ordinal, externalId, stage } = store.notes.require(row.noteId);
  return { ...row, ordinal, externalId, stage };
}
