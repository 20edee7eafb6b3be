/** @file Handlers of `retention`. Runs in main. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { AppContract } from '../../contract/contract.ts';
import type { RetentionStateSchema } from '../../contract/retentionSchemas.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { DeidError } from '../../domain/errors.ts';
import { writeFile } from '../../export/evidence.ts';
import { proofFileName } from '../retention/proofFile.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

export function retentionHandlers(ports: ApiPorts): Handlers<AppContract>['retention'] {
  const { session, emit } = ports;
  return {
    state: () => stateView(session.workspace),
    saveRule: (rule) => {
      const { retention, actor } = session.writable;
      retention.saveRule(rule, actor);
      return stateView(session.workspace);
    },
    destroy: async (order) => {
      const { retention, actor } = session.writable;
      await retention.destroy({ ...order, actor });
      if (order.what === 'batches') for (const batchId of order.batchIds) emit.batches.removed({ batchId });
      return stateView(session.workspace);
    },
    destroyKey: async ({ confirmedKey }) => {
      const { keyRetention, actor } = session.writable;
      await keyRetention.destroy({ confirmedKey, actor });
      return stateView(session.workspace);
    },
    saveProof: async ({ id }) => {
      const { retention, keyRetention } = session.workspace;
      const runs = [...retention.list(), ...keyRetention.list()];
      const proof = runs.find((run) => run.id === id)?.proof ?? null;
      if (proof === null) throw new DeidError('retention/no-proof');
      const folder = await ports.chooseFolder('export');
      return folder === null ? null : { file: await saveProof(folder, proofFileName(id), proof) };
    },
  };
}

async function saveProof(folder: string, name: string, proof: string): Promise<string> {
  if ((await stat(path.join(folder, name)).catch(() => null)) !== null)
    throw new DeidError('export/target-exists');
  await writeFile(folder, name, (file) => file.write(proof)).catch((cause: unknown) => {
    throw new DeidError('export/target-unwritable', { reason: 'proof' }, { cause });
  });
  return name;
}

function stateView({ retention, keyRetention, store }: Workspace): z.input<typeof RetentionStateSchema> {
  const { running } = retention;
  return {
    rule: retention.rule(),
    due: [...retention.due()],
    destroyable: store.batches
      .list()
      .map(({ id, name }) => ({ batchId: id, name, notes: store.destructions.destroyable(id) }))
      .filter(({ notes }) => notes > 0),
    exported: store.batches
      .list()
      .filter(({ id }) => store.exports.hasPublished(id))
      .map(({ id, name }) => ({ batchId: id, name, notes: retention.notesOf('batches', [id]) })),
    past: retention.list().map(({ id, what, batches, begunAt, actor, proof }) => ({
      ...{ id, what, begunAt, actor, batches: batches.length, isProven: proof !== null },
      notes: batches.reduce((sum, batch) => sum + (batch.notes ?? 0), 0),
    })),
    pseudonymKey: keyView(keyRetention),
    running: running === null ? null : { done: running.done, notes: running.notes },
  };
}

function keyView(keys: Workspace['keyRetention']): z.input<typeof RetentionStateSchema>['pseudonymKey'] {
  const { key, ...state } = keys.state();
  return {
    ...{ fingerprint: key, ...state },
    past: keys.list().map((run) => ({
      ...{ id: run.id, fingerprint: run.key, begunAt: run.begunAt, actor: run.actor },
      isProven: run.proof !== null,
    })),
  };
}
