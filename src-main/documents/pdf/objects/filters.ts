/** @file Unpacks the streams of a PDF within limits. Node; the import process and tests. */
import { constants, inflateSync } from 'node:zlib';
import { tooLarge, type DocumentLimits } from '../../limits.ts';
import { isDict, numberAt, type PdfDict, type PdfValue } from './pdfValue.ts';

/** Bytes that all streams of a file may still give. */
export interface StreamBudget {
  bytes: number;
  readonly limits: DocumentLimits;
}

/** Filters inside each other; programs use one or two. */
const MAX_FILTERS = 4;
/** Below this size a high ratio is harmless. */
const RATIO_FROM = 2 ** 20;

/**
 * Null when a filter is not one of Flate, ASCIIHex and ASCII85, or the bytes are damaged.
 * Errors: `import/document-too-large` {entryBytes, totalBytes, ratio, depth}.
 */
export function unpack(raw: Uint8Array, dict: PdfDict, budget: StreamBudget): Uint8Array | null {
  const filters = namesOf(dict.entries.get('Filter') ?? dict.entries.get('F'));
  if (filters === null) return null;
  if (filters.length > MAX_FILTERS) tooLarge('depth', budget.limits);
  const parms = listOf(dict.entries.get('DecodeParms') ?? dict.entries.get('DP') ?? null);
  let bytes = raw;
  for (const [at, filter] of filters.entries()) {
    const parm = parms[at];
    const made = unpackOne(filter, bytes, isDict(parm) ? parm : null, budget.limits);
    if (made === null) return null;
    budget.bytes -= made.length;
    if (budget.bytes < 0) tooLarge('totalBytes', budget.limits);
    bytes = made;
  }
  return bytes;
}

function namesOf(value: PdfValue | undefined): readonly string[] | null {
  const names = listOf(value ?? null).flatMap((one) =>
    one === null ? [] : typeof one === 'object' && one.type === 'name' ? [one.name] : [null],
  );
  return names.includes(null) ? null : (names as string[]);
}

function listOf(value: PdfValue): readonly PdfValue[] {
  if (value === null) return [];
  return typeof value === 'object' && value.type === 'array' ? value.items : [value];
}

function unpackOne(
  filter: string,
  bytes: Uint8Array,
  parm: PdfDict | null,
  limits: DocumentLimits,
): Uint8Array | null {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return unpredicted(inflated(bytes, limits), parm);
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(
        asText(bytes)
          .split('>')[0]
          ?.replace(/[^0-9a-f]/gi, '') ?? '',
        'hex',
      );
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(asText(bytes));
    default:
      return null;
  }
}

function inflated(bytes: Uint8Array, limits: DocumentLimits): Uint8Array | null {
  try {
    // What is cut is read as far as it goes.
    const made = inflateSync(bytes, {
      maxOutputLength: limits.entryBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    if (made.length > RATIO_FROM && made.length > bytes.length * limits.ratio) tooLarge('ratio', limits);
    return made;
  } catch (error) {
    if (isCode(error, 'ERR_BUFFER_TOO_LARGE')) tooLarge('entryBytes', limits);
    if (error instanceof Error && 'errno' in error) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Undoes the PNG predictors (ISO 32000-2, 7.4.4.4); TIFF's is used for pictures only. */
function unpredicted(bytes: Uint8Array | null, parm: PdfDict | null): Uint8Array | null {
  const predictor = parm === null ? 1 : (numberAt(parm, 'Predictor') ?? 1);
  if (bytes === null || parm === null || predictor < 2) return bytes;
  const columns = numberAt(parm, 'Columns') ?? 1;
  const pixel = Math.max(
    1,
    ((numberAt(parm, 'Colors') ?? 1) * (numberAt(parm, 'BitsPerComponent') ?? 8)) >> 3,
  );
  if (predictor < 10 || !Number.isInteger(columns) || columns < 1 || columns > 65_536) return null;
  const width = columns * pixel;
  const rows = Math.ceil(bytes.length / (width + 1));
  const made = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const to = row * width;
    for (let at = 0; at < width; at += 1) {
      const left = at < pixel ? 0 : (made[to + at - pixel] ?? 0);
      const up = row === 0 ? 0 : (made[to + at - width] ?? 0);
      const corner = row === 0 || at < pixel ? 0 : (made[to + at - width - pixel] ?? 0);
      made[to + at] = (bytes[from + 1 + at] ?? 0) + predicted(bytes[from] ?? 0, left, up, corner);
    }
  }
  return made;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

function ascii85(text: string): Uint8Array {
  const body = (text.split('~')[0] ?? '').replace(/[^!-uz]/g, '').replace(/z/g, '!!!!!');
  const made: number[] = [];
  for (let at = 0; at < body.length; at += 5) {
    const group = body.slice(at, at + 5);
    let sum = 0;
    for (const char of group.padEnd(5, 'u')) sum = sum * 85 + char.charCodeAt(0) - 33;
    const bytes = [sum / 2 ** 24, sum / 2 ** 16, sum / 2 ** 8, sum].map((one) => Math.floor(one) % 256);
    made.push(...bytes.slice(0, group.length - 1));
  }
  return Uint8Array.from(made);
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
