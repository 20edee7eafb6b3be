/** @file Places of a workbook in which somebody can stand unseen: numbers, formats, merged cells, sizes, titles. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { stringsOfXlsx } from '../../../src-main/documents/xlsx/strings.ts';
import { xlsx } from '../../../src-main/documents/xlsx/xlsx.ts';
import type { ColumnMapping, ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { zipOf } from '../../support/documents/docxFile.ts';
import { leftIn, rawTexts } from '../../support/documents/rawBytes.ts';
import { rowsXml, sheetXml, xlsxOf, xlsxParts, type TestCell } from '../../support/documents/xlsxFile.ts';

const MAPPING: ColumnMapping = {
  ...{ text: 'text', noteId: null, patientId: 'patient_id', noteDate: null },
  known: [{ column: 'mrn', kind: 'id' }],
};
const planOf = (mapping: ColumnMapping | null): ReadPlan => ({
  ...{ format: 'xlsx', encoding: 'utf8', delimiter: null, mapping },
});
const OF_MRN = { ...MAPPING, patientId: null };
const read = async (bytes: Uint8Array, mapping: ColumnMapping | null) =>
  (await readDocument(xlsx, bytes, planOf(mapping), DOCUMENT_LIMITS)).notes;

/** Every note that has something, with each place of these words replaced. */
async function written(
  bytes: Uint8Array,
  words: readonly string[],
  mapping: ColumnMapping | null = null,
): Promise<Uint8Array> {
  const toWrite = (await read(bytes, mapping)).map(({ text, knownIdentifiers }, place) => {
    const edits = words
      .flatMap((word) => [...text.matchAll(new RegExp(word, 'g'))])
      .map(({ 0: word, index }) => ({ start: index, end: index + word.length, text: '[X]' }))
      .sort((a, b) => a.start - b.start);
    return { place, text, edits, known: knownIdentifiers };
  });
  return writeDocument(xlsx, bytes, planOf(mapping), toWrite, DOCUMENT_LIMITS);
}

