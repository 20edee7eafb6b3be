/** @file All packs and translators as the Models screen shows them. Runs in main. */
import type { z } from 'zod';
import type { ModelsSnapshotSchema } from '../../contract/modelSchemas.ts';
import { mayAskPack } from '../../detection/pipelineId.ts';
import { isComparedOnGold } from '../adaptation/comparedOnGold.ts';
import type { Workspace } from '../workspace.ts';
import { compareChoices } from '../compare/compareChoices.ts';
import { pipelineFinder } from '../pipelineChoice.ts';
import { summaryOf, translatorSummary } from './packSummary.ts';

/** Pipelines in JSON that the switches of the screen can set as well. */
const PLAIN: readonly string[] = ['default', 'rules', 'model'];

export async function modelsSnapshot(workspace: Workspace): Promise<z.output<typeof ModelsSnapshotSchema>> {
  const [{ packs, translators, broken }, isInUse, files] = await Promise.all([
    workspace.models.list(),
    workspace.packUse(),
    // File by file: one that is refused must not take the screen away on which it is told.
    workspace.listSite(),
  ]);
  const site = { pipelines: files.pipelines.filter(({ isOn }) => isOn).map(({ value }) => value) };
  const find = pipelineFinder(site);
  const { pipeline, operatingPoint } = workspace.settings.read();
  const onShelf = packs.map(({ manifest: { id, name, task } }) => ({ id, name, task }));
  return {
    packs: packs.map((pack) =>
      summaryOf(pack, {
        measurement: workspace.machine.measurement(pack.digest),
        isInUse: isInUse(pack.manifest.id),
      }),
    ),
    translators: translators.map((translator) =>
      translatorSummary(translator, {
        isInUse: isInUse(translator.manifest.id),
        isForNew: mayAskPack(pipeline, translator.manifest.id, find),
      }),
    ),
    broken: broken.map(({ folder, home, code, facts }) => ({ folder, home, code, facts: { ...facts } })),
    pipeline,
    isCompared: await isComparedOnGold(workspace, { pipelineId: pipeline, operatingPoint }),
    pipelines: compareChoices({
      packs: onShelf,
      translators: translators.map(({ manifest }) => manifest.id),
      site: site.pipelines,
      current: pipeline,
    })
      .filter(({ named }) => named !== null && !PLAIN.includes(named))
      .map(({ id, title, source, missing }) => ({ id, title, source, missing })),
  };
}
