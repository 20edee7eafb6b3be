/**
 * @file Packaging without building a package: the configuration, and the dummy Electron it is checked against. Runs in Node.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, describe, expect, it } from 'vitest';
import { HELP_PAGES } from '../../../src-main/domain/helpPage.ts';
import { ROOT } from '../../architecture/sources.ts';
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

describe('the documents of the app', () => {
  it('are packaged where they are read, all of them and no other', async () => {
    const { getConfig } = createRequire(import.meta.url)('app-builder-lib/out/util/config/config') as {
      getConfig: (root: string, file: string, extra: null) => Promise<{ extraResources: readonly unknown[] }>;
    };
    const { extraResources } = await getConfig(ROOT, path.join(ROOT, 'electron-builder.yml'), null);
    const packaged = extraResources.flatMap((entry) => {
      const { from, to, filter = [] } = entry as { from: string; to: string; filter?: readonly string[] };
      return from === 'docs' && to === 'docs' ? filter : [];
    });
    expect(packaged).toEqual(HELP_PAGES.map((page) => `${page}.md`));
    expect(packaged.filter((file) => !existsSync(path.join(ROOT, 'docs', file)))).toEqual([]);
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
