/** @file Groups sealed notes and issues into chunks of bounded size. Pure; runs in the import process. */
import type { SealedBytes, SealedDocument } from '../store/sealedDocument.ts';
import type { SealedNote } from '../store/sealedNote.ts';
import type { ImportChunk, ImportIssue } from './importMessages.ts';
import { CHUNK_CHARS, CHUNK_NOTES } from './limits.ts';

/** Issues are short, but a file of nothing else must not gather them without end. */
const CHUNK_ISSUES = 256;

export type ChunkContent = Pick<
  ImportChunk,
  'notes' | 'issues' | 'documents' | 'documentBytes' | 'recordsDone'
>;

/** Every method returns the chunk that became full by it, if one did. Chunks end between records. */
export interface ChunkBuilder {
  addNote(note: SealedNote): ChunkContent | null;
  addIssue(issue: ImportIssue): ChunkContent | null;
  /** A document, ahead of its bytes and notes. */
  addDocument(document: SealedDocument): ChunkContent | null;
  addBytes(stretch: SealedBytes): ChunkContent | null;
  /** What is left; null when nothing is. */
  takeRest(): ChunkContent | null;
}

/** `recordsDone`: records dealt with before the first one that is added. */
export function createChunkBuilder(recordsDone: number): ChunkBuilder {
  let notes: SealedNote[] = [];
  let issues: ImportIssue[] = [];
  let documents: SealedDocument[] = [];
  let documentBytes: SealedBytes[] = [];
  let chars = 0;
  let done = recordsDone;

  function take(): ChunkContent | null {
    if (notes.length + issues.length + documents.length + documentBytes.length === 0) return null;
    const chunk = { notes, issues, documents, documentBytes, recordsDone: done };
    notes = [];
    issues = [];
    documents = [];
    documentBytes = [];
    chars = 0;
    return chunk;
  }

  return {
    addNote(note) {
      const size = note.text.length + note.known.length;
      const full = notes.length >= CHUNK_NOTES || (chars > 0 && chars + size > CHUNK_CHARS) ? take() : null;
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
    addDocument(document) {
      const full = documents.length >= CHUNK_NOTES ? take() : null;
      documents.push(document);
      return full;
    },
    addBytes(stretch) {
      const full = chars > 0 && chars + stretch.bytes.length > CHUNK_CHARS ? take() : null;
      documentBytes.push(stretch);
      chars += stretch.bytes.length;
      return full;
    },
    takeRest: take,
  };
}
