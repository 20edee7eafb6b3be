/** @file The CSV scanner on good and damaged files. Runs in vitest on Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvScanner, type ScannedRecord } from '../../../src-main/import/csvScanner.ts';
import { MAX_RECORD_CHARS } from '../../../src-main/import/limits.ts';

function scan(text: string, pieceSize = text.length, delimiter = ','): readonly ScannedRecord[] {
  const scanner = createCsvScanner(delimiter);
  const records: ScannedRecord[] = [];
  for (let at = 0; at < text.length; at += pieceSize)
    records.push(...scanner.push(text.slice(at, at + pieceSize)));
  return [...records, ...scanner.finish()];
}

/** Cells joined by `|`, or the reason with the number of lines. */
function shape(records: readonly ScannedRecord[]): readonly string[] {
  return records.map((record) =>
    record.kind === 'cells' ? record.cells.join('|') : `${record.reason}:${record.lines}`,
  );
}

describe('createCsvScanner', () => {
  it.each([
    ['plain', 'a,b\n1,2\n', ['a|b', '1|2']],
    ['no line end at the end', 'a,b\n1,2', ['a|b', '1|2']],
    ['CRLF', 'a,b\r\n1,2\r\n', ['a|b', '1|2']],
    ['bare CR', 'a,b\r1,2\r', ['a|b', '1|2']],
    ['mixed line ends', 'a,b\r\n1,2\n3,4\r\n', ['a|b', '1|2', '3|4']],
    ['a stray CR inside a cell', 'a,b\n1,x\ry\n', ['a|b', '1|x\ry']],
    ['quotes', 'a,b\n"1","2"\n', ['a|b', '1|2']],
    ['doubled quotes', 'a,b\n1,"say ""no"" twice"\n', ['a|b', '1|say "no" twice']],
    ['quoted line ends', 'a,b\r\n1,"x\r\ny\nz"\r\n2,w\r\n', ['a|b', '1|x\r\ny\nz', '2|w']],
    ['quoted delimiters', 'a,b\n1,"x,y"\n', ['a|b', '1|x,y']],
    ['empty cells', 'a,b,c\n,,\n"","",""\n', ['a|b|c', '||', '||']],
    ['trailing delimiter at the end', 'a,b\n1,', ['a|b', '1|']],
    ['blank lines', '\n\na,b\n\n1,2\n\r\n\n', ['a|b', '1|2']],
    ['a quote inside an unquoted cell', 'a,b\n1,5" tube\n', ['a|b', '1|5" tube']],
    ['nothing', '', []],
    ['ragged records as they are', 'a,b\n1\n1,2,3\n1,2\n', ['a|b', '1', '1|2|3', '1|2']],
  ])('reads %s', (_name, text, expected) => {
    for (const pieceSize of [1, 2, 3, 5, 1000]) expect(shape(scan(text, pieceSize))).toEqual(expected);
  });

  it.each([
    [
      'an unclosed quote before quoted records',
      'id,t\n1,"a"\n2,"b\n3,"c"\n4,"d"\n',
      ['id|t', '1|a', 'quote:1', '3|c', '4|d'],
    ],
    [
      'an unclosed quote before plain records',
      'id,t\n1,a\n2,"b\n3,c\n4,d\n',
      ['id|t', '1|a', 'quote:1', '3|c', '4|d'],
    ],
    ['an unclosed quote in the last record', 'id,t\n1,a\n2,"b', ['id|t', '1|a', 'quote:1']],
    ['text after a closing quote', 'id,t\n1,"a" b\n2,c\n3,d\n', ['id|t', 'quote:1', '2|c', '3|d']],
    [
      'an unescaped quote in a note of several lines',
      'id,t\n1,"ok"\n2,"said "no" and\nleft, then\ncame back"\n3,"c"\n4,"d"\n',
      ['id|t', '1|ok', 'quote:3', '3|c', '4|d'],
    ],
    [
      'two broken records in a row',
      'id,t\n1,"a"\n2,"b\n3,"c\n4,"d"\n5,"e"\n',
      ['id|t', '1|a', 'quote:2', '4|d', '5|e'],
    ],
  ])('loses no more than needed to %s', (_name, text, expected) => {
    for (const pieceSize of [1, 2, 3, 5, 1000]) expect(shape(scan(text, pieceSize))).toEqual(expected);
  });

  it('reports the unclosed quote of row 3 of 1,000 and reads the other 999', () => {
    for (const quote of ['', '"']) {
      const lines = Array.from({ length: 1000 }, (_, index) =>
        index === 2
          ? `${index + 1},"never closed`
          : `${index + 1},${quote}text, or not ${index + 1}${quote}`.replace(quote ? '' : ', ', ' '),
      );
      const records = scan(`id,text\n${lines.join('\n')}\n`, 4096);
      expect(records).toHaveLength(1001);
      expect(records[3]).toEqual({ kind: 'broken', reason: 'quote', lines: 1 });
      expect(records.filter((record) => record.kind === 'broken')).toHaveLength(1);
    }
  });

  it('gives up a record beyond the limit, with or without line ends in it, and reads on', () => {
    const filler = 'x'.repeat(MAX_RECORD_CHARS + 10);
    expect(shape(scan(`id,t\n1,"${filler}"\n2,b\n3,c\n`, 100_000))).toEqual([
      'id|t',
      'too-long:1',
      '2|b',
      '3|c',
    ]);
    const lines = `${'y'.repeat(99)}\n`.repeat(MAX_RECORD_CHARS / 100 + 1);
    const records = shape(scan(`id,t\n0,"a"\n1,"${lines}"\n2,"b"\n3,"c"\n`, 100_000));
    expect(records.slice(0, 2)).toEqual(['id|t', '0|a']);
    expect(records[2]).toMatch(/^too-long:/);
    expect(records.slice(-2)).toEqual(['2|b', '3|c']);
  });

  it('finds the same whatever pieces the text comes in', () => {
    const piece = fc.constantFrom(
      'a',
      ',',
      '"',
      '\n',
      '\r\n',
      '\r',
      '""',
      'b c',
      '1,"x"\n',
      '2,"y\n',
      'é',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (parts, pieceSize) => {
        const text = `id,t\n${parts.join('')}`;
        expect(scan(text, pieceSize)).toEqual(scan(text));
      }),
      { numRuns: 500 },
    );
  });
});
