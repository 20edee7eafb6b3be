/** @file Writes what two reviewers agreed on, or a third decided, as the decisions that hold. Runs in main, inside the caller's transaction. */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { HiddenRange } from '../../domain/opinion.ts';
import { unionOf } from '../../review/opinions/outcome.ts';
import { verdictsToReach } from '../../review/opinions/reachOutcome.ts';
import { replayDecisions } from '../../review/replayDecisions.ts';
import type { Store } from '../../store/store.ts';
import { findingsOf, saveFindings } from '../noteWork.ts';
import type { Redactor } from '../redactor.ts';
import type { NoteToJudge } from './opinionView.ts';

export interface Outcome {
  readonly kind: 'agreed' | 'adjudicated';
  readonly hidden: readonly HiddenRange[];
  readonly isClear: boolean;
  readonly disagreements: number;
}

/**
 * The history of the note gets what is missing to the outcome, and output and status follow. What somebody hid in the settled
 * note before it was opened again stays hidden. Errors: `review/opinion-open` when a third person's choices leave open
 * points (with `openPoints`), `review/not-adjudicator`, `access/role-missing`.
 */
export function settleNote(
  { store, redactor }: { readonly store: Store; readonly redactor: Redactor },
  noteId: NoteId,
  { note, detection }: NoteToJudge,
  outcome: Outcome & { readonly actor: string },
): void {
  const { kind, isClear, disagreements, actor } = outcome;
  const record = store.notes.require(noteId);
  const round = store.opinions.standingOf(noteId)?.round ?? 1;
  const hidingOf = redactor.hidingIn(record.batchId);
  const hidden = unionOf(outcome.hidden, store.opinions.hiddenSince(noteId), hidingOf);
  const before = replayDecisions(detection.spans, store.decisions.listOf(noteId), note.text.length);
  const verdicts = verdictsToReach(before, hidden, isClear);
  const decisions = verdicts.length;
  store.opinions.settle(noteId, { kind, round, disagreements, decisions, hidden, hidingOf });
  for (const verdict of verdicts) store.decisions.append(noteId, verdict, actor);
  const isKept = redactor.isKeptIn(record.batchId);
  const findings = findingsOf(note, detection, store.decisions.listOf(noteId), isKept);
  const { openPoints } = findings.assessment;
  // Taking one side throughout leaves none: both said that they were done only when nothing was open.
  if (kind === 'adjudicated' && openPoints > 0) throw new DeidError('review/opinion-open', { openPoints });
  saveFindings({ store, redactor }, { record, note }, findings, { stage: 'in-review', languages: null });
  appendAudit(store, {
    kind: 'note-settled',
    batch: record.batchId,
    note: noteId,
    round,
    how: kind,
    disagreements,
    decisions: verdicts.length,
    actorKey: actorKeyOf(store, actor),
  });
}
