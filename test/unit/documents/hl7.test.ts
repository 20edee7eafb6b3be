/** @file HL7 v2: what is read, known, emptied and written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { hl7 } from '../../../src-main/documents/hl7/hl7.ts';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { SourceEncoding } from '../../../src-main/domain/sourceFile.ts';
import { FULL_HL7, HL7_EMPTIED, HL7_READ, oru } from '../../support/documents/fullHl7.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const planIn = (encoding: SourceEncoding) =>
  ({ format: 'hl7', encoding, delimiter: null, mapping: null }) as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, encoding: SourceEncoding = 'utf8') =>
  readDocument(hl7, typeof text === 'string' ? bytesOf(text) : text, planIn(encoding), DOCUMENT_LIMITS);

/** Writes the notes of the places, each word in them hidden wherever it stands. */
async function written(
  source: string | Uint8Array,
  words: readonly string[],
  options: {
    readonly places?: readonly number[];
    readonly by?: string;
    readonly encoding?: SourceEncoding;
  } = {},
): Promise<string> {
  const bytes = typeof source === 'string' ? bytesOf(source) : source;
  const encoding = options.encoding ?? 'utf8';
  const { notes } = await read(bytes, encoding);
  const toWrite = (options.places ?? notes.map((_, place) => place)).map((place) => {
    const { text = '', knownIdentifiers: known = [] } = notes[place] ?? {};
    const edits = words.flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        ...{ start: index, end: index + word.length, text: options.by ?? '[X]' },
      })),
    );
    return { place, text, edits, known };
  });
  return new TextDecoder('utf-8', { fatal: true }).decode(
    await writeDocument(hl7, bytes, planIn(encoding), toWrite, DOCUMENT_LIMITS),
  );
}

const A = oru({ id: '471100', name: 'Zwiebelturm^Rosa', text: 'Frau Zwiebelturm, Puls 72.' });
const B = oru({ id: '471200', name: 'Kohlweiss^Emil', text: 'Herr Kohlweiss, Puls 80.' });

describe('an HL7 message with somebody in every field', () => {
  it('reads texts, labels, codes of no known system, and attachments', async () => {
    const { notes } = await read(FULL_HL7);
    const text = notes[0]?.text ?? '';
    expect(notes).toHaveLength(1);
    for (const secret of Object.values(HL7_READ)) expect(text).toContain(secret);
    expect(text).toContain('wurde\naufgenommen');
    expect(text).toContain('Puls 72 & Druck 120|80');
    expect(text).not.toContain('11488-4');
  });

  it('reads nothing of the fields that it empties', async () => {
    const { notes } = await read(FULL_HL7);
    expect(HL7_EMPTIED.filter((one) => (notes[0]?.text ?? '').includes(one))).toEqual([]);
  });

  it('leaves none of its secrets in any byte, coded in any way', async () => {
    const made = await written(FULL_HL7, Object.values(HL7_READ));
    const secrets = [...HL7_EMPTIED, ...Object.values(HL7_READ)];
    expect(codedLeftIn(bytesOf(FULL_HL7), secrets)).toEqual(secrets);
    expect(codedLeftIn(bytesOf(made), secrets)).toEqual([]);
  });

  it('keeps codes, numbers, types, states and formatting, and takes segments without a row out', async () => {
    const made = await written(FULL_HL7, Object.values(HL7_READ));
    const lines = made.split('\r');
    expect(lines[0]).toMatch(/^MSH\|\^~\\&\|{5}19000101\|{2}MDM\^T02\^MDM_T02\|1\|P\|2\.5\.1\|/);
    expect(made).toContain('\rPID|1|||||||F');
    expect(made).toContain(
      'OBX|1|TX|11488-4^Bericht [X]^LN||Frau [X] wurde\\.br\\aufgenommen~Auch [X] kam||||||F',
    );
    expect(made).toContain(
      'OBX|2|FT|11488-4^Bericht [X]^LN||\\H\\Puls\\N\\ 72 \\T\\ Druck 120\\F\\80||||||F',
    );
    expect(made).toContain('OBX|3|NM|8867-4^Herzfrequenz^LN||72|/min^');
    expect(made).toContain('E11.9^Diabetes von [X]^I10');
    expect(made).toContain(`^text^plain^Base64^${Buffer.from('Brief an [X].').toString('base64')}|`);
    expect(lines.map((line) => line.slice(0, 3)).filter((name) => name === 'ZPA' || name === 'SFT')).toEqual(
      [],
    );
  });

  it('lists its carriers, none of them uncovered', async () => {
    const states = (await read(FULL_HL7)).carriers.map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(
      expect.arrayContaining([
        ...['body read', 'comment read', 'attribute read', 'attachment read', 'identifier known'],
        ...['identifier cleaned', 'other-part cleaned', 'link cleaned'],
      ]),
    );
    expect(states.filter((one) => one.endsWith('not-covered'))).toEqual([]);
  });

  it('gives the same bytes twice, and what it has written gives the same again', async () => {
    const words = Object.values(HL7_READ);
    const made = await written(FULL_HL7, words);
    expect(await written(FULL_HL7, words)).toBe(made);
    expect(await written(made, [])).toBe(made);
  });
});

