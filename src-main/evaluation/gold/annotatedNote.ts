/** @file A note as one annotator marked it, in the types of its corpus. Pure; what every format is read to and written from. */
import type { Confidence } from '../../domain/annotation.ts';
import type { Range } from '../../domain/range.ts';
import type { CodePointIndex } from '../../text/codePoints.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

/** A marked span in UTF-16 code units with the type that its corpus gives it. */
export interface AnnotatedSpan extends Range {
  readonly type: string;
}

export interface AnnotatedNote {
  readonly id: string;
  readonly text: string;
  /** Who marked it; null where the gold does not say. */
  readonly annotator: string | null;
  /** Whose note it is, in the corpus' own words; missing where the gold does not say, which most formats cannot. */
  readonly patient?: string;
  /** How sure the annotator is of this note, as of a task; missing where the gold does not say, which only JSON lines can. */
  readonly confidence?: Confidence;
  readonly spans: readonly AnnotatedSpan[];
  readonly place: GoldPlace;
  /** Where each of its types stands first; missing where the note comes from no file. */
  readonly typesAt?: TypePlaces;
}

/** Types with the place of the first span that has them: a type that a scheme does not know is looked for there. */
export type TypePlaces = ReadonlyMap<string, GoldPlace>;

/** Keeps where a type stands, unless it stood somewhere before. */
export function placeType(places: Map<string, GoldPlace>, type: string, place: GoldPlace): void {
  if (!places.has(type)) places.set(type, place);
}

/** One file of a gold set, decoded. `name` is the file's name without folder and ending. */
export interface GoldSource {
  readonly name: string;
  readonly annotator: string | null;
  readonly file: number;
  readonly text: string;
}

/** What a file holds, and how many lines of which kind hold no span and were passed over. */
export interface GoldRead {
  readonly notes: readonly AnnotatedNote[];
  readonly passedOver: ReadonlyMap<string, number>;
}

/** Nothing was passed over: most formats hold nothing but notes. */
export const NOTHING_PASSED_OVER: ReadonlyMap<string, number> = new Map();

/**
 * A type is a short word: what is longer or holds blanks is a column of something else, taken for the types, and types
 * are told in errors. 64 is twice the longest type of a scheme that we know (MEDDOCAN's, 32).
 */
const TYPE = /^[\p{L}\p{N}_.:/+-]{1,64}$/u;

/** Whether gold can name a type like this. */
export function isType(type: string): boolean {
  return TYPE.test(type);
}

/** The type itself. Fails with `bad-type`. */
export function checkedType(type: string, place: GoldPlace): string {
  if (!isType(type)) throw goldError('bad-type', place);
  return type;
}

/** A span given in code points. Fails with `span-outside-text` where it is empty or not in the text, with `bad-type`. */
export function codePointSpan(index: CodePointIndex, raw: AnnotatedSpan, place: GoldPlace): AnnotatedSpan {
  if (raw.start >= raw.end || raw.end > index.length) throw goldError('span-outside-text', place);
  return {
    start: index.toUtf16(raw.start),
    end: index.toUtf16(raw.end),
    type: checkedType(raw.type, place),
  };
}

/** Whether both show the same where line breaks and tabs may be written as blanks, as brat's lines and XML attributes must. */
export function showsTheSame(one: string, other: string): boolean {
  const shown = (text: string): string => text.replaceAll(/[\t\n\r]/g, ' ');
  return shown(one) === shown(other);
}

/** Spans by start, then end, then type: the order in which all formats are written. */
export function inOrder(spans: readonly AnnotatedSpan[]): readonly AnnotatedSpan[] {
  return spans.toSorted(
    (a, b) => a.start - b.start || a.end - b.end || (a.type < b.type ? -1 : Number(a.type > b.type)),
  );
}

/** Lines of a file: LF and CRLF end one, nothing else does. The number is that of the line, from 1. */
export function numberedLines(text: string): readonly (readonly [line: string, number: number])[] {
  return text.split('\n').map((line, at) => [line.replace(/\r$/, ''), at + 1]);
}
