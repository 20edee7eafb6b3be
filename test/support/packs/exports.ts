/**
 * @file Folders as `optimum` exports them for Hugging Face, with random weights and invented vocabularies: what a
 * hospital would hand to `noteveil models add`. Runs in tests and in tools/testPacks.ts.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { PackTask } from '../../../src-main/domain/pack.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { transformerGraph } from '../onnx/transformerGraph.ts';
import {
  countsFromPad,
  INPUTS_OF,
  TEST_SHAPE,
  TEST_TINYBERT_SHAPE,
  type GraphInput,
  type TransformerOptions,
  type TransformerShape,
} from '../onnx/transformerShape.ts';
import { exportConfig } from './exportConfig.ts';
import type { TokenizerFiles } from './tokenizerFiles.ts';
import { makeTokenizer, TRANSFORMER_FAMILIES, type TransformerFamily } from './tokenizers.ts';
import type { ZipEntry } from './zipWriter.ts';

/** `O` and both edges of four types: the tags of most public name taggers. */
export const BIO_LABELS: readonly string[] = [
  'O',
  ...['PER', 'LOC', 'ORG', 'DATE'].flatMap((type) => [`B-${type}`, `I-${type}`]),
];
/** Classes of the note classifiers; the second means that the note still holds identifiers. */
export const CLASS_LABELS: readonly string[] = ['no_phi', 'phi'];
/** What BERT and most others can see at once. */
const USUAL_TOKENS = 512;

export interface ExportOptions {
  readonly task?: PackTask;
  /** BIO over PER, LOC, ORG, DATE, or the two classes, when absent. */
  readonly labels?: readonly string[];
  readonly shape?: TransformerShape;
  /** Tokens that fit into a window, special ones included; 512 when absent. */
  readonly maxTokens?: number;
  readonly isUncased?: boolean;
  /** tokenizer.json tells whoever loads it to cut texts, and to pad them, to this length. */
  readonly cutsAt?: number;
  /** The graph's inputs; those of the family when absent. */
  readonly inputs?: readonly GraphInput[];
  /** Fields of config.json besides the usual ones, or instead of them. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** `onnx`: the graph lies in a sub-folder `onnx/`, as many exports on the hub have it. */
  readonly layout?: 'flat' | 'onnx';
  /** Learned transitions beside config.json, K + 1 rows; no such file when absent. */
  readonly transitions?: readonly (readonly number[])[];
  readonly seed?: number;
}

export interface MadeExport {
  readonly family: TransformerFamily;
  readonly task: PackTask;
  readonly labels: readonly string[];
  readonly maxTokens: number;
  readonly inputs: readonly GraphInput[];
  readonly tokenizer: TokenizerFiles;
  readonly graph: OnnxModel;
  /** Relative path, with `/`, to content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Text as it stands, anything else as JSON the way Python's exporters indent it. */
export function fileBytes(content: unknown): Uint8Array {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  return new TextEncoder().encode(text);
}

/**
 * The truncation and padding that Python leaves in tokenizer.json when it was saved after training. A program that obeys
 * them loses the end of every long note without a word.
 */
function cutting(tokenizer: TokenizerFiles, length: number): unknown {
  return {
    ...(tokenizer.files['tokenizer.json'] as Record<string, unknown>),
    truncation: { direction: 'Right', max_length: length, strategy: 'LongestFirst', stride: 0 },
    padding: {
      strategy: { Fixed: length },
      direction: 'Right',
      pad_to_multiple_of: null,
      pad_id: tokenizer.pad.id,
      pad_type_id: 0,
      pad_token: tokenizer.pad.content,
    },
  };
}

function graphOptions(
  family: TransformerFamily,
  options: ExportOptions,
  tokenizer: TokenizerFiles,
): Omit<TransformerOptions, 'labels'> {
  const usable = options.maxTokens ?? USUAL_TOKENS;
  return {
    ...(options.shape ?? TEST_SHAPE),
    family,
    task: options.task ?? 'token-classification',
    vocabulary: tokenizer.size,
    // RoBERTa's positions begin at pad id + 1, so its table is that much longer (514).
    positions: countsFromPad(family) ? usable + tokenizer.pad.id + 1 : usable,
    pad: tokenizer.pad.id,
    inputs: options.inputs ?? INPUTS_OF[family],
    seed: options.seed ?? 1,
  };
}

/** One export in memory; the same bytes for the same arguments. */
export function makeExport(family: TransformerFamily, options: ExportOptions = {}): MadeExport {
  const tokenizer = makeTokenizer(family, options.isUncased);
  const basis = graphOptions(family, options, tokenizer);
  const labels = options.labels ?? (basis.task === 'token-classification' ? BIO_LABELS : CLASS_LABELS);
  const shape: TransformerOptions = { ...basis, labels: labels.length };
  const graph = transformerGraph(shape);
  const config = { ...exportConfig(shape, tokenizer, labels), ...options.config };
  const files = new Map<string, Uint8Array>([['config.json', fileBytes(config)]]);
  for (const [name, content] of Object.entries(tokenizer.files)) files.set(name, fileBytes(content));
  if (options.cutsAt !== undefined)
    files.set('tokenizer.json', fileBytes(cutting(tokenizer, options.cutsAt)));
  if (options.transitions !== undefined)
    files.set('transitions.json', fileBytes({ transitions: options.transitions }));
  files.set(options.layout === 'onnx' ? 'onnx/model.onnx' : 'model.onnx', encodeModel(graph));
  return {
    family,
    task: basis.task,
    labels,
    maxTokens: options.maxTokens ?? USUAL_TOKENS,
    inputs: options.inputs ?? INPUTS_OF[family],
    tokenizer,
    graph,
    files,
  };
}

/** Writes files into a folder that may be new. */
export function writeFiles(dir: string, files: ReadonlyMap<string, Uint8Array>): void {
  fs.mkdirSync(dir, { recursive: true });
  for (const [name, bytes] of files) {
    const target = path.join(dir, ...name.split('/'));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, bytes);
  }
}

