/**
 * @file Keeps the detection process alive and asks it. Runs in main.
 *
 * The process is started at the first request and again after it was lost. A request that was under way when it died
 * fails with `engine/host-lost`; the queue gives its notes another attempt, alone.
 */
import { DeidError } from '../domain/errors.ts';
import type { DetectionResult } from '../domain/detection.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { DetectAnswerSchema, ReadySchema, type DetectRequest } from '../worker/protocol.ts';

/** 20 s for a request of a few notes plus 1 s per 20,000 characters: fifty times the measured need of the rules. */
const BASE_TIMEOUT_MS = 20_000;
const CHARACTERS_PER_TIMEOUT_MS = 20;

export class DetectionProcess {
  readonly #host: EngineHost;
  #starting: Promise<void> | null = null;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  /** Detects in every text, in order. Errors: `engine/host-lost`, `engine/no-answer`, `detection/unknown-pipeline`. */
  async detect(request: DetectRequest, signal: AbortSignal): Promise<readonly DetectionResult[]> {
    await this.#ensureRunning();
    const characters = request.texts.reduce((sum, text) => sum + text.length, 0);
    const timeoutMs = BASE_TIMEOUT_MS + characters / CHARACTERS_PER_TIMEOUT_MS;
    const untrustedAnswer = await this.#host.request('detect', request, { signal, timeoutMs });
    const answer = DetectAnswerSchema.safeParse(untrustedAnswer);
    if (!answer.success || answer.data.results.length !== request.texts.length) {
      throw new DeidError('contract/invalid-output', { channel: 'detect' });
    }
    return answer.data.results;
  }

  async stop(): Promise<void> {
    await this.#host.stop();
  }

  async #ensureRunning(): Promise<void> {
    if (this.#host.state === 'running') return;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    await this.#starting;
  }

  async #start(): Promise<void> {
    ReadySchema.parse(await this.#host.start({}));
  }
}
