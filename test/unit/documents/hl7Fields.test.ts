/** @file Fields of HL7 v2 messages: what they say as mentions, what is put into them, and what stays empty. */
import { describe, expect, it } from 'vitest';
import { hl7 } from '../../../src-main/documents/hl7/hl7.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readFields } from '../../../src-main/documents/fields.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { filled, type Fill } from '../../support/documents/filled.ts';
import { FULL_HL7, HL7_EMPTIED, HL7_READ } from '../../support/documents/fullHl7.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const PLAN = { format: 'hl7', encoding: 'utf8', delimiter: null, mapping: null } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A message of these segments behind its MSH, with a line of text. */
const message = (...segments: readonly string[]): string =>
  [
    'MSH|^~\\&|LIS|Haus|||20260312143000.123+0100||ORU^R01|77|P|2.5',
    ...segments,
    'OBX|9|TX|^Brief||Puls 72||||||F',
  ]
    .map((one) => `${one}\r`)
    .join('');

const told = async (...segments: readonly string[]): Promise<readonly string[]> => {
  const [fields = []] = await readFields(hl7, bytesOf(message(...segments)), PLAN, [0], DOCUMENT_LIMITS);
  return fields.slice(1).map(({ label, mention }) => `${label} ${mention}`);
};

/** The segment of the written message that begins like the one given, filled from a table; all else stays empty. */
const segmentOf = async (
  segment: string,
  table: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  const made = await filled(hl7, message(segment), (_label, mention) => table[mention] ?? null);
  return made.split('\r').find((line) => line.startsWith(segment.slice(0, 3)));
};

describe('what fields say', () => {
  it('is written as in a text, each part of an address and a provider by itself', async () => {
    expect(
      await told(
        'PID|1||4711^^^H^MR~756.12^^^CH^SS||Zwiebelturm^Rosa^Maria Eva~Kohl^Rosa|Apfel^Eva|19580401|F|||Dorfgasse 3&Dorfgasse&3^^Bern^BE^3000^CHE||079 123^PRN^CP^rosa@example.invalid',
        'PV1|1|I|||||D77012^Birnbaum^Ida^^^Dr.~Kirschner||||||||||||V-9',
        'OBR|1||B471|18842-5^Brief^LN|||202603111430',
        'OBX|1|DT|^Termin||20260401~20260402||||||F',
      ),
    ).toEqual([
      ...['MRN 4711', 'MRN 756.12', 'PATIENT Zwiebelturm, Rosa Maria Eva', 'PATIENT Kohl, Rosa'],
      ...['RELATIVE Apfel, Eva', 'BIRTHDATE 1958-04-01', 'STREET Dorfgasse 3', 'CITY Bern', 'ZIP 3000'],
      ...['PHONE 079 123', 'EMAIL rosa@example.invalid', 'OTHER_ID D77012', 'STAFF Birnbaum, Ida'],
      ...['STAFF Kirschner', 'OTHER_ID V-9', 'OTHER_ID B471', 'DATE 2026-03-11', 'DATE 2026-04-01'],
      'DATE 2026-04-02',
    ]);
  });

  it.each([
    ['a date that no calendar has', 'OBR|1|||^x|||20261399'],
    ['a date in words', 'OBR|1|||^x|||im Maerz'],
    ['a time of day without its day', 'OBX|1|TM|^x||1430||||||F'],
    ['zeros', 'OBR|1|||^x|||00000000'],
    ['a date that stands for no end', `PV1|1|I${'|'.repeat(42)}|99991231`],
    ['a date that stands for nobody knows', 'PID|1||||||19000101'],
    ['a time that no clock shows, which may be an id', 'OBR|1|||^x|||20260311471199'],
    ['an hour that no clock shows', 'OBR|1|||^x|||2026031124'],
    ['a leap second, which everybody knows', 'OBR|1|||^x|||20161231235960Z'.replace('Z', '+0000')],
    ['the first second of computers, to the west of Greenwich', 'OBR|1|||^x|||19691231190000-0500'],
    ['the last second that 31 bits count', 'OBR|1|||^x|||20380119041407+0100'],
    ['a zone that is none', 'OBR|1|||^x|||202603111430+4711'],
    ['nothing', 'PID|1||""||""^""||""'],
    ['a name with a comma, which would be parted elsewhere', 'PID|1||||Zwiebelturm, Frau^Rosa'],
    ['a segment that no row names', 'ZPA|4711|Zwiebelturm^Rosa|20260312'],
    ['a field that no row names', 'PV1|1|I|Station^Zimmer'],
    ['a person in subcomponents', `OBR|1${'|'.repeat(31)}D7&Birnbaum&Ida^202603`],
    ['birth dates of relatives', 'NK1|1|||||||||||||||19300101'],
  ])('is not told of %s', async (_what, segment) => {
    expect(await told(segment)).toEqual([]);
  });
});

