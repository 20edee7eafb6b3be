/** @file Hides what a recall found in the notes as they are now; they go back to review by it. Runs in main. */
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

/**
 * One decision for every readable place, as if a reviewer had drawn it: approvals fall by it. Errors: those of
 * `ReviewService.decide`.
 */
export function* correctionSteps(
  deps: CorrectionDeps,
  order: {
    readonly notes: readonly NoteId[];
    readonly kind: KnownIdentifier['kind'];
    readonly actor: string;
  },
): Steps<RecallCorrection> {
  const { store, review } = deps;
  const { kind, actor } = order;
  let [notes, places, alreadyHidden, stillReadable] = [0, 0, 0, 0];
  for (const noteId of order.notes) {
    // Removed with its batch since the search.
    if (store.notes.get(noteId) === null) continue;
    const found = disjoint(readableIn(deps, noteId));
    if (found.length === 0) alreadyHidden += 1;
    for (const { start, end } of found) {
      const verdict = { kind: 'add', range: { start, end }, label: LABELS[kind] } as const;
      review.decide(noteId, store.notes.revisionOf(noteId), verdict, actor);
      yield;
    }
    if (found.length > 0) notes += 1;
    places += found.length;
    if (readableIn(deps, noteId).length > 0) stillReadable += 1;
    yield;
  }
  return { notes, places, alreadyHidden, stillReadable };
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
