/** @file What is attached to messages of HL7 v2 (ED): what is said beside the data, their charset, what stands behind them, and the last search. */
import { describe, expect, it } from 'vitest';
import { bytesOfData, stringsOfData } from '../../../src-main/documents/attached.ts';
import { hl7 } from '../../../src-main/documents/hl7/hl7.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { SourceEncoding } from '../../../src-main/domain/sourceFile.ts';
import { pdfOf, shown } from '../../support/documents/pdfFile.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5]);
const LETTER = 'Frau Zwiebelturm kommt.';
const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const hex = (content: string): string => Buffer.from(content).toString('hex');
const ed = (value: string): string => `OBX|1|ED|||${value}||||||F\r`;

/** A message with something to read in it. Letters of one byte where the charset is none of Unicode. */
function message(segments: string, charset = ''): Uint8Array {
  const head = `MSH|^~\\&|A|B|C|D|20260312||MDM^T02|1|P|2.5||||||${charset}\r`;
  return new TextEncoder().encode(`${head}OBX|9|TX|||Puls 72.||||||F\r${segments}`);
}

const planIn = (encoding: SourceEncoding) =>
  ({ format: 'hl7', encoding, delimiter: null, mapping: null }) as const;
const read = (bytes: Uint8Array, encoding: SourceEncoding = 'utf8') =>
  readDocument(hl7, bytes, planIn(encoding), DOCUMENT_LIMITS);
const textOf = async (bytes: Uint8Array, encoding?: SourceEncoding): Promise<string> =>
  ((await read(bytes, encoding)).notes[0]?.text ?? '').replace(/[ \n]*\n/g, '\n').trim();
const uncovered = async (bytes: Uint8Array, encoding?: SourceEncoding): Promise<number> =>
  (await read(bytes, encoding)).carriers.filter(({ state }) => state === 'not-covered').length;

const emptied = async (bytes: Uint8Array): Promise<number> =>
  (await read(bytes)).carriers.find(({ kind, state }) => kind === 'identifier' && state === 'cleaned')
    ?.count ?? 0;

/** The file with each of the words hidden wherever it stands. */
async function written(
  bytes: Uint8Array,
  words: readonly string[],
  encoding: SourceEncoding = 'utf8',
): Promise<string> {
  const notes = (await read(bytes, encoding)).notes.map(({ text, knownIdentifiers: known }, place) => {
    const edits = words.flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index: start }) => ({
        ...{ start, end: start + word.length, text: '[X]' },
      })),
    );
    return { place, text, edits: edits.toSorted((one, other) => one.start - other.start), known };
  });
  const made = await writeDocument(hl7, bytes, planIn(encoding), notes, DOCUMENT_LIMITS);
  return new TextDecoder().decode(made);
}

describe('what an attachment says of its kind', () => {
  it.each([
    ['a picture', `^IM^ZWIEBELTURM-4711.Maria^Base64^${base64(PICTURE)}`],
    ['no data', '^Zwiebelturm^4711-0815.Maria^Base64^'],
    ['a text', `^Zwiebelturm^plain^Base64^${base64('Puls 80.')}`],
    ['words as they are', '^Zwiebelturm^text^A^Puls 80.'],
    ['a word and its part', `^TEXT&Zwiebelturm^plain^Base64^${base64('Puls 80.')}`],
    ['an application', `Zwiebelturm^TEXT^plain^Base64^${base64('Puls 80.')}`],
  ])('leaves as a word of the standard or not at all: %s', async (_what, value) => {
    const source = message(ed(value));
    expect(await emptied(source)).toBeGreaterThan(await emptied(message(ed('^TEXT^plain^A^Puls 80.'))));
    expect(await written(source, [])).not.toMatch(/zwiebelturm|maria|4711/i);
  });

  it.each([
    `^text^plain^Base64^${base64('Puls 80.')}`,
    `^TEXT^HTML^Hex^${hex('<html><body>Puls 80.</body></html>')}`,
    `^AP^PDF^Base64^${base64(pdfOf([shown(60, 700, 'Puls 80.')]))}`,
    '^FT^^A^Puls 80.',
    '^SD^octet-stream^base64^',
  ])('stays where it is one: %s', async (value) => {
    const source = message(ed(value));
    expect(await uncovered(source)).toBe(0);
    expect(await written(source, [])).toContain(`|||${value.split('^', 4).join('^')}^`);
  });

  it('stays beside an application that is called the same', async () => {
    const made = await written(
      message(ed(`PDF^AP^PDF^Base64^${base64(pdfOf([shown(60, 700, 'Puls 80.')]))}`)),
      [],
    );
    expect(made).toContain('|||^AP^PDF^Base64^');
  });

  it.each([
    ['a kind of file', `^AP^Zwiebelturm^Base64^${base64('Puls 80.')}`],
    ['a kind of file beside one', `^TEXT^plain&4711^Base64^${base64('Puls 80.')}`],
    ['a kind of data', `^Zwiebelturm^^Base64^${base64('Puls 80.')}`],
    ['a kind of data as they are', '^Zwiebelturm^^A^Puls 80.'],
    ['a way of coding', `^TEXT^plain^UU^${base64('Puls 80.')}`],
    ['two ways of coding', `^TEXT^plain^Base64&Hex^${base64('Puls 80.')}`],
  ])('keeps its note below fully where %s is said that nobody knows', async (_what, value) => {
    expect(await uncovered(message(ed(value)))).toBe(1);
  });

  it.each(['Base64 ', ' base64', ' Hex', 'A '])(
    'is read and written with blanks around its coding: %j',
    async (coding) => {
      const data = { base64: base64(LETTER), hex: hex(LETTER), a: LETTER }[coding.trim().toLowerCase()] ?? '';
      const source = message(ed(`^TEXT^plain^${coding}^${data}`));
      expect(await textOf(source)).toContain(LETTER);
      const made = await written(source, ['Zwiebelturm']);
      expect(made).toContain(`^TEXT^plain^${coding.trim()}^`);
      expect(await textOf(new TextEncoder().encode(made))).toContain('Frau [X] kommt.');
    },
  );
});