describe('what is put into fields', () => {
  it('stands in the components that the original stood in, repetition by repetition', async () => {
    const table = {
      '4711': '8203',
      'Zwiebelturm, Rosa Maria Eva': 'Morel, Claire Anne Lea',
      'Kohl, Rosa': 'Blanc, Claire',
      '1958-04-01': '1958-02-18',
    };
    expect(
      await segmentOf(
        'PID|1||4711^^^H^MR~756.12^^^CH^SS||Zwiebelturm^Rosa^Maria Eva^Dr.~Kohl^Rosa||195804011230|F',
        table,
      ),
    ).toBe('PID|1||8203^^^^MR~||Morel^Claire^Anne Lea~Blanc^Claire||195802181230|F');
  });

  it('keeps the precision of times and their clock, without the zone, which would tell the season', async () => {
    const table = { '2026-03-11': '2026-03-04', '2026-03': '2026-02', '2026': '2025' };
    expect(await segmentOf('OBR|1|||^x||20260311|20260311143000.5+0100^S|202603||||||2026', table)).toBe(
      'OBR|1|||^x||20260304|20260304143000.5|202602||||||2025',
    );
  });

  it('writes thousandths of a second, and nothing finer', async () => {
    expect(await segmentOf('OBR|1|||^x|||20260311235959.1239-0330', { '2026-03-11': '2026-03-04' })).toBe(
      'OBR|1|||^x|||20260304235959.123',
    );
  });

  it.each(['19700101', '20990101', '19001231'])('writes no date that stands for none, %s', async (day) => {
    const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    expect(await segmentOf('OBR|1|||^x|||20260311', { '2026-03-11': iso })).toBe('OBR|1|||^x|||');
  });

  it('writes no sign that parts the message where none can be escaped', async () => {
    const bare = message('PID|1||4711||Zwiebelturm^Rosa', 'PV1|1|I|||||Birnbaum').replace('|^~\\&|', '|^~|');
    const table: Readonly<Record<string, string>> = {
      ...{ '4711': 'A~8', 'Zwiebelturm, Rosa': 'Morel, A^B', Birnbaum: 'Meier & Sohn' },
    };
    const made = await filled(hl7, bare, (_label, mention) => table[mention] ?? null);
    expect(made).toMatch(/\rPID\|1\|{4}\rPV1\|1\|I\|{5}Meier & Sohn\r/);
  });

  it('writes no clock behind a year or a month, and no more than the original said', async () => {
    expect(await segmentOf('OBR|1|||^x|||202603111430', { '2026-03-11': '2026' })).toContain('|||2026');
    expect(await segmentOf('OBR|1|||^x|||2026', { '2026': '2025-03-01' })).toBe('OBR|1|||^x|||');
  });

  it('writes the day of a message alone, and a day of 1900 where none may stand', async () => {
    const made = (table: Readonly<Record<string, string>>) => segmentOf('MSH', table);
    expect(await made({ '2026-03-12': '2026-03-05' })).toContain('|||||20260305||ORU^R01');
    expect(await made({ '2026-03-12': '2026' })).toContain('|||||2026||ORU^R01');
    expect(await made({})).toContain('|||||19000101||ORU^R01');
    // What was written so before comes back.
    const again = message().replace('20260312143000.123+0100', '19000101');
    expect(await filled(hl7, again, () => '2026-03-05')).toContain('|||||19000101||ORU^R01');
  });

  it('parts Chinese names by the length of the family name', async () => {
    expect(await segmentOf('PID|1||||王^小明', { 王小明: '李大华' })).toBe('PID|1||||李^大华');
    expect(await segmentOf('PID|1||||欧阳^明', { 欧阳明: '司马华' })).toBe('PID|1||||司马^华');
    expect(await segmentOf('PID|1||||王^小明', { 王小明: '李华' })).toBe('PID|1||||');
  });

  it.each([
    ['a family name alone', 'PID|1||||Zwiebelturm', { Zwiebelturm: 'Morel' }, 'PID|1||||Morel'],
    ['a given name alone', 'PID|1||||^Rosa', { Rosa: 'Claire' }, 'PID|1||||^Claire'],
    [
      'a label for a name',
      'PID|1||||Zwiebelturm^Rosa',
      { 'Zwiebelturm, Rosa': '[PATIENT]' },
      'PID|1||||[PATIENT]',
    ],
    [
      'a provider by id and name',
      'PV1|1|I|||||D7^Birnbaum^Ida',
      { D7: 'K3', 'Birnbaum, Ida': 'Morel, Anne' },
      'PV1|1|I|||||K3^Morel^Anne',
    ],
    ['a provider by name alone', 'PV1|1|I|||||Birnbaum', { Birnbaum: 'Morel' }, 'PV1|1|I|||||Morel'],
    [
      'a provider without an id',
      'PV1|1|I|||||D7^Birnbaum^Ida',
      { 'Birnbaum, Ida': 'Morel, Anne' },
      'PV1|1|I|||||^Morel^Anne',
    ],
    [
      'parts of an address',
      'NK1|1|||Seeweg 9^^Thun^BE^3600',
      { 'Seeweg 9': 'Lindenweg 4', '3600': '0417' },
      'NK1|1|||Lindenweg 4^^^^0417',
    ],
    ['a phone number', 'NK1|1||||0791234567^PRN', { '0791234567': '0790000001' }, 'NK1|1||||0790000001'],
    [
      'a mail address',
      'NK1|1||||^NET^Internet^a@x.invalid',
      { 'a@x.invalid': 'b@y.invalid' },
      'NK1|1||||^^^b@y.invalid',
    ],
  ] as const)('is %s', async (_what, segment, table, expected) => {
    expect(await segmentOf(segment, table)).toBe(expected);
  });

  it.each([
    ['a name where a date stands', 'OBR|1|||^x|||20260311', { '2026-03-11': 'Morel' }],
    ['a label where a date stands', 'OBR|1|||^x|||20260311', { '2026-03-11': '[DATE]' }],
    ['a day that no calendar has', 'OBR|1|||^x|||20260311', { '2026-03-11': '2026-02-31' }],
    ['a name that cannot be parted', 'PID|1||||Zwiebelturm^Rosa', { 'Zwiebelturm, Rosa': 'Claire Morel' }],
    ['nothing but blanks', 'PID|1||4711', { '4711': '  ' }],
    ['nothing', 'PID|1||4711||Zwiebelturm^Rosa||19580401', {}],
  ])('is not %s', async (_what, segment, table) => {
    expect((await segmentOf(segment, table))?.replace(/\|+$/, '')).toMatch(/^(?:OBR\|1\|\|\|\^x|PID\|1)$/);
  });

  it('is escaped like any text', async () => {
    expect(await segmentOf('PID|1||||Zwiebelturm', { Zwiebelturm: 'A|B^C' })).toBe('PID|1||||A\\F\\B\\S\\C');
  });
});

