/** @file A detection process with a small address space, on systems where a shell can limit it. Runs in vitest. */
import { fork } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import type { HostPort } from '../../../src-main/engine/host/hostProtocol.ts';
import { createPortHost } from '../../../src-main/engine/host/portHost.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../src-main/worker/detectWorker.ts');

export interface Limit {
  /** Folder for the script that sets the limit. */
  readonly dir: string;
  /** Address space in KiB, as `ulimit -v` takes it. */
  readonly kibibytes: number;
  readonly onSpawn: (pid: number) => void;
}

/** As the child-process host, but started through a shell that limits what the process may allocate. */
export function createLimitedHost({ dir, kibibytes, onSpawn }: Limit): EngineHost {
  const script = path.join(dir, 'limited.sh');
  writeFileSync(script, `#!/bin/sh\nulimit -v ${String(kibibytes)}\nexec "${process.execPath}" "$@"\n`);
  chmodSync(script, 0o755);
  return createPortHost(() => open(script, onSpawn));
}

function open(execPath: string, onSpawn: (pid: number) => void): HostPort {
  const child = fork(WORKER, [], {
    execPath,
    execArgv: [],
    env: {},
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) onSpawn(child.pid);
  const ended = Promise.withResolvers<number | null>();
  child.once('exit', (code) => ended.resolve(code));
  return {
    post: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => void ended.promise.then(listener),
    kill: () => child.kill('SIGKILL'),
  };
}
