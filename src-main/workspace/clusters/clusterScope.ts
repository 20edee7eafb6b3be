/**
 * @file Chooses the notes whose mentions are compared for a card. Runs in main.
 *
 * [Note: A card says what was looked at]
 * Mentions are stored as places, so comparing them means opening every note: 300,000 notes would take minutes. A batch
 * of up to 20,000 mentions is compared as a whole; in a larger one the notes of the patient are, and where the import
 * knows no patient, the note alone. The card always says which of the three it was.
 *
 * One decision for many mentions reaches further in such a batch: beside the notes of the patient the notes are opened in which
 * the very form is undecided, see [Note: Open forms], at most 3,000 of them. How many more there are is said.
 */
import type { BatchId, NoteId } from '../../domain/ids.ts';
import { formIdOf } from '../../review/clusters/formNodes.ts';
import { isUndecided } from '../../review/spanStates.ts';
import type { NotePlace } from '../../store/patientStore.ts';
import type { Store } from '../../store/store.ts';
import { readMentions } from './noteMentions.ts';

/** Clustering 20,000 mentions takes 0.5 s of processor time, in steps (docs/clusters.md has the figures). */
export const MOST_MENTIONS = 20_000;
/** Opening a note takes 0.2 to 0.4 ms, in steps. */
export const MOST_NOTES = 3000;
/** Of one patient in a batch that is too large; nobody has more letters, so this only bounds what a wrong column costs. */
export const MOST_PATIENT_NOTES = 1000;

/** `form`: the patient or note, and the notes of the batch in which the very form is undecided. */
export type ScopeKind = 'batch' | 'form' | 'patient' | 'note';

export interface ClusterScope {
  readonly kind: ScopeKind;
  readonly batchId: BatchId;
  /** Equal for equal scopes. */
  readonly id: string;
  readonly notes: readonly NotePlace[];
  /** Of the notes in which the form is undecided, those beyond the limit. */
  readonly beyond: number;
}

/** The scope of a note. Errors: `store/unknown-note`. */
export function scopeOfNote(store: Store, noteId: NoteId): ClusterScope {
  const { id, batchId, ordinal, patientKey, revision } = store.notes.require(noteId);
  const whole = scopeOfBatch(store, batchId);
  if (whole !== null) return whole;
  const own = { id, ordinal, patientKey, revision };
  if (patientKey === null) return { kind: 'note', batchId, id: `note:${id}`, notes: [own], beyond: 0 };
  const others = store.patients.placesOf(batchId, patientKey, MOST_PATIENT_NOTES);
  // Beyond the limit the note itself must not be missing.
  const notes = others.some((place) => place.id === id) ? others : [own, ...others];
  return { kind: 'patient', batchId, id: `patient:${batchId}:${patientKey}`, notes, beyond: 0 };
}

/**
 * The scope of a decision about the mention: where the batch is too large to be compared as a whole, the notes in which its form is
 * undecided as well. Errors: `store/unknown-note`, `store/row-tampered`.
 */
export function scopeOfDecision(
  store: Store,
  { noteId, spanKey }: { readonly noteId: NoteId; readonly spanKey: string },
): ClusterScope {
  const own = scopeOfNote(store, noteId);
  const place = own.notes.find(({ id }) => id === noteId);
  if (own.kind === 'batch' || place === undefined) return own;
  const mention = readMentions(store, place).byKey.get(spanKey);
  if (mention === undefined || !isUndecided(mention)) return own;
  const { batchId } = own;
  const form = store.openForms.formOf(formIdOf(mention));
  const known = new Set(own.notes.map(({ id }) => id));
  const found = store.openForms.notesOf(batchId, form, MOST_NOTES);
  const others = found.filter(({ id }) => !known.has(id));
  if (others.length === 0) return own;
  const beyond = store.openForms.notesCount(batchId, form) - found.length;
  return {
    ...{ kind: 'form', batchId, beyond },
    id: `form:${batchId}:${form}:${own.id}`,
    notes: [...own.notes, ...others],
  };
}

/** The batch as a whole; null when it is too large for that. */
export function scopeOfBatch(store: Store, batchId: BatchId): ClusterScope | null {
  const mentions = store.batches.spansByLabel(batchId).reduce((sum, { spans }) => sum + spans, 0);
  if (mentions > MOST_MENTIONS) return null;
  const notes: readonly NotePlace[] = store.patients.placesIn(batchId, MOST_NOTES + 1);
  if (notes.length > MOST_NOTES) return null;
  return { kind: 'batch', batchId, id: `batch:${batchId}`, notes, beyond: 0 };
}
