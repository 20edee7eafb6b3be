/** @file Gold notes from files and folders, for scores: what is read, in which layout, and what is refused. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AS_THE_FILE_SAYS, writeGoldFormat } from '../../../../src-main/evaluation/gold/goldFormat.ts';
import { goldBytes, loadGold } from '../../../../src-main/workspace/gold/goldFiles.ts';
import { ANY_GOLD, loadGoldNotes } from '../../../../src-main/workspace/gold/goldNotes.ts';
import { loadLabelScheme } from '../../../../src-main/workspace/labelSchemes.ts';

let dir: string;
let goldFile: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-gold-'));
  goldFile = path.join(dir, 'gold.jsonl');
  await writeFile(goldFile, `${LINE}\r\n\n{"id":2,"text":"Puls 72.","spans":[]}`);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const LINE = '{"id":1,"text":"Mail: a@example.org","spans":[{"start":6,"end":19,"type":"EMAIL"}]}';
const canonical = loadLabelScheme('canonical');
const NOTE = {
  id: 'n1',
  text: 'Frau Berg kam.',
  annotator: null,
  spans: [{ start: 5, end: 9, type: 'PATIENT' }],
  place: {},
};

describe('loadGoldNotes', () => {
  const read = async (content: string | Buffer) => {
    await writeFile(goldFile, content);
    return loadGoldNotes(goldFile, canonical);
  };

  it('reads lines with either ending and skips blank ones', async () => {
    expect((await loadGoldNotes(goldFile, canonical)).map(({ id }) => id)).toEqual(['1', '2']);
    expect(await read(`\uFEFF${LINE}\n`)).toHaveLength(1);
    // Characters of a note end no line.
    expect(await read('{"id":1,"text":"a\u2028b\u0085c","spans":[]}')).toHaveLength(1);
  });

  it('reads more notes than fit into one turn, each once and in order', async () => {
    const lines = Array.from({ length: 173 }, (_, id) => JSON.stringify({ id, text: 'x', spans: [] }));
    const ids = (await read(lines.join('\n'))).map(({ id }) => Number(id));
    expect(ids).toEqual(lines.map((_, id) => id));
  });

  it.each<[string, string | Buffer, object]>([
    ['a damaged line', `${LINE}\n{"id":2`, { file: 1, note: 2, line: 2, problem: 'not-json' }],
    [
      'a span outside',
      LINE.replace('19', '20'),
      { file: 1, note: 1, line: 1, problem: 'span-outside-text', at: 'spans.0' },
    ],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(`${LINE}\n`), Buffer.from([0x22, 0xe9, 0x22])]),
      { file: 1, note: 2, line: 2, byte: Buffer.byteLength(LINE) + 2, problem: 'not-utf8' },
    ],
    ['nothing', '\n \n', { problem: 'no-notes' }],
  ])('refuses %s with its place', async (_, content, facts) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'evaluation/bad-gold', facts });
  });

  it('refuses types that the scheme does not know, and files that are not there', async () => {
    await expect(read(LINE.replace('EMAIL', 'MYSTERY'))).rejects.toMatchObject({
      code: 'evaluation/unmapped-type',
    });
    await expect(loadGoldNotes(path.join(dir, 'none'), canonical)).rejects.toMatchObject({
      code: 'import/unreadable-file',
    });
  });

  it.each(['brat', 'i2b2', 'conll', 'webanno'] as const)('reads a folder of %s', async (format) => {
    const folder = path.join(dir, format);
    await mkdir(folder);
    for (const { name, content } of writeGoldFormat(format, [NOTE], 'bio'))
      await writeFile(path.join(folder, name), content);
    const [note] = await loadGoldNotes(folder, canonical);
    expect(note?.spans.map(({ start, end, labels }) => [start, end, ...labels])).toEqual([[5, 9, 'PATIENT']]);
    expect(await goldBytes(folder)).toBeGreaterThan(0);
  });

  it('takes one annotator of several, and refuses to choose', async () => {
    const line = (annotator: string, spans: object[]) =>
      JSON.stringify({ id: 1, text: 'Frau Berg', annotator, spans });
    await writeFile(goldFile, `${line('a', [{ start: 5, end: 9, type: 'PATIENT' }])}\n${line('b', [])}`);
    await expect(loadGoldNotes(goldFile, canonical)).rejects.toMatchObject({
      facts: { problem: 'several-annotators' },
    });
    expect((await loadGoldNotes(goldFile, canonical, ANY_GOLD, 'b'))[0]?.spans).toEqual([]);
    await expect(loadGoldNotes(goldFile, canonical, ANY_GOLD, 'c')).rejects.toMatchObject({
      facts: { problem: 'unknown-annotator' },
    });
  });

  it('refuses more bytes than the limit, before anything is read', async () => {
    await expect(loadGold(goldFile, { ...ANY_GOLD, maxBytes: 10 })).rejects.toMatchObject({
      code: 'evaluation/bad-gold',
      facts: { problem: 'too-large' },
    });
    expect((await loadGold(goldFile, { ...ANY_GOLD, maxBytes: 1000 })).set.notes).toHaveLength(2);
  });
});

describe('a folder of WebAnno files', () => {
  const marked = writeGoldFormat('webanno', [NOTE], 'bio')[0]!.content;
  /** As INCEpTION writes a document of which nobody has marked anything, and one with marks of another layer alone. */
  const file = (header: string, cell: string): string =>
    `#FORMAT=WebAnno TSV 3.3\n${header}\n\n#Text=Puls 72.\n1-1\t0-4\tPuls\t${cell}\n1-2\t5-7\t72\t${cell}\n1-3\t7-8\t.\t${cell}\n`;
  const bare = file('', '');
  const sure = file('#T_SP=webanno.custom.Sure|level\n', 'LOC\t');
  const load = async (files: Readonly<Record<string, string>>) => {
    const root = path.join(dir, 'webanno');
    await mkdir(root);
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(root, name), content);
    const { set } = await loadGold(root, ANY_GOLD);
    return set.notes.map(({ id, readings }) => [id, readings[0]?.spans.length]);
  };

  it('has notes without marks, and takes no other layer for the types of a file that has none', async () => {
    expect(await load({ 'a.tsv': sure, 'b.tsv': bare, 'c.tsv': marked })).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
    ]);
  });

  it('is marked with the only column of all files where none has named entities', async () => {
    expect(await load({ 'a.tsv': sure, 'b.tsv': bare })).toEqual([
      ['a', 3],
      ['b', 0],
    ]);
  });
});

