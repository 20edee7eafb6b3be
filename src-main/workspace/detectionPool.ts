/**
 * @file The detection processes of a program: one for rules, and as many for models as this machine does best with.
 * Runs in main and on the command line.
 *
 * How many processes and threads models get is measured once per machine, with the first pack that is used on it, and
 * remembered; see [Note: Workers or threads] in engine/calibration.ts.
 *
 * [Note: Measuring is not examining]
 * A pack that cannot even be measured in one process with one thread is no fault of the notes that wait for it. They are
 * examined in one such process, which nothing is remembered of: there the queue finds out whose fault it is. Who asked
 * for the pack itself, to verify or measure it, gets the failure.
 */
import os from 'node:os';
import { DeidError } from '../domain/errors.ts';
import type { DetectionResult } from '../domain/detection.ts';
import type { Precision } from '../domain/pack.ts';
import { calibrate, workersThatFit, type Layout } from '../engine/calibration.ts';
import type { EngineHost, RequestOptions } from '../engine/host/engineHost.ts';
import type { ProbeAnswer } from '../engine/probe.ts';
import type { RunningOn } from '../engine/tensor.ts';
import type {
  InheritedMentions,
  Measurement,
  PackRef,
  PatientNote,
  TrainHeadAnswer,
  TrainHeadRequest,
  TrainProgress,
} from '../worker/protocol.ts';
import { bytesOfPack, DetectionProcess, type DetectNotes } from './detectionProcess.ts';
import { unlessAborted } from './unlessAborted.ts';
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
  readonly #freeBytes: () => number;
  readonly #rules: DetectionProcess;
  readonly #stopping = new AbortController();
  /** Signs of life of the requests that wait for the calibration. */
  readonly #waiting = new Set<() => void>();
  /** Digests of packs that could not be measured; see [Note: Measuring is not examining]. */
  readonly #unmeasurable = new Set<string>();
  #workers: Promise<readonly Worker[]> | null = null;
  /** Examines notes with packs that could not be measured. */
  #single: Worker | null = null;
  /** Processes that train now. */
  readonly #training = new Set<DetectionProcess>();
  /** Processes that are being measured now. */
  #measured: readonly DetectionProcess[] = [];

  /** `freeBytes` tells the free memory of the machine. */
  constructor(createHost: () => EngineHost, machine: Machine, freeBytes: () => number = os.freemem) {
    this.#createHost = createHost;
    this.#machine = machine;
    this.#freeBytes = freeBytes;
    this.#rules = new DetectionProcess(createHost(), 1);
  }

  /** Detects in every text, in order. Errors: see {@link DetectionProcess.detect}. */
  async detect(request: DetectNotes, options: RequestOptions): Promise<readonly DetectionResult[]> {
    const [pack] = request.packs;
    if (pack === undefined) return this.#rules.detect(request, options);
    const workers = await this.#workersToExamine(pack, options);
    return withIdlest(workers, (process) => process.detect(request, options));
  }

  /** Looks in all notes of a patient for what was accepted in one of them. Errors: `engine/*`. */
  async inherit(notes: readonly PatientNote[], options: RequestOptions): Promise<InheritedMentions> {
    return this.#rules.inherit(notes, options);
  }

  /** How many requests about these packs are worth having in hand at once. Calibrates if that was not done yet. */
  async lanes(packs: readonly PackRef[]): Promise<number> {
    const [pack] = packs;
    return pack === undefined ? 1 : (await this.#workersToExamine(pack, {})).length;
  }

  /** Verifies a pack and says what it runs on. */
  async openPack(pack: PackRef): Promise<RunningOn> {
    return withIdlest(await this.#startedWorkers(pack), (process) => process.openPack(pack));
  }

  /** As {@link openPack}, for a translator; on one thread, as {@link answerProbe}. */
  openTranslator(translator: PackRef): Promise<RunningOn> {
    return this.#rules.openTranslator(translator);
  }

  /** Measures a pack on the texts for about `forMs` milliseconds. */
  async measure(pack: PackRef, texts: readonly string[], forMs: number): Promise<Measurement> {
    return withIdlest(await this.#startedWorkers(pack), (process) => process.measure(pack, texts, forMs));
  }

  /**
   * Trains a head for a pack in a process of its own, which ends with it: nobody waits for the training, and who cancels it waits for
   * nothing. On one thread. Errors: see {@link DetectionProcess.trainHead}.
   */
  async trainHead(
    request: TrainHeadRequest,
    onProgress: (progress: TrainProgress) => void,
    options: RequestOptions,
  ): Promise<TrainHeadAnswer> {
    this.#stopping.signal.throwIfAborted();
    const { process } = this.#createWorker(1);
    this.#training.add(process);
    try {
      return await process.trainHead(request, onProgress, options);
    } finally {
      await process.stop();
      this.#training.delete(process);
    }
  }

  /** The known answer of a pack in the making; on one thread, and in a process that a crash may take with it. */
  answerProbe(dir: string, precision: Precision): Promise<ProbeAnswer> {
    return this.#rules.answerProbe(dir, precision);
  }

  /** For good. A calibration under way ends, and whoever waits for it gets `engine/host-not-started`. */
  async stop(): Promise<void> {
    this.#stopping.abort(new DeidError('engine/host-not-started', { state: 'stopped' }));
    await Promise.all([this.#rules, ...this.#measured, ...this.#training].map((process) => process.stop()));
    const workers = (await this.#workers?.catch(() => [])) ?? [];
    const all = this.#single === null ? workers : [...workers, this.#single];
    await Promise.all(all.map(({ process }) => process.stop()));
  }

  /** As {@link #startedWorkers}, but never fails for a pack; see [Note: Measuring is not examining]. */
  async #workersToExamine(
    pack: PackRef,
    { signal, onAlive }: RequestOptions,
  ): Promise<readonly [Worker, ...Worker[]]> {
    if (this.#workers === null && this.#unmeasurable.has(pack.digest)) return [this.#singleWorker()];
    const sign = (): void => onAlive?.();
    this.#waiting.add(sign);
    try {
      return await unlessAborted(this.#startedWorkers(pack), signal);
    } catch (cause) {
      const isEnded = signal?.aborted === true || this.#stopping.signal.aborted;
      if (isEnded || !(cause instanceof DeidError)) throw cause;
      return [this.#singleWorker()];
    } finally {
      this.#waiting.delete(sign);
    }
  }

  async #startedWorkers(pack: PackRef): Promise<readonly [Worker, ...Worker[]]> {
    this.#stopping.signal.throwIfAborted();
    const starting = this.#workers ?? this.#startWorkers(pack);
    this.#workers = starting;
    try {
      const [first, ...rest] = await starting;
      return [first ?? this.#singleWorker(), ...rest];
    } catch (cause) {
      // The pack could not be measured; the next one may be sound.
      if (this.#workers === starting) this.#workers = null;
      throw cause;
    }
  }

  #singleWorker(): Worker {
    this.#stopping.signal.throwIfAborted();
    this.#single ??= this.#createWorker(1);
    return this.#single;
  }

  #createWorker(threads: number): Worker {
    return { process: new DetectionProcess(this.#createHost(), threads), busy: 0 };
  }

  async #startWorkers(pack: PackRef): Promise<readonly Worker[]> {
    const { workers, threads } = await this.#layout(pack);
    return Array.from({ length: workers }, () => this.#createWorker(threads));
  }

  /** Never more workers than fit into memory with this pack, whatever was remembered. */
  async #layout(pack: PackRef): Promise<Layout> {
    const runtime = await this.#rules.runtime();
    const maxWorkers = workersThatFit(await bytesOfPack(pack.dir), this.#freeBytes());
    const stored = this.#machine.calibration(runtime);
    if (stored !== null) return { ...stored.choice, workers: Math.min(stored.choice.workers, maxWorkers) };
    try {
      const { calibration, isComplete } = await calibrate({
        key: this.#machine.key(runtime),
        maxWorkers,
        signal: this.#stopping.signal,
        measure: (layout, forMs) => this.#measureLayout(pack, layout, forMs),
      });
      if (isComplete) this.#machine.remember(calibration);
      return calibration.choice;
    } catch (cause) {
      this.#unmeasurable.add(pack.digest);
      throw cause;
    }
  }

  /** Tokens per second of all workers together, all of which have the pack open before the first is measured. */
  async #measureLayout(pack: PackRef, { workers, threads }: Layout, forMs: number): Promise<number> {
    const processes = Array.from({ length: workers }, () => this.#createWorker(threads).process);
    const texts = Array.from({ length: CALIBRATION_COPIES }, () => CALIBRATION_TEXT);
    const options = { signal: this.#stopping.signal, onAlive: () => this.#sign() };
    const measureAll = (some: readonly string[], ms: number): Promise<readonly Measurement[]> =>
      Promise.all(processes.map((process) => process.measureKept(pack, some, ms, options)));
    this.#measured = processes;
    this.#sign();
    try {
      await measureAll([CALIBRATION_TEXT], 0);
      this.#sign();
      const speeds = await measureAll(texts, forMs);
      return speeds.reduce((sum, { tokensPerSecond }) => sum + tokensPerSecond, 0);
    } finally {
      await Promise.all(processes.map((process) => process.stop()));
      this.#measured = [];
    }
  }

  #sign(): void {
    for (const sign of this.#waiting) sign();
  }
}

async function withIdlest<Answer>(
  [first, ...rest]: readonly [Worker, ...Worker[]],
  ask: (process: DetectionProcess) => Promise<Answer>,
): Promise<Answer> {
  const idlest = rest.reduce((best, worker) => (worker.busy < best.busy ? worker : best), first);
  idlest.busy += 1;
  try {
    return await ask(idlest.process);
  } finally {
    idlest.busy -= 1;
  }
}
