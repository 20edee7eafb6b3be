/**
 * @file Who may approve what, what an approval binds to and what ends it. Pure rules; main process.
 *
 * [Note: Approval binds to the output]
 * An approval is given to one exact output: it holds the SHA-256 of the text that was seen. Any later decision and any
 * new detection ends it, even when the output happens to come out the same, because the person has not seen the note
 * since. Export compares the hash again, so an output that changed by any other way (a new operator, a new numbering)
 * is not exported under an old approval.
 */
import type { Verdict } from '../domain/decision.ts';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import { isReleased, type NoteStage } from '../domain/note.ts';
import type { NoteAssessment } from '../domain/noteStatus.ts';

export interface Approval {
  /** Name as given in settings or on the command line; not verified. */
  readonly actor: string;
  readonly approvedAt: EpochMs;
  /** Lower-case hex SHA-256 of the UTF-8 bytes of the output that was approved. */
  readonly outputSha256: string;
}

export interface ApprovalFacts {
  readonly detection: 'pending' | 'done' | 'failed';
  readonly assessment: NoteAssessment;
  readonly stage: NoteStage;
  /** Comments that nobody has settled; see [Note: An open comment holds a note]. */
  readonly openComments: number;
  /** Sent back and not dealt with; see [Note: Sent back]. */
  readonly isSentBack: boolean;
  /** False for a note that two people review and that is not settled; see [Note: Two reviewers]. */
  readonly isSettled: boolean;
  /** Who asks; blank when no name is set. */
  readonly actor: string;
}

/** Why a note cannot be approved; goes into the error's facts as `reason`. */
export type ApprovalRefusal =
  'not-detected' | 'already-approved' | 'open-points' | 'open-comments' | 'sent-back' | 'not-settled';

export type ApprovalAnswer = { readonly ok: true } | { readonly ok: false; readonly error: DeidError };

/**
 * Only a detected, fully anonymized note without open comments that was not sent back and is not approved yet, by a person with a name. Errors:
 * `review/actor-missing`, `review/not-approvable` with facts `reason` ({@link ApprovalRefusal}), and for open points
 * `code` (the first status reason) and `openPoints`.
 */
export function mayApprove(facts: ApprovalFacts): ApprovalAnswer {
  if (facts.actor.trim() === '') return { ok: false, error: new DeidError('review/actor-missing') };
  if (facts.detection !== 'done') return refuse('not-detected', facts.assessment);
  if (facts.stage === 'imported') return refuse('not-detected', facts.assessment);
  if (isReleased(facts.stage)) return refuse('already-approved', facts.assessment);
  // Before open points: until then the status speaks of detection alone.
  if (!facts.isSettled) return refuse('not-settled', facts.assessment);
  if (facts.assessment.status !== 'fully-anonymized' || facts.assessment.openPoints > 0) {
    return refuse('open-points', facts.assessment);
  }
  if (facts.isSentBack) return refuse('sent-back', facts.assessment);
  if (facts.openComments > 0) return refuse('open-comments', facts.assessment);
  return { ok: true };
}

function refuse(reason: ApprovalRefusal, assessment: NoteAssessment): ApprovalAnswer {
  const code = assessment.reasons[0]?.code ?? null;
  return {
    ok: false,
    error: new DeidError('review/not-approvable', { reason, code, openPoints: assessment.openPoints }),
  };
}

/** Everything that can happen to an approved note. */
export type AfterApproval =
  | { readonly kind: 'decision'; readonly verdict: Verdict }
  | { readonly kind: 'detection' }
  | { readonly kind: 'withdrawal' }
  | { readonly kind: 'export' };

/** True when the approval ends with this: all of it but exporting. */
export function withdrawsApproval(happening: AfterApproval): boolean {
  return happening.kind !== 'export';
}

/** Stage after the happening. Withdrawn approvals go back to review; a new detection starts over. */
export function stageAfter(happening: AfterApproval): NoteStage {
  switch (happening.kind) {
    case 'decision':
    case 'withdrawal':
      return 'in-review';
    case 'detection':
      return 'detected';
    case 'export':
      return 'exported';
  }
}

/** True when the approval was given to exactly this output. */
export function approvalCovers(approval: Approval, outputSha256: string): boolean {
  return approval.outputSha256 === outputSha256;
}
