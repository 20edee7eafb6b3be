/** @file Seals an imported note before it leaves the process that read it. Runs in the import process and in tests. */
import type { SourceFileId } from '../domain/ids.ts';
import type { ImportedNote } from '../domain/note.ts';
import type { RowCipher } from './rowCipher.ts';
import { noteContext } from './sealContexts.ts';

/** A note whose every PHI field is sealed or keyed: safe to log the shape of, useless without the data key. */
export interface SealedNote {
  /** 1-based record number in the source file. */
  readonly record: number;
  readonly externalId: string | null;
  /** Lookup key of the hospital's id; equal ids have equal keys within a workspace. */
  readonly externalIdKey: string | null;
  readonly patientId: string | null;
  readonly patientKey: string | null;
  readonly noteDate: string | null;
  /** Sealed JSON of the known identifiers. */
  readonly known: string;
  readonly text: string;
  /** Equal texts have equal keys; used to find duplicates. */
  readonly textKey: string;
  /** UTF-16 code units. */
  readonly textLength: number;
  /** Parts that could not be handled, beside those of its document. */
  readonly notCovered: number;
}

/** Purposes of {@link RowCipher.fingerprint}; changing one orphans every stored key. */
export const LOOKUP = {
  externalId: 'external-id',
  patient: 'patient',
  text: 'note-text',
  mention: 'mention',
  actor: 'actor',
  exportedForm: 'exported-form',
  recalled: 'recalled',
  siteWord: 'site-word',
  siteList: 'site-list',
  opinionSides: 'opinion-sides',
  openForm: 'open-form',
  openReading: 'open-reading',
  annotationMarks: 'annotation-marks',
  annotationSides: 'annotation-sides',
  annotationSeen: 'annotation-seen',
} as const;

/** Seals one note for its place in the workspace. Pure but for the random nonces. */
export function sealNote(
  cipher: RowCipher,
  sourceFileId: SourceFileId,
  record: number,
  note: ImportedNote,
): SealedNote {
  const seal = (field: Parameters<typeof noteContext>[0], text: string) =>
    cipher.seal(text, noteContext(field, sourceFileId, record));
  const sealOrNull = (field: Parameters<typeof noteContext>[0], text: string | null) =>
    text === null ? null : seal(field, text);
  return {
    record,
    externalId: sealOrNull('external-id', note.externalId),
    externalIdKey: note.externalId === null ? null : cipher.fingerprint(note.externalId, LOOKUP.externalId),
    patientId: sealOrNull('patient-id', note.patientId),
    patientKey: note.patientId === null ? null : cipher.fingerprint(note.patientId, LOOKUP.patient),
    noteDate: sealOrNull('note-date', note.noteDate),
    known: seal('known', JSON.stringify(note.knownIdentifiers)),
    text: seal('text', note.text),
    textKey: cipher.fingerprint(note.text, LOOKUP.text),
    textLength: note.text.length,
    notCovered: note.carriersNotCovered ?? 0,
  };
}
