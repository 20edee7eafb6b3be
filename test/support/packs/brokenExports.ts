/**
 * @file Exports that must be refused, each with the code of the refusal. One fault each; everything else about them is
 * in order. Runs in tests and in tools/testPacks.ts.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { ErrorCode } from '../../../src-main/domain/errorCodes.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { BROKEN_ZIPS } from './brokenZips.ts';
import { BIO_LABELS, fileBytes, makeExport, writeFiles, type MadeExport } from './exports.ts';
import type { TransformerFamily } from './tokenizers.ts';

type Files = Map<string, Uint8Array>;

export interface BrokenExport {
  /** Kebab-case; also the name of the folder or (with `.zip`) of the file. */
  readonly name: string;
  readonly code: ErrorCode;
  readonly kind: 'folder' | 'zip';
  /** Writes it into `dir` and returns the path to add. */
  write(dir: string): string;
}

interface Fault {
  readonly name: string;
  readonly code: ErrorCode;
  readonly spoil: (files: Files, made: MadeExport) => void;
}

/** Protocol-buffer fields of TensorProto: 13 external_data {key, value}, 14 data_location = EXTERNAL. */
function externalFields(file: string): Uint8Array[] {
  const text = (id: number, value: string): number[] => [(id << 3) | 2, value.length, ...Buffer.from(value)];
  const entry = [...text(1, 'location'), ...text(2, file)];
  return [Uint8Array.of((13 << 3) | 2, entry.length, ...entry), Uint8Array.of(14 << 3, 1)];
}

/** Moves the largest weight out of the graph into a file of the given name, which is not written. */
function withExternalWeight(model: OnnxModel, file: string): OnnxModel {
  const largest = model.graph.initializers.reduce((a, b) => (b.data.length > a.data.length ? b : a));
  const outside = { ...largest, data: new Uint8Array(), external: [file], unknown: externalFields(file) };
  const initializers = model.graph.initializers.map((tensor) => (tensor === largest ? outside : tensor));
  return { ...model, graph: { ...model.graph, initializers } };
}

/** Renames a value wherever the graph names it. */
function renamed(model: OnnxModel, from: string, to: string): OnnxModel {
  const change = (name: string): string => (name === from ? to : name);
  const { graph } = model;
  return {
    ...model,
    graph: {
      ...graph,
      nodes: graph.nodes.map((node) => ({
        ...node,
        inputs: node.inputs.map(change),
        outputs: node.outputs.map(change),
      })),
      inputs: graph.inputs.map((value) => ({ ...value, name: change(value.name) })),
      outputs: graph.outputs.map((value) => ({ ...value, name: change(value.name) })),
    },
  };
}

function setGraph(files: Files, model: OnnxModel): void {
  files.set('model.onnx', encodeModel(model));
}

function config(files: Files): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(files.get('config.json'))) as Record<string, unknown>;
}

function setConfig(files: Files, changes: Readonly<Record<string, unknown>>): void {
  files.set('config.json', fileBytes({ ...config(files), ...changes }));
}

function cut(files: Files, name: string, share: number): void {
  const bytes = files.get(name) ?? new Uint8Array();
  files.set(name, bytes.slice(0, Math.floor(bytes.length * share)));
}

/** A graph whose classifier has fewer rows than the config has labels. */
function fewerScores(files: Files): void {
  setGraph(files, makeExport('bert', { labels: BIO_LABELS.slice(0, 5) }).graph);
}

/** A tokenizer of another vocabulary: its ids go beyond the rows of the graph's embedding. */
function foreignTokenizer(files: Files): void {
  const uncased = makeExport('bert', { isUncased: true });
  setGraph(files, uncased.graph);
  setConfig(files, { vocab_size: uncased.tokenizer.size });
}

/** Config and tokenizer agree, and the graph's embedding has fewer rows than both say. */
function smallerEmbedding(files: Files): void {
  setGraph(files, makeExport('bert', { isUncased: true }).graph);
}

/** The same scores twice under the names that an encoder without a classifier has. */
function withoutLogits(files: Files, { graph }: MadeExport): void {
  const model = renamed(graph, 'logits', 'last_hidden_state');
  const [output] = model.graph.outputs;
  if (output === undefined) throw new Error('the graph has no output');
  const copy = {
    name: 'pooler',
    opType: 'Identity',
    domain: '',
    inputs: [output.name],
    outputs: ['pooler_output'],
    attributes: [],
    unknown: [],
  };
  const outputs = [output, { ...output, name: 'pooler_output' }];
  setGraph(files, { ...model, graph: { ...model.graph, nodes: [...model.graph.nodes, copy], outputs } });
}

/** One row of scores per text where the config promises one per token. */
function scoresPerText(files: Files): void {
  setGraph(files, makeExport('bert', { labels: BIO_LABELS, task: 'sequence-classification' }).graph);
}

function withoutTags(files: Files): void {
  setConfig(files, {
    id2label: Object.fromEntries(BIO_LABELS.map((_, id) => [String(id), 'O'])),
    label2id: { O: BIO_LABELS.length - 1 },
  });
}

