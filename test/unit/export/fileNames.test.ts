/** @file Names of files that an export may and may not have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areDistinctFiles, isSafeFileName } from '../../../src-main/export/fileNames.ts';
import { txtFileName } from '../../../src-main/export/writers/txtWriter.ts';

describe('names of files', () => {
  it('of ours are safe', () => {
    const ours = ['notes.csv', 'notes.jsonl', 'SHA256SUMS', 'manifest.json', 'manifest.sig', 'audit.jsonl'];
    for (const name of [...ours, 'verify.html', txtFileName(1), txtFileName(12_345_678)])
      expect(isSafeFileName(name), name).toBe(true);
  });

  it.each([
    ...['', '.', '..', '../notes.csv', '..\\notes.csv', 'a/b', 'a\\b', '/etc/passwd', '\\\\host\\share'],
    ...['C:notes.csv', 'C:\\notes.csv', 'notes.csv:stream', 'a\u0000.csv', 'a\nb', 'a b', '~', '-rf', '.csv'],
    ...['CON', 'con.csv', 'Prn', 'AUX.txt', 'nul', 'COM1', 'com9.csv', 'LPT3.jsonl', 'CONIN$', 'notes.csv.'],
    ...['é.csv', 'х.csv', '病.csv', '\u202Egpj.csv', 'a*', 'a?', 'a|b', 'x'.repeat(101)],
  ])('are refused: %j', (name) => {
    expect(isSafeFileName(name)).toBe(false);
  });

  it('are the same where only the case differs', () => {
    expect(areDistinctFiles(['notes.csv', 'SHA256SUMS'])).toBe(true);
    expect(areDistinctFiles(['notes.csv', 'Notes.CSV'])).toBe(false);
    expect(areDistinctFiles(['a', 'a'])).toBe(false);
  });

  it('never lead anywhere when they are safe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        if (isSafeFileName(name)) expect(name).toMatch(/^[\w.-]{1,100}$/);
      }),
    );
  });
});
