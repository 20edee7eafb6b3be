/** @file The one error type of the product. Pure; used in every process. */
import type { ErrorCode } from './errorCodes.ts';

export type { ErrorCode } from './errorCodes.ts';

/** Ids, counts, offsets, sizes, enum values. Never text from notes, never a path, never a file name. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** An expected failure. `message` is the code: for developers, and free of note text by construction. */
export class DeidError extends Error {
  readonly code: ErrorCode;
  readonly facts: Facts;

  constructor(code: ErrorCode, facts: Facts = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DeidError';
    this.code = code;
    this.facts = facts;
  }
}

/** A bug: something the code relies on does not hold. Fails the job, never the app. */
export class InvariantError extends Error {
  constructor(what: string) {
    super(`invariant: ${what}`);
    this.name = 'InvariantError';
  }
}

/** Throws {@link InvariantError} unless the condition holds. `what` is a fixed sentence in the code. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (condition === false || condition === null || condition === undefined) throw new InvariantError(what);
}

/** Ends an exhaustive switch; the argument's type must be `never`. */
export function assertNever(value: never): never {
  throw new InvariantError(`unreachable case ${typeof value}`);
}
