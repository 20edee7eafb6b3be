/** @file What must hold of S3's outcomes of notes and of their counts, whatever notes, predictions and classifiers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { contains, overlaps, type Range } from '../../../../src-main/domain/range.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold/goldNote.ts';
import { sumCounts } from '../../../../src-main/evaluation/metrics/counts.ts';
import {
  NOTE_OUTCOMES,
  outcomeOf,
  type JudgedOutcome,
  type NoteOutcome,
} from '../../../../src-main/evaluation/metrics/noteOutcome.ts';
import {
  noteFigures,
  noteScores,
  sumOutcomes,
  sumsIn,
} from '../../../../src-main/evaluation/metrics/noteScores.ts';
import type { PredictedSpan } from '../../../../src-main/evaluation/metrics/prediction.ts';
import { scoredPair, type ScoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { tallyPair } from '../../../../src-main/evaluation/tally.ts';
import { ALL, CONTEXT, randomNote } from './pairs.ts';

/** A note, what is replaced in it, and what a gate or classifier says of it; null where only the spans speak. */
interface Random {
  readonly note: GoldNote;
  readonly spans: readonly PredictedSpan[];
  readonly isDetected: boolean | null;
}

const random: fc.Arbitrary<Random> = fc
  .tuple(randomNote, fc.constantFrom(null, null, true, false))
  .map(([{ note, spans }, isDetected]) => ({ note, spans, isDetected }));
const some = fc.array(random, { minLength: 1, maxLength: 6 });
const countings = fc.constantFrom<ReadonlySet<PhiLabel>>(ALL, new Set(['PATIENT', 'CITY']));

const WITH_PHI = ['undetected', 'not', 'partially', 'fully'] as const satisfies readonly NoteOutcome[];
const WITHOUT = ['altered', 'alarmed', 'left-alone'] as const satisfies readonly NoteOutcome[];

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const pairOf = ({ note, spans, isDetected }: Random, counted: ReadonlySet<PhiLabel>): ScoredPair =>
  scoredPair(note, { spans, suspectedSpans: 0, isDetected }, counted);
function judged(one: Random, counted: ReadonlySet<PhiLabel> = ALL): JudgedOutcome {
  const pair = pairOf(one, counted);
  return outcomeOf(pair, tallyPair(pair), counted);
}
const sumsOf = (notes: readonly Random[], counted: ReadonlySet<PhiLabel> = ALL) =>
  sumOutcomes(notes.map((one) => judged(one, counted)));

const isIn = (at: number, spans: readonly Range[]): boolean =>
  spans.some(({ start, end }) => start <= at && at < end);

/** How good an outcome is among those that the gold of its note leaves open; -1 where nothing is asked of it. */
function rank(outcome: NoteOutcome): number {
  const places = [WITH_PHI, WITHOUT].map((ranked) => ranked.findIndex((one) => one === outcome));
  return Math.max(...places);
}

