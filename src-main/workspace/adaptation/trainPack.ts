/**
 * @file Trains the head of a compact pack on reviewed texts, in a detection process of its own. Runs in main and on the command
 * line; writes nothing.
 */
import os from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Head } from '../../adaptation/head.ts';
import { fewShotOf, type LabelMapping, type ReviewedText } from '../../adaptation/reviewedText.ts';
import { TRAINING_DEFAULTS } from '../../adaptation/trainHead.ts';
import { DeidError, invariant } from '../../domain/errors.ts';
import { isPhiLabel } from '../../domain/phiLabel.ts';
import { readHead, withHead, type HeadPlace } from '../../engine/compact/headGraph.ts';
import { decodeModel, encodeModel } from '../../engine/onnx/onnxCodec.ts';
import type { Manifest } from '../../engine/pack/manifest.ts';
import type { VerifiedPack } from '../../engine/pack/readPack.ts';
import { packTransitions } from '../../engine/transitions.ts';
import { createTagSet } from '../../tagging/tagSet.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { PackRef, TrainHeadAnswer } from '../../worker/protocol.ts';
import { base64Of, floatsOf } from '../../worker/trainHead.ts';
import type { DetectionPool } from '../detectionPool.ts';
import type { AdaptOptions } from './adaptProgress.ts';

/** What trains; {@link DetectionPool} does. */
export type HeadTrainer = Pick<DetectionPool, 'trainHead'>;

/** Fewer texts than this and nothing can be held aside. */
export const FEWEST_TEXTS = 5;
/** Copies of every text with other mentions: each is as much work again. Our judgement, not measured. */
export const DEFAULT_COPIES = 1;
/** Of the machine's memory; the other half is for the app, for what is examined meanwhile, and the system. Our judgement. */
const MEMORY_SHARE = 1 / 2;

export interface TrainOrder {
  readonly parent: VerifiedPack;
  readonly texts: readonly ReviewedText[];
  /** Whole number of 32 bits: what is held aside, which mentions are exchanged, the order of windows. */
  readonly seed: number;
  readonly copies: number;
  /** Of the training, where others than {@link TRAINING_DEFAULTS} are wanted. */
  readonly settings?: Partial<typeof TRAINING_DEFAULTS>;
  /** What the process that trains may take; half of the machine's memory unless given. */
  readonly memoryBytes?: number;
}

export interface TrainedPack {
  /** The graph with the new head, and its transitions, as files of a pack. */
  readonly graph: Uint8Array;
  readonly transitions: Uint8Array;
  readonly facts: {
    readonly seed: number;
    readonly notes: number;
    readonly sentences: number;
    readonly mentions: number;
    readonly notWritable: number;
    readonly copies: number;
    readonly heldAside: number;
    readonly epochs: number;
    readonly bestEpoch: number;
    readonly end: string;
    readonly heldLoss: TrainHeadAnswer['heldLoss'];
  };
}

/** @throws DeidError `adaptation/not-trainable` {reason} unless the head of the pack can be trained */
export function requireTrainable(manifest: Manifest): void {
  const { kind, task, decoding, precision, features, tagScheme } = manifest;
  const reasons = [
    [kind !== 'compact', 'kind'],
    [task !== 'token-classification' || tagScheme === null, 'task'],
    [features === null, 'features'],
    [decoding !== 'crf', 'decoding'],
    [precision !== 'fp32', 'precision'],
  ] as const;
  const reason = reasons.find(([isSo]) => isSo)?.[1];
  if (reason !== undefined) throw new DeidError('adaptation/not-trainable', { reason });
}

/** The part of a pack that is trained, as the pack has it. @throws DeidError `adaptation/not-trainable` {reason}, `pack/bad-graph` */
export function headOfPack(pack: VerifiedPack): { head: Head; place: HeadPlace } {
  const { manifest } = pack;
  requireTrainable(manifest);
  const { labels, tagScheme, features, output } = manifest;
  invariant(tagScheme !== null && features !== null, 'a trainable pack has a scheme and features');
  const place = { features, output, tags: labels.length };
  const layer = readHead(decodeModel(pack.read(manifest.graphs.fp32)), place);
  const transitions = packTransitions(manifest, (name) => pack.read(name));
  invariant(transitions !== null, 'a trainable pack has transitions');
  return { head: { tagSet: createTagSet(labels, tagScheme), ...layer, transitions }, place };
}

