/**
 * @file The key under which pseudonyms are made. Runs in the main process. Stays within HMAC-SHA256.
 *
 * [Note: Pseudonym key]
 * Surrogates, codes and date shifts are drawn by HMAC under one key of the workspace. It is derived from the data key
 * like the keys that seal rows, so it is as well kept as they are, needs no storage of its own, and is gone with them.
 * Nothing of it goes into an export: whoever has only the export cannot test a guess.
 */
import { createHmac, createSecretKey } from 'node:crypto';
import { invariant } from '../domain/errors.ts';
import { DATA_KEY_BYTES } from './rowCipher.ts';

/** The pseudonym key of the workspace with this data key, 32 bytes. See [Note: Pseudonym key]. */
export function derivePseudonymKey(dataKey: Uint8Array): Uint8Array {
  invariant(dataKey.length === DATA_KEY_BYTES, 'the data key has 32 bytes');
  return createHmac('sha256', dataKey).update('noteveil/1/pseudonyms').digest();
}

/**
 * HMAC-SHA-256 of a value for a purpose, 32 bytes. The purpose is set off by a zero byte, so no pair of purpose and value
 * reads like another. The key is copied and may be wiped afterwards.
 */
export function createKeyedBytes(key: Uint8Array): (purpose: string, value: string) => Uint8Array {
  // A key object: Node prepares a raw key anew for every call, which costs more than the call.
  const prepared = createSecretKey(key);
  return (purpose, value) =>
    createHmac('sha256', prepared).update(`${purpose}\0`, 'utf8').update(value, 'utf8').digest();
}

/** 16 hex digits that name the key without giving it away; equal on two machines exactly when their pseudonyms agree. */
export function pseudonymKeyFingerprint(keyed: (purpose: string, value: string) => Uint8Array): string {
  return Buffer.from(keyed('key-fingerprint', '')).toString('hex').slice(0, 16);
}
