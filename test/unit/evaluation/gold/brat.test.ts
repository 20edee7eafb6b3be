import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrat, writeBrat } from '../../../../src-main/evaluation/gold/brat.ts';
import { content, file, hardNotes, refusal } from './goldCases.ts';

const DOCUMENT = '😀 Ana Roca\r\nvista por Dr Pons\n';
const pair = (text: string, document = DOCUMENT) => ({ ...file(text), document });
const spansOf = (text: string) => readBrat(pair(text)).notes[0]?.spans ?? [];

describe('readBrat', () => {
  it('counts code points of the text file as it is, CR included', () => {
    expect(spansOf('T1\tPER 2 10\tAna Roca\nT2\tPER 25 29\tPons\n')).toEqual([
      { start: 3, end: 11, type: 'PER' },
      { start: 26, end: 30, type: 'PER' },
    ]);
  });

  it('makes a span of each fragment, and one of fragments that only a line end parts', () => {
    expect(spansOf('T1\tPER 2 5;25 29\tAna Pons\n')).toEqual([
      { start: 3, end: 6, type: 'PER' },
      { start: 26, end: 30, type: 'PER' },
    ]);
    expect(spansOf('T1\tPER 2 10;12 17\tAna Roca vista\n')).toEqual([{ start: 3, end: 18, type: 'PER' }]);
    expect(spansOf('T1\tPER 2 5;6 10\tAna Roca\n')).toHaveLength(2);
  });

  it('passes over lines that mark no text and counts them', () => {
    const text =
      'T1\tPER 2 5\tAna\nA1\tNegated T1\nR1\tR Arg1:T1 Arg2:T1\n#1\tAnnotatorNotes T1\tsure?\nA2\tX T1\n';
    expect([...readBrat(pair(text)).passedOver]).toEqual([
      ['A', 2],
      ['R', 1],
      ['#', 1],
    ]);
  });

  it.each([
    ['another text at the offsets', 'T1\tPER 2 5\tEva', 'text-differs'],
    ['offsets in UTF-16', 'T1\tPER 3 6\tAna', 'text-differs'],
    ['a span behind the text', 'T1\tPER 25 99\tPons', 'span-outside-text'],
    ['an empty span', 'T1\tPER 2 2\t', 'span-outside-text'],
    ['fragments in the wrong order', 'T1\tPER 25 29;2 5\tPons Ana', 'bad-line'],
    ['a line of no kind', 'Ana Roca', 'bad-line'],
    ['blanks for tabs', 'T1 PER 2 5 Ana', 'bad-line'],
    ['no offsets', 'T1\tPER\tAna', 'bad-line'],
    ['a negative offset', 'T1\tPER -2 5\tAna', 'bad-line'],
    ['a type that is no word', 'T1\tPER(x) 2 5\tAna', 'bad-type'],
  ] as const)('refuses %s and says where', (_, line, problem) => {
    expect(() => readBrat(pair(`\n${line}\n`))).toThrow(refusal(problem, { file: 2, note: 1, line: 2 }));
  });

  it('refuses an id that a line before has', () => {
    expect(() => readBrat(pair('T1\tPER 2 5\tAna\nT1\tPER 2 5\tAna'))).toThrow(
      refusal('bad-line', { file: 2, note: 1, line: 2 }),
    );
  });

  it('reads what is written, spans over line ends and astral characters included', () => {
    fc.assert(
      fc.property(hardNotes(), (note) => {
        const back = readBrat({ ...file(writeBrat(note)), document: note.text });
        expect(back.notes.map(content)).toEqual([content(note)]);
      }),
    );
  });
});