describe('known identifiers of a message', () => {
  it('are its persons with all aliases, relatives, providers, ids, addresses, phones and the birth date', async () => {
    const message = [
      'MSH|^~\\&|||||20260312||ORU^R01|77|P|2.5',
      'PID|1||4711^^^H^MR~756.1234.5678.97^^^CH^SS||Zwiebelturm^Rosa^Maria~Kohl^Rosa|Apfel^Eva|19580401|F|Rosi^Z||Dorfgasse 3^^Bern^^3000^CHE||0791234567^PRN^CP^rosa@example.invalid',
      'NK1|1|Zwiebelturm^Emil|HUS|Seeweg 9^^Thun^^3600',
      'PV1|1|I|||||D77012^Birnbaum^Ida^^^Dr.',
      'OBX|1|TX|^Brief||Puls 72||||||F',
    ].join('\r');
    const [note] = (await read(message)).notes;
    expect(note?.knownIdentifiers).toEqual(
      expect.arrayContaining([
        { kind: 'id', text: '4711' },
        { kind: 'id', text: '756.1234.5678.97' },
        { kind: 'name', text: 'Zwiebelturm, Rosa Maria' },
        { kind: 'name', text: 'Kohl, Rosa' },
        { kind: 'name', text: 'Apfel, Eva' },
        { kind: 'name', text: 'Rosi, Z' },
        { kind: 'birth-date', text: '1958-04-01' },
        { kind: 'address', text: 'Dorfgasse 3, 3000 Bern' },
        { kind: 'phone', text: '0791234567' },
        { kind: 'id', text: 'rosa@example.invalid' },
        { kind: 'name', text: 'Zwiebelturm, Emil' },
        { kind: 'address', text: 'Seeweg 9, 3600 Thun' },
        { kind: 'id', text: 'D77012' },
        { kind: 'name', text: 'Birnbaum, Ida' },
      ]),
    );
    expect(note).toMatchObject({ externalId: '77', patientId: '4711', noteDate: '2026-03-12' });
  });

  it.each([
    ['1958', null],
    ['195804', null],
    ['19580401123000', { kind: 'birth-date', text: '1958-04-01' }],
    ['im Mai', { kind: 'birth-date', text: 'im Mai' }],
  ])(
    'have a birth date where %s is one, and what cannot be read keeps the note open',
    async (born, expected) => {
      const [note] = (await read(A.replace('19580401', born))).notes;
      const found = note?.knownIdentifiers.find(({ kind }) => kind === 'birth-date') ?? null;
      expect(found).toEqual(expected);
    },
  );

  it('have an extension of three digits as an id, which does not keep the note open as a phone number would', async () => {
    const [note] = (await read(A.replace('|F\r', '|F|||||471\r'))).notes;
    expect(note?.knownIdentifiers).toContainEqual({ kind: 'id', text: '471' });
  });

  it('belong to the note of their message alone, and Chinese names are written together', async () => {
    const { notes } = await read(`${A}${oru({ id: '9', name: '王^小明', text: '脉搏72' })}`);
    expect(notes.map(({ patientId }) => patientId)).toEqual(['471100', '9']);
    expect(notes[0]?.knownIdentifiers).toContainEqual({ kind: 'name', text: 'Zwiebelturm, Rosa' });
    expect(notes[1]?.knownIdentifiers).toContainEqual({ kind: 'name', text: '王小明' });
    expect(JSON.stringify(notes[1])).not.toContain('Zwiebelturm');
  });

  const ADT = [
    'MSH|^~\\&|||||20260312||ADT^A01|5|P|2.5',
    'PID|1||471100^^^Haus^PI||Zwiebelturm^Rosa||19580401|F|||||0791234567',
    'NK1|1|Apfelkuchner^Emil|HUS',
    'PV1|1|I|||||D77012^Birnbaum^Ida',
  ]
    .map((one) => `${one}\r`)
    .join('');
  const husband = { kind: 'name', text: 'Apfelkuchner, Emil' };

  it.each([
    ['in front of', (adt: string, report: string) => adt + report],
    ['behind', (adt: string, report: string) => report + adt],
  ])(
    'of an admission without text %s a report are known of the report of its patient alone',
    async (_where, together) => {
      const { notes, carriers } = await read(together(ADT, `${A}${B}`));
      expect(notes.map(({ patientId }) => patientId)).toEqual(['471100', '471200']);
      expect(notes[0]?.knownIdentifiers).toEqual(
        expect.arrayContaining([
          husband,
          { kind: 'phone', text: '0791234567' },
          { kind: 'name', text: 'Birnbaum, Ida' },
        ]),
      );
      expect(JSON.stringify(notes[1]?.knownIdentifiers)).not.toMatch(/Apfelkuchner|0791234567|Birnbaum/);
      // PID-3, 5, 7 twice, 13, NK1-2, PV1-7, and PID-3, 5, 7 of the other; OBR-2 of both.
      expect(carriers).toContainEqual({ kind: 'identifier', state: 'known', count: 14 });
    },
  );

  it('are known of every note of a patient, whichever of the messages names them, but orders of their own alone', async () => {
    const second = A.replace('B471100', 'C99').replace('OBR|', 'NK1|1|Apfelkuchner^Emil|HUS\rOBR|');
    const { notes } = await read(`${A}${second}`);
    expect(notes).toHaveLength(2);
    for (const { knownIdentifiers } of notes) expect(knownIdentifiers).toContainEqual(husband);
    expect(notes[1]?.knownIdentifiers).toContainEqual({ kind: 'id', text: 'C99' });
    expect(notes[0]?.knownIdentifiers).not.toContainEqual({ kind: 'id', text: 'C99' });
  });

  it.each([
    ['another authority', ADT.replace('^^^Haus', '^^^Klinik'), false],
    ['no authority', ADT.replace('^^^Haus', ''), true],
    ['the same authority', ADT, true],
    ['another id', ADT.replace('471100', '471101'), false],
    ['no id', ADT.replace('471100', ''), false],
    ['an id in PID-2 alone', ADT.replace('|471100^', '471100^'), true],
  ])('of an admission with %s belong to the patient who is the same', async (_what, adt, isSame) => {
    const { notes, carriers } = await read(`${adt}${A}`);
    expect(notes).toHaveLength(1);
    const known = notes[0]?.knownIdentifiers ?? [];
    if (isSame) expect(known).toContainEqual(husband);
    else expect(known).not.toContainEqual(husband);
    // Nobody's identifiers are counted as known.
    expect(carriers.find(({ kind, state }) => kind === 'identifier' && state === 'known')?.count).toBe(
      isSame ? 10 : 4,
    );
  });

  it('of the second patient of a message go to the notes of that patient', async () => {
    const swap = `${ADT.replace('PID|1||471100^^^Haus', 'PID|1||7^^^Haus').replace('Apfelkuchner', 'Feigenblattl')}${ADT.split('\r').slice(1, 3).join('\r')}\r`;
    const [note] = (await read(`${swap}${A}`)).notes;
    expect(note?.knownIdentifiers).toContainEqual(husband);
    expect(JSON.stringify(note)).not.toContain('Feigenblattl');
  });

  it('refuse a file whose messages would tell each other more of them than a document may have', async () => {
    const relatives = Array.from({ length: 60 }, (_, at) => `Verwandt${at}^Ada`);
    const many = relatives.map((one, at) =>
      A.replace('OBR|', `NK1|1|${one}|HUS\rOBR|`).replace('B471100', `B${at}`),
    );
    const reading = (nodes: number) =>
      readDocument(hl7, bytesOf(many.join('')), planIn('utf8'), { ...DOCUMENT_LIMITS, nodes });
    // Sixty notes hear of 59 relatives each.
    await expect(reading(3_539)).rejects.toMatchObject({ code: 'import/document-too-large' });
    expect((await reading(3_540)).notes).toHaveLength(60);
  });

  it('refuse the file when one of them is left in a text that nobody hid', async () => {
    const opened = await hl7.open(bytesOf(A), planIn('utf8'), DOCUMENT_LIMITS);
    expect(opened.cleaned).toContain('Zwiebelturm');
    // Same name in a kept code: no rule can tell it.
    const hidden = A.replace('18842-5^Brief^LN||', '123456^Brief^SCT||').replaceAll('471100', '123456');
    await expect(written(hidden, ['Zwiebelturm'])).rejects.toMatchObject({
      code: 'export/document-not-clean',
    });
  });
});

