/** @file The zip writer makes archives that other programs read, and the flaws that were asked for. */
import zlib from 'node:zlib';
import { fromBufferPromise, type Entry } from 'yauzl';
import { describe, expect, it } from 'vitest';
import { deflatedZeros, writeZip, type ZipEntry } from '../../support/packs/zipWriter.ts';

const TEXT = new TextEncoder().encode('one two three '.repeat(40));

async function readBack(entries: readonly ZipEntry[]): Promise<{ entry: Entry; bytes: Buffer }[]> {
  const zip = await fromBufferPromise(writeZip(entries), { lazyEntries: true });
  const read: { entry: Entry; bytes: Buffer }[] = [];
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      pieces.push(piece);
    read.push({ entry, bytes: Buffer.concat(pieces) });
  }
  return read;
}

describe('writeZip', () => {
  it('stores and deflates files that read back as they were', async () => {
    const read = await readBack([
      { name: 'stored.txt', data: TEXT },
      { name: 'größe/二.txt', data: TEXT, deflated: true },
      { name: 'empty', data: new Uint8Array() },
    ]);
    expect(read.map(({ entry }) => entry.fileName)).toEqual(['stored.txt', 'größe/二.txt', 'empty']);
    expect(read.map(({ bytes }) => bytes.length)).toEqual([TEXT.length, TEXT.length, 0]);
    expect(read.every(({ entry, bytes }) => zlib.crc32(bytes) === entry.crc32)).toBe(true);
    expect(read[1]?.entry.compressedSize).toBeLessThan(TEXT.length);
  });

  it('gives the same bytes for the same entries', () => {
    const entries = [{ name: 'a', data: TEXT, deflated: true }];
    expect(writeZip(entries).equals(writeZip(entries))).toBe(true);
  });

  it('keeps the Unix mode of a link', async () => {
    const [read] = await readBack([{ name: 'link', data: TEXT, mode: 0o120777 }]);
    expect((read?.entry.externalFileAttributes ?? 0) >>> 16).toBe(0o120777);
  });

  it('writes names that lead out of the folder, which a careful reader refuses', async () => {
    await expect(readBack([{ name: '../evil', data: TEXT }])).rejects.toThrow(/relative path/);
    await expect(readBack([{ name: '/evil', data: TEXT }])).rejects.toThrow(/absolute path/);
  });

  it('declares sizes that are not true, which a careful reader notices', async () => {
    await expect(readBack([{ name: 'a', data: TEXT, deflated: true, declaredSize: 3 }])).rejects.toThrow();
    await expect(readBack([{ name: 'a', data: TEXT, declaredSize: 3 }])).rejects.toThrow();
  });

  it('marks an entry as encrypted, which a reader without a password refuses', async () => {
    await expect(readBack([{ name: 'a', data: TEXT, isEncrypted: true }])).rejects.toThrow(/encrypted/);
  });
});

describe('deflatedZeros', () => {
  it('unpacks to as many zeros as it says, a thousand times its size', () => {
    const { deflated, size } = deflatedZeros(33);
    const unpacked = zlib.inflateRawSync(deflated);
    expect(unpacked.length).toBe(size);
    expect(size).toBe(48 * 1024 * 1024);
    expect(unpacked.equals(Buffer.alloc(size))).toBe(true);
    expect(size / deflated.length).toBeGreaterThan(900);
  });
});
