/** @file Annotation tasks as lines on a terminal. All people are invented. */
import { describe, expect, it } from 'vitest';
import {
  confidenceLines,
  planLines,
  standingLines,
  taskRows,
  writtenLines,
} from '../../../../src-main/cli/annotation/annotationTable.ts';
import type { BatchId, EpochMs } from '../../../../src-main/domain/ids.ts';
import { confidenceReport } from '../../../../src-main/evaluation/annotation/confidence.ts';
import type { TaskStanding } from '../../../../src-main/workspace/annotation/taskStanding.ts';

const task: TaskStanding = {
  ...{ id: 't-1', batchId: 'b-1' as BatchId, name: 'Ward\u001b[31m 7', scheme: 'german-13', types: ['Date'] },
  ...{
    start: 'blank',
    seed: 7,
    perNote: 1,
    overlap: 2,
    createdAt: 5 as EpochMs,
    notes: 4,
    own: null,
    toSettle: 1,
  },
  states: {
    ...{
      open: 1,
      unassigned: 0,
      single: 0,
      agreed: 0,
      differing: 1,
      done: 0,
      settled: 2,
      'taken-out': 0,
      destroyed: 0,
    },
  },
  annotators: [{ position: 1, accountId: 'a', name: 'Ann\u200b', sheets: 3, done: 2 }],
};

describe('a plan', () => {
  it('tells sizes, sharing and pairs', () => {
    const lines = planLines({
      ...{ notes: 5, names: ['Ann', 'Ben'], sets: [4, 3] },
      byReaders: [
        { annotators: 1, notes: 3 },
        { annotators: 2, notes: 2 },
      ],
      pairs: [{ a: 0, b: 1, notes: 2 }],
    }).join('\n');
    expect(lines).toMatch(/^5 notes, 2 annotators$/m);
    expect(lines).toMatch(/^annotator-1 Ann +4$/m);
    expect(lines).toMatch(/^notes with 2 annotators: 2$/m);
    expect(lines).toMatch(/^annotator-1, annotator-2 +2$/m);
  });
});

describe('a task', () => {
  it('tells how it stands, and leaves out states that no note has', () => {
    const lines = standingLines(task).join('\n');
    expect(lines).toMatch(/^ {2}marks differ +1$/m);
    expect(lines).toMatch(/^ {2}settled +2$/m);
    expect(lines).not.toMatch(/taken out|destroyed|nobody has it/);
    expect(lines).toMatch(/^wait for your word: 1$/m);
  });

  it('lets no title or name move the cursor', () => {
    const lines = [...standingLines(task), ...taskRows([task])].join('\n');
    expect(lines).not.toMatch(/[\u001b\u200b]/);
    expect(lines).toContain('Ward?[31m 7');
  });

  it('is said to be none where there is none', () => {
    expect(taskRows([])).toEqual(['no annotation tasks']);
  });
});

describe('confidence', () => {
  it('is told by level, with a dash where nothing can be said', () => {
    const spans = [{ start: 0, end: 5, type: 'Patient' }];
    const sheets = ['Ann', 'Ben'].map((annotator) => ({ annotator, confidence: 4 as const, spans }));
    const lines = confidenceLines(confidenceReport([{ text: 'Kolbe', sheets }])).join('\n');
    expect(lines).toMatch(/mean 4\.00/);
    expect(lines).toMatch(/^4 +2 +1 +1 +1(?:\.0+)? +1(?:\.0+)?$/m);
    expect(lines).toMatch(/^1 +0 +0 +0 +- +-$/m);
  });

  it('is not told of no sheets', () => {
    expect(confidenceLines(confidenceReport([]))).toEqual([]);
  });
});

describe('what was written', () => {
  const written = { notes: 3, marks: 9, files: 6, changedBlanks: 0 };

  it('is told with what was left out, and why', () => {
    const leftOut = { open: 2, takenOut: 1, destroyed: 0 };
    expect(writtenLines({ ...written, leftOut })).toEqual([
      'written: 3 notes, 9 marks, 6 files; read back the same',
      'left out: 2 notes (not settled, or nobody is done)',
      'left out: 1 notes (taken out)',
    ]);
  });

  it('says how many notes have other blanks', () => {
    const leftOut = { open: 0, takenOut: 0, destroyed: 0 };
    expect(writtenLines({ ...written, changedBlanks: 2, leftOut })[1]).toContain('2 notes lost which blank');
  });
});
