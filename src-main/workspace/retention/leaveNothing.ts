/** @file What deleted rows leave in files: copies of the database and its log. Runs in main. */
import { setTimeout } from 'node:timers/promises';
import { DeidError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';

/** Milliseconds. */
export interface LogWaits {
  /** Before each further try of a run in hand. */
  readonly tries: readonly number[];
  /** After which a run that could not be proven is taken up again, while the workspace is open. */
  readonly again: number;
}

/** Together 6.3 s: a scanner of viruses has read a log of a few megabytes by then. */
export const LOG_WAITS: LogWaits = { tries: [100, 200, 400, 800, 1600, 3200], again: 30_000 };

/** Whose run it is, and the files. */
export interface Leaving extends Pick<Store, 'files'> {
  readonly destructions: Pick<Store['destructions'], 'setSchemaCopies'>;
}

/**
 * Wipes copies of the database and its log, waiting for whoever reads the log. The number of copies is written down with the
 * run before the first of them goes. Errors: `retention/log-busy` when the log is still read after the last wait, those of
 * the signal, `store/unwritable`.
 */
export async function leaveNothing(
  { destructions, files }: Leaving,
  id: string,
  waits: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  destructions.setSchemaCopies(id, files.countSchemaCopies());
  files.removeSchemaCopies();
  for (const wait of waits) {
    try {
      files.cutLog();
      return;
    } catch (error) {
      if (!isLogBusy(error)) throw error;
    }
    await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
  files.cutLog();
}

export function isLogBusy(error: unknown): boolean {
  return error instanceof DeidError && error.code === 'retention/log-busy';
}
