/** @file Elements of FHIR R4 that are filled: what they say as mentions, under which note, what is put in, what stays empty. */
import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src-main/documents/fields.ts';
import { fhir } from '../../../src-main/documents/fhir/fhir.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { fhirXmlOf } from '../../support/documents/fhirXml.ts';
import { filled, type Fill } from '../../support/documents/filled.ts';
import { FHIR_READ, FHIR_SECRETS, FULL_FHIR } from '../../support/documents/fullFhir.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const PLAN = { format: 'fhir', encoding: 'utf8', delimiter: null, mapping: null } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const bundleOf = (type: string, ...resources: readonly object[]): string =>
  JSON.stringify({ resourceType: 'Bundle', type, entry: resources.map((resource) => ({ resource })) });

const observation = (patient: string, more: object = {}): object => ({
  resourceType: 'Observation',
  id: `o-${patient}`,
  status: 'final',
  subject: { reference: `Patient/${patient}` },
  ...more,
  valueString: 'Puls 72',
});
const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  identifier: [{ system: 'http://haus.invalid/ids', value: '4711' }, { value: '4712' }],
  name: [{ use: 'official', family: 'Zwiebelturm', given: ['Rosa', 'Maria Eva'] }, { text: 'Rosa Kohl' }],
  telecom: [
    { system: 'phone', value: '0791234567', use: 'home' },
    { system: 'email', value: 'rosa@example.invalid' },
  ],
  gender: 'female',
  birthDate: '1958-04-01',
  deceasedDateTime: '2026-05-01T03:00:00+02:00',
  address: [
    { line: ['Dorfgasse 3', 'Hinterhaus'], city: 'Bern', state: 'BE', postalCode: '3000', country: 'CH' },
  ],
  contact: [{ name: { family: 'Kohl', given: ['Emil'] }, telecom: [{ value: '0311112233' }] }],
};

const told = async (
  source: string,
  places: readonly number[] = [0],
): Promise<readonly (readonly string[])[]> =>
  (await readFields(fhir, bytesOf(source), PLAN, places, DOCUMENT_LIMITS)).map((fields) =>
    fields.map(({ label, mention }) => `${label} ${mention}`),
  );

/** The resource of the type in what is written, filled from a table; all else stays empty. */
const writtenOf = async (
  type: string,
  source: string,
  table: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const made = JSON.parse(await filled(fhir, source, (_label, mention) => table[mention] ?? null)) as {
    readonly resourceType: string;
    readonly entry?: readonly { readonly resource: { readonly resourceType: string } }[];
  };
  return [made, ...(made.entry ?? []).map(({ resource }) => resource)].find(
    ({ resourceType }) => resourceType === type,
  );
};

describe('what elements say', () => {
  it('is written as in a text, each part of an address by itself', async () => {
    expect(await told(bundleOf('collection', PATIENT, observation('p1')))).toEqual([
      [
        ...['MRN 4711', 'MRN 4712', 'PATIENT Zwiebelturm, Rosa Maria Eva', 'PATIENT Rosa Kohl'],
        ...['PHONE 0791234567', 'EMAIL rosa@example.invalid', 'BIRTHDATE 1958-04-01', 'DATE 2026-05-01'],
        ...['STREET Dorfgasse 3', 'STREET Hinterhaus', 'CITY Bern', 'ZIP 3000', 'RELATIVE Kohl, Emil'],
        'PHONE 0311112233',
      ],
    ]);
  });

  it('is told of times and ids of what is about the patient', async () => {
    const more = {
      identifier: [{ value: 'B471' }],
      effectivePeriod: { start: '2026-03-11', end: '2026-03' },
      issued: '2026-03-12T14:30:00.123+01:00',
      note: [{ time: '2026', text: 'gut' }],
    };
    expect(await told(JSON.stringify(observation('p1', more)))).toEqual([
      ['OTHER_ID B471', 'DATE 2026-03-11', 'DATE 2026-03', 'DATE 2026-03-12', 'DATE 2026'],
    ]);
  });

  it.each([
    ['a day that no calendar has', { effectiveDateTime: '2026-02-31' }],
    ['a time in words', { effectiveDateTime: 'im Maerz' }],
    ['a time as HL7 v2 writes it', { effectiveDateTime: '20260311' }],
    ['a date that stands for no end', { effectivePeriod: { end: '9999-12-31' } }],
    ['the first day of computers', { issued: '1970-01-01T00:00:00Z' }],
    ['the first day of computers, to the west of Greenwich', { issued: '1969-12-31T19:00:00-05:00' }],
    ['the last second that 31 bits count', { issued: '2038-01-19T04:14:07+01:00' }],
    ['a leap second', { effectiveDateTime: '2016-12-31T23:59:60Z' }],
    ['a time that no clock shows, which may be an id', { effectiveDateTime: '2026-03-11T47:11:99Z' }],
    ['times in a list', { effectiveTiming: { event: ['2026-03-11'] } }],
    ['a time in an extension', { extension: [{ url: 'x', valueDateTime: '2026-03-11' }] }],
    ['the time of a version', { meta: { lastUpdated: '2026-03-11T00:00:00Z' } }],
    ['whom a reference shows', { performer: [{ display: 'Dr. Birnbaum', identifier: { value: 'D7' } }] }],
    ['an element that no table names', { unheard: { value: '4711', start: '2026-03-11' } }],
  ])('is not told of %s', async (_what, more) => {
    expect(await told(JSON.stringify(observation('p1', more)))).toEqual([[]]);
  });

  it('is not told of birth dates of others', async () => {
    const relative = {
      resourceType: 'RelatedPerson',
      patient: { reference: 'Patient/p1' },
      birthDate: '1930-01-01',
      name: [{ family: 'Kohl' }],
    };
    const source = bundleOf('collection', { ...PATIENT, contact: [] }, relative, observation('p1'));
    expect((await told(source))[0]?.slice(-2)).toEqual(['ZIP 3000', 'RELATIVE Kohl']);
  });
});

