/** @file CDA documents: what is read, known and cleaned, what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { cda } from '../../../src-main/documents/cda/cda.ts';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { KnownIdentifier } from '../../../src-main/domain/note.ts';
import {
  CDA_READ,
  CDA_SECRETS,
  cdaAround,
  cdaOf,
  FULL_CDA,
  SMALL_CDA,
} from '../../support/documents/fullCda.ts';
import { leftIn } from '../../support/documents/rawBytes.ts';
import { rtfOf } from '../../support/documents/fullRtf.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const PLAN = { format: 'cda', encoding: 'utf8', delimiter: null, mapping: null } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) =>
  readDocument(cda, typeof text === 'string' ? bytesOf(text) : text, PLAN, DOCUMENT_LIMITS);
const textOf = async (text: string): Promise<string> => (await read(text)).notes[0]?.text ?? '';
const statesOf = async (text: string): Promise<readonly string[]> =>
  (await read(text)).carriers.map(({ kind, state }) => `${kind} ${state}`);
const section = (inside: string): string =>
  cdaOf(`<structuredBody><component><section>${inside}</section></component></structuredBody>`);

async function written(
  text: string,
  words: readonly string[],
  by = '[X]',
  known: readonly KnownIdentifier[] = [],
): Promise<Uint8Array> {
  const read_ = await textOf(text);
  const edits = words.map((word) => {
    const start = read_.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return { start, end: start + word.length, text: by };
  });
  return writeDocument(cda, bytesOf(text), PLAN, [{ place: 0, text: read_, edits, known }], DOCUMENT_LIMITS);
}

const READ_SECRETS: readonly string[] = CDA_READ.map((one) => CDA_SECRETS[one]);
const base64Of = (words: readonly string[]) =>
  words.flatMap((word) =>
    [0, 1, 2].map((at) =>
      Buffer.from('   '.slice(0, at) + word)
        .toString('base64')
        .slice(4, -4),
    ),
  );

describe('a CDA document with somebody in every carrier', () => {
  it('gives titles, narrative and entries, names that markup cuts being whole', async () => {
    const text = await textOf(FULL_CDA);
    expect(text).toContain('Frau Apfelkuchner war\nhier; Gurkenhobler auch.');
    expect(text).toContain('Dattelpalmer\t72\t\n');
    expect(text).toContain('Fuss nach Feigenblattl\n');
    for (const secret of READ_SECRETS) expect(text).toContain(secret);
  });

  it('reads nothing of what it cleans', async () => {
    const text = await textOf(FULL_CDA);
    const cleaned = Object.values(CDA_SECRETS).filter((one) => !READ_SECRETS.includes(one));
    expect(cleaned.filter((one) => text.includes(one))).toEqual([]);
  });

  it('knows the patient, everybody who took part, the ids and the day', async () => {
    const [note] = (await read(FULL_CDA)).notes;
    expect(note).toMatchObject({
      externalId: CDA_SECRETS.documentId,
      patientId: CDA_SECRETS.patientId,
      noteDate: '2023-11-05',
    });
    const known = note?.knownIdentifiers ?? [];
    for (const one of [
      { kind: 'id', text: CDA_SECRETS.patientId },
      { kind: 'address', text: 'Unkrautweg 12, 1010 Vanillenau' },
      { kind: 'phone', text: CDA_SECRETS.phone },
      { kind: 'id', text: 'selma@tomatenhuber.invalid' },
      { kind: 'name', text: 'Selleriemann Tomatenhuber' },
      { kind: 'birth-date', text: '1950-03-17' },
      ...['author', 'dataEnterer', 'signer', 'authenticator', 'performer', 'responsible', 'entryAuthor'].map(
        (one) => ({ kind: 'name', text: `Uta ${CDA_SECRETS[one as keyof typeof CDA_SECRETS]}` }),
      ),
      { kind: 'name', text: 'Ida Fenchelbauer' },
      { kind: 'name', text: CDA_SECRETS.recipient },
      { kind: 'name', text: CDA_SECRETS.participant },
      { kind: 'name', text: 'Lea Yamswurzler' },
    ])
      expect(known).toContainEqual(one);
    // Hospitals are not people, and substances neither.
    expect(known.filter(({ text }) => /Klinik|Ginsterheim|Salbe/.test(text))).toEqual([]);
  });

  it('lists its carriers, none of them uncovered', async () => {
    const states = await statesOf(FULL_CDA);
    expect(states).toEqual(
      expect.arrayContaining([
        ...['body read', 'title read', 'footnote read', 'attribute read', 'identifier known', 'author known'],
        ...['identifier cleaned', 'author cleaned', 'comment cleaned', 'link cleaned', 'bookmark cleaned'],
        ...[
          'image cleaned',
          'script cleaned',
          'custom-data cleaned',
          'style-name cleaned',
          'deleted-text cleaned',
        ],
        ...['attribute cleaned', 'other-part cleaned', 'file-name cleaned'],
      ]),
    );
    expect(states.filter((state) => state.endsWith('not-covered'))).toEqual([]);
  });

  it('leaves none of its secrets in any byte, encoded neither', async () => {
    const known = (await read(FULL_CDA)).notes[0]?.knownIdentifiers ?? [];
    const made = await written(FULL_CDA, READ_SECRETS, '[X]', known);
    const secrets = Object.values(CDA_SECRETS);
    expect(leftIn(made, [...secrets, ...base64Of(secrets)])).toEqual([]);
    expect(codedLeftIn(made, secrets)).toEqual([]);
    // Else the search finds nothing anywhere.
    expect(codedLeftIn(bytesOf(FULL_CDA), secrets)).toEqual(secrets);
  });

  it('keeps structure, codes, numbers, references and the style sheet that HL7 hands out', async () => {
    const made = new TextDecoder().decode(await written(FULL_CDA, READ_SECRETS));
    for (const kept of [
      ...['<?xml-stylesheet type="text/xsl" href="CDA.xsl"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"'],
      ...['<typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>', '<languageCode code="de-AT"/>'],
      ...[
        '<code code="18842-5" codeSystem="2.16.840.1.113883.6.1" codeSystemName="LOINC"',
        '<id nullFlavor="MSK"/>',
      ],
      ...[
        '<value xsi:type="PQ" value="72" unit="/min"/>',
        '<period value="8" unit="h"/>',
        '<low nullFlavor="MSK"/>',
      ],
      ...['<content styleCode="Bold">', '<list listType="ordered">', '<table border="1"', 'code="N02BE01"'],
      ...[
        '<reference value="#i1"/>',
        '<linkHtml href="#i1">',
        '<paragraph ID="i1">',
        'referencedObject="i3"',
      ],
      ...[
        '<administrativeGenderCode code="F" codeSystem="2.16.840.1.113883.5.1"/>',
        '<birthTime nullFlavor="MSK"/>',
      ],
    ])
      expect(made, kept).toContain(kept);
  });

  it('comes out the same when it goes in again', async () => {
    const once = new TextDecoder().decode(await written(FULL_CDA, READ_SECRETS));
    expect(new TextDecoder().decode(await written(once, []))).toBe(once);
  });
});

describe('a CDA document', () => {
  it('without anybody comes back equal in meaning', async () => {
    const made = new TextDecoder().decode(await written(SMALL_CDA, []));
    expect(made.replace(/^<\?xml[^>]*>\n/, '').replace(/ xmlns:\w+="[^"]*"/g, '')).toBe(
      SMALL_CDA.replace(/^<\?xml[^>]*>\n/, ''),
    );
  });

  it('is told by its root, behind whatever stands in front, and nothing else is', async () => {
    const detected = (text: string) => detectDocument(bytesOf(text), () => Promise.resolve(bytesOf(text)));
    expect(await detected(FULL_CDA)).toBe('cda');
    expect(await detected(`<!DOCTYPE a [<!ENTITY b ">">]>${SMALL_CDA.slice(22)}`)).toBe('cda');
    for (const other of [
      ...[
        '<ClinicalDocument xmlns="urn:other"/>',
        '<Bundle xmlns="http://hl7.org/fhir">ClinicalDocument</Bundle>',
      ],
      ...[
        '<!-- <ClinicalDocument xmlns="urn:hl7-org:v3"> --><a/>',
        'ClinicalDocument urn:hl7-org:v3',
        '<!-- ',
      ],
    ])
      expect(await detected(other), other).not.toBe('cda');
  });

  it('is read in UTF-16 and in the encoding that it declares', async () => {
    const inText = section('<text>Grüße</text>');
    expect((await read(Buffer.from(`\ufeff${inText}`, 'utf16le'))).notes[0]?.text).toContain('Grüße');
    const latin = inText.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>');
    expect((await read(Buffer.from(latin, 'latin1'))).notes[0]?.text).toContain('Grüße');
  });

  it.each([
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]>', '&b;'],
    ['an outside entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>', '&b;'],
    [
      'a billion laughs',
      `<!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]>`,
      '&l9;',
    ],
    ['a document type that nothing uses', '<!DOCTYPE ClinicalDocument>', ''],
    ['an entity that nobody declares', '', '&b;'],
  ])('is refused with %s', async (_what, doctype, use) => {
    const text = section(`<text>a${use}</text>`).replace('?>\n', `?>${doctype}`);
    await expect(read(text)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it.each([
    ['another root', '<Document xmlns="urn:hl7-org:v3"/>'],
    ['another namespace', '<ClinicalDocument/>'],
    ['no end', SMALL_CDA.slice(0, -20)],
  ])('is damaged with %s', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it('is too large with elements inside each other without end', async () => {
    await expect(read(section(`<text>${'<list><item>'.repeat(500)}`))).rejects.toMatchObject({
      code: 'import/document-too-large',
    });
  });

  it('takes replacements that look like markup as text, in attributes too', async () => {
    const text = section(
      '<code code="1-8" codeSystem="2.16.840.1.113883.6.1" displayName="Apfelkuchner"/><text>Birnbaumer</text>',
    );
    const evil = '"/><script>x</script>]]>&amp;';
    const made = await written(text, ['Apfelkuchner', 'Birnbaumer'], evil);
    expect((await read(made)).notes[0]?.text.split(evil)).toHaveLength(3);
  });

  it('keeps ages of ninety and more and long numbers without a unit out of values, and short ones in', async () => {
    const value = (inside: string) =>
      `<entry><observation classCode="OBS" moodCode="EVN"><value ${inside}/></observation></entry>`;
    const made = new TextDecoder().decode(
      await written(
        section(
          [
            'value="93" unit="a"',
            'value="94" unit="a_j"',
            'value="89" unit="a"',
            'value="4007117712"',
            'value="5.5" unit="mmol/L"',
          ]
            .map(value)
            .join('') + '<text>a</text>',
        ),
        [],
      ),
    );
    expect(made).not.toMatch(/"93"|"94"|4007117712/);
    expect(made).toContain('value="89" unit="a"');
    expect(made).toContain('value="5.5" unit="mmol/L"');
  });

  it('refuses to be written while a known identifier stands in a code', async () => {
    const text = section('<code code="40071177" codeSystem="2.16.840.1.113883.6.96"/><text>Puls</text>');
    await expect(written(text, [], '', [{ kind: 'id', text: '40071177' }])).rejects.toMatchObject({
      facts: { reason: 'identifier-left' },
    });
  });
});

describe('codes, units and numbers of a CDA document', () => {
  it.each([
    ['a code that LOINC does not have', '<code code="WX40071177" codeSystem="2.16.840.1.113883.6.1"/>'],
    ['a code of a system of the house', '<code code="WX40071177" codeSystem="1.2.40.0.34.99.3"/>'],
    ['a code without a system', '<code code="WX40071177"/>'],
    ['a unit that is none', '<value xsi:type="PQ" value="7" unit="WX40071177"/>'],
  ])('are read and replaced: %s', async (_what, inside) => {
    const text = section(`${inside}<text>Puls</text>`).replace(
      '<ClinicalDocument',
      '<ClinicalDocument xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    );
    expect(await textOf(text)).toContain('WX40071177');
    const made = await written(text, ['WX40071177']);
    expect(codedLeftIn(made, ['WX40071177', '1.2.40.0.34.99.3'])).toEqual([]);
    expect(new TextDecoder().decode(made)).toContain('="[X]"');
  });

  it.each([
    '<code code="8867-4" codeSystem="2.16.840.1.113883.6.1"/>',
    '<code code="364075005" codeSystem="2.16.840.1.113883.6.96"/>',
    '<code code="E11.9" codeSystem="2.16.840.1.113883.6.3"/>',
    '<code code="N" codeSystem="2.16.840.1.113883.5.25"/>',
    '<statusCode code="completed"/>',
  ])('stay unread when everybody can look them up: %s', async (code) => {
    const text = section(`${code}<text>Puls</text>`);
    expect(await textOf(text)).toBe('Puls\n');
    expect(new TextDecoder().decode(await written(text, []))).toContain(code);
  });

  it('show in the text when they are numbers, which are masked when something takes their place', async () => {
    const text = section('<repeatNumber value="4711"/><text>Puls</text>');
    expect(await textOf(text)).toContain('4711');
    await expect(written(text, ['4711'])).rejects.toMatchObject({ facts: { reason: 'no-place' } });
    const made = new TextDecoder().decode(await written(text, ['4711 \nPuls']));
    expect(made).toContain('<repeatNumber nullFlavor="MSK"/>');
  });

  it('go when they are numbers too long for a measurement', async () => {
    const text = section('<quantity value="4711007" unit="mg"/><text>Puls</text>');
    expect(await textOf(text)).not.toContain('4711007');
    expect(codedLeftIn(await written(text, []), ['4711007'])).toEqual([]);
  });
});

describe('a CDA document with words of HTML and of CDA where they do not belong', () => {
  it('keeps their text and is written', async () => {
    const text = section(
      '<text><html><div>Puls <span xml:lang="de">72</span></div><text>ruhig</text></html></text>',
    );
    const made = new TextDecoder().decode(await written(text, []));
    expect(made).toContain('<content>Puls <content>72</content></content><content>ruhig</content>');
  });
});

describe('a CDA document around another file', () => {
  const PNG = Buffer.from('\u0089PNG\r\n\u001a\n0', 'latin1');
  const coded = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
  const entryWith = (attributes: string, content: string): string =>
    section(
      `<text>a</text><entry><observationMedia classCode="OBS" moodCode="EVN"><value ${attributes} representation="B64">${content}</value></observationMedia></entry>`,
    );

  it.each(['mediaType="image/png"', 'mediaType="image/jpeg"', ''])(
    'takes a picture out of an entry, told by its bytes, with %s',
    async (attributes) => {
      const text = entryWith(attributes, coded(PNG));
      expect(await statesOf(text)).toContain('image cleaned');
      expect((await statesOf(text)).filter((state) => state.endsWith('not-covered'))).toEqual([]);
      expect(new TextDecoder().decode(await written(text, []))).not.toContain(coded(PNG).slice(0, 8));
    },
  );

  it('takes a small picture out of a text that is not coded', async () => {
    const text = section(
      `<entry><observation><text>Puls<thumbnail mediaType="image/png" representation="B64">${coded(PNG)}</thumbnail></text></observation></entry>`,
    );
    expect((await statesOf(text)).filter((state) => state.endsWith('not-covered'))).toEqual([]);
    expect(await textOf(text)).toBe('Puls\n');
  });

  it('is searched in what it says encoded, not in the letters of that, unless they are few', async () => {
    const said = async (content: string): Promise<readonly string[]> =>
      cda.strings(bytesOf(cdaAround('text/plain', content)), DOCUMENT_LIMITS);
    const long = 'Frau Apfelkuchner ist 72 und kam zu Fuss.';
    expect(await said(long)).toContain(long);
    expect((await said(long)).join('\n')).not.toContain(coded(long).slice(0, 8));
    expect(await said('Apfel')).toEqual(expect.arrayContaining(['Apfel', coded('Apfel')]));
    const commented = cdaAround('text/plain', long).replace(coded(long), `${coded(long)}<!--Birnbaumer-->`);
    expect(await cda.strings(bytesOf(commented), DOCUMENT_LIMITS)).toContain('Birnbaumer');
  });

  it('reads plain text and writes it back encoded', async () => {
    const text = cdaAround('text/plain', 'Frau Apfelkuchner ist 72.\nGrüße');
    expect(await textOf(text)).toContain('Frau Apfelkuchner ist 72.\nGrüße');
    const made = await written(text, ['Apfelkuchner']);
    expect(await textOf(new TextDecoder().decode(made))).toContain('Frau [X] ist 72.');
    expect(leftIn(made, base64Of(['Apfelkuchner']))).toEqual([]);
  });

  it('reads a page, takes out what pages hide, and writes it back encoded', async () => {
    const text = cdaAround(
      'text/html',
      '<p>Frau <b>Apfel</b>kuchner</p><!-- Birnbaumer --><p hidden>Dattelpalmer</p>',
    );
    expect(await textOf(text)).toContain('Frau Apfelkuchner');
    expect(await statesOf(text)).toEqual(expect.arrayContaining(['comment cleaned', 'hidden-text cleaned']));
    const made = new TextDecoder().decode(await written(text, ['Apfelkuchner']));
    const page = Buffer.from(/B64"[^>]*>([^<]*)</.exec(made)?.[1] ?? '', 'base64').toString();
    expect(page).toContain('<p>Frau <b>[X]</b></p>');
    expect(page).not.toMatch(/Birnbaumer|Dattelpalmer/);
  });

  it.each([
    ['a damaged PDF', cdaAround('application/pdf', '%PDF-1.4')],
    ['the picture of a page', cdaAround('image/tiff', 'II*')],
    ['bytes that are no text', cdaAround('text/plain', new Uint8Array([0xff, 0xfe, 0xfd]))],
    ['packed bytes', cdaAround('text/plain', 'abc', ' compression="DF"')],
    ['RTF that does not end', cdaAround('text/rtf', '{\\rtf1 a')],
    ['an archive', cdaAround('application/zip', 'PK\u0003\u0004')],
    ['what is no base64', cdaAround('text/plain', 'abc').replace('YWJj', 'YW*j')],
    ['a frame in its page', cdaAround('text/html', '<p>a<iframe src="b.html"></iframe>')],
    [
      'a file elsewhere',
      cdaOf('<nonXMLBody><text mediaType="application/pdf"><reference value="b.pdf"/></text></nonXMLBody>'),
    ],
    [
      'a PDF in an entry',
      section(
        `<text>a</text><entry><observationMedia classCode="OBS" moodCode="EVN"><value mediaType="application/pdf" representation="B64">JVBERi0=</value></observationMedia></entry>`,
      ),
    ],
    [
      'RTF in an entry that says it is a picture',
      entryWith('mediaType="image/png"', coded(rtfOf('Zwiebelturm'))),
    ],
    [
      'words in an entry that say they are a picture',
      entryWith('mediaType="image/png"', coded('Zwiebelturm')),
    ],
    ['a packed picture in an entry', entryWith('mediaType="image/png" compression="DF"', coded(PNG))],
    [
      'a picture in front of its body, as one',
      cdaOf(
        `<nonXMLBody><text mediaType="text/plain" representation="B64"><thumbnail mediaType="image/png" representation="B64">${coded(PNG)}</thumbnail>${coded('Zwiebelturm')}</text></nonXMLBody>`,
      ),
    ],
    [
      'text in front of the picture of an entry, as one',
      entryWith('mediaType="image/png"', `<thumbnail>${coded('Zwiebelturm')}</thumbnail>${coded(PNG)}`),
    ],
    ['a CDA document that says it is a page', cdaAround('text/html', SMALL_CDA)],
    ['a picture that says it is a page', cdaAround('text/html', PNG)],
    ['the picture of a page that says so', cdaAround('image/png', PNG)],
    ['RTF that says it is a page', cdaAround('text/html', rtfOf('Zwiebelturm'))],
    ['a message that says it is a page', cdaAround('application/xhtml+xml', 'MSH|^~\\&|A\rPID|1||4711')],
  ])('is not covered with %s, and not written', async (_what, text) => {
    expect((await statesOf(text)).filter((state) => state.endsWith('not-covered'))).toHaveLength(1);
    await expect(written(text, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });
});
