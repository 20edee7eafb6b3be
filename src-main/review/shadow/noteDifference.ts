/** @file What a shadow run says of one note: alike, different, or not compared. Pure; runs in main. */
import type { ErrorCode } from '../../domain/errorCodes.ts';
import { NOTE_STATUSES, type NoteStatus } from '../../domain/noteStatus.ts';
import type { ComparedSpan, ShadowFacet, SpanDifference } from '../../domain/shadowRun.ts';
import type { Span } from '../../domain/span.ts';

/** A note in which something differs. Holds offsets and labels, and no character of the note. */
export interface NoteDifference {
  readonly outcome: 'different';
  /** By the pipelines alone, before any decision. */
  readonly oldStatus: NoteStatus;
  readonly newStatus: NoteStatus;
  readonly differences: readonly SpanDifference[];
  /** All spans of both sides, sorted by start. */
  readonly old: readonly ComparedSpan[];
  readonly next: readonly ComparedSpan[];
}

/** See [Note: Nothing is not the same]. */
export type NoteComparison =
  | { readonly outcome: 'same'; readonly oldStatus: NoteStatus; readonly newStatus: NoteStatus }
  | NoteDifference
  | { readonly outcome: 'not-compared'; readonly code: ErrorCode };

/** What was found in one note by one pipeline. */
export interface ShadowSide {
  readonly spans: readonly Span[];
  readonly status: NoteStatus;
}

/** Joins statuses and differences; a status that moves is a difference even where no span does. */
export function noteComparison(
  old: ShadowSide,
  next: ShadowSide,
  differences: readonly SpanDifference[],
): NoteComparison {
  const statuses = { oldStatus: old.status, newStatus: next.status };
  if (differences.length === 0 && old.status === next.status) return { outcome: 'same', ...statuses };
  return {
    outcome: 'different',
    ...statuses,
    differences,
    old: old.spans.map(comparedSpan),
    next: next.spans.map(comparedSpan),
  };
}

/** What the note can be filtered by; none for a note without a difference. */
export function facetsOf(comparison: NoteComparison): readonly ShadowFacet[] {
  switch (comparison.outcome) {
    case 'same':
      return [];
    case 'not-compared':
      return ['not-compared'];
    case 'different': {
      const { differences, oldStatus, newStatus } = comparison;
      const moved = NOTE_STATUSES.indexOf(newStatus) - NOTE_STATUSES.indexOf(oldStatus);
      const facets = new Set<ShadowFacet>(differences.map(({ kind }) => kind));
      if (differences.some(({ exposed }) => exposed > 0)) facets.add('exposing');
      if (differences.some(({ isContradicted }) => isContradicted)) facets.add('contradicted');
      if (moved < 0) facets.add('status-worse');
      if (moved > 0) facets.add('status-better');
      return [...facets];
    }
  }
}

function comparedSpan({ start, end, label, suspected, sources }: Span): ComparedSpan {
  const best = sources.reduce<Span['sources'][number] | null>(
    (top, source) => (top === null || source.score > top.score ? source : top),
    null,
  );
  return { start, end, label, suspected, recognizer: best?.recognizer ?? '' };
}
