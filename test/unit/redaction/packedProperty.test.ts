/** @file Whatever is replaced, the segments that are stored come back as they were. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';
import { applyOperators } from '../../../src-main/redaction/applyOperators.ts';
import { packSegments, unpackSegments } from '../../../src-main/redaction/packedSegments.ts';
import type { Treatment } from '../../../src-main/redaction/treatment.ts';
import '../../support/seed.ts';

const OPERATORS: readonly Treatment[] = [
  { operator: 'placeholder' },
  { operator: 'redact' },
  { operator: 'keep' },
];

const notes = fc
  .array(
    fc.constantFrom('a', 'Wort', ' ', '𠮷', '👨‍👩‍👧', '王', '\r\n', '"', '\\', '\u2028', '[PATIENT-1]', '\0'),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .chain((parts) => {
    const edges = parts.reduce<number[]>((all, part) => [...all, (all.at(-1) ?? 0) + part.length], [0]);
    return fc.record({
      text: fc.constant(parts.join('')),
      cuts: fc.subarray(edges, { minLength: 0 }),
      kinds: fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...PHI_LABELS)), {
        minLength: 31,
        maxLength: 31,
      }),
      treatments: fc.array(fc.constantFrom(...OPERATORS), { minLength: 3, maxLength: 3 }),
    });
  });

describe('packed segments of any output', () => {
  it('are the segments again, the first and the last character included', () => {
    fc.assert(
      fc.property(notes, ({ text, cuts, kinds, treatments }) => {
        const spans = cuts.slice(0, -1).flatMap((start, at) => {
          const [isThere, label] = kinds[at] ?? [false, 'OTHER'];
          return isThere ? [{ key: `d${at}`, label, start, end: cuts[at + 1] ?? text.length }] : [];
        });
        const { segments, output } = applyOperators({
          ...{ text, spans, placeholderNumber: () => 7 },
          treatmentOf: (label) => treatments[PHI_LABELS.indexOf(label) % 3] ?? { operator: 'redact' },
          pseudonyms: {
            ...{ keyed: () => new Uint8Array(32), scope: 's', languages: [], dates: { language: null } },
            surrogateOf: () => null,
          },
        });
        const stored = packSegments(segments);
        expect(unpackSegments(stored, text)).toEqual(segments);
        expect(
          unpackSegments(stored, text)
            .map((one) => one.text)
            .join(''),
        ).toBe(output);
      }),
      { numRuns: 2000 },
    );
  });
});
