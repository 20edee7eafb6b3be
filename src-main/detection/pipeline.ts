/**
 * @file Runs every recognizer of a pipeline over notes and resolves what they propose. Pure; runs in the detection
 * process.
 *
 * [Note: A failure is lost coverage]
 * A recognizer that throws must neither stop the others nor look like a note without PHI: it is recorded, and because
 * coverage is what everything that looks for spans has examined, the note is left without coverage and cannot become
 * fully anonymized. So is a note over which the runner itself fails: its neighbors in the request keep their results.
 * Note classifiers look for no spans: see [Note: A classifier covers nothing].
 */
import type {
  DetectionResult,
  NoteClassification,
  OperatingPoint,
  RecognizerFailure,
} from '../domain/detection.ts';
import { DeidError, invariant, type ErrorCode } from '../domain/errors.ts';
import type { Range } from '../domain/range.ts';
import { intersectRanges, subtractRanges } from '../domain/range.ts';
import type { CandidateSpan } from '../domain/span.ts';
import { detectLanguages } from '../text/language.ts';
import { splitLines } from '../text/lines.ts';
import { unreadableRanges } from '../text/unreadable.ts';
import type { NoteModel, NoteModelFinding, NoteModelOptions } from './noteModel.ts';
import type { RecognizerInput, RecognizerOutput } from './recognizer.ts';
import type { Registry } from './registry.ts';
import { resolveSpans } from './resolve/resolveSpans.ts';
import { withSecondOpinion, type TaggerReading } from './resolve/secondOpinion.ts';

/** Recognizers plus resolution under one id; its description is what the fingerprint is made of. */
export interface Pipeline extends Registry {
  readonly id: string;
  /** Model packs that take part; asked before the rules, for all notes at once. */
  readonly models: readonly NoteModel[];
}

/**
 * Runs the pipeline over notes that travel together. One result per text, in order. Rejects with the signal's reason
 * when aborted, and when a model is lost as a whole.
 */
export async function runPipelineOnNotes(
  texts: readonly string[],
  pipeline: Pipeline,
  operatingPoint: OperatingPoint,
  options: NoteModelOptions,
): Promise<readonly DetectionResult[]> {
  const findings: { readonly model: NoteModel; readonly byText: readonly NoteModelFinding[] }[] = [];
  for (const model of pipeline.models) findings.push({ model, byText: await model.examine(texts, options) });
  const results: DetectionResult[] = [];
  for (const [at, text] of texts.entries()) {
    // One turn of the event loop per note, so that an abort can be heard between notes.
    await options.giveWay();
    options.signal.throwIfAborted();
    options.alive();
    const ofNote = findings.map(({ model, byText }) => ({ model, finding: byText[at] }));
    results.push(runPipeline(text, pipeline, operatingPoint, ofNote));
  }
  return results;
}

/** What a model found in the note at hand; undefined when it gave no answer for it. */
interface ModelVote {
  readonly model: Pick<NoteModel, 'id' | 'proposesSpans'>;
  readonly finding: NoteModelFinding | undefined;
}

/** Prepares what recognizers see of a note. */
export function prepareInput(text: string): RecognizerInput {
  return { text, lines: splitLines(text), languages: detectLanguages(text) };
}

/** Names under which the runner's own failures are recorded; at most one each per note. */
type RunnerStep = 'pipeline/input' | 'pipeline/resolution' | 'pipeline/coverage';

/**
 * Runs the pipeline on one note: recognizers, then follow-ups on what they and the models found, then resolution.
 * Deterministic. A pipeline with models needs their votes, see {@link runPipelineOnNotes}. Whatever fails on the note
 * stands in the result, see [Note: A failure is lost coverage].
 */
