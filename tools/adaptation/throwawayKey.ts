/** @file A key for packs that nobody keeps: what a workspace signs with lies sealed in it. */
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { SignBytes } from '../../src-main/engine/pack/signedText.ts';

/** Signs with a key that is made here and forgotten. */
export function throwawayKey(): SignBytes {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('base64');
  return (bytes) => ({ publicKey, signature: sign(null, bytes, privateKey).toString('base64') });
}
