/** @file The files of an export folder on a disk, and the cryptography of Node. Node; main process and command line. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ExportFiles, VerifyCrypto } from './verify/ports.ts';

/** The files of the folder. A name that is no plain file (a link, a pipe, a folder) counts as missing. */
export function folderFiles(folder: string): ExportFiles {
  return {
    list: async () => {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true });
      const names = entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep)[0]);
      return [...new Set(names.filter((name) => name !== undefined))];
    },
    read: async (name) => {
      const file = path.join(folder, name);
      // Nothing of that name, or no right to look: both are told as missing.
      const stat = await lstat(file).catch(() => null);
      return stat?.isFile() === true ? createReadStream(file) : null;
    },
  };
}

/** SHA-256 and Ed25519 of Node. */
export const nodeCrypto: VerifyCrypto = {
  sha256: () => {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
  },
  verifyEd25519: (publicKey, message, signature) => {
    const x = Buffer.from(publicKey).toString('base64url');
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, message, key, signature);
    } catch {
      // Expected: 32 bytes that are no point of the curve.
      return false;
    }
  },
};
