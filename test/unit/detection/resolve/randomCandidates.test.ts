/** @file What resolution and the steps before it promise, on random candidates over random texts. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../../../src-main/domain/note.ts';
import { PHI_LABELS } from '../../../../src-main/domain/phiLabel.ts';
import type { CandidateSpan, Span, SpanSource } from '../../../../src-main/domain/span.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { isWorthShowing } from '../../../../src-main/detection/resolve/leastSuspicion.ts';
import { createProtection } from '../../../../src-main/detection/resolve/protection.ts';
import { isSure } from '../../../../src-main/detection/resolve/isSure.ts';
import { resolveSpans } from '../../../../src-main/detection/resolve/resolveSpans.ts';
import { SURE_ALONE, withSecondOpinion } from '../../../../src-main/detection/resolve/secondOpinion.ts';
import { trimSpan } from '../../../../src-main/detection/resolve/trim.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { overlaps, type Range } from '../../../../src-main/domain/range.ts';

const RUNS = { numRuns: 1_000 };
/** Letters for the most part, and what trimming takes away or leaves alone at the edges. */
const text = fc
  .array(fc.constantFrom('ab', 'c', '1', '王', 'É', ' ', '. ', ',', '(', ')', '+', '\n', '😀'), {
    minLength: 1,
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));
/** Few scores, so that ties are frequent; both sides of every threshold. */
const score = fc.constantFrom(0, 0.004, 0.3, 0.49, 0.5, 0.55, 0.65, 0.66, 0.9, 1);

/** A text and candidates in it; the sources are few, so that some say the same twice. */
const resolved = text.chain((note) =>
  fc.record({ note: fc.constant(note), candidates: fc.array(candidateIn(note), { maxLength: 20 }) }),
);

function candidateIn(note: string): fc.Arbitrary<CandidateSpan> {
  return fc
    .record({
      start: fc.nat(note.length - 1),
      length: fc.integer({ min: 1, max: 12 }),
      score,
      label: fc.constantFrom(...PHI_LABELS),
      recognizer: fc.constantFrom('a', 'bare-name', 'model/m'),
      rule: fc.constantFrom('x', 'y'),
      isSure: fc.constantFrom(undefined, undefined, true, false),
    })
    .map(({ length, isSure: says, ...rest }) => ({
      ...rest,
      end: Math.min(note.length, rest.start + length),
      ...(says === undefined ? {} : { isSure: says }),
    }));
}

