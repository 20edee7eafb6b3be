/** @file Opens an archive in memory, within limits. Node; the import process and tests. */
import { crc32 } from 'node:zlib';
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';
import { DeidError } from '../../domain/errors.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';

export interface ZipMember {
  /** With `/` between folders; PHI where people name them. */
  readonly name: string;
  /** Inflated size as declared; reading checks it. */
  readonly size: number;
  /** @throws DeidError import/damaged-document */
  readonly read: () => Promise<Uint8Array>;
}

const STORED = 0;
const DEFLATED = 8;
/** Of the modes of Unix. */
const FILE_TYPE = 0xf000;
const LINK = 0xa000;
/** Below it a bad ratio harms nobody. */
const HARMLESS_BYTES = 2 ** 20;

/** A file of an archive, and what speaks against reading it; null where nothing does. */
export interface ListedMember extends ZipMember {
  readonly problem: DeidError | null;
}

/**
 * Files of an archive in its order; folders have no member. Errors: `import/damaged-document` (also for names that lead
 * outside, two files of one name, links), `import/document-too-large`, `import/encrypted-document`.
 */
export async function openZip(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly ZipMember[]> {
  const { members, isCut } = await readDirectory(bytes, limits);
  if (isCut) damaged('zip');
  const folded = new Set<string>();
  for (const { name, problem } of members) {
    if (!isSafePath(name)) damaged('zip-name');
    const key = name.normalize('NFC').toLowerCase();
    if (folded.has(key)) damaged('zip-duplicate');
    folded.add(key);
    if (problem !== null) throw problem;
  }
  return members;
}

/**
 * The same for archives whose files have nothing to do with each other: one that cannot be read says why, the others are
 * read. So does one that would take the files before it beyond `totalBytes`, and one without a name where the directory cannot
 * be read on: whatever else there was. Names are not paths here, so any name will do, twice as well. Errors: those of the whole
 * archive, `import/damaged-document` and `import/document-too-large` for `entries`.
 */
export async function listZip(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly ListedMember[]> {
  const { members, isCut } = await readDirectory(bytes, limits);
  if (!isCut) return members;
  if (members.length === 0) damaged('zip');
  const problem = new DeidError('import/damaged-document', { reason: 'zip' });
  return [...members, { name: '', size: 0, problem, read: () => Promise.reject(problem) }];
}

/** `isCut` when an entry of the directory cannot be read: no way leads on to those behind it. */
async function readDirectory(
  bytes: Uint8Array,
  limits: DocumentLimits,
): Promise<{ readonly members: readonly ListedMember[]; readonly isCut: boolean }> {
  const zip = await openArchive(bytes);
  if (zip.entryCount > limits.entries) tooLarge('entries', limits);
  const members: ListedMember[] = [];
  let left = limits.totalBytes;
  const { entries, isCut } = await entriesOf(zip);
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name.endsWith('/')) continue;
    const { uncompressedSize: size } = entry;
    const problem = problemOf(entry, limits) ?? (size > left ? tooMuch('totalBytes', limits) : null);
    // One that is not read takes no memory.
    if (problem === null) left -= size;
    members.push({ name, size, problem, read: () => readEntry(zip, entry) });
  }
  return { members, isCut };
}

/** In UTF-8 where the archive says so, else in code page 437. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function problemOf(entry: Entry, limits: DocumentLimits): DeidError | null {
  const { uncompressedSize: size, compressedSize: packed, compressionMethod } = entry;
  if (entry.isEncrypted()) return new DeidError('import/encrypted-document');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    return new DeidError('import/damaged-document', { reason: 'zip-method' });
  // What a link holds is the name of another file.
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK)
    return new DeidError('import/damaged-document', { reason: 'zip-link' });
  if (size > limits.entryBytes) return tooMuch('entryBytes', limits);
  return size > HARMLESS_BYTES && size > packed * limits.ratio ? tooMuch('ratio', limits) : null;
}

function tooMuch(reason: 'entryBytes' | 'ratio' | 'totalBytes', limits: DocumentLimits): DeidError {
  return new DeidError('import/document-too-large', { reason, limit: limits[reason] });
}

async function openArchive(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      decodeStrings: false,
      // One file that lies about its size is no reason to lose the others; readEntry holds each to what it says.
      validateEntrySizes: false,
    });
  } catch {
    // The library's message says where; that it is no archive is all there is to say.
    return damaged('zip');
  }
}

/** As far as they can be read: the library ends at the first that it does not take. */
async function entriesOf(
  zip: ZipFile,
): Promise<{ readonly entries: readonly Entry[]; readonly isCut: boolean }> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return { entries, isCut: false };
  } catch {
    return { entries, isCut: true };
  }
}

/** No way out of the archive, no drive, nothing absolute. */
function isSafePath(name: string): boolean {
  if (name === '' || name.length > 1_000 || name.startsWith('/') || /^[A-Za-z]:/.test(name)) return false;
  return !/[\u0000-\u001f\\]/.test(name) && !name.split('/').includes('..');
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const bytes = Buffer.alloc(entry.uncompressedSize);
  let at = 0;
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      // Ends the stream: whatever more it would give, nobody takes.
      if (at + piece.byteLength > bytes.byteLength) damaged('zip');
      piece.copy(bytes, at);
      at += piece.byteLength;
    }
  } catch {
    return damaged('zip');
  }
  if (at !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) damaged('zip');
  return bytes;
}
