/** @file `--scheme` with a file of one's own, in every command that takes one: what is counted, told and refused. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src-main/cli/errorText.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { serveHost } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import { createDetectHandlers } from '../../../src-main/worker/detectHandlers.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-own-scheme-'));
  await writeFile(inDir('gold.jsonl'), GOLD.map((note) => `${JSON.stringify(note)}\n`).join(''));
  await put('mine.json', SCHEME);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const inDir = (name: string): string => path.join(dir, name);
const put = (name: string, content: object): Promise<void> =>
  writeFile(inDir(name), JSON.stringify(content, null, 1));

/** Types that no shipped scheme knows. */
const GOLD = [
  { id: 'a', text: 'Mail: a@example.org', annotator: 'ann', spans: [{ start: 6, end: 19, type: 'POST' }] },
  { id: 'b', text: 'Frau Zorro.', annotator: 'ann', spans: [{ start: 0, end: 4, type: 'ANREDE' }] },
];
const SCHEME = {
  id: 'ward-7',
  title: 'x',
  source: 'x',
  types: { POST: ['EMAIL'] },
  leftOut: { ANREDE: 'identifies nobody' },
};

async function noteveil(...args: readonly string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    tell: (line: string) => void told.push(line),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  let hosts = 0;
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
  await program.parseAsync(['node', 'noteveil', ...args]).catch((cause: unknown) => {
    failure = cause;
  });
  return { out: printed.join('\n'), told: told.join('\n'), hosts, failure };
}

/** Each command up to its scheme, with the gold of the test. */
const COMMANDS: readonly (readonly [name: string, args: () => readonly string[]])[] = [
  ['evaluate', () => ['evaluate', '--gold', inDir('gold.jsonl'), '--pipeline', 'rules']],
  ['compare', () => ['compare', '--gold', inDir('gold.jsonl'), '--pipelines', 'rules']],
  ['gold check', () => ['gold', 'check', inDir('gold.jsonl')]],
  ['gold convert', () => ['gold', 'convert', inDir('gold.jsonl'), '--to', 'brat', '--out', inDir('out')]],
  ['agreement', () => ['agreement', inDir('gold.jsonl'), inDir('more.jsonl')]],
  [
    'models quantize',
    () => ['models', 'quantize', 'some-pack', '--workspace', inDir('none'), '--gold', inDir('gold.jsonl')],
  ],
];

describe('a label scheme of one’s own', () => {
  it('is what evaluate counts by, and is told by its id and not by its file', async () => {
    const args = [
      'evaluate',
      '--gold',
      inDir('gold.jsonl'),
      '--pipeline',
      'rules',
      '--scheme',
      inDir('mine.json'),
    ];
    const { out, failure } = await noteveil(...args);
    expect(failure).toBeNull();
    expect(out).toMatch(/^pipeline rules \(balanced\), scheme ward-7$/m);
    expect(out).toMatch(/^POST +1 +1\.0000 +1 +1\.0000 /m);
    expect(out).toMatch(/^left out: ANREDE \(1 spans\)/m);
    expect(out).not.toContain('mine.json');
    const json = await noteveil(...args, '--json', '--metrics', 'spans');
    expect(JSON.parse(json.out)).toMatchObject({ report: { scheme: 'ward-7', types: [{ type: 'POST' }] } });
    const pair = await noteveil(...args, '--against', 'rules', '--permutations', '9', '--metrics', 'notes');
    expect(pair.out).toMatch(/^A: rules, B: rules \(balanced\), scheme ward-7$/m);
  });

  it('is what compare counts by', async () => {
    const { out } = await noteveil(...COMMANDS[1]![1](), '--scheme', inDir('mine.json'), '--count', 'POST');
    expect(out).toContain(
      'operating point balanced, scheme ward-7, counting POST; 2 notes: 1 with PHI, 0 PHI-free, 1 with left-out gold only',
    );
  });

  it('is what gold and agreement check types by', async () => {
    expect((await noteveil(...COMMANDS[2]![1](), '--scheme', inDir('mine.json'))).failure).toBeNull();
    expect((await noteveil(...COMMANDS[3]![1](), '--scheme', inDir('mine.json'))).failure).toBeNull();
    const other = GOLD.map((note) => `${JSON.stringify({ ...note, annotator: 'bea' })}\n`);
    await writeFile(inDir('more.jsonl'), other.join(''));
    const { out, failure } = await noteveil(...COMMANDS[4]![1](), '--scheme', inDir('mine.json'));
    expect([failure, out.split('\n')[0]]).toEqual([null, '2 annotators, 2 notes']);
  });

  it.each(COMMANDS)('is named in the help of %s', async (name) => {
    const written: string[] = [];
    const program = buildProgram(
      {
        print: () => undefined,
        tell: () => undefined,
        progress: () => undefined,
        endProgress: () => undefined,
      },
      () => undefined,
    );
    const command = name
      .split(' ')
      .reduce((one, part) => one.commands.find((sub) => sub.name() === part)!, program);
    command.configureOutput({ writeOut: (text) => void written.push(text) });
    command.outputHelp();
    expect(written.join('').replaceAll(/\s+/g, ' ')).toContain(
      'canonical, chinese-4, coarse-7, codemix-tw, conll, eds, fine-20, german-13, grascco, i2b2, meddocan, presidio; or a file of your own that ends in .json',
    );
  });
});

