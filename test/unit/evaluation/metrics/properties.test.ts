/** @file What must hold of every metric, whatever notes and predictions: random notes decide. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { alignSpans } from '../../../../src-main/evaluation/metrics/alignSpans.ts';
import { FAMILIES, FAMILY_IDS } from '../../../../src-main/evaluation/metrics/families.ts';
import { scoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { unseenTokens, vocabularyOf } from '../../../../src-main/evaluation/metrics/unseenTokens.ts';
import { scoresOf } from '../../../../src-main/evaluation/scores.ts';
import { addTallies, EMPTY_TALLY, tallyPair } from '../../../../src-main/evaluation/tally.ts';
import { goldNote } from '../compare/cases.ts';
import { ALL, figuresOf, pairOf, randomNote } from './pairs.ts';

const some = fc.array(randomNote, { minLength: 1, maxLength: 6 });
/** As with `--count`: gold of other labels is left out. */
const countings = fc.constantFrom<ReadonlySet<PhiLabel>>(ALL, new Set(['PATIENT', 'CITY']));
/** Some of the words of random notes, under some of their types: others are unseen. */
const TRAINING = [
  goldNote('t', '⟦PATIENT|Anna Berg⟧, ⟦AGE|70 Jahre⟧, aus ⟦CITY|Ulm⟧ am ⟦DATE|3.4.2021⟧ bei 王芳'),
];
const unseen = unseenTokens(vocabularyOf(TRAINING, ALL));
const families = [...FAMILY_IDS.map((id) => FAMILIES[id]), unseen];
/** What training never showed is a fact of the gold: no prediction makes it another. */
const isOfGold = (key: string): boolean => key.startsWith('unseen-share');
/** Errors a sentence, not a share. */
const isShare = (key: string): boolean => key !== 'leak';

/** `a <= b`, where both have a case; a figure without one proves nothing. */
function atMost(figures: Readonly<Record<string, number | null>>, a: string, b: string): void {
  const [less, more] = [figures[a] ?? null, figures[b] ?? null];
  if (less !== null && more !== null) expect(less, `${a} <= ${b}`).toBeLessThanOrEqual(more + 1e-12);
}

describe.each(families)('every figure of $id', (family) => {
  it('lies from 0 to 1, or has no case', () => {
    fc.assert(
      fc.property(some, (notes) => {
        for (const [key, value] of Object.entries(
          figuresOf(
            family,
            notes.map((one) => pairOf(one)),
          ),
        )) {
          if (value === null) continue;
          expect(value, key).toBeGreaterThanOrEqual(0);
          if (isShare(key)) expect(value, key).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });

  it('is 1 for a perfect prediction; no leak is left', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const perfect = notes.map(({ note }) =>
          pairOf({
            note,
            spans: note.spans.map(({ start, end, labels }) => ({ start, end, label: labels[0]! })),
          }),
        );
        for (const [key, value] of Object.entries(figuresOf(family, perfect)))
          if (value !== null && !isOfGold(key)) expect(value, key).toBeCloseTo(isShare(key) ? 1 : 0, 12);
      }),
    );
  });

  it('is 0 in recall and F1 for an empty prediction', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const empty = notes.map(({ note }) => pairOf({ note, spans: [] }));
        for (const [key, value] of Object.entries(figuresOf(family, empty)))
          if (value !== null && /(?:-f1|-recall)$/.test(key)) expect(value, key).toBe(0);
      }),
    );
  });

  it('does not depend on the order of the notes, nor on that of gold and predictions', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const turned = notes
          .toReversed()
          .map(({ note, spans }) =>
            pairOf({ note: { ...note, spans: note.spans.toReversed() }, spans: spans.toReversed() }),
          );
        const [one, other] = [
          figuresOf(
            family,
            notes.map((one) => pairOf(one)),
          ),
          figuresOf(family, turned),
        ];
        expect(Object.keys(other)).toEqual(Object.keys(one));
        for (const [key, value] of Object.entries(one)) {
          if (value === null) expect(other[key], key).toBeNull();
          else expect(other[key], key).toBeCloseTo(value, 12);
        }
      }),
    );
  });

  it('does not depend on the order of gold spans that lie over one another, or twice in one place', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(randomNote, randomNote), { minLength: 1, maxLength: 4 }), (notes) => {
        const inOrder = (turned: boolean) =>
          notes.map(([{ note, spans }, other]) => {
            const more = other.note.spans.filter(({ end }) => end <= note.text.length);
            const twice = note.spans.map((span) => ({ ...span, type: 'AGE', labels: ['AGE' as const] }));
            const gold = [...note.spans, ...more, ...twice];
            return pairOf({ note: { ...note, spans: turned ? gold.toReversed() : gold }, spans });
          });
        expect(figuresOf(family, inOrder(true))).toEqual(figuresOf(family, inOrder(false)));
      }),
      { numRuns: 50 },
    );
  });

  it('is the same when every note is there twice', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const pairs = notes.map((one) => pairOf(one));
        const [one, twice] = [figuresOf(family, pairs), figuresOf(family, [...pairs, ...pairs])];
        for (const [key, value] of Object.entries(one)) {
          if (value === null) expect(twice[key], key).toBeNull();
          else expect(twice[key], key).toBeCloseTo(value, 12);
        }
      }),
    );
  });
});

