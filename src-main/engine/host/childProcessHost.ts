/**
 * @file A child as a plain Node process. Runs in the command line, in benchmarks and in integration tests.
 *
 * In the app the child is an Electron utilityProcess instead (shell/), because `process.execPath` is Electron there and
 * the fuse that would let it run as Node is off.
 */
import { fork } from 'node:child_process';
import type { EngineHost } from './engineHost.ts';
import type { HostPort } from './hostProtocol.ts';
import { inheritedEnv } from './inheritedEnv.ts';
import { createPortHost, type PortHostOptions } from './portHost.ts';

export interface ChildProcessOptions extends PortHostOptions {
  /** Flags for Node itself, such as `--max-old-space-size=96`. */
  readonly execArgv?: readonly string[] | undefined;
  /** Variables that this child needs besides {@link inheritedEnv}. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Tells the owner the process id, for measurements. */
  readonly onSpawn?: ((pid: number) => void) | undefined;
}

/** `entryFile` is the absolute path of the child's entry, such as `out/main/detectWorker.js`. */
export function createChildProcessHost(entryFile: string, options: ChildProcessOptions = {}): EngineHost {
  return createPortHost(() => openChildPort(entryFile, options), options);
}

function openChildPort(entryFile: string, options: ChildProcessOptions): HostPort {
  const child = fork(entryFile, [], {
    execPath: process.execPath,
    execArgv: [...(options.execArgv ?? [])],
    env: { ...inheritedEnv(), ...options.env },
    serialization: 'json',
    // No standard streams at all: a stack trace or a stray print of a library must not carry note text anywhere.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  });
  if (child.pid !== undefined) options.onSpawn?.(child.pid);
  const ended = Promise.withResolvers<number | null>();
  child.once('exit', (code) => ended.resolve(code));
  // Not spawned, or the channel broke. The second kind is followed by an exit, which then comes too late to matter.
  child.once('error', () => {
    child.kill('SIGKILL');
    ended.resolve(null);
  });
  return {
    post: (message) => {
      // The callback receives the error of a closed channel, which `exit` reports better.
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => void ended.promise.then(listener),
    kill: () => child.kill('SIGKILL'),
  };
}
