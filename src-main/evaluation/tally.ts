/**
 * @file Counts what a pipeline got right and wrong on one note. Pure; used by the command line.
 *
 * [Note: What a character counts]
 * Label-blind scores count letters and digits (Unicode L and N): blanks and punctuation at span edges identify nobody,
 * and corpora disagree about them. Characters of left-out gold types and predictions whose label the scheme cannot
 * express count neither way. An AGE counts by its number alone, so that a unit left out or in is never punished
 * (label-scheme convention).
 */
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import type { GoldNote } from './gold.ts';

/** A span of a pipeline that is replaced at the chosen operating point. */
export interface PredictedSpan extends Range {
  readonly label: PhiLabel;
}

export interface LabelTally {
  readonly gold: number;
  /** Gold spans of which every counted character was covered by any prediction. */
  readonly covered: number;
}

/** Additive counts of one or many notes. */
export interface Tally {
  readonly notes: number;
  readonly charTruePositive: number;
  readonly charFalsePositive: number;
  readonly charFalseNegative: number;
  readonly goldSpans: number;
  readonly predictedSpans: number;
  /** Predictions with exactly the edges of a gold span, any label. */
  readonly strictSpans: number;
  /** … and a label that the gold type maps to. */
  readonly strictTyped: number;
  readonly notesWithPhi: number;
  /** Notes with PHI in which no counted gold character was missed. */
  readonly fullNotes: number;
  readonly notesWithoutPhi: number;
  /** Notes without PHI in which nothing was predicted. */
  readonly cleanNotes: number;
  readonly suspectedSpans: number;
  readonly byType: ReadonlyMap<string, LabelTally>;
}

export const EMPTY_TALLY: Tally = {
  notes: 0,
  charTruePositive: 0,
  charFalsePositive: 0,
  charFalseNegative: 0,
  goldSpans: 0,
  predictedSpans: 0,
  strictSpans: 0,
  strictTyped: 0,
  notesWithPhi: 0,
  fullNotes: 0,
  notesWithoutPhi: 0,
  cleanNotes: 0,
  suspectedSpans: 0,
  byType: new Map(),
};

const IGNORED = 0;
const OUTSIDE = 1;
const GOLD = 2;

/**
 * Tallies one note. `counted` are the labels in question: gold spans none of whose labels are in it are ignored like
 * left-out ones, predictions with other labels are not scored.
 */
export function tallyNote(
  note: GoldNote,
  predicted: readonly PredictedSpan[],
  suspectedSpans: number,
  counted: ReadonlySet<PhiLabel>,
): Tally {
  const gold = note.spans.filter((span) => span.labels.some((label) => counted.has(label)));
  const ignored = [...note.leftOut, ...note.spans.filter((span) => !gold.includes(span))];
  const scored = predicted.filter((span) => counted.has(span.label) && !liesInside(span, ignored));
  const truth = characterTruth(note.text, gold, ignored);
  const marked = new Uint8Array(note.text.length);
  for (const span of predicted) marked.fill(1, span.start, span.end);
  const byLabelMarked = new Uint8Array(note.text.length);
  for (const span of scored) fillCounted(note.text, span, span.label === 'AGE', byLabelMarked, 1);

  let charTruePositive = 0;
  let charFalsePositive = 0;
  let charFalseNegative = 0;
  for (let at = 0; at < truth.length; at++) {
    // Recall is label-blind over every prediction; precision looks at the labels in question only.
    if (truth[at] === GOLD) {
      if (marked[at] === 1) charTruePositive++;
      else charFalseNegative++;
    } else if (truth[at] === OUTSIDE && byLabelMarked[at] === 1) charFalsePositive++;
  }
  const goldKeys = new Map(
    gold.map((span) => [strictKey(note.text, span, span.labels.includes('AGE')), span]),
  );
  const matches = scored.filter((span) => goldKeys.has(strictKey(note.text, span, span.label === 'AGE')));
  const typed = matches.filter((span) =>
    goldKeys.get(strictKey(note.text, span, span.label === 'AGE'))?.labels.includes(span.label),
  );
  const hasPhi = gold.length > 0;
  return {
    notes: 1,
    charTruePositive,
    charFalsePositive,
    charFalseNegative,
    goldSpans: goldKeys.size,
    predictedSpans: scored.length,
    strictSpans: matches.length,
    strictTyped: typed.length,
    notesWithPhi: hasPhi ? 1 : 0,
    fullNotes: hasPhi && charFalseNegative === 0 ? 1 : 0,
    notesWithoutPhi: hasPhi ? 0 : 1,
    cleanNotes: !hasPhi && scored.length === 0 ? 1 : 0,
    suspectedSpans,
    byType: tallyTypes(note.text, gold, marked),
  };
}

