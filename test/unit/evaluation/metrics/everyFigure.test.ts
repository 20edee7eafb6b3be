/**
 * @file Every figure of every family in one case each that was counted by hand, and that docs/metrics.md defines just these. The cases
 * are built so that the figures of a family differ where their definitions do.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MetricFamily } from '../../../../src-main/evaluation/metrics/counts.ts';
import { FAMILIES, FAMILY_IDS } from '../../../../src-main/evaluation/metrics/families.ts';
import { noteScores } from '../../../../src-main/evaluation/metrics/noteScores.ts';
import { scoredPair, type ScoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { unseenTokens, vocabularyOf } from '../../../../src-main/evaluation/metrics/unseenTokens.ts';
import { goldNote } from '../compare/cases.ts';
import { ALL, figuresOf, pair } from './pairs.ts';

interface HandCase {
  readonly family: MetricFamily;
  readonly pairs: readonly ScoredPair[];
  readonly figures: Readonly<Record<string, number>>;
}

/**
 * Gold: PATIENT twice, DATE, STAFF, CITY. Predicted: half of a name; the date; the doctor as a PATIENT; a second name; and two that are
 * nothing, one of two words. The town is missed.
 */
const NOTES = [
  pair('Frau ⟦PATIENT|Anna Berg⟧, am ⟦DATE|3.4.2021⟧ bei Dr. ⟦STAFF|Holm⟧ in ⟦CITY|Ulm⟧. Puls 72.', [
    ['Anna', 'PATIENT'],
    ['3.4.2021', 'DATE'],
    ['Holm', 'PATIENT'],
    ['72', 'AGE'],
  ]),
  pair('⟦PATIENT|Berg⟧ kam.', [['Berg', 'PATIENT']]),
  pair('Puls 60.', []),
  pair('Kein Fieber.', [['Kein Fieber', 'PERSON']]),
];

const SPANS: HandCase = {
  family: FAMILIES.spans,
  pairs: NOTES,
  figures: {
    // 5 gold, 6 predicted. Strict with type: the date and the second Berg, 2.
    'strict-micro-precision': 2 / 6,
    'strict-micro-recall': 2 / 5,
    'strict-micro-f1': (2 * 2) / (5 + 6),
    // PATIENT: 1 of 2 gold and 3 predicted (Anna, Holm, Berg), 2/5; DATE 1; STAFF 0; CITY 0. AGE and PERSON have no gold.
    'strict-macro-f1': (2 / 5 + 1 + 0 + 0) / 4,
    'strict-weighted-f1': (2 * (2 / 5) + 1 * 1 + 0 + 0) / 5,
    // Any label: Holm as well, 3.
    'strict-blind-precision': 3 / 6,
    'strict-blind-recall': 3 / 5,
    'strict-blind-f1': (2 * 3) / (5 + 6),
    // Half for Anna: 2.5.
    'partial-micro-precision': 2.5 / 6,
    'partial-micro-recall': 2.5 / 5,
    'partial-micro-f1': (2 * 2.5) / (5 + 6),
    // PATIENT: 2 * 1.5 / (2 + 3) = 3/5.
    'partial-macro-f1': (3 / 5 + 1 + 0 + 0) / 4,
    'partial-weighted-f1': (2 * (3 / 5) + 1 * 1 + 0 + 0) / 5,
    // Date, Holm, Berg, and half for Anna: 3.5.
    'partial-blind-precision': 3.5 / 6,
    'partial-blind-recall': 3.5 / 5,
    'partial-blind-f1': (2 * 3.5) / (5 + 6),
  },
};

const CHARACTERS: HandCase = {
  family: FAMILIES.characters,
  pairs: NOTES,
  figures: {
    // Gold: AnnaBerg 8, 342021 6, Holm 4, Ulm 3, Berg 4 = 25. Hidden: Anna 4, the date 6, Holm 4, Berg 4 = 18. Outside: 72 2, KeinFieber 10.
    'blind-precision': 18 / (18 + 12),
    'blind-recall': 18 / 25,
    'blind-f1': (2 * 18) / (25 + 30),
    // Typed: Anna 4, the date 6, Berg 4 = 14, of the same 30 predicted.
    'typed-micro-precision': 14 / 30,
    'typed-micro-recall': 14 / 25,
    'typed-micro-f1': (2 * 14) / (25 + 30),
    // PATIENT: 8 of 12 gold and 12 predicted (Anna, Holm, Berg), 2/3; DATE 1; STAFF 0; CITY 0.
    'typed-macro-f1': (2 / 3 + 1 + 0 + 0) / 4,
    'typed-weighted-f1': (12 * (2 / 3) + 6 * 1 + 0 + 0) / 25,
  },
};

