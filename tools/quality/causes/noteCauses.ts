/** @file What one finder missed, hid without need and asked in one note, as types, labels and counts. Pure. */
import { isModelRecognizer } from '../../../src-main/detection/noteModel.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import type { NoteStatus } from '../../../src-main/domain/noteStatus.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { overlaps, type Range } from '../../../src-main/domain/range.ts';
import type { Span } from '../../../src-main/domain/span.ts';
import type { GoldNote, GoldSpan } from '../../../src-main/evaluation/gold.ts';
import { fillCounted, isAge, OUTSIDE } from '../../../src-main/evaluation/metrics/countedCharacters.ts';
import type { Fit } from '../../../src-main/evaluation/metrics/alignSpans.ts';
import { predictionOf } from '../../../src-main/evaluation/metrics/prediction.ts';
import { scoredPair, type ScoredPair } from '../../../src-main/evaluation/metrics/scoredPair.ts';
import { kindsOf, type KindName, type KnownWords } from './mentionKinds.ts';

const NAMES: readonly PhiLabel[] = ['PATIENT', 'STAFF', 'RELATIVE', 'PERSON'];

/** A gold mention, and how much of it stands in the output. */
export interface Mention {
  readonly type: string;
  readonly isName: boolean;
  readonly kinds: readonly KindName[];
  /** Counted characters that nothing covers; 0 for a mention that is hidden. */
  readonly missed: number;
  readonly isCoveredInPart: boolean;
  /** Something suspects a part of what is missed. */
  readonly isSuspected: boolean;
}

/** A replaced span that hides characters which gold does not mark. */
export interface Excess {
  readonly label: PhiLabel;
  readonly characters: number;
  /** It hides a part of a gold mention too. */
  readonly isBesideGold: boolean;
  readonly by: 'rules' | 'model' | 'both';
}

export interface Suspicion {
  readonly label: PhiLabel;
  /** Gold marks nothing under it that is not hidden already. */
  readonly isNeedless: boolean;
}

/** A fault of spans and types: `DATE → AGE` for a gold date with the label of an age. */
export interface SpanFault {
  readonly fault: Exclude<Fit, 'correct'> | 'missed' | 'spurious';
  readonly types: string;
}

export interface NoteCauses {
  readonly hasPhi: boolean;
  readonly isFully: boolean;
  readonly mentions: readonly Mention[];
  readonly excess: readonly Excess[];
  readonly suspicions: readonly Suspicion[];
  readonly faults: readonly SpanFault[];
}

/** `status` is what the app says before anybody has reviewed the note. */
export function noteCauses(
  note: GoldNote,
  result: DetectionResult,
  status: NoteStatus,
  counted: ReadonlySet<PhiLabel>,
  known: KnownWords,
): NoteCauses {
  const pair = scoredPair(note, predictionOf(result), counted);
  const suspected = result.spans.filter((span) => span.suspected);
  return {
    hasPhi: pair.kind === 'phi',
    isFully: status === 'fully-anonymized',
    mentions: pair.gold.map((gold) => mentionOf(gold, pair, suspected, known)),
    excess: result.spans.filter((span) => !span.suspected).flatMap((span) => excessOf(span, pair)),
    suspicions: suspected
      .filter(({ label }) => counted.has(label))
      .map((span) => ({ label: span.label, isNeedless: !hidesMore(span, pair) })),
    faults: faultsOf(pair),
  };
}

function mentionOf(
  gold: GoldSpan,
  pair: ScoredPair,
  suspected: readonly Range[],
  known: KnownWords,
): Mention {
  const needed = neededOf(gold, pair.text);
  const open = needed.filter((at) => pair.marked[at] !== 1);
  const isSuspected = suspected.some(({ start, end }) => open.some((at) => at >= start && at < end));
  return {
    type: gold.type,
    isName: gold.labels.every((label) => NAMES.includes(label)),
    kinds: kindsOf(pair.text, gold, known),
    missed: open.length,
    isCoveredInPart: open.length > 0 && open.length < needed.length,
    isSuspected,
  };
}

function neededOf(gold: GoldSpan, text: string): readonly number[] {
  const units = new Uint8Array(text.length);
  fillCounted(text, gold, isAge(gold), units, 1);
  return Array.from({ length: gold.end - gold.start }, (_, at) => gold.start + at).filter(
    (at) => units[at] === 1,
  );
}

function excessOf(span: Span, { gold, scored, scoredAt, truth }: ScoredPair): readonly Excess[] {
  const place = scored.findIndex(({ start, end }) => start === span.start && end === span.end) + 1;
  let characters = 0;
  for (let at = span.start; at < span.end; at++)
    if (truth[at] === OUTSIDE && place > 0 && scoredAt[at] === place) characters += 1;
  if (characters === 0) return [];
  const byModel = span.sources.some(({ recognizer }) => isModelRecognizer(recognizer));
  const byRules = span.sources.some(({ recognizer }) => !isModelRecognizer(recognizer));
  return [
    {
      label: span.label,
      characters,
      isBesideGold: gold.some((one) => overlaps(one, span)),
      by: byModel && byRules ? 'both' : byModel ? 'model' : 'rules',
    },
  ];
}

function hidesMore(span: Range, pair: ScoredPair): boolean {
  return pair.gold.some((gold) =>
    neededOf(gold, pair.text).some((at) => pair.marked[at] !== 1 && at >= span.start && at < span.end),
  );
}

function faultsOf({ alignment }: ScoredPair): readonly SpanFault[] {
  return [
    ...alignment.pairs.flatMap(({ gold, predicted, fit }) =>
      fit === 'correct'
        ? []
        : [
            {
              fault: fit,
              types: fit === 'wrong-edge' ? gold.type : `${gold.type} → ${predicted.label}`,
            },
          ],
    ),
    ...alignment.missed.map(({ type }) => ({ fault: 'missed' as const, types: type })),
    ...alignment.spurious.map(({ label }) => ({ fault: 'spurious' as const, types: label })),
  ];
}
