/** @file Redaction: what stands in the output, and where it came from. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../../src-main/domain/errors.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { applyOperators, type SpanToReplace } from '../../../src-main/redaction/applyOperators.ts';
import { createPlaceholderNumbers } from '../../../src-main/redaction/mentionIdentity.ts';
import { OPERATOR_IDS, type OperatorId } from '../../../src-main/redaction/operator.ts';
import type { Treatment } from '../../../src-main/redaction/treatment.ts';
import { pseudonyms } from '../../support/pseudonyms.ts';

type PlainId = 'placeholder' | 'redact' | 'keep';

/** `⟦LABEL|mention⟧` notation to text and spans. */
function marked(note: string): { text: string; spans: SpanToReplace[] } {
  const spans: SpanToReplace[] = [];
  let text = '';
  let at = 0;
  for (const found of note.matchAll(/⟦([A-Z_]+)\|([^⟧]*)⟧/gu)) {
    text += note.slice(at, found.index);
    spans.push({
      key: `d${spans.length}`,
      label: found[1] as PhiLabel,
      start: text.length,
      end: text.length + found[2]!.length,
    });
    text += found[2]!;
    at = found.index + found[0].length;
  }
  return { text: text + note.slice(at), spans };
}

function redacted(note: string, operatorOf: (label: PhiLabel) => PlainId = () => 'placeholder') {
  const { text, spans } = marked(note);
  return applyOperators({
    text,
    spans,
    treatmentOf: (label) => ({ operator: operatorOf(label) }),
    placeholderNumber: createPlaceholderNumbers(),
    pseudonyms: pseudonyms(),
  });
}

