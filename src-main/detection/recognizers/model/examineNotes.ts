/**
 * @file Runs a loaded model over notes and keeps their fates apart. Pure; runs in the detection process.
 *
 * [Note: One bad note]
 * Windows of many notes share micro-batches. When the model fails on them, each note is run alone: the one that makes
 * it fail gets the failure, the others their findings. Whatever a note's windows do not prove examined is not examined.
 *
 * [Note: int8 runs a note at a time]
 * An int8 graph scales its activations by the range of the whole micro-batch, padding included, so its scores depend on
 * what else is in it. A note must get the same spans whoever travels with it, so with int8 the windows of a note share
 * micro-batches with each other only. Most notes fill one by themselves.
 */
import { DeidError, type ErrorCode } from '../../../domain/errors.ts';
import type { EncodedText, EncodedWindow, Model } from '../../../engine/model.ts';
import type { NoteModelFinding, NoteModelOptions } from '../../noteModel.ts';

/** Turns the scores of one note's windows into its finding. */
export type ReadScores = (
  text: string,
  encoded: EncodedText,
  scores: readonly Float32Array[],
) => NoteModelFinding;

/** Failures that belong to a note or to the model on that note; everything else ends the request. */
const NOTE_FAILURES: readonly ErrorCode[] = ['engine/run-failed', 'engine/not-finite'];

export async function examineNotes(
  model: Model,
  texts: readonly string[],
  read: ReadScores,
  options: NoteModelOptions,
): Promise<readonly NoteModelFinding[]> {
  const encoded: EncodedText[] = [];
  for (const text of texts) {
    await options.giveWay();
    options.signal.throwIfAborted();
    options.alive();
    encoded.push(await model.encode(text));
  }
  const scores = await scoresOf(model, encoded, options);
  const findings: NoteModelFinding[] = [];
  for (const [at, text] of texts.entries()) {
    await options.giveWay();
    options.signal.throwIfAborted();
    options.alive();
    const ofNote = scores[at];
    const code = encoded[at];
    const isWhole = code !== undefined && Array.isArray(ofNote);
    findings.push(isWhole ? read(text, code, ofNote) : failed(asCode(ofNote)));
  }
  return findings;
}

/** Per text the scores of its windows, or why there are none. */
async function scoresOf(
  model: Model,
  encoded: readonly EncodedText[],
  options: NoteModelOptions,
): Promise<readonly (readonly Float32Array[] | ErrorCode)[]> {
  if (model.runningOn.precision === 'int8') return eachAlone(model, encoded, options);
  try {
    const all = await run(
      model,
      encoded.flatMap(({ windows }) => windows),
      options,
    );
    let from = 0;
    return encoded.map(({ windows }) => all.slice(from, (from += windows.length)));
  } catch (cause) {
    if (!isNoteFailure(cause)) throw cause;
  }
  return eachAlone(model, encoded, options);
}

async function eachAlone(
  model: Model,
  encoded: readonly EncodedText[],
  options: NoteModelOptions,
): Promise<readonly (readonly Float32Array[] | ErrorCode)[]> {
  const alone: (readonly Float32Array[] | ErrorCode)[] = [];
  for (const { windows } of encoded) {
    try {
      alone.push(await run(model, windows, options));
    } catch (cause) {
      if (!isNoteFailure(cause)) throw cause;
      alone.push(cause.code);
    }
  }
  return alone;
}

async function run(
  model: Model,
  windows: readonly EncodedWindow[],
  { signal, alive }: NoteModelOptions,
): Promise<readonly Float32Array[]> {
  const scores = await model.run(windows, { signal, onProgress: alive });
  // A model that answers for fewer windows than it was asked has not seen the rest.
  if (scores.length !== windows.length) throw new DeidError('engine/run-failed', { reason: 'count' });
  return scores;
}

function isNoteFailure(cause: unknown): cause is DeidError {
  return cause instanceof DeidError && NOTE_FAILURES.includes(cause.code);
}

function asCode(outcome: readonly Float32Array[] | ErrorCode | undefined): ErrorCode {
  return typeof outcome === 'string' ? outcome : 'detection/recognizer-failed';
}

function failed(failure: ErrorCode): NoteModelFinding {
  return { spans: [], examined: [], classification: null, failure };
}
