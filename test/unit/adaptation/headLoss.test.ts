/** @file The loss of a head and its gradient, against every path and against finite differences. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, parametersOf } from '../../../src-main/adaptation/head.ts';
import { createHeadLoss } from '../../../src-main/adaptation/headLoss.ts';
import { legalTable } from '../../../src-main/adaptation/steps.ts';
import { tokensOf } from '../../../src-main/adaptation/trainingWindow.ts';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';
import { labelsOf } from '../tagging/reference.ts';
import {
  anyCase,
  BILU1,
  BIO2,
  bruteForce,
  numbers,
  randomHead,
  randomTokens,
  windowOf,
  type Case,
} from './cases.ts';

function exact({ head, tokens }: Case, parameters = parametersOf(head)) {
  const gradient = new Float64Array(parameters.length);
  const loss = createHeadLoss(parameters, head);
  return { loss: loss.addGradient(tokens, gradient), plain: loss.lossOf(tokens), gradient };
}

function expectClose(found: Float64Array, wanted: Float64Array, tolerance: number): void {
  expect(found.length).toBe(wanted.length);
  const worst = found.reduce((most, value, at) => Math.max(most, Math.abs(value - wanted[at]!)), 0);
  expect(worst).toBeLessThan(tolerance);
}

describe('the loss of a window', () => {
  it('and its gradient are those of all paths looked at one by one', () => {
    fc.assert(
      fc.property(anyCase(3), (one) => {
        const parameters = parametersOf(one.head);
        const brute = bruteForce(one.head, parameters, one.tokens);
        const { loss, plain, gradient } = exact(one);
        expect(loss).toBeCloseTo(brute.loss, 9);
        expect(plain).toBe(loss);
        expectClose(gradient, brute.gradient, 1e-10);
      }),
      { numRuns: 150 },
    );
  });

  it('and its gradient hold where plain numbers lose everything', () => {
    fc.assert(
      fc.property(anyCase(900), (one) => {
        const brute = bruteForce(one.head, parametersOf(one.head), one.tokens);
        const { loss, gradient } = exact(one);
        expect(Math.abs(loss - brute.loss)).toBeLessThan(1e-8);
        expectClose(gradient, brute.gradient, 1e-8);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['BIO', BIO2],
    ['BILU', BILU1],
  ])('has the gradient that finite differences give (%s)', (_, tagSet) => {
    const one = { head: randomHead(tagSet, 3, 5), tokens: randomTokens(tagSet, 3, 4, 9) };
    const parameters = parametersOf(one.head);
    const { gradient } = exact(one);
    const width = 1e-5;
    const slopes = parameters.map((value, at) => {
      const lossAt = (moved: number): number =>
        createHeadLoss(parameters.with(at, moved), one.head).lossOf(one.tokens);
      return (lossAt(value + width) - lossAt(value - width)) / (2 * width);
    });
    expectClose(gradient, slopes, 1e-8);
    expect(gradient.some((slope) => Math.abs(slope) > 0.01)).toBe(true);
  });

  it('is never negative, and 0 with no slope where every tag is allowed', () => {
    fc.assert(
      fc.property(anyCase(3), ({ head, tokens }) => {
        expect(exact({ head, tokens }).loss).toBeGreaterThan(-1e-9);
        const every = Int32Array.from({ length: head.tagSet.size }, (_, tag) => tag);
        const free = exact({ head, tokens: { ...tokens, allowed: tokens.allowed.map(() => every) } });
        expect(free.loss).toBe(0);
        // Steps are added and taken off in turn, which leaves a rounding.
        expect(free.gradient.every((slope) => Math.abs(slope) < 1e-14)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('gives illegal steps no probability and no slope, however high their score', () => {
    const head = randomHead(BIO2, 2, 3);
    const legal = legalTable(BIO2);
    expect(legal.includes(0)).toBe(true);
    const tempting = { ...head, transitions: head.transitions.map((s, at) => (legal[at] === 1 ? s : 1e4)) };
    const tokens = randomTokens(BIO2, 2, 4, 8);
    const plain = exact({ head, tokens });
    const tempted = exact({ head: tempting, tokens });
    expect(tempted.loss).toBe(plain.loss);
    expect(tempted.gradient).toEqual(plain.gradient);
    const { transitions } = layoutOf(2, BIO2.size);
    expect([...tempted.gradient.subarray(transitions)].filter((_, at) => legal[at] === 0)).toSatisfy(
      (slopes: number[]) => slopes.every((slope) => slope === 0),
    );
  });

  it('is refused where no legal sequence stays within the allowed tags', () => {
    const inside = BIO2.tagsOfType[0]!.inside;
    const tokens = { features: numbers(2, 1), allowed: [Int32Array.of(inside)], rows: 1 };
    expect(() => exact({ head: randomHead(BIO2, 2, 3), tokens })).toThrow('permit a legal sequence');
    expect(() =>
      createHeadLoss(parametersOf(randomHead(BIO2, 2, 3)), randomHead(BIO2, 2, 3)).lossOf(tokens),
    ).toThrow('permit a legal sequence');
  });

  it('stays exact over a thousand rows of 55 tags: every row has probability 1', () => {
    const tagSet = createTagSet(labelsOf('BIO', 27), 'BIO');
    const head = randomHead(tagSet, 4, 2, 3);
    const rows = 1000;
    const allowed = Array.from({ length: rows }, () => Int32Array.of(tagSet.outside));
    const { gradient, loss } = exact({ head, tokens: { features: numbers(rows * 4, 6), allowed, rows } });
    const { bias, transitions } = layoutOf(4, tagSet.size);
    const sum = gradient.subarray(bias, transitions).reduce((total, slope) => total + slope, 0);
    expect(Math.abs(sum)).toBeLessThan(1e-8);
    expect(loss).toBeGreaterThan(1);
  });
});

describe('padding', () => {
  it('is as if it were not there, wherever it stands', () => {
    const tokens = randomTokens(BIO2, 2, 4, 21);
    const mask = Uint8Array.of(0, 1, 0, 1, 1, 0, 0, 1, 0);
    const features = new Float32Array(mask.length * 2).fill(NaN);
    const allowed: Int32Array[] = [...mask].map(() => new Int32Array());
    let row = 0;
    mask.forEach((there, place) => {
      if (there === 0) return;
      features.set(tokens.features.subarray(row * 2, row * 2 + 2), place * 2);
      allowed[place] = tokens.allowed[row++]!;
    });
    expect(tokensOf({ features, allowed, mask }, 2, BIO2.size, 0)).toEqual(tokens);
  });

  it('alone leaves nothing to lose', () => {
    const window = { ...windowOf(randomTokens(BIO2, 2, 3, 4)), mask: new Uint8Array(3) };
    const tokens = tokensOf(window, 2, BIO2.size, 0);
    expect(tokens.rows).toBe(0);
    const { loss, gradient } = exact({ head: randomHead(BIO2, 2, 1), tokens });
    expect(loss).toBe(0);
    expect(gradient.every((slope) => slope === 0)).toBe(true);
  });
});

describe('a window is refused', () => {
  const good = windowOf(randomTokens(BIO2, 2, 3, 4));
  const read = (window: typeof good) => tokensOf(window, 2, BIO2.size, 6);
  it('when its features are not finite, by its number', () => {
    for (const value of [NaN, Infinity, -Infinity])
      expect(() => read({ ...good, features: good.features.with(3, value) })).toThrow(
        expect.objectContaining({ code: 'engine/not-finite', facts: { window: 6 } }),
      );
  });

  it.each([
    ['features of another width', { features: numbers(7, 1) }],
    ['a set too few', { allowed: good.allowed.slice(1) }],
    ['an empty set', { allowed: good.allowed.with(1, new Int32Array()) }],
    ['a tag that is none', { allowed: good.allowed.with(1, Int32Array.of(BIO2.size)) }],
    ['a tag below the first', { allowed: good.allowed.with(1, Int32Array.of(-1)) }],
    ['a set out of order', { allowed: good.allowed.with(1, Int32Array.of(2, 1)) }],
    ['a tag twice in a set', { allowed: good.allowed.with(1, Int32Array.of(1, 1)) }],
  ])('with %s', (_, change) => {
    expect(() => read({ ...good, ...change })).toThrow('invariant');
  });
});
