/** @file A note as review draws it: rows, and the pieces of a row on either side. Pure; rebuilt after every decision. */
import type { NoteHint, NoteView, OutputSegment } from '../../api/types.ts';
import type { Range, ReviewSpan } from '../../../src-main/contract/vocabulary.ts';
import {
  lastHolding,
  lastStartingAtOrBefore,
  rangeAt,
  rangesIn,
  splitRows,
  type TextRow,
} from './textRows.ts';
import { gapStops } from './gapStops.ts';
import { visibleHints } from './visibleHints.ts';

/** A stretch of one row that looks the same throughout. */
export interface Piece extends Range {
  readonly text: string;
  readonly span: ReviewSpan | null;
  /** The text is what replaces the span, not what the note says. */
  readonly isReplacement: boolean;
  readonly isGap: boolean;
  readonly isResidual: boolean;
  /** Why the text may have been missed; only of the output, null where nothing says so. */
  readonly hint: NoteHint['kind'] | null;
  readonly isDraft: boolean;
  /** A keyboard caret stands before the piece. */
  readonly hasCaret: boolean;
}

/** Whether two lists of pieces are drawn alike. Spans and all else that no decision touched are the same objects. */
export function isSameRow(before: readonly Piece[], after: readonly Piece[]): boolean {
  return (
    before.length === after.length &&
    before.every((piece, at) => {
      const other = after[at];
      return other !== undefined && PIECE_FIELDS.every((field) => piece[field] === other[field]);
    })
  );
}

const PIECE_FIELDS = [
  ...(['start', 'end', 'text', 'span', 'isReplacement'] as const),
  ...(['isGap', 'isResidual', 'hint', 'isDraft', 'hasCaret'] as const),
] as const satisfies readonly (keyof Piece)[];

/**
 * A place that wants or may want a reviewer's eye: a span, a mention that still stands in the output, or what was not
 * examined; for that see [Note: A gap is hidden with its word].
 */
export interface Stop extends Range {
  readonly kind: 'span' | 'residual' | 'gap';
  /** Of a span; null for the others. */
  readonly key: string | null;
  readonly isOpen: boolean;
}

const byStart = (a: Range, b: Range): number => a.start - b.start || a.end - b.end;

export class NoteModel {
  readonly view: NoteView;
  readonly rows: readonly TextRow[];
  readonly spans: readonly ReviewSpan[];
  readonly stops: readonly Stop[];
  readonly #spanByKey: ReadonlyMap<string, ReviewSpan>;
  readonly #gaps: readonly Range[];
  readonly #residuals: readonly Range[];
  /** Asked for several times by whoever draws a model, and often by nobody. */
  #readingPlaces: readonly Range[] | null = null;
  /** What may have been missed and is visible in the output; null while it is being looked for. */
  readonly hints: readonly NoteHint[] | null;

  /**
   * `previous` lends its rows when the text is the same: a decision changes spans, never text. `found`: what may have been missed,
   * null while it is being looked for.
   */
  constructor(view: NoteView, previous: NoteModel | null = null, found: readonly NoteHint[] | null = null) {
    this.view = view;
    this.rows = previous !== null && previous.view.text === view.text ? previous.rows : splitRows(view.text);
    this.spans = view.spans.toSorted(byStart);
    this.#spanByKey = new Map(this.spans.map((span) => [span.key, span]));
    this.#gaps = view.gaps.toSorted(byStart);
    this.#residuals = view.residuals.toSorted(byStart);
    this.hints = found === null ? null : visibleHints(view.output, found);
    this.stops = this.#findStops();
  }

  /**
   * Nobody has looked at the note yet, or its output is being made anew after a bulk decision: nothing in it can be
   * decided for the moment, and its empty output means nothing.
   */
  get isWaiting(): boolean {
    return this.view.assessment.reasons.some(
      ({ code }) => code === 'not-processed' || code === 'decisions-pending',
    );
  }

