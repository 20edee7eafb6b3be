/** @file Hints behind a decision: those still visible stay, those hidden go, and come back with the text. */
import { describe, expect, it } from 'vitest';
import { createHintMemory } from '../../../src-main/workspace/hintMemory.ts';
import type { OpenedNote } from '../../../src-main/workspace/reviewService.ts';

const TEXT = 'Rückruf unter 0612345678 am Abend. Akte 48213377 liegt vor.';

/** The memory asks for the record's ids and the output, and nothing else of a note. */
function noteWith(hidden: string | null, id = 1, batchId = 'b'): OpenedNote {
  const start = hidden === null ? TEXT.length : TEXT.indexOf(hidden);
  const end = start + (hidden?.length ?? 0);
  const taken = (from: number, to: number) => ({
    ...{ text: TEXT.slice(from, to), span: null, sourceStart: from, sourceEnd: to },
  });
  const output = [
    taken(0, start),
    { text: '[X-1]', span: 'd0', sourceStart: start, sourceEnd: end },
    taken(end, TEXT.length),
  ].filter(({ sourceStart, sourceEnd }) => sourceStart < sourceEnd);
  return { record: { id, batchId }, output } as unknown as OpenedNote;
}

const words = (hints: readonly { start: number; end: number }[]): readonly string[] =>
  hints.map(({ start, end }) => TEXT.slice(start, end));

describe('createHintMemory', () => {
  it('keeps the hints that are still visible, and only those', () => {
    const memory = createHintMemory();
    expect(words(memory.find(noteWith(null)))).toEqual(['0612345678', '48213377']);
    expect(words(memory.recall(noteWith('0612345678')))).toEqual(['48213377']);
    expect(words(memory.recall(noteWith('48213377')))).toEqual(['0612345678']);
  });

  it('gives a hint back when its text is visible again', () => {
    const memory = createHintMemory();
    memory.find(noteWith(null));
    memory.recall(noteWith('0612345678'));
    expect(words(memory.recall(noteWith(null)))).toEqual(['0612345678', '48213377']);
  });

  it.each([
    ['another note', noteWith(null, 2)],
    ['the same row of another workspace', noteWith(null, 1, 'c')],
  ])('looks afresh in %s', (_, other) => {
    const memory = createHintMemory();
    memory.find(noteWith('0612345678'));
    expect(words(memory.recall(other))).toEqual(['0612345678', '48213377']);
  });
});
