/** @file The characters of Chinese names, by either of their forms, and the pool each belongs to. Pure; main process. */
import { hanNames } from './lexicons/hanNames.ts';
import { poolFrom, type Pool } from './pools.ts';

/**
 * A pool's entry is the simplified and the traditional form side by side (`陈陳`); its key is the simplified one, so that
 * both writings of a name are one name.
 */
export interface ListedHan {
  readonly key: string;
  readonly pool: Pool;
}

type HanKind = keyof typeof hanNames;

const KINDS = Object.keys(hanNames) as readonly HanKind[];
const pools = new Map<HanKind, Pool>(
  KINDS.map((kind) => [kind, poolFrom(`han.${kind}`, hanNames[kind], { keyOf: simplifiedOf })]),
);
const listed = new Map<string, ListedHan>();
const onlySimplified = new Set<string>();
const onlyTraditional = new Set<string>();
for (const pool of pools.values()) {
  for (const [key, entry] of pool.known) {
    for (const form of [key, traditionalOf(entry)]) if (!listed.has(form)) listed.set(form, { key, pool });
    markForms(key, traditionalOf(entry));
  }
}

/** The characters (one, or a family name of two) in the lists. */
export function listedHan(characters: string): ListedHan | null {
  return listed.get(characters) ?? null;
}

/** The pool of a kind. */
export function hanPool(kind: HanKind): Pool {
  const pool = pools.get(kind);
  if (pool === undefined) throw new RangeError('the lists lack a pool');
  return pool;
}

/** How the characters are written: null when nothing in them tells. */
export function formOf(text: string): 'simplified' | 'traditional' | null {
  for (const one of text) {
    if (onlyTraditional.has(one)) return 'traditional';
    if (onlySimplified.has(one)) return 'simplified';
  }
  return null;
}

/** The first half of an entry. */
export function simplifiedOf(entry: string): string {
  return entry.slice(0, entry.length / 2);
}

/** The second half of an entry. */
export function traditionalOf(entry: string): string {
  return entry.slice(entry.length / 2);
}

function markForms(simplified: string, traditional: string): void {
  for (let at = 0; at < simplified.length; at += 1) {
    const [simple, full] = [simplified.charAt(at), traditional.charAt(at)];
    if (simple === full) continue;
    onlySimplified.add(simple);
    onlyTraditional.add(full);
  }
}
