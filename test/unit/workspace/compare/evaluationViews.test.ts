/** @file The rows of the error list: the text around an error. */
import { describe, expect, it } from 'vitest';
import type { PlacedError } from '../../../../src-main/workspace/compare/comparedNotes.ts';
import { errorRow } from '../../../../src-main/workspace/compare/evaluationViews.ts';

function errorAt(start: number, end: number): PlacedError {
  return {
    ...{ note: 0, id: 'a', kind: 'missed', isLeak: true, predicted: null },
    gold: { start, end, type: 'PATIENT' },
  };
}

describe('errorRow', () => {
  it('takes text before and behind on one line', () => {
    const text = 'Termin mit\nAnna Testberg\tam Montag.';
    expect(errorRow(errorAt(11, 24), text).context).toEqual({
      before: 'Termin mit ',
      inside: 'Anna Testberg',
      behind: ' am Montag.',
    });
  });

  it('takes in both sides of a wrong edge', () => {
    const error = { ...errorAt(5, 9), predicted: { start: 0, end: 7, label: 'PATIENT' as const } };
    expect(errorRow(error, 'Frau Testberg').context.inside).toBe('Frau Test');
  });

  it('cuts a long error and says so', () => {
    const { inside, behind } = errorRow(errorAt(0, 5000), 'a'.repeat(6000)).context;
    expect(inside).toBe(`${'a'.repeat(120)}…`);
    expect(behind).toBe('');
  });

  it('leaves no half of a character at a cut', () => {
    const text = `${'😀'.repeat(30)}x${'😀'.repeat(30)}`;
    const { before, behind } = errorRow(errorAt(60, 61), ` ${text}`.slice(1)).context;
    expect(before.isWellFormed() && behind.isWellFormed()).toBe(true);
  });

  it('stays inside the text at its ends', () => {
    expect(errorRow(errorAt(0, 4), 'Anna').context).toEqual({ before: '', inside: 'Anna', behind: '' });
  });
});
