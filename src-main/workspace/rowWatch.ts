/**
 * @file Looks through the rows of a large workspace whose last session was killed, while it is being worked with; nothing is approved and
 * nothing leaves before that has ended. Runs in main. See [Note: What a killed session was writing].
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { UnlockedWorkspace } from '../access/workspaceAccess.ts';
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import { runThrough, type Steps } from '../domain/steps.ts';
import { oweCheck, owedCheck, rowCheckSteps, settleCheck } from '../store/rowCheck.ts';
import { inTurns } from './inTurns.ts';

/**
 * 10 s: a start has enough to do. 20 ms after every step of a few: the queue, whose thread this is, keeps most of the time.
 */
const WAITS = { firstMs: 10_000, betweenMs: 20 } as const;

export interface RowWatch {
  /** `store/damaged` once damage was found; null before, and where there is none. */
  readonly damage: ErrorCode | null;
  /**
   * Resolves when all rows were looked at, which is at once where nothing is owed; ends with the signal before. Errors:
   * `store/damaged`, `store/unwritable`, the reason of the signal.
   */
  require(signal?: AbortSignal): Promise<void>;
  /** The same, at once, however long it takes: for what cannot wait. @throws DeidError store/damaged, store/unwritable */
  expectWhole(): void;
  /** Looks in the background. */
  begin(): void;
  /** Ends that; the database may be closed afterwards, and the check stays owed. */
  stop(): Promise<void>;
}

/**
 * Looks at nothing until it is asked to. `damaged` is called when damage is found, which goes on record: the next start opens the
 * workspace for reading alone.
 */
export function watchRows(
  { dir, database, isReadOnly }: Pick<UnlockedWorkspace, 'dir' | 'database' | 'isReadOnly'>,
  damaged: () => void,
  waits: Readonly<Record<keyof typeof WAITS, number>> = WAITS,
): RowWatch {
  const stopping = new AbortController();
  let background: Promise<void> | null = null;
  let fault: DeidError | null = null;
  let left = !isReadOnly && owedCheck(dir) === 'rows' ? watched(rowCheckSteps(database)) : null;

  /** Whoever takes the last step, or the one that fails, writes down what was found. */
  function* watched(steps: Steps<void>): Steps<void> {
    try {
      yield* steps;
      settleCheck(dir);
      left = null;
    } catch (cause) {
      fault =
        cause instanceof DeidError ? cause : new DeidError('store/damaged', { reason: 'rows' }, { cause });
      if (fault.code === 'store/damaged') {
        damaged();
        oweCheck(dir, 'known-damaged');
      }
      throw fault;
    }
  }

  function expectNoFault(): void {
    if (fault !== null) throw fault;
  }

  async function lookSlowly(): Promise<void> {
    await pause(waits.firstMs, undefined, { signal: stopping.signal });
    while (left !== null && fault === null && !stopping.signal.aborted) {
      left.next();
      await pause(waits.betweenMs, undefined, { signal: stopping.signal });
    }
  }

  return {
    get damage() {
      return fault?.code === 'store/damaged' ? fault.code : null;
    },
    async require(signal) {
      expectNoFault();
      const ending = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
      ending.throwIfAborted();
      if (left !== null) await inTurns(left, ending);
      // Another caller may have taken the step that failed.
      expectNoFault();
    },
    expectWhole() {
      expectNoFault();
      if (left !== null) runThrough(left);
      expectNoFault();
    },
    begin() {
      // Told by `failed`; closing ends it.
      background = lookSlowly().catch(() => undefined);
    },
    async stop() {
      stopping.abort(new DeidError('contract/no-workspace'));
      await background;
    },
  };
}
