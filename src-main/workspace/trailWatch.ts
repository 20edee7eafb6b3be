/**
 * @file Watches over the audit trail of an open workspace: verified when it is opened and before every export. Runs in
 * main.
 */
import { verifyChain, type ChainVerdict } from '../audit/auditTrail.ts';
import { DeidError } from '../domain/errors.ts';
import type { Store } from '../store/store.ts';

/** What is known about the trail. */
export type TrailState =
  | { readonly state: 'checking' }
  | { readonly state: 'holds'; readonly events: number }
  | { readonly state: 'broken'; readonly events: number; readonly brokenAt: number };

export interface TrailWatch {
  readonly state: TrailState;
  /** Verifies the whole chain now, a few milliseconds at a time. Rejects with an abort once stopped. */
  check(): Promise<ChainVerdict>;
  /** The same, and fails with `audit/chain-broken` (`brokenAt`) when the chain does not hold. */
  require(): Promise<void>;
  /**
   * Waits for the verification that {@link TrailWatch.begin} has begun, or verifies now: the event at which the chain is
   * broken, null when it holds. Rejects like {@link TrailWatch.check}.
   */
  brokenAt(): Promise<number | null>;
  /** Called when the state has changed; returns the remover. */
  onChange(listener: (state: TrailState) => void): () => void;
  /** Verifies in the background; damage of another kind shows where rows are read, and is not told here. */
  begin(): void;
  /** Ends a verification that is going on; the database may be closed afterwards. */
  stop(): Promise<void>;
}

/** Nothing is verified until {@link TrailWatch.begin} or {@link TrailWatch.check}. */
export function createTrailWatch(store: Store): TrailWatch {
  let state: TrailState = { state: 'checking' };
  const listeners = new Set<(state: TrailState) => void>();
  const stopping = new AbortController();
  const running = new Set<Promise<ChainVerdict>>();
  let begun: Promise<ChainVerdict> | null = null;
  const check = async (): Promise<ChainVerdict> => {
    const verification = verifyChain(store, stopping.signal);
    running.add(verification);
    try {
      const verdict = await verification;
      tell(stateOf(verdict));
      return verdict;
    } finally {
      running.delete(verification);
    }
  };
  const tell = (next: TrailState): void => {
    const isOther = JSON.stringify(next) !== JSON.stringify(state);
    state = next;
    if (isOther) for (const listener of listeners) listener(next);
  };
  return {
    get state() {
      return state;
    },
    check,
    require: async () => {
      const { brokenAt } = await check();
      if (brokenAt !== null) throw new DeidError('audit/chain-broken', { brokenAt });
    },
    brokenAt: async () => (await (begun ?? check())).brokenAt,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // Aborted by closing, or the file is damaged: exports verify again and fail then.
    begin: () => {
      begun = check();
      void begun.catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

function stateOf({ events, brokenAt }: ChainVerdict): TrailState {
  return brokenAt === null ? { state: 'holds', events } : { state: 'broken', events, brokenAt };
}
