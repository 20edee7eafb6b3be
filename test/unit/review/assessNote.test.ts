/** @file The status of a note over every combination of facts. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssessmentInput } from '../../../src-main/domain/assessment.ts';
import { NOTE_STATUSES, type StatusReasonCode } from '../../../src-main/domain/noteStatus.ts';
import { assessNote } from '../../../src-main/review/assessNote.ts';

type Span = AssessmentInput['spans'][number];
const replaced: Span = { state: 'proposed', suspected: false };
const accepted: Span = { state: 'accepted', suspected: true };
const rejected: Span = { state: 'rejected', suspected: false };
const undecided: Span = { state: 'proposed', suspected: true };

const detections = ['pending', 'done', 'failed'] as const;
const flags = [false, true];

/** All 3 · 2^10 combinations, and what users.md says about each, written down independently of the code. */
const table = detections.flatMap((detection) =>
  flags.flatMap((hasGap) =>
    flags.flatMap((hasFailure) =>
      flags.flatMap((hasReplaced) =>
        flags.flatMap((hasRejected) =>
          flags.flatMap((hasUndecided) =>
            flags.flatMap((hasKnownLeft) =>
              flags.flatMap((hasMentionLeft) =>
                flags.flatMap((isSuspect) =>
                  flags.flatMap((isCleared) =>
                    flags.map((hasUnusable) => ({
                      detection,
                      hasGap,
                      hasFailure,
                      hasReplaced,
                      hasRejected,
                      hasUndecided,
                      hasKnownLeft,
                      hasMentionLeft,
                      isSuspect,
                      isCleared,
                      hasUnusable,
                    })),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
);

function inputOf(row: (typeof table)[number]): AssessmentInput {
  return {
    detection: row.detection,
    gaps: row.hasGap ? [{ start: 3, end: 8 }] : [],
    failures: row.hasFailure ? [{ recognizer: 'date', code: 'engine/no-answer' }] : [],
    spans: [
      ...(row.hasReplaced ? [replaced, accepted] : []),
      ...(row.hasRejected ? [rejected] : []),
      ...(row.hasUndecided ? [undecided] : []),
    ],
    knownIdentifiersLeft: row.hasKnownLeft ? 2 : 0,
    knownIdentifiersUnusable: row.hasUnusable ? 4 : 0,
    mentionsLeft: row.hasMentionLeft ? 3 : 0,
    classifiersSuspecting: row.isSuspect ? 1 : 0,
    carriersNotCovered: 0,
    isCleared: row.isCleared,
  };
}

describe('assessNote', () => {
  it('covers every combination', () => {
    expect(table).toHaveLength(3072);
  });

  it.each(table)('is right for %o', (row) => {
    const { status, reasons, openPoints } = assessNote(inputOf(row));
    const codes = reasons.map((reason) => reason.code);
    if (row.detection !== 'done') {
      expect(status).toBe('not-anonymized');
      expect(codes).toEqual([row.detection === 'pending' ? 'not-processed' : 'processing-failed']);
      expect(openPoints).toBe(1);
      return;
    }
    const open: StatusReasonCode[] = [];
    if (row.hasGap) open.push('not-covered');
    if (row.hasFailure) open.push('recognizer-failed');
    if (row.hasUndecided) open.push('suspected-undecided');
    if (row.hasKnownLeft) open.push('known-identifier-left');
    if (row.hasMentionLeft) open.push('mention-left');
    if (row.hasUnusable && !row.isCleared) open.push('known-identifier-unusable');
    if (row.isSuspect && !row.hasReplaced && !row.isCleared) open.push('classifier-suspects');
    if (open.length === 0) {
      expect(status).toBe('fully-anonymized');
      expect(reasons).toEqual([{ code: row.hasReplaced ? 'all-replaced' : 'no-phi-found', count: 0 }]);
      expect(openPoints).toBe(0);
    } else {
      expect(status).toBe(row.hasReplaced ? 'partially-anonymized' : 'not-anonymized');
      expect(codes).toEqual(open);
      const points = [
        row.hasGap,
        row.hasFailure,
        row.hasUndecided,
        open.includes('classifier-suspects'),
      ].filter(Boolean).length;
      const unusable = open.includes('known-identifier-unusable') ? 4 : 0;
      expect(openPoints).toBe(points + unusable + (row.hasKnownLeft ? 2 : 0) + (row.hasMentionLeft ? 3 : 0));
    }
  });

  it('keeps a note with an uncovered carrier below fully, cleared by a reviewer or not', () => {
    for (const row of table.filter((one) => one.detection === 'done')) {
      const assessed = assessNote({ ...inputOf(row), carriersNotCovered: 2 });
      expect(assessed.status).not.toBe('fully-anonymized');
      expect(assessed.reasons).toContainEqual({ code: 'carrier-not-covered', count: 2 });
      const before = assessNote(inputOf(row));
      expect(assessed.openPoints).toBe(before.openPoints + 2);
    }
  });

  it('counts characters of gaps, and each gap as one open point', () => {
    const gaps = [
      { start: 0, end: 10 },
      { start: 5, end: 12 },
      { start: 20, end: 21 },
    ];
    const assessed = assessNote({ ...inputOf(table.find((row) => row.detection === 'done')!), gaps });
    expect(assessed.reasons).toEqual([{ code: 'not-covered', count: 13 }]);
    expect(assessed.openPoints).toBe(2);
  });

  const facts: fc.Arbitrary<AssessmentInput> = fc.record({
    detection: fc.constantFrom(...detections),
    gaps: fc.array(
      fc.nat(50).map((start) => ({ start, end: start + 5 })),
      { maxLength: 3 },
    ),
    failures: fc.array(fc.constant({ recognizer: 'x', code: 'engine/no-answer' as const }), {
      maxLength: 2,
    }),
    spans: fc.array(fc.constantFrom(replaced, accepted, rejected, undecided), { maxLength: 5 }),
    knownIdentifiersLeft: fc.nat(3),
    knownIdentifiersUnusable: fc.nat(2),
    mentionsLeft: fc.nat(3),
    classifiersSuspecting: fc.nat(2),
    carriersNotCovered: fc.nat(2),
    isCleared: fc.boolean(),
  });
  const worsenings: readonly ((input: AssessmentInput) => AssessmentInput)[] = [
    (input) => ({ ...input, detection: 'failed' }),
    (input) => ({ ...input, detection: 'pending' }),
    (input) => ({ ...input, gaps: [...input.gaps, { start: 100, end: 101 }] }),
    (input) => ({ ...input, failures: [...input.failures, { recognizer: 'y', code: 'engine/host-lost' }] }),
    (input) => ({ ...input, spans: [...input.spans, undecided] }),
    (input) => ({ ...input, spans: input.spans.map((span) => (span === accepted ? undecided : span)) }),
    (input) => ({ ...input, spans: input.spans.map((span) => (span === replaced ? rejected : span)) }),
    (input) => ({ ...input, spans: input.spans.filter((span) => span !== replaced) }),
    (input) => ({ ...input, knownIdentifiersLeft: input.knownIdentifiersLeft + 1 }),
    (input) => ({ ...input, knownIdentifiersUnusable: input.knownIdentifiersUnusable + 1 }),
    (input) => ({ ...input, mentionsLeft: input.mentionsLeft + 1 }),
    (input) => ({ ...input, classifiersSuspecting: input.classifiersSuspecting + 1 }),
    (input) => ({ ...input, carriersNotCovered: input.carriersNotCovered + 1 }),
    (input) => ({ ...input, isCleared: false }),
  ];

  it('never gets better when one fact gets worse', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...worsenings), (input, worsen) => {
        const rank = (given: AssessmentInput) => NOTE_STATUSES.indexOf(assessNote(given).status);
        expect(rank(worsen(input))).toBeLessThanOrEqual(rank(input));
      }),
    );
  });

  it('has open points exactly when the note is not fully anonymized', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const { status, openPoints, reasons } = assessNote(input);
        expect(openPoints > 0).toBe(status !== 'fully-anonymized');
        expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });
});
