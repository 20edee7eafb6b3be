/** @file A folder as a source of a pack. Runs in the engine process and the command line. */
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import { systemCode } from './diskWords.ts';
import { MAX_FILE_BYTES, shown } from './readPack.ts';
import { checkTotals, MAX_ENTRIES, nameFault, type PackSource, type SourceFile } from './sourceFiles.ts';

/** Wrapping folder, `onnx/`, and one for good measure: whatever lies deeper is no part of an export. */
const MAX_DEPTH = 3;

/** @throws DeidError `pack/source-unreadable` {reason}, `pack/too-large` */
export async function openFolderSource(dir: string): Promise<PackSource> {
  const files: SourceFile[] = [];
  await inSourceWords(async () => {
    await collect(dir, '', files);
  });
  checkTotals(files);
  const sizes = new Map(files.map((file) => [file.name, file.bytes]));
  return {
    files,
    read: async (name) => {
      const bytes = sizes.get(name);
      if (bytes === undefined) throw new DeidError('pack/source-unreadable', { reason: 'not-found' });
      return inSourceWords(() => readWhole(path.join(dir, ...name.split('/')), bytes));
    },
    close: () => Promise.resolve(),
  };
}

async function collect(dir: string, prefix: string, into: SourceFile[]): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const name = `${prefix}${entry.name}`;
    // Hidden files are the file system's or a version control's, never a model's.
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) {
      // A link may lead anywhere, and the copy would hide where from. Download caches are full of them.
      throw new DeidError('pack/source-unreadable', { reason: 'link', file: shown(name) });
    }
    if (nameFault(name) !== null)
      throw new DeidError('pack/source-unreadable', { reason: 'name', file: shown(name) });
    const full = path.join(dir, entry.name);
    if (entry.isDirectory() && prefix.split('/').length < MAX_DEPTH) await collect(full, `${name}/`, into);
    else if (entry.isFile()) into.push({ name, bytes: (await lstat(full)).size });
    // Stops early: a user who points at a whole disk should hear so at once.
    if (into.length > MAX_ENTRIES) throw new DeidError('pack/too-large', { reason: 'entries' });
  }
}

async function readWhole(file: string, bytes: number): Promise<Uint8Array> {
  if (bytes > MAX_FILE_BYTES) throw new DeidError('pack/too-large', { reason: 'bytes' });
  // Windows has no O_NOFOLLOW; the listing has refused links already.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const read = await handle.readFile();
    if (read.byteLength !== bytes) throw new DeidError('pack/source-unreadable', { reason: 'changing' });
    return read;
  } finally {
    await handle.close();
  }
}

/** System errors name paths; only their kind leaves. */
async function inSourceWords<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof DeidError || systemCode(cause) === '') throw cause;
    throw new DeidError('pack/source-unreadable', { reason: 'system' });
  }
}
