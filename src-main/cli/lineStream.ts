/**
 * @file Lines in and lines out, streaming, for `-` and for files.
 *
 * Lines are bytes first: input is cut at LF before it is decoded, so that U+2028 and a lone CR, which are ordinary characters of a note, end
 * no line, and so that a line with bytes that are no UTF-8 is known as one: decoded loosely it would hold U+FFFD where
 * a name was, and its note would look clean.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, fstatSync, statSync, type BigIntStats } from 'node:fs';
import { open, realpath, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';

const LINE_FEED = 0x0a;

/**
 * Lines of a UTF-8 file or of standard input (`-`), without line breaks. LF and CRLF end a line, nothing else does. Null
 * stands for a line that is no UTF-8 or has more than `maxBytes`; of the latter nothing is kept in memory. Errors:
 * `import/unreadable-file`.
 */
export async function* readLines(file: string, maxBytes = Infinity): AsyncGenerator<string | null> {
  const input: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  /** Pieces of the line that has not ended yet. */
  let pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer): void => {
    length += piece.length;
    if (length > maxBytes) pieces = [];
    else pieces.push(piece);
  };
  const ended = (): string | null => {
    const line = length > maxBytes ? null : decodeLine(decoder, Buffer.concat(pieces));
    pieces = [];
    length = 0;
    return line;
  };
  try {
    for await (const chunk of input) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        add(chunk.subarray(start, end));
        start = end + 1;
        yield ended();
      }
      if (start < chunk.length) add(chunk.subarray(start));
    }
  } catch (cause) {
    throw new DeidError('import/unreadable-file', { reason: reasonOf(cause) }, { cause });
  }
  if (length > 0) yield ended();
}

function decodeLine(decoder: InstanceType<typeof TextDecoder>, line: Buffer): string | null {
  const text = line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
  try {
    // A byte order mark is dropped at the start of every line: joined files have one in the middle.
    return decoder.decode(text);
  } catch {
    // TypeError: no UTF-8, which is the answer.
    return null;
  }
}

/**
 * Lines that nobody reads are lost, and whoever counts on the exit code has to know. Standard input is let go: nothing that
 * is still to come is worth reading, and waiting for it could take for ever.
 */
export function readerGone(): DeidError {
  process.stdin.destroy();
  return new DeidError('export/target-unwritable', { reason: 'EPIPE' });
}

export interface LineWriter {
  /** Resolves when the line may be followed by another one (back-pressure). */
  write(line: string): Promise<void>;
  /** Resolves when all lines are where they belong; a file appears under its name only now. */
  end(): Promise<void>;
  /** True when whoever read the lines has gone, so that nobody will see another one. Never true of a file. */
  readonly isGone: () => boolean;
  /** Gives up; of a file nothing is left behind, and what stood under its name before is unchanged. */
  discard(): Promise<void>;
}

/** Writes lines to a file or to standard output (`-`). Errors, here and in every method: `export/target-unwritable`. */
export async function openLineWriter(file: string): Promise<LineWriter> {
  return file === '-' ? standardOutputWriter() : writable(() => fileWriter(file));
}

/**
 * A reader that has gone (`| head`) wants no more lines; see {@link readerGone}. The stream's error event is the terminal's
 * business.
 */
function standardOutputWriter(): LineWriter {
  let failure: Error | null = null;
  const write = (text: string): Promise<void> => {
    const written: PromiseWithResolvers<void> = Promise.withResolvers();
    const mayFollow = process.stdout.write(text, (cause) => {
      // The first failure is the reason; the ones after it only say that the stream is closed.
      failure ??= cause ?? null;
      written.resolve();
    });
    return mayFollow ? Promise.resolve() : written.promise;
  };
  const check = (): void => {
    if (failure === null || reasonOf(failure) === 'EPIPE') return;
    throw new DeidError('export/target-unwritable', { reason: reasonOf(failure) }, { cause: failure });
  };
  const isGone = (): boolean => failure !== null && reasonOf(failure) === 'EPIPE';
  return {
    isGone,
    write: async (line) => {
      if (isGone()) return;
      await write(`${line}\n`);
      check();
    },
    end: async () => {
      // The callback of an empty write comes after those of all lines.
      if (!isGone()) await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
      check();
    },
    discard: () => Promise.resolve(),
  };
}

/** UTF-16 code units that are collected before they go to the file. */
const PENDING_LIMIT = 64 * 1024;

async function fileWriter(file: string): Promise<LineWriter> {
  const { target, isReplaced } = await resolveTarget(file);
  // Aside and renamed at the end: an interrupted command must not leave half of a result that looks whole.
  const aside = isReplaced ? path.join(path.dirname(target), `.${randomUUID()}.noteveil-partial`) : target;
  const handle: FileHandle = await open(aside, isReplaced ? 'wx' : 'w', 0o600);
  let pending: string[] = [];
  let pendingLength = 0;
  let isOpen = true;
  const flush = async (): Promise<void> => {
    const text = pending.join('');
    pending = [];
    pendingLength = 0;
    if (text !== '') await handle.appendFile(text);
  };
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await handle.close();
  };
  return {
    isGone: () => false,
    write: async (line) => {
      pending.push(line, '\n');
      pendingLength += line.length + 1;
      if (pendingLength >= PENDING_LIMIT) await writable(flush);
    },
    end: () =>
      writable(async () => {
        await flush();
        if (isReplaced) await handle.sync();
        await close();
        if (isReplaced) await rename(aside, target);
      }),
    discard: async () => {
      await close().catch(() => undefined);
      if (isReplaced) await rm(aside, { force: true }).catch(() => undefined);
    },
  };
}

/** Links are followed, so that a link stays one. Devices and pipes are written as they are. */
async function resolveTarget(
  file: string,
): Promise<{ readonly target: string; readonly isReplaced: boolean }> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return { target: path.resolve(file), isReplaced: true };
  if (!stats.isFile()) return { target: file, isReplaced: false };
  return { target: await realpath(file), isReplaced: true };
}

/** Whether both name one regular file, through links or redirection (`-`) as well. */
export function isSameFile(input: string, output: string): boolean {
  const one = identify(input, 0);
  const other = identify(output, 1);
  return one !== null && other !== null && one.dev === other.dev && one.ino === other.ino;
}

function identify(file: string, standardStream: number): BigIntStats | null {
  try {
    const stats =
      file === '-' ? fstatSync(standardStream, { bigint: true }) : statSync(file, { bigint: true });
    return stats.isFile() ? stats : null;
  } catch {
    // Not there or not to be seen: reading or writing it will say why.
    return null;
  }
}

/** The system's messages name the path; only its error number goes on. */
async function writable<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    throw new DeidError('export/target-unwritable', { reason: reasonOf(cause) }, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  return code ?? 'unknown';
}
