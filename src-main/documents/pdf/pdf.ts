/**
 * @file PDFs with text in them: one note a file. Node; the import process and tests.
 *
 * Read: text of the pages as a viewer shows it, also of annotations and filled forms, also text that a program has laid over a
 * scan. Cleaned: everything that is not drawn: properties, bookmarks, scripts, layers that are off, pictures. Not covered:
 * scanned pages, signs without letters, attached files, XFA, text around the PDF in its file. See docs/formats.md and docs/adr/0025.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { CarrierKind } from '../../domain/document.ts';
import type { DocumentFormat, DocumentPiece, OpenDocument } from '../document.ts';
import { createFindings, type Findings } from '../findings.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import { findCarriers } from './objects/carriers.ts';
import { checkDrawingCost } from './objects/drawingCost.ts';
import { fontCodes } from './objects/fontCodes.ts';
import { openPdfFile, type PdfFile } from './objects/pdfFile.ts';
import { findOutside } from './objects/outside.ts';
import { isDict, nameAt } from './objects/pdfValue.ts';
import { drawnPage, type PageContext } from './page/drawnText.ts';
import { linesOf } from './page/lines.ts';
import { operatorsOf } from './page/operators.ts';
import { withPdf } from './page/pdfjs.ts';
import { picturesOf } from './page/pictures.ts';
import { judgePage } from './page/scans.ts';
import type { Line, ReadPage } from './page/segment.ts';
import { stringsOfPdf } from './strings.ts';
import { writePdf } from './write/writePdf.ts';

async function open(bytes: Uint8Array, limits: DocumentLimits): Promise<OpenDocument> {
  if (bytes.length > limits.fileBytes) tooLarge('fileBytes', limits);
  const file = openPdfFile(bytes, limits);
  checkDrawingCost(file, limits);
  const findings = createFindings();
  findOutside(bytes, findings);
  const pages = await withPdf(bytes, (document, { OPS }) => readPages(document, OPS, file, findings, limits));
  const pieces = pages.flatMap(({ lines }, at) => [...pageBreak(at), ...lines.flatMap(linePieces)]);
  findCarriers(file, pieces.map(({ text }) => text).join(''), findings, limits);
  return {
    notes: [{ externalId: null, patientId: null, noteDate: null, known: [], pieces, remove: null }],
    carriers: findings.carriers(),
    cleaned: findings.texts(),
    save: () => writePdf(pages),
  };
}

async function readPages(
  document: PDFDocumentProxy,
  numbers: Readonly<Record<string, number>>,
  file: PdfFile,
  findings: Findings,
  limits: DocumentLimits,
): Promise<readonly ReadPage[]> {
  if (document.numPages > limits.entries) tooLarge('entries', limits);
  if (document.numPages < 1) damaged('pdf');
  const context: PageContext = {
    operators: operatorsOf(numbers),
    layers: await document.getOptionalContentConfig({ intent: 'display' }),
    limits,
    codes: fontCodes(file),
    carrierOf: (id) => annotationKind(file, id),
  };
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const drawn = await drawnPage(page, context);
    const ref = page.ref as { readonly num: number } | null;
    const { isScan, glyphs, hidden } = judgePage(drawn, picturesOf(file, ref?.num ?? null));
    const gone = linesOf({ ...drawn, glyphs: [...drawn.unseen, ...hidden] }).flat();
    findings.cleanedAll(
      'hidden-text',
      gone.map(({ text }) => text),
    );
    if (isScan) findings.counted('scanned-page', 'not-covered');
    else if (drawn.drawings > 0) findings.counted('image', 'cleaned');
    if (drawn.unreadable > 0) findings.counted('body', 'not-covered');
    pages.push({ width: drawn.width, height: drawn.height, lines: linesOf({ ...drawn, glyphs }) });
    page.cleanup();
  }
  return pages;
}

/** `12R` is the object 12. */
function annotationKind(file: PdfFile, id: string): CarrierKind {
  const value = file.byNumber.get(Number.parseInt(id, 10))?.value;
  return isDict(value) && nameAt(value, 'Subtype') === 'Widget' ? 'form-field' : 'annotation';
}

function pageBreak(at: number): readonly DocumentPiece[] {
  return at === 0 ? [] : [{ place: 'between', text: '\n' }];
}

function linePieces(line: Line): readonly DocumentPiece[] {
  return line.flatMap((segment, at): readonly DocumentPiece[] => {
    const replace = (text: string): void => {
      segment.text = text;
    };
    return [
      { place: 'text', carrier: segment.carrier, text: segment.text, replace },
      { place: 'between', text: at === line.length - 1 ? '\n' : '\t' },
    ];
  });
}

/** Viewers allow for a kilobyte of anything in front. */
const HEAD_BYTES = 1024;

/** At the very beginning, or behind something else in a file that is no plain text: a text may quote the line. */
function startsPdf(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (/^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(start)) return true;
  // The bytes that programs put behind their first line so that nobody takes the file for text (ISO 32000-2, 7.5.2).
  return /[\r\n]%PDF-\d[^\r\n]{0,20}[\r\n]{1,2}%[^\r\n]{0,8}[\u0080-\u00ff]{4}/.test(start);
}

/** PDFs. */
export const pdf: DocumentFormat = {
  id: 'pdf',
  claims: ({ head }) => startsPdf(head),
  open: (bytes, _plan, limits) => open(bytes, limits),
  strings: async (bytes, limits) => Promise.resolve(stringsOfPdf(bytes, limits)),
};
