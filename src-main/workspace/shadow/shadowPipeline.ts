/** @file The pipeline of a shadow run, with the rule packs of the site that the run asks for. Runs in main. */
import type { OperatingPoint } from '../../domain/detection.ts';
import { DeidError } from '../../domain/errors.ts';
import type { ShadowSite } from '../../domain/shadowRun.ts';
import type { BatchRecord } from '../../store/batchStore.ts';
import type { ShadowRun } from '../../store/shadowRows.ts';
import type { PackRef } from '../../worker/protocol.ts';
import { withTrial, type Trial } from '../adaptation/trialPacks.ts';
import { choosePipeline, type FindPack, type ResolvedPipeline } from '../pipelineChoice.ts';
import { keepSite, type ReadKeptSite } from '../site/keptSite.ts';
import { withList, type ReadSite, type Site } from '../site/siteFiles.ts';

export interface ShadowPipelineDeps {
  readonly dir: string;
  readonly findPack: FindPack;
  readonly readSite: ReadSite;
  readonly readKeptSite: ReadKeptSite;
  /** Packs that a run may have though they are not adopted; see [Note: Tried before it is adopted]. */
  readonly trialPacks: () => Promise<readonly PackRef[]>;
}

export interface ShadowChoice {
  readonly pipeline: string;
  readonly operatingPoint: OperatingPoint;
  readonly site: ShadowSite;
  /** An adaptation whose pack or list is in the place of what the site has; left out for the site as it is. */
  readonly trial?: Trial;
}

/**
 * The pipeline as it is now, for a run that begins. The site is kept for it as for a batch, so that it can be taken up again
 * after the site has changed; see [Note: A batch keeps its site]. Errors: `detection/*`, `pack/*`, `store/unwritable`.
 */
export async function chooseForShadow(
  deps: ShadowPipelineDeps,
  { pipeline, operatingPoint, site: asked, trial }: ShadowChoice,
  batch: Pick<BatchRecord, 'pipelineFingerprint'>,
): Promise<ResolvedPipeline> {
  const site = withTriedList(await siteFor(deps, asked, batch), trial);
  const find = trial !== undefined && 'pack' in trial ? withTrial(deps.findPack, trial.pack) : deps.findPack;
  const chosen = await choosePipeline(pipeline, operatingPoint, find, () => Promise.resolve(site));
  await keepSite(deps.dir, chosen.pipelineFingerprint, site);
  return chosen;
}

/**
 * The pipeline of a run that is taken up again: the one that it began with, or none. Errors: `shadow/pipeline-changed`,
 * `detection/*`, `pack/*`.
 */
export async function resumedPipeline(
  { findPack, readKeptSite, trialPacks }: ShadowPipelineDeps,
  run: ShadowRun,
): Promise<ResolvedPipeline> {
  const kept = await readKeptSite(run.pipelineFingerprint);
  if (kept === null) throw new DeidError('shadow/pipeline-changed');
  const choose = (find: FindPack) =>
    choosePipeline(run.pipelineId, run.operatingPoint, find, () => Promise.resolve(kept));
  const isSame = (chosen: ResolvedPipeline | DeidError): chosen is ResolvedPipeline =>
    !(chosen instanceof DeidError) && chosen.pipelineFingerprint === run.pipelineFingerprint;
  const onShelf = await choose(findPack).catch(asDeidError);
  if (isSame(onShelf)) return onShelf;
  // It may have begun with an adaptation that is not adopted; the fingerprint says with which.
  for (const trial of await trialPacks()) {
    const tried = await choose(withTrial(findPack, trial)).catch(asDeidError);
    if (isSame(tried)) return tried;
  }
  throw onShelf instanceof DeidError ? onShelf : new DeidError('shadow/pipeline-changed');
}

function asDeidError(cause: unknown): DeidError {
  if (cause instanceof DeidError) return cause;
  throw cause;
}

/** A list that is tried stands in the place of the site's; it is kept with the site, so the run goes on with it. */
function withTriedList(site: Site, trial: Trial | undefined): Site {
  if (trial === undefined || !('list' in trial)) return site;
  const files = site.rulePacks.filter((one) => 'file' in one);
  return { ...site, rulePacks: withList(files, trial.list) };
}

/** Pipelines of the site always take part, or one of them could not be chosen; rule packs as asked for. */
async function siteFor(
  { readSite, readKeptSite }: ShadowPipelineDeps,
  asked: ShadowSite,
  batch: Pick<BatchRecord, 'pipelineFingerprint'>,
): Promise<Site> {
  const now = await readSite();
  switch (asked) {
    case 'current':
      return now;
    case 'none':
      return { ...now, rulePacks: [] };
    case 'kept': {
      // Nothing was kept for batches of earlier versions, which go on with the site as it is.
      const kept = await readKeptSite(batch.pipelineFingerprint);
      return kept === null ? now : { ...now, rulePacks: kept.rulePacks };
    }
  }
}
