import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConll, type ConllOptions } from '../../../../src-main/evaluation/gold/conll.ts';
import { writeConll } from '../../../../src-main/evaluation/gold/conllWrite.ts';
import { content, file, hardNotes, refusal } from './goldCases.ts';

const BY_FILE: ConllOptions = { columns: null, tags: null };
const read = (text: string, options = BY_FILE) => readConll(file(text), options).notes;
const marked = (text: string, options = BY_FILE) =>
  read(text, options).flatMap((note) =>
    note.spans.map(({ start, end, type }) => `${type} ${note.text.slice(start, end)}`),
  );
const OFFSETS = '# global.columns = FORM START END TAG\n';

describe('readConll', () => {
  it('puts tokens one blank apart and sentences one line apart; -DOCSTART- begins a note', () => {
    const notes = read(
      '-DOCSTART- -X- O O\n\nAna NNP B-NP B-PER\nRoca NNP I-NP I-PER\n\n😀 X O O\n-DOCSTART- (d7)\n',
    );
    expect(notes.map(content)).toEqual([
      { id: 'n1-1', text: 'Ana Roca\n😀', annotator: null, spans: [{ start: 0, end: 8, type: 'PER' }] },
      { id: 'd7', text: '', annotator: null, spans: [] },
    ]);
  });

  it('takes gaps from offsets in code points, and columns from the first line or the caller', () => {
    expect(read(`${OFFSETS}😀\t0\t1\tO\nAna\t1\t4\tB-PER\nx\t6\t7\tO\n`)[0]?.text).toBe('😀Ana  x');
    const columns = { form: 1, tag: 0, offsets: null };
    expect(marked('B-PER\tAna\nI-PER\tRoca', { columns, tags: null })).toEqual(['PER Ana Roca']);
  });

  it('begins a span with an I- that continues none, as conlleval does, and parts neighbors at B-', () => {
    expect(marked('a I-PER\nb I-PER\nc B-PER\nd I-LOC\ne O\nf I-LOC\n\ng I-LOC')).toEqual([
      'PER a b',
      'PER c',
      'LOC d',
      'LOC f',
      'LOC g',
    ]);
  });

  it.each([
    ['BILU', 'a B-PER\nb I-PER\nc L-PER\nd U-LOC\ne O'],
    ['BIOES', 'a B-PER\nb I-PER\nc E-PER\nd S-LOC\ne O'],
  ])('knows %s by its tags', (_, text) => {
    expect(marked(text)).toEqual(['PER a b c', 'LOC d']);
  });

  it.each([
    ['a tag without a type', 'a O\nb B-', 'bad-tag'],
    ['a tag of no scheme', 'a O\nb X-PER', 'bad-tag'],
    ['a token alone', 'a O\nb', 'bad-line'],
    ['a type with a slash too long', `a O\nb B-${'X'.repeat(65)}`, 'bad-type'],
    ['an I- without its B- beside BILU tags', 'a U-PER\nb I-PER', 'broken-tags'],
    ['an L- without its B-', 'a O\nb L-PER', 'broken-tags'],
    ['an L- of another type', 'a B-PER\nb L-LOC', 'broken-tags'],
    ['a B- within a span', 'a B-PER\nb B-PER\nc L-PER', 'broken-tags'],
    ['an O within a span', 'a B-PER\nb O\nc U-PER', 'broken-tags'],
    ['tokens that overlap', `${OFFSETS}a\t0\t1\tO\nb\t0\t1\tO`, 'overlapping-tokens', 3],
    ['a token longer than its offsets', `${OFFSETS}😀\t0\t2\tO`, 'text-differs'],
    ['an offset that is no number', `${OFFSETS}a\tx\t1\tO`, 'bad-line'],
  ] as const)('refuses %s and says where', (_, text, problem, line?: number) => {
    expect(() => read(text)).toThrow(refusal(problem, { file: 2, note: 1, line: line ?? 2 }));
  });

  it('refuses a span that a sentence leaves open, by the line where it begins', () => {
    expect(() => read('a U-PER\nb B-PER\nc I-PER\n\nd L-PER')).toThrow(
      refusal('broken-tags', { file: 2, note: 1, line: 2 }),
    );
  });

  it('refuses letters of the other scheme, and a columns line without token or tag', () => {
    expect(() => read('a U-PER', { columns: null, tags: 'bio' })).toThrow(
      refusal('bad-tag', { file: 2, note: 1, line: 1 }),
    );
    expect(() => read('a I-PER', { columns: null, tags: 'bilu' })).toThrow(
      refusal('broken-tags', { file: 2, note: 1, line: 1 }),
    );
    expect(() => read('# global.columns = FORM POS\na\tX')).toThrow(
      refusal('bad-line', { file: 2, line: 1 }),
    );
  });
});

describe('writeConll', () => {
  const note = { id: 'n1', text: 'Ana Roca', annotator: null, place: { file: 2, note: 1 } };

  it.each([
    [
      'spans that overlap',
      [
        [0, 8],
        [4, 8],
      ],
      'overlapping-spans',
      'spans.1',
    ],
    ['a span that ends with a blank', [[0, 4]], 'not-expressible', 'spans.0'],
    ['a span that begins with a blank', [[3, 8]], 'not-expressible', 'spans.0'],
  ] as const)('refuses %s', (_, edges, problem, at) => {
    const spans = edges.map(([start, end]) => ({ start, end, type: 'PER' }));
    expect(() => writeConll([{ ...note, spans }], 'bio')).toThrow(refusal(problem, { ...note.place, at }));
  });

  it('refuses half a surrogate pair', () => {
    expect(() => writeConll([{ ...note, text: '\uD83D', spans: [] }], 'bio')).toThrow(
      refusal('not-expressible', note.place),
    );
  });

  it.each(['bio', 'bilu'] as const)(
    'keeps every offset and every sign but kinds of blanks, as %s',
    (tags) => {
      fc.assert(
        fc.property(hardNotes(), (hard) => {
          let end = 0;
          const spans = content(hard).spans.filter((span) => {
            const shown = hard.text.slice(span.start, span.end);
            const isKept = span.start >= end && shown.trim() === shown;
            if (isKept) end = span.end;
            return isKept;
          });
          const [back] = read(writeConll([{ ...hard, spans }], tags), { columns: null, tags });
          const bare = (text: string): string => text.replaceAll(/\s/gu, ' ').trimEnd();
          expect(back?.spans).toEqual(spans);
          expect(bare(back?.text ?? '')).toBe(bare(hard.text));
        }),
      );
    },
  );

  it('gives back texts whose lines are words one blank apart as they were', () => {
    const words = fc
      .array(fc.constantFrom('Ana', '😀', 'x', '7'), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), (lines) => {
        const text = lines.join('\n');
        expect(read(writeConll([{ ...note, text, spans: [] }], 'bio')).map((back) => back.text)).toEqual([
          text,
        ]);
      }),
    );
  });
});
