/** @file A note that waits for its output: never better than it was, and never fully. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOTE_STATUSES,
  STATUS_REASONS,
  type NoteAssessment,
  type StatusReasonCode,
} from '../../../src-main/domain/noteStatus.ts';
import { isPending, pendingAssessment } from '../../../src-main/review/pendingAssessment.ts';

const assessment = (status: NoteAssessment['status'], code: StatusReasonCode, openPoints: number) => ({
  status,
  reasons: [{ code, count: openPoints }],
  openPoints,
});

describe('a note that waits', () => {
  it('is partially anonymized where everything was replaced, with one open point', () => {
    expect(pendingAssessment(assessment('fully-anonymized', 'all-replaced', 0))).toEqual({
      status: 'partially-anonymized',
      reasons: [{ code: 'decisions-pending', count: 1 }],
      openPoints: 1,
    });
  });

  it('is not anonymized where nothing was replaced', () => {
    const pending = pendingAssessment(assessment('fully-anonymized', 'no-phi-found', 0));
    expect(pending.status).toBe('not-anonymized');
  });

  it('keeps the open points that it has', () => {
    const pending = pendingAssessment(assessment('partially-anonymized', 'suspected-undecided', 3));
    expect(pending).toMatchObject({ status: 'partially-anonymized', openPoints: 4 });
    expect(pending.reasons.map(({ code }) => code)).toEqual(['suspected-undecided', 'decisions-pending']);
  });

  it('waits once, however many decisions come', () => {
    const once = pendingAssessment(assessment('fully-anonymized', 'all-replaced', 0));
    expect(pendingAssessment(once)).toBe(once);
  });

  it('is never better than before and never fully (property)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NOTE_STATUSES),
        fc.constantFrom(...STATUS_REASONS),
        fc.nat(9),
        (status, code, openPoints) => {
          const before = assessment(status, code, openPoints);
          const after = pendingAssessment(before);
          expect(NOTE_STATUSES.indexOf(after.status)).toBeLessThanOrEqual(
            NOTE_STATUSES.indexOf(before.status),
          );
          expect(isPending(after)).toBe(true);
          // What waits already is left alone, whatever it claims.
          if (!isPending(before)) expect(after.status).not.toBe('fully-anonymized');
          if (!isPending(before)) expect(after.openPoints).toBeGreaterThan(before.openPoints);
        },
      ),
    );
  });

  it('is told from one that does not', () => {
    expect(isPending(assessment('not-anonymized', 'not-processed', 1))).toBe(false);
    expect(isPending(assessment('fully-anonymized', 'all-replaced', 0))).toBe(false);
  });
});
