/** @file OpenDocument texts: what is read, what is cleaned, what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { isFormatName, isFormatValue, isGeometry } from '../../../src-main/documents/odt/words.ts';
import { odt } from '../../../src-main/documents/odt/odt.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import {
  flatOdt,
  fullOdtParts,
  ODT_READ,
  ODT_SECRETS,
  odtOf,
  odtParts,
  odtRoot,
  odtZip,
} from '../../support/documents/fullOdt.ts';
import { leftIn, rawTexts } from '../../support/documents/rawBytes.ts';

const PLAN: ReadPlan = { format: 'odt', encoding: 'utf8', delimiter: null, mapping: null };
const read = (bytes: Uint8Array) => readDocument(odt, bytes, PLAN, DOCUMENT_LIMITS);
const textOf = async (bytes: Uint8Array) => (await read(bytes)).notes[0]?.text;
const statesOf = async (bytes: Uint8Array) =>
  (await read(bytes)).carriers.map(({ kind, state }) => `${kind} ${state}`);
const SECRETS = Object.values(ODT_SECRETS);
const READ = ODT_READ.map((one) => ODT_SECRETS[one]);
const full = () => odtZip(fullOdtParts());
const bodyOf = (inside: string, more = '') => odtZip(odtParts(inside, {}, more));

/** The document with these words replaced by `[X]`, or as many as are given. */
async function written(bytes: Uint8Array, words: readonly string[], mark = '[X]'): Promise<Uint8Array> {
  const text = (await textOf(bytes)) ?? '';
  const edits = words.flatMap((word) => {
    const start = text.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return [{ start, end: start + word.length, text: mark }];
  });
  return writeDocument(odt, bytes, PLAN, [{ place: 0, text, edits, known: [] }], DOCUMENT_LIMITS);
}

describe('an OpenDocument text with somebody in every carrier', () => {
  it('gives one note whose text is body, headers, footers and notes in reading order', async () => {
    const { notes } = await read(await full());
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).toBe(
      [
        'Brief Ananasmann',
        'Frau Zwiebelturm   wurde\taufgenommen.',
        'Puls 72.',
        'Erstens Avocadinger',
        'Name\tApfelkuchner',
        'Im Bereich Aprikosinger',
        'Befund',
        'Neu Himbeerhuber. Ende.',
        'Sichtbar',
        'Verweis Estragonbergleerwahl',
        'Stichwortknopf',
        'Brief Zuckererb',
        '姓名Kohlrabinger Kapernbusch',
        'Vor dem Kasten',
        'Lauchzwiebler',
        'Lavendelberg',
        'Bild',
        'Klinik Birnbaumer',
        'Erste Bananinger',
        'Seite 1 von Kirschkernig',
        'Siehe Dattelpalmer',
        'Siehe auch Endivienmann',
        '',
      ].join('\n'),
    );
  });

  it('lists every carrier with its state, and none of them is uncovered', async () => {
    const states = await statesOf(await full());
    const readKinds = ['body', 'header', 'footer', 'footnote', 'text-box', 'inserted-text'];
    const cleanedKinds = [
      ...['comment', 'deleted-text', 'hidden-text', 'field-code', 'form-field', 'link', 'property', 'author'],
      ...[
        'alternative-text',
        'attribute',
        'style-name',
        'image',
        'attachment',
        'macro',
        'custom-data',
        'bookmark',
      ],
      ...['formula', 'other-part', 'file-name'],
    ];
    expect(states).toEqual(
      expect.arrayContaining([
        ...readKinds.map((kind) => `${kind} read`),
        ...cleanedKinds.map((kind) => `${kind} cleaned`),
      ]),
    );
    expect(states.filter((one) => one.endsWith('not-covered'))).toEqual([]);
  });

  it('leaves none of its secrets in any byte when what was read is replaced', async () => {
    const bytes = await full();
    expect(leftIn(bytes, SECRETS)).toEqual(SECRETS);
    expect(leftIn(await written(bytes, READ), SECRETS)).toEqual([]);
  });

  it('keeps what identifies nobody: layout, page numbers, the order of the text', async () => {
    const made = await written(await full(), READ);
    const all = rawTexts(made).join('\n');
    for (const kept of [
      ...[
        'table:table-row',
        'fo:font-weight="bold"',
        '<text:page-number',
        'text:outline-level="1"',
        'svg:width="5cm"',
      ],
      ...[
        'style:column-width="8.041cm"',
        "'Arial'",
        'style:display-name="Heading 1"',
        'Pictures/empty.png',
        '<draw:rect',
      ],
      ...['style:header-first', 'text:note-class="endnote"', 'text:name="Section2"', '<text:ruby>'],
    ])
      expect(all, kept).toContain(kept);
    expect(await textOf(made)).toContain('Brief [X]\nFrau [X]   wurde\taufgenommen.\n');
  });

  it('begins with its kind, not packed, as programs look for it', async () => {
    const made = await written(await full(), READ);
    const head = Buffer.from(made.subarray(0, 77)).toString('latin1');
    expect(head).toContain('mimetypeapplication/vnd.oasis.opendocument.text');
    expect(await detectDocument(made, () => Promise.resolve(made))).toBe('odt');
  });

  it('gives the same bytes for the same decisions, and the same text when it is read and written again', async () => {
    const bytes = await full();
    const made = await written(bytes, READ);
    expect(Buffer.from(await written(bytes, READ)).equals(made)).toBe(true);
    expect(await textOf(await written(made, []))).toBe(await textOf(made));
  });
});