describe('files of several messages', () => {
  const batch = (inside: string): string =>
    `FHS|^~\\&|Haus Zwiebelturm|||\rBHS|^~\\&|Haus||\r${inside}BTS|2|alle\rFTS|1\r`;

  it('give a note for each message, and lose those that may not leave', async () => {
    const source = batch(A + B);
    expect((await read(source)).notes.map(({ externalId }) => externalId)).toEqual(['B471100', 'B471200']);
    const both = await written(source, ['Zwiebelturm', 'Kohlweiss']);
    expect(both).toContain('BTS|2|');
    const one = await written(source, ['Kohlweiss'], { places: [1] });
    expect(one).toMatch(/^FHS\|\^~\\&\|+\rBHS\|\^~\\&\|+\rMSH/);
    expect(one).toContain('BTS|1|');
    expect(codedLeftIn(bytesOf(one), ['Zwiebelturm', 'Kohlweiss', 'Haus', '471100'])).toEqual([]);
  });

  it('are numbered, and a number that was a postal code elsewhere is no trace of anybody', async () => {
    const many = A.replace('|F\r', '|F|||^^Wien^^1003\r') + B.repeat(1_002);
    const made = await written(`BHS|^~\\&\r${many}BTS|9\r`, ['Zwiebelturm', 'Kohlweiss']);
    expect(made).toContain('ORU^R01|1003|P');
    expect(made).toContain('BTS|1003');
  });

  it.each([
    ['1', []],
    ['2', ['2']],
    ['1003', ['1003']],
  ])('have a number of their own in their place alone: %s in the first', async (number, expected) => {
    const found = await hl7.strings(bytesOf(`MSH|^~\\&|||||||ORU^R01|${number}|P|2.5\r`), DOCUMENT_LIMITS);
    expect(found.filter((one) => /^\d+$/.test(one))).toEqual(expected);
  });

  it('keep MLLP frames', async () => {
    const framed = [A, B].map((one) => `\u000b${one}\u001c\r`).join('');
    const made = await written(framed, ['Zwiebelturm', 'Kohlweiss']);
    expect(made.match(/\u000bMSH[^\u000b\u001c]*\r\u001c\r/g)).toHaveLength(2);
  });

  it('keep a batch in the one frame that it came in, also when a message of it stays behind', async () => {
    const framed = `\u000bFHS|^~\\&\rBHS|^~\\&\r${A}${B}BTS|2\rFTS|1\r\u001c\r`;
    const made = await written(framed, ['Zwiebelturm', 'Kohlweiss']);
    expect(made).toMatch(/^\u000bFHS[^\u000b\u001c]*\rBTS\|2\rFTS\|[^\u000b\u001c]*\r\u001c\r$/);
    const one = await written(framed, ['Zwiebelturm'], { places: [0] });
    expect(one).toMatch(/^\u000bFHS[^\u000b\u001c]*\rBTS\|1\r/);
    expect(one).not.toContain('Puls 80');
  });

  it('keep their line ends, and take a line break in a text as a part of it', async () => {
    const windows = A.replaceAll('\r', '\r\n');
    expect(await written(windows, ['Zwiebelturm'])).toContain('Puls 72.||||||F\r\n');
    const broken = A.replaceAll('\r', '\n').replace('Puls 72.', 'Puls 72,\nBlutdruck gut.');
    expect((await read(broken)).notes[0]?.text).toContain('Puls 72,\nBlutdruck gut.');
    expect(await written(broken, ['Zwiebelturm'])).toContain('Puls 72,\\X0A\\Blutdruck gut.');
  });

  it('keep messages without text in the file, emptied, without a note', async () => {
    const adt = 'MSH|^~\\&|||||20260312||ADT^A01|5|P|2.5\rPID|1||99||Rauschebart^Otto||19700101|M\r';
    expect((await read(adt + A)).notes).toHaveLength(1);
    const made = await written(adt + A, ['Zwiebelturm']);
    expect(made).toContain('ADT^A01|1|');
    expect(codedLeftIn(bytesOf(made), ['Rauschebart', '19700101'])).toEqual([]);
  });
});