describe('the outcomes of any notes', () => {
  it('count every note once, those with PHI and those without by themselves', () => {
    fc.assert(
      fc.property(some, countings, (notes, counted) => {
        const { outcomes, alteredWithPhi } = sumsOf(notes, counted);
        const countOf = (kinds: readonly NoteOutcome[]) => total(kinds.map((kind) => outcomes[kind]));
        expect(countOf(NOTE_OUTCOMES)).toBe(notes.length);
        const marked = notes.filter(({ note }) =>
          note.spans.some(({ labels }) => labels.some((label) => counted.has(label))),
        );
        const free = notes.filter(({ note }) => note.spans.length + note.leftOut.length === 0);
        expect(countOf(WITH_PHI)).toBe(marked.length);
        expect(countOf(WITHOUT)).toBe(free.length);
        expect(outcomes['not-counted']).toBe(notes.length - marked.length - free.length);
        expect(alteredWithPhi).toBeLessThanOrEqual(marked.length);
        expect(alteredWithPhi).toBeGreaterThanOrEqual(outcomes.partially);
      }),
    );
  });

  it('are what a count by hand of letters and digits says', () => {
    fc.assert(
      fc.property(random, countings, ({ note, spans, isDetected }, counted) => {
        // An age counts by its number alone, which the tests of ages count.
        fc.pre(note.spans.every(({ type }) => type !== 'AGE'));
        const gold = note.spans.filter(({ labels }) => labels.some((label) => counted.has(label)));
        const ignored = [...note.leftOut, ...note.spans.filter((span) => !gold.includes(span))];
        const needed = [...note.text.matchAll(/[\p{L}\p{N}]/gu)].filter(({ index }) => isIn(index, gold));
        const shown = needed.filter(({ index }) => !isIn(index, spans));
        const isAltered = spans.some(
          (span) =>
            gold.some((one) => overlaps(one, span)) ||
            (counted.has(span.label) && !ignored.some((one) => contains(one, span))),
        );
        const isSaid = isDetected ?? isAltered;
        const ofPhi = !isSaid
          ? 'undetected'
          : shown.length === needed.length && shown.length > 0
            ? 'not'
            : 'partially';
        const ofFree = isAltered ? 'altered' : isSaid ? 'alarmed' : 'left-alone';
        const withPhi = isSaid && shown.length === 0 ? 'fully' : ofPhi;
        const without = ignored.length > 0 ? 'not-counted' : ofFree;
        expect(judged({ note, spans, isDetected }, counted)).toEqual({
          ...{ outcome: gold.length > 0 ? withPhi : without, isAltered },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('make the figures that S3 defines, note by note', () => {
    fc.assert(
      fc.property(some, countings, (notes, counted) => {
        const all = notes.map((one) => judged(one, counted));
        const kept = all.filter(({ outcome }) => outcome !== 'not-counted');
        const withPhi = kept.filter(({ outcome }) => WITH_PHI.some((one) => one === outcome));
        const free = kept.filter((one) => !withPhi.includes(one));
        const isDetected = ({ outcome }: JudgedOutcome) => !['undetected', 'left-alone'].includes(outcome);
        const isFully = ({ outcome }: JudgedOutcome) => outcome === 'fully';
        const isAltered = (one: JudgedOutcome) => one.isAltered;
        const share = (part: readonly JudgedOutcome[], whole: readonly JudgedOutcome[]) =>
          expect.objectContaining({ part: part.length, whole: whole.length }) as unknown;
        expect(noteFigures(sumOutcomes(all))).toEqual({
          detection: {
            recall: share(withPhi.filter(isDetected), withPhi),
            precision: share(withPhi.filter(isDetected), kept.filter(isDetected)),
            specificity: share(
              free.filter((one) => !isDetected(one)),
              free,
            ),
          },
          deidentification: {
            recall: share(withPhi.filter(isFully), withPhi),
            precision: share(withPhi.filter(isFully), kept.filter(isAltered)),
            specificity: share(
              free.filter((one) => !one.isAltered),
              free,
            ),
          },
        });
      }),
    );
  });

  it('are the best there are for a perfect prediction, and every figure is 1', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const perfect = notes.map(({ note }) => ({
          ...{ note, isDetected: null },
          spans: note.spans.map(({ start, end, labels }) => ({ start, end, label: labels[0]! })),
        }));
        const sums = sumsOf(perfect);
        const { fully, 'left-alone': leftAlone, 'not-counted': notCounted } = sums.outcomes;
        expect(fully + leftAlone + notCounted).toBe(notes.length);
        for (const figures of Object.values(noteFigures(sums)))
          for (const { value, whole } of [figures.recall, figures.precision, figures.specificity])
            expect(value).toBe(whole === 0 ? null : 1);
      }),
    );
  });

  it('change recall for precision of detection where gold and predictions change places', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const given = notes.map(({ note, spans }) => ({
          note: { ...note, leftOut: [] },
          spans,
          isDetected: null,
        }));
        const turned = given.map(({ note, spans }) => ({
          ...{ isDetected: null },
          note: {
            ...note,
            spans: spans.map((span) => ({ ...span, type: span.label, labels: [span.label] })),
          },
          spans: note.spans.map(({ start, end, labels }) => ({ start, end, label: labels[0]! })),
        }));
        const [one, other] = [given, turned].map((all) => noteFigures(sumsOf(all)).detection);
        expect([other?.recall, other?.precision]).toEqual([one?.precision, one?.recall]);
      }),
    );
  });

  it('do not depend on the order of notes and spans, and add up over any two halves', () => {
    fc.assert(
      fc.property(some, some, countings, (notes, others, counted) => {
        const turned = [...notes, ...others].toReversed().map(({ note, spans, isDetected }) => ({
          note: { ...note, spans: note.spans.toReversed(), leftOut: note.leftOut.toReversed() },
          ...{ spans: spans.toReversed(), isDetected },
        }));
        const [one, other, both] = [notes, others, turned].map((all) => sumsOf(all, counted));
        for (const kind of NOTE_OUTCOMES)
          expect(both!.outcomes[kind], kind).toBe(one!.outcomes[kind] + other!.outcomes[kind]);
        expect(both!.alteredWithPhi).toBe(one!.alteredWithPhi + other!.alteredWithPhi);
      }),
    );
  });

  it('are the counts of the family of notes', () => {
    fc.assert(
      fc.property(some, countings, (notes, counted) => {
        const counts = notes.map((one) => noteScores.count(pairOf(one, counted), { ...CONTEXT, counted }));
        expect(sumsIn(sumCounts(counts))).toEqual(sumsOf(notes, counted));
      }),
    );
  });

  it('have a de-identification that is never found more often, nor alters more, than detection', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const { detection, deidentification } = noteFigures(sumsOf(notes));
        expect(deidentification.recall.part).toBeLessThanOrEqual(detection.recall.part);
        expect(deidentification.specificity.part).toBeGreaterThanOrEqual(detection.specificity.part);
        expect(deidentification.recall.whole).toBe(detection.recall.whole);
      }),
    );
  });
});

