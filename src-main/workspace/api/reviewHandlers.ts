/** @file Handlers of `review` and `approval`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { HintMemory } from '../hintMemory.ts';
import { explainNote } from '../noteExplanation.ts';
import type { ApiPorts } from './ports.ts';
import { explanationView, noteView } from './views.ts';

/** `hints`: one memory for all calls about a note, or each of them would look for all hints again. */
type ReviewPorts = ApiPorts & { readonly hints: HintMemory };

export function reviewHandlers({ session, hints }: ReviewPorts): Handlers<AppContract>['review'] {
  return {
    openNote: ({ noteId }) => {
      const note = session.workspace.review.open(noteId);
      return noteView(note, hints.find(note));
    },
    explain: async ({ noteId }) => {
      const { review, store, readSite, readKeptSite } = session.workspace;
      const note = review.open(noteId);
      const { pipelineFingerprint } = store.batches.require(note.record.batchId);
      const siteOfBatch = async () => (await readKeptSite(pipelineFingerprint)) ?? readSite();
      return explanationView(await explainNote(note, siteOfBatch));
    },
    decide: ({ noteId, revision, verdict }) => {
      const { review, actor } = session.writable;
      review.decide(noteId, revision, verdict, actor);
      const note = review.open(noteId);
      return noteView(note, hints.recall(note));
    },
    neighbour: (query) => {
      const found = session.workspace.store.noteList.neighbour(query);
      return found === null ? null : { noteId: found };
    },
  };
}

export function approvalHandlers({ session, hints }: ReviewPorts): Handlers<AppContract>['approval'] {
  const view = (noteId: NoteId) => {
    const note = session.workspace.review.open(noteId);
    return noteView(note, hints.recall(note));
  };
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
      const { approvals, actor } = session.writable;
      approvals.approveNote(noteId, revision, actor);
      return view(noteId);
    },
    withdraw: ({ noteId, revision }) => {
      const { approvals, actor } = session.writable;
      approvals.withdraw(noteId, revision, actor);
      return view(noteId);
    },
    approveBatch: ({ batchId }) => {
      const { approvals, actor } = session.writable;
      return approvals.approveBatch(batchId, actor);
    },
  };
}
