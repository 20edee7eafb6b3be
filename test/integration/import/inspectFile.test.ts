/** @file Previews of real files: detection, overrides, problems, folders. Runs in vitest on Node. */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { FilePreviewSchema } from '../../../src-main/contract/schemas.ts';
import { inspectFile, type InspectOverrides } from '../../../src-main/import/inspectFile.ts';
import { listFolder } from '../../../src-main/import/listFolder.ts';
import { SENTENCES } from '../../fixtures/encodings/sentences.ts';
import { pdfOf, shown } from '../../support/documents/pdfFile.ts';
import { csvOf, temporaryFolder } from './importFixtures.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const byItself: InspectOverrides = { format: null, encoding: null, delimiter: null };

describe('inspectFile', () => {
  it('shows a table with its plan, in the shape of the contract', async () => {
    const text = `id;Patient;Befund\n${Array.from({ length: 12 }, (_, index) => `${index};P${index};"${SENTENCES.de} ${'lang '.repeat(50)}"`).join('\r\n')}\n`;
    const file = folder.file('de.csv', iconv.encode(text, 'windows-1252'));
    const preview = await inspectFile(file, byItself);
    expect(preview.plan).toEqual({
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      mapping: {
        text: 'Befund',
        noteId: 'id',
        patientId: null,
        noteDate: null,
        known: [{ column: 'Patient', kind: 'name' }],
      },
    });
    expect(preview.columns).toEqual(['id', 'Patient', 'Befund']);
    expect(preview.rows).toHaveLength(8);
    expect(preview.rows[0]![2]).toBe(`${`${SENTENCES.de} ${'lang '.repeat(50)}`.slice(0, 200)}…`);
    expect(preview).toMatchObject({ undecodable: 0, problems: [] });
    const { source, ...rest } = preview;
    expect(
      FilePreviewSchema.parse({ ...rest, ticket: 't-1', name: 'de.csv', sizeBytes: source.sizeBytes }),
    ).toBeTruthy();
  });

  it('answers at once to another encoding and delimiter', async () => {
    const file = folder.file('zh.csv', iconv.encode(`编号,内容\n1,${SENTENCES.zhHans}\n`, 'gb18030'));
    expect((await inspectFile(file, byItself)).plan).toMatchObject({
      encoding: 'gb18030',
      mapping: { text: '内容', noteId: '编号' },
    });
    const wrong = await inspectFile(file, { ...byItself, encoding: 'utf8', delimiter: ';' });
    expect(wrong.plan).toMatchObject({ encoding: 'utf8', delimiter: ';' });
    expect(wrong.encodingConfidence).toBe(1);
    expect(wrong.undecodable).toBeGreaterThan(10);
    expect(wrong.problems.map(({ code }) => code)).toContain('import/undecodable');
    expect(wrong.columns.join('')).toContain('\ufffd');
  });

  it('sees accents that come only late in a long file', async () => {
    const file = folder.file(
      'late.csv',
      iconv.encode(`${csvOf(20_000)}20001,"Frau Größmann fühlt sich müde"\n`, 'windows-1252'),
    );
    const early = await inspectFile(folder.file('early.csv', csvOf(20_000)), byItself);
    expect(early.plan.encoding).toBe('utf8');
    expect((await inspectFile(file, byItself)).plan.encoding).toBe('windows-1252');
  });

  it('shows JSON lines with nested keys and text files as one cell', async () => {
    const json = await inspectFile(folder.file('a.ndjson', '{"id":1,"note":{"text":"a"}}\n{"id":2,"x":[1]}\n'), byItself);
    expect(json).toMatchObject({ columns: ['id', 'note.text', 'x'], rows: [['1', 'a', ''], ['2', '', '[1]']] });
    expect(json.plan).toMatchObject({ format: 'jsonl', delimiter: null, mapping: { text: 'note.text', noteId: 'id' } });
    const text = await inspectFile(folder.file('a.txt', `${SENTENCES.fr}\n`), byItself);
    expect(text).toMatchObject({ columns: [], rows: [[`${SENTENCES.fr}\n`]], plan: { format: 'txt', delimiter: null, mapping: null } });
  }); // prettier-ignore

  it('guesses the format of files without a known extension', async () => {
    expect((await inspectFile(folder.file('export.dat', csvOf(3)), byItself)).plan.format).toBe('csv');
    expect((await inspectFile(folder.file('export', '{"id":1}\n{"id":2}\n'), byItself)).plan.format).toBe(
      'jsonl',
    );
  });

  it.each([
    ['x.txt', Buffer.from([0x50, 0x4b, 3, 4]), 'zip'],
    ['x.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'ole'],
    ['x.bin', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7) % 256)), 'binary'],
  ])('refuses %s', async (name, bytes, detected) => {
    await expect(inspectFile(folder.file(name, bytes), byItself)).rejects.toMatchObject({
      code: 'import/unsupported-format',
      facts: { detected },
    });
  });

  it('takes a PDF for one whatever it is called, and a broken one for damaged', async () => {
    const sound = folder.file('x.csv', Buffer.from(pdfOf([shown(60, 700, 'Puls 72.')])));
    const { plan, rows } = await inspectFile(sound, byItself);
    expect(plan).toMatchObject({ format: 'pdf', delimiter: null, mapping: null });
    expect(rows).toEqual([['Puls 72.\n']]);
    await expect(inspectFile(folder.file('y.csv', Buffer.from('%PDF-1.4')), byItself)).rejects.toMatchObject({
      code: 'import/damaged-document',
    });
  });

  it('refuses empty, blank and missing files, and shows a header without records', async () => {
    for (const content of ['', '\ufeff', ' \r\n\n']) {
      await expect(inspectFile(folder.file('e.csv', content), byItself)).rejects.toMatchObject({
        code: 'import/empty-file',
      });
    }
    await expect(inspectFile(path.join(folder.path, 'none.csv'), byItself)).rejects.toMatchObject({
      code: 'import/unreadable-file',
    });
    await expect(inspectFile(folder.path, byItself)).rejects.toMatchObject({
      code: 'import/unreadable-file',
    });
    const header = await inspectFile(folder.file('h.csv', 'id,text\n'), byItself);
    expect(header).toMatchObject({
      columns: ['id', 'text'],
      rows: [],
      problems: [{ code: 'import/empty-file', facts: { records: 0 } }],
    });
  });

  it.each([
    ['notes in a list', '[{"id": 1, "text": "Puls 72"}]'],
    ['notes in an object', '{"notes": [{"text": "Puls 72"}]}'],
    ['JSON lines', '{"id": 1, "text": "Puls 72"}\n{"id": 2, "text": "Puls 73"}\n'],
    ['no JSON', 'Puls 72'],
    ['another resource', '{"resourceType": "Zwiebelturm"}'],
  ])('says which JSON is read when a .json file holds %s', async (_what, text) => {
    await expect(inspectFile(folder.file('a.json', text), byItself)).rejects.toMatchObject({
      code: 'import/unknown-json',
      facts: {},
    });
  });

  it('knows a resource by what stands behind all that it holds', async () => {
    const data = Buffer.from('Puls 72. '.repeat(40_000)).toString('base64');
    const text = JSON.stringify({ contentType: 'text/plain', data, resourceType: 'Binary' });
    const { plan } = await inspectFile(folder.file('b.json', text), byItself);
    expect(plan.format).toBe('fhir');
  });

  it('points at broken rows among the first ones', async () => {
    const preview = await inspectFile(folder.file('b.csv', 'id,text\n1,a\n2\n3,"x" y\n4,b\n5,c\n'), byItself);
    expect(preview.rows.map((cells) => cells[0])).toEqual(['1', '2', '4', '5']);
    expect(preview.problems).toEqual([
      { code: 'import/bad-row', facts: { row: 2, reason: 'columns', cells: 1, columns: 2 } },
      { code: 'import/bad-row', facts: { row: 3, reason: 'quote', lines: 1 } },
    ]);
  });
});

