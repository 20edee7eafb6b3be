/** @file Tags to spans and back, legal or not. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spansOfTags, tagsOfSpans, type WordSpan } from '../../../src-main/tagging/spans.ts';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';
import { anyTagSet, labelsOf, scoreOf } from './reference.ts';

const BILU_LABELS = ['O', 'B-X', 'I-X', 'L-X', 'U-X', 'B-Y', 'I-Y', 'L-Y', 'U-Y'];
const BIO_LABELS = ['O', 'B-X', 'I-X', 'B-Y', 'I-Y'];
const IO_LABELS = ['O', 'X', 'Y'];
const BILU = createTagSet(BILU_LABELS, 'BILU');
const BIO = createTagSet(BIO_LABELS, 'BIO');
const IO = createTagSet(IO_LABELS, 'IO');

const read = (labels: string[], run: string) => {
  const tagSet = labels === BILU_LABELS ? BILU : labels === BIO_LABELS ? BIO : IO;
  const names = run === '' ? [] : run.split(' ');
  const tags = Int16Array.from(names, (name) => labels.indexOf(name));
  return spansOfTags(tags, tagSet).map(({ firstWord, lastWord, type }) => `${type}${firstWord}-${lastWord}`);
};

/** Spans with gaps of 0 to 2 words; touching spans of one type are joined when the tags cannot part them. */
const spansFor = (types: readonly string[], mayTouch: boolean) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 2 }),
        length: fc.integer({ min: 1, max: 4 }),
        type: fc.constantFrom(...types),
      }),
      { maxLength: 8 },
    )
    .map((parts) => {
      const spans: WordSpan[] = [];
      let at = 0;
      for (const { gap, length, type } of parts) {
        const before = spans.at(-1);
        const mustPart = !mayTouch && before?.type === type && gap === 0;
        const firstWord = at + (mustPart ? 1 : gap);
        spans.push({ firstWord, lastWord: firstWord + length - 1, type });
        at = firstWord + length;
      }
      return { spans, wordCount: at + (parts[0]?.gap ?? 0) };
    });

describe('spansOfTags', () => {
  it.each([
    ['BILU spans', BILU_LABELS, 'O B-X I-X L-X U-Y O U-Y U-Y', ['X1-3', 'Y4-4', 'Y6-6', 'Y7-7']],
    ['BIO spans', BIO_LABELS, 'B-X I-X B-X B-Y I-Y O', ['X0-1', 'X2-2', 'Y3-4']],
    ['IO spans, neighbors of one type joined', IO_LABELS, 'X X O Y X', ['X0-1', 'Y3-3', 'X4-4']],
    ['no spans in O', BILU_LABELS, 'O O O', []],
    ['no spans in nothing', BILU_LABELS, '', []],
    ['I after O as a beginning', BIO_LABELS, 'O I-X I-X O', ['X1-2']],
    ['I of another type as a beginning', BIO_LABELS, 'B-X I-Y I-Y', ['X0-0', 'Y1-2']],
    ['L after O as a span of its own', BILU_LABELS, 'O L-X O', ['X1-1']],
    ['L of another type as a span of its own', BILU_LABELS, 'B-X L-Y', ['X0-0', 'Y1-1']],
    ['B without L up to O', BILU_LABELS, 'B-X I-X O', ['X0-1']],
    ['B without L up to the end', BILU_LABELS, 'O B-X', ['X1-1']],
    ['B after B as two spans', BILU_LABELS, 'B-X B-X L-X', ['X0-0', 'X1-2']],
    ['U inside a span as three spans', BILU_LABELS, 'B-X U-X L-X', ['X0-0', 'X1-1', 'X2-2']],
    ['I after L as a beginning', BILU_LABELS, 'B-X L-X I-X L-X', ['X0-1', 'X2-3']],
    ['I after U as a beginning', BILU_LABELS, 'U-X I-X', ['X0-0', 'X1-1']],
  ])('reads %s', (_, labels, run, expected) => {
    expect(read(labels, run)).toEqual(expected);
  });

  it('puts every word that is not O into a span of its type, whatever the run', () => {
    const run = anyTagSet(3).chain((tagSet) =>
      fc.record({
        tagSet: fc.constant(tagSet),
        tags: fc.array(fc.nat({ max: tagSet.size - 1 }), { maxLength: 30 }),
      }),
    );
    fc.assert(
      fc.property(run, ({ tagSet, tags }) => {
        const typed: (string | undefined)[] = tags.map(() => undefined);
        let at = 0;
        for (const { firstWord, lastWord, type } of spansOfTags(Int16Array.from(tags), tagSet)) {
          expect(firstWord).toBeGreaterThanOrEqual(at);
          at = lastWord + 1;
          typed.fill(type, firstWord, at);
        }
        expect(typed).toEqual(tags.map((tag) => tagSet.types[tagSet.typeOf[tag]!]));
      }),
    );
  });
});

describe('tagsOfSpans', () => {
  it.each([
    ['BILU', BILU, true],
    ['BIO', BIO, true],
    ['IO', IO, false],
    ['IOB1 with a B for every second type', createTagSet(['O', 'I-X', 'I-Y', 'B-Y'], 'BIO'), false],
  ] as const)('writes what is read back, legally: %s', (_, tagSet, mayTouch) => {
    fc.assert(
      fc.property(spansFor(tagSet.types, mayTouch), ({ spans, wordCount }) => {
        const tags = tagsOfSpans(spans, wordCount, tagSet);
        expect(spansOfTags(tags, tagSet)).toEqual(spans);
        const scores = new Float32Array(wordCount * tagSet.size);
        const problem = { tagSet, scores, transitions: new Float32Array(0), oBias: 0, rows: wordCount };
        expect(scoreOf(problem, tags, false)).toBe(0);
      }),
    );
  });

  it('parts touching spans of one type by B in IOB1', () => {
    const tagSet = createTagSet(['O', 'I-X', 'I-Y', 'B-Y'], 'BIO');
    const spans = [
      { firstWord: 0, lastWord: 1, type: 'Y' },
      { firstWord: 2, lastWord: 2, type: 'Y' },
    ];
    expect([...tagsOfSpans(spans, 3, tagSet)]).toEqual([2, 2, 3]);
  });

  it.each([
    [
      'overlap',
      [
        { firstWord: 0, lastWord: 2, type: 'T0' },
        { firstWord: 2, lastWord: 3, type: 'T0' },
      ],
    ],
    [
      'are out of order',
      [
        { firstWord: 3, lastWord: 3, type: 'T0' },
        { firstWord: 0, lastWord: 1, type: 'T0' },
      ],
    ],
    ['leave the text', [{ firstWord: 3, lastWord: 5, type: 'T0' }]],
    ['end before they begin', [{ firstWord: 2, lastWord: 1, type: 'T0' }]],
    ['have a type that the set lacks', [{ firstWord: 0, lastWord: 0, type: 'T9' }]],
  ])('refuses spans that %s', (_, spans) => {
    expect(() => tagsOfSpans(spans, 5, createTagSet(labelsOf('BILU', 2), 'BILU'))).toThrow('invariant');
  });

  it('refuses a span that the set has no tag for', () => {
    const tagSet = createTagSet(['O', 'U-X'], 'BILU');
    expect(() => tagsOfSpans([{ firstWord: 0, lastWord: 1, type: 'X' }], 2, tagSet)).toThrow('invariant');
  });
});
