/**
 * @file Zip files that must not be unpacked: names that leave the folder, links, bombs. Each holds a good export besides,
 * so that only the trick can be the reason for the refusal. Runs in tests and in tools/testPacks.ts.
 */
import type { ErrorCode } from '../../../src-main/domain/errorCodes.ts';
import { makeExport, zipEntries } from './exports.ts';
import { deflatedZeros, writeZip, type ZipEntry } from './zipWriter.ts';

export interface BrokenZip {
  readonly name: string;
  readonly code: ErrorCode;
  make(): Buffer;
}

/** A symbolic link with all permissions, as Unix writes it. */
const LINK = 0o120777;
const EVIL = new TextEncoder().encode('written where nobody asked for it\n');
/** The most that a zip without 64-bit fields can declare, less a bit. */
const ALMOST_4_GIB = 0xfffffff0;

function exportEntries(): ZipEntry[] {
  return zipEntries(makeExport('bert').files);
}

function withEntry(name: string, more: Partial<ZipEntry> = {}): Buffer {
  return writeZip([...exportEntries(), { name, data: EVIL, ...more }]);
}

/** The vocabulary as a link to a file of the machine; a link's content is its target. */
function linkedVocabulary(): Buffer {
  const others = exportEntries().filter(({ name }) => name !== 'vocab.txt');
  const link = { name: 'vocab.txt', data: new TextEncoder().encode('/etc/hostname'), mode: LINK };
  return writeZip([...others, link]);
}

/** About 3 MB that unpack to 3 GiB of zeros, and say so. */
function bomb(): Buffer {
  const { deflated, size } = deflatedZeros(3 * 1024);
  return withEntry('weights.bin', { data: new Uint8Array(), deflated, declaredSize: size });
}

/** Says that it unpacks to 100 bytes, unpacks to 64 MiB. */
function liar(): Buffer {
  const { deflated } = deflatedZeros(64);
  const others = exportEntries().filter(({ name }) => name !== 'tokenizer.json');
  return writeZip([
    ...others,
    { name: 'tokenizer.json', data: new Uint8Array(), deflated, declaredSize: 100 },
  ]);
}

/** Two files that declare 4 GiB each and hold nothing to speak of. */
function hollow(): Buffer {
  const { deflated } = deflatedZeros(16);
  const entry = { data: new Uint8Array(), deflated, declaredSize: ALMOST_4_GIB };
  return writeZip([...exportEntries(), { ...entry, name: 'a.bin' }, { ...entry, name: 'b.bin' }]);
}

/** No export has that many files. */
function crowded(): Buffer {
  const many = Array.from({ length: 2000 }, (_, at) => ({ name: `part-${at}`, data: EVIL }));
  return writeZip([...exportEntries(), ...many]);
}

export const BROKEN_ZIPS: readonly BrokenZip[] = [
  { name: 'zip-parent-folder', code: 'pack/zip-unsafe', make: () => withEntry('../evil.txt') },
  { name: 'zip-parent-inside', code: 'pack/zip-unsafe', make: () => withEntry('onnx/../../evil.txt') },
  { name: 'zip-absolute-path', code: 'pack/zip-unsafe', make: () => withEntry('/tmp/evil.txt') },
  { name: 'zip-drive-letter', code: 'pack/zip-unsafe', make: () => withEntry('C:/evil.txt') },
  { name: 'zip-backslashes', code: 'pack/zip-unsafe', make: () => withEntry('..\\evil.txt') },
  { name: 'zip-nul-in-name', code: 'pack/zip-unsafe', make: () => withEntry('vocab.txt\u0000.png') },
  { name: 'zip-link', code: 'pack/zip-unsafe', make: linkedVocabulary },
  { name: 'zip-name-twice', code: 'pack/zip-unsafe', make: () => withEntry('config.json') },
  {
    name: 'zip-encrypted',
    code: 'pack/zip-unsafe',
    make: () => withEntry('secret.json', { isEncrypted: true }),
  },
  { name: 'zip-too-many-files', code: 'pack/too-large', make: crowded },
  { name: 'zip-bomb', code: 'pack/too-large', make: bomb },
  { name: 'zip-that-lies', code: 'pack/zip-unsafe', make: liar },
  { name: 'zip-hollow', code: 'pack/too-large', make: hollow },
  {
    name: 'zip-cut-off',
    code: 'pack/source-unreadable',
    make: () => {
      const whole = writeZip(exportEntries());
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
  },
];
