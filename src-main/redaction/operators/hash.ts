/**
 * @file The operator that gives every identity a short keyed code, `[MRN-7f3a9c21d0e4]`. Pure; main process.
 *
 * The code is an HMAC under the workspace's pseudonym key, never a plain hash: the few million possible names and
 * numbers of a country can all be hashed and compared in minutes. Unlike a placeholder's number it is the same for every
 * patient, batch and machine with the key, so it links more.
 */
import { mentionIdentity } from '../mentionIdentity.ts';
import type { Operator } from '../operator.ts';

/** 12 hex digits, 48 bits: among 300,000 identities two share a code with a probability of 2 in 10,000 (birthday bound). */
const CODE_BYTES = 6;

export const hash: Operator<'hash'> = {
  id: 'hash',
  hides: true,
  isLinkable: true,
  apply: ({ label, mention, mark, pseudonyms }) => {
    const bytes = pseudonyms.keyed('operator/hash', mentionIdentity(label, mention)).subarray(0, CODE_BYTES);
    const code = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `[${label}-${code}${mark}]`;
  },
};
