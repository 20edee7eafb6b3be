/** @file The words beside a mention: whole words, folded blanks, no half characters. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextWords } from '../../../../src-main/review/clusters/contextWords.ts';
import { parseAnnotated } from '../../../support/annotated.ts';

const around = (annotated: string) => {
  const { text, spans } = parseAnnotated(annotated);
  const { before, mention, after } = contextWords(text, spans[0]!);
  return [before, mention, after];
};

describe('contextWords', () => {
  it('gives what there is in a short note', () => {
    expect(around('Frau ⟦PATIENT|Weber⟧ kommt.')).toEqual(['Frau ', 'Weber', ' kommt.']);
    expect(around('⟦PATIENT|Weber⟧')).toEqual(['', 'Weber', '']);
  });

  it('cuts between words and says so', () => {
    const long = 'Vorgestellt wurde gestern Nachmittag in unserer Ambulanz Frau ';
    expect(around(`${long}⟦PATIENT|Weber⟧, die seit mehreren Monaten über Schmerzen im Knie klagt.`)).toEqual(
      ['… Nachmittag in unserer Ambulanz Frau ', 'Weber', ', die seit mehreren Monaten über …'],
    );
  });

  it('keeps Han characters at the cut, because each is a word', () => {
    const [before] = around(`${'急'.repeat(60)}⟦PATIENT|陳雅婷⟧`);
    expect(before).toBe(`…${'急'.repeat(40)}`);
  });

  it('folds line breaks and tables into one line', () => {
    expect(around('Name:\n\t ⟦PATIENT|Anna\n Weber⟧\n\nHb   11')).toEqual(['Name: ', 'Anna Weber', ' Hb 11']);
  });

  it('never gives half a character, and nothing that the note does not say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(), fc.nat(), (text, a, b) => {
        const points = [...text];
        const [from, to] = [a % (points.length + 1), b % (points.length + 1)].sort((x, y) => x - y);
        const start = points.slice(0, from).join('').length;
        const end = points.slice(0, to).join('').length;
        const { before, mention, after } = contextWords(text, { start, end });
        const whole = text.replace(/\s+/gu, ' ');
        for (const part of [before.replace(/^…/u, ''), mention, after.replace(/…$/u, '')]) {
          expect(part.isWellFormed()).toBe(true);
          expect(whole).toContain(part);
        }
      }),
    );
  });
});
