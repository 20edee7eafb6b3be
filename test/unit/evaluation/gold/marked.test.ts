/** @file Marked notes of the corpora: read as the trainer reads them, refused where a mark is broken. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarked } from '../../../../src-main/evaluation/gold/marked.ts';
import { CORPORA, markedFiles, readMarkedNotes } from '../../../support/markedNotes.ts';
import { refusal } from './goldCases.ts';

const HEAD = '# brief: x\n# split: train\n';

describe('marked notes', () => {
  it('lose their marks and keep what those say', () => {
    const { split, notes } = readMarked(
      `${HEAD}=== n1\n⟦PATIENT|Ada ⟧war da.\n\n=== n2\n\nNichts 😀 ⟦AGE|9⟧.\n`,
      2,
    );
    expect(split).toBe('train');
    expect(notes.map(({ id, text, spans }) => ({ id, text, spans }))).toEqual([
      { id: 'n1', text: 'Ada war da.', spans: [{ start: 0, end: 4, type: 'PATIENT' }] },
      { id: 'n2', text: 'Nichts 😀 9.', spans: [{ start: 10, end: 11, type: 'AGE' }] },
    ]);
  });

  it('are those that the reader of the tests finds in the corpora', () => {
    const expected = readMarkedNotes().filter(({ genre }) => genre === 'de-letters');
    const files = markedFiles().filter((file) => file.startsWith(path.join(CORPORA, 'notes', 'de-letters')));
    const found = files.flatMap((file, at) => {
      const { split, notes } = readMarked(readFileSync(file, 'utf8'), at + 1);
      return notes.map(({ id, text, spans }) => ({ id, split, text, spans: spans.length }));
    });
    expect(found.length).toBeGreaterThan(600);
    expect(found).toEqual(
      expected.map(({ id, split, text, spans }) => ({ id, split, text, spans: spans.length })),
    );
  });

  it('have no split where the header names none, and may be none at all', () => {
    expect(readMarked('# brief: x\n', 1)).toEqual({ split: null, notes: [] });
  });

  it.each([
    ['an opening bracket alone', 'Herr ⟦PATIENT|Berg war da.'],
    ['a closing bracket alone', 'Herr Berg⟧ war da.'],
    ['a mark in a mark', '⟦PATIENT|Herr ⟦STAFF|Berg⟧⟧'],
    ['a mark around nothing', '⟦PATIENT|⟧'],
  ])('are refused for %s', (_, body) => {
    expect(() => readMarked(`${HEAD}=== n1\nGut.\n=== n2\n${body}\n`, 3)).toThrow(
      refusal('bad-line', { file: 3, note: 2, line: 6 }),
    );
  });

  it('are refused for a type with blanks', () => {
    expect(() => readMarked(`${HEAD}=== n1\n⟦A B|x⟧\n`, 1)).toThrow(
      refusal('bad-type', { file: 1, note: 1, line: 4 }),
    );
  });

  it('tell the line of a fault behind blank lines and marks over several lines', () => {
    const [head, body] = [`${HEAD}=== n1\n\n⟦STREET|Am\nTor⟧\n\n=== n2\n\n\nGut.\n`, '⟦STREET|Am\nTor⟧ und '];
    expect(() => readMarked(`${head}${body}⟦A B|x⟧`, 1)).toThrow(
      refusal('bad-type', { file: 1, note: 2, line: 13 }),
    );
    expect(() => readMarked(`${head}${body}⟦x`, 1)).toThrow(
      refusal('bad-line', { file: 1, note: 2, line: 13 }),
    );
    const [one, two] = readMarked(`${head}${body}⟦CITY|Ulm⟧\n⟦CITY|Ulm⟧`, 1).notes;
    expect(one?.typesAt?.get('STREET')).toEqual({ file: 1, note: 1, line: 5 });
    expect([two?.typesAt?.get('STREET')?.line, two?.typesAt?.get('CITY')?.line]).toEqual([12, 13]);
  });
});
