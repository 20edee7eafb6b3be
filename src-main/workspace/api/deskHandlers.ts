/** @file Handlers of `desk`. Runs in main. */
import type { z } from 'zod';
import type { AppContract } from '../../contract/contract.ts';
import type { DeskSchema } from '../../contract/deskSchemas.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

export function deskHandlers({ session }: ApiPorts): Handlers<AppContract>['desk'] {
  return {
    left: ({ batchId }) => {
      const { store } = session.workspace;
      store.batches.require(batchId);
      return { ...store.desk.left(batchId), commentedNotes: store.comments.notesWithOpen(batchId) };
    },
    place: ({ batchId }) => {
      const { desk, store, actor } = session.workspace;
      return desk.placeOf(store.batches.require(batchId).id, actor);
    },
    keepPlace: (place) => {
      const { desk, actor } = session.writable;
      desk.keepPlace(place, actor);
      return null;
    },
    ofNote: ({ noteId }) => deskView(session.workspace, noteId),
    markRead: ({ noteId, revision }) => {
      const { desk, actor } = session.writable;
      desk.markRead(noteId, revision, actor);
      return deskView(session.workspace, noteId);
    },
    comment: ({ noteId, spanKey, body }) => {
      const { desk, actor } = session.writable;
      desk.comment(noteId, { spanKey, body }, actor);
      return deskView(session.workspace, noteId);
    },
    settle: ({ noteId, seq }) => {
      const { desk, actor } = session.writable;
      desk.settle(noteId, seq, actor);
      return deskView(session.workspace, noteId);
    },
  };
}

function deskView({ desk }: Workspace, noteId: NoteId): z.input<typeof DeskSchema> {
  const { comments, readings } = desk.of(noteId);
  return {
    comments: comments.map(({ noteId: _noteId, ...comment }) => comment),
    readings: readings.map(({ outputHash: _outputHash, ...reading }) => reading),
  };
}
