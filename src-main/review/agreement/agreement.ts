/**
 * @file How far two reviewers agree, from counts of what each hid. Pure; main process.
 *
 * [Note: Agreement of two reviewers]
 * Almost every character of a note is hidden by nobody, so the share on which two agree says little. Two figures are shown:
 * positive specific agreement, which leaves out what neither hid (Hripcsak and Rothschild, Agreement, the F-measure, and
 * reliability in information retrieval, J Am Med Inform Assoc 2005;12:296-298: the F-measure of one reader against the other,
 * the same whichever is taken as reference), and Cohen's kappa over characters, which takes off what chance would give (Cohen,
 * A coefficient of agreement for nominal scales, Educ Psychol Meas 1960;20:37-46). Only first rounds count: later both know
 * that there was something to differ about. Characters of one note do not vary freely, so counts stand beside the figures and no
 * interval that would pretend they do.
 */
import type { HiddenRange } from '../../domain/opinion.ts';
import { keyOf } from '../opinions/outcome.ts';

/** What two reviewers, A and B, hid of one note or of many. All are counts; characters are UTF-16 code units. */
export interface AgreementCounts {
  readonly notes: number;
  /** Notes of which both hid the same ranges under the same types. */
  readonly equalNotes: number;
  readonly spansA: number;
  readonly spansB: number;
  /** Ranges that both hid from the same first to the same last character, under the same type. */
  readonly sameSpans: number;
  readonly characters: number;
  readonly charactersA: number;
  readonly charactersB: number;
  readonly charactersBoth: number;
}

/** Null where there is nothing to agree about. */
export interface AgreementFigures {
  /** 0 to 1: 2 m / (a + b) over ranges with their type. */
  readonly spanAgreement: number | null;
  /** 0 to 1: the same over characters, whatever the type. */
  readonly characterAgreement: number | null;
  /** -1 to 1; 0 is what chance gives. */
  readonly kappa: number | null;
}

/** The counts of one note; each list is sorted and does not overlap itself. `characters` is the length of the text. */
export function countAgreement(
  a: readonly HiddenRange[],
  b: readonly HiddenRange[],
  characters: number,
): AgreementCounts {
  const ofB = new Set(b.map(keyOf));
  const sameSpans = a.filter((range) => ofB.has(keyOf(range))).length;
  return {
    notes: 1,
    equalNotes: sameSpans === a.length && a.length === b.length ? 1 : 0,
    spansA: a.length,
    spansB: b.length,
    sameSpans,
    characters,
    charactersA: lengthOf(a),
    charactersB: lengthOf(b),
    charactersBoth: sharedLength(a, b),
  };
}

/** The figures of {@link AgreementFigures}; the first of each is in [Note: Agreement of two reviewers]. */
export function agreementOf(counts: AgreementCounts): AgreementFigures {
  const { spansA, spansB, sameSpans, charactersA, charactersB, charactersBoth } = counts;
  return {
    spanAgreement: positiveAgreement(sameSpans, spansA, spansB),
    characterAgreement: positiveAgreement(charactersBoth, charactersA, charactersB),
    kappa: kappaOf(counts),
  };
}

/** 2 m / (a + b): `both` of `a` and `b`. */
function positiveAgreement(both: number, a: number, b: number): number | null {
  return a + b === 0 ? null : (2 * both) / (a + b);
}

/**
 * (po - pe) / (1 - pe) over characters, hidden or not: `po` is the share on which both say the same, `pe` what two who hide as
 * often as these would share by chance. Null where both hide all or nothing: chance alone agrees fully then.
 */
function kappaOf({
  characters: n,
  charactersA,
  charactersB,
  charactersBoth,
}: AgreementCounts): number | null {
  if (n === 0) return null;
  const neither = n - charactersA - charactersB + charactersBoth;
  const observed = (charactersBoth + neither) / n;
  const a = charactersA / n;
  const b = charactersB / n;
  const expected = a * b + (1 - a) * (1 - b);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

function lengthOf(ranges: readonly HiddenRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Characters in both lists; both are in order, so one walk is enough. */
function sharedLength(a: readonly HiddenRange[], b: readonly HiddenRange[]): number {
  let shared = 0;
  let from = 0;
  for (const range of a) {
    while ((b[from]?.end ?? Infinity) <= range.start) from += 1;
    for (let at = from; at < b.length; at += 1) {
      const other = b[at];
      if (other === undefined || other.start >= range.end) break;
      shared += Math.min(range.end, other.end) - Math.max(range.start, other.start);
    }
  }
  return shared;
}
