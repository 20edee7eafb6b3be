/**
 * @file Deals the notes of an annotation task to its annotators. Pure.
 *
 * [Note: Dealing notes]
 * Some notes go to everybody, so that every pair of annotators can be compared over the same ones; each of the others goes to so many.
 * A note is given to those who have the fewest so far, so that no two sets differ by more than one note; among these to those who have
 * shared the fewest with the ones it has already, so that pairs meet about equally often; then by lot. Everybody gets
 * the own set in an order of its own: nobody can tell by the place of a note who else has it, and what tires at the end of a day
 * does not hit the same notes twice. The seed decides all of it, on every machine.
 */
import { DeidError, invariant } from '../../domain/errors.ts';
import { MAX_ANNOTATORS, MAX_TASK_NOTES, type TaskProblem } from '../../domain/annotation.ts';
import type { Draw } from '../metrics/seededRandom.ts';

export interface Dealing {
  /** Notes and annotators are counted from 0. */
  readonly notes: number;
  readonly annotators: number;
  /** Notes that every annotator gets. */
  readonly overlap: number;
  /** Annotators of each other note. */
  readonly perNote: number;
}

export interface Assignment {
  /** For each note who has it, ascending. */
  readonly readers: readonly (readonly number[])[];
  /** For each note whether it is one of the overlap. */
  readonly isOverlap: readonly boolean[];
  /** For each annotator the notes in the order in which they are to be marked. */
  readonly sets: readonly (readonly number[])[];
}

/** See [Note: Dealing notes]. Errors: `annotation/bad-task` with the `problem`. */
export function dealNotes(dealing: Dealing, draw: Draw): Assignment {
  const problem = problemOf(dealing);
  if (problem !== null) throw new DeidError('annotation/bad-task', { problem });
  const { notes, annotators, overlap, perNote } = dealing;
  const everybody = numbered(annotators);
  const isOverlap = Array.from({ length: notes }, () => false);
  const readers = Array.from({ length: notes }, (): readonly number[] => everybody);
  const hands = emptyHands(annotators);
  for (const [at, note] of shuffled(numbered(notes), draw).entries()) {
    if (at < overlap) isOverlap[note] = true;
    else readers[note] = chooseReaders(hands, perNote, draw);
  }
  const setOf = (annotator: number): readonly number[] =>
    numbered(notes).filter((note) => readers[note]?.includes(annotator));
  const sets = everybody.map((annotator) => shuffled(setOf(annotator), draw));
  return { readers, isOverlap, sets };
}

/** Draws some of 0 to `count` - 1, in ascending order. */
export function drawSome(wanted: number, count: number, draw: Draw): readonly number[] {
  return shuffled(numbered(count), draw)
    .slice(0, wanted)
    .sort((a, b) => a - b);
}

function problemOf({ notes, annotators, overlap, perNote }: Dealing): TaskProblem | null {
  if (notes < 1) return 'no-notes';
  if (notes > MAX_TASK_NOTES) return 'too-many-notes';
  if (annotators < 2) return 'too-few-annotators';
  if (annotators > MAX_ANNOTATORS) return 'too-many-annotators';
  if (overlap > notes) return 'overlap-too-large';
  if (perNote > annotators) return 'per-note-too-large';
  invariant(overlap >= 0 && perNote >= 1, 'an overlap is no debt, and every note has an annotator');
  return null;
}

/** Notes each annotator has so far, and how many each two share. */
interface Hands {
  readonly notes: number[];
  readonly shared: number[][];
}

function emptyHands(annotators: number): Hands {
  const zeros = (): number[] => Array.from({ length: annotators }, () => 0);
  return { notes: zeros(), shared: Array.from({ length: annotators }, zeros) };
}

function chooseReaders(hands: Hands, perNote: number, draw: Draw): readonly number[] {
  const chosen: number[] = [];
  // By lot first: sorting keeps the order of equals.
  const inLot = shuffled(numbered(hands.notes.length), draw);
  const sharedWithChosen = (one: number): number =>
    chosen.reduce((sum, other) => sum + (hands.shared[one]?.[other] ?? 0), 0);
  while (chosen.length < perNote) {
    const open = inLot.filter((one) => !chosen.includes(one));
    const [next = 0] = open.toSorted(
      (a, b) => (hands.notes[a] ?? 0) - (hands.notes[b] ?? 0) || sharedWithChosen(a) - sharedWithChosen(b),
    );
    chosen.push(next);
  }
  for (const one of chosen) {
    hands.notes[one] = (hands.notes[one] ?? 0) + 1;
    const row = hands.shared[one];
    for (const other of chosen) if (row !== undefined) row[other] = (row[other] ?? 0) + 1;
  }
  return chosen.toSorted((a, b) => a - b);
}

function numbered(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** Fisher and Yates. */
function shuffled(items: readonly number[], draw: Draw): number[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}

/** What a task would be, before it is made: sizes of sets, and how many notes how many people share. */
export interface AssignmentSummary {
  /** By annotator. */
  readonly sets: readonly number[];
  /** Notes by how many annotators have them, fewest first. */
  readonly byReaders: readonly { readonly annotators: number; readonly notes: number }[];
  /** Each pair once, in order. */
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly notes: number }[];
}

export function summaryOf({ readers, sets }: Assignment): AssignmentSummary {
  const counts = new Map<number, number>();
  for (const { length } of readers) counts.set(length, (counts.get(length) ?? 0) + 1);
  const everybody = sets.map((_, at) => at);
  const both = (a: number, b: number): number =>
    readers.filter((of) => of.includes(a) && of.includes(b)).length;
  return {
    sets: sets.map(({ length }) => length),
    byReaders: [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([annotators, notes]) => ({ annotators, notes })),
    pairs: everybody.flatMap((a) => everybody.filter((b) => b > a).map((b) => ({ a, b, notes: both(a, b) }))),
  };
}
