/**
 * @file A model pack of the kind `compact` over an open graph: text in, one row of emissions per token out, or of a note
 * classifier one row of class scores per window. Runs in the engine process.
 *
 * [Note: Every token hashes]
 * `unseen` is empty by nature: there is no vocabulary, so every form has rows, those of a script that training never met
 * too. That is no claim that the model knows them: such forms hit rows that belong to other words. What bounds this is
 * `manifest.languages`: letters of scripts in which none of them is written are taken out of coverage by the recognizer
 * over this model; a pack that names no language has no such bound.
 */
import { DeidError, invariant } from '../../domain/errors.ts';
import { createBatchRunner } from '../batchRunner.ts';
import type { EncodedText, EncodedWindow, Model, ModelRunOptions } from '../model.ts';
import type { Manifest } from '../pack/manifest.ts';
import type { GraphSession, RunningOn } from '../tensor.ts';
import { packTransitions } from '../transitions.ts';
import { COMPACT_INPUTS, compactFeeds, type CompactInputs } from './compactBatch.ts';
import { checkCompactManifest } from './compactContract.ts';
import { createFeatureCache, tokenFeatures } from './compactFeatures.ts';
import { compactTokens } from './compactTokens.ts';
import { compactWindows } from './compactWindows.ts';
import { rowsOf, type ExpectedRows } from './graphRows.ts';

export interface CompactParts {
  readonly manifest: Manifest;
  /** Bytes of a verified file of the pack. */
  readonly read: (name: string) => Uint8Array;
  readonly session: GraphSession;
  readonly runningOn: RunningOn;
}

/** A model that also gives what its head sees, so that another head can be trained on it. */
export interface CompactModel extends Model {
  /**
   * The encoder's features, per window in the order given `wordCount` rows, row-major; their width is the row's length.
   * Batching, progress and errors as in `run`.
   * @throws DeidError `pack/wrong-outputs` {output: 'features', found: 'none'} when the pack's graph does not give them,
   *   as that of a note classifier never does.
   */
  features(windows: readonly EncodedWindow[], options?: ModelRunOptions): Promise<readonly Float32Array[]>;
}

/**
 * Owns the session from here on: `close` closes it.
 * @throws DeidError `pack/bad-manifest` {reason, at} when the manifest is not one of this format or this build's tables,
 *   `pack/wrong-inputs` {input, found}, `pack/wrong-outputs` {output, found} when graph and manifest disagree,
 *   `pack/bad-graph` {reason: 'transitions'}.
 */
export function createCompactModel({ manifest, read, session, runningOn }: CompactParts): CompactModel {
  checkCompactManifest(manifest);
  checkGraph(manifest, session);
  const labels = manifest.labels.length;
  const per = manifest.task === 'token-classification' ? 'token' : 'window';
  const transitions = packTransitions(manifest, read);
  const runOutput = createOutputRunner(session);
  return {
    manifest,
    runningOn,
    transitions,
    encode: (text) => Promise.resolve(encodeCompact(text, manifest.window)),
    run: (windows, options) => runOutput({ name: manifest.output, per, width: labels }, windows, options),
    async features(windows, options) {
      const name = manifest.features;
      if (name === null) throw new DeidError('pack/wrong-outputs', { output: 'features', found: 'none' });
      return runOutput({ name, per: 'token', width: null }, windows, options);
    },
    close: () => session.close(),
  };
}

/**
 * What the graph is fed for a window, flattened: per token its 8 feature rows, 16 character rows and blank id. What a
 * probe's ids are.
 */
export function compactIds(window: EncodedWindow): readonly number[] {
  const { forms, blanks } = inputsOf(window);
  return forms.flatMap((form, index) => {
    const { features, characters } = tokenFeatures(form);
    return [...features, ...characters, blanks[index] ?? 0];
  });
}

function encodeCompact(text: string, limits: Manifest['window']): EncodedText {
  const words = compactTokens(text);
  const windows = compactWindows(text, words, limits).map(({ range, firstToken, tokenCount }) => {
    const own = words.slice(firstToken, firstToken + tokenCount);
    const inputs: CompactInputs = {
      forms: own.map(({ start, end }) => text.slice(start, end)),
      blanks: Uint8Array.from(own, ({ blank }) => blank),
    };
    return { range, firstWord: firstToken, wordCount: tokenCount, cost: tokenCount, inputs };
  });
  // See [Note: Every token hashes].
  return { words, windows, unseen: [] };
}

function checkGraph(manifest: Manifest, { inputNames, outputNames }: GraphSession): void {
  for (const input of COMPACT_INPUTS)
    if (!inputNames.includes(input))
      throw new DeidError('pack/wrong-inputs', { input, found: 'not-in-graph' });
  const foreign = inputNames.find((name) => !COMPACT_INPUTS.some((input) => input === name));
  // What a graph asks for beyond these, nobody could feed.
  if (foreign !== undefined) throw new DeidError('pack/wrong-inputs', { input: foreign, found: 'foreign' });
  for (const output of [manifest.output, manifest.features])
    if (output !== null && !outputNames.includes(output))
      throw new DeidError('pack/wrong-outputs', { output, found: 'not-in-graph' });
}

type OutputChoice = Pick<ExpectedRows, 'name' | 'per' | 'width'>;

type RunOutput = (
  output: OutputChoice,
  windows: readonly EncodedWindow[],
  options?: ModelRunOptions,
) => Promise<readonly Float32Array[]>;

function createOutputRunner(session: GraphSession): RunOutput {
  const runner = createBatchRunner();
  const featuresOf = createFeatureCache();
  return async (output, windows, options = {}) => {
    const inputs = windows.map(inputsOf);
    // A window of blanks has nothing to compute, and one of the largest batches would only carry padding for it.
    const rows = inputs.map(({ forms }): Float32Array | null =>
      forms.length === 0 ? new Float32Array(0) : null,
    );
    const full = [...rows.keys()].filter((index) => rows[index] === null);
    const blankCount = windows.length - full.length;
    const { onProgress, signal } = options;
    const costs = full.map((index) => at(inputs, index).forms.length);
    const runBatch = async (batch: readonly number[]): Promise<void> => {
      const indices = batch.map((place) => at(full, place));
      const chosen = indices.map((index) => at(inputs, index));
      const answer = await session.run(compactFeeds(chosen, featuresOf), [output.name]);
      const lengths = chosen.map(({ forms }) => forms.length);
      const gathered = rowsOf(answer[output.name], { ...output, lengths });
      indices.forEach((index, place) => (rows[index] = at(gathered, place)));
    };
    await runner.run(costs, runBatch, {
      signal,
      onProgress: onProgress && ((windowsDone) => onProgress(windowsDone + blankCount)),
    });
    return rows.map((row) => {
      invariant(row !== null, 'every window with tokens was in one micro-batch');
      return row;
    });
  };
}

/** The private part of a window, checked: a window of another kind of model must not be read as tokens. */
function inputsOf({ inputs, wordCount }: EncodedWindow): CompactInputs {
  invariant(isCompactInputs(inputs), 'the window was made by a compact pack');
  const { forms, blanks } = inputs;
  invariant(forms.length === wordCount && blanks.length === wordCount, 'a window has a form for every word');
  return inputs;
}

function isCompactInputs(inputs: unknown): inputs is CompactInputs {
  return (
    typeof inputs === 'object' &&
    inputs !== null &&
    'forms' in inputs &&
    Array.isArray(inputs.forms) &&
    'blanks' in inputs &&
    inputs.blanks instanceof Uint8Array
  );
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  invariant(item !== undefined, 'the index lies in the list');
  return item;
}
