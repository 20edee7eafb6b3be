/**
 * @file Transformers of the real sizes with random weights, as exports on disk and as models of the engine. Runs in
 * benchmarks. Weights of hundreds of megabytes lie in a temporary folder of the caller.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Precision } from '../../../src-main/domain/pack.ts';
import { loadUnproven, type PackFiles } from '../../../src-main/engine/loadPack.ts';
import type { Model } from '../../../src-main/engine/model.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import { quantizeModel } from '../../../src-main/engine/onnx/quantizeModel.ts';
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';
import type { TextSplit } from '../../../src-main/engine/transformer/encoder.ts';
import { splitParagraphs } from '../../../src-main/text/paragraphs.ts';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';
import { transformerGraph } from '../../support/onnx/transformerGraph.ts';
import { BENCH_SHAPES, INPUTS_OF, type BenchShape } from '../../support/onnx/transformerShape.ts';
import { biluLabels } from '../../support/packs/compactPack.ts';
import { exportConfig } from '../../support/packs/exportConfig.ts';
import { fileBytes, writeFiles } from '../../support/packs/exports.ts';
import { testManifest } from '../../support/packs/testManifest.ts';
import type { TokenizerFiles } from '../../support/packs/tokenizerFiles.ts';

/** 20 types in BILU: 81 tags, as in the code-mixed scheme (S0). */
export const BENCH_TYPES: readonly string[] = PHI_LABELS.slice(0, 20);
export const BENCH_LABELS: readonly string[] = biluLabels(BENCH_TYPES);
/** Positions of BERT. */
const MAX_TOKENS = 512;
const GRAPH_FILES = { fp32: 'onnx/model.onnx', int8: 'onnx/model_quantized.onnx' } as const;

export const SPLIT: TextSplit = { sentences: splitSentences, paragraphs: splitParagraphs };

/** An export as Hugging Face has it, and what the benchmark needs to know of it. */
export interface BenchModel {
  readonly name: BenchShape;
  readonly dir: string;
  readonly manifest: Manifest;
  /** Multiplications and additions of the matrix products per token of a text of this many tokens. */
  operationsPerToken(length: number): number;
}

/** Writes config, tokenizer and both graphs below `root`. The int8 graph is the engine's own. */
export function writeBenchModel(root: string, name: BenchShape, tokenizer: TokenizerFiles): BenchModel {
  const shape = BENCH_SHAPES[name];
  const dir = path.join(root, name);
  const options = {
    ...shape,
    family: 'bert',
    task: 'token-classification',
    vocabulary: tokenizer.size,
    positions: MAX_TOKENS,
    labels: BENCH_LABELS.length,
    pad: tokenizer.pad.id,
  } as const;
  const config = fileBytes(exportConfig(options, tokenizer, BENCH_LABELS));
  writeFiles(dir, new Map([['config.json', config]]));
  writeFiles(
    dir,
    new Map(Object.entries(tokenizer.files).map(([file, content]) => [file, fileBytes(content)])),
  );
  mkdirSync(path.join(dir, 'onnx'), { recursive: true });
  const graph = transformerGraph(options);
  writeFileSync(path.join(dir, GRAPH_FILES.fp32), encodeModel(graph));
  writeFileSync(path.join(dir, GRAPH_FILES.int8), encodeModel(quantizeModel(graph).model));
  const { perToken, ofActivations } = productsOf(graph);
  return {
    name,
    dir,
    manifest: manifestOf(name, tokenizer),
    operationsPerToken: (length) => perToken + ofActivations * 2 * length * shape.hidden,
  };
}

/** The files of an export as the engine reads a pack's; nothing is verified, because nothing was stored. */
export function packFiles({ dir, manifest }: BenchModel): PackFiles {
  return { manifest, read: (name) => readFileSync(path.join(dir, name)) };
}

/** Opens the model on the CPU with one thread. */
export function openBenchModel(model: BenchModel, precision: Precision): Promise<Model> {
  return loadUnproven(packFiles(model), { threads: 1, split: SPLIT, precision });
}

/** The graph's bytes. */
export function readGraph({ dir }: Pick<BenchModel, 'dir'>, precision: Precision): Uint8Array {
  return readFileSync(path.join(dir, GRAPH_FILES[precision]));
}

/**
 * Products with a weight of `k x n` cost 2kn per token. Those of two activations are the attention's: queries with keys
 * and weights with values, each 2 x length x hidden per token over all heads.
 */
function productsOf({ graph }: OnnxModel): { readonly perToken: number; readonly ofActivations: number } {
  const weights = new Map(graph.initializers.map(({ name, dims }) => [name, dims]));
  let perToken = 0;
  let ofActivations = 0;
  for (const { opType, inputs } of graph.nodes) {
    if (opType !== 'MatMul') continue;
    const [rows, columns] = weights.get(inputs[1] ?? '') ?? [];
    if (rows === undefined || columns === undefined) ofActivations += 1;
    else perToken += 2 * rows * columns;
  }
  return { perToken, ofActivations };
}

function manifestOf(name: string, tokenizer: TokenizerFiles): Manifest {
  return testManifest({
    id: name,
    name,
    graphs: GRAPH_FILES,
    inputs: [...INPUTS_OF.bert],
    tokenizer: {
      kind: 'hugging-face',
      file: 'tokenizer.json',
      first: tokenizer.first.id,
      last: tokenizer.last.id,
      pad: tokenizer.pad.id,
      unknown: tokenizer.unknown.id,
    },
    labels: [...BENCH_LABELS],
    tagScheme: 'BILU',
    labelMapping: Object.fromEntries(BENCH_TYPES.map((type) => [type, type])),
    window: { maxTokens: MAX_TOKENS, overlap: 0, by: 'sentence' },
  });
}
