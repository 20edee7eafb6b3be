/** @file How well bytes read as each legacy encoding: 1 is ordinary text, 0 or less is not. Pure; runs in import. */

/**
 * Characters of windows-1252 above ASCII that Western European notes use: letters of French, German, Spanish, Catalan,
 * Portuguese, Italian and the Nordic languages, typographic quotes and dashes, degree, micro and the like.
 */
const COMMON_1252 = bytesOf([
  [0x80, 0x80], [0x84, 0x85], [0x8a, 0x8a], [0x8c, 0x8c], [0x8e, 0x8e], [0x91, 0x97], [0x99, 0x9a], [0x9c, 0x9c],
  [0x9e, 0x9f], [0xa0, 0xa1], [0xa3, 0xa3], [0xa7, 0xa7], [0xa9, 0xab], [0xae, 0xae], [0xb0, 0xb5], [0xb7, 0xb7],
  [0xba, 0xbf], [0xc0, 0xcf], [0xd1, 0xdc], [0xdf, 0xef], [0xf1, 0xfc],
]); // prettier-ignore
/** Not assigned in windows-1252, control characters in ISO 8859-1. */
const UNDEFINED_1252 = bytesOf([[0x81, 0x81], [0x8d, 0x8d], [0x8f, 0x90], [0x9d, 0x9d]]); // prettier-ignore

function bytesOf(ranges: readonly (readonly [number, number])[]): ReadonlySet<number> {
  return new Set(
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step)),
  );
}

export function hasUndefined1252(bytes: Buffer): boolean {
  return bytes.some((byte) => UNDEFINED_1252.has(byte));
}

/** Share of common characters, times the share that stand alone or in twos: accents are surrounded by plain letters. */
export function westernLikeness(bytes: Buffer): number {
  let high = 0;
  let common = 0;
  let inShortRuns = 0;
  let run = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) {
      run++;
      high++;
      if (COMMON_1252.has(byte) || UNDEFINED_1252.has(byte)) common++;
      continue;
    }
    if (run === 1) inShortRuns += 1;
    // `üß` and `»É` occur, but a single hanzi between ASCII looks like this as well: not a full proof.
    if (run === 2) inShortRuns += 1.5;
    run = 0;
  }
  return high === 0 ? 0 : (common / high) * (inShortRuns / high);
}

/** Share of characters from the 3,755 most frequent hanzi (GB 2312 level 1) and its symbols; broken pairs count against. */
export function gb18030Likeness(bytes: Buffer): number {
  return pairLikeness(
    bytes,
    (lead, trail) => lead >= 0x81 && lead <= 0xfe && trail >= 0x40 && trail <= 0xfe && trail !== 0x7f,
    (lead, trail) => trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3)),
  );
}

/** Share of characters from the 5,401 most frequent hanzi (Big5 level 1) and its symbols; broken pairs count against. */
export function big5Likeness(bytes: Buffer): number {
  return pairLikeness(
    bytes,
    (lead, trail) =>
      lead >= 0x81 && lead <= 0xfe && ((trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe)),
    (lead) => lead >= 0xa1 && lead <= 0xc6,
  );
}

type PairTest = (lead: number, trail: number) => boolean;

function pairLikeness(bytes: Buffer, isPair: PairTest, isCommon: PairTest): number {
  let pairs = 0;
  let common = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x80) {
      at++;
    } else if (isPair(lead, trail)) {
      pairs++;
      if (isCommon(lead, trail)) common++;
      at += 2;
    } else if (isFourByteGb(bytes, at)) {
      pairs++;
      at += 4;
    } else {
      broken++;
      at++;
    }
  }
  // A single broken pair is damage; each counts as much as four good ones so that a wrong reading cannot hide.
  return pairs === 0 ? 0 : common / pairs - (4 * broken) / (pairs + broken);
}

/** GB 18030 only; Big5 has no such form, and such bytes do not occur in it either. */
function isFourByteGb(bytes: Buffer, at: number): boolean {
  const isHigh = (offset: number): boolean => (bytes[at + offset] ?? 0) >= 0x81;
  const isDigit = (offset: number): boolean =>
    (bytes[at + offset] ?? 0) >= 0x30 && (bytes[at + offset] ?? 0) <= 0x39;
  return isHigh(0) && isDigit(1) && isHigh(2) && isDigit(3);
}
