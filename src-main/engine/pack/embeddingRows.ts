/** @file The size of a graph's vocabulary, read from its embedding table. Pure; runs with proposePack. */
import { decodeModel } from '../onnx/onnxCodec.ts';

/**
 * Rows of the table from which `input_ids` gathers; null when the graph does not gather from a plain table. An id beyond
 * it would fail in the middle of a note.
 */
export function embeddingRows(bytes: Uint8Array): number | null {
  const { graph } = decodeModel(bytes);
  // Some exporters cast the ids before they are used.
  const ids = new Set(['input_ids']);
  for (const { opType, inputs, outputs } of graph.nodes) {
    const [first = ''] = inputs;
    if ((opType === 'Cast' || opType === 'Identity') && ids.has(first))
      for (const name of outputs) ids.add(name);
  }
  const gather = graph.nodes.find(({ opType, inputs }) => opType === 'Gather' && ids.has(inputs[1] ?? ''));
  const table = graph.initializers.find(({ name }) => name === gather?.inputs[0]);
  return table?.dims.length === 2 ? (table.dims[0] ?? null) : null;
}
