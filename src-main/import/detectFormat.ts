/** @file Tells what kind of file it is, by name, first bytes and content. Pure; runs in main and import processes. */
import path from 'node:path';
import { DOCUMENT_ENDINGS, DOCUMENT_FORMATS } from '../domain/document.ts';
import { DeidError } from '../domain/errors.ts';
import type { SourceEncoding, SourceFormat } from '../domain/sourceFile.ts';
import { detectDelimiter } from './detectDelimiter.ts';
import { isObject } from './jsonlScanner.ts';

// Where two kinds of documents share an ending, the first is the guess; the content decides.
const DOCUMENTS = [...DOCUMENT_FORMATS]
  .reverse()
  .flatMap((format) => DOCUMENT_ENDINGS[format].map((ending) => [`.${ending}`, format] as const));

const BY_EXTENSION: Readonly<Record<string, SourceFormat>> = {
  ...Object.fromEntries(DOCUMENTS),
  '.txt': 'txt',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.zip': 'zip',
};

/** Null for an extension that is not ours; upper and lower case are the same. */
export function formatByName(fileName: string): SourceFormat | null {
  const extension = path.extname(fileName).toLowerCase();
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;
}

/** Kinds of content that are not read. `binary` is anything else that is no text. */
export type UnsupportedContent = 'pdf' | 'zip' | 'ole' | 'rtf' | 'markup' | 'binary';

/** First bytes of containers: ZIP is DOCX and XLSX too, OLE is DOC and XLS. UTF-32 marks: nobody writes it, none read it. */
const SIGNATURES: readonly (readonly [UnsupportedContent, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['binary', [0x1f, 0x8b]],
  ['binary', [0xff, 0xfe, 0x00, 0x00]],
  ['binary', [0x00, 0x00, 0xfe, 0xff]],
];

/** Share of control characters that a text with a known extension may have: exports carry ANSI codes and stray zeros. */
const MAX_CONTROLS = 0.1;
/** The same for a file whose name promises nothing. */
const MAX_CONTROLS_UNNAMED = 0.005;

/** Null when the bytes can be text. Zero bytes are part of UTF-16 and not counted there. */
export function detectBinary(
  sample: Buffer,
  encoding: SourceEncoding,
  isNamed: boolean,
): UnsupportedContent | null {
  for (const [kind, signature] of SIGNATURES) {
    if (signature.every((byte, index) => sample[index] === byte)) return kind;
  }
  if (encoding === 'utf16le' || encoding === 'utf16be') return null;
  let controls = 0;
  // Tab, line feed, vertical tab, form feed, carriage return (9-13) and escape (27) are ordinary in old exports.
  for (const byte of sample)
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) controls++;
  return controls > sample.length * (isNamed ? MAX_CONTROLS : MAX_CONTROLS_UNNAMED) ? 'binary' : null;
}

/**
 * The format of text whose name says nothing.
 * @throws DeidError import/unknown-json for JSON documents, import/unsupported-format for markup, which would import as gibberish.
 */
export function sniffFormat(text: string): SourceFormat {
  const start = text.trimStart();
  const firstLine = start.slice(0, Math.max(0, start.search(/[\r\n]|$/)));
  if (isJsonObject(firstLine)) return 'jsonl';
  if (/^[[{]/.test(start) && /^[[{]\s*(["[{]|$)/.test(firstLine)) throw new DeidError('import/unknown-json');
  if (/^<(\?xml|!doctype|html|[A-Za-z][\w:.-]*[\s>])/i.test(start)) throw unsupported('markup');
  const { delimiter, consistency, width } = detectDelimiter(text);
  if (consistency < 1 || width < 2) return 'txt';
  return delimiter === '\t' ? 'tsv' : 'csv';
}

export function unsupported(detected: UnsupportedContent): DeidError {
  return new DeidError('import/unsupported-format', { detected });
}

function isJsonObject(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    // SyntaxError: not JSON, which is the answer.
    return false;
  }
}
