/** @file The compact model over a real graph with random weights: batches, context, features, faults. */
import { afterEach, describe, expect, it } from 'vitest';
import { createCompactModel, type CompactModel } from '../../../src-main/engine/compact/compactModel.ts';
import { computeProbe, loadPack } from '../../../src-main/engine/loadPack.ts';
import type { EncodedWindow } from '../../../src-main/engine/model.ts';
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';
import { openSession } from '../../../src-main/engine/session.ts';
import { encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import { TEST_COMPACT_SHAPE } from '../../support/onnx/compactGraph.ts';
import {
  COMPACT_TRANSITIONS_FILE,
  compactManifest,
  makeCompactExport,
  type CompactExport,
  type CompactExportOptions,
} from '../../support/packs/compactPack.ts';

const runningOn = { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] } as const;
const NOTES = [
  'Paciente: Lucía Ferrándiz, nacida el 03/04/1951.\nAcude a Urgencias por dolor.',
  '患者王小梅，女，67岁，住院号ZX-48812。',
  'Ja.',
  '  \n',
  'Herr Groß lebt in Bad Musterried und ist Rentner; '.repeat(12),
  "Pt's wife says 👩‍⚕️ he can't lie flat \ud83d.",
];

const opened: CompactModel[] = [];
afterEach(async () => {
  for (const model of opened.splice(0)) await model.close();
});

async function open(
  options: CompactExportOptions = {},
  spoil: (made: CompactExport) => void = () => undefined,
): Promise<CompactModel> {
  const made = makeCompactExport(options);
  spoil(made);
  const session = await openSession({ graph: encodeModel(made.graph), provider: 'cpu', threads: 1 });
  const read = (name: string) => made.files.get(name) ?? new Uint8Array();
  const model = createCompactModel({ manifest: compactManifest(options), read, session, runningOn });
  opened.push(model);
  return model;
}

async function windowsOf(model: CompactModel, texts: readonly string[]): Promise<readonly EncodedWindow[]> {
  const encoded = await Promise.all(texts.map((text) => model.encode(text)));
  return encoded.flatMap(({ windows }) => windows);
}

function largestDifference(one: readonly Float32Array[], other: readonly Float32Array[]): number {
  expect(one.map((row) => row.length)).toEqual(other.map((row) => row.length));
  return Math.max(
    ...one.flatMap((row, at) => Array.from(row, (x, i) => Math.abs(x - (other[at]?.[i] ?? NaN)))),
  );
}

/** Writes one value over every number of an initializer. */
function overwrite({ graph }: CompactExport, name: string, value: number): void {
  const tensor = graph.graph.initializers.find((found) => found.name === name);
  if (tensor === undefined) throw new Error(`no weight ${name}`);
  tensor.data = new Uint8Array(new Float32Array(tensor.data.length / 4).fill(value).buffer);
}

