/** @file A compact note classifier from its export to a note's status: real files, graphs, processes, a real workspace. */
import { readdirSync, writeFileSync } from 'node:fs';
import { detectNotes } from '../../support/detectNotes.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pool } from '../../../src-main/detection/recognizers/model/classifierModel.ts';
import { loadPack } from '../../../src-main/engine/loadPack.ts';
import type { Model } from '../../../src-main/engine/model.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxModel } from '../../../src-main/engine/onnx/onnxModel.ts';
import { findPack } from '../../../src-main/engine/pack/packShelf.ts';
import { readPack } from '../../../src-main/engine/pack/readPack.ts';
import { refOf } from '../../../src-main/workspace/models/modelService.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import { expectSound, notesBecause, runBatch, withWorkspace } from '../../support/faults/faultyBatch.ts';
import { makeShelf } from '../../support/faults/packShelf.ts';
import {
  COMPACT_GRAPH_FILE,
  makeCompactExport,
  writeCompactExport,
  type CompactExportOptions,
} from '../../support/packs/compactPack.ts';
import { refusal } from '../../unit/engine/pack/harness.ts';
import { useModelBench } from '../../support/packs/modelBench.ts';

const NOTES: CompactExportOptions = { classes: ['without', 'with'] };
/** Of one window, of three, and of Han characters; nothing in them identifies anybody, so that rules replace nothing. */
const TEXTS = ['The wound is clean and dry.', 'la herida está limpia '.repeat(120), '伤口清洁干燥。'];
const BLANKS = '  \n ';
/** A tensor type that names its elements, float, and nothing else, as ONNX writes it. */
const FLOATS_OF_ANY_SHAPE = Uint8Array.of(0x0a, 2, 0x08, 1);
const split = { sentences: () => [], paragraphs: () => [] };

const bench = useModelBench(TEXTS);

/** Adds the export exactly as it proposes itself. */
async function added(options: CompactExportOptions = NOTES, graph?: OnnxModel) {
  const source = path.join(bench.dir, 'export');
  writeCompactExport(source, options);
  if (graph !== undefined) writeFileSync(path.join(source, COMPACT_GRAPH_FILE), encodeModel(graph));
  const { suggestedId, name, licence, types, classifier } = await bench.models.propose(source);
  return bench.models.add(source, { id: suggestedId, name, licence: licence ?? '', types, classifier });
}

/** The probability of the second class, window for window. */
async function probabilities(model: Model, text: string): Promise<readonly number[]> {
  const { windows } = await model.encode(text);
  return (await model.run(windows)).map(([without = NaN, holds = NaN]) => {
    return 1 / (1 + Math.exp(without - holds));
  });
}

async function withModel<Result>(packDir: string, use: (model: Model) => Promise<Result>): Promise<Result> {
  const model = await loadPack(await readPack(packDir), { threads: 1, split, providers: ['cpu'] });
  try {
    return await use(model);
  } finally {
    await model.close();
  }
}

