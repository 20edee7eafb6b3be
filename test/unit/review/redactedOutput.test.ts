/** @file Redaction, residual scan and status together: a clean note has no mention left. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewSpan } from '../../../src-main/domain/decision.ts';
import { applyOperators } from '../../../src-main/redaction/applyOperators.ts';
import { createPlaceholderNumbers } from '../../../src-main/redaction/mentionIdentity.ts';
import { findResiduals } from '../../../src-main/review/findResiduals.ts';
import { pseudonyms } from '../../support/pseudonyms.ts';
import { isWholeWord } from '../../../src-main/text/words.ts';

const mention = fc.constantFrom(
  'Dupont',
  'Marie Dupont',
  'García',
  '王小明',
  '4711-22',
  '12.03.2020',
  'Nordstadt',
);
const filler = fc.constantFrom(
  'der',
  'vu',
  ',',
  '.',
  '\n',
  'mg',
  '😀',
  '患者',
  '12',
  '[CITY-1]',
  '-',
  'Dupontel',
);
const note = fc.array(
  fc.tuple(fc.oneof(mention, filler), fc.constantFrom('span', 'text'), fc.constantFrom('', ' ', ' ')),
  {
    maxLength: 40,
  },
);

describe('a note without residuals', () => {
  it('holds no replaced mention as a whole word in the text that is taken over', () => {
    fc.assert(
      fc.property(note, (parts) => {
        let text = '';
        let spans: ReviewSpan[] = [];
        const add = (start: number, end: number): ReviewSpan => ({
          key: `d${start}`,
          start,
          end,
          label: 'PERSON',
          score: 1,
          suspected: false,
          state: 'proposed',
          sources: [],
        });
        for (const [piece, role, blank] of parts) {
          const start = text.length;
          text += piece;
          if (role === 'span' && /[\p{L}\d]{3}|\p{Script=Han}{2}/u.test(piece))
            spans.push(add(start, text.length));
          text += blank;
        }
        // What a reviewer does: hide what is left until nothing is.
        for (;;) {
          const { mentionsLeft } = findResiduals({ text, spans, knownIdentifiers: [] });
          if (mentionsLeft.length === 0) break;
          spans = [...spans, ...mentionsLeft.map((place) => add(place.start, place.end))].sort(
            (a, b) => a.start - b.start,
          );
        }
        const { segments, output } = applyOperators({
          text,
          spans,
          treatmentOf: () => ({ operator: 'placeholder' }),
          placeholderNumber: createPlaceholderNumbers(),
          pseudonyms: pseudonyms(),
        });
        const hidden = new Set(spans.map((span) => text.slice(span.start, span.end)));
        for (const segment of segments) {
          if (segment.span !== null) continue;
          for (const one of hidden) {
            for (let at = segment.text.indexOf(one); at >= 0; at = segment.text.indexOf(one, at + 1)) {
              // Fragments of two letters are below the rules.
              if (one.length >= 3) expect(isWholeWord(segment.text, at, at + one.length)).toBe(false);
            }
          }
        }
        expect(output).toBe(segments.map((segment) => segment.text).join(''));
      }),
    );
  });
});
