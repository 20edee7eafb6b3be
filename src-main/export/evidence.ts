/**
 * @file What an export carries so that others can check it: the audit trail, the page that checks, and the signature of the
 * manifest. Node; main process.
 */
import { verifyChainedRows } from '../audit/chainedRows.ts';
import type { AuditRow } from '../store/auditStore.ts';
import { createHashedFile, type HashedFile, type WrittenFile } from './hashedFile.ts';
import { AUDIT_FILE, SIGNATURE_FILE, VERIFIER_FILE, type Manifest } from './manifest.ts';
import { isTold, trailLine } from './verify/trailCopy.ts';
import { serialiseSignature } from './verify/signature.ts';

/** Where the evidence of an export comes from. */
export interface EvidenceSource {
  /**
   * The whole trail up to now, oldest first, after it was verified; ends at the event that was the newest when it was
   * asked for. Errors: `audit/chain-broken`.
   */
  readonly auditRows: () => AsyncIterable<AuditRow>;
  /** The HTML of the page that checks an export. */
  readonly verifierPage: string;
  /** Signs with the key of the site, Ed25519; both as base64 of the raw bytes. */
  readonly sign: (bytes: Uint8Array) => { readonly publicKey: string; readonly signature: string };
}

/** What the manifest says of the evidence files. */
export type EvidenceFacts = Required<Pick<Manifest, 'audit' | 'verifier'>>;

/** Writes the trail and the page into the folder. Errors: `audit/chain-broken` and those of the file system. */
export async function writeEvidence(
  folder: string,
  batchId: string,
  source: EvidenceSource,
): Promise<EvidenceFacts> {
  let events = 0;
  let head = '';
  const trail = await writeFile(folder, AUDIT_FILE, async (file) => {
    for await (const row of verifyChainedRows(source.auditRows())) {
      await file.write(trailLine(row, isTold(row, batchId)));
      events += 1;
      head = row.hash;
    }
  });
  const page = await writeFile(folder, VERIFIER_FILE, (file) => file.write(source.verifierPage));
  return {
    audit: { file: AUDIT_FILE, sha256: trail.sha256, bytes: trail.bytes, events, head },
    verifier: { file: VERIFIER_FILE, sha256: page.sha256, bytes: page.bytes },
  };
}

/** Writes `manifest.sig` over the very bytes of the manifest. */
export function writeSignature(
  folder: string,
  manifest: string,
  source: EvidenceSource,
): Promise<WrittenFile> {
  const { publicKey, signature } = source.sign(Buffer.from(manifest, 'utf8'));
  return writeFile(folder, SIGNATURE_FILE, (file) => file.write(serialiseSignature(publicKey, signature)));
}

/** The evidence files as the manifest names them, in the order in which they are told. */
export function evidenceFiles({ audit, verifier }: Pick<Manifest, 'audit' | 'verifier'>): WrittenFile[] {
  return [audit, verifier].flatMap((one) =>
    one === undefined ? [] : [{ name: one.file, sha256: one.sha256, bytes: one.bytes }],
  );
}

/** Creates a file, fills it and forces it to the disk; closes it when filling fails. */
export async function writeFile(
  folder: string,
  name: string,
  fill: (file: HashedFile) => Promise<void>,
): Promise<WrittenFile> {
  const file = await createHashedFile(folder, name);
  try {
    await fill(file);
  } catch (error) {
    await file.abandon();
    throw error;
  }
  return file.finish();
}
