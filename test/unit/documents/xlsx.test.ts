/** @file Workbooks: what is read, what is cleaned, what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument, type NoteToWrite } from '../../../src-main/documents/writeDocument.ts';
import { xlsx } from '../../../src-main/documents/xlsx/xlsx.ts';
import type { ColumnMapping, ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { zipOf } from '../../support/documents/docxFile.ts';
import {
  fullXlsxParts,
  XLSX_DAYS,
  XLSX_MAPPING,
  XLSX_PHONE,
  XLSX_READ,
  XLSX_SECRETS,
} from '../../support/documents/fullXlsx.ts';
import { leftIn, rawTexts } from '../../support/documents/rawBytes.ts';
import { rowsXml, sheetXml, xlsxOf, xlsxParts } from '../../support/documents/xlsxFile.ts';

const planOf = (mapping: ColumnMapping | null): ReadPlan => ({
  ...{ format: 'xlsx', encoding: 'utf8', delimiter: null, mapping },
});
const read = (bytes: Uint8Array, mapping: ColumnMapping | null = null) =>
  readDocument(xlsx, bytes, planOf(mapping), DOCUMENT_LIMITS);
const textsOf = async (bytes: Uint8Array, mapping: ColumnMapping | null = null) =>
  (await read(bytes, mapping)).notes.map(({ text }) => text);

/** The workbook with every place of these words replaced by `[X]`; notes that are not in `places` left out. */
async function written(
  bytes: Uint8Array,
  words: readonly string[],
  mapping: ColumnMapping | null = null,
  places: (place: number) => boolean = () => true,
  mark = '[X]',
): Promise<Uint8Array> {
  const { notes } = await read(bytes, mapping);
  const toWrite = notes.flatMap(({ text }, place): NoteToWrite[] => {
    const edits = words.flatMap((word) =>
      startsOf(text, word).map((start) => ({ start, end: start + word.length, text: mark })),
    );
    return places(place) ? [{ place, text, edits, known: [] }] : [];
  });
  return writeDocument(xlsx, bytes, planOf(mapping), toWrite, DOCUMENT_LIMITS);
}

function startsOf(text: string, word: string): readonly number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) starts.push(at);
  return starts;
}

/** One part of a written file, found without any of our code but the search for it. */
function partWith(bytes: Uint8Array, root: string): string {
  return rawTexts(bytes).find((text) => text.startsWith('<?xml') && text.includes(`<${root} `)) ?? '';
}

const WORDS = [
  ...XLSX_READ.map((one) => XLSX_SECRETS[one]),
  ...[XLSX_DAYS.birth, XLSX_DAYS.note, XLSX_PHONE],
];

