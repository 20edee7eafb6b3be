/** @file The keyed hash that pseudonyms are drawn from, as a port: this room has no cryptography of its own. Pure. */

/**
 * HMAC-SHA-256 (FIPS 198-1) of the value for a purpose, 32 bytes. Equal purpose and value give equal bytes under one key;
 * without the key nobody can compute or test them, which an unsalted hash would allow. The value is PHI; the bytes are
 * not, but they link. `purpose` keeps uses apart: bytes of one say nothing about another.
 */
export type KeyedBytes = (purpose: string, value: string) => Uint8Array;