describe('a cleaned word that is also said', () => {
  it('does not refuse the file where it stands in labels, attachments and codes that stay', async () => {
    const page = Buffer.from('<html><body>Brief aus Bern.</body></html>').toString('base64');
    const source =
      'MSH|^~\\&|RAD|Radiologie|Rad|Bern|||ORU^R01|5|P|2.5\rPID|1||471100||Zwiebelturm^Rosa\r' +
      `OBR|1${'|'.repeat(23)}RAD\r` +
      'OBX|1|TX|^Radiologie Bern||Zeile 1||||||F\rOBX|2|TX|^Radiologie Bern||Zeile 2||||||F\r' +
      `OBX|3|ED|^Brief||^text^html^Base64^${page}||||||F\r`;
    const made = await written(source, []);
    expect(made.match(/Radiologie Bern/g)).toHaveLength(2);
  });
});

describe('a code', () => {
  it.each(['constructor', 'toString', '__proto__', 'L', ''])(
    'of the system %j is read as text',
    async (system) => {
      const source = `${A}OBX|2|CWE|^x||QUITT^gut^${system}||||||F\r`;
      expect((await read(source)).notes[0]?.text).toContain('QUITT gut');
      expect(await written(source, ['Zwiebelturm', 'QUITT'])).toContain('||[X]^gut^');
    },
  );

  it.each([
    ['LN', '8867-4'],
    ['SCT', '364075005'],
    ['I10', 'E11.9'],
  ])('of %s stays when it has the shape of one, and is read when not', async (system, code) => {
    const source = (one: string): string => `${A}OBX|2|CWE|^x||${one}^gut^${system}||||||F\r`;
    expect((await read(source(code))).notes[0]?.text).not.toContain(code);
    expect(await written(source(code), ['Zwiebelturm'])).toContain(`||${code}^gut^${system}|`);
    expect((await read(source('Kohlweiss'))).notes[0]?.text).toContain('Kohlweiss gut');
  });
});

