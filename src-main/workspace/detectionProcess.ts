/**
 * @file Keeps the detection process alive and asks it. Runs in main and on the command line.
 *
 * The process is started at the first request and again after it was lost. A request that was under way when it died
 * fails with `engine/host-lost`; the queue gives its notes another attempt, alone.
 *
 * [Note: Who hung]
 * A graphics driver can hang where nothing inside the process could interrupt it. The process says which provider it
 * is about to try; when it is killed for silence, or dies, during a try, the next one is started with that provider
 * excluded. A driver may also give the known answer and hang later. So the process says what its open packs run on, and
 * when it is lost while it examines notes, that is excluded too: the second try of the notes, after which they would be
 * given up, runs on the CPU. The CPU is never excluded: without it nothing would be left to fall back to.
 *
 * [Note: Not in its hands]
 * Notes are given up for deaths that they were in hand at, so only those may count. A process that dies before it takes
 * requests is started again, and a request that it gave no sign of life for (the process died between two requests) is
 * made once more.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { DeidError } from '../domain/errors.ts';
import type { DetectionResult, OperatingPoint } from '../domain/detection.ts';
import type { Precision, Provider } from '../domain/pack.ts';
import type { BoundPipeline } from '../detection/pipelines/pipelineSpec.ts';
import type { NoteToExamine } from '../domain/note.ts';
import type { EngineHost, RequestOptions } from '../engine/host/engineHost.ts';
import type { ProbeAnswer } from '../engine/probe.ts';
import type { RunningOn } from '../engine/tensor.ts';
import { Turns, type TurnKind } from './turns.ts';
import {
  DetectAnswerSchema,
  InheritAnswerSchema,
  MeasureAnswerSchema,
  ProbeAnswerSchema,
  RUNNING,
  RunningOnSchema,
  RunningSchema,
  RuntimeAnswerSchema,
  TRAIN_PROGRESS,
  TrainHeadAnswerSchema,
  TrainProgressSchema,
  TRYING,
  TryingSchema,
  type InheritedMentions,
  type Init,
  type Measurement,
  type PackRef,
  type PatientNote,
  type RulePackRef,
  type TrainHeadAnswer,
  type TrainHeadRequest,
  type TrainProgress,
  type TranslationRef,
} from '../worker/protocol.ts';

/**
 * Milliseconds of silence. 30 s: a micro-batch of 512 tokens of the largest model took 1 s on one slow core
 * (engine.md), reading and hashing a pack of 500 MB a few seconds; the rest is for busy disks.
 */
const SILENCE_MS = 30_000;
/** Rules read one note without a sign of life in between: 1 s more per 20,000 characters, fifty times their need. */
const CHARACTERS_PER_TIMEOUT_MS = 20;
/** While the runtime reads and optimizes a graph it is silent: 1 s more per 20 MB, for a slow disk and a swapping machine. */
const BYTES_PER_TIMEOUT_MS = 20_000;
/** A process that dies three times before it has taken a request will not do better the fourth time. */
const START_TRIES = 3;

export interface DetectNotes {
  readonly pipeline: BoundPipeline;
  /** One per part with a model, in the order of the parts. */
  readonly packs: readonly PackRef[];
  /** The site's; none when left out. */
  readonly rulePacks?: readonly RulePackRef[];
  /** Where the pipeline translates. */
  readonly translation?: TranslationRef | null;
  readonly operatingPoint: OperatingPoint;
  readonly notes: readonly NoteToExamine[];
}

