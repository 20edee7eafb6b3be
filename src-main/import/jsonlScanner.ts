/** @file Cuts decoded text into JSON lines and reads one. Pure; runs in the import process. */
import { MAX_RECORD_CHARS } from './limits.ts';

export type JsonLine =
  | { readonly kind: 'object'; readonly value: JsonObject }
  | { readonly kind: 'damaged'; readonly line: string }
  | { readonly kind: 'broken'; readonly reason: 'json' | 'not-object' | 'too-long' };

export type JsonObject = Readonly<Record<string, unknown>>;

/** Lines are read as they are taken: take all before the next call. */
export interface JsonlScanner {
  push(text: string): Iterable<JsonLine>;
  finish(): Iterable<JsonLine>;
}

/** Blank lines are no records. A line longer than {@link MAX_RECORD_CHARS} is dropped up to its end. */
export function createJsonlScanner(): JsonlScanner {
  let pieces: string[] = [];
  let length = 0;

  /** Null for a blank line. */
  function endLine(piece: string): JsonLine | null {
    const isTooLong = length + piece.length > MAX_RECORD_CHARS;
    const line = isTooLong ? '' : pieces.join('') + piece;
    pieces = [];
    length = 0;
    if (isTooLong) return { kind: 'broken', reason: 'too-long' };
    return line.trim() === '' ? null : readLine(line);
  }

  return {
    *push(text) {
      let start = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        const line = endLine(text.slice(start, end));
        start = end + 1;
        if (line !== null) yield line;
      }
      length += text.length - start;
      if (length > MAX_RECORD_CHARS) pieces = [];
      else pieces.push(text.slice(start));
    },
    *finish() {
      const line = length > 0 ? endLine('') : null;
      if (line !== null) yield line;
    },
  };
}

/** Sixteen digits and more may not be exact as a number; an id must be. */
const LONG_NUMBER = /\d{16}/;

function readLine(line: string): JsonLine {
  if (!line.isWellFormed()) return { kind: 'damaged', line };
  try {
    const value: unknown = LONG_NUMBER.test(line) ? JSON.parse(line, keepLongNumber) : JSON.parse(line);
    return isObject(value) ? { kind: 'object', value } : { kind: 'broken', reason: 'not-object' };
  } catch {
    // SyntaxError: the line is not JSON. Its message quotes the line and must not travel.
    return { kind: 'broken', reason: 'json' };
  }
}

/** Reviver with the source of the value, which the language has and TypeScript's library does not know yet. */
function keepLongNumber(
  this: unknown,
  _key: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  if (typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  return context?.source ?? value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nesting beyond this is shown as one column. */
const MAX_DEPTH = 6;

/** Keys of all values in a line, nested ones as dotted paths, in their order. Arrays are one value. */
export function keyPaths(value: JsonObject, depth = 1): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) && depth < MAX_DEPTH ? keyPaths(inner, depth + 1).map((path) => `${key}.${path}`) : [key],
  );
}

/** The value at a dotted path; undefined when there is none. A key that contains dots itself is found too. */
export function valueAt(value: JsonObject, path: string): unknown {
  if (Object.hasOwn(value, path)) return value[path];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    const inner = Object.hasOwn(value, key) ? value[key] : undefined;
    if (!isObject(inner)) continue;
    const found = valueAt(inner, path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
