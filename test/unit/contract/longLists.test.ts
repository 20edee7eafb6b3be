/** @file Long lists are checked by hand: what the two checks say is what the schemas say. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import {
  OutputSchema,
  ReviewSpansSchema,
  isOutputSegment,
  isReviewSpan,
} from '../../../src-main/contract/longLists.ts';
import { NoteAnswerSchema } from '../../../src-main/contract/noteChangeSchemas.ts';
import { NoteViewSchema, OutputSegmentSchema, ReviewSpanSchema } from '../../../src-main/contract/schemas.ts';

const SPAN = {
  ...{ key: 'd12', start: 4, end: 9, label: 'PATIENT', score: 0.5, suspected: true, state: 'proposed' },
  sources: [{ recognizer: 'name', rule: 'de.title', score: 0.5 }],
};
const SEGMENT = { text: 'Frau ', span: null, sourceStart: 0, sourceEnd: 5 };

/** Values that fields are spoiled with; most are wrong somewhere and right elsewhere. */
const odd = fc.constantFrom<unknown>(
  ...[undefined, null, '', 'd1', 'a123456789', 'd1234567890', 'x1', 'd1\n', 'DATE', 'Date', 'accepted'],
  ...[0, 1, -0, -1, 0.5, 1.5, 7, NaN, Infinity, 2 ** 53, 2 ** 53 - 1, true, 'true', {}, [], [1]],
  ...[
    [SPAN.sources[0]],
    [{ ...SPAN.sources[0], score: 7 }],
    [{ ...SPAN.sources[0], more: 1 }],
    SPAN,
    SEGMENT,
  ],
  ...[[{ recognizer: 'name', rule: 'x' }], [{ recognizer: 1, rule: 'x', score: 1 }], [null]],
);

/** The value with one or two fields spoiled, left out or added; sometimes something else altogether. */
function spoiled(value: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const field = fc.constantFrom(...Object.keys(value), 'more', '__proto__x');
  const change = fc.oneof(
    fc.tuple(field, odd).map(([name, to]) => (one: object) => ({ ...one, [name]: to })),
    field.map(
      (name) => (one: object) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== name)),
    ),
  );
  const changed = fc
    .array(change, { minLength: 0, maxLength: 2 })
    .map((changes) => changes.reduce<object>((one, apply) => apply(one), value));
  return fc.oneof({ weight: 9, arbitrary: changed }, odd);
}

describe('the checks of long lists', () => {
  it('give the types that the schemas give', () => {
    expectTypeOf<z.output<typeof ReviewSpansSchema>>().toEqualTypeOf<z.output<typeof ReviewSpanSchema>[]>();
    expectTypeOf<z.output<typeof OutputSchema>>().toEqualTypeOf<z.output<typeof OutputSegmentSchema>[]>();
  });

  it.each([
    ['a span', SPAN, isReviewSpan, ReviewSpanSchema],
    ['a segment', SEGMENT, isOutputSegment, OutputSegmentSchema],
  ] as const)('say of %s what its schema says', (_, value, check, schema) => {
    const said = { yes: 0, no: 0 };
    fc.assert(
      fc.property(spoiled(value), (one) => {
        const expected = schema.safeParse(one).success;
        said[expected ? 'yes' : 'no'] += 1;
        expect(check(one)).toBe(expected);
      }),
      { numRuns: 4000 },
    );
    expect(Math.min(said.yes, said.no)).toBeGreaterThan(200);
  });

  it.each([
    ['no list', null],
    ['a span in a record', { 0: SPAN }],
    ['one wrong entry of many', [SPAN, { ...SPAN, label: 'NAME' }, SPAN]],
    ['an entry with one field more', [{ ...SPAN, text: 'Frau Beispiel' }]],
    // What `every` never looks at.
    ['a hole', new Array<unknown>(1)],
    ['an entry with a hole in its list', [{ ...SPAN, sources: new Array<unknown>(1) }]],
  ])('refuse %s', (_, list) => {
    expect(ReviewSpansSchema.safeParse(list).success).toBe(false);
    expect(OutputSchema.safeParse(list).success).toBe(false);
  });

  it('are those of a note and of what changes it', () => {
    expect(NoteViewSchema.shape.spans).toBe(ReviewSpansSchema);
    expect(NoteViewSchema.shape.output).toBe(OutputSchema);
    const [, change] = NoteAnswerSchema.options;
    expect(change.shape.spans.shape.added).toBe(ReviewSpansSchema);
    expect(change.shape.output.shape.added).toBe(OutputSchema);
  });
});
