/** @file Making an adaptation on a terminal: notes out of files, progress, and Ctrl-C that leaves nothing behind. */
import { ANY_GOLD, loadGoldNotes } from '../../workspace/gold/goldNotes.ts';
import { DeidError } from '../../domain/errors.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { makeAdaptation, type AdaptOrder } from '../../workspace/adaptation/adaptationService.ts';
import type { AdaptOptions } from '../../workspace/adaptation/adaptProgress.ts';
import { reviewedCounts } from '../../workspace/adaptation/reviewedNotes.ts';
import { loadLabelScheme } from '../../workspace/labelSchemes.ts';
import { ProgressMeter } from '../../workspace/progressMeter.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Terminal } from '../terminal.ts';
import { progressLine, statementLines, untouchedLines } from './adaptTable.ts';

const SHOWN_EVERY_MS = 500;

/**
 * Reads gold files in the canonical scheme, by one annotator (null: the only one there is). Another scheme is refused: what it has no
 * type for would be learned as no identifier, and gold in that scheme would not see the loss. Errors: those of gold;
 * `evaluation/unmapped-type` with the reason `canonical-only`.
 */
export async function goldIn(
  place: string | undefined,
  annotator: string | null,
): Promise<readonly GoldNote[] | null> {
  if (place === undefined) return null;
  try {
    return await loadGoldNotes(place, loadLabelScheme('canonical'), ANY_GOLD, annotator);
  } catch (cause) {
    if (!(cause instanceof DeidError) || cause.code !== 'evaluation/unmapped-type') throw cause;
    throw new DeidError(cause.code, { ...cause.facts, reason: 'canonical-only' }, { cause });
  }
}

/** Gold as something to learn from; files name no language, so mentions are exchanged among all of them. */
export function asReviewed(notes: readonly GoldNote[] | null): readonly ReviewedText[] | null {
  return notes === null ? null : notes.map(({ text, spans }) => ({ language: 'und', text, spans }));
}

/** Makes it and prints its figures. @throws DeidError `queue/cancelled` after Ctrl-C */
export async function makeAndPrint(
  workspace: Workspace,
  order: AdaptOrder,
  terminal: Terminal,
): Promise<void> {
  const { statement, digest } = await interruptible(terminal, (options) =>
    makeAdaptation(workspace, order, Date.now(), options),
  );
  for (const line of statementLines(statement)) terminal.print(line);
  if (order.texts === null || order.gold === null) {
    const { untouched } = await reviewedCounts(workspace.store, new AbortController().signal);
    for (const line of untouchedLines(untouched)) terminal.print(line);
  }
  terminal.print(`digest ${digest}`);
}

/** Runs something long with a line of progress; Ctrl-C ends it at its next step. */
export async function interruptible<Result>(
  terminal: Terminal,
  work: (options: AdaptOptions) => Promise<Result>,
): Promise<Result> {
  const interrupt = new AbortController();
  const onInterrupt = (): void => {
    interrupt.abort(new DeidError('queue/cancelled'));
  };
  process.once('SIGINT', onInterrupt);
  const meter = new ProgressMeter();
  let lastShown = 0;
  try {
    return await work({
      signal: interrupt.signal,
      onProgress: (progress) => {
        const now = Date.now();
        const pace = meter.measure(now, progress.done, progress.total - progress.done);
        if (now - lastShown < SHOWN_EVERY_MS) return;
        lastShown = now;
        terminal.progress(progressLine(progress, pace));
      },
    });
  } finally {
    process.removeListener('SIGINT', onInterrupt);
    terminal.endProgress();
  }
}
