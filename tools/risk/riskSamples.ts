/** @file What the fit sees of a gold note: counts, scores and whether its output leaks. Pure; used by tools/noteRisk.ts. */
import type { DetectionResult } from '../../src-main/domain/detection.ts';
import type { Decision } from '../../src-main/domain/decision.ts';
import { overlaps } from '../../src-main/domain/range.ts';
import type { Span } from '../../src-main/domain/span.ts';
import type { GoldNote } from '../../src-main/evaluation/gold.ts';
import { labelsInReach, type LabelScheme } from '../../src-main/evaluation/labelScheme.ts';
import { countedGoldUnits } from '../../src-main/evaluation/tally.ts';
import { isReplaced } from '../../src-main/review/spanStates.ts';
import { findHints } from '../../src-main/review/hints/findHints.ts';
import type { RiskFacts } from '../../src-main/review/risk/noteRisk.ts';
import { HINT_WORDS } from '../../src-main/workspace/hintWords.ts';
import { findingsOf, type NoteFindings } from '../../src-main/workspace/noteWork.ts';
import { outside } from './novelty.ts';

export interface RiskSample {
  readonly set: string;
  readonly id: string;
  readonly facts: RiskFacts;
  /** The output shows a character that gold marks: what `noteveil evaluate` counts as a leak. */
  readonly isLeaking: boolean;
  readonly isFully: boolean;
  /** Open points that are no suspected span: gaps, failures, places left. */
  readonly otherOpen: number;
  /** Of the places left in the output, how many gold marks. */
  readonly leftInGold: number;
  readonly goldSpans: number;
  readonly characters: number;
  /** What was tried besides; see tried.ts. */
  readonly tried: Tried;
}

export interface Tried {
  /** Missed-PHI hints that lie in no suspected span: names, word shapes, numbers. */
  readonly nameHints: number;
  readonly shapeHints: number;
  readonly numberHints: number;
  readonly languages: readonly string[];
  readonly spans: number;
  /** The text between what was replaced or suspected. */
  readonly readable: readonly string[];
}

/** Before anybody has reviewed the note. */
export function sampleOf(
  set: string,
  note: GoldNote,
  result: DetectionResult,
  scheme: LabelScheme,
): RiskSample {
  return sampleAfter(set, note, result, scheme, []);
}

/**
 * After a reviewer who decides every suspected span as gold has it and does nothing else: what the risk means for a note
 * whose suspicions are settled.
 */
export function settledSampleOf(
  set: string,
  note: GoldNote,
  result: DetectionResult,
  scheme: LabelScheme,
): RiskSample {
  const gold = countedGoldUnits(note, labelsInReach(scheme));
  const decisions = result.spans.flatMap((span, ordinal): readonly Decision[] => {
    if (!span.suspected) return [];
    const isGold = gold.some((unit) => unit >= span.start && unit < span.end);
    const verdict = { kind: isGold ? 'accept' : 'reject', span: `d${ordinal}` } as const;
    return [{ seq: ordinal + 1, verdict, actor: 'gold', decidedAt: 0 as Decision['decidedAt'] }];
  });
  return sampleAfter(set, note, result, scheme, decisions);
}

function sampleAfter(
  set: string,
  note: GoldNote,
  result: DetectionResult,
  scheme: LabelScheme,
  decisions: readonly Decision[],
): RiskSample {
  const findings = findingsOf({ text: note.text, knownIdentifiers: [] }, result, decisions);
  const gold = countedGoldUnits(note, labelsInReach(scheme));
  const hidden = new Uint8Array(note.text.length);
  for (const span of findings.review.spans.filter(isReplaced)) hidden.fill(1, span.start, span.end);
  const { residuals, riskFacts, assessment } = findings;
  return {
    set,
    id: note.id,
    facts: riskFacts,
    isLeaking: gold.some((unit) => hidden[unit] === 0),
    isFully: assessment.status === 'fully-anonymized',
    otherOpen: assessment.openPoints - riskFacts.undecided.length,
    leftInGold: residuals.filter((place) => note.spans.some((span) => overlaps(span, place))).length,
    goldSpans: note.spans.length,
    characters: note.text.length,
    tried: triedOn(note.text, result, findings),
  };
}

function triedOn(text: string, result: DetectionResult, { review, riskFacts }: NoteFindings): Tried {
  const segments = [];
  let at = 0;
  const replaced = review.spans.filter(isReplaced);
  for (const span of replaced) {
    if (span.start > at) segments.push({ text: text.slice(at, span.start), span: null, sourceStart: at });
    segments.push({ text: 'X', span: span.key, sourceStart: span.start });
    at = span.end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), span: null, sourceStart: at });
  const suspected: readonly Span[] = result.spans.filter((span) => span.suspected);
  const kinds = findHints(segments, HINT_WORDS)
    .filter((hint) => !suspected.some((span) => overlaps(span, hint)))
    .map(({ kind }) => kind);
  const count = (...wanted: readonly string[]): number =>
    kinds.filter((kind) => wanted.includes(kind)).length;
  return {
    nameHints: count('listed-name', 'beside-title', 'beside-kin', 'han-name'),
    shapeHints: count('name-shape', 'capitals', 'han-place'),
    numberHints: count('date-shape', 'age-shape', 'digits', 'at-sign'),
    languages: result.languages,
    spans: riskFacts.replaced.length,
    readable: outside(text, [...replaced, ...suspected]),
  };
}
