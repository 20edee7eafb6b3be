/** @file Word documents: what is read, what is cleaned, what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { docx } from '../../../src-main/documents/docx/docx.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { docxOf, docxParts, p, story, zipOf } from '../../support/documents/docxFile.ts';
import { fullDocxParts, SECRETS } from '../../support/documents/fullDocx.ts';
import { leftIn, rawTexts } from '../../support/documents/rawBytes.ts';

const PLAN: ReadPlan = { format: 'docx', encoding: 'utf8', delimiter: null, mapping: null };
const read = (bytes: Uint8Array) => readDocument(docx, bytes, PLAN, DOCUMENT_LIMITS);

/** Carriers that stay in the note's text; a finder has to see them. */
const READ = [
  'body',
  'table',
  'header',
  'footer',
  'footnote',
  'endnote',
  'inserted',
  'textBox',
  'fieldResult',
] as const;

/** The document with these words replaced by `[X]`, or as many as are given. */
async function written(bytes: Uint8Array, words: readonly string[], mark = '[X]'): Promise<Uint8Array> {
  const { text = '' } = (await read(bytes)).notes[0] ?? {};
  const edits = words.flatMap((word) => {
    const start = text.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return [{ start, end: start + word.length, text: mark }];
  });
  return writeDocument(docx, bytes, PLAN, [{ place: 0, text, edits, known: [] }], DOCUMENT_LIMITS);
}

describe('a Word document with somebody in every carrier', () => {
  it('gives one note whose text is body, headers, footers and notes in reading order', async () => {
    const { notes } = await read(await zipOf(fullDocxParts()));
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).toBe(
      [
        'Frau Zwiebelturm wurde aufgenommen.',
        'Name\tApfelkuchner',
        'Befund',
        'Neu Himbeerhuber. Ende.',
        'Hier',
        'Sichtbar',
        'VerweisEstragonberg',
        'Seite 1',
        'Vor dem Kasten',
        'Lauchzwiebler',
        'Im Steuerelement',
        'Klinik Birnbaumer',
        'Seite von Kirschkernig',
        '',
        'Siehe Dattelpalmer',
        '',
        'Siehe auch Endivienmann',
        '',
      ].join('\n'),
    );
  });

  it('lists every carrier with its state, and none of them is uncovered', async () => {
    const { carriers } = await read(await zipOf(fullDocxParts()));
    const states = Object.fromEntries(carriers.map(({ kind, state }) => [`${kind} ${state}`, true]));
    expect(Object.keys(states)).toEqual(
      expect.arrayContaining([
        ...[
          'body read',
          'header read',
          'footer read',
          'footnote read',
          'text-box read',
          'inserted-text read',
        ],
        ...[
          'comment cleaned',
          'deleted-text cleaned',
          'hidden-text cleaned',
          'field-code cleaned',
          'link cleaned',
        ],
        ...[
          'property cleaned',
          'author cleaned',
          'alternative-text cleaned',
          'style-name cleaned',
          'image cleaned',
        ],
        ...[
          'custom-data cleaned',
          'bookmark cleaned',
          'form-field cleaned',
          'attribute cleaned',
          'file-name cleaned',
        ],
      ]),
    );
    expect(carriers.filter(({ state }) => state === 'not-covered')).toEqual([]);
  });

  it('leaves none of its secrets in any byte when what was read is replaced', async () => {
    const bytes = await zipOf(fullDocxParts());
    expect(leftIn(bytes, Object.values(SECRETS))).toEqual(Object.values(SECRETS));
    const made = await written(
      bytes,
      READ.map((one) => SECRETS[one]),
    );
    expect(leftIn(made, Object.values(SECRETS))).toEqual([]);
  });

  it('keeps what identifies nobody: layout, page numbers, the order of the text', async () => {
    const made = await written(
      await zipOf(fullDocxParts()),
      READ.map((one) => SECRETS[one]),
    );
    const all = rawTexts(made).join('\n');
    for (const kept of [
      'w:tbl>',
      'PAGE',
      '<w:b/>',
      'w:pgSz',
      'wurde aufgenommen.',
      'w:headerReference',
      'Klinik [X]',
    ])
      expect(all, kept).toContain(kept);
    expect((await read(made)).notes[0]?.text).toContain('Frau [X] wurde aufgenommen.\nName\t[X]\n');
  });

  it('gives the same bytes for the same decisions', async () => {
    const bytes = await zipOf(fullDocxParts());
    const words = READ.map((one) => SECRETS[one]);
    expect(Buffer.from(await written(bytes, words)).equals(await written(bytes, words))).toBe(true);
  });

  it('is not written while a text that was replaced once stands a second time', async () => {
    const bytes = await docxOf('Frau Zwiebelturm', 'Tochter Zwiebelturm');
    // Both stand in the text that the gate has judged: what it let pass is not refused here.
    await expect(written(bytes, ['Zwiebelturm'])).resolves.toBeInstanceOf(Uint8Array);
  });
});