/** Offsets (UTF-16 code units) of the counted gold characters of a note: those that must be covered. */
export function countedGoldUnits(note: GoldNote, counted: ReadonlySet<PhiLabel>): readonly number[] {
  const gold = note.spans.filter((span) => span.labels.some((label) => counted.has(label)));
  const ignored = [...note.leftOut, ...note.spans.filter((span) => !gold.includes(span))];
  const units: number[] = [];
  characterTruth(note.text, gold, ignored).forEach((truth, at) => {
    if (truth === GOLD) units.push(at);
  });
  return units;
}

/** Adds two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  const byType = new Map(a.byType);
  for (const [type, tally] of b.byType) {
    const sum = byType.get(type) ?? { gold: 0, covered: 0 };
    byType.set(type, { gold: sum.gold + tally.gold, covered: sum.covered + tally.covered });
  }
  const sum: Record<string, number> = {};
  for (const key of Object.keys(EMPTY_TALLY) as (keyof Tally)[]) {
    if (key !== 'byType') sum[key] = a[key] + b[key];
  }
  return { ...(sum as unknown as Omit<Tally, 'byType'>), byType };
}

function tallyTypes(
  text: string,
  gold: GoldNote['spans'],
  marked: Uint8Array,
): ReadonlyMap<string, LabelTally> {
  const byType = new Map<string, LabelTally>();
  for (const span of gold) {
    const needed = new Uint8Array(text.length);
    fillCounted(text, span, span.labels.includes('AGE'), needed, 1);
    let isCovered = true;
    for (let at = span.start; at < span.end; at++)
      if (needed[at] === 1 && marked[at] !== 1) isCovered = false;
    const tally = byType.get(span.type) ?? { gold: 0, covered: 0 };
    byType.set(span.type, { gold: tally.gold + 1, covered: tally.covered + (isCovered ? 1 : 0) });
  }
  return byType;
}

/** Per UTF-16 unit: does it have to be covered, must it not be covered, or does it not count. */
function characterTruth(text: string, gold: GoldNote['spans'], ignored: readonly Range[]): Uint8Array {
  const truth = new Uint8Array(text.length);
  fillCounted(text, { start: 0, end: text.length }, false, truth, OUTSIDE);
  for (const range of ignored) truth.fill(IGNORED, range.start, range.end);
  for (const span of gold) {
    truth.fill(IGNORED, span.start, span.end);
    fillCounted(text, span, span.labels.includes('AGE'), truth, GOLD);
  }
  // A unit next to an age's number is neither right nor wrong, on whichever side it was left out.
  for (const span of gold) {
    if (!span.labels.includes('AGE')) continue;
    const unit = /^[\s-]*\p{L}+/u.exec(text.slice(span.end, span.end + 24));
    if (unit !== null) truth.fill(IGNORED, span.end, span.end + unit[0].length);
  }
  return truth;
}

const letterOrDigit = /[\p{L}\p{N}]/gu;
const digit = /[\p{N}〇零一二三四五六七八九十百]/gu;

function fillCounted(text: string, range: Range, isAge: boolean, into: Uint8Array, value: number): void {
  const mention = text.slice(range.start, range.end);
  const hasNumber = isAge && mention.search(digit) >= 0;
  for (const found of mention.matchAll(hasNumber ? digit : letterOrDigit)) {
    into.fill(value, range.start + found.index, range.start + found.index + found[0].length);
  }
}

function strictKey(text: string, range: Range, isAge: boolean): string {
  const mention = text.slice(range.start, range.end);
  const pattern = isAge && mention.search(digit) >= 0 ? digit : letterOrDigit;
  const all = [...mention.matchAll(pattern)];
  const first = all[0];
  const last = all.at(-1);
  if (first === undefined || last === undefined) return `${range.start}-${range.end}`;
  return `${range.start + first.index}-${range.start + last.index + last[0].length}`;
}

function liesInside(span: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) => range.start <= span.start && span.end <= range.end);
}
