/** @file Opens a source file and reads its bytes piece by piece. Runs in the import process; `identifySource` in main too. */
import { open, stat, type FileHandle } from 'node:fs/promises';
import { DeidError } from '../domain/errors.ts';
import { READ_BYTES } from './limits.ts';

/** By what a file is recognised as unchanged. A rewritten file of equal size and time is beyond us. */
export interface SourceIdentity {
  readonly sizeBytes: number;
  /** Whole milliseconds since 1970. */
  readonly mtimeMs: number;
}

export interface SourceBytes {
  readonly identity: SourceIdentity;
  /** Up to `length` bytes from `offset`; fewer only at the end of the file. */
  readAt(offset: number, length: number): Promise<Buffer>;
  /** The whole file in order. A piece is valid until the next one is asked for. */
  pieces(): AsyncGenerator<Buffer, void, undefined>;
  /** @throws DeidError import/source-changed when the file is no longer what it was when it was opened. */
  checkUnchanged(): Promise<void>;
  close(): Promise<void>;
}

/** @throws DeidError import/unreadable-file */
export async function identifySource(filePath: string): Promise<SourceIdentity> {
  const stats = await readable(() => stat(filePath));
  if (!stats.isFile()) throw new DeidError('import/unreadable-file', { errno: 'EISDIR' });
  return identityOf(stats);
}

/** @throws DeidError import/unreadable-file */
export async function openSource(filePath: string): Promise<SourceBytes> {
  const identity = await identifySource(filePath);
  const handle = await readable(() => open(filePath, 'r'));
  return {
    identity,
    readAt: (offset, length) => readable(() => readFully(handle, offset, length)),
    pieces: () => readPieces(handle),
    async checkUnchanged() {
      if (!isSameSource(identity, await identifySource(filePath)))
        throw new DeidError('import/source-changed');
    },
    close: () => handle.close(),
  };
}

/** Bytes that are in memory already, as a source that nobody can change. */
export function sourceOfBytes(bytes: Uint8Array): SourceBytes {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    identity: { sizeBytes: whole.length, mtimeMs: 0 },
    readAt: (offset, length) => Promise.resolve(whole.subarray(offset, offset + length)),
    pieces: async function* () {
      await Promise.resolve();
      for (let at = 0; at < whole.length; at += READ_BYTES) yield whole.subarray(at, at + READ_BYTES);
    },
    checkUnchanged: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

export function isSameSource(one: SourceIdentity, other: SourceIdentity): boolean {
  return one.sizeBytes === other.sizeBytes && one.mtimeMs === other.mtimeMs;
}

function identityOf(stats: { readonly size: number; readonly mtimeMs: number }): SourceIdentity {
  return { sizeBytes: stats.size, mtimeMs: Math.trunc(stats.mtimeMs) };
}

async function* readPieces(handle: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let offset = 0; ;) {
    const { bytesRead } = await readable(() => handle.read(buffer, 0, READ_BYTES, offset));
    if (bytesRead === 0) return;
    offset += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function readFully(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** The system's messages name the path; only its error number goes on. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const errno = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new DeidError('import/unreadable-file', { errno });
  }
}
