/** @file All packs as the Models screen shows them. Runs in main. */
import type { z } from 'zod';
import type { ModelsSnapshotSchema } from '../../contract/modelSchemas.ts';
import type { Workspace } from '../workspace.ts';
import { summaryOf } from './packSummary.ts';

export async function modelsSnapshot(workspace: Workspace): Promise<z.output<typeof ModelsSnapshotSchema>> {
  const { packs, broken } = await workspace.models.list();
  return {
    packs: packs.map((pack) =>
      summaryOf(pack, {
        measurement: workspace.machine.measurement(pack.digest),
        isInUse: workspace.batches.usesPack(pack.manifest.id),
      }),
    ),
    broken: broken.map(({ folder, home, code, facts }) => ({ folder, home, code, facts: { ...facts } })),
    pipeline: workspace.settings.read().pipeline,
  };
}
