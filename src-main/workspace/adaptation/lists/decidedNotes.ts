/** @file What reviewers decided in approved notes, as words are looked for in it. Runs in main. PHI. See [Note: Found in what was decided]. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReviewSpan } from '../../../domain/decision.ts';
import { overlaps, type Range } from '../../../domain/range.ts';
import { replayDecisions } from '../../../review/replayDecisions.ts';
import { isReplaced } from '../../../review/spanStates.ts';
import type { Store } from '../../../store/store.ts';
import type { ReviewedNote } from '../reviewedNotes.ts';
import type { DecidedNote } from './foundWords.ts';

/** The notes with their decisions; gives way after each. Errors: `store/row-tampered`, the reason of the signal. */
export async function decidedNotes(
  store: Store,
  notes: readonly ReviewedNote[],
  signal: AbortSignal,
): Promise<readonly DecidedNote[]> {
  const decided: DecidedNote[] = [];
  for (const { id, text } of notes) {
    await nextTurn();
    signal.throwIfAborted();
    const detected = store.detections.get(id)?.result.spans ?? [];
    const { spans } = replayDecisions(detected, store.decisions.listOf(id), text.length);
    const patient = store.notes.require(id).patientKey;
    decided.push({ text, patient, ...partedSpans(spans, detected) });
  }
  return decided;
}

/** The spans of a note after all decisions, as they speak for or against words. */
export function partedSpans(
  spans: readonly ReviewSpan[],
  detected: readonly Range[],
): Pick<DecidedNote, 'missed' | 'released' | 'hidden' | 'marked'> {
  const marked = spans.filter(({ state }) => state !== 'rejected');
  const hidden = marked.filter(isReplaced);
  const isDetected = ({ key }: ReviewSpan): boolean => key.startsWith('d');
  return {
    // One that was drawn over a detected span mends its edges or its type: detection had seen something there.
    missed: hidden.filter((span) => !isDetected(span) && !detected.some((one) => overlaps(one, span))),
    released: spans.filter((span) => span.state === 'rejected' && isDetected(span)),
    hidden,
    marked,
  };
}
