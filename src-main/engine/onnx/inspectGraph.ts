/**
 * @file What must be known of a graph before the runtime sees it, so that a bad pack is refused with its reason. Pure;
 * engine process and tools.
 */
import { allGraphs, tensorsOf } from './nestedGraphs.ts';
import { decodeModel } from './onnxCodec.ts';
import type { OnnxModel, OnnxValue } from './onnxModel.ts';

/**
 * The newest opset of the standard domain that onnxruntime-node 1.30.0 opens. Measured by opening a graph of one
 * Identity node with rising opset: 26 opens, 27 is refused as not officially released; a graph of the operators of an
 * encoder opens and runs at each of 21 to 26. inspectGraph.test.ts repeats the first measurement, so that an update of
 * the runtime shows there.
 */
export const MAX_OPSET = 26;
/** The newest IR version that onnxruntime-node 1.30.0 opens, measured the same way: 13 opens, 14 is refused. */
export const MAX_IR_VERSION = 13;

/** An input or output as the graph declares it. */
export interface GraphPort {
  readonly name: string;
  /** TensorProto.DataType, see ONNX_TYPES; 0 when the file does not say, or when it is no tensor. */
  readonly type: number;
  /** A number is fixed, a string or null dynamic; null in place of the list: any rank. */
  readonly dims: readonly (number | string | null)[] | null;
}

/** Operators of one kind, wherever they stand: main graph, bodies of control flow, functions. */
export interface GraphOperator {
  /** `''` is the standard domain, however the file spells it. */
  readonly domain: string;
  readonly type: string;
  readonly count: number;
}

export interface GraphFacts {
  readonly irVersion: number;
  /** Version of the standard domain; 0 when the file imports none. */
  readonly opset: number;
  /** All imported domains. */
  readonly domains: readonly { readonly domain: string; readonly version: number }[];
  /** What has to be fed: initializers that older exporters list as inputs are left out. */
  readonly inputs: readonly GraphPort[];
  readonly outputs: readonly GraphPort[];
  /**
   * Locations of external data, each once, sorted, as the file spells them: untrusted. Anything but the plain name of a
   * file of the pack must be refused: paths lead outside, and the runtime reads some special locations as memory.
   */
  readonly externalFiles: readonly string[];
  /** Sorted by domain and type. */
  readonly operators: readonly GraphOperator[];
}

/**
 * Reads the facts of an ONNX file without opening it.
 * @throws DeidError `pack/bad-graph` {reason} when the file cannot be read.
 */
export function inspectGraph(bytes: Uint8Array): GraphFacts {
  const model = decodeModel(bytes);
  const { graph } = model;
  const initialized = new Set(graph.initializers.map((tensor) => tensor.name));
  return {
    irVersion: model.irVersion,
    opset: standardOpset(model),
    domains: model.opsets.map(({ domain, version }) => ({ domain: canonicalDomain(domain), version })),
    inputs: graph.inputs.filter((input) => !initialized.has(input.name)).map(portOf),
    outputs: graph.outputs.map(portOf),
    externalFiles: externalFiles(model),
    operators: operatorsOf(model),
  };
}

/** Version of the standard domain that a model imports, the highest where it is named twice; 0 for none. */
export function standardOpset(model: OnnxModel): number {
  const versions = model.opsets.filter(({ domain }) => canonicalDomain(domain) === '');
  return Math.max(0, ...versions.map(({ version }) => version));
}

/** `ai.onnx` is the long spelling of the standard domain. */
export function canonicalDomain(domain: string): string {
  return domain === 'ai.onnx' ? '' : domain;
}

function portOf(value: OnnxValue): GraphPort {
  return { name: value.name, type: value.type, dims: value.isRankUnknown === true ? null : value.dims };
}

function externalFiles(model: OnnxModel): string[] {
  const files = new Set<string>();
  for (const graph of allGraphs(model)) {
    for (const tensor of tensorsOf(graph)) for (const file of tensor.external) files.add(file);
  }
  return [...files].sort();
}

function operatorsOf(model: OnnxModel): GraphOperator[] {
  const operators = new Map<string, GraphOperator>();
  for (const graph of allGraphs(model)) {
    for (const node of graph.nodes) {
      const domain = canonicalDomain(node.domain);
      const key = `${domain} ${node.opType}`;
      const count = (operators.get(key)?.count ?? 0) + 1;
      operators.set(key, { domain, type: node.opType, count });
    }
  }
  return [...operators.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, operator]) => operator);
}
