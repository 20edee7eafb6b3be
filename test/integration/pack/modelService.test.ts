/** @file Packs from export to answer: real files, real graphs, the real child process. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import { createModelService, type ModelService } from '../../../src-main/workspace/models/modelService.ts';
import type { PackChoices, PackProposal } from '../../../src-main/engine/pack/packProposal.ts';
import { writeCompactExport } from '../../support/packs/compactPack.ts';
import { EXPORT_VARIANTS, writeExport } from '../../support/packs/exports.ts';
import { singleThreaded } from '../../support/workspaceHarness.ts';
import { refusal } from '../../unit/engine/pack/harness.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../src-main/worker/detectWorker.ts');

let engine: DetectionPool;
let dir: string;
let models: ModelService;
const inUse = new Set<string>();

beforeAll(() => {
  engine = new DetectionPool(() => createChildProcessHost(WORKER), singleThreaded);
});
afterAll(() => engine.stop());
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-models-'));
  inUse.clear();
  models = createModelService({
    places: { app: path.join(dir, 'app'), workspace: path.join(dir, 'models') },
    engine,
    samples: () => Promise.resolve(['The wound is clean.', 'La herida está limpia y seca.']),
    isInUse: (id) => inUse.has(id),
  });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Everything as proposed. */
function choices(proposal: PackProposal, changes: Partial<PackChoices> = {}): PackChoices {
  const [, positive] = proposal.classes;
  return {
    id: proposal.suggestedId,
    name: proposal.name,
    licence: 'made for this test',
    types: proposal.types,
    classifier: positive === undefined ? null : { positive, threshold: 0.5 },
    ...changes,
  };
}

async function added(name: string, variant = EXPORT_VARIANTS[0]!): Promise<string> {
  const source = path.join(dir, name);
  writeExport(source, variant.family, variant.options);
  const proposal = await models.propose(source);
  return (await models.add(source, choices(proposal, { id: name }))).dir;
}

describe('adding a pack', () => {
  it.each(EXPORT_VARIANTS)('works for $name without code', async (variant) => {
    const packDir = await added(variant.name, variant);
    const { packs, broken } = await models.list();
    expect(broken).toEqual([]);
    expect(packs.map(({ manifest }) => manifest.id)).toEqual([variant.name]);
    const { probe, files } = packs[0]!.manifest;
    expect(probe.ids.length).toBeGreaterThan(10);
    expect(readdirSync(packDir).sort()).toEqual([...Object.keys(files), 'manifest.json'].sort());
    expect((await models.verify(variant.name)).provider).toBeDefined();
  });
});

describe('a pack that was added', () => {
  it('may be a compact one, which brings its operating points along', async () => {
    const source = path.join(dir, 'compact');
    writeCompactExport(source);
    const pack = await models.add(source, choices(await models.propose(source), { id: 'compact' }));
    expect(pack.manifest.operatingPoints.suspected).toEqual({ oBias: 2 });
    expect((await models.verify('compact')).precision).toBe('fp32');
  });

  it('is measured, in use, removed', async () => {
    const packDir = await added('bert-tags');
    const measured = await models.measure('bert-tags');
    expect(measured.tokensPerSecond).toBeGreaterThan(0);
    inUse.add('bert-tags');
    await refusal(models.remove('bert-tags'), 'pack/in-use');
    expect(existsSync(packDir)).toBe(true);
    inUse.clear();
    await models.remove('bert-tags');
    expect(readdirSync(path.join(dir, 'models'))).toEqual([]);
    await refusal(models.verify('bert-tags'), 'pack/unknown');
  });

  it('is refused by verify when a weight changed, naming the file', async () => {
    const graph = path.join(await added('bert-tags'), 'model.onnx');
    const bytes = readFileSync(graph);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(graph, bytes);
    expect(await refusal(models.verify('bert-tags'), 'pack/file-changed')).toEqual({
      file: 'model.onnx',
      what: 'sha256',
    });
  });

  it('cannot be added a second time', async () => {
    await added('bert-tags');
    await refusal(added('bert-tags'), 'pack/exists');
    expect(readdirSync(path.join(dir, 'models'))).toEqual(['bert-tags']);
  });

  it('moves to another workspace as it is', async () => {
    const packDir = await added('bert-tags');
    const other = createModelService({
      places: { app: path.join(dir, 'app'), workspace: path.join(dir, 'other') },
      engine,
      samples: () => Promise.resolve([]),
      isInUse: () => false,
    });
    const proposal = await other.propose(packDir);
    expect(proposal).toMatchObject({ isFinished: true, classifier: null });
    const same = choices(proposal, { licence: proposal.licence ?? '' });
    await refusal(other.add(packDir, { ...same, name: 'Another name' }), 'pack/bad-labels');
    const copy = await other.add(packDir, same);
    expect(copy.digest).toBe((await models.list()).packs[0]?.digest);
  });
});

