/** @file What must hold of the rows of S4's table, `O` and both totals among them, whatever notes and predictions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, type Range } from '../../../../src-main/domain/range.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold/goldNote.ts';
import { predictionOfSpans, type PredictedSpan } from '../../../../src-main/evaluation/metrics/prediction.ts';
import { scoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import type { HitCounts } from '../../../../src-main/evaluation/metrics/shares.ts';
import { countedTokens } from '../../../../src-main/evaluation/metrics/tokenScores.ts';
import { tokensOf } from '../../../../src-main/evaluation/metrics/tokens.ts';
import { reproducedTypes } from '../../../../src-main/evaluation/reproduce/reproduction.ts';
import {
  OUTSIDE,
  TOTAL,
  TOTAL_OF_TYPES,
  tokenHits,
  tokenSupport,
} from '../../../../src-main/evaluation/reproduce/tokenTable.ts';
import { ALL, CONTEXT, randomNote } from '../metrics/pairs.ts';

interface Random {
  readonly note: GoldNote;
  readonly spans: readonly PredictedSpan[];
}

const some = fc.array(randomNote, { minLength: 1, maxLength: 6 });
/** All that is marked counts: an age counts by its number alone and only where gold has one, what is left out is never predicted. */
const plain = some.map((notes) =>
  notes.map(({ note, spans }): Random => ({
    note: { ...note, leftOut: [], spans: note.spans.filter(({ type }) => type !== 'AGE') },
    spans: spans.filter(({ label }) => label !== 'AGE'),
  })),
);
/** Every type of the random notes may get a row, and one that is never there has one. */
const PUBLISHED = { Typist: { precision: '', recall: '', f1: '', support: '', unseen: '' } };

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const goldOf = (notes: readonly Random[]): readonly GoldNote[] => notes.map(({ note }) => note);
const hitsOf = (notes: readonly Random[]): ReadonlyMap<string, HitCounts> =>
  tokenHits(
    goldOf(notes),
    notes.map(({ spans }) => predictionOfSpans(spans)),
    CONTEXT,
  );
/** The table of one run, with training notes that nobody knows unless they are given. */
function tableOf(notes: readonly Random[], training: readonly Random[] | null = null) {
  return tableOfRuns(notes, [hitsOf(notes)], training);
}
function tableOfRuns(
  notes: readonly Random[],
  runs: readonly ReadonlyMap<string, HitCounts>[],
  training: readonly Random[] | null = null,
) {
  const support = tokenSupport(goldOf(notes), training === null ? null : goldOf(training), ALL);
  const rows = reproducedTypes({ publishedTypes: PUBLISHED }, runs, support);
  const byName = new Map(rows.map((row) => [row.type, row]));
  const sum = { all: byName.get(TOTAL)!, types: byName.get(TOTAL_OF_TYPES)!, outside: byName.get(OUTSIDE) };
  return { rows: rows.filter(({ type }) => type !== TOTAL && type !== TOTAL_OF_TYPES), byName, ...sum };
}
const perfect = (notes: readonly Random[]): readonly Random[] =>
  notes.map(({ note }) => ({
    note,
    spans: note.spans.map(({ start, end, labels }) => ({ start, end, label: labels[0]! })),
  }));
const withoutPredictions = (notes: readonly Random[]): readonly Random[] =>
  notes.map(({ note }) => ({ note, spans: [] }));
