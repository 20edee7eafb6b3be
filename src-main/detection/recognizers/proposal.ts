/**
 * @file What every pattern recognizer needs: the folded text of a note, once, and the building of candidates. Pure;
 * runs in the detection process.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { CandidateSpan } from '../../domain/span.ts';
import { foldWidths } from '../../text/widths.ts';
import type { RecognizerInput, RecognizerOutput } from '../recognizer.ts';

// Keyed by the input object itself: lives as long as the note is being worked on and is forgotten with it.
const foldedByInput = new WeakMap<RecognizerInput, string>();

/** The note's text with full-width and typographic variants folded onto ASCII; offsets are those of the note. */
export function foldedText(input: RecognizerInput): string {
  const known = foldedByInput.get(input);
  if (known !== undefined) return known;
  const folded = foldWidths(input.text);
  foldedByInput.set(input, folded);
  return folded;
}

/** Proposals of one recognizer over one note. */
export class Proposals {
  readonly #recognizer: string;
  readonly #spans: CandidateSpan[] = [];

  constructor(recognizer: string) {
    this.#recognizer = recognizer;
  }

  /** Adds a candidate; empty ranges are ignored. */
  add(
    label: PhiLabel,
    start: number,
    end: number,
    vote: { readonly rule: string; readonly score: number },
  ): void {
    if (end > start) this.#spans.push({ label, start, end, recognizer: this.#recognizer, ...vote });
  }

  /** The output of a recognizer that has looked at every character of the note. */
  wholeNote(input: RecognizerInput): RecognizerOutput {
    return { spans: this.#spans, examined: input.text === '' ? [] : [{ start: 0, end: input.text.length }] };
  }
}

/** Up to `limit` characters before the offset, not crossing a line break. */
export function before(text: string, offset: number, limit: number): string {
  const slice = text.slice(Math.max(0, offset - limit), offset);
  return slice.slice(slice.lastIndexOf('\n') + 1);
}

/** Up to `limit` characters from the offset on, not crossing a line break. */
export function after(text: string, offset: number, limit: number): string {
  const slice = text.slice(offset, offset + limit);
  const lineBreak = slice.indexOf('\n');
  return lineBreak < 0 ? slice : slice.slice(0, lineBreak);
}
