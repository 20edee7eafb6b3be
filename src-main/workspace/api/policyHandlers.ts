/** @file Handlers of `policies`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { batchPolicyOf } from '../batchService.ts';
import type { ApiPorts } from './ports.ts';

export function policyHandlers({ session }: ApiPorts): Handlers<AppContract>['policies'] {
  return {
    list: () =>
      session.workspace.policies.list().map(({ policy }) => ({
        ...batchPolicyOf(policy),
        summary: policy.words.summary,
        statement: policy.words.output,
      })),
  };
}
