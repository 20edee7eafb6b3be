/** @file `opinions` of the fake: one reviewer for each note until an officer asks for two; nothing is read yet then. */
import type { z } from 'zod';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { OpinionOverviewSchema } from '../../../src-main/contract/opinionSchemas.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import type { FakeState } from './fakeState.ts';

export function fakeOpinionHandlers({
  twoReviewers: two,
}: Pick<FakeState, 'twoReviewers'>): Handlers<AppContract>['opinions'] {
  const overview = (batchId: BatchId): z.input<typeof OpinionOverviewSchema> => ({
    reviewers: two.has(batchId) ? 'two' : 'one',
    counts: { notes: 0, settled: 0, differing: 0, toRead: 0, toAdjudicate: 0 },
    agreement: { all: null, pairs: [] },
  });
  return {
    overview: ({ batchId }) => overview(batchId),
    setReviewers: ({ batchId, reviewers }) => {
      if (reviewers === 'two') two.add(batchId);
      else two.delete(batchId);
      return overview(batchId);
    },
    next: () => null,
    ofNote: () => null,
    markDone: () => {
      throw new DeidError('review/opinion-closed');
    },
    disagreements: () => {
      throw new DeidError('review/not-adjudicator');
    },
    adjudicate: () => {
      throw new DeidError('review/not-adjudicator');
    },
    reopen: () => {
      throw new DeidError('review/opinion-closed');
    },
  };
}
