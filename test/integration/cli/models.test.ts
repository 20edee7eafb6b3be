/** @file `noteveil models` as a user meets it: real workspace, real packs, the real child process; only the streams are ours. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src-main/cli/errorText.ts';
import { addModelsCommand } from '../../../src-main/cli/modelsCommand.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import { RUNTIME_VERSION } from '../../../src-main/engine/session.ts';
import { lockWorkspace } from '../../../src-main/store/workspaceFolder.ts';
import { openMachine } from '../../../src-main/workspace/machine.ts';
import { userDir } from '../../../src-main/cli/userDir.ts';
import { writeCompactExport } from '../../support/packs/compactPack.ts';
import { writeExport } from '../../support/packs/exports.ts';
import { openTestWorkspace, PASSPHRASE } from '../../support/workspaceHarness.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../src-main/worker/detectWorker.ts');
let dir: string;
let workspace: string;
const configHome = process.env['XDG_CONFIG_HOME'];
const passphrase = process.env['NOTEVEIL_PASSPHRASE'];

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-cli-models-'));
  workspace = path.join(dir, 'workspace');
  // What is remembered of this machine is this file's alone; calibrated already, so that no command stops to measure.
  process.env['XDG_CONFIG_HOME'] = path.join(dir, 'config');
  process.env['NOTEVEIL_PASSPHRASE'] = PASSPHRASE;
  const machine = openMachine(userDir());
  const choice = { workers: 1, threads: 1 };
  machine.remember({ format: 1, ...machine.key(RUNTIME_VERSION), choice, measured: [] });
  await (await openTestWorkspace(workspace)).close('quit');
  writeExport(path.join(dir, 'bert'), 'bert');
  writeExport(path.join(dir, 'notes'), 'bert', { task: 'sequence-classification' });
  writeExport(path.join(dir, 'misc'), 'bert', { labels: ['O', 'B-PER', 'I-PER', 'B-MISC', 'I-MISC'] });
  writeCompactExport(path.join(dir, 'compact'));
  writeCompactExport(path.join(dir, 'check'), { classes: ['without', 'with'] });
});
afterAll(() => {
  if (configHome === undefined) delete process.env['XDG_CONFIG_HOME'];
  else process.env['XDG_CONFIG_HOME'] = configHome;
  if (passphrase === undefined) delete process.env['NOTEVEIL_PASSPHRASE'];
  else process.env['NOTEVEIL_PASSPHRASE'] = passphrase;
  rmSync(dir, { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `noteveil models …` with the workspace. */
