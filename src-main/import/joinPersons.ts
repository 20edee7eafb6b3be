/** @file Adds to notes what other files of their import say of their persons. Pure; runs in the import process. */
import { joinKnown } from '../documents/joinKnown.ts';
import type { PersonIndex } from '../documents/personIndex.ts';
import type { ImportedNote } from '../domain/note.ts';
import type { ReadItem } from './noteReader.ts';

/** Where a note stands, and whom the files of its import name; null where there are no other files. */
export interface PersonsOfFile {
  readonly index: PersonIndex | null;
  readonly origin: string;
}

/** The note with all that is known of its persons, and whether it may be about somebody of whom it knows nothing. */
export function withPersons<Note extends ImportedNote>(
  note: Note,
  leadsTo: readonly string[],
  { index, origin }: PersonsOfFile,
): { readonly note: Note; readonly isCertain: boolean } {
  if (index === null) return { note, isCertain: true };
  const { known, isCertain } = index.knownOf(origin, { patientId: note.patientId, leadsTo });
  return { note: { ...note, knownIdentifiers: joinKnown(note.knownIdentifiers, known) }, isCertain };
}

/** Records of tables and plain texts, with what is known; those that are uncertain are held below *fully*, and counted at the end. */
export function createRecordJoin(persons: PersonsOfFile): {
  readonly joined: (items: Iterable<ReadItem>) => Iterable<ReadItem>;
  readonly finish: () => Iterable<ReadItem>;
} {
  let uncertain = 0;
  return {
    *joined(items) {
      for (const item of items) {
        if (item.kind !== 'note') {
          yield item;
          continue;
        }
        const { note, isCertain } = withPersons(item.note, [], persons);
        if (isCertain) yield { ...item, note };
        else {
          uncertain += 1;
          yield { ...item, note: { ...note, carriersNotCovered: 1 } };
        }
      }
    },
    *finish() {
      if (uncertain > 0)
        yield { kind: 'issue', row: null, code: 'import/persons-not-joined', facts: { count: uncertain } };
    },
  };
}
