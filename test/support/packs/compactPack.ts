/**
 * @file A folder as a trainer exports a compact model, with random weights. Runs in tests and tools.
 *
 * [Note: The compact source format]
 * Three files side by side, no sub-folders:
 * - `model.onnx`: inputs `uf` int32 [U, 8], `uc` int32 [U, 16], `idx` int32 [B, T], `ws` int32 [B, T], `mask` float
 *   [B, T]; outputs float [B, T, K], the emissions in the order of `labels`, and optionally [B, T, H], the encoder's
 *   features. U, B and T are open. Row 0 of `uf` and `uc` is the empty form, padding has `idx`, `ws` and `mask` 0.
 * - `transitions.json`: `{"transitions": number[][]}`, K + 1 rows of K finite numbers: score of the column's tag after the
 *   row's; the last row is for the first token. There if and only if `decoding` is `crf`.
 * - `config.json`: {@link CompactConfig}. `format` tells it from any other config. With `classifier` it is a note
 *   classifier: one output [B, C], the classes in the order of `labels`, nothing of what only taggers have.
 */
import fs from 'node:fs';
import path from 'node:path';
import { COMPACT_INPUTS } from '../../../src-main/engine/compact/compactBatch.ts';
import { COMPACT_ROWS } from '../../../src-main/engine/compact/compactFeatures.ts';
import type { Decoding, TagScheme } from '../../../src-main/domain/pack.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { MANIFEST_FORMAT, type Manifest } from '../../../src-main/engine/pack/manifest.ts';
import { compactGraph, TEST_COMPACT_SHAPE, type CompactShape } from '../onnx/compactGraph.ts';
import { seededRandom } from '../onnx/graphBuilder.ts';

export const COMPACT_CONFIG_FORMAT = 'noteveil-compact/1';
export const COMPACT_CONFIG_FILE = 'config.json';
export const COMPACT_GRAPH_FILE = 'model.onnx';
export const COMPACT_TRANSITIONS_FILE = 'transitions.json';

/** `config.json` of a compact export; fields that also stand in a manifest mean the same there. */
export interface CompactConfig {
  readonly format: typeof COMPACT_CONFIG_FORMAT;
  readonly name: string;
  readonly version: string;
  /** BCP 47; what it was trained for. */
  readonly languages: readonly string[];
  readonly licence: string;
  readonly provenance: string;
  readonly evaluation: string | null;
  readonly labels: readonly string[];
  /** Null for note classifiers. */
  readonly tagScheme: TagScheme | null;
  readonly labelScheme: string | null;
  readonly decoding: Decoding;
  /** Rows of the tables that it was trained with; a build with other sizes refuses the pack. */
  readonly rows: Readonly<Record<keyof typeof COMPACT_ROWS, number>>;
  /** Names of the graph's outputs; `features` null when it has none. */
  readonly output: string;
  readonly features: string | null;
  /** Windows are cut at line starts whatever `by` says; `paragraph` is the nearer word. */
  readonly window: {
    readonly maxTokens: number;
    readonly overlap: number;
    readonly by: 'sentence' | 'paragraph';
  };
  readonly operatingPoints: {
    readonly balanced: { readonly oBias: number };
    readonly suspected: { readonly oBias: number } | null;
  };
  /** Of note classifiers alone. */
  readonly classifier?: NonNullable<Manifest['classifier']>;
}

export interface CompactExportOptions {
  /** Types of the BILU tags; NAME, DATE, PHONE when absent. */
  readonly types?: readonly string[];
  readonly decoding?: Decoding;
  readonly shape?: CompactShape;
  readonly hasFeatures?: boolean;
  /** Makes a note classifier of these classes; the last one means "holds PHI", from 0.4 on. */
  readonly classes?: readonly string[];
  readonly seed?: number;
  /** Fields of config.json instead of the usual ones. */
  readonly config?: Readonly<Record<string, unknown>>;
}

