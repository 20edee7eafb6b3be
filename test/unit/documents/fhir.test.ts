/** @file FHIR R4: what is read, known, cleaned and written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { createFindings } from '../../../src-main/documents/findings.ts';
import { cleanResource } from '../../../src-main/documents/fhir/cleanResource.ts';
import { fhir } from '../../../src-main/documents/fhir/fhir.ts';
import { registerResources } from '../../../src-main/documents/fhir/resources.ts';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import {
  FHIR_READ,
  FHIR_SECRETS,
  FULL_FHIR,
  observationOf,
  patientOf,
} from '../../support/documents/fullFhir.ts';
import { SMALL_CDA } from '../../support/documents/fullCda.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const PLAN = { format: 'fhir', encoding: 'utf8', delimiter: null, mapping: null } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readDocument(fhir, bytesOf(text), PLAN, DOCUMENT_LIMITS);
const READ: readonly string[] = Object.values(FHIR_READ);

/** Writes the notes of the places, each word in them hidden wherever it stands. */
async function written(
  source: string,
  words: readonly string[],
  options: { readonly places?: readonly number[]; readonly by?: string } = {},
): Promise<string> {
  const { notes } = await read(source);
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
    await writeDocument(fhir, bytesOf(source), PLAN, toWrite, DOCUMENT_LIMITS),
  );
}

const bundleOf = (type: string, ...resources: readonly object[]): string =>
  JSON.stringify({ resourceType: 'Bundle', type, entry: resources.map((resource) => ({ resource })) });
const linesOf = (...resources: readonly object[]): string =>
  resources.map((one) => `${JSON.stringify(one)}\n`).join('');

describe('a Bundle with somebody in every place', () => {
  it('reads narratives, texts, displays, local codes, contained resources and attachments', async () => {
    const text = (await read(FULL_FHIR)).notes.map((note) => note.text).join('\n');
    for (const secret of READ) expect(text).toContain(secret);
    expect(text).toContain('Frau Apfelkuchner\nPuls \u00a072 & gut');
    expect(text).not.toContain('8867-4');
    expect(FHIR_SECRETS.filter((one) => text.includes(one))).toEqual([]);
  });

  it('leaves none of its secrets in any byte, coded in any way', async () => {
    const secrets = [
      ...FHIR_SECRETS,
      ...READ.filter((one) => one !== FHIR_READ.narrative),
      FHIR_READ.narrative,
    ];
    expect(codedLeftIn(bytesOf(FULL_FHIR), secrets)).toEqual(secrets);
    const made = await written(FULL_FHIR, READ);
    expect(codedLeftIn(bytesOf(made), secrets)).toEqual([]);
  });

  it('keeps codes, systems, states, numbers as written, and references within the file', async () => {
    const made = await written(FULL_FHIR, READ);
    for (const kept of [
      '{"system":"http://loinc.org","code":"8867-4","display":"Herzfrequenz [X]"}',
      '"valueQuantity":{"value":72.50,"unit":"1/min [X]","system":"http://unitsofmeasure.org","code":"/min"}',
      '"subject":{"reference":"Patient/r1"}',
      '"result":[{"reference":"Observation/r2"}]',
      '"conclusion":"[X] ist gesund"',
      '"resourceType":"Patient","id":"r1","gender":"female"}',
      `"data":"${Buffer.from('Brief an [X].').toString('base64')}"`,
      '<p title=\\"[X]\\">Frau <b>[X]</b><br/>Puls \u00a072 &amp; gut',
    ])
      expect(made).toContain(kept);
    expect(made).not.toContain('Basic');
    expect(made).not.toContain('Unheard');
  });

  it('lists its carriers, none of them uncovered', async () => {
    const states = (await read(FULL_FHIR)).carriers.map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(
      expect.arrayContaining([
        ...[
          'body read',
          'attribute read',
          'title read',
          'attachment read',
          'identifier known',
          'link cleaned',
        ],
        ...[
          'custom-data cleaned',
          'identifier cleaned',
          'comment cleaned',
          'other-part cleaned',
          'image cleaned',
        ],
      ]),
    );
    expect(states.filter((one) => one.endsWith('not-covered'))).toEqual([]);
  });

  it('gives the same bytes twice, and what it has written gives the same texts again', async () => {
    const made = await written(FULL_FHIR, READ);
    expect(await written(FULL_FHIR, READ)).toBe(made);
    const texts = (await read(made)).notes.map(({ text }) => text);
    expect(texts).toEqual((await read(await written(made, []))).notes.map(({ text }) => text));
  });
});

