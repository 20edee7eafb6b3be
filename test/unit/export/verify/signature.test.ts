/** @file Fingerprints as people write them, and signatures that are none. */
import { describe, expect, it } from 'vitest';
import {
  groupedFingerprint,
  parseFingerprint,
  parseSignature,
  serialiseSignature,
} from '../../../../src-main/export/verify/signature.ts';

const HEX = '21fe31dfa154a261626bf854046fd227';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a fingerprint', () => {
  it('is shown in groups of four', () => {
    expect(groupedFingerprint(HEX)).toBe('21fe 31df a154 a261 626b f854 046f d227');
  });

  it.each([
    HEX,
    HEX.toUpperCase(),
    groupedFingerprint(HEX),
    ` ${groupedFingerprint(HEX)}\n`,
    HEX.replace(/(..)(?=.)/g, '$1:'),
    HEX.replace(/(.{8})(?=.)/g, '$1-'),
    HEX + 'a'.repeat(32),
  ])('is understood as %j', (text) => {
    expect(parseFingerprint(text)).toBe(HEX);
  });

  it.each([
    '',
    ' ',
    HEX.slice(1),
    HEX.slice(0, 16),
    `${HEX}0`,
    HEX.replace('2', 'g'),
    `sha256:${HEX}`,
    '٢'.repeat(32),
  ])('is not understood as %j', (text) => {
    expect(parseFingerprint(text)).toBeNull();
  });
});

describe('a signature file', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  const signature = Buffer.alloc(64, 2).toString('base64');
  const text = serialiseSignature(key, signature);

  it('comes back as it was written', () => {
    expect(parseSignature(bytesOf(text))).toEqual({
      publicKey: new Uint8Array(32).fill(1),
      signature: new Uint8Array(64).fill(2),
    });
  });

  it.each([
    ['nothing', ''],
    ['another JSON', '{}'],
    ['an array', '[]'],
    ['a blank more', `${text} `],
    ['a byte order mark', `\uFEFF${text}`],
    ['a key twice', text.replace('"signs"', '"algorithm": "Ed25519",\n  "signs"')],
    ['a field more', text.replace('"signs"', '"x": 1,\n  "signs"')],
    ['another file', text.replace('manifest.json', 'other.json')],
    ['a later version', text.replace('"formatVersion": 1', '"formatVersion": 2')],
    ['a short key', text.replace(key, Buffer.alloc(31).toString('base64'))],
    ['a short signature', text.replace(signature, key)],
  ])('with %s is none', (_, other) => {
    expect(parseSignature(bytesOf(other))).toBeNull();
  });
});
