/** @file Patterns and phrases that are built after a note was looked up still find what is theirs in it. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { foldNote } from '../../../../src-main/detection/lexicons/foldedNote.ts';
import { phraseFinder } from '../../../../src-main/detection/lexicons/phraseFinder.ts';
import { wordPattern } from '../../../../src-main/detection/lexicons/wordPattern.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';

// No word of a pack begins like these: what is built in one test would be known in the next.
const noteWith = (text: string) => prepareInput(textAlone(text));

describe('what is built after a note was looked up', () => {
  it('finds a beginning that was known as the word of a phrase only', () => {
    const note = noteWith('vxq 55');
    expect(phraseFinder([['vxq', 1]])(foldNote(note))).toHaveLength(1);
    expect(wordPattern(/vxq \d+/gu)(note).map(([match]) => match)).toEqual(['vxq 55']);
  });

  it('finds a beginning that was not known at all', () => {
    const note = noteWith('zxq 55, vzq');
    expect(wordPattern(/vzq/gu)(note)).toHaveLength(1);
    expect(wordPattern(/zxq \d+/gu)(note).map(([match]) => match)).toEqual(['zxq 55']);
  });

  it('finds a phrase whose word was known as a beginning only', () => {
    const note = noteWith('qvx 55');
    expect(wordPattern(/qvx \d+/gu)(note)).toHaveLength(1);
    expect(phraseFinder([['qvx', 1]])(foldNote(note))).toHaveLength(1);
  });

  it('finds nothing else', () => {
    const note = noteWith('xvq 55');
    expect(phraseFinder([['xvz', 1]])(foldNote(note))).toEqual([]);
    expect(wordPattern(/xvz \d+/gu)(note)).toEqual([]);
  });
});
