/** @file Handlers of `models`. Runs in main. */
import { actorKeyOf, type AuditEvent } from '../../audit/events.ts';
import { appendAudit } from '../../audit/auditTrail.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { formatPipelineId } from '../../detection/pipelineId.ts';
import type { Workspace } from '../workspace.ts';
import { modelsSnapshot } from '../models/modelsSnapshot.ts';
import type { ApiPorts } from './ports.ts';

export function modelHandlers(ports: ApiPorts): Handlers<AppContract>['models'] {
  const { session } = ports;
  const changed = async (workspace: Workspace) => {
    const snapshot = await modelsSnapshot(workspace);
    ports.emit.models.changed(snapshot);
    return snapshot;
  };
  const setPipeline = async (untrustedId: string) => {
    const workspace = session.writable;
    const { operatingPoint } = workspace.settings.read();
    // What cannot be found now would fail every note of the next batch.
    const { pipelineId: pipeline } = await workspace.choosePipeline(untrustedId, operatingPoint);
    workspace.store.transaction(() => {
      workspace.settings.save({ ...workspace.settings.read(), pipeline });
      record(workspace, (actorKey) => ({ kind: 'pipeline-chosen', pipeline, actorKey }));
    });
    return changed(workspace);
  };
  return {
    list: () => modelsSnapshot(session.workspace),
    propose: async ({ from }) => {
      const place =
        from === 'folder'
          ? await ports.chooseFolder('model')
          : ((await ports.chooseFiles('model-zip'))[0] ?? null);
      if (place === null) return null;
      const proposal = await session.writable.models.propose(place);
      return { ticket: session.tickets.issue(place), proposal };
    },
    add: async ({ ticket, choices }) => {
      const workspace = session.writable;
      const { digest, bytes, manifest } = await workspace.models.add(session.tickets.pathOf(ticket), choices);
      record(workspace, (actorKey) => ({
        kind: 'pack-added',
        pack: manifest.id,
        digest,
        files: Object.keys(manifest.files).length,
        bytes,
        actorKey,
      }));
      return changed(workspace);
    },
    verify: async ({ id }) => {
      const runningOn = await session.workspace.models.verify(id);
      return { ...runningOn, refused: [...runningOn.refused] };
    },
    measure: async ({ id }) => {
      const { workspace } = session;
      const measurement = await workspace.measurePack(id);
      await changed(workspace);
      return measurement;
    },
    remove: async ({ id }) => {
      const workspace = session.writable;
      await workspace.models.remove(id);
      record(workspace, (actorKey) => ({ kind: 'pack-removed', pack: id, actorKey }));
      return changed(workspace);
    },
    use: ({ rules, packs }) => setPipeline(formatPipelineId({ rules, packs })),
    usePipeline: ({ pipeline }) => setPipeline(pipeline),
  };
}

function record({ store, settings }: Workspace, eventOf: (actorKey: string | null) => AuditEvent): void {
  const { actor } = settings;
  appendAudit(store, eventOf(actor === '' ? null : actorKeyOf(store, actor)));
}
