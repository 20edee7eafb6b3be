/** @file Streaming decoding: nothing is lost at piece borders, damage stays visible. Runs in vitest on Node. */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { SourceEncoding } from '../../../src-main/domain/sourceFile.ts';
import {
  countUndecodable,
  createTextDecoder,
  incompleteTail,
  isDecoded,
  UNDECODABLE,
} from '../../../src-main/import/textDecoding.ts';
import { HOSTILE, MIXED, SENTENCES } from '../../fixtures/encodings/sentences.ts';

function decode(bytes: Buffer, encoding: SourceEncoding, pieceSize = bytes.length): string {
  const decoder = createTextDecoder(encoding);
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceSize) {
    // A reused buffer, as the file reader hands out.
    const piece = Buffer.from(bytes.subarray(at, at + pieceSize));
    text += decoder.write(piece);
    piece.fill(0x3f);
  }
  return text + decoder.end();
}

const western = [SENTENCES.de, SENTENCES.es].join('\n');
const table: readonly (readonly [SourceEncoding, string])[] = [
  ['utf8', Object.values(SENTENCES).join('\n') + HOSTILE],
  ['utf16le', Object.values(SENTENCES).join('\n') + HOSTILE],
  ['utf16be', Object.values(SENTENCES).join('\n') + HOSTILE],
  ['windows-1252', [SENTENCES.en, SENTENCES.de, SENTENCES.fr, SENTENCES.es, SENTENCES.ca].join('\n')],
  ['iso-8859-1', western],
  ['gb18030', `${SENTENCES.zhHans}${MIXED}𠮷`],
  ['big5', SENTENCES.zhHant],
];

describe.each(table)('createTextDecoder(%s)', (encoding, text) => {
  const bytes = iconv.encode(text, encoding);

  it.each([1, 2, 3, 5, 7, 64])('gives the text back from pieces of %i bytes', (pieceSize) => {
    expect(decode(bytes, encoding, pieceSize)).toBe(text);
    expect(isDecoded(text)).toBe(true);
  });
});

describe('createTextDecoder', () => {
  it.each(['utf8', 'utf16le', 'utf16be'] as const)(
    'leaves out a byte order mark at the start only (%s)',
    (encoding) => {
      const bytes = iconv.encode('\ufeffa\ufeffb', encoding);
      expect(decode(bytes, encoding)).toBe('a\ufeffb');
      expect(decode(bytes, encoding, 1)).toBe('a\ufeffb');
    },
  );

  it.each([
    ['utf8', [0x61, 0xff, 0x62], 1],
    ['utf8', [0x61, 0xc3], 1],
    ['utf8', [0xf0, 0x9f, 0x98], 1],
    ['utf8', [0x61, 0xed, 0xa0, 0x80, 0x62], 3],
    ['utf16le', [0x61, 0x00, 0x3d, 0xd8, 0x62, 0x00], 1],
    ['utf16le', [0x61, 0x00, 0x62], 1],
    ['utf16be', [0x00, 0x61, 0x00], 1],
    ['windows-1252', [0x61, 0x81, 0x62], 1],
    ['gb18030', [0xc4, 0xe3, 0xff, 0x61], 1],
    ['gb18030', [0xc4, 0xe3, 0xba], 1],
    ['big5', [0xa4, 0xa4, 0xff, 0x61], 1],
  ] as const)('marks what does not decode in %s %j', (encoding, bytes, count) => {
    for (const pieceSize of [1, bytes.length]) {
      const text = decode(Buffer.from(bytes), encoding, pieceSize);
      expect(isDecoded(text)).toBe(false);
      expect(countUndecodable(text)).toBe(count);
    }
  });

  it('keeps U+FFFD that stands in the file itself, and only damages the line that is damaged', () => {
    const bytes = Buffer.concat([
      Buffer.from('ok \ufffd\nbad '),
      Buffer.from([0xe4]),
      Buffer.from('\nfine ä\n'),
    ]);
    const lines = decode(bytes, 'utf8').split('\n');
    expect(lines).toEqual(['ok \ufffd', `bad ${UNDECODABLE}`, 'fine ä', '']);
    expect(lines.map(isDecoded)).toEqual([true, false, true, true]);
    expect(decode(iconv.encode('a\ufffdb', 'utf16le'), 'utf16le')).toBe('a\ufffdb');
  });

  it('knows how many bytes at the end wait for the rest of their character', () => {
    const emoji = Buffer.from('😀');
    expect([1, 2, 3, 4].map((length) => incompleteTail(emoji.subarray(0, length)))).toEqual([1, 2, 3, 0]);
    expect(incompleteTail(Buffer.from('aä'))).toBe(0);
    expect(incompleteTail(Buffer.from([0x80, 0x80, 0x80, 0x80]))).toBe(0);
    expect(incompleteTail(Buffer.alloc(0))).toBe(0);
  });
});
