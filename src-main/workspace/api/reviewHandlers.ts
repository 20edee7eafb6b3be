/** @file Handlers of `review` and `approval`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { NoteId } from '../../domain/ids.ts';
import { inTurns, nextTurn } from '../inTurns.ts';
import { explainNote } from '../noteExplanation.ts';
import { createHintSearch } from '../noteHints.ts';
import type { Workspace } from '../workspace.ts';
import type { AnsweredView } from './answeredView.ts';
import type { ApiPorts } from './ports.ts';
import { explanationView, noteView } from './views.ts';

/** `answers`: one memory for all calls about a note, or a change would start from a view that the page does not have. */
type ReviewPorts = ApiPorts & { readonly answers: AnsweredView };

export function reviewHandlers({ session, answers }: ReviewPorts): Handlers<AppContract>['review'] {
  const hints = createHintSearch();
  let prepared: Promise<void> = Promise.resolve();
  return {
    openNote: ({ noteId }) => {
      const { workspace } = session;
      // Whoever goes on to another note waits for that one.
      hints.stop();
      const view = noteView(workspace.opinions.open(noteId));
      prepared = prepareBehind(workspace, noteId);
      return answers.whole(workspace, view);
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
      const { closing } = workspace;
      const found = await hints.find(workspace.opinions.open(noteId).output, { after: prepared, closing });
      // Stopped: somebody went on to another note. Otherwise the first decision is prepared already, or could not be: that is said here.
      if (found !== null) await inTurns(workspace.review.prepareDecision(noteId), workspace.closing);
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

/**
 * Prepares the first decision of a note while the page draws it, which takes as long: a key that is pressed in the instant in which the
 * note is shown finds it done. Never rejects: whoever decides or looks for hints meets what went wrong, and says it.
 */
function prepareBehind({ review, closing }: Workspace, noteId: NoteId): Promise<void> {
  return nextTurn(closing)
    .then(() => inTurns(review.prepareDecision(noteId), closing))
    .catch(() => undefined);
}

export function approvalHandlers({ session, answers }: ReviewPorts): Handlers<AppContract>['approval'] {
  const answer = (noteId: NoteId, revision: number) => {
    const { workspace } = session;
    const note = workspace.opinions.open(noteId);
    return answers.after(workspace, revision, noteView(note));
  };
  return {
    summary: ({ batchId }) => {
      const { store, approvals } = session.workspace;
      const { id } = store.batches.require(batchId);
      const { notes, approved, approvable, blocked } = store.approvals.summary(id);
      const underWay = approvals.underWay(id);
      return {
        notes,
        approved,
        approvable,
        blocked: [...blocked],
        spansByLabel: [...store.batches.spansByLabel(batchId)],
        underWay: underWay && { progress: underWay.progress },
      };
    },
    approveNote: async ({ noteId, revision }) => {
      const { approvals, actor, rows } = session.writable;
      await rows.require();
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
      const { approved, left, isCancelled } = await approvals.approveBatch(batchId, actor);
      return { approved, left, isCancelled };
    },
    cancelBatch: ({ batchId }) => {
      const { store, approvals } = session.writable;
      approvals.cancelBatch(store.batches.require(batchId).id);
      return null;
    },
  };
}