describe('values of OBX-5 that hold persons, places or times', () => {
  it.each(['XPN', 'XAD', 'XTN', 'PL', 'EI', 'DT', 'TS', 'DTM', 'RP', 'XCN'])(
    'are not read in %s',
    async (type) => {
      const source = `${A}OBX|2|${type}|^x||Kohlweiss^Emil||||||F\r`;
      expect((await read(source)).notes[0]?.text).not.toContain('Kohlweiss');
      expect(await written(source, ['Zwiebelturm'])).toContain(`OBX|2|${type}|^x||||||||F`);
    },
  );
});

describe('a pointer to what lies elsewhere (RP)', () => {
  it.each([
    ['one', '^Bild||http://pacs/Kohlweiss.pdf^ris^IM^JPEG', 1],
    ['two repetitions', '^Bild||http://pacs/a.pdf~http://pacs/b.pdf', 2],
    ['an empty one', '^Bild||', 0],
  ])('is counted, cleaned, and keeps nothing from being written: %s', async (_what, value, count) => {
    const source = `${A}OBX|2|RP|${value}||||||F\r`;
    const reading = await read(source);
    expect(reading.elsewhere).toBe(count);
    expect(reading.carriers.filter(({ state }) => state === 'not-covered')).toEqual([]);
    expect(await written(source, ['Zwiebelturm'])).not.toContain('pacs');
  });

  it('is not a text of another type that looks like one', async () => {
    const source = `${A}OBX|2|ST|^Bild||http://pacs/a.pdf||||||F\r`;
    expect((await read(source)).elsewhere).toBe(0);
  });
});

