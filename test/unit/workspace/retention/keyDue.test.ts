/** @file When the pseudonym key is due, over invented histories of exports; clock and store are stand-ins. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHI_LABELS } from '../../../../src-main/domain/phiLabel.ts';
import { DAY_MS } from '../../../../src-main/domain/retentionRule.ts';
import type { ChosenPolicy } from '../../../../src-main/workspace/policies.ts';
import { keyDueAt } from '../../../../src-main/workspace/retention/keyDue.ts';

/** An export that is out. Only of a batch that is gone the policy may be unknown. */
interface Left {
  readonly at: number;
  readonly policy: 'pseudonymised' | 'placeholders' | 'unknown';
  readonly isGone: boolean;
}

interface Past {
  readonly keyDays: number | null;
  /** Null for a key that is derived. */
  readonly putInAt: number | null;
  readonly now: number;
  readonly exports: readonly Left[];
}

const OPERATORS = { pseudonymised: 'hash', placeholders: 'placeholder' } as const;

function policyOf({ policyFingerprint }: { readonly policyFingerprint: string | null }): ChosenPolicy {
  const operator = OPERATORS[policyFingerprint as keyof typeof OPERATORS];
  const treatments = Object.fromEntries(PHI_LABELS.map((label) => [label, { operator }]));
  return { policy: { treatments }, fingerprint: policyFingerprint } as unknown as ChosenPolicy;
}

/** `rule` as it is stored. */
function dueBy(rule: string | null, { putInAt, now, exports }: Omit<Past, 'keyDays'>): number | null {
  const fingerprint = ({ policy }: Left) => (policy === 'unknown' ? null : policy);
  const held = exports.filter(({ isGone }) => !isGone);
  const gone = exports.filter(({ isGone }) => isGone);
  const store = {
    settings: { get: () => rule, changedAt: () => putInAt },
    batches: { list: () => held.map((one, id) => ({ id, policyFingerprint: fingerprint(one) })) },
    exports: { listPublished: () => held.map(({ at }, batchId) => ({ batchId, createdAt: at })) },
    goneExports: {
      newestByPolicy: () => gone.map((one) => ({ policyFingerprint: fingerprint(one), createdAt: one.at })),
    },
    now: () => now,
  };
  return keyDueAt(store as unknown as Parameters<typeof keyDueAt>[0], policyOf);
}

const dueAt = ({ keyDays, ...past }: Past): number | null =>
  dueBy(JSON.stringify({ originalsDays: 1, batchesDays: 1, keyDays }), past);

const START = 1_700_000_000_000;
const time = fc.integer({ min: START, max: START + 4000 * DAY_MS });
const left = fc.oneof(
  fc.record({
    at: time,
    policy: fc.constantFrom<Left['policy']>('pseudonymised', 'placeholders'),
    isGone: fc.boolean(),
  }),
  fc.record({
    at: time,
    policy: fc.constant<Left['policy']>('unknown'),
    isGone: fc.constant<boolean>(true),
  }),
);
const past = fc.record({
  keyDays: fc.integer({ min: 1, max: 3000 }),
  putInAt: fc.option(time),
  now: time,
  exports: fc.array(left, { maxLength: 6 }),
});
type Drawn = typeof past extends fc.Arbitrary<infer Value> ? Value : never;

const always = (claim: (drawn: Drawn, other: number) => void): void =>
  fc.assert(fc.property(past, time, claim), { numRuns: 300 });
const FAR = START + 90_000 * DAY_MS;
const EXPORTED: Left = { at: START, policy: 'pseudonymised', isGone: false };
const DUE = { keyDays: 10, putInAt: null, now: FAR, exports: [EXPORTED] } as const;

describe('the pseudonym key', () => {
  it('is due to the millisecond its days after the last export that was drawn under it', () => {
    const later: Left = { at: START + 5 * DAY_MS, policy: 'pseudonymised', isGone: true };
    const exports = [EXPORTED, later];
    const due = START + 15 * DAY_MS;
    expect(dueAt({ ...DUE, exports, now: due - 1 })).toBeNull();
    expect(dueAt({ ...DUE, exports, now: due })).toBe(due);
  });

  it('is due by exports of batches that are gone, and by those of which nobody knows the policy', () => {
    const gone = { at: START, isGone: true } as const;
    for (const policy of ['pseudonymised', 'unknown'] as const)
      expect(dueAt({ ...DUE, exports: [{ ...gone, policy }] })).toBe(START + 10 * DAY_MS);
    expect(dueAt({ ...DUE, exports: [{ ...gone, policy: 'placeholders' }] })).toBeNull();
  });

  it('is never due without days: nothing set, days for other things alone, or taken back', () => {
    always((drawn) => {
      const { keyDays: _, ...others } = { ...drawn, now: FAR };
      expect(dueBy(null, others)).toBeNull();
      // As versions stored it that knew no days of the key.
      expect(dueBy('{"originalsDays":1,"batchesDays":1}', others)).toBeNull();
      expect(dueAt({ ...others, keyDays: null })).toBeNull();
    });
  });

  it('is never due while no export that was drawn under it is out', () => {
    always((drawn) => {
      const exports = drawn.exports.filter(({ policy }) => policy === 'placeholders');
      expect(dueAt({ ...drawn, exports, now: FAR })).toBeNull();
    });
  });

  it('is not due for what left before it was put in: the one of then is destroyed or replaced', () => {
    always((drawn) => {
      const newest = Math.max(START, ...drawn.exports.map(({ at }) => at));
      expect(dueAt({ ...drawn, putInAt: newest, now: FAR })).toBeNull();
    });
    expect(dueAt({ ...DUE, putInAt: START })).toBeNull();
    expect(dueAt({ ...DUE, putInAt: START - 1 })).toBe(START + 10 * DAY_MS);
  });

  it('is not due any earlier by a clock that is set back, and never from a day to come', () => {
    always((drawn, other) => {
      const [back, on] = [Math.min(drawn.now, other), Math.max(drawn.now, other)];
      const [before, after] = [dueAt({ ...drawn, now: back }), dueAt({ ...drawn, now: on })];
      if (before !== null) expect(after).toBe(before);
      if (after !== null) expect(after).toBeLessThanOrEqual(on);
      if (after !== null && after > back) expect(before).toBeNull();
    });
  });

  it('is put off by an export that is drawn under it, and by no other', () => {
    always((drawn, at) => {
      const due = dueAt({ ...drawn, now: FAR });
      const more = (policy: Left['policy']) => [...drawn.exports, { at, policy, isGone: false }];
      expect(dueAt({ ...drawn, exports: more('placeholders'), now: FAR })).toBe(due);
      const putOff = dueAt({ ...drawn, exports: more('pseudonymised'), now: FAR });
      if (due !== null) expect(putOff).toBe(Math.max(due, at + drawn.keyDays * DAY_MS));
    });
  });
});
