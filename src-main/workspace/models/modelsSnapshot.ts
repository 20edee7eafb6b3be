/** @file All packs as the Models screen shows them. Runs in main. */
import type { z } from 'zod';
import type { ModelsSnapshotSchema } from '../../contract/modelSchemas.ts';
import type { Workspace } from '../workspace.ts';
import { compareChoices } from '../compare/compareChoices.ts';
import { summaryOf } from './packSummary.ts';

/** Pipelines in JSON that the switches of the screen can set as well. */
const PLAIN: readonly string[] = ['default', 'rules', 'model'];

export async function modelsSnapshot(workspace: Workspace): Promise<z.output<typeof ModelsSnapshotSchema>> {
  const [{ packs, broken }, { pipelines: site }] = await Promise.all([
    workspace.models.list(),
    workspace.readSite(),
  ]);
  const { pipeline } = workspace.settings.read();
  const onShelf = packs.map(({ manifest: { id, name, task } }) => ({ id, name, task }));
  return {
    packs: packs.map((pack) =>
      summaryOf(pack, {
        measurement: workspace.machine.measurement(pack.digest),
        isInUse: workspace.batches.usesPack(pack.manifest.id),
      }),
    ),
    broken: broken.map(({ folder, home, code, facts }) => ({ folder, home, code, facts: { ...facts } })),
    pipeline,
    pipelines: compareChoices({ packs: onShelf, site, current: pipeline })
      .filter(({ named }) => named !== null && !PLAIN.includes(named))
      .map(({ id, title, source, missing }) => ({ id, title, source, missing })),
  };
}