/** `makeExport` on disk. */
export function writeExport(dir: string, family: TransformerFamily, options: ExportOptions = {}): MadeExport {
  const made = makeExport(family, options);
  writeFiles(dir, made.files);
  return made;
}

/** The files as entries of a zip, below `folder/` when one is given, as a download of a whole folder has them. */
export function zipEntries(files: ReadonlyMap<string, Uint8Array>, folder?: string): ZipEntry[] {
  const prefix = folder === undefined ? '' : `${folder}/`;
  return [...files].map(([name, data]) => ({ name: prefix + name, data, deflated: true }));
}

export interface ExportVariant {
  /** Kebab-case; also the folder's name. */
  readonly name: string;
  readonly family: TransformerFamily;
  readonly options: ExportOptions;
}

/** BILU tags with the letters that BIOES has for L and U. */
const BIOES_LABELS: readonly string[] = [
  'O',
  ...['PER', 'LOC'].flatMap((type) => ['B', 'I', 'E', 'S'].map((edge) => `${edge}-${type}`)),
];

/** Fields that TinyBERT's configs carry from their training; nothing that runs reads them. */
const TINYBERT_LEFTOVERS = { cell: {}, emb_size: 24, pre_trained: '', structure: [], training: '' };
const TINYBERT: ExportOptions = { shape: TEST_TINYBERT_SHAPE, config: TINYBERT_LEFTOVERS };

/** Every family with both tasks, and the forms of exports that occur besides. All of them must work without code. */
export const EXPORT_VARIANTS: readonly ExportVariant[] = [
  ...TRANSFORMER_FAMILIES.flatMap((family): ExportVariant[] => [
    { name: `${family}-tags`, family, options: {} },
    { name: `${family}-notes`, family, options: { task: 'sequence-classification' } },
  ]),
  { name: 'bert-uncased-tags', family: 'bert', options: { isUncased: true } },
  { name: 'distilbert-uncased-tags', family: 'distilbert', options: { isUncased: true } },
  { name: 'tinybert-tags', family: 'bert', options: TINYBERT },
  { name: 'tinybert-notes', family: 'bert', options: { ...TINYBERT, task: 'sequence-classification' } },
  { name: 'bert-onnx-folder-tags', family: 'bert', options: { layout: 'onnx' } },
  { name: 'bert-short-bioes-tags', family: 'bert', options: { labels: BIOES_LABELS, maxTokens: 64 } },
  { name: 'bert-cutting-tags', family: 'bert', options: { cutsAt: 32 } },
  { name: 'bert-io-tags', family: 'bert', options: { labels: ['O', 'PER', 'LOC', 'DATE'] } },
  { name: 'bert-without-types-tags', family: 'bert', options: { inputs: ['input_ids', 'attention_mask'] } },
  {
    name: 'deberta-v2-without-types-tags',
    family: 'deberta-v2',
    options: { inputs: ['input_ids', 'attention_mask'] },
  },
  {
    name: 'flaubert-with-types-tags',
    family: 'flaubert',
    options: { inputs: ['input_ids', 'attention_mask', 'token_type_ids'] },
  },
];
