/** @file The values that a PDF is made of (ISO 32000-2, 7.3), read from bytes. Pure; the import process and tests. */
import { tooLarge, type DocumentLimits } from '../../limits.ts';

export type PdfValue =
  | null
  | boolean
  | number
  | { readonly type: 'name'; readonly name: string }
  /** PHI. */
  | { readonly type: 'string'; readonly bytes: Uint8Array }
  | { readonly type: 'ref'; readonly no: number }
  | { readonly type: 'array'; readonly items: readonly PdfValue[] }
  | PdfDict
  /** An operator of a content stream, or a word that no file should have. */
  | { readonly type: 'word'; readonly word: string };

export interface PdfDict {
  readonly type: 'dict';
  readonly entries: ReadonlyMap<string, PdfValue>;
}

/** Reads values one after the other; `undefined` at the end of the bytes. */
export interface PdfLexer {
  next(): PdfValue | undefined;
  /** Where the next value is looked for. */
  at: number;
  /** Whether the last value was cut by the end of the bytes. */
  readonly isCut: boolean;
}

/** What all lexers of a file may still read. */
export interface ValueBudget {
  values: number;
  readonly limits: DocumentLimits;
}

const CLOSING = { type: 'word', word: ']' } as const;
const CLOSING_DICT = { type: 'word', word: '>>' } as const;
const BLANK = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITER = new Set(Buffer.from('()<>[]{}/%', 'latin1'));
/** Bytes of one string; the longest that people write, in a form or a remark, has some thousands. */
const MAX_STRING = 2 ** 22;
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Errors: `import/document-too-large` {nodes, depth}. Anything else that is wrong gives some value: nobody vouches for it. */
export function createLexer(bytes: Uint8Array, start: number, budget: ValueBudget): PdfLexer {
  let at = start;
  let isCut = false;

  function skipBlanks(): void {
    for (;;) {
      while (at < bytes.length && BLANK.has(bytes[at] ?? 0)) at += 1;
      if (bytes[at] !== 0x25) return;
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
    }
  }

  function regular(): string {
    const from = at;
    while (at < bytes.length && !BLANK.has(bytes[at] ?? 0) && !DELIMITER.has(bytes[at] ?? 0)) at += 1;
    return Buffer.from(bytes.subarray(from, at)).toString('latin1');
  }

  function literal(): PdfValue {
    const made: number[] = [];
    let depth = 1;
    for (at += 1; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x5c) {
        at += 1;
        const char = String.fromCharCode(bytes[at] ?? 0);
        const octal = /^[0-7]{1,3}/.exec(Buffer.from(bytes.subarray(at, at + 3)).toString('latin1'))?.[0];
        if (octal !== undefined) {
          made.push(Number.parseInt(octal, 8) & 0xff);
          at += octal.length - 1;
        } else if (char === '\r') {
          if (bytes[at + 1] === 0x0a) at += 1;
        } else if (char !== '\n') made.push(ESCAPES[char] ?? char.charCodeAt(0));
        continue;
      }
      if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
      if (depth === 0) {
        at += 1;
        return text(made);
      }
      made.push(byte);
      if (made.length > MAX_STRING) tooLarge('nodes', budget.limits);
    }
    isCut = true;
    return text(made);
  }

  /** Packed objects may share a string, so long ones count as several values. */
  function text(made: readonly number[] | Uint8Array): PdfValue {
    budget.values -= made.length >> 6;
    return { type: 'string', bytes: Uint8Array.from(made) };
  }

  function hex(): PdfValue {
    const end = bytes.indexOf(0x3e, at);
    if (end < 0) isCut = true;
    const digits = Buffer.from(bytes.subarray(at + 1, end < 0 ? bytes.length : end)).toString('latin1');
    at = end < 0 ? bytes.length : end + 1;
    const bare = digits.replace(/[^0-9a-f]/gi, '');
    return text(Buffer.from(bare.length % 2 === 0 ? bare : `${bare}0`, 'hex'));
  }

  function nameValue(): PdfValue {
    at += 1;
    const name = regular().replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    return { type: 'name', name };
  }

  function array(depth: number): PdfValue {
    at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      const item = value(depth + 1);
      if (item === undefined) isCut = true;
      if (item === undefined || item === CLOSING) return { type: 'array', items };
      items.push(item);
    }
  }

  function dict(depth: number): PdfValue {
    at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      const key = value(depth + 1);
      if (key === undefined) isCut = true;
      if (key === undefined || key === CLOSING_DICT) return { type: 'dict', entries };
      if (typeof key !== 'object' || key?.type !== 'name') continue;
      const entry = value(depth + 1);
      if (entry === CLOSING_DICT) return { type: 'dict', entries };
      if (entry !== undefined) entries.set(key.name, entry);
    }
  }

  function word(): PdfValue {
    const text = regular();
    if (text === '') {
      // A delimiter that stands alone.
      at += 1;
      return { type: 'word', word: '' };
    }
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'null') return null;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return { type: 'word', word: text };
    if (/^\d{1,10}$/.test(text)) {
      const ahead = /^[\s\0]{1,8}\d{1,5}[\s\0]{1,8}R(?![^\s\0()<>[\]{}/%])/.exec(
        Buffer.from(bytes.subarray(at, at + 24)).toString('latin1'),
      );
      if (ahead !== null) {
        at += ahead[0].length;
        return { type: 'ref', no: Number(text) };
      }
    }
    return Number(text);
  }

  function value(depth: number): PdfValue | undefined {
    skipBlanks();
    if (at >= bytes.length) return undefined;
    if (depth > budget.limits.depth) tooLarge('depth', budget.limits);
    budget.values -= 1;
    if (budget.values < 0) tooLarge('nodes', budget.limits);
    switch (bytes[at]) {
      case 0x28:
        return literal();
      case 0x2f:
        return nameValue();
      case 0x5b:
        return array(depth);
      case 0x5d:
        at += 1;
        return CLOSING;
      case 0x3c:
        return bytes[at + 1] === 0x3c ? dict(depth) : hex();
      case 0x3e:
        at += bytes[at + 1] === 0x3e ? 2 : 1;
        return CLOSING_DICT;
      default:
        return word();
    }
  }

  return {
    next() {
      isCut = false;
      const from = at;
      const found = value(0);
      // Packed objects may all point at the same blanks, words or remarks.
      budget.values -= (at - from) >> 9;
      if (budget.values < 0) tooLarge('nodes', budget.limits);
      return found;
    },
    get at() {
      return at;
    },
    set at(next) {
      at = next;
    },
    get isCut() {
      return isCut;
    },
  };
}

/** The entry of a dictionary that is a name; null for anything else. */
export function nameAt(dict: PdfDict, key: string): string | null {
  const found = dict.entries.get(key);
  return typeof found === 'object' && found?.type === 'name' ? found.name : null;
}

/** The entry of a dictionary that is a number; null for anything else. */
export function numberAt(dict: PdfDict, key: string): number | null {
  const found = dict.entries.get(key);
  return typeof found === 'number' ? found : null;
}

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return typeof value === 'object' && value?.type === 'dict';
}

/** Numbers of the objects that an entry, or the array in it, leads to. */
export function refsIn(value: PdfValue): readonly number[] {
  if (value === null || typeof value !== 'object') return [];
  if (value.type === 'array') return value.items.flatMap((item) => (isRef(item) ? [item.no] : []));
  return isRef(value) ? [value.no] : [];
}

function isRef(value: PdfValue): value is { type: 'ref'; no: number } {
  return value !== null && typeof value === 'object' && value.type === 'ref';
}