describe('a compact note classifier', () => {
  it('is added as its export says, listed, verified and measured', async () => {
    const { manifest } = await added();
    expect(manifest).toMatchObject({
      id: 'compact-test-note-check',
      kind: 'compact',
      task: 'sequence-classification',
      classifier: { positive: 'with', threshold: 0.4, pooling: 'max' },
      precision: 'fp32',
    });
    expect(manifest.probe.scores.fp32).toHaveLength(2);
    const { packs, broken } = await bench.models.list();
    expect([packs.map((pack) => pack.manifest.id), broken]).toEqual([[manifest.id], []]);
    expect((await bench.models.verify(manifest.id)).precision).toBe('fp32');
    expect((await bench.models.measure(manifest.id)).tokensPerSecond).toBeGreaterThan(0);
  });

  it.each(['max', 'mean'] as const)('classifies notes beside the rules, by the %s', async (pooling) => {
    const classifier = { positive: 'with', threshold: 0.25, pooling };
    const pack = await added({ ...NOTES, config: { classifier } });
    const expected = await withModel(pack.dir, async (model) => {
      const perNote: number[] = [];
      for (const text of TEXTS) perNote.push(pool(await probabilities(model, text), pooling));
      return perNote;
    });
    expect(new Set(expected.map((one) => one.toFixed(4))).size).toBe(TEXTS.length);
    const texts = [...TEXTS, BLANKS];
    const request = detectNotes([refOf(pack)], texts, { rules: true });
    const results = await bench.engine.detect(request, {});
    expect(results.map(({ classifications }) => classifications)).toEqual(
      [...expected, 0].map((probability) => [
        {
          recognizer: `model/${pack.manifest.id}`,
          probability: expect.closeTo(probability, 5),
          threshold: 0.25,
        },
      ]),
    );
    expect(results.flatMap(({ spans, failures }) => [...spans, ...failures])).toEqual([]);
  });

  it('gives a window the row that it has alone, however long the others are', async () => {
    await withModel((await added()).dir, async (model) => {
      const alone: number[] = [];
      for (const text of TEXTS) alone.push(...(await probabilities(model, text)));
      const encoded = await Promise.all(TEXTS.map((text) => model.encode(text)));
      const rows = await model.run(encoded.flatMap(({ windows }) => windows));
      expect(rows.length).toBe(5);
      rows.forEach(([without = NaN, holds = NaN], at) => {
        expect(1 / (1 + Math.exp(without - holds))).toBeCloseTo(alone[at] ?? NaN, 5);
      });
    });
  });

  it(
    'keeps open what it suspects and nothing was replaced in, and nothing else',
    { timeout: 300_000 },
    async () => {
      // 0 and 1 are the ends of the scale: one suspects every note with words, the other none that a model is unsure of.
      const rule = { positive: 'with', pooling: 'max' };
      const shelf = await makeShelf({
        strict: { compact: { ...NOTES, config: { classifier: { ...rule, threshold: 0.01 } } } },
        lenient: { compact: { ...NOTES, config: { classifier: { ...rule, threshold: 1 } } } },
      });
      const texts = ['The wound is clean and dry.', 'Mrs Sample, seen on 03.04.2021.'];
      const setup = { modelsDir: shelf.dir, createDetector: () => createFaultyHost({}) };
      try {
        await withWorkspace(setup, async (workspace, place) => {
          const strict = await runBatch(workspace, place, texts, 'rules+strict');
          expectSound(workspace, strict, texts.length);
          expect(notesBecause(workspace, strict, 'classifier-suspects')).toEqual(['id-0']);
          const lenient = await runBatch(workspace, place, texts, 'rules+lenient');
          expectSound(workspace, lenient, texts.length);
          expect(notesBecause(workspace, lenient, 'classifier-suspects')).toEqual([]);
          const alone = await runBatch(workspace, place, texts, 'lenient');
          expect(workspace.batches.get(alone).counts.byStatus['fully-anonymized']).toBe(0);
        });
      } finally {
        shelf.remove();
      }
    },
  );
});

describe('a compact note classifier is not added', () => {
  it.each([
    ['gives a row per token', { types: ['NAME'] }, 'emissions', 'pack/wrong-outputs'],
    ['gives a row of another width', { classes: ['a', 'b', 'c'] }, 'logits', 'pack/wrong-label-count'],
  ] as const)('when its graph %s after all', async (_what, other, output, code) => {
    const { graph } = makeCompactExport(other);
    // Only running it shows the shape of an output that the file says nothing of.
    graph.graph.outputs = graph.graph.outputs
      .filter(({ name }) => name === output)
      .map((port) => ({ ...port, dims: [], isRankUnknown: true, rawType: FLOATS_OF_ANY_SHAPE }));
    await refusal(added({ ...NOTES, config: { output } }, graph), code);
    expect(readdirSync(path.join(bench.dir, 'models'))).toEqual([]);
  });

  it('when its graph gives no numbers', async () => {
    const { graph } = makeCompactExport(NOTES);
    const head = graph.graph.initializers.find(({ name }) => name === 'head.bias');
    if (head === undefined) throw new Error('no head');
    head.data = new Uint8Array(Float32Array.of(NaN, 0).buffer);
    await refusal(added(NOTES, graph), 'engine/not-finite');
    expect(readdirSync(path.join(bench.dir, 'models'))).toEqual([]);
  });

  it('when its classes were turned round', async () => {
    const source = path.join(bench.dir, 'export');
    writeCompactExport(source, NOTES);
    const { suggestedId: id, name, types } = await bench.models.propose(source);
    const classifier = { positive: 'without', threshold: 0.4 };
    const turned = bench.models.add(source, { id, name, licence: 'test', types, classifier });
    expect(await refusal(turned, 'pack/bad-labels')).toEqual({ reason: 'fixed' });
    expect(readdirSync(path.join(bench.dir, 'models'))).toEqual([]);
  });

  it('when nobody says that it is a classifier', async () => {
    const source = path.join(bench.dir, 'export');
    writeCompactExport(source, NOTES);
    const { suggestedId: id, name, types } = await bench.models.propose(source);
    const unsaid = bench.models.add(source, { id, name, licence: 'test', types, classifier: null });
    await refusal(unsaid, 'pack/bad-labels');
  });

  it('twice, and is found once', async () => {
    const { manifest } = await added();
    await refusal(added(), 'pack/exists');
    const places = { app: path.join(bench.dir, 'app'), workspace: path.join(bench.dir, 'models') };
    expect((await findPack(places, manifest.id)).manifest.id).toBe(manifest.id);
  });
});
