/** @file The files of an archive, read by its local headers alone, sharing no code with the product. For tests. */
import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;

/** In the order of the archive. Takes archives only that state the sizes in front of the data, as all of ours do. */
export function zipMembers(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const buffer = Buffer.from(bytes);
  const members = new Map<string, Buffer>();
  for (let at = 0; buffer.readUInt32LE(at) === LOCAL_HEADER;) {
    const packed = buffer.readUInt32LE(at + 18);
    const nameLength = buffer.readUInt16LE(at + 26);
    const from = at + 30 + nameLength + buffer.readUInt16LE(at + 28);
    const name = buffer.toString('utf8', at + 30, at + 30 + nameLength);
    const content = buffer.subarray(from, from + packed);
    members.set(name, buffer.readUInt16LE(at + 8) === 0 ? content : inflateRawSync(content));
    at = from + packed;
  }
  return members;
}
