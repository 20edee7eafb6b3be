/** @file Handlers of `risk`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { batchRisk } from '../batchRisk.ts';
import type { ApiPorts } from './ports.ts';

export function riskHandlers({ session }: ApiPorts): Handlers<AppContract>['risk'] {
  return {
    ofBatch: ({ batchId }) => {
      const { tenths, ...risk } = batchRisk(session.workspace.store, batchId);
      return { ...risk, tenths: [...tenths] };
    },
  };
}