describe('refused before any gold is read', () => {
  it.each(COMMANDS)('a file that is no label scheme, by %s', async (_, args) => {
    await put('mine.json', { ...SCHEME, types: { Zorro: ['NAME'] } });
    await rm(inDir('gold.jsonl'));
    const { out, hosts, failure } = await noteveil(...args(), '--scheme', inDir('mine.json'));
    const { text, exitCode } = describeFailure(failure);
    expect(text).toMatch(
      /^noteveil: The file that was named with --scheme is no label scheme\. Correct it at the named line; .* \[evaluation\/bad-scheme\] \(line 7, at types, problem unknown-label\)$/,
    );
    expect(text).not.toMatch(/Zorro|mine\.json/);
    expect([out, hosts, exitCode]).toEqual(['', 0, 2]);
    expect(await readdir(dir)).toEqual(['mine.json']);
  });

  it.each(COMMANDS)('a file with a shipped id, by %s', async (_, args) => {
    await put('mine.json', { ...SCHEME, id: 'canonical' });
    const { failure } = await noteveil(...args(), '--scheme', inDir('mine.json'));
    expect(failure).toMatchObject({ code: 'evaluation/bad-scheme', facts: { problem: 'id-taken', line: 2 } });
  });

  it.each(COMMANDS)('a file that is not there, by %s', async (_, args) => {
    const { failure } = await noteveil(...args(), '--scheme', inDir('none.json'));
    expect(failure).toMatchObject({ code: 'import/unreadable-file', facts: { reason: 'ENOENT' } });
  });

  it.each(COMMANDS)('an id that there is not, by %s', async (_, args) => {
    const { failure } = await noteveil(...args(), '--scheme', 'ward-7');
    expect(failure).toMatchObject({ code: 'evaluation/unknown-scheme' });
  });

  it.each([
    ['evaluate', ['--errors']],
    ['compare', ['--csv']],
    ['compare', ['--svg']],
    ['compare', ['--json']],
  ])('results of %s in the place of the scheme: %j', async (name, options) => {
    const [, args] = COMMANDS.find(([one]) => one === name)!;
    const before = await readFile(inDir('mine.json'), 'utf8');
    const { failure, told, hosts } = await noteveil(
      ...args(),
      ...['--scheme', inDir('mine.json'), ...options, inDir('mine.json')],
    );
    expect(failure).toMatchObject({ code: 'cli/usage' });
    expect(told).toContain('would replace the label scheme');
    expect([await readFile(inDir('mine.json'), 'utf8'), hosts]).toEqual([before, 0]);
  });
});

describe('types that a scheme does not know', () => {
  it('are told with where to put them, and nobody is sent to a file of the program', async () => {
    const { failure } = await noteveil(...COMMANDS[0]![1]());
    const { text } = describeFailure(failure);
    expect(text).toContain('name a file of your own there that has the named types');
    expect(text).not.toMatch(/add the named types to its file/);
    expect(text).toContain('POST: 1, first in file 1 note 1 line 1');
  });
});
