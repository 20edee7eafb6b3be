/**
 * @file Keeps the detection process alive and asks it. Runs in main and on the command line.
 *
 * The process is started at the first request and again after it was lost. A request that was under way when it died
 * fails with `engine/host-lost`; the queue gives its notes another attempt, alone.
 *
 * [Note: Who hung]
 * A graphics driver can hang where nothing inside the process could interrupt it. The process says which provider it
 * is about to try; when it is killed for silence, or dies, during a try, the next one is started with that provider
 * excluded. The CPU is never excluded: without it nothing would be left to fall back to.
 *
 * [Note: Not in its hands]
 * Notes are given up for deaths that they were in hand at, so only those may count. A process that dies before it takes
 * requests is started again, and a request that it gave no sign of life for (the process died between two requests) is
 * made once more.
 */
import type { z } from 'zod';
import { DeidError } from '../domain/errors.ts';
import type { DetectionResult, OperatingPoint } from '../domain/detection.ts';
import type { Precision, Provider } from '../domain/pack.ts';
import type { EngineHost, RequestOptions } from '../engine/host/engineHost.ts';
import type { ProbeAnswer } from '../engine/probe.ts';
import type { RunningOn } from '../engine/tensor.ts';
import { Turns, type TurnKind } from './turns.ts';
import {
  DetectAnswerSchema,
  MeasureAnswerSchema,
  ProbeAnswerSchema,
  RunningOnSchema,
  RuntimeAnswerSchema,
  TRYING,
  TryingSchema,
  type Init,
  type Measurement,
  type PackRef,
} from '../worker/protocol.ts';

/**
 * Milliseconds of silence. 30 s: a micro-batch of 512 tokens of the largest model took 1 s on one slow core
 * (engine.md), reading and hashing a pack of 500 MB a few seconds; the rest is for busy disks.
 */
const SILENCE_MS = 30_000;
/** Rules read one note without a sign of life in between: 1 s more per 20,000 characters, fifty times their need. */
const CHARACTERS_PER_TIMEOUT_MS = 20;
/** A process that dies three times before it has taken a request will not do better the fourth time. */
const START_TRIES = 3;

export interface DetectNotes {
  readonly rules: boolean;
  readonly packs: readonly PackRef[];
  readonly operatingPoint: OperatingPoint;
  readonly texts: readonly string[];
}

export class DetectionProcess {
  readonly #host: EngineHost;
  readonly #threads: number;
  readonly #silenceMs: number;
  readonly #excluded = new Set<Provider>();
  readonly #turns = new Turns();
  /** Signs of life of the requests that wait for their turn: work of others is what they wait for. */
  readonly #inLine = new Set<() => void>();
  #isStopped = false;
  #trying: Provider | null = null;
  #starting: Promise<void> | null = null;

  /** `threads` is what every model in this process may use; `silenceMs` after how much silence it is killed. */
  constructor(host: EngineHost, threads: number, silenceMs: number = SILENCE_MS) {
    this.#host = host;
    this.#threads = threads;
    this.#silenceMs = silenceMs;
    host.onMessage(({ kind, payload }) => {
      const said = kind === TRYING ? TryingSchema.safeParse(payload) : null;
      if (said?.success === true) this.#trying = said.data.provider;
    });
    host.onExit(({ expected }) => {
      if (!expected && this.#trying !== null && this.#trying !== 'cpu') this.#excluded.add(this.#trying);
      this.#trying = null;
    });
  }

  /**
   * Detects in every text, in order. Errors: `engine/host-lost`, `engine/no-answer`, and what opening a pack can fail
   * with (`pack/*`, `engine/probe-failed`, `engine/no-provider`).
   */
  async detect(request: DetectNotes, options: RequestOptions): Promise<readonly DetectionResult[]> {
    const characters = request.texts.reduce((longest, text) => Math.max(longest, text.length), 0);
    const timeoutMs = this.#silenceMs + characters / CHARACTERS_PER_TIMEOUT_MS;
    // See [Note: Alone with the process]. Notes travel alone when they failed before, or are long.
    const turn = request.texts.length === 1 ? 'alone' : 'together';
    const answer = await this.#ask('detect', request, DetectAnswerSchema, { timeoutMs, ...options, turn });
    if (answer.results.length !== request.texts.length)
      throw new DeidError('contract/invalid-output', { channel: 'detect' });
    return answer.results;
  }

  /** Verifies and opens a pack; what it runs on. */
  openPack(pack: PackRef): Promise<RunningOn> {
    return this.#ask('open-pack', { pack }, RunningOnSchema);
  }

  /** Opens a pack anew and runs it over the texts for about `forMs` milliseconds. */
  measure(pack: PackRef, texts: readonly string[], forMs: number): Promise<Measurement> {
    return this.#ask('measure', { pack, texts, forMs }, MeasureAnswerSchema);
  }

  /** The known answer of a pack in the making. */
  answerProbe(dir: string, precision: Precision): Promise<ProbeAnswer> {
    return this.#ask('answer-probe', { dir, precision }, ProbeAnswerSchema);
  }

  /** Version of the inference runtime. */
  async runtime(): Promise<string> {
    return (await this.#ask('runtime', {}, RuntimeAnswerSchema)).runtime;
  }

  /** For good: what is asked from now on is refused. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#host.stop();
  }

  async #ask<Schema extends z.ZodType>(
    kind: string,
    payload: unknown,
    schema: Schema,
    options: AskOptions = {},
  ): Promise<z.output<Schema>> {
    const { turn = 'together', ...rest } = options;
    const endTurn = await this.#takeTurn(turn, rest);
    try {
      const untrusted = await this.#request(kind, payload, { timeoutMs: this.#silenceMs, ...rest });
      const answer = schema.safeParse(untrusted);
      if (!answer.success) throw new DeidError('contract/invalid-output', { channel: kind });
      return answer.data;
    } finally {
      endTurn();
    }
  }

  async #takeTurn(turn: TurnKind, { signal, onAlive }: RequestOptions): Promise<() => void> {
    const sign = (): void => onAlive?.();
    this.#inLine.add(sign);
    try {
      return await this.#turns.take(turn, signal);
    } finally {
      this.#inLine.delete(sign);
    }
  }

  async #request(kind: string, payload: unknown, options: RequestOptions): Promise<unknown> {
    let signs = 0;
    const onAlive = (): void => {
      signs += 1;
      options.onAlive?.();
      for (const sign of this.#inLine) sign();
    };
    await this.#ensureRunning();
    try {
      return await this.#host.request(kind, payload, { ...options, onAlive });
    } catch (cause) {
      // See [Note: Not in its hands].
      if (signs > 0 || !isLoss(cause)) throw cause;
    }
    await this.#ensureRunning();
    return this.#host.request(kind, payload, { ...options, onAlive });
  }

  async #ensureRunning(): Promise<void> {
    if (this.#isStopped) throw new DeidError('engine/host-not-started', { state: 'stopped' });
    if (this.#host.state === 'running') return;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    await this.#starting;
  }

  async #start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const init: Init = { threads: this.#threads, excluded: [...this.#excluded] };
      try {
        await this.#host.start(init);
        return;
      } catch (cause) {
        if (!isLoss(cause)) throw cause;
        // Not `engine/host-lost`, which notes are given up for.
        if (this.#isStopped || tries === START_TRIES)
          throw new DeidError('engine/host-not-started', cause.facts);
      }
    }
  }
}

interface AskOptions extends RequestOptions {
  readonly turn?: TurnKind;
}

function isLoss(cause: unknown): cause is DeidError {
  return cause instanceof DeidError && cause.code === 'engine/host-lost';
}
