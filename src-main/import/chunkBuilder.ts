/** @file Groups sealed notes and issues into chunks of bounded size. Pure; runs in the import process. */
import type { SealedNote } from '../store/sealedNote.ts';
import type { ImportChunk, ImportIssue } from './importMessages.ts';
import { CHUNK_CHARS, CHUNK_NOTES } from './limits.ts';

/** Issues are short, but a file of nothing else must not gather them without end. */
const CHUNK_ISSUES = 256;

export type ChunkContent = Pick<ImportChunk, 'notes' | 'issues' | 'recordsDone'>;

/** Every method returns the chunk that became full by it, if one did. Chunks end between records. */
export interface ChunkBuilder {
  addNote(note: SealedNote): ChunkContent | null;
  addIssue(issue: ImportIssue): ChunkContent | null;
  /** What is left; null when nothing is. */
  takeRest(): ChunkContent | null;
}

/** `recordsDone`: records dealt with before the first one that is added. */
export function createChunkBuilder(recordsDone: number): ChunkBuilder {
  let notes: SealedNote[] = [];
  let issues: ImportIssue[] = [];
  let chars = 0;
  let done = recordsDone;

  function take(): ChunkContent | null {
    if (notes.length === 0 && issues.length === 0) return null;
    const chunk = { notes, issues, recordsDone: done };
    notes = [];
    issues = [];
    chars = 0;
    return chunk;
  }

  return {
    addNote(note) {
      const size = note.text.length + note.known.length;
      const full =
        notes.length >= CHUNK_NOTES || (notes.length > 0 && chars + size > CHUNK_CHARS) ? take() : null;
      notes.push(note);
      chars += size;
      done = note.record;
      return full;
    },
    addIssue(issue) {
      const full = issues.length >= CHUNK_ISSUES ? take() : null;
      issues.push(issue);
      done = issue.row ?? done;
      return full;
    },
    takeRest: take,
  };
}
