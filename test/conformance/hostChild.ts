/** @file The child under the EngineHost conformance suite. Runs in a child process, or in-process with a given port. */
import { DeidError } from '../../src-main/domain/errors.ts';
import { processPort, serveHost, type ChildHandlers } from '../../src-main/engine/host/childPort.ts';
import type { ChildPort } from '../../src-main/engine/host/hostProtocol.ts';

export interface TestChild extends ChildPort {
  exit(code: number): void;
}

export function serveTestChild(port: TestChild): void {
  let aborted = 0;
  let received: unknown = null;
  const handlers: ChildHandlers = {
    init: (payload) => {
      if (payload === 'refuse') throw new DeidError('engine/host-not-started', { why: 'asked-to' });
      if (payload === 'crash') port.exit(7);
      return { greeted: payload };
    },
    requests: {
      echo: (payload) => payload,
      later: async (payload, { signal }) => {
        await new Promise((resolve) => setTimeout(resolve, 20, signal));
        return payload;
      },
      // Longer than the time limit of the test, with signs of life or without.
      slow: async (payload, { alive }) => {
        const { forMs, isAlive } = payload as { readonly forMs: number; readonly isAlive: boolean };
        const end = performance.now() + forMs;
        while (performance.now() < end) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          if (isAlive) alive();
        }
        return 'done';
      },
      fail: () => {
        throw new DeidError('detection/recognizer-failed', { recognizer: 'r1', count: 2 });
      },
      bug: () => {
        throw new TypeError('Frau Beispiel is not a function');
      },
      hang: async (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted++;
            reject(new DeidError('queue/cancelled'));
          });
        }),
      aborted: () => aborted,
      received: () => received,
      emit: (payload, { emit }) => {
        for (let index = 0; index < Number(payload); index++) emit('tick', { index });
        return 'done';
      },
      crash: () => port.exit(3),
      env: () => Object.keys(process.env).sort(),
    },
    messages: {
      note: (payload) => {
        received = payload;
      },
      bug: () => {
        port.exit(4);
      },
    },
  };
  serveHost(port, handlers);
}

if (process.send !== undefined && process.env['NOTEVEIL_TEST_CHILD'] === '1') {
  serveTestChild({ ...processPort(), exit: (code) => process.exit(code) });
}