describe('a flat OpenDocument text', () => {
  it('is read like a packed one, and written packed', async () => {
    const bytes = flatOdt('<text:p>Frau Zwiebelturm</text:p>');
    expect(await detectDocument(bytes, () => Promise.resolve(bytes))).toBe('odt');
    expect(await textOf(bytes)).toBe(`Frau Zwiebelturm\nKlinik ${ODT_SECRETS.header}\n`);
    const made = await written(bytes, ['Zwiebelturm', ODT_SECRETS.header]);
    expect(await textOf(made)).toBe('Frau [X]\nKlinik [X]\n');
    expect(leftIn(made, ['Zwiebelturm', ODT_SECRETS.header, ODT_SECRETS.metaTitle])).toEqual([]);
  });

  it.each([
    ['a page', '<html><p>mimetype="application/vnd.oasis.opendocument.text"</p></html>'],
    ['a flat sheet', '<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>'],
  ])('is not mistaken: %s', async (_what, text) => {
    const bytes = new TextEncoder().encode(text);
    expect(await detectDocument(bytes, () => Promise.resolve(bytes))).not.toBe('odt');
  });
});

describe('the text of an OpenDocument text', () => {
  it.each([
    [
      'white space of the file as one blank',
      '<text:p>\n  a\n\tb <text:span> c</text:span></text:p>',
      'a b c\n',
    ],
    ['blanks by their number', '<text:p>a<text:s text:c="3"/>b<text:s/>c</text:p>', 'a   b c\n'],
    [
      'an absurd number of blanks as few',
      '<text:p>a<text:s text:c="99999999"/>b</text:p>',
      `a${' '.repeat(200)}b\n`,
    ],
    [
      'a word over spans, bookmarks and links',
      '<text:p>Zwie<text:span>bel</text:span><text:bookmark text:name="x"/><text:a xlink:href="#x">turm</text:a></text:p>',
      'Zwiebelturm\n',
    ],
    [
      'results of fields that nobody knows',
      '<text:p>a<text:sender-lastname>b</text:sender-lastname></text:p>',
      'ab\n',
    ],
    [
      'a section that would be hidden, and is not',
      '<text:section text:display="condition" text:condition="x"><text:p>a</text:p></text:section>',
      'a\n',
    ],
    [
      'a paragraph that would be hidden, and is not',
      '<text:p><text:hidden-paragraph text:condition="x"/>a</text:p>',
      'a\n',
    ],
    [
      'a table in a cell',
      '<table:table><table:table-row><table:table-cell><table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>',
      'a\tb\n',
    ],
    [
      'a box on a page, before the text',
      '<draw:frame text:anchor-type="page"><draw:text-box><text:p>a</text:p></draw:text-box></draw:frame><text:p>b</text:p>',
      'a\nb\n',
    ],
  ])('has %s', async (_what, inside, expected) => {
    const bytes = await bodyOf(inside);
    expect(await textOf(bytes)).toBe(expected);
    expect(await textOf(await written(bytes, []))).toBe(expected);
  });

  it.each([
    [
      'over spans and blanks',
      '<text:p>Frau Zwie<text:span>bel</text:span> <text:s/>turm kam</text:p>',
      'Zwiebel  turm',
      'Frau [X] kam\n',
    ],
    [
      'with a line break inside',
      '<text:p>Zwiebelturm<text:line-break/>12 b</text:p>',
      'Zwiebelturm\n12',
      '[X] b\n',
    ],
  ])('takes a replacement for a mention %s', async (_what, inside, mention, expected) => {
    expect(await textOf(await written(await bodyOf(inside), [mention]))).toBe(expected);
  });

  it('takes replacements that look like markup as text', async () => {
    const made = await written(await odtOf('Frau Zwiebelturm'), ['Zwiebelturm'], '</text:p>&amp;\u0001"');
    expect(await textOf(made)).toBe('Frau </text:p>&amp;\ufffd"\n');
  });
});