const TOKENS: HandCase = {
  family: FAMILIES.tokens,
  pairs: NOTES,
  figures: {
    // Gold: Anna, Berg, 3, 4, 2021, Holm, Ulm, Berg = 8. Touched: all but the first Berg and Ulm, 6. Outside: 72, Kein, Fieber.
    'blind-precision': 6 / 9,
    'blind-recall': 6 / 8,
    'blind-f1': (2 * 6) / (8 + 9),
    // Typed: Anna, 3, 4, 2021, Berg = 5, of the same 9 predicted.
    'typed-micro-precision': 5 / 9,
    'typed-micro-recall': 5 / 8,
    'typed-micro-f1': (2 * 5) / (8 + 9),
    // PATIENT: Anna, Berg = 2 of 3 gold and 3 predicted (Anna, Holm, Berg), 2/3; DATE 3 of 3 and 3; STAFF 0 of 1; CITY 0 of 1.
    'typed-macro-f1': (2 / 3 + 1 + 0 + 0) / 4,
    'typed-weighted-f1': (3 * (2 / 3) + 3 * 1 + 0 + 0) / 8,
    // Precision and recall of PATIENT are 2/3, too, those of DATE 1; nothing was predicted as STAFF or CITY.
    'typed-weighted-precision': (3 * (2 / 3) + 3 * 1 + 0 + 0) / 8,
    'typed-weighted-recall': (3 * (2 / 3) + 3 * 1 + 0 + 0) / 8,
  },
};

const S3: HandCase = {
  family: FAMILIES.notes,
  pairs: [
    ...[
      pair('⟦PATIENT|Berg⟧', [['Berg', 'PATIENT']]), // fully
      pair('⟦PATIENT|Berg⟧ aus ⟦CITY|Ulm⟧', [['Berg', 'PATIENT']]), // partially
    ],
    said('Frau ⟦PATIENT|Berg⟧', true), // detected, nothing replaced
    said('Frau ⟦PATIENT|Berg⟧', false), // undetected
    said('Frau ⟦PATIENT|-⟧', false), // undetected, and no letter or digit to be missed
    ...[pair('Puls 72', []), pair('Puls 60', [])], // left alone
    ...[said('Puls 72', true), said('Puls 60', true)], // alarmed
    pair('Morbus Crohn', [['Crohn', 'PATIENT']]), // altered
  ],
  figures: {
    // 5 with PHI, of which 3 detected; 5 PHI-free, of which 2 alarmed and 1 altered.
    'detection-recall': 3 / 5,
    'detection-precision': 3 / (3 + 2 + 1),
    'detection-specificity': 2 / 5,
    // Fully: 1. Altered: 2 with PHI, 1 without.
    'deidentification-recall': 1 / 5,
    'deidentification-precision': 1 / (2 + 1),
    'deidentification-specificity': 4 / 5,
    // Nothing missed: the first, and the one with the dash.
    'full-note-rate': 2 / 5,
  },
};

/** A note in which nothing is replaced; gate or classifier say whether it holds personal data. */
function said(annotated: string, isDetected: boolean): ScoredPair {
  return scoredPair(goldNote('n', annotated), { spans: [], suspectedSpans: 0, isDetected }, ALL);
}

const MEDDOCAN: HandCase = {
  family: FAMILIES.meddocan,
  // Two towns that are predicted as one, and a word that is nothing.
  pairs: [
    ...NOTES,
    pair('in ⟦CITY|Ulm⟧, ⟦CITY|Bonn⟧ war er', [
      ['Ulm, Bonn', 'CITY'],
      ['er', 'PERSON'],
    ]),
  ],
  figures: {
    // 7 gold, 8 predicted. Exact with type: the date and the second Berg.
    'typed-precision': 2 / 8,
    'typed-recall': 2 / 7,
    'typed-f1': (2 * 2) / (7 + 8),
    // Any type: Holm as well.
    'strict-precision': 3 / 8,
    'strict-recall': 3 / 7,
    'strict-f1': (2 * 3) / (7 + 8),
    // Joined, `Ulm, Bonn` is on both sides: 4 true positives. Missed: Anna Berg, Ulm of the first note = 2; the two towns lie in what both
    // have. Wrong: Anna, 72, Kein Fieber, er = 4.
    'merged-precision': 4 / (4 + 4),
    'merged-recall': 4 / (4 + 2),
    'merged-f1': (2 * 4) / (6 + 8),
    // Not found with their type: Anna Berg, Holm, Ulm, and both towns = 5. Sentences: two in the first note, one in each of four.
    leak: 5 / 6,
  },
};

