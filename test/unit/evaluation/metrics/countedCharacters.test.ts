/** @file Which characters count: units of ages never, and what another span marks always, whatever stands beside or around it. */
import { describe, expect, it } from 'vitest';
import { characterScores } from '../../../../src-main/evaluation/metrics/characterScores.ts';
import { characterTruth, GOLD, OUTSIDE } from '../../../../src-main/evaluation/metrics/countedCharacters.ts';
import { noteScores } from '../../../../src-main/evaluation/metrics/noteScores.ts';
import { scoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { spanScores } from '../../../../src-main/evaluation/metrics/spanScores.ts';
import { tokenScores } from '../../../../src-main/evaluation/metrics/tokenScores.ts';
import type { GoldSpan } from '../../../../src-main/evaluation/gold/goldNote.ts';
import { goldNote } from '../compare/cases.ts';
import { ALL, figuresOf, pair, predicted } from './pairs.ts';

/** The characters that must be covered, and those that must not; others as dots. */
function seen(text: string, spans: readonly GoldSpan[]): readonly [gold: string, outside: string] {
  const truth = characterTruth(text, spans, []);
  const only = (kind: number): string =>
    Array.from(text, (letter, at) => (truth[at] === kind ? letter : '.')).join('');
  return [only(GOLD), only(OUTSIDE)];
}

const marked = (annotated: string) => {
  const { text, spans } = goldNote('n', annotated);
  return seen(text, spans);
};

describe('the unit of an age', () => {
  it.each([
    ['ist ⟦AGE|70⟧ Jahre alt', '....70..........', 'ist..........alt'],
    ['ist ⟦AGE|70 Jahre⟧ alt', '....70..........', 'ist.............'],
    ['⟦AGE|63⟧-year-old man', '63..............', '........old.man'],
    ['⟦AGE|41⟧a', '41.', '...'],
    ['⟦AGE|siebzig⟧ kam', 'siebzig....', '...........'],
  ])('counts neither way: %s', (annotated, gold, outside) => {
    const [isGold, isOutside] = marked(annotated);
    expect(isGold.replaceAll('.', '')).toBe(gold.replaceAll('.', ''));
    expect(isOutside.replaceAll('.', '')).toBe(outside.replaceAll('.', ''));
  });

  it.each([
    ['a name', 'male ⟦AGE|34⟧ ⟦PATIENT|ALI KHAN⟧ down', '34ALIKHAN'],
    ['a name behind the unit', '⟦AGE|11⟧ meses ⟦PATIENT|Derlis Ramón⟧', '11DerlisRamón'],
    ['a name behind a unit that the age takes along', '⟦AGE|11 meses⟧ ⟦PATIENT|Derlis⟧', '11Derlis'],
    ['a profession', 'der ⟦AGE|54-jährige⟧ ⟦PROFESSION|Säumer⟧', '54Säumer'],
    ['a profession without blanks', '女⟦AGE|29⟧⟦PROFESSION|会计⟧', '29会计'],
    ['a house', '⟦AGE|73A⟧ ⟦HOSPITAL|EHPAD Salée⟧', '73EHPADSalée'],
  ])('is none where another span begins: %s', (_, annotated, gold) => {
    expect(marked(annotated)[0].replaceAll('.', '')).toBe(gold);
  });

  it('does not hide that a name behind it was missed', () => {
    const missed = [pair('male ⟦AGE|34⟧ ⟦PATIENT|ALI⟧ down', [['34', 'AGE']])];
    // 2 of 5 characters are hidden; the name can be read, so the note is not full.
    expect(figuresOf(characterScores, missed)['blind-recall']).toBeCloseTo(2 / 5, 12);
    expect(figuresOf(noteScores, missed)).toMatchObject({
      'full-note-rate': 0,
      'deidentification-recall': 0,
    });
  });
});

describe('spans over one another', () => {
  const text = 'Haus 70 Jahre Ulm';
  const house: GoldSpan = { start: 0, end: 17, type: 'HOSPITAL', labels: ['HOSPITAL'] };
  const age: GoldSpan = { start: 5, end: 13, type: 'AGE', labels: ['AGE'] };
  const city: GoldSpan = { start: 14, end: 17, type: 'CITY', labels: ['CITY'] };

  it.each([
    ['first', [age, house]],
    ['last', [house, age]],
  ])('count what any of them marks, an age that stands %s among them', (_, spans) => {
    expect(seen(text, spans)[0]).toBe('Haus.70.Jahre.Ulm');
  });

  it.each([
    ['first', [age, city]],
    ['last', [city, age]],
  ])('count a town behind an age that stands %s', (_, spans) => {
    expect(seen(text, spans)).toEqual(['.....70.......Ulm', 'Haus.............']);
  });

  const berg = { start: 5, end: 9 };
  const patient: GoldSpan = { ...berg, type: 'PATIENT', labels: ['PATIENT'] };
  const staff: GoldSpan = { ...berg, type: 'STAFF', labels: ['STAFF'] };

  it.each([
    ['PATIENT', 1],
    ['STAFF', 1],
    ['CITY', 0],
  ] as const)('are of either type where they mark one place: %s', (label, share) => {
    for (const spans of [
      [patient, staff],
      [staff, patient],
    ]) {
      const note = { id: 'n', text: 'Frau Berg kam', spans, leftOut: [] };
      const one = [scoredPair(note, predicted(note.text, [['Berg', label]]), ALL)];
      for (const family of [characterScores, tokenScores, spanScores]) {
        const figures = figuresOf(family, one);
        const typed = family === spanScores ? 'strict' : 'typed';
        // One span: of the type that comes first by name, for whichever of both the prediction is.
        expect(figures[`${typed}-micro-recall`], family.id).toBe(share);
        expect(figures[`${typed}-micro-precision`], family.id).toBe(share);
        expect(figures[`${typed}-macro-f1`], family.id).toBe(share);
      }
    }
  });

  it('are of the inner type alone where one is longer', () => {
    const whole: GoldSpan = { start: 0, end: 9, type: 'PATIENT', labels: ['PATIENT'] };
    const note = { id: 'n', text: 'Frau Berg kam', spans: [whole, staff], leftOut: [] };
    const typed = (label: 'PATIENT' | 'STAFF') =>
      figuresOf(characterScores, [scoredPair(note, predicted(note.text, [['Berg', label]]), ALL)])[
        'typed-micro-recall'
      ];
    // Of eight letters the four of the inner one.
    expect([typed('STAFF'), typed('PATIENT')]).toEqual([0.5, 0]);
  });
});