describe('escapes and delimiters', () => {
  it('are those of the MSH', async () => {
    const other = A.replaceAll('|', '#').replaceAll('^', '*');
    expect((await read(other)).notes[0]?.text).toContain('Frau Zwiebelturm, Puls 72.');
    expect(await written(other, ['Zwiebelturm'])).toContain('#Frau [X], Puls 72.#');
  });

  it('are written again for whatever is put into the text', async () => {
    const evil = '|^~\\&\rZZZ|Y\\.br\\';
    const made = await written(A, ['Zwiebelturm'], { by: evil });
    expect(made.split('\r')).toHaveLength(5);
    expect((await read(made)).notes[0]?.text).toContain(`Frau ${evil}, Puls`);
  });

  it('decode bytes, and leave a backslash that begins nothing as it stands', async () => {
    const text = 'M\\XC3BC\\ller in C:\\temp\\x, 50\\E\\ ab\\q\\';
    const source = A.replace('Puls 72.', text);
    expect((await read(source)).notes[0]?.text).toContain('Müller in C:\\temp\\x, 50\\ ab\\q\\');
    expect((await read(await written(source, ['Zwiebelturm']))).notes[0]?.text).toContain(
      'Müller in C:\\temp\\x,',
    );
  });

  it.each(['\\M2442\\', '\\C2D41\\', '\\ZKohlweiss\\', '\\Z01\\'])(
    'are not covered where they lead to letters that nobody knows: %s',
    async (escape) => {
      const inText = A.replace('Puls', `Puls ${escape}`);
      const inName = A.replace('^Rosa', `^${escape}Rosa`);
      for (const source of [inText, inName])
        expect((await read(source)).carriers.filter(({ state }) => state === 'not-covered')).toHaveLength(1);
      await expect(written(inText, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
    },
  );

  it.each(['\\E\\ZKohlweiss\\E\\', 'C:\\Ordner\\x', '\\Z'])(
    'that are a backslash of the text keep nothing uncovered: %s',
    async (text) => {
      const { carriers } = await read(A.replace('Puls', text));
      expect(carriers.filter(({ state }) => state === 'not-covered')).toEqual([]);
    },
  );

  it.each(['^~\\&王小明', '^~\\&#!$%', '^~\\&\u0001', 'ä~\\&'])(
    'are signs of ASCII, five at most: %s is damage',
    async (delimiters) => {
      await expect(read(A.replace('^~\\&', delimiters))).rejects.toMatchObject({
        code: 'import/damaged-document',
      });
    },
  );

  it('hide a name in every line of a report that has it in its label', async () => {
    const lines = A + 'OBX|2|TX|^Brief Kohl||Zeile 2||||||F\rOBX|3|TX|^Brief Kohl||Zeile 3||||||F\r';
    expect((await read(lines)).notes[0]?.text.match(/Brief Kohl/g)).toHaveLength(1);
    const made = await written(lines, ['Zwiebelturm', 'Kohl']);
    expect(made.match(/\^Brief \[X\]/g)).toHaveLength(2);
  });
});

describe('the charset of a file', () => {
  const latin = (charset: string): Uint8Array =>
    Buffer.from(oru({ id: '471300', name: 'Müller^Jörg', text: 'Für Müller.', charset }), 'latin1');

  it.each(['8859/1', 'ISO-8859-1'])('is %s where MSH-18 says so, and UTF-8 afterwards', async (charset) => {
    const made = await written(latin(charset), ['Müller']);
    expect(made).toContain('Für [X].');
    expect(made).toContain('UNICODE UTF-8');
    expect(made).not.toContain(charset);
  });

  it('is that of the plan where MSH-18 says nothing', async () => {
    expect(await written(latin(''), ['Müller'], { encoding: 'windows-1252' })).toContain('Für [X].');
    await expect(read(latin(''))).rejects.toMatchObject({ facts: { reason: 'encoding' } });
  });

  it('is not guessed when nobody knows it or messages differ', async () => {
    await expect(read(latin('KLINGON'))).rejects.toMatchObject({ facts: { reason: 'charset' } });
    const mixed = A + oru({ id: '1', name: 'A', text: 'x', charset: '8859/1' });
    await expect(read(mixed)).rejects.toMatchObject({ facts: { reason: 'charsets-differ' } });
  });
});

describe('what is refused or not covered', () => {
  const withValue = (type: string, value: string): string => A + `OBX|2|${type}|^Brief||${value}||||||F\r`;

  it.each([
    ['a damaged PDF', `^application^pdf^Base64^${Buffer.from('%PDF-1.7 Zwiebelturm').toString('base64')}`],
    ['an office file', `^AP^DOCX^Base64^${Buffer.from('PK\u0003\u0004').toString('base64')}`],
    ['RTF that is not coded', '^text^rtf^A^Frau Zwiebelturm'],
    ['no base64', '^text^plain^Base64^***'],
    ['bytes that are no text', `^text^plain^Base64^${Buffer.from([0, 1, 2, 255]).toString('base64')}`],
  ])('an attachment that is %s is not covered, and the file is not written', async (_what, value) => {
    const { carriers } = await read(withValue('ED', value));
    expect(carriers).toContainEqual({ kind: 'attachment', state: 'not-covered', count: 1 });
    await expect(written(withValue('ED', value), [])).rejects.toMatchObject({
      facts: { reason: 'not-covered' },
    });
  });

  it('a continuation segment is not covered', async () => {
    const { carriers } = await read(`${A}ADD|und Frau Zwiebelturm\r`);
    expect(carriers).toContainEqual({ kind: 'other-part', state: 'not-covered', count: 1 });
  });

  it('a picture goes', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5]).toString('base64');
    const made = await written(withValue('ED', `^image^png^Base64^${picture}`), ['Zwiebelturm']);
    expect(made).not.toContain(picture);
  });

  it.each([
    ['no message', 'FHS|^~\\&|a\r'],
    ['a text before the first segment', `Hallo\r${A}`],
    ['a line that is no segment', A.replace('OBR|', 'hallo\rOBR|')],
    ['text outside of frames', `\u000b${A}\u001c\rZwiebelturm`],
    ['a frame that does not end', `\u000b${A}`],
    ['delimiters that are the same', A.replace('^~\\&', '||||')],
  ])('a file with %s is damaged', async (_what, source) => {
    await expect(read(source)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it.each([
    ['a name alone', 'Birnbaum^', [{ kind: 'name', text: 'Birnbaum' }]],
    ['an id alone', 'D77012', [{ kind: 'id', text: 'D77012' }]],
  ])('a provider of %s is known by it', async (_what, provider, expected) => {
    const [note] = (await read(`${A}PV1|1|I|||||${provider}\r`)).notes;
    for (const one of expected) expect(note?.knownIdentifiers).toContainEqual(one);
  });

  it('a large file of empty fields is too large', async () => {
    const wide = `${A}PV2|${'|'.repeat(4_100_000)}\r`;
    await expect(read(wide)).rejects.toMatchObject({
      code: 'import/document-too-large',
      facts: { reason: 'nodes' },
    });
  });

  it('a file of too many fields is too large', async () => {
    const wide = A + `OBX|2|TX|^x||${'a&'.repeat(600_000)}||||||F\r`;
    await expect(read(wide)).rejects.toMatchObject({
      code: 'import/document-too-large',
      facts: { reason: 'nodes' },
    });
  });
});

describe('a message without anybody', () => {
  const clean = [
    'MSH|^~\\&|||||||ORU^R01|1|P|2.5',
    'PID|1|||||||F',
    'OBR|1|||18842-5^Brief^LN',
    'OBX|1|TX|18842-5^Brief^LN||Puls 72.\\.br\\Gut.||||||F',
    '',
  ].join('\r');

  it('comes back byte for byte', async () => {
    expect(await written(clean, [])).toBe(clean);
  });
});

describe('what is an HL7 file', () => {
  const detected = (text: string) => detectDocument(bytesOf(text), () => Promise.resolve(bytesOf(text)));

  it.each([A, `\u000b${A}\u001c\r`, `FHS|^~\\&|x\r${A}`, A.replaceAll('|', '#')])(
    'its start says (%#)',
    async (text) => {
      expect(await detected(text)).toBe('hl7');
    },
  );

  it.each(['MSH wurde gemessen', 'MSH|a|b', 'PID|1|2', 'id|text\n1|MSH|^~\\&|', '{"MSH":"|^~\\\\&|"}'])(
    'a text that looks a little like one is none: %s',
    async (text) => {
      expect(await detected(text)).not.toBe('hl7');
    },
  );
});
