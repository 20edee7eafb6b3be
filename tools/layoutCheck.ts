/**
 * @file Whether a written document looks like the one that was imported: `node tools/layoutCheck.ts`. Needs LibreOffice
 * (`soffice`), poppler (`pdftoppm`, `pdftotext`) and Python 3 with openpyxl (`PYTHON`, or `python3`), which share no code with ours.
 * Prints the table of docs/formats.md: pages before and after, how many points of the pages differ outside of what was replaced,
 * and for workbooks how many cells, columns, rows and panes look different. Runs on Node 24; a minute.
 *
 * The samples are made by LibreOffice from a page in one fixed-width type, and each name is replaced by a mark of its length, so
 * that nothing has a reason to move.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocumentFormatId } from '../src-main/domain/document.ts';
import type { ReadPlan } from '../src-main/domain/sourceFile.ts';
import { documentFormat } from '../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../src-main/documents/limits.ts';
import { readDocument } from '../src-main/documents/readDocument.ts';
import { writeDocument } from '../src-main/documents/writeDocument.ts';
import { zipOf } from '../test/support/documents/docxFile.ts';
import { rowsXml, sheetXml, xlsxParts } from '../test/support/documents/xlsxFile.ts';
import { convert, differences, pagesOf } from './layout/pages.ts';
import { LETTER, NAMES, TABLE } from './layout/samples.ts';

interface Sample {
  readonly name: string;
  readonly format: DocumentFormatId;
  readonly make: (folder: string) => Promise<Uint8Array>;
}

const SAMPLES: readonly Sample[] = [
  {
    ...{ name: 'letter (LibreOffice)', format: 'docx' },
    make: (folder) => converted(folder, 'letter.html', LETTER, 'docx:MS Word 2007 XML', 'HTML (StarWriter)'),
  },
  {
    ...{ name: 'table (LibreOffice)', format: 'xlsx' },
    make: (folder) =>
      converted(folder, 'table.html', TABLE, 'xlsx:Calc MS Excel 2007 XML', 'HTML (StarCalc)'),
  },
  { ...{ name: 'panes and colours (test)', format: 'xlsx' }, make: paned },
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'layout-'));
try {
  process.stdout.write(
    'sample | format | pages before | pages after | points that differ | cells, rows, columns, panes that differ\n',
  );
  for (const [at, sample] of SAMPLES.entries()) {
    const own = path.join(folder, String(at));
    mkdirSync(own);
    const before = await sample.make(own);
    const after = await masked(sample.format, before);
    const pages = [];
    const files: string[] = [];
    for (const [name, bytes] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const file = path.join(own, `${name}.${sample.format}`);
      writeFileSync(file, bytes);
      files.push(file);
      pages.push(pagesOf(convert(file, 'pdf', own)));
    }
    const [first = [], second = []] = pages;
    const share = differences(first, second, isReplaced);
    const row = [sample.name, sample.format, first.length, second.length, `${(share * 100).toFixed(3)} %`];
    if (sample.format === 'xlsx') row.push(cellsThatDiffer(files));
    process.stdout.write(`${row.join(' | ')}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Frozen panes, hidden columns, merged cells, colours by value: what the table of LibreOffice does not have. */
function paned(): Promise<Uint8Array> {
  const before =
    '<sheetPr><tabColor rgb="FFFF0000"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    '<cols><col min="1" max="1" width="30.5" customWidth="1"/><col min="2" max="2" width="9" hidden="1" customWidth="1"/></cols>';
  const after =
    '<mergeCells count="1"><mergeCell ref="C1:D1"/></mergeCells><conditionalFormatting sqref="D2:D60"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFF8696B"/><color rgb="FF63BE7B"/></colorScale></cfRule></conditionalFormatting>' +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape"/>';
  const rows = Array.from({ length: 60 }, (_, at) => ['Zwiebelturm', 'Birnbaumer', { day: 46_000 + at }, at]);
  return zipOf(xlsxParts([{ xml: sheetXml(rowsXml([['Name', 'B', 'Werte'], ...rows]), { before, after }) }]));
}

function converted(own: string, name: string, html: string, to: string, from: string): Promise<Uint8Array> {
  const file = path.join(own, name);
  writeFileSync(file, html);
  return Promise.resolve(readFileSync(convert(file, to, own, from)));
}

/** The line of layout/cells.py. */
function cellsThatDiffer(files: readonly string[]): string {
  const script = path.join(import.meta.dirname, 'layout/cells.py');
  return execFileSync(process.env['PYTHON'] ?? 'python3', [script, ...files], { encoding: 'utf8' }).trim();
}

function mark(word: string): string {
  return 'x'.repeat(word.length);
}

function isReplaced(word: string): boolean {
  return /x{5}/.test(word) || NAMES.some((name) => word.includes(name));
}

/** The document with every name replaced by a mark of its length. */
async function masked(format: DocumentFormatId, bytes: Uint8Array): Promise<Uint8Array> {
  const plan: ReadPlan = { format, encoding: 'utf8', delimiter: null, mapping: null };
  const { notes } = await readDocument(documentFormat(format), bytes, plan, DOCUMENT_LIMITS);
  const toWrite = notes.map(({ text }, place) => {
    const found = NAMES.flatMap((name) => [...text.matchAll(new RegExp(name, 'g'))]);
    const edits = found.map(({ 0: word, index }) => ({
      ...{ start: index, end: index + word.length, text: mark(word) },
    }));
    return { place, text, edits, known: [] };
  });
  return writeDocument(documentFormat(format), bytes, plan, toWrite, DOCUMENT_LIMITS);
}
