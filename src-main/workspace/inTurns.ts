/** @file Does long work in main a little at a time, so that the window stays responsive. Runs in main. */
import type { Steps } from '../domain/steps.ts';

/**
 * 5 ms: a key that is pressed meanwhile waits for a third of a frame, and for two turns where its answer takes two. A step takes up to a few
 * milliseconds more. With 12 ms a decision in a note of 300 KB was answered after 56 ms while hints were looked for (docs/benchmarks.md).
 */
const TURN_MS = 5;

/** Lets all that waits go first. Rejects with the signal's reason once it is aborted. */
export async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

/** Takes the steps, giving way after every 5 ms. Rejects with the signal's reason once it is aborted. */
export async function inTurns<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  let begun = performance.now();
  let step = steps.next();
  while (step.done !== true) {
    if (performance.now() - begun > TURN_MS) {
      await nextTurn(signal);
      begun = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
