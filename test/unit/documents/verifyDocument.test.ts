/** @file The last search of a written document: what it counts for each known identifier, and what strings of formats give it. */
import { describe, expect, it } from 'vitest';
import { cda } from '../../../src-main/documents/cda/cda.ts';
import type { DocumentFormat } from '../../../src-main/documents/document.ts';
import { fhir } from '../../../src-main/documents/fhir/fhir.ts';
import { html } from '../../../src-main/documents/html/html.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { verifyDocument } from '../../../src-main/documents/verifyDocument.ts';
import type { KnownIdentifier } from '../../../src-main/domain/note.ts';

const PLAN = { format: 'html', encoding: 'utf8', delimiter: null, mapping: null } as const;
const KNOWN: readonly KnownIdentifier[] = [
  { kind: 'name', text: 'Li Wu' },
  { kind: 'id', text: 'AB123456' },
];

/** A format whose written file reads as this text and is found to hold these strings. */
function formatOf(
  text: string,
  strings: readonly string[],
  fields: readonly (readonly string[])[] = [],
): DocumentFormat {
  const piece = { place: 'text', carrier: 'body', text, replace: () => undefined } as const;
  const about = { externalId: null, patientId: null, noteDate: null, known: [], remove: null };
  return {
    id: 'html',
    claims: () => true,
    open: () =>
      Promise.resolve({
        notes: [{ ...about, pieces: [piece] }],
        carriers: [],
        cleaned: [],
        fields: () =>
          fields.map((texts) => ({
            ...{ note: 0, treatedUnder: [0], label: 'PATIENT', mention: texts.join(' '), texts },
            fill: () => null,
          })),
        save: () => Promise.resolve(new Uint8Array()),
      }),
    strings: () => Promise.resolve(strings),
  };
}

const verified = (text: string, strings: readonly string[]): Promise<void> =>
  verifyDocument(
    formatOf(text, strings),
    new Uint8Array(),
    PLAN,
    { notes: [[{ place: 'text', text }]], absent: [], known: KNOWN },
    DOCUMENT_LIMITS,
  );
const LEFT = { code: 'export/document-not-clean', facts: { reason: 'identifier-left' } };

describe('known identifiers in a written document', () => {
  it.each([
    [
      'an id that is left, where a name of the text is cut apart',
      'Li Wu kam.',
      ['Li', 'Wu kam.', 'AB123456'],
    ],
    ['an id that is left, where a name of the text is missing', 'Li Wu und Li Wu', ['Li Wu', 'AB123456']],
    ['a name more than the text has', 'Li Wu kam.', ['Li Wu kam.', 'Li Wu']],
    ['an id in another grouping', 'Puls 72', ['Puls 72', 'AB 123 456']],
  ])('fails the document: %s', async (_name, text, strings) => {
    await expect(verified(text, strings)).rejects.toMatchObject(LEFT);
  });

  it.each([
    ['as often as in the text', 'Li Wu, AB123456', ['Li Wu, AB123456']],
    ['less often than in the text', 'Li Wu, Li Wu, AB123456', ['Li Wu']],
    ['in part', 'Puls 72', ['Puls 72', 'Wu', '123456']],
    ['not at all', 'Puls 72', ['Puls 72']],
  ])('may stand %s', async (_name, text, strings) => {
    await expect(verified(text, strings)).resolves.toBeUndefined();
  });
});

describe('fields of a written document', () => {
  const TEXT = 'Puls 72';
  /** The file reads with these fields and holds these strings beside its text; another patient's day and name were cleaned. */
  const withFields = (
    found: readonly (readonly string[])[],
    expected: readonly (readonly string[])[],
    strings: readonly string[],
  ): Promise<void> =>
    verifyDocument(
      formatOf(TEXT, [TEXT, ...strings], found),
      new Uint8Array(),
      PLAN,
      { notes: [[{ place: 'text', text: TEXT }]], fields: expected, absent: ['20260304'], known: KNOWN },
      DOCUMENT_LIMITS,
    );
  const day = [['20260304']];

  it.each([
    ['a day that was another one before', day, ['20260304']],
    ['a name that is known of another', [['Li Wu']], ['Li Wu']],
    ['nothing', [], []],
  ])('may hold %s', async (_what, fields, strings) => {
    await expect(withFields(fields, fields, strings)).resolves.toBeUndefined();
  });

  it.each([
    ['a day twice that was filled once', day, day, ['20260304', '20260304'], 'text-left'],
    ['a day that was filled nowhere', [], [], ['20260304'], 'text-left'],
    ['a name twice that was filled once', [['Li Wu']], [['Li Wu']], ['Li Wu', 'Li Wu'], 'identifier-left'],
    ['an original where a value was to stand', [['Li Wu']], [['Ma Lin']], ['Li Wu'], 'field-differs'],
    ['a value where nothing was to stand', day, [], ['20260304'], 'field-differs'],
    [
      'nothing where a value was to stand, and the same value elsewhere',
      [],
      day,
      ['20260304'],
      'field-differs',
    ],
  ])('fail the document with %s', async (_what, found, expected, strings, reason) => {
    await expect(withFields(found, expected, strings)).rejects.toMatchObject({
      code: 'export/document-not-clean',
      facts: { reason },
    });
  });
});

describe('strings of marked up text', () => {
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  const div = (inside: string): string => `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`;
  const xml = (inside: string): Uint8Array =>
    bytesOf(
      `<Observation xmlns="http://hl7.org/fhir"><text><status value="generated"/>${div(inside)}</text></Observation>`,
    );
  const json = (inside: string): Uint8Array =>
    bytesOf(JSON.stringify({ resourceType: 'Observation', text: { status: 'generated', div: div(inside) } }));
  const page = (inside: string): Uint8Array => bytesOf(`<html><body>${inside}</body></html>`);
  const letter = (inside: string): Uint8Array =>
    bytesOf(
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><section><text>${inside}</text></section></component></ClinicalDocument>`,
    );
  const FORMATS: readonly (readonly [string, DocumentFormat, (inside: string) => Uint8Array, string])[] = [
    ['FHIR in XML', fhir, xml, 'b'],
    ['FHIR in JSON', fhir, json, 'b'],
    ['HTML', html, page, 'b'],
    ['CDA', cda, letter, 'content'],
  ];
  const said = async (format: DocumentFormat, bytes: Uint8Array): Promise<readonly string[]> =>
    (await format.strings(bytes, DOCUMENT_LIMITS)).map((one) => one.trim());

  it.each(FORMATS)('hold a name once and whole that inline tags cut: %s', async (_name, format, of, tag) => {
    const found = await said(format, of(`Frau <${tag}>Harf</${tag}>quist kam`));
    expect(found.filter((one) => /Harf|quist/.test(one))).toEqual(['Frau Harfquist kam']);
  });

  it.each(FORMATS)('part what stands in different blocks: %s', async (name, format, of) => {
    const block = name === 'CDA' ? 'paragraph' : 'p';
    const found = await said(format, of(`<${block}>Harf</${block}><${block}>quist</${block}>Rest<br/>zwei`));
    expect(found.filter((one) => /Harf|quist|Rest|zwei/.test(one))).toEqual([
      'Harf',
      'quist',
      'Rest',
      'zwei',
    ]);
  });
});