describe('a text attachment', () => {
  /** `Мария Петров` in ISO 8859-5. */
  const CYRILLIC = Buffer.from([0xbc, 0xd0, 0xe0, 0xd8, 0xef, 0x20, 0xbf, 0xd5, 0xe2, 0xe0, 0xde, 0xd2]);
  const PAGE = Buffer.concat([Buffer.from('<html><body><p>'), CYRILLIC, Buffer.from('</p></body></html>')]);
  const text = ed(`^TEXT^plain^Base64^${base64(CYRILLIC)}`);
  const page = ed(`^TEXT^html^Base64^${base64(PAGE)}`);

  it.each([
    ['text', text],
    ['a page', page],
  ])(
    'that is %s is read in the charset of its message, not in that of the import',
    async (_what, segment) => {
      const source = message(segment, '8859/5');
      expect(await textOf(source, 'windows-1252')).toContain('Мария Петров');
      const made = await written(source, ['Мария Петров'], 'windows-1252');
      expect(await textOf(new TextEncoder().encode(made))).toContain('[X]');
      expect(await textOf(new TextEncoder().encode(made))).not.toMatch(/Петров|¿Õâ/);
    },
  );

  it('that is UTF-8 is read as that in a message of another charset', async () => {
    const source = message(ed(`^TEXT^plain^Base64^${base64('Мария')}`), '8859/1');
    expect(await textOf(source, 'windows-1252')).toContain('Мария');
  });

  it.each(['', 'ASCII'])('is read in that of the import where MSH-18 says %j', async (charset) => {
    const source = message(
      ed(`^TEXT^plain^Base64^${Buffer.from('Für Jörg', 'latin1').toString('base64')}`),
      charset,
    );
    expect(await textOf(source, 'windows-1252')).toContain('Für Jörg');
    expect(await uncovered(source, 'utf8')).toBe(1);
  });

  it.each([
    ['UTF-8', 'UNICODE UTF-8', CYRILLIC],
    // Its second half of controls is no letter of ISO 8859-5: the bytes are of another charset.
    ['one that has no such letters', '8859/5', Buffer.from([0x8c, 0xe0, 0xf0, 0xe8, 0xff])],
    ['one in which bytes are missing', 'GB18030', Buffer.from([0x81])],
  ])(
    'that is not text in the charset of its message has been seen by nobody: %s',
    async (_what, charset, bytes) => {
      const source = message(ed(`^TEXT^plain^Base64^${base64(bytes)}`), charset);
      expect(await uncovered(source, 'windows-1252')).toBe(1);
      expect(await textOf(source, 'windows-1252')).toBe('Puls 72.');
    },
  );

  it('ends before the next one, and before what stands behind it', async () => {
    const source = message(
      `OBX|1|ED|||^TEXT^plain^Base64^${base64('Dr. Huber')}~^TEXT^plain^Base64^${base64('Maria kommt.')}|^Einheit|72-80|||||F\r`,
    );
    expect(await textOf(source)).toBe('Puls 72.\nDr. Huber\nMaria kommt.\nEinheit 72-80');
  });
});

