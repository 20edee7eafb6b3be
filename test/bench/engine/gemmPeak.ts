/** @file What the machine's matrix product gives at best, through the same runtime and with one thread. Runs in benchmarks. */
import type { Precision } from '../../../src-main/domain/pack.ts';
import { openSession } from '../../../src-main/engine/session.ts';
import type { GraphSession, Tensors } from '../../../src-main/engine/tensor.ts';
import { attribute, graphBuilder, type GraphBuilder } from '../../support/onnx/graphBuilder.ts';
import { randomWeights } from '../../support/onnx/randomWeights.ts';
import { costOf } from './cost.ts';

/** Rows, inner size and columns of the product that engine.md takes as the limit (section 4). */
const ROWS = 1024;
const INNER = 3072;
const COLUMNS = 3072;
const OPERATIONS = 2 * ROWS * INNER * COLUMNS;

export interface GemmPeak {
  /** One product; operations per second of processor time. */
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** Opens the product of one precision: fp32 as MatMul, int8 as MatMulInteger of unsigned rows and signed columns. */
export async function openGemm(precision: Precision): Promise<GemmPeak> {
  const graph = precision === 'fp32' ? floatProduct() : integerProduct();
  const session = await openSession({ graph: graph.bytes(), provider: 'cpu', threads: 1 });
  const feeds = indexFeeds();
  return { measure: () => speed(session, feeds), close: () => session.close() };
}

async function speed(session: GraphSession, feeds: Tensors): Promise<number> {
  const { cpu } = await costOf(() => session.run(feeds));
  return OPERATIONS / cpu;
}

/**
 * The left side is a constant whose rows an input picks: nothing can be computed in advance, and nothing large crosses
 * into the runtime or out of it. Picking the rows costs a copy of them, a thousandth of the product.
 */
function product(graph: GraphBuilder, left: string, opType: string, right: readonly string[]): GraphBuilder {
  const rows = graph.input('rows', 'int64', [ROWS]);
  const picked = graph.node('Gather', [left, rows], { axis: attribute.int(0) });
  const all = graph.node(opType, [picked, ...right]);
  const first = graph.node('Slice', [
    all,
    vector(graph, 'start', 0),
    vector(graph, 'end', 1),
    vector(graph, 'axis', 0),
  ]);
  graph.output(first, opType === 'MatMul' ? 'float' : 'int32', [1, COLUMNS], 'first');
  return graph;
}

function floatProduct(): GraphBuilder {
  const graph = graphBuilder('gemm');
  const left = graph.floats('left', [ROWS, INNER], randomWeights('left', ROWS * INNER, 1, 1));
  const right = graph.floats('right', [INNER, COLUMNS], randomWeights('right', INNER * COLUMNS, 0.02, 1));
  return product(graph, left, 'MatMul', [right]);
}

function integerProduct(): GraphBuilder {
  const graph = graphBuilder('gemm');
  const left = graph.constant('left', 'uint8', [ROWS, INNER], bytes(ROWS * INNER, 0));
  const right = graph.constant('right', 'int8', [INNER, COLUMNS], bytes(INNER * COLUMNS, -128));
  const zero = graph.constant('zero', 'uint8', [], [128]);
  return product(graph, left, 'MatMulInteger', [right, zero]);
}

function bytes(count: number, from: number): readonly number[] {
  return Array.from(
    randomWeights('bytes', count, 20, 1),
    (value) => Math.min(255, Math.max(0, Math.round(128 + value))) + from,
  );
}

function vector(graph: GraphBuilder, name: string, value: number): string {
  return graph.constant(name, 'int64', [1], [value]);
}

function indexFeeds(): Tensors {
  const data = BigInt64Array.from({ length: ROWS }, (_, row) => BigInt(row));
  return { rows: { type: 'int64', dims: [ROWS], data } };
}
