/**
 * @file Opens a pack: manifest, then every file it names, hashed and kept. Runs in the engine process and the command
 * line; lists read manifests only.
 *
 * [Note: What was hashed is what loads]
 * A file that is hashed and then opened again by its name may be another one by then. So each file is read once, and
 * the bytes that gave the hash are the bytes handed out.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import { readAdaptation } from './adaptationSeal.ts';
import { systemCode } from './diskWords.ts';
import { MANIFEST_FILE, ManifestSchema, type Manifest } from './manifest.ts';
import { manifestFault } from './manifestRules.ts';

/** 2 GiB less one byte: a protobuf message, so an ONNX file, cannot be larger. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;
/** 4 MiB: the probe of a pack with 500 labels, in both precisions and written with all digits, stays below. */
export const MAX_MANIFEST_BYTES = 4 * 2 ** 20;
/** 8 MiB a read: between two of them the event loop turns. */
const PIECE_BYTES = 8 * 2 ** 20;

export interface VerifiedPack {
  readonly dir: string;
  readonly manifest: Manifest;
  /** SHA-256 of the manifest's bytes, hexadecimal: stands for the whole pack. */
  readonly digest: string;
  /** Bytes of a file that the manifest names. @throws DeidError `pack/file-missing` for any other name. */
  read(name: string): Uint8Array;
}

export interface ReadManifest {
  readonly manifest: Manifest;
  readonly digest: string;
  /** Size of the manifest itself. */
  readonly bytes: number;
}

/**
 * Reads the manifest alone, for lists. Nothing else of the folder is opened or compared.
 * @throws DeidError `pack/not-a-pack`, `pack/bad-manifest`
 */
export async function readManifest(dir: string): Promise<ReadManifest> {
  const bytes = await manifestBytes(dir);
  return { manifest: parseManifest(bytes), digest: sha256(bytes), bytes: bytes.byteLength };
}

/**
 * Reads and verifies the whole pack into memory. See [Note: What was hashed is what loads]. `onPiece` is called after
 * every piece of a file (8 MiB at most): a sign of life while gigabytes are hashed.
 * @throws DeidError `pack/not-a-pack`, `pack/bad-manifest`, `pack/file-missing`, `pack/file-changed`,
 *   `pack/file-foreign`, `pack/too-large`; `pack/bad-manifest` {reason: 'signature'} for an adapted pack that is not as it was
 *   signed, see [Note: An adapted pack is signed]
 */
export async function readPack(dir: string, onPiece: () => void = () => undefined): Promise<VerifiedPack> {
  const { manifest, digest } = await readManifest(dir);
  const read = await readListed(dir, manifest, onPiece);
  readAdaptation(manifest, read);
  return { dir, manifest, digest, read };
}

/**
 * Reads and verifies every file that a manifest lists; gives them out by name. See [Note: What was hashed is what loads].
 * @throws DeidError `pack/file-missing`, `pack/file-changed`, `pack/file-foreign`, `pack/too-large`
 */
export async function readListed(
  dir: string,
  listed: Pick<Manifest, 'files'>,
  onPiece: () => void,
): Promise<VerifiedPack['read']> {
  await refuseForeignFiles(dir, listed);
  const files = new Map<string, Uint8Array>();
  for (const [name, expected] of Object.entries(listed.files)) {
    files.set(name, await readVerified(dir, name, expected, onPiece));
  }
  return (name) => {
    const bytes = files.get(name);
    if (bytes === undefined) throw new DeidError('pack/file-missing', { file: shown(name) });
    return bytes;
  };
}

/**
 * Parses the bytes of a manifest.
 * @throws DeidError `pack/bad-manifest` {reason, at}: a fixed word and the JSON path.
 */
export function parseManifest(bytes: Uint8Array): Manifest {
  const parsed = ManifestSchema.safeParse(parseJson(bytes));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new DeidError('pack/bad-manifest', {
      reason: issue?.code ?? 'invalid',
      at: shown((issue?.path ?? []).join('.')),
    });
  }
  const fault = manifestFault(parsed.data);
  if (fault !== null) throw new DeidError('pack/bad-manifest', { ...fault });
  return parsed.data;
}

