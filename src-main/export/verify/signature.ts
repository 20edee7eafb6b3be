/**
 * @file The signature beside the manifest, and how a key's fingerprint is written and read. Pure; zod.
 *
 * [Note: Fingerprint of the site's key]
 * SHA-256 over the 32 raw bytes of the Ed25519 public key, of which the first 32 hex digits (128 bits) are shown, in groups
 * of four. Whoever wants another key to have the same fingerprint must find a second preimage, about 2^128 tries; that two
 * keys of one owner could be made to collide (2^64) helps nobody, because the owner needs no second key to sign what they
 * like. More digits would not be compared by people over a telephone.
 */
import { z } from 'zod';
import { MANIFEST_FILE } from '../manifest.ts';

/** Stands in the signature of an evidence report. */
export const REPORT_SIGNED = 'evidence-report';

/** Hex digits of a fingerprint. See [Note: Fingerprint of the site's key]. */
export const FINGERPRINT_DIGITS = 32;

/** 44 characters hold 32 bytes, 88 hold 64, padding included (RFC 4648). */
const base64 = (bytes: 32 | 64) =>
  z.string().regex(bytes === 32 ? /^[A-Za-z0-9+/]{43}=$/ : /^[A-Za-z0-9+/]{86}==$/);

const SignatureSchema = z.strictObject({
  format: z.literal('noteveil-signature'),
  formatVersion: z.literal(1),
  algorithm: z.literal('Ed25519'),
  /** What the exact bytes are that are signed: the manifest beside it, or an evidence report, whatever its file is called. */
  signs: z.enum([MANIFEST_FILE, REPORT_SIGNED]),
  /** Raw 32 bytes, base64. */
  publicKey: base64(32),
  /** Raw 64 bytes over the manifest's bytes (RFC 8032, without prehash or context), base64. */
  signature: base64(64),
});
type WrittenSignature = z.infer<typeof SignatureSchema>;
/** What a signature can be of. */
export type Signed = WrittenSignature['signs'];

/** A file with a signature, such as `manifest.sig`, as text. */
export function serialiseSignature(
  publicKey: string,
  signature: string,
  signs: Signed = MANIFEST_FILE,
): string {
  const content: WrittenSignature = {
    ...{ format: 'noteveil-signature', formatVersion: 1, algorithm: 'Ed25519', signs },
    ...{ publicKey, signature },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Groups of four, as people read them to each other. */
export function groupedFingerprint(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * A fingerprint as somebody typed or pasted it: blanks, colons and hyphens do not count, nor does case; the whole SHA-256
 * is taken as well. Null for anything else, also for one that is too short to mean anything.
 */
export function parseFingerprint(untrusted: string): string | null {
  const digits = untrusted.replace(/[\s:-]/g, '').toLowerCase();
  return /^(?:[0-9a-f]{32}|[0-9a-f]{64})$/.test(digits) ? digits.slice(0, FINGERPRINT_DIGITS) : null;
}

/** A signature that was read: raw bytes of the key and of the signature. */
export interface ReadSignature {
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * The signature of a manifest, or of what `signs` names, in the bytes of its file; null unless they are to the last character what {@link serialiseSignature}
 * writes. A blank more, or one of the other spellings that base64 has for the same bytes, would harm nothing, but it would
 * be a change of the export that nobody is told of.
 */
export function parseSignature(
  untrustedBytes: Uint8Array,
  signs: Signed = MANIFEST_FILE,
): ReadSignature | null {
  let text: string;
  let untrusted: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(untrustedBytes);
    untrusted = JSON.parse(text);
  } catch {
    // Expected: a damaged file.
    return null;
  }
  const parsed = SignatureSchema.safeParse(untrusted);
  if (!parsed.success || parsed.data.signs !== signs) return null;
  const publicKey = fromBase64(parsed.data.publicKey);
  const signature = fromBase64(parsed.data.signature);
  const isOurs = text === serialiseSignature(toBase64(publicKey), toBase64(signature), signs);
  return isOurs ? { publicKey, signature } : null;
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
