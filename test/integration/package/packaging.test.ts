/**
 * @file Packaging without building a package: the configuration, and the dummy Electron it is checked against. Runs in Node.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDummyElectron } from '../../../tools/package/dummyElectron.mjs';
import { inspectMac } from '../../../tools/package/inspectMac.mjs';
import { formatTable } from '../../../tools/package/report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-package-test-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('electron-builder.yml', () => {
  it('is valid for macOS and names only architectures whose natives exist', async () => {
    const checks = await inspectMac();
    expect(
      checks.filter(({ isOk }) => !isOk),
      formatTable(checks),
    ).toEqual([]);
  });
});

describe('makeDummyElectron', () => {
  it.each([
    ['linux', 'electron'],
    ['win', 'electron.exe'],
  ] as const)('makes an executable for %s whose fuses can be read and set', async (platform, name) => {
    const executable = path.join(folder, platform, name);
    makeDummyElectron(path.join(folder, platform), platform, '45.0.0');
    const before = await getCurrentFuseWire(executable);
    expect(before[FuseV1Options.RunAsNode]).toBe('1'.charCodeAt(0));
    await flipFuses(executable, { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: false });
    const after = await getCurrentFuseWire(executable);
    expect(after[FuseV1Options.RunAsNode]).toBe('0'.charCodeAt(0));
  });
});
