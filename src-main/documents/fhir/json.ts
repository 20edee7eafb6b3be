/** @file JSON with its numbers as they were written (FHIR: 1.50 is not 1.5). Pure; the import process and tests. */
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';

/** A number as written. */
export class WrittenNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

/** The place of a value that was taken out; what may be put there later. Nothing is written of one that stays empty. */
export class Slot {
  value: Json | null = null;
}

export type Json = string | boolean | null | WrittenNumber | Slot | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof WrittenNumber) &&
    !(value instanceof Slot)
  );
}

/** The value with what its slots hold; objects and lists of nothing but empty slots go. Null when nothing is left of it. Changes it in place. */
export function withoutSlots(value: Json): Json | null {
  if (value instanceof Slot) return value.value === null ? null : withoutSlots(value.value);
  if (Array.isArray(value)) {
    const settled = value.map((one) => (one === null ? one : (withoutSlots(one) ?? GONE)));
    const left = settled.filter((one) => one !== GONE);
    return left.length === 0 && value.length > 0 ? null : left;
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  for (const [key, one] of entries) {
    if (one === null || typeof one !== 'object') continue;
    const left = withoutSlots(one);
    if (left === null) Reflect.deleteProperty(value, key);
    else if (left !== one) Reflect.set(value, key, left);
  }
  return entries.length > 0 && Object.keys(value).length === 0 ? null : value;
}

const GONE = new Slot();

/** The standard has both since 2025; the library of types has neither. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const { parse, rawJSON, stringify } = JSON as unknown as {
  readonly parse: (text: string, reviver: Reviver) => Json;
  readonly rawJSON: (text: string) => unknown;
  readonly stringify: (
    value: Json,
    replacer: (key: string, value: unknown) => unknown,
    space?: number,
  ) => string;
};

/** Of keys that stand twice the last holds, as everywhere. Errors: `import/damaged-document` {reason: json}, `import/document-too-large`. */
export function parseJson(text: string, limits: DocumentLimits): Json {
  checkDepth(text, limits);
  let nodes = 0;
  try {
    return parse(text, (_key, value, { source }) => {
      nodes += 1;
      return typeof value === 'number' ? new WrittenNumber(source ?? '') : value;
    });
  } catch {
    // What a parser says quotes the text.
    return damaged('json');
  } finally {
    if (nodes > limits.nodes) tooLarge('nodes', limits);
  }
}

/** Before anything is built; what stands in strings does not count. */
function checkDepth(text: string, limits: DocumentLimits): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth > limits.depth) tooLarge('depth', limits);
  }
}

export function writeJson(value: Json, isIndented: boolean): string {
  const replacer = (_key: string, one: unknown): unknown =>
    one instanceof WrittenNumber ? rawJSON(one.digits) : typeof one === 'string' ? one.toWellFormed() : one;
  return stringify(value, replacer, isIndented ? 2 : undefined);
}

/** Every string and number in a value, and the names of its properties that `isWord` does not know. PHI. */
export function stringsOf(value: Json | undefined, isWord: (key: string) => boolean): readonly string[] {
  const found: string[] = [];
  const waiting: (Json | undefined)[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') found.push(next);
    else if (next instanceof WrittenNumber) found.push(next.digits);
    else if (Array.isArray(next)) for (const one of next.toReversed()) waiting.push(one);
    else if (isJsonObject(next))
      for (const [key, one] of Object.entries(next).toReversed()) {
        if (!isWord(key)) found.push(key);
        waiting.push(one);
      }
  }
  return found;
}

/** Every string that is the value of a property of the name, however deep. PHI. */
export function stringsUnder(name: string, value: Json): readonly string[] {
  const found: string[] = [];
  const waiting: Json[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) for (const one of next) waiting.push(one);
    else if (isJsonObject(next))
      for (const [key, one] of Object.entries(next))
        if (key === name && typeof one === 'string') found.push(one);
        else waiting.push(one);
  }
  return found;
}
