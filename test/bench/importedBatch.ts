/** @file A batch of invented notes in a workspace, imported with the lane of detection standing still, so that each is measured alone. */
import { createWorkspace, unlockWorkspace } from '../../src-main/access/workspaceAccess.ts';
import type { BatchId } from '../../src-main/domain/ids.ts';
import { createQueue } from '../../src-main/queue/queue.ts';
import { inspectFolder } from '../../src-main/store/workspaceFolder.ts';
import type { Store } from '../../src-main/store/store.ts';
import { createImportHandler } from '../../src-main/workspace/importHandler.ts';
import { ImportService } from '../../src-main/workspace/importService.ts';
import { choosePipeline, packFinder } from '../../src-main/workspace/pipelineChoice.ts';
import { shippedPolicies } from '../../src-main/workspace/policies.ts';
import { PASSPHRASE, workspacePorts } from '../support/workspaceHarness.ts';

export interface ImportedBatch {
  readonly batchId: BatchId;
  readonly notes: number;
  readonly seconds: number;
}

/** Creates the workspace where there is none, imports and closes it again. `measured` is told when the import begins and ends. */
export async function importBatch(
  dir: string,
  source: string,
  pipeline: string,
  measured: { readonly begin: () => void; readonly end: (store: Store) => void } = NOTHING,
): Promise<ImportedBatch> {
  const ports = workspacePorts();
  const deps = { ...ports, keystore: null };
  const unlocked = inspectFolder(dir).holdsWorkspace
    ? await unlockWorkspace(dir, { secret: { kind: 'passphrase', passphrase: PASSPHRASE } }, deps)
    : await createWorkspace(dir, { passphrase: PASSPHRASE, useKeystore: false }, deps);
  const { store } = unlocked;
  const imports = new ImportService(store, shippedPolicies(import.meta.dirname), ports.createHost);
  const handler = createImportHandler({
    store,
    runningHost: () => imports.runningHost(),
    dataKey: () => unlocked.dataKey,
    wake: () => undefined,
  });
  const { clock, logger } = ports;
  const queue = createQueue({ store, clock, logger, bootId: 'bench', handlers: [handler] });
  queue.start();
  const { plan } = await imports.inspectFile(source);
  measured.begin();
  const started = performance.now();
  const batchId = await imports.start(
    'bench',
    [{ path: source, plan }],
    await choosePipeline(pipeline, 'balanced', packFinder({ app: ports.modelsDir, workspace: null })),
  );
  queue.wake();
  while (store.batches.require(batchId).importState !== 'done')
    await new Promise((resolve) => setTimeout(resolve, 200));
  const seconds = (performance.now() - started) / 1000;
  measured.end(store);
  const { notes } = store.batches.counts(batchId);
  await queue.stop();
  await imports.stop();
  unlocked.close('quit');
  return { batchId, notes, seconds };
}

const NOTHING = { begin: () => undefined, end: () => undefined };
