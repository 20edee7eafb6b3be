/** @file Reads the first records of a file for display. Runs in the import process. */
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import { isDocumentFormat, type ReadPlan } from '../domain/sourceFile.ts';
import { createCsvScanner, fitsWidth, type ScannedRecord } from './csvScanner.ts';
import { createJsonlScanner, keyPaths, valueAt, type JsonLine, type JsonObject } from './jsonlScanner.ts';
import { PREVIEW_BYTES, PREVIEW_CELL_CHARS, PREVIEW_RECORDS, PREVIEW_TXT_CHARS } from './limits.ts';
import type { SourceBytes } from './sourceBytes.ts';
import { countUndecodable, createTextDecoder } from './textDecoding.ts';

export interface Preview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly undecodable: number;
  readonly problems: readonly Problem[];
}

interface Problem {
  readonly code: ErrorCode;
  readonly facts: Facts;
}

type UnmappedPlan = Omit<ReadPlan, 'mapping'>;

/** Reads no further than the preview needs, and never beyond {@link PREVIEW_BYTES}. */
export async function readPreview(source: SourceBytes, plan: UnmappedPlan): Promise<Preview> {
  const preview = await readRows(source, plan);
  if (preview.undecodable === 0) return preview;
  const problem = { code: 'import/undecodable' as const, facts: { count: preview.undecodable } };
  return { ...preview, problems: [problem, ...preview.problems] };
}

async function readRows(source: SourceBytes, plan: UnmappedPlan): Promise<Preview> {
  const { format } = plan;
  if (isDocumentFormat(format) || format === 'zip')
    throw new DeidError('import/unsupported-format', { detected: format });
  switch (format) {
    case 'txt':
      return previewText(await firstRecords(source, plan, createTxtScanner(), 1));
    case 'csv':
    case 'tsv':
      // One more for the header.
      return previewTable(
        await firstRecords(source, plan, createCsvScanner(plan.delimiter ?? ','), PREVIEW_RECORDS + 1),
      );
    case 'jsonl':
      return previewJson(await firstRecords(source, plan, createJsonlScanner(), PREVIEW_RECORDS));
  }
}

interface Scanner<T> {
  push(text: string): Iterable<T>;
  finish(): Iterable<T>;
}

async function firstRecords<T>(
  source: SourceBytes,
  plan: UnmappedPlan,
  scanner: Scanner<T>,
  count: number,
): Promise<readonly T[]> {
  const decoder = createTextDecoder(plan.encoding);
  const records: T[] = [];
  const isEnough = (found: Iterable<T>): boolean => {
    for (const record of found) if (records.push(record) >= count) return true;
    return false;
  };
  let bytes = 0;
  for await (const piece of source.pieces()) {
    bytes += piece.length;
    if (isEnough(scanner.push(decoder.write(piece))) || bytes >= PREVIEW_BYTES) return records;
  }
  if (!isEnough(scanner.push(decoder.end()))) isEnough(scanner.finish());
  return records;
}

/** A text file as one record as soon as there is enough to show. */
function createTxtScanner(): Scanner<string> {
  let text = '';
  return {
    push(piece) {
      text += piece;
      return text.length > PREVIEW_TXT_CHARS ? [text] : [];
    },
    finish: () => [text],
  };
}

function previewText(records: readonly string[]): Preview {
  const text = records[0] ?? '';
  return {
    columns: [],
    rows: [[shorten(text, PREVIEW_TXT_CHARS)]],
    undecodable: countUndecodable(text),
    problems: [],
  };
}

function previewTable(records: readonly ScannedRecord[]): Preview {
  const [header, ...rest] = records;
  if (header?.kind !== 'cells') {
    const facts = { reason: header?.reason ?? 'too-long', header: true };
    return { columns: [], rows: [], undecodable: 0, problems: [{ code: 'import/bad-row', facts }] };
  }
  const width = header.cells.length;
  const problems: Problem[] = [];
  if (rest.length === 0) problems.push({ code: 'import/empty-file', facts: { records: 0 } });
  const repeated = width - new Set(header.cells).size;
  if (repeated > 0) problems.push({ code: 'import/bad-mapping', facts: { repeatedColumns: repeated } });
  rest.forEach((record, index) => {
    const row = index + 1;
    if (record.kind === 'broken') {
      problems.push({ code: 'import/bad-row', facts: { row, reason: record.reason, lines: record.lines } });
    } else if (!fitsWidth(record.cells, width)) {
      const facts = { row, reason: 'columns', cells: record.cells.length, columns: width };
      problems.push({ code: 'import/bad-row', facts });
    }
  });
  const cells = rest.flatMap((record) => (record.kind === 'cells' ? [record.cells.slice(0, width)] : []));
  return {
    columns: header.cells.map((name) => name.toWellFormed()),
    rows: cells.map((row) => row.map((cell) => shorten(cell, PREVIEW_CELL_CHARS))),
    undecodable: countUndecodable([...header.cells, ...cells.flat()].join(' ')),
    problems,
  };
}

function previewJson(lines: readonly JsonLine[]): Preview {
  const objects = lines.flatMap((line) => (line.kind === 'object' ? [line.value] : []));
  const columns = [...new Set(objects.flatMap((value) => keyPaths(value)))];
  const problems: Problem[] = [];
  lines.forEach((line, index) => {
    const row = index + 1;
    if (line.kind === 'broken')
      problems.push({ code: 'import/bad-row', facts: { row, reason: line.reason } });
  });
  if (lines.length === 0) problems.push({ code: 'import/empty-file', facts: { records: 0 } });
  const damaged = lines.map((line) => (line.kind === 'damaged' ? countUndecodable(line.line) : 0));
  return {
    columns,
    rows: objects.map((value) =>
      columns.map((column) => shorten(displayText(value, column), PREVIEW_CELL_CHARS)),
    ),
    undecodable: damaged.reduce((sum, count) => sum + count, 0),
    problems,
  };
}

function displayText(value: JsonObject, column: string): string {
  const found = valueAt(value, column);
  if (found === undefined || found === null) return '';
  return typeof found === 'string' ? found : JSON.stringify(found);
}

/** Never ends in half a character; what did not decode shows as U+FFFD. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text.toWellFormed();
  const cut = /[\ud800-\udbff]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
  return `${text.slice(0, cut).toWellFormed()}…`;
}
