/**
 * @file Reads the note once more as its recipient will see it. Pure; runs in the detection process.
 *
 * [Note: The output is read again]
 * With its identifiers gone, a note is another text: a name that stood behind a title may now open a line, a number that
 * was part of a date may stand alone. So every rule reads the output again, with a mark of its label in the place of each
 * mention. What one of them is sure of there, and nobody had proposed before, is suspected: the first reading had reasons
 * that the second does not see, so nothing is replaced by it, and the note stays open. Known identifiers are looked for
 * again with the rules, mentions of the note in review/findResiduals.ts after every decision. Models are not asked again:
 * on 142 dev notes a second reading by the default tagger gave 27 sure spans, of which 26 were wrong (docs/verification.md).
 */
import type { NoteToExamine } from '../domain/note.ts';
import type { Range } from '../domain/range.ts';
import { gapsIn, overlaps } from '../domain/range.ts';
import type { CandidateSpan, Span } from '../domain/span.ts';
import { createOffsetMap, type Edit, type OffsetMap } from '../text/offsetMap.ts';
import type { RecognizerInput } from './recognizer.ts';
import type { Registry } from './registry.ts';
import { unprotected } from './resolve/protection.ts';
import { isSure } from './resolve/isSure.ts';

/** Stored as the source of what only this reading found; the rule is that of the recognizer. */
export const VERIFICATION = 'verification';

interface Output {
  readonly text: string;
  readonly offsets: OffsetMap;
  /** Where our own marks stand in it. */
  readonly marks: readonly Range[];
}

/**
 * What the rules are sure of in the output and nobody has proposed in the note: candidates in places of the note, none of
 * them sure. `prepare` makes the input of a text. Throws what a recognizer throws.
 */
export function verifyOutput(
  note: NoteToExamine,
  spans: readonly Span[],
  { recognizers, protect = unprotected }: Pick<Registry, 'recognizers' | 'protect'>,
  prepare: (note: NoteToExamine) => RecognizerInput,
): readonly CandidateSpan[] {
  const replaced = spans.filter(({ suspected }) => !suspected);
  // An output without a mark is the note, which they have read.
  if (replaced.length === 0 || recognizers.length === 0) return [];
  const output = outputOf(note.text, replaced);
  const input = prepare({ ...note, text: output.text });
  const candidates = recognizers.flatMap((one) => one.recognize(input).spans);
  return protect(input, candidates)
    .filter(isSure)
    .flatMap((candidate) => piecesOutside(output, candidate))
    .filter((piece) => isNew(note.text, spans, piece));
}

function outputOf(text: string, replaced: readonly Span[]): Output {
  const edits: Edit[] = [];
  const marks: Range[] = [];
  let made = '';
  let at = 0;
  for (const { start, end, label } of replaced) {
    made += text.slice(at, start);
    const mark = `[${label}]`;
    marks.push({ start: made.length, end: made.length + mark.length });
    edits.push({ start, end, length: mark.length });
    made += mark;
    at = end;
  }
  return { text: made + text.slice(at), offsets: createOffsetMap(text.length, edits), marks };
}

/** The parts of a candidate that are the note's own, in its places. */
function piecesOutside({ text, offsets, marks }: Output, candidate: CandidateSpan): readonly CandidateSpan[] {
  const touched = marks.filter((mark) => overlaps(mark, candidate));
  const shift = ({ start, end }: Range): Range => ({
    start: start - candidate.start,
    end: end - candidate.start,
  });
  const own = gapsIn(Math.min(candidate.end, text.length) - candidate.start, touched.map(shift));
  return own.map(({ start, end }) => ({
    ...candidate,
    start: offsets.toSource(candidate.start + start, 'end'),
    end: offsets.toSource(candidate.start + end, 'start'),
    recognizer: VERIFICATION,
    isSure: false,
  }));
}

function isNew(text: string, spans: readonly Span[], piece: CandidateSpan): boolean {
  // A bracket or a blank beside a mark identifies nobody.
  if (!/[\p{L}\p{N}]{2}/u.test(text.slice(piece.start, piece.end))) return false;
  return !spans.some((span) => overlaps(span, piece));
}