  span(key: string | null): ReviewSpan | null {
    return key === null ? null : (this.#spanByKey.get(key) ?? null);
  }

  /** The place where a reviewer stops that is exactly this one; null where nothing is to be decided. */
  stopAt(at: Range & Pick<Stop, 'key'>): Stop | null {
    return (
      this.stops.find(({ key, start, end }) =>
        at.key === null ? key === null && start === at.start && end === at.end : key === at.key,
      ) ?? null
    );
  }

  /** The whole place that a drawn stretch of it is a part of; the innermost where there are several. */
  stopOf(piece: Range & Pick<Stop, 'key'>): Stop | null {
    if (piece.key !== null || piece.end <= piece.start) return this.stopAt(piece);
    const holding = this.stops.filter(
      ({ key, start, end }) => key === null && start <= piece.start && piece.end <= end,
    );
    return holding.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
  }

  rowAt(offset: number): number {
    return Math.max(0, lastStartingAtOrBefore(this.rows, offset));
  }

  /**
   * What a reader of the output alone should look at: hints, and what is known to stand there still. In order. Not all of them
   * while hints are being looked for.
   */
  get readingPlaces(): readonly Range[] {
    return (this.#readingPlaces ??= this.#findReadingPlaces());
  }

  #findReadingPlaces(): readonly Range[] {
    const residuals = this.#residuals;
    const hints = (this.hints ?? []).filter((hint) => rangesIn(residuals, hint.start, hint.end).length === 0);
    return [...residuals, ...hints].sort(byStart);
  }

  get openStops(): number {
    return this.stops.reduce((count, stop) => count + (stop.isOpen ? 1 : 0), 0);
  }

  /**
   * A note classifier suspects the note although nothing is replaced in it, or a known identifier could not be looked for,
   * and nobody has cleared the note.
   */
  get isSuspected(): boolean {
    return this.view.assessment.reasons.some(
      ({ code }) => code === 'classifier-suspects' || code === 'known-identifier-unusable',
    );
  }

  /** What a reviewer still has to say: one word per open place, and one about the note if it is suspected. */
  get openDecisions(): number {
    return this.openStops + (this.isSuspected ? 1 : 0);
  }

  /** How many spans of each type are replaced. */
  get labelCounts(): readonly { readonly label: string; readonly spans: number }[] {
    const byLabel = new Map<string, number>();
    for (const span of this.spans) {
      if (span.state !== 'rejected') byLabel.set(span.label, (byLabel.get(span.label) ?? 0) + 1);
    }
    return [...byLabel].map(([label, spans]) => ({ label, spans }));
  }

  /** Pieces of the original, with the draft (an edited or new range) drawn over it. */
  sourcePieces(row: TextRow, draft: Range | null): readonly Piece[] {
    return this.#pieces(row.start, row.end, this.view.text, 0, this.spans, draft);
  }

  /** Pieces of the output beside the row. A replacement stands in the row where its span begins. */
  outputPieces(row: TextRow): readonly Piece[] {
    const next = this.rows[row.index + 1]?.start ?? this.view.text.length + 1;
    const pieces: Piece[] = [];
    const { output } = this.view;
    const first = lastHolding(output, ({ sourceStart }) => sourceStart <= row.start);
    for (let at = Math.max(0, first); at < output.length; at++) {
      const segment = output[at];
      if (segment === undefined || segment.sourceStart >= next) break;
      const span = this.span(segment.span);
      if (segment.span !== null) {
        if (segment.sourceStart >= row.start) pieces.push(replacement(segment, span));
        continue;
      }
      const from = Math.max(segment.sourceStart, row.start);
      const to = Math.min(segment.sourceEnd, row.end);
      if (from >= to) continue;
      pieces.push(
        ...this.#pieces(
          from,
          to,
          segment.text,
          segment.sourceStart,
          rangesIn(this.spans, from, to),
          null,
          this.hints ?? [],
        ),
      );
    }
    return pieces;
  }

  #pieces(
    from: number,
    to: number,
    text: string,
    textStart: number,
    spans: readonly ReviewSpan[],
    draft: Range | null,
    hints: readonly NoteHint[] = [],
  ): readonly Piece[] {
    const cuts = new Set([from, to]);
    const cut = (range: Range): void => {
      if (range.start > from && range.start < to) cuts.add(range.start);
      if (range.end > from && range.end < to) cuts.add(range.end);
    };
    const near = rangesIn(spans, from, to);
    near.forEach(cut);
    rangesIn(this.#gaps, from, to).forEach(cut);
    rangesIn(this.#residuals, from, to).forEach(cut);
    rangesIn(hints, from, to).forEach(cut);
    if (draft !== null) cut(draft);
    const bounds = [...cuts].sort((a, b) => a - b);
    const caret = draft !== null && draft.start === draft.end ? draft.start : -1;
    const pieces: Piece[] = [];
    for (let at = 0; at < bounds.length; at++) {
      const start = bounds[at] ?? to;
      const end = bounds[at + 1] ?? to;
      // The last bound makes a piece only to carry a caret at the end of the row.
      if (start === end && caret !== start) continue;
      pieces.push({
        start,
        end,
        text: text.slice(start - textStart, end - textStart),
        span: start === end ? null : rangeAt(near, start),
        isReplacement: false,
        isGap: rangeAt(this.#gaps, start) !== null,
        isResidual: rangeAt(this.#residuals, start) !== null,
        hint: rangeAt(hints, start)?.kind ?? null,
        isDraft: draft !== null && start >= draft.start && start < draft.end,
        hasCaret: caret === start,
      });
    }
    return pieces;
  }

  #findStops(): readonly Stop[] {
    if (this.isWaiting) return [];
    const spans = this.spans.map((span) => ({
      ...{ kind: 'span' as const, start: span.start, end: span.end, key: span.key },
      isOpen: span.suspected && span.state === 'proposed',
    }));
    // A residual under a suspected span is decided with the span.
    const residuals = this.#residuals
      .filter((range) =>
        rangesIn(this.spans, range.start, range.end).every(
          (span) => !(span.suspected && span.state === 'proposed'),
        ),
      )
      .map(({ start, end }) => ({ kind: 'residual' as const, start, end, key: null, isOpen: true }));
    const gaps = gapStops(this.view.text, this.#gaps, this.spans).map(({ start, end }) => ({
      ...{ kind: 'gap' as const, start, end, key: null, isOpen: true },
    }));
    return [...spans, ...residuals, ...gaps].sort(byStart);
  }
}

function replacement(segment: OutputSegment, span: ReviewSpan | null): Piece {
  return {
    start: segment.sourceStart,
    end: segment.sourceEnd,
    text: segment.text,
    span,
    isReplacement: true,
    isGap: false,
    isResidual: false,
    hint: null,
    isDraft: false,
    hasCaret: false,
  };
}
