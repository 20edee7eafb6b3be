/** @file The runtime behind its seam: what runs, what is refused, and that no foreign message gets out. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { PROVIDERS } from '../../../src-main/domain/pack.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import { availableProviders, openSession, RUNTIME_VERSION } from '../../../src-main/engine/session.ts';
import type { TensorData } from '../../../src-main/engine/tensor.ts';
import { graphBuilder, type GraphBuilder, type TypeName } from '../../support/onnx/graphBuilder.ts';

/** y = x W for x of two columns. */
function product(): GraphBuilder {
  const graph = graphBuilder('product');
  const x = graph.input('x', 'float', ['N', 2]);
  graph.output(graph.node('MatMul', [x, graph.weight('w', [2, 2], [1, 2, 3, 4])]), 'float', ['N', 2], 'y');
  return graph;
}

/** y = x xᵀ, which needs memory for the square of its rows. */
function square(): GraphBuilder {
  const graph = graphBuilder('square');
  const x = graph.input('x', 'float', ['N', 2]);
  graph.output(graph.node('MatMul', [x, graph.node('Transpose', [x])]), 'float', ['N', 'M'], 'y');
  return graph;
}

const open = (graph: GraphBuilder, threads = 1) =>
  openSession({ graph: graph.bytes(), provider: 'cpu', threads });
const floats = (rows: number, columns: number): TensorData => ({
  type: 'float32',
  dims: [rows, columns],
  data: new Float32Array(rows * columns).fill(1),
});

/** The error of a promise that must fail, seen to carry nothing but its code and facts. */
async function failure(promise: Promise<unknown>): Promise<DeidError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeidError);
  const known = error as DeidError;
  expect(known.message).toBe(known.code);
  expect(known.cause).toBeUndefined();
  return known;
}

describe('openSession', () => {
  it('runs a graph from its bytes and tells its names and types', async () => {
    const session = await open(product(), 2);
    expect(session).toMatchObject({ inputNames: ['x'], outputNames: ['y'], inputTypes: { x: 'float32' } });
    const { y } = await session.run({ x: floats(1, 2) });
    expect(y).toEqual({ type: 'float32', dims: [1, 2], data: Float32Array.of(4, 6) });
    await session.close();
  });

  it.each<[TypeName, TensorData]>([
    ['int64', { type: 'int64', dims: [2], data: BigInt64Array.of(1n, -2n) }],
    ['int32', { type: 'int32', dims: [2], data: Int32Array.of(1, -2) }],
    ['float', { type: 'float32', dims: [2], data: Float32Array.of(1, -2) }],
  ])('passes %s in and out', async (type, tensor) => {
    const graph = graphBuilder('identity');
    graph.output(graph.input('x', type, ['N']), type, ['N'], 'y');
    const session = await open(graph);
    expect((await session.run({ x: tensor }))['y']).toEqual(tensor);
    await session.close();
  });

  it('computes only the outputs that are asked for', async () => {
    const graph = product();
    graph.output(graph.node('Neg', ['x']), 'float', ['N', 2], 'z');
    const session = await open(graph);
    expect(Object.keys(await session.run({ x: floats(1, 2) }, ['z']))).toEqual(['z']);
    await session.close();
  });

  it('refuses an output of a type that no score has', async () => {
    const graph = graphBuilder('logic');
    const x = graph.input('x', 'float', ['N', 2]);
    graph.output(graph.node('Equal', [x, x]), 'bool', ['N', 2], 'y');
    const session = await open(graph);
    const error = await failure(session.run({ x: floats(1, 2) }));
    expect([error.code, error.facts]).toEqual(['pack/wrong-outputs', { output: 'y', found: 'bool' }]);
    await session.close();
  });

  it.each<[string, Uint8Array]>([
    ['empty', new Uint8Array(0)],
    ['text', Buffer.from('no graph at all')],
    ['cut in the middle', product().bytes().subarray(0, 60)],
    ['from an opset that does not exist yet', product().bytes(9999)],
    [
      'naming an unknown operator',
      (() => {
        const graph = graphBuilder('unknown');
        graph.output(graph.node('Guess', [graph.input('x', 'float', ['N'])]), 'float', ['N']);
        return graph.bytes();
      })(),
    ],
  ])('refuses a graph that is %s', async (_, graph) => {
    const error = await failure(openSession({ graph, provider: 'cpu', threads: 1 }));
    expect([error.code, error.facts]).toEqual(['pack/bad-graph', { reason: 'runtime' }]);
  });

  it.each(PROVIDERS.filter((provider) => !availableProviders().includes(provider) && provider !== 'webgpu'))(
    'does not fall back by itself when there is no %s',
    async (provider) => {
      const error = await failure(openSession({ graph: product().bytes(), provider, threads: 1 }));
      expect([error.code, error.facts]).toEqual(['engine/no-provider', { provider }]);
    },
  );
});