describe('what is put into elements', () => {
  const source = bundleOf('collection', PATIENT, observation('p1'));

  it('stands where the original stood, in its order', async () => {
    const table = {
      ...{
        '4712': '8203',
        'Zwiebelturm, Rosa Maria Eva': 'Morel, Claire Anne Lea',
        'Rosa Kohl': 'Claire Blanc',
      },
      ...{ '0791234567': '0790000001', '1958-04-01': '1958-02-18', '2026-05-01': '2026-03-20' },
      ...{ 'Dorfgasse 3': 'Lindenweg 4', Bern: 'Basel', 'Kohl, Emil': 'Blanc, Paul' },
    };
    const made = await writtenOf('Patient', source, table);
    expect(made).toEqual({
      resourceType: 'Patient',
      id: 'r1',
      identifier: [{ value: '8203' }],
      name: [{ family: 'Morel', given: ['Claire', 'Anne Lea'] }, { text: 'Claire Blanc' }],
      telecom: [{ system: 'phone', value: '0790000001' }],
      gender: 'female',
      birthDate: '1958-02-18',
      deceasedDateTime: '2026-03-20T03:00:00Z',
      address: [{ line: ['Lindenweg 4'], city: 'Basel' }],
      contact: [{ name: { family: 'Blanc', given: ['Paul'] } }],
    });
    expect(Object.keys(made as object)).toEqual([
      ...['resourceType', 'id', 'identifier', 'name', 'telecom', 'gender', 'birthDate', 'deceasedDateTime'],
      ...['address', 'contact'],
    ]);
  });

  it('leaves nothing behind where nothing is put', async () => {
    expect(await writtenOf('Patient', source, {})).toEqual({
      resourceType: 'Patient',
      id: 'r1',
      gender: 'female',
    });
  });

  it('keeps the precision of times and their clock, with one zone for all', async () => {
    const more = {
      effectivePeriod: { start: '2026-03-11T08:00:00+02:00', end: '2026-03' },
      issued: '2026-03-12T14:30:00.123+01:00',
    };
    const table = { '2026-03-11': '2026-03-04', '2026-03': '2026-02', '2026-03-12': '2026-03-05' };
    expect(await writtenOf('Observation', JSON.stringify(observation('p1', more)), table)).toMatchObject({
      effectivePeriod: { start: '2026-03-04T08:00:00Z', end: '2026-02' },
      issued: '2026-03-05T14:30:00.123Z',
    });
  });

  it('writes the same whatever the zone was, which would tell the season', async () => {
    const table = { '2026-03-12': '2026-03-05' };
    const of = (zone: string) =>
      writtenOf(
        'Observation',
        JSON.stringify(observation('p1', { issued: `2026-03-12T14:30:00${zone}` })),
        table,
      );
    expect(await of('+02:00')).toEqual(await of('Z'));
    expect(await of('+02:00')).toMatchObject({ issued: '2026-03-05T14:30:00Z' });
  });

  it('writes no year where a resource inside another one wants the second', async () => {
    const inside = {
      resourceType: 'DocumentReference',
      id: 'd',
      status: 'current',
      date: '2026-03-12T14:30:00Z',
    };
    const source = JSON.stringify(observation('p1', { contained: [inside], issued: '2026-03-12T14:30:00Z' }));
    const made = await filled(fhir, source, () => '2026');
    expect(made).toContain('"resourceType":"DocumentReference"');
    expect(made).not.toContain('2026');
    // Elsewhere a date may be a year, in front of a resource inside and behind it.
    const plain = { ...inside, resourceType: 'Composition', date: '2026-03-12' };
    const other = JSON.stringify({
      ...observation('p1', { contained: [plain] }),
      resourceType: 'DocumentReference',
      date: '2026-03-12T14:30:00Z',
    });
    expect((await filled(fhir, other, () => '2026')).match(/"date":"2026"/g)).toHaveLength(1);
  });

  it('is nothing where a word of the name comes back', async () => {
    const named = bundleOf(
      'collection',
      { ...PATIENT, name: [{ family: 'Saint', given: ['Rosa'] }] },
      observation('p1'),
    );
    expect(await writtenOf('Patient', named, { 'Saint, Rosa': 'Saint, Claire' })).not.toHaveProperty('name');
    expect(await writtenOf('Patient', named, { 'Saint, Rosa': 'Morel, Claire' })).toHaveProperty('name');
  });

  it('writes thousandths of a second, and nothing finer', async () => {
    const more = { effectiveDateTime: '2026-03-12T14:30:00.123456789+01:00' };
    const table = { '2026-03-12': '2026-03-05' };
    expect(await writtenOf('Observation', JSON.stringify(observation('p1', more)), table)).toMatchObject({
      effectiveDateTime: '2026-03-05T14:30:00.123Z',
    });
  });

  it('writes a year where a day stood, but not where the second has to stand', async () => {
    const more = { effectiveDateTime: '2026-03-12T08:00:00Z', issued: '2026-03-12T14:30:00Z' };
    const table = { '2026-03-12': '2026' };
    const made = await writtenOf('Observation', JSON.stringify(observation('p1', more)), table);
    expect(made).toMatchObject({ effectiveDateTime: '2026' });
    expect(made).not.toHaveProperty('issued');
  });

  it.each([
    ['a name where a date stands', { '1958-04-01': 'Morel' }],
    ['a label where a date stands', { '1958-04-01': '[BIRTHDATE]' }],
    ['more than was said', { '1958-04-01': '1958-04-01T10:00:00Z' }],
    ['a name that cannot be parted', { 'Zwiebelturm, Rosa Maria Eva': 'Claire Morel' }],
    ['nothing but blanks', { '4711': ' ' }],
  ])('is not %s', async (_what, table) => {
    expect(await writtenOf('Patient', source, table)).toEqual({
      resourceType: 'Patient',
      id: 'r1',
      gender: 'female',
    });
  });

  it('is the label alone for a name', async () => {
    const table = { 'Zwiebelturm, Rosa Maria Eva': '[PATIENT]' };
    expect(await writtenOf('Patient', source, table)).toMatchObject({ name: [{ family: '[PATIENT]' }] });
  });

  it('stands in the order of the standard in XML', async () => {
    const xml = fhirXmlOf({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: PATIENT }, { resource: observation('p1', { effectiveDateTime: '2026-03-11' }) }],
    });
    const table: Readonly<Record<string, string>> = {
      ...{
        '4711': '8203',
        'Zwiebelturm, Rosa Maria Eva': 'Morel, Claire Anne Lea',
        '1958-04-01': '1958-02-18',
      },
      ...{ '2026-03-11': '2026-03-04', '3000': '0417' },
    };
    const made = await filled(fhir, xml, (_label, mention) => table[mention] ?? null);
    expect(made).toContain(
      '<identifier><value value="8203"/></identifier><name><family value="Morel"/><given value="Claire"/><given value="Anne Lea"/></name>' +
        '<gender value="female"/><birthDate value="1958-02-18"/><address><postalCode value="0417"/></address></Patient>',
    );
    expect(made).toMatch(/<\/subject><effectiveDateTime value="2026-03-04"\/><valueString/);
  });
});

