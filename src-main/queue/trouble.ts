/** @file When the database as a whole cannot be written, and who is told. Runs in the main process. */
import { DeidError, type ErrorCode } from '../domain/errors.ts';

/** A file that is damaged is in trouble too, but waiting does not help what reads it. */
const PASSING: readonly ErrorCode[] = [
  'store/disk-full',
  'store/in-use',
  'store/unwritable',
  'store/read-only',
];

/** True when the database as a whole is in trouble: no job's fault, and no record of it could be written. */
export function isStoreTrouble(error: unknown): boolean {
  return isPassingTrouble(error) || (error instanceof DeidError && error.code === 'store/damaged');
}

/** True for trouble that ends when the user makes room or gives access back: the same work then succeeds. */
export function isPassingTrouble(error: unknown): boolean {
  return error instanceof DeidError && PASSING.includes(error.code);
}

/** The one place that knows whether the queue can store what it does. */
export interface TroubleTracker {
  /** Null while all is well. */
  readonly current: ErrorCode | null;
  /** Takes notice of store trouble; ignores every other error. */
  report(error: unknown): void;
  /** Something was committed. */
  clear(): void;
}

/** `onTrouble` is called when trouble begins or becomes another, not for every try that meets it. */
export function createTroubleTracker(onTrouble: (code: ErrorCode) => void): TroubleTracker {
  let current: ErrorCode | null = null;
  return {
    get current() {
      return current;
    },
    report(error) {
      if (!(error instanceof DeidError) || !isStoreTrouble(error) || error.code === current) return;
      current = error.code;
      onTrouble(error.code);
    },
    clear() {
      current = null;
    },
  };
}
