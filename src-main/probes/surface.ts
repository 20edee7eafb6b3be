/** @file How characters are written, beneath their folded keys. Pure; runs in main and in the detection process. */
import type { Range } from '../domain/range.ts';
import type { CaseRule } from './phraseTrie.ts';
import { UNITS } from './words.patterns.ts';
import type { Token } from './tokens.ts';

/** True when the place is written as its phrase asks for. Scripts without case count as capitalised. */
export function caseFits(text: string, place: Range, caseRule: CaseRule): boolean {
  if (caseRule.kind === 'any') return true;
  if (caseRule.kind === 'capitalised') return isCapitalised(text, place.start);
  return oneLine(text.slice(place.start, place.end)) === oneLine(caseRule.surface);
}

/** True when the character at the offset is no lower-case letter. */
export function isCapitalised(text: string, at: number): boolean {
  const first = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return first !== first.toLowerCase() || first === first.toUpperCase();
}

function oneLine(surface: string): string {
  return surface.normalize('NFKC').replace(/\s+/g, ' ');
}

/**
 * `2019.5`, `1,2019`, `2019 ml`, `12.03 %`: the number is part of a value, not the mention again. Only for one or two
 * numbers; three are a date or a phone number whatever follows.
 */
export function isInMeasurement(
  text: string,
  tokens: readonly Token[],
  index: number,
  length: number,
): boolean {
  const token = tokens[index];
  const last = tokens[index + length - 1];
  if (length > 2 || token === undefined || last === undefined || !token.isNumber || !last.isNumber)
    return false;
  // Two numbers are one value only as a decimal: `4711-22 mg` is a code that happens to stand before a unit.
  if (length === 2 && !/^[.,]$/.test(text.slice(token.end, last.start))) return false;
  if (length === 1 && /^[.,]\d/.test(text.slice(last.end, last.end + 2))) return true;
  if (length === 1 && /\d[.,]$/.test(text.slice(Math.max(0, token.start - 2), token.start))) return true;
  if (/^\s?[%°‰]/.test(text.slice(last.end, last.end + 2))) return true;
  const next = tokens[index + length];
  return (
    next !== undefined && next.joins && UNITS.has(next.key) && /^\s?$/.test(text.slice(last.end, next.start))
  );
}

const blanks = /\s+/gu;

/** Lower case and single blanks; accents stay. Equal for texts that differ in nothing a reader would call a spelling. */
export function spelling(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(blanks, ' ').trim();
}
