/**
 * @file The GPU path on the software Vulkan device that Chromium ships: that it works, not that it is fast. Runs where
 * that device is installed.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** Where Debian's chromium package lies. */
const CHROMIUM = '/usr/lib/chromium';
const DEVICE = path.join(CHROMIUM, 'vk_swiftshader_icd.json');
const isHere = process.arch === 'x64' && fs.existsSync(DEVICE);

interface Found {
  readonly runningOn: { readonly provider: string; readonly refused: readonly unknown[] };
  readonly distance: number;
}

async function inChild(env: Readonly<Record<string, string>>): Promise<Found> {
  const child = path.join(import.meta.dirname, 'webgpuChild.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [child], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as Found;
}

describe.skipIf(!isHere)('WebGPU on a software device', () => {
  it('gives the known answer and the scores of the CPU', async () => {
    const found = await inChild({ LD_LIBRARY_PATH: CHROMIUM, VK_ICD_FILENAMES: DEVICE });
    expect(found.runningOn).toMatchObject({ provider: 'webgpu', refused: [] });
    expect(found.distance).toBeLessThan(1e-4);
  });

  it('is refused where there is no device, and the CPU runs', async () => {
    const found = await inChild({ LD_LIBRARY_PATH: CHROMIUM, VK_ICD_FILENAMES: '/nowhere/device.json' });
    expect(found.runningOn).toMatchObject({
      provider: 'cpu',
      refused: [{ provider: 'webgpu', reason: 'create-failed' }],
    });
  });
});