describe('a compact model on the runtime', () => {
  it.each([
    ['emissions', (model: CompactModel) => model.run.bind(model)],
    ['features', (model: CompactModel) => model.features.bind(model)],
  ])('gives mixed windows in batches the %s that each has alone', async (_what, runnerOf) => {
    const model = await open();
    const run = runnerOf(model);
    const windows = await windowsOf(model, NOTES);
    const batched = await run(windows);
    const alone: Float32Array[] = [];
    for (const window of windows) alone.push(...(await run([window])));
    expect(largestDifference(batched, alone)).toBeLessThan(1e-5);
  });

  it('gives one row of emissions and one of features per word', async () => {
    const model = await open();
    const windows = await windowsOf(model, NOTES);
    const emissions = await model.run(windows);
    const features = await model.features(windows);
    windows.forEach(({ wordCount }, at) => {
      expect(emissions[at]?.length).toBe(wordCount * model.manifest.labels.length);
      expect(features[at]?.length).toBe(wordCount * TEST_COMPACT_SHAPE.width);
    });
  });

  it('reads its transitions', async () => {
    const model = await open();
    const labels = model.manifest.labels.length;
    expect(model.transitions?.length).toBe((labels + 1) * labels);
    expect((await open({ decoding: 'viterbi' })).transitions).toBeNull();
  });

  it('gives the same numbers twice', async () => {
    const model = await open();
    const windows = await windowsOf(model, NOTES);
    expect(await model.run(windows)).toEqual(await model.run(windows));
  });

  it.each([
    ['another word beside it', 'Sra. Ferrer ingresa hoy', 'Rue Ferrer ingresa hoy'],
    ['a line break before it', 'Sra. Ferrer ingresa hoy', 'Sra.\nFerrer ingresa hoy'],
    ['its own case', 'Sra. Ferrer ingresa hoy', 'Sra. FERRER ingresa hoy'],
    ['its own last letter', 'Sra. Ferrer ingresa hoy', 'Sra. Ferres ingresa hoy'],
  ])('lets a token depend on %s', async (_what, one, other) => {
    const model = await open();
    const [first, second] = await model.run(await windowsOf(model, [one, other]));
    const labels = model.manifest.labels.length;
    const token = (row: Float32Array | undefined) => [
      row?.slice(2 * labels, 3 * labels) ?? new Float32Array(),
    ];
    expect(largestDifference(token(first), token(second))).toBeGreaterThan(1e-3);
  });

  it('does not let a token see beyond its blocks', async () => {
    const model = await open();
    // Two blocks of width 3 look 1 + 2 tokens to either side.
    const [first, second] = await model.run(await windowsOf(model, ['uno a b c dos', 'uno a b c tres']));
    const row = (rows: Float32Array | undefined) => [
      rows?.slice(0, model.manifest.labels.length) ?? new Float32Array(),
    ];
    expect(largestDifference(row(first), row(second))).toBe(0);
  });

  it.each(['head.weight', 'table.word', 'block.1.out.weight'])('fails on NaN in %s', async (name) => {
    const model = await open({}, (made) => overwrite(made, name, NaN));
    const windows = await windowsOf(model, NOTES);
    await expect(model.run(windows)).rejects.toMatchObject({ code: 'engine/not-finite' });
  });

  it('fails on weights that overflow', async () => {
    const model = await open({}, (made) => overwrite(made, 'head.weight', 3e38));
    const windows = await windowsOf(model, NOTES);
    await expect(model.run(windows)).rejects.toMatchObject({ code: 'engine/not-finite' });
  });

  it('refuses features of a pack without them', async () => {
    const model = await open({ hasFeatures: false });
    const windows = await windowsOf(model, NOTES);
    await expect(model.features(windows)).rejects.toMatchObject({ code: 'pack/wrong-outputs' });
    expect((await model.run(windows)).length).toBe(windows.length);
  });

  it('loads on its own known answer, and on no other', async () => {
    const made = makeCompactExport();
    const manifest = { ...compactManifest(), probe: { ...compactManifest().probe, text: NOTES[0] ?? '' } };
    const read = (name: string) => made.files.get(name) ?? new Uint8Array();
    const split = { sentences: () => [], paragraphs: () => [] };
    const probe = await computeProbe({ manifest, read }, { threads: 1, split, precision: 'fp32' });
    const known = (ids: readonly number[], scores: readonly number[]) => ({
      ...manifest,
      probe: { ...manifest.probe, ids: [...ids], scores: { fp32: [...scores], int8: null } },
    });
    const load = (own: Manifest) =>
      loadPack({ manifest: own, read }, { threads: 1, split, providers: ['cpu'] });
    const { ids, scores } = probe;
    await (await load(known(ids, scores))).close();
    const otherRow = ids.with(0, (ids[0] ?? 0) + 1);
    await expect(load(known(otherRow, scores))).rejects.toMatchObject({ facts: { part: 'ids' } });
    const otherScore = scores.with(3, (scores[3] ?? 0) + 1);
    await expect(load(known(ids, otherScore))).rejects.toMatchObject({ facts: { part: 'scores' } });
  });

  it('has a graph with the same bytes every time, another for another seed', () => {
    const bytes = (seed: number) => makeCompactExport({ seed }).files.get('model.onnx');
    expect(bytes(1)).toEqual(bytes(1));
    expect(bytes(1)).not.toEqual(bytes(2));
    expect(bytes(1)?.length).toBeLessThan(500_000);
    expect(makeCompactExport({ decoding: 'argmax' }).files.has(COMPACT_TRANSITIONS_FILE)).toBe(false);
  });
});
