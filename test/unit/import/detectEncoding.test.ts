/** @file Encoding detection over six languages. Runs in vitest on Node. */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { SourceEncoding } from '../../../src-main/domain/sourceFile.ts';
import { detectEncoding } from '../../../src-main/import/detectEncoding.ts';
import { HOSTILE, MIXED, SENTENCES } from '../../fixtures/encodings/sentences.ts';

const everything = Object.values(SENTENCES).join('\n');
const ascii = 'id,text\n1,"Patient stable, no fever."\n2,"BP 120/80"\n';
/** What a real export looks like around the sentences: mostly ASCII structure. */
const asTable = (sentence: string): string => `id;patient;text\n1;P-1;${sentence}\n2;P-2;${sentence}\n`;

const rows: readonly (readonly [string, Buffer, SourceEncoding, number])[] = [
  ['UTF-8 in all languages', Buffer.from(everything), 'utf8', 1],
  ['UTF-8 with mark', Buffer.from(`\ufeff${ascii}`), 'utf8', 1],
  ['plain ASCII', Buffer.from(ascii), 'utf8', 0.9],
  ['UTF-8 with hostile characters', Buffer.from(HOSTILE + everything), 'utf8', 1],
  ['UTF-16LE with mark', iconv.encode(`\ufeff${everything}`, 'utf16le'), 'utf16le', 1],
  ['UTF-16BE with mark', iconv.encode(`\ufeff${everything}`, 'utf16be'), 'utf16be', 1],
  ['UTF-16LE ASCII without mark', iconv.encode(ascii, 'utf16le'), 'utf16le', 0.9],
  ['UTF-16BE German without mark', iconv.encode(asTable(SENTENCES.de), 'utf16be'), 'utf16be', 0.9],
  ['UTF-16LE Chinese without mark', iconv.encode(asTable(SENTENCES.zhHans), 'utf16le'), 'utf16le', 0.7],
  ['UTF-16BE Chinese without mark', iconv.encode(asTable(SENTENCES.zhHans), 'utf16be'), 'utf16be', 0.7],
  ['windows-1252 English', iconv.encode(SENTENCES.en, 'windows-1252'), 'windows-1252', 0.5],
  ['windows-1252 German', iconv.encode(SENTENCES.de, 'windows-1252'), 'windows-1252', 0.5],
  ['windows-1252 French', iconv.encode(SENTENCES.fr, 'windows-1252'), 'windows-1252', 0.5],
  ['windows-1252 Spanish', iconv.encode(SENTENCES.es, 'windows-1252'), 'windows-1252', 0.5],
  ['windows-1252 Catalan', iconv.encode(SENTENCES.ca, 'windows-1252'), 'windows-1252', 0.5],
  ['Latin-1 reads the same as windows-1252', iconv.encode(SENTENCES.de, 'iso-8859-1'), 'windows-1252', 0.5],
  [
    'Latin-1 with its control characters',
    iconv.encode(`${SENTENCES.es}\u0081\u008d`, 'iso-8859-1'),
    'iso-8859-1',
    0.4,
  ],
  ['GB18030', iconv.encode(SENTENCES.zhHans, 'gb18030'), 'gb18030', 0.7],
  ['GB18030 in a table', iconv.encode(asTable(SENTENCES.zhHans), 'gb18030'), 'gb18030', 0.7],
  ['GB18030 code-mixed', iconv.encode(MIXED, 'gb18030'), 'gb18030', 0.6],
  ['Big5', iconv.encode(SENTENCES.zhHant, 'big5'), 'big5', 0.7],
  ['Big5 in a table', iconv.encode(asTable(SENTENCES.zhHant), 'big5'), 'big5', 0.7],
];

describe('detectEncoding', () => {
  it.each(rows)('recognises %s', (_name, bytes, encoding, confidence) => {
    const guess = detectEncoding(bytes, true);
    expect(guess.encoding).toBe(encoding);
    expect(guess.confidence).toBeGreaterThanOrEqual(confidence);
    expect(guess.confidence).toBeLessThanOrEqual(1);
  });

  it('keeps UTF-8 for a file with one broken character, less surely', () => {
    const bytes = Buffer.concat([Buffer.from(everything), Buffer.from([0xe4]), Buffer.from(everything)]);
    const guess = detectEncoding(bytes, true);
    expect(guess.encoding).toBe('utf8');
    expect(guess.confidence).toBeLessThan(0.96);
  });

  it('does not count a character cut off by the sample as damage', () => {
    const bytes = Buffer.from('grün ü').subarray(0, -1);
    expect(detectEncoding(bytes, false)).toEqual({ encoding: 'utf8', confidence: 1 });
  });

  it('takes a few stray zero bytes for part of the text', () => {
    expect(detectEncoding(Buffer.from(`${'plain text '.repeat(20)}\u0000`), true).encoding).toBe('utf8');
  });

  it('admits that it does not know', () => {
    const noise = Buffer.from(
      Array.from({ length: 400 }, (_, index) => 128 + ((index * 73 + (index >> 3) * 31) % 128)),
    );
    expect(detectEncoding(noise, true).confidence).toBeLessThan(0.5);
  });
});
