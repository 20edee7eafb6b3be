/**
 * @file Fields of a document: which of them are treated under which note, and what is put in. Node; the import process and tests.
 *
 * [Note: Fields are filled]
 * Formats of messages have values beside the text: names, ids, points in time. They are emptied when a document is opened, and
 * nothing of the original comes back. Afterwards some are filled: main, which has the key and the policy, treats each value as
 * if it stood in the text of its note, so that both agree; this room never sees a key or a policy. What main has nothing for,
 * and what the place cannot hold, stays empty. The written file is opened again and has to have exactly these values at
 * exactly these places, which is why one that happens to equal an original pays for no second one (verifyDocument.ts).
 */
import { DeidError } from '../domain/errors.ts';
import { coarseOf, type PhiLabel } from '../domain/phiLabel.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import {
  textOfPieces,
  type DocumentField,
  type DocumentFormat,
  type DocumentPiece,
  type OpenDocument,
} from './document.ts';
import type { DocumentLimits } from './limits.ts';
import { openDocument } from './openDocument.ts';

/** A field as main sees it. PHI. */
export interface FieldToTreat {
  readonly label: PhiLabel;
  readonly mention: string;
  /** Of dates: the last year that any date of the same patient in the document is of; left out where there is none. */
  readonly lastYear?: string;
}

/** What the fields of one note become, in the order in which they were told; null stays empty. */
export interface FilledNote {
  readonly place: number;
  readonly fields: readonly (string | null)[];
}

/**
 * The fields of a document by the place of the written note that they are treated under, for each of these places. Errors: those of opening the format.
 */
export async function readFields(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  places: readonly number[],
  limits: DocumentLimits,
): Promise<readonly (readonly FieldToTreat[])[]> {
  const opened = await openDocument(format, bytes, plan, limits);
  const lastYears = lastYearsOf(opened);
  const byPlace = new Map(places.map((place) => [place, [] as FieldToTreat[]]));
  const placeOf = placesIn(byPlace);
  for (const field of opened.fields?.() ?? []) {
    const { label, mention } = field;
    const lastYear = coarseOf(label) === 'DATE' ? lastYears.get(patientOf(opened, field) ?? -1) : undefined;
    const one: FieldToTreat = { label, mention, ...(lastYear !== undefined && { lastYear }) };
    byPlace.get(placeOf(field) ?? -1)?.push(one);
  }
  return places.map((place) => byPlace.get(place) ?? []);
}

/**
 * Fills the fields of the written notes; gives what stands in each that is not empty, in the order of the document. Notes
 * without values leave theirs empty. @throws DeidError export/document-not-clean {reason: original-differs} when there are more
 * or fewer values than fields.
 */
export function fillFields(
  { notes: opened, fields }: Pick<OpenDocument, 'notes' | 'fields'>,
  notes: readonly Partial<FilledNote>[],
): readonly (readonly string[])[] {
  const filled: (readonly string[])[] = [];
  const byPlace = new Map(notes.map(({ place = -1, fields: values }) => [place, { values, next: 0 }]));
  const placeOf = placesIn(byPlace);
  // A note of blanks was never one and stays in the file: what is required there is put there.
  const isTakenOut = (pieces: readonly DocumentPiece[]): boolean => textOfPieces(pieces).trim() !== '';
  const gone = new Set(
    [...opened.entries()].flatMap(([place, { pieces }]) =>
      !byPlace.has(place) && isTakenOut(pieces) ? [place] : [],
    ),
  );
  for (const field of fields?.() ?? []) {
    // Its note does not leave, and neither does it.
    if (field.note !== null && gone.has(field.note)) continue;
    const place = placeOf(field);
    const own = place === null ? undefined : byPlace.get(place);
    // Half of a character, as an id of the source can have one, is written as U+FFFD by every format.
    const value = own?.values?.[own.next]?.toWellFormed() ?? null;
    if (own !== undefined) own.next += 1;
    const texts = field.fill(value);
    if (texts !== null) filled.push(texts);
  }
  for (const { values, next } of byPlace.values())
    if (values !== undefined && values.length !== next)
      throw new DeidError('export/document-not-clean', { reason: 'original-differs' });
  return filled;
}

/** By patient, or by note where nobody is named; of all notes, so that no age shows by what another one of them says. */
function lastYearsOf(opened: OpenDocument): ReadonlyMap<string | number, string> {
  const years = new Map<string | number, string>();
  const add = (patient: string | number | null, date: string): void => {
    const year = /^\d{4}(?!\d)/.exec(date)?.[0];
    if (patient === null || year === undefined) return;
    if (year > (years.get(patient) ?? '')) years.set(patient, year);
  };
  for (const [place, { patientId, noteDate }] of opened.notes.entries())
    add(patientId ?? place, noteDate ?? '');
  for (const field of opened.fields?.() ?? [])
    if (field.label === 'DATE') add(patientOf(opened, field), field.mention);
  return years;
}

/** Its patient's id, or its note where there is none; null where it is treated under no note. */
function patientOf({ notes }: OpenDocument, { treatedUnder }: DocumentField): string | number | null {
  const [place] = treatedUnder;
  return place === undefined ? null : (notes[place]?.patientId ?? place);
}

/** The first note of a field that is written; looked for once for all fields that share their notes. */
function placesIn(written: ReadonlyMap<number, unknown>): (field: DocumentField) => number | null {
  const known = new Map<readonly number[], number | null>();
  return ({ treatedUnder }) => {
    const before = known.get(treatedUnder);
    if (before !== undefined) return before;
    const place = treatedUnder.find((one) => written.has(one)) ?? null;
    known.set(treatedUnder, place);
    return place;
  };
}
