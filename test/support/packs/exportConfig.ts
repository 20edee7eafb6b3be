/** @file `config.json` as the families' Hugging Face exports carry it. Runs in tests and in tools/testPacks.ts. */
import type { PackTask } from '../../../src-main/domain/pack.ts';
import { isRelative, isXlm, type TransformerOptions } from '../onnx/transformerShape.ts';
import type { TokenizerFiles } from './tokenizerFiles.ts';
import type { TransformerFamily } from './tokenizers.ts';

/** Name of the family in class names, e.g. `BertForTokenClassification`. */
const CLASS_NAMES: Readonly<Record<TransformerFamily, string>> = {
  bert: 'Bert',
  distilbert: 'DistilBert',
  roberta: 'Roberta',
  camembert: 'Camembert',
  'xlm-roberta': 'XLMRoberta',
  deberta: 'Deberta',
  'deberta-v2': 'DebertaV2',
  flaubert: 'Flaubert',
  xlm: 'XLM',
};

function architecture(family: TransformerFamily, task: PackTask): string {
  return `${CLASS_NAMES[family]}For${task === 'token-classification' ? 'Token' : 'Sequence'}Classification`;
}

/** Sizes under the names of BERT and of the families that took them over. */
function bertSizes(options: TransformerOptions): Record<string, unknown> {
  return {
    hidden_act: 'gelu',
    hidden_size: options.hidden,
    intermediate_size: options.intermediate,
    layer_norm_eps: 1e-12,
    num_attention_heads: options.heads,
    num_hidden_layers: options.layers,
  };
}

function distilBertSizes(options: TransformerOptions): Record<string, unknown> {
  return {
    activation: 'gelu',
    dim: options.hidden,
    hidden_dim: options.intermediate,
    n_heads: options.heads,
    n_layers: options.layers,
    sinusoidal_pos_embds: false,
    tie_weights_: true,
  };
}

function xlmSizes(options: TransformerOptions, tokenizer: TokenizerFiles): Record<string, unknown> {
  return {
    bos_index: tokenizer.first.id,
    eos_index: tokenizer.last.id,
    pad_index: tokenizer.pad.id,
    unk_index: tokenizer.unknown.id,
    mask_index: tokenizer.mask.id,
    emb_dim: options.hidden,
    gelu_activation: true,
    is_encoder: true,
    n_heads: options.heads,
    n_langs: 1,
    n_layers: options.layers,
    n_words: options.vocabulary,
    sinusoidal_embeddings: false,
    use_lang_emb: false,
    ...(options.family === 'flaubert' ? { pre_norm: false, layerdrop: 0 } : {}),
  };
}

/** Fields that only some families have, sizes included. */
function ownFields(options: TransformerOptions, tokenizer: TokenizerFiles): Record<string, unknown> {
  const { family } = options;
  if (isXlm(family)) return xlmSizes(options, tokenizer);
  if (family === 'distilbert') return distilBertSizes(options);
  if (isRelative(family)) {
    return {
      ...bertSizes(options),
      relative_attention: true,
      max_relative_positions: -1,
      position_biased_input: false,
      pos_att_type: family === 'deberta' ? ['c2p', 'p2c'] : ['p2c', 'c2p'],
      // Microsoft's own models have 0; an export then has no such input.
      type_vocab_size: (options.inputs ?? []).includes('token_type_ids') ? 2 : 0,
    };
  }
  const sizes = { ...bertSizes(options), position_embedding_type: 'absolute', use_cache: true };
  if (family === 'bert') return { ...sizes, type_vocab_size: 2 };
  return { ...sizes, bos_token_id: tokenizer.first.id, eos_token_id: tokenizer.last.id, type_vocab_size: 1 };
}

/** The config of one export; label ids are strings in `id2label` and numbers in `label2id`, as upstream. */
export function exportConfig(
  options: TransformerOptions,
  tokenizer: TokenizerFiles,
  labels: readonly string[],
): Record<string, unknown> {
  const isSequence = options.task === 'sequence-classification';
  return {
    _name_or_path: `synthetic/${options.family}-test`,
    architectures: [architecture(options.family, options.task)],
    id2label: Object.fromEntries(labels.map((label, id) => [String(id), label])),
    initializer_range: 0.02,
    label2id: Object.fromEntries(labels.map((label, id) => [label, id])),
    max_position_embeddings: options.positions,
    model_type: options.family,
    pad_token_id: tokenizer.pad.id,
    ...ownFields(options, tokenizer),
    ...(isSequence ? { problem_type: 'single_label_classification' } : {}),
    torch_dtype: 'float32',
    transformers_version: '4.57.1',
    vocab_size: options.vocabulary,
  };
}