describe('known identifiers of a resource', () => {
  it('are those of whom it refers to, of their relatives, and of the names that it shows', async () => {
    const source = bundleOf(
      'collection',
      {
        ...patientOf('p1', 'Zwiebelturm'),
        telecom: [{ value: '0791234567' }],
        identifier: [{ value: '756.1234.5678.97' }],
        address: [{ line: ['Dorfgasse 3'], city: 'Bern', postalCode: '3000' }],
      },
      patientOf('p2', 'Kohlweiss'),
      {
        resourceType: 'RelatedPerson',
        patient: { reference: 'Patient/p1' },
        name: [{ text: 'Emil Zwiebelturm' }],
      },
      { resourceType: 'Organization', id: 'o', name: 'Klinik Apfelberg' },
      {
        ...observationOf('p1', 'Puls 72'),
        performer: [{ display: 'Ida Birnbaum' }, { reference: 'Organization/o' }],
      },
      observationOf('p2', 'Puls 80'),
    );
    const { notes } = await read(source);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toMatchObject({ patientId: 'p1', externalId: 'obs-p1' });
    expect(notes[0]?.knownIdentifiers).toEqual(
      expect.arrayContaining([
        { kind: 'name', text: 'Rosa Zwiebelturm' },
        { kind: 'birth-date', text: '1958-04-01' },
        { kind: 'phone', text: '0791234567' },
        { kind: 'id', text: '756.1234.5678.97' },
        { kind: 'address', text: 'Dorfgasse 3, 3000 Bern' },
        { kind: 'name', text: 'Emil Zwiebelturm' },
        { kind: 'name', text: 'Ida Birnbaum' },
        { kind: 'id', text: 'Klinik Apfelberg' },
      ]),
    );
    expect(JSON.stringify(notes[0]?.knownIdentifiers)).not.toContain('Kohlweiss');
    expect(JSON.stringify(notes[1]?.knownIdentifiers)).not.toContain('Zwiebelturm');
  });

  it('refuse the file when one is left in what is kept', async () => {
    const source = linesOf(
      { ...patientOf('p1', 'Zwiebelturm'), identifier: [{ value: '12345678' }] },
      {
        ...observationOf('p1', 'Puls 72'),
        code: { coding: [{ system: 'http://snomed.info/sct', code: '12345678' }] },
      },
    );
    await expect(written(source, [])).rejects.toMatchObject({ code: 'export/document-not-clean' });
  });
});

