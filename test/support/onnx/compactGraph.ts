/**
 * @file The graph of a compact pack with random weights: the architecture that trained packs have, at any size. Runs in
 * tests, benchmarks and tools.
 *
 * Token encoder, once per distinct form: embeddings of the feature rows, a character convolution, a linear layer and a
 * normalization. Sentence encoder, per occurrence: the form's vector and a blank embedding, then residual blocks of
 * normalization, dilated convolution of width 3 (slices, concatenation, product), gate and linear layer. What lies under
 * the mask is zero wherever a convolution looks, so padding cannot leak into tokens.
 */
import { BLANK_ROWS } from '../../../src-main/engine/compact/compactTokens.ts';
import {
  CHARACTER_COUNT,
  COMPACT_ROWS,
  FEATURE_COUNT,
} from '../../../src-main/engine/compact/compactFeatures.ts';
import { attribute, graphBuilder, type GraphBuilder } from './graphBuilder.ts';
import { randomWeights } from './randomWeights.ts';

export interface CompactShape {
  /** Numbers per token between the layers. */
  readonly width: number;
  /** Block n looks 2^n tokens to either side. */
  readonly blocks: number;
  /** Numbers per row of the tables; their row counts are fixed by the hash. */
  readonly embedding: {
    readonly word: number;
    readonly affix: number;
    readonly shape: number;
    readonly character: number;
  };
  /** Channels of the two character convolutions. */
  readonly convolution: number;
}

export interface CompactGraphOptions extends CompactShape {
  /** Outputs per token, or per window. */
  readonly tags: number;
  readonly seed: number;
  /** The encoder's features as an output of their own; true when absent. */
  readonly hasFeatures?: boolean;
  /** One row per window, of the mean of its tokens, in an output `logits` alone; false when absent. */
  readonly isClassifier?: boolean;
}

/** 400 kB, most of it the tables: they have 23,552 rows however narrow they are. */
export const TEST_COMPACT_SHAPE: CompactShape = {
  width: 16,
  blocks: 2,
  embedding: { word: 4, affix: 4, shape: 4, character: 4 },
  convolution: 8,
};

const TRAINED_EMBEDDING = { word: 64, affix: 32, shape: 32, character: 24 } as const;
/** The two shapes that training.md measures (1.79 and 2.25 million parameters); for benchmarks. */
export const COMPACT_BENCH_SHAPES = {
  'compact-128x4': { width: 128, blocks: 4, embedding: TRAINED_EMBEDDING, convolution: 64 },
  'compact-160x5': { width: 160, blocks: 5, embedding: TRAINED_EMBEDDING, convolution: 64 },
} as const satisfies Readonly<Record<string, CompactShape>>;

/** PyTorch's default for LayerNorm, which trained packs have. */
const EPSILON = 1e-5;
/** Below anything that GELU gives: places without a character never win the maximum. */
const FAR_BELOW = 1e4;
/**
 * GELU never gives less than -0.17, so this changes no token with a character. The empty token has none, and without the
 * limit its -1e4 would be the range by which an int8 graph scales everything else: argmax agreement with fp32 was 3 %
 * without it and 97 % with it.
 */
const LOWEST_MAXIMUM = -1;

/** What every part of one graph needs. */
interface Parts {
  readonly graph: GraphBuilder;
  readonly options: CompactGraphOptions;
  readonly scalars: Map<number, string>;
}

