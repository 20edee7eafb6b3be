/** @file A place of a bulk decision with the words around it. Types only; main process. PHI. */
import type { ApartReason } from '../../domain/clusterReasons.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { ContextWords } from '../../review/clusters/contextWords.ts';

/** One or more places with the very same words around them. */
export interface ContextRow extends ContextWords {
  /** The first of the places. */
  readonly noteId: NoteId;
  readonly spanKey: string;
  readonly ordinal: number;
  readonly apart: ApartReason | null;
  /** How many places the row stands for. */
  readonly places: number;
}
