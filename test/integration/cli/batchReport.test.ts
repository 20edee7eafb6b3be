/**
 * @file What `run` and `resume` say of the leaks to expect, of notes for which nobody can say it, and of the parts of documents.
 * Real database.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportBatch } from '../../../src-main/cli/batchReport.ts';
import type { Terminal } from '../../../src-main/cli/terminal.ts';
import { DEFAULT_PIPELINE, RULES_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import { withBatch } from '../../support/documents/importedBatch.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const TEXTS = ['Patient: Anna Testberg, geb. 01.02.1950. Tel. 0711 2345678.', 'Blutdruck 120/80, Puls 72.'];

/** What is printed of a batch of {@link TEXTS}, as it is before its notes were looked at and afterwards. */
async function printedOf(pipeline: string): Promise<{ before: readonly string[]; after: readonly string[] }> {
  return inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(dir);
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = TEXTS.map((text, at) => csvLine([`n${String(at)}`, text]));
      writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline(pipeline, 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      const before = linesOf((terminal) => reportBatch(workspace, batchId, [1], terminal));
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      return { before, after: linesOf((terminal) => reportBatch(workspace, batchId, [1], terminal)) };
    } finally {
      await workspace.close('user');
    }
  });
}

function linesOf(print: (terminal: Terminal) => void): readonly string[] {
  const lines: string[] = [];
  const ignore = (): void => undefined;
  print({ print: (line) => void lines.push(line), tell: ignore, progress: ignore, endProgress: ignore });
  return lines;
}

describe('the report of a batch', () => {
  it('says how many notes have no estimate where none was made for the pipeline', async () => {
    const { before, after } = await printedOf(RULES_PIPELINE);
    expect(after).toContain(
      'expected to leak  unknown for 2 of 2 notes: not processed, or by a pipeline or at an operating point without a risk',
    );
    expect(after.join('\n')).not.toContain('95 %');
    // A batch without notes has nothing that could leak.
    expect(before.join('\n')).not.toContain('expected to leak');
  });

  it('counts nothing as unknown where every note has an estimate', async () => {
    const { after } = await printedOf(DEFAULT_PIPELINE);
    expect(after.join('\n')).toMatch(/expected to leak {2}\d+\.\d of 2 notes \(95 %/);
    expect(after.join('\n')).not.toContain('unknown');
    // A table is no document and has no parts.
    expect(after.join('\n')).not.toContain('part ');
  });

  it('lists the parts of its documents by kind and state, as the app does', async () => {
    const page = '<!-- Kohl --><title>Brief</title><p>Puls 72.</p><iframe src="a.html"></iframe>';
    await withBatch(
      { 'a.html': `<html>${page}</html>`, 'b.html': '<html><p>Puls 73.</p></html>' },
      (imported) => {
        const { workspace, batchId } = imported;
        const lines = linesOf((terminal) => reportBatch(workspace, batchId, [1, 2], terminal));
        const parts = lines.filter((line) => line.startsWith('part '));
        expect(parts.map((line) => line.split(/ +/).slice(1))).toEqual(
          workspace.store.documents
            .carriersOf(batchId)
            .map(({ kind, state, count }) => [kind, state, String(count)]),
        );
        expect(parts.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(
          expect.arrayContaining([
            'part comment cleaned 1',
            'part embedded-object not-covered 1',
            'part file-name cleaned 2',
          ]),
        );
        return Promise.resolve();
      },
    );
  });
});
