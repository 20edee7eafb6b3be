/** @file Rate and time left of long work, from samples of a counter. Pure; runs in main. */

interface Sample {
  readonly at: number;
  readonly done: number;
}

/** Ten seconds: long enough to smooth leases of 32 notes, short enough to follow a change of note size. */
const WINDOW_MS = 10_000;

export interface Pace {
  /** Units per second over the last ten seconds; null until two samples differ in time. */
  readonly perSecond: number | null;
  /** Null while the rate is unknown or zero. */
  readonly secondsLeft: number | null;
}

export class ProgressMeter {
  #samples: Sample[] = [];

  /** Records that `done` units were finished at `at` (ms) and returns the pace with `left` units to go. */
  measure(at: number, done: number, left: number): Pace {
    const last = this.#samples.at(-1);
    if (last !== undefined && (done < last.done || at - last.at > WINDOW_MS)) this.#samples = [];
    this.#samples.push({ at, done });
    this.#samples = this.#samples.filter((sample) => at - sample.at <= WINDOW_MS);
    const first = this.#samples[0];
    if (first === undefined || at - first.at < 200) return { perSecond: null, secondsLeft: null };
    const perSecond = ((done - first.done) * 1000) / (at - first.at);
    return { perSecond, secondsLeft: perSecond > 0 ? left / perSecond : null };
  }
}
