/**
 * @file The one implementation of {@link EngineHost}, over any kind of child. Runs in the main process and command line.
 *
 * A kind of process contributes a function that opens a {@link HostPort}; everything about requests, time limits,
 * aborts and states is here, so that the three hosts cannot differ in it.
 *
 * [Note: An abort is a request too]
 * A child that was told to give up is busy until it says so, and a child that hangs never will. So an aborted request
 * stays on the books with its time limit: otherwise the hang would be found by the next request, and blamed on it.
 */
import { DeidError } from '../../domain/errors.ts';
import type { EngineHost, HostExit, HostMessage, HostState, RequestOptions } from './engineHost.ts';
import { parseFromChild, type FromChild, type HostPort } from './hostProtocol.ts';

export interface PortHostOptions {
  /** Milliseconds the child has to answer its init; loading a model pack from a slow disk is part of it. */
  readonly startTimeoutMs?: number | undefined;
}

interface Outstanding {
  /** Both settle the caller's promise, unless an abort or an earlier failure has. */
  resolve(value: unknown): void;
  reject(error: unknown): void;
  /** Called once, when the child has nothing of it in hand any more. */
  release(): void;
  /** Starts the time limit anew. */
  renew(): void;
}

const START_TIMEOUT_MS = 60_000;
/** `kill` is not refusable; a process that is still there after this is left to the operating system. */
const STOP_TIMEOUT_MS = 5_000;
/** The init is a request like any other; ids of real requests start above it. */
const INIT_ID = 0;

export function createPortHost(openPort: () => HostPort, options: PortHostOptions = {}): EngineHost {
  return new PortHost(openPort, options.startTimeoutMs ?? START_TIMEOUT_MS);
}

/** See [Note: Host states] for the states and who may change them. */
class PortHost implements EngineHost {
  readonly #openPort: () => HostPort;
  readonly #startTimeoutMs: number;
  readonly #outstanding = new Map<number, Outstanding>();
  readonly #messageListeners = new Set<(message: HostMessage) => void>();
  readonly #exitListeners = new Set<(exit: HostExit) => void>();
  #state: HostState = 'stopped';
  #port: HostPort | null = null;
  /** Resolves when the process behind `#port` is really gone. */
  #gone: Promise<void> = Promise.resolve();
  #nextId = INIT_ID + 1;

  constructor(openPort: () => HostPort, startTimeoutMs: number) {
    this.#openPort = openPort;
    this.#startTimeoutMs = startTimeoutMs;
  }

  get state(): HostState {
    return this.#state;
  }

  async start(init: unknown): Promise<unknown> {
    if (this.#state === 'starting' || this.#state === 'running') {
      throw new DeidError('engine/host-not-started', { state: this.#state });
    }
    const port = this.#openPort();
    this.#port = port;
    this.#state = 'starting';
    port.onMessage((untrusted) => {
      // A message of a child that was given up must not reach requests of its successor.
      if (this.#port === port) this.#receive(parseFromChild(untrusted));
    });
    this.#gone = new Promise((resolve) => {
      port.onExit((code) => {
        resolve();
        if (this.#port === port) this.#end('lost', { expected: false, code });
      });
    });
    try {
      const answer = await this.#ask(INIT_ID, { timeoutMs: this.#startTimeoutMs }, () =>
        port.post({ t: 'init', payload: init }),
      );
      this.#state = 'running';
      return answer;
    } catch (error) {
      // Still ours: the child refused its init and waits. Otherwise it has ended and its end is already recorded.
      if (this.#port === port) {
        this.#end('stopped', { expected: true, code: null });
        port.kill();
      }
      throw error;
    }
  }

  async request(kind: string, payload: unknown, options: RequestOptions = {}): Promise<unknown> {
    const port = this.#port;
    if (this.#state !== 'running' || port === null) {
      options.onReleased?.();
      throw new DeidError(this.#state === 'lost' ? 'engine/host-lost' : 'engine/host-not-started');
    }
    if (options.signal?.aborted === true) {
      options.onReleased?.();
      throw options.signal.reason;
    }
    const id = this.#nextId++;
    return this.#ask(id, options, () => port.post({ t: 'request', id, kind, payload }));
  }

  send(kind: string, payload: unknown): void {
    if (this.#state === 'running') this.#port?.post({ t: 'send', kind, payload });
  }

  onMessage(listener: (message: HostMessage) => void): () => void {
    this.#messageListeners.add(listener);
    return () => void this.#messageListeners.delete(listener);
  }

  onExit(listener: (exit: HostExit) => void): () => void {
    this.#exitListeners.add(listener);
    return () => void this.#exitListeners.delete(listener);
  }

  async stop(): Promise<void> {
    const port = this.#port;
    if (port !== null) {
      this.#end('stopped', { expected: true, code: null });
      port.kill();
    }
    if (this.#state === 'lost') this.#state = 'stopped';
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_TIMEOUT_MS)));
    await Promise.race([this.#gone, limit]);
    clearTimeout(timer);
  }

  /** Registers an outstanding request, posts it, and settles it exactly once. */
  #ask(id: number, options: RequestOptions, post: () => void): Promise<unknown> {
    const { signal, timeoutMs, onAlive, onReleased } = options;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.#giveUp(id), timeoutMs);
    const onAbort = (): void => {
      this.#port?.post({ t: 'abort', id });
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#outstanding.set(id, {
      resolve,
      reject,
      release: () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        onReleased?.();
      },
      renew: () => {
        timer?.refresh();
        onAlive?.();
      },
    });
    post();
    return promise;
  }

  /** A child that does not answer in time may be stuck for ever: it is killed and every other request is lost. */
  #giveUp(id: number): void {
    this.#outstanding.get(id)?.reject(new DeidError('engine/no-answer'));
    const port = this.#port;
    this.#end('lost', { expected: false, code: null });
    port?.kill();
  }

  #receive(message: FromChild | null): void {
    switch (message?.t) {
      case 'ready':
        this.#settle(INIT_ID, (asked) => {
          asked.resolve(message.payload);
        });
        return;
      case 'refused':
        this.#settle(INIT_ID, (asked) => {
          asked.reject(message.error);
        });
        return;
      case 'result':
        this.#settle(message.id, (asked) => {
          asked.resolve(message.payload);
        });
        return;
      case 'error':
        this.#settle(message.id, (asked) => {
          asked.reject(message.error);
        });
        return;
      case 'alive':
        return this.#outstanding.get(message.id)?.renew();
      case 'message': {
        const { kind, payload } = message;
        for (const listener of [...this.#messageListeners]) listener({ kind, payload });
        return;
      }
      case undefined:
        return;
    }
  }

  /** Takes an answered request off the books; a second answer is ignored. */
  #settle(id: number, answer: (outstanding: Outstanding) => void): void {
    const outstanding = this.#outstanding.get(id);
    if (outstanding === undefined) return;
    this.#outstanding.delete(id);
    answer(outstanding);
    outstanding.release();
  }

  #end(state: 'stopped' | 'lost', exit: HostExit): void {
    this.#state = state;
    this.#port = null;
    const lost = [...this.#outstanding.values()];
    this.#outstanding.clear();
    const facts = exit.code === null ? {} : { exitCode: exit.code };
    for (const outstanding of lost) outstanding.reject(new DeidError('engine/host-lost', facts));
    // Before anything is released: the listeners may ask what was in hand when the child ended.
    for (const listener of [...this.#exitListeners]) listener(exit);
    for (const outstanding of lost) outstanding.release();
  }
}
