/** @file Documents of very many parts beside each other: opened, cleaned and searched like any other. */
import { describe, expect, it } from 'vitest';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { DocumentFormatId } from '../../../src-main/domain/document.ts';
import { docxParts, p, story, zipOf } from '../../support/documents/docxFile.ts';
import { cdaOf } from '../../support/documents/fullCda.ts';
import { oru } from '../../support/documents/fullHl7.ts';

/** More than a function can be given at once. */
const MANY = 200_000;
const SLOW = 120_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function opened(format: DocumentFormatId, bytes: Uint8Array) {
  const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
  return documentFormat(format).open(bytes, plan, DOCUMENT_LIMITS);
}

/** Writes the first note as it stands and reads it again. */
async function again(format: DocumentFormatId, bytes: Uint8Array): Promise<string> {
  const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const { notes } = await readDocument(documentFormat(format), bytes, plan, DOCUMENT_LIMITS);
  const toWrite = notes.map(({ text }, place) => ({ place, text, edits: [], known: [] }));
  const made = await writeDocument(documentFormat(format), bytes, plan, toWrite, DOCUMENT_LIMITS);
  return (await readDocument(documentFormat(format), made, plan, DOCUMENT_LIMITS)).notes[0]?.text ?? '';
}

describe('a document of very many parts beside each other', () => {
  it('is cleaned whole when they are hidden in a page', { timeout: SLOW }, async () => {
    const hidden = bytesOf(`<html><body>Puls<div hidden>${'x1<br>'.repeat(MANY)}</div></body></html>`);
    expect((await opened('html', hidden)).cleaned).toHaveLength(MANY);
    expect(await again('html', hidden)).toContain('Puls');
  });

  it('is written when they stand in a page', { timeout: SLOW }, async () => {
    const shown = bytesOf(`<html><body>${'x1<br>'.repeat(MANY)}Puls</body></html>`);
    expect(await again('html', shown)).toContain('Puls');
  });

  it.each([
    ['what CDA does not have', '<component><section><text>Puls</text><y xmlns="urn:x">', '</y>'],
    ['an address', '<component><section><text>Puls</text><addr>', '</addr>'],
    ['deleted text', '<component><section><text>Puls<content revised="delete">', '</content></text>'],
  ])('is cleaned whole when they stand in %s', { timeout: SLOW }, async (_what, before, behind) => {
    const inside = `${before}${'<b>Kohlweiss</b>'.repeat(MANY)}${behind}</section></component>`;
    const source = bytesOf(cdaOf(`<structuredBody>${inside}</structuredBody>`));
    expect((await opened('cda', source)).cleaned.filter((text) => text === 'Kohlweiss')).toHaveLength(MANY);
    expect(await again('cda', source)).toContain('Puls');
  });

  it('is cleaned whole when they are components of a field', { timeout: SLOW }, async () => {
    const message = oru({ id: '4711', name: 'Zwiebelturm^Rosa', text: 'Puls 72' });
    const source = bytesOf(`${message}ZZZ|${'Kohl^'.repeat(MANY)}\r`);
    expect((await opened('hl7', source)).cleaned.filter((text) => text === 'Kohl')).toHaveLength(MANY);
    expect(await again('hl7', source)).toContain('Puls 72');
  });

  it('is cleaned whole when they are values and names of an element', { timeout: SLOW }, async () => {
    const values = Array.from({ length: MANY }, () => 'Kohlweiss');
    const names = Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`k${at}`, null]));
    const source = bytesOf(
      JSON.stringify({ resourceType: 'Observation', valueString: 'Puls', meta: { values }, names }),
    );
    expect((await opened('fhir', source)).cleaned.filter((text) => text === 'Kohlweiss')).toHaveLength(MANY);
    expect(await again('fhir', source)).toContain('Puls');
  });

  it('is read when they stand in a page inside a message and a resource', { timeout: SLOW }, async () => {
    const page = Buffer.from(`<html><body>${'x1<br>'.repeat(MANY)}</body></html>`).toString('base64');
    const message = oru({ id: '4711', name: 'Zwiebelturm^Rosa', text: 'Puls 72' });
    const inMessage = bytesOf(`${message}OBX|2|ED|^Brief||^text^html^Base64^${page}||||||F\r`);
    expect((await opened('hl7', inMessage)).notes[0]?.pieces.length).toBeGreaterThan(MANY);
    const inResource = bytesOf(
      JSON.stringify({ resourceType: 'DiagnosticReport', presentedForm: [{ data: page }] }),
    );
    expect((await opened('fhir', inResource)).notes[0]?.pieces.length).toBeGreaterThan(MANY);
  });

  it('is cleaned whole when they are variables of a Word document', { timeout: SLOW }, async () => {
    const variables = '<w:docVar w:val="Kohlweiss"/>'.repeat(MANY);
    const source = await zipOf(
      docxParts(p('Puls'), {
        parts: { 'word/settings.xml': story('settings', `<w:docVars>${variables}</w:docVars>`) },
        relations: [['rId7', 'settings', 'settings.xml']],
      }),
    );
    const small = { ...DOCUMENT_LIMITS, ratio: Number.POSITIVE_INFINITY };
    const plan = { format: 'docx', encoding: 'utf8', delimiter: null, mapping: null } as const;
    const { cleaned } = await documentFormat('docx').open(source, plan, small);
    expect(cleaned.filter((text) => text === 'Kohlweiss')).toHaveLength(MANY);
  });
});
