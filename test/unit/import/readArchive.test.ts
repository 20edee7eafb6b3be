/** @file Archives: their files are imported one by one, whatever the others are and whatever they are called. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { html } from '../../../src-main/documents/html/html.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { listZip, openZip } from '../../../src-main/documents/zip/openZip.ts';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { archiveMembers, isArchive } from '../../../src-main/import/archiveMembers.ts';
import { inspectBytes } from '../../../src-main/import/inspectFile.ts';
import { readArchive } from '../../../src-main/import/readArchive.ts';
import type { DocumentItem } from '../../../src-main/import/readDocuments.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { docxOf } from '../../support/documents/docxFile.ts';
import { SMALL_CDA } from '../../support/documents/fullCda.ts';
import { deflatedZeros, writeZip, type ZipEntry } from '../../support/packs/zipWriter.ts';

const CIPHER = createRowCipher(Buffer.alloc(32, 7));
const PLAN = { format: 'zip', encoding: 'utf8', delimiter: null, mapping: null } as const;
const SOURCE = { sourceFileId: 'one' as SourceFileId, plan: PLAN, skipRecords: 0 };

const entry = (name: string, content: string | Uint8Array, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  data: Buffer.from(content),
  ...more,
});
const zip = (...entries: readonly ZipEntry[]): Uint8Array => writeZip(entries);

async function itemsOf(bytes: Uint8Array, skipRecords = 0): Promise<readonly DocumentItem[]> {
  const items: DocumentItem[] = [];
  for await (const item of readArchive(CIPHER, { ...SOURCE, skipRecords }, bytes)) items.push(item);
  return items;
}

/** Row and text of each note, row and code of each issue. */
async function readingOf(bytes: Uint8Array): Promise<readonly (readonly [number | null, string])[]> {
  return (await itemsOf(bytes)).flatMap((item): readonly (readonly [number | null, string])[] => {
    if (item.kind === 'note') return [[item.row, item.note.text.trim()]];
    return item.kind === 'issue' ? [[item.row, item.code]] : [];
  });
}

