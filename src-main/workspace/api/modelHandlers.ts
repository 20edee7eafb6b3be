/** @file Handlers of `models`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { formatPipelineId } from '../../detection/pipelineId.ts';
import type { Workspace } from '../workspace.ts';
import { modelsSnapshot } from '../models/modelsSnapshot.ts';
import { chooseForNew } from '../models/newBatches.ts';
import { translatorProposal } from '../models/packSummary.ts';
import { recordedModels } from '../models/recordedModels.ts';
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
    await chooseForNew(workspace, untrustedId);
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
      const { models } = session.writable;
      const translator = await models.proposeTranslator(place);
      const proposal = translator === null ? await models.propose(place) : translatorProposal(translator);
      return { ticket: session.tickets.issue(place), proposal };
    },
    addTranslator: async ({ ticket, digest }) => {
      const workspace = session.writable;
      await recordedModels(workspace).addTranslator(session.tickets.pathOf(ticket), digest);
      return changed(workspace);
    },
    add: async ({ ticket, choices }) => {
      const workspace = session.writable;
      await recordedModels(workspace).add(session.tickets.pathOf(ticket), choices);
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
      await recordedModels(workspace).remove(id);
      return changed(workspace);
    },
    use: ({ rules, packs }) => setPipeline(formatPipelineId({ rules, packs })),
    usePipeline: ({ pipeline }) => setPipeline(pipeline),
  };
}
