/**
 * @file Whose pseudonyms a note has: its scope, its surrogates and how its dates are read. Runs in main and on the command
 * line. From the note and the key alone, so that every program with the key gives a note the same pseudonyms.
 */
import type { ReviewSpan } from '../domain/decision.ts';
import type { Language } from '../domain/detection.ts';
import type { ImportedNote } from '../domain/note.ts';
import { coarseOf } from '../domain/phiLabel.ts';
import { dayOrderOf } from '../redaction/dates/dayOrder.ts';
import type { DateHint } from '../redaction/dates/hint.ts';
import { readWrittenDate } from '../redaction/dates/writtenDate.ts';
import type { KeyedBytes } from '../redaction/keyed.ts';
import type { Pseudonyms } from '../redaction/operator.ts';
import type { Surrogates } from '../redaction/surrogates/surrogates.ts';
import { noteSurrogates, wordsOf, type NoteSurrogates } from './noteSurrogates.ts';

/** What pseudonyms depend on besides key and languages. All of it is PHI. */
export type PseudonymNote = Pick<
  ImportedNote,
  'text' | 'externalId' | 'patientId' | 'noteDate' | 'knownIdentifiers'
>;

/** One key and the maker of surrogates under it. */
export interface PseudonymMaker {
  readonly keyed: KeyedBytes;
  readonly surrogates: NoteSurrogates;
}

/** One maker serves all notes under a key: it remembers tables, and nothing that an output depends on. */
export function pseudonymMaker(keyed: KeyedBytes): PseudonymMaker {
  return { keyed, surrogates: noteSurrogates(keyed) };
}

/**
 * The patient, or the note when its patient is not known, by what is the same on every machine: the hospital's own id, or
 * all that was imported. The text alone would make one patient of two whose notes say the same (`normal findings`). Lookup keys of
 * the workspace would differ from machine to machine.
 */
export function scopeOf(keyed: KeyedBytes, note: PseudonymNote): string {
  const { text, externalId, patientId, noteDate, knownIdentifiers } = note;
  const known = (): readonly string[] =>
    knownIdentifiers.map((one) => JSON.stringify([one.kind, one.text])).sort();
  const bytes =
    patientId === null
      ? keyed('scope/note-alone', JSON.stringify([text, externalId, noteDate, known()]))
      : keyed('scope/patient', patientId);
  return Buffer.from(bytes).toString('hex');
}

/** What operators draw on for the spans of one note that are replaced; `scope` as {@link scopeOf} names it. */
export function pseudonymsFor(
  { keyed, surrogates, scope }: PseudonymMaker & { readonly scope: string },
  languages: readonly Language[],
  note: PseudonymNote,
  replaced: readonly ReviewSpan[],
): Pseudonyms {
  // Made when the first surrogate is asked for: most policies ask for none.
  let own: Surrogates | null = null;
  const make = (): Surrogates => {
    const mentions = replaced.map(({ start, end }) => note.text.slice(start, end));
    return surrogates(wordsOf([...mentions, ...note.knownIdentifiers.map(({ text }) => text)]));
  };
  return {
    keyed,
    scope,
    languages,
    dates: dateHintOf(languages, note, replaced),
    surrogateOf: (label, mention) => (own ??= make()).surrogateOf({ label, mention, scope, languages }),
  };
}

/** What the note itself tells about its numeric dates: their order, and the year of those without one. */
function dateHintOf(
  languages: readonly Language[],
  { text, noteDate, knownIdentifiers }: PseudonymNote,
  replaced: readonly ReviewSpan[],
): DateHint {
  const language = languages[0] ?? null;
  const mentions = replaced
    .filter(({ label }) => coarseOf(label) === 'DATE')
    .map(({ start, end }) => text.slice(start, end));
  const births = knownIdentifiers.filter(({ kind }) => kind === 'birth-date').map((known) => known.text);
  const order = dayOrderOf(mentions, births);
  const written = noteDate === null ? null : readWrittenDate(noteDate.trim(), { language });
  const year = written?.sides[0].parts.year ?? null;
  return {
    language,
    ...(year === null ? {} : { referenceYear: year }),
    ...(order === null ? {} : { order }),
  };
}
