/** @file Checks an evidence report against the signature beside it, without a workspace. Node; command line. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { nodeCrypto } from './folderFiles.ts';
import { FINGERPRINT_DIGITS, parseSignature, REPORT_SIGNED } from './verify/signature.ts';

export interface ReportVerdict {
  /** `wrong-key`: intact, but signed by another key than the expected one. */
  readonly state: 'intact' | 'not-signed' | 'changed' | 'wrong-key';
  /** 32 hex digits of the key in the signature; null where there is none to read. */
  readonly fingerprint: string | null;
}

/** Checks a report file against `<file>.sig`. `expected` has 32 hex digits; null when nobody has told one. */
export async function verifyReport(file: string, expected: string | null): Promise<ReportVerdict> {
  const [content, signatureFile] = await Promise.all([bytesOf(file), bytesOf(`${file}.sig`)]);
  const read = signatureFile === null ? null : parseSignature(signatureFile, REPORT_SIGNED);
  if (content === null || read === null) return { state: 'not-signed', fingerprint: null };
  const hash = createHash('sha256').update(read.publicKey).digest('hex');
  const fingerprint = hash.slice(0, FINGERPRINT_DIGITS);
  const isIntact = nodeCrypto.verifyEd25519(read.publicKey, content, read.signature);
  if (!isIntact) return { state: 'changed', fingerprint };
  return { state: expected !== null && expected !== fingerprint ? 'wrong-key' : 'intact', fingerprint };
}

async function bytesOf(file: string): Promise<Uint8Array | null> {
  // Expected: a missing file. A report is small, and whoever checks one has chosen it.
  return readFile(file).catch(() => null);
}
