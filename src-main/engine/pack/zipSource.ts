/** @file A zip archive as a source of a pack; nothing is ever unpacked to disk by its own name. Runs like folderSource. */
import { crc32 } from 'node:zlib';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { stat } from 'node:fs/promises';
import { DeidError } from '../../domain/errors.ts';
import { MAX_FILE_BYTES } from './readPack.ts';
import { checkTotals, MAX_ENTRIES, nameFault, type PackSource, type SourceFile } from './sourceFiles.ts';

/**
 * Expansion that no model has: weights hardly shrink, vocabularies shrink to a fifth. Deflate itself reaches 1,032.
 * Small archives may exceed it, because they cannot fill anything: 64 MiB.
 */
const MAX_RATIO = 100;
const HARMLESS_BYTES = 64 * 2 ** 20;
const STORED = 0;
const DEFLATED = 8;
/** Bits of a Unix mode in the upper half of a zip entry's attributes: file type, regular file, folder. */
const TYPE_MASK = 0xf000;
const REGULAR = 0x8000;
const FOLDER = 0x4000;
const LINK = 0xa000;

/** @throws DeidError `pack/source-unreadable`, `pack/zip-unsafe` {reason}, `pack/too-large` {reason} */
export async function openZipSource(file: string): Promise<PackSource> {
  const zip = await openArchive(file);
  try {
    const entries = await readEntries(zip);
    const files = [...entries].map(([name, entry]) => ({ name, bytes: entry.uncompressedSize }));
    checkTotals(files);
    checkRatio(files, (await stat(file)).size);
    return {
      files,
      read: async (name) => {
        const entry = entries.get(name);
        if (entry === undefined) throw new DeidError('pack/source-unreadable', { reason: 'not-found' });
        return readEntry(zip, entry);
      },
      close: async () => zip.close(),
    };
  } catch (cause) {
    zip.close();
    throw cause;
  }
}

async function openArchive(file: string): Promise<ZipFile> {
  try {
    // Names stay raw: their check here tells why, where the package's own would quote them.
    return await openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch {
    throw new DeidError('pack/source-unreadable', { reason: 'not-a-zip' });
  }
}

/** Files of the archive by their checked names. Folders need no entry of their own. */
async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new DeidError('pack/too-large', { reason: 'entries' });
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      const fault = nameFault(name) ?? entryFault(entry, name);
      if (fault !== null) throw new DeidError('pack/zip-unsafe', { reason: fault });
      // Two spellings of one name: which of the two is read would depend on the reader.
      const key = name.replace(/\/$/, '').normalize('NFC').toLowerCase();
      if (folded.has(key)) throw new DeidError('pack/zip-unsafe', { reason: 'duplicate' });
      folded.add(key);
      if (!name.endsWith('/') && !isClutter(name)) entries.set(name, entry);
    }
  } catch (cause) {
    if (cause instanceof DeidError) throw cause;
    throw new DeidError('pack/zip-unsafe', { reason: 'damaged' });
  }
  return entries;
}

function nameOf(entry: Entry): string {
  // Strict: a backslash stays one, and is refused as a path trick.
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

function entryFault(entry: Entry, name: string): string | null {
  if (entry.isEncrypted()) return 'encrypted';
  const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
  if (type === LINK) return 'link';
  // 0: the archive was made where modes do not exist.
  if (type !== 0 && type !== (name.endsWith('/') ? FOLDER : REGULAR)) return 'special';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return 'method';
  return null;
}

/** What file managers add by themselves. */
function isClutter(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

function checkRatio(files: readonly SourceFile[], archiveBytes: number): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > HARMLESS_BYTES && bytes > archiveBytes * MAX_RATIO) {
    throw new DeidError('pack/too-large', { reason: 'expansion' });
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { uncompressedSize, crc32: expected } = entry;
  if (uncompressedSize > MAX_FILE_BYTES) throw new DeidError('pack/too-large', { reason: 'bytes' });
  const bytes = Buffer.allocUnsafeSlow(uncompressedSize);
  let at = 0;
  try {
    // The stream itself fails when it yields more or fewer bytes than declared.
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      piece.copy(bytes, at);
      at += piece.byteLength;
    }
  } catch {
    throw new DeidError('pack/zip-unsafe', { reason: 'damaged' });
  }
  if (at !== uncompressedSize || crc32(bytes) !== expected) {
    throw new DeidError('pack/zip-unsafe', { reason: 'damaged' });
  }
  return bytes;
}
