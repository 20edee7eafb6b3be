/**
 * @file Writes zip files byte by byte, honest ones and ones that no packer would write: any name, any declared size, any
 * Unix mode. Runs in tests and in tools/testPacks.ts. Field layout: PKWARE APPNOTE 6.3.
 */
import zlib from 'node:zlib';

export interface ZipEntry {
  /** Stored as given: absolute, with `..` or with backslashes if a test wants that. */
  readonly name: string;
  /** What the entry unpacks to; with `deflated` given only its checksum is taken from here. */
  readonly data: Uint8Array;
  /** `true` compresses; bytes are taken as the compressed form. Absent: stored. */
  readonly deflated?: boolean | Uint8Array;
  /** The size the directory claims; the true one when absent. */
  readonly declaredSize?: number;
  /** Unix mode with file type, e.g. 0o120777 for a symbolic link; 0o100644 when absent. */
  readonly mode?: number;
  /** Sets the flag that says the entry is encrypted; the bytes are not, but for the 12 that encryption puts first. */
  readonly isEncrypted?: boolean;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
/** Bit 11: the name is UTF-8; bit 0: encrypted. */
const UTF8_FLAG = 0x800;
const ENCRYPTED_FLAG = 0x1;
/** Made on Unix (3), version 2.0: only then the mode in the external attributes counts. */
const MADE_ON_UNIX = (3 << 8) | 20;
/** 1 January 1980, the first date a zip can say: the same bytes on every run. */
const DOS_DATE = 0x0021;
const REGULAR_FILE = 0o100644;

function packed(entry: ZipEntry): Uint8Array {
  const body = compressed(entry);
  return entry.isEncrypted === true ? Buffer.concat([new Uint8Array(12), body]) : body;
}

function compressed(entry: ZipEntry): Uint8Array {
  if (entry.deflated === undefined || entry.deflated === false) return entry.data;
  return entry.deflated === true ? zlib.deflateRawSync(entry.data) : entry.deflated;
}

/** The fields that the local header and the central directory share, from "flags" to "length of the name". */
function sharedFields(entry: ZipEntry, body: Uint8Array, name: Uint8Array): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(UTF8_FLAG | (entry.isEncrypted === true ? ENCRYPTED_FLAG : 0), 0);
  fields.writeUInt16LE(entry.deflated === undefined || entry.deflated === false ? STORED : DEFLATED, 2);
  fields.writeUInt16LE(DOS_DATE, 6);
  fields.writeUInt32LE(zlib.crc32(entry.data), 8);
  fields.writeUInt32LE(body.length, 12);
  fields.writeUInt32LE(entry.declaredSize ?? entry.data.length, 16);
  fields.writeUInt16LE(name.length, 20);
  return fields;
}

function localHeader(shared: Buffer): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(LOCAL_HEADER, 0);
  start.writeUInt16LE(20, 4);
  return Buffer.concat([start, shared, Buffer.alloc(2)]);
}

function centralHeader(shared: Buffer, mode: number, offset: number): Buffer {
  const start = Buffer.alloc(8);
  start.writeUInt32LE(CENTRAL_HEADER, 0);
  start.writeUInt16LE(MADE_ON_UNIX, 4);
  start.writeUInt16LE(20, 6);
  const rest = Buffer.alloc(16);
  rest.writeUInt32LE((mode << 16) >>> 0, 8);
  rest.writeUInt32LE(offset, 12);
  return Buffer.concat([start, shared, rest]);
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A whole zip file; the same entries give the same bytes. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const body = packed(entry);
    const shared = sharedFields(entry, body, name);
    bodies.push(localHeader(shared), name, body);
    directory.push(centralHeader(shared, entry.mode ?? REGULAR_FILE, offset), name);
    offset += 30 + name.length + body.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...bodies, central, endRecord(entries.length, central.length, offset)]);
}

/** Bytes per repeated block of `deflatedZeros`. */
const BLOCK = 16 * 1024 * 1024;

/**
 * A raw deflate stream of about `mebibytes` / 1000 MiB that unpacks to so many MiB of zeros. One block is compressed and
 * repeated: after a full flush a block refers to nothing before it. Rounded up to 16 MiB.
 */
export function deflatedZeros(mebibytes: number): { deflated: Uint8Array; size: number } {
  const blocks = Math.ceil((mebibytes * 1024 * 1024) / BLOCK);
  const whole = zlib.deflateRawSync(new Uint8Array(BLOCK), {
    level: 9,
    finishFlush: zlib.constants.Z_FULL_FLUSH,
  });
  const end = zlib.deflateRawSync(new Uint8Array(0));
  return { deflated: Buffer.concat([...Array<Uint8Array>(blocks).fill(whole), end]), size: blocks * BLOCK };
}
