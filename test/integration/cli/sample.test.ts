/** @file `noteveil sample` on the built command: what it prints, and the gate it sets. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { samplingRuleOf, saveSamplingRule } from '../../../src-main/workspace/sampling/samplingRules.ts';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

/** Gives a sample up after its first note, draws another one and finds nothing in it. */
async function readSample(dir: string, batchId: BatchId): Promise<void> {
  const workspace = await openTestWorkspace(dir);
  const { sampling } = workspace;
  try {
    saveSamplingRule(workspace.store, { ...samplingRuleOf(workspace.store), canaryRate: 0 }, 'Officer');
    await sampling.draw(batchId, 0.05, 'Officer');
    sampling.next(batchId);
    sampling.abandon(batchId, 'Officer');
    await sampling.draw(batchId, 0.05, 'Officer');
    for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId))
      sampling.settle(batchId, next.position, { kind: 'clean' }, 'Officer');
  } finally {
    await workspace.close('quit');
  }
}

describe('noteveil sample', () => {
  it('tells where a batch stands, sets from when on a sample is needed, and export then refuses', async () => {
    await inTempFolder(async (dir) => {
      const workspace = path.join(dir, 'w');
      const source = path.join(dir, 'notes.csv');
      const rows = ['Puls 72.', 'Kein Fieber.'].map((text, n) => csvLine([`id-${n}`, text]));
      writeFileSync(source, csvLine(['note_id', 'text']) + rows.join(''));
      const run = await noteveil([
        'run',
        source,
        '--workspace',
        workspace,
        '--as',
        'Officer',
        '--single-user',
      ]);
      const batch = /^batch (\S+)$/m.exec(run.out)?.[1] ?? '';
      const inBatch = ['--workspace', workspace, '--batch', batch];
      expect((await noteveil(['approve', ...inBatch])).code).toBe(0);

      const before = await noteveil(['sample', ...inBatch]);
      expect(before.err).toBe('');
      expect(before.out).toMatch(/approved notes +2\n/);
      expect(before.out).toMatch(/sample needed +no\n/);
      expect(before.out).toMatch(/newest sample +none\n/);

      const after = await noteveil(['sample', ...inBatch, '--require-from', '2']);
      expect(after.out).toMatch(/sample needed +yes\n/);
      expect(after.out).toMatch(/no: a sample is needed\n/);
      const refused = await noteveil([
        'export',
        ...inBatch,
        '--out',
        path.join(dir, 'out'),
        '--format',
        'csv',
      ]);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain('needs an accepted sample');

      expect((await noteveil(['sample', ...inBatch, '--require-from', 'never'])).out).toMatch(
        /sample needed +no\n/,
      );
      expect(
        (await noteveil(['export', ...inBatch, '--out', path.join(dir, 'out'), '--format', 'csv'])).code,
      ).toBe(0);
      await readSample(workspace, batch as BatchId);
      const read = await noteveil(['sample', ...inBatch]);
      expect(read.out).toMatch(/samples given up or void after a note was shown +1\n/);
      // The rule asks for none; a sample that failed does.
      expect(read.out).toMatch(/sample needed +yes\n/);
      expect(read.out).toMatch(/newest sample +accepted\n/);
      expect(read.out).toMatch(/ read by Officer +2 notes, 0 of 0 planted found, 0 s a note \(0 to 0 s\)\n/);

      for (const wrong of ['0', '-3', 'some', '1.5'])
        expect((await noteveil(['sample', ...inBatch, `--require-from=${wrong}`])).code, wrong).toBe(2);
      expect((await noteveil(['sample', '--workspace', workspace, '--batch', 'none'])).code).toBe(2);
    });
  });
});
