/** @file The calls of `desk` on the fake state: places, readings and comments, kept for the life of the bridge. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../../../src-main/domain/ids.ts';
import type { Desk, NoteView } from '../../../src-renderer/api/types.ts';
import { NOW, type FakeState } from './fakeState.ts';

interface FakeDesk {
  readonly comments: Desk['comments'];
  readonly readings: readonly { readonly actor: string; readonly revision: number }[];
}

export function fakeDeskHandlers(
  state: FakeState,
  note: (noteId: number) => NoteView,
  named: () => string,
): Handlers<AppContract>['desk'] {
  const desks = new Map<NoteId, FakeDesk>();
  const places = new Map<BatchId, { noteId: NoteId; spanKey: string | null }>();
  const at = (noteId: NoteId): FakeDesk => desks.get(noteId) ?? { comments: [], readings: [] };
  const show = (noteId: NoteId): Desk => {
    const { comments, readings } = at(noteId);
    const { revision } = note(noteId);
    return {
      comments: [...comments],
      readings: readings.toReversed().map((one) => ({
        actor: one.actor,
        readAt: NOW as EpochMs,
        isCurrent: one.revision === revision,
      })),
    };
  };
  return {
    left: ({ batchId }) => {
      const counts = state.batches.find((one) => one.id === batchId)?.counts;
      if (counts === undefined) throw new DeidError('store/unknown-batch');
      const openNotes = counts.byStatus['partially-anonymized'];
      const commented = [...desks.values()].filter(({ comments }) =>
        comments.some((one) => one.settledAt === null),
      );
      const ownNotes = state.twoReviewers.has(batchId) ? 20 : null;
      return { openPoints: openNotes * 2, openNotes, ownNotes, commentedNotes: commented.length };
    },
    place: ({ batchId }) => places.get(batchId) ?? null,
    keepPlace: ({ noteId, spanKey }) => {
      places.set(note(noteId).batchId, { noteId, spanKey });
      return null;
    },
    ofNote: ({ noteId }) => show(noteId),
    markRead: ({ noteId, revision }) => {
      const actor = named();
      if (note(noteId).revision !== revision) throw new DeidError('review/stale-revision');
      desks.set(noteId, { ...at(noteId), readings: [...at(noteId).readings, { actor, revision }] });
      return show(noteId);
    },
    comment: ({ noteId, spanKey, body }) => {
      const { comments } = at(noteId);
      const said = { spanKey, body, actor: named(), saidAt: NOW as EpochMs };
      const open = { ...said, seq: comments.length + 1, settledBy: null, settledAt: null };
      desks.set(noteId, { ...at(noteId), comments: [...comments, open] });
      return show(noteId);
    },
    settle: ({ noteId, seq }) => {
      const settledBy = named();
      const { comments } = at(noteId);
      if (!comments.some((one) => one.seq === seq && one.settledAt === null))
        throw new DeidError('review/comment-settled');
      const settled = comments.map((one) =>
        one.seq === seq ? { ...one, settledBy, settledAt: NOW as EpochMs } : one,
      );
      desks.set(noteId, { ...at(noteId), comments: settled });
      return show(noteId);
    },
  };
}
