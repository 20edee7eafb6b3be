/**
 * @file Greedy decoding: the likeliest token each time, until the model ends the sentence. Runs in the engine process.
 *
 * The decoder runs over everything produced so far at each step: cached keys would be faster, but need another graph, and a
 * sentence of a note has some twenty tokens.
 */
import { DeidError } from '../../domain/errors.ts';
import type { GraphSession, TensorData, Tensors } from '../tensor.ts';
import { alignedPosition, type OwnTokens } from './alignment.ts';
import { endsInLoop } from './repetition.ts';
import type { TranslationRefusal } from './sequenceModel.ts';
import type { TranslatorManifest } from './translatorManifest.ts';

/** Names of the decoder's inputs and outputs in Hugging Face's exports. */
export const DECODER = {
  ids: 'input_ids',
  states: 'encoder_hidden_states',
  mask: 'encoder_attention_mask',
  scores: 'logits',
} as const;

/** What the encoder gave for a sentence. */
export interface EncodedSentence {
  readonly states: TensorData;
  readonly mask: TensorData;
  readonly own: OwnTokens;
}

/** Produced ids, the ending one included, and for each but that one the source position it stands for. */
export type Produced =
  | { readonly ids: readonly number[]; readonly positions: readonly number[] }
  | { readonly reason: Extract<TranslationRefusal, 'empty' | 'loop' | 'limit' | 'no-attention'> };

/**
 * `onStep` is called before every token.
 * @throws DeidError `engine/run-failed`, `engine/not-finite`, `pack/wrong-outputs` {output, found}; what `onStep` throws
 */
export async function decodeGreedily(
  session: GraphSession,
  { target, source, attention }: TranslatorManifest,
  { states, mask, own }: EncodedSentence,
  onStep: () => void,
): Promise<Produced> {
  const ids: number[] = [];
  const positions: number[] = [];
  const never = new Set([target.start, source.pad].filter((id) => id !== target.end));
  while (ids.length < target.maxTokens) {
    onStep();
    const given = [target.start, ...ids];
    const all: Tensors = { [DECODER.ids]: idTensor(given), [DECODER.states]: states, [DECODER.mask]: mask };
    const feeds = Object.fromEntries(
      session.inputNames.flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
    );
    const answer = await session.run(feeds, [DECODER.scores, ...attention]);
    const next = likeliest(answer[DECODER.scores], given.length, never);
    ids.push(next);
    if (next === target.end) return ids.length === 1 ? { reason: 'empty' } : { ids, positions };
    const position = alignedPosition(
      attention.map((name) => answer[name]),
      own,
    );
    if (position === null) return { reason: 'no-attention' };
    positions.push(position);
    if (endsInLoop(ids)) return { reason: 'loop' };
  }
  return { reason: 'limit' };
}

/** Ids as the graphs take them: one sentence, int64. */
export function idTensor(ids: readonly number[]): TensorData {
  return { type: 'int64', dims: [1, ids.length], data: BigInt64Array.from(ids, BigInt) };
}

/** The likeliest id after the last position; of equals the lowest. */
function likeliest(scores: TensorData | undefined, produced: number, never: ReadonlySet<number>): number {
  const { type, dims } = scores ?? { type: 'none', dims: [] };
  const [batch, length, width = 0] = dims;
  if (scores?.type !== 'float32' || batch !== 1 || length !== produced || width < 1) {
    throw new DeidError('pack/wrong-outputs', { output: DECODER.scores, found: type });
  }
  const row = scores.data.subarray((produced - 1) * width, produced * width);
  let best = -1;
  for (const [id, score] of row.entries()) {
    // Minus infinity is how graphs forbid a token.
    if (Number.isNaN(score) || score === Infinity) throw new DeidError('engine/not-finite');
    if (!never.has(id) && score > (best < 0 ? -Infinity : (row[best] ?? -Infinity))) best = id;
  }
  if (best < 0) throw new DeidError('engine/not-finite');
  return best;
}
