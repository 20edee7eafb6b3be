/** @file The known answer of a pack: asks an open model for it. Runs in the engine process. */
import { DeidError, assertNever } from '../domain/errors.ts';
import { compactIds } from './compact/compactModel.ts';
import type { EncodedWindow, Model } from './model.ts';
import { transformerIds } from './transformer/transformerModel.ts';

/** What `manifest.probe` stores, for the precision that the model runs with. */
export interface ProbeAnswer {
  /** Model tokens of all windows in order. */
  readonly ids: readonly number[];
  /** Scores of all windows in order. */
  readonly scores: readonly number[];
}

/**
 * Ids and scores of the manifest's probe text. Used when a pack is added; the model must run on the CPU then, because
 * the stored answer is what every provider is compared with.
 * @throws DeidError what `Model.encode` and `Model.run` throw.
 */
export async function answerProbe(model: Model): Promise<ProbeAnswer> {
  const { windows } = await model.encode(model.manifest.probe.text);
  const rows = await model.run(windows);
  return { ids: idsOf(model, windows), scores: rows.flatMap((row) => Array.from(row)) };
}

/**
 * Scores of the probe text, its ids compared first: a tokenizer that cuts differently feeds the graph something else than
 * it was made for, whatever the provider.
 * @throws DeidError `engine/probe-failed` {part: 'ids'}; what `Model.encode` and `Model.run` throw.
 */
export async function provenScores(model: Model): Promise<readonly number[]> {
  const known = model.manifest.probe.ids;
  const { windows } = await model.encode(model.manifest.probe.text);
  const ids = idsOf(model, windows);
  if (ids.length !== known.length || ids.some((id, place) => id !== known[place]))
    throw new DeidError('engine/probe-failed', { part: 'ids' });
  const rows = await model.run(windows);
  return rows.flatMap((row) => Array.from(row));
}

function idsOf({ manifest }: Model, windows: readonly EncodedWindow[]): readonly number[] {
  switch (manifest.kind) {
    case 'transformer':
      return windows.flatMap(transformerIds);
    case 'compact':
      return windows.flatMap(compactIds);
    default:
      return assertNever(manifest.kind);
  }
}
