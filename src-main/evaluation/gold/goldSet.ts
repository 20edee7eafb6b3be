/** @file A gold set: notes, and what each annotator marked in them. Pure. */
import type { Confidence } from '../../domain/annotation.ts';
import { indexCodePoints } from '../../text/codePoints.ts';
import type { AnnotatedNote, AnnotatedSpan, TypePlaces } from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

/** What one annotator marked in a note. */
export interface Reading {
  /** Null where the gold names nobody; then it is the only one. */
  readonly annotator: string | null;
  /** As in {@link AnnotatedNote}. */
  readonly patient?: string;
  /** As in {@link AnnotatedNote}. */
  readonly confidence?: Confidence;
  readonly spans: readonly AnnotatedSpan[];
  readonly place: GoldPlace;
  /** As in {@link AnnotatedNote}. */
  readonly typesAt?: TypePlaces;
}

export interface SetNote {
  readonly id: string;
  readonly text: string;
  /** In the order of the set's annotators; those who did not have the note are missing. */
  readonly readings: readonly Reading[];
}

export interface GoldSet {
  /** By name; one null where the gold names nobody, none where it is empty. */
  readonly annotators: readonly (string | null)[];
  readonly notes: readonly SetNote[];
}

/**
 * Brings the readings of each note together, notes in the order of their first reading. Fails with `annotator-twice` where a note has two readings
 * by one annotator (or by nobody), `texts-differ` with the first code point where the texts of a note are not the same, and
 * `crossing-annotators` where some readings of the set name an annotator and others none.
 */
export function gatherGoldSet(read: readonly AnnotatedNote[]): GoldSet {
  const notes = new Map<string, { text: string; readings: Reading[] }>();
  const names = new Set<string | null>();
  for (const { id, text, ...reading } of read) {
    const { annotator, place } = reading;
    names.add(annotator);
    if (names.has(null) && names.size > 1) throw goldError('crossing-annotators', place);
    const known = notes.get(id);
    if (known === undefined) notes.set(id, { text, readings: [reading] });
    else {
      if (known.readings.some((one) => one.annotator === annotator))
        throw goldError('annotator-twice', place);
      if (known.text !== text)
        throw goldError('texts-differ', { ...place, character: firstDifference(known.text, text) });
      known.readings.push(reading);
    }
  }
  const annotators = [...names].toSorted(byName);
  const gathered = [...notes].map(([id, { text, readings }]) => ({
    id,
    text,
    readings: readings.toSorted((a, b) => byName(a.annotator, b.annotator)),
  }));
  return { annotators, notes: gathered };
}

/** By code unit, so that the order is the same on every machine. */
function byName(a: string | null, b: string | null): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return indexCodePoints(one).toCodePoint(at);
}

/** The readings of a set as single notes again, as formats are written. */
export function readingsOf({ notes }: GoldSet): readonly AnnotatedNote[] {
  return notes.flatMap(({ id, text, readings }) => readings.map((reading) => ({ id, text, ...reading })));
}

/**
 * The notes of one annotator; null takes the only one there is. Fails with `several-annotators`, `unknown-annotator`, `no-notes`.
 */
export function notesOfAnnotator(set: GoldSet, annotator: string | null): readonly AnnotatedNote[] {
  if (set.notes.length === 0) throw goldError('no-notes', {});
  if (annotator === null && set.annotators.length > 1) throw goldError('several-annotators', {});
  if (annotator !== null && !set.annotators.includes(annotator)) throw goldError('unknown-annotator', {});
  return readingsOf(set).filter((note) => annotator === null || note.annotator === annotator);
}
