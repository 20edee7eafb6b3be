/** @file Six notes counted by hand, properties of sweeps, and the forms a comparison is told in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCsv } from '../../../../src-main/evaluation/compare/compareCsv.ts';
import { compareReport, type CompareReport } from '../../../../src-main/evaluation/compare/compareReport.ts';
import {
  compareHeading,
  compareTable,
  notesTable,
} from '../../../../src-main/evaluation/compare/compareTable.ts';
import { judgeNote } from '../../../../src-main/evaluation/compare/judgeNote.ts';
import { NOTE_OUTCOMES } from '../../../../src-main/evaluation/metrics/noteOutcome.ts';
import { classified, goldNote, resultOf, scored } from './cases.ts';
import type { Found } from './cases.ts';

// Four notes with PHI, two without.
const gold = [
  goldNote('a', 'Patiente : ⟦PATIENT|Odile Marchand⟧.'),
  goldNote('b', 'Dr ⟦STAFF|Sorel⟧ et ⟦PATIENT|Odile Marchand⟧.'),
  goldNote('c', 'Signé ⟦STAFF|Sorel⟧, interne.'),
  goldNote('d', 'Vue par ⟦STAFF|Sorel⟧.'),
  goldNote('e', 'Fracture de Pouteau, Colles.'),
  goldNote('f', 'Pas de fièvre.'),
];

type Answer = readonly [readonly Found[], object?];

function report(pipelines: Readonly<Record<string, readonly Answer[]>>, notes = gold): CompareReport {
  const runs = Object.entries(pipelines).map(([pipeline, answers]) => ({
    pipeline,
    fingerprint: 'f'.repeat(64),
    judged: notes.map((note, at) => {
      const [found, says] = answers[at] ?? [[]];
      return judgeNote(scored(note), resultOf(note, found, says));
    }),
  }));
  const kinds = notes.map((note) => scored(note).kind);
  return compareReport(runs, { scheme: 'canonical', counting: [], kinds, acceptThreshold: 0.5 });
}

const name = 'Odile Marchand';
/** a fully, b partially, c not (the wrong word), d undetected, e altered, f left alone. */
const tagger: readonly Answer[] = [
  [[[name, 'PATIENT', 0.9]]],
  [
    [
      [name, 'PATIENT', 0.7],
      ['Sorel', 'STAFF', 0.3, true],
    ],
  ],
  [[['interne', 'STAFF', 0.6]]],
  [[['Sorel', 'STAFF', 0.2, true]]],
  [[['Pouteau', 'PATIENT', 0.8]]],
  [[]],
];
/** Replaces nothing; finds a, b and c and sounds a false alarm for e. */
const classifier: readonly Answer[] = [0.9, 0.8, 0.6, 0.4, 0.7, 0.1].map((probability) => [
  [],
  classified(probability),
]);

