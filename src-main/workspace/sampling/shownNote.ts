/**
 * @file A sampled note as its reader sees it, and the way back from a marked place to the original. Pure; runs in main.
 *
 * [Note: Blind reading]
 * The reader gets the output and nothing else: no marks, no types, no risk, no status, no number of the note, and the notes in
 * an order that says nothing. Where the policy puts something realistic in place of a mention (an invented name, a shifted
 * date, a year), no reader could tell it from one that was left; such places are shown as their type in brackets, so that
 * what still reads like a person is a leak. Everything else is the output as it will be exported.
 */
import type { Range } from '../../domain/range.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { OutputSegment } from '../../redaction/applyOperators.ts';
import type { Treatment } from '../../redaction/treatment.ts';

/** A stretch of what is shown. */
export interface ShownPiece {
  readonly text: string;
  /** `taken`: the note's own text; `replaced`: stands for a mention; `canary`: invented, see [Note: Canaries]. */
  readonly kind: 'taken' | 'replaced' | 'canary';
  /** Of the original; empty for what stands for nothing. */
  readonly source: Range;
  /** The mention's type; null for the note's own text. */
  readonly label: PhiLabel | null;
}

/** Operators whose results read like the real thing. */
const REALISTIC: ReadonlySet<Treatment['operator']> = new Set([
  'surrogate',
  'shiftDate',
  'generalise',
  'hash',
]);

/** The pieces of an output, with realistic replacements as their type. `labelOf` knows the type of a span key. */
export function shownPieces(
  segments: readonly OutputSegment[],
  labelOf: (span: string) => PhiLabel | null,
  treatmentOf: (label: PhiLabel) => Treatment,
): readonly ShownPiece[] {
  return segments.map(({ text, span, sourceStart, sourceEnd }) => {
    const source = { start: sourceStart, end: sourceEnd };
    const label = span === null ? null : labelOf(span);
    if (label === null) return { text, kind: 'taken', source, label };
    const { operator } = treatmentOf(label);
    // What the policy keeps is the note's own text for the reader too.
    if (operator === 'keep') return { text, kind: 'taken', source, label: null };
    return { text: REALISTIC.has(operator) ? `[${label}]` : text, kind: 'replaced', source, label };
  });
}

/** What the reader gets. */
export function shownText(pieces: readonly ShownPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

export interface MarkedPlace {
  /** True when the mark touches a planted identifier. */
  readonly isCanary: boolean;
  /** What was marked, in the original; null when nothing of the note's own text was. */
  readonly source: Range | null;
}

/** What a marked range of the shown text (UTF-16 code units) means. */
export function markedPlace(pieces: readonly ShownPiece[], range: Range): MarkedPlace {
  let at = 0;
  let isCanary = false;
  let isOwn = false;
  let source: Range | null = null;
  for (const piece of pieces) {
    const [start, end] = [at, at + piece.text.length];
    at = end;
    if (end <= range.start || start >= range.end || range.start >= range.end) continue;
    if (piece.kind === 'canary') isCanary = true;
    else {
      isOwn ||= piece.kind === 'taken';
      source = joined(source, piece.kind === 'taken' ? inSource(piece, start, range) : piece.source);
    }
  }
  return { isCanary, source: isOwn ? source : null };
}

/** Where the canary stands in the shown text; null when there is none. */
export function canaryRange(pieces: readonly ShownPiece[]): Range | null {
  let at = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'canary') return { start: at, end: at + text.length };
    at += text.length;
  }
  return null;
}

function inSource({ text, source }: ShownPiece, start: number, range: Range): Range {
  const from = Math.max(0, range.start - start);
  const to = Math.min(text.length, range.end - start);
  return { start: source.start + from, end: source.start + to };
}

function joined(a: Range | null, b: Range): Range {
  return a === null ? b : { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
