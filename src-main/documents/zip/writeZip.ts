/** @file Writes an archive from bytes. Node; the import process and tests. */
import { ZipFile } from 'yazl';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Stored as it is; ODF wants its first part so. */
  readonly isStored?: boolean;
}

/** The first moment that an archive can state: a time of writing would tell when, and change the bytes each time. */
const NO_TIME = new Date(1980, 0, 1);

/** The same bytes for the same parts, in their order. */
export async function writeZip(parts: readonly ZipPart[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, bytes, isStored = false } of parts) {
    const options = { mtime: NO_TIME, mode: 0o100644, compress: !isStored, forceDosTimestamp: true };
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, options);
  }
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