/**
 * Trains. Nothing is written; when the signal is aborted, its reason is thrown at once, and the process that trained is ended.
 * @throws DeidError `adaptation/not-trainable`, `adaptation/too-few-notes` {found, needed}, `adaptation/out-of-memory`, `engine/*`, `pack/*`
 */
export async function trainPack(
  order: TrainOrder,
  ref: PackRef,
  engine: HeadTrainer,
  { signal, onProgress }: AdaptOptions,
): Promise<TrainedPack> {
  const { parent, texts, seed, copies } = order;
  const { head: start, place } = headOfPack(parent);
  if (texts.length < FEWEST_TEXTS)
    throw new DeidError('adaptation/too-few-notes', { found: texts.length, needed: FEWEST_TEXTS });
  const mapping = mappingOf(parent.manifest);
  const sentences = texts.map((text) => fewShotOf(text, mapping));
  const settings = { ...TRAINING_DEFAULTS, ...order.settings, seed };
  const memoryBytes = order.memoryBytes ?? Math.floor(os.totalmem() * MEMORY_SHARE);
  const head = wireHead(parent.manifest, start);
  const request = { pack: ref, head, settings, copies, sentences, memoryBytes };
  const trained = await engine.trainHead(request, onProgress, { signal });
  const mentions = sentences.flatMap((sentence) => sentence.mentions);
  return {
    ...filesOf(parent, place, headIn(trained, start)),
    facts: {
      seed,
      notes: texts.length,
      sentences: await sentencesIn(texts),
      mentions: mentions.length,
      notWritable: mentions.filter(({ types }) => types.length === 0).length,
      copies,
      heldAside: trained.heldAside,
      epochs: trained.epochs,
      bestEpoch: trained.bestEpoch,
      end: trained.end,
      heldLoss: trained.heldLoss,
    },
  };
}

/** Gives way after every text: there may be tens of thousands. */
async function sentencesIn(texts: readonly ReviewedText[]): Promise<number> {
  let sum = 0;
  for (const { text } of texts) {
    sum += countSentences(text);
    await nextTurn();
  }
  return sum;
}

/** Sentences that hold more than blanks. */
export function countSentences(text: string): number {
  return splitSentences(text).filter(({ start, end }) => text.slice(start, end).trim() !== '').length;
}

function wireHead({ labels, tagScheme }: Manifest, { width, weights, bias, transitions }: Head) {
  invariant(tagScheme !== null, 'a trainable pack has a scheme');
  return {
    ...{ labels, scheme: tagScheme, width },
    ...{ weights: base64Of(weights), bias: base64Of(bias), transitions: base64Of(transitions) },
  };
}

/** @throws DeidError `contract/invalid-output` when it is no head of this shape */
function headIn(trained: TrainHeadAnswer, start: Head): Head {
  const head = {
    ...{ tagSet: start.tagSet, width: start.width, weights: floatsOf(trained.weights) },
    ...{ bias: floatsOf(trained.bias), transitions: floatsOf(trained.transitions) },
  };
  const parts = ['weights', 'bias', 'transitions'] as const;
  if (!parts.every((part) => head[part].length === start[part].length && head[part].every(Number.isFinite)))
    throw new DeidError('contract/invalid-output', { channel: 'train-head' });
  return head;
}

function mappingOf({ labelMapping }: Manifest): LabelMapping {
  return Object.fromEntries(
    Object.entries(labelMapping).map(([type, label]) => [
      type,
      label !== null && isPhiLabel(label) ? label : null,
    ]),
  );
}

function filesOf(
  pack: VerifiedPack,
  place: HeadPlace,
  { width, weights, bias, transitions }: Head,
): Pick<TrainedPack, 'graph' | 'transitions'> {
  const model = withHead(decodeModel(pack.read(pack.manifest.graphs.fp32)), place, { width, weights, bias });
  const tags = place.tags;
  const rows = Array.from({ length: tags + 1 }, (_, row) =>
    Array.from(transitions.subarray(row * tags, (row + 1) * tags)),
  );
  return {
    graph: encodeModel(model),
    transitions: new TextEncoder().encode(JSON.stringify({ transitions: rows })),
  };
}
