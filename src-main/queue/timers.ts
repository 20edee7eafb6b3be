/** @file Waiting as a dependency, so that tests never sleep. Runs in the main process. */

export interface Timers {
  /** Calls `run` once after the delay; the returned function prevents it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The runtime's own timers. They keep the process alive: `Queue.stop` clears them all. */
export const realTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