describe('the outcome of a note with PHI', () => {
  it('is never better where a span is missing or shorter', () => {
    fc.assert(
      fc.property(random, countings, fc.nat(4), fc.nat(12), (one, counted, place, less) => {
        const before = judged(one, counted).outcome;
        fc.pre(WITH_PHI.some((outcome) => outcome === before));
        const shorter = one.spans.flatMap((span, at) => {
          const end = Math.max(span.start, span.end - less);
          if (at !== place) return [span];
          return end === span.start ? [] : [{ ...span, end }];
        });
        for (const spans of [shorter, one.spans.filter((_, at) => at !== place), []]) {
          const after = judged({ ...one, spans }, counted).outcome;
          expect(WITH_PHI).toContain(after);
          expect(rank(after)).toBeLessThanOrEqual(rank(before));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the labels, where all of them count', () => {
    fc.assert(
      fc.property(random, fc.constantFrom<PhiLabel>('OTHER', 'AGE', 'PATIENT'), (one, label) => {
        const other = { ...one, spans: one.spans.map((span) => ({ ...span, label })) };
        expect(judged(other)).toEqual(judged(one));
      }),
    );
  });
});

describe('the outcome of a note without PHI', () => {
  it('is never better where a span is there besides', () => {
    fc.assert(
      fc.property(random, fc.nat(4), (one, place) => {
        const free = { ...one, note: { ...one.note, spans: [], leftOut: [] } };
        const fewer = { ...free, spans: one.spans.filter((_, at) => at !== place) };
        expect(rank(judged(free).outcome)).toBeLessThanOrEqual(rank(judged(fewer).outcome));
        expect(judged(free).outcome === 'altered').toBe(one.spans.length > 0);
      }),
    );
  });
});
