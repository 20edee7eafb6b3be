/** @file Small sound files of every document format, from which broken ones are made. For tests. */
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { pdf } from '../../../src-main/documents/pdf/pdf.ts';
import type { DocumentFormatId } from '../../../src-main/domain/document.ts';
import { FULL_CDA, SMALL_CDA } from './fullCda.ts';
import { docxOf, zipOf } from './docxFile.ts';
import { fullDocxParts } from './fullDocx.ts';
import { fhirXmlOf } from './fhirXml.ts';
import { FULL_FHIR, observationOf, patientOf } from './fullFhir.ts';
import { FULL_HL7, oru } from './fullHl7.ts';
import { FULL_HTML } from './fullHtml.ts';
import { FULL_PDF } from './fullPdf.ts';
import { flatOdt, fullOdtParts, odtOf, odtZip } from './fullOdt.ts';
import { fullRtf, rtfOf } from './fullRtf.ts';
import { fullXlsxParts } from './fullXlsx.ts';
import { pdfOf, shown } from './pdfFile.ts';
import { xlsxOf } from './xlsxFile.ts';

/** At least one a format; each opens without an error. */
export const SEEDS: Readonly<Record<DocumentFormatId, () => Promise<readonly Uint8Array[]>>> = {
  cda: () => Promise.resolve([FULL_CDA, SMALL_CDA].map((text) => new TextEncoder().encode(text))),
  docx: async () => [await docxOf('Frau Zwiebelturm', 'Puls 72.'), await zipOf(fullDocxParts())],
  xlsx: async () => [await xlsxOf(['Frau Zwiebelturm', 72]), await zipOf(fullXlsxParts())],
  odt: async () => [
    await odtOf('Frau Zwiebelturm', 'Puls 72.'),
    await odtZip(fullOdtParts()),
    flatOdt('<text:p>Frau Zwiebelturm</text:p><text:p>Puls 72.</text:p>'),
  ],
  rtf: () => Promise.resolve([rtfOf('Frau Zwiebelturm\\par Puls 72.'), fullRtf()]),
  pdf: async () => {
    const plan = { format: 'pdf', encoding: 'utf8', delimiter: null, mapping: null } as const;
    // One of ours: packed streams, a font inside, tables of characters.
    const ours = await (await pdf.open(FULL_PDF, plan, DOCUMENT_LIMITS)).save();
    return [pdfOf([shown(60, 700, 'Frau Zwiebelturm, Puls 72.')]), FULL_PDF, ours];
  },
  html: () =>
    Promise.resolve([
      new TextEncoder().encode(FULL_HTML),
      new TextEncoder().encode('<p>Puls <b>72</b>.</p>'),
    ]),
  hl7: () =>
    Promise.resolve(
      [
        oru({ id: '4711', name: 'Zwiebelturm^Rosa', text: 'Puls 72.' }),
        FULL_HL7,
        `\u000b${oru({ id: '1', name: 'A^B', text: 'Puls\\.br\\72' })}\u001c\r`,
      ].map((text) => new TextEncoder().encode(text)),
    ),
  fhir: () =>
    Promise.resolve(
      [
        JSON.stringify(observationOf('p1', 'Puls 72.')),
        FULL_FHIR,
        fhirXmlOf(observationOf('p1', 'Puls 72.')),
        [patientOf('p1', 'Zwiebelturm'), observationOf('p1', 'Puls 72.')]
          .map((one) => JSON.stringify(one))
          .join('\n'),
      ].map((text) => new TextEncoder().encode(text)),
    ),
};
