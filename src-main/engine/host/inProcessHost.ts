/**
 * @file A "child" that lives in the same process, for unit tests. Messages are still copied as JSON and delivered
 * asynchronously, so that code which would fail across a process boundary fails here too.
 */
import type { EngineHost } from './engineHost.ts';
import type { ChildPort, HostPort } from './hostProtocol.ts';
import { createPortHost, type PortHostOptions } from './portHost.ts';

/** What a served child may do besides answering. */
export interface InProcessChild extends ChildPort {
  /** Ends the child as a crash would. */
  exit(code: number): void;
}

/** `serve` is what the entry file of a real child does: it is called once per start with a fresh port. */
export function createInProcessHost(
  serve: (port: InProcessChild) => void,
  options: PortHostOptions = {},
): EngineHost {
  return createPortHost(() => openPair(serve), options);
}

function openPair(serve: (port: InProcessChild) => void): HostPort {
  let alive = true;
  const ended = Promise.withResolvers<number | null>();
  const toParent = channel(() => alive);
  const toChild = channel(() => alive);
  const end = (code: number | null): void => {
    alive = false;
    ended.resolve(code);
  };
  serve({ post: toParent.post, onMessage: toChild.onMessage, exit: end });
  return {
    post: toChild.post,
    onMessage: toParent.onMessage,
    onExit: (listener) => void ended.promise.then(listener),
    kill: () => end(null),
  };
}

/** One direction: keeps the order, copies as JSON, delivers on a later turn while the pair is alive. */
function channel(isOpen: () => boolean): {
  post: (message: unknown) => void;
  onMessage: (listener: (message: unknown) => void) => void;
} {
  const listeners: ((message: unknown) => void)[] = [];
  return {
    post: (message) => {
      const copied = JSON.stringify(message);
      setImmediate(() => {
        if (isOpen()) for (const listener of listeners) listener(JSON.parse(copied));
      });
    },
    onMessage: (listener) => void listeners.push(listener),
  };
}
