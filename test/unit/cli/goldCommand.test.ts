/** @file `noteveil gold`, and `evaluate` over every format of gold: what is read, written and refused. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { serveHost } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import { createDetectHandlers } from '../../../src-main/worker/detectHandlers.ts';
import { loadGold } from '../../../src-main/workspace/gold/goldFiles.ts';
import { writeGoldFolder } from '../../../src-main/workspace/gold/goldFolder.ts';
import { ANY_GOLD } from '../../../src-main/workspace/gold/goldNotes.ts';
import { refusal } from '../evaluation/gold/goldCases.ts';

let dir: string;
let told: string[] = [];
beforeEach(async () => {
  told = [];
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-gold-'));
  await put('gold.jsonl', GOLD.map((note) => `${JSON.stringify(note)}\n`).join(''));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const inDir = (name: string): string => path.join(dir, name);
const read = (name: string): Promise<string> => readFile(inDir(name), 'utf8');

async function put(name: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(inDir(name)), { recursive: true });
  await writeFile(inDir(name), content);
}

const GOLD = [
  { id: 'a', text: '😀 Mail: a@example.org', spans: [{ start: 8, end: 21, type: 'EMAIL' }] },
  { id: 'b', text: 'Puls 72.\r\nErika Zorro kam.', spans: [{ start: 10, end: 21, type: 'RELATIVE' }] },
];
const FORMATS = ['jsonl', 'brat', 'i2b2', 'conll', 'webanno'] as const;

async function noteveil(...args: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  const ignore = (): undefined => undefined;
  const terminal = {
    print: (line: string) => void printed.push(line),
    tell: (line: string) => void told.push(line),
    progress: ignore,
    endProgress: ignore,
  };
  const createHost = () =>
    createInProcessHost((port) => {
      serveHost(port, createDetectHandlers());
    });
  await buildProgram(terminal, ignore, createHost).parseAsync(['node', 'noteveil', ...args]);
  return printed;
}

const failing = (code: string) => expect.objectContaining({ code }) as Error;

const convert = (from: string, to: string, out: string, ...more: readonly string[]) =>
  noteveil('gold', 'convert', inDir(from), '--to', to, '--out', inDir(out), ...more);

describe('noteveil gold convert', () => {
  it.each(FORMATS)('writes %s, and JSON lines from it say the same', async (format) => {
    const [line, blanks] = await convert('gold.jsonl', format, 'there');
    expect(line).toMatch(/^jsonl to \w+: 2 notes, 2 spans, \d files; read back the same$/);
    // i2b2 and CoNLL files are no places where CRLF stays by itself: the one writes it out, the other says what it lost.
    expect(blanks === undefined).toBe(format !== 'conll');
    await convert('there', 'jsonl', 'back');
    const back = (await read('back/gold.jsonl'))
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as object);
    expect(back).toEqual(
      format === 'conll' ? [GOLD[0], { ...GOLD[1], text: 'Puls 72.\n Erika Zorro kam.' }] : GOLD,
    );
  });

  it('writes no texts into the folder of a workspace, which need not be open', async () => {
    await put('ward/noteveil.db', '');
    for (const out of ['ward/gold', 'ward/deep/gold'])
      await expect(convert('gold.jsonl', 'brat', out)).rejects.toMatchObject({
        ...{ code: 'export/target-unwritable', facts: { reason: 'inside-workspace' } },
      });
    expect(await readdir(inDir('ward'))).toEqual(['noteveil.db']);
    await convert('gold.jsonl', 'brat', 'beside the ward');
    expect(await readdir(dir)).toContain('beside the ward');
  });

  it('tells of what a killed command has left beside the target, and of nothing else', async () => {
    const left = `.${'0'.repeat(8)}-1111-4111-8111-${'2'.repeat(12)}.noteveil-partial`;
    for (const name of [left, '.hidden', '.mine.noteveil-partial', left.slice(1), `elsewhere/${left}`])
      await put(`${name}/a.txt`, 'Erika Zorro kam.');
    await convert('gold.jsonl', 'brat', 'there');
    expect(told).toEqual([
      `half-written, with texts in it: ${inDir(left)}; delete it unless a command is still writing it`,
    ]);
    // Nobody here knows whether another command is still at it.
    expect(await read(`${left}/a.txt`)).toBe('Erika Zorro kam.');
    await rm(inDir(left), { recursive: true });
    await convert('gold.jsonl', 'jsonl', 'again');
    expect(told).toHaveLength(1);
  });

  it('leaves nothing of what was ended half-way', async () => {
    const { set } = await loadGold(inDir('gold.jsonl'), ANY_GOLD);
    const ending = new AbortController();
    const writing = writeGoldFolder(set, {
      ...{ to: 'brat', tags: 'bio', out: inDir('there'), signal: ending.signal },
    });
    // It has begun: the folder beside the target is being made.
    ending.abort(new Error('ended'));
    await expect(writing).rejects.toThrow('ended');
    expect(await readdir(dir)).toEqual(['gold.jsonl']);
  });

  it('makes a folder for each annotator, and brings folders together again', async () => {
    const lines = ['ana', 'bo'].map((annotator) => JSON.stringify({ ...GOLD[0], annotator }));
    await put('two.jsonl', lines.join('\n'));
    await convert('two.jsonl', 'brat', 'folders');
    expect(await readdir(inDir('folders'))).toEqual(['ana', 'bo']);
    expect((await noteveil('gold', 'check', inDir('folders')))[0]).toBe(
      'brat: 2 files, 1 notes, 2 annotators',
    );
  });

  it.each([
    ['a folder that is there', async () => mkdir(inDir('out')), [], failing('export/target-unwritable')],
    [
      'a type that the scheme does not know',
      async () => undefined,
      ['--scheme', 'conll'],
      failing('evaluation/unmapped-type'),
    ],
    [
      'an id that is no file name',
      () => put('gold.jsonl', '{"id":"../x","text":"x","spans":[]}'),
      [],
      refusal('unsafe-id', { file: 1, note: 1, line: 1 }),
    ],
    [
      'ids that some systems take for one',
      () => put('gold.jsonl', '{"id":"x","text":"x","spans":[]}\n{"id":"X","text":"x","spans":[]}'),
      [],
      refusal('unsafe-id'),
    ],
  ])('refuses %s, and leaves nothing behind', async (_, prepare, more, failure) => {
    await prepare();
    await expect(convert('gold.jsonl', 'brat', 'out', ...more)).rejects.toEqual(failure);
    const left = (await readdir(dir, { recursive: true })).filter(
      (name) => !['gold.jsonl', 'out'].includes(name),
    );
    expect(left).toEqual([]);
  });
});

describe('noteveil gold check', () => {
  it('counts types, and tells what it passed over', async () => {
    await put('brat/x.txt', 'Ana Roca');
    await put('brat/x.ann', 'T1\tPER 0 8\tAna Roca\nT2\tPER 4 8\tRoca\nA1\tSure T1\n');
    await put('brat/annotation.conf', '[entities]');
    expect(await noteveil('gold', 'check', inDir('brat'))).toEqual([
      'brat: 1 files, 1 notes, annotators not named',
      'type  spans  notes',
      'PER       2      1',
      'passed over: 1 lines A, which mark no text',
      'left out: 1 files of the folder, which are none of the format',
    ]);
  });

  it.each<[string, Readonly<Record<string, string | Buffer>>, Error]>([
    [
      'one half of a pair',
      { 'in/a.txt': 'x', 'in/b.txt': 'x', 'in/a.ann': '' },
      refusal('missing-pair', { file: 2 }),
    ],
    ['the other half', { 'in/a.ann': '' }, refusal('missing-pair', { file: 1 })],
    ['two formats', { 'in/a.tsv': '', 'in/b.xml': '' }, refusal('mixed-formats')],
    [
      'files beside folders of annotators',
      { 'in/a.xml': '', 'in/ana/a.xml': '' },
      refusal('mixed-folder', { file: 1, note: 1, at: '.xml' }),
    ],
    ['a folder with nothing of it', { 'in/a.pdf': '' }, refusal('no-notes')],
    [
      'another encoding',
      { 'in/a.jsonl': '', 'in/b.jsonl': Buffer.from('\n{"é', 'latin1') },
      refusal('not-utf8', { file: 2, note: 1, line: 2, byte: 3 }),
    ],
    [
      'another encoding of the text of a pair',
      { 'in/a.txt': Buffer.from('né', 'latin1'), 'in/a.ann': '' },
      refusal('not-utf8', { file: 1, note: 1, line: 1, byte: 1, at: '.txt' }),
    ],
    [
      'another encoding of the marks of a pair',
      { 'in/a.txt': 'né', 'in/a.ann': Buffer.from('#1 é', 'latin1') },
      refusal('not-utf8', { file: 1, note: 1, line: 1, byte: 3, at: '.ann' }),
    ],
    [
      'texts that differ between annotators',
      { 'in/ana/a.txt': 'Jo', 'in/ana/a.ann': '', 'in/bo/a.txt': 'Ja', 'in/bo/a.ann': '' },
      refusal('texts-differ', { file: 2, note: 1, character: 1 }),
    ],
    [
      'a note that an annotator has twice',
      {
        'in/ana/a.jsonl': '{"id":1,"text":"","spans":[]}',
        'in/ana/b.jsonl': '{"id":"1","text":"","spans":[]}',
      },
      refusal('annotator-twice', { file: 2, note: 1, line: 1 }),
    ],
  ])('refuses %s', async (_, files, failure) => {
    for (const [name, content] of Object.entries(files)) await put(name, content);
    await expect(noteveil('gold', 'check', inDir('in'))).rejects.toEqual(failure);
  });

  it('refuses what is not there with the reason', async () => {
    await expect(noteveil('gold', 'check', inDir('none'))).rejects.toMatchObject({
      code: 'import/unreadable-file',
      facts: { reason: 'ENOENT' },
    });
  });
});

describe('noteveil evaluate', () => {
  const evaluate = async (gold: string, ...more: readonly string[]): Promise<unknown> =>
    JSON.parse(
      (await noteveil('evaluate', '--gold', inDir(gold), '--pipeline', 'rules', '--json', ...more))[0] ?? '',
    );

  it('gives the same figures over every format', async () => {
    const expected = await evaluate('gold.jsonl');
    expect(expected).toMatchObject({ notes: 2, notesWithPhi: 2 });
    for (const format of FORMATS) {
      await convert('gold.jsonl', format, format);
      expect(await evaluate(format), format).toEqual(expected);
    }
  });

  it('wants to know whose spans count', async () => {
    const lines = ['ana', 'bo'].map((annotator) => JSON.stringify({ ...GOLD[0], annotator }));
    await put('two.jsonl', lines.join('\n'));
    await expect(evaluate('two.jsonl')).rejects.toEqual(refusal('several-annotators'));
    await expect(evaluate('two.jsonl', '--annotator', 'eva')).rejects.toEqual(refusal('unknown-annotator'));
    expect(await evaluate('two.jsonl', '--annotator', 'bo')).toMatchObject({ notes: 1 });
  });

  it('stops with all types that the scheme does not know', async () => {
    await expect(evaluate('gold.jsonl', '--scheme', 'conll')).rejects.toMatchObject({
      code: 'evaluation/unmapped-type',
      facts: {
        scheme: 'conll',
        unmapped: 2,
        types:
          'EMAIL: 1, first in file 1 note 1 line 1 at spans.0; RELATIVE: 1, first in file 1 note 2 line 2 at spans.0',
      },
    });
  });

  it('reads columns, tags, layers and formats as the options say', async () => {
    await put('x.txt', 'B-NAME Ana\n');
    const columns = ['--gold-format', 'conll', '--conll-columns', 'tag=1,token=2', '--scheme', 'coarse-7'];
    expect(await evaluate('x.txt', ...columns, '--conll-tags', 'bio')).toMatchObject({
      notes: 1,
      types: { NAME: { gold: 1 } },
    });
    await expect(evaluate('x.txt', ...columns, '--conll-tags', 'bilu')).rejects.toEqual(
      refusal('broken-tags', { file: 1, note: 1, line: 1 }),
    );
    for (const wrong of ['token=0,tag=1', 'token=1', 'token=1,tag=2,start=3', 'token=1,token=2,tag=3'])
      await expect(evaluate('x.txt', '--conll-columns', wrong)).rejects.toThrow(/token/);
    await expect(evaluate('x.txt', '--webanno-layer', '|x')).rejects.toThrow(/LAYER/);
  });
});
