/** @file Under which notes the fields of a resource are treated. Pure; the import process and tests. */
import type { DocumentField } from '../document.ts';
import type { JsonObject } from './json.ts';
import { isPerson } from './resources.ts';

/** A resource of the file and whose it says that it is. */
export interface OwnedResource {
  readonly resource: JsonObject;
  readonly patientId: string | null;
}

/** Filled note by note; asked when all notes of the file are known. */
export interface Treated {
  /** A note of these resources, and all that it leads to. */
  readonly add: (
    note: number,
    patientId: string | null,
    own: readonly JsonObject[],
    reached: ReadonlySet<JsonObject>,
  ) => void;
  /**
   * Those of the note that the resource is in; outside of notes, those of its patient. A person or place goes by the notes that
   * lead to it when they are of one patient: what stands for a name is drawn for a patient, and one of several would show in the
   * notes of another.
   */
  readonly notesOf: (owned: OwnedResource) => Pick<DocumentField, 'note' | 'treatedUnder'>;
}

export function createTreated(): Treated {
  const owners = new Map<JsonObject, number>();
  const ofPatient = new Map<string, number[]>();
  const leading = new Map<
    JsonObject,
    { readonly patientId: string | null; readonly notes: number[] } | null
  >();
  return {
    add: (note, patientId, own, reached) => {
      for (const resource of own) owners.set(resource, note);
      const same = patientId === null ? undefined : ofPatient.get(patientId);
      if (same !== undefined) same.push(note);
      else if (patientId !== null) ofPatient.set(patientId, [note]);
      for (const resource of reached) {
        if (!isPerson(resource)) continue;
        const before = leading.get(resource);
        if (before === undefined) leading.set(resource, { patientId, notes: [note] });
        else if (patientId === null || before?.patientId !== patientId) leading.set(resource, null);
        else before.notes.push(note);
      }
    },
    notesOf: ({ resource, patientId }) => {
      const note = owners.get(resource) ?? null;
      if (note !== null) return { note, treatedUnder: [note] };
      if (isPerson(resource)) return { note, treatedUnder: leading.get(resource)?.notes ?? [] };
      return { note, treatedUnder: patientId === null ? [] : (ofPatient.get(patientId) ?? []) };
    },
  };
}
