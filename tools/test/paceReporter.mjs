/**
 * @file Vitest reporter that says every two minutes how far a run is and which files it is at for how long. Runs inside vitest: a
 * run that is cut off at a limit of time then shows where the time went.
 */

/** Between two lines; long enough to stay out of the way, short enough for a run that is cut off after an hour. */
const INTERVAL_MS = 120_000;
/** The slowest files that the end of a run names. */
const SLOWEST = 12;

/** Prints lines of pace while a run goes on, and its slowest files when it is over. */
export default class PaceReporter {
  #startedAt = 0;
  #expected = 0;
  /** @type {Map<string, number>} when each file that is running began */
  #running = new Map();
  /** @type {{ file: string, ms: number }[]} */
  #ended = [];
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {readonly unknown[]} specifications one for each test file of each project */
  onTestRunStart(specifications) {
    this.#startedAt = Date.now();
    this.#expected = specifications.length;
    this.#timer = setInterval(() => process.stdout.write(`${this.line()}\n`), INTERVAL_MS);
    this.#timer.unref();
  }

  /** @param {{ relativeModuleId: string }} testModule handed to a worker: loading it counts, too */
  onTestModuleQueued(testModule) {
    this.#running.set(testModule.relativeModuleId, Date.now());
  }

  /** @param {{ relativeModuleId: string }} testModule */
  onTestModuleEnd({ relativeModuleId: file }) {
    const startedAt = this.#running.get(file) ?? Date.now();
    this.#running.delete(file);
    this.#ended.push({ file, ms: Date.now() - startedAt });
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
    const slowest = this.#ended.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
    process.stdout.write(`\n${this.line()}\n`);
    for (const { file, ms } of slowest) process.stdout.write(`${seconds(ms).padStart(8)}  ${file}\n`);
  }

  /** @returns {string} e.g. `pace: 412 s, 120 of 700 files; at test/unit/a.test.ts for 31 s` */
  line() {
    const now = Date.now();
    const at = [...this.#running].map(([file, since]) => `${file} for ${seconds(now - since)}`);
    const done = `pace: ${seconds(now - this.#startedAt)}, ${this.#ended.length} of ${this.#expected} files`;
    return at.length === 0 ? done : `${done}; at ${at.join(', ')}`;
  }
}

/** @param {number} ms */
function seconds(ms) {
  return `${Math.round(ms / 1000)} s`;
}
