/** @file Starts a second Node process that runs a TypeScript file, for tests of locks and kills. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface TestProcess {
  readonly child: ChildProcess;
  /** Lines printed so far; complete ones only. */
  lines(): readonly string[];
  /** Resolves with the first line that satisfies the test. */
  line(fits: (line: string) => boolean): Promise<string>;
  kill(): Promise<void>;
}

/** `script` lives beside this file. */
export function startProcess(script: string, ...parameters: readonly string[]): TestProcess {
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const lines = () => output.split('\n').slice(0, -1);
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    child,
    lines,
    line: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines().find(fits);
          if (found !== undefined) resolve(found);
        };
        child.stdout.on('data', look);
        child.on('exit', () =>
          reject(new Error(`the process ended after: ${lines().slice(-3).join(' / ')}`)),
        );
        look();
      }),
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
