/**
 * @file The command line in the test's own process, on a workspace that is the same before every test: nothing has to be built.
 * Detection runs in real child processes; what the program keeps for its user lies in a folder of the test.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommanderError } from 'commander';
import { describeFailure } from '../../src-main/cli/errorText.ts';
import { buildProgram } from '../../src-main/cli/program.ts';
import { userDir } from '../../src-main/cli/userDir.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { RUNTIME_VERSION } from '../../src-main/engine/session.ts';
import { openMachine } from '../../src-main/workspace/machine.ts';
import type { Workspace } from '../../src-main/workspace/workspace.ts';
import { openTestWorkspace } from './workspaceHarness.ts';

const WORKER = path.resolve(import.meta.dirname, '../../src-main/worker/detectWorker.ts');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface BenchOptions {
  /** In the environment of the commands; null for none. */
  readonly passphrase: string | null;
  /** What the workspace holds before every test. */
  readonly fill?: (workspace: Workspace) => Promise<void>;
}

export interface CommandBench {
  /** A folder for the files of the test. */
  readonly dir: string;
  /** The folder of the workspace. */
  readonly workspace: string;
  /** Before all tests. */
  readonly open: (options: BenchOptions) => Promise<void>;
  /** Before each test: the workspace as it was filled. */
  readonly reset: () => void;
  /** After all tests. */
  readonly close: () => void;
  /** Runs `noteveil …` on the workspace; words that begin with `@` name a file of {@link dir}. */
  readonly noteveil: (...words: readonly string[]) => Promise<Ran>;
}

/** `name` is part of the name of the folder. */
export function createCommandBench(name: string): CommandBench {
  const dir = mkdtempSync(path.join(tmpdir(), `noteveil-cli-${name}-`));
  const pristine = path.join(dir, 'pristine');
  const workspace = path.join(dir, 'workspace');
  const before = {
    XDG_CONFIG_HOME: process.env['XDG_CONFIG_HOME'],
    NOTEVEIL_PASSPHRASE: process.env['NOTEVEIL_PASSPHRASE'],
  };
  return {
    dir,
    workspace,
    open: async ({ passphrase, fill }) => {
      setVariable('XDG_CONFIG_HOME', path.join(dir, 'config'));
      setVariable('NOTEVEIL_PASSPHRASE', passphrase ?? undefined);
      const machine = openMachine(userDir());
      const choice = { workers: 1, threads: 1 };
      machine.remember({ format: 1, ...machine.key(RUNTIME_VERSION), choice, measured: [] });
      const opened = await openTestWorkspace(pristine);
      await fill?.(opened);
      await opened.close('quit');
    },
    reset: () => {
      rmSync(workspace, { recursive: true, force: true });
      cpSync(pristine, workspace, { recursive: true });
    },
    close: () => {
      for (const [variable, value] of Object.entries(before)) setVariable(variable, value);
      rmSync(dir, { recursive: true, force: true });
    },
    noteveil: (...words) => {
      const args = words.map((word) => (word.startsWith('@') ? path.join(dir, word.slice(1)) : word));
      return run([...args, '--workspace', workspace]);
    },
  };
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}

async function run(args: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  let code = 0;
  const terminal = {
    print: (line: string) => void out.push(line),
    tell: (line: string) => void err.push(line),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  const program = buildProgram(
    terminal,
    (given) => (code = given),
    () => createChildProcessHost(WORKER),
  );
  program.configureOutput({ writeErr: (text) => err.push(text) });
  try {
    await program.parseAsync(['node', 'noteveil', ...args]);
  } catch (cause) {
    if (cause instanceof CommanderError) code = 2;
    else {
      const failure = describeFailure(cause);
      err.push(failure.text);
      code = failure.exitCode;
    }
  }
  return { code, out: out.join('\n'), err: err.join('\n') };
}
