/** @file A real workspace with a batch of three notes that can be approved and exported. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { DestructionRecord } from '../../../src-main/store/destructionStore.ts';
import { ExportService, type ExportOrder } from '../../../src-main/workspace/exportService.ts';
import { readManifest } from '../../../src-main/export/verifyExport.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

export interface Released {
  readonly workspace: Workspace;
  readonly batchId: BatchId;
  /** In order of their numbers. */
  readonly noteIds: readonly NoteId[];
  readonly actor: string;
  readonly outDir: string;
  readonly kinds: () => readonly string[];
  /** Destroys the batch as a whole, which is the only way for one of which something is out. */
  readonly destroyBatch: () => Promise<DestructionRecord>;
  /** Only writes the destruction down, so that the test removes the batch in steps of its own. */
  readonly beginDestruction: () => void;
  /** The whole trail as text: nothing that was typed may be in it. */
  readonly trail: () => string;
  /** Exports and waits for the end. */
  readonly exportBatch: (order?: Partial<ExportOrder>) => Promise<{
    readonly id: string;
    readonly folder: string;
    readonly manifest: NonNullable<Awaited<ReturnType<typeof readManifest>>>;
  }>;
}

/** A name that is hidden, a name that the rules cannot know (`Zwiebelturm`), and a note without anybody. */
export const NOTES = [
  'Vorgestellt wurde Frau Dr. Beispiel am 3. März 2021.',
  'Der Befund ist unauffällig. Zwiebelturm war zufrieden.',
  'Puls 72.',
];

export async function withBatch(
  use: (given: Released) => void | Promise<void>,
  notes: readonly string[] = NOTES,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    const outDir = path.join(dir, 'out');
    mkdirSync(outDir);
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = notes.map((text, at) => csvLine([`n${at + 1}`, text]));
      writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      await use(given(workspace, batchId, outDir));
    } finally {
      await workspace.close('quit');
    }
  });
}

function given(workspace: Workspace, batchId: BatchId, outDir: string): Released {
  const { store, actor } = workspace;
  return {
    ...{ workspace, batchId, actor, outDir },
    noteIds: store.notes.idsAfter(batchId, 0, 100, ['detected']).map(({ id }) => id),
    kinds: () => store.audit.after(0, 1000).map(({ kind }) => kind),
    destroyBatch: () => {
      const confirmedNotes = workspace.retention.notesOf('batches', [batchId]);
      const order = { what: 'batches', batchIds: [batchId], confirmedNotes, byRule: false } as const;
      return workspace.retention.destroy({ ...order, actor });
    },
    beginDestruction: () => {
      store.destructions.begin({ what: 'batches', ruleDays: null, actor, batchIds: [batchId] });
    },
    trail: () => JSON.stringify(store.audit.after(0, 1000)),
    exportBatch: async (order = {}) => {
      const run = await workspace.exports.start({
        batchId,
        targetDir: outDir,
        format: 'jsonl',
        actor,
        ...order,
      });
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const ended = store.exports.get(run.id);
      if (ended?.state !== 'completed')
        throw new Error(`the export failed: ${ended?.error?.code ?? 'running'}`);
      const folder = ExportService.folderOf(ended);
      const manifest = await readManifest(folder);
      if (manifest === null) throw new Error('the export has no manifest');
      return { id: run.id, folder, manifest };
    },
  };
}
