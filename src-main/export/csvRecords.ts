/**
 * @file Reads our own CSV files back, without the library that wrote them. Pure; main process.
 *
 * RFC 4180 as the writer uses it: comma, LF between records, quotes doubled inside quoted fields. Anything else in the
 * structure is an error, not something to be guessed: the reader exists to find out what went wrong.
 */
import { DeidError } from '../domain/errors.ts';

/** Fields of every record, the header first. Errors: `export/target-unwritable` with reason `bad-csv`. */
export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const chunk of chunks) {
    // A quote at the end of a chunk may be half of a doubled one; the last record is taken up again with the next chunk.
    rest += chunk;
    let at = 0;
    for (;;) {
      const record = readRecord(rest, at);
      if (record === null) break;
      yield record.fields;
      at = record.next;
    }
    rest = rest.slice(at);
  }
  if (rest !== '') throw badCsv();
}

/** The record from the offset on; null when its line end is not there yet. */
function readRecord(
  text: string,
  from: number,
): { readonly fields: readonly string[]; readonly next: number } | null {
  const fields: string[] = [];
  let at = from;
  for (;;) {
    const field = text.charAt(at) === '"' ? readQuoted(text, at) : readPlain(text, at);
    if (field === null || field.next >= text.length) return null;
    fields.push(field.value);
    const end = text.charAt(field.next);
    if (end === '\n') return { fields, next: field.next + 1 };
    if (end !== ',') throw badCsv();
    at = field.next + 1;
  }
}

interface Field {
  readonly value: string;
  /** Offset of the comma or line end behind the field. */
  readonly next: number;
}

function readQuoted(text: string, from: number): Field | null {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote + 1 >= text.length) return null;
    value += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') return { value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function readPlain(text: string, from: number): Field | null {
  const found = /[,\n"]/.exec(text.slice(from, from + 200));
  if (found === null) {
    // 200: unquoted fields are our own numbers and column names.
    if (text.length - from > 200) throw badCsv();
    return null;
  }
  if (found[0] === '"') throw badCsv();
  return { value: text.slice(from, from + found.index), next: from + found.index };
}

function badCsv(): DeidError {
  return new DeidError('export/target-unwritable', { reason: 'bad-csv' });
}
