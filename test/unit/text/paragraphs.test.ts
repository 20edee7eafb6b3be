/** @file splitParagraphs: blank lines end a paragraph and no character is left out. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitParagraphs } from '../../../src-main/text/paragraphs.ts';

function parts(text: string): readonly string[] {
  return splitParagraphs(text).map(({ start, end }) => text.slice(start, end));
}

describe('splitParagraphs', () => {
  it.each([
    ['a blank line', 'Eins\n\nZwei', ['Eins\n\n', 'Zwei']],
    ['a line of blanks', 'Eins\r\n \t\r\nZwei', ['Eins\r\n \t\r\n', 'Zwei']],
    ['several blank lines', 'a\n\n\n\nb\n\nc', ['a\n\n\n\n', 'b\n\n', 'c']],
  ])('ends a paragraph at %s', (_, text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it.each([
    ['an empty text', '', []],
    ['one line break', 'Eins\nZwei', ['Eins\nZwei']],
    ['one CRLF', 'Eins\r\nZwei', ['Eins\r\nZwei']],
    ['blank lines at the start', '\n\nEins', ['\n\nEins']],
    ['blank lines at the end', 'Eins\n\n', ['Eins\n\n']],
  ])('makes no second paragraph of %s', (_, text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it('covers any text with touching ranges', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', ' ', '\u0085')), (pieces) => {
        const text = pieces.join('');
        expect(parts(text).join('')).toBe(text);
        expect(parts(text)).not.toContain('');
      }),
    );
  });
});