const sorted = (hits: ReadonlyMap<string, object>) => [...hits].toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('the rows of any table of tokens', () => {
  it('have every token once as gold and once as found, and no more hits than either', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const rows = [...hitsOf(notes).values()];
        const tokens = total(
          notes.map(
            ({ note, spans }) => countedTokens(scoredPair(note, predictionOfSpans(spans), ALL)).length,
          ),
        );
        expect(total(rows.map(({ gold }) => gold))).toBe(tokens);
        expect(total(rows.map(({ predicted }) => predicted))).toBe(tokens);
        for (const { gold, predicted, hits } of rows)
          expect(hits).toBeLessThanOrEqual(Math.min(gold, predicted));
      }),
    );
  });

  it('are counted as by hand, token by token: by the mark that touches it, else as O', () => {
    fc.assert(
      fc.property(plain, (notes) => {
        const counts = new Map<string, { gold: number; predicted: number; hits: number }>();
        const row = (type: string) => {
          const known = counts.get(type) ?? { gold: 0, predicted: 0, hits: 0 };
          counts.set(type, known);
          return known;
        };
        row(OUTSIDE);
        for (const { note, spans } of notes)
          for (const token of tokensOf(note.text)) {
            const gold = touching(token, note.spans)?.type ?? OUTSIDE;
            const found = touching(token, spans)?.label ?? OUTSIDE;
            row(gold).gold++;
            row(found).predicted++;
            if (gold === found) row(gold).hits++;
          }
        expect(sorted(hitsOf(notes))).toEqual(sorted(counts));
      }),
    );
  });

  it('have the support that the gold alone says, whatever was found', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const support = tokenSupport(goldOf(notes), null, ALL);
        for (const [type, { gold }] of hitsOf(notes))
          expect(support.get(type)?.support ?? 0, type).toBe(gold);
        for (const type of support.keys()) expect([...hitsOf(notes).keys()]).toContain(type);
        expect(tableOf(withoutPredictions(notes)).all.support).toBe(tableOf(notes).all.support);
      }),
    );
  });

  it('change precision for recall where gold and predictions change places', () => {
    fc.assert(
      fc.property(plain, (notes) => {
        const turned = notes.map(({ note, spans }): Random => ({
          note: {
            ...note,
            spans: spans.map((span) => ({ ...span, type: span.label, labels: [span.label] })),
          },
          spans: note.spans.map(({ start, end, labels }) => ({ start, end, label: labels[0]! })),
        }));
        const [one, other] = [tableOf(notes), tableOf(turned)];
        for (const { type, precision, recall } of one.rows) {
          const row = other.byName.get(type);
          expect([row?.precision ?? null, row?.recall ?? null], type).toEqual([recall, precision]);
        }
        expect(sorted(hitsOf(turned))).toEqual(
          sorted(
            new Map(
              [...hitsOf(notes)].map(([type, { gold, predicted, hits }]) => [
                type,
                { gold: predicted, predicted: gold, hits },
              ]),
            ),
          ),
        );
      }),
    );
  });

  it('do not depend on the order of the notes', () => {
    fc.assert(
      fc.property(some, (notes) => {
        expect(sorted(hitsOf(notes.toReversed()))).toEqual(sorted(hitsOf(notes)));
        expect(tableOf(notes.toReversed(), notes.slice(1))).toEqual(
          tableOf(notes, notes.slice(1).toReversed()),
        );
      }),
    );
  });
});

describe('O of any table of tokens', () => {
  it('is found whole where nothing was predicted, and each prediction less takes nothing from it', () => {
    fc.assert(
      fc.property(some, fc.nat(9), (notes, drop) => {
        const all = hitsOf(withoutPredictions(notes)).get(OUTSIDE)!;
        expect(all.hits).toBe(all.gold);
        expect(all.predicted).toBe(tableOf(notes).all.support);
        const fewer = notes.map(({ note, spans }) => ({
          note,
          spans: spans.filter((_, at) => at !== drop % 5),
        }));
        const [one, other] = [hitsOf(notes).get(OUTSIDE)!, hitsOf(fewer).get(OUTSIDE)!];
        expect(other.gold).toBe(one.gold);
        expect(other.hits).toBeGreaterThanOrEqual(one.hits);
        expect(other.predicted).toBeGreaterThanOrEqual(one.predicted);
      }),
    );
  });
});

