/**
 * @file Surrogates of numbers and codes in the same format. Pure; main process.
 *
 * [Note: Codes are permuted]
 * Letters become letters of the same case, digits digits, everything else stays; a first digit that is not zero does not
 * become zero. All codes of one shape are permuted by a keyed Feistel network over mixed radices (the construction of
 * NIST SP 800-38G, with our keyed hash as round function; no claim of conformance), so within a scope two codes never
 * share a surrogate, except where a result had to be passed over because it was an original or a valid number.
 * Separators and case are no part of what is permuted: `12 34 56` and `123456` get the same digits.
 */
import type { KeyedBytes } from '../keyed.ts';
import { drawsOf } from './keyedDraws.ts';

export interface CodeRequest {
  /** PHI. */
  readonly code: string;
  readonly scope: string;
  /** Keeps codes of different kinds apart, such as digits of phones and of ids. */
  readonly kind: string;
  /** Results that must not be given out; asked with letters and digits alone, letters as capitals. */
  readonly isRefused: (compact: string) => boolean;
}

// Letters, digits and what is written between them. Brackets and control characters are not: `[PATIENT-1]` is no code.
const SEPARATED = /^[A-Za-z0-9\t\n\p{Z}.,:;\-_/\\()#+*&'·°º]*$/u;
// 64 letters and digits: longer than any id, IBAN or serial number.
const MAX_CHARACTERS = 64;
// 10 rounds, as SP 800-38G has for FF1.
const ROUNDS = 10;
// A walk permutes the last result once more, each time by another permutation, so that no code is a fixed point of all.
// 256 walks: nine digits are refused most often, 88 in 100 (a number of US social security); 0.88 ** 256 is 6e-15.
const MAX_WALKS = 256;

/** Null when there is nothing to replace, when other letters than A to Z stand in it, or every result was refused. */
export function codeSurrogate(keyed: KeyedBytes, request: CodeRequest): string | null {
  const { code, kind } = request;
  const compact = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (compact === '' || compact.length > MAX_CHARACTERS || !SEPARATED.test(code)) return null;
  const radices = radicesOf(compact);
  let digits = [...compact].map((one, at) => valueOf(one, radices[at] ?? 10));
  for (let walk = 0; walk < MAX_WALKS; walk += 1) {
    digits = permuted(keyed, { ...request, kind: `${kind}/${walk}` }, digits, radices);
    const result = digits.map((value, at) => characterOf(value, radices[at] ?? 10)).join('');
    if (result !== compact && !request.isRefused(result)) return intoFormat(code, result);
  }
  return null;
}

/** Writes the characters over the letters and digits of the model, in its letter case. */
export function intoFormat(model: string, characters: string): string {
  let at = 0;
  return model.replace(/[A-Za-z0-9]/g, (one) => {
    const next = characters.charAt(at);
    at += 1;
    return one === one.toLowerCase() ? next.toLowerCase() : next;
  });
}

/** 26 for letters, 10 for digits, 9 for a first digit that is not zero. */
function radicesOf(compact: string): readonly number[] {
  return [...compact].map((one, at) => {
    if (/[A-Z]/.test(one)) return 26;
    return at === 0 && one !== '0' ? 9 : 10;
  });
}

function valueOf(character: string, radix: number): number {
  if (radix === 26) return character.charCodeAt(0) - 65;
  return radix === 9 ? Number(character) - 1 : Number(character);
}

function characterOf(value: number, radix: number): string {
  if (radix === 26) return String.fromCharCode(65 + value);
  return String(radix === 9 ? value + 1 : value);
}

function permuted(
  keyed: KeyedBytes,
  { scope, kind }: CodeRequest,
  digits: readonly number[],
  radices: readonly number[],
): number[] {
  const half = Math.ceil(digits.length / 2);
  const shape = radices.join('.');
  let [left, right] = [digits.slice(0, half), digits.slice(half)];
  const [leftRadices, rightRadices] = [radices.slice(0, half), radices.slice(half)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isLeft = round % 2 === 0;
    const other = (isLeft ? right : left).join('.');
    const draw = drawsOf(keyed, `surrogate/code/${kind}/${shape}/${round}`, `${scope}\u0000${other}`);
    // Digit by digit: each sum is a permutation of its own place, so the round can be undone.
    const shift = (values: readonly number[], places: readonly number[]): number[] =>
      values.map((value, at) => (value + draw(places[at] ?? 10)) % (places[at] ?? 10));
    if (isLeft) left = shift(left, leftRadices);
    else right = shift(right, rightRadices);
  }
  return [...left, ...right];
}
