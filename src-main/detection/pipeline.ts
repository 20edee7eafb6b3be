/**
 * @file Runs every recognizer of a pipeline over one note and resolves what they propose. Pure; runs in the detection
 * process.
 *
 * [Note: A failure is lost coverage]
 * A recognizer that throws must neither stop the others nor look like a note without PHI: it is recorded, and because
 * coverage is what every recognizer has examined, the note is left without coverage and cannot become fully
 * anonymized.
 */
import type { DetectionResult, OperatingPoint, RecognizerFailure } from '../domain/detection.ts';
import { DeidError } from '../domain/errors.ts';
import type { Range } from '../domain/range.ts';
import { intersectRanges, subtractRanges } from '../domain/range.ts';
import type { CandidateSpan } from '../domain/span.ts';
import { detectLanguages } from '../text/language.ts';
import { splitLines } from '../text/lines.ts';
import { unreadableRanges } from '../text/unreadable.ts';
import type { RecognizerInput, RecognizerOutput } from './recognizer.ts';
import type { Registry } from './registry.ts';
import { resolveSpans } from './resolve/resolveSpans.ts';

/** Recognizers plus resolution under one id; its description is what the fingerprint is made of. */
export interface Pipeline extends Registry {
  readonly id: string;
}

/** Prepares what recognizers see of a note. */
export function prepareInput(text: string): RecognizerInput {
  return { text, lines: splitLines(text), languages: detectLanguages(text) };
}

/** Runs the pipeline: recognizers, then follow-ups on what they found, then resolution. Deterministic. */
export function runPipeline(
  text: string,
  pipeline: Pipeline,
  operatingPoint: OperatingPoint,
): DetectionResult {
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
  };
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
