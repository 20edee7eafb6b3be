/** @file Which notes of a long corpus are measured. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNotes } from '../../../../tools/quality/chooseNotes.ts';

const notes = (count: number): readonly { id: string }[] =>
  Array.from({ length: count }, (_, at) => ({ id: `note-${at}` }));

describe('chooseNotes', () => {
  it('takes all notes of a short corpus as they stand', () => {
    const all = notes(60);
    expect(chooseNotes(all, 60)).toBe(all);
  });

  it('takes exactly as many as it may of a longer one, in their own order and each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 80 }), (count, cap) => {
        const all = notes(count);
        const chosen = chooseNotes(all, cap);
        expect(chosen).toHaveLength(Math.min(count, cap));
        const places = chosen.map((note) => all.indexOf(note));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });

  it('chooses the same notes every time, and others by another seed', () => {
    const all = notes(100);
    expect(chooseNotes(all, 10)).toEqual(chooseNotes(notes(100), 10));
    expect(chooseNotes(all, 10)).not.toEqual(chooseNotes(all, 10, 'another seed'));
  });

  it('keeps what it had when it may take more', () => {
    const all = notes(100);
    const few = chooseNotes(all, 10);
    expect(chooseNotes(all, 30)).toEqual(expect.arrayContaining([...few]));
  });

  it('does not take the head of the file', () => {
    const all = notes(200);
    expect(chooseNotes(all, 20)).not.toEqual(all.slice(0, 20));
    expect(chooseNotes(all, 20).some(({ id }) => Number(id.slice(5)) >= 150)).toBe(true);
  });

  it('takes each of several notes of one id by its place', () => {
    const all = Array.from({ length: 30 }, (_, at) => ({ id: 'same', at }));
    expect(new Set(chooseNotes(all, 7).map(({ at }) => at)).size).toBe(7);
  });
});
