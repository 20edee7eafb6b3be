/** @file What another score for the second opinion would do, as a table. Runs in Node. */
import { expect, it } from 'vitest';
import { SURE_ALONE } from '../../../../src-main/detection/resolve/secondOpinion.ts';
import { scoresOf } from '../../../../src-main/evaluation/scores.ts';
import { EMPTY_TALLY } from '../../../../src-main/evaluation/tally.ts';
import { SHOWN_SCORES, secondOpinionTable } from '../../../../tools/quality/secondOpinionTable.ts';

it('shows a row a score, says which one ships and which believes every rule', () => {
  const scores = scoresOf({ ...EMPTY_TALLY, notes: 4, suspectedSpans: 6, notesWithPhi: 2, fullNotes: 1 });
  const rows = SHOWN_SCORES.map((sureAlone) => ({ sureAlone, scores: [scores] }));
  const [head, , every, shipped, other] = secondOpinionTable(['dev'], rows).split('\n');
  expect(head).toMatch(/^\| believed from \| dev: char P \|/);
  expect(every).toBe('| 0.50 (every rule) | - | - | 0.500 | - | 1.50 |');
  expect(shipped).toBe(`| ${SURE_ALONE.toFixed(2)} (as shipped) | - | - | 0.500 | - | 1.50 |`);
  expect(other).toBe('| 0.76 | - | - | 0.500 | - | 1.50 |');
});
