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
import { gapsIn, intersectRanges, subtractRanges } from '../domain/range.ts';
import type { NoteToExamine } from '../domain/note.ts';
import type { CandidateSpan, Span } from '../domain/span.ts';
import { detectLanguages } from '../text/language.ts';
import { splitLines } from '../text/lines.ts';
import { unreadableRanges } from '../text/unreadable.ts';
import { unreadSentences } from './unreadSentences.ts';
import type { NoteModel, NoteModelFinding, NoteModelOptions } from './noteModel.ts';
import type { RecognizerInput, RecognizerOutput } from './recognizer.ts';
import type { Registry } from './registry.ts';
import { unprotected } from './resolve/protection.ts';
import { isWorthShowing } from './resolve/leastSuspicion.ts';
import { isSure } from './resolve/isSure.ts';
import { resolveSpans } from './resolve/resolveSpans.ts';
import { withSecondOpinion, type TaggerReading } from './resolve/secondOpinion.ts';
import { verifyOutput } from './verifyOutput.ts';
import type { GateStep } from './pipelines/pipelineSpec.ts';
import type { RulesFor } from './rulePacks/rulesOf.ts';
import type { TextView, ViewOf } from './views/textView.ts';

/** Recognizers plus resolution under one id; its description is what the fingerprint is made of. */
export interface Pipeline extends Registry {
  readonly id: string;
  /** Model packs that take part; asked before the rules, for all notes at once. */
  readonly models: readonly NoteModel[];
  /** The recognizers for a note of these languages; left out, those of the pipeline itself. See [Note: Rule packs]. */
  readonly route?: RulesFor;
  /** Null, or left out, for the note's own text. See [Note: Parts read a view]. */
  readonly view?: ViewOf;
  /** See [Note: Detection and removal]. */
  readonly gate?: readonly GateStep[] | null;
  /** See [Note: A doubtful rule needs a second opinion]; true when left out. */
  readonly hasSecondOpinion?: boolean;
  /** From which score on a rule needs none; that of the program when left out. Only the tool that chose it gives others. */
  readonly sureAlone?: number;
  /** See [Note: The output is read again]; false when left out. */
  readonly isVerified?: boolean;
}

/**
 * Runs the pipeline over notes that travel together. One result per note, in order. Rejects with the signal's reason
 * when aborted, and when a model is lost as a whole.
 */
export async function runPipelineOnNotes(
  notes: readonly NoteToExamine[],
  pipeline: Pipeline,
  operatingPoint: OperatingPoint,
  options: NoteModelOptions,
): Promise<readonly DetectionResult[]> {
  const texts = notes.map(({ text }) => viewOf(pipeline, text)?.text ?? text);
  const findings: { readonly model: NoteModel; readonly byText: readonly NoteModelFinding[] }[] = [];
  for (const model of pipeline.models) findings.push({ model, byText: await model.examine(texts, options) });
  const results: DetectionResult[] = [];
  for (const [at, note] of notes.entries()) {
    // One turn of the event loop per note, so that an abort can be heard between notes.
    await options.giveWay();
    options.signal.throwIfAborted();
    options.alive();
    const ofNote = findings.map(({ model, byText }) => ({ model, finding: byText[at] }));
    results.push(runPipeline(note, pipeline, operatingPoint, ofNote));
  }
  return results;
}

/** What a model found in the note at hand; undefined when it gave no answer for it. */
interface ModelVote {
  readonly model: Pick<NoteModel, 'id' | 'proposesSpans'>;
  readonly finding: NoteModelFinding | undefined;
}

/** Prepares what recognizers see of a note. */
export function prepareInput(note: NoteToExamine, text: string = note.text): RecognizerInput {
  const { known, noteDate } = note;
  return { text, lines: splitLines(text), languages: detectLanguages(text), known, noteDate };
}

/** Names under which the runner's own failures are recorded; at most one each per note. */
type RunnerStep =
  | 'pipeline/proposals'
  | 'pipeline/input'
  | 'pipeline/resolution'
  | 'pipeline/verification'
  | 'pipeline/coverage';

/**
 * Runs the pipeline on one note: recognizers, then follow-ups on what they and the models found, then resolution.
 * Deterministic. A pipeline with models needs their votes, see {@link runPipelineOnNotes}. Whatever fails on the note
 * stands in the result, see [Note: A failure is lost coverage].
 */
export function runPipeline(
  note: NoteToExamine,
  pipeline: Pipeline,
  operatingPoint: OperatingPoint,
  votes: readonly ModelVote[] = [],
): DetectionResult {
  invariant(votes.length === pipeline.models.length, 'every model of a pipeline has voted');
  const { text } = note;
  const own: RecognizerFailure[] = [];
  const step = <Value>(recognizer: RunnerStep, otherwise: Value, compute: () => Value): Value => {
    try {
      return compute();
    } catch (cause) {
      own.push({ recognizer, code: codeOf(cause) });
      return otherwise;
    }
  };
  const view = viewOf(pipeline, text);
  const read = view?.text ?? text;
  const nothingKnown: RecognizerInput = { ...note, text: read, lines: [], languages: [] };
  const input = step('pipeline/input', nothingKnown, () => prepareInput(note, read));
  const proposals = step('pipeline/proposals', NO_PROPOSALS, () => proposalsOf(input, pipeline, votes));
  const gate = gateOf(pipeline, proposals, votes);
  // At `recall`, what is suspected is replaced; behind a closed gate nothing is, whatever is asked for.
  const point = gate?.isDetected === false ? 'balanced' : operatingPoint;
  const found = step<readonly Span[]>('pipeline/resolution', [], () => {
    return resolveSpans(text, inSource(view, behindGate(proposals.candidates, gate)), point);
  });
  const missed = step('pipeline/verification', [], () =>
    pipeline.isVerified === true ? verifyOutput(note, found, registryFor(pipeline, input), prepareInput) : [],
  );
  const spans =
    missed.length === 0 ? found : [...found, ...resolveSpans(text, missed, operatingPoint)].sort(byStart);
  const coverage = step('pipeline/coverage', [], () =>
    subtractRanges(
      coverageOf(text, view, proposals.examined),
      pipeline.models.some(({ proposesSpans }) => proposesSpans)
        ? []
        : unreadSentences(text, input.languages, proposals.reads),
    ),
  );
  return {
    spans,
    coverage: own.length === 0 ? coverage : [],
    failures: [...proposals.failures, ...own],
    languages: input.languages,
    classifications: votes.flatMap(({ finding }): readonly NoteClassification[] =>
      finding?.classification == null ? [] : [finding.classification],
    ),
    gate,
  };
}

