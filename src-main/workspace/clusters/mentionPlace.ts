/** @file A mention of a note as review names it. */
import type { NoteId } from '../../domain/ids.ts';

/** The mention and the note it stands in. */
export interface MentionPlace {
  readonly noteId: NoteId;
  readonly spanKey: string;
}
