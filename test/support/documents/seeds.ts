/** @file Small sound files of every document format, from which broken ones are made. For tests. */
import type { DocumentFormatId } from '../../../src-main/domain/document.ts';
import { FULL_CDA, SMALL_CDA } from './fullCda.ts';
import { docxOf, zipOf } from './docxFile.ts';
import { fullDocxParts } from './fullDocx.ts';
import { FULL_FHIR, observationOf, patientOf } from './fullFhir.ts';
import { FULL_HL7, oru } from './fullHl7.ts';
import { FULL_HTML } from './fullHtml.ts';

/** At least one a format; each opens without an error. */
export const SEEDS: Readonly<Record<DocumentFormatId, () => Promise<readonly Uint8Array[]>>> = {
  cda: () => Promise.resolve([FULL_CDA, SMALL_CDA].map((text) => new TextEncoder().encode(text))),
  docx: async () => [await docxOf('Frau Zwiebelturm', 'Puls 72.'), await zipOf(fullDocxParts())],
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
        [patientOf('p1', 'Zwiebelturm'), observationOf('p1', 'Puls 72.')]
          .map((one) => JSON.stringify(one))
          .join('\n'),
      ].map((text) => new TextEncoder().encode(text)),
    ),
};
