/** @file Attachments: what their bytes say, what is declared next to them, and documents inside documents. */
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../src-main/documents/embedded.ts';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { declaredByMediaType, declaredByParts } from '../../../src-main/documents/mediaType.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { SMALL_CDA } from '../../support/documents/fullCda.ts';

const TEXT = 'Frau Zwiebelturm, Puls 72.';
const PNG = Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1');

async function opened(content: string | Uint8Array, mediaType = ''): Promise<string> {
  const found = await openEmbedded(
    Buffer.from(content),
    'utf8',
    DOCUMENT_LIMITS,
    declaredByMediaType(mediaType),
  );
  return found.kind === 'text'
    ? found.pieces
        .map(({ text }) => text)
        .join('')
        .trim()
    : found.kind;
}

describe('an attachment', () => {
  it.each([
    ['nothing', ''],
    ['plain text', 'text/plain'],
    ['plain text with its encoding', 'text/plain; charset="UTF-8"'],
    ['bytes of any kind', 'application/octet-stream'],
    ['a table', 'text/csv'],
  ])('that is text is read where %s is declared', async (_what, mediaType) => {
    expect(await opened(TEXT, mediaType)).toBe(TEXT);
  });

  it.each([
    'application/pdf',
    'application/rtf',
    'text/rtf',
    'image/jpeg',
    'audio/wav',
    'application/fhir+json',
    'application/xml',
    'multipart/mixed; boundary=x',
    'text/plain; charset=klingon',
    'message/rfc822',
  ])('that is text is not covered where it is declared as %s', async (mediaType) => {
    expect(await opened(TEXT, mediaType)).toBe('unseen');
  });

  it('that is a fragment of a page is read as one where that is declared', async () => {
    const fragment = 'Frau M&uuml;<b>ller</b>';
    expect(await opened(fragment, 'text/html')).toBe('Frau Müller');
    expect(await opened(`<html>${fragment}</html>`)).toBe('Frau Müller');
    expect(await opened(fragment)).toBe(fragment);
  });

  it('is decoded as it is declared', async () => {
    const bytes = Buffer.from('Frau Größe', 'latin1');
    expect(await opened(bytes, 'text/plain; charset=ISO-8859-1')).toBe('Frau Größe');
    expect(await opened(bytes, 'text/html; charset=ISO-8859-1')).toBe('Frau Größe');
    expect(await opened(bytes, 'text/plain')).toBe('unseen');
  });

  it('that is a picture goes, and is not covered where it is declared as something else', async () => {
    expect(await opened(PNG)).toBe('image');
    expect(await opened(PNG, 'image/png')).toBe('image');
    expect(await opened(PNG, 'application/octet-stream')).toBe('image');
    expect(await opened(PNG, 'text/plain')).toBe('unseen');
    expect(await opened(PNG, 'application/pdf')).toBe('unseen');
  });

  it.each([
    ['CDA', SMALL_CDA],
    [
      'CDA without a head',
      '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Brief</title></ClinicalDocument>',
    ],
    ['XML', '<?xml version="1.0"?><a>Zwiebelturm</a>'],
    ['FHIR', '{"resourceType":"Observation","valueString":"Zwiebelturm"}'],
    ['several resources', '{"resourceType":"Patient"}\n{"resourceType":"Observation"}'],
    ['a list in JSON', '["Zwiebelturm"]'],
    ['HL7 v2', '\u000bMSH|^~\\&|A\rPID|1||4711||Zwiebelturm^Erika\r'],
    ['a batch of HL7 v2', 'FHS|^~\\&|A\rMSH|^~\\&|A\r'],
    ['a mail', 'MIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\nFrau M=C3=BCller'],
    ['a card', 'BEGIN:VCARD\nN:Zwiebelturm;Erika\nEND:VCARD'],
    ['RTF that does not end', String.raw`{\rtf1 Zwiebelturm`],
    ['PDF that is none', '%PDF-1.7'],
  ])('that is a document of its own is not covered, whatever is declared: %s', async (_what, document) => {
    for (const declared of ['', 'text/plain', 'application/octet-stream', 'text/html'])
      expect(await opened(document, declared), declared).toBe('unseen');
  });

  it.each([
    '[Befund] Puls 72',
    '{Aufnahme} Puls 72',
    '<b>Frau Zwiebelturm</b>',
    '< 5 mg/l',
    'Die MSH|-Zeile fehlt.',
    '72',
    '"stabil"',
  ])('that only begins like one is read: %s', async (text) => {
    expect(await opened(text)).toBe(text);
  });
});

describe('what is declared in a message', () => {
  it.each([
    ['TEXT', '', 'plain'],
    ['', '', 'none'],
    ['AP', 'PDF', 'pdf'],
    ['application', 'pdf', 'pdf'],
    ['Application', 'Octet-stream', 'none'],
    ['SD', '', 'none'],
    ['SD', 'TIFF', 'image'],
    ['IM', 'DICOM', 'image'],
    ['TEXT', 'HTML', 'page'],
    ['', 'html', 'page'],
    ['FT', 'RTF', 'rtf'],
    ['text', 'richtext', 'rtf'],
    ['AP', 'DOCX', 'other'],
    ['text', 'x-hl7-cda-level-one', 'other'],
    ['multipart', 'x-hl7-cda-level-one', 'other'],
    ['AU', 'BASIC', 'other'],
  ])('%s %s is %s', (type, subtype, kind) => {
    expect(declaredByParts(type, subtype).kind).toBe(kind);
  });
});

describe('a document with an attachment', () => {
  const coded = Buffer.from(TEXT).toString('base64');
  const notCovered = async (format: 'hl7' | 'fhir', content: string) => {
    const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
    const { carriers } = await readDocument(
      documentFormat(format),
      Buffer.from(content),
      plan,
      DOCUMENT_LIMITS,
    );
    return carriers.filter(({ state }) => state === 'not-covered').reduce((sum, { count }) => sum + count, 0);
  };
  const message = (value: string) =>
    [
      String.raw`MSH|^~\&|A|B|C|D|20240101||ORU^R01|1|P|2.5`,
      `OBX|1|ED|X||${value}||||||F`,
      'OBX|2|TX|Y||Puls 72||||||F',
    ].join('\r');
  const resource = (contentType: string | null) =>
    JSON.stringify({
      resourceType: 'DocumentReference',
      status: 'current',
      description: 'Brief',
      content: [{ attachment: { ...(contentType === null ? {} : { contentType }), data: coded } }],
    });

  it.each([
    [`^TEXT^PLAIN^Base64^${coded}`, 0],
    [`^^^Base64^${coded}`, 0],
    [`^AP^PDF^Base64^${coded}`, 1],
    [`^IM^JPEG^Base64^${coded}`, 1],
    [`^multipart^x-hl7-cda-level-one^Base64^${coded}`, 1],
    [`^TEXT^PLAIN^A^${TEXT}`, 0],
    [`^AP^PDF^A^${TEXT}`, 1],
  ])('in a message, %s, has as many parts that are not covered: %i', async (value, count) => {
    expect(await notCovered('hl7', message(value))).toBe(count);
  });

  it.each([
    [null, 0],
    ['text/plain', 0],
    ['text/plain; charset=utf-8', 0],
    ['application/pdf', 1],
    ['image/png', 1],
  ])('in a resource, of type %s, has as many: %i', async (contentType, count) => {
    expect(await notCovered('fhir', resource(contentType))).toBe(count);
  });
});
