/**
 * @file `opinions` of the fake: one reviewer for each note until an officer asks for two. A scenario has notes that two people have
 * read, who differ about one place of the mixed note.
 */
import type { z } from 'zod';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type {
  DisagreementSchema,
  NoteOpinionSchema,
  OpinionOverviewSchema,
} from '../../../src-main/contract/opinionSchemas.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { MIXED_NOTE_ID } from './fakeNotes.ts';
import type { FakeState } from './fakeState.ts';

/** What the person who is signed in has to do with a note. */
export type FakeOpinionPart = 'read' | 'adjudicate' | 'settled';

/** What one of the two hides and the other leaves readable. */
export const DISPUTED = 'clinique des Tilleuls';
export const FAKE_REVIEWERS: [string, string] = ['M. Sato', 'Dr. Amélie Vidal'];
const FIGURES = {
  ...{ notes: 40, equalNotes: 31, spansA: 412, spansB: 398, sameSpans: 377 },
  ...{ spanAgreement: 0.931, characterAgreement: 0.962, kappa: 0.947 },
};

type Opinion = z.input<typeof NoteOpinionSchema>;

export function fakeOpinionHandlers(
  state: Pick<FakeState, 'twoReviewers' | 'opinions' | 'notes'>,
): Handlers<AppContract>['opinions'] {
  const { twoReviewers: two } = state;
  const overview = (batchId: BatchId): z.input<typeof OpinionOverviewSchema> => {
    const hasRead = two.has(batchId) && state.opinions !== null;
    return {
      reviewers: two.has(batchId) ? 'two' : 'one',
      counts: {
        ...(hasRead ? { notes: 60, settled: 31, differing: 9 } : { notes: 0, settled: 0, differing: 0 }),
        toRead: hasRead && state.opinions === 'read' ? 20 : 0,
        toAdjudicate: hasRead && state.opinions === 'adjudicate' ? 9 : 0,
      },
      agreement: hasRead
        ? { all: FIGURES, pairs: [{ people: FAKE_REVIEWERS, ...FIGURES }] }
        : { all: null, pairs: [] },
    };
  };
  const standing = (): Opinion | null => {
    if (state.opinions === null) return null;
    if (state.opinions === 'read') return { part: 'read', state: 'reading', round: 1, done: 1 };
    if (state.opinions === 'adjudicate') return { part: 'adjudicate', state: 'differing', round: 1, done: 2 };
    return { part: 'settled', state: 'settled', round: 1, done: 2 };
  };
  const become = (part: FakeOpinionPart): Opinion => {
    state.opinions = part;
    return standing()!;
  };
  /** The two differ about one place of the note that is open. */
  const stretches = (noteId: number): z.input<typeof DisagreementSchema>[] => {
    const start = state.notes.get(noteId)?.text.indexOf(DISPUTED) ?? -1;
    const range = { start, end: start + DISPUTED.length };
    return start < 0 ? [] : [{ ...range, a: [{ ...range, label: 'HOSPITAL' }], b: [] }];
  };
  return {
    overview: ({ batchId }) => overview(batchId),
    setReviewers: ({ batchId, reviewers }) => {
      if (reviewers === 'two') two.add(batchId);
      else two.delete(batchId);
      return overview(batchId);
    },
    next: () => (state.opinions === null || state.opinions === 'settled' ? null : { noteId: MIXED_NOTE_ID }),
    ofNote: () => standing(),
    markDone: () => {
      if (state.opinions !== 'read') throw new DeidError('review/opinion-closed');
      return { part: 'wait', state: 'reading', round: 1, done: 1 };
    },
    disagreements: ({ noteId }) => {
      const note = state.notes.get(noteId);
      if (state.opinions !== 'adjudicate' || note === undefined)
        throw new DeidError('review/not-adjudicator');
      return { revision: note.revision, stretches: stretches(noteId) };
    },
    adjudicate: ({ noteId, choices }) => {
      if (state.opinions !== 'adjudicate' || choices.length !== stretches(noteId).length)
        throw new DeidError('review/not-adjudicator');
      return become('settled');
    },
    reopen: () => {
      if (state.opinions === null || state.opinions === 'read') throw new DeidError('review/opinion-closed');
      return become('read');
    },
  };
}
