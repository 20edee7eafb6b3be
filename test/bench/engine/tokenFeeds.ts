/** @file Inputs of BERT's graphs made of bare ids, around the engine: for what the benchmark compares the engine with. */
import type { GraphSession, Tensors } from '../../../src-main/engine/tensor.ts';

/** The same shape for every model: rows of ids padded with 0 to one length, longer rows cut. */
export function tokenFeeds(rows: readonly ArrayLike<number>[], length: number): Tensors {
  const dims = [rows.length, length];
  const ids = new BigInt64Array(rows.length * length);
  const mask = new BigInt64Array(rows.length * length);
  for (const [row, own] of rows.entries()) {
    for (let at = 0; at < Math.min(own.length, length); at += 1) {
      ids[row * length + at] = BigInt(own[at] ?? 0);
      mask[row * length + at] = 1n;
    }
  }
  return {
    input_ids: { type: 'int64', dims, data: ids },
    attention_mask: { type: 'int64', dims, data: mask },
    token_type_ids: { type: 'int64', dims, data: new BigInt64Array(rows.length * length) },
  };
}

/** Full rows of ids that occur in every bench vocabulary, none of them special. */
export function fullRows(count: number, length: number): readonly Int32Array[] {
  return Array.from({ length: count }, (_, row) =>
    Int32Array.from({ length }, (_unused, at) => 100 + (((row * length + at) * 7919) % 20_000)),
  );
}

/** The logits of one run. */
export async function logitsOf(session: GraphSession, feeds: Tensors): Promise<Float32Array> {
  const { logits } = await session.run(feeds, ['logits']);
  if (logits?.type !== 'float32') throw new Error('the graph gives no logits');
  return logits.data;
}
