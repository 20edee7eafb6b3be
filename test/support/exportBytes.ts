/** @file An export folder in memory, for changing single bytes and asking every verifier about it. Runs in Node. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExportFiles } from '../../src-main/export/verify/ports.ts';

export type FolderBytes = ReadonlyMap<string, Uint8Array>;

/** All files of the folder. */
export function folderBytes(folder: string): FolderBytes {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** The folder with one file changed; `null` takes it away. */
export function changed(folder: FolderBytes, name: string, bytes: Uint8Array | string | null): FolderBytes {
  const copy = new Map(folder);
  if (bytes === null) copy.delete(name);
  else copy.set(name, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
  return copy;
}

/** The file with one bit turned over. */
export function flipped(folder: FolderBytes, name: string, at: number, bit = 1): FolderBytes {
  const bytes = Uint8Array.from(folder.get(name) ?? []);
  bytes[at] = (bytes[at] ?? 0) ^ bit;
  return changed(folder, name, bytes);
}

/** A file as text. */
export function textOf(folder: FolderBytes, name: string): string {
  return new TextDecoder().decode(folder.get(name));
}

/** The folder as the check asks for it; in pieces of `pieceBytes`, so that lines and characters are cut anywhere. */
export function filesIn(folder: FolderBytes, pieceBytes = 7919): ExportFiles {
  return {
    list: async () => [...new Set([...folder.keys()].map((name) => name.split('/')[0] ?? name))],
    read: async (name) => {
      const bytes = folder.get(name);
      return bytes === undefined ? null : piecesOf(bytes, pieceBytes);
    },
  };
}

async function* piecesOf(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