describe('a letter that another resource leads to by its URL', () => {
  const letter = (id: string, text: string) => ({
    ...{ resourceType: 'Binary', id, contentType: 'text/plain', data: Buffer.from(text).toString('base64') },
  });
  const leadingTo = (url: string, patient: string) => ({
    ...{ resourceType: 'DocumentReference', status: 'current', subject: { reference: `Patient/${patient}` } },
    content: [{ attachment: { contentType: 'text/plain', url } }],
  });
  const patients = [
    { resourceType: 'Patient', id: 'p1', name: [{ family: 'Zwiebelturm', given: ['Rosa'] }] },
    { resourceType: 'Patient', id: 'p2', name: [{ family: 'Kohlweiss', given: ['Emil'] }] },
  ];
  const rosa = { kind: 'name', text: 'Rosa Zwiebelturm' };
  const emil = { kind: 'name', text: 'Emil Kohlweiss' };

  it.each(['Binary/b1', 'https://fhir.example.invalid/r4/Binary/b1', 'Binary/b1/_history/2'])(
    'has its patient and is known by him: %s',
    async (url) => {
      const { notes } = await read(
        bundleOf('collection', ...patients, leadingTo(url, 'p1'), letter('b1', 'Puls 72.')),
      );
      expect(notes).toMatchObject([{ text: expect.stringContaining('Puls 72.'), patientId: 'p1' }]);
      expect(notes[0]?.knownIdentifiers).toContainEqual(rosa);
      expect(notes[0]?.knownIdentifiers).not.toContainEqual(emil);
    },
  );

  it('is nobody’s when resources of two patients lead to it, and known by both', async () => {
    const two = [leadingTo('Binary/b1', 'p1'), leadingTo('Binary/b1', 'p2')];
    const { notes } = await read(bundleOf('collection', ...patients, ...two, letter('b1', 'Puls 72.')));
    expect(notes).toMatchObject([{ patientId: null }]);
    expect(notes[0]?.knownIdentifiers).toEqual(expect.arrayContaining([rosa, emil]));
  });

  it.each([
    ['another letter', leadingTo('Binary/b2', 'p1')],
    ['a resource that is none', leadingTo('Patient/p1', 'p1')],
    ['nothing of the file', leadingTo('https://fhir.example.invalid/b1', 'p1')],
  ])('stands alone when the URL leads to %s', async (_what, reference) => {
    const { notes } = await read(bundleOf('collection', ...patients, reference, letter('b1', 'Puls 72.')));
    expect(notes).toMatchObject([{ patientId: null, knownIdentifiers: [] }]);
  });
});

describe('files of several resources', () => {
  const two = [observationOf('p1', 'Frau Zwiebelturm, Puls 72'), observationOf('p2', 'Herr Kohlweiss')];

  it.each([
    ['a Bundle', bundleOf('searchset', ...two)],
    ['lines', linesOf(...two)],
  ])('give a note for each resource, and lose those that may not leave: %s', async (_what, source) => {
    expect((await read(source)).notes).toHaveLength(2);
    const made = await written(source, ['Kohlweiss'], { places: [1] });
    expect(made).toContain('Herr [X]');
    expect(codedLeftIn(bytesOf(made), ['Zwiebelturm', 'Kohlweiss', 'p1', 'p2'])).toEqual([]);
  });

  it('stay lines', async () => {
    const made = await written(linesOf(...two), ['Zwiebelturm', 'Kohlweiss']);
    expect(made.split('\n').map((line) => line.slice(0, 15))).toEqual([
      '{"resourceType"',
      '{"resourceType"',
      '',
    ]);
  });

  it('are one note when they are one document', async () => {
    const source = bundleOf(
      'document',
      { resourceType: 'Composition', id: 'c', title: 'Brief', subject: { reference: 'Patient/p1' } },
      ...two,
      patientOf('p1', 'Zwiebelturm'),
    );
    const { notes } = await read(source);
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).toContain('Kohlweiss');
    expect(await written(source, ['Zwiebelturm', 'Kohlweiss'])).toContain('"type":"document"');
  });

  it('give no note for a resource without text, and none for a person', async () => {
    const silent = { ...observationOf('p1', ''), valueString: undefined };
    const { notes } = await read(linesOf(patientOf('p1', 'Zwiebelturm'), silent, ...two));
    expect(notes).toHaveLength(2);
  });
});