const I2B2: HandCase = {
  family: FAMILIES.i2b2,
  pairs: [
    // Berg exact; Holm two characters too long; the date missed. STAFF is no type of HIPAA's.
    pair('⟦PATIENT|Berg⟧ bei ⟦STAFF|Holm⟧ am ⟦DATE|3.4.2021⟧', [
      ['Berg', 'PATIENT'],
      ['Holm a', 'STAFF'],
    ]),
    // Roth missed; Ulm two characters too long; an AGE and a STAFF that are nothing.
    pair('⟦PATIENT|Roth⟧ aus ⟦CITY|Ulm⟧, Puls 72', [
      ['Ulm, ', 'CITY'],
      ['72', 'AGE'],
      ['Puls', 'STAFF'],
    ]),
    // Nothing found; for HIPAA's types there is nothing at all, so the note is in no mean of theirs.
    pair('Dr. ⟦STAFF|Frei⟧ sah ihn', []),
    // In no mean.
    pair('Puls 60', []),
  ],
  figures: {
    // Gold 3 + 2 + 1, predicted 2 + 3 + 0, hits 1 + 0 + 0.
    'strict-precision': 1 / 5,
    'strict-recall': 1 / 6,
    'strict-f1': (2 * 1) / (6 + 5),
    // Precisions 1/2, 0, 0 (nothing predicted counts 0, as in the script); recalls 1/3, 0, 0.
    'strict-precision-mean': 1 / 6,
    'strict-recall-mean': 1 / 9,
    // 2 * 1/6 * 1/9 / (1/6 + 1/9) = (2/54) / (5/18).
    'strict-f1-of-means': 2 / 15,
    // Hits 2 + 1 + 0.
    'relaxed-precision': 3 / 5,
    'relaxed-recall': 3 / 6,
    'relaxed-f1': (2 * 3) / (6 + 5),
    // Precisions 2/2, 1/3, 0; recalls 2/3, 1/2, 0.
    'relaxed-precision-mean': 4 / 9,
    'relaxed-recall-mean': 7 / 18,
    // 2 * 4/9 * 7/18 / (4/9 + 7/18) = (56/162) / (15/18).
    'relaxed-f1-of-means': 56 / 135,
    // Gold 2 + 2 + 0, predicted 1 + 2 + 0, hits 1 + 0 + 0.
    'hipaa-strict-precision': 1 / 3,
    'hipaa-strict-recall': 1 / 4,
    'hipaa-strict-f1': (2 * 1) / (4 + 3),
    // Precisions 1, 0; recalls 1/2, 0. 2 * 1/2 * 1/4 / (1/2 + 1/4).
    'hipaa-strict-precision-mean': 1 / 2,
    'hipaa-strict-recall-mean': 1 / 4,
    'hipaa-strict-f1-of-means': 1 / 3,
    // Hits 1 + 1 + 0.
    'hipaa-relaxed-precision': 2 / 3,
    'hipaa-relaxed-recall': 2 / 4,
    'hipaa-relaxed-f1': (2 * 2) / (4 + 3),
    // Precisions 1, 1/2; recalls 1/2, 1/2. 2 * 3/4 * 1/2 / (3/4 + 1/2).
    'hipaa-relaxed-precision-mean': 3 / 4,
    'hipaa-relaxed-recall-mean': 1 / 2,
    'hipaa-relaxed-f1-of-means': 3 / 5,
  },
};

