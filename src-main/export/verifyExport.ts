/** @file Checks a finished export in a folder of this machine. Node; main process and command line. */
import { folderFiles, nodeCrypto } from './folderFiles.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import type { ExportVerdict } from './verify/faults.ts';
import { MAX_MANIFEST_BYTES, parseManifest, readWhole, verifyFolder } from './verify/verifyFolder.ts';

/** See verifyFolder. `expectedFingerprint` has 32 hex digits; null when nobody has told one. */
export function verifyExport(
  folder: string,
  expectedFingerprint: string | null = null,
): Promise<ExportVerdict> {
  return verifyFolder({ files: folderFiles(folder), crypto: nodeCrypto, expectedFingerprint });
}

/** The manifest of an export folder; null when it is missing or not one of ours. Checks nothing else. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const bytes = await readWhole(folderFiles(folder), MANIFEST_FILE, MAX_MANIFEST_BYTES);
  return bytes === null ? null : parseManifest(bytes);
}
