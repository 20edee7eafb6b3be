/** @file Cells of the CSV files of evaluations, agreement and comparisons. */
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../src-main/evaluation/report/csvText.ts';

describe('csvText', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\ta', '\ra', '＝1', ' =1', "'a"])(
    'puts an apostrophe before %j, which a spreadsheet might run',
    (cell) => {
      const [written] = csvText([[cell]])
        .replaceAll('"', '')
        .split('\n');
      expect(written!.startsWith("'")).toBe(true);
    },
  );

  it.each(['PATIENT', 'a=b', '1-2', '', 'rules+noteveil-compact', '张三'])('leaves %j as it is', (cell) => {
    expect(csvText([[cell]])).toBe(`${cell}\n`);
  });

  it('writes numbers as they are, below 0 too, and nothing for null', () => {
    expect(csvText([[-1.5, null, 0]])).toBe('-1.5,,0\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvText([['a,b', 'c"d', 'e\nf', 'g\rh']])).toBe('"a,b","c""d","e\nf","g\rh"\n');
  });
});
