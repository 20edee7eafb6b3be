/** @file What every export writer promises: texts come back as they went in. Runs in Node. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFiles } from '../../src-main/export/folderFiles.ts';
import { hashFile } from '../../src-main/export/hashedFile.ts';
import { outputSha256 } from '../../src-main/export/outputHash.ts';
import { readRecords } from '../../src-main/export/verify/records.ts';
import { createWriter } from '../../src-main/export/writers/createWriter.ts';
import {
  EXPORT_FORMATS,
  EXPORT_STATUSES,
  type ExportFormat,
  type ExportRecord,
} from '../../src-main/export/writers/writer.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-writers-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Records of plain notes: files of documents are the business of test/integration/documents. */
const NO_DOCUMENTS = {
  documents: { ending: () => 'txt', write: () => Promise.reject(new Error('no documents')) },
};

async function writeAll(format: ExportFormat, records: readonly ExportRecord[]) {
  const folder = await mkdtemp(path.join(dir, 'export-'));
  const writer = await createWriter(format, folder, NO_DOCUMENTS);
  for (const record of records) await writer.write(record);
  return { folder, ...(await writer.finish()) };
}

async function readAll(format: ExportFormat, folder: string) {
  const records: { note: string; status: string | null; text: string }[] = [];
  for await (const record of readRecords(folderFiles(folder), format)) records.push(record);
  return records;
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '""',
        ',',
        '\n',
        '\r\n',
        '\r',
        '=1+1',
        "'",
        "=cmd|' /C calc'!A0",
        '\t',
        '-',
        '@',
        '\u2028',
        '\u0085',
        '\uFEFF',
        '\u0000',
        '😀',
        'א',
        ' ',
        'x',
      ),
    )
    .map((parts) => parts.join('')),
);
const records = fc
  .array(fc.record({ text, status: fc.constantFrom(...EXPORT_STATUSES) }), { maxLength: 8 })
  .map((rows) => rows.map((row, index) => ({ note: index * 3 + 1, ...row })));

describe.each(EXPORT_FORMATS)('the writer %s', (format) => {
  it('writes texts that come back unchanged, in order, with the hashes it says', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (given) => {
        const { folder, files } = await writeAll(format, given);
        const back = await readAll(format, folder);
        expect(back).toEqual(
          given.map((record) => ({
            note: String(record.note),
            status: format === 'txt' ? null : record.status,
            text: format === 'original' ? '' : format === 'jsonl' ? record.text : record.text.toWellFormed(),
            ...(format === 'original' ? { textSha256: outputSha256(record.text) } : {}),
          })),
        );
        for (const file of files) expect(await hashFile(folder, file.name)).toEqual(file);
      }),
      { numRuns: 40 },
    );
  });

  it('adds no byte order mark and writes equal bytes for equal records', async () => {
    const given: ExportRecord[] = [{ note: 1, status: 'all-replaced', text: '[PATIENT-1] é\r\n' }];
    const [a, b] = [await writeAll(format, given), await writeAll(format, given)];
    expect(a.files).toEqual(b.files);
    for (const name of await readdir(a.folder)) {
      const bytes = await readFile(path.join(a.folder, name));
      expect(bytes.subarray(0, 3).toString('hex')).not.toBe('efbbbf');
    }
  });

  it('never overwrites', async () => {
    const { folder } = await writeAll(format, [{ note: 1, status: 'all-replaced', text: 'x' }]);
    await expect(createWriter(format, folder, NO_DOCUMENTS)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('can be given up at any time', async () => {
    const writer = await createWriter(format, dir, NO_DOCUMENTS);
    await writer.write({ note: 1, status: 'all-replaced', text: 'x' });
    await writer.abandon();
    await writer.abandon();
  });
});

describe('exported bytes', () => {
  const record: ExportRecord = { note: 7, status: 'all-replaced', text: '=1,"a"\r\nb' };

  it('are RFC 4180 with LF between records, with an apostrophe before what begins like a formula', async () => {
    const { folder } = await writeAll('csv', [record]);
    expect(await readFile(path.join(folder, 'notes.csv'), 'utf8')).toBe(
      'note,status,text\n7,"all-replaced","\'=1,""a""\r\nb"\n',
    );
  });

  it('are one JSON object a line, with every line break escaped', async () => {
    const { folder } = await writeAll('jsonl', [{ ...record, text: 'a\n\u2028b' }]);
    expect(await readFile(path.join(folder, 'notes.jsonl'), 'utf8')).toBe(
      '{"note":7,"status":"all-replaced","text":"a\\n\\u2028b"}\n',
    );
  });

  it('are one file a note, with checksums that sha256sum reads', async () => {
    const { folder } = await writeAll('txt', [record]);
    expect((await readdir(folder)).sort()).toEqual(['SHA256SUMS', 'note-000007.txt']);
    expect(await readFile(path.join(folder, 'note-000007.txt'), 'utf8')).toBe(record.text);
    const { sha256 } = await hashFile(folder, 'note-000007.txt');
    expect(await readFile(path.join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${sha256}  note-000007.txt\n`);
  });
});
