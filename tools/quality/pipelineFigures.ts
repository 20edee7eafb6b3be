/** @file What is written down of one pipeline on one corpus: totals, never anything of a single note. Pure. */
import type { JudgedNote } from '../../src-main/evaluation/compare/judgeNote.ts';
import {
  countOutcomes,
  type NoteOutcome,
  type OutcomeCounts,
} from '../../src-main/evaluation/metrics/noteOutcome.ts';
import { scoresOf } from '../../src-main/evaluation/scores.ts';
import type { StatusTally } from '../../src-main/evaluation/statusTally.ts';
import { addTallies, EMPTY_TALLY } from '../../src-main/evaluation/tally.ts';

export type Outcomes = OutcomeCounts;

/** Which run: figures of another one must not be taken for it. */
export interface RunKey {
  readonly corpus: string;
  readonly pipeline: string;
  /** SHA-256 (hex) of what the pipeline exactly was. */
  readonly fingerprint: string;
  /** SHA-256 (hex) of the ids, texts and spans of the notes measured, and of the labels that S3 counted. */
  readonly goldDigest: string;
  readonly notes: number;
}

export interface PipelineFigures extends RunKey {
  /** Notes that the corpus has. */
  readonly ofNotes: number;
  /** Label-blind, 0 to 1; null without cases. */
  readonly charRecall: number | null;
  readonly charPrecision: number | null;
  readonly spanF1: number | null;
  readonly fullNoteRate: number | null;
  readonly suspectedPerNote: number | null;
  /** S3's measure; all outcomes are there. */
  readonly outcomes: Outcomes;
  /** The same if gold marked only what S3 counted: `COUNTED_BY_S3` of its recipe. */
  readonly outcomesOfS3: Outcomes;
  /** What the app's own status was worth. */
  readonly status: StatusTally;
  /** CPU seconds of the detection processes, one thread each; null where the system does not tell. */
  readonly cpuSecondsPerNote: number | null;
}

/** What was seen of one corpus. */
export interface Measured {
  readonly judged: readonly JudgedNote[];
  /** The outcomes of the same notes, counting what S3 counted alone. */
  readonly outcomesOfS3: readonly NoteOutcome[];
  readonly status: StatusTally;
  readonly cpuSeconds: number | null;
}

/** Sums up a run. */
export function pipelineFigures(
  key: RunKey & { readonly ofNotes: number },
  { judged, outcomesOfS3, status, cpuSeconds }: Measured,
): PipelineFigures {
  const tally = judged.map((note) => note.tally).reduce(addTallies, EMPTY_TALLY);
  const scores = scoresOf(tally);
  return {
    ...key,
    charRecall: rounded(scores.charRecall, 4),
    charPrecision: rounded(scores.charPrecision, 4),
    spanF1: rounded(scores.strictSpanF1, 4),
    fullNoteRate: rounded(scores.fullNoteRate, 4),
    suspectedPerNote: rounded(scores.suspectedPerNote, 2),
    outcomes: countOutcomes(judged.map(({ outcome }) => outcome)),
    outcomesOfS3: countOutcomes(outcomesOfS3),
    status,
    cpuSecondsPerNote:
      cpuSeconds === null || judged.length === 0 ? null : Number((cpuSeconds / judged.length).toPrecision(2)),
  };
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