/** The offsets of the text that the ranges cover. */
function places(ranges: readonly Range[]): ReadonlySet<number> {
  return new Set(
    ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
}

/** What resolution goes by: the candidates without what is trimmed, those that are nothing else left out. */
function trimmed(note: string, candidates: readonly CandidateSpan[]): readonly CandidateSpan[] {
  return candidates.flatMap((one) => {
    const range = trimSpan(note, one);
    return range === null ? [] : [{ ...one, ...range }];
  });
}

/** What holds no letter and no digit identifies nobody: alone it is not even suspected. */
function isTelling(note: string, { start, end }: Range): boolean {
  return /[\p{L}\p{N}]/u.test(note.slice(start, end));
}

/** The places of letters and digits: signs where a union is cut are left readable. */
function tellingPlaces(note: string, ranges: readonly Range[]): readonly number[] {
  return [...places(ranges)].filter((at) => isTelling(note, { start: at, end: at + 1 }));
}

const sureOf = (candidates: readonly CandidateSpan[]) => candidates.filter(isSure);
const replacedOf = (spans: readonly Span[]) => spans.filter(({ suspected }) => !suspected);
const suspectedOf = (spans: readonly Span[]) => spans.filter(({ suspected }) => suspected);
const isSourceFor = (one: CandidateSpan) => (source: SpanSource) =>
  source.recognizer === one.recognizer && source.rule === one.rule && source.label === one.label;

describe('resolution of random candidates', () => {
  it('gives spans inside the text, in order, none empty and none overlapping another', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        let last = 0;
        for (const { start, end } of resolveSpans(note, candidates, 'balanced')) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(note.length);
      }),
      RUNS,
    );
  });

  it('replaces every letter and digit that a sure candidate covers, and nothing that none covers', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const replaced = places(replacedOf(resolveSpans(note, candidates, 'balanced')));
        const sure = places(sureOf(trimmed(note, candidates)));
        for (const at of replaced) expect(sure).toContain(at);
        for (const at of tellingPlaces(note, sureOf(trimmed(note, candidates))))
          expect(replaced).toContain(at);
      }),
      RUNS,
    );
  });

  it('replaces every character that a sure candidate covers where no tagger is sure of anything', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const rules = candidates.filter((one) => one.recognizer !== 'model/m' || !isSure(one));
        const replaced = places(replacedOf(resolveSpans(note, rules, 'balanced')));
        expect(replaced).toEqual(places(sureOf(trimmed(note, rules))));
      }),
      RUNS,
    );
  });

  it('suspects every letter and digit that only unsure candidates cover, and nothing that none covers', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const suspected = places(suspectedOf(resolveSpans(note, candidates, 'balanced')));
        const all = trimmed(note, candidates);
        const sure = places(sureOf(all));
        const weak = places(all.filter((one) => !isSure(one)));
        for (const at of suspected) expect(weak.has(at) && !sure.has(at)).toBe(true);
        for (const at of weak)
          if (isTelling(note, { start: at, end: at + 1 }) && !sure.has(at)) expect(suspected).toContain(at);
      }),
      RUNS,
    );
  });

  it('keeps every candidate as a source, with its score or a better one, of every span that it touches', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const spans = resolveSpans(note, candidates, 'balanced');
        for (const one of trimmed(note, candidates)) {
          const over = spans.filter((span) => overlaps(span, one));
          if (isSure(one) || isTelling(note, one)) expect(over.length).toBeGreaterThan(0);
          for (const { start, end, suspected, sources } of over) {
            const shared = { start: Math.max(start, one.start), end: Math.min(end, one.end) };
            if (!suspected || isTelling(note, shared))
              expect(sources.find(isSourceFor(one))?.score).toBeGreaterThanOrEqual(one.score);
          }
        }
      }),
      RUNS,
    );
  });

  it('names no source that has proposed nothing there, each once, and takes score and label from them', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const all = trimmed(note, candidates);
        for (const span of resolveSpans(note, candidates, 'balanced')) {
          const here = all.filter((one) => overlaps(span, one));
          for (const source of span.sources)
            expect(here.some((one) => isSourceFor(one)(source) && one.score === source.score)).toBe(true);
          const keys = span.sources.map(({ recognizer, rule, label }) => `${recognizer}/${rule}/${label}`);
          expect(new Set(keys).size).toBe(keys.length);
          expect(span.score).toBe(Math.max(...span.sources.map((source) => source.score)));
          const voters = span.suspected ? here : sureOf(here);
          expect(voters.map(({ label }) => label)).toContain(span.label);
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order of candidates, nor on one being there twice', () => {
    const shuffled = resolved.chain(({ note, candidates }) =>
      fc.record({
        note: fc.constant(note),
        candidates: fc.constant(candidates),
        other: fc.shuffledSubarray([...candidates, ...candidates], {
          minLength: candidates.length * 2,
          maxLength: candidates.length * 2,
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom('balanced', 'recall'), ({ note, candidates, other }, point) => {
        expect(resolveSpans(note, other, point)).toEqual(resolveSpans(note, candidates, point));
      }),
      RUNS,
    );
  });

  it('suspects nothing at the recall operating point and hides all that it suspects at the balanced one', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const spans = resolveSpans(note, candidates, 'recall');
        expect(suspectedOf(spans)).toEqual([]);
        const hidden = places(spans);
        for (const at of tellingPlaces(note, resolveSpans(note, candidates, 'balanced')))
          expect(hidden).toContain(at);
      }),
      RUNS,
    );
  });

  it('covers no less with one more candidate', () => {
    const withOneMore = text.chain((note) =>
      fc.record({
        note: fc.constant(note),
        candidates: fc.array(candidateIn(note), { maxLength: 12 }),
        more: candidateIn(note),
      }),
    );
    fc.assert(
      fc.property(withOneMore, ({ note, candidates, more }) => {
        const before = resolveSpans(note, candidates, 'balanced');
        const after = resolveSpans(note, [...candidates, more], 'balanced');
        const replaced = places(replacedOf(after));
        for (const at of tellingPlaces(note, replacedOf(before))) expect(replaced).toContain(at);
        const seen = places(after);
        for (const at of tellingPlaces(note, before)) expect(seen).toContain(at);
      }),
      RUNS,
    );
  });
});