describe('a Word document that cannot be handled', () => {
  it.each([
    ['an embedded object', '<w:p><w:r><w:object><o:OLEObject r:id="rId9"/></w:object></w:r></w:p>'],
    ['an embedded document', '<w:altChunk r:id="rId9"/>'],
    [
      'a chart',
      '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    ],
  ])('keeps its note from fully for %s, and is not written', async (_what, inside) => {
    const bytes = await zipOf(docxParts(p('Text') + inside));
    const { notes, carriers } = await read(bytes);
    expect(notes[0]?.text).toBe('Text\n' + (inside.startsWith('<w:p>') ? '\n' : ''));
    expect(carriers.filter(({ state }) => state === 'not-covered')).toHaveLength(1);
    await expect(written(bytes, [])).rejects.toMatchObject({
      code: 'export/document-not-clean',
      facts: { reason: 'not-covered' },
    });
  });

  it('counts a damaged header as not covered and reads the rest', async () => {
    const parts = { 'word/header1.xml': '<w:hdr' };
    const bytes = await zipOf(
      docxParts(p('Text'), { parts, relations: [['rId10', 'header', 'header1.xml']] }),
    );
    const { notes, carriers } = await read(bytes);
    expect(notes[0]?.text).toBe('Text\n');
    expect(carriers).toContainEqual({ kind: 'header', state: 'not-covered', count: 1 });
  });

  it('says of an encrypted one that it is protected by a password', async () => {
    const encrypted = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(read(encrypted)).rejects.toMatchObject({ code: 'import/encrypted-document' });
  });

  it.each([
    ['no archive', () => Promise.resolve(Buffer.from('Frau Zwiebelturm'))],
    ['an archive of nothing', () => zipOf({})],
    [
      'a body that is no document',
      () => zipOf({ ...docxParts(''), 'word/document.xml': story('hdr', p('x')) }),
    ],
    ['a body that ends in the middle', () => zipOf({ ...docxParts(''), 'word/document.xml': '<w:document' })],
  ])('is damaged: %s', async (_what, make) => {
    await expect(read(await make())).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it('is not written when its text is not the one that was reviewed', async () => {
    const note = { place: 0, text: 'Anders\n', edits: [], known: [] };
    await expect(
      writeDocument(docx, await docxOf('Text'), PLAN, [note], DOCUMENT_LIMITS),
    ).rejects.toMatchObject({
      facts: { reason: 'original-differs' },
    });
  });
});

describe('the runs of a Word document', () => {
  it.each([
    [
      'a mention over three runs and a soft hyphen',
      '<w:r><w:t>Zwie</w:t></w:r><w:r><w:softHyphen/><w:t>bel</w:t></w:r><w:r><w:t>turm kam</w:t></w:r>',
      'Zwie\u00adbelturm',
      '[X] kam\n',
    ],
    [
      'a mention with a line break inside',
      '<w:r><w:t>Am Zwiebelturm</w:t><w:br/><w:t>12 b</w:t></w:r>',
      'Zwiebelturm\n12',
      'Am [X] b\n',
    ],
    [
      'a mention with a hyphen that does not break',
      '<w:r><w:t>Anna</w:t><w:noBreakHyphen/><w:t>Lena kam</w:t></w:r>',
      'Anna-Lena',
      '[X] kam\n',
    ],
    ['the whole text', '<w:r><w:t>Zwiebelturm</w:t></w:r>', 'Zwiebelturm', '[X]\n'],
  ])('take a replacement for %s', async (_what, runs, mention, expected) => {
    const made = await written(await zipOf(docxParts(`<w:p>${runs}</w:p>`)), [mention]);
    expect((await read(made)).notes[0]?.text).toBe(expected);
  });

  it('take replacements that look like markup as text', async () => {
    const made = await written(await docxOf('Frau Zwiebelturm'), ['Zwiebelturm'], '</w:t><w:t>&amp;\u0001"');
    expect((await read(made)).notes[0]?.text).toBe('Frau </w:t><w:t>&amp;\ufffd"\n');
  });

  it.each([
    ['a color', '<w:color w:val="Zwiebelturm"/>'],
    ['a language', '<w:lang w:val="Zwiebelturm" w:eastAsia="zwiebelturm"/>'],
    ['a shade', '<w:shd w:val="clear" w:fill="Zwiebelturm" w:color="Zwiebelturm"/>'],
    ['a size', '<w:sz w:val="47110815"/>'],
    ['a number of nine digits', '<w:em w:val="471108151"/>'],
  ])('keep no word or long number that calls itself %s', async (_what, properties) => {
    const run = `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>Puls 72.</w:t></w:r></w:p>`;
    const made = await written(await zipOf(docxParts(run)), []);
    expect(leftIn(made, ['Zwiebelturm', '47110815'])).toEqual([]);
  });

  it('keep their colors, languages and sizes', async () => {
    const properties =
      '<w:color w:val="C00000"/><w:sz w:val="28"/><w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/><w:lang w:val="de-CH" w:eastAsia="zh-CN" w:bidi="ar-SA"/>';
    const run = `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>Puls 72.</w:t></w:r></w:p>`;
    const made = await written(await zipOf(docxParts(run)), []);
    expect(rawTexts(made).join('')).toContain(properties);
  });

  it.each(['2006', '2010'])('lose a year that the names of the format have, too: %s', async (year) => {
    const made = await written(await docxOf(`Im Jahr ${year} war es.`), [year]);
    expect((await read(made)).notes[0]?.text).toBe('Im Jahr [X] war es.\n');
  });
});
