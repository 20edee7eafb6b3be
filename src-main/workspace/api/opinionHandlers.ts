/** @file Handlers of `opinions`. Runs in main. */
import type { z } from 'zod';
import type { AppContract } from '../../contract/contract.ts';
import type { NoteOpinionSchema, OpinionOverviewSchema } from '../../contract/opinionSchemas.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { invariant } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import { batchAgreement } from '../opinions/batchAgreement.ts';
import type { NoteOpinion } from '../opinions/opinionService.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

export function opinionHandlers({ session }: ApiPorts): Handlers<AppContract>['opinions'] {
  return {
    overview: ({ batchId }) => overview(session.workspace, batchId),
    setReviewers: ({ batchId, reviewers }) => {
      const { opinions, actor } = session.writable;
      opinions.setReviewers(batchId, reviewers, actor);
      return overview(session.workspace, batchId);
    },
    next: ({ batchId, task }) => {
      const { store } = session.workspace;
      const turn = store.opinions.next(store.batches.require(batchId).id, task);
      return turn === null ? null : { noteId: turn.noteId };
    },
    ofNote: ({ noteId }) => session.workspace.opinions.of(noteId),
    markDone: ({ noteId, revision }) => {
      const { opinions, actor } = session.writable;
      return known(opinions.markDone(noteId, revision, actor));
    },
    disagreements: ({ noteId }) => {
      const { opinions, store } = session.workspace;
      const stretches = opinions
        .disagreements(noteId)
        .map((stretch) => ({ ...stretch, a: [...stretch.a], b: [...stretch.b] }));
      return { revision: store.notes.revisionOf(noteId), stretches };
    },
    adjudicate: ({ noteId, revision, choices }) => {
      const { opinions, actor } = session.writable;
      return known(opinions.adjudicate(noteId, revision, choices, actor));
    },
    reopen: ({ noteId, revision }) => {
      const { opinions, actor } = session.writable;
      return known(opinions.reopen(noteId, revision, actor));
    },
  };
}

function known(opinion: NoteOpinion | null): z.input<typeof NoteOpinionSchema> {
  invariant(opinion !== null, 'a note on which two people had their say has two reviewers');
  return opinion;
}

/** What a screen shows of two reviewers. Errors: `store/unknown-batch`. */
export function overview({ store }: Workspace, batchId: BatchId): z.input<typeof OpinionOverviewSchema> {
  const { id } = store.batches.require(batchId);
  const { all, pairs } = batchAgreement(store, id);
  return {
    reviewers: store.opinions.reviewersOf(id),
    counts: store.opinions.counts(id),
    agreement: { all, pairs: [...pairs] },
  };
}
