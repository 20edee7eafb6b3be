/** @file FHIR in XML: read, cleaned and written by the rules of FHIR in JSON. */
import { describe, expect, it } from 'vitest';
import { fhir } from '../../../src-main/documents/fhir/fhir.ts';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { fhirXmlOf } from '../../support/documents/fhirXml.ts';
import {
  FHIR_READ,
  FHIR_SECRETS,
  FULL_FHIR,
  observationOf,
  patientOf,
} from '../../support/documents/fullFhir.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const PLAN = { format: 'fhir', encoding: 'utf8', delimiter: null, mapping: null } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) =>
  readDocument(fhir, typeof text === 'string' ? bytesOf(text) : text, PLAN, DOCUMENT_LIMITS);
const READ: readonly string[] = Object.values(FHIR_READ);
const FULL = fhirXmlOf(JSON.parse(FULL_FHIR.replace('72.50', '"72.50"')) as object);

async function written(source: string, words: readonly string[], by = '[X]'): Promise<string> {
  const { notes } = await read(source);
  const toWrite = notes.map(({ text, knownIdentifiers: known }, place) => ({
    ...{ place, text, known },
    edits: words.flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        ...{ start: index, end: index + word.length, text: by },
      })),
    ),
  }));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    await writeDocument(fhir, bytesOf(source), PLAN, toWrite, DOCUMENT_LIMITS),
  );
}

describe('a Bundle in XML', () => {
  it('gives the notes, identifiers and carriers that it gives in JSON', async () => {
    const [xml, json] = [await read(FULL), await read(FULL_FHIR)];
    expect(xml.notes).toEqual(json.notes);
    const states = ({ carriers }: typeof xml) =>
      new Set(carriers.map(({ kind, state }) => `${kind} ${state}`));
    expect(states(xml)).toEqual(states(json));
  });

  it('leaves none of its secrets in any byte, coded in any way', async () => {
    const secrets = [...FHIR_SECRETS, ...READ];
    expect(codedLeftIn(bytesOf(FULL), secrets)).toEqual(secrets);
    expect(codedLeftIn(bytesOf(await written(FULL, READ)), secrets)).toEqual([]);
  });

  it('is written as XML, with what JSON keeps', async () => {
    const made = await written(FULL, READ);
    for (const kept of [
      '<?xml version="1.0" encoding="UTF-8"?>\n<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/><entry>',
      '<coding><system value="http://loinc.org"/><code value="8867-4"/><display value="Herzfrequenz [X]"/></coding>',
      '<valueQuantity><value value="72.50"/><unit value="1/min [X]"/>',
      '<subject><reference value="Patient/r1"/></subject>',
      '<resource><Patient><id value="r1"/><gender value="female"/></Patient></resource>',
      '<contained><Medication><id value="r4"/>',
      `<data value="${Buffer.from('Brief an [X].').toString('base64')}"/>`,
      '<div xmlns="http://www.w3.org/1999/xhtml"><p title="[X]">Frau <b>[X]</b><br/>',
    ])
      expect(made).toContain(kept);
    expect(made).toMatch(
      /<contentType value="text\/plain"\/><data value="[^"]*"\/><title value="Brief \[X\]"\/>/,
    );
  });

  it('gives the same bytes twice, and what it has written gives the same again', async () => {
    const made = await written(FULL, READ);
    expect(await written(FULL, READ)).toBe(made);
    expect(await written(made, [])).toBe(made);
  });
});

