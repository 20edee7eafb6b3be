/** @file The child's side of a host: finds the channel and serves requests. Runs in the inference and import processes. */
import { DeidError } from '../../domain/errors.ts';
import { failureOf } from '../../domain/failure.ts';
import { parseFromParent, type ChildPort, type ToChild } from './hostProtocol.ts';

/** What a handler may do while it works. */
export interface ChildContext {
  /** Aborted when the parent gave the request up. The handler should throw soon; its answer is thrown away. */
  readonly signal: AbortSignal;
  /** Sends a message to the parent ahead of the answer. */
  readonly emit: (kind: string, payload: unknown) => void;
  /** Tells the parent that work on this request goes on; cheap to call often. See [Note: Signs of life]. */
  readonly alive: () => void;
}

/** At most one sign of life per request in this time: often enough for time limits of seconds, and few messages. */
const ALIVE_EVERY_MS = 250;

export interface ChildHandlers {
  /** Called once, before anything else. What it returns is the answer to `start`; what it throws refuses the start. */
  readonly init?: ((payload: unknown, context: Pick<ChildContext, 'emit'>) => unknown) | undefined;
  /** By request kind. Requests run concurrently as far as handlers await; order is the handler's business. */
  readonly requests: Readonly<Record<string, (payload: unknown, context: ChildContext) => unknown>>;
  /** By kind of messages without an answer. Unknown kinds are ignored. */
  readonly messages?: Readonly<Record<string, (payload: unknown) => void>> | undefined;
}

/** Answers the parent for the life of the process. Payloads are untrusted: handlers parse them. */
export function serveHost(port: ChildPort, handlers: ChildHandlers): void {
  const running = new Map<number, AbortController>();
  let isReady = false;
  const emit = (kind: string, payload: unknown): void => port.post({ t: 'message', kind, payload });

  const aliveSender = (id: number): (() => void) => {
    let last = -Infinity;
    return () => {
      const now = performance.now();
      if (now - last < ALIVE_EVERY_MS) return;
      last = now;
      port.post({ t: 'alive', id });
    };
  };

  const initialise = async (payload: unknown): Promise<void> => {
    try {
      const answer = await handlers.init?.(payload, { emit });
      isReady = true;
      port.post({ t: 'ready', payload: answer });
    } catch (error) {
      port.post({ t: 'refused', error: failureOf(error) });
    }
  };

  const answer = async ({ id, kind, payload }: Extract<ToChild, { t: 'request' }>): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      if (!isReady) throw new DeidError('engine/host-not-started');
      const handler = Object.hasOwn(handlers.requests, kind) ? handlers.requests[kind] : undefined;
      if (handler === undefined) throw new DeidError('contract/invalid-input', { request: 'unknown-kind' });
      const context = { signal: controller.signal, emit, alive: aliveSender(id) };
      port.post({ t: 'result', id, payload: await handler(payload, context) });
    } catch (error) {
      port.post({ t: 'error', id, error: failureOf(error) });
    } finally {
      running.delete(id);
    }
  };

  port.onMessage((untrusted) => {
    const message = parseFromParent(untrusted);
    switch (message?.t) {
      case 'init':
        return void initialise(message.payload);
      case 'request':
        return void answer(message);
      case 'abort':
        return running.get(message.id)?.abort();
      case 'send': {
        const listeners = handlers.messages ?? {};
        if (Object.hasOwn(listeners, message.kind)) listeners[message.kind]?.(message.payload);
        return;
      }
      case undefined:
        return;
    }
  });
}

/** Electron's utilityProcess gives its child this; Node's types do not know it. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/**
 * The channel this process was started with: Electron's `process.parentPort`, else Node's IPC channel.
 * @throws DeidError `engine/host-not-started` when the file was started by hand.
 */
export function processPort(): ChildPort {
  const parentPort = (process as { readonly parentPort?: ParentPort }).parentPort;
  if (parentPort !== undefined) {
    return {
      post: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on('message', (event) => listener(event.data)),
    };
  }
  if (process.send === undefined) throw new DeidError('engine/host-not-started', { channel: 'none' });
  // The parent is gone, so nobody can use an answer; without this an orphan would work on.
  process.once('disconnect', () => process.exit(0));
  return {
    post: (message) => {
      if (process.connected) process.send?.(message, undefined, {}, () => undefined);
    },
    onMessage: (listener) => process.on('message', listener),
  };
}