describe('under which note an element is treated', () => {
  const practitioner = { resourceType: 'Practitioner', id: 'd7', name: [{ family: 'Birnbaum' }] };
  const by = { performer: [{ reference: 'Practitioner/d7' }] };
  const second = { ...PATIENT, id: 'p2' };

  it('is one that leads to it and that is written', async () => {
    const source = bundleOf('collection', observation('p1'), { ...observation('p1'), id: 'o2' }, PATIENT);
    expect((await told(source, [0, 1])).map((one) => one.length)).toEqual([14, 0]);
    expect((await told(source, [1])).map((one) => one.length)).toEqual([14]);
    expect(await told(source, [])).toEqual([]);
  });

  it('is the one of its own patient', async () => {
    const source = bundleOf('collection', PATIENT, second, observation('p2'), observation('p1'));
    const place: Fill = (label, _mention, at) => (label === 'MRN' ? `N${at}7` : null);
    const made = await filled(fhir, source, place);
    expect(made.match(/N\d7/g)).toEqual(['N17', 'N17', 'N07', 'N07']);
  });

  it('is found for a practitioner of one patient, and for none of several', async () => {
    const one = bundleOf('collection', PATIENT, practitioner, observation('p1', by));
    expect((await told(one))[0]).toContain('STAFF Birnbaum');
    const two = bundleOf('collection', practitioner, observation('p1', by), observation('p2', by));
    expect(await told(two, [0, 1])).toEqual([[], []]);
  });

  it('is none where two notes do not say whose they are', async () => {
    const alone = { ...observation('x', by), subject: undefined };
    expect((await told(bundleOf('collection', practitioner, alone)))[0]).toEqual(['STAFF Birnbaum']);
    const two = bundleOf('collection', practitioner, alone, { ...alone, id: 'o2' });
    expect(await told(two, [0, 1])).toEqual([[], []]);
  });

  it('is one of its patient where it says nothing', async () => {
    const stay = (patient: string): object => ({
      resourceType: 'Encounter',
      status: 'finished',
      subject: { reference: `Patient/${patient}` },
      period: { start: '2026-03-09' },
    });
    const source = bundleOf('collection', stay('p2'), observation('p1'), observation('p2'), stay('p3'));
    expect(await told(source, [0, 1])).toEqual([[], ['DATE 2026-03-09']]);
    expect(await told(source, [0])).toEqual([[]]);
    const made = await filled(fhir, source, () => '2026-03-02');
    expect(made.match(/"period":\{"start":"2026-03-02"\}/g)).toHaveLength(1);
    expect(made).not.toContain('2026-03-09');
  });

  it('is none where nothing leads to it', async () => {
    expect(await told(bundleOf('collection', PATIENT, observation('other')))).toEqual([[]]);
  });

  it('is the document for all of a document', async () => {
    const composition = {
      resourceType: 'Composition',
      subject: { reference: 'Patient/p1' },
      date: '2026-03-12',
      title: 'Brief',
    };
    const source = bundleOf('document', composition, PATIENT, practitioner);
    expect((await told(source))[0]).toEqual(
      expect.arrayContaining(['DATE 2026-03-12', 'MRN 4711', 'STAFF Birnbaum']),
    );
  });

  it('is not that of a note that does not leave, and nothing of it is written', async () => {
    const source = bundleOf(
      'collection',
      PATIENT,
      observation('p1', { effectiveDateTime: '2026-03-11' }),
      observation('p2', { effectiveDateTime: '2026-03-11' }),
    );
    const made = await filled(fhir, source, (label) => (label === 'DATE' ? '2026-03-04' : 'N7'), {
      places: [1],
    });
    expect(made.match(/2026-03-04/g)).toHaveLength(1);
    expect(made).not.toContain('N7');
  });
});

