/**
 * @file Small sound files of every document format, in each form that it comes in, and the broken ones that are made from them. For
 * tests and tools/fuzzCorpus.ts.
 */
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { pdf } from '../../../src-main/documents/pdf/pdf.ts';
import type { DocumentFormatId } from '../../../src-main/domain/document.ts';
import { malformed, type MalformedFile } from './malformed.ts';
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

/** A way in which files of one format come; each is broken by itself. */
export interface SeedForm {
  readonly name: string;
  readonly format: DocumentFormatId;
  /** Of the files that are written, without the dot. */
  readonly ending: string;
  /** At least one; each opens without an error, and the first is one note. */
  readonly seeds: () => Promise<readonly Uint8Array[]>;
}

const bytesOf = (...texts: readonly string[]): Promise<readonly Uint8Array[]> =>
  Promise.resolve(texts.map((text) => new TextEncoder().encode(text)));

async function pdfs(): Promise<readonly Uint8Array[]> {
  const plan = { format: 'pdf', encoding: 'utf8', delimiter: null, mapping: null } as const;
  // One of ours: packed streams, a font inside, tables of characters.
  const ours = await (await pdf.open(FULL_PDF, plan, DOCUMENT_LIMITS)).save();
  return [pdfOf([shown(60, 700, 'Frau Zwiebelturm, Puls 72.')]), FULL_PDF, ours];
}

const FLAT_BODY =
  '<text:h text:outline-level="1">Brief</text:h><text:p>Frau Zwiebelturm</text:p><text:list><text:list-item><text:p>Puls 72.</text:p></text:list-item></text:list>' +
  '<table:table><table:table-row><table:table-cell><text:p>Druck</text:p></table:table-cell></table:table-row></table:table>';
const MESSAGE = oru({ id: '4711', name: 'Zwiebelturm^Rosa', text: 'Puls 72.' });
const OBSERVATION = observationOf('p1', 'Puls 72.');
const LINES = [patientOf('p1', 'Zwiebelturm'), OBSERVATION].map((one) => JSON.stringify(one)).join('\n');

export const SEED_FORMS: readonly SeedForm[] = [
  {
    ...{ name: 'docx', format: 'docx', ending: 'docx' },
    seeds: async () => [await docxOf('Frau Zwiebelturm', 'Puls 72.'), await zipOf(fullDocxParts())],
  },
  {
    ...{ name: 'xlsx', format: 'xlsx', ending: 'xlsx' },
    seeds: async () => [await xlsxOf(['Frau Zwiebelturm', 72]), await zipOf(fullXlsxParts())],
  },
  {
    ...{ name: 'odt', format: 'odt', ending: 'odt' },
    seeds: async () => [await odtOf('Frau Zwiebelturm', 'Puls 72.'), await odtZip(fullOdtParts())],
  },
  {
    ...{ name: 'odt-flat', format: 'odt', ending: 'fodt' },
    seeds: () =>
      Promise.resolve([
        flatOdt('<text:p>Frau Zwiebelturm</text:p><text:p>Puls 72.</text:p>'),
        flatOdt(FLAT_BODY),
      ]),
  },
  {
    ...{ name: 'rtf', format: 'rtf', ending: 'rtf' },
    seeds: () => Promise.resolve([rtfOf('Frau Zwiebelturm\\par Puls 72.'), fullRtf()]),
  },
  { name: 'pdf', format: 'pdf', ending: 'pdf', seeds: pdfs },
  {
    ...{ name: 'html', format: 'html', ending: 'html' },
    seeds: () => bytesOf(FULL_HTML, '<p>Puls <b>72</b>.</p>'),
  },
  {
    ...{ name: 'cda', format: 'cda', ending: 'xml' },
    seeds: () => bytesOf(FULL_CDA, SMALL_CDA),
  },
  {
    ...{ name: 'hl7', format: 'hl7', ending: 'hl7' },
    seeds: () => bytesOf(MESSAGE, FULL_HL7),
  },
  {
    ...{ name: 'hl7-framed', format: 'hl7', ending: 'hl7' },
    seeds: () => bytesOf(`\u000b${oru({ id: '1', name: 'A^B', text: 'Puls\\.br\\72' })}\u001c\r`),
  },
  {
    ...{ name: 'fhir', format: 'fhir', ending: 'json' },
    seeds: () => bytesOf(JSON.stringify(OBSERVATION), FULL_FHIR),
  },
  {
    ...{ name: 'fhir-xml', format: 'fhir', ending: 'xml' },
    seeds: () => bytesOf(fhirXmlOf(OBSERVATION)),
  },
  {
    ...{ name: 'fhir-lines', format: 'fhir', ending: 'ndjson' },
    seeds: () => bytesOf(LINES),
  },
];

/** The seeds of all forms of a format. */
export async function seedsOf(format: DocumentFormatId): Promise<readonly Uint8Array[]> {
  const forms = SEED_FORMS.filter((form) => form.format === format);
  return (await Promise.all(forms.map(({ seeds }) => seeds()))).flat();
}

/** As many as are tried of each form. */
export const FUZZ_FILES = 500;
export const FUZZ_SEED = 20261123;

/** Broken files of a form; the same ones for the same number and seed. */
export async function brokenFiles(
  { seeds }: SeedForm,
  count = FUZZ_FILES,
  seed = FUZZ_SEED,
): Promise<readonly MalformedFile[]> {
  return malformed(await seeds(), count, seed);
}
