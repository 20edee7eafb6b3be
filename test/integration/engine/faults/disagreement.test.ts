/** @file Tokenizer and model that disagree: refused when added, when opened, and where only a note shows it, that note. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteModelOf } from '../../../../src-main/detection/recognizers/model/noteModelOf.ts';
import { createChildProcessHost } from '../../../../src-main/engine/host/childProcessHost.ts';
import { loadPack, type PackFiles } from '../../../../src-main/engine/loadPack.ts';
import { decodeModel, encodeModel } from '../../../../src-main/engine/onnx/onnxCodec.ts';
import { DetectionPool } from '../../../../src-main/workspace/detectionPool.ts';
import { createModelService } from '../../../../src-main/workspace/models/modelService.ts';
import { BROKEN_EXPORTS } from '../../../support/packs/brokenExports.ts';
import { singleThreaded } from '../../../support/workspaceHarness.ts';
import { provenPack, split, unprovenPack, withAnswer } from '../memoryPack.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../../src-main/worker/detectWorker.ts');
const onCpu = { threads: 1, split, providers: ['cpu'] } as const;
/** Its pieces come before those of words in the vocabulary. */
const PLAIN = '患者。';

/** The pack with the table of its word pieces cut after these rows, as weights of another vocabulary have it. */
function withRows(pack: PackFiles, rows: number): PackFiles {
  const model = decodeModel(pack.read('model.onnx'));
  const table = model.graph.initializers.find(({ name }) => name.includes('word_embeddings'));
  if (table === undefined) throw new Error('the graph has a table of word pieces');
  const width = table.dims[1] ?? 0;
  table.dims = [rows, width];
  table.data = table.data.slice(0, rows * width * Float32Array.BYTES_PER_ELEMENT);
  const bytes = encodeModel(model);
  return { ...pack, read: (name) => (name === 'model.onnx' ? bytes : pack.read(name)) };
}

const toRecognizer = (pack: PackFiles): PackFiles => ({
  ...pack,
  manifest: {
    ...pack.manifest,
    labelMapping: { PER: 'PERSON', LOC: 'CITY', ORG: 'ORGANIZATION', DATE: 'DATE' },
  },
});

describe('tokenizer and model that disagree', () => {
  const disagreeing = BROKEN_EXPORTS.filter(({ name }) =>
    ['tokenizer-of-another-model', 'smaller-embedding'].includes(name),
  );

  it.each(disagreeing)('are refused when added, before anything runs: $name', async ({ write, code }) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-disagree-'));
    const pids: number[] = [];
    const createHost = () => createChildProcessHost(WORKER, { onSpawn: (pid) => pids.push(pid) });
    const engine = new DetectionPool(createHost, singleThreaded);
    try {
      const models = createModelService({
        places: { app: path.join(dir, 'app'), workspace: path.join(dir, 'models') },
        engine,
        samples: () => Promise.resolve([]),
        isInUse: () => false,
      });
      await expect(models.propose(write(path.join(dir, 'source')))).rejects.toMatchObject({ code });
      expect(pids).toEqual([]);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('are refused at opening when the known answer needs a row that the table lacks', async () => {
    const pack = await provenPack('bert');
    const last = Math.max(...pack.manifest.probe.ids);
    await expect(loadPack(withRows(pack, last), onCpu)).rejects.toMatchObject({ code: 'engine/run-failed' });
    const opened = await loadPack(withRows(pack, last + 1), onCpu);
    await opened.close();
  });

  it('are refused at opening when the tokenizer gives other ids than the known answer has', async () => {
    const pack = await provenPack('bert');
    const foreign = unprovenPack('bert', { isUncased: true });
    const read = (name: string): Uint8Array => (name === 'model.onnx' ? pack : foreign).read(name);
    await expect(loadPack({ ...pack, read }, onCpu)).rejects.toMatchObject({
      code: 'engine/probe-failed',
      facts: { part: 'ids' },
    });
  });

  it('fail the note that shows it, when the known answer does not, and no other', async () => {
    const whole = toRecognizer(unprovenPack('bert'));
    const rows = await highestId(whole, PLAIN);
    const text = PLAIN;
    const short = withRows(
      { ...whole, manifest: { ...whole.manifest, probe: { ...whole.manifest.probe, text } } },
      rows + 1,
    );
    const model = await loadPack(await withAnswer(short, 'fp32'), onCpu);
    const recognizer = noteModelOf(model, 'digest');
    const options = {
      signal: new AbortController().signal,
      alive: () => undefined,
      giveWay: () => Promise.resolve(),
    };
    const foreign = 'No fever.';
    expect(await highestId(whole, foreign)).toBeGreaterThan(rows);
    const findings = await recognizer.examine([PLAIN, foreign, PLAIN], options);
    await model.close();
    expect(findings.map(({ failure }) => failure)).toEqual([null, 'engine/run-failed', null]);
    expect(findings[1]).toMatchObject({ spans: [], examined: [] });
    expect(findings[0]).toEqual(findings[2]);
  });
});

/** The greatest id of the text's tokens. */
async function highestId(pack: PackFiles, text: string): Promise<number> {
  const { probe } = pack.manifest;
  const asked = { ...pack, manifest: { ...pack.manifest, probe: { ...probe, text } } };
  return Math.max(...(await withAnswer(asked, 'fp32')).manifest.probe.ids);
}
