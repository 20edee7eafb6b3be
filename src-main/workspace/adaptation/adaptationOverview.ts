/** @file All that the Adaptation screen shows. Runs in main. */
import type { z } from 'zod';
import type { AdaptationOverviewSchema, AdaptationSchema } from '../../contract/adaptationSchemas.ts';
import { mayAskPack } from '../../detection/pipelineId.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Manifest } from '../../engine/pack/manifest.ts';
import type { Store } from '../../store/store.ts';
import { pipelineFinder } from '../pipelineChoice.ts';
import type { Workspace } from '../workspace.ts';
import { FEWEST_NOTES, GOLD_PERCENT, listAdaptations, type AdaptationStanding } from './adaptationService.ts';
import { readAdopted, readFrozenGold } from './adaptationState.ts';
import { reviewedCounts } from './reviewedNotes.ts';
import { ADAPTED_SCHEME } from './settledNotes.ts';
import { requireTrainable } from './trainPack.ts';

/** Errors: `access/role-missing`, `pack/*`. */
export async function adaptationOverview(
  workspace: Workspace,
): Promise<z.input<typeof AdaptationOverviewSchema>> {
  const { store, models, settings } = workspace;
  // First of all: it asks for the role.
  const { standings, broken, overrides } = await listAdaptations(workspace);
  const [{ packs }, site] = await Promise.all([models.list(), workspace.readSite()]);
  const { pipeline } = settings.read();
  const { reviewed, untouched } = await reviewedCounts(store, new AbortController().signal);
  const gold = readFrozenGold(store);
  const tasks = tasksOf(store);
  const last = readAdopted(store).at(-1);
  return {
    gold:
      gold === null
        ? null
        : {
            ...{ notes: gold.notes.length, seed: gold.seed, percent: gold.percent, at: gold.at },
            task: gold.task === null ? null : (tasks.find(({ id }) => id === gold.task)?.name ?? ''),
          },
    tasks,
    ...{ approved: reviewed, untouched },
    fewest: FEWEST_NOTES,
    percent: GOLD_PERCENT,
    pipeline,
    packs: packs
      .filter(({ manifest }) => manifest.task === 'token-classification')
      .map(({ manifest }) => ({
        id: manifest.id,
        name: manifest.name,
        isTrainable: isTrainable(manifest),
        isInPipeline: mayAskPack(pipeline, manifest.id, pipelineFinder(site)),
      })),
    adaptations: standings.toReversed().map(rowOf),
    broken: broken.map(({ id, code }) => ({ id, code })),
    overrides: overrides.toReversed().map(({ id, pack, at, reason }) => ({ id, pack, at, reason })),
    lastAdopted: last === undefined ? null : { pack: last.pack, at: last.at },
  };
}

function tasksOf({ annotations }: Store): z.input<typeof AdaptationOverviewSchema>['tasks'] {
  return annotations.list(null).map(({ id, name, scheme }) => {
    const settled = annotations.settledOf(id).length;
    return { id, name, scheme, settled, isCanonical: scheme === ADAPTED_SCHEME };
  });
}

function rowOf({ adaptation, adopted, isInUse }: AdaptationStanding): z.input<typeof AdaptationSchema> {
  const { id, pack, statement } = adaptation;
  const { parent, madeAt, how, training, gold, pipeline, operatingPoint, before, after, p, worse } =
    statement;
  const { isFrozen, gone, notes, spans } = gold;
  return {
    ...{ id, pack: pack.manifest.id, digest: pack.digest, parent, madeAt, how },
    training: training === null ? null : trainingOf(training),
    gold: { notes, spans, isFrozen, withdrawn: gone.withdrawn, destroyed: gone.destroyed },
    ...{ pipeline, operatingPoint, before, after, p, worse },
    standing: isInUse ? 'in-use' : adopted === null ? 'not-adopted' : 'adopted-before',
  };
}

function trainingOf(training: NonNullable<AdaptationStanding['adaptation']['statement']['training']>) {
  const { seed, notes, sentences, mentions, notWritable, copies, heldAside, epochs, bestEpoch } = training;
  return { seed, notes, sentences, mentions, notWritable, copies, heldAside, epochs, bestEpoch };
}

function isTrainable(manifest: Manifest): boolean {
  try {
    requireTrainable(manifest);
    return true;
  } catch (cause) {
    if (!(cause instanceof DeidError)) throw cause;
    return false;
  }
}
