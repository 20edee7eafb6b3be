/**
 * @file Runs every recognizer of a pipeline over notes and resolves what they propose. Pure; runs in the detection
 * process.
 *
 * [Note: A failure is lost coverage]
 * A recognizer that throws must neither stop the others nor look like a note without PHI: it is recorded, and because
 * coverage is what every recognizer has examined, the note is left without coverage and cannot become fully
 * anonymized.
 */
import type {
  DetectionResult,
  NoteClassification,
  OperatingPoint,
  RecognizerFailure,
} from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
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
  const findings: { readonly id: string; readonly byText: readonly NoteModelFinding[] }[] = [];
  for (const model of pipeline.models)
    findings.push({ id: model.id, byText: await model.examine(texts, options) });
  const results: DetectionResult[] = [];
  for (const [at, text] of texts.entries()) {
    // One turn of the event loop per note, so that an abort can be heard between notes.
    await options.giveWay();
    options.signal.throwIfAborted();
    options.alive();
    const ofNote = findings.map(({ id, byText }) => ({ id, finding: byText[at] }));
    results.push(runPipeline(text, pipeline, operatingPoint, ofNote));
  }
  return results;
}

/** What a model found in the note at hand; undefined when it gave no answer for it. */
interface ModelVote {
  readonly id: string;
  readonly finding: NoteModelFinding | undefined;
}

/** Prepares what recognizers see of a note. */
export function prepareInput(text: string): RecognizerInput {
  return { text, lines: splitLines(text), languages: detectLanguages(text) };
}

/**
 * Runs the pipeline on one note: recognizers, then follow-ups on what they and the models found, then resolution.
 * Deterministic. A pipeline with models needs their votes, see {@link runPipelineOnNotes}.
 */
export function runPipeline(
  text: string,
  pipeline: Pipeline,
  operatingPoint: OperatingPoint,
  votes: readonly ModelVote[] = [],
): DetectionResult {
  invariant(votes.length === pipeline.models.length, 'every model of a pipeline has voted');
  const input = prepareInput(text);
  const candidates: CandidateSpan[] = [];
  const examined: (readonly Range[])[] = [];
  const failures: RecognizerFailure[] = [];
  const run = (recognizer: string, recognize: () => RecognizerOutput) => {
    const outcome = attempt(recognizer, text.length, recognize);
    // Not as arguments: a long note has more candidates than a call may have.
    for (const span of outcome.spans) candidates.push(span);
    examined.push(outcome.examined);
    if (outcome.failure !== undefined) failures.push(outcome.failure);
  };
  for (const { id, finding } of votes) run(id, () => outputOf(finding));
  for (const recognizer of pipeline.recognizers) run(recognizer.id, () => recognizer.recognize(input));
  for (const followUp of pipeline.followUps) {
    const found = [...candidates];
    run(followUp.id, () => followUp.recognize(input, found));
  }
  return {
    spans: resolveSpans(text, candidates, operatingPoint),
    // See [Note: Unreadable characters are gaps].
    coverage: subtractRanges(intersectRanges(examined), unreadableRanges(text)),
    failures,
    languages: input.languages,
    classifications: votes.flatMap(({ finding }): readonly NoteClassification[] =>
      finding?.classification == null ? [] : [finding.classification],
    ),
  };
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
  } catch (error) {
    const code = error instanceof DeidError ? error.code : 'detection/recognizer-failed';
    return { spans: [], examined: [], failure: { recognizer, code } };
  }
}

function isInside({ start, end }: Range, length: number): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= length;
}
