/**
 * @file Cuts decoded text into delimited records as it arrives, and finds its way back after damage. Pure; runs in the
 * import process.
 *
 * [Note: A lost quote costs one record]
 * An opening quote that is never closed would make the rest of the file one cell. Such a record shows itself by a
 * character after a closing quote, by the end of the file, or by {@link MAX_RECORD_CHARS}. It is reported as broken,
 * and reading resumes at the first later line from which {@link PROBE_RECORDS} records fit the table: the right number
 * of cells, and quotes in the columns that have always had them. A line of prose inside a note rarely does. What is
 * found does not depend on how the text was cut into pieces: an undecided scan waits for more text.
 */
import { afterLineEnd, scanRecord, type CsvDialect, type CsvScan } from './csvRecord.ts';
import { MAX_RECORD_CHARS } from './limits.ts';

export type ScannedRecord =
  | { readonly kind: 'cells'; readonly cells: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: BrokenReason; readonly lines: number };

/** `quote`: quotes do not pair up. `too-long`: no end within the limit. Cell counts are the table reader's business. */
export type BrokenReason = 'quote' | 'too-long';

/** Records are found as they are taken, so that their number does not matter: take all before the next call. */
export interface CsvScanner {
  push(text: string): Iterable<ScannedRecord>;
  /** Ends the file. Nothing may be pushed afterwards. */
  finish(): Iterable<ScannedRecord>;
}

/** Records that must fit before reading resumes: one could be chance, three would lose too much among damaged rows. */
const PROBE_RECORDS = 2;
/** UTF-16 code units: longer waits save little time and cost memory. */
const JOIN_CHARS = 1024 * 1024;
/** Lines tried before reading resumes anyway; bounds the work on a file that never fits again. */
const PROBE_LINES = 1000;

interface Search {
  readonly reason: BrokenReason;
  /** Lines of the broken record given up so far. */
  lines: number;
}

type Probe = 'fits' | 'misfits' | 'more';