export function runPipeline(
  text: string,
  pipeline: Pipeline,
  operatingPoint: OperatingPoint,
  votes: readonly ModelVote[] = [],
): DetectionResult {
  invariant(votes.length === pipeline.models.length, 'every model of a pipeline has voted');
  const own: RecognizerFailure[] = [];
  const step = <Value>(recognizer: RunnerStep, otherwise: Value, compute: () => Value): Value => {
    try {
      return compute();
    } catch (cause) {
      own.push({ recognizer, code: codeOf(cause) });
      return otherwise;
    }
  };
  const nothingKnown: RecognizerInput = { text, lines: [], languages: [] };
  const input = step('pipeline/input', nothingKnown, () => prepareInput(text));
  const { candidates, examined, failures } = proposalsOf(input, pipeline, votes);
  const spans = step('pipeline/resolution', [], () => resolveSpans(text, candidates, operatingPoint));
  const coverage = step('pipeline/coverage', [], () =>
    // See [Note: Unreadable characters are gaps].
    subtractRanges(intersectRanges(examined), unreadableRanges(text)),
  );
  return {
    spans,
    coverage: own.length === 0 ? coverage : [],
    failures: [...failures, ...own],
    languages: input.languages,
    classifications: votes.flatMap(({ finding }): readonly NoteClassification[] =>
      finding?.classification == null ? [] : [finding.classification],
    ),
  };
}

interface Proposals {
  readonly candidates: readonly CandidateSpan[];
  /** One list per part of the pipeline that looks for spans. */
  readonly examined: readonly (readonly Range[])[];
  readonly failures: readonly RecognizerFailure[];
}

/** What every part of the pipeline says of the note, models first. */
function proposalsOf(input: RecognizerInput, pipeline: Pipeline, votes: readonly ModelVote[]): Proposals {
  const taggers: TaggerReading[] = [];
  const examined: (readonly Range[])[] = [];
  const failures: RecognizerFailure[] = [];
  const run = (recognizer: string, recognize: () => RecognizerOutput): RecognizerOutput => {
    const outcome = attempt(recognizer, input.text.length, recognize);
    if (outcome.failure !== undefined) failures.push(outcome.failure);
    return outcome;
  };
  let candidates: readonly CandidateSpan[] = [];
  for (const { model, finding } of votes) {
    const outcome = run(model.id, () => outputOf(finding));
    candidates = candidates.concat(outcome.spans);
    // See [Note: A classifier covers nothing].
    if (!model.proposesSpans) continue;
    examined.push(outcome.examined);
    taggers.push(outcome);
  }
  const outcomes = pipeline.recognizers.map((one) => run(one.id, () => one.recognize(input)));
  for (const outcome of outcomes) examined.push(outcome.examined);
  // See [Note: A doubtful rule needs a second opinion].
  const byRules = outcomes.flatMap(({ spans }) => spans);
  candidates = candidates.concat(withSecondOpinion(byRules, taggers));
  for (const followUp of pipeline.followUps) {
    const found = candidates;
    const outcome = run(followUp.id, () => followUp.recognize(input, found));
    candidates = candidates.concat(outcome.spans);
    examined.push(outcome.examined);
  }
  return { candidates, examined, failures };
}

/** See [Note: A failure is lost coverage]: a model that failed on the note, or said nothing of it, counts as one. */
function outputOf(finding: NoteModelFinding | undefined): RecognizerOutput {
  if (finding === undefined) throw new DeidError('detection/recognizer-failed');
  if (finding.failure !== null) throw new DeidError(finding.failure);
  return { spans: finding.spans, examined: finding.examined };
}

interface Outcome extends RecognizerOutput {
  readonly failure?: RecognizerFailure;
}

function attempt(recognizer: string, length: number, recognize: () => RecognizerOutput): Outcome {
  try {
    const output = recognize();
    const spans = output.spans.filter((span) => isInside(span, length));
    if (spans.length === output.spans.length) return output;
    // A span outside the note is a bug of the recognizer: what it says elsewhere may be shifted too.
    return { spans, examined: [], failure: { recognizer, code: 'detection/recognizer-failed' } };
  } catch (cause) {
    return { spans: [], examined: [], failure: { recognizer, code: codeOf(cause) } };
  }
}

function codeOf(cause: unknown): ErrorCode {
  return cause instanceof DeidError ? cause.code : 'detection/recognizer-failed';
}

function isInside({ start, end }: Range, length: number): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= length;
}
