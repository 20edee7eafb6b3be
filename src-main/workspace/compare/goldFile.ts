/** @file Reads a file of gold notes for a comparison in the app. Runs in main, a piece at a time. */
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { DeidError } from '../../domain/errors.ts';
import { parseGoldLine, type GoldNote } from '../../evaluation/gold.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import { identifySource } from '../../import/sourceBytes.ts';

/** 256 MB: a hundred times the largest gold set known to us; all of it is held in memory while it is compared. */
export const MAX_GOLD_BYTES = 256 * 1024 * 1024;
/** Lines between two looks at the window's events: about 2 ms. */
const LINES_PER_TURN = 50;

/**
 * All notes of the file, LF or CRLF between them. Errors: `import/unreadable-file`, `evaluation/bad-gold` with line, problem
 * and place, `evaluation/unmapped-type`.
 */
export async function readGoldFile(file: string, scheme: LabelScheme): Promise<readonly GoldNote[]> {
  const bytes = await readBytes(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const notes: GoldNote[] = [];
  for (let start = 0, number = 1; start < bytes.length; number++) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    const line = decodeLine(decoder, bytes.subarray(start, end), number);
    if (line.trim() !== '') notes.push(parseGoldLine(line, number, scheme));
    start = end + 1;
    if (number % LINES_PER_TURN === 0) await setImmediate();
  }
  if (notes.length === 0) throw new DeidError('evaluation/bad-gold', { problem: 'no-notes' });
  return notes;
}

/** Decoded loosely, a damaged line would hold U+FFFD where a name was. */
function decodeLine(decoder: InstanceType<typeof TextDecoder>, line: Buffer, number: number): string {
  try {
    return decoder.decode(line);
  } catch {
    // TypeError: no UTF-8, which is the answer.
    throw new DeidError('evaluation/bad-gold', { line: number, problem: 'not-utf8' });
  }
}

async function readBytes(file: string): Promise<Buffer> {
  const { sizeBytes } = await identifySource(file);
  if (sizeBytes > MAX_GOLD_BYTES)
    throw new DeidError('evaluation/bad-gold', { problem: 'too-large', maxBytes: MAX_GOLD_BYTES });
  try {
    return await readFile(file);
  } catch (cause) {
    const errno = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    throw new DeidError('import/unreadable-file', { errno }, { cause });
  }
}
