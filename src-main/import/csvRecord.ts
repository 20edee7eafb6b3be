/**
 * @file Cuts one delimited record out of a text. Pure; runs in the import process.
 *
 * csv-parse is not used here: it cannot resume after an unclosed quote, works on bytes that are already decoded, and
 * quotes cell contents in its messages. It is the oracle of the conformance tests instead.
 */

export interface CsvDialect {
  readonly delimiter: string;
  /** True when a carriage return alone ends a record (old Macintosh files). */
  readonly isBareReturn: boolean;
}

export type CsvScan =
  /** `next` is where the next record begins; bit n of `quoted` is set when cell n (n < 30) was quoted. */
  | {
      readonly kind: 'record';
      readonly cells: readonly string[];
      readonly next: number;
      readonly quoted: number;
    }
  /** The text ends inside the record and more is to come. */
  | { readonly kind: 'more' }
  /** A closing quote is followed by something else than a delimiter or line end, or the file ends in a quoted cell. */
  | { readonly kind: 'malformed'; readonly at: number };

const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** Cells whose quoting is remembered; a bit mask of small integers. */
const MASKED_CELLS = 30;

/** Scans the record at `start`. `isEnd`: the text holds the end of the file. `start` must be inside the text. */
export function scanRecord(text: string, start: number, dialect: CsvDialect, isEnd: boolean): CsvScan {
  const cells: string[] = [];
  const delimiter = dialect.delimiter.charCodeAt(0);
  let quoted = 0;
  let position = start;
  while (true) {
    let cell: string;
    if (text.charCodeAt(position) === QUOTE) {
      const close = closingQuote(text, position + 1, isEnd);
      if (close === NEEDS_MORE) return { kind: 'more' };
      if (close === NO_QUOTE) return { kind: 'malformed', at: text.length };
      cell = text.slice(position + 1, close);
      if (cell.includes('"')) cell = cell.replaceAll('""', '"');
      if (cells.length < MASKED_CELLS) quoted |= 1 << cells.length;
      position = close + 1;
    } else {
      const end = unquotedEnd(text, position, delimiter, dialect.isBareReturn);
      cell = text.slice(position, end);
      position = end;
    }
    if (position >= text.length) {
      if (!isEnd) return { kind: 'more' };
      cells.push(cell);
      return { kind: 'record', cells, next: position, quoted };
    }
    const code = text.charCodeAt(position);
    if (code === delimiter) {
      cells.push(cell);
      position++;
      if (position >= text.length && !isEnd) return { kind: 'more' };
      continue;
    }
    const next = afterLineEnd(text, position, dialect.isBareReturn, isEnd);
    if (next === NEEDS_MORE) return { kind: 'more' };
    if (next === NO_LINE_END) return { kind: 'malformed', at: position };
    cells.push(cell);
    return { kind: 'record', cells, next, quoted };
  }
}

const NEEDS_MORE = -1;
const NO_QUOTE = -2;
const NO_LINE_END = -2;

/** Index of the quote that closes a cell, skipping doubled ones. */
function closingQuote(text: string, from: number, isEnd: boolean): number {
  let at = from;
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return isEnd ? NO_QUOTE : NEEDS_MORE;
    if (quote + 1 >= text.length && !isEnd) return NEEDS_MORE;
    if (text.charCodeAt(quote + 1) !== QUOTE) return quote;
    at = quote + 2;
  }
}

/** End of an unquoted cell: the next delimiter or line end, or the end of the text. */
function unquotedEnd(text: string, from: number, delimiter: number, isBareReturn: boolean): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === LINE_FEED) return at;
    if (code !== CARRIAGE_RETURN) continue;
    // At the end of the text it is undecided whether a line feed follows; the caller asks for more or ends the file.
    if (isBareReturn || at + 1 >= text.length || text.charCodeAt(at + 1) === LINE_FEED) return at;
  }
  return text.length;
}

/** Index after the line end at `at`; `NO_LINE_END` when there is none. */
export function afterLineEnd(text: string, at: number, isBareReturn: boolean, isEnd: boolean): number {
  const code = text.charCodeAt(at);
  if (code === LINE_FEED) return at + 1;
  if (code !== CARRIAGE_RETURN) return NO_LINE_END;
  if (at + 1 >= text.length) return isEnd ? at + 1 : NEEDS_MORE;
  if (text.charCodeAt(at + 1) === LINE_FEED) return at + 2;
  return isBareReturn ? at + 1 : NO_LINE_END;
}
