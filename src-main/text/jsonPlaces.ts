/**
 * @file On which line of a JSON text something stands, and on which the text goes wrong. Pure; runs on the command line.
 *
 * `JSON.parse` quotes the text that it refuses, and of two keys of one name it takes the last without a word. A file that
 * somebody wrote by hand is better refused with a line, and with nothing of what stands there.
 */

export interface JsonFault {
  /** `key-twice`: one object has a key a second time. */
  readonly kind: 'not-json' | 'key-twice';
  /** From 1. */
  readonly line: number;
}

export interface JsonPlaces {
  /** The first that there is; null where the text is JSON and says everything once. */
  readonly fault: JsonFault | null;
  /** Line of the value at a path of keys and places in lists, or of the nearest value around it; from 1. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** What may come next. */
type Wanted = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** A value: its line, and what it holds by key or place. */
interface Place {
  readonly line: number;
  readonly parts: Map<PropertyKey, Place>;
}

/** An object or list that is open, with the key or place of what is read in it. */
interface Level {
  readonly place: Place;
  readonly isList: boolean;
  at: string | number;
}

interface Token {
  /** A sign of JSON, or what else it is. `wrong`: none. */
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'scalar' | 'wrong';
  /** A string without its quotes; empty for all others. */
  readonly value: string;
  readonly line: number;
}

interface Reading {
  readonly open: Level[];
  /** Of the whole; null until it has begun. */
  top: Place | null;
  wanted: Wanted;
}

/** Reads the whole text once. */
export function jsonPlaces(text: string): JsonPlaces {
  const reading: Reading = { open: [], top: null, wanted: 'value' };
  let fault: JsonFault | null = null;
  let line = 1;
  for (const token of tokensOf(text)) {
    line = token.line;
    const kind = take(token, reading);
    if (kind !== null) {
      fault = { kind, line };
      break;
    }
  }
  // It ended before it was whole.
  if (fault === null && reading.wanted !== 'nothing') fault = { kind: 'not-json', line };
  return { fault, lineOf: (path) => nearestLine(path, reading.top) };
}

const SIGNS = ['{', '}', '[', ']', ',', ':'] as const;
/** Blanks, then a token. Wider than JSON: whether a string or scalar is one, `JSON.parse` decides. Behind the last token all are missing. */
const TOKEN = /([ \t\n\r]*)(?:([{}[\],:])|("(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+)|(.)|$)/gsy;

function* tokensOf(text: string): Generator<Token> {
  const tokens = new RegExp(TOKEN);
  let line = 1;
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    const [all, blanks = '', sign, value, wrong] = found;
    if (sign === undefined && value === undefined && wrong === undefined) return;
    // A string that is none of JSON may hold line breaks: a token stands where it begins.
    yield { ...read(sign, value), line: line + breaksIn(blanks) };
    line += breaksIn(all);
  }
}

function read(sign: string | undefined, value: string | undefined): Pick<Token, 'kind' | 'value'> {
  const kind = SIGNS.find((one) => one === sign);
  if (kind !== undefined) return { kind, value: '' };
  try {
    const parsed: unknown = JSON.parse(value ?? '');
    return typeof parsed === 'string' ? { kind: 'string', value: parsed } : { kind: 'scalar', value: '' };
  } catch {
    // A word or sign that JSON has not, an escape that there is not, a line break in a string.
    return { kind: 'wrong', value: '' };
  }
}

/** Goes on by one token; gives what is wrong with it. */
function take({ kind, value, line }: Token, reading: Reading): JsonFault['kind'] | null {
  const { open, wanted } = reading;
  const level = open.at(-1);
  switch (wanted) {
    case 'value':
    case 'value-or-end':
      if (wanted === 'value-or-end' && kind === ']') return close(reading);
      return takeValue(kind, line, reading);
    case 'key':
    case 'key-or-end':
      if (wanted === 'key-or-end' && kind === '}') return close(reading);
      if (kind !== 'string' || level === undefined) return 'not-json';
      if (level.place.parts.has(value)) return 'key-twice';
      level.at = value;
      reading.wanted = 'colon';
      return null;
    case 'colon':
      reading.wanted = 'value';
      return kind === ':' ? null : 'not-json';
    case 'comma-or-end':
      if (kind === (level?.isList === true ? ']' : '}')) return close(reading);
      if (kind !== ',' || level === undefined) return 'not-json';
      if (typeof level.at === 'number') level.at += 1;
      reading.wanted = level.isList ? 'value' : 'key';
      return null;
    case 'nothing':
      return 'not-json';
  }
}

function takeValue(kind: Token['kind'], line: number, reading: Reading): JsonFault['kind'] | null {
  if (!['{', '[', 'string', 'scalar'].includes(kind)) return 'not-json';
  const { open } = reading;
  const around = open.at(-1);
  const place: Place = { line, parts: new Map() };
  around?.place.parts.set(around.at, place);
  reading.top ??= place;
  if (kind === '{') {
    open.push({ place, isList: false, at: '' });
    reading.wanted = 'key-or-end';
  } else if (kind === '[') {
    open.push({ place, isList: true, at: 0 });
    reading.wanted = 'value-or-end';
  } else reading.wanted = open.length === 0 ? 'nothing' : 'comma-or-end';
  return null;
}

function close(reading: Reading): null {
  reading.open.pop();
  reading.wanted = reading.open.length === 0 ? 'nothing' : 'comma-or-end';
  return null;
}

function nearestLine(path: readonly PropertyKey[], top: Place | null): number {
  let nearest = top;
  for (const key of path) {
    const part = nearest?.parts.get(key);
    if (part === undefined) break;
    nearest = part;
  }
  return nearest?.line ?? 1;
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}
