/** @file The facts of a graph, and the limits of the runtime that they are compared with. */
import { describe, expect, it } from 'vitest';
import { encodeGraph } from '../../../../src-main/engine/onnx/graphCodec.ts';
import { encodeModel } from '../../../../src-main/engine/onnx/onnxCodec.ts';
import { inspectGraph, MAX_IR_VERSION, MAX_OPSET } from '../../../../src-main/engine/onnx/inspectGraph.ts';
import type {
  OnnxAttribute,
  OnnxGraph,
  OnnxModel,
  OnnxTensor,
} from '../../../../src-main/engine/onnx/onnxModel.ts';
import { encodeTensor } from '../../../../src-main/engine/onnx/tensorCodec.ts';
import {
  joined,
  newMessage,
  putBytes,
  putInt,
  putText,
} from '../../../../src-main/engine/onnx/wireWriter.ts';
import { openSession } from '../../../../src-main/engine/session.ts';
import { graphBuilder, tensorOf } from '../../../support/onnx/graphBuilder.ts';

/** A message with one length-delimited field. */
function message(id: number, contents: Uint8Array): Uint8Array {
  const whole = newMessage();
  putBytes(whole, id, contents);
  return joined(whole);
}

/** An attribute that holds a graph (field 6, AttributeType 5). */
function bodyOf(name: string, graph: OnnxGraph): OnnxAttribute {
  const raw = newMessage();
  putText(raw, 1, name);
  putInt(raw, 20, 5);
  putBytes(raw, 6, joined(encodeGraph(graph)));
  return { name, kind: 'other', raw: joined(raw) };
}

function externalTensor(name: string, location: string): OnnxTensor {
  const entry = newMessage();
  putText(entry, 1, 'location');
  putText(entry, 2, location);
  const kept = newMessage();
  putBytes(kept, 13, joined(entry));
  putInt(kept, 14, 1);
  return { name, type: 1, dims: [4], data: new Uint8Array(), external: [location], unknown: [joined(kept)] };
}

/** `depth` graphs, each the body of a node in the one before. */
function nested(depth: number, innermost: OnnxTensor): OnnxModel {
  const deepest = graphBuilder('deepest');
  deepest.graph.initializers.push(innermost);
  let { graph } = deepest;
  for (let level = 0; level < depth; level++) {
    const outer = graphBuilder(`level ${level}`);
    outer.node('If', ['condition']);
    outer.graph.nodes[0]!.attributes.push(bodyOf('then_branch', graph));
    graph = outer.graph;
  }
  return { irVersion: 8, opsets: [{ domain: '', version: 17 }], producer: '', graph, unknown: [] };
}

function smallModel(): OnnxModel {
  const g = graphBuilder('small');
  const ids = g.input('input_ids', 'int64', ['batch', 'sequence']);
  const rows = g.node('Gather', [g.weight('table', [3, 2], [1, 2, 3, 4, 5, 6]), ids], { axis: 0 });
  const gelu = g.node('Gelu', [rows], {}, { domain: 'com.microsoft' });
  g.output(gelu, 'float', ['batch', null, 2], 'logits');
  return g.model();
}

