/** @file Runs the built command as a user would. `npm test` builds it first. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMPILED } from './childSources.ts';
import { PASSPHRASE } from './workspaceHarness.ts';

/** The built command, for Node; that of a packaged app where one is named. */
export const COMMAND = path.resolve(
  process.env['NOTEVEIL_APP_DIR'] ?? path.join(import.meta.dirname, '../..'),
  'out/main/cli.js',
);

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface CommandOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** Runs `noteveil …` and resolves with its exit code and output. The passphrase is in the environment by default. */
export function noteveil(args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  if (!existsSync(COMMAND)) throw new Error('the command is not built: run npm run build');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: options.cwd,
      env: {
        ...process.env,
        NOTEVEIL_PASSPHRASE: PASSPHRASE,
        NODE_COMPILE_CACHE: COMPILED,
        ...options.env,
      },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (piece: Buffer) => (out += piece.toString('utf8')));
    child.stderr.on('data', (piece: Buffer) => (err += piece.toString('utf8')));
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    child.once('close', (code) => {
      resolve({ code, out, err });
    });
  });
}
