/**
 * @file Encoder graphs with random weights in the form of Hugging Face exports, at test size and at the real sizes of
 * engine.md. Runs in tests, benchmarks and tools/testPacks.ts.
 *
 * What each family has of its own: BERT token types; RoBERTa, CamemBERT and XLM-R positions that are counted from the
 * pad id and skip padding; FlauBERT and XLM padding set to zero after every layer and token types read from the word
 * embedding; DeBERTa no position embedding. DeBERTa is simplified: the distance of two tokens adds a learned number per
 * head, where the original multiplies a distance embedding with query and key. For inputs, outputs, dependence on the
 * neighbours and independence of padding that makes no difference.
 */
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { attribute, graphBuilder } from './graphBuilder.ts';
import {
  encoderLayer,
  gelu,
  gemm,
  integers,
  layerNorm,
  linear,
  scalar,
  weight,
  type EncoderParts,
} from './transformerParts.ts';
import {
  countsFromPad,
  INPUTS_OF,
  isRelative,
  isXlm,
  type GraphInput,
  type TransformerOptions,
} from './transformerShape.ts';

/** First opset with LayerNormalization, and old enough for every runtime in use. */
export const TEST_OPSET = 17;
/** The most negative float32: what the exporter adds to the scores of masked positions. */
const MASKED = -3.4028234663852886e38;
/** Distances beyond this count as this (DeBERTa). */
const LONGEST_DISTANCE = 64;

/** Name in front of the weights, as the family's PyTorch module is called. */
function prefixOf({ family }: TransformerOptions): string {
  switch (family) {
    case 'camembert':
    case 'xlm-roberta':
      return 'roberta';
    case 'deberta-v2':
      return 'deberta';
    case 'flaubert':
    case 'xlm':
      return 'transformer';
    default:
      return family;
  }
}

/** Ids of positions 0, 1, 2 …, cut from a table so that a text longer than the table fails instead of passing. */
function plainPositions(parts: EncoderParts, ids: string): string {
  const { graph, options } = parts;
  const all = graph.constant(
    `${prefixOf(options)}.embeddings.position_ids`,
    'int64',
    [1, options.positions],
    Array.from({ length: options.positions }, (_, at) => at),
  );
  const length = graph.node('Gather', [graph.node('Shape', [ids]), integers(parts, [1])], {
    axis: attribute.int(0),
  });
  return graph.node('Slice', [all, integers(parts, [0]), length, integers(parts, [1])]);
}

/** Positions from pad + 1 on; padding keeps the pad id. */
function paddedPositions(parts: EncoderParts, ids: string): string {
  const { graph, options } = parts;
  const pad = integers(parts, options.pad);
  const real = graph.node('Cast', [graph.node('Not', [graph.node('Equal', [ids, pad])])], {
    to: attribute.type('int64'),
  });
  const counted = graph.node('CumSum', [real, integers(parts, 1)]);
  return graph.node('Add', [graph.node('Mul', [counted, real]), pad]);
}

/** Word, position and token type embeddings, summed and normalized. */
function embeddings(parts: EncoderParts, given: ReadonlyMap<GraphInput, string>): string {
  const { graph, options } = parts;
  const { hidden, family } = options;
  const name = `${prefixOf(options)}.embeddings`;
  const ids = given.get('input_ids') ?? '';
  const table = weight(parts, `${name}.word_embeddings.weight`, [options.vocabulary, hidden], hidden);
  let sum = graph.node('Gather', [table, ids], { axis: attribute.int(0) });
  const types = given.get('token_type_ids');
  if (types !== undefined) {
    const rows = isXlm(family)
      ? table
      : weight(parts, `${name}.token_type_embeddings.weight`, [2, hidden], hidden);
    sum = graph.node('Add', [sum, graph.node('Gather', [rows, types], { axis: attribute.int(0) })]);
  }
  if (!isRelative(family)) {
    const places = countsFromPad(family) ? paddedPositions(parts, ids) : plainPositions(parts, ids);
    const rows = weight(parts, `${name}.position_embeddings.weight`, [options.positions, hidden], hidden);
    sum = graph.node('Add', [sum, graph.node('Gather', [rows, places], { axis: attribute.int(0) })]);
  }
  return layerNorm(parts, sum, `${name}.LayerNorm`);
}