describe('figures beside each other', () => {
  it('are no better with types than without', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const pairs = notes.map((one) => pairOf(one));
        for (const part of ['precision', 'recall', 'f1']) {
          atMost(figuresOf(FAMILIES.characters, pairs), `typed-micro-${part}`, `blind-${part}`);
          atMost(figuresOf(FAMILIES.tokens, pairs), `typed-micro-${part}`, `blind-${part}`);
          atMost(figuresOf(FAMILIES.spans, pairs), `strict-micro-${part}`, `strict-blind-${part}`);
          atMost(figuresOf(FAMILIES.spans, pairs), `partial-micro-${part}`, `partial-blind-${part}`);
          atMost(figuresOf(FAMILIES.meddocan, pairs), `typed-${part}`, `strict-${part}`);
        }
      }),
    );
  });

  it('are no worse where less is asked for', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const pairs = notes.map((one) => pairOf(one));
        for (const part of ['precision', 'recall', 'f1']) {
          atMost(figuresOf(FAMILIES.spans, pairs), `strict-micro-${part}`, `partial-micro-${part}`);
          atMost(figuresOf(FAMILIES.spans, pairs), `strict-blind-${part}`, `partial-blind-${part}`);
          atMost(figuresOf(FAMILIES.i2b2, pairs), `strict-${part}`, `relaxed-${part}`);
          atMost(figuresOf(FAMILIES.i2b2, pairs), `hipaa-strict-${part}`, `hipaa-relaxed-${part}`);
          atMost(figuresOf(FAMILIES.meddocan, pairs), `strict-${part}`, `merged-${part}`);
        }
        for (const part of ['precision-mean', 'recall-mean', 'f1-of-means'])
          atMost(figuresOf(FAMILIES.i2b2, pairs), `strict-${part}`, `relaxed-${part}`);
        atMost(figuresOf(FAMILIES.notes, pairs), 'deidentification-recall', 'detection-recall');
      }),
    );
  });

  it('are one figure under two names where two publications count the same', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const pairs = notes.map((one) => pairOf(one));
        const { 'typed-f1': meddocan } = figuresOf(FAMILIES.meddocan, pairs);
        expect(figuresOf(FAMILIES.i2b2, pairs)['strict-f1']).toBe(meddocan);
        const redact = figuresOf(FAMILIES['eds-pseudo'], pairs)['redact-recall'];
        expect(figuresOf(FAMILIES.tokens, pairs)['blind-recall']).toBe(redact);
      }),
    );
  });

  it('are one figure under two names where recall is weighted by what it is a share of', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const figures = figuresOf(
          FAMILIES.tokens,
          notes.map((one) => pairOf(one)),
        );
        const { 'typed-micro-recall': micro, 'typed-weighted-recall': weighted } = figures;
        if (micro == null) expect(weighted).toBeNull();
        else expect(weighted).toBeCloseTo(micro, 12);
      }),
    );
  });

  it('are the scores that evaluate, compare and the tools print', () => {
    fc.assert(
      fc.property(some, countings, (notes, counted) => {
        const pairs = notes.map((one) => pairOf(one, counted));
        const scores = scoresOf(pairs.map(tallyPair).reduce(addTallies, EMPTY_TALLY));
        const spans = figuresOf(FAMILIES.spans, pairs, counted);
        const characters = figuresOf(FAMILIES.characters, pairs, counted);
        const ofNotes = figuresOf(FAMILIES.notes, pairs, counted);
        expect([scores.charPrecision, scores.charRecall, scores.charF1]).toEqual([
          characters['blind-precision'],
          characters['blind-recall'],
          characters['blind-f1'],
        ]);
        expect([scores.strictSpanF1, scores.strictTypedF1]).toEqual([
          spans['strict-blind-f1'],
          spans['strict-micro-f1'],
        ]);
        expect([scores.fullNoteRate, scores.specificity]).toEqual([
          ofNotes['full-note-rate'],
          ofNotes['deidentification-specificity'],
        ]);
      }),
    );
  });

  it('split the recall of tokens by what training has shown, whatever was predicted', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const pairs = notes.map((one) => pairOf(one));
        const figures = figuresOf(unseen, pairs);
        const { 'unseen-share': share, 'unseen-recall': ofUnseen, 'seen-recall': ofSeen } = figures;
        const recall = figuresOf(FAMILIES.tokens, pairs)['blind-recall'];
        if (share == null) expect([recall, ofUnseen, ofSeen]).toEqual([null, null, null]);
        else expect(share * (ofUnseen ?? 0) + (1 - share) * (ofSeen ?? 0)).toBeCloseTo(recall!, 12);
        const bare = figuresOf(
          unseen,
          notes.map(({ note }) => pairOf({ note, spans: [] })),
        );
        expect(Object.keys(bare)).toEqual(Object.keys(figures));
        for (const [key, value] of Object.entries(bare))
          if (isOfGold(key)) expect(value, key).toBe(figures[key]);
      }),
    );
  });

  it('have nothing unseen in the notes they were learned from', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const gold = notes.map(({ note }) => note);
        const share = figuresOf(
          unseenTokens(vocabularyOf(gold, ALL)),
          notes.map((one) => pairOf(one)),
        )['unseen-share'];
        expect(share ?? 0).toBe(0);
        const without = figuresOf(
          unseenTokens(vocabularyOf([], ALL)),
          notes.map((one) => pairOf(one)),
        )['unseen-share'];
        expect(without ?? 1).toBe(1);
      }),
    );
  });
});

describe('alignSpans', () => {
  it('uses every span once, and forgets none', () => {
    fc.assert(
      fc.property(randomNote, ({ note, spans }) => {
        const { pairs, missed, spurious } = alignSpans(note.text, note.spans, spans);
        expect(new Set(pairs.map(({ predicted }) => predicted)).size).toBe(pairs.length);
        expect(pairs.length + missed.length).toBe(note.spans.length);
        expect(pairs.length + spurious.length).toBe(spans.length);
      }),
    );
  });

  it('leaves no gold span missed beside a prediction that overlaps it and is free', () => {
    fc.assert(
      fc.property(randomNote, (random) => {
        const { alignment } = scoredPair(random.note, { ...pairOf(random).prediction }, ALL);
        const touches = alignment.missed.flatMap((gold) =>
          alignment.spurious.filter(({ start, end, label }) => {
            // An age is its number: its unit touches nothing.
            const isAge = label === 'AGE' || gold.labels.includes('AGE');
            const shared = random.note.text.slice(Math.max(start, gold.start), Math.min(end, gold.end));
            return !isAge && /^[\p{L}\p{N}]/u.test(shared);
          }),
        );
        expect(touches).toEqual([]);
      }),
    );
  });
});
