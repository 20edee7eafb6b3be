/**
 * @file SHA-256 and Ed25519 for a page that is opened from a disk: browsers do not give WebCrypto to all of those. Runs in
 * the page.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { VerifyCrypto } from '../../src-main/export/verify/ports.ts';

export const browserCrypto: VerifyCrypto = {
  sha256: () => {
    const hash = sha256.create();
    return { update: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
  },
  verifyEd25519: (publicKey, message, signature) => {
    try {
      // RFC 8032 and not the looser rules of ZIP 215, so that the page accepts what the command accepts.
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      // Expected: 32 bytes that are no point of the curve.
      return false;
    }
  },
};