/** What is added to the attention scores: the mask, and for DeBERTa a number per head and distance. */
function attentionBias(parts: EncoderParts, mask: string): string {
  const { graph, options } = parts;
  const open = graph.node('Cast', [graph.node('Unsqueeze', [mask, integers(parts, [1, 2])])], {
    to: attribute.type('float'),
  });
  const closed = graph.node('Sub', [scalar(parts, 1), open]);
  const bias = graph.node('Mul', [closed, scalar(parts, MASKED)]);
  return isRelative(options.family) ? graph.node('Add', [distanceBias(parts, mask), bias]) : bias;
}

function distanceBias(parts: EncoderParts, mask: string): string {
  const { graph, options } = parts;
  const length = graph.node('Gather', [graph.node('Shape', [mask]), integers(parts, 1)], {
    axis: attribute.int(0),
  });
  const places = graph.node('Range', [integers(parts, 0), length, integers(parts, 1)]);
  const rows = graph.node('Unsqueeze', [places, integers(parts, [1])]);
  const apart = graph.node('Sub', [rows, graph.node('Unsqueeze', [places, integers(parts, [0])])]);
  const limits = [integers(parts, -LONGEST_DISTANCE), integers(parts, LONGEST_DISTANCE)];
  const clipped = graph.node('Clip', [apart, ...limits]);
  const index = graph.node('Add', [clipped, integers(parts, LONGEST_DISTANCE)]);
  const name = `${prefixOf(options)}.encoder.rel_embeddings.weight`;
  // Deviation 1, the size of the scores they are added to.
  const table = weight(parts, name, [2 * LONGEST_DISTANCE + 1, options.heads], 1);
  return graph.node('Transpose', [graph.node('Gather', [table, index], { axis: attribute.int(0) })], {
    perm: attribute.ints([2, 0, 1]),
  });
}

/** Zero where the mask is zero; families without that step get `x` back. */
function withoutPadding(parts: EncoderParts, x: string, mask: string): string {
  const { graph, options } = parts;
  if (!isXlm(options.family) && !isRelative(options.family)) return x;
  const column = graph.node('Unsqueeze', [mask, integers(parts, [2])]);
  return graph.node('Mul', [x, graph.node('Cast', [column], { to: attribute.type('float') })]);
}

/** One vector per text, from its first token, as the family pools it. */
function pooled(parts: EncoderParts, x: string): string {
  const { graph, options } = parts;
  const square = [options.hidden, options.hidden] as const;
  const first = graph.node('Gather', [x, integers(parts, 0)], { axis: attribute.int(1) });
  switch (options.family) {
    case 'flaubert':
    case 'xlm':
      return first;
    case 'distilbert':
      return graph.node('Relu', [gemm(parts, first, 'pre_classifier', square)]);
    case 'deberta':
    case 'deberta-v2':
      return gelu(parts, gemm(parts, first, 'pooler.dense', square));
    default:
      return graph.node('Tanh', [gemm(parts, first, `${prefixOf(options)}.pooler.dense`, square)]);
  }
}

/**
 * The graph: `input_ids`, `attention_mask` and, where the family has it, `token_type_ids` (int64, batch x sequence) to
 * `logits` (float32, batch x sequence x labels, or batch x labels for sequence classification). Deterministic.
 */
export function transformerGraph(options: TransformerOptions): OnnxModel {
  const graph = graphBuilder('main_graph');
  const parts: EncoderParts = { graph, options, constants: new Map() };
  const names = options.inputs ?? INPUTS_OF[options.family];
  const given = new Map(
    names.map((name) => [name, graph.input(name, 'int64', ['batch_size', 'sequence_length'])]),
  );
  const mask = given.get('attention_mask');
  if (mask === undefined || !given.has('input_ids'))
    throw new Error('a graph needs input_ids and attention_mask');
  const bias = attentionBias(parts, mask);
  let x = withoutPadding(parts, embeddings(parts, given), mask);
  for (let layer = 0; layer < options.layers; layer += 1) {
    const name = `${prefixOf(options)}.encoder.layer.${layer}`;
    x = encoderLayer(parts, x, name, bias);
    if (isXlm(options.family)) x = withoutPadding(parts, x, mask);
  }
  const sizes = [options.hidden, options.labels] as const;
  if (options.task === 'token-classification') {
    graph.output(
      linear(parts, x, 'classifier', sizes),
      'float',
      ['batch_size', 'sequence_length', options.labels],
      'logits',
    );
  } else {
    graph.output(
      gemm(parts, pooled(parts, x), 'classifier', sizes),
      'float',
      ['batch_size', options.labels],
      'logits',
    );
  }
  return graph.model(TEST_OPSET);
}
