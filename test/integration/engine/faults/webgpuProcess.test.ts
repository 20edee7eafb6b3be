/**
 * @file Detection on a graphics device through the whole way of the product: provider list, known answer, detection
 * process. The device is the software one that Debian's chromium package ships; where it is absent the name of the test
 * says that nothing was shown.
 */
import fs from 'node:fs';
import { detectNotes } from '../../../support/detectNotes.ts';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import { createChildProcessHost } from '../../../../src-main/engine/host/childProcessHost.ts';
import { DetectionProcess } from '../../../../src-main/workspace/detectionProcess.ts';
import { makeShelf, type TestShelf } from '../../../support/faults/packShelf.ts';

const CHROMIUM = '/usr/lib/chromium';
const DEVICE = path.join(CHROMIUM, 'vk_swiftshader_icd.json');
const isHere = process.platform === 'linux' && process.arch === 'x64' && fs.existsSync(DEVICE);
const where = isHere ? 'WebGPU on a software device' : `NOT SHOWN, because ${DEVICE} is absent: WebGPU`;
const WORKER = path.resolve(import.meta.dirname, '../../../../src-main/worker/detectWorker.ts');
/** Milliseconds: a device in software compiles each kernel on two busy cores. */
const SILENCE_MS = 150_000;
const TEXTS = ['Mrs Sample, seen on 03.04.2021.', 'No fever. 患者今日体温正常。'];

let shelf: TestShelf;

describe.skipIf(!isHere)(where, { timeout: 400_000 }, () => {
  beforeAll(async () => {
    shelf = await makeShelf({
      tagger: {
        compact: {
          shape: {
            width: 8,
            blocks: 1,
            embedding: { word: 4, affix: 4, shape: 4, character: 4 },
            convolution: 4,
          },
        },
      },
      bert: {
        family: 'bert',
        options: { maxTokens: 64, shape: { layers: 1, hidden: 16, heads: 2, intermediate: 32 } },
      },
    });
  });
  afterAll(() => shelf.remove());

  async function detectOn(id: string, env: Readonly<Record<string, string>>) {
    const engine = new DetectionProcess(createChildProcessHost(WORKER, { env }), 1, SILENCE_MS);
    const pack = await shelf.refOf(id);
    try {
      const asked = detectNotes([pack], TEXTS);
      return { found: await engine.detect(asked, {}), runningOn: await engine.openPack(pack) };
    } finally {
      await engine.stop();
    }
  }

  it.each(['tagger', 'bert'])('runs the pack %s and gives the spans of the CPU', async (id) => {
    const gpu = await detectOn(id, { LD_LIBRARY_PATH: CHROMIUM, VK_ICD_FILENAMES: DEVICE });
    expect(gpu.runningOn).toMatchObject({ provider: 'webgpu', refused: [] });
    const cpu = await detectOn(id, {});
    expect(cpu.runningOn.provider).toBe('cpu');
    expect(gpu.found.map(withoutScores)).toEqual(cpu.found.map(withoutScores));
    expect(cpu.found.flatMap(({ spans }) => spans).length).toBeGreaterThan(0);
  });

  it('is refused with the reason where there is no device, and the CPU runs', async () => {
    const { runningOn } = await detectOn('tagger', {
      LD_LIBRARY_PATH: CHROMIUM,
      VK_ICD_FILENAMES: '/nowhere/device.json',
    });
    expect(runningOn).toMatchObject({
      provider: 'cpu',
      refused: [{ provider: 'webgpu', reason: 'create-failed' }],
    });
  });
});

/** Scores are equal up to rounding only. */
function withoutScores({ spans, coverage, failures }: DetectionResult): unknown {
  return {
    coverage,
    failures,
    spans: spans.map(({ start, end, label, suspected }) => ({ start, end, label, suspected })),
  };
}