describe('applyOperators', () => {
  it.each([
    ['one span', 'Frau ⟦PATIENT|Beispiel⟧ kam.', 'Frau [PATIENT-1] kam.'],
    ['span at both ends', '⟦PATIENT|Ana⟧ y ⟦STAFF|Eva⟧', '[PATIENT-1] y [STAFF-1]'],
    ['the whole note', '⟦PATIENT|Ana⟧', '[PATIENT-1]'],
    ['touching spans', '⟦ZIP|12345⟧⟦CITY|Ulm⟧', '[ZIP-1][CITY-1]'],
    ['the same person twice', '⟦PATIENT|DUPONT⟧, ⟦PATIENT|Dupont⟧', '[PATIENT-1], [PATIENT-1]'],
    ['two people', '⟦PATIENT|Ana⟧ ⟦PATIENT|Eva⟧ ⟦PATIENT|Ana⟧', '[PATIENT-1] [PATIENT-2] [PATIENT-1]'],
    ['the same name, two roles', '⟦PATIENT|Roth⟧ ⟦STAFF|Roth⟧', '[PATIENT-1] [STAFF-1]'],
    ['CRLF around', 'a\r\n⟦CITY|Ulm⟧\r\nb', 'a\r\n[CITY-1]\r\nb'],
    ['astral neighbours', '🏥⟦HOSPITAL|𠮷野醫院⟧🏥', '🏥[HOSPITAL-1]🏥'],
    ['right-to-left', 'المريض ⟦PATIENT|أحمد⟧ هنا', 'المريض [PATIENT-1] هنا'],
    ['zero-width neighbours', 'x\u200B⟦CITY|Ulm⟧\u200Dy', 'x\u200B[CITY-1]\u200Dy'],
    ['NUL and ANSI', '\u0000\u001B[31m⟦CITY|Ulm⟧\u001B[0m', '\u0000\u001B[31m[CITY-1]\u001B[0m'],
    ['nothing to replace', 'clean\r\n', 'clean\r\n'],
    ['an empty text', '', ''],
  ])('gives the expected output for %s', (_name, note, output) => {
    expect(redacted(note).output).toBe(output);
  });

  it('redacts without numbers and keeps what policies keep', () => {
    const operators = { PATIENT: 'redact', DEPARTMENT: 'keep' } as Partial<Record<PhiLabel, PlainId>>;
    const asked: string[] = [];
    const { text, spans } = marked('⟦PATIENT|Ana⟧ in ⟦DEPARTMENT|Neurologie⟧, ⟦CITY|Ulm⟧');
    const result = applyOperators({
      text,
      spans,
      treatmentOf: (label) => ({ operator: operators[label] ?? 'placeholder' }),
      placeholderNumber: (label) => (asked.push(label), 7),
      pseudonyms: pseudonyms(),
    });
    expect(result.output).toBe('[PATIENT] in Neurologie, [CITY-7]');
    expect(asked).toEqual(['CITY']);
    expect(result.byOperator).toMatchObject({ placeholder: 1, redact: 1, keep: 1, surrogate: 0 });
    expect(result.byLabel).toMatchObject({ PATIENT: 1, DEPARTMENT: 1, CITY: 1, STAFF: 0 });
    expect(result.hidden).toEqual([
      { start: 0, end: 3 },
      { start: 19, end: 22 },
    ]);
    expect(result.segments.map((segment) => segment.span)).toEqual(['d0', null, 'd1', null, 'd2']);
  });

  it('maps offsets outside spans exactly and spans onto their placeholders', () => {
    const { offsets, output } = redacted('Frau ⟦PATIENT|Beispiel⟧ kam.');
    expect(offsets.toOutput(5)).toBe(5);
    expect(offsets.rangeToOutput({ start: 5, end: 13 })).toEqual({ start: 5, end: 16 });
    expect(offsets.rangeToSource({ start: 7, end: 9 })).toEqual({ start: 5, end: 13 });
    expect(offsets.toOutput(14)).toBe(output.indexOf('kam'));
    expect(offsets.toSource(output.indexOf('kam'))).toBe(14);
  });

  it.each([
    ['overlapping', [0, 3], [2, 5]],
    ['equal', [0, 3], [0, 3]],
    ['empty', [1, 1], null],
    ['past the end', [0, 99], null],
    ['cutting a surrogate pair', [0, 9], null],
  ] as [string, [number, number], [number, number] | null][])('refuses %s spans', (_name, a, b) => {
    const ranges = b === null ? [a] : [a, b];
    const spans = ranges.map(([start, end], index) => ({
      key: `d${index}`,
      label: 'CITY' as const,
      start,
      end,
    }));
    const text = 'abcdefgh😀';
    expect(() =>
      applyOperators({
        text,
        spans,
        treatmentOf: () => ({ operator: 'redact' }),
        placeholderNumber: () => 1,
        pseudonyms: pseudonyms(),
      }),
    ).toThrow(InvariantError);
  });

  it('refuses placeholder numbers that are none', () => {
    const { text, spans } = marked('⟦CITY|Ulm⟧');
    for (const number of [0, -1, 1.5, Number.NaN]) {
      expect(() =>
        applyOperators({
          text,
          spans,
          treatmentOf: () => ({ operator: 'placeholder' }),
          placeholderNumber: () => number,
          pseudonyms: pseudonyms(),
        }),
      ).toThrow(InvariantError);
    }
  });
});

describe('literal placeholders in the source', () => {
  it.each([
    ['[PATIENT-1] sah ⟦PATIENT|Ana⟧', '[PATIENT-1] sah [PATIENT-1~]'],
    ['[patient-1] sah ⟦PATIENT|Ana⟧', '[patient-1] sah [PATIENT-1~]'],
    ['[CITY] sah ⟦PATIENT|Ana⟧', '[CITY] sah [PATIENT-1~]'],
    ['[PATIENT-1~~] sah ⟦PATIENT|Ana⟧', '[PATIENT-1~~] sah [PATIENT-1~~~]'],
    ['[PATIENT-x] [FOO-1] sah ⟦PATIENT|Ana⟧', '[PATIENT-x] [FOO-1] sah [PATIENT-1]'],
    ['[⟦PATIENT|Ana⟧]', '[[PATIENT-1]]'],
  ])('keeps ours apart in %s', (note, output) => {
    expect(redacted(note).output).toBe(output);
  });

  it('marks unnumbered labels too, and when the literal lies under a span', () => {
    expect(redacted('[CITY] in ⟦CITY|Ulm⟧', () => 'redact').output).toBe('[CITY] in [CITY~]');
    expect(redacted('⟦OTHER|[CITY-2]⟧ in ⟦CITY|Ulm⟧').output).toBe('[OTHER-1~] in [CITY-1~]');
  });
});

