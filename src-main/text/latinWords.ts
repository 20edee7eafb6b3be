/** @file Latin letters, their runs, and capitals in a text, found by table instead of by pattern. Pure; used in every process. */
import type { Range } from '../domain/range.ts';

const latinOrMark = /[\p{Script=Latin}\p{M}]/u;
const UNKNOWN = 0;
const OUTSIDE = 1;
const INSIDE = 2;
// One entry per UTF-16 unit seen so far: asking the pattern once per unit and note would cost more than all look-ups.
const kinds = new Uint8Array(65_536);

/** True when the UTF-16 unit is a Latin letter or a combining mark. */
export function isLatinUnit(unit: number): boolean {
  let kind = kinds[unit] ?? OUTSIDE;
  if (kind === UNKNOWN) {
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    kind = !isSurrogate && latinOrMark.test(String.fromCharCode(unit)) ? INSIDE : OUTSIDE;
    kinds[unit] = kind;
  }
  return kind === INSIDE;
}

const capital = /\p{Lu}/u;
const capitals = new Uint8Array(65_536);

/** True when the UTF-16 unit is an upper-case letter (`\p{Lu}`) of any script; false behind the end of a text. */
export function isCapitalAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (Number.isNaN(unit)) return false;
  let kind = capitals[unit] ?? OUTSIDE;
  if (kind === UNKNOWN) {
    kind = capital.test(String.fromCharCode(unit)) ? INSIDE : OUTSIDE;
    capitals[unit] = kind;
  }
  return kind === INSIDE;
}

/** The same runs as `/[\p{Script=Latin}\p{M}]+/gu` without letters outside the basic plane; in order. */
export function latinRuns(text: string): readonly Range[] {
  const runs: Range[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (isLatinUnit(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      runs.push({ start, end: at });
      start = -1;
    }
  }
  if (start >= 0) runs.push({ start, end: text.length });
  return runs;
}
