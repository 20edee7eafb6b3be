/** @file Handlers of `shadow`, and the event that tells how a run goes. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Emitters, Handlers } from '../../contract/verbs.ts';
import { listedDifferences, openDifference, type ListedDifference } from '../shadow/shadowNote.ts';
import type { ShadowStanding } from '../shadow/shadowService.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

/** Four times a second looks continuous. */
const INTERVAL_MS = 250;

export function shadowHandlers({ session }: ApiPorts): Handlers<AppContract>['shadow'] {
  return {
    list: ({ batchId }) => session.workspace.shadows.listOf(batchId).map(runView),
    report: ({ runId }) => {
      const { shadows, store } = session.workspace;
      const { done: _, ...figures } = shadows.figures(runId);
      return {
        run: runView(shadows.get(runId)),
        ...figures,
        gone: store.shadows.goneOf(runId),
        facets: { ...figures.facets },
        statusMoves: [...figures.statusMoves],
        reasons: [...figures.reasons],
        labels: figures.labels.map((row) => ({ ...row, kinds: { ...row.kinds } })),
      };
    },
    notes: ({ runId, only, offset, limit }) => {
      const { store } = session.workspace;
      const rows = listedDifferences(store, runId, { only, offset, limit });
      return { total: store.shadows.countOf(runId, only), rows: rows.map(rowView) };
    },
    openNote: ({ runId, noteId }) => {
      const { store } = session.workspace;
      const opened = openDifference(store, runId, noteId);
      const { languages } = store.notes.require(noteId);
      return { ...opened, ...rowView(opened), languages: [...languages] };
    },
    start: async (order) => {
      const { shadows, actor } = session.writable;
      return runView(await shadows.start(order, actor));
    },
    pause: async ({ runId }) => runView(await session.writable.shadows.pause(runId)),
    resume: async ({ runId }) => {
      const { shadows, actor } = session.writable;
      return runView(await shadows.resume(runId, actor));
    },
    cancel: async ({ runId }) => runView(await session.writable.shadows.cancel(runId)),
    discard: async ({ runId }) => {
      const { shadows, actor } = session.writable;
      await shadows.discard(runId, actor);
      return null;
    },
  };
}

/** Sends `shadow.changed` until the workspace is closed. */
export function watchShadows({ shadows }: Workspace, emit: Emitters<AppContract>): void {
  let sentAt = -Infinity;
  shadows.onChange((standing) => {
    const now = performance.now();
    // Beginning and end are always told.
    const isOnTheWay = standing.run.state === 'running' && standing.done > 0;
    if (isOnTheWay && now - sentAt < INTERVAL_MS) return;
    sentAt = now;
    emit.shadow.changed(runView(standing));
  });
}

/** A run as the boundary shows it. */
export function runView({ run, done, perSecond, secondsLeft }: ShadowStanding) {
  const { pipelineId: pipeline, pipelineFingerprint: _, ...rest } = run;
  return { ...rest, pipeline, done, perSecond, secondsLeft };
}

function rowView(row: ListedDifference) {
  const { noteId, ordinal, externalId, stage, outcome, code, oldStatus, newStatus, differences, exposed } =
    row;
  return {
    ...{ noteId, ordinal, externalId, stage, outcome, code, oldStatus, newStatus, differences, exposed },
    facets: [...row.facets],
  };
}