const piece = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '\r\n',
    '\u200B',
    '😀',
    '王小明',
    'Müller',
    '[CITY-1]',
    'أحمد',
    '03.04.2021',
    '[MRN-7f3a9c21d0e4]',
  ),
);
const noteWithSpans = fc
  .array(
    fc.record({ before: piece, mention: piece, label: fc.constantFrom<PhiLabel>('PATIENT', 'CITY', 'MRN') }),
  )
  .map((parts) => {
    let text = '';
    const spans: SpanToReplace[] = [];
    for (const { before, mention, label } of parts) {
      text += before;
      const start = text.length;
      text += mention;
      if (mention !== '') spans.push({ key: `d${spans.length}`, label, start, end: text.length });
    }
    return { text, spans };
  });

/** One treatment by every operator, whatever the label: what it does not understand is redacted. */
const TREATMENTS: Readonly<Record<OperatorId, Treatment>> = {
  placeholder: { operator: 'placeholder' },
  redact: { operator: 'redact' },
  keep: { operator: 'keep' },
  mask: { operator: 'mask', otherwise: 'redact' },
  hash: { operator: 'hash', otherwise: 'redact' },
  surrogate: { operator: 'surrogate', otherwise: 'redact' },
  shiftDate: { operator: 'shiftDate', maxDays: 365, keepWeekdays: true, otherwise: 'redact' },
  generalise: { operator: 'generalise', to: 'month', otherwise: 'redact' },
};

describe('properties of redaction', () => {
  it('takes over every other character, and its segments and counts agree with the output', () => {
    fc.assert(
      fc.property(noteWithSpans, ({ text, spans }) => {
        const numbers = createPlaceholderNumbers();
        const result = applyOperators({
          text,
          spans: spans.toReversed(),
          treatmentOf: (label) => ({ operator: label === 'MRN' ? 'redact' : 'placeholder' }),
          placeholderNumber: numbers,
          pseudonyms: pseudonyms(),
        });
        expect(result.segments.map((segment) => segment.text).join('')).toBe(result.output);
        let at = 0;
        for (const segment of result.segments) {
          expect(segment.sourceStart).toBe(at);
          at = segment.sourceEnd;
          if (segment.span === null) expect(segment.text).toBe(text.slice(segment.sourceStart, at));
        }
        expect(at).toBe(text.length);
        expect(result.offsets.outputLength).toBe(result.output.length);
        expect(Object.values(result.byLabel).reduce((sum, count) => sum + count, 0)).toBe(spans.length);
        expect(result.hidden).toEqual(spans.map(({ start, end }) => ({ start, end })));
      }),
    );
  });

  it.each(OPERATOR_IDS)('has a monotone offset map that round-trips outside spans, by %s', (id) => {
    fc.assert(
      fc.property(noteWithSpans, ({ text, spans }) => {
        const { offsets, output } = applyOperators({
          text,
          spans,
          treatmentOf: () => TREATMENTS[id],
          placeholderNumber: createPlaceholderNumbers(),
          pseudonyms: pseudonyms(),
        });
        let last = 0;
        for (let at = 0; at <= text.length; at += 1) {
          const there = offsets.toOutput(at);
          expect(there).toBeGreaterThanOrEqual(last);
          last = there;
          const isTouched = spans.some((span) => span.start <= at && at <= span.end);
          if (!isTouched) {
            expect(offsets.toSource(there)).toBe(at);
            expect(output[there]).toBe(text[at]);
          }
        }
      }),
    );
  });

  it('never writes a placeholder of ours that the source text already contains', () => {
    fc.assert(
      fc.property(noteWithSpans, ({ text, spans }) => {
        const { segments } = applyOperators({
          text,
          spans,
          treatmentOf: () => ({ operator: 'placeholder' }),
          placeholderNumber: createPlaceholderNumbers(),
          pseudonyms: pseudonyms(),
        });
        const source = text.toLowerCase();
        for (const segment of segments) {
          if (segment.span !== null) expect(source).not.toContain(segment.text.toLowerCase());
        }
      }),
    );
  });
});
