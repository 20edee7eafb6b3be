/** @file The bar of a share: as long as the share is, told in words, harmless. */
import { describe, expect, it } from 'vitest';
import { shareBarSvg } from '../../../src-main/report/charts/shareBar.ts';
import { faultsOf } from '../../support/markupFaults.ts';

/** Width of the filled part; 0 where nothing is drawn inside the frame. */
const filled = (part: number, whole: number): number => {
  const widths = [...shareBarSvg({ title: 'x', part, whole })!.matchAll(/<rect [^>]*width="([\d.]+)"/g)];
  expect(widths[0]![1]).toBe('103');
  return Number(widths[1]?.[1] ?? 0);
};

describe('shareBarSvg', () => {
  it.each([
    // The inside of the frame is 102 px wide.
    [0, 4, 0],
    [1, 4, 25.5],
    [2, 3, 68],
    [4, 4, 102],
  ])('fills %d of %d', (part, whole, width) => {
    expect(filled(part, whole)).toBe(width);
  });

  it('draws what is there and what is missing, however little it is', () => {
    expect(filled(1, 100_000)).toBe(1.5);
    expect(filled(99_999, 100_000)).toBe(100.5);
  });

  it('is none without cases, rather than an empty or a full one', () => {
    expect(shareBarSvg({ title: 'x', part: 0, whole: 0 })).toBeNull();
  });

  it('tells what it shows to those who do not see it', () => {
    const svg = shareBarSvg({ title: 'DATE: hidden', part: 2, whole: 3 });
    expect(svg).toContain('<g role="img"><title>DATE: hidden</title><desc>2 of 3</desc>');
  });

  it('makes no markup of its title, is well-formed and has the same bytes each time', () => {
    const bar = { title: '<b onload="x">&\u0000', part: 1, whole: 2 };
    const svg = shareBarSvg(bar)!;
    expect(svg).toContain('<title>&lt;b onload=&quot;x&quot;&gt;&amp;\uFFFD</title>');
    expect(faultsOf(svg)).toEqual([]);
    expect(shareBarSvg(bar)).toBe(svg);
  });
});
