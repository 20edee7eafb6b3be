/** @file The pseudonym key: derived, keyed, named. Runs in Node. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../../src-main/domain/errors.ts';
import {
  createKeyedBytes,
  derivePseudonymKey,
  pseudonymKeyFingerprint,
} from '../../../src-main/store/pseudonymKey.ts';

const dataKey = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

describe('the pseudonym key', () => {
  it('is the same for one data key, another for another one, and not the data key', () => {
    const key = Buffer.from(derivePseudonymKey(dataKey(7))).toString('hex');
    expect(Buffer.from(derivePseudonymKey(dataKey(7))).toString('hex')).toBe(key);
    expect(Buffer.from(derivePseudonymKey(dataKey(8))).toString('hex')).not.toBe(key);
    expect(key).not.toBe(Buffer.from(dataKey(7)).toString('hex'));
    expect(() => derivePseudonymKey(new Uint8Array(16))).toThrow(InvariantError);
  });

  it('makes HMAC-SHA-256 with the purpose set off from the value', () => {
    const keyed = createKeyedBytes(dataKey(1));
    const expected = createHmac('sha256', dataKey(1)).update('p\0value').digest();
    expect(Buffer.from(keyed('p', 'value'))).toEqual(expected);
    expect(keyed('p', 'value')).not.toEqual(keyed('pv', 'alue'));
    expect(keyed('p', 'value')).toHaveLength(32);
  });

  it('stays what it was when the bytes it was made of are wiped', () => {
    const bytes = dataKey(3);
    const keyed = createKeyedBytes(bytes);
    const before = keyed('p', 'value');
    bytes.fill(0);
    expect(keyed('p', 'value')).toEqual(before);
  });

  it('is named by 16 hex digits that say nothing of it', () => {
    const name = pseudonymKeyFingerprint(createKeyedBytes(dataKey(1)));
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    expect(pseudonymKeyFingerprint(createKeyedBytes(dataKey(2)))).not.toBe(name);
  });
});