describe('what an OpenDocument text does not show', () => {
  it.each([
    ['a paragraph whose style hides it', '<text:p text:style-name="P9">Feigen</text:p>', 'hidden-text'],
    [
      'a row that is folded away',
      '<table:table><table:table-row table:visibility="collapse"><table:table-cell><text:p>Feigen</text:p></table:table-cell></table:table-row></table:table>',
      'hidden-text',
    ],
    ['a style under a name somebody gave', '<text:p text:style-name="Feigen">b</text:p>', 'body'],
    ['an attribute that is none', '<text:p text:feigen="true" text:line-number="Feigen">b</text:p>', 'body'],
    [
      'a label of a note',
      '<text:p>b<text:note text:note-class="footnote"><text:note-citation>Feigen</text:note-citation><text:note-body/></text:note></text:p>',
      'attribute',
    ],
    [
      'the source of a picture outside',
      '<text:p><draw:frame><draw:image xlink:href="file:///home/Feigen.png"/></draw:frame></text:p>',
      'link',
    ],
    ['text outside paragraphs', 'Feigen', 'other-part'],
    ['a prefix that is a name', '<text:p xmlns:feigen="urn:Feigen" feigen:x="Feigen">b</text:p>', 'body'],
  ])('does not leave: %s', async (_what, inside, kind) => {
    const hidden =
      '<office:automatic-styles><style:style style:name="P9" style:family="paragraph"><style:text-properties text:display="none"/></style:style></office:automatic-styles>';
    const bytes = await bodyOf(`<text:p>Puls 72.</text:p>${inside}`, hidden);
    expect(await textOf(bytes)).not.toContain('Feigen');
    expect((await statesOf(bytes)).some((one) => one.startsWith(`${kind} `))).toBe(true);
    expect(leftIn(await written(bytes, []), ['Feigen'])).toEqual([]);
  });
});

