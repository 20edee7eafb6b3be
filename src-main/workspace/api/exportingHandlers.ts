/** @file Handlers of `exporting`. Runs in main. */
import path from 'node:path';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { DeidError } from '../../domain/errors.ts';
import { ExportService } from '../exportService.ts';
import type { ApiPorts } from './ports.ts';
import { exportView } from './views.ts';

export function exportingHandlers(ports: ApiPorts): Handlers<AppContract>['exporting'] {
  const { session } = ports;
  return {
    chooseFolder: async () => {
      const dir = await ports.chooseFolder('export');
      return dir === null ? null : { ticket: session.tickets.issue(dir), name: path.basename(dir) };
    },
    start: async ({ ticket, ...order }) => {
      const { exports, queue, actor } = session.writable;
      const targetDir = session.tickets.pathOf(ticket);
      const run = await exports.start({ ...order, targetDir, actor });
      queue.wake();
      return exportView(run, exports.paceOf(run.id));
    },
    list: ({ batchId }) => {
      const { store, exports } = session.workspace;
      const runs = store.exports.listOf(store.batches.require(batchId).id);
      return runs.map((run) => exportView(run, exports.paceOf(run.id)));
    },
    cancel: async ({ exportId }) => {
      const { exports } = session.writable;
      return exportView(await exports.cancel(exportId), exports.paceOf(exportId));
    },
    reveal: ({ exportId }) => {
      const run = session.workspace.store.exports.get(exportId);
      if (run === null) throw new DeidError('import/unknown-ticket');
      ports.reveal(ExportService.folderOf(run));
      return null;
    },
  };
}