describe('a message about two patients', () => {
  const FIRST = ['PID|1||4711||Zwiebelturm^Rosa', 'OBR|1|||^x|||20260311'];
  const NAMES: Fill = (label, mention) =>
    label === 'PATIENT' ? 'Morel, Claire' : label === 'MRN' ? 'N7' : mention === '' ? null : '2026-03-04';
  const linesOf = async (...more: readonly string[]): Promise<readonly string[]> =>
    (await filled(hl7, message(...FIRST, ...more), NAMES)).split('\r').slice(1, 5);

  it('is filled up to the second one, whose fields stay empty', async () => {
    expect(await linesOf('PID|2||4712||Kohlweiss^Emil', 'OBR|2|||^x|||20260304')).toEqual([
      ...['PID|1||N7||Morel^Claire', 'OBR|1|||^x|||20260304', 'PID|2||||', 'OBR|2|||^x|||'],
    ]);
  });

  it('stays empty to its end, whoever comes then', async () => {
    const lines = await linesOf('PID|2||||Kohlweiss^Emil', 'PID|3||4711||Zwiebelturm^Rosa');
    expect(lines.slice(2)).toEqual(['PID|2||||', 'PID|3||||']);
  });

  it('is filled to its end where the second one is the first again', async () => {
    const lines = await linesOf('PID|2||4711||Zwiebelturm^Rosa', 'OBR|2|||^x|||20260304');
    expect(lines.slice(2)).toEqual(['PID|2||N7||Morel^Claire', 'OBR|2|||^x|||20260304']);
  });
});

