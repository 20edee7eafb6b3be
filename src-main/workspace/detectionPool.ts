/**
 * @file The detection processes of a program: one for rules, and as many for models as this machine does best with.
 * Runs in main and on the command line.
 *
 * How many processes and threads models get is measured once per machine, with the first pack that is used on it, and
 * remembered; see [Note: Workers or threads] in engine/calibration.ts.
 */
import type { DetectionResult } from '../domain/detection.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { Precision } from '../domain/pack.ts';
import { calibrate, type Layout } from '../engine/calibration.ts';
import type { EngineHost, RequestOptions } from '../engine/host/engineHost.ts';
import type { ProbeAnswer } from '../engine/probe.ts';
import type { RunningOn } from '../engine/tensor.ts';
import type { Measurement, PackRef } from '../worker/protocol.ts';
import { DetectionProcess, type DetectNotes } from './detectionProcess.ts';
import type { Machine } from './machine.ts';

/** What is read while measuring: clinical words in six languages that identify nobody. */
const CALIBRATION_TEXT = [
  'Der Befund ist unauffällig, die Therapie wird unverändert fortgesetzt.',
  'Le patient ne présente pas de fièvre, la surveillance est poursuivie.',
  'La exploración es normal y se mantiene el tratamiento habitual.',
  "L'evolució és favorable i es retira la medicació.",
  'No fever, wound clean and dry, continue antibiotics for five days.',
  '患者精神可，双肺呼吸音清，继续目前治疗。',
].join('\n');
/** 40 copies, about 4,000 tokens: some micro-batches a round. */
const CALIBRATION_COPIES = 40;

interface Worker {
  readonly process: DetectionProcess;
  /** Requests under way. */
  busy: number;
}

export class DetectionPool {
  readonly #createHost: () => EngineHost;
  readonly #machine: Machine;
  readonly #rules: DetectionProcess;
  #workers: Promise<readonly Worker[]> | null = null;

  constructor(createHost: () => EngineHost, machine: Machine) {
    this.#createHost = createHost;
    this.#machine = machine;
    this.#rules = new DetectionProcess(createHost(), 1);
  }

  /** Detects in every text, in order. Errors: see {@link DetectionProcess.detect}. */
  async detect(request: DetectNotes, options: RequestOptions): Promise<readonly DetectionResult[]> {
    const [pack] = request.packs;
    if (pack === undefined) return this.#rules.detect(request, options);
    return this.#withWorker(pack, (process) => process.detect(request, options));
  }

  /** Verifies a pack and says what it runs on. */
  openPack(pack: PackRef): Promise<RunningOn> {
    return this.#withWorker(pack, (process) => process.openPack(pack));
  }

  /** Measures a pack on the texts for about `forMs` milliseconds. */
  measure(pack: PackRef, texts: readonly string[], forMs: number): Promise<Measurement> {
    return this.#withWorker(pack, (process) => process.measure(pack, texts, forMs));
  }

  /** The known answer of a pack in the making; on one thread, and in a process that a crash may take with it. */
  answerProbe(dir: string, precision: Precision): Promise<ProbeAnswer> {
    return this.#rules.answerProbe(dir, precision);
  }

  async stop(): Promise<void> {
    await this.#rules.stop();
    const workers = await this.#workers?.catch(() => []);
    await Promise.all((workers ?? []).map(({ process }) => process.stop()));
  }

  async #withWorker<Answer>(
    pack: PackRef,
    ask: (process: DetectionProcess) => Promise<Answer>,
  ): Promise<Answer> {
    this.#workers ??= this.#startWorkers(pack);
    let workers: readonly Worker[];
    try {
      workers = await this.#workers;
    } catch (cause) {
      // The pack could not be measured; the next one may be sound.
      this.#workers = null;
      throw cause;
    }
    const [first, ...rest] = workers;
    if (first === undefined) return ask(this.#rules);
    const idlest = rest.reduce((best, worker) => (worker.busy < best.busy ? worker : best), first);
    idlest.busy += 1;
    try {
      return await ask(idlest.process);
    } finally {
      idlest.busy -= 1;
    }
  }

  async #startWorkers(pack: PackRef): Promise<readonly Worker[]> {
    const { workers, threads } = await this.#layout(pack);
    return Array.from({ length: workers }, () => ({
      process: new DetectionProcess(this.#createHost(), threads),
      busy: 0,
    }));
  }

  async #layout(pack: PackRef): Promise<Layout> {
    const runtime = await this.#rules.runtime();
    const stored = this.#machine.calibration(runtime);
    if (stored !== null) return stored.choice;
    const measured = await calibrate({
      key: this.#machine.key(runtime),
      clock: { now: () => performance.now() as EpochMs },
      measure: (layout, forMs) => this.#measureLayout(pack, layout, forMs),
    });
    this.#machine.remember(measured);
    return measured.choice;
  }

  /** Tokens per second of all workers together; the time to open the pack does not count. */
  async #measureLayout(pack: PackRef, { workers, threads }: Layout, forMs: number): Promise<number> {
    const processes = Array.from(
      { length: workers },
      () => new DetectionProcess(this.#createHost(), threads),
    );
    const texts = Array.from({ length: CALIBRATION_COPIES }, () => CALIBRATION_TEXT);
    try {
      const speeds = await Promise.all(processes.map((process) => process.measure(pack, texts, forMs)));
      return speeds.reduce((sum, { tokensPerSecond }) => sum + tokensPerSecond, 0);
    } finally {
      await Promise.all(processes.map((process) => process.stop()));
    }
  }
}
