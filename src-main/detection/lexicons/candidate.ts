/** @file Makes candidate spans and whole-note outputs for the lexicon recognizers. Pure; runs in the detection process. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import type { CandidateSpan } from '../../domain/span.ts';
import type { RecognizerInput, RecognizerOutput } from '../recognizer.ts';

/** What a rule says about a place, before the recognizer's id is added. */
export interface Finding extends Range {
  readonly label: PhiLabel;
  readonly score: number;
  readonly rule: string;
}

/** Trims blanks, quotes, brackets and final punctuation off a range; label-scheme.md wants none at span edges. */
export function trimRange(text: string, range: Range): Range {
  let { start, end } = range;
  while (start < end && /[\s"'“”„«»‹›「『(（[【,;:，；：、。]/u.test(text.charAt(start))) start += 1;
  while (start < end && /[\s"“”„«»‹›」』)）\]】,;:，；：、。]/u.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** The output of a recognizer that has examined the whole note. */
export function wholeNote(
  input: RecognizerInput,
  recognizer: string,
  findings: readonly Finding[],
): RecognizerOutput {
  const spans: CandidateSpan[] = [];
  const seen = new Set<string>();
  for (const { label, score, rule, ...range } of findings) {
    const { start, end } = trimRange(input.text, range);
    const key = `${start}-${end}-${label}`;
    if (end <= start || seen.has(key)) continue;
    seen.add(key);
    spans.push({ start, end, label, score, recognizer, rule });
  }
  return { spans, examined: [{ start: 0, end: input.text.length }] };
}
