/** @file Delimiter, format and column proposals. Runs in vitest on Node. */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from '../../../src-main/import/detectDelimiter.ts';
import { detectBinary, formatByName, sniffFormat } from '../../../src-main/import/detectFormat.ts';

describe('detectDelimiter', () => {
  it.each([
    ['comma', 'id,text\n1,a\n2,b\n', ',', 2],
    ['semicolon with commas in prose', 'id;text\n1;Fieber, Husten\n2;keine, nur Schnupfen, leicht\n', ';', 2],
    ['tab with commas and semicolons', 'id\ttext\n1\ta, b; c\n2\tc\n', '\t', 2],
    ['pipe', 'id|name|text\n1|x|a, b\n2|y|c, d\n', '|', 3],
    ['commas inside quotes', 'id,text\n1,"a; b, c; d"\n2,"e; f"\n', ',', 2],
    ['quoted line ends', 'id;text\n1;"a, b\nc, d"\n2;"e"\n', ';', 2],
    ['decimal commas', 'id;wert;text\n1;3,5;gut\n2;4,7;schlecht\n', ';', 3],
    ['header only', 'id;text\n', ';', 2],
    ['a single column', 'text\nhello\nworld\n', ',', 1],
  ])('finds %s', (_name, text, delimiter, width) => {
    expect(detectDelimiter(text)).toMatchObject({ delimiter, width });
  });
});

describe('formatByName', () => {
  it('knows the extensions in any case and no others', () => {
    expect(['a.TXT', 'a.csv', 'a.tsv', 'a.jsonl', 'a.ndjson'].map(formatByName)).toEqual([
      'txt',
      'csv',
      'tsv',
      'jsonl',
      'jsonl',
    ]);
    expect(['a.DOCX', 'a.docm', 'a.htm'].map(formatByName)).toEqual(['docx', 'docx', 'html']);
    expect(['a.doc', 'a', 'a.csv.gz', '.csv', 'a.constructor'].map(formatByName)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('detectBinary', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7 ...'), 'pdf'],
    ['docx or xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'zip'],
    ['doc or xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'ole'],
    ['rtf', Buffer.from('{\\rtf1\\ansi'), 'rtf'],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'binary'],
    ['noise', Buffer.from(Array.from({ length: 300 }, (_, index) => index % 32)), 'binary'],
  ])('refuses %s', (_name, bytes, detected) => {
    expect(detectBinary(bytes, 'utf8', true)).toBe(detected);
  });

  it('accepts text with terminal codes and a stray zero byte, but not under an unknown name', () => {
    const bytes = Buffer.from('\u001b[1mNote\u001b[0m text\u0000 with a zero byte and more of the text');
    expect(detectBinary(bytes, 'utf8', true)).toBe(null);
    expect(detectBinary(bytes, 'utf8', false)).toBe('binary');
    expect(detectBinary(iconv.encode('plain', 'utf16le'), 'utf16le', false)).toBe(null);
  });
});

describe('sniffFormat', () => {
  it.each([
    ['{"id":1,"text":"a"}\n{"id":2,"text":"b"}\n', 'jsonl'],
    ['id;text\n1;a\n2;b\n', 'csv'],
    ['id\ttext\n1\ta\n', 'tsv'],
    ['Arztbrief\n\nSehr geehrte Frau Kollegin,\nwir berichten, wie folgt, über ...\n', 'txt'],
    ['[Diagnosen]\nPneumonie\n', 'txt'],
  ])('takes %j for %s', (text, format) => {
    expect(sniffFormat(text)).toBe(format);
  });

  it.each(['[\n  {"id": 1}\n]', '{\n  "notes": []\n}'])(
    'refuses JSON that is no format of import: %j',
    (text) => {
      expect(() => sniffFormat(text)).toThrow(expect.objectContaining({ code: 'import/unknown-json' }));
    },
  );

  it.each([
    ['<?xml version="1.0"?><ClinicalDocument/>', 'markup'],
    ['<!DOCTYPE html><p>x', 'markup'],
  ])('refuses %j', (text, detected) => {
    expect(() => sniffFormat(text)).toThrow(
      expect.objectContaining({ code: 'import/unsupported-format', facts: { detected } }),
    );
  });
});
