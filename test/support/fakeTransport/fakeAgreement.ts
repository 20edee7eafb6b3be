/** @file Invented agreement of two annotators. Imitates answers, not statistics. */
import type { TaskAgreement } from '../../../src-renderer/api/types.ts';

const agreed = (a: number, b: number, both: number) => ({ a, b, both, f1: (2 * both) / (a + b) });

export function fakeAgreement(): TaskAgreement {
  const types = [
    { type: 'Date', instances: agreed(20, 21, 19), tokens: agreed(44, 46, 42), kappa: 0.93 },
    { type: 'Patient', instances: agreed(30, 28, 25), tokens: agreed(61, 55, 52), kappa: 0.89 },
    { type: 'Staff', instances: agreed(9, 11, 6), tokens: agreed(12, 15, 9), kappa: 0.66 },
  ];
  const pair = {
    ...{ notes: 20, equalNotes: 12, kappa: 0.871, types },
    ...{ instances: agreed(59, 60, 50), tokens: agreed(117, 116, 103) },
    confusion: {
      types: ['Date', 'Patient', 'Staff', null],
      counts: [
        [42, 0, 0, 2],
        [0, 52, 3, 6],
        [0, 2, 9, 1],
        [4, 1, 3, 900],
      ],
    },
  };
  const staffApart = { type: 'Staff', instances: agreed(9, 11, 2), tokens: agreed(12, 15, 3), kappa: -0.02 };
  const level = (confidence: 1 | 2 | 3 | 4 | 5, both: number) => ({
    ...{ confidence, sheets: 8, pairs: 4, equalPairs: confidence > 3 ? 3 : 1 },
    ...{ instances: agreed(20, 20, both), tokens: agreed(40, 40, both * 2) },
  });
  return {
    agreement: {
      ...{ format: 'noteveil-agreement', version: 1, notes: 20, notesOfOne: 4 },
      annotators: ['R. Okafor', 'Dr. Amélie Vidal', 'Ben Sommer'],
      average: {
        ...{ instances: 0.84, tokens: 0.884, kappa: 0.871 },
        types: types.map(({ type, instances, tokens, kappa }) => ({
          ...{ type, instances: instances.f1, tokens: tokens.f1, kappa },
        })),
      },
      pairs: [
        { a: 'R. Okafor', b: 'Dr. Amélie Vidal', ...pair },
        // They differ about staff.
        { a: 'R. Okafor', b: 'Ben Sommer', ...pair, types: [...types.slice(0, 2), staffApart] },
      ],
    },
    confidence: {
      mean: 4.2,
      annotators: [
        { annotator: 'R. Okafor', sheets: 20, mean: 4.4 },
        { annotator: 'Dr. Amélie Vidal', sheets: 20, mean: 4 },
      ],
      levels: [level(3, 12), level(4, 16), level(5, 19)],
    },
  };
}