/** A builder that holds the whole graph; `.bytes()` gives the file. Inputs as `compactFeeds` makes them. */
export function compactGraph(options: CompactGraphOptions): GraphBuilder {
  const graph = graphBuilder('compact');
  const parts: Parts = { graph, options, scalars: new Map() };
  const uf = graph.input('uf', 'int32', ['U', FEATURE_COUNT]);
  const uc = graph.input('uc', 'int32', ['U', CHARACTER_COUNT]);
  const idx = graph.input('idx', 'int32', ['B', 'T']);
  const ws = graph.input('ws', 'int32', ['B', 'T']);
  const mask = graph.node('Unsqueeze', [graph.input('mask', 'float', ['B', 'T']), axes(parts, -1)]);
  const { width, blocks, tags } = options;
  const types = tokenEncoder(parts, uf, uc);
  const blanks = weight(parts, 'blank', [BLANK_ROWS, width], 0.3);
  const summed = graph.node('Add', [graph.node('Gather', [types, idx]), graph.node('Gather', [blanks, ws])]);
  let x = graph.node('Mul', [summed, mask]);
  for (let block = 0; block < blocks; block += 1) x = sentenceBlock(parts, block, x, mask);
  const features = layerNorm(parts, x, 'final');
  if (options.isClassifier === true) {
    const pooled = meanOfTokens(parts, features, mask);
    graph.output(linear(parts, pooled, 'head', [width, tags]), 'float', ['B', tags], 'logits');
    return graph;
  }
  if (options.hasFeatures !== false) graph.output(features, 'float', ['B', 'T', width], 'features');
  graph.output(linear(parts, features, 'head', [width, tags]), 'float', ['B', 'T', tags], 'emissions');
  return graph;
}

/** Per window the mean over its tokens; the normalization has filled padding with numbers, so the mask comes first. */
function meanOfTokens(parts: Parts, features: string, mask: string): string {
  const { graph } = parts;
  const sumOf = (x: string) => graph.node('ReduceSum', [x, axes(parts, 1)], { keepdims: attribute.int(0) });
  const tokens = graph.node('Max', [sumOf(mask), scalar(parts, 1)]);
  return graph.node('Div', [sumOf(graph.node('Mul', [features, mask])), tokens]);
}

/** One vector per distinct form. */
function tokenEncoder(parts: Parts, uf: string, uc: string): string {
  const { graph, options } = parts;
  const { embedding, convolution, width } = options;
  const table = (name: keyof typeof embedding) =>
    weight(parts, `table.${name}`, [COMPACT_ROWS[name], embedding[name]], 0.5);
  const column = (at: number) =>
    graph.node('Gather', [uf, graph.constant(`column.${at}`, 'int64', [], [at])], { axis: attribute.int(1) });
  const words = table('word');
  const word = graph.node('Add', [
    graph.node('Gather', [words, column(0)]),
    graph.node('Gather', [words, column(1)]),
  ]);
  const affixes = table('affix');
  const affix = [2, 3, 4, 5, 6].map((at) => graph.node('Gather', [affixes, column(at)]));
  const shape = graph.node('Gather', [table('shape'), column(7)]);
  const characters = characterConvolution(parts, table('character'), uc);
  const joined = graph.node('Concat', [word, ...affix, shape, characters], { axis: attribute.int(-1) });
  const size = embedding.word + 5 * embedding.affix + embedding.shape + convolution;
  return layerNorm(parts, linear(parts, joined, 'token', [size, width]), 'token');
}

/** Two convolutions of width 3 over a form's characters and the greatest value of each channel. */
function characterConvolution(parts: Parts, table: string, uc: string): string {
  const { graph, options } = parts;
  const { embedding, convolution } = options;
  const isCharacter = graph.node('Greater', [uc, graph.constant('character.none', 'int32', [], [0])]);
  const flags = graph.node('Cast', [isCharacter], { to: attribute.type('float') });
  const mask = graph.node('Unsqueeze', [flags, axes(parts, -1)]);
  const first = convolved(parts, graph.node('Gather', [table, uc]), 'character.1', [
    embedding.character,
    convolution,
  ]);
  const masked = graph.node('Mul', [gelu(parts, first), mask]);
  const second = gelu(parts, convolved(parts, masked, 'character.2', [convolution, convolution]));
  const absent = graph.node('Sub', [scalar(parts, 1), mask]);
  const far = graph.node('Mul', [absent, scalar(parts, FAR_BELOW)]);
  const highest = graph.node('ReduceMax', [graph.node('Sub', [second, far])], {
    axes: attribute.ints([1]),
    keepdims: attribute.int(0),
  });
  return graph.node('Max', [highest, scalar(parts, LOWEST_MAXIMUM)]);
}

function convolved(parts: Parts, x: string, name: string, [from, to]: readonly [number, number]): string {
  return linear(parts, neighbors(parts, x, 1), name, [3 * from, to]);
}

