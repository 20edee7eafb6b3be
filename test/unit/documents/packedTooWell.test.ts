/** @file Office files with a part that unpacks to far more than it takes: refused before it is unpacked. */
import { describe, expect, it } from 'vitest';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import type { DocumentFormatId } from '../../../src-main/domain/document.ts';
import { docxOf } from '../../support/documents/docxFile.ts';
import { odtOf } from '../../support/documents/fullOdt.ts';
import { xlsxOf } from '../../support/documents/xlsxFile.ts';
import { openZip } from '../../../src-main/documents/zip/openZip.ts';
import { writeZip } from '../../support/packs/zipWriter.ts';

const MIB = 2 ** 20;

/** The same file with one more part, packed. */
async function withPart(sound: Uint8Array, data: Buffer): Promise<Uint8Array> {
  const parts = await Promise.all(
    (await openZip(sound, DOCUMENT_LIMITS)).map(async ({ name, read }) => ({
      ...{ name, data: Buffer.from(await read()), deflated: false },
    })),
  );
  return writeZip([...parts, { name: 'more.xml', data, deflated: true }]);
}

describe.each<[DocumentFormatId, () => Promise<Uint8Array>]>([
  ['docx', () => docxOf('Puls 72.')],
  ['xlsx', () => xlsxOf(['Puls 72.'])],
  ['odt', () => odtOf('Puls 72.')],
])('a file of the format %s', (format, make) => {
  const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const read = (bytes: Uint8Array) => readDocument(documentFormat(format), bytes, plan, DOCUMENT_LIMITS);

  it.each([
    ['unpacks to a thousand times its size', Buffer.alloc(2 * MIB), 'ratio'],
    ['is larger than a part may be', Buffer.alloc(33 * MIB), 'entryBytes'],
  ])('is refused when a part %s, whether or not anything refers to it', async (_what, data, reason) => {
    await expect(read(await withPart(await make(), data))).rejects.toMatchObject({
      ...{ code: 'import/document-too-large', facts: { reason, limit: DOCUMENT_LIMITS[reason as 'ratio'] } },
    });
  });

  it('is read when a part of no more than a mebibyte is packed as well', async () => {
    expect((await read(await withPart(await make(), Buffer.alloc(MIB)))).notes[0]?.text).toContain(
      'Puls 72.',
    );
  });
});
