/** @file When a sample is decided, which notes are drawn, and when a batch may leave. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SAMPLING_RULE } from '../../../../src-main/domain/samplingRule.ts';
import { createDraw } from '../../../../src-main/review/sampling/drawSample.ts';
import {
  needsSample,
  refusalOf,
  type ReleaseFacts,
} from '../../../../src-main/review/sampling/releaseRule.ts';
import { evidenceOf, verdictOf } from '../../../../src-main/review/sampling/stopRule.ts';
import { upperBound } from '../../../../src-main/review/sampling/upperBound.ts';

describe('verdictOf', () => {
  it.each([
    // size, read, leaking, allowed
    [59, 0, 0, 0, 'open'],
    [59, 58, 0, 0, 'open'],
    [59, 59, 0, 0, 'accepted'],
    [59, 3, 1, 0, 'rejected'],
    [93, 92, 0, 1, 'accepted'],
    [93, 92, 1, 1, 'open'],
    [93, 93, 1, 1, 'accepted'],
    [93, 20, 1, 1, 'open'],
    [93, 20, 2, 1, 'rejected'],
  ] as const)(
    'of %i drawn, %i read, %i leaking, %i allowed is %s',
    (size, read, leaking, leaksAllowed, verdict) => {
      expect(verdictOf({ size, read, leaking, leaksAllowed })).toBe(verdict);
    },
  );

  it('ends early only where no further reading can change it', () => {
    const step = fc.boolean();
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(0, 1),
        (notes, leaksAllowed) => {
          const size = notes.length;
          const whole = notes.filter(Boolean).length > leaksAllowed ? 'rejected' : 'accepted';
          for (let read = 0; read <= size; read += 1) {
            const leaking = notes.slice(0, read).filter(Boolean).length;
            const verdict = verdictOf({ size, read, leaking, leaksAllowed });
            if (verdict !== 'open') expect(verdict).toBe(whole);
          }
          const leaking = notes.filter(Boolean).length;
          expect(verdictOf({ size, read: size, leaking, leaksAllowed })).toBe(whole);
        },
      ),
    );
  });
});

describe('the evidence of a sample that ended early', () => {
  it('counts unread notes as leaking when it was accepted', () => {
    const progress = { population: 5000, size: 93, read: 92, leaking: 0, leaksAllowed: 1 };
    expect(evidenceOf(progress)).toEqual({ population: 5000, drawn: 93, leaking: 1 });
  });

  it('is what had been seen before the last leak when it was rejected', () => {
    const progress = { population: 5000, size: 59, read: 10, leaking: 1, leaksAllowed: 0 };
    expect(evidenceOf(progress)).toEqual({ population: 5000, drawn: 9, leaking: 0 });
    expect(evidenceOf({ ...progress, read: 1 })).toEqual({ population: 5000, drawn: 0, leaking: 0 });
  });

  it('is none while it is open', () => {
    expect(evidenceOf({ population: 50, size: 40, read: 39, leaking: 0, leaksAllowed: 0 })).toBeNull();
  });

  it('gives a bound that covers, over every order in which notes can be drawn', () => {
    // All orders of 8 notes with 2 or 3 leaking, as positions; 5 are drawn, none or one leak allowed.
    for (const leaksAllowed of [0, 1]) {
      for (const all of [1, 2, 3, 4]) {
        let [orders, tooLow] = [0, 0];
        for (let mask = 0; mask < 256; mask += 1) {
          const notes = Array.from({ length: 8 }, (_, at) => (mask & (1 << at)) !== 0);
          if (notes.filter(Boolean).length !== all) continue;
          orders += 1;
          for (let read = 0; read <= 5; read += 1) {
            const leaking = notes.slice(0, read).filter(Boolean).length;
            const progress = { population: 8, size: 5, read, leaking, leaksAllowed };
            const evidence = evidenceOf(progress);
            if (evidence === null) continue;
            if (upperBound(evidence, 0.9).notes < all) tooLow += 1;
            break;
          }
        }
        expect(tooLow / orders, `${all} leaking, ${leaksAllowed} allowed`).toBeLessThanOrEqual(0.1);
      }
    }
  });
});

describe('createDraw', () => {
  const keyOf = (seed: string) => (note: number) =>
    createHmac('sha256', seed).update(String(note)).digest('hex');
  const drawn = (seed: string, size: number, notes: readonly number[]): readonly number[] => {
    const draw = createDraw(size);
    for (const note of notes) draw.offer(note, keyOf(seed)(note));
    return draw.drawn();
  };
  const notes = Array.from({ length: 1000 }, (_, at) => at + 1);

  it('gives the same notes in the same order for the same seed, however they are offered', () => {
    const first = drawn('a', 59, notes);
    expect(drawn('a', 59, notes.toReversed())).toEqual(first);
    expect(new Set(first).size).toBe(59);
    expect(first).not.toEqual(first.toSorted((a, b) => a - b));
  });

  it('gives other notes for another seed', () => {
    const [a, b] = [drawn('a', 59, notes), drawn('b', 59, notes)];
    expect(a.filter((note) => b.includes(note)).length).toBeLessThan(20);
  });

  it('keeps a sample a part of a larger one, so that size decides nothing about who is drawn first', () => {
    expect(drawn('a', 100, notes).slice(0, 59)).toEqual(drawn('a', 59, notes));
  });

  it('gives what there is when more is asked for', () => {
    expect(drawn('a', 59, [3, 1]).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(drawn('a', 0, [3, 1])).toEqual([]);
  });

  it('draws every part of the batch about equally often', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let seed = 0; seed < 20; seed += 1)
      for (const note of drawn(`s${seed}`, 50, notes)) counts[Math.floor((note - 1) / 200)]! += 1;
    // 200 expected in each fifth; five standard deviations are 63.
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(63);
  });
});

describe('refusalOf', () => {
  const accepted = {
    state: 'accepted',
    population: 1000,
    size: 57,
    read: 57,
    leaking: 0,
    leaksAllowed: 0,
    isBegun: true,
  } as const;
  const rejected = { ...accepted, state: 'rejected', read: 30, leaking: 1 } as const;
  const givenUp = { ...accepted, state: 'void', read: 12 } as const;
  const facts = (more: Partial<ReleaseFacts>): ReleaseFacts => ({
    rule: DEFAULT_SAMPLING_RULE,
    approved: 1000,
    samples: [accepted],
    ...more,
  });

  it('lets a batch leave whose newest sample was accepted and is within the limit', () => {
    expect(refusalOf(facts({}))).toBeNull();
  });

  it('asks small batches, and workspaces whose rule says so, for nothing', () => {
    expect(refusalOf(facts({ approved: 99, samples: [] }))).toBeNull();
    const rule = { ...DEFAULT_SAMPLING_RULE, requiredFrom: null };
    expect(refusalOf(facts({ rule, samples: [] }))).toBeNull();
  });

  it.each([
    ['no sample', { samples: [] }, 'export/sample-missing', { reason: 'none' }],
    [
      'an open one',
      { samples: [{ ...accepted, state: 'open', read: 5 }] },
      'export/sample-missing',
      { reason: 'open' },
    ],
    ['a void one', { samples: [{ ...accepted, state: 'void' }] }, 'export/sample-void', {}],
    [
      'one that says accepted and was not read',
      { samples: [{ ...accepted, read: 5 }] },
      'export/sample-missing',
      { reason: 'open' },
    ],
    ['a rejected one', { samples: [rejected] }, 'export/sample-above-limit', { limit: 0.05 }],
    [
      'one that is as large as the first would have been, behind one that was given up',
      { samples: [givenUp, accepted] },
      'export/sample-above-limit',
      { limit: 0.05 },
    ],
    [
      'one drawn for a looser limit',
      { rule: { ...DEFAULT_SAMPLING_RULE, maxRate: 0.01 } },
      'export/sample-above-limit',
      { limit: 0.01 },
    ],
    [
      'one drawn for less confidence',
      { rule: { ...DEFAULT_SAMPLING_RULE, confidence: 0.99 } },
      'export/sample-above-limit',
      { limit: 0.05 },
    ],
  ] as const)('keeps a batch with %s', (_, more, code, expected) => {
    expect(refusalOf(facts(more as Partial<ReleaseFacts>))).toMatchObject({ code, facts: expected });
  });

  it('states the bound upwards', () => {
    const rule = { ...DEFAULT_SAMPLING_RULE, maxRate: 0.01 };
    const { bound } = refusalOf(facts({ rule }))!.facts;
    expect(bound).toBeGreaterThanOrEqual(upperBound({ population: 1000, drawn: 57, leaking: 0 }, 0.95).rate);
  });

  it.each([
    ['rejected', rejected],
    ['given up after a note was shown', givenUp],
  ])('goes on asking once a sample was %s, also where the rule asks for none', (_, failed) => {
    const rule = { ...DEFAULT_SAMPLING_RULE, requiredFrom: null };
    expect(needsSample({ rule, approved: 5, samples: [failed] })).toBe(true);
    const voided = { ...accepted, state: 'void' } as const;
    expect(refusalOf(facts({ rule, samples: [failed, voided] }))?.code).toBe('export/sample-void');
    // 1,000 notes with 2.5 % of doubt instead of 5 %: 70 notes without a leak instead of 57.
    expect(refusalOf(facts({ rule, samples: [failed, { ...accepted, size: 70, read: 70 }] }))).toBeNull();
  });

  it('asks for nothing because of a sample of which no note was shown', () => {
    const rule = { ...DEFAULT_SAMPLING_RULE, requiredFrom: null };
    const unseen = { ...givenUp, read: 0, isBegun: false };
    expect(needsSample({ rule, approved: 5, samples: [unseen] })).toBe(false);
    expect(refusalOf(facts({ samples: [unseen, accepted] }))).toBeNull();
  });
});
