/**
 * @file Trains the head of a compact pack on reviewed texts: features from the detection process, the rest here. Runs in main and
 * on the command line; writes nothing.
 */
import type { Head } from '../../adaptation/head.ts';
import { fewShotOf, type LabelMapping, type ReviewedText } from '../../adaptation/reviewedText.ts';
import { TRAINING_DEFAULTS, type TrainedHead } from '../../adaptation/trainHead.ts';
import { DeidError, invariant } from '../../domain/errors.ts';
import { isPhiLabel } from '../../domain/phiLabel.ts';
import { readHead, withHead, type HeadPlace } from '../../engine/compact/headGraph.ts';
import { decodeModel, encodeModel } from '../../engine/onnx/onnxCodec.ts';
import type { Manifest } from '../../engine/pack/manifest.ts';
import type { VerifiedPack } from '../../engine/pack/readPack.ts';
import { packTransitions } from '../../engine/transitions.ts';
import { createTagSet } from '../../tagging/tagSet.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { PackRef } from '../../worker/protocol.ts';
import type { AdaptOptions } from './adaptProgress.ts';
import { trainOn, type FeatureSource } from './trainOn.ts';

/** Fewer texts than this and nothing can be held aside. */
export const FEWEST_TEXTS = 5;
/** Copies of every text with other mentions: each is as much work again. Our judgement, not measured. */
export const DEFAULT_COPIES = 1;

export interface TrainOrder {
  readonly parent: VerifiedPack;
  readonly texts: readonly ReviewedText[];
  /** Whole number of 32 bits: what is held aside, which mentions are exchanged, the order of windows. */
  readonly seed: number;
  readonly copies: number;
  /** Of the training, where others than {@link TRAINING_DEFAULTS} are wanted. */
  readonly settings?: Partial<typeof TRAINING_DEFAULTS>;
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
    readonly heldLoss: TrainedHead['heldLoss'];
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
 * Trains. Nothing is written; when the signal is aborted, its reason is thrown within one step.
 * @throws DeidError `adaptation/not-trainable`, `adaptation/too-few-notes` {found, needed}, `engine/*`, `pack/*`
 */
export async function trainPack(
  order: TrainOrder,
  ref: PackRef,
  engine: FeatureSource,
  options: AdaptOptions,
): Promise<TrainedPack> {
  const { parent, texts, seed, copies } = order;
  const { head: start, place } = headOfPack(parent);
  if (texts.length < FEWEST_TEXTS)
    throw new DeidError('adaptation/too-few-notes', { found: texts.length, needed: FEWEST_TEXTS });
  const mapping = mappingOf(parent.manifest);
  const sentences = texts.map((text) => fewShotOf(text, mapping));
  const settings = { ...TRAINING_DEFAULTS, ...order.settings, seed };
  const trained = await trainOn(sentences, settings, copies, { start, ref, engine, ...options });
  const mentions = sentences.flatMap((sentence) => sentence.mentions);
  return {
    ...filesOf(parent, place, trained.head),
    facts: {
      seed,
      notes: texts.length,
      sentences: texts.reduce((sum, { text }) => sum + countSentences(text), 0),
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

/** Sentences that hold more than blanks. */
export function countSentences(text: string): number {
  return splitSentences(text).filter(({ start, end }) => text.slice(start, end).trim() !== '').length;
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
