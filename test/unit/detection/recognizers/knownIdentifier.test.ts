/** @file Known identifiers in a pipeline. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { knownIdentifierRecognizer } from '../../../../src-main/detection/recognizers/known-identifier/knownIdentifier.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import type { KnownIdentifierKind } from '../../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { parseAnnotated } from '../../../support/annotated.ts';

type Cell = readonly [KnownIdentifierKind, string];

function recognize(cells: readonly Cell[], text: string, found: readonly CandidateSpan[] = []) {
  const known = cells.map(([kind, cell]) => ({ kind, text: cell }));
  return knownIdentifierRecognizer.recognize(prepareInput({ text, known, noteDate: '2020-06-01' }), found);
}

/** Spans as `LABEL rule score text`, the doubtful ones with a question mark. */
function shown(
  cells: readonly Cell[],
  text: string,
  found: readonly CandidateSpan[] = [],
): readonly string[] {
  return recognize(cells, text, found).spans.map(
    ({ label, rule, score, isSure, start, end }) =>
      `${label} ${rule} ${score}${isSure === false ? '?' : ''} ${text.slice(start, end)}`,
  );
}

function candidate(annotated: string): { readonly text: string; readonly found: readonly CandidateSpan[] } {
  const { text, spans } = parseAnnotated(annotated);
  return { text, found: spans.map((span) => ({ ...span, score: 0.8, recognizer: 'other', rule: 'x' })) };
}

describe('known-identifier', () => {
  it.each<readonly [readonly Cell[], string, readonly string[]]>([
    [[['name', 'Marie Dupont']], 'Mme Dupont Marie', ['PATIENT other-order 0.99 Dupont Marie']],
    [[['name', 'Marie Dupont']], 'Dupont va bien', ['PATIENT one-word 0.97 Dupont']],
    [[['birth-date', '1950-03-04']], 'né le 4 mars 1950', ['BIRTHDATE date-format 0.99 4 mars 1950']],
    [[['birth-date', '1950-03-04']], 'patient de 70 ans', ['AGE derived-age 0.97 70']],
    [[['id', 'AB-123456']], 'Fall ab123456', ['MRN id-grouping 0.99 ab123456']],
    [[['address', '12 rue de la Paix']], '12, rue de la Paix', ['STREET as-given 0.99 12, rue de la Paix']],
    [[['phone', '0612345678']], 'Tel 06 12 34 56 78', ['PHONE phone-form 0.99 06 12 34 56 78']],
    // Asked about only.
    [[['name', 'Robert Koch']], 'Morbus Koch', ['PATIENT one-word 0.45? Koch']],
    [[['name', 'Anna Basedow']], 'Morbus Basedow', ['PATIENT one-word 0.45? Basedow']],
    [[['name', 'Anna Basedow']], 'Frau Basedow', ['PATIENT one-word 0.97 Basedow']],
    [[['name', 'Jean Dupont']], 'vu Dupnot', ['PATIENT one-letter-off 0.45? Dupnot']],
    [[['name', '高原']], '慢性高原病', ['PATIENT as-given 0.45? 高原']],
    [[['name', 'Luc Petit']], 'Petit épanchement', ['PATIENT one-word 0.45? Petit']],
    [[['birth-date', '1950-03-04']], '70 Jahre', ['AGE derived-age 0.45? 70']],
    // Nothing.
    [[['name', 'Luc Petit']], 'le petit déjeuner', []],
    [[['name', 'Theresa May']], 'she may eat', []],
    [[['name', '白']], '血白细胞', []],
    [[['id', '4711-2250']], 'Ringer 2250 ml', []],
    [[['birth-date', '1950-03-04']], 'seit 70 Jahren', []],
    [[], 'Mme Dupont', []],
  ])('%j in %j', (cells, text, spans) => {
    expect(shown(cells, text)).toEqual(spans);
  });

  it.each<readonly [readonly Cell[], string, PhiLabel]>([
    [[['name', 'Marie Dupont']], 'Dr. ⟦STAFF|Dupont⟧', 'STAFF'],
    [[['name', 'Marie Dupont']], 'son fils ⟦RELATIVE|Paul Dupont⟧', 'RELATIVE'],
    [[['name', 'Marie Dupont']], '⟦HOSPITAL|Clinique Dupont⟧', 'HOSPITAL'],
    [[['name', 'Marie Dupont']], '⟦EMAIL|dupont@chu.example⟧', 'EMAIL'],
    [[['id', '123456789']], '⟦INSURANCE_ID|123456789⟧', 'INSURANCE_ID'],
    [[['phone', '0612345678']], '⟦FAX|0612345678⟧', 'FAX'],
    // The whole name is the patient's whatever a rule thinks, and a person without a part says nothing.
    [[['name', 'Marie Dupont']], 'Dr. ⟦STAFF|Marie Dupont⟧', 'PATIENT'],
    [[['name', 'Marie Dupont']], '⟦PERSON|Dupont⟧', 'PATIENT'],
    [[['name', 'Marie Dupont']], '⟦PERSON|Anna Dupont⟧', 'PATIENT'],
    [[['birth-date', '1950-03-04']], '⟦DATE|1950-03-04⟧', 'BIRTHDATE'],
    [[['id', '123456789']], '⟦PHONE|123456789⟧', 'MRN'],
    [[['name', 'Marie Dupont']], '⟦STAFF|Weber⟧, Dupont', 'PATIENT'],
  ])('takes the nearer label: %j in %j is %s', (cells, annotated, label) => {
    const { text, found } = candidate(annotated);
    expect(recognize(cells, text, found).spans.map((span) => span.label)).toEqual([label]);
  });

  it('examines the whole note, known identifiers or not', () => {
    expect(recognize([], 'abc').examined).toEqual([{ start: 0, end: 3 }]);
    expect(recognize([['name', 'X Y']], 'abc').examined).toEqual([{ start: 0, end: 3 }]);
    expect(recognize([['name', 'X Y']], '').examined).toEqual([]);
  });

  it('looks at many hits and many finds in one pass', { timeout: 20_000 }, () => {
    const text = 'Marie Dupont, '.repeat(7_000);
    const found = Array.from({ length: 7_000 }, (_, at) => ({
      start: at * 14,
      end: at * 14 + 12,
      label: 'PERSON' as const,
      score: 0.8,
      recognizer: 'other',
      rule: 'x',
    }));
    const start = performance.now();
    expect(recognize([['name', 'Marie Dupont']], text, found).spans).toHaveLength(7_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