describe('inspectGraph', () => {
  it('tells versions, inputs, outputs and operators', () => {
    expect(inspectGraph(encodeModel(smallModel()))).toEqual({
      irVersion: 8,
      opset: 17,
      domains: [
        { domain: '', version: 17 },
        { domain: 'com.microsoft', version: 1 },
      ],
      inputs: [{ name: 'input_ids', type: 7, dims: ['batch', 'sequence'] }],
      outputs: [{ name: 'logits', type: 1, dims: ['batch', null, 2] }],
      externalFiles: [],
      operators: [
        { domain: '', type: 'Gather', count: 1 },
        { domain: '', type: 'Identity', count: 1 },
        { domain: 'com.microsoft', type: 'Gelu', count: 1 },
      ],
    });
  });

  it('takes ai.onnx for the standard domain', () => {
    const model = { ...smallModel(), opsets: [{ domain: 'ai.onnx', version: 19 }] };
    expect(inspectGraph(encodeModel(model)).opset).toBe(19);
  });

  it('takes the highest version where a domain is imported twice', () => {
    const opsets = [13, 21, 17].map((version) => ({ domain: '', version }));
    expect(inspectGraph(encodeModel({ ...smallModel(), opsets })).opset).toBe(21);
  });

  it('gives opset 0 to a model that imports none', () => {
    expect(inspectGraph(encodeModel({ ...smallModel(), opsets: [] })).opset).toBe(0);
  });

  it('leaves out inputs that an initializer fills', () => {
    const model = smallModel();
    model.graph.inputs.push({ name: 'table', type: 1, dims: [3, 2], unknown: [] });
    expect(inspectGraph(encodeModel(model)).inputs.map(({ name }) => name)).toEqual(['input_ids']);
  });

  it('gives null for a rank that the file does not say', () => {
    const model = smallModel();
    model.graph.outputs = [{ name: 'logits', type: 0, dims: [], isRankUnknown: true, unknown: [] }];
    expect(inspectGraph(encodeModel(model)).outputs).toEqual([{ name: 'logits', type: 0, dims: null }]);
  });

  it.each(['../../etc/passwd', '*/_ORT_MEM_ADDR_/*', 'model.onnx.data'])(
    'names external data as the file spells it: %s',
    (location) => {
      const model = smallModel();
      model.graph.initializers.push(externalTensor('a', location), externalTensor('b', location));
      expect(inspectGraph(encodeModel(model)).externalFiles).toEqual([location]);
    },
  );

  it('finds external data and operators inside a body of a body', () => {
    const facts = inspectGraph(encodeModel(nested(3, externalTensor('hidden', 'hidden.bin'))));
    expect(facts.externalFiles).toEqual(['hidden.bin']);
    expect(facts.operators).toEqual([{ domain: '', type: 'If', count: 3 }]);
  });

  it('finds external data in sparse initializers and in Constant nodes', () => {
    const model = smallModel();
    const values = joined(encodeTensor(externalTensor('values', 'sparse.bin')));
    model.graph.unknown.push(message(15, message(1, values)));
    const constant = { name: 'value', kind: 'tensor', value: externalTensor('', 'constant.bin') } as const;
    model.graph.nodes[0]!.attributes.push(constant);
    expect(inspectGraph(encodeModel(model)).externalFiles).toEqual(['constant.bin', 'sparse.bin']);
  });

  it('finds operators of functions', () => {
    const model = smallModel();
    const node = newMessage();
    putText(node, 4, 'Secret');
    putText(node, 7, 'vendor');
    model.unknown.push(message(25, message(7, joined(node))));
    expect(inspectGraph(encodeModel(model)).operators).toContainEqual({
      domain: 'vendor',
      type: 'Secret',
      count: 1,
    });
  });

  it.each([40, 400])('refuses %i graphs inside each other instead of running out of stack', (depth) => {
    const bytes = encodeModel(nested(depth, tensorOf('w', 'float', [1], [1])));
    expect(() => inspectGraph(bytes)).toThrow(expect.objectContaining({ facts: { reason: 'nesting' } }));
  });

  it('refuses bytes that are no model', () => {
    expect(() => inspectGraph(Uint8Array.of(1, 2, 3))).toThrow(
      expect.objectContaining({ code: 'pack/bad-graph' }),
    );
  });
});

describe('the limits of the runtime', () => {
  function identity(opset: number, irVersion: number): Uint8Array {
    const g = graphBuilder('identity');
    g.output(g.node('Identity', [g.input('x', 'float', [1])]), 'float', [1]);
    return encodeModel(g.model(opset, irVersion));
  }
  async function opens(graph: Uint8Array): Promise<boolean> {
    try {
      await (await openSession({ graph, provider: 'cpu', threads: 1 })).close();
      return true;
    } catch {
      // Expected: the runtime refuses the version.
      return false;
    }
  }

  it('are the opset that was measured', async () => {
    expect(await opens(identity(MAX_OPSET, 8))).toBe(true);
    expect(await opens(identity(MAX_OPSET + 1, 8))).toBe(false);
  });

  it('are the IR version that was measured', async () => {
    expect(await opens(identity(17, MAX_IR_VERSION))).toBe(true);
    expect(await opens(identity(17, MAX_IR_VERSION + 1))).toBe(false);
  });
});
