/** @file What becomes of the fields that a note has beside its text in a message or resource. Runs in main. */
import type { ImportedNote } from '../domain/note.ts';
import { coarseOf, type PhiLabel } from '../domain/phiLabel.ts';
import { OLDEST_TOLD_AGE } from '../domain/safeHarbor.ts';
import { placeholderMark } from '../redaction/literalPlaceholders.ts';
import type { Pseudonyms } from '../redaction/operator.ts';
import { treatField } from '../redaction/treatField.ts';
import type { Treatment } from '../redaction/treatment.ts';

/**
 * What goes into a field of the note that says `mention`; null when it stays empty. Both are PHI. `lastYear` is the last that
 * any date of the patient in the document is of; null where it has none.
 */
export type FieldTreatment = (label: PhiLabel, mention: string, lastYear?: string | null) => string | null;

export interface FieldTreatmentDeps {
  readonly note: Pick<ImportedNote, 'text' | 'noteDate' | 'knownIdentifiers'>;
  readonly treatmentOf: (label: PhiLabel) => Treatment;
  /** Those of the note's text. */
  readonly pseudonyms: () => Pseudonyms;
}

/** Treats fields of a note like mentions of its text; see [Note: What a field may become]. */
export function fieldTreatment({ note, treatmentOf, pseudonyms }: FieldTreatmentDeps): FieldTreatment {
  // Made when the first field is asked for: exports in other formats have none.
  let shared: { readonly pseudonyms: Pseudonyms; readonly mark: string } | null = null;
  const births = new Set(
    note.knownIdentifiers.filter(({ kind }) => kind === 'birth-date').map(({ text }) => text),
  );
  return (label, mention, lastYear = null) => {
    if (mention === '') return null;
    // A birth date is one wherever it stands: a policy can treat it apart.
    const own = label === 'DATE' && births.has(mention) ? 'BIRTHDATE' : label;
    if (own === 'BIRTHDATE' && mayShowOldAge(mention, note.noteDate, lastYear)) return null;
    const treatment = treatmentOf(own);
    // Of a policy that leaves years, none of a life of more than 89 of them is left, whatever happened then.
    if (treatment.operator === 'generalise' && coarseOf(own) === 'DATE')
      if (liesBefore(mention, [note.noteDate, lastYear])) return null;
    shared ??= { pseudonyms: pseudonyms(), mark: placeholderMark(note.text) };
    return treatField({ label: own, mention, ...shared }, treatment);
  };
}

/**
 * Whether somebody born then may be older than 89 at the date of the note or at any later date beside it, such as that of
 * death; also where the date of the note is not known or lies before the birth.
 */
function mayShowOldAge(birth: string, noteDate: string | null, lastYear: string | null): boolean {
  const [born, seen] = [yearOf(birth), yearOf(noteDate)];
  return born === null || seen === null || seen < born || liesBefore(birth, [noteDate, lastYear]);
}

/** Whether the date is of a year more than 89 before the last of the others; those that are not known say nothing. */
function liesBefore(date: string, others: readonly (string | null)[]): boolean {
  const year = yearOf(date);
  return year !== null && others.some((other) => year < (yearOf(other) ?? 0) - OLDEST_TOLD_AGE);
}

function yearOf(date: string | null): number | null {
  const year = /^\d{4}(?!\d)/.exec(date ?? '')?.[0];
  return year === undefined ? null : Number(year);
}