describe('a message whose text is blank', () => {
  it('has a time, though it is no note', async () => {
    const blank = 'MSH|^~\\&|||||20260312||ORU^R01|5|P|2.5\rPID|1||4711\rNTE|1|| \r';
    const made = await filled(hl7, blank + message('PID|1||4712'), () => null, { places: [1] });
    expect(made).toMatch(/^MSH\|\^~\\&\|{5}19000101\|\|ORU\^R01\|1\|P\|2.5\rPID\|1\|\|\r/);
  });
});

describe('a message with somebody in every field', () => {
  const all: Fill = (label) => (label === 'BIRTHDATE' ? '1957' : label === 'DATE' ? '2001-02-03' : null);

  it('has none of its secrets in any byte when its fields are filled', async () => {
    const names: Fill = (label, mention, place) =>
      all(label, mention, place) ?? (mention.includes(',') ? 'Morel, Claire' : 'Z9Y8');
    const made = await filled(hl7, FULL_HL7, names, { words: Object.values(HL7_READ) });
    expect(codedLeftIn(bytesOf(made), [...HL7_EMPTIED, ...Object.values(HL7_READ)])).toEqual([]);
    expect(made).toContain('|Z9Y8');
    expect(made).toContain('|1957|F');
  });

  it('gives the same bytes twice', async () => {
    const words = Object.values(HL7_READ);
    expect(await filled(hl7, FULL_HL7, all, { words })).toBe(await filled(hl7, FULL_HL7, all, { words }));
  });
});

describe('the last year of a patient', () => {
  const about = (id: string, day: string, ...more: readonly string[]): string =>
    message(`PID|1||${id}||||19300401`, `OBR|1|||^x|||${day}`, ...more).replaceAll('20260312', '20100101');
  const lastYears = async (source: string): Promise<readonly (string | undefined)[]> => {
    const all = await readFields(hl7, bytesOf(source), PLAN, [0, 1, 2], DOCUMENT_LIMITS);
    return all.map((fields) => fields.find(({ label }) => label === 'BIRTHDATE')?.lastYear);
  };

  it('is that of any date in any message about the patient', async () => {
    const death = `PID|2||1${'|'.repeat(26)}202605`;
    expect(
      await lastYears(about('1', '20150311') + about('2', '20180311') + about('1', '20190311', death)),
    ).toEqual(['2026', '2018', '2026']);
  });

  it('is that of the message alone where nobody says whose it is', async () => {
    expect(await lastYears(about('', '20150311') + about('', '20190311') + about('', '2020'))).toEqual([
      ...['2015', '2019', '2020'],
    ]);
  });

  it('knows no date that stands for none', async () => {
    expect(await lastYears(about('1', '20150311', 'OBX|1|DT|^Ende||99991231'))).toEqual([
      ...['2015', undefined, undefined],
    ]);
  });

  it('is told of dates alone', async () => {
    const [fields = []] = await readFields(hl7, bytesOf(about('1', '20150311')), PLAN, [0], DOCUMENT_LIMITS);
    expect(fields.map(({ label, lastYear }) => `${label} ${lastYear ?? '-'}`)).toEqual([
      ...['DATE 2015', 'MRN -', 'BIRTHDATE 2015', 'DATE 2015'],
    ]);
  });
});

