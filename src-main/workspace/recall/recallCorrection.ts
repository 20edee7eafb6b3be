/** @file Hides what a recall found in the notes as they are now; they go back to review by it. Runs in main. */
import { DeidError, type ErrorCode } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { KnownIdentifier } from '../../domain/note.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { overlaps, type Range } from '../../domain/range.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Store } from '../../store/store.ts';
import type { ReviewService } from '../reviewService.ts';
import { isIn, isWholeHit, replacementsIn, type Readable, type RecallMatcher } from './recallSearch.ts';

export interface RecallCorrection {
  /** Notes in which something was hidden; they are in review now. */
  readonly notes: number;
  readonly places: number;
  /** Notes in which it is hidden already, as they are now. */
  readonly alreadyHidden: number;
  /** Notes in which it can still be read: the policy leaves what has this type. */
  readonly stillReadable: number;
  /** Notes whose original was destroyed since the search: there is nothing left in which it could be hidden. */
  readonly destroyed: number;
  /** Notes that two reviewers are reading, or of which they differ: until they have settled, only they decide. */
  readonly inReading: number;
}

/** The counts while the notes are worked on: what was done stays true when a later note ends the work. */
export type CorrectionTally = { -readonly [Count in keyof RecallCorrection]: number };

export function emptyTally(): CorrectionTally {
  return { notes: 0, places: 0, alreadyHidden: 0, stillReadable: 0, destroyed: 0, inReading: 0 };
}

/** PERSON: who it is to the note a search cannot know. A reviewer may give another type. */
const LABELS: Readonly<Record<KnownIdentifier['kind'], PhiLabel>> = {
  name: 'PERSON',
  'birth-date': 'BIRTHDATE',
  id: 'OTHER_ID',
  address: 'STREET',
  phone: 'PHONE',
};

export interface CorrectionDeps {
  readonly store: Store;
  readonly review: ReviewService;
  readonly find: RecallMatcher;
  /** `whole`: only places where all of it stands. */
  readonly what: Readable;
}

export interface CorrectionOrder {
  readonly notes: readonly NoteId[];
  readonly kind: KnownIdentifier['kind'];
  readonly actor: string;
}

/**
 * One decision for every readable place, as if a reviewer had drawn it: approvals fall by it. Counted into `tally` as it
 * goes; notes that cannot be decided are counted and left out. Errors: those of `ReviewService.decide`.
 */
export function* correctionSteps(
  deps: CorrectionDeps,
  order: CorrectionOrder,
  tally: CorrectionTally,
): Steps<undefined> {
  for (const noteId of order.notes) {
    try {
      // Null: removed with its batch since the search.
      if (deps.store.notes.get(noteId) !== null) yield* correctNote(deps, noteId, order, tally);
    } catch (cause) {
      const count = cause instanceof DeidError ? LEFT_OUT[cause.code] : undefined;
      if (count === undefined) throw cause;
      tally[count] += 1;
    }
    yield;
  }
}

/** What a note is refused for that is no reason to leave the others as they are. */
const LEFT_OUT: Partial<Record<ErrorCode, 'destroyed' | 'inReading'>> = {
  'store/original-destroyed': 'destroyed',
  'review/two-reviewers': 'inReading',
};

function* correctNote(
  deps: CorrectionDeps,
  noteId: NoteId,
  { kind, actor }: CorrectionOrder,
  tally: CorrectionTally,
): Steps<undefined> {
  const { store, review } = deps;
  const found = disjoint(readableIn(deps, noteId));
  if (found.length === 0) tally.alreadyHidden += 1;
  for (const [at, { start, end }] of found.entries()) {
    const verdict = { kind: 'add', range: { start, end }, label: LABELS[kind] } as const;
    review.decide(noteId, store.notes.revisionOf(noteId), verdict, actor, true);
    tally.places += 1;
    if (at === 0) tally.notes += 1;
    yield;
  }
  if (readableIn(deps, noteId).length > 0) tally.stillReadable += 1;
}

/** Places of the original that stand in the output as it is now. */
function readableIn({ review, find, what }: CorrectionDeps, noteId: NoteId): readonly Range[] {
  const { text, output } = review.open(noteId);
  const { ofOriginal } = replacementsIn(output, text);
  return find(text).filter((hit) => !isIn(hit, ofOriginal) && (what === 'part' || isWholeHit(hit)));
}

/** Leftmost first; what a chosen place touches is looked at again when that one is hidden. */
function disjoint(hits: readonly Range[]): readonly Range[] {
  const chosen: Range[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (!chosen.some((range) => overlaps(range, hit))) chosen.push(hit);
  return chosen;
}