export interface CompactExport {
  readonly config: CompactConfig;
  readonly graph: OnnxModel;
  /** File name to content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** `O` and four edges per type. */
export function biluLabels(types: readonly string[]): readonly string[] {
  return ['O', ...types.flatMap((type) => ['B', 'I', 'L', 'U'].map((edge) => `${edge}-${type}`))];
}

/** One export in memory; the same bytes for the same options. */
export function makeCompactExport(options: CompactExportOptions = {}): CompactExport {
  const { seed = 1, hasFeatures = true, classes } = options;
  const isClassifier = classes !== undefined;
  const decoding = options.decoding ?? (isClassifier ? 'argmax' : 'crf');
  const labels = classes ?? biluLabels(options.types ?? ['NAME', 'DATE', 'PHONE']);
  const shape = options.shape ?? TEST_COMPACT_SHAPE;
  const graph = compactGraph({ ...shape, tags: labels.length, seed, hasFeatures, isClassifier }).model();
  const config = isClassifier ? classifierConfig(labels) : compactConfig(labels, decoding, hasFeatures);
  const files = new Map<string, Uint8Array>([
    [COMPACT_CONFIG_FILE, jsonBytes({ ...config, ...options.config })],
    [COMPACT_GRAPH_FILE, encodeModel(graph)],
  ]);
  if (decoding === 'crf')
    files.set(COMPACT_TRANSITIONS_FILE, jsonBytes({ transitions: transitionRows(labels, seed) }));
  return { config, graph, files };
}

/** {@link makeCompactExport} on disk; the folder may be new. */
export function writeCompactExport(dir: string, options: CompactExportOptions = {}): CompactExport {
  const made = makeCompactExport(options);
  fs.mkdirSync(dir, { recursive: true });
  for (const [name, bytes] of made.files) fs.writeFileSync(path.join(dir, name), bytes);
  return made;
}

/** The manifest that such an export becomes, its files and known answer left empty: for tests below pack checking. */
export function compactManifest(options: CompactExportOptions = {}): Manifest {
  const { config } = makeCompactExport(options);
  const { name, version, labels, tagScheme, decoding, output, features, window, operatingPoints } = config;
  const { classifier = null } = config;
  const transitions = decoding === 'crf' ? COMPACT_TRANSITIONS_FILE : null;
  return {
    format: MANIFEST_FORMAT,
    id: 'compact-test',
    name,
    version,
    kind: 'compact',
    family: 'compact',
    task: classifier === null ? 'token-classification' : 'sequence-classification',
    languages: [...config.languages],
    licence: config.licence,
    provenance: config.provenance,
    evaluation: null,
    files: {},
    graphs: { fp32: COMPACT_GRAPH_FILE, int8: null },
    precision: 'fp32',
    int8Check: null,
    opset: 17,
    inputs: [...COMPACT_INPUTS],
    output,
    features,
    tokenizer: { kind: 'compact', rows: { ...config.rows } },
    labels: [...labels],
    tagScheme,
    labelMapping: {},
    labelScheme: null,
    decoding,
    transitions,
    window,
    operatingPoints,
    classifier,
    probe: { text: 'x', ids: [], scores: { fp32: [], int8: null } },
  };
}

function compactConfig(labels: readonly string[], decoding: Decoding, hasFeatures: boolean): CompactConfig {
  return {
    format: COMPACT_CONFIG_FORMAT,
    name: 'Compact test tagger',
    version: '1',
    languages: ['es', 'ca', 'fr', 'de', 'en', 'zh'],
    licence: 'Apache-2.0',
    provenance: 'Random weights, made for tests.',
    evaluation: null,
    labels,
    tagScheme: 'BILU',
    labelScheme: null,
    decoding,
    rows: { ...COMPACT_ROWS },
    output: 'emissions',
    features: hasFeatures ? 'features' : null,
    // 200: what the trials were trained with (training.md).
    window: { maxTokens: 200, overlap: 0, by: 'paragraph' },
    operatingPoints: { balanced: { oBias: 0 }, suspected: { oBias: 2 } },
  };
}

function classifierConfig(classes: readonly string[]): CompactConfig {
  return {
    ...compactConfig(classes, 'argmax', false),
    name: 'Compact test note check',
    tagScheme: null,
    output: 'logits',
    operatingPoints: { balanced: { oBias: 0 }, suspected: null },
    classifier: { positive: classes.at(-1) ?? '', threshold: 0.4, pooling: 'max' },
  };
}

/** Trained tables hold -30 where a tag may not follow, and small numbers elsewhere. */
function transitionRows(labels: readonly string[], seed: number): readonly (readonly number[])[] {
  const random = seededRandom(seed);
  return [...labels, 'O'].map((from) =>
    labels.map((to) => (mayFollow(from, to) ? Math.fround(2 * random() - 1) : -30)),
  );
}

/** BILU: `I` and `L` go on with a type that `B` or `I` began; anything else begins where nothing is open. */
function mayFollow(from: string, to: string): boolean {
  const isOpen = from.startsWith('B-') || from.startsWith('I-');
  const goesOn = to.startsWith('I-') || to.startsWith('L-');
  return goesOn ? isOpen && from.slice(2) === to.slice(2) : !isOpen;
}

function jsonBytes(content: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);
}
