/** @file What a corrected export says about the one it replaces. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { noticeOf, replacedNotes } from '../../../src-main/export/replacing.ts';
import { recallTable, type RecallRow } from '../../../src-main/export/recallTable.ts';

describe('replacedNotes', () => {
  const earlier = [
    { ordinal: 9, outputHash: 'a' },
    { ordinal: 2, outputHash: 'b' },
    { ordinal: 3, outputHash: 'c' },
  ];

  it('tells corrected, withdrawn and unchanged notes apart, by number', () => {
    const now = new Map([
      [9, 'x'],
      [2, 'y'],
      [4, 'd'],
    ]);
    expect(replacedNotes(earlier, now)).toEqual({ corrected: [2, 9], withdrawn: [3], unchanged: 0 });
  });

  it('says nothing of notes that only the new export has', () => {
    expect(replacedNotes([], new Map([[1, 'a']]))).toEqual({ corrected: [], withdrawn: [], unchanged: 0 });
  });

  it('takes equal texts for unchanged', () => {
    const now = new Map(earlier.map(({ ordinal, outputHash }) => [ordinal, outputHash]));
    expect(replacedNotes(earlier, now)).toEqual({ corrected: [], withdrawn: [], unchanged: 3 });
  });
});

describe('noticeOf', () => {
  const replaces = {
    exportId: 'e-1',
    startedAt: '2026-11-02T08:00:00.000Z',
    corrected: [2, 9],
    withdrawn: [],
    unchanged: 4,
  };

  it('names the earlier export and the notes', () => {
    expect(noticeOf(replaces)).toContain('replaces export e-1 of 2026-11-02. Corrected notes: 2, 9. Delete');
  });

  it('leaves out what there is none of', () => {
    expect(noticeOf({ ...replaces, corrected: [] })).not.toContain('Corrected');
    expect(noticeOf(replaces)).not.toContain('not in it any more');
  });
});

describe('recallTable', () => {
  const row: RecallRow = {
    date: '2026-11-02',
    folder: 'noteveil-export-2026-11-02-e',
    batch: 'Briefe',
    recipient: 'Institut, Bern',
    notes: 3,
    hidden: 1,
    readable: 1,
    readablePart: 0,
    unsearchable: 0,
    replacedBy: '',
    readableNotes: [2],
  };

  it('quotes what holds commas', () => {
    expect(recallTable([row])).toContain(
      '"Institut, Bern","3","1"'.replaceAll('"3"', '3').replaceAll('"1"', '1'),
    );
  });

  it.each(['=HYPERLINK("x")', '+41 44', '@home', "'x"])(
    'guards a recipient %s against spreadsheets',
    (recipient) => {
      expect(recallTable([{ ...row, recipient }])).toContain(`"'${recipient.replaceAll('"', '""')}"`);
    },
  );

  it('has a header and nothing else without exports', () => {
    expect(recallTable([]).trim().split('\n')).toHaveLength(1);
  });
});