describe('the totals of any table of tokens', () => {
  it('are 1 for a perfect prediction, as are all rows with tokens', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const { rows, all, types } = tableOf(perfect(notes));
        for (const { type, support, precision, recall, f1 } of [...rows, all, types])
          if (support > 0) expect([precision, recall, f1], type).toEqual([1, 1, 1].map(closeTo));
          else expect([precision, recall, f1], type).toEqual([null, null, null]);
      }),
    );
  });

  it('are the sum of the tokens of their rows, and their averages by tokens', () => {
    fc.assert(
      fc.property(some, some, (notes, training) => {
        const { rows, all, types } = tableOf(notes, training);
        const inside = rows.filter(({ type }) => type !== OUTSIDE);
        for (const [sum, members] of [
          [all, rows],
          [types, inside],
        ] as const) {
          const support = total(members.map((row) => row.support));
          expect(sum.support).toBe(support);
          const mean = (of: (row: (typeof rows)[number]) => number | null) =>
            closeTo(total(members.map((row) => row.support * (of(row) ?? 0))) / support);
          if (support === 0) {
            expect([sum.recall, sum.f1, sum.unseen]).toEqual([null, null, null]);
            continue;
          }
          expect([sum.recall, sum.f1, sum.unseen]).toEqual([
            mean(({ recall }) => recall),
            mean(({ f1 }) => f1),
            mean(({ unseen }) => unseen),
          ]);
          if (sum.precision !== null) expect(sum.precision).toEqual(mean(({ precision }) => precision));
          else expect(members.map(({ precision }) => precision)).toEqual(members.map(() => null));
        }
        expect(all.support - types.support).toBe(tableOf(notes).outside?.support ?? 0);
      }),
    );
  });

  it('find the share of all tokens that were taken for what they are', () => {
    fc.assert(
      fc.property(plain, (notes) => {
        const tokens = notes.flatMap(({ note, spans }) =>
          tokensOf(note.text).map(
            (token) => touching(token, note.spans)?.type === touching(token, spans)?.label,
          ),
        );
        const right = tokens.filter((isRight) => isRight).length;
        if (tokens.length > 0) expect(tableOf(notes).all.recall).toEqual(closeTo(right / tokens.length));
      }),
    );
  });

  it('are means over runs, and nothing where one of them has no case', () => {
    fc.assert(
      fc.property(some, (notes) => {
        const runs = [notes, perfect(notes), withoutPredictions(notes)].map(hitsOf);
        const each = runs.map((run) => tableOfRuns(notes, [run]));
        for (const { type, ...row } of tableOfRuns(notes, runs).byName.values())
          for (const key of ['precision', 'recall', 'f1'] as const) {
            const values = each.map((one) => one.byName.get(type)?.[key] ?? null);
            const known = values.filter((value) => value !== null);
            const expected = known.length < runs.length ? null : closeTo(total(known) / known.length);
            expect(row[key], `${type} ${key}`).toEqual(expected);
          }
      }),
    );
  });
});

describe('tokens that training never showed', () => {
  it('are counted as by hand: those that no note to train on has written so and of the same type', () => {
    fc.assert(
      fc.property(plain, plain, (notes, training) => {
        const tokens = (of: readonly Random[]) =>
          of.flatMap(({ note }) =>
            tokensOf(note.text).map((token) => ({
              form: note.text.slice(token.start, token.end),
              type: touching(token, note.spans)?.type ?? OUTSIDE,
            })),
          );
        const shown = tokens(training);
        const counts = new Map<string, { support: number; unseen: number }>();
        for (const { form, type } of tokens(notes)) {
          const { support, unseen } = counts.get(type) ?? { support: 0, unseen: 0 };
          const isNew = !shown.some((one) => one.form === form && one.type === type);
          counts.set(type, { support: support + 1, unseen: unseen + (isNew ? 1 : 0) });
        }
        expect(sorted(tokenSupport(goldOf(notes), goldOf(training), ALL))).toEqual(sorted(counts));
      }),
    );
  });

  it('are none of its own notes and all without notes, and more notes never make more of them', () => {
    fc.assert(
      fc.property(some, some, some, (notes, training, more) => {
        const unseen = (of: readonly Random[]) => tokenSupport(goldOf(notes), goldOf(of), ALL);
        const [own, none, few, many] = [notes, [], training, [...training, ...more]].map(unseen);
        for (const [type, { support }] of none!) {
          expect(own?.get(type)?.unseen, type).toBe(0);
          expect(none?.get(type)?.unseen, type).toBe(support);
          expect(few!.get(type)!.unseen, type).toBeLessThanOrEqual(support);
          expect(many!.get(type)!.unseen, type).toBeLessThanOrEqual(few!.get(type)!.unseen!);
        }
      }),
    );
  });
});

/** The mark that shares a character with a token: one at most, marks begin and end with words. */
function touching<Mark extends Range>(token: Range, marks: readonly Mark[]): Mark | undefined {
  return marks.find((mark) => overlaps(mark, token));
}

function closeTo(value: number): unknown {
  return expect.closeTo(value, 10);
}
