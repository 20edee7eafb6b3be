/** @file A file that is hashed while it is written and on the disk when it is closed. Node; main process. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** A finished file of an export. `name` is made by us and holds no PHI. */
export interface WrittenFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface HashedFile {
  /** Text is written as UTF-8. */
  write(content: string | Uint8Array): Promise<void>;
  /** Writes what is buffered, forces it to the disk and closes. */
  finish(): Promise<WrittenFile>;
  /** Closes without finishing, for failed exports. Never fails. */
  abandon(): Promise<void>;
}

// 256 kB: large enough that system calls do not count, small enough to be nothing in memory.
const FLUSH_BYTES = 256 * 1024;

/** Creates the file; fails when it exists. Readable by the user alone: outputs are still personal data. */
export async function createHashedFile(folder: string, name: string): Promise<HashedFile> {
  const handle = await open(path.join(folder, name), 'wx', 0o600);
  const hash = createHash('sha256');
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let bytes = 0;
  const flush = async () => {
    if (pendingBytes === 0) return;
    const chunk = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    hash.update(chunk);
    await handle.writeFile(chunk);
    bytes += chunk.length;
  };
  return {
    write: async (content) => {
      const chunk = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes >= FLUSH_BYTES) await flush();
    },
    finish: async () => {
      try {
        await flush();
        await handle.sync();
      } finally {
        await handle.close();
      }
      return { name, sha256: hash.digest('hex'), bytes };
    },
    abandon: async () => {
      // The export failed already; an error of this close would only hide why.
      await handle.close().catch(() => undefined);
    },
  };
}

/** Hash and size of a file as it is on the disk. */
export async function hashFile(folder: string, name: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path.join(folder, name)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, sha256: hash.digest('hex'), bytes };
}
