/** @file tools/shipPack.ts as a trainer runs it, in a copy of the repository's shape: real export, real process. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPack } from '../../../src-main/engine/pack/readPack.ts';
import { writeCompactExport, type CompactExportOptions } from '../../support/packs/compactPack.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const CARD = '# What those who trained it know\n';

let root: string;

/** The tool writes to the `models/` beside it, so it is copied; what it imports is the product's own. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'noteveil-ship-test-'));
  for (const made of ['tools', 'models']) mkdirSync(path.join(root, made));
  copyFileSync(path.join(REPOSITORY, 'tools/shipPack.ts'), path.join(root, 'tools/shipPack.ts'));
  copyFileSync(path.join(REPOSITORY, 'package.json'), path.join(root, 'package.json'));
  for (const shared of ['src-main', 'node_modules'])
    symlinkSync(path.join(REPOSITORY, shared), path.join(root, shared), 'junction');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function ship(options: CompactExportOptions) {
  const source = path.join(root, 'export');
  writeCompactExport(source, options);
  writeFileSync(path.join(root, 'card.md'), CARD);
  const tool = path.join(root, 'tools/shipPack.ts');
  return spawnSync(process.execPath, [tool, source, 'shipped', path.join(root, 'card.md')], {
    encoding: 'utf8',
  });
}

describe('shipPack', () => {
  it.each([
    ['a tagger', { decoding: 'crf' }, null],
    [
      'a note classifier',
      { classes: ['without', 'with'] },
      { positive: 'with', threshold: 0.4, pooling: 'max' },
    ],
  ] as const)('makes a pack of %s, with the card of its trainer', async (_what, options, classifier) => {
    const ran = ship(options);
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    const { manifest, read } = await readPack(path.join(root, 'models/shipped'));
    expect(manifest.classifier).toEqual(classifier);
    expect(manifest.probe.scores.fp32.length).toBeGreaterThan(0);
    expect(Buffer.from(read('MODEL_CARD.md')).toString('utf8')).toBe(CARD);
  });

  it.each([
    ['a class that the export lacks', { positive: 'maybe', threshold: 0.4, pooling: 'max' }],
    ['a probability that is none', { positive: 'with', threshold: 40, pooling: 'max' }],
  ])('ships nothing of a note classifier with %s', (_what, classifier) => {
    const ran = ship({ classes: ['without', 'with'], config: { classifier } });
    expect(ran.status).not.toBe(0);
    expect(ran.stderr).toContain('pack/bad-config');
    expect(readdirSync(path.join(root, 'models'))).toEqual([]);
    expect(readFileSync(path.join(root, 'card.md'), 'utf8')).toBe(CARD);
  });
});
