/**
 * @file The files of an archive, one after the other, those of an archive inside it too. Runs in the import process.
 *
 * Names of members are looked at for their endings and go nowhere: nothing is unpacked to a disk, and what leaves is named
 * after notes.
 */
import path from 'node:path/posix';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../documents/limits.ts';
import { listZip, type ListedMember } from '../documents/zip/openZip.ts';
import { DeidError } from '../domain/errors.ts';

/** A file of an archive, or why it cannot be read. */
export type ArchiveMember =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'problem'; readonly error: DeidError };

/** Archives inside each other: one in one. */
const DEPTH = 1;
/** What archives by one of these names are: files of programs (OOXML, ODF, EPUB, JAR). */
const PACKAGE_MARKS = [
  '[Content_Types].xml',
  'mimetype',
  'META-INF/manifest.xml',
  'META-INF/container.xml',
  'META-INF/MANIFEST.MF',
];

/** Whether bytes begin like an archive. */
export function looksLikeZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 0x03 || head[2] === 0x05);
}

/** Whether bytes are an archive of files, and no document that is packed like one. Errors: import/document-too-large. */
export async function isArchive(bytes: Uint8Array): Promise<boolean> {
  const names = looksLikeZip(bytes) ? await namesIn(bytes) : null;
  return names !== null && !names.some((name) => PACKAGE_MARKS.includes(name));
}

/** Whether bytes are an archive of anything. Errors: import/document-too-large. */
export async function isListed(bytes: Uint8Array): Promise<boolean> {
  return (await namesIn(bytes)) !== null;
}

async function namesIn(bytes: Uint8Array): Promise<readonly string[] | null> {
  try {
    return (await listZip(bytes, DOCUMENT_LIMITS)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
    throw error;
  }
}

/**
 * In the order of the archive. Hidden files and those that systems add are passed over without a word, as in folders. Errors:
 * those of the archive as a whole; what concerns one file is a member that says so.
 */
export async function* archiveMembers(
  bytes: Uint8Array,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): AsyncGenerator<ArchiveMember> {
  // Of all archives together, those inside included.
  let { entries, totalBytes } = limits;

  async function* membersOf(archive: Uint8Array, depth: number): AsyncGenerator<ArchiveMember> {
    const members = await listZip(archive, { ...limits, entries, totalBytes });
    entries -= members.length;
    totalBytes -= members.reduce((sum, { size, problem }) => sum + (problem === null ? size : 0), 0);
    for (const member of members) {
      if (isHidden(member.name)) continue;
      const read = await readMember(member);
      if (read.kind === 'problem') yield read;
      else yield* fileOrInner(read, depth);
    }
  }

  /** Of an archive inside, the first thing that is wrong with all of it is one problem. */
  async function* fileOrInner(
    file: ArchiveMember & { readonly kind: 'file' },
    depth: number,
  ): AsyncGenerator<ArchiveMember> {
    try {
      if (!(await isArchive(file.bytes))) yield file;
      else if (depth < DEPTH) yield* membersOf(file.bytes, depth + 1);
      else throw new DeidError('import/unsupported-format', { detected: 'zip' });
    } catch (error) {
      yield problemOf(error);
    }
  }

  yield* membersOf(bytes, 0);
}

async function readMember({ name, problem, read }: ListedMember): Promise<ArchiveMember> {
  if (problem !== null) return { kind: 'problem', error: problem };
  try {
    return { kind: 'file', name, bytes: await read() };
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): ArchiveMember {
  return { kind: 'problem', error: memberFailure(error) };
}

/**
 * Why a file of an archive is not imported. What no reader has foreseen, such as a stack or a memory that ran out, concerns
 * that file alone, too; what it says may be text of the file and goes nowhere.
 */
export function memberFailure(error: unknown): DeidError {
  if (error instanceof DeidError) return error;
  return new DeidError('import/damaged-document', { reason: 'reader-failed' }, { cause: error });
}

function isHidden(name: string): boolean {
  return (
    name.split('/').some((part) => part.startsWith('.') && part !== '.' && part !== '..') ||
    name.startsWith('__MACOSX/') ||
    /^(?:~\$.*|Thumbs\.db|desktop\.ini)$/i.test(path.basename(name))
  );
}
