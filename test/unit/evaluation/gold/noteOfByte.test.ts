/** @file Which note a byte is in, of a file that is never read as a whole: what the readers themselves count decides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AS_THE_FILE_SAYS } from '../../../../src-main/evaluation/gold/goldFormat.ts';
import { readConll } from '../../../../src-main/evaluation/gold/conll.ts';
import { readJsonl } from '../../../../src-main/evaluation/gold/jsonl.ts';
import { readMarked } from '../../../../src-main/evaluation/gold/marked.ts';
import { noteOfByte, type NoteFormat } from '../../../../src-main/evaluation/gold/noteOfByte.ts';
import { file } from './goldCases.ts';

/** The first line of some files, which is none of a note. */
const HEADS: Partial<Record<NoteFormat, string>> = {
  conll: '# global.columns = FORM TAG',
  marked: '# split: train',
};

/** Lines of a format, and how many notes its reader finds in some of them. */
const FORMATS: readonly (readonly [NoteFormat, readonly string[], (text: string) => number])[] = [
  ['jsonl', ['{"id":1,"text":"x","spans":[]}', '', '  '], (text) => readJsonl(file(text)).notes.length],
  [
    'conll',
    ['Anna O', '-DOCSTART-', '-DOCSTART- (n)', '', '  '],
    (text) => readConll(file(text), AS_THE_FILE_SAYS.conll).notes.length,
  ],
  ['marked', ['=== n', '# split: train', 'Gut.', '', ' === n'], (text) => readMarked(text, 2).notes.length],
];

describe.each(FORMATS)('the note of a byte in %s', (format, lines, countOf) => {
  it('is the last one that its reader has begun with the line of the byte', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.constantFrom(...lines), { maxLength: 12 }), (hasHead, some) => {
        const head = HEADS[format];
        const all = hasHead && head !== undefined ? [head, ...some] : some;
        // A line that is all blank holds no byte that could be wrong.
        fc.pre((all.at(-1) ?? '').trim() !== '');
        const text = all.join('\n');
        const begun = countOf(text);
        expect(noteOfByte(text, format)).toBe(begun === 0 ? 'before-first' : begun);
      }),
    );
  });
});

describe('the note of a byte', () => {
  it.each(['brat', 'i2b2', 'webanno'] as const)('in %s is the only one of its file', (format) => {
    expect(noteOfByte('', format)).toBe(1);
    expect(noteOfByte('a\n\nb', format)).toBe(1);
  });

  it.each([
    ['jsonl', '', 1],
    ['jsonl', '{}\n', 2],
    ['conll', '', 1],
    ['conll', '\n', 1],
    ['conll', '# global.columns = FORM TAG\n', 1],
    ['conll', '-DOCSTART-\n', 1],
    ['conll', 'Anna O\n-DOCSTART-\n', 2],
    ['marked', '', 'before-first'],
    ['marked', '=== n\n', 1],
  ] as const)('at the beginning of a line of %s behind %j is %s', (format, before, note) => {
    expect(noteOfByte(before, format)).toBe(note);
  });
});
