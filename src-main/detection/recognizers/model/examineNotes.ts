/**
 * @file Runs a loaded model over notes and keeps their fates apart. Pure; runs in the detection process.
 *
 * [Note: One bad note]
 * Windows of many notes share micro-batches. When the model fails on them, each note is run alone: the one that makes
 * it fail gets the failure, the others their findings. The same holds where a note's text becomes windows and where its
 * scores become findings: an error there is a failure of that note, and only an abort ends the request. Whatever a
 * note's windows do not prove examined is not examined.
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

type OrFailure<Value> = Value | ErrorCode;

/** Failures of a run that belong to a note or to the model on that note; everything else ends the request. */
const NOTE_FAILURES: readonly ErrorCode[] = ['engine/run-failed', 'engine/not-finite'];

export async function examineNotes(
  model: Model,
  texts: readonly string[],
  read: ReadScores,
  options: NoteModelOptions,
): Promise<readonly NoteModelFinding[]> {
  const encoded: OrFailure<EncodedText>[] = [];
  for (const text of texts) {
    await betweenNotes(options);
    encoded.push(await ofOneNote(options.signal, () => model.encode(text)));
  }
  const scores = await scoresOf(model, encoded, options);
  const findings: NoteModelFinding[] = [];
  for (const [at, text] of texts.entries()) {
    await betweenNotes(options);
    const [code, ofNote] = [encoded[at], scores[at]];
    const isWhole = isResult(code) && isResult(ofNote);
    const finding = isWhole
      ? await ofOneNote(options.signal, () => read(text, code, ofNote))
      : asFailure(ofNote);
    findings.push(isResult(finding) ? finding : failed(finding));
  }
  return findings;
}

/** Lets an abort be heard and tells that the work goes on. Rejects with the signal's reason. */
async function betweenNotes({ signal, alive, giveWay }: NoteModelOptions): Promise<void> {
  await giveWay();
  signal.throwIfAborted();
  alive();
}

/** See [Note: One bad note]. Rejects with the signal's reason when aborted. */
async function ofOneNote<Value>(
  signal: AbortSignal,
  work: () => Value | Promise<Value>,
): Promise<OrFailure<Value>> {
  try {
    return await work();
  } catch (cause) {
    signal.throwIfAborted();
    return cause instanceof DeidError ? cause.code : 'detection/recognizer-failed';
  }
}

/** Per text the scores of its windows, or why there are none. */
async function scoresOf(
  model: Model,
  encoded: readonly OrFailure<EncodedText>[],
  options: NoteModelOptions,
): Promise<readonly OrFailure<readonly Float32Array[]>[]> {
  if (model.runningOn.precision === 'int8') return eachAlone(model, encoded, options);
  try {
    const all = await run(
      model,
      encoded.flatMap((code) => (isResult(code) ? code.windows : [])),
      options,
    );
    let from = 0;
    return encoded.map((code) => (isResult(code) ? all.slice(from, (from += code.windows.length)) : code));
  } catch (cause) {
    if (!isNoteFailure(cause)) throw cause;
  }
  return eachAlone(model, encoded, options);
}

async function eachAlone(
  model: Model,
  encoded: readonly OrFailure<EncodedText>[],
  options: NoteModelOptions,
): Promise<readonly OrFailure<readonly Float32Array[]>[]> {
  const alone: OrFailure<readonly Float32Array[]>[] = [];
  for (const code of encoded) {
    try {
      alone.push(isResult(code) ? await run(model, code.windows, options) : code);
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

function isResult<Value extends object>(outcome: OrFailure<Value> | undefined): outcome is Value {
  return typeof outcome === 'object';
}

function asFailure(outcome: OrFailure<object> | undefined): ErrorCode {
  return typeof outcome === 'string' ? outcome : 'detection/recognizer-failed';
}

function failed(failure: ErrorCode): NoteModelFinding {
  return { spans: [], examined: [], classification: null, failure };
}
