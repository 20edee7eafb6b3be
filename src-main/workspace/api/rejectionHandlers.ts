/** @file Handlers of `rejection`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { NoteRejection } from '../../domain/noteRejection.ts';
import { examinationOf } from '../detectAgain.ts';
import { leftBehind } from '../leftBehind.ts';
import type { ApiPorts } from './ports.ts';

/** 200 notes fill a list that a person can take in; the counts tell of the rest. */
const NOTES_SHOWN = 200;

export function rejectionHandlers({ session }: ApiPorts): Handlers<AppContract>['rejection'] {
  return {
    ofBatch: ({ batchId }) => {
      const { waiting, notes, counts } = session.workspace.rejections.of(batchId, NOTES_SHOWN);
      return {
        waiting,
        notes: notes.map((note) => ({
          ...viewOf(note),
          noteId: note.noteId,
          ordinal: note.ordinal,
          openPoints: note.openPoints,
        })),
        counts: [...counts],
      };
    },
    ofNote: ({ noteId }) => {
      const { store } = session.workspace;
      const waiting = store.rejections.openOf(store.notes.require(noteId).id);
      return waiting && viewOf(waiting);
    },
    examined: ({ noteId }) => examinationOf(session.workspace.store, noteId),
    leftBehind: ({ batchId }) => {
      const { store } = session.workspace;
      const { approved } = store.approvals.summary(store.batches.require(batchId).id);
      return [...leftBehind(store, batchId, approved)];
    },
    reject: async ({ again, ...order }) => {
      const workspace = session.writable;
      const { rejections, actor } = workspace;
      if (again === undefined) return rejections.reject(order, actor);
      const by = await workspace.choosePipelineAgain(order.batchId, again.pipeline);
      return rejections.reject({ ...order, again: by }, actor);
    },
    settle: ({ noteId }) => {
      const { rejections, actor } = session.writable;
      rejections.settle(noteId, actor);
      return null;
    },
  };
}

function viewOf({ reason, actor, rejectedAt, commentSeq }: NoteRejection) {
  return { reason, actor, rejectedAt, hasComment: commentSeq !== null };
}
