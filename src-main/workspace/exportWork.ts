/** @file Exports that are being carried out in this process: how fast they go, and the way to end one. Runs in main. */
import { ProgressMeter, type Pace } from './progressMeter.ts';

interface Work {
  readonly end: AbortController;
  readonly ended: PromiseWithResolvers<null>;
  readonly meter: ProgressMeter;
  pace: Pace;
}

const UNKNOWN: Pace = { perSecond: null, secondsLeft: null };

export class ExportWork {
  readonly #works = new Map<string, Work>();

  /** The run is taken up; the signal ends it alone. {@link ended} has to follow. */
  begun(exportId: string): AbortSignal {
    const end = new AbortController();
    const ended = Promise.withResolvers<null>();
    this.#works.set(exportId, { end, ended, meter: new ProgressMeter(), pace: UNKNOWN });
    return end.signal;
  }

  ended(exportId: string): void {
    this.#works.get(exportId)?.ended.resolve(null);
    this.#works.delete(exportId);
  }

  /** Asks the run to end and waits until it has; at once for one that is not carried out here. */
  async end(exportId: string): Promise<void> {
    const work = this.#works.get(exportId);
    work?.end.abort('cancelled');
    await work?.ended.promise;
  }

  /** So many notes of the run are written at this time, in ms, and so many are left. */
  wrote(exportId: string, at: number, done: number, left: number): void {
    const work = this.#works.get(exportId);
    if (work !== undefined) work.pace = left === 0 ? UNKNOWN : work.meter.measure(at, done, left);
  }

  /** Of writing; nothing is known of a run that waits, or is being checked. */
  paceOf(exportId: string): Pace {
    return this.#works.get(exportId)?.pace ?? UNKNOWN;
  }
}
