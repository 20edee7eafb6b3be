/**
 * @file Guesses the encoding of a sample of bytes, with a confidence. Pure but for chardet; runs in the import process.
 *
 * [Note: Structure before statistics]
 * A byte order mark decides. Then UTF-16 shows by zero bytes on one side of the pairs, and UTF-8 by sequences that no
 * other encoding produces in numbers. Only what is left is guessed: how well the bytes read as each legacy encoding,
 * with a share for chardet's opinion. The user sees the confidence and the decoded preview and can overrule.
 */
import { analyse } from 'chardet';
import type { SourceEncoding } from '../domain/sourceFile.ts';
import { big5Likeness, gb18030Likeness, hasUndefined1252, westernLikeness } from './encodingEvidence.ts';

export interface EncodingGuess {
  readonly encoding: SourceEncoding;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Share of broken sequences up to which a file counts as damaged UTF-8 rather than as something else. */
const MAX_DAMAGED_UTF8 = 0.1;
/** Weight of chardet's opinion: it knows letter frequencies, but takes short notes for any of a dozen encodings. */
const CHARDET_WEIGHT = 0.25;
/** High bytes from which on a legacy guess counts in full; one accent proves little. */
const FULL_EVIDENCE = 20;

/** `isWhole`: the sample is the whole file, so that a character cut off at its end is damage. */
export function detectEncoding(sample: Buffer, isWhole: boolean): EncodingGuess {
  return byMark(sample) ?? byZeroBytes(sample) ?? byUtf8Sequences(sample, isWhole) ?? byLikeness(sample);
}

function byMark(sample: Buffer): EncodingGuess | null {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf)
    return { encoding: 'utf8', confidence: 1 };
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf16le', confidence: 1 };
  if (sample[0] === 0xfe && sample[1] === 0xff) return { encoding: 'utf16be', confidence: 1 };
  return null;
}

/** UTF-16 without a mark: spaces, digits and delimiters have a zero byte, always on the same side. */
function byZeroBytes(sample: Buffer): EncodingGuess | null {
  const zeros: [number, number] = [0, 0];
  for (let at = sample.indexOf(0); at >= 0; at = sample.indexOf(0, at + 1)) zeros[at % 2 === 0 ? 0 : 1]++;
  const pairs = Math.floor(sample.length / 2);
  const most = Math.max(...zeros);
  const share = pairs === 0 ? 0 : most / pairs;
  const purity = most / Math.max(1, zeros[0] + zeros[1]);
  // 1 %: even Chinese notes have that many digits and line ends. Fewer are stray zero bytes in another encoding.
  if (share < 0.01 || purity < 0.95) return null;
  // Few zeros and valid UTF-8 is text with stray zeros; Chinese UTF-16 is practically never valid UTF-8.
  if (share < 0.2 && countUtf8(sample, false).broken === 0) return null;
  const encoding = zeros[1] >= zeros[0] ? 'utf16le' : 'utf16be';
  return { encoding, confidence: Math.min(0.99, 0.8 + share / 4) * purity };
}

function byUtf8Sequences(sample: Buffer, isWhole: boolean): EncodingGuess | null {
  const { sequences, broken } = countUtf8(sample, isWhole);
  if (broken === 0) {
    // Pure ASCII says nothing about what may follow, but reads the same in every encoding that is left.
    return { encoding: 'utf8', confidence: sequences > 0 ? 1 : 0.9 };
  }
  const damage = broken / (sequences + broken);
  return damage > MAX_DAMAGED_UTF8 ? null : { encoding: 'utf8', confidence: 0.95 - 3 * damage };
}

/** Well-formed sequences of two to four bytes, and bytes that fit into none (RFC 3629). */
export function countUtf8(
  bytes: Buffer,
  isWhole: boolean,
): { readonly sequences: number; readonly broken: number } {
  let sequences = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length = lead >= 0xf5 || lead < 0xc2 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (!isWhole && at + length > bytes.length) break;
    if (length > 1 && isSequence(bytes, at, length)) {
      sequences++;
      at += length;
    } else {
      broken++;
      at++;
    }
  }
  return { sequences, broken };
}

function isSequence(bytes: Buffer, at: number, length: number): boolean {
  for (let offset = 1; offset < length; offset++) {
    if (((bytes[at + offset] ?? 0) & 0xc0) !== 0x80) return false;
  }
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, UTF-16 surrogates, and beyond U+10FFFF.
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second < 0xa0;
  if (lead === 0xf0) return second >= 0x90;
  return lead !== 0xf4 || second < 0x90;
}

function byLikeness(sample: Buffer): EncodingGuess {
  const western: SourceEncoding = hasUndefined1252(sample) ? 'iso-8859-1' : 'windows-1252';
  const votes = chardetVotes(sample);
  const candidates = [
    // Where no byte tells them apart, windows-1252 reads the same and also what may follow the sample.
    {
      encoding: western,
      likeness: westernLikeness(sample),
      vote: Math.max(votes['windows-1252'], votes['iso-8859-1']),
    },
    { encoding: 'gb18030' as const, likeness: gb18030Likeness(sample), vote: votes['gb18030'] },
    { encoding: 'big5' as const, likeness: big5Likeness(sample), vote: votes['big5'] },
  ].map(({ encoding, likeness, vote }) => ({
    encoding,
    score: likeness * (1 - CHARDET_WEIGHT) + vote * CHARDET_WEIGHT,
  }));
  candidates.sort((one, other) => other.score - one.score);
  const best = candidates[0] ?? { encoding: western, score: 0 };
  const highBytes = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const evidence = 0.7 + 0.3 * Math.min(1, highBytes / FULL_EVIDENCE);
  return { encoding: best.encoding, confidence: Math.min(1, Math.max(0, best.score)) * evidence };
}

type LegacyEncoding = 'windows-1252' | 'iso-8859-1' | 'gb18030' | 'big5';

/** chardet's confidence (0 to 1) in each encoding that we offer; what else it believes in does not count. */
function chardetVotes(sample: Buffer): Record<LegacyEncoding, number> {
  const votes: Record<LegacyEncoding, number> = { 'windows-1252': 0, 'iso-8859-1': 0, gb18030: 0, big5: 0 };
  for (const { name, confidence } of analyse(sample)) {
    const encoding = name.toLowerCase();
    if (Object.hasOwn(votes, encoding)) votes[encoding as LegacyEncoding] = confidence / 100;
  }
  return votes;
}
