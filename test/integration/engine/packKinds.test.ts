/** @file Compact and quantized packs from disk to model: verified, proven, and on the precision that holds. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Precision, Provider } from '../../../src-main/domain/pack.ts';
import {
  computeProbe,
  loadPack,
  type LoadOptions,
  type PackFiles,
} from '../../../src-main/engine/loadPack.ts';
import { decodeModel, encodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import { quantizeModel } from '../../../src-main/engine/onnx/quantizeModel.ts';
import { CARD_FILE } from '../../../src-main/engine/pack/manifest.ts';
import { readPack } from '../../../src-main/engine/pack/readPack.ts';
import { openSession, type SessionOpener } from '../../../src-main/engine/session.ts';
import { compactManifest, makeCompactExport } from '../../support/packs/compactPack.ts';
import { provenPack, split, TEXTS, withAnswer } from './memoryPack.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'noteveil-kinds-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const onCpu: LoadOptions = { threads: 1, split, providers: ['cpu'] };

/** Writes the manifest and the files of a pack the way that packs lie on disk. */
function write(dir: string, { manifest, read }: PackFiles, names: readonly string[]): string {
  fs.mkdirSync(dir);
  const files = Object.fromEntries(
    names.map((name) => {
      const bytes = read(name);
      fs.writeFileSync(path.join(dir, name), bytes);
      return [name, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
    }),
  );
  fs.writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  return dir;
}

describe('a compact pack', () => {
  it('gives its known answer after it was read from disk', async () => {
    const made = makeCompactExport({});
    const bare: PackFiles = {
      manifest: { ...compactManifest({}), labelMapping: { NAME: null, DATE: null, PHONE: null } },
      read: (name) => (name === CARD_FILE ? new Uint8Array() : made.files.get(name)!),
    };
    const proven = await withAnswer(bare, 'fp32');
    const { graphs, transitions } = proven.manifest;
    const names = [CARD_FILE, graphs.fp32, ...(transitions === null ? [] : [transitions])];
    const model = await loadPack(await readPack(write(path.join(root, 'compact'), proven, names)), onCpu);
    const { windows, words } = await model.encode(TEXTS[0]!);
    const rows = await model.run(windows);
    expect(rows.reduce((sum, row) => sum + row.length, 0)).toBe(words.length * model.manifest.labels.length);
    expect(model.runningOn.provider).toBe('cpu');
    await model.close();
  });

  it.each(['ids', 'scores'] as const)('is refused when its known %s differ', async (part) => {
    const made = makeCompactExport({});
    const bare: PackFiles = { manifest: compactManifest({}), read: (name) => made.files.get(name)! };
    const { ids, scores } = await computeProbe(bare, { threads: 1, split, precision: 'fp32' });
    const known = {
      text: bare.manifest.probe.text,
      ids: part === 'ids' ? ids.map((id) => id + 1) : [...ids],
      scores: { fp32: part === 'scores' ? scores.map((score) => score + 1) : [...scores], int8: null },
    };
    const pack = { ...bare, manifest: { ...bare.manifest, probe: known } };
    await expect(loadPack(pack, onCpu)).rejects.toMatchObject({
      code: 'engine/probe-failed',
      facts: { part },
    });
  });
});

/** A BERT pack with both graphs and both known answers, whose check holds. */
async function quantizedPack(): Promise<PackFiles> {
  const pack = await provenPack('bert');
  const int8 = encodeModel(quantizeModel(decodeModel(pack.read('model.onnx'))).model);
  const manifest = {
    ...pack.manifest,
    graphs: { fp32: 'model.onnx', int8: 'model.int8.onnx' },
    precision: 'int8' as const,
    int8Check: { notes: 3, goldSpans: 9, f1Fp32: 0.9, f1Int8: 0.9, tolerance: 0.002, holds: true },
  };
  const read = (name: string): Uint8Array => (name === 'model.int8.onnx' ? int8 : pack.read(name));
  return withAnswer({ manifest, read }, 'int8');
}

/** Opens everything on the CPU and spoils the scores of one precision, told by the size of the graph. */
function spoiling(pack: PackFiles, precision: Precision): SessionOpener {
  const size = pack.read(pack.manifest.graphs[precision] ?? '').length;
  return async (options) => {
    const session = await openSession({ ...options, provider: 'cpu' });
    if (options.graph.length !== size) return session;
    return {
      ...session,
      run: async (feeds, outputs) => {
        const answer = await session.run(feeds, outputs);
        for (const tensor of Object.values(answer)) if (tensor.type === 'float32') tensor.data.fill(1);
        return answer;
      },
    };
  };
}

describe('a quantized pack', () => {
  it('runs int8 on the CPU', async () => {
    const model = await loadPack(await quantizedPack(), onCpu);
    expect(model.runningOn).toMatchObject({ provider: 'cpu', precision: 'int8', refused: [] });
    const { windows } = await model.encode(TEXTS[4]!);
    expect((await model.run(windows)).length).toBe(windows.length);
    await model.close();
  });

  it('runs fp32 where int8 does not give its known answer, and says so', async () => {
    const pack = await quantizedPack();
    const model = await loadPack(pack, { ...onCpu, openSession: spoiling(pack, 'int8') });
    expect(model.runningOn).toMatchObject({
      precision: 'fp32',
      refused: [{ provider: 'cpu', reason: 'differs' }],
    });
    await model.close();
  });

  it('runs fp32 on an accelerator', async () => {
    const available: readonly Provider[] = ['dml', 'cpu'];
    const actAsCpu: SessionOpener = (options) => openSession({ ...options, provider: 'cpu' });
    const model = await loadPack(await quantizedPack(), {
      ...onCpu,
      providers: available,
      available,
      openSession: actAsCpu,
    });
    expect(model.runningOn).toMatchObject({ provider: 'dml', precision: 'fp32' });
    await model.close();
  });

  it('does not run when its check does not hold', async () => {
    const pack = await quantizedPack();
    const int8Check = { ...pack.manifest.int8Check!, holds: false };
    const refused = loadPack({ ...pack, manifest: { ...pack.manifest, int8Check } }, onCpu);
    await expect(refused).rejects.toMatchObject({ code: 'pack/bad-manifest' });
  });

  it('does not run when the int8 graph is the one of other weights', async () => {
    const pack = await quantizedPack();
    const known = pack.manifest.probe;
    const scores = { fp32: known.scores.fp32.map((s) => -s), int8: known.scores.int8!.map((s) => -s) };
    const manifest = { ...pack.manifest, probe: { ...known, scores } };
    await expect(loadPack({ ...pack, manifest }, onCpu)).rejects.toMatchObject({
      code: 'engine/probe-failed',
      facts: { part: 'scores' },
    });
  });
});