/** A sheet of these rows whose styles from the third on have these formats. */
function styled(rows: readonly (readonly TestCell[])[], formats: readonly string[]) {
  const parts = xlsxParts([{ xml: sheetXml(rowsXml(rows)) }]);
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const looks = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`);
  const styles = String(parts['xl/styles.xml'])
    .replace('<fonts ', `<numFmts count="${formats.length}">${codes.join('')}</numFmts><fonts `)
    .replace('</cellXfs>', `${looks.join('')}</cellXfs>`);
  return zipOf({ ...parts, 'xl/styles.xml': styles });
}
const inStyle = (value: number, style = 2): TestCell => ({
  markup: `<c s="${style}"><v>${value}</v></c>`,
});

describe('a number that is a known identifier', () => {
  const HEAD = ['mrn', 'text', 'ref'];

  it.each<readonly [string, TestCell, TestCell]>([
    ['of its row', 123_456, 123_456],
    ['kept as text', '123456', 123_456],
    ['with a letter in front', 'P-123456', 123_456],
    ['written as a power of ten', 123_456, { markup: '<c><v>1.23456E5</v></c>' }],
  ])('is read in a column that says nothing: %s', async (_what, mrn, ref) => {
    const bytes = await xlsxOf(HEAD, [mrn, 'Seen 123456 today.', ref]);
    expect((await read(bytes, OF_MRN)).at(-1)?.text).toMatch(/today\.\n123456\n$/);
    expect(leftIn(await written(bytes, ['(?:P-)?123456'], OF_MRN), ['123456'])).toEqual([]);
  });

  it('is read in the row of somebody else', async () => {
    const bytes = await xlsxOf(HEAD, [123_456, 'a', 12], [123_457, 'b', 123_456]);
    expect((await read(bytes, OF_MRN)).map(({ text }) => text)).toContain('mrn: 123457\nb\n123456\n');
    expect(leftIn(await written(bytes, ['12345\\d'], OF_MRN), ['123456', '123457'])).toEqual([]);
  });

  it('is read again when a reviewer let it stay', async () => {
    const bytes = await xlsxOf(HEAD, [1_042, 'Seen', 12], [1_043, 'Thrombozyten', 1_042]);
    const made = await written(bytes, ['104\\d(?=\\n[ST])'], OF_MRN);
    expect((await read(made, OF_MRN)).map(({ text }) => text)).toContain('mrn: [X]\nThrombozyten\n1042\n');
  });

  it.each<readonly [number, number]>([
    [123_456, 123_457],
    [123_456, 12_345],
    [456, 456],
    [1_042, 10.42],
  ])('of %d is not any other number: %d', async (mrn, ref) => {
    const bytes = await xlsxOf(HEAD, [mrn, 'Seen', ref]);
    expect((await read(bytes, OF_MRN)).at(-1)?.text).toBe(`mrn: ${mrn}\nSeen\n`);
  });

  it('fails the export where it is left, since it is among the strings of the last search', async () => {
    const bytes = await xlsxOf(HEAD, ['123456', 'Seen', 12], ['123457', 'Seen', 123_456]);
    await expect(written(bytes, ['12345\\d'], OF_MRN)).rejects.toMatchObject({
      facts: { reason: expect.stringMatching(/left$/) },
    });
  });
});

describe('the strings of a written workbook', () => {
  const cell = (inside: string, type = '') => ({ markup: `<c ${type}>${inside}</c>` });
  it.each<readonly [string, TestCell, string]>([
    ['numbers from four digits on', 4_711, '4711'],
    ['texts that look like an address of cells', 'AB1234', 'AB1234'],
    ['the value beside a formula', cell('<f>A1*2</f><v>4711</v>'), '4711'],
    ['the formula beside a value', cell('<f>A1*2</f><v>4711</v>'), 'A1*2'],
  ])('hold %s', async (_what, value, expected) => {
    expect(await stringsOfXlsx(await xlsxOf([value]), DOCUMENT_LIMITS)).toContain(expected);
  });

  it('hold strings that no cell shows, also when they look like a place', async () => {
    const sst =
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>4711</t></si></sst>';
    const bytes = await zipOf({ 'xl/sharedStrings.xml': sst });
    expect(await stringsOfXlsx(bytes, DOCUMENT_LIMITS)).toContain('4711');
  });

  it.each([72, 12.345_678, -5])('hold no measurement: %d', async (value) => {
    expect(await stringsOfXlsx(await xlsxOf([value]), DOCUMENT_LIMITS)).not.toContain(String(value));
  });
});

describe('words in the formats of numbers', () => {
  const formatOf = async (code: string): Promise<string> => {
    const made = await written(await styled([['Text', inStyle(5)]], [code]), []);
    return /formatCode="([^"]*)"/.exec(rawTexts(made).join('\n'))?.[1]?.replaceAll('&quot;', '"') ?? '';
  };

  it.each([
    ['"Li Wu" 0', /Li|Wu/],
    ['"li wu" 0', /li|wu/],
    ['"06 12 34 56 78" 0', /[1-9]/],
    ['"06" 0 "12" 0 "34"', /[1-9]/],
    ['"12.03.58"', /[1-9]/],
    ['\\1\\2\\.\\0\\3\\.\\5\\8', /[1-9]/],
    ['"王 伟"0', /[王伟]/],
    ['"王"0"伟"', /[王伟]/],
    ['"Me""ie""r" 0', /Me|ie|r/],
    ['"M"\\e"i"\\e"r" 0', /M|i|r/],
    ['0 "mg" "Huber"', /mg|Huber/],
    ['_1_9_5_8_0_3_1_2 0', /[1-9]/],
  ])('%s is nobody any more', async (code, gone) => {
    expect(await formatOf(code)).not.toMatch(gone);
  });

  it.each([
    ...['0.0 "°C"', '0 "mg"', '0 "m²"', '0.0 "kg"', '0 "%"', '0 "h" 00 "min"', '0 "mmHg"', '0 "mmol/l"'],
    ...['0.0 "10^9/l"', '0 "ml/min/1.73 m²"', 'yyyy"年"m"月"d"日"', 'd "de" mmmm "de" yyyy', '0" Jahre"'],
    ...['dd\\.mm\\.yyyy\\ hh:mm" Uhr"', '"ja";"ja";"nein"', '0 "x"', '"Ø "0.0'],
  ])('%s stays', async (code) => {
    expect(await formatOf(code)).toBe(code);
  });
});

describe('merged cells', () => {
  const mapping: ColumnMapping = {
    ...{ text: 'text', noteId: null, patientId: 'patient_id', noteDate: null },
    known: [{ column: 'name', kind: 'name' }],
  };
  const rows: readonly (readonly TestCell[])[] = [
    ['patient_id', 'name', 'text'],
    ['P-4711', 'Huber', 'Erster Besuch.'],
    [null, null, 'Huber kam wieder.'],
    [null, null, 'Ohne Namen.'],
  ];
  const merged = (...areas: readonly string[]) => {
    const cells = areas.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return zipOf(
      xlsxParts([{ xml: sheetXml(rowsXml(rows), { after: `<mergeCells>${cells}</mergeCells>` }) }]),
    );
  };

  it('say for every row who its patient is', async () => {
    const notes = await read(await merged('A2:A3', 'B2:B3'), mapping);
    expect(notes.map(({ patientId }) => patientId)).toEqual(['P-4711', 'P-4711', null]);
    expect(notes[1]?.knownIdentifiers).toEqual([{ kind: 'name', text: 'Huber' }]);
    expect(notes[1]?.text).toBe('Huber kam wieder.\n');
    expect(notes[2]?.knownIdentifiers).toEqual([{ kind: 'name', text: '' }]);
  });

  it.each(['A2:A2', 'C2:C3', 'A5:B9', 'Z9', 'B3:A2'])('elsewhere say nothing: %s', async (area) => {
    const notes = await read(await merged(area), mapping);
    expect(notes.map(({ patientId }) => patientId)).toEqual(['P-4711', null, null]);
  });

  it('of a whole column cost as much as small ones', async () => {
    const areas = Array.from({ length: 20_000 }, () => 'A2:B1048576');
    const began = performance.now();
    const notes = await read(await merged(...areas), mapping);
    expect(notes.map(({ patientId }) => patientId)).toEqual(['P-4711', 'P-4711', 'P-4711']);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('an id that is shown with zeros in front', () => {
  const rows: readonly (readonly TestCell[])[] = [
    ['mrn', 'text'],
    [inStyle(12_345), 'Fall 00012345, alt 12345.'],
  ];

  it('is read and known as it is shown, and as its digits', async () => {
    const [note] = await read(await styled(rows, ['00000000']), OF_MRN);
    expect(note?.text).toBe('mrn: 00012345\nFall 00012345, alt 12345.\n');
    expect(note?.knownIdentifiers).toEqual([
      { kind: 'id', text: '00012345' },
      { kind: 'id', text: '12345' },
    ]);
  });

  it.each(['0', '0.00', '#,##0', '0000"x"'])('is its digits alone in the format %s', async (format) => {
    const [note] = await read(await styled(rows, [format]), OF_MRN);
    expect(note?.knownIdentifiers).toEqual([{ kind: 'id', text: '12345' }]);
  });
});

describe('numbers that look like those of the format', () => {
  it.each([
    ['<row r="1" ht="19580312">', '19580312'],
    ['<row r="1" s="AF580312">', 'AF580312'],
  ])('are not kept in an attribute: %s', async (row, secret) => {
    const xml = sheetXml(`${row}<c r="A1" t="inlineStr"><is><t>Text</t></is></c></row>`);
    const made = await written(await zipOf(xlsxParts([{ xml }])), []);
    expect(leftIn(made, [secret])).toEqual([]);
  });

  it.each([
    ['5.00000000000000049176123456', '5'],
    ['12.5', '12.5'],
    ['-7', '-7'],
    ['1E-3', '0.001'],
  ])('are written with the digits that count: %s', async (raw, expected) => {
    const made = await written(await xlsxOf(['Text', { markup: `<c><v>${raw}</v></c>` }]), []);
    expect(rawTexts(made).join('\n')).toContain(`<c r="B1"><v>${expected}</v></c>`);
  });

  it('are read where no number is as large', async () => {
    const huge = { markup: '<c><v>1.7155512345000E999</v></c>' };
    const [note] = await read(await xlsxOf(['text'], ['Puls', huge]), { ...OF_MRN, known: [] });
    expect(note?.text).toBe('Puls\n1.7155512345000E999\n');
  });

  const header = async (text: string): Promise<string> => {
    const after = `<headerFooter><oddHeader>${text.replaceAll('&', '&amp;')}</oddHeader></headerFooter>`;
    const made = await written(
      await zipOf(xlsxParts([{ xml: sheetXml(rowsXml([['Text']]), { after }) }])),
      [],
    );
    return (
      /<oddHeader>(.*?)<\/oddHeader>/.exec(rawTexts(made).join('\n'))?.[1]?.replaceAll('&amp;', '&') ?? ''
    );
  };

  it.each([
    ['&C&12&P', '&C&12&P'],
    ['&L&8&D&R&14&N', '&L&8&D&R&14&N'],
    ['&C&195&80&312&P', '&C&P'],
    ['&C&06&12&34&56&P', '&C&56&P'],
    ['&C&5&P', '&C&P'],
  ])('are no sizes in a page header: %s', async (text, expected) => {
    expect(await header(text)).toBe(expected);
  });
});

describe('a workbook made to take long', () => {
  it('has forty thousand times hidden columns and twenty thousand cells', async () => {
    const cols = '<col min="20" max="16384" hidden="1"/>'.repeat(40_000);
    const rows = Array.from({ length: 2_000 }, () => 'abcdefghij'.split(''));
    const xml = sheetXml(rowsXml(rows), { before: `<cols>${cols}</cols>` });
    const bytes = await zipOf(xlsxParts([{ xml }]));
    const { notes } = await xlsx.open(bytes, planOf(null), DOCUMENT_LIMITS);
    const began = performance.now();
    expect(notes[0]?.pieces.some(({ text }) => text === 'j')).toBe(true);
    // A second where each cell looks at each column, some milliseconds where it does not.
    expect(performance.now() - began).toBeLessThan(400);
  });

  it.each([
    ['1', '1', 'hidden-text'],
    ['1', '99999999', 'hidden-text'],
    ['2', '16384', 'cell'],
    ['0', '1', 'cell'],
    ['5', '1', 'cell'],
    ['x', 'y', 'cell'],
  ])('hides the first column from %s to %s: %s', async (min, max, expected) => {
    const before = `<cols><col min="${min}" max="${max}" hidden="1"/></cols>`;
    const bytes = await zipOf(xlsxParts([{ xml: sheetXml(rowsXml([['a']]), { before }) }]));
    const { notes } = await xlsx.open(bytes, planOf(null), DOCUMENT_LIMITS);
    expect(notes[0]?.pieces[0]).toMatchObject({ carrier: expected });
  });

  it('has a list of three hundred thousand values', async () => {
    const list = `"${'a,'.repeat(300_000)}b"`;
    const after = `<dataValidations><dataValidation><formula1>${list}</formula1></dataValidation></dataValidations>`;
    const bytes = await zipOf(xlsxParts([{ xml: sheetXml(rowsXml([['Text']]), { after }) }]));
    const { cleaned } = await xlsx.open(bytes, planOf(null), DOCUMENT_LIMITS);
    expect(cleaned.length).toBe(300_001);
  });
});

describe('a title that says the heading of the text', () => {
  it.each<readonly [string, readonly (readonly TestCell[])[]]>([
    ['above', [['text'], ['mrn', 'text']]],
    ['above, beside another', [['text', 'Station B'], ['Export'], ['mrn', 'text']]],
    [
      'below',
      [
        ['mrn', 'text'],
        ['a', 'text'],
      ],
    ],
  ])('is not taken for the headings: %s', async (_what, rows) => {
    const notes = await read(await xlsxOf(...rows, [123_456, 'Puls 72']), OF_MRN);
    expect(notes.at(-1)?.knownIdentifiers).toEqual([{ kind: 'id', text: '123456' }]);
  });
});