describe('what stands behind the data of an attachment', () => {
  it.each([
    ['a second text', `^TEXT^plain^Base64^${base64('Puls 80.')}^${base64(LETTER)}`],
    ['a text behind no data', `^AP^PDF^Base64^^${base64(pdfOf([shown(60, 700, LETTER)]))}`],
    ['a part beside the data', `^TEXT^plain^Base64^${base64('Puls 80.')}&${base64(LETTER)}`],
    ['a text behind a picture', `^IM^PNG^Base64^${base64(PICTURE)}^^^Zwiebelturm`],
  ])('has been seen by nobody: %s', async (_what, value) => {
    const source = message(ed(value));
    expect((await read(source)).carriers).toContainEqual({
      kind: 'attachment',
      state: 'not-covered',
      count: 1,
    });
    expect(await textOf(source)).not.toContain('Zwiebelturm');
    await expect(written(source, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });

  it.each([
    ['nothing', `^TEXT^plain^Base64^${base64('Puls 80.')}^^^`],
    ['a word for nothing', `^TEXT^plain^Base64^${base64('Puls 80.')}^""`],
    ['blanks', `^IM^PNG^Base64^${base64(PICTURE)}& ^ `],
  ])('keeps nothing uncovered where it is %s', async (_what, value) => {
    expect(await uncovered(message(ed(value)))).toBe(0);
    await written(message(ed(value)), []);
  });

  it('is read where the words stand as they are', async () => {
    const source = message(ed('^TEXT^plain^A^Frau&Zwiebelturm^kommt.'));
    expect(await textOf(source)).toContain('Frau Zwiebelturm kommt.');
    expect(await uncovered(source)).toBe(0);
  });
});

describe('the last search', () => {
  /** Base64 in which a given name of three letters stands between signs by chance; UTF-8. */
  const CHANCE = base64('ab>\u00a9\u2f9a'.repeat(20));

  it('takes letters of data for nobody', async () => {
    const letters = `${base64(LETTER.repeat(3))}/pia/AAA`;
    const said = await stringsOfData(letters, 'base64', DOCUMENT_LIMITS);
    expect(said?.join('\n')).toContain(LETTER);
    expect(said?.join('\n')).not.toContain('pia');
  });

  it('does not refuse a file in whose data a name that was hidden stands by chance', async () => {
    const pdf = ed(`^AP^PDF^Base64^${base64(pdfOf([shown(60, 700, 'Puls 80.')]))}`);
    // A word that stands by itself between signs of the packed letters of a font.
    const [name = ''] =
      /(?<![a-z0-9])[a-z]{3}(?![a-z0-9])/i.exec(
        (await written(message(pdf), [])).split('^Base64^')[1] ?? '',
      ) ?? [];
    expect(name).toHaveLength(3);
    const made = await written(message(`OBX|2|TX|||${name} kommt.||||||F\r${pdf}`), [name]);
    expect(made).toContain('[X] kommt.');
    expect(made.split('^Base64^')[1]).toContain(name);
  });

  it('gives what data say instead of their letters, in the place of data alone', async () => {
    const strings = (segment: string) => hl7.strings(message(segment), DOCUMENT_LIMITS);
    const inData = await strings(ed(`^TEXT^plain^Base64^${CHANCE}`));
    expect(inData).not.toContain(CHANCE);
    expect(inData.join('\n')).toContain('ab>');
    expect(await strings(ed(`^TEXT^plain^Hex^${hex(LETTER.repeat(3))}`))).toContain(LETTER.repeat(3));
    for (const elsewhere of [
      ed(`^TEXT^plain^A^${CHANCE}`),
      ed(`^TEXT^plain^^${CHANCE}`),
      ed(`^TEXT^plain^Base64^^${CHANCE}`),
      ed(`^TEXT^plain^Base64^QUJD&${CHANCE}`),
      `OBX|1|TX|||^TEXT^plain^Base64^${CHANCE}||||||F\r`,
    ])
      expect(await strings(elsewhere)).toContain(CHANCE);
  });

  it('gives the letters of what is not in its coding, and of what may be a word', async () => {
    const strings = (data: string) => hl7.strings(message(ed(`^TEXT^plain^Base64^${data}`)), DOCUMENT_LIMITS);
    expect(await strings('Frau-Zwiebelturm-wohnt-in-Bern-und-kommt')).toContain(
      'Frau-Zwiebelturm-wohnt-in-Bern-und-kommt',
    );
    expect(await strings('Zwiebelturm1')).toContain('Zwiebelturm1');
  });

  it('finds who is left in the data', async () => {
    const said = await hl7.strings(
      message(ed(`^TEXT^plain^Base64^${base64(LETTER.repeat(3))}`)),
      DOCUMENT_LIMITS,
    );
    expect(said.join('\n')).toContain('Zwiebelturm');
  });

  it.each([
    ['hex', '4a4B', [0x4a, 0x4b]],
    ['hex', '4a 4\n', null],
    ['hex', 'Anna', null],
    ['base64', 'QU\nJD', [0x41, 0x42, 0x43]],
    ['base64', 'QUJ', null],
  ] as const)('knows what is %s: %j', (coding, data, bytes) => {
    expect(bytesOfData(data, coding)).toEqual(bytes === null ? null : new Uint8Array(bytes));
  });
});
