/** @file Our way from texts to tags, as the engine's benchmark measures it. Runs in benchmarks. */
import { paddedTokens, planBatches } from '../../../src-main/engine/batching.ts';
import type { EncodedWindow, Model } from '../../../src-main/engine/model.ts';
import { transformerIds } from '../../../src-main/engine/transformer/transformerModel.ts';
import { argmax } from '../../../src-main/tagging/argmax.ts';
import { createTagSet, type TagSet } from '../../../src-main/tagging/tagSet.ts';

/** A text that is one window, and its tags, one per word. */
export interface TaggedText {
  /** Ids as fed, special ones included. */
  readonly ids: readonly number[];
  /** Place among the ids of each word's first piece: the one whose tag counts. */
  readonly firstPieces: readonly number[];
  readonly tags: readonly string[];
}

/** The tags of a bench model. */
export function tagSetOf({ manifest }: Model): TagSet {
  return createTagSet(manifest.labels, 'BILU');
}

/** All texts to tags in micro-batches, as notes go: encode each, run the windows of all, take the best tag per word. */
export async function tagAll(model: Model, texts: readonly string[]): Promise<readonly Int16Array[]> {
  const tagSet = tagSetOf(model);
  const windows = await encodeAll(model, texts);
  return (await model.run(windows)).map((scores) => argmax(scores, tagSet, 0));
}

/** The same one text at a time: nothing that shares a run can change what a dynamic quantization sees. */
export async function tagEachAlone(model: Model, texts: readonly string[]): Promise<readonly TaggedText[]> {
  const tagged: TaggedText[] = [];
  for (const text of texts) {
    const windows = await encodeAll(model, [text]);
    tagged.push(...taggedTexts(model, windows, await model.run(windows)));
  }
  return tagged;
}

/** The texts as the product tags them, with the ids and places that a comparison needs. */
export async function tagTogether(model: Model, texts: readonly string[]): Promise<readonly TaggedText[]> {
  const windows = await encodeAll(model, texts);
  return taggedTexts(model, windows, await model.run(windows));
}

/** Windows of all texts in order. */
export async function encodeAll(model: Model, texts: readonly string[]): Promise<EncodedWindow[]> {
  const windows: EncodedWindow[] = [];
  for (const text of texts) windows.push(...(await model.encode(text)).windows);
  return windows;
}

/** The texts that are one window of at most so many tokens: only those can be compared text by text. */
export async function ofOneWindow(
  model: Model,
  texts: readonly string[],
  maxTokens: number,
): Promise<readonly string[]> {
  const fitting: string[] = [];
  for (const text of texts) {
    const { windows } = await model.encode(text);
    if (windows.length === 1 && (windows[0]?.cost ?? 0) <= maxTokens) fitting.push(text);
  }
  return fitting;
}

/** Tokens of the windows, and what the runtime computes for them in micro-batches, padding included. */
export function tokensOf(windows: readonly EncodedWindow[]): {
  readonly tokens: number;
  readonly padded: number;
} {
  const costs = windows.map(({ cost }) => cost);
  const padded = planBatches(costs).reduce((sum, batch) => sum + paddedTokens(costs, batch), 0);
  return { tokens: costs.reduce((sum, cost) => sum + cost, 0), padded };
}

/** What lists of so many texts in the given order compute, each padded to its longest. */
export function paddedInOrder(windows: readonly EncodedWindow[], listLength: number): number {
  let padded = 0;
  for (let at = 0; at < windows.length; at += listLength) {
    const costs = windows.slice(at, at + listLength).map(({ cost }) => cost);
    padded += Math.max(...costs) * costs.length;
  }
  return padded;
}

function taggedTexts(
  model: Model,
  windows: readonly EncodedWindow[],
  rows: readonly Float32Array[],
): readonly TaggedText[] {
  const tagSet = tagSetOf(model);
  return windows.map((window, at) => {
    const { firstPieces } = window.inputs as { readonly firstPieces: Int32Array };
    const tags = argmax(rows[at] ?? new Float32Array(0), tagSet, 0);
    return {
      ids: transformerIds(window),
      firstPieces: [...firstPieces],
      tags: Array.from(tags, (tag) => model.manifest.labels[tag] ?? ''),
    };
  });
}
