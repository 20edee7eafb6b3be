/** @file Handlers of `review` and `approval`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { NoteId } from '../../domain/ids.ts';
import { explainNote } from '../noteExplanation.ts';
import { createHintSearch } from '../noteHints.ts';
import type { AnsweredView } from './answeredView.ts';
import type { ApiPorts } from './ports.ts';
import { explanationView, noteView } from './views.ts';

/** `answers`: one memory for all calls about a note, or a change would start from a view that the page does not have. */
type ReviewPorts = ApiPorts & { readonly answers: AnsweredView };

export function reviewHandlers({ session, answers }: ReviewPorts): Handlers<AppContract>['review'] {
  const hints = createHintSearch();
  return {
    openNote: ({ noteId }) => {
      const { workspace } = session;
      // Whoever goes on to another note waits for that one.
      hints.stop();
      return answers.whole(workspace, noteView(workspace.opinions.open(noteId)));
    },
    explain: async ({ noteId }) => {
      const { review, store, readSite, readKeptSite, closing } = session.workspace;
      const note = review.open(noteId);
      const { pipelineFingerprint } =
        store.detections.get(noteId) ?? store.batches.require(note.record.batchId);
      const siteOfNote = async () => (await readKeptSite(pipelineFingerprint)) ?? readSite();
      return explanationView(await explainNote(note, siteOfNote, closing));
    },
    findHints: async ({ noteId }) => {
      const { workspace } = session;
      const found = await hints.find(workspace.opinions.open(noteId).output, workspace.closing);
      return { hints: found === null ? null : [...found] };
    },
    decide: ({ noteId, revision, verdict }) => {
      const { writable } = session;
      writable.opinions.decide(noteId, revision, verdict, writable.actor);
      const note = writable.opinions.open(noteId);
      return answers.after(writable, revision, noteView(note));
    },
    neighbour: (query) => {
      const found = session.workspace.store.noteList.neighbour(query);
      return found === null ? null : { noteId: found };
    },
  };
}

export function approvalHandlers({ session, answers }: ReviewPorts): Handlers<AppContract>['approval'] {
  const answer = (noteId: NoteId, revision: number) => {
    const { workspace } = session;
    const note = workspace.opinions.open(noteId);
    return answers.after(workspace, revision, noteView(note));
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
      return answer(noteId, revision);
    },
    withdraw: ({ noteId, revision }) => {
      const { approvals, actor } = session.writable;
      approvals.withdraw(noteId, revision, actor);
      return answer(noteId, revision);
    },
    approveBatch: async ({ batchId }) => {
      const { approvals, actor } = session.writable;
      // The page has told how many nobody decided in before they were signed.
      const { approved, left } = await approvals.approveBatch(batchId, actor);
      return { approved, left };
    },
  };
}