describe('whose note it is', () => {
  const patientIdOf = async (reference: string) =>
    (
      await readDocument(
        fhir,
        bytesOf(JSON.stringify({ ...observation('x'), subject: { reference } })),
        PLAN,
        DOCUMENT_LIMITS,
      )
    ).notes[0]?.patientId;

  it.each([
    ['Patient/p1', 'p1'],
    ['http://server.invalid/fhir/Patient/p1', 'p1'],
    ['http://server.invalid/fhir/Patient/p1/_history/3', 'p1'],
    ['urn:uuid:0b1c', 'urn:uuid:0b1c'],
    // Every file of a program calls its own patient so.
    ['#patient', null],
    ['', null],
    ['Patient/', null],
    ['Group/7', null],
    ['Device/p1', null],
    ['http://server.invalid/fhir/Group/7', null],
    ['urn:uuid:', null],
  ])('is told by the reference %s', async (reference, expected) => {
    expect(await patientIdOf(reference)).toBe(expected);
  });
});

describe('a Bundle with somebody in every place', () => {
  it('has none of its secrets in any byte when it is filled', async () => {
    const fill: Fill = (label, mention) =>
      label === 'BIRTHDATE' ? '1957' : mention.includes(',') ? 'Morel, Claire' : 'Z9Y8';
    const made = await filled(fhir, FULL_FHIR, fill, { words: Object.values(FHIR_READ) });
    expect(codedLeftIn(bytesOf(made), [...FHIR_SECRETS, ...Object.values(FHIR_READ)])).toEqual([]);
    expect(made).toContain('"birthDate":"1957"');
    expect(made).toContain('"identifier":[{"value":"Z9Y8"}]');
    expect(await filled(fhir, FULL_FHIR, fill, { words: Object.values(FHIR_READ) })).toBe(made);
  });
});