const EDS_PSEUDO: HandCase = {
  family: FAMILIES['eds-pseudo'],
  pairs: [
    pair('⟦PATIENT|Anna Berg⟧', [['Anna Berg', 'STAFF']]),
    pair('aus ⟦CITY|Ulm⟧ am ⟦DATE|3.4.⟧', []),
    pair('Puls 72', []),
  ],
  figures: {
    // Tokens: Anna, Berg of Anna, Berg, Ulm, 3, 4. Notes without a missed one: the first, and the one without PHI.
    'redact-recall': 2 / 5,
    full: 2 / 3,
  },
};

const TRAINING = [goldNote('t', 'Frau ⟦PATIENT|Anna Berg⟧ aus ⟦CITY|Ulm⟧')];
const VOCABULARY: HandCase = {
  family: unseenTokens(vocabularyOf(TRAINING, ALL)),
  pairs: [
    pair('⟦PATIENT|Anna Roth⟧ am ⟦DATE|3.4.⟧ in ⟦CITY|Ulm⟧', [
      ['Anna Roth', 'STAFF'],
      ['3', 'DATE'],
    ]),
  ],
  figures: {
    // Gold tokens: Anna and Ulm, which training has shown with their types; Roth, 3 and 4, which it has not.
    'unseen-share': 3 / 5,
    'unseen-share:PATIENT': 1 / 2,
    'unseen-share:DATE': 2 / 2,
    'unseen-share:CITY': 0 / 1,
    // Roth and 3 are touched, 4 is not; Anna is, Ulm is not.
    'unseen-recall': 2 / 3,
    'seen-recall': 1 / 2,
  },
};

const CASES = [SPANS, CHARACTERS, TOKENS, S3, MEDDOCAN, I2B2, EDS_PSEUDO, VOCABULARY];

describe.each(CASES)('the figures of $family.id', ({ family, pairs, figures }) => {
  const counted = figuresOf(family, pairs);

  it.each(Object.entries(figures))('have the %s that was counted by hand', (key, value) => {
    expect(counted[key]).toBeCloseTo(value, 12);
  });

  it('were all counted by hand, and there is none besides', () => {
    expect(Object.keys(counted).toSorted()).toEqual(Object.keys(figures).toSorted());
  });

  it('are those that docs/metrics.md defines', () => {
    // Figures by type are named in the definition of the one over all types.
    const keys = Object.keys(figures).filter((key) => !key.includes(':'));
    expect(definedKeys(family.id)).toEqual(keys.toSorted());
  });
});

describe('the cases', () => {
  it('are those of all families', () => {
    expect(CASES.map(({ family }) => family.id)).toEqual([...FAMILY_IDS, 'vocabulary']);
    expect(S3.family).toBe(noteScores);
  });
});

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/metrics.md'), 'utf8');
/** What `*` stands for in the tables of the document. */
const PARTS = ['precision', 'recall', 'f1'];
/** What `…` stands for in i2b2's. */
const SCORES = ['strict', 'relaxed', 'hipaa-strict', 'hipaa-relaxed'];

/** The keys in the first column of a family's table, written out, by name. */
function definedKeys(family: string): readonly string[] {
  const [, section = ''] = DOCUMENT.split(`\n### ${family}\n`);
  const rows = (section.split(/\n#{2,3} /)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const keys = rows.flatMap((row) => {
    const words = [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
    // A word that begins with a dash stands for as many parts of the row's first one as it has.
    const first = (words[0] ?? '').split('-');
    return words
      .map((word) =>
        word.startsWith('-') ? first.slice(0, 1 - word.split('-').length).join('-') + word : word,
      )
      .flatMap(writtenOut);
  });
  return [...new Set(keys)].toSorted();
}

function writtenOut(key: string): readonly string[] {
  if (key.startsWith('…')) return SCORES.map((score) => `${score}${key.slice(1)}`);
  return key.endsWith('*') ? PARTS.map((part) => `${key.slice(0, -1)}${part}`) : [key];
}

describe('reading the document', () => {
  it.each([
    ['spans', 'partial-weighted-f1'],
    ['notes', 'deidentification-specificity'],
    ['i2b2', 'hipaa-relaxed-f1-of-means'],
    ['meddocan', 'leak'],
    ['vocabulary', 'seen-recall'],
    ['tokens', 'typed-weighted-recall'],
  ])('finds of %s the key %s', (family, key) => {
    expect(definedKeys(family)).toContain(key);
  });

  it('finds nothing in a section that there is not', () => {
    expect(definedKeys('nonsense')).toEqual([]);
  });
});
