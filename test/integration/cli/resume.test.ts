/** @file `noteveil resume`, and what a run says of notes that were given up; on the built command. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import { noteveil } from '../../support/commandLine.ts';
import { writeExport } from '../../support/packs/exports.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

function writeNotes(dir: string, notes: number): string {
  const file = path.join(dir, 'notes.csv');
  const rows = Array.from({ length: notes }, (_, n) => csvLine([`id-${n}`, `Frau Testberg, Puls ${n}.`]));
  writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
  return file;
}

describe('noteveil resume', () => {
  it('goes on with a batch that was left in its middle', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'workspace');
      const workspace = await openTestWorkspace(folder);
      const file = writeNotes(dir, 2000);
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('left', [{ path: file, plan }], choice);
      workspace.queue.wake();
      while (workspace.batches.get(batchId).counts.notes === 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await workspace.close('quit');

      const resumed = await noteveil(['resume', '--workspace', folder]);
      expect(resumed.err).toBe('');
      expect(resumed.code).toBe(0);
      expect(resumed.out).toContain(`batch ${batchId}`);
      expect(resumed.out).toMatch(/^notes +2000$/m);

      const again = await noteveil(['resume', '--workspace', folder]);
      expect([again.code, again.out, again.err]).toEqual([0, '', 'no unfinished batch\n']);
    });
  });

  it('names a batch that does not exist', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'workspace');
      await (await openTestWorkspace(folder)).close('quit');
      const { code, err } = await noteveil(['resume', '--workspace', folder, '--batch', 'nothing']);
      expect(code).toBe(2);
      expect(err).toContain('store/unknown-batch');
    });
  });
});

describe('a pack that was damaged after it was added', () => {
  it('leaves its notes not anonymized, with the reason and a way to try again', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'workspace');
      const env = { XDG_CONFIG_HOME: path.join(dir, 'config') };
      await (await openTestWorkspace(folder)).close('quit');
      writeExport(path.join(dir, 'export'), 'bert');
      const add = ['models', 'add', path.join(dir, 'export'), '--workspace', folder, '--id', 'ward'];
      expect((await noteveil([...add, '--licence', 'test'], { env })).code).toBe(0);
      const graph = path.join(folder, 'models', 'ward', 'model.onnx');
      const bytes = readFileSync(graph);
      const flipped = Uint8Array.from(bytes);
      flipped[bytes.length >> 1]! ^= 1;
      writeFileSync(graph, flipped);

      const run = ['run', writeNotes(dir, 3), '--workspace', folder, '--pipeline', 'rules+ward'];
      const damaged = await noteveil(run, { env });
      expect(damaged.code).toBe(1);
      expect(damaged.out).toMatch(/^not-anonymized +3$/m);
      expect(damaged.err).toContain('3 given up: ');
      expect(damaged.err).toContain('[pack/file-changed]');
      expect(damaged.err).toContain('model.onnx');

      writeFileSync(graph, bytes);
      const batch = /^batch (\S+)$/m.exec(damaged.out)?.[1] ?? '';
      const mended = await noteveil(['resume', '--workspace', folder, '--batch', batch], { env });
      expect(mended.err).toBe('');
      expect(mended.code).toBe(0);
      expect(mended.out).toMatch(/^not-anonymized +0$/m);
    });
  });
});
