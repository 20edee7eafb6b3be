/** @file The risk of one note: what raises it, what does not, and what it can never do. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riskLevel } from '../../../../src-main/domain/noteRisk.ts';
import { noteRisk, type RiskFacts } from '../../../../src-main/review/risk/noteRisk.ts';
import { riskFeatures, RISK_FEATURES } from '../../../../src-main/review/risk/riskFeatures.ts';
import { SHIPPED_RISK } from '../../../../src-main/review/risk/riskModel.ts';

type Voted = RiskFacts['replaced'][number];

const byModel = (score: number): Voted => ({
  score,
  sources: [{ recognizer: 'model/noteveil-compact', score }],
});
const byRule = (score: number): Voted => ({ score, sources: [{ recognizer: 'titled-name', score }] });
const byBoth = (model: number, rule: number): Voted => ({
  score: Math.max(model, rule),
  sources: [...byModel(model).sources, ...byRule(rule).sources],
});
const NOTHING: RiskFacts = {
  replaced: [],
  undecided: [],
  settled: 0,
  notCovered: 0,
  mentionsLeft: 0,
  identifiersLeft: 0,
};
const facts = (some: Partial<RiskFacts>): RiskFacts => ({ ...NOTHING, ...some });
const riskOf = (some: Partial<RiskFacts>): number => noteRisk(facts(some)).probability;

describe('riskFeatures', () => {
  it('are all 0 for a note in which nothing was found', () => {
    expect(riskFeatures(NOTHING, 0.5)).toEqual({ suspected: 0, suspicion: 0, unsure: 0, anySuspicion: 0 });
  });

  it('are all 0 for a note in which everything is replaced and certain', () => {
    const { suspected, suspicion, unsure } = riskFeatures(facts({ replaced: [byModel(1), byRule(1)] }), 0.5);
    expect([suspected, suspicion, unsure]).toEqual([0, 0, 0]);
  });

  it('count a suspicion of rules, whose score is no probability, but expect nothing of it', () => {
    const found = riskFeatures(facts({ undecided: [byRule(0.5)] }), 0);
    expect(found.suspected).toBeGreaterThan(0);
    expect(found.suspicion).toBe(0);
    expect(found.anySuspicion).toBe(0);
  });

  it('take the score of the model where a rule has voted, too', () => {
    const { suspicion } = riskFeatures(facts({ undecided: [byBoth(0.1, 0.45)] }), 0);
    expect(suspicion).toBe(riskFeatures(facts({ undecided: [byModel(0.1)] }), 0).suspicion);
  });

  it('count a decided suspicion as the share of one', () => {
    const half = riskFeatures(facts({ settled: 2 }), 0.5).suspected;
    expect(half).toBe(riskFeatures(facts({ undecided: [byRule(0.5)] }), 0.5).suspected);
    expect(riskFeatures(facts({ settled: 2 }), 0).suspected).toBe(0);
  });

  it('stay finite when a model is certain of what is only suspected', () => {
    expect(Number.isFinite(riskFeatures(facts({ undecided: [byModel(1)] }), 0).suspicion)).toBe(true);
  });
});

describe('noteRisk', () => {
  it('of a note without any sign of trouble is low and has no reasons', () => {
    const { probability, reasons } = noteRisk(NOTHING);
    expect(riskLevel(probability)).toBe('low');
    expect(reasons).toEqual([]);
  });

  it('of a note in which only certain spans were replaced is the same', () => {
    expect(riskOf({ replaced: [byModel(1), byBoth(1, 0.9)] })).toBe(riskOf({}));
  });

  it('is raised with ten suspected spans, and high where the model was not sure of what it replaced, too', () => {
    const undecided = Array.from({ length: 10 }, () => byModel(0.3));
    const { probability, reasons } = noteRisk(facts({ undecided }));
    expect(riskLevel(probability)).toBe('raised');
    expect(reasons).toEqual([{ code: 'suspected', count: 10 }]);
    const both = noteRisk(facts({ undecided, replaced: Array.from({ length: 10 }, () => byModel(0.5)) }));
    expect(riskLevel(both.probability)).toBe('high');
    expect(both.reasons.map(({ code }) => code).sort()).toEqual(['suspected', 'unsure']);
  });

  it('falls when a suspicion is decided, and not to that of a note without one', () => {
    const open = riskOf({ undecided: [byModel(0.2), byModel(0.2)] });
    const half = riskOf({ undecided: [byModel(0.2)], settled: 1 });
    const done = riskOf({ settled: 2 });
    expect(open).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(done);
    expect(done).toBeGreaterThan(riskOf({}));
  });

  it('nears certainty where nothing was examined', () => {
    expect(riskOf({ notCovered: 2000 })).toBeGreaterThan(0.99);
    expect(riskOf({ notCovered: 1 })).toBeLessThan(riskOf({}) + 0.02);
  });

  it('is high while a known identifier stands in the output, however sure the rest is', () => {
    const { probability, reasons } = noteRisk(facts({ replaced: [byModel(1)], identifiersLeft: 1 }));
    expect(riskLevel(probability)).toBe('high');
    expect(reasons[0]).toEqual({ code: 'place-left', count: 1 });
  });

  it('tells the three strongest reasons, the strongest first', () => {
    const { reasons } = noteRisk(
      facts({
        replaced: [byModel(0.6), byModel(0.99)],
        undecided: [byModel(0.01)],
        settled: 1,
        notCovered: 2000,
        mentionsLeft: 1,
      }),
    );
    expect(reasons).toHaveLength(3);
    expect(reasons[0]).toEqual({ code: 'not-covered', count: 2000 });
  });

  it('names only spans below nine tenths as doubted', () => {
    expect(noteRisk(facts({ replaced: [byModel(0.95)] })).reasons).toEqual([]);
    expect(noteRisk(facts({ replaced: [byModel(0.85), byModel(0.95)] })).reasons).toEqual([
      { code: 'unsure', count: 1 },
    ]);
  });
});

describe('the shipped model', () => {
  it('has no negative weight, and a decided suspicion counts less than an open one', () => {
    for (const name of RISK_FEATURES) expect(SHIPPED_RISK.weights[name], name).toBeGreaterThanOrEqual(0);
    expect(SHIPPED_RISK.settledShare).toBeGreaterThanOrEqual(0);
    expect(SHIPPED_RISK.settledShare).toBeLessThan(1);
  });

  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const voted = fc.oneof(
    score.map(byModel),
    score.map(byRule),
    fc.tuple(score, score).map((s) => byBoth(...s)),
  );
  const anyFacts = fc.record({
    replaced: fc.array(voted, { maxLength: 12 }),
    undecided: fc.array(voted, { maxLength: 12 }),
    settled: fc.nat(12),
    notCovered: fc.nat(3000),
    mentionsLeft: fc.nat(5),
    identifiersLeft: fc.nat(5),
  });

  it('always gives a probability and at most three reasons, each with a count', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const { probability, reasons } = noteRisk(some);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect(reasons.length).toBeLessThanOrEqual(3);
        expect(reasons.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });

  const WORSE: Readonly<Record<string, (some: RiskFacts, span: Voted) => RiskFacts>> = {
    'a suspected span': (some, span) => ({ ...some, undecided: [...some.undecided, span] }),
    'a replaced span': (some, span) => ({ ...some, replaced: [...some.replaced, span] }),
    'a decided suspicion': (some) => ({ ...some, settled: some.settled + 1 }),
    'characters that nobody examined': (some) => ({ ...some, notCovered: some.notCovered + 10 }),
    'a mention left': (some) => ({ ...some, mentionsLeft: some.mentionsLeft + 1 }),
    'a known identifier left': (some) => ({ ...some, identifiersLeft: some.identifiersLeft + 1 }),
  };
  it.each(Object.entries(WORSE))('never says less with %s more', (_, worse) => {
    fc.assert(
      fc.property(anyFacts, voted, (some, span) => {
        expect(noteRisk(worse(some, span)).probability).toBeGreaterThanOrEqual(
          noteRisk(some).probability - 1e-12,
        );
      }),
    );
  });

  it('never says more when a suspicion is decided', () => {
    fc.assert(
      fc.property(anyFacts, voted, (some, span) => {
        const open = { ...some, undecided: [...some.undecided, span] };
        const decided = { ...some, settled: some.settled + 1 };
        expect(noteRisk(decided).probability).toBeLessThanOrEqual(noteRisk(open).probability + 1e-12);
      }),
    );
  });
});

describe('riskLevel', () => {
  it.each([
    [0, 'low'],
    [0.0949, 'low'],
    // Shown as 10 %, like the next.
    [0.0951, 'raised'],
    [0.1, 'raised'],
    [0.3949, 'raised'],
    [0.3951, 'high'],
    [0.4, 'high'],
    [1, 'high'],
  ] as const)('calls %s %s', (probability, level) => {
    expect(riskLevel(probability)).toBe(level);
  });
});
