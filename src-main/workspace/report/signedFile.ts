/**
 * @file Writes a report and its signature so that no signed report is without its event. Runs in main and on the command line.
 *
 * [Note: Signed last]
 * No order of two files and a row can be atomic, so the one is chosen that fails to the safe side. The report is written first,
 * and beside it a file of blanks as long as the signature; both take their place on the disk and neither verifies as a report.
 * Then the event is recorded, and only then the signature is written over the blanks. A crash before the event leaves a report
 * that nobody signed; one after it an event, and a report that may still lack its signature. What never stays is a signed
 * report of which the trail says nothing. An error, other than a crash, takes both files away; when it comes after the event,
 * the event stays.
 */
import { open, rm, type FileHandle } from 'node:fs/promises';
import { DeidError } from '../../domain/errors.ts';

/** Ending of the file with the signature, behind the whole name of the report. */
export const SIGNATURE_ENDING = '.sig';

export interface SignedFile {
  /** Must not exist, nor the file of its signature. */
  readonly file: string;
  readonly content: Uint8Array;
  /** The text of the signature file. */
  readonly signature: Uint8Array;
}

/**
 * Writes both files, calling `record` before the signature is there. Errors: `export/target-exists`,
 * `export/target-unwritable`, those of `record`.
 */
export async function writeSigned(
  { file, content, signature }: SignedFile,
  record: () => void,
): Promise<void> {
  const signatureFile = `${file}${SIGNATURE_ENDING}`;
  // What this call has not made is never deleted.
  const made: FileHandle[] = [];
  const paths = [file, signatureFile];
  try {
    await inExportWords(async () => {
      made.push(await open(file, 'wx', 0o600));
      await toDisk(made[0], content);
      made.push(await open(signatureFile, 'wx', 0o600));
      await toDisk(made[1], Buffer.alloc(signature.length, ' '));
    });
    record();
    await inExportWords(() => toDisk(made[1], signature));
    await closeAll(made);
  } catch (error) {
    await closeAll(made).catch(() => undefined);
    for (const one of paths.slice(0, made.length)) await rm(one, { force: true });
    throw error;
  }
}

async function closeAll(made: readonly FileHandle[]): Promise<void> {
  for (const handle of made) await handle.close();
}

/** Over what the file holds. */
async function toDisk(handle: FileHandle | undefined, bytes: Uint8Array): Promise<void> {
  for (let at = 0; handle !== undefined && at < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, at);
    at += bytesWritten;
  }
  await handle?.sync();
}

async function inExportWords(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    const code = reason === 'EEXIST' ? 'export/target-exists' : 'export/target-unwritable';
    throw new DeidError(code, { reason }, { cause });
  }
}
