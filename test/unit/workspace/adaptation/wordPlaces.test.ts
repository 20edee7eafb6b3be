/** @file Where words of a list stand in a text: at least wherever the list itself finds them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldNote } from '../../../../src-main/detection/lexicons/foldedNote.ts';
import { phraseFinder } from '../../../../src-main/detection/lexicons/phraseFinder.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { listedWord } from '../../../../src-main/domain/siteWord.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import { wordPlaces } from '../../../../src-main/workspace/adaptation/lists/wordPlaces.ts';

const textsOf = (word: string, text: string): readonly string[] =>
  wordPlaces([word])(text).map(({ start, end }) => text.slice(start, end));

describe('places of a word', () => {
  it.each([
    ['Klosterblick', 'in Klosterblick.', ['Klosterblick']],
    ['Klosterblick', 'KLOSTERBLICK klosterblick', ['KLOSTERBLICK', 'klosterblick']],
    ['Médina', 'la MEDINA', ['MEDINA']],
    ['Haus West', 'Haus\nWest, Haus-West, Haus  West', ['Haus\nWest', 'Haus-West', 'Haus  West']],
    ['Haus - West', 'Haus - West', ['Haus - West']],
    ['12345', 'Nr. 12345.', ['12345']],
    ['柳泉苑', '住在柳泉苑旁', ['柳泉苑']],
    ['Ковалёва', 'у Ковалёвану', ['Ковалёва']],
  ])('%s in %j', (word, text, places) => {
    expect(textsOf(word, text)).toEqual(places);
  });

  it.each([
    ['Klosterblick', 'Klosterblicke, Altklosterblick, Klosterblick2'],
    ['Haus West', 'Haus und West. Haus.\n\n\n\nWest'],
    ['Haus West', 'Haus'],
    ['Haus West', 'West Haus'],
  ])('%s is not in %j', (word, text) => {
    expect(textsOf(word, text)).toEqual([]);
  });

  it('are told for several words that begin alike', () => {
    const places = wordPlaces(['Haus', 'Haus West'])('Haus West');
    expect(places.map(({ word }) => word).toSorted()).toEqual(['Haus', 'Haus West']);
  });

  it('are wherever the list hides the word', () => {
    const letters = fc.constantFrom('a', 'É', 'ß', 'x', '2', ' ', '-', '.', '_', 'Haus', '\n', "'");
    const text = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (form, around) => {
        const word = listedWord(form);
        fc.pre(word !== null && /^\p{Script=Latin}/u.test(word));
        const note = `${around}${form} ${word} ${around}`;
        const places = wordPlaces([word])(note);
        for (const hit of phraseFinder([[word, true]])(foldNote(prepareInput(textAlone(note)))))
          expect(places.some(({ start, end }) => start < hit.end && hit.start < end)).toBe(true);
      }),
    );
  });
});
