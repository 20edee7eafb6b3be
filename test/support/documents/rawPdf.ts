/**
 * @file Looks for words in a PDF, knowing nothing of our readers: in its bytes, in all that is packed in it, and in what the
 * pages of a file of ours say by its own tables of letters. For tests.
 */
import { constants, inflateSync } from 'node:zlib';
import { readPdf } from '../readPdf.ts';

/** Those of the words that stand somewhere, whatever their case. */
export function pdfLeftIn(bytes: Uint8Array, words: readonly string[]): readonly string[] {
  const texts = pdfTexts(Buffer.from(bytes)).map((text) => text.toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
}

function pdfTexts(file: Buffer): readonly string[] {
  const parts = [file, ...unpacked(file)];
  const raw = parts.flatMap((part) => [
    part.toString('utf8'),
    part.toString('latin1'),
    part.toString('utf16le'),
    ...hexStrings(part.toString('latin1')),
  ]);
  try {
    const { texts } = readPdf(file);
    return [...raw, ...texts, ...texts.map((text) => text.replace(/\s+/g, ''))];
  } catch {
    // Not of the plain form that our writer and Chromium use: its bytes were looked at.
    return raw;
  }
}

/** Whatever unpacks behind the word `stream`. */
function unpacked(file: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    try {
      found.push(inflateSync(file.subarray(at + 7), { finishFlush: constants.Z_SYNC_FLUSH }));
    } catch {
      // Not packed.
    }
  }
  return found;
}

function hexStrings(text: string): readonly string[] {
  return [...text.matchAll(/<((?:[0-9a-f]{2})+)>/gi)].flatMap(([, hex = '']) => {
    const bytes = Buffer.from(hex, 'hex');
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
    return [bytes.toString('latin1'), Buffer.from(even).swap16().toString('utf16le')];
  });
}
