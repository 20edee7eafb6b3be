/**
 * @file What a test transformer looks like: family, sizes, task, inputs. Runs in tests, benchmarks and
 * tools/testPacks.ts.
 */
import type { PackTask } from '../../../src-main/domain/pack.ts';
import type { TransformerFamily } from '../packs/tokenizers.ts';

export interface TransformerShape {
  readonly layers: number;
  readonly hidden: number;
  readonly heads: number;
  /** Width of the feed-forward part. */
  readonly intermediate: number;
}

/** A few ten kB per layer: the shape of the packs in tests. */
export const TEST_SHAPE: TransformerShape = { layers: 2, hidden: 32, heads: 4, intermediate: 64 };
/** TinyBERT's proportions (4 layers, 12 heads, feed-forward 4 x hidden less a bit) at test size. */
export const TEST_TINYBERT_SHAPE: TransformerShape = { layers: 4, hidden: 24, heads: 12, intermediate: 92 };

/** Shapes that engine.md measures; for benchmarks, with `BENCH_VOCABULARY` words. */
export const BENCH_SHAPES = {
  'compact-4x256': { layers: 4, hidden: 256, heads: 4, intermediate: 1024 },
  'small-6x384': { layers: 6, hidden: 384, heads: 12, intermediate: 1536 },
  /** TinyBERT with 4 layers (huawei-noah's general model: hidden 312, feed-forward 1200). */
  'tinybert-4x312': { layers: 4, hidden: 312, heads: 12, intermediate: 1200 },
  /** TinyBERT with 6 layers, the one that S2 times. */
  'tinybert-6x768': { layers: 6, hidden: 768, heads: 12, intermediate: 3072 },
  'bert-base-12x768': { layers: 12, hidden: 768, heads: 12, intermediate: 3072 },
} as const satisfies Readonly<Record<string, TransformerShape>>;
export type BenchShape = keyof typeof BENCH_SHAPES;

/** Size of the vocabulary of Chinese BERT, which S2's models have. */
export const BENCH_VOCABULARY = 21128;

export interface TransformerOptions extends TransformerShape {
  readonly family: TransformerFamily;
  readonly task: PackTask;
  /** Rows of the word embedding. */
  readonly vocabulary: number;
  /** Rows of the position embedding; the RoBERTa families lose pad id + 1 of them. */
  readonly positions: number;
  readonly labels: number;
  /** Id of the padding token; RoBERTa families count positions from it. */
  readonly pad: number;
  /** Names in the order of the graph; those of the family when absent. */
  readonly inputs?: readonly GraphInput[];
  readonly seed?: number;
}

export const GRAPH_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'] as const;
export type GraphInput = (typeof GRAPH_INPUTS)[number];

const TWO: readonly GraphInput[] = ['input_ids', 'attention_mask'];
const THREE: readonly GraphInput[] = ['input_ids', 'attention_mask', 'token_type_ids'];

/** Inputs that an export of the family has by default. FlauBERT and XLM may also have `token_type_ids`. */
export const INPUTS_OF: Readonly<Record<TransformerFamily, readonly GraphInput[]>> = {
  bert: THREE,
  distilbert: TWO,
  roberta: TWO,
  camembert: TWO,
  'xlm-roberta': TWO,
  deberta: THREE,
  'deberta-v2': THREE,
  flaubert: TWO,
  xlm: TWO,
};

/** Families whose positions start at pad id + 1 and skip padding. */
export function countsFromPad(family: TransformerFamily): boolean {
  return family === 'roberta' || family === 'camembert' || family === 'xlm-roberta';
}

/** DeBERTa: where a token stands enters as the distance between two tokens, not as an embedding. */
export function isRelative(family: TransformerFamily): boolean {
  return family === 'deberta' || family === 'deberta-v2';
}

/** FlauBERT and XLM: they zero padding after every layer and have other names in their config. */
export function isXlm(family: TransformerFamily): boolean {
  return family === 'flaubert' || family === 'xlm';
}
