/**
 * @file One archive of an export, written while its files come and read again when it is complete. Node; main process.
 *
 * Equal files give equal bytes: names, times and modes are always the same ones, and so is the way of packing. A document was
 * opened and searched before it came here; what the closed archive gives back has to be those very bytes, and nothing else.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { openPromise, type Entry, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { DeidError } from '../../domain/errors.ts';
import { createHashedFile, type HashedFile, type WrittenFile } from '../hashedFile.ts';

/** A finished archive and the number of its files by their endings. */
export interface WrittenArchive extends WrittenFile {
  readonly contents: Readonly<Record<string, number>>;
}

export interface ArchiveFile {
  /** In the order in which they come; a name comes once. Text is written as UTF-8. */
  add(name: string, content: string | Uint8Array): void;
  /** Forces everything to the disk and reads it again. Errors: `export/target-unwritable`, those of the file system. */
  finish(): Promise<WrittenArchive>;
  /** Closes without finishing, for failed exports. Never fails. */
  abandon(): Promise<void>;
}

/** The first moment that an archive can state: a time of writing would tell when, and change the bytes each time. */
const NO_TIME = new Date(1980, 0, 1);
const PLAIN_FILE = 0o100644;

/** Creates the archive; fails when it exists. */
export async function createArchiveFile(folder: string, name: string): Promise<ArchiveFile> {
  const file = await createHashedFile(folder, name);
  const zip = new ZipFile();
  const members: WrittenFile[] = [];
  const copied = copy(zip, file);
  return {
    add: (member, content) => {
      const bytes = Buffer.from(content);
      members.push({ name: member, sha256: sha256Of(bytes), bytes: bytes.length });
      zip.addBuffer(bytes, member, { mtime: NO_TIME, mode: PLAIN_FILE, forceDosTimestamp: true });
    },
    finish: async () => {
      zip.end();
      const failure = await copied;
      if (failure !== null) throw failure.error;
      const written = await file.finish();
      await requireMembers(path.join(folder, name), members);
      return { ...written, contents: endingsOf(members) };
    },
    abandon: async () => {
      zip.end();
      await copied;
      await file.abandon();
    },
  };
}

/** What the archive gives goes into the file; to its end in any case, so that nothing waits for a reader. Never rejects. */
async function copy(zip: ZipFile, file: HashedFile): Promise<{ readonly error: unknown } | null> {
  let failure: { readonly error: unknown } | null = null;
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>)
    if (failure === null)
      try {
        await file.write(piece);
      } catch (error) {
        // Told by `finish`; the export fails there.
        failure = { error };
      }
  return failure;
}

/** Reads the archive as anybody will, and compares. */
async function requireMembers(file: string, members: readonly WrittenFile[]): Promise<void> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    let at = 0;
    for await (const entry of zip.eachEntry()) {
      const expected = members[at];
      const { sha256, bytes } = await read(zip, entry);
      const isExpected =
        entry.fileName === expected?.name && sha256 === expected.sha256 && bytes === expected.bytes;
      if (!isExpected || entry.fileComment !== '') throw differs();
      at += 1;
    }
    if (at !== members.length || zip.comment !== '') throw differs();
  } catch (error) {
    // The library's message may name the file.
    throw error instanceof DeidError ? error : differs();
  } finally {
    zip.close();
  }
}

async function read(zip: OpenZip, entry: Entry): Promise<Pick<WrittenFile, 'sha256' | 'bytes'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

function differs(): DeidError {
  return new DeidError('export/target-unwritable', { reason: 'read-back-differs' });
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Sorted, so that equal contents are equal text. */
function endingsOf(members: readonly WrittenFile[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of members) {
    const ending = path.extname(name).slice(1);
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
