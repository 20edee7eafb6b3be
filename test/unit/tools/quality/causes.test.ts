/** @file Causes of missed goals are told from gold and spans alone, and without text. Runs in Node. */
import { describe, expect, it } from 'vitest';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import { PHI_LABELS, type PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { Span } from '../../../../src-main/domain/span.ts';
import {
  hiddenTooMuch,
  missedByKind,
  missedByType,
  spanFaults,
  suspectedByLabel,
} from '../../../../tools/quality/causes/causeTables.ts';
import { kindsOf } from '../../../../tools/quality/causes/mentionKinds.ts';
import { noteCauses, type NoteCauses } from '../../../../tools/quality/causes/noteCauses.ts';
import { parseAnnotated } from '../../../support/annotated.ts';

const KNOWN = new Set(['rose', 'horn']);

/** Causes of a note with gold marks, of which these mentions are replaced (`~` before the label: suspected). */
function causes(
  marked: string,
  found: readonly (readonly [label: string, mention: string, recognizer?: string])[],
): NoteCauses {
  const { text, spans } = parseAnnotated(marked);
  const gold = spans.map(({ start, end, label }) => ({ start, end, type: label, labels: [label] }));
  const made = found.map(([label, mention, recognizer = 'date']): Span => {
    const start = text.indexOf(mention);
    const fine = label.replace('~', '') as PhiLabel;
    const source = { recognizer, rule: 'r', label: fine, score: 0.9 };
    const suspected = label.startsWith('~');
    return {
      start,
      end: start + mention.length,
      label: fine,
      score: 0.9,
      suspected,
      sources: [source],
    };
  });
  const result: DetectionResult = {
    spans: made,
    coverage: [{ start: 0, end: text.length }],
    failures: [],
    languages: [],
    classifications: [],
    gate: null,
  };
  const status = made.some(({ suspected }) => suspected) ? 'partially-anonymized' : 'fully-anonymized';
  return noteCauses({ id: 'n', text, spans: gold, leftOut: [] }, result, status, new Set(PHI_LABELS), KNOWN);
}

describe('kinds of mentions', () => {
  const kinds = (marked: string): readonly string[] => {
    const { text, spans } = parseAnnotated(marked);
    const [place] = spans;
    if (place === undefined) throw new Error('a mention is marked');
    return kindsOf(text, place, KNOWN);
  };

  it('know a caption on the line, and no line above it', () => {
    expect(kinds('Name: ⟦PATIENT|Weiss⟧')).not.toContain('no caption in front');
    expect(kinds('姓名：⟦PATIENT|王明⟧')).not.toContain('no caption in front');
    expect(kinds('Name:\n⟦PATIENT|Weiss⟧')).toContain('no caption in front');
    expect(kinds(`Name: ${'x'.repeat(50)} ⟦PATIENT|Weiss⟧`)).toContain('no caption in front');
  });

  it('know a header by the first line of prose below it', () => {
    const prose = 'x'.repeat(95);
    expect(kinds(`⟦PATIENT|Weiss⟧\n${prose}`)).not.toContain('below the header');
    expect(kinds(`Brief\n${prose} ⟦PATIENT|Weiss⟧`)).toContain('below the header');
    expect(kinds('⟦PATIENT|Weiss⟧')).toContain('below the header');
  });

  it.each([
    ['⟦PATIENT|horn⟧', 'all lower case'],
    ['⟦PATIENT|H.⟧', 'one letter or initials'],
    ['⟦PATIENT|A. B.⟧', 'one letter or initials'],
    ['⟦DATE|3.4.2021⟧', 'no letter'],
    ['⟦HOSPITAL|Haus am See der Stadt⟧', 'five words and more'],
    ['⟦PATIENT|Rose Horn⟧', 'every word in a mention of the training notes'],
    ['⟦PATIENT|Weiss⟧', 'no word in a mention of the training notes'],
  ])('%s is of the kind %j', (marked, kind) => {
    expect(kinds(marked)).toContain(kind);
  });

  it.each([
    ['⟦PATIENT|Horn⟧', 'all lower case'],
    ['⟦PATIENT|王明⟧', 'all lower case'],
    ['⟦PATIENT|Horn⟧', 'one letter or initials'],
    ['⟦DATE|3. Mai⟧', 'no letter'],
    ['⟦HOSPITAL|Haus am See⟧', 'five words and more'],
    ['⟦PATIENT|Rose Weiss⟧', 'every word in a mention of the training notes'],
    ['⟦PATIENT|Rose Weiss⟧', 'no word in a mention of the training notes'],
  ])('%s is not of the kind %j', (marked, kind) => {
    expect(kinds(marked)).not.toContain(kind);
  });
});

describe('causes of a note', () => {
  it('tell what is missed, in part or seen at least', () => {
    const { mentions } = causes('Frau ⟦PATIENT|Rose Horn⟧ aus ⟦CITY|Ulm⟧ am ⟦DATE|3.4.⟧', [
      ['PATIENT', 'Rose'],
      ['~CITY', 'Ulm'],
      ['DATE', '3.4.'],
    ]);
    expect(mentions).toMatchObject([
      { type: 'PATIENT', isName: true, missed: 4, isCoveredInPart: true, isSuspected: false },
      { type: 'CITY', isName: false, missed: 3, isCoveredInPart: false, isSuspected: true },
      { type: 'DATE', missed: 0, isCoveredInPart: false, isSuspected: false },
    ]);
  });

  it('tell what is hidden too much, and by whom', () => {
    const { excess } = causes('⟦CITY|Ulm⟧ Nord, heute wach', [
      ['CITY', 'Ulm Nord', 'model/m'],
      ['DATE', 'heute'],
    ]);
    expect(excess).toEqual([
      { label: 'CITY', characters: 4, isBesideGold: true, by: 'model' },
      { label: 'DATE', characters: 5, isBesideGold: false, by: 'rules' },
    ]);
  });

  it('tell needless suspicions from those of what is still open', () => {
    const { suspicions, isFully } = causes('⟦CITY|Ulm⟧, heute', [
      ['~CITY', 'Ulm'],
      ['~DATE', 'heute'],
    ]);
    expect(suspicions).toEqual([
      { label: 'CITY', isNeedless: false },
      { label: 'DATE', isNeedless: true },
    ]);
    expect(isFully).toBe(false);
  });

  it('tell what strict spans and types lose', () => {
    const { faults } = causes('⟦CITY|Ulm⟧ ⟦PATIENT|Rose Horn⟧ ⟦DATE|3.4.⟧ heute', [
      ['REGION', 'Ulm'],
      ['PATIENT', 'Rose'],
      ['DATE', 'heute'],
    ]);
    expect(faults).toEqual([
      { fault: 'wrong-type', types: 'CITY → REGION' },
      { fault: 'wrong-edge', types: 'PATIENT' },
      { fault: 'missed', types: 'DATE' },
      { fault: 'spurious', types: 'DATE' },
    ]);
  });
});

describe('tables of causes', () => {
  const leaking = causes('Frau ⟦PATIENT|Weiss⟧ aus ⟦CITY|Ulm⟧', [['CITY', 'Ulm']]);
  const both = causes('Frau ⟦PATIENT|Weiss⟧ aus ⟦CITY|Ulm⟧, heute', [['~DATE', 'heute']]);
  const clean = causes('Frau ⟦PATIENT|Weiss⟧, heute', [
    ['PATIENT', 'Weiss'],
    ['~DATE', 'heute'],
  ]);
  const free = causes('heute wach', [['DATE', 'heute']]);
  const sets = [{ set: 'dev', notes: [leaking, both, clean, free] }];
  const lines = (table: string, start: string): readonly string[] =>
    table.split('\n').filter((line) => line.startsWith(start));

  it('count missed mentions by kind, and names apart', () => {
    const table = missedByKind(sets);
    expect(lines(table, '| all |')).toEqual(['| all | 3 of 5 |']);
    expect(lines(table, '| **names** |')).toEqual(['| **names** | 2 of 3 |']);
    expect(lines(table, '| missed: seen by nothing')).toEqual(['| missed: seen by nothing | 3 |']);
    expect(lines(table, '| no letter |')).toEqual(['| no letter | - |']);
  });

  it('count notes that one type alone keeps from being whole, and those called fully', () => {
    const table = missedByType(sets);
    expect(lines(table, '| dev |')).toEqual([
      '| dev | PATIENT | 2 of 3 | 0 | 0 | 10 | 2 | 1 | 1 |',
      '| dev | CITY | 1 of 2 | 0 | 0 | 3 | 1 | 0 | 0 |',
    ]);
  });

  it('count what is hidden too much, and the notes without gold that it touches', () => {
    expect(lines(hiddenTooMuch(sets), '| dev |')).toEqual(['| dev | DATE | 5 | 1 | 0 | 1 | 0 | 0 | 1 |']);
  });

  it('count suspicions, and the clean notes that they hold back', () => {
    expect(lines(suspectedByLabel(sets), '| dev |')).toEqual(['| dev | DATE | 2 | 2 | 1 | 1 |']);
  });

  it('count faults of spans with the types that have most of them', () => {
    expect(lines(spanFaults(sets), '| dev |')).toEqual([
      '| dev | missed | 3 | PATIENT 2, CITY 1 |',
      '| dev | spurious | 1 | DATE 1 |',
    ]);
  });

  it('hold nothing of a text', () => {
    const tables = [missedByKind, missedByType, hiddenTooMuch, suspectedByLabel, spanFaults].map((make) =>
      make(sets),
    );
    for (const word of ['Weiss', 'Ulm', 'heute', 'Frau'])
      expect(tables.join('\n').includes(word), word).toBe(false);
  });

  it('sum up what is behind the eighth row of a set', () => {
    const labels = PHI_LABELS.slice(0, 10);
    const many = labels.map((label) => causes(`⟦${label}|Abc⟧`, []));
    const table = missedByType([{ set: 'dev', notes: many }]);
    expect(lines(table, '| dev |')).toHaveLength(9);
    expect(lines(table, '| dev | others (2) |')).toHaveLength(1);
  });
});
