/** @file Opens real workspaces in temporary folders: real SQLite, real child processes, sources as they are. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAMPLING_RULE_FROM_BEFORE } from '../../src-main/domain/samplingRule.ts';
import { createWorkspace, unlockWorkspace } from '../../src-main/access/workspaceAccess.ts';
import type { EpochMs } from '../../src-main/domain/ids.ts';
import type { Logger } from '../../src-main/domain/logger.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { SAMPLING_SETTING } from '../../src-main/store/settingStore.ts';
import { inspectFolder } from '../../src-main/store/workspaceFolder.ts';
import { childFlags } from '../../src-main/workspace/childFlags.ts';
import { Workspace } from '../../src-main/workspace/workspace.ts';
import type { Machine } from '../../src-main/workspace/machine.ts';
import type { WorkspacePorts } from '../../src-main/workspace/workspacePorts.ts';
import { CHILD_SOURCES, COMPILED } from './childSources.ts';

export const PASSPHRASE = 'correct horse battery';
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Tests open hundreds of workspaces; what a guess costs is that of the product in test/unit/access/keySlots.test.ts. */
export const CHEAP_PASSPHRASES = { N: 2 ** 10, r: 8, p: 1 } as const;

/** A logger that keeps what it was told, so that tests can look for text in it. */
export function recordingLogger(): Logger & { readonly lines: string[] } {
  const lines: string[] = [];
  const note = (...parts: readonly unknown[]): void => {
    lines.push(JSON.stringify(parts));
  };
  return { lines, info: note, warn: note, error: note };
}

/** One process with one thread, as if it had been measured: tests must not depend on the machine. */
export const singleThreaded: Machine = {
  key: (runtime) => ({ cores: 1, cpuModel: 'test', runtime }),
  calibration: (runtime) => ({
    format: 1,
    cores: 1,
    cpuModel: 'test',
    runtime,
    choice: { workers: 1, threads: 1 },
    measured: [],
  }),
  remember: () => undefined,
  measurement: () => null,
  rememberMeasurement: () => undefined,
};

export function workspacePorts(logger: Logger = recordingLogger()): WorkspacePorts {
  return {
    clock: { now: () => Date.now() as EpochMs },
    ids: { next: randomUUID },
    logger,
    appVersion: '0.0.0-test',
    modelsDir: path.join(ROOT, 'models'),
    machine: singleThreaded,
    createHost: (entry) =>
      createChildProcessHost(CHILD_SOURCES[entry], {
        execArgv: childFlags(entry),
        env: { NODE_COMPILE_CACHE: COMPILED },
      }),
  };
}

/**
 * Opens the workspace in the folder, creating it first when there is none, and starts its queue. Exports ask for no sample;
 * tests of sampling set the rule themselves.
 */
export async function openTestWorkspace(
  dir: string,
  ports: WorkspacePorts = workspacePorts(),
): Promise<Workspace> {
  const deps = { ...ports, keystore: null, passphraseCost: CHEAP_PASSPHRASES };
  const isThere = inspectFolder(dir).holdsWorkspace;
  const unlocked = isThere
    ? await unlockWorkspace(dir, { secret: { kind: 'passphrase', passphrase: PASSPHRASE } }, deps)
    : await createWorkspace(dir, { passphrase: PASSPHRASE, useKeystore: false, singleUser: true }, deps);
  if (!isThere) unlocked.store.settings.set(SAMPLING_SETTING, JSON.stringify(SAMPLING_RULE_FROM_BEFORE));
  const workspace = new Workspace(unlocked, ports);
  await workspace.start();
  return workspace;
}

/** A folder that is removed when the callback has ended. */
export async function inTempFolder<Result>(use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-test-'));
  try {
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Values as one CSV line. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`;
}
