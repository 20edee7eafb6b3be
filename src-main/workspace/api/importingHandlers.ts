/** @file Handlers of `importing`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { ApiPorts } from './ports.ts';

export function importingHandlers(ports: ApiPorts): Handlers<AppContract>['importing'] {
  const { session } = ports;
  return {
    chooseFiles: async ({ folder }) => {
      const paths = await ports.chooseFiles(folder ? 'folder' : 'files');
      return paths.flatMap((file) => session.fileInfo(file));
    },
    sampleFiles: () => [...session.sampleFiles()],
    inspect: ({ ticket, ...overrides }) =>
      session.workspace.imports.inspect(ticket, session.tickets.pathOf(ticket), overrides),
    start: async ({ name, files, policy: policyId, reviewers }) => {
      const workspace = session.writable;
      const { pipeline, operatingPoint, policy } = workspace.settings.read();
      const rules = {
        policy: workspace.policies.require(policyId ?? policy),
        ...(reviewers === 'two' ? { reviewers: { count: reviewers, actor: workspace.actor } } : {}),
      };
      // A batch keeps the pipeline and the policy it was started with.
      const choice = await workspace.choosePipeline(pipeline, operatingPoint);
      const planned = files.map(({ ticket, plan }) => ({ path: session.tickets.pathOf(ticket), plan }));
      const batchId = await workspace.imports.start(name, planned, choice, rules);
      workspace.queue.wake();
      session.clearPending();
      return { batchId };
    },
    carriers: ({ batchId }) => [...session.workspace.store.documents.carriersOf(batchId)],
    issues: ({ batchId, offset, limit }) => {
      const { total, issues } = session.workspace.store.importIssues.page(batchId, offset, limit);
      return {
        total,
        issues: issues.map(({ fileName, record, code, facts }) => ({
          file: fileName,
          row: record,
          code,
          facts,
        })),
      };
    },
  };
}
