/** @file The calls of `evidence` on the fake state. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import type { FakeState } from './fakeState.ts';

export const FAKE_FINGERPRINT = '0123456789abcdef0123456789abcdef';

export function fakeEvidenceHandlers(state: FakeState): Handlers<AppContract>['evidence'] {
  return {
    state: () => state.evidence,
    makeKey: () => {
      state.evidence = { ...state.evidence, siteKey: FAKE_FINGERPRINT };
      return state.evidence;
    },
  };
}