describe('a workbook with somebody in every carrier', () => {
  it('gives the headings that are no column words as one note, then a note a row, then one for every other sheet', async () => {
    const { notes } = await read(await zipOf(fullXlsxParts()), XLSX_MAPPING);
    expect(notes.map(({ text }) => text)).toEqual([
      'Export Feigenblattl\nStation Endivienmann\nPuls\nSumme\nTelefon B\n',
      [
        'ID: 1\nPatient ID: NKN-4711-0815\nDate of birth: 1958-03-12\nDate: 2026-01-20 14:30\n',
        'Frau Zwiebelturm kam.\nStation: Apfelkuchner\nTelefon: 17155512345\nSpalte Himbeerhuber\n',
      ].join(''),
      'ID: 2\nPatient ID: NKN-4711-0815\nTochter Birnbaumer\nStation: Ergebnis Dattelpalmer\nTelefon: Lauchzwiebler\n',
      'ID: 3\nDate: Mandelbaumer\nKohlrübner rief an\n',
      'ID: 4\nZeile Granatapfler\n',
      'Liste Ingwerknoll\t4711\n',
      'Notiz Johannisbeerl\n',
    ]);
    expect(notes[1]).toMatchObject({
      ...{ externalId: '1', patientId: 'NKN-4711-0815', noteDate: '2026-01-20 14:30' },
      knownIdentifiers: [
        { kind: 'id', text: 'NKN-4711-0815' },
        { kind: 'birth-date', text: '1958-03-12' },
      ],
    });
  });

  it('lists every carrier with its state, and none of them is uncovered', async () => {
    const { carriers } = await read(await zipOf(fullXlsxParts()), XLSX_MAPPING);
    const states = carriers.map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(
      expect.arrayContaining([
        ...['cell read', 'hidden-text read', 'sheet-name cleaned', 'comment cleaned', 'author cleaned'],
        ...['formula cleaned', 'form-field cleaned', 'bookmark cleaned', 'header cleaned', 'footer cleaned'],
        ...['link cleaned', 'property cleaned', 'custom-data cleaned', 'text-box cleaned', 'image cleaned'],
        ...['alternative-text cleaned', 'macro cleaned', 'annotation cleaned', 'style-name cleaned'],
        ...['attribute cleaned', 'other-part cleaned', 'file-name cleaned'],
      ]),
    );
    expect(carriers.filter(({ state }) => state === 'not-covered')).toEqual([]);
  });

  it('leaves none of its secrets in any byte when what was read is replaced', async () => {
    const bytes = await zipOf(fullXlsxParts());
    // Two of them are spelled so that no search of bytes sees them.
    const seen = Object.values(XLSX_SECRETS).filter(
      (one) => one !== XLSX_SECRETS.coded && one !== XLSX_SECRETS.escapedFormat,
    );
    expect(leftIn(bytes, seen)).toEqual(seen);
    const made = await written(bytes, WORDS, XLSX_MAPPING);
    expect(leftIn(made, Object.values(XLSX_SECRETS))).toEqual([]);
    expect(leftIn(made, ['21256', '46042', XLSX_PHONE, 'K_x00FC_', '\\V\\e'])).toEqual([]);
  });

  it('gives the same texts again, with the replacements in their places', async () => {
    const bytes = await zipOf(fullXlsxParts());
    const made = await written(bytes, WORDS, XLSX_MAPPING);
    const before = await textsOf(bytes, XLSX_MAPPING);
    const masked = before.map((text) => WORDS.reduce((now, word) => now.replaceAll(word, '[X]'), text));
    expect(await textsOf(made, XLSX_MAPPING)).toEqual(masked);
  });

  it('keeps what identifies nobody: widths, formats, colours, panes, merged cells, what is printed', async () => {
    const made = await written(await zipOf(fullXlsxParts()), WORDS, XLSX_MAPPING);
    const all = rawTexts(made).join('\n');
    for (const kept of [
      ...[
        '<col min="5" max="5" width="60.5" style="5" customWidth="1"/>',
        'ht="30"',
        '<mergeCell ref="A1:C1"/>',
      ],
      ...['<pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/>', 'rgb="FFFFFF00"'],
      ...['formatCode="dd\\.mm\\.yyyy\\ hh:mm"', 'formatCode="0 &quot;mmHg&quot;"', 'wrapText="1"'],
      ...['<f>G3*2</f><v>144</v>', 'type="colorScale"', 'Sheet1!$A$1:$I$6', 'Sheet1!$2:$2', '<b/>'],
      ...[
        '<oddFooter>&amp;CSeite &amp;P von &amp;N</oddFooter>',
        'orientation="landscape"',
        'TableStyleMedium2',
      ],
      ...['name="Station [X]"', 'state="veryHidden"', '<autoFilter ref="A2:I6"/>', 'typeface="Cambria"'],
    ])
      expect(all, kept).toContain(kept);
  });

  it('gives the same bytes for the same decisions', async () => {
    const bytes = await zipOf(fullXlsxParts());
    const [one, other] = [
      await written(bytes, WORDS, XLSX_MAPPING),
      await written(bytes, WORDS, XLSX_MAPPING),
    ];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('loses the rows and sheets of notes that may not leave', async () => {
    const bytes = await zipOf(fullXlsxParts());
    const kept = (place: number): boolean => place <= 1 || place === 6;
    const made = await written(bytes, WORDS, XLSX_MAPPING, kept);
    const gone = ['Tochter', 'Ergebnis', 'rief', 'Zeile', 'Liste'];
    expect(leftIn(bytes, gone)).toEqual(gone);
    expect(leftIn(made, gone)).toEqual([]);
    // Its number, which is nobody's text, goes as well.
    expect(rawTexts(made).join('')).not.toContain('<v>4711</v>');
    expect((await textsOf(made, XLSX_MAPPING)).length).toBe(3);
  });
});

describe('the cells of a workbook', () => {
  it.each([
    ['a day is read in ISO form', { day: 21_256 }, '1958-03-12\n'],
    ['a number of seven digits is read', 1_234_567, '1234567\n'],
    ['a number of a whole sheet is read, however short', 72, '72\n'],
    ['a coordinate is read', 48.137154, '48.137154\n'],
    ['a text result of a formula is read', { markup: '<c t="str"><f>B1</f><v>Huber</v></c>' }, 'Huber\n'],
    ['a character by its code is read as one', 'H_x0075_ber', 'Huber\n'],
    ['an unknown type is read as text', { markup: '<c t="x"><v>Huber</v></c>' }, 'Huber\n'],
    ['a number that is none is read as text', { markup: '<c><v>Huber</v></c>' }, 'Huber\n'],
    ['an error is no text', { markup: '<c t="e"><v>#N/A</v></c>' }, ''],
    ['a truth value is no text', { markup: '<c t="b"><v>1</v></c>' }, ''],
    ['an empty text is no text', '', ''],
  ])('%s', async (_what, cell, expected) => {
    expect((await textsOf(await xlsxOf([cell]))).join('')).toBe(expected);
  });

  it.each([
    ['rows from the first to the last', [['a', 'b'], ['c']], 'a\tb\nc\n'],
    [
      'blank cells left out',
      [
        ['a', null, 'b'],
        [null, 'c'],
      ],
      'a\tb\nc\n',
    ],
    ['no rows at all', [], ''],
  ])('of a sheet that is no table are one text: %s', async (_what, rows, expected) => {
    expect((await textsOf(await xlsxOf(...rows))).join('')).toBe(expected);
  });

  const MAPPING: ColumnMapping = { text: 'Text', noteId: null, patientId: null, noteDate: null, known: [] };
  const valueRow = async (heading: string, value: number) =>
    (await textsOf(await xlsxOf(['Text', heading], ['Puls ok', value]), MAPPING)).at(-1);

  it.each([
    ['Hb', 12.3],
    ['Kosten', 123_456],
    ['Quotient', 1 / 3],
    ['Jahr', 1958],
  ])('of a table are not read where they are short numbers, under %s', async (heading, value) => {
    expect(await valueRow(heading, value)).toBe('Puls ok\n');
  });

  it.each([
    ['PLZ', 10_115, 'PLZ: 10115\n'],
    ['Alter', 93, 'Alter: 93\n'],
    ['Fallnummer', 12_345, 'Fallnummer: 12345\n'],
    ['Fax B', 4_930_123_456, 'Fax: 4930123456\n'],
    ['Geburtsjahr', 1931, 'Geburtsjahr: 1931\n'],
    ['Aktenzeichen', 471_182, 'Aktenzeichen: 471182\n'],
    ['Hausnr.', 17, 'Hausnr.: 17\n'],
    ['N° dossier', 4711, 'N° dossier: 4711\n'],
    ['床号', 12, '床号: 12\n'],
    ['Zimmer Huber', 7, 'Zimmer: 7\n'],
    ['Ort', 48.137154, 'Ort: 48.137154\n'],
  ])('of a table are read where they can be somebody, under %s', async (heading, value, expected) => {
    expect(await valueRow(heading, value)).toBe(`Puls ok\n${expected}`);
  });

  it('of a table are known of their row where their heading is that of records, from six digits on', async () => {
    const rows = [
      ['Text', 'Aktenzeichen', 'Zimmer', 'Betrag'],
      ['Puls 72', 471_182, 471_183, 471_182],
      ['Puls 80', 47_118, 5, 9],
    ];
    const { notes, carriers } = await read(await xlsxOf(...rows), MAPPING);
    expect(notes.slice(1).map(({ knownIdentifiers }) => knownIdentifiers)).toEqual([
      [{ kind: 'id', text: '471182' }],
      [],
    ]);
    // The same number elsewhere in the row is read.
    expect(notes[1]?.text).toBe('Puls 72\nAktenzeichen: 471182\nZimmer: 471183\n471182\n');
    expect(carriers).toContainEqual({ kind: 'number', state: 'kept', count: 1 });
  });

  it('of a table are listed where nobody reads them', async () => {
    const bytes = await xlsxOf(
      ['Text', 'Hb', 'Puls'],
      ['Puls ok', 12.3, 72],
      ['Puls ok', 13, { day: 21_256 }],
    );
    const { carriers } = await read(bytes, MAPPING);
    expect(carriers.filter(({ kind }) => kind === 'number')).toEqual([
      { kind: 'number', state: 'kept', count: 3 },
    ]);
    // A sheet that is no table is read from end to end.
    expect((await read(bytes)).carriers.filter(({ kind }) => kind === 'number')).toEqual([]);
  });

  it('stand below what tells of them when the rest of a heading is replaced or may not leave', async () => {
    const bytes = await xlsxOf(['Text', 'Zimmer Huber', 'Wert'], ['Puls ok', 7, 3]);
    const replaced = await written(bytes, ['Huber', '7'], MAPPING);
    expect(await textsOf(replaced, MAPPING)).toEqual(['Zimmer [X]\nWert\n', 'Puls ok\nZimmer: [X]\n']);
    const without = await written(bytes, ['7'], MAPPING, (place) => place === 1);
    expect(await textsOf(without, MAPPING)).toEqual(['Puls ok\nZimmer: [X]\n']);
    expect(leftIn(without, ['Huber'])).toEqual([]);
  });

  it.each([
    [0, '1904-01-01'],
    [19_794, '1958-03-12'],
  ])('count days from 1904 where the workbook says so: %i', async (serial, expected) => {
    const parts = xlsxParts([{ xml: sheetXml(rowsXml([[{ day: serial }]])) }]);
    const book = String(parts['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect((await textsOf(await zipOf({ ...parts, 'xl/workbook.xml': book })))[0]).toBe(`${expected}\n`);
  });

  it('keep a number a number until it is replaced, and make it text then', async () => {
    const bytes = await xlsxOf([1_234_567, { day: 21_256 }, 'Text']);
    const made = await written(bytes, ['1958-03-12']);
    const sheet = partWith(made, 'worksheet');
    expect(sheet).toContain('<c r="A1"><v>1234567</v></c>');
    expect(sheet).toMatch(/<c r="B1" s="1" t="s">/);
  });

  it.each([
    ['markup', '</t></si>&amp;'],
    ['a formula', '=1+1'],
    ['a code of a character', '_x0041_'],
    ['a character that cannot be written', '\u0001'],
    ['nothing', ''],
  ])('take a replacement that looks like %s as text', async (_what, mark) => {
    const made = await written(
      await xlsxOf(['Frau Zwiebelturm', 'B']),
      ['Zwiebelturm'],
      null,
      undefined,
      mark,
    );
    const expected = `Frau ${mark.replace('\u0001', '\ufffd')}\tB\n`;
    expect(await textsOf(made)).toEqual([expected]);
  });

  it.each(['2006', '2010'])('lose a year that the names of the format have, too: %s', async (year) => {
    const made = await written(await xlsxOf([`Im Jahr ${year} war es.`]), [year]);
    expect(await textsOf(made)).toEqual(['Im Jahr [X] war es.\n']);
  });

  it('are not made longer than a cell can be', async () => {
    const long = `Zwiebelturm ${'x '.repeat(16_375)}`;
    await expect(
      written(await xlsxOf([long]), ['Zwiebelturm'], null, undefined, 'y '.repeat(40)),
    ).rejects.toMatchObject({
      facts: { reason: 'no-place' },
    });
  });
});

describe('the formulas of a workbook', () => {
  const formula = (text: string, value = '3') => ({ markup: `<c><f>${text}</f><v>${value}</v></c>` });
  it.each([
    ['SUM(A1:A3)', true],
    ['IF(A1&gt;2,A1*1.5,0)', true],
    ['ROUND($A$1/3,2)', true],
    ['A1+19580312', false],
    ['DATE(1958,3,12)', false],
    ['LEN("Zwiebelturm")', false],
    ['Zwiebelturm!A1', false],
    ["'Frau Huber'!A1", false],
    ['Huber', false],
    ['[1]Sheet1!A1', false],
    ['INDIRECT(A1)', false],
    ['WEBSERVICE(A1)', false],
  ])('%s stays a formula: %s', async (text, stays) => {
    const made = await written(await xlsxOf([2, formula(text)]), []);
    expect(partWith(made, 'worksheet').includes('<f>')).toBe(stays);
    expect(leftIn(made, ['Zwiebelturm', '19580312', 'Huber'])).toEqual([]);
    expect(partWith(made, 'worksheet')).toContain('<v>3</v>');
  });

  it('become values when a column that they look at was changed, and only then', async () => {
    const bytes = await xlsxOf(['Huber', 2, formula('COUNTA(A1:A1)'), formula('B1+1')]);
    const sheet = partWith(await written(bytes, ['Huber']), 'worksheet');
    expect(sheet).not.toContain('COUNTA');
    expect(sheet).toContain('<f>B1+1</f>');
  });

  it('of a group are told one by one, each with its own cells', async () => {
    const first = { markup: '<c><f t="shared" ref="B1:B2" si="0">A1*2</f><v>4</v></c>' };
    const next = { markup: '<c><f t="shared" si="0"/><v>6</v></c>' };
    const made = await written(await xlsxOf([2, first], [3, next]), []);
    expect(partWith(made, 'worksheet')).toContain('<f>A1*2</f>');
    expect(partWith(made, 'worksheet')).toContain('<f>A2*2</f>');
  });
});

describe('the columns of a workbook', () => {
  const table = async (bytes: Uint8Array) => (await read(bytes)).table(8);

  it.each([
    [
      'known words',
      [
        ['ID', 'Befund'],
        [1, 'Puls 72'],
      ],
      ['ID', 'Befund'],
    ],
    [
      'a title of two cells above',
      [
        ['Export', 'Station B'],
        ['ID', 'Befund'],
        [1, 'Puls 72'],
      ],
      ['ID', 'Befund'],
    ],
    ['a title above', [['Export'], ['ID', 'Befund'], [1, 'Puls 72']], ['ID', 'Befund']],
    [
      'any words above five filled rows',
      [['Wer', 'Was'], ...Array.from({ length: 5 }, () => ['a', 'b'])],
      ['Wer', 'Was'],
    ],
  ])('are proposed for %s', async (_what, rows, expected) => {
    expect((await table(await xlsxOf(...rows)))?.columns).toEqual(expected);
  });

  it.each([
    [
      'a form',
      [
        ['Zuweiser', 'Huber'],
        ['Station', 'B'],
      ],
    ],
    ['headings without rows', [['ID', 'Befund']]],
    [
      'numbers above',
      [
        [1, 2],
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['equal headings', [['a', 'a'], ...Array.from({ length: 6 }, () => ['c', 'd'])]],
    ['one column', [['Befund'], ['Puls 72']]],
    [
      'words below a row of values',
      [['Huber', 7], ['a', 'b'], ...Array.from({ length: 6 }, () => ['c', 'd'])],
    ],
  ])('are not proposed for %s', async (_what, rows) => {
    expect(await table(await xlsxOf(...rows))).toBeNull();
  });

  const MAPPING: ColumnMapping = {
    ...{ text: 'Befund', noteId: null, patientId: 'Patient', noteDate: null },
    known: [{ column: 'Name', kind: 'name' }],
  };

  it('of the patient make rows of a further sheet notes of that patient', async () => {
    const notes = rowsXml([
      ['Patient', 'Name', 'Befund'],
      ['P-4711', 'Huber', 'Puls 72'],
    ]);
    const values = rowsXml([
      ['Patient', 'Wert'],
      ['P-4711', 12],
    ]);
    const bytes = await zipOf(xlsxParts([{ xml: sheetXml(notes) }, { xml: sheetXml(values) }]));
    const { notes: found } = await read(bytes, MAPPING);
    expect(found.map(({ patientId }) => patientId)).toEqual(['P-4711', null, 'P-4711']);
    expect(found[0]?.knownIdentifiers).toEqual([{ kind: 'name', text: 'Huber' }]);
  });

  it.each(['Befund', 'Patient'])('may be called like a sheet that loses its name: %s', async (name) => {
    const rows = rowsXml([
      ['Patient', 'Name', 'Befund'],
      ['P-4711', 'Huber', 'Puls 72'],
    ]);
    const bytes = await zipOf(xlsxParts([{ xml: sheetXml(rows), name }]));
    const made = await written(bytes, ['Huber', 'P-4711'], MAPPING);
    expect(await textsOf(made, MAPPING)).toEqual(['Patient: [X]\nName: [X]\nPuls 72\n']);
  });

  it.each([
    ['the text', { ...MAPPING, text: 'Brief' }, 'text'],
    ['the note', { ...MAPPING, noteId: 'Nr' }, 'note-id'],
    ['what is known', { ...MAPPING, known: [{ column: 'Tel', kind: 'phone' as const }] }, 'phone'],
  ])('that are missing are told: %s', async (_what, mapping, role) => {
    const bytes = await xlsxOf(['Patient', 'Name', 'Befund'], ['P-4711', 'Huber', 'Puls 72']);
    await expect(read(bytes, mapping)).rejects.toMatchObject({
      code: 'import/missing-column',
      facts: { role },
    });
  });
});

describe('a workbook that cannot be handled', () => {
  it.each([
    ['an embedded object', '<oleObjects><oleObject progId="Word"/></oleObjects>'],
    ['a control', '<controls><control name="x"/></controls>'],
  ])('keeps its notes from fully for %s, and is not written', async (_what, after) => {
    const bytes = await zipOf(xlsxParts([{ xml: sheetXml(rowsXml([['Text']]), { after }) }]));
    const { carriers } = await read(bytes);
    expect(carriers.filter(({ state }) => state === 'not-covered')).toHaveLength(1);
    await expect(written(bytes, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });

  it('says of an encrypted one that it is protected by a password', async () => {
    const encrypted = Buffer.concat([
      ...[Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)],
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(read(encrypted)).rejects.toMatchObject({ code: 'import/encrypted-document' });
  });

  it.each([
    ['no archive', () => Promise.resolve(Buffer.from('Frau Zwiebelturm'))],
    ['an archive of nothing', () => zipOf({})],
    ['a sheet that ends in the middle', () => zipOf(xlsxParts([{ xml: '<worksheet' }]))],
    ['a sheet that is none', () => zipOf(xlsxParts([{ xml: '<x/>' }]))],
    ['a workbook without sheets', () => zipOf(xlsxParts([]))],
    ['a string that is not there', () => xlsxOf([{ markup: '<c t="s"><v>7</v></c>' }])],
    ['rows out of order', () => zipOf(xlsxParts([{ xml: sheetXml('<row r="2"/><row r="1"/>') }]))],
    [
      'cells out of order',
      () => zipOf(xlsxParts([{ xml: sheetXml('<row r="1"><c r="B1"/><c r="A1"/></row>') }])),
    ],
  ])('is damaged: %s', async (_what, make) => {
    await expect(read(await make())).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it('is too large with more cells than the limit', async () => {
    const limits = { ...DOCUMENT_LIMITS, cells: 3 };
    const bytes = await xlsxOf(['a', 'b'], ['c', 'd']);
    await expect(readDocument(xlsx, bytes, planOf(null), limits)).rejects.toMatchObject({
      ...{ code: 'import/document-too-large', facts: { reason: 'cells', limit: 3 } },
    });
  });

  it('is not claimed when it is a Word document or a binary workbook', () => {
    const claims = (members: readonly string[]) =>
      xlsx.claims({ head: new Uint8Array(), text: null, members });
    expect(claims(['[Content_Types].xml', 'xl/workbook.xml'])).toBe(true);
    expect(claims(['[Content_Types].xml', 'word/document.xml'])).toBe(false);
    expect(claims(['[Content_Types].xml', 'xl/workbook.bin'])).toBe(false);
    expect(claims(['xl/workbook.xml'])).toBe(false);
  });
});