describe('a folder for each note, as INCEpTION exports it', () => {
  const order = { format: null, options: AS_THE_FILE_SAYS, folders: 'documents' } as const;
  const tsv = writeGoldFormat('webanno', [NOTE], 'bio')[0]!.content;
  const put = async (...places: readonly string[]): Promise<string> => {
    const root = path.join(dir, 'annotation');
    for (const place of places) {
      await mkdir(path.dirname(path.join(root, place)), { recursive: true });
      await writeFile(path.join(root, place), tsv);
    }
    return root;
  };

  it('takes the folder for the note and the file for the annotator', async () => {
    const root = await put('n1.txt/ann.tsv', 'n1.txt/bea.tsv', 'n2.txt/ann.tsv', 'n2.txt/INITIAL_CAS.tsv');
    const { set } = await loadGold(root, order);
    expect(set.annotators).toEqual(['ann', 'bea']);
    expect(set.notes.map(({ id, readings }) => [id, readings.map(({ annotator }) => annotator)])).toEqual([
      ['n1', ['ann', 'bea']],
      ['n2', ['ann']],
    ]);
  });

  it('is not guessed: without being told so, folders are annotators', async () => {
    const root = await put('n1.txt/ann.tsv', 'n1.txt/bea.tsv');
    const { set } = await loadGold(root, { format: null, options: AS_THE_FILE_SAYS });
    expect(set.annotators).toEqual(['n1.txt']);
    expect(set.notes.map(({ id }) => id)).toEqual(['ann', 'bea']);
  });
});
