/** @file The pipeline of a shadow run, with the rule packs of the site that the run asks for. Runs in main. */
import type { OperatingPoint } from '../../domain/detection.ts';
import { DeidError } from '../../domain/errors.ts';
import type { ShadowSite } from '../../domain/shadowRun.ts';
import type { BatchRecord } from '../../store/batchStore.ts';
import type { ShadowRun } from '../../store/shadowRows.ts';
import { choosePipeline, type FindPack, type ResolvedPipeline } from '../pipelineChoice.ts';
import { keepSite, type ReadKeptSite } from '../site/keptSite.ts';
import type { ReadSite, Site } from '../site/siteFiles.ts';

export interface ShadowPipelineDeps {
  readonly dir: string;
  readonly findPack: FindPack;
  readonly readSite: ReadSite;
  readonly readKeptSite: ReadKeptSite;
}

export interface ShadowChoice {
  readonly pipeline: string;
  readonly operatingPoint: OperatingPoint;
  readonly site: ShadowSite;
}

/**
 * The pipeline as it is now, for a run that begins. The site is kept for it as for a batch, so that it can be taken up again
 * after the site has changed; see [Note: A batch keeps its site]. Errors: `detection/*`, `pack/*`, `store/unwritable`.
 */
export async function chooseForShadow(
  deps: ShadowPipelineDeps,
  { pipeline, operatingPoint, site: asked }: ShadowChoice,
  batch: Pick<BatchRecord, 'pipelineFingerprint'>,
): Promise<ResolvedPipeline> {
  const site = await siteFor(deps, asked, batch);
  const chosen = await choosePipeline(pipeline, operatingPoint, deps.findPack, () => Promise.resolve(site));
  await keepSite(deps.dir, chosen.pipelineFingerprint, site);
  return chosen;
}

/**
 * The pipeline of a run that is taken up again: the one that it began with, or none. Errors: `shadow/pipeline-changed`,
 * `detection/*`, `pack/*`.
 */
export async function resumedPipeline(
  { findPack, readKeptSite }: ShadowPipelineDeps,
  run: ShadowRun,
): Promise<ResolvedPipeline> {
  const kept = await readKeptSite(run.pipelineFingerprint);
  if (kept === null) throw new DeidError('shadow/pipeline-changed');
  const chosen = await choosePipeline(run.pipelineId, run.operatingPoint, findPack, () =>
    Promise.resolve(kept),
  );
  if (chosen.pipelineFingerprint !== run.pipelineFingerprint) throw new DeidError('shadow/pipeline-changed');
  return chosen;
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