describe('compareReport', () => {
  const { pipelines, ...head } = report({ tagger, classifier });

  it('counts the gold', () => {
    expect(head).toMatchObject({ notes: 6, notesWithPhi: 4, notesWithoutPhi: 2, notesNotCounted: 0 });
  });

  it('gives every figure of a tagger as counted by hand', () => {
    const [one] = pipelines;
    expect(one!.outcomes).toEqual({
      fully: 1,
      partially: 1,
      not: 1,
      undetected: 1,
      'left-alone': 1,
      alarmed: 0,
      altered: 1,
      'not-counted': 0,
    });
    const counts = ({ part, whole }: { part: number; whole: number }) => `${part}/${whole}`;
    const { detection, deidentification, fullNoteRate } = one!;
    expect([detection.recall, detection.precision, detection.specificity].map(counts)).toEqual([
      '3/4',
      '3/4',
      '1/2',
    ]);
    // Altered: a, b, c and e.
    expect(
      [deidentification.recall, deidentification.precision, deidentification.specificity].map(counts),
    ).toEqual(['1/4', '1/4', '1/2']);
    expect(counts(fullNoteRate)).toBe('1/4');
    // 13 letters of the name twice and three times 5 of Sorel; 26 of 41 are hidden, 7 + 7 letters too many.
    expect(one!.charRecall).toBeCloseTo(26 / 41, 12);
    expect(one!.charPrecision).toBeCloseTo(26 / 40, 12);
    // 2 of 4 predictions are exact, of 5 gold spans.
    expect(one!.strictSpanF1).toBeCloseTo((2 * 0.5 * 0.4) / 0.9, 12);
  });

  it('gives a classifier its detection and nothing else', () => {
    const one = pipelines[1]!;
    expect(one.outcomes).toMatchObject({
      fully: 0,
      not: 3,
      undetected: 1,
      alarmed: 1,
      altered: 0,
      'left-alone': 1,
    });
    expect(one.detection.recall.value).toBe(0.75);
    expect(one.deidentification.recall.value).toBe(0);
    // Nothing was altered, so there is nothing to be precise about, and no PHI-free note was harmed.
    expect(one.deidentification.precision.value).toBeNull();
    expect(one.deidentification.specificity.value).toBe(1);
    expect(one.charRecall).toBe(0);
  });

  it('sweeps span scores with suspected spans', () => {
    const { kind, operatingPoint, points } = pipelines[0]!.sweep;
    expect([kind, operatingPoint, points.length]).toEqual(['span-score', 0.5, 101]);
    const at = (threshold: number) => points.find((point) => point.threshold === threshold)!;
    expect(at(0)).toMatchObject({ detected: 4, falsePositives: 1, fully: 3, recall: 1, specificity: 0.5 });
    expect(at(0.3)).toMatchObject({ detected: 3, fully: 2, precision: 0.75 });
    expect(at(0.31)).toMatchObject({ detected: 3, fully: 1, fullRecall: 0.25 });
    expect(at(1)).toMatchObject({
      detected: 0,
      falsePositives: 0,
      fully: 0,
      precision: null,
      specificity: 1,
    });
  });

  it('sweeps probabilities of notes without a word about removal', () => {
    const { kind, operatingPoint, points } = pipelines[1]!.sweep;
    expect([kind, operatingPoint]).toEqual(['note-score', 0.5]);
    // From its threshold on a note counts as holding PHI.
    expect(points[40]).toMatchObject({ threshold: 0.4, detected: 4, falsePositives: 1, fully: null });
    expect(points[41]).toMatchObject({ detected: 3, falsePositives: 1, fullRecall: null });
    expect(points[71]).toMatchObject({ detected: 2, falsePositives: 0, precision: 1, specificity: 1 });
  });

  it('leaves undefined what has no cases: gold without PHI-free notes, and without notes with PHI', () => {
    const full = report({ tagger }, gold.slice(0, 4)).pipelines[0]!;
    expect(full.detection.specificity.value).toBeNull();
    expect(full.sweep.points.every(({ specificity }) => specificity === null)).toBe(true);
    const clean = report({ nothing: [] }, gold.slice(4)).pipelines[0]!;
    expect(clean.detection.recall.value).toBeNull();
    expect(clean.fullNoteRate.value).toBeNull();
    expect(clean.detection.specificity.value).toBe(1);
    const cells = compareTable(report({ tagger }, gold.slice(0, 4)));
    expect(cells.find(([words]) => words === 'detection specificity')).toEqual([
      'detection specificity',
      '-',
    ]);
  });
});