async function models(...args: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  let code = 0;
  const program = new Command('noteveil')
    .exitOverride()
    .configureOutput({ writeErr: (text) => err.push(text) });
  const terminal = {
    print: (line: string) => void out.push(line),
    tell: (line: string) => void err.push(line),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  addModelsCommand(
    program,
    terminal,
    (given) => (code = given),
    () => createChildProcessHost(WORKER),
  );
  try {
    await program.parseAsync(['node', 'noteveil', 'models', ...args, '--workspace', workspace]);
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

const shelf = (): string => path.join(workspace, 'models');

describe('noteveil models', () => {
  it('says that there is no pack yet', async () => {
    const { code, err } = await models('list');
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('adds a tagger, lists, verifies, measures, quantizes and removes it', async () => {
    const added = await models('add', path.join(dir, 'bert'), '--licence', 'test only');
    expect(added.err).toBe('');
    expect(added.out).toMatch(/type\s+label\n\s+PER\s+PERSON/);
    expect(added.out).toMatch(/licence\s+test only\n/);
    expect(added.out).toMatch(/added bert-test: .* digest [0-9a-f]{16}\nnot evaluated/);
    expect((await models('list')).out).toMatch(/bert-test\s+workspace\s+token-classification\s+bert\s+fp32/);
    const listed = (await models('list', '--json')).out
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; digest: string });
    const digest = listed.find(({ id }) => id === 'bert-test')?.digest ?? 'none';
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await models('list')).out).toMatch(new RegExp(`not evaluated\\s+${digest.slice(0, 16)}`));
    const verified = await models('verify', 'bert-test');
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('the known answer is right; the pack is not signed');
    expect(verified.out).toMatch(
      new RegExp(`^bert-test: .*; digest ${digest.slice(0, 16)}; runs on \\w+, fp32, \\d+ threads?`),
    );
    expect((await models('bench', 'bert-test')).out).toMatch(/tokens a second\s+\d+/);
    const remembered = openMachine(userDir()).measurement(digest);
    expect(remembered).toMatchObject({ runningOn: { precision: 'fp32' } });
    const gold = path.join(dir, 'gold.jsonl');
    writeFileSync(
      gold,
      `${JSON.stringify({ id: 1, text: 'Anna Testberg is well.', spans: [{ start: 0, end: 13, type: 'PERSON' }] })}\n`,
    );
    const quantized = await models('quantize', 'bert-test', '--gold', gold, '--tolerance', '0.05');
    expect(quantized.code).toBe(0);
    expect(quantized.err).toContain('the check rests on 1 note;');
    expect(quantized.out).toMatch(/bert-test runs (int8|fp32): int8 was checked and/);
    expect((await models('verify')).code).toBe(0);
    expect((await models('remove', 'bert-test')).out).toBe('removed bert-test');
    expect(readdirSync(shelf())).toEqual([]);
  });

  it('adds a compact model with everything its trainer said', async () => {
    expect(await models('add', path.join(dir, 'compact'), '--id', 'compact')).toMatchObject({
      code: 0,
      err: '',
    });
    const manifest = JSON.parse(readFileSync(path.join(shelf(), 'compact/manifest.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      kind: 'compact',
      decoding: 'crf',
      operatingPoints: { suspected: { oBias: 2 } },
    });
    expect((await models('verify', 'compact')).code).toBe(0);
    await models('remove', 'compact');
  });

  it('adds a compact note classifier without being told its class, and judges it like any pack', async () => {
    const added = await models('add', path.join(dir, 'check'), '--id', 'check');
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(/classes\s+without with\nits maker says\s+with from 0\.4 on\n/);
    expect((await models('list')).out).toMatch(
      /check\s+workspace\s+sequence-classification\s+compact\s+fp32/,
    );
    const verified = await models('verify', 'check');
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('the known answer is right');
    expect((await models('bench', 'check')).out).toMatch(/tokens a second\s+\d+/);
    const gold = path.join(dir, 'checked.jsonl');
    writeFileSync(
      gold,
      `${JSON.stringify({ id: 1, text: 'Anna.', spans: [{ start: 0, end: 4, type: 'PERSON' }] })}\n`,
    );
    const quantized = await models('quantize', 'check', '--gold', gold);
    expect(quantized.code).toBe(2);
    expect(quantized.err).toContain('check is a note classifier');
    await models('remove', 'check');
  });

  it.each([
    ['another threshold', ['--threshold', '0.7'], 0.7],
    ['its own class', ['--positive', 'with'], 0.4],
  ])('takes %s with a note classifier that says its class', async (_what, flags, threshold) => {
    const added = await models('add', path.join(dir, 'check'), '--id', 'check', ...flags);
    expect(added).toMatchObject({ code: 0, err: '' });
    const manifest = JSON.parse(readFileSync(path.join(shelf(), 'check/manifest.json'), 'utf8')) as {
      classifier: unknown;
    };
    expect(manifest.classifier).toEqual({ positive: 'with', threshold, pooling: 'max' });
    await models('remove', 'check');
  });

  it.each([
    [
      'another class',
      ['--positive', 'without'],
      /says that with means "holds identifiers": leave --positive out/,
    ],
    ['a class that it lacks', ['--positive', 'maybe'], /leave --positive out/],
    ['a threshold that is none', ['--threshold', '2'], /from 0 to 1/],
    ['a type', ['--ignore', 'NAME'], /pack\/bad-labels/],
  ])('refuses %s with a note classifier that says its class', async (_what, flags, words) => {
    const refused = await models('add', path.join(dir, 'check'), '--id', 'check', ...flags);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toMatch(words);
    expect(readdirSync(shelf())).toEqual([]);
  });

  it('adds no model before every type has an answer', async () => {
    const source = path.join(dir, 'misc');
    const open = await models('add', source, '--licence', 'x');
    expect(open.code).toBe(2);
    expect(open.out).toMatch(/MISC\s+\?/);
    expect(open.err).toContain('--map MISC=LABEL or --ignore MISC');
    const unknown = await models('add', source, '--licence', 'x', '--ignore', 'MOON');
    expect(unknown.err).toContain('pack/bad-labels');
    expect((await models('add', source, '--licence', 'x', '--map', 'MISC=HUMAN')).code).toBe(2);
    expect((await models('add', source, '--licence', 'x', '--map', 'MISC')).code).toBe(2);
    expect(readdirSync(shelf())).toEqual([]);
    const settled = await models('add', source, '--licence', 'x', '--map', 'MISC=other', '--id', 'misc');
    expect(settled.err).toBe('');
    const manifest = JSON.parse(readFileSync(path.join(shelf(), 'misc/manifest.json'), 'utf8')) as {
      labelMapping: unknown;
    };
    expect(manifest.labelMapping).toEqual({ PER: 'PERSON', MISC: 'OTHER' });
    await models('remove', 'misc');
  });

  it('asks for the licence, and for the class of a note classifier', async () => {
    expect((await models('add', path.join(dir, 'bert'))).err).toContain('--licence');
    const source = path.join(dir, 'notes');
    expect((await models('add', source, '--licence', 'x')).err).toContain('--positive');
    expect((await models('add', source, '--licence', 'x', '--positive', 'maybe')).err).toContain(
      'pack/bad-labels',
    );
    expect(
      (await models('add', source, '--licence', 'x', '--positive', 'phi', '--threshold', '2')).code,
    ).toBe(2);
    for (const flag of [
      ['--positive', 'phi'],
      ['--threshold', '0.4'],
    ]) {
      const refused = await models('add', path.join(dir, 'bert'), '--licence', 'x', ...flag);
      expect(refused.code).toBe(2);
      expect(refused.err).toContain(`${flag[0]} is for note classifiers`);
    }
    expect(readdirSync(shelf())).toEqual([]);
  });

  it.each([
    [
      'a label and an omission',
      ['--map', 'MISC=PATIENT', '--ignore', 'MISC'],
      /type MISC is in --map and in/,
    ],
    ['two labels', ['--map', 'MISC=PATIENT', '--map', 'MISC=CITY'], /type MISC is given two labels/],
    ['an id with blanks and capitals', ['--id', 'Odd Pack'], /an id holds 1 to 63 small letters/],
    ['an id that climbs', ['--id', '../x'], /an id holds 1 to 63 small letters/],
    ['a reserved id', ['--id', 'rules'], /mean something else in a pipeline/],
    ['the name of a device', ['--id', 'nul.1'], /Windows keeps this name/],
  ])('refuses %s before it reads anything', async (_what, flags, words) => {
    const refused = await models('add', path.join(dir, 'nowhere'), '--licence', 'x', ...flags);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(words);
    expect(refused.err).not.toContain('pack/');
  });

  it('shows in a dry run what is still open, and that an id is taken', async () => {
    const open = await models('add', path.join(dir, 'misc'), '--dry-run', '--licence', 'MIT');
    expect(open.code).toBe(2);
    expect(open.out).toMatch(/licence\s+MIT\n/);
    expect(open.err).toContain('--map MISC=LABEL');
    await models('add', path.join(dir, 'bert'), '--licence', 'x', '--id', 'here');
    const taken = await models('add', path.join(dir, 'bert'), '--dry-run', '--id', 'here');
    expect(taken.code).toBe(1);
    expect(taken.err).toContain('there is a pack with the id here already');
    const free = await models('add', path.join(dir, 'bert'), '--dry-run', '--id', 'there');
    expect(free).toMatchObject({ code: 0, err: '' });
    await models('remove', 'here');
  });

  it('quantizes nothing that gold notes cannot judge', async () => {
    await models('add', path.join(dir, 'notes'), '--licence', 'x', '--positive', 'phi', '--id', 'judge');
    const gold = path.join(dir, 'judged.jsonl');
    const spans = [{ start: 0, end: 4, type: 'PERSON' }];
    writeFileSync(gold, `${JSON.stringify({ id: 1, text: 'Anna is well.', spans })}\n`);
    const before = readFileSync(path.join(shelf(), 'judge/manifest.json'), 'utf8');
    const classifier = await models('quantize', 'judge', '--gold', gold);
    expect(classifier).toMatchObject({ code: 2, out: '' });
    expect(classifier.err).toContain('judge is a note classifier');
    expect((await models('quantize', 'judge', '--gold', gold, '--tolerance', '0.06')).code).toBe(2);
    writeFileSync(gold, `${JSON.stringify({ id: 1, text: 'Puls 72.', spans: [] })}\n`);
    const empty = await models('quantize', 'judge', '--gold', gold);
    expect(empty.code).toBe(2);
    expect(empty.err).toContain('(notes: 1, spans: 0)');
    expect(readFileSync(path.join(shelf(), 'judge/manifest.json'), 'utf8')).toBe(before);
    expect(readdirSync(shelf())).toEqual(['judge']);
    await models('remove', 'judge');
  });

  it('shows a proposal without writing anything', async () => {
    expect((await models('add', path.join(dir, 'notes'), '--dry-run')).out).toMatch(/classes\s+no_phi phi/);
    expect(readdirSync(shelf())).toEqual([]);
  });

  it.each([
    ['a tagger that leaves a type out', 'misc', ['--ignore', 'MISC']],
    ['a note classifier', 'notes', ['--positive', 'phi', '--threshold', '0.3']],
  ])('takes %s that is a finished pack as it is, and no options with it', async (_what, source, settled) => {
    await models('add', path.join(dir, source), '--licence', 'test only', '--id', 'made', ...settled);
    const finished = path.join(dir, `finished-${source}`);
    cpSync(path.join(shelf(), 'made'), finished, { recursive: true });
    await models('remove', 'made');
    for (const options of [
      ['--id', 'other'],
      ['--name', 'Other'],
      ['--licence', 'MIT'],
      ['--map', 'MISC=OTHER'],
      ['--ignore', 'MISC'],
      ['--positive', 'phi'],
      ['--threshold', '0.5'],
    ]) {
      const refused = await models('add', finished, ...options);
      expect(refused).toMatchObject({ code: 2, out: '' });
      expect(refused.err).toContain(`leave ${options[0]} out`);
    }
    expect(readdirSync(shelf())).toEqual([]);
    expect(await models('add', finished)).toMatchObject({ code: 0, err: '' });
    for (const file of readdirSync(finished))
      expect(
        readFileSync(path.join(shelf(), 'made', file)).equals(readFileSync(path.join(finished, file))),
      ).toBe(true);
    await models('remove', 'made');
  });

  it('tells what is broken and goes on to the next pack', async () => {
    await models('add', path.join(dir, 'bert'), '--licence', 'x', '--id', 'sound');
    await models('add', path.join(dir, 'bert'), '--licence', 'x', '--id', 'spoiled');
    writeFileSync(path.join(shelf(), 'spoiled/extra.bin'), '');
    const verified = await models('verify');
    expect(verified.code).toBe(1);
    expect(verified.out).toMatch(/^sound: files match the manifest/m);
    expect(verified.err).toContain('pack/file-foreign');
    expect(verified.err).toContain('extra.bin');
    rmSync(path.join(shelf(), 'spoiled/manifest.json'));
    const listed = await models('list');
    expect(listed.code).toBe(1);
    expect(listed.err).toContain('workspace spoiled');
    await models('remove', 'spoiled');
    await models('remove', 'sound');
  });

  it('refuses what is not there and what is held', async () => {
    expect((await models('verify', 'nothing')).err).toContain('pack/unknown');
    expect((await models('remove', '../workspace')).err).toContain('pack/unknown');
    const nowhere = await models('add', path.join(dir, 'nowhere'), '--licence', 'x');
    expect(nowhere.err).toMatch(/^there is no such file or folder\n.*pack\/source-unreadable/);
    const lock = lockWorkspace(workspace);
    expect((await models('remove', 'nothing')).err).toContain('store/in-use');
    expect((await models('list')).code).toBe(0);
    lock.release();
    const elsewhere = workspace;
    workspace = path.join(dir, 'no-workspace');
    expect((await models('list')).err).toContain('store/not-a-workspace');
    workspace = elsewhere;
  });
});
