/** @file What is told of something that failed: in the background, or in another process. Pure; used in every process. */
import { DeidError, type ErrorCode, type Facts } from './errors.ts';

export interface Failure {
  readonly code: ErrorCode;
  readonly facts: Facts;
}

/** Any caught value as what may be shown. A bug becomes `contract/unexpected`: its own words may quote a note. */
export function failureOf(cause: unknown): Failure {
  if (cause instanceof DeidError) return { code: cause.code, facts: cause.facts };
  return { code: 'contract/unexpected', facts: {} };
}