const FAULTS: readonly Fault[] = [
  {
    name: 'without-tokenizer',
    code: 'pack/no-tokenizer',
    spoil: (files) => ['tokenizer.json', 'vocab.txt'].forEach((name) => files.delete(name)),
  },
  {
    name: 'tokenizer-cut-off',
    code: 'pack/bad-tokenizer',
    spoil: (files) => cut(files, 'tokenizer.json', 0.5),
  },
  {
    name: 'tokenizer-of-another-model',
    code: 'pack/bad-tokenizer',
    spoil: foreignTokenizer,
  },
  { name: 'smaller-embedding', code: 'pack/bad-tokenizer', spoil: smallerEmbedding },
  { name: 'without-config', code: 'pack/no-config', spoil: (files) => files.delete('config.json') },
  {
    name: 'config-not-json',
    code: 'pack/bad-config',
    spoil: (files) => files.set('config.json', fileBytes('{"model_type": "bert", ')),
  },
  {
    name: 'config-not-an-object',
    code: 'pack/bad-config',
    spoil: (files) => files.set('config.json', fileBytes('[]')),
  },
  {
    name: 'unknown-model-type',
    code: 'pack/unsupported-family',
    spoil: (files) =>
      setConfig(files, { model_type: 'mamba2', architectures: ['Mamba2ForTokenClassification'] }),
  },
  { name: 'labels-all-alike', code: 'pack/bad-labels', spoil: withoutTags },
  { name: 'without-graph', code: 'pack/no-graph', spoil: (files) => files.delete('model.onnx') },
  {
    name: 'empty-graph',
    code: 'pack/bad-graph',
    spoil: (files) => files.set('model.onnx', new Uint8Array()),
  },
  { name: 'truncated-graph', code: 'pack/bad-graph', spoil: (files) => cut(files, 'model.onnx', 0.6) },
  {
    name: 'graph-is-text',
    code: 'pack/bad-graph',
    // What a clone without Git LFS leaves in place of the weights.
    spoil: (files) =>
      files.set(
        'model.onnx',
        fileBytes('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'),
      ),
  },
  {
    name: 'wrong-input-names',
    code: 'pack/wrong-inputs',
    spoil: (files, { graph }) => setGraph(files, renamed(graph, 'input_ids', 'tokens')),
  },
  { name: 'without-logits', code: 'pack/wrong-outputs', spoil: withoutLogits },
  { name: 'scores-per-text', code: 'pack/wrong-outputs', spoil: scoresPerText },
  { name: 'wrong-label-count', code: 'pack/wrong-label-count', spoil: fewerScores },
  {
    name: 'opset-99',
    code: 'pack/opset-too-new',
    spoil: (files, { graph }) => setGraph(files, { ...graph, opsets: [{ domain: '', version: 99 }] }),
  },
  {
    name: 'external-data-missing',
    code: 'pack/external-data-missing',
    spoil: (files, { graph }) => setGraph(files, withExternalWeight(graph, 'weights.bin')),
  },
];

/** FlauBERT has no tokenizer.json that could stand in for its merges. */
const FLAUBERT_FAULT: Fault = {
  name: 'flaubert-without-merges',
  code: 'pack/no-tokenizer',
  spoil: (files) => files.delete('merges.txt'),
};

/** A graph with one weight that is no number: every score becomes NaN. */
function notANumber(files: Files, { graph }: MadeExport): void {
  const { initializers } = graph.graph;
  const spoiled = initializers.map((tensor) => {
    if (tensor.name !== 'classifier.bias') return tensor;
    const data = new Uint8Array(new Float32Array(tensor.data.length / 4).fill(Number.NaN).buffer);
    return { ...tensor, data };
  });
  setGraph(files, { ...graph, graph: { ...graph.graph, initializers: spoiled } });
}

/** The config promises 512 positions and the graph has 16, fewer than any probe text has tokens. */
function fewerPositions(files: Files): void {
  setGraph(files, makeExport('bert', { maxTokens: 16 }).graph);
}

/** Faults that only running the graph can show: the probe must stop them. */
const PROBE_FAULTS: readonly Fault[] = [
  { name: 'scores-not-a-number', code: 'engine/not-finite', spoil: notANumber },
  { name: 'fewer-positions', code: 'engine/run-failed', spoil: fewerPositions },
];

function folder({ name, code, spoil }: Fault, family: TransformerFamily = 'bert'): BrokenExport {
  return {
    name,
    code,
    kind: 'folder',
    write(dir) {
      const made = makeExport(family);
      const files = new Map(made.files);
      spoil(files, made);
      const target = path.join(dir, name);
      writeFiles(target, files);
      return target;
    },
  };
}

const zips = BROKEN_ZIPS.map(({ name, code, make }): BrokenExport => ({
  name,
  code,
  kind: 'zip',
  write(dir) {
    const target = path.join(dir, `${name}.zip`);
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(target, make());
    return target;
  },
}));

/** What must be refused before anything is run: folders first, then zips. */
export const BROKEN_EXPORTS: readonly BrokenExport[] = [
  ...FAULTS.map((fault) => folder(fault)),
  folder(FLAUBERT_FAULT, 'flaubert'),
  ...zips,
];

/** What looks right and must be refused by the probe; the code is what running the graph on the CPU says. */
export const BROKEN_AT_PROBE: readonly BrokenExport[] = PROBE_FAULTS.map((fault) => folder(fault));
