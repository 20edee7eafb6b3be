/** @file `noteveil sample` on the built command: what it prints, and the gate it sets. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';

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
      for (const wrong of ['0', '-3', 'some', '1.5'])
        expect((await noteveil(['sample', ...inBatch, `--require-from=${wrong}`])).code, wrong).toBe(2);
      expect((await noteveil(['sample', '--workspace', workspace, '--batch', 'none'])).code).toBe(2);
    });
  });
});