describe('a resource in XML', () => {
  const around = (inside: string): string =>
    `<Observation xmlns="http://hl7.org/fhir"><status value="final"/>${inside}<valueString value="Gut"/></Observation>`;

  it('is told by its root and namespace, with any prefix', async () => {
    const detected = (text: string) => detectDocument(bytesOf(text), () => Promise.resolve(bytesOf(text)));
    for (const text of [
      FULL,
      fhirXmlOf(patientOf('p1', 'Zwiebelturm')),
      '<!-- x --><f:Observation xmlns:f="http://hl7.org/fhir"/>',
    ])
      expect(await detected(text), text.slice(0, 80)).toBe('fhir');
    for (const text of [
      '<Observation/>',
      '<Observation xmlns="urn:other"/>',
      '<Zwiebel xmlns="http://hl7.org/fhir"/>',
      '<a><Observation xmlns="http://hl7.org/fhir"/></a>',
      '<ClinicalDocument xmlns="urn:hl7-org:v3"/>',
    ])
      expect(await detected(text), text).not.toBe('fhir');
  });

  it('without anybody comes back equal, numbers as they were written', async () => {
    const source =
      '<?xml version="1.0" encoding="UTF-8"?>\n<Observation xmlns="http://hl7.org/fhir"><id value="r1"/>' +
      '<text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><p>Puls &amp; Druck<br/>72</p></div></text>' +
      '<status value="final"/><code><coding><system value="http://loinc.org"/><code value="8867-4"/></coding></code>' +
      '<valueQuantity><value value="72.50"/><unit value="1/min"/></valueQuantity></Observation>';
    expect(await written(source, [])).toBe(source);
  });

  it('is read with prefixes and in UTF-16', async () => {
    const prefixed =
      '<f:Observation xmlns:f="http://hl7.org/fhir"><f:text><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:p>Frau Kohlweiss</h:p></h:div></f:text></f:Observation>';
    expect((await read(prefixed)).notes[0]?.text).toContain('Frau Kohlweiss');
    expect(codedLeftIn(bytesOf(await written(prefixed, ['Kohlweiss'])), ['Kohlweiss', 'f:', 'h:'])).toEqual(
      [],
    );
    const wide = Buffer.from(`\ufeff${around('<code><text value="Grüße"/></code>')}`, 'utf16le');
    expect((await read(wide)).notes[0]?.text).toContain('Grüße');
  });

  it.each([
    ['a comment', '<!-- Kohlweiss -->'],
    ['an instruction', '<?x Kohlweiss?>'],
    ['text between elements', 'Kohlweiss'],
    ['an attribute that FHIR does not have', '<code who="Kohlweiss"><text value="Puls"/></code>'],
    ['the name of an element', '<Kohlweiss value="1"/>'],
    [
      'the name of an element with a narrative',
      '<Kohlweiss><div xmlns="http://www.w3.org/1999/xhtml">x</div></Kohlweiss>',
    ],
    ['another namespace', '<k:Kohlweiss xmlns:k="urn:k">Kohlweiss</k:Kohlweiss>'],
    [
      'an extension of a primitive',
      '<language value="de"><extension url="u"><valueString value="Kohlweiss"/></extension></language>',
    ],
    ['the id of an element', '<code id="Kohlweiss"><text value="Puls"/></code>'],
    [
      'a name of JavaScript',
      '<__proto__><text value="Kohlweiss"/></__proto__><constructor value="Kohlweiss"/>',
    ],
    [
      'a comment in a narrative',
      '<text><div xmlns="http://www.w3.org/1999/xhtml">x<!-- Kohlweiss --></div></text>',
    ],
  ])('loses %s', async (_what, inside) => {
    const source = around(inside);
    expect((await read(source)).notes[0]?.text).not.toContain('Kohlweiss');
    expect(codedLeftIn(bytesOf(await written(source, [])), ['Kohlweiss'])).toEqual([]);
  });

  it.each(['"/><x value="', '</div><script>x</script>', '&amp;&#10;\n<a>'])(
    'takes what is put into it as text: %s',
    async (evil) => {
      const source = around(
        '<text><div xmlns="http://www.w3.org/1999/xhtml"><p>Zwiebelturm</p></div></text><code><text value="Zwiebelturm"/></code>',
      );
      const again = await read(await written(source, ['Zwiebelturm'], evil));
      expect(again.notes[0]?.text.replace(/\s+/g, ' ').split(evil.replace(/\s+/g, ' '))).toHaveLength(3);
      expect(again.carriers.filter(({ kind }) => kind === 'script')).toEqual([]);
    },
  );

  it.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${around('')}`],
    ['no end', around('').slice(0, -10)],
    ['another namespace', around('').replace('http://hl7.org/fhir', 'urn:x')],
    ['a resource that nobody knows', '<Unheard xmlns="http://hl7.org/fhir"/>'],
  ])('is damaged with %s', async (_what, source) => {
    await expect(read(source)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it('is refused when a known identifier is left in what is kept', async () => {
    const source = fhirXmlOf({
      ...observationOf('p1', 'Gut'),
      identifier: [{ value: '12345678' }],
      code: { coding: [{ system: 'http://snomed.info/sct', code: '12345678' }] },
    });
    await expect(written(source, [])).rejects.toMatchObject({ code: 'export/document-not-clean' });
  });
});
