/** @file Handlers of `adaptation`, and the event that tells how a making goes. Runs in main. */
import path from 'node:path';
import type { z } from 'zod';
import type { AdaptationStateSchema } from '../../contract/adaptationSchemas.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Emitters, Handlers } from '../../contract/verbs.ts';
import { expectRole } from '../../domain/account.ts';
import { adaptationOverview } from '../adaptation/adaptationOverview.ts';
import type { AdaptationsState } from '../adaptation/adaptations.ts';
import { listOverview } from '../adaptation/lists/listOverview.ts';
import { ADAPTERS } from '../adaptation/reviewedNotes.ts';
import { tryOut } from '../adaptation/tryOut.ts';
import { modelsSnapshot } from '../models/modelsSnapshot.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';
import { runView } from './shadowHandlers.ts';

/** Four times a second looks continuous. */
const INTERVAL_MS = 250;

export function adaptationHandlers({ session, emit }: ApiPorts): Handlers<AppContract>['adaptation'] {
  /** Shelf and pipeline of new batches may be others now. */
  const exchanged = async (workspace: Workspace) => {
    emit.models.changed(await modelsSnapshot(workspace));
    return adaptationOverview(workspace);
  };
  return {
    overview: () => adaptationOverview(session.workspace),
    state: () => {
      const { adaptations, store } = session.workspace;
      expectRole(store.accounts.signedIn(), ADAPTERS);
      return stateView(adaptations.state);
    },
    freeze: async (order) => {
      const { writable } = session;
      await writable.adaptations.freeze(order);
      return adaptationOverview(writable);
    },
    make: (order) => {
      const { adaptations } = session.writable;
      adaptations.make(order);
      return stateView(adaptations.state);
    },
    cancel: async () => {
      const { adaptations } = session.writable;
      await adaptations.cancel();
      return stateView(adaptations.state);
    },
    adopt: async ({ id, reason }) => {
      const { writable } = session;
      await writable.adaptations.adopt(id, reason);
      return exchanged(writable);
    },
    rollBack: async () => {
      const { writable } = session;
      await writable.adaptations.rollBack();
      return exchanged(writable);
    },
    discard: async ({ id }) => {
      const { writable } = session;
      await writable.adaptations.discard(id);
      return adaptationOverview(writable);
    },
    lists: () => listOverview(session.workspace),
    compareLists: (order) => {
      const { adaptations } = session.writable;
      adaptations.compareLists(order);
      return stateView(adaptations.state);
    },
    adoptLists: async ({ id, reason }) => {
      const { writable } = session;
      await writable.adaptations.adoptLists(id, reason);
      return listOverview(writable);
    },
    rollBackLists: async () => {
      const { writable } = session;
      await writable.adaptations.rollBackLists();
      return listOverview(writable);
    },
    discardLists: async ({ id }) => {
      const { writable } = session;
      await writable.adaptations.discardLists(id);
      return listOverview(writable);
    },
    writeRecipe: async ({ ticket }) => {
      const { writable } = session;
      const folder = folderName(writable.store.now());
      const out = path.join(session.tickets.pathOf(ticket), folder);
      return { ...(await writable.adaptations.writeRecipe(out)), folder };
    },
    tryOut: async ({ id, batchId }) => runView(await tryOut(session.writable, id, batchId)),
  };
}

/** Sends `adaptation.changed` until the workspace is closed. */
export function watchAdaptations({ adaptations }: Workspace, emit: Emitters<AppContract>): void {
  let sentAt = -Infinity;
  adaptations.onChange((state) => {
    const now = performance.now();
    // Beginning and end are always told.
    if (state.progress !== null && now - sentAt < INTERVAL_MS) return;
    sentAt = now;
    emit.adaptation.changed(stateView(state));
  });
}

function stateView({
  making,
  progress,
  failure,
  made,
}: AdaptationsState): z.input<typeof AdaptationStateSchema> {
  return {
    making,
    progress:
      progress === null
        ? null
        : {
            ...{ phase: progress.phase, done: progress.done, total: progress.total },
            epoch: progress.phase === 'training' ? { at: progress.epoch, of: progress.maxEpochs } : null,
            ...{ perSecond: progress.perSecond, secondsLeft: progress.secondsLeft },
          },
    failure: failure === null ? null : { code: failure.code, facts: { ...failure.facts } },
    made,
  };
}

/** Says nothing about patients or staff; the time parts it from earlier ones. */
function folderName(at: number): string {
  return `noteveil-training-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}`;
}
