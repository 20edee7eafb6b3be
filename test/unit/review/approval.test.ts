/** @file Who may approve what, and what ends an approval. Runs in Node. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { NOTE_STAGES } from '../../../src-main/domain/note.ts';
import type { NoteAssessment } from '../../../src-main/domain/noteStatus.ts';
import {
  approvalCovers,
  mayApprove,
  stageAfter,
  withdrawsApproval,
  type AfterApproval,
  type ApprovalFacts,
} from '../../../src-main/review/approval.ts';

const clean: NoteAssessment = {
  status: 'fully-anonymized',
  reasons: [{ code: 'all-replaced', count: 0 }],
  openPoints: 0,
};
const open: NoteAssessment = {
  status: 'partially-anonymized',
  reasons: [{ code: 'mention-left', count: 2 }],
  openPoints: 2,
};
const facts: ApprovalFacts = {
  detection: 'done',
  assessment: clean,
  stage: 'in-review',
  openComments: 0,
  isSentBack: false,
  isSettled: true,
  actor: 'Dr. A',
};

describe('mayApprove', () => {
  it.each(['detected', 'in-review'] as const)('lets a clean note in stage %s be approved', (stage) => {
    expect(mayApprove({ ...facts, stage })).toEqual({ ok: true });
  });

  it.each<[Partial<ApprovalFacts>, string, object]>([
    [{ actor: '' }, 'review/actor-missing', {}],
    [{ actor: ' \t' }, 'review/actor-missing', {}],
    [{ detection: 'pending' }, 'review/not-approvable', { reason: 'not-detected' }],
    [{ detection: 'failed' }, 'review/not-approvable', { reason: 'not-detected' }],
    [{ stage: 'imported' }, 'review/not-approvable', { reason: 'not-detected' }],
    [{ isSettled: false }, 'review/not-approvable', { reason: 'not-settled' }],
    [{ stage: 'approved' }, 'review/not-approvable', { reason: 'already-approved' }],
    [{ stage: 'exported' }, 'review/not-approvable', { reason: 'already-approved' }],
    [
      { assessment: open },
      'review/not-approvable',
      { reason: 'open-points', code: 'mention-left', openPoints: 2 },
    ],
    [
      { assessment: { ...open, status: 'not-anonymized' } },
      'review/not-approvable',
      { reason: 'open-points' },
    ],
  ])('refuses %o', (change, code, expected) => {
    const answer = mayApprove({ ...facts, ...change });
    expect(answer.ok).toBe(false);
    if (answer.ok) return;
    expect(answer.error.code).toBe(code);
    expect(answer.error.facts).toMatchObject(expected);
  });
});

describe('approvals', () => {
  const happenings: AfterApproval[] = [
    { kind: 'decision', verdict: { kind: 'undo' } },
    { kind: 'detection' },
    { kind: 'withdrawal' },
    { kind: 'export' },
  ];

  it('end with any decision, detection or withdrawal, and outlive an export', () => {
    expect(happenings.map(withdrawsApproval)).toEqual([true, true, true, false]);
    expect(happenings.map(stageAfter)).toEqual(['in-review', 'detected', 'in-review', 'exported']);
    for (const happening of happenings) expect(NOTE_STAGES).toContain(stageAfter(happening));
  });

  it('cover exactly the output they were given to', () => {
    const approval = { actor: 'A', approvedAt: 1 as EpochMs, outputSha256: 'ab' };
    expect(approvalCovers(approval, 'ab')).toBe(true);
    expect(approvalCovers(approval, 'ac')).toBe(false);
  });
});