function registryFor(pipeline: Pipeline, { languages }: Pick<RecognizerInput, 'languages'>): Registry {
  return pipeline.route?.(languages) ?? pipeline;
}

function byStart(a: Range, b: Range): number {
  return a.start - b.start;
}

function viewOf(pipeline: Pipeline, text: string): TextView | null {
  return pipeline.view?.(text) ?? null;
}

function inSource(view: TextView | null, candidates: readonly CandidateSpan[]): readonly CandidateSpan[] {
  return view === null ? candidates : candidates.map((one) => ({ ...one, ...view.toSource(one) }));
}

/** What was examined of the view, in places of the note. What a gap of the view stands for counts as not examined. */
function coverageOf(
  text: string,
  view: TextView | null,
  examined: readonly (readonly Range[])[],
): readonly Range[] {
  if (examined.length === 0 || text === '') return [];
  const gapsOfView = gapsIn(view?.text.length ?? text.length, intersectRanges(examined));
  const gaps = view === null ? gapsOfView : gapsOfView.map((gap) => view.toSource(gap));
  // See [Note: Unreadable characters are gaps].
  return subtractRanges([{ start: 0, end: text.length }], [...gaps, ...unreadableRanges(text)]);
}

interface Proposals {
  readonly candidates: readonly CandidateSpan[];
  /** One list per part of the pipeline that looks for spans. */
  readonly examined: readonly (readonly Range[])[];
  readonly failures: readonly RecognizerFailure[];
  /** Ranges of the view that the taggers, or the rules, propose. */
  readonly byTaggers: readonly CandidateSpan[];
  readonly byRules: readonly CandidateSpan[];
  /** Of the rules; see {@link Registry}. */
  readonly reads?: Registry['reads'];
}

const NO_PROPOSALS: Proposals = { candidates: [], examined: [], failures: [], byTaggers: [], byRules: [] };

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
  for (const { model, finding } of votes) {
    const outcome = run(model.id, () => outputOf(finding));
    // See [Note: A classifier covers nothing].
    if (!model.proposesSpans) continue;
    examined.push(outcome.examined);
    taggers.push(outcome);
  }
  // See [Note: Protected phrases].
  const { recognizers, followUps, protect = unprotected, reads } = registryFor(pipeline, input);
  const outcomes = recognizers.map((one) => run(one.id, () => one.recognize(input)));
  for (const outcome of outcomes) examined.push(outcome.examined);
  const byTaggers = protect(
    input,
    taggers.flatMap(({ spans }) => spans),
  );
  const guesses = protect(
    input,
    outcomes.flatMap(({ spans }) => spans),
  );
  // See [Note: A doubtful rule needs a second opinion].
  const byRules =
    pipeline.hasSecondOpinion === false ? guesses : withSecondOpinion(guesses, taggers, pipeline.sureAlone);
  let candidates: readonly CandidateSpan[] = [...byTaggers.filter(isWorthShowing), ...byRules];
  for (const followUp of followUps) {
    const found = candidates;
    const outcome = run(followUp.id, () => followUp.recognize(input, found));
    candidates = candidates.concat(protect(input, outcome.spans));
    examined.push(outcome.examined);
  }
  return { candidates, examined, failures, byTaggers, byRules, reads };
}

/** See [Note: Detection and removal]. A part that failed opens the gate: what it would have said is not known. */
function gateOf(
  { gate }: Pipeline,
  { byRules, byTaggers, failures }: Proposals,
  votes: readonly ModelVote[],
): DetectionResult['gate'] {
  if (gate == null) return null;
  const says: Readonly<Record<GateStep, () => boolean>> = {
    rules: () => byRules.some(isSure),
    taggers: () => byTaggers.some(isSure),
    classifiers: () => votes.some(({ finding }) => isSuspecting(finding)),
  };
  const scores = votes.flatMap(({ finding }) => finding?.classification?.probability ?? []);
  const asksClassifiers = gate.includes('classifiers') && scores.length > 0;
  return {
    isDetected: failures.length > 0 || gate.some((step) => says[step]()),
    score: asksClassifiers ? Math.max(...scores) : null,
  };
}

function isSuspecting(finding: NoteModelFinding | undefined): boolean {
  const said = finding?.classification ?? null;
  return said !== null && said.probability >= said.threshold;
}

function behindGate(
  candidates: readonly CandidateSpan[],
  gate: DetectionResult['gate'],
): readonly CandidateSpan[] {
  if (gate === null || gate.isDetected) return candidates;
  return candidates.map((candidate) => ({ ...candidate, isSure: false }));
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