describe('listFolder', () => {
  it('finds readable files below, in order, and says what it leaves out', async () => {
    const root = temporaryFolder();
    const outside = temporaryFolder();
    mkdirSync(path.join(root.path, 'ward', 'deep'), { recursive: true });
    for (const name of [
      'b.csv',
      'a.TXT',
      'ward/c.jsonl',
      'ward/deep/d.ndjson',
      'x.doc',
      '.hidden.txt',
      '~$b.csv',
    ])
      root.file(name, 'x');
    symlinkSync(outside.file('secret.txt', 'x'), path.join(root.path, 'link.txt'));
    symlinkSync(root.path, path.join(root.path, 'ward', 'loop'));
    const listing = await listFolder(root.path);
    const relative = (full: string): string => path.relative(root.path, full).replaceAll('\\', '/');
    expect(listing.files.map((file) => relative(file.path))).toEqual([
      'a.TXT',
      'b.csv',
      'ward/c.jsonl',
      'ward/deep/d.ndjson',
    ]);
    expect(listing.skipped.map((file) => [relative(file.path), file.facts['detected']])).toEqual([
      ['link.txt', 'symlink'],
      ['ward/loop', 'symlink'],
      ['x.doc', 'extension'],
    ]);
    root.remove();
    outside.remove();
    expect((await listFolder(root.path)).skipped).toMatchObject([{ code: 'import/unreadable-file' }]);
  });
});
