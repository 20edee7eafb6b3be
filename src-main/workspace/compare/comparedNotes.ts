/**
 * @file What a finished comparison keeps for a closer look: gold notes and what each pipeline made of them, in memory only,
 * until the next comparison or the lock. Pure but for the memory; runs in main.
 */
import { DeidError } from '../../domain/errors.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import type { Steps } from '../../domain/steps.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import { FAMILY_IDS, type FamilyId } from '../../evaluation/metrics/families.ts';
import type { NotePrediction } from '../../evaluation/metrics/prediction.ts';
import { vocabularySteps, type Vocabulary } from '../../evaluation/metrics/unseenTokens.ts';
import {
  differenceSteps,
  evaluationStepCount,
  evaluationSteps,
  type EvaluationOptions,
  type PairedReport,
} from '../../evaluation/report/evaluateNotes.ts';
import type { ErrorKind, EvaluationReport, SpanError } from '../../evaluation/report/evaluationReport.ts';

/** The house's own families, for what is shown at once; all of them are counted when somebody asks. */
const FAMILIES: readonly FamilyId[] = ['spans', 'characters', 'tokens', 'notes'];
/** p has three digits, and its own error at 0.05 is 0.007 (binomial); a tenth of the command line's, so that nobody waits. */
const PERMUTATIONS = { times: 999, seed: 1 } as const;

/** Intervals of all figures: as docs/metrics.md shows them on the command line. */
export const BOOTSTRAP = { samples: 1000, seed: 1 } as const;

export interface ComparedOrder {
  readonly gold: readonly GoldNote[];
  readonly scheme: LabelScheme;
  /** Types the figures are narrowed to, as asked for; empty for all. */
  readonly counting: readonly string[];
  /** The labels that follow from both. */
  readonly counted: ReadonlySet<PhiLabel>;
}

/** Which errors are listed; null for all. */
export interface ErrorFilter {
  /** `leak`: something of the gold span can be read in the output, whatever else is wrong with it. */
  readonly facet: ErrorKind | 'leak' | null;
  /** Type of the gold, or the label of a prediction without gold. */
  readonly type: string | null;
}

/** One error with its note. */
export interface PlacedError extends SpanError {
  /** Place of the note in the gold, from 0, and its id there. */
  readonly note: number;
  readonly id: string;
}

/** A gold note with both sides, for people to read. */
export interface ComparedNote {
  readonly note: number;
  readonly id: string;
  readonly text: string;
  readonly gold: readonly (Range & { readonly type: string })[];
  readonly predicted: readonly (Range & { readonly label: PhiLabel })[];
  readonly errors: readonly SpanError[];
}

/** Notes that a model has learned from, as far as figures ask: see [Note: Out of vocabulary]. */
export interface TrainingNotes {
  readonly notes: number;
  readonly vocabulary: Vocabulary;
}

export class ComparedNotes {
  readonly #order: ComparedOrder;
  readonly #predictions: ReadonlyMap<string, readonly NotePrediction[]>;
  readonly #reports = new Map<string, EvaluationReport>();
  /** With every family, counted once for the training notes that are known. */
  readonly #whole = new Map<string, EvaluationReport>();
  #training: TrainingNotes | null = null;

  /** `predictions` by id of the pipeline, in the order of the gold. */
  constructor(order: ComparedOrder, predictions: ReadonlyMap<string, readonly NotePrediction[]>) {
    this.#order = order;
    this.#predictions = predictions;
  }

  /** Ids of the pipelines, in the order of the comparison. */
  get pipelines(): readonly string[] {
    return [...this.#predictions.keys()];
  }

  /** Figures, types, confusion and errors of one pipeline, counted once. Errors: `evaluation/no-report`. */
  *report(pipeline: string): Steps<EvaluationReport> {
    const known = this.#reports.get(pipeline);
    if (known !== undefined) return known;
    const report = yield* evaluationSteps(this.#order.gold, this.#of(pipeline), this.#options);
    this.#reports.set(pipeline, report);
    return report;
  }

  /** What some training has shown, for the figures of what it has not; null where nobody has said. */
  get training(): TrainingNotes | null {
    return this.#training;
  }

  /** Errors: those of the scheme are told when the notes are read. */
  *train(notes: readonly GoldNote[]): Steps<TrainingNotes> {
    const vocabulary = yield* vocabularySteps(notes, this.#order.counted);
    this.#training = { notes: notes.length, vocabulary };
    this.#whole.clear();
    return this.#training;
  }

  /** {@link report} with every family and with intervals by bootstrap, counted once. Errors: `evaluation/no-report`. */
  *wholeReport(pipeline: string): Steps<EvaluationReport> {
    const known = this.#whole.get(pipeline);
    if (known !== undefined) return known;
    const training = this.#training;
    const report = yield* evaluationSteps(this.#order.gold, this.#of(pipeline), this.#wholeOptions);
    // Other training notes may have been named meanwhile.
    if (training === this.#training) this.#whole.set(pipeline, report);
    return report;
  }

  /** How many steps {@link wholeReport} takes where it is not counted yet. */
  get wholeSteps(): number {
    return evaluationStepCount(this.#order.gold.length, this.#wholeOptions);
  }

  /** The scheme that training notes are read in, too. */
  get scheme(): LabelScheme {
    return this.#order.scheme;
  }

  /** See [Note: Paired permutation]. Errors: `evaluation/no-report`. */
  difference(a: string, b: string): Steps<PairedReport> {
    return differenceSteps(this.#order.gold, [this.#of(a), this.#of(b)], this.#options, PERMUTATIONS);
  }

  /** Errors of the filter in the order of the gold. Errors: `evaluation/no-report`. */
  *errors(pipeline: string, { facet, type }: ErrorFilter): Steps<readonly PlacedError[]> {
    const report = yield* this.report(pipeline);
    return report.errors.flatMap(({ note, id, errors }) =>
      errors
        .filter((error) => facet === null || (facet === 'leak' ? error.isLeak : error.kind === facet))
        .filter(({ gold, predicted }) => type === null || (gold?.type ?? predicted?.label) === type)
        .map((error) => ({ ...error, note, id })),
    );
  }

  /** Empty for a note that is not there. */
  textOf(note: number): string {
    return this.#order.gold[note]?.text ?? '';
  }

  /** Errors: `evaluation/no-report`, also for a note that is not there. */
  *note(pipeline: string, note: number): Steps<ComparedNote> {
    const gold = this.#order.gold[note];
    const prediction = this.#of(pipeline)[note];
    if (gold === undefined || prediction === undefined) throw new DeidError('evaluation/no-report');
    const { id, text, spans } = gold;
    const report = yield* this.report(pipeline);
    return {
      ...{ note, id, text },
      gold: spans.map(({ start, end, type }) => ({ start, end, type })),
      predicted: prediction.spans.map(({ start, end, label }) => ({ start, end, label })),
      errors: report.errors.find((one) => one.note === note)?.errors ?? [],
    };
  }

  get #options(): EvaluationOptions {
    const { scheme, counting, counted } = this.#order;
    return { scheme, counting, counted, families: FAMILIES, vocabulary: null, bootstrap: null };
  }

  get #wholeOptions(): EvaluationOptions {
    const vocabulary = this.#training?.vocabulary ?? null;
    return { ...this.#options, families: FAMILY_IDS, vocabulary, bootstrap: BOOTSTRAP };
  }

  #of(pipeline: string): readonly NotePrediction[] {
    const predictions = this.#predictions.get(pipeline);
    if (predictions === undefined) throw new DeidError('evaluation/no-report');
    return predictions;
  }
}