describe('adding what does not run', () => {
  async function refusedPack(config: Record<string, unknown>, code: Parameters<typeof refusal>[1]) {
    const source = path.join(dir, 'source');
    writeExport(source, 'bert', { maxTokens: 32, config });
    const proposal = await models.propose(source);
    await refusal(models.add(source, choices(proposal)), code);
    expect(readdirSync(path.join(dir, 'models'))).toEqual([]);
  }

  it('leaves nothing behind when the position table is shorter than the configuration says', async () => {
    await refusedPack({ max_position_embeddings: 512 }, 'engine/run-failed');
  });

  it('asks for every type, and for something to find', async () => {
    const source = path.join(dir, 'source');
    writeExport(source, 'bert');
    const proposal = await models.propose(source);
    const [first] = proposal.types;
    const without = { types: proposal.types.slice(1) };
    expect(await refusal(models.add(source, choices(proposal, without)), 'pack/bad-labels')).toEqual({
      reason: 'unsettled',
    });
    const nothing = { types: proposal.types.map(({ type }) => ({ type, label: null })) };
    expect(await refusal(models.add(source, choices(proposal, nothing)), 'pack/bad-labels')).toEqual({
      reason: 'all-left-out',
    });
    const more = { types: [...proposal.types, { type: 'MOON', label: first!.label }] };
    expect(await refusal(models.add(source, choices(proposal, more)), 'pack/bad-labels')).toEqual({
      reason: 'unknown-type',
    });
    await refusal(models.add(source, choices(proposal, { id: 'rules' })), 'pack/bad-manifest');
    await refusal(models.add(source, choices(proposal, { id: '../evil' })), 'pack/bad-manifest');
    expect(existsSync(path.join(dir, 'models'))).toBe(false);
  });
});

describe('quantizing', () => {
  const scores = (...f1: readonly number[]) => {
    const left = [...f1];
    return async (detect: (texts: readonly string[]) => Promise<readonly unknown[]>) => {
      expect(await detect(['Anna is well.', 'No fever.'])).toHaveLength(2);
      return { notes: 2, goldSpans: 1, f1: left.shift() ?? 0 };
    };
  };

  it('runs int8 from then on when its F1 holds, and still verifies', async () => {
    await added('bert-tags');
    const outcome = await models.quantize('bert-tags', { score: scores(0.9, 0.899), tolerance: 0.002 });
    expect(outcome).toMatchObject({ precision: 'int8', check: { holds: true, f1Int8: 0.899 } });
    expect(outcome.quantized).toBeGreaterThan(0);
    expect((await models.verify('bert-tags')).precision).toBe('int8');
    const again = await models.quantize('bert-tags', { score: scores(0.9, 0.5), tolerance: 0.002 });
    expect(again.precision).toBe('fp32');
    expect((await models.verify('bert-tags')).precision).toBe('fp32');
    expect(readdirSync(path.join(dir, 'models'))).toEqual(['bert-tags']);
  });

  it('asks for one note at a time when the int8 graph is judged, as int8 runs', async () => {
    await added('bert-tags');
    const requests: number[] = [];
    const watched = createModelService({
      places: { app: path.join(dir, 'app'), workspace: path.join(dir, 'models') },
      engine: {
        openPack: (pack) => engine.openPack(pack),
        openTranslator: (translator) => engine.openTranslator(translator),
        measure: (...of) => engine.measure(...of),
        answerProbe: (...of) => engine.answerProbe(...of),
        detect: (notes, options) => {
          requests.push(notes.notes.length);
          return engine.detect(notes, options);
        },
      },
      samples: () => Promise.resolve([]),
      isInUse: () => false,
    });
    await watched.quantize('bert-tags', { score: scores(0.9, 0.9), tolerance: 0.002 });
    expect(requests).toEqual([2, 1, 1]);
  });

  it.each([
    ['it lost too much', [0.9, 0.8], 3],
    ['nothing was to be found', [0.9, 0.9], 0],
    ['fp32 found nothing', [0, 0], 3],
  ] as const)('stays with fp32 when %s', async (_why, f1, goldSpans) => {
    await added('bert-tags');
    const left = [...f1];
    const score = () => Promise.resolve({ notes: 2, goldSpans, f1: left.shift() ?? 0 });
    const outcome = await models.quantize('bert-tags', { score, tolerance: 0.002 });
    expect(outcome).toMatchObject({ precision: 'fp32', check: { holds: false } });
    expect((await models.list()).packs[0]?.manifest.graphs.int8).toBe('model.int8.onnx');
  });

  it('leaves the pack as it was when scoring fails', async () => {
    await added('bert-tags');
    const before = (await models.list()).packs[0]?.digest;
    const score = () => Promise.reject(new DeidError('evaluation/bad-gold', { line: 1 }));
    await refusal(models.quantize('bert-tags', { score, tolerance: 0.002 }), 'evaluation/bad-gold');
    expect((await models.list()).packs[0]?.digest).toBe(before);
    expect(readdirSync(path.join(dir, 'models'))).toEqual(['bert-tags']);
  });
});
