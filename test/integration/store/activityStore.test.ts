/** @file The activity of a batch in stretches longer than a minute. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_STRETCHES } from '../../../src-main/store/activityStore.ts';
import { createBatchFixture, createStoreFixture, removeTemporaryFolders } from './storeFixture.ts';

afterAll(removeTemporaryFolders);

/** Whole hours since 1970, so that stretches begin with them. */
const START = 500_000 * 60;

function activityOf(minutes: readonly (readonly [minute: number, amount: number])[]) {
  const { store, database } = createStoreFixture();
  const { batchId } = createBatchFixture(store);
  const add = database.prepare(`INSERT INTO batch_activity (batch_no, minute, kind, amount)
    SELECT no, @minute, 'decided', @amount FROM batch`);
  for (const [minute, amount] of minutes) add.run({ minute: START + minute, amount });
  const { stepMinutes, stretches } = store.activity.of(batchId);
  return { stepMinutes, decided: stretches.map(({ work }) => work.decided) };
}

describe('the activity of a batch', () => {
  it('has in each stretch all that was done in its minutes', () => {
    const { stepMinutes, decided } = activityOf([
      [0, 1],
      [1, 2],
      [4, 4],
      [5, 8],
      [200, 16],
    ]);
    expect(stepMinutes).toBe(5);
    expect([decided[0], decided[1], decided.at(-1)]).toEqual([7, 8, 16]);
    expect(decided.reduce((sum, amount) => sum + amount, 0)).toBe(31);
  });

  it.each([10, 100, 1_000, 10_000, 500_000, 5_000_000])('loses nothing of %d minutes', (length) => {
    const minutes = [0, 0.21, 0.34, 0.55, 0.89, 1].map((part) => [Math.floor(part * length), 3] as const);
    const { decided } = activityOf(minutes);
    expect(decided.length).toBeLessThanOrEqual(MOST_STRETCHES);
    expect(decided.reduce((sum, amount) => sum + amount, 0)).toBe(18);
  });

  it('is told minute by minute where these are few', () => {
    expect(
      activityOf([
        [0, 1],
        [2, 5],
      ]),
    ).toMatchObject({ stepMinutes: 1, decided: [1, 0, 5] });
  });
});
