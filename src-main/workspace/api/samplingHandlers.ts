/** @file Handlers of `sampling`. Runs in main. */
import type { z } from 'zod';
import type { AppContract } from '../../contract/contract.ts';
import type { SamplingStateSchema } from '../../contract/samplingSchemas.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { BatchId } from '../../domain/ids.ts';
import { saveSamplingRule } from '../sampling/samplingRules.ts';
import { samplingState } from '../sampling/samplingState.ts';
import type { ApiPorts } from './ports.ts';

export function samplingHandlers({ session }: ApiPorts): Handlers<AppContract>['sampling'] {
  const view = (batchId: BatchId) => stateView(samplingState(session.workspace.store, batchId));
  return {
    state: ({ batchId }) => view(batchId),
    saveRule: ({ batchId, rule }) => {
      const { store, actor } = session.writable;
      saveSamplingRule(store, rule, actor);
      return view(batchId);
    },
    draw: async ({ batchId, maxRate }) => {
      const { sampling, actor } = session.writable;
      await sampling.draw(batchId, maxRate, actor);
      return view(batchId);
    },
    next: ({ batchId }) => session.writable.sampling.next(batchId),
    settle: ({ batchId, position, verdict }) => {
      const { sampling, actor } = session.writable;
      const answer = sampling.settle(batchId, position, verdict, actor);
      return { ...answer, next: sampling.next(batchId), state: view(batchId) };
    },
    abandon: ({ batchId }) => {
      const { sampling, actor } = session.writable;
      sampling.abandon(batchId, actor);
      return view(batchId);
    },
  };
}

function stateView({
  sample,
  plan,
  ...state
}: ReturnType<typeof samplingState>): z.input<typeof SamplingStateSchema> {
  return {
    ...state,
    plan: { promises: [...plan.promises], curve: [...plan.curve] },
    sample: sample === null ? null : sampleView(sample),
  };
}

function sampleView({
  figures,
  ...sample
}: NonNullable<ReturnType<typeof samplingState>['sample']>): z.input<typeof SamplingStateSchema>['sample'] {
  const { state, voidReason, createdAt, population, size, read, maxRate, leaking, seed } = sample;
  return {
    ...{ state, voidReason, createdAt, population, size, read, maxRate },
    figures: figures === null ? null : { leaking, seed, ...figures, readers: [...figures.readers] },
  };
}
