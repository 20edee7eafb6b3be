/** @file Handlers of `bulk`. Runs in main. */
import type { z } from 'zod';
import type { BulkPlanSchema, BulkStateSchema } from '../../contract/bulkSchemas.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { BulkPlan } from '../bulk/bulkPlan.ts';
import type { BulkState } from '../bulkService.ts';
import type { ApiPorts } from './ports.ts';

/** 20: what a dialog can list. */
const MOST_APPROVED = 20;
const MOST_WORDS = 20;

export function bulkHandlers({ session }: ApiPorts): Handlers<AppContract>['bulk'] {
  return {
    list: async ({ batchId, filter, offset, limit }) => {
      const { bulk, store } = session.workspace;
      const { total, inPart, ...page } = await bulk.list(store.batches.require(batchId).id, filter, {
        offset,
        limit,
      });
      return {
        ...{ total, inPart },
        clusters: page.clusters.map((one) => ({ ...one, others: [...one.others] })),
      };
    },
    plan: async (order) => planView(await session.workspace.bulk.plan(order)),
    contexts: async ({ planId, page }) => {
      const { rows, ...counts } = await session.workspace.bulk.contexts(planId, page);
      return { ...counts, rows: [...rows] };
    },
    decide: ({ planId }) => {
      const { bulk, actor } = session.writable;
      return bulk.decide(planId, actor);
    },
    undo: ({ batchId, seq, approvals }) => {
      const { bulk, actor } = session.writable;
      return bulk.undo(batchId, seq, { approvals, actor });
    },
    state: ({ batchId }) => stateView(session.workspace.bulk.state(batchId)),
  };
}

function planView(plan: BulkPlan): z.input<typeof BulkPlanSchema> {
  const { id, label, form, looked, beyond, isRelease, spans, apart, apartLeftOut, decidedLeftOut } = plan;
  const released = plan.notes.filter((note) => note.isReleased).sort((a, b) => a.ordinal - b.ordinal);
  return {
    ...{ id, label, form, looked, beyond, isRelease, spans, apart, apartLeftOut, decidedLeftOut },
    scopes: [...plan.scopes],
    forms: [...plan.forms],
    notes: plan.notes.length,
    site: plan.words && {
      side: plan.words.side,
      words: plan.words.forms.slice(0, MOST_WORDS).map(({ word }) => word),
      total: plan.words.forms.length,
      leftOut: plan.words.leftOut,
    },
    approvals: released.length,
    approvedNotes: released
      .slice(0, MOST_APPROVED)
      .map((note) => ({ noteId: note.id, ordinal: note.ordinal })),
  };
}

function stateView({ last, waiting }: BulkState): z.input<typeof BulkStateSchema> {
  if (last === null) return { last, waiting };
  const { verdict, undoneBy: _undoneBy, ...rest } = last;
  const label = verdict.kind === 'relabel' ? verdict.label : null;
  return { last: { ...rest, verdict: verdict.kind, label }, waiting };
}