/** SHA-256, hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A name or path as a fact: bounded, and without characters that a terminal would obey. */
export function shown(name: string): string {
  return name.replace(/\p{C}/gu, '?').slice(0, 100);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Both errors quote the content.
    throw new DeidError('pack/bad-manifest', { reason: 'not-json', at: '' });
  }
}

/** The bytes of a folder's manifest. System errors name paths; only that there was one leaves. */
export async function manifestBytes(dir: string): Promise<Uint8Array> {
  try {
    return await openedManifest(dir);
  } catch (cause) {
    if (cause instanceof DeidError || systemCode(cause) === '') throw cause;
    throw unreadable();
  }
}

/** The refusal of a manifest that the system does not give out whole. */
export function unreadable(): DeidError {
  return new DeidError('pack/bad-manifest', { reason: 'unreadable', at: '' });
}

async function openedManifest(dir: string): Promise<Uint8Array> {
  const file = await openPlain(path.join(dir, MANIFEST_FILE));
  if (file === null) throw new DeidError('pack/not-a-pack');
  try {
    const { size } = await file.stat();
    if (size > MAX_MANIFEST_BYTES) throw new DeidError('pack/bad-manifest', { reason: 'too-large', at: '' });
    const bytes = await readUpTo(file, size);
    if (bytes === null) throw unreadable();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Everything in the folder must be a plain file that the manifest names. A link is foreign whatever it points to. */
async function refuseForeignFiles(dir: string, manifest: Pick<Manifest, 'files'>): Promise<void> {
  const found = new Set<string>();
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const isNamed = entry.name === MANIFEST_FILE || Object.hasOwn(manifest.files, entry.name);
    if (!isNamed || !entry.isFile()) throw new DeidError('pack/file-foreign', { file: shown(entry.name) });
    found.add(entry.name);
  }
  const missing = Object.keys(manifest.files).find((name) => !found.has(name));
  if (missing !== undefined) throw new DeidError('pack/file-missing', { file: missing });
}

async function readVerified(
  dir: string,
  name: string,
  expected: Manifest['files'][string],
  onPiece: () => void,
): Promise<Uint8Array> {
  if (expected.bytes > MAX_FILE_BYTES) throw new DeidError('pack/too-large', { file: name, reason: 'bytes' });
  const file = await openPlain(path.join(dir, name));
  if (file === null) throw new DeidError('pack/file-missing', { file: name });
  try {
    const { size } = await file.stat();
    if (size !== expected.bytes) throw new DeidError('pack/file-changed', { file: name, what: 'size' });
    const hash = createHash('sha256');
    const bytes = await readUpTo(file, size, (piece) => {
      hash.update(piece);
      onPiece();
    });
    if (bytes === null) throw new DeidError('pack/file-changed', { file: name, what: 'size' });
    if (hash.digest('hex') !== expected.sha256) {
      throw new DeidError('pack/file-changed', { file: name, what: 'sha256' });
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Windows has neither: there the listing alone refuses links, and no pipe has the name of a file. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
const OPEN_PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Null when there is no plain file of this name. A link is not followed, nobody is waited for at the end of a pipe. */
async function openPlain(file: string): Promise<FileHandle | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, OPEN_PLAIN);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EACCES', 'EPERM'].includes(systemCode(cause))) return null;
    throw cause;
  }
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** Exactly `size` bytes; null when the file ends before or goes on behind. */
async function readUpTo(
  file: FileHandle,
  size: number,
  onPiece: (piece: Uint8Array) => void = () => undefined,
): Promise<Uint8Array | null> {
  // Not from Node's shared pool: a view into it would keep, and show, bytes of others.
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await file.read(bytes, at, Math.min(PIECE_BYTES, size - at), at);
    if (bytesRead === 0) return null;
    onPiece(bytes.subarray(at, at + bytesRead));
    at += bytesRead;
  }
  const { bytesRead: more } = await file.read(Buffer.allocUnsafeSlow(1), 0, 1, size);
  return more === 0 ? bytes : null;
}
