/** @file An Electron utilityProcess as the port that hosts speak through. Runs in main. */
import type { UtilityProcess } from 'electron';
import type { HostPort } from '../engine/host/hostProtocol.ts';

/** Wraps a child that was just forked; used for one child and then thrown away. */
export function utilityPort(child: UtilityProcess): HostPort {
  const ended = Promise.withResolvers<number | null>();
  let isGone = false;
  child.once('exit', (code) => {
    isGone = true;
    ended.resolve(code);
  });
  return {
    post: (message) => {
      if (!isGone) child.postMessage(message);
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onExit: (listener) => {
      void ended.promise.then(listener);
    },
    kill: () => {
      child.kill();
    },
  };
}
