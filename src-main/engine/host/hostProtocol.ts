/**
 * @file The messages between a host and its child, and their checks. Pure; runs on both sides.
 *
 * [Note: Only code and facts cross]
 * An error leaves the child as `{code, facts}`. Messages and stacks stay where they happened, because a foreign
 * library's message may quote the text it failed on.
 *
 * [Note: Signs of life]
 * Models take longer over a long note than any time limit that would notice a hung child soon. So a child says `alive`
 * between its steps, and the limit of a request counts from the last of them: silence is what a watchdog can judge.
 */
import { ERROR_CODES, type ErrorCode } from '../../domain/errorCodes.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Failure } from '../../domain/failure.ts';

export type ToChild =
  | { readonly t: 'init'; readonly payload: unknown }
  | { readonly t: 'request'; readonly id: number; readonly kind: string; readonly payload: unknown }
  | { readonly t: 'abort'; readonly id: number }
  | { readonly t: 'send'; readonly kind: string; readonly payload: unknown };

export type ToParent =
  | { readonly t: 'ready'; readonly payload: unknown }
  | { readonly t: 'refused'; readonly error: Failure }
  | { readonly t: 'result'; readonly id: number; readonly payload: unknown }
  | { readonly t: 'error'; readonly id: number; readonly error: Failure }
  /** Work on a request goes on; see [Note: Signs of life]. */
  | { readonly t: 'alive'; readonly id: number }
  | { readonly t: 'message'; readonly kind: string; readonly payload: unknown };

/** The parent's end of a channel to one child. A port is used for one child and then thrown away. */
export interface HostPort {
  /** Must not throw when the child is gone; its exit is reported by `onExit`. */
  post(message: ToChild): void;
  /** `untrusted` is whatever arrived; the host parses it. */
  onMessage(listener: (untrusted: unknown) => void): void;
  /** Called exactly once. `code` is null when the process was killed or could not be spawned. */
  onExit(listener: (code: number | null) => void): void;
  /** Ends the child at once. Nothing in a child needs a farewell: it owns no files and no state. */
  kill(): void;
}

/** The child's end of the same channel. */
export interface ChildPort {
  post(message: ToParent): void;
  onMessage(listener: (untrusted: unknown) => void): void;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readWireError(untrusted: unknown): DeidError {
  if (!isRecord(untrusted)) return new DeidError('contract/unexpected');
  const { code, facts } = untrusted;
  if (typeof code !== 'string' || !Object.hasOwn(ERROR_CODES, code))
    return new DeidError('contract/unexpected');
  const plain = Object.entries(isRecord(facts) ? facts : {}).filter(
    (entry): entry is [string, string | number | boolean | null] =>
      entry[1] === null || typeof entry[1] !== 'object',
  );
  return new DeidError(code as ErrorCode, Object.fromEntries(plain));
}

/** What arrived from the child, checked. */
export type FromChild =
  | { readonly t: 'ready'; readonly payload: unknown }
  | { readonly t: 'refused'; readonly error: DeidError }
  | { readonly t: 'result'; readonly id: number; readonly payload: unknown }
  | { readonly t: 'error'; readonly id: number; readonly error: DeidError }
  | { readonly t: 'alive'; readonly id: number }
  | { readonly t: 'message'; readonly kind: string; readonly payload: unknown };

/** Null when the message is none of ours; such a message is ignored. */
export function parseFromChild(untrusted: unknown): FromChild | null {
  if (!isRecord(untrusted)) return null;
  const { t, id, kind, payload, error } = untrusted;
  if (t === 'ready') return { t, payload };
  if (t === 'refused') return { t, error: readWireError(error) };
  if (t === 'result' && typeof id === 'number') return { t, id, payload };
  if (t === 'error' && typeof id === 'number') return { t, id, error: readWireError(error) };
  if (t === 'alive' && typeof id === 'number') return { t, id };
  if (t === 'message' && typeof kind === 'string') return { t, kind, payload };
  return null;
}

/** Null when the message is none of ours. */
export function parseFromParent(untrusted: unknown): ToChild | null {
  if (!isRecord(untrusted)) return null;
  const { t, id, kind, payload } = untrusted;
  if (t === 'init') return { t, payload };
  if (t === 'abort' && typeof id === 'number') return { t, id };
  if (t === 'send' && typeof kind === 'string') return { t, kind, payload };
  if (t === 'request' && typeof id === 'number' && typeof kind === 'string') return { t, id, kind, payload };
  return null;
}