describe('a cleaned word that is also said', () => {
  it('does not refuse the file where it stands in narratives, attachments and codes that stay', async () => {
    const page = Buffer.from('<html><body>Brief aus Bern.</body></html>').toString('base64');
    const source = linesOf(
      { ...patientOf('p1', 'Zwiebelturm'), address: [{ city: 'Bern' }], maritalStatus: { text: 'final' } },
      {
        ...observationOf('p1', 'Aus Bern'),
        text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Von bern</div>' },
      },
      {
        resourceType: 'DiagnosticReport',
        presentedForm: [{ data: page }],
        meta: { tag: [{ code: '8867-4' }] },
      },
    );
    expect((await written(source, [])).match(/bern/gi)).toHaveLength(2);
  });

  it('is searched for in the words of a narrative, in small letters too', async () => {
    const leak = JSON.stringify({
      ...observationOf('p1', 'Gut'),
      text: { div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>zwiebelturm</p></div>' },
    });
    expect(await fhir.strings(bytesOf(leak), DOCUMENT_LIMITS)).toContain('zwiebelturm');
  });
});

describe('what is put into a resource', () => {
  it.each(['"},{"x":"', '</div><script>x</script>', '\\u0041\n&amp;'])(
    'is text, whatever it looks like: %s',
    async (evil) => {
      const source = JSON.stringify({
        ...observationOf('p1', 'Frau Zwiebelturm'),
        text: {
          status: 'generated',
          div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>Zwiebelturm</p></div>',
        },
      });
      const made = await written(source, ['Zwiebelturm'], { by: evil });
      const again = await read(made);
      expect(again.notes[0]?.text.replace(/\s+/g, ' ')).toContain(`Frau ${evil}`.replace(/\s+/g, ' '));
      expect(again.carriers.filter(({ kind }) => kind === 'script')).toEqual([]);
    },
  );
});

describe('a resource without anybody', () => {
  it('comes back equal in meaning, numbers as they were written', async () => {
    const div =
      '<div xmlns="http://www.w3.org/1999/xhtml"><p>Puls &amp; Druck<br/>72</p><table><tr><td/></tr></table></div>';
    const source = `{"resourceType":"Observation","id":"r1","text":{"status":"generated","div":${JSON.stringify(div)}},"status":"final","code":{"coding":[{"system":"http://loinc.org","code":"8867-4","display":"Herzfrequenz"}]},"valueQuantity":{"value":72.50,"unit":"1/min","system":"http://unitsofmeasure.org","code":"/min"}}`;
    const made = await written(source, []);
    expect(made).toContain('"value":72.50');
    expect(JSON.parse(made)).toEqual(
      JSON.parse(
        source.replace('<table><tr><td/></tr></table>', '<table><tbody><tr><td></td></tr></tbody></table>'),
      ),
    );
  });
});

describe('what is refused or not covered', () => {
  const withForm = (data: string): string =>
    JSON.stringify({
      resourceType: 'DiagnosticReport',
      conclusion: 'Gut.',
      presentedForm: [{ contentType: 'application/pdf', data }],
    });

  it.each([
    ['a damaged PDF', Buffer.from('%PDF-1.7 Zwiebelturm').toString('base64')],
    ['an office file', Buffer.from('PK\u0003\u0004').toString('base64')],
    ['no base64', '***'],
  ])('an attachment that is %s is not covered, and the file is not written', async (_what, data) => {
    expect((await read(withForm(data))).carriers).toContainEqual({
      kind: 'attachment',
      state: 'not-covered',
      count: 1,
    });
    await expect(written(withForm(data), [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });

  it.each(['application/hl7-v3+xml', 'text/xml', 'application/xml'])(
    'the type of an attached CDA document stays: %s',
    async (contentType) => {
      const data = Buffer.from(SMALL_CDA).toString('base64');
      const made: unknown = JSON.parse(
        await written(JSON.stringify({ resourceType: 'Binary', contentType, data }), []),
      );
      expect(made).toMatchObject({ resourceType: 'Binary', contentType });
    },
  );

  it('an attachment does not stand in its resource while it is open', async () => {
    const data = Buffer.from('Frau Zwiebelturm').toString('base64');
    const { resource, finish } = await cleanResource(
      { resourceType: 'Binary', contentType: 'text/plain', data },
      {
        ...{ findings: createFindings(), kept: new Set<string>(), limits: DOCUMENT_LIMITS },
        register: registerResources([], DOCUMENT_LIMITS),
      },
    );
    expect(resource.data).toBe('');
    await finish();
    expect(resource.data).toBe(data);
  });

  it.each([
    ['one a line', linesOf],
    ['a Bundle', (...resources: readonly object[]) => bundleOf('collection', ...resources)],
  ])('loses resources of other types alone: %s', async (_what, made) => {
    const coverage = { resourceType: 'Coverage', id: 'c', subscriberId: 'Zwiebelturm-4711' };
    const source = made(coverage, observationOf('p1', 'Puls 72'), {
      resourceType: 'Unheard',
      text: 'Zwiebelturm',
    });
    await expect(detectDocument(bytesOf(source), () => Promise.resolve(bytesOf(source)))).resolves.toBe(
      'fhir',
    );
    const { notes, carriers } = await read(source);
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('Puls 72')]);
    expect(carriers).toContainEqual({ kind: 'other-part', state: 'cleaned', count: 2 });
    expect(
      codedLeftIn(bytesOf(await written(source, [])), ['Zwiebelturm', '4711', 'Coverage', 'Unheard']),
    ).toEqual([]);
  });

  it('of another type alone is no damage and no note', async () => {
    expect((await read('{"resourceType":"Device","deviceName":[{"name":"Zwiebelturm"}]}')).notes).toEqual([]);
  });

  it.each([
    [
      'in the middle',
      [observationOf('p1', 'Puls 72'), '{"resourceType":"Obser', observationOf('p1', 'Puls 80')],
      [2],
    ],
    [
      'at first',
      ['{"resourceType":"Observation","a":', observationOf('p1', 'Puls 72'), observationOf('p1', 'Puls 80')],
      [1],
    ],
    [
      'that is no object',
      [observationOf('p1', 'Puls 72'), observationOf('p1', 'Puls 80'), '["Zwiebelturm"]'],
      [3],
    ],
    [
      'without a type',
      [observationOf('p1', 'Puls 72'), observationOf('p1', 'Puls 80'), '{"a":"Zwiebelturm"}'],
      [3],
    ],
  ])('loses no other line by a damaged one %s', async (_what, given, expected) => {
    const source = given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
    const { notes, damagedLines } = await read(source);
    expect(notes.map(({ text }) => /Puls \d+/.exec(text)?.[0])).toEqual(['Puls 72', 'Puls 80']);
    expect(damagedLines).toEqual(expected);
  });

  it.each([
    ['an observation', '{"resourceType":"Observation","note":[{"text":"Zwiebel', 'cleaned'],
    ['a patient', '{"resourceType":"Patient","name":[{"family":"Zwiebel', 'not-covered'],
    ['nobody knows what', '"resourceType":"Observation"}', 'not-covered'],
  ])('counts a damaged line that was %s as %s', async (_what, line, state) => {
    const source = [observationOf('p1', 'Puls 72'), observationOf('p1', 'Puls 80')].map((one) =>
      JSON.stringify(one),
    );
    const { carriers } = await read([...source, line].join('\n'));
    expect(carriers).toContainEqual({ kind: 'other-part', state, count: 1 });
  });

  it('is written without a damaged line', async () => {
    const source = `${linesOf(observationOf('p1', 'Puls 72'))}{"resourceType":"Observation","a":"Zwiebelturm\n${linesOf(observationOf('p1', 'Puls 80'))}`;
    const made = await written(source, []);
    expect(made.trimEnd().split('\n')).toHaveLength(2);
    expect(made).not.toContain('Zwiebelturm');
  });

  it.each([
    ['no JSON', '{"resourceType":"Observation"'],
    ['lines none of which is a resource', '{"a":1}\n{"b":2}'],
    ['a list', '[{"resourceType":"Observation"}]'],
    ['a resource that nobody knows', '{"resourceType":"Unheard","text":"x"}'],
    ['bytes after the object', '{"resourceType":"Observation"} Zwiebelturm'],
  ])('a file with %s is damaged', async (_what, source) => {
    await expect(read(source)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it.each([
    ['depth', `{"resourceType":"Observation","a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    [
      'nodes',
      linesOf(
        ...Array.from({ length: 4_700 }, (_, at) => ({
          ...{ resourceType: 'Observation', id: `${at}`, valueString: 'x' },
          derivedFrom: [1, 2, 3].map((step) => ({ reference: `Observation/${(at * 3 + step) % 4_700}` })),
        })),
      ),
    ],
    ['nodes', `{"resourceType":"Observation","note":[${'1,'.repeat(500_001)}1]}`],
  ])('a file of too much %s is too large', async (reason, source) => {
    await expect(read(source)).rejects.toMatchObject({
      code: 'import/document-too-large',
      facts: { reason },
    });
  });

  it('a number shows in the text, and the file is refused when something has to take its place', async () => {
    const source = JSON.stringify({
      ...{ resourceType: 'Observation', code: { text: 'Alter' } },
      valueQuantity: { value: 93, unit: 'Jahre' },
    });
    expect((await read(source)).notes[0]?.text).toBe('Alter\n93 Jahre ');
    await expect(written(source, ['93'])).rejects.toMatchObject({ facts: { reason: 'no-place' } });
    const together = JSON.parse(await written(source, ['93 Jahre'], { by: 'ALT' })) as object;
    expect(together).toMatchObject({ valueQuantity: { unit: 'ALT' } });
    expect(together).not.toHaveProperty('valueQuantity.value');
  });

  it('a number too long for a measurement goes', async () => {
    const source = JSON.stringify({ ...observationOf('p1', 'Gut'), valueInteger: 791234567 });
    expect(await written(source, [])).not.toContain('791234567');
  });

  it.each([
    ['an element that nobody knows', { Zwiebelturm: { div: '<div>Kohlweiss</div>' } }],
    ['one inside a known one', { code: { Zwiebelturm: { div: '<div>Kohlweiss</div>' } } }],
    ['a list', { Zwiebelturm: [{ div: '<div>Kohlweiss</div>' }] }],
    ['a known one that has no narrative', { category: { div: '<div>Kohlweiss</div>', Zwiebelturm: 'x' } }],
  ])('a narrative goes, with its name, in %s', async (_what, more) => {
    const source = JSON.stringify({ ...observationOf('p1', 'Gut'), ...more });
    expect((await read(source)).notes[0]?.text).not.toContain('Kohlweiss');
    expect(codedLeftIn(bytesOf(await written(source, [])), ['Zwiebelturm', 'Kohlweiss', 'div'])).toEqual([]);
  });

  it('of several numbers in a list each is taken out by itself', async () => {
    const source =
      '{"resourceType":"Observation","valueString":"A","valueInteger":[4711,4712,4713],"note":[{"text":"B"}]}';
    const made = await written(source, ['A\n4711 4712']);
    expect(made).not.toMatch(/4711|4712/);
    expect(made).toContain('4713');
  });

  it('names of elements of JavaScript are names like any other', async () => {
    const source =
      '{"resourceType":"Observation","__proto__":{"text":"Zwiebelturm"},"constructor":"Kohlweiss","valueString":"Gut"}';
    expect(codedLeftIn(bytesOf(await written(source, [])), ['Zwiebelturm', 'Kohlweiss'])).toEqual([]);
  });
});

describe('what is a FHIR file', () => {
  const detected = (text: string) => detectDocument(bytesOf(text), () => Promise.resolve(bytesOf(text)));

  it.each([
    FULL_FHIR,
    '{"id":"x","text":{"a":"{"},"resourceType":"Observation"}',
    linesOf(patientOf('1', 'A'), observationOf('1', 'B')),
  ])('its first object says (%#)', async (text) => {
    expect(await detected(text)).toBe('fhir');
  });

  it.each([
    '{"note_text":"\\"resourceType\\":\\"Observation\\""}',
    '{"resource":{"resourceType":"Observation"}}',
    '{"resourceType":"Zwiebel"}',
    '[{"resourceType":"Observation"}]',
    '{"a":"resourceType","b":"Observation"}',
    `{"text":"${'\\"'.repeat(90_000)}`,
  ])('others are none (%#)', async (text) => {
    expect(await detected(text)).not.toBe('fhir');
  });
});