describe('external data', () => {
  const before = process.cwd();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'noteveil-external-'));
  afterAll(() => {
    process.chdir(before);
    fs.rmSync(dir, { recursive: true });
  });

  it('is not read, not even from the working directory', async () => {
    const model = product().model();
    const weight = model.graph.initializers[0]!;
    fs.writeFileSync(path.join(dir, 'w.bin'), weight.data);
    process.chdir(dir);
    // TensorProto: 13 external_data {1: 'location', 2: 'w.bin'}, 14 data_location = EXTERNAL.
    const entry = [10, 8, ...Buffer.from('location'), 18, 5, ...Buffer.from('w.bin')];
    const unknown = [Uint8Array.of(106, entry.length, ...entry), Uint8Array.of(112, 1)];
    model.graph.initializers[0] = { ...weight, data: new Uint8Array(0), external: ['w.bin'], unknown };
    const graph = encodeModel(model);
    expect(Buffer.from(graph).includes('w.bin')).toBe(true);
    const error = await failure(openSession({ graph, provider: 'cpu', threads: 1 }));
    expect(error.code).toBe('pack/bad-graph');
  });
});

describe('a session that fails to run', () => {
  it.each<[string, Record<string, TensorData>, string[]]>([
    ['without its input', {}, ['y']],
    ['with another type', { x: { type: 'int32', dims: [1, 2], data: new Int32Array(2) } }, ['y']],
    ['with another shape', { x: floats(1, 3) }, ['y']],
    ['with fewer values than its shape says', { x: { ...floats(1, 2), dims: [9, 2] } }, ['y']],
    ['for an output that it has not', { x: floats(1, 2) }, ['nothing']],
  ])('says no more than that, %s', async (_, feeds, outputs) => {
    const session = await open(product());
    const error = await failure(session.run(feeds, outputs));
    expect([error.code, error.facts]).toEqual(['engine/run-failed', { reason: 'other' }]);
    await session.close();
  });

  it('knows when it was for memory, and runs on afterwards', async () => {
    const session = await open(square());
    // 3 million rows: a square of 36 TB.
    const error = await failure(session.run({ x: floats(3_000_000, 2) }));
    expect([error.code, error.facts]).toEqual(['engine/run-failed', { reason: 'memory' }]);
    expect((await session.run({ x: floats(1, 2) }))['y']?.data).toEqual(Float32Array.of(2));
    await session.close();
  });

  it('does not run when it is closed, and closes once', async () => {
    const session = await open(product());
    await session.close();
    await session.close();
    expect((await failure(session.run({ x: floats(1, 2) }))).code).toBe('engine/run-failed');
  });
});

describe('availableProviders', () => {
  it('holds the CPU and nothing that has no name here', () => {
    expect(availableProviders()).toContain('cpu');
    expect(PROVIDERS).toEqual(expect.arrayContaining([...availableProviders()]));
    expect(RUNTIME_VERSION).toMatch(/^\d+\.\d+\.\d+/);
  });
});
