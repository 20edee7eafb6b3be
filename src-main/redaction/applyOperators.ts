/**
 * @file Turns a note and the spans to replace into its output. Pure; used in the main process.
 *
 * [Note: Output is built from segments]
 * The output is the concatenation of its segments; every character outside spans is taken over byte for byte. Which
 * characters are ours and which the note's is therefore known by construction and never guessed by reading the output.
 */
import { invariant } from '../domain/errors.ts';
import { PHI_LABELS, type PhiLabel } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import type { ReviewSpan } from '../domain/decision.ts';
import { createOffsetMap, type Edit, type OffsetMap } from '../text/offsetMap.ts';
import { placeholderMark } from './literalPlaceholders.ts';
import { OPERATOR_IDS, type OperatorId, type Pseudonyms } from './operator.ts';
import { operatorById, treat, type Treated } from './operators.ts';
import type { Treatment } from './treatment.ts';

/** The part of a review span that redaction looks at; scores are none of its business. */
export type SpanToReplace = Pick<ReviewSpan, 'key' | 'label' | 'start' | 'end'>;

export interface RedactionRequest {
  /** The stored text of the note; PHI. */
  readonly text: string;
  /** Spans to replace, in any order, not overlapping. Rejected and undecided spans are left out by the caller. */
  readonly spans: readonly SpanToReplace[];
  /** What the policy says about the label. */
  readonly treatmentOf: (label: PhiLabel) => Treatment;
  /** Number of the mention's identity within the scope that the caller keeps (note, patient or batch). */
  readonly placeholderNumber: (label: PhiLabel, mention: string) => number;
  readonly pseudonyms: Pseudonyms;
  /** What came of the same text before, where treatments, numbers and pseudonyms are still the same; read and added to. */
  readonly known?: KnownReplacements;
}

/** What redactions of one text have worked out. */
export interface KnownReplacements {
  /** By label and mention with a blank between: a long note says the same name hundreds of times. */
  readonly byName: Map<string, Treated>;
  /** By span; spans are never changed in place. */
  readonly bySpan: WeakMap<SpanToReplace, SpanDone>;
}

interface SpanDone {
  readonly treated: Treated;
  readonly segment: OutputSegment;
}

/** Nothing worked out yet. */
export function noReplacements(): KnownReplacements {
  return { byName: new Map(), bySpan: new WeakMap() };
}

/** A stretch of the output; `span` is null for text taken over from `[sourceStart, sourceEnd)`. Never empty. */
export interface OutputSegment {
  readonly text: string;
  readonly span: string | null;
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

export interface Redaction {
  readonly output: string;
  readonly segments: readonly OutputSegment[];
  /** Source is the note's text, output is `output`; both in UTF-16 code units. */
  readonly offsets: OffsetMap;
  /** Spans by the operator that made their replacement: where one gave up, its stand-in counts. */
  readonly byOperator: Readonly<Record<OperatorId, number>>;
  readonly byLabel: Readonly<Record<PhiLabel, number>>;
  /** Source ranges that are not readable in the output, in order. */
  readonly hidden: readonly Range[];
}

/**
 * Applies the label's treatment to every span.
 * @throws InvariantError for spans that are empty, overlap, leave the text or cut a surrogate pair: each of these would
 *   make the output lie about what was replaced.
 */
export function applyOperators(request: RedactionRequest): Redaction {
  const { text } = request;
  const spans = request.spans.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const mark = placeholderMark(text);
  const known = request.known ?? noReplacements();
  const segments: OutputSegment[] = [];
  const edits: Edit[] = [];
  const hidden: Range[] = [];
  const byOperator = zeroCounts(OPERATOR_IDS);
  const byLabel = zeroCounts(PHI_LABELS);
  let at = 0;
  for (const span of spans) {
    checkSpan(text, span, at);
    if (span.start > at) segments.push(takenOver(text, at, span.start));
    const done = known.bySpan.get(span) ?? spanDone(request, known, mark, span);
    const { operator, replacement } = done.treated;
    segments.push(done.segment);
    if (operatorById(operator).hides) {
      edits.push({ start: span.start, end: span.end, length: replacement.length });
      hidden.push({ start: span.start, end: span.end });
    }
    byOperator[operator] += 1;
    byLabel[span.label] += 1;
    at = span.end;
  }
  if (at < text.length) segments.push(takenOver(text, at, text.length));
  const output = segments.map((segment) => segment.text).join('');
  return { output, segments, offsets: createOffsetMap(text.length, edits), byOperator, byLabel, hidden };
}

function spanDone(
  { text, treatmentOf, placeholderNumber, pseudonyms }: RedactionRequest,
  known: KnownReplacements,
  mark: string,
  span: SpanToReplace,
): SpanDone {
  const { key, label, start, end } = span;
  const mention = text.slice(start, end);
  // No label holds a blank.
  const name = `${label} ${mention}`;
  const number = () => placeholderNumber(label, mention);
  const treated =
    known.byName.get(name) ?? treat({ label, mention, number, mark, pseudonyms }, treatmentOf(label));
  known.byName.set(name, treated);
  const segment = { text: treated.replacement, span: key, sourceStart: start, sourceEnd: end };
  known.bySpan.set(span, { treated, segment });
  return { treated, segment };
}

function takenOver(text: string, start: number, end: number): OutputSegment {
  return { text: text.slice(start, end), span: null, sourceStart: start, sourceEnd: end };
}

function checkSpan(text: string, span: Range, at: number): void {
  invariant(Number.isInteger(span.start) && Number.isInteger(span.end), 'span offsets are whole numbers');
  invariant(span.end > span.start && span.end <= text.length, 'spans are not empty and lie in the text');
  invariant(span.start >= at, 'spans to replace do not overlap');
  // Half a character left behind would be written as U+FFFD: the output would no longer be the note's own bytes.
  invariant(!cutsPair(text, span.start) && !cutsPair(text, span.end), 'spans do not cut a surrogate pair');
}

function cutsPair(text: string, offset: number): boolean {
  return isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function zeroCounts<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
}