describe('an archive', () => {
  it('gives the notes of its files in their order, each in its own format', async () => {
    const bytes = zip(
      entry('a.txt', 'Puls 71.', { deflated: true }),
      entry('Briefe/b.docx', await docxOf('Puls 72.')),
      entry('c.xml', SMALL_CDA),
      entry(
        'd.csv',
        'id,text\n1,Der Puls ist heute 73 gewesen und ruhig\n2,Der Puls ist heute 74 gewesen und ruhig\n',
      ),
      entry('e.html', '<html><p>Puls 75.</p></html>'),
    );
    expect(await readingOf(bytes)).toEqual([
      [1, 'Puls 71.'],
      [2, 'Puls 72.'],
      [3, 'Puls\nPuls 72 & ruhig.'],
      [4, 'Der Puls ist heute 73 gewesen und ruhig'],
      [5, 'Der Puls ist heute 74 gewesen und ruhig'],
      [6, 'Puls 75.'],
    ]);
    const documents = (await itemsOf(bytes)).flatMap((item) =>
      item.kind === 'document' ? [item.document] : [],
    );
    expect(documents.map((one) => [one.ordinal, one.format, one.firstRecord, one.lastRecord])).toEqual([
      [1, 'docx', 2, 2],
      [2, 'cda', 3, 3],
      [3, 'html', 6, 6],
    ]);
  });

  it('goes on after the records that are stored, with the same numbers', async () => {
    const bytes = zip(entry('a.html', '<html>a</html>'), entry('b.html', '<html>b</html>'));
    const rest = await itemsOf(bytes, 1);
    expect(rest.flatMap((item) => (item.kind === 'document' ? [item.document.ordinal] : []))).toEqual([2]);
    // Notes that are stored already are left out by their row, by whoever takes them.
    expect(rest.flatMap((item) => (item.kind === 'note' ? [item.row] : []))).toEqual([1, 2]);
  });

  it('loses no file to one that cannot be read', async () => {
    const { deflated, size } = deflatedZeros(33);
    const whole = await docxOf('Puls 72.');
    const crc = entry('crc.txt', 'Puls 79.');
    const bytes = Buffer.from(
      zip(
        entry('a.txt', 'Puls 71.'),
        entry('secret.txt', 'Puls 70.', { isEncrypted: true }),
        entry('cut.docx', whole.subarray(0, whole.length - 40)),
        entry('link.txt', '/etc/hostname', { mode: 0o120777 }),
        entry('bomb.txt', new Uint8Array(), { deflated, declaredSize: size }),
        entry('liar.txt', 'abc', { declaredSize: 9_000 }),
        crc,
        entry('program.exe', 'MZ'),
        entry('empty.txt', ''),
        entry('blank.html', '<html><p> </p></html>'),
        entry('bad.xml', '<ClinicalDocument xmlns="urn:hl7-org:v3">'),
        entry('packed.odp', zip(entry('mimetype', 'application/vnd.oasis.opendocument.presentation'))),
        entry('z.txt', 'Puls 72.'),
      ),
    );
    bytes.write('X', bytes.indexOf('Puls 79.'));
    expect(await readingOf(bytes)).toEqual([
      [1, 'Puls 71.'],
      [2, 'import/encrypted-document'],
      [3, 'import/damaged-document'],
      [4, 'import/damaged-document'],
      [5, 'import/document-too-large'],
      [6, 'import/damaged-document'],
      [7, 'import/damaged-document'],
      [8, 'import/unsupported-format'],
      [9, 'import/empty-file'],
      [10, 'import/empty-text'],
      [11, 'import/damaged-document'],
      [12, 'import/unsupported-format'],
      [13, 'Puls 72.'],
    ]);
  });

  it('loses no file to an archive inside it that is beyond every limit, also in the preview', async () => {
    const { deflated, size } = deflatedZeros(30);
    const bomb = (at: number) => entry(`${at}.txt`, new Uint8Array(), { deflated, declaredSize: size });
    const crowd = zip(...Array.from({ length: DOCUMENT_LIMITS.entries + 1 }, (_, at) => entry(`${at}`, '')));
    const heavy = zip(
      ...Array.from({ length: 9 }, (_, at) => {
        const random = randomBytes(200_000);
        return {
          ...bomb(at),
          deflated: deflateRawSync(Buffer.concat([random, Buffer.alloc(size - random.length)])),
        };
      }),
    );
    const bytes = zip(
      entry('a.txt', 'Puls 71.'),
      entry('crowd.zip', crowd),
      entry('heavy.zip', heavy),
      entry('z.txt', 'Puls 72.'),
    );
    // Of the heavy one each file on its own: seven that do not hold what they say, two for which no room is left.
    const problems = [
      'import/document-too-large',
      ...Array.from({ length: 7 }, () => 'import/damaged-document'),
      ...['import/document-too-large', 'import/document-too-large'],
    ];
    expect(await readingOf(bytes)).toEqual([
      [1, 'Puls 71.'],
      ...problems.map((code, at) => [at + 2, code]),
      [12, 'Puls 72.'],
    ]);
    const seen = await inspectBytes(bytes, 'x.zip');
    expect(seen.rows.flat()).toEqual(['Puls 71.', 'Puls 72.']);
    expect(seen.problems.map(({ code }) => code)).toEqual(problems);
  });

  it.each([new RangeError('Maximum call stack size exceeded'), new TypeError('Zwiebelturm')])(
    'loses no file to one that a reader fails at: %s',
    async (failure) => {
      const { open } = html;
      const opened = vi.spyOn(html, 'open').mockImplementation((...given) => {
        if (Buffer.from(given[0]).includes('71')) throw failure;
        return open(...given);
      });
      try {
        const page = (at: number) => entry(`${at}.html`, `<html><p>Puls ${at}.</p></html>`);
        const bytes = zip(page(70), page(71), page(72));
        expect(await readingOf(bytes)).toEqual([
          [1, 'Puls 70.'],
          [2, 'import/damaged-document'],
          [3, 'Puls 72.'],
        ]);
        expect((await itemsOf(bytes)).find(({ kind }) => kind === 'issue')).toMatchObject({
          facts: { reason: 'reader-failed' },
        });
        expect((await inspectBytes(bytes, 'x.zip')).problems).toMatchObject([
          { code: 'import/damaged-document' },
        ]);
      } finally {
        opened.mockRestore();
      }
    },
  );

  it('tells of each document that is not covered, behind its notes', async () => {
    const page = '<html><p>Puls</p><iframe src="a.html"></iframe></html>';
    expect(await readingOf(zip(entry('a.html', page), entry('b.html', page)))).toEqual([
      [1, 'Puls'],
      [1, 'import/carriers-not-covered'],
      [2, 'Puls'],
      [2, 'import/carriers-not-covered'],
    ]);
  });

  it('takes names that lead elsewhere, and names twice, for what they are: names', async () => {
    const bytes = zip(
      ...['../a.txt', '/etc/a.txt', 'C:\\a.txt', '..\\a.txt', 'a.txt', 'A.TXT', 'a.txt', 'a\u0001.txt'].map(
        (name, at) => entry(name, `Puls 7${at}.`),
      ),
    );
    expect((await readingOf(bytes)).map(([, text]) => text)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `Puls 7${at}.`),
    );
    await expect(openZip(bytes, DOCUMENT_LIMITS)).rejects.toMatchObject({ facts: { reason: 'zip-name' } });
  });

  it('passes over folders and files of systems without a word', async () => {
    const bytes = zip(
      ...['Briefe/', '__MACOSX/._a.txt', '.hidden/a.txt', 'Briefe/.DS_Store', '~$a.docx', 'Thumbs.db'].map(
        (name) => entry(name, ''),
      ),
      entry('a.txt', 'Puls 71.'),
    );
    expect(await readingOf(bytes)).toEqual([[1, 'Puls 71.']]);
  });

  describe('with one entry that its directory cannot say', () => {
    const three = () =>
      Buffer.from(zip(...['a.txt', 'b.txt', 'z.txt'].map((name) => entry(name, `Puls ${name}`))));
    /** Where the directory has the entry of a name. */
    const placeOf = (bytes: Buffer, name: string) => bytes.lastIndexOf(name) - 46;
    const strong = three();
    strong[placeOf(strong, 'b.txt') + 8] = 0x41;
    const lying = three();
    // Says that it is followed by more than there is.
    lying.writeUInt16LE(0xfff0, placeOf(lying, 'b.txt') + 30);

    it.each([
      ['encrypted in a way that only its program knows', strong],
      ['longer than the directory', lying],
    ])('gives what stands before it and one problem, where it is %s', async (_what, bytes) => {
      expect(await readingOf(bytes)).toEqual([
        [1, 'Puls a.txt'],
        [2, 'import/damaged-document'],
      ]);
      expect(await readingOf(zip(entry('in.zip', bytes), entry('c.txt', 'Puls c.txt')))).toEqual([
        [1, 'Puls a.txt'],
        [2, 'import/damaged-document'],
        [3, 'Puls c.txt'],
      ]);
      const seen = await inspectBytes(bytes, 'x.zip');
      expect(seen.problems).toEqual([{ code: 'import/damaged-document', facts: { reason: 'zip' } }]);
      // Of a document nothing is read.
      await expect(openZip(bytes, DOCUMENT_LIMITS)).rejects.toMatchObject({ facts: { reason: 'zip' } });
    });

    it('is damaged as a whole where that is the first', async () => {
      const bytes = three();
      bytes[placeOf(bytes, 'a.txt') + 8] = 0x41;
      await expect(itemsOf(bytes)).rejects.toMatchObject({ code: 'import/damaged-document' });
      expect(await isArchive(bytes)).toBe(false);
    });
  });

  it('gives each file that its bytes together leave room for, and says which they do not', async () => {
    const bytes = zip(...[30, 30, 60, 10].map((size, at) => entry(`${at}.txt`, 'x'.repeat(size))));
    const limits = { ...DOCUMENT_LIMITS, totalBytes: 100 };
    const found: unknown[] = [];
    for await (const one of archiveMembers(bytes, limits))
      found.push(one.kind === 'file' ? one.bytes.length : one.error.facts);
    expect(found).toEqual([30, 30, { reason: 'totalBytes', limit: 100 }, 10]);
    await expect(openZip(bytes, limits)).rejects.toMatchObject({ facts: { reason: 'totalBytes' } });
  });

  it('is read when it lies in another, and not when it lies in two', async () => {
    const inner = zip(entry('b.txt', 'Puls 72.'));
    const deep = zip(entry('a.txt', 'Puls 71.'), entry('in.zip', inner), entry('c.txt', 'Puls 73.'));
    expect(await readingOf(deep)).toEqual([
      [1, 'Puls 71.'],
      [2, 'Puls 72.'],
      [3, 'Puls 73.'],
    ]);
    expect(await readingOf(zip(entry('deep.zip', deep)))).toEqual([
      [1, 'Puls 71.'],
      [2, 'import/unsupported-format'],
      [3, 'Puls 73.'],
    ]);
  });

  it('is bounded together with those inside it', async () => {
    const inner = zip(...Array.from({ length: 30 }, (_, at) => entry(`${at}.txt`, `Puls ${at}.`)));
    const read = async (limits: object): Promise<readonly string[]> => {
      const found: string[] = [];
      const bytes = zip(entry('a.zip', inner), entry('b.zip', inner), entry('c.txt', 'Puls 71.'));
      for await (const one of archiveMembers(bytes, { ...DOCUMENT_LIMITS, ...limits }))
        found.push(one.kind === 'file' ? 'file' : one.error.code);
      return found;
    };
    expect((await read({})).filter((one) => one === 'file')).toHaveLength(61);
    const crowded = await read({ entries: 40 });
    expect(crowded.filter((one) => one === 'file')).toHaveLength(31);
    expect(crowded).toContain('import/document-too-large');
    // Files are read as long as there is room, and each that is not says so.
    const full = await read({ totalBytes: 2 * inner.length + 400 });
    expect(full).toHaveLength(61);
    expect(full.filter((one) => one === 'import/document-too-large').length).toBeGreaterThan(0);
    expect(full.filter((one) => one === 'file').length).toBeGreaterThan(31);
    await expect(read({ entries: 2 })).rejects.toMatchObject({ code: 'import/document-too-large' });
  });

  it.each([
    ['64-bit fields', { forceZip64Format: true }],
    ['sizes behind the data', null],
  ])('is read with %s', async (_what, options) => {
    const made = new ZipFile();
    if (options === null) made.addReadStream(Readable.from([Buffer.from('Puls 71.')]), 'a.txt');
    else made.addBuffer(Buffer.from('Puls 71.'), 'a.txt', options);
    if (options === null) made.end();
    else made.end({ ...options, comment: '' });
    const pieces: Buffer[] = [];
    for await (const piece of made.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
    expect(await readingOf(Buffer.concat(pieces))).toEqual([[1, 'Puls 71.']]);
  });

  it('reads names in UTF-8 and, where the archive does not say so, in code page 437', async () => {
    const bytes = Buffer.from(zip(entry('GrXXe.txt', 'Puls 71.')));
    const central = bytes.indexOf('PK\u0001\u0002');
    for (const [flags, name] of [
      [7, 30],
      [central + 9, central + 46],
    ] as const) {
      bytes[flags] = 0;
      bytes.set([0x81, 0xe1], name + 2);
    }
    const names = async (of: Uint8Array) => (await listZip(of, DOCUMENT_LIMITS)).map(({ name }) => name);
    expect(await names(bytes)).toEqual(['Grüße.txt']);
    expect(await names(zip(entry('Grüße.txt', '')))).toEqual(['Grüße.txt']);
  });

  it('is no document that is packed like one, and no document is an archive', async () => {
    expect(await isArchive(zip(entry('a.txt', 'a')))).toBe(true);
    for (const other of [
      await docxOf('a'),
      zip(entry('mimetype', 'a')),
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('a'),
    ])
      expect(await isArchive(other)).toBe(false);
  });

  it('shows its first notes before it is imported, and what is wrong with the others', async () => {
    const bytes = zip(
      entry('a.txt', 'Puls 71.'),
      entry('b.exe', 'MZ'),
      entry('c.html', '<html><p>Puls 72.</p></html>'),
    );
    const seen = await inspectBytes(bytes, 'x.zip');
    expect(seen).toMatchObject({
      plan: PLAN,
      rows: [['Puls 71.'], [expect.stringContaining('Puls 72.')]],
      columns: [],
    });
    expect(seen.problems).toEqual([{ code: 'import/unsupported-format', facts: { detected: 'extension' } }]);
    const many = zip(...Array.from({ length: 20 }, (_, at) => entry(`${at}.txt`, `Puls ${at}.`)));
    expect((await inspectBytes(many, 'x.zip')).rows).toHaveLength(8);
  });

  it.each([
    ['cut off', 'a.zip', zip(entry('a.txt', 'Puls 71.')).subarray(0, 50), 'import/damaged-document'],
    ['a presentation', 'a.pptx', zip(entry('[Content_Types].xml', '')), 'import/unsupported-format'],
    ['text with its ending', 'a.zip', Buffer.from('Puls 71.'), 'import/unsupported-format'],
    ['empty', 'a.zip', zip(), 'import/empty-file'],
  ])('is refused when it is %s', async (_what, name, bytes, code) => {
    await expect(inspectBytes(bytes, name)).rejects.toMatchObject({ code });
  });

  it('without any file is empty', async () => {
    await expect(itemsOf(zip())).rejects.toMatchObject({ code: 'import/empty-file' });
    await expect(itemsOf(zip(entry('a/', '')))).rejects.toMatchObject({ code: 'import/empty-file' });
  });
});
