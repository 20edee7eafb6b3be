/** @file What the command line says of a failure: the cause that it was, and what to do about it. Real workspaces. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCode, describeFailure } from '../../../src-main/cli/errorText.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import { openTestWorkspace, PASSPHRASE } from '../../support/workspaceHarness.ts';

const VARIABLES = ['NOTEVEIL_PASSPHRASE', 'XDG_CONFIG_HOME'] as const;
const before = VARIABLES.map((name) => [name, process.env[name]] as const);

let dir: string;
let workspace: string;
let batches: readonly string[];

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-cli-causes-'));
  workspace = path.join(dir, 'workspace');
  process.env['XDG_CONFIG_HOME'] = path.join(dir, 'config');
  process.env['NOTEVEIL_PASSPHRASE'] = PASSPHRASE;
  const file = path.join(dir, 'notes.txt');
  writeFileSync(file, 'Puls 72.');
  writeFileSync(path.join(dir, 'empty.txt'), '\nsecond line\n');
  const open = await openTestWorkspace(workspace);
  const { plan } = await open.imports.inspectFile(file);
  const made: string[] = [];
  for (const name of ['Frau Testberg', 'ward 3']) {
    made.push(
      await open.imports.start(name, [{ path: file, plan }], await choosePipeline('rules', 'balanced')),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  batches = made;
  await open.close('quit');
});
afterAll(() => {
  for (const [name, value] of before)
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  rmSync(dir, { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: string;
}

async function noteveil(...args: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  let code = 0;
  const terminal = {
    print: (line: string) => void out.push(line),
    tell: (line: string) => void err.push(line),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  const program = buildProgram(terminal, (given) => (code = given));
  try {
    await program.parseAsync(['node', 'noteveil', ...args, '--workspace', workspace]);
  } catch (cause) {
    const failure = describeFailure(cause);
    err.push(failure.text);
    code = failure.exitCode;
  }
  return { code, out, err: err.join('\n') };
}

describe('a passphrase that cannot be had', () => {
  it('is said to be in a file that is not there, with the option that named it', async () => {
    const ran = await noteveil('batches', '--passphrase-file', path.join(dir, 'Testberg.txt'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('not there or cannot be read');
    expect(ran.err).toContain('(option --passphrase-file)');
    expect(ran.err).not.toMatch(/No passphrase was given|Testberg/);
  });

  it('is said to be missing in the first line of its file', async () => {
    const ran = await noteveil('batches', '--passphrase-file', path.join(dir, 'empty.txt'));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('first line');
    expect(ran.err).not.toMatch(/No passphrase was given|second line/);
  });

  it('is asked for with the option and variable of the secret that is missing', () => {
    const facts = { option: '--key-passphrase-file', variable: 'NOTEVEIL_KEY_PASSPHRASE' };
    const text = describeCode('access/passphrase-missing', facts);
    expect(text).toContain('No passphrase was given');
    expect(text).toContain('option --key-passphrase-file, variable NOTEVEIL_KEY_PASSPHRASE');
    expect(text).not.toContain(' --passphrase-file');
  });
});

describe('a backup', () => {
  it('inside the workspace is refused for that reason, and not for rights', async () => {
    const ran = await noteveil('backup', '--to', path.join(workspace, 'backup'));
    expect(ran.err).toMatch(/inside the workspace.*outside/);
    expect(ran.err).not.toMatch(/permissions|reason/);
  });

  it('into a folder without rights is refused for them', () => {
    const text = describeCode('store/unwritable', { reason: 'EACCES' });
    expect(text).toContain('permissions');
    expect(text).toContain('(reason EACCES)');
    expect(text).not.toContain('inside');
  });

  it('beside one that is being made is not called cancelled', () => {
    expect(describeCode('backup/already-running', {})).toContain('being made already');
    expect(describeCode('backup/already-running', {})).not.toMatch(/cancelled|removed/);
  });
});

describe('noteveil batches', () => {
  it('lists ids, the newest first, and no names', async () => {
    const ran = await noteveil('batches');
    expect(ran.code).toBe(0);
    expect(ran.out.map((line) => line.split(/\s+/)[0])).toEqual([...batches].reverse());
    expect(ran.out.join('\n')).not.toMatch(/Testberg|ward/);
  });

  it('says so when there is none', async () => {
    const whole = workspace;
    workspace = path.join(dir, 'empty');
    mkdirSync(workspace);
    await (await openTestWorkspace(workspace)).close('quit');
    const ran = await noteveil('batches');
    workspace = whole;
    expect(ran).toEqual({ code: 0, out: [], err: 'no batch' });
  });

  it('is named where a batch is not known', async () => {
    const ran = await noteveil('report', '--batch', 'nothing', '--to', path.join(dir, 'report.html'));
    expect(ran.err).toContain('store/unknown-batch');
    expect(ran.err).toContain('noteveil batches');
    expect(ran.code).toBe(2);
  });
});
