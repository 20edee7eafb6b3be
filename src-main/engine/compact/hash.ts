/**
 * @file The hash that turns a string into a row of an embedding table: FNV-1a over UTF-8, then the finalizer of
 * MurmurHash3. Pure; runs in the engine process.
 *
 * FNV-1a: offset basis 0x811C9DC5 and prime 0x01000193 of the 32-bit variant, the basis xor-ed with a seed per feature.
 * Its low bits are poor, and a row is a remainder, so fmix32 (shifts 16, 13, 16; factors 0x85EBCA6B, 0xC2B2AE35) follows.
 */

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number in `[0, 2^32)`. Lone surrogates are hashed as U+FFFD, which is what UTF-8 encoders write for them. */
export function hashText(text: string, seed: number): number {
  let hash = BASIS ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      hash = Math.imul(hash ^ unit, PRIME);
      continue;
    }
    const codePoint = text.codePointAt(at) ?? unit;
    if (codePoint > 0xffff) at += 1;
    hash = mixCodePoint(hash, isSurrogate(codePoint) ? 0xfffd : codePoint);
  }
  return finish(hash);
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/** The two to four UTF-8 bytes of a code point above U+007F. */
function mixCodePoint(start: number, codePoint: number): number {
  let hash = start;
  const lastBits = codePoint & 0x3f;
  if (codePoint < 0x800) {
    hash = Math.imul(hash ^ (0xc0 | (codePoint >> 6)), PRIME);
    return Math.imul(hash ^ (0x80 | lastBits), PRIME);
  }
  if (codePoint < 0x10000) {
    hash = Math.imul(hash ^ (0xe0 | (codePoint >> 12)), PRIME);
  } else {
    hash = Math.imul(hash ^ (0xf0 | (codePoint >> 18)), PRIME);
    hash = Math.imul(hash ^ (0x80 | ((codePoint >> 12) & 0x3f)), PRIME);
  }
  hash = Math.imul(hash ^ (0x80 | ((codePoint >> 6) & 0x3f)), PRIME);
  return Math.imul(hash ^ (0x80 | lastBits), PRIME);
}

function finish(start: number): number {
  let hash = start;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