/** Normalization, what lies `2^block` to either side, gate, linear layer; added to its input. */
function sentenceBlock(parts: Parts, block: number, x: string, mask: string): string {
  const { graph, options } = parts;
  const { width } = options;
  const name = `block.${block}`;
  const seen = graph.node('Mul', [layerNorm(parts, x, name), mask]);
  const wide = linear(parts, neighbors(parts, seen, 2 ** block), `${name}.wide`, [3 * width, 2 * width]);
  const [value, gate] = [`${name}.value`, `${name}.gate`];
  const halves = graph.constant(`${name}.halves`, 'int64', [2], [width, width]);
  graph.node('Split', [wide, halves], { axis: attribute.int(-1) }, { outputs: [value, gate] });
  const gated = graph.node('Mul', [value, graph.node('Sigmoid', [gate])]);
  return graph.node('Add', [x, linear(parts, gated, `${name}.out`, [width, width])]);
}

/** Each place with the ones `distance` before and after it, side by side; beyond the ends is zero. */
function neighbors(parts: Parts, x: string, distance: number): string {
  const { graph } = parts;
  const pads = shared(parts, `pads.${distance}`, [0, distance, 0, 0, distance, 0]);
  const padded = graph.node('Pad', [x, pads]);
  const one = axes(parts, 1);
  const before = [shared(parts, 'index.0', [0]), shared(parts, `index.${-2 * distance}`, [-2 * distance])];
  const after = [
    shared(parts, `index.${2 * distance}`, [2 * distance]),
    shared(parts, 'index.end', [2 ** 31 - 1]),
  ];
  const left = graph.node('Slice', [padded, ...before, one]);
  const right = graph.node('Slice', [padded, ...after, one]);
  return graph.node('Concat', [left, x, right], { axis: attribute.int(-1) });
}

function linear(parts: Parts, x: string, name: string, [from, to]: readonly [number, number]): string {
  const { graph } = parts;
  const product = graph.node('MatMul', [x, weight(parts, `${name}.weight`, [from, to], 1 / Math.sqrt(from))]);
  return graph.node('Add', [product, weight(parts, `${name}.bias`, [to], 0.1)]);
}

function layerNorm(parts: Parts, x: string, name: string): string {
  const { graph, options } = parts;
  const scale = graph.floats(`${name}.scale`, [options.width], new Float32Array(options.width).fill(1));
  const bias = weight(parts, `${name}.shift`, [options.width], 0.1);
  return graph.node('LayerNormalization', [x, scale, bias], {
    axis: attribute.int(-1),
    epsilon: attribute.float(EPSILON),
  });
}

/** x / 2 (1 + erf(x / sqrt 2)), in the order in which PyTorch's exporter writes it, which the runtime fuses. */
function gelu(parts: Parts, x: string): string {
  const { graph } = parts;
  const erf = graph.node('Erf', [graph.node('Div', [x, scalar(parts, Math.SQRT2)])]);
  const gated = graph.node('Mul', [x, graph.node('Add', [erf, scalar(parts, 1)])]);
  return graph.node('Mul', [gated, scalar(parts, 0.5)]);
}

function weight(parts: Parts, name: string, dims: readonly number[], deviation: number): string {
  const count = dims.reduce((product, size) => product * size, 1);
  return parts.graph.floats(name, dims, randomWeights(name, count, deviation, parts.options.seed));
}

function scalar(parts: Parts, value: number): string {
  const known = parts.scalars.get(value);
  if (known !== undefined) return known;
  const made = parts.graph.floats(`scalar.${parts.scalars.size}`, [], Float32Array.of(value));
  parts.scalars.set(value, made);
  return made;
}

function axes(parts: Parts, axis: number): string {
  return shared(parts, `axis.${axis}`, [axis]);
}

/** An int64 vector that is made once under its name. */
function shared(parts: Parts, name: string, values: readonly number[]): string {
  const isMade = parts.graph.graph.initializers.some((tensor) => tensor.name === name);
  return isMade ? name : parts.graph.constant(name, 'int64', [values.length], values);
}