describe('the steps before resolution, on random candidates', () => {
  const readings = text.chain((note) =>
    fc.record({
      note: fc.constant(note),
      candidates: fc.array(candidateIn(note), { maxLength: 12 }),
      taggers: fc.array(
        fc.record({
          spans: fc.array(candidateIn(note), { maxLength: 4 }),
          examined: fc.array(candidateIn(note), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
    }),
  );

  it('a second opinion moves no candidate, drops none and doubts only guesses that no tagger shares', () => {
    fc.assert(
      fc.property(readings, ({ candidates, taggers }) => {
        const left = withSecondOpinion(candidates, taggers);
        expect(left).toHaveLength(candidates.length);
        const examined = places(taggers.flatMap((tagger) => tagger.examined));
        for (const [index, one] of candidates.entries()) {
          const isDoubted = left[index]?.isSure === false && one.isSure !== false;
          expect(left[index]).toEqual(isDoubted ? { ...one, isSure: false } : one);
          const isGuess = one.isSure === undefined && one.score >= 0.5 && one.score < SURE_ALONE;
          const isRead = [...places([one])].every((at) => examined.has(at));
          const isShared = taggers.some(({ spans }) => spans.some((span) => overlaps(span, one)));
          expect(isDoubted).toBe(isGuess && isRead && !isShared);
        }
      }),
      RUNS,
    );
  });

  it('a second opinion leaves every letter replaced or suspected that was, in any order of taggers', () => {
    fc.assert(
      fc.property(readings, ({ note, candidates, taggers }) => {
        const doubted = withSecondOpinion(candidates, taggers);
        expect(withSecondOpinion(candidates, taggers.toReversed())).toEqual(doubted);
        const seen = places(resolveSpans(note, doubted, 'balanced'));
        for (const at of places(resolveSpans(note, candidates, 'balanced')))
          if (isTelling(note, { start: at, end: at + 1 })) expect(seen).toContain(at);
      }),
      RUNS,
    );
  });

  it('the least suspicion takes nothing from what is replaced', () => {
    fc.assert(
      fc.property(resolved, ({ note, candidates }) => {
        const all = resolveSpans(note, candidates, 'balanced');
        const fewer = resolveSpans(note, candidates.filter(isWorthShowing), 'balanced');
        expect(places(replacedOf(fewer))).toEqual(places(replacedOf(all)));
      }),
      RUNS,
    );
  });

  it('protection replaces no more than before, and all that recognizers are sure of that it never asks', () => {
    const protect = createProtection(LANGUAGE_PACKS);
    const phrase = fc
      .array(
        fc.constantFrom('Morbus ', 'Parkinson', ' ', 'Carmen', ' 20 mg', '帕金森病', 'Frau ', ', ', 'Crohn'),
        {
          minLength: 1,
          maxLength: 10,
        },
      )
      .map((pieces) => pieces.join(''));
    const protectedOnes = phrase.chain((note) =>
      fc.record({ note: fc.constant(note), candidates: fc.array(candidateIn(note), { maxLength: 8 }) }),
    );
    fc.assert(
      fc.property(protectedOnes, ({ note, candidates }) => {
        const input = prepareInput(textAlone(note));
        const left = protect(input, candidates);
        const before = places(replacedOf(resolveSpans(note, candidates, 'balanced')));
        const after = places(replacedOf(resolveSpans(note, left, 'balanced')));
        for (const at of after) if (isTelling(note, { start: at, end: at + 1 })) expect(before).toContain(at);
        const unasked = candidates.filter(({ recognizer }) => recognizer === 'a');
        for (const at of tellingPlaces(note, replacedOf(resolveSpans(note, unasked, 'balanced'))))
          expect(after).toContain(at);
        // One by one or together, in any order: what is protected hangs on the text alone.
        expect(protect(input, candidates.toReversed()).toReversed()).toEqual(left);
        expect(candidates.flatMap((one) => protect(input, [one]))).toEqual(left);
      }),
      RUNS,
    );
  });
});
