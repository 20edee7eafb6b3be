/** @file An original that stands somewhere in a written message or resource, written in any way, fails it. */
import { describe, expect, it } from 'vitest';
import type { DocumentFormat } from '../../../src-main/documents/document.ts';
import { fhir } from '../../../src-main/documents/fhir/fhir.ts';
import { hl7 } from '../../../src-main/documents/hl7/hl7.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { verifyDocument } from '../../../src-main/documents/verifyDocument.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const NAME = 'Müllerbach';

/** Verifies `planted` as what was written of `source`, where `written` would be right. */
async function verified(
  format: DocumentFormat,
  { source, written, planted }: Readonly<Record<'source' | 'written' | 'planted', string>>,
): Promise<void> {
  const plan = { format: format.id, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const original = await format.open(bytesOf(source), plan, DOCUMENT_LIMITS);
  const right = await format.open(bytesOf(written), plan, DOCUMENT_LIMITS);
  const expected = {
    notes: right.notes.map(({ pieces }) => pieces.map(({ place, text }) => ({ place, text }))),
    fields: Array.from(right.fields?.() ?? [], ({ texts }) => texts),
    absent: original.cleaned,
    known: original.notes.flatMap(({ known }) => known),
  };
  await verifyDocument(format, bytesOf(planted), plan, expected, DOCUMENT_LIMITS);
}

const LEFT = {
  code: 'export/document-not-clean',
  facts: { reason: expect.stringMatching(/^(?:text|identifier)-left$/) as string },
};

describe('an original left in a message', () => {
  const of = (pid: string, visit: string): string =>
    [
      'MSH|^~\\&|||||19000101||ORU^R01|1|P|2.5',
      `PID|1||${pid}|F`,
      `PV1|1|I|${visit}`,
      'OBX|1|TX|^x||Puls 72',
      '',
    ].join('\r');
  const source = of(`471100^^^H^MR||${NAME}^Rosalinde||19580401`, '');
  const written = of('888888||Morel^Claire||1957', '');
  const check = (visit: string): Promise<void> =>
    verified(hl7, { source, written, planted: of('888888||Morel^Claire||1957', visit) });

  it.each([
    ['as it is', NAME],
    ['in capitals', 'MÜLLERBACH'],
    ['with an escape for a letter', 'M\\XC3BC\\llerb\\X61\\ch'],
    ['highlighted in part', 'Müller\\H\\bach\\N\\'],
    ['behind a subcomponent', `x&${NAME}`],
    ['in another repetition', `x~${NAME}`],
    ['in two components', `Rosalinde^${NAME}`],
    ['as a login', 'rosalinde.müllerbach'],
    ['with an accent of its own', NAME.normalize('NFD')],
    ['in wide letters', '\uff2düllerbach'],
    ['with a blank that nobody sees', 'Müller\u200bbach'],
    ['with a soft hyphen', 'Müller\u00adbach'],
    ['in base64', base64(`Frau ${NAME}`)],
    ['in hexadecimal', hex(`Frau ${NAME}`)],
    ['in base64 of UTF-16', Buffer.from(`Frau ${NAME}`, 'utf16le').toString('base64')],
    ['with percent signs', 'x.invalid/M%C3%BCllerbach'],
    ['with a character by name', 'M\\T\\uuml;llerbach'],
    ['as an id', '471100'],
    ['as an id in groups', '471-100'],
    ['as an id in an address', 'http://x.invalid/471100?n=1'],
    ['as a birth date', '19580401'],
    ['as a birth date written otherwise', '01.04.1958'],
  ])('fails it: %s', async (_what, visit) => {
    await expect(check(visit)).rejects.toMatchObject(LEFT);
  });

  it.each(['', 'Station 7', '888888', 'M%C3%BCllerin', base64('Frau Kohl'), '20260312'])(
    'is not seen in %j',
    async (visit) => {
      await expect(check(visit)).resolves.toBeUndefined();
    },
  );
});

describe('an original left in a resource', () => {
  const bundle = (patient: object): string =>
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Patient', id: 'r1', ...patient } },
        {
          resource: {
            ...{ resourceType: 'Observation', id: 'r2', status: 'final', valueString: 'Puls 72' },
            subject: { reference: 'Patient/r1' },
          },
        },
      ],
    });
  const source = bundle({
    id: 'p1',
    identifier: [{ value: '471100' }],
    name: [{ family: NAME, given: ['Rosalinde'] }],
    birthDate: '1958-04-01',
  }).replaceAll('Patient/r1', 'Patient/p1');
  const name = [{ family: 'Morel' }];
  const written = bundle({ name });
  const check = (planted: string): Promise<void> => verified(fhir, { source, written, planted });

  it.each([
    ['as it is', NAME],
    ['in base64', base64(`Frau ${NAME}`)],
    ['in hexadecimal', hex(`Frau ${NAME}`)],
    ['with percent signs', 'M%C3%BCllerbach'],
    ['with a character by name', 'Frau M&uuml;llerbach'],
    ['in a page', '<div>Müller<b>bach</b></div>'],
    ['with a blank that nobody sees', 'Müller\u200bbach'],
    ['as an id', 'urn:uuid:471100'],
    ['as an id of a resource', 'Patient/p1'],
    ['as a birth date with a time', '1958-04-01T10:00:00Z'],
  ])('fails it: %s', async (_what, unheard) => {
    await expect(check(bundle({ name, unheard }))).rejects.toMatchObject(LEFT);
  });

  it.each([
    ['as a number', '"name":', '"unheard":471100,"name":'],
    ['as the name of an element', '"name":', `"${NAME}":1,"name":`],
    ['with escapes of JSON', '"name":', '"unheard":"M\\u00fcllerb\\u0061ch","name":'],
  ])('fails it: %s', async (_what, from, to) => {
    await expect(check(written.replace(from, to))).rejects.toMatchObject(LEFT);
  });

  it.each(['', 'Müller', 'M%C3%BCllerin', '47110', '1958'])('is not seen in %j', async (unheard) => {
    await expect(check(bundle({ name, unheard }))).resolves.toBeUndefined();
  });

  const xml = (patient: string): string =>
    `<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/><entry><resource><Patient><id value="r1"/>${patient}</Patient></resource></entry>` +
    '<entry><resource><Observation><id value="r2"/><status value="final"/><subject><reference value="Patient/r1"/></subject><valueString value="Puls 72"/></Observation></resource></entry></Bundle>';

  it.each([
    ['by number', '<unheard value="M&#xfc;llerb&#97;ch"/>'],
    ['in a comment', `<!-- ${NAME} -->`],
    ['as the name of an attribute', `<unheard ${NAME}="x"/>`],
    ['as the name of an element', `<${NAME} value="1"/>`],
    ['in an instruction', `<?x ${NAME}?>`],
    ['in a namespace', '<a xmlns:m="http://müllerbach.invalid/"/>'],
    ['as characters', `<a><![CDATA[${NAME}]]></a>`],
    ['in part in bold', '<text><div xmlns="http://www.w3.org/1999/xhtml">Müller<b>bach</b></div></text>'],
  ])('fails it in XML: %s', async (_what, patient) => {
    const right = { source: xml(`<name><family value="${NAME}"/></name>`), written: xml('') };
    await expect(verified(fhir, { ...right, planted: xml(patient) })).rejects.toMatchObject(LEFT);
    await expect(verified(fhir, { ...right, planted: right.written })).resolves.toBeUndefined();
  });
});
