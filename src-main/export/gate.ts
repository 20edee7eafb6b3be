/**
 * @file Decides whether a note may leave. Pure rules; main process.
 *
 * [Note: Export gate]
 * A note leaves when it is approved, its approval was given to exactly the output that is about to be written, it is
 * still fully anonymized, and a last scan finds no identifying text in what is taken over from the original. One note
 * that fails the gate fails the whole export: nobody should have to check which part of an export can be trusted.
 */
import type { ReviewSpan } from '../domain/decision.ts';
import { DeidError } from '../domain/errors.ts';
import { isReleased, type NoteStage } from '../domain/note.ts';
import type { NoteStatus } from '../domain/noteStatus.ts';
import { subtractRanges } from '../domain/range.ts';
import { approvalCovers, type Approval } from '../review/approval.ts';
import { findResiduals } from '../review/findResiduals.ts';
import { isReplaced } from '../review/spanStates.ts';
import { codedRanges } from '../text/codedText.ts';
import type { ExportableNote } from './exportSource.ts';

export interface GateFacts {
  readonly stage: NoteStage;
  readonly approval: Approval | null;
  readonly status: NoteStatus;
  /** SHA-256 of the output about to be written. */
  readonly outputSha256: string;
  /** Places with identifying text that the last scan of this output found. */
  readonly placesLeft: number;
}

export type GateRefusal = 'not-approved' | 'output-changed' | 'status-changed' | 'mention-left';
export type GateAnswer = { readonly ok: true } | { readonly ok: false; readonly error: DeidError };

/**
 * The gate for one note. Errors: `export/not-approved` with fact `reason` (`not-approved`, `output-changed`,
 * `status-changed`), `export/mention-left` with fact `places`.
 */
export function mayExport(facts: GateFacts): GateAnswer {
  if (!isReleased(facts.stage) || facts.approval === null) return refuse('not-approved');
  if (!approvalCovers(facts.approval, facts.outputSha256)) return refuse('output-changed');
  if (facts.placesLeft > 0) {
    return { ok: false, error: new DeidError('export/mention-left', { places: facts.placesLeft }) };
  }
  if (facts.status !== 'fully-anonymized') return refuse('status-changed');
  return { ok: true };
}

function refuse(reason: GateRefusal): GateAnswer {
  return { ok: false, error: new DeidError('export/not-approved', { reason }) };
}

/**
 * Number of places that the last scan finds: mentions and known identifiers in the text taken over, and coded stretches of
 * it, see [Note: Coded stretches]; a note may have been examined before those counted as not examined.
 */
export function scanPlacesLeft(
  note: Pick<ExportableNote, 'text' | 'spans' | 'knownIdentifiers' | 'isKept' | 'context'>,
): number {
  const residuals = findResiduals(note);
  const hidden = note.spans.filter((span) => isToHide(note, span));
  const coded = subtractRanges(codedRanges(note.text), hidden);
  return residuals.mentionsLeft.length + residuals.knownIdentifiersLeft.length + coded.length;
}

/**
 * True when the output is exactly what these spans make of this text: every stretch that is not a span equals the
 * original, every span that has to be hidden has a replacement that is not its own text. Guards against a redaction
 * that belongs to other spans, which the scan (it believes the spans) could not see.
 */
export function isOutputOfSpans(
  note: Pick<ExportableNote, 'text' | 'redaction' | 'spans' | 'isKept'>,
): boolean {
  const { output, segments } = note.redaction;
  const spans = new Map(note.spans.map((span) => [span.key, span]));
  const pieces: string[] = [];
  let at = 0;
  let hidden = 0;
  for (const segment of segments) {
    if (segment.sourceStart !== at || segment.sourceEnd <= at) return false;
    at = segment.sourceEnd;
    pieces.push(segment.text);
    const original = note.text.slice(segment.sourceStart, segment.sourceEnd);
    const span = segment.span === null ? undefined : spans.get(segment.span);
    if (span === undefined) {
      if (segment.span !== null || segment.text !== original) return false;
      continue;
    }
    if (span.start !== segment.sourceStart || span.end !== segment.sourceEnd) return false;
    if (isToHide(note, span) && segment.text === original) return false;
    if (isToHide(note, span)) hidden += 1;
  }
  const toHide = note.spans.filter((span) => isToHide(note, span)).length;
  return at === note.text.length && hidden === toHide && pieces.join('') === output;
}

function isToHide(note: Pick<ExportableNote, 'isKept'>, span: ReviewSpan): boolean {
  return isReplaced(span) && !note.isKept(span.label);
}
