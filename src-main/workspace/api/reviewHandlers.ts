/** @file Handlers of `review` and `approval`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { NoteId } from '../../domain/ids.ts';
import { explainNote } from '../noteExplanation.ts';
import type { ApiPorts } from './ports.ts';
import { explanationView, noteView } from './views.ts';

export function reviewHandlers({ session }: ApiPorts): Handlers<AppContract>['review'] {
  return {
    openNote: ({ noteId }) => noteView(session.workspace.review.open(noteId)),
    explain: async ({ noteId }) => {
      const { review, store, readSite, readKeptSite } = session.workspace;
      const note = review.open(noteId);
      const { pipelineFingerprint } = store.batches.require(note.record.batchId);
      const siteOfBatch = async () => (await readKeptSite(pipelineFingerprint)) ?? readSite();
      return explanationView(await explainNote(note, siteOfBatch));
    },
    decide: ({ noteId, revision, verdict }) => {
      const { review, settings } = session.writable;
      review.decide(noteId, revision, verdict, settings.actor);
      return noteView(review.open(noteId));
    },
    neighbour: (query) => {
      const found = session.workspace.store.noteList.neighbour(query);
      return found === null ? null : { noteId: found };
    },
  };
}

export function approvalHandlers({ session }: ApiPorts): Handlers<AppContract>['approval'] {
  const view = (noteId: NoteId) => noteView(session.workspace.review.open(noteId));
  return {
    summary: ({ batchId }) => {
      const { store } = session.workspace;
      const { notes, approved, approvable, blocked } = store.approvals.summary(
        store.batches.require(batchId).id,
      );
      return {
        notes,
        approved,
        approvable,
        blocked: [...blocked],
        spansByLabel: [...store.batches.spansByLabel(batchId)],
      };
    },
    approveNote: ({ noteId, revision }) => {
      const { approvals, settings } = session.writable;
      approvals.approveNote(noteId, revision, settings.actor);
      return view(noteId);
    },
    withdraw: ({ noteId, revision }) => {
      const { approvals, settings } = session.writable;
      approvals.withdraw(noteId, revision, settings.actor);
      return view(noteId);
    },
    approveBatch: ({ batchId }) => {
      const { approvals, settings } = session.writable;
      return approvals.approveBatch(batchId, settings.actor);
    },
  };
}
