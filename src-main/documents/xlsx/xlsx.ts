/**
 * @file Workbooks (XLSX, XLSM, XLTX): one note a row of a table, or one a sheet. Node; the import process and tests.
 *
 * Read: cells, days, telling numbers. Cleaned: names of sheets, comments, properties, formulas with words, drawings, and all
 * else that a workbook can carry. Not covered: embedded objects and controls. See docs/formats.md.
 */
import { DeidError } from '../../domain/errors.ts';
import type { CarrierCount } from '../../domain/document.ts';
import type { ColumnMapping, ReadPlan } from '../../domain/sourceFile.ts';
import { isEncryptedOffice } from '../docx/package.ts';
import type { DocumentFormat, DocumentTable, OpenDocument } from '../document.ts';
import { createFindings } from '../findings.ts';
import { tooLarge, type DocumentLimits } from '../limits.ts';
import { isColumnWord, likelyHeader, mappedHeader } from './headerRow.ts';
import { findOtherParts } from './otherParts.ts';
import { sheetNotes } from './sheetNotes.ts';
import { shownText, type Numbers } from './shown.ts';
import { stringsOfXlsx } from './strings.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { writeBook } from './writeBook.ts';

async function open(bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits): Promise<OpenDocument> {
  check(bytes, limits);
  const findings = createFindings();
  const book = await openWorkbook(bytes, limits, findings);
  await findOtherParts(book, findings);
  const unread = unreadHeadings(book, plan.mapping);
  const kept = { numbers: 0 };
  const notes = sheetNotes(book.sheets, plan.mapping, numbersOf(book), kept);
  const numbers: CarrierCount = { kind: 'number', state: 'kept', count: kept.numbers };
  return {
    notes,
    carriers: [...findings.carriers(), ...(kept.numbers === 0 ? [] : [numbers])],
    // Column words are in no piece; a cleaned text that is one of them, such as the name of a sheet, is nobody.
    cleaned: findings
      .texts()
      .filter((text) => !unread.some((word) => word.includes(text.trim().toLowerCase()))),
    save: () => writeBook(book),
    table: (records) => tableIn(book, records),
  };
}

function check(bytes: Uint8Array, limits: DocumentLimits): void {
  if (bytes.length > limits.fileBytes) tooLarge('fileBytes', limits);
  if (isEncryptedOffice(bytes)) throw new DeidError('import/encrypted-document');
}

function numbersOf({ styles, from1904 }: Workbook): Numbers {
  return { isDate: styles.isDate, padding: styles.padding, from1904 };
}

/** Headings that are in no note, in lower case; see [Note: Rows are notes]. */
function unreadHeadings({ sheets }: Workbook, mapping: ColumnMapping | null): readonly string[] {
  if (mapping === null) return [];
  const words = sheets.flatMap(({ rows }) => [...(mappedHeader(rows, mapping)?.headings.values() ?? [])]);
  return words.filter(isColumnWord).map((word) => word.toLowerCase());
}

/** Of the first sheet that is a table. */
function tableIn(book: Workbook, records: number): DocumentTable | null {
  const numbers = numbersOf(book);
  for (const { rows } of book.sheets) {
    const header = likelyHeader(rows);
    if (header === null) continue;
    const shown = rows.slice(header.at + 1, header.at + 1 + records).map(({ cells }) => {
      const texts = new Map(cells.map((cell) => [cell.column, shownText(cell, numbers)]));
      return [...header.headings.keys()].map((column) => texts.get(column) ?? '');
    });
    return { columns: [...header.headings.values()], rows: shown };
  }
  return null;
}

/** Workbooks. */
export const xlsx: DocumentFormat = {
  id: 'xlsx',
  claims: ({ members }) =>
    members !== null &&
    members.includes('[Content_Types].xml') &&
    members.some((name) => name.startsWith('xl/')) &&
    // The binary kind (XLSB) has parts that are no XML.
    !members.includes('xl/workbook.bin'),
  open,
  strings: stringsOfXlsx,
};
