/** @file `noteveil reproduce` with detection in this process: what it prints, and what it refuses before anything starts. */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProgram } from '../../../../src-main/cli/program.ts';
import { reproductionLines } from '../../../../src-main/cli/reproduce/reproductionLines.ts';
import { serveHost } from '../../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../../src-main/engine/host/inProcessHost.ts';
import type { Reproduction } from '../../../../src-main/evaluation/reproduce/reproduction.ts';
import { RECIPES } from '../../../../src-main/evaluation/reproduce/recipes.ts';
import { createDetectHandlers } from '../../../../src-main/worker/detectHandlers.ts';
import { refusal } from '../../evaluation/gold/goldCases.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-reproduce-'));
  vi.stubEnv('PYTHON', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

const inDir = (name: string): string => path.join(dir, name);

async function put(name: string, notes: readonly object[]): Promise<string> {
  await writeFile(inDir(name), notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
  return inDir(name);
}

const note = (id: string, type: string): object => ({
  id,
  text: 'Mme Martin est venue.',
  spans: [{ start: 4, end: 10, type }],
});

async function noteveil(...args: readonly string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  let hosts = 0;
  const terminal = {
    print: (line: string) => void printed.push(line),
    tell: (line: string) => void told.push(line),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  const createHost = () => {
    hosts++;
    return createInProcessHost((port) => {
      serveHost(port, createDetectHandlers());
    });
  };
  const program = buildProgram(terminal, () => undefined, createHost);
  for (const command of program.commands)
    command.configureOutput({ writeErr: (text) => void told.push(text) });
  let failure: unknown = null;
  await program.parseAsync(['node', 'noteveil', 'reproduce', ...args]).catch((cause: unknown) => {
    failure = cause;
  });
  return { printed, told: told.join('\n'), hosts, failure };
}

const failing = (code: string, facts: object = {}) =>
  expect.objectContaining({ code, facts: expect.objectContaining(facts) as object }) as Error;

describe('noteveil reproduce', () => {
  it('scores notes of the user in another scheme, in the types of the system', async () => {
    const data = await put('gold.jsonl', [note('a', 'PATIENT'), { id: 'b', text: 'Toux.', spans: [] }]);
    const { printed, failure } = await noteveil('S3', '--data', data, '--scheme', 'i2b2', '--json');
    expect(failure).toBe(null);
    const report = JSON.parse(printed.join('')) as Reproduction;
    expect(report.data).toEqual({
      words: 'notes of your own',
      notes: 2,
      notesWithPhi: 1,
      leftOut: [],
      unclear: [],
    });
    const filters = report.rows.find(({ approach }) => approach === '1');
    expect(filters?.figures.map(({ key, value }) => [key, value])).toContainEqual(['outcomes fully', 1]);
    expect(report.isTrainedAnew).toBe(false);
  });

  it('says which types of the user may be several of the system, and takes any of them', async () => {
    const data = await put('gold.jsonl', [note('a', 'LOCATION')]);
    const { printed, failure } = await noteveil('S4', '--data', data, '--scheme', 'coarse-7');
    expect(failure).toBe(null);
    expect(printed).toContain(
      'unclear: LOCATION may be Location or MedicalUnit or Other: each is a hit, counted under Location',
    );
  });

  it('prints what it ran on, both tables and what differs', async () => {
    const data = await put('gold.jsonl', [note('a', 'PATIENT')]);
    const { printed, failure } = await noteveil('S4', '--data', data);
    expect(failure).toBe(null);
    expect(printed[0]).toMatch(/^S4: /);
    const line = (start: string): string | undefined => printed.find((one) => one.startsWith(start));
    expect(line('base of BiLSTM: ')).toContain('mean of five seeds');
    expect(line('BiLSTM ')).toContain('0.952');
    expect(line('Birthdate ')).toContain('0.975');
    expect(line('differs: ')).toBeDefined();
    // Mme Martin est venue: one token of a patient, three of nobody.
    expect(line('O ')).toMatch(/ 3 +269,337 /);
    expect(line('Total  ')).toMatch(/ 4 +283,093 /);
    expect(line('Total w/o O ')).toMatch(/ 1 +13,756 /);
    const asJson = JSON.parse(
      (await noteveil('S4', '--data', data, '--json')).printed.join(''),
    ) as Reproduction;
    expect(printed).toEqual(reproductionLines(asJson, RECIPES.S4));
  });
});

describe('refused before any detection process starts', () => {
  const cases: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['an unknown system', ['S5'], /Allowed choices are S0, S1, S2, S3, S4/],
    ['no system', [], /missing required argument 'system'/],
    ['a base without training', ['S1', '--base', 'x'], /--base is for --train/],
    ['a folder without training', ['S1', '--out', 'x'], /--out is for --train/],
    ['a Python without training', ['S1', '--python', 'x'], /--python is for --train/],
    ['training without a folder', ['S1', '--train'], /--train needs --out/],
    ['a base for S4', ['S4', '--train', '--out', 'x', '--base', 'y'], /S4 has no base/],
    ['a scheme for the stand-in notes', ['S4', '--scheme', 'i2b2'], /--scheme is for --data/],
    ['notes from standard input', ['S4', '--data', '-'], /--data needs a file or folder/],
  ];
  it.each(cases)('%s', async (_, args, words) => {
    const { failure, told, printed, hosts } = await noteveil(...args);
    expect(failure).not.toBe(null);
    expect(told).toMatch(words);
    expect([printed, hosts]).toEqual([[], 0]);
  });

  it('data without a note', async () => {
    const { failure, hosts } = await noteveil('S1', '--data', await put('empty.jsonl', []));
    expect(failure).toEqual(refusal('no-notes'));
    expect(hosts).toBe(0);
  });

  it('data that is not there', async () => {
    const { failure } = await noteveil('S1', '--data', inDir('nowhere'));
    expect(failure).toEqual(failing('import/unreadable-file'));
  });

  it('types that the scheme does not know, with all of them', async () => {
    const data = await put('gold.jsonl', [note('a', 'WIZARD'), note('b', 'PATIENT'), note('c', 'ELF')]);
    const { failure, hosts } = await noteveil('S1', '--data', data);
    const types =
      'ELF: 1, first in file 1 note 3 line 3 at spans.0; WIZARD: 1, first in file 1 note 1 line 1 at spans.0';
    expect(failure).toEqual(failing('evaluation/unmapped-type', { scheme: 'canonical', unmapped: 2, types }));
    expect(hosts).toBe(0);
  });

  it('an unknown scheme', async () => {
    const data = await put('gold.jsonl', [note('a', 'PATIENT')]);
    const { failure } = await noteveil('S1', '--data', data, '--scheme', 'none');
    expect(failure).toEqual(failing('evaluation/unknown-scheme'));
  });
});

describe('refused before any trainer starts, and nothing is written', () => {
  const train = (...more: readonly string[]) => noteveil('S1', '--train', '--out', inDir('out'), ...more);

  async function refused(result: Awaited<ReturnType<typeof noteveil>>, words: RegExp): Promise<void> {
    expect(result.failure).toEqual(failing('cli/usage'));
    expect(result.told).toMatch(words);
    expect(result.hosts).toBe(0);
    expect(await readdir(dir)).not.toContain('out');
  }

  it('a Python that is not there', async () => {
    await refused(await train('--python', inDir('no-python')), /this Python cannot train/);
  });

  it('a Python that PYTHON names and that is not there', async () => {
    vi.stubEnv('PYTHON', inDir('no-python'));
    await refused(await train(), /this Python cannot train, it needs torch/);
  });

  it.skipIf(process.platform === 'win32')('a Python without the packages', async () => {
    await writeFile(inDir('python'), '#!/bin/sh\nexit 1\n');
    await chmod(inDir('python'), 0o755);
    await refused(await train('--python', inDir('python')), /models\/training\/README\.md/);
  });

  it('a base that is no model', async () => {
    await mkdir(inDir('base'));
    await refused(await train('--base', inDir('base')), /with config\.json/);
  });

  it('a base that does not say its size', async () => {
    await mkdir(inDir('base'));
    await writeFile(inDir('base/config.json'), '{"model_type":"bert"}');
    await refused(await train('--base', inDir('base')), /how many layers/);
  });

  it('fewer than ten notes', async () => {
    const data = await put(
      'gold.jsonl',
      Array.from({ length: 9 }, (_, at) => note(`n${at}`, 'PATIENT')),
    );
    await refused(await train('--data', data), /at least 10 notes/);
  });
});