describe('an OpenDocument text that cannot be handled', () => {
  it.each([
    ['an object', '<draw:object xlink:href="./Object 1"/>'],
    ['an object of another program', '<draw:object-ole xlink:href="./Object 1"/>'],
    [
      'a formula with a picture of it',
      '<draw:object><math xmlns="http://www.w3.org/1998/Math/MathML"/></draw:object><draw:image xlink:href="x"/>',
    ],
    ['a page inside', '<draw:floating-frame xlink:href="x.html"/>'],
  ])('keeps its note from fully for %s, and is not written', async (_what, inside) => {
    const bytes = await bodyOf(`<text:p>Text<draw:frame>${inside}</draw:frame></text:p>`);
    const { notes, carriers } = await read(bytes);
    expect(notes[0]?.text).toBe('Text\n');
    expect(carriers).toContainEqual({ kind: 'embedded-object', state: 'not-covered', count: 1 });
    await expect(written(bytes, [])).rejects.toMatchObject({
      code: 'export/document-not-clean',
      facts: { reason: 'not-covered' },
    });
  });

  it('counts damaged styles, in which headers stand, as not covered and reads the rest', async () => {
    const bytes = await odtZip(
      odtParts('<text:p>Text</text:p>', { 'styles.xml': '<office:document-styles' }),
    );
    expect(await textOf(bytes)).toBe('Text\n');
    expect(await statesOf(bytes)).toContain('header not-covered');
  });

  it.each([
    [
      'part by part',
      {
        'META-INF/manifest.xml':
          '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
        'content.xml': 'x',
      },
    ],
    [
      'as a whole',
      {
        'META-INF/manifest.xml':
          '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
        'encrypted-package': 'x',
      },
    ],
  ])('says of one that is encrypted %s that it is protected by a password', async (_what, parts) => {
    const bytes = await odtZip({ mimetype: 'application/vnd.oasis.opendocument.text', ...parts });
    expect(await detectDocument(bytes, () => Promise.resolve(bytes))).toBe('odt');
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import/encrypted-document' });
  });

  it.each([
    ['no archive and no markup', () => Promise.resolve(Buffer.from('Frau Zwiebelturm'))],
    ['an archive of nothing', () => odtZip({})],
    [
      'a body that is a sheet',
      () =>
        odtZip({
          ...odtParts(''),
          'content.xml': odtRoot('document-content', '<office:body><office:spreadsheet/></office:body>'),
        }),
    ],
    [
      'a body that ends in the middle',
      () => odtZip({ ...odtParts(''), 'content.xml': '<office:document-content' }),
    ],
  ])('is damaged: %s', async (_what, make) => {
    await expect(read(await make())).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it('is not claimed when it is a sheet or any archive with a content.xml', async () => {
    const sheet = await odtZip({
      ...odtParts(''),
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    });
    expect(await detectDocument(sheet, () => Promise.resolve(sheet))).toBeNull();
    const other = await odtZip({ 'content.xml': '<a/>' });
    expect(await detectDocument(other, () => Promise.resolve(other))).toBeNull();
  });
});

describe('the words of OpenDocument', () => {
  it.each([
    ...[
      'margin-right',
      'keep-with-next',
      'border-line-width-right',
      'wrap-option',
      'number-columns-spanned',
      'column-gap',
    ],
    ...[
      'font-size-asian',
      'writing-mode',
      'footnote-max-height',
      'anchor-type',
      'start-value',
      'label-followed-by',
    ],
  ])('make up the attribute %s', (name) => {
    expect(isFormatName(name)).toBe(true);
  });

  it.each([
    ...[
      'name',
      'display-name',
      'style-name',
      'href',
      'title',
      'zwiebelturm',
      'margin-zwiebelturm',
      'condition',
      'formula',
    ],
    ...['author', 'string-value', 'key1'],
  ])('do not make up the attribute %s', (name) => {
    expect(isFormatName(name)).toBe(false);
  });

  it.each([
    '0.75pt double #808080',
    '8.041cm',
    'rect(0in, 0in, 0in, 0in)',
    '65535*',
    'page-content',
    'false',
    '-3pt',
    '',
  ])('make up the value %j', (value) => {
    expect(isFormatValue(value)).toBe(true);
  });

  it.each([
    'Zwiebelturm',
    '8.041cm Zwiebelturm',
    '0301234567',
    '#80808',
    'mailto:a@b',
    '1958-03-12',
    '12.3.58',
    'page-Huber',
  ])('do not make up the value %j', (value) => {
    expect(isFormatValue(value)).toBe(false);
  });

  it('draw paths of single letters and formulas of known words, and nothing in which a name could stand', () => {
    expect(['M 0 0 L 21600 0 Z N', '?f3 $0 -10.5', 'if(?f1,left,max(?f2 ,0))'].map(isGeometry)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['M 0 0 Huber', 'left Anna', 'mailto:x'].map(isGeometry)).toEqual([false, false, false]);
  });
});