describe('several messages of a file', () => {
  const two =
    message('PID|1||4711||Zwiebelturm^Rosa', 'OBR|1|||^x|||20260311') +
    message('PID|1||4712||Kohlweiss^Emil', 'OBR|1|||^x|||20260304');

  it('are filled each under its own note', async () => {
    const made = await filled(hl7, two, (label, _mention, place) => (label === 'MRN' ? `N${place}7` : null));
    expect(made.match(/PID\|1\|\|N\d7/g)).toEqual(['PID|1||N07', 'PID|1||N17']);
  });

  it('may give one the day that another had, which is not taken for a day that was left', async () => {
    const back: Readonly<Record<string, string>> = { '2026-03-11': '2026-03-04', '2026-03-04': '2026-02-25' };
    const made = await filled(hl7, two, (_label, mention) => back[mention] ?? null);
    expect(made.match(/OBR[^\r]*/g)).toEqual(['OBR|1|||^x|||20260304', 'OBR|1|||^x|||20260225']);
  });

  it('may give one the name that another had', async () => {
    const swap = (_label: string, mention: string) =>
      mention === 'Zwiebelturm, Rosa' ? 'Kohlweiss, Lea' : null;
    expect(await filled(hl7, two, swap)).toContain('|Kohlweiss^Lea');
  });

  it('leave nothing of a message whose note does not leave', async () => {
    const made = await filled(hl7, two, (label) => (label === 'MRN' ? 'N7' : null), { places: [1] });
    expect(made.match(/MSH/g)).toHaveLength(1);
    expect(made).toContain('PID|1||N7');
  });

  const admission = (id: string): string =>
    `MSH|^~\\&|||||20260312||ADT^A01|5|P|2.5\rPID|1||${id}||Rauschebart^Otto||19700101|M\r`;
  const byPlace: Fill = (label, _mention, place) =>
    label === 'MRN' ? `N${place}7` : label === 'DATE' ? '2026-03-05' : null;

  it('are filled where they have no text by the note of their patient', async () => {
    const made = await filled(hl7, two + admission('4712'), byPlace);
    expect(made).toMatch(/MSH\|\^~\\&\|{5}20260305\|\|ADT\^A01\|3\|P\|2.5\rPID\|1\|\|N17\|{5}M\r$/);
    expect(codedLeftIn(bytesOf(made), ['Rauschebart', '19700101'])).toEqual([]);
  });

  it.each([
    ['has no note', '99', [0, 1]],
    ['has no note that leaves', '4712', [0]],
    ['is nobody', '', [0, 1]],
  ])(
    'are filled in no field but their time where they have no text and their patient %s',
    async (_what, id, places) => {
      const made = await filled(hl7, admission(id) + two, byPlace, { places });
      expect(made).toMatch(/^MSH\|\^~\\&\|{5}19000101\|\|ADT\^A01\|1\|P\|2.5\rPID\|1\|{7}M\r/);
    },
  );

  it.each([[[]], [['a', 'b', 'c']]])(
    'are refused when values are missing or too many (%#)',
    async (fields) => {
      const bytes = bytesOf(message('PID|1||4711'));
      const [note] = (await readDocument(hl7, bytes, PLAN, DOCUMENT_LIMITS)).notes;
      const toWrite = { place: 0, text: note?.text ?? '', edits: [], known: [] };
      await expect(
        writeDocument(hl7, bytes, PLAN, [{ ...toWrite, fields }], DOCUMENT_LIMITS),
      ).rejects.toMatchObject({
        facts: { reason: 'original-differs' },
      });
      await writeDocument(hl7, bytes, PLAN, [{ ...toWrite, fields: [null, 'N7'] }], DOCUMENT_LIMITS);
    },
  );
});
