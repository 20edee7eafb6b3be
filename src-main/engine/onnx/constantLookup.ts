/** @file Which values of a graph are constant matrices, also behind Identity and Transpose. Pure; engine process and tools. */
import { canonicalDomain } from './inspectGraph.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnxModel.ts';
import type { WeightMatrix } from './quantizeWeight.ts';

/** A constant matrix and how it reaches its consumer. */
export interface ConstantMatrix extends WeightMatrix {
  /** Name of the initializer, or of the output of the Constant node. */
  readonly root: string;
  /** Nodes between the root and the consumer, the Constant node included. */
  readonly chain: readonly OnnxNode[];
}

/** Looks a value up; null when it is not a constant of two dimensions. */
export type ConstantLookup = (name: string) => ConstantMatrix | null;

/**
 * Builds the lookup for a graph. Initializers count as constant even where the graph also lists them as inputs: packs
 * feed only the inputs that their manifest names.
 */
export function constantLookup(graph: OnnxGraph): ConstantLookup {
  const initializers = new Map(graph.initializers.map((tensor) => [tensor.name, tensor]));
  const producers = new Map<string, OnnxNode>();
  for (const node of graph.nodes) for (const output of node.outputs) producers.set(output, node);

  return (name) => {
    const chain: OnnxNode[] = [];
    let isTransposed = false;
    let root = name;
    while (!initializers.has(root)) {
      const node = producers.get(root);
      // A hostile graph may run in a circle.
      if (node === undefined || canonicalDomain(node.domain) !== '' || chain.includes(node)) return null;
      chain.push(node);
      if (node.opType === 'Constant') return matrix(constantValue(node), { root, chain, isTransposed });
      const turns = turnsMatrix(node);
      if (turns === null) return null;
      isTransposed = isTransposed !== turns;
      root = node.inputs[0] ?? '';
    }
    return matrix(initializers.get(root) ?? null, { root, chain, isTransposed });
  };
}

function matrix(
  tensor: OnnxTensor | null,
  rest: Pick<ConstantMatrix, 'root' | 'chain' | 'isTransposed'>,
): ConstantMatrix | null {
  return tensor?.dims.length === 2 ? { tensor, ...rest } : null;
}

function constantValue(node: OnnxNode): OnnxTensor | null {
  const value = node.attributes.find((attribute) => attribute.name === 'value');
  return value?.kind === 'tensor' ? value.value : null;
}

/** Whether a node swaps the two dimensions; null for nodes that change more than that. */
function turnsMatrix(node: OnnxNode): boolean | null {
  if (node.opType === 'Identity') return false;
  if (node.opType !== 'Transpose') return null;
  const perm = node.attributes.find((attribute) => attribute.name === 'perm');
  // Without the attribute the order is reversed.
  if (perm === undefined) return true;
  if (perm.kind !== 'ints') return null;
  const order = perm.value.join();
  return order === '1,0' ? true : order === '0,1' ? false : null;
}
