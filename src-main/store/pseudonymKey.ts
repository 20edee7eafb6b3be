/**
 * @file The key under which pseudonyms are made. Runs in the main process. Stays within HMAC-SHA256.
 *
 * [Note: Pseudonym key]
 * Surrogates, codes and date shifts are drawn by HMAC under one key of the workspace: 32 random bytes, a sealed setting, so that it can
 * be destroyed while the workspace stays. Workspaces of before have none until one is brought or theirs is destroyed: their key is
 * derived from the data key, and gone with it alone. Nothing of it goes into an export: whoever has only the export cannot test a guess.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { invariant } from '../domain/errors.ts';
import { DATA_KEY_BYTES } from './rowCipher.ts';

/** Key of the pseudonym key among the settings: base64 of 32 bytes. */
export const PSEUDONYM_KEY_SETTING = 'pseudonym-key';

/** A fresh key, as it is stored. */
export function newPseudonymKey(): string {
  return randomBytes(DATA_KEY_BYTES).toString('base64');
}

/** The pseudonym key of a workspace that has none of its own, 32 bytes. See [Note: Pseudonym key]. */
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
