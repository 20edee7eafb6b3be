/** @file What the machine's matrix product gives at best, through the same runtime and with one thread. Runs in benchmarks. */
import type { Precision } from '../../../src-main/domain/pack.ts';
import { openSession } from '../../../src-main/engine/session.ts';
import type { GraphSession, Tensors } from '../../../src-main/engine/tensor.ts';
import { attribute, graphBuilder, type GraphBuilder } from '../../support/onnx/graphBuilder.ts';
import { randomWeights } from '../../support/onnx/randomWeights.ts';
import { costOf } from './cost.ts';

/** Left side `rows x inner`, right side `inner x columns`. */
export interface GemmSize {
  readonly rows: number;
  readonly inner: number;
  readonly columns: number;
}

/** The product that engine.md takes as the limit (section 4). */
export const LIMIT_SIZE: GemmSize = { rows: 1024, inner: 3072, columns: 3072 };
/** A micro-batch through TinyBERT's wide layer: what fits into the caches can be quicker than the limit. */
export const LAYER_SIZE: GemmSize = { rows: 512, inner: 768, columns: 3072 };

export interface GemmPeak {
  /** One product; operations per second of processor time. */
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the product of one precision: fp32 as MatMul, int8 as MatMulInteger of unsigned rows and signed columns. */
export async function openGemm(precision: Precision, size: GemmSize): Promise<GemmPeak> {
  const graph = precision === 'fp32' ? floatProduct(size) : integerProduct(size);
  const session = await openSession({ graph: graph.bytes(), provider: 'cpu', threads: 1 });
  const feeds = indexFeeds(size);
  const operations = 2 * size.rows * size.inner * size.columns;
  return { measure: () => speed(session, feeds, operations), close: () => session.close() };
}

async function speed(session: GraphSession, feeds: Tensors, operations: number): Promise<number> {
  const { cpu } = await costOf(() => session.run(feeds));
  return operations / cpu;
}

interface Operands {
  readonly left: string;
  /** The right side and what else the node takes behind the left one. */
  readonly others: readonly string[];
}

/**
 * The left side is a constant whose rows an input picks: nothing can be computed in advance, and nothing large crosses
 * into the runtime or out of it. Picking the rows costs a copy of them, a thousandth of the product.
 */
function product(
  graph: GraphBuilder,
  opType: string,
  { left, others }: Operands,
  size: GemmSize,
): GraphBuilder {
  const rows = graph.input('rows', 'int64', [size.rows]);
  const picked = graph.node('Gather', [left, rows], { axis: attribute.int(0) });
  const all = graph.node(opType, [picked, ...others]);
  const vector = (name: string, value: number) => graph.constant(name, 'int64', [1], [value]);
  const first = graph.node('Slice', [all, vector('start', 0), vector('end', 1), vector('axis', 0)]);
  graph.output(first, opType === 'MatMul' ? 'float' : 'int32', [1, size.columns], 'first');
  return graph;
}

function floatProduct(size: GemmSize): GraphBuilder {
  const { rows, inner, columns } = size;
  const graph = graphBuilder('gemm');
  const left = graph.floats('left', [rows, inner], randomWeights('left', rows * inner, 1, 1));
  const right = graph.floats('right', [inner, columns], randomWeights('right', inner * columns, 0.02, 1));
  return product(graph, 'MatMul', { left, others: [right] }, size);
}

function integerProduct(size: GemmSize): GraphBuilder {
  const { rows, inner, columns } = size;
  const graph = graphBuilder('gemm');
  const left = graph.constant('left', 'uint8', [rows, inner], bytes(rows * inner, 0));
  const right = graph.constant('right', 'int8', [inner, columns], bytes(inner * columns, -128));
  const zero = graph.constant('zero', 'uint8', [], [128]);
  return product(graph, 'MatMulInteger', { left, others: [right, zero] }, size);
}

/** Bell-shaped around the middle of the 256 values that begin at `from`. */
function bytes(count: number, from: number): readonly number[] {
  return Array.from(
    randomWeights('bytes', count, 20, 1),
    (value) => Math.min(255, Math.max(0, Math.round(128 + value))) + from,
  );
}

function indexFeeds({ rows }: GemmSize): Tensors {
  const data = BigInt64Array.from({ length: rows }, (_, row) => BigInt(row));
  return { rows: { type: 'int64', dims: [rows], data } };
}