/** Bytes of the files in a pack's folder; 0 when it cannot be read, of which the detection process says more. */
export async function bytesOfPack(dir: string): Promise<number> {
  try {
    const names = await readdir(dir);
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(dir, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    // Expected where a pack was removed meanwhile.
    return 0;
  }
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
  /** What the packs that are open in the process run on. */
  #running: readonly Provider[] = [];
  /** Requests of notes that the process has begun with and not answered. */
  #examining = 0;
  #starting: Promise<void> | null = null;

  /** `threads` is what every model in this process may use; `silenceMs` after how much silence it is killed. */
  constructor(host: EngineHost, threads: number, silenceMs: number = SILENCE_MS) {
    this.#host = host;
    this.#threads = threads;
    this.#silenceMs = silenceMs;
    host.onMessage(({ kind, payload }) => {
      const tried = kind === TRYING ? TryingSchema.safeParse(payload) : null;
      if (tried?.success === true) this.#trying = tried.data.provider;
      const ran = kind === RUNNING ? RunningSchema.safeParse(payload) : null;
      if (ran?.success === true) this.#running = ran.data.providers;
    });
    host.onExit(({ expected }) => {
      if (!expected) this.#excludeSuspects();
      this.#trying = null;
      this.#running = [];
    });
  }

  /**
   * Detects in every note, in order. Errors: `engine/host-lost`, `engine/no-answer`, and what opening a pack can fail
   * with (`pack/*`, `engine/probe-failed`, `engine/no-provider`).
   */
  async detect(request: DetectNotes, options: RequestOptions): Promise<readonly DetectionResult[]> {
    const characters = request.notes.reduce((longest, { text }) => Math.max(longest, text.length), 0);
    // At every request: which of the packs are still open is the process's business.
    const translator = request.translation?.by === 'pack' ? [request.translation.pack] : [];
    const silence = await this.#silenceWith([...request.packs, ...translator]);
    const timeoutMs = silence + characters / CHARACTERS_PER_TIMEOUT_MS;
    // See [Note: Alone with the process]. Notes travel alone when they failed before, or are long.
    const turn = request.notes.length === 1 ? 'alone' : 'together';
    const answer = await this.#ask('detect', request, DetectAnswerSchema, { timeoutMs, ...options, turn });
    if (answer.results.length !== request.notes.length)
      throw new DeidError('contract/invalid-output', { channel: 'detect' });
    return answer.results;
  }

  /** Looks in all notes of a patient for what was accepted in one of them. Errors: `engine/host-lost`, `engine/no-answer`. */
  async inherit(notes: readonly PatientNote[], options: RequestOptions): Promise<InheritedMentions> {
    const characters = notes.reduce((sum, { text }) => sum + text.length, 0);
    const timeoutMs = this.#silenceMs + characters / CHARACTERS_PER_TIMEOUT_MS;
    const answer = await this.#ask('inherit', { notes }, InheritAnswerSchema, { timeoutMs, ...options });
    return answer.mentions;
  }

  /** Verifies and opens a pack; what it runs on. */
  async openPack(pack: PackRef): Promise<RunningOn> {
    const timeoutMs = await this.#silenceWith([pack]);
    return this.#ask('open-pack', { pack }, RunningOnSchema, { timeoutMs });
  }

  /** As {@link openPack}, for a translator. */
  async openTranslator(translator: PackRef): Promise<RunningOn> {
    const timeoutMs = await this.#silenceWith([translator]);
    return this.#ask('open-translator', { translator }, RunningOnSchema, { timeoutMs });
  }

  /** Opens a pack anew and runs it over the texts for about `forMs` milliseconds. */
  async measure(pack: PackRef, texts: readonly string[], forMs: number): Promise<Measurement> {
    const timeoutMs = await this.#silenceWith([pack]);
    return this.#ask('measure', { pack, texts, forMs, isAnew: true }, MeasureAnswerSchema, { timeoutMs });
  }

  /** As {@link measure}, but opens the pack only if it is not open yet, and keeps it. */
  async measureKept(
    pack: PackRef,
    texts: readonly string[],
    forMs: number,
    options: RequestOptions,
  ): Promise<Measurement> {
    const timeoutMs = await this.#silenceWith([pack]);
    const payload = { pack, texts, forMs, isAnew: false };
    return this.#ask('measure', payload, MeasureAnswerSchema, { timeoutMs, ...options });
  }

  /** Trains a head for a pack, and tells how far it is. Errors: as {@link detect}, `adaptation/not-trainable`. */
  async trainHead(
    request: TrainHeadRequest,
    onProgress: (progress: TrainProgress) => void,
    options: RequestOptions,
  ): Promise<TrainHeadAnswer> {
    const timeoutMs = await this.#silenceWith([request.pack]);
    const stop = this.#host.onMessage(({ kind, payload }) => {
      const told = kind === TRAIN_PROGRESS ? TrainProgressSchema.safeParse(payload) : null;
      if (told?.success === true && options.signal?.aborted !== true) onProgress(told.data);
    });
    try {
      return await this.#ask('train-head', request, TrainHeadAnswerSchema, { timeoutMs, ...options });
    } finally {
      stop();
    }
  }

  /** The known answer of a pack in the making. */
  async answerProbe(dir: string, precision: Precision): Promise<ProbeAnswer> {
    const timeoutMs = await this.#silenceWith([{ dir }]);
    return this.#ask('answer-probe', { dir, precision }, ProbeAnswerSchema, { timeoutMs });
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

  /** Milliseconds of silence that a request may need that opens these packs. */
  async #silenceWith(packs: readonly Pick<PackRef, 'dir'>[]): Promise<number> {
    const bytes = await Promise.all(packs.map(({ dir }) => bytesOfPack(dir)));
    return bytes.reduce((ms, size) => ms + size / BYTES_PER_TIMEOUT_MS, this.#silenceMs);
  }

  /** See [Note: Who hung]. */
  #excludeSuspects(): void {
    const running = this.#examining > 0 ? this.#running : [];
    const suspects = this.#trying === null ? running : [this.#trying];
    for (const provider of suspects) if (provider !== 'cpu') this.#excluded.add(provider);
  }

  async #ask<Schema extends z.ZodType>(
    kind: string,
    payload: unknown,
    schema: Schema,
    options: AskOptions = {},
  ): Promise<z.output<Schema>> {
    const { turn = 'together', ...rest } = options;
    const endTurn = await this.#takeTurn(turn, rest);
    const hand: Hand = { freed: null };
    try {
      const untrusted = await this.#request({ kind, payload, hand }, { timeoutMs: this.#silenceMs, ...rest });
      const answer = schema.safeParse(untrusted);
      if (!answer.success) throw new DeidError('contract/invalid-output', { channel: kind });
      return answer.data;
    } finally {
      this.#endTurn(hand, endTurn);
    }
  }

  /** At once, unless the process is still busy with what the caller has aborted. */
  #endTurn({ freed }: Hand, endTurn: () => void): void {
    if (freed === null) {
      endTurn();
      return;
    }
    const letGo = this.#turns.hold();
    void freed.then(() => {
      endTurn();
      letGo();
    });
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

  async #request(asked: Asked, options: RequestOptions): Promise<unknown> {
    let signs = 0;
    const onAlive = (): void => {
      signs += 1;
      if (options.signal?.aborted !== true) options.onAlive?.();
      for (const sign of this.#inLine) sign();
    };
    try {
      return await this.#send(asked, { ...options, onAlive });
    } catch (cause) {
      // See [Note: Not in its hands].
      if (signs > 0 || !isLoss(cause)) throw cause;
    }
    return this.#send(asked, { ...options, onAlive });
  }

  async #send({ kind, payload, hand }: Asked, options: RequestOptions): Promise<unknown> {
    await this.#ensureRunning();
    options.signal?.throwIfAborted();
    const { promise: freed, resolve } = Promise.withResolvers<undefined>();
    let isExamining = false;
    hand.freed = freed;
    return this.#host.request(kind, payload, {
      ...options,
      onAlive: () => {
        if (kind === 'detect' && !isExamining) {
          isExamining = true;
          this.#examining += 1;
        }
        options.onAlive?.();
      },
      onReleased: () => {
        if (isExamining) this.#examining -= 1;
        hand.freed = null;
        resolve(undefined);
      },
    });
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

/** What of a request the process has in hand. */
interface Hand {
  /** Settles when the process has nothing of it any more; null when it has nothing. */
  freed: Promise<unknown> | null;
}

interface Asked {
  readonly kind: string;
  readonly payload: unknown;
  readonly hand: Hand;
}

function isLoss(cause: unknown): cause is DeidError {
  return cause instanceof DeidError && cause.code === 'engine/host-lost';
}
