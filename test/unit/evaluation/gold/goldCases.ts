/** @file Notes that formats find hard, and shorthands, for the tests of gold. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { inOrder, type AnnotatedNote } from '../../../../src-main/evaluation/gold/annotatedNote.ts';
import type { GoldProblem } from '../../../../src-main/domain/goldProblem.ts';

/** A file of that content, the second of its set, so that its number is not the number of anything else. */
export const file = (text: string, name = 'n1') => ({ name, annotator: null, file: 2, text });

/** Fails exactly so: the code, the problem, the place, and no other fact. */
export const refusal = (problem: GoldProblem, place: object = {}) =>
  expect.objectContaining({ code: 'evaluation/bad-gold', facts: { ...place, problem } }) as Error;

/** What a round trip has to give back. */
export const content = ({ id, text, annotator, spans }: AnnotatedNote) => ({
  id,
  text,
  annotator,
  spans: inOrder(spans),
});

/** Pieces that formats escape, cut at, or count differently: signs of every format, line ends, astral characters, no-break blanks. */
const PIECES = [
  ...['a', 'Zoé', '7', '李', '😀', '𠮷', ' ', '  ', '\t', '\n', '\n\n', '\r\n', '\r', '\u00A0', '\u2028'],
  ...[
    '[',
    ']',
    '|',
    '_',
    '->',
    ';',
    '*',
    '\\',
    '#Text=',
    ']]>',
    '<![CDATA[',
    '&amp;',
    '<',
    '"',
    "'",
    '-DOCSTART-',
  ],
];
const TYPES = ['PATIENT', 'LOCATION-OTHER', 'NAME_EXT', 'é.x:y/z+1'];

/** A note of hard pieces with spans that may overlap, at edges of pieces, so also at the edges of the text. */
export function hardNotes(pieces: readonly string[] = PIECES): fc.Arbitrary<AnnotatedNote> {
  const size = fc.array(fc.constantFrom(...pieces), { maxLength: 14 });
  return size.chain((parts) => {
    const edge = fc.nat({ max: parts.length });
    const span = fc.record({ one: edge, other: edge, type: fc.constantFrom(...TYPES) });
    return fc.array(span, { maxLength: 5 }).map((raw): AnnotatedNote => {
      const at = (count: number): number => parts.slice(0, count).join('').length;
      const spans = raw
        .map(({ one, other, type }) => ({
          start: at(Math.min(one, other)),
          end: at(Math.max(one, other)),
          type,
        }))
        .filter(({ start, end }) => start < end);
      return { id: 'n1', text: parts.join(''), annotator: null, spans, place: { file: 2, note: 1 } };
    });
  });
}
