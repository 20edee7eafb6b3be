/** @file Entities in the XML of office documents: none is ever expanded, in whatever part it stands. */
import { describe, expect, it } from 'vitest';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import type { DocumentFormatId } from '../../../src-main/domain/document.ts';
import { zipOf, type Parts } from '../../support/documents/docxFile.ts';
import { fullDocxParts } from '../../support/documents/fullDocx.ts';
import { flatOdt, fullOdtParts, odtZip } from '../../support/documents/fullOdt.ts';
import { fullXlsxParts } from '../../support/documents/fullXlsx.ts';

const LAUGHS = `<!DOCTYPE x [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]>`;

/** The part with the document type in front of its root and the largest entity in its first place for text. */
function laughing(part: string): string {
  const declared = part.startsWith('<?xml') ? part.replace('?>', `?>${LAUGHS}`) : `${LAUGHS}${part}`;
  return declared.replace(/(<[a-z]+:(?:t|p|title|span)(?: [^>]*)?>|<t(?: [^>]*)?>)(?=[^<])/, '$1&l9;');
}

const PACKED: readonly (readonly [
  DocumentFormatId,
  () => Parts,
  (parts: Parts) => Promise<Uint8Array>,
  RegExp,
])[] = [
  [
    'docx',
    fullDocxParts,
    zipOf,
    /^word\/(?:document|styles|header1|footer1|footnotes|endnotes|comments|numbering|settings)\.xml$|^\[Content/,
  ],
  [
    'xlsx',
    fullXlsxParts,
    zipOf,
    /^xl\/(?:workbook|sharedStrings|styles|worksheets\/sheet1)\.xml$|^\[Content/,
  ],
  ['odt', fullOdtParts, odtZip, /^(?:content|styles|meta|settings)\.xml$|manifest\.xml$/],
];

/** What may come of it: the file is refused, or the part counts as one that nobody has read, or nobody asks for it. */
async function read(format: DocumentFormatId, bytes: Uint8Array): Promise<string> {
  const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
  try {
    const { notes } = await readDocument(documentFormat(format), bytes, plan, DOCUMENT_LIMITS);
    return notes.map(({ text }) => text).join('\n');
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

describe.each(PACKED)('a billion laughs in %s', (format, partsOf, pack, parts) => {
  const names = Object.keys(partsOf()).filter((name) => parts.test(name));
  it('has parts to stand in', () => {
    expect(names.length).toBeGreaterThan(3);
  });

  it.each(names)('is not expanded in %s', async (name) => {
    const given = partsOf();
    const part = laughing(String(given[name]));
    expect(part).toContain('<!ENTITY l9');
    const began = performance.now();
    const outcome = await read(format, await pack({ ...given, [name]: part }));
    expect(outcome).not.toContain('lol');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('in the part with the text refuses the file', async () => {
    const name =
      { docx: 'word/document.xml', xlsx: 'xl/worksheets/sheet1.xml', odt: 'content.xml' }[format as string] ??
      '';
    const given = partsOf();
    const part = laughing(String(given[name]));
    expect(await read(format, await pack({ ...given, [name]: part }))).toBe('import/damaged-document');
  });
});

it('a billion laughs in a flat ODT refuses the file', async () => {
  const flat = new TextDecoder().decode(flatOdt('<text:p>Puls 72.</text:p>'));
  const laughed = laughing(flat);
  expect(laughed).toContain('&l9;');
  expect(await read('odt', new TextEncoder().encode(laughed))).toBe('import/damaged-document');
});
