/**
 * @file All objects of a PDF, found by looking through its bytes. Node; the import process and tests.
 *
 * [Note: Two readers of a PDF]
 * pdf.js gives the text of the pages as a viewer shows them: the newest version, by the table of contents. This reader takes
 * every object that stands anywhere in the file, older versions among them, so that no carrier is missed because a table
 * does not name it. It bounds what streams unpack to before pdf.js sees them. Neither gives a byte to the file that is written.
 */
import { DeidError } from '../../../domain/errors.ts';
import { damaged, tooLarge, type DocumentLimits } from '../../limits.ts';
import { unpack, type StreamBudget } from './filters.ts';
import {
  createLexer,
  isDict,
  nameAt,
  numberAt,
  type PdfDict,
  type PdfValue,
  type ValueBudget,
} from './pdfValue.ts';

export interface PdfObject {
  readonly no: number;
  readonly value: PdfValue;
  /** Unpacked; null when there is none, it is a picture, or it does not unpack. */
  readonly stream: Uint8Array | null;
}

export interface PdfFile {
  /** In the order of the file; one number stands several times where there are older versions. */
  readonly objects: readonly PdfObject[];
  /** Dictionaries that say where the document begins. */
  readonly trailers: readonly PdfDict[];
  /** The last object of a number. */
  readonly byNumber: ReadonlyMap<number, PdfObject>;
}

/** Objects that the end of the file cuts: each costs a look at the rest of the file. */
const MAX_CUT = 20;

/** How often the bytes of packed objects are passed at most: each once, where none lies in another. */
const MAX_PASSES = 4;

/** @throws DeidError import/damaged-document, import/document-too-large, import/encrypted-document */
export function openPdfFile(bytes: Uint8Array, limits: DocumentLimits): PdfFile {
  const values: ValueBudget = { values: limits.nodes, limits };
  const streams: StreamBudget = { bytes: limits.totalBytes, limits };
  const objects = [...objectsIn(bytes, values, streams)].flatMap((object) => [
    object,
    ...packedObjects(object, values),
  ]);
  const trailers = [
    ...trailersIn(bytes, values),
    ...objects.flatMap(({ value }) => (isDict(value) && nameAt(value, 'Type') === 'XRef' ? [value] : [])),
  ];
  if (trailers.some(({ entries }) => (entries.get('Encrypt') ?? null) !== null))
    throw new DeidError('import/encrypted-document');
  return { objects, trailers, byNumber: new Map(objects.map((object) => [object.no, object])) };
}

function* objectsIn(bytes: Uint8Array, values: ValueBudget, streams: StreamBudget): Generator<PdfObject> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let cut = 0;
  let at = buffer.indexOf('obj');
  while (at >= 0) {
    const before = buffer.toString('latin1', Math.max(0, at - 24), at);
    const no = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+$/.exec(before)?.[1];
    let next = at + 3;
    if (no !== undefined) {
      const lexer = createLexer(bytes, at + 3, values);
      const value = lexer.next() ?? null;
      if (lexer.isCut && (cut += 1) > MAX_CUT) damaged('pdf');
      if (!lexer.isCut) {
        const data = isDict(value) ? dataAfter(buffer, lexer.at, value) : null;
        const stream =
          data === null || !isDict(value) || isPicture(value) ? null : unpack(data.raw, value, streams);
        yield { no: Number(no), value, stream };
        next = data?.end ?? lexer.at;
      }
    }
    at = buffer.indexOf('obj', next);
  }
}

/** Pictures are never unpacked: they may be large, and nobody looks at them. */
export function isPicture(dict: PdfDict): boolean {
  return nameAt(dict, 'Subtype') === 'Image';
}

function dataAfter(buffer: Buffer, from: number, dict: PdfDict): { raw: Uint8Array; end: number } | null {
  const keyword = /^[\s\0]*stream(\r\n|\n|\r|)/.exec(buffer.toString('latin1', from, from + 40));
  if (keyword === null) return null;
  const start = from + keyword[0].length;
  const length = numberAt(dict, 'Length');
  const stated = length === null || length < 0 ? -1 : start + length;
  const isStated =
    stated >= 0 &&
    /^\s*endstream/.test(buffer.toString('latin1', stated, Math.min(stated + 16, buffer.length)));
  const found = isStated ? stated : buffer.indexOf('endstream', start);
  const end = found < 0 ? buffer.length : found;
  return { raw: buffer.subarray(start, end), end };
}

/** Objects that are packed into the stream of another one (ISO 32000-2, 7.5.7). */
function packedObjects({ value, stream }: PdfObject, values: ValueBudget): readonly PdfObject[] {
  if (stream === null || !isDict(value) || nameAt(value, 'Type') !== 'ObjStm') return [];
  const count = numberAt(value, 'N') ?? 0;
  const first = numberAt(value, 'First') ?? 0;
  if (count > values.limits.nodes) tooLarge('nodes', values.limits);
  const heads = createLexer(stream, 0, values);
  const found: PdfObject[] = [];
  let passed = 0;
  for (let index = 0; index < count && heads.at < first; index += 1) {
    const no = heads.next();
    const offset = heads.next();
    if (typeof no !== 'number' || typeof offset !== 'number') break;
    if (first + offset >= stream.length) continue;
    const lexer = createLexer(stream, first + offset, values);
    const packed = lexer.next();
    passed += lexer.at - (first + offset);
    if (passed > MAX_PASSES * stream.length) tooLarge('nodes', values.limits);
    if (packed !== undefined) found.push({ no, value: packed, stream: null });
  }
  return found;
}

function trailersIn(bytes: Uint8Array, values: ValueBudget): readonly PdfDict[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: PdfDict[] = [];
  let at = buffer.indexOf('trailer');
  while (at >= 0 && found.length < MAX_CUT * 10) {
    const lexer = createLexer(bytes, at + 'trailer'.length, values);
    const value = lexer.next();
    if (isDict(value)) found.push(value);
    at = buffer.indexOf('trailer', Math.max(at + 1, lexer.isCut ? 0 : lexer.at));
  }
  return found;
}
