/** @file Finds out how a file is to be read and shows its first records. Runs in the import process. */
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { Delimiter, ReadPlan, SourceEncoding, SourceFormat } from '../domain/sourceFile.ts';
import { detectDelimiter } from './detectDelimiter.ts';
import { detectEncoding, type EncodingGuess } from './detectEncoding.ts';
import { detectBinary, formatByName, sniffFormat, unsupported } from './detectFormat.ts';
import { MAX_NOTE_BYTES, SAMPLE_BYTES } from './limits.ts';
import { readPreview } from './previewRecords.ts';
import { proposeMapping } from './proposeMapping.ts';
import { openSource, type SourceBytes, type SourceIdentity } from './sourceBytes.ts';
import { createTextDecoder } from './textDecoding.ts';

/** What the user has decided; null lets the file speak. */
export interface InspectOverrides {
  readonly format: SourceFormat | null;
  readonly encoding: SourceEncoding | null;
  readonly delimiter: Delimiter | null;
}

/** Everything of the contract's FilePreview that the file itself tells. Columns, rows and mapping may be PHI. */
export interface InspectedFile {
  readonly source: SourceIdentity;
  readonly plan: ReadPlan;
  /** 0 to 1; 1 when chosen by the user or by a byte order mark. */
  readonly encodingConfidence: number;
  readonly columns: readonly string[];
  /** First records, cells shortened for display. A TXT file is one record of one cell. */
  readonly rows: readonly (readonly string[])[];
  /** Characters of the previewed records that did not decode. */
  readonly undecodable: number;
  readonly problems: readonly { readonly code: ErrorCode; readonly facts: Facts }[];
}

/** Pieces from the rest of a long file that join its head in the sample: ASCII at the start proves nothing about the end. */
const LATER_PIECES = 4;
const LATER_PIECE_BYTES = 16 * 1024;

/** @throws DeidError import/unreadable-file, import/empty-file, import/unsupported-format */
export async function inspectFile(filePath: string, overrides: InspectOverrides): Promise<InspectedFile> {
  const source = await openSource(filePath);
  try {
    return await inspect(source, formatByName(filePath), overrides);
  } finally {
    await source.close();
  }
}

async function inspect(
  source: SourceBytes,
  namedFormat: SourceFormat | null,
  overrides: InspectOverrides,
): Promise<InspectedFile> {
  const { sizeBytes } = source.identity;
  if (sizeBytes === 0) throw new DeidError('import/empty-file');
  const head = await source.readAt(0, SAMPLE_BYTES - LATER_PIECES * LATER_PIECE_BYTES);
  const guess = await guessEncoding(source, head, overrides.encoding);
  const binary = detectBinary(head, guess.encoding, (overrides.format ?? namedFormat) !== null);
  if (binary !== null) throw unsupported(binary);
  const isWhole = head.length >= sizeBytes;
  const decoder = createTextDecoder(guess.encoding);
  const text = decoder.write(head) + (isWhole ? decoder.end() : '');
  if (isWhole && text.trim() === '') throw new DeidError('import/empty-file');
  const format = overrides.format ?? namedFormat ?? sniffFormat(text);
  const delimiter =
    format === 'csv' || format === 'tsv' ? (overrides.delimiter ?? chooseDelimiter(format, text)) : null;
  const preview = await readPreview(source, { format, encoding: guess.encoding, delimiter });
  const mapping = format === 'txt' ? null : proposeMapping(preview.columns, preview.rows);
  const problems = [...preview.problems];
  if (format === 'txt' && sizeBytes > MAX_NOTE_BYTES * 2) {
    problems.push({ code: 'import/note-too-large', facts: { bytes: sizeBytes, limit: MAX_NOTE_BYTES } });
  }
  return {
    source: source.identity,
    plan: { format, encoding: guess.encoding, delimiter, mapping },
    encodingConfidence: Math.round(guess.confidence * 100) / 100,
    columns: preview.columns,
    rows: preview.rows,
    undecodable: preview.undecodable,
    problems,
  };
}

async function guessEncoding(
  source: SourceBytes,
  head: Buffer,
  chosen: SourceEncoding | null,
): Promise<EncodingGuess> {
  if (chosen !== null) return { encoding: chosen, confidence: 1 };
  const { sizeBytes } = source.identity;
  const guess = detectEncoding(head, head.length >= sizeBytes);
  // A mark, or UTF-16 where a piece from the middle could begin with half a character.
  if (head.length >= sizeBytes || guess.encoding.startsWith('utf16')) return guess;
  if (guess.encoding === 'utf8' && head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return guess;
  const pieces = [head.subarray(0, head.lastIndexOf(0x0a) + 1 || head.length)];
  for (let index = 1; index <= LATER_PIECES; index++) {
    const latest = sizeBytes - LATER_PIECE_BYTES;
    const offset = head.length + Math.floor(((latest - head.length) * index) / LATER_PIECES);
    if (offset <= head.length) continue;
    const piece = await source.readAt(offset, LATER_PIECE_BYTES);
    const firstBreak = piece.indexOf(0x0a);
    const lastBreak = piece.lastIndexOf(0x0a);
    if (lastBreak > firstBreak) pieces.push(piece.subarray(firstBreak + 1, lastBreak + 1));
  }
  return detectEncoding(Buffer.concat(pieces), true);
}

function chooseDelimiter(format: 'csv' | 'tsv', text: string): Delimiter {
  const guess = detectDelimiter(text);
  // A TSV keeps its tab unless another delimiter fits clearly; a table of one column has no delimiter to find.
  if (format === 'tsv' && guess.consistency < 0.9) return '\t';
  return guess.width > 1 ? guess.delimiter : format === 'tsv' ? '\t' : ',';
}
