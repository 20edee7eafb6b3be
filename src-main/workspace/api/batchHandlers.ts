/** @file Handlers of `batches`, `notes` and `audit`. Runs in main. */
import { appendAudit } from '../../audit/auditTrail.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { Facts } from '../../domain/errors.ts';
import type { ApiPorts } from './ports.ts';
import { batchView, noteRowView } from './views.ts';

export function batchHandlers({ session, emit }: ApiPorts): Handlers<AppContract>['batches'] {
  return {
    list: () => session.workspace.batches.list().map(batchView),
    get: ({ batchId }) => batchView(session.workspace.batches.get(batchId)),
    pause: async ({ batchId }) => batchView(await session.writable.batches.pause(batchId)),
    resume: async ({ batchId }) => batchView(await session.writable.batches.resume(batchId)),
    cancel: async ({ batchId }) => batchView(await session.writable.batches.cancel(batchId)),
    remove: async ({ batchId }) => {
      const { batches, rows } = session.writable;
      // Rows that no index knows would stay behind.
      await rows.require();
      await batches.remove(batchId);
      emit.batches.removed({ batchId });
      return null;
    },
  };
}

export function noteHandlers({ session }: ApiPorts): Handlers<AppContract>['notes'] {
  return {
    page: (query) => {
      const { store } = session.workspace;
      store.batches.require(query.batchId);
      const { total, rows } = store.noteList.page(query);
      return { total, rows: rows.map(noteRowView) };
    },
    facets: ({ batchId }) => {
      const { store } = session.workspace;
      const { languages, statuses, waits } = store.noteList.facets(store.batches.require(batchId).id);
      return { languages: [...languages], statuses: [...statuses], waits };
    },
  };
}

export function auditHandlers({ session }: ApiPorts): Handlers<AppContract>['audit'] {
  return {
    page: ({ offset, limit }) => {
      const { total, rows } = session.workspace.store.audit.page(offset, limit);
      const events = rows.map(({ seq, at, kind, payload, hash }) => ({
        seq,
        at,
        kind,
        facts: factsOf(payload),
        hash,
      }));
      return { total, events };
    },
    verify: async () => {
      const { store, isReadOnly, trail } = session.workspace;
      const verdict = await trail.check();
      if (!isReadOnly) {
        store.transaction(() => {
          appendAudit(store, { kind: 'chain-verified', ...verdict });
        });
      }
      return verdict;
    },
  };
}

/** Payloads are flat objects of ids, counts and codes by schema; the kind is shown beside them. */
function factsOf(payload: string): Facts {
  const { kind: _kind, ...facts } = JSON.parse(payload) as Facts;
  return facts;
}
