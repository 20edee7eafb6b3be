/** @file A text with an Ed25519 signature over exactly its characters (UTF-8). Runs wherever packs are written and opened. */
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

export const SignedTextSchema = z.strictObject({
  /** JSON of the statement: what is signed, to the last character. */
  statement: z.string().max(20_000),
  /** Raw 32 bytes, base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /** Raw 64 bytes over the UTF-8 of `statement`, base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});
export type SignedText = z.output<typeof SignedTextSchema>;

export type SignBytes = (bytes: Uint8Array) => { readonly publicKey: string; readonly signature: string };

export function signText(statement: string, sign: SignBytes): SignedText {
  const { publicKey, signature } = sign(new TextEncoder().encode(statement));
  return { statement, publicKey, signature };
}

/** The text; null where the key beside it has not signed it. Whose key it is, the caller compares. */
export function verifiedText({ statement, publicKey, signature }: SignedText): string | null {
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
    const isSigned = verify(null, Buffer.from(statement, 'utf8'), key, Buffer.from(signature, 'base64'));
    return isSigned ? statement : null;
  } catch {
    // Expected: bytes that are no key.
    return null;
  }
}
