/**
 * @file Installs the package that the engine is compared with, on first use. It is no dependency of the project: nothing
 * that is shipped or tested needs it. Runs in benchmarks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NAME = '@huggingface/transformers';

/** Null when the locked version is installed, now or before; otherwise why it is not, in words. */
export function installPeer(): string | null {
  if (installedVersion() === lockedVersion()) return null;
  console.log(`installing ${NAME} ${lockedVersion()} into test/bench/peer (once)`);
  // Without scripts: the runtime's own would download CUDA libraries, its CPU libraries lie in the package.
  const { status, error } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a command script there.
    shell: process.platform === 'win32',
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  if (error !== undefined) return `npm could not be started (${error.name})`;
  if (status !== 0) return `npm ci ended with ${status ?? 'a signal'}`;
  return installedVersion() === lockedVersion() ? null : 'npm ci installed another version';
}

function lockedVersion(): string {
  return versionIn('package.json', (json) => (json as Package).dependencies?.[NAME]);
}

function installedVersion(): string {
  const file = path.join('node_modules', NAME, 'package.json');
  if (!existsSync(path.join(import.meta.dirname, file))) return 'none';
  return versionIn(file, (json) => (json as Package).version);
}

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function versionIn(file: string, pick: (json: unknown) => string | undefined): string {
  const json: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const version = pick(json);
  if (version === undefined) throw new Error(`${file} names no version`);
  return version;
}