describe('any comparison', () => {
  const labels = fc.constantFrom('PATIENT', 'STAFF', 'DATE');
  const found = fc.array(
    fc.tuple(fc.constantFrom('Anna', 'Berg', 'Ulm', 'Puls'), labels, fc.nat(100), fc.boolean()),
    {
      maxLength: 4,
    },
  );
  const note = fc.tuple(fc.boolean(), found, fc.option(fc.nat(100)));
  const texts = { true: 'Frau ⟦PATIENT|Anna Berg⟧ aus ⟦CITY|Ulm⟧, Puls.', false: 'Anna Berg Ulm Puls.' };

  it('counts every note once, and lets recall only fall while the threshold rises', () => {
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 12 }), fc.boolean(), (drawn, withClassifier) => {
        const notes = drawn.map(([hasPhi], at) => goldNote(String(at), texts[hasPhi ? 'true' : 'false']));
        const answers = drawn.map(([, spans, score]): Answer => {
          const once = new Map(
            spans.map(([mention, label, percent, suspected]) => [
              mention,
              [mention, label, percent / 100, suspected] as const,
            ]),
          );
          return [[...once.values()], withClassifier ? classified((score ?? 50) / 100) : {}];
        });
        const { pipelines, ...head } = report({ drawn: answers }, notes);
        const [{ outcomes, sweep, detection } = pipelines[0]!] = pipelines;
        expect(NOTE_OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0)).toBe(head.notes);
        expect(outcomes.fully + outcomes.partially + outcomes.not).toBe(detection.recall.part);
        expect(detection.recall.part + outcomes.undetected).toBe(head.notesWithPhi);
        for (const [at, point] of sweep.points.entries()) {
          const before = sweep.points[at - 1];
          expect(point.fully ?? 0).toBeLessThanOrEqual(point.detected);
          if (before === undefined) continue;
          expect(point.detected).toBeLessThanOrEqual(before.detected);
          expect(point.falsePositives).toBeLessThanOrEqual(before.falsePositives);
          expect(point.fully ?? 0).toBeLessThanOrEqual(before.fully ?? 0);
        }
      }),
    );
  });
});

describe('the table', () => {
  it('prints counts as the paper does and shares with their interval', () => {
    const rows = compareTable(report({ tagger, classifier }));
    expect(rows[0]).toEqual(['', 'tagger', 'classifier']);
    expect(rows[1]).toEqual(['notes with PHI detected', '3 of 4', '3 of 4']);
    expect(rows.find(([words]) => words === 'detection recall')![1]).toBe('0.7500 (0.3006-0.9544)');
    expect(rows.find(([words]) => words === 'strict span F1')![2]).toBe('0.0000');
    expect(compareHeading(report({ tagger }))).toBe(
      'operating point balanced, scheme canonical; 6 notes: 4 with PHI, 2 PHI-free',
    );
  });

  it('names notes by their ids, without what could steer a terminal', () => {
    const rows = notesTable(['tagger'], [{ id: 'a\u001b[2J\n7', gold: 'phi', outcomes: ['fully'] }]);
    expect(rows).toEqual([
      ['note', 'gold', 'tagger'],
      ['a?[2J?7', 'phi', 'fully'],
    ]);
  });
});

describe('the CSV file', () => {
  const csv = compareCsv(report({ tagger, 's3-6:clf,ner': classifier }));
  const lines = csv.split('\n');

  it('has one figure a line, with counts, value and interval', () => {
    expect(lines[0]).toBe('pipeline,figure,threshold,part,whole,value,low,high');
    expect(lines.find((line) => line.startsWith('tagger,undetected'))).toMatch(
      /^tagger,undetected,,1,4,0\.25,0\.0455\d*,0\.6993\d*$/,
    );
    expect(lines).toContain('tagger,sweep-span-score-deidentification-recall,0.3,2,4,0.5,,');
    expect(lines).toContain('"s3-6:clf,ner",sweep-note-score-detection-precision,0.71,2,2,1,,');
    expect(lines).toContain('"s3-6:clf,ner",deidentification-precision,,0,0,,,');
  });

  it('says nothing of removal in sweeps of classifiers, and is the same every time', () => {
    expect(csv).not.toContain('sweep-note-score-deidentification');
    expect(compareCsv(report({ tagger, 's3-6:clf,ner': classifier }))).toBe(csv);
  });
});