export function createCsvScanner(delimiter: string): CsvScanner {
  let text = '';
  /** Text that arrived while a record was incomplete; joined once it is as long as what it would be joined to. */
  let pending: string[] = [];
  let pendingLength = 0;
  let position = 0;
  let dialect: CsvDialect | null = null;
  let search: Search | null = null;
  /** Cells of the header; null until it was read. */
  let width: number | null = null;
  /** Columns quoted in every record so far, and in any. All ones and zero while no record was read. */
  let alwaysQuoted = -1;
  let everQuoted = 0;
  let found: ScannedRecord | null = null;

  function append(piece: string): boolean {
    pending.push(piece);
    pendingLength += piece.length;
    // Rescanning a long incomplete record on each piece would cost the square of its length.
    if (pendingLength < Math.min(text.length - position, JOIN_CHARS)) return false;
    join();
    return true;
  }

  function join(): void {
    text = text.slice(position) + pending.join('');
    position = 0;
    pending = [];
    pendingLength = 0;
  }

  /** True when the record at `position` was dealt with, false when more text is needed or all is read. */
  function step(isEnd: boolean): boolean {
    if (position >= text.length) return false;
    dialect ??= chooseDialect(text, delimiter, isEnd);
    if (dialect === null) return false;
    if (search !== null) return resume(search, dialect, isEnd);
    const scan = scanRecord(text, position, dialect, isEnd);
    const broken = brokenReason(scan, position);
    if (broken !== null) {
      search = { reason: broken, lines: 0 };
      return true;
    }
    if (scan.kind !== 'record') return false;
    position = scan.next;
    if (isBlank(scan)) return true;
    if (width === null) {
      width = scan.cells.length;
    } else if (fits(scan.cells)) {
      alwaysQuoted &= scan.quoted;
      everQuoted |= scan.quoted;
    }
    found = { kind: 'cells', cells: scan.cells };
    return true;
  }

  /** Null when the scan is a usable record or undecided. The limit counts from the record's start in either case. */
  function brokenReason(scan: CsvScan, start: number): BrokenReason | null {
    const reached = scan.kind === 'record' ? scan.next : scan.kind === 'malformed' ? scan.at : text.length;
    if (reached - start > MAX_RECORD_CHARS) return 'too-long';
    return scan.kind === 'malformed' ? 'quote' : null;
  }

  /** Gives up the line at `position` and looks whether the records after it fit. See [Note: A lost quote costs one record]. */
  function resume(lost: Search, known: CsvDialect, isEnd: boolean): boolean {
    const next = nextLine(known, isEnd);
    if (next === null) return giveUpLine(lost, isEnd);
    const probe = lost.lines >= PROBE_LINES ? 'fits' : probeFrom(next, known, isEnd);
    if (probe === 'more') return false;
    lost.lines++;
    position = next;
    if (probe === 'fits') endSearch(lost);
    return true;
  }

  /** The line at `position` has no end in the text yet: drops what is there and keeps looking for the end. */
  function giveUpLine(lost: Search, isEnd: boolean): boolean {
    // One unit stays, which may be a carriage return whose line feed is still to come.
    position = isEnd ? text.length : Math.max(position, text.length - 1);
    if (!isEnd) return false;
    lost.lines++;
    endSearch(lost);
    return true;
  }

  function endSearch(lost: Search): void {
    found = { kind: 'broken', reason: lost.reason, lines: lost.lines };
    search = null;
  }

  /** Start of the line after `position`, quotes or not; null when it is not in the text. */
  function nextLine(known: CsvDialect, isEnd: boolean): number | null {
    const lineEnd = known.isBareReturn ? /[\r\n]/g : /\n/g;
    lineEnd.lastIndex = position;
    const end = lineEnd.exec(text);
    if (end === null) return null;
    const next = afterLineEnd(text, end.index, known.isBareReturn, isEnd);
    return next < 0 ? null : next;
  }

  function probeFrom(start: number, known: CsvDialect, isEnd: boolean): Probe {
    let at = start;
    for (let records = 0; records < PROBE_RECORDS;) {
      if (at >= text.length) return isEnd ? 'fits' : 'more';
      const scan = scanRecord(text, at, known, isEnd);
      if (brokenReason(scan, at) !== null || scan.kind === 'malformed') return 'misfits';
      if (scan.kind === 'more') return 'more';
      at = scan.next;
      if (isBlank(scan)) continue;
      if (!fits(scan.cells) || !isQuotedAsUsual(scan.quoted)) return 'misfits';
      records++;
    }
    return 'fits';
  }

  function fits(cells: readonly string[]): boolean {
    return width === null || fitsWidth(cells, width);
  }

  function isQuotedAsUsual(quoted: number): boolean {
    if (alwaysQuoted === -1) return true;
    return (quoted & alwaysQuoted) === alwaysQuoted && (quoted & ~everQuoted) === 0;
  }

  function* steps(isEnd: boolean): Generator<ScannedRecord, void, undefined> {
    while (step(isEnd)) {
      if (found === null) continue;
      const record = found;
      found = null;
      yield record;
    }
  }

  return {
    *push(piece) {
      if (append(piece)) yield* steps(false);
    },
    *finish() {
      join();
      yield* steps(true);
    },
  };
}

/** As many cells as the header, or more that are all empty: some systems end every record with a delimiter. */
export function fitsWidth(cells: readonly string[], width: number): boolean {
  return cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell === ''));
}

function isBlank(scan: { readonly cells: readonly string[]; readonly quoted: number }): boolean {
  return scan.cells.length === 1 && scan.cells[0] === '' && scan.quoted === 0;
}

/** Decided by the first line end of the file; null while there is none. */
function chooseDialect(text: string, delimiter: string, isEnd: boolean): CsvDialect | null {
  const lineEnd = /[\r\n]/.exec(text);
  const mayFollow = lineEnd?.[0] === '\r' && lineEnd.index + 1 >= text.length;
  if (!isEnd && (lineEnd === null || mayFollow) && text.length <= MAX_RECORD_CHARS) return null;
  const isBareReturn = lineEnd?.[0] === '\r' && text[lineEnd.index + 1] !== '\n';
  return { delimiter, isBareReturn };
}
