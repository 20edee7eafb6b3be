/** @file Answers that hold what changed: what the page puts together is what main would have sent. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { answerFrom, changeBetween, viewAfter } from '../../../src-main/contract/noteChange.ts';
import { NoteAnswerSchema } from '../../../src-main/contract/noteChangeSchemas.ts';
import { NoteViewSchema } from '../../../src-main/contract/schemas.ts';

type NoteView = z.output<typeof NoteViewSchema>;
type Lists = Pick<NoteView, 'spans' | 'output' | 'gaps' | 'residuals'>;

const TEXT = 'Frau Dupont kam am 12.03.';

function view(revision: number, lists: Partial<Lists> = {}, rest: Partial<NoteView> = {}): NoteView {
  return NoteViewSchema.parse({
    ...{ noteId: 7, batchId: 'b', ordinal: 1, externalId: null, stage: 'in-review', revision, text: TEXT },
    ...{ output: [], spans: [], gaps: [], residuals: [], failures: [], languages: ['de'] },
    ...{ risk: null, canUndo: true, canRedo: false, approvedBy: null },
    assessment: { status: 'partially-anonymized', reasons: [], openPoints: 1 },
    ...lists,
    ...rest,
  });
}

const offset = fc.nat(24);
const range = fc
  .record({ start: offset, length: fc.integer({ min: 1, max: 5 }) })
  .map(({ start, length }) => ({ start, end: start + length }));
const span = fc.record({
  key: fc.nat(9).map((n) => `d${n}`),
  start: offset,
  end: offset,
  label: fc.constantFrom('PATIENT' as const, 'DATE' as const),
  score: fc.constantFrom(0.5, 1),
  suspected: fc.boolean(),
  state: fc.constantFrom('proposed' as const, 'accepted' as const, 'rejected' as const),
  sources: fc.array(
    fc.record({ recognizer: fc.constant('rules'), rule: fc.string(), score: fc.constant(1) }),
    {
      maxLength: 2,
    },
  ),
});
const segment = fc.record({
  text: fc.constantFrom('Frau ', '[PATIENT-1]', ' kam'),
  span: fc.constantFrom(null, 'd0'),
  sourceStart: offset,
  sourceEnd: offset,
});
const lists: fc.Arbitrary<Lists> = fc.record({
  spans: fc.array(span, { maxLength: 6 }),
  output: fc.array(segment, { maxLength: 8 }),
  gaps: fc.array(range, { maxLength: 3 }),
  residuals: fc.array(
    range.map((one) => ({ ...one, reason: 'mention' as const })),
    { maxLength: 3 },
  ),
});

describe('a change of a note', () => {
  it('makes the view after from the view before, across the boundary', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const from = view(3, before);
        const to = view(4, after, { stage: 'approved', approvedBy: 'R', canRedo: true });
        const sent = NoteAnswerSchema.parse(structuredClone(changeBetween(from, to)));
        expect(viewAfter(from, sent)).toEqual(to);
      }),
      { numRuns: 300 },
    );
  });

  it('holds one entry when one of many has changed', () => {
    const gaps = Array.from({ length: 1000 }, (_, at) => ({ start: at, end: at + 1 }));
    const changed = gaps.with(500, { start: 500, end: 999 });
    const change = changeBetween(view(1, { gaps }), view(2, { gaps: changed }));
    expect(change.gaps).toEqual({ before: 1000, at: 500, removed: 1, added: [{ start: 500, end: 999 }] });
    expect(change.spans).toEqual({ before: 0, at: 0, removed: 0, added: [] });
  });

  it('takes repeated entries for what they are', () => {
    const one = { start: 1, end: 2 };
    const to = view(2, { gaps: [one, one] });
    const sent = NoteAnswerSchema.parse(changeBetween(view(1, { gaps: [one, one, one] }), to));
    expect(viewAfter(view(1, { gaps: [one, one, one] }), sent)).toEqual(to);
  });

  it.each([
    ['another revision', { revision: 2 }],
    ['another note', { noteId: 8 as NoteView['noteId'] }],
    ['a list of another length', { gaps: [{ start: 0, end: 1 }] }],
  ])('is refused by a view with %s', (_name, other) => {
    const sent = NoteAnswerSchema.parse(changeBetween(view(1), view(2, { gaps: [{ start: 2, end: 3 }] })));
    expect(viewAfter(view(1, {}, other), sent)).toBeNull();
    expect(viewAfter(view(1), sent)).not.toBeNull();
  });

  it('reaching beyond the list is refused', () => {
    const change = changeBetween(view(1), view(2));
    const sent = NoteAnswerSchema.parse({ ...change, gaps: { ...change.gaps, removed: 1 } });
    expect(viewAfter(view(1), sent)).toBeNull();
  });
});

describe('an answer', () => {
  it('is the whole note when nothing was answered before', () => {
    expect(answerFrom(null, 1, view(2))).toEqual({ kind: 'whole', view: view(2) });
  });

  it('is the whole note when another revision or note was answered last', () => {
    expect(answerFrom(view(1), 2, view(3)).kind).toBe('whole');
    expect(answerFrom(view(2, {}, { noteId: 8 as NoteView['noteId'] }), 2, view(3)).kind).toBe('whole');
  });

  it('is a change of the revision that the command was given for', () => {
    expect(answerFrom(view(2), 2, view(3))).toMatchObject({ kind: 'change', from: 2, revision: 3 });
  });

  it('that is whole replaces whatever is shown', () => {
    const sent = NoteAnswerSchema.parse({ kind: 'whole', view: view(9) });
    expect(viewAfter(view(1), sent)).toEqual(view(9));
  });
});
