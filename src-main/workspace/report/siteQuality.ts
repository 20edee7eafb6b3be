/** @file What packs that were adapted to the site reached on its own gold, by the statements signed with them. Runs in main. */
import { DeidError } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import type { ReadAdaptation } from '../../engine/pack/adaptationSeal.ts';
import type { ReportPipeline, SiteQuality } from '../../report/reportFacts.ts';
import type { Store } from '../../store/store.ts';
import { readAdapted } from '../adaptation/adaptedPacks.ts';
import { readAdopted } from '../adaptation/adaptationState.ts';
import { exchanged, partsOf } from '../adaptation/sitePipelines.ts';
import { choosePipeline, type FindPack } from '../pipelineChoice.ts';
import type { PartsDeps } from './reportedParts.ts';

export interface SiteQualityDeps extends PartsDeps {
  readonly store: Store;
  /** Folder of the workspace. */
  readonly dir: string;
}

/**
 * Of each adopted pack of the pipeline, in its order; none where the parts that examined the batch are not known. A pack is
 * told by its digest: figures of another one of its name are not those of this batch.
 * @param fingerprint of the site's key
 */
export async function siteQuality(
  pipeline: ReportPipeline,
  deps: SiteQualityDeps,
  fingerprint: string,
): Promise<readonly SiteQuality[]> {
  const adopted = readAdopted(deps.store);
  const found: SiteQuality[] = [];
  for (const { id: pack, digest } of pipeline.parts?.packs ?? []) {
    const adoption = adopted.findLast((one) => one.pack === pack && one.digest === digest);
    if (adoption === undefined) continue;
    const statement = await statementOf(deps.dir, adoption, fingerprint);
    const measured = statement === null ? null : await measuredBy(statement, { pack, pipeline, deps });
    found.push({ pack, wasWorse: adoption.reason !== null, measured });
  }
  return found;
}

/** Null where the adaptation is gone, was changed, or is signed by another key: its figures are not known then. */
async function statementOf(
  dir: string,
  { id, digest }: { readonly id: string; readonly digest: string },
  fingerprint: string,
): Promise<ReadAdaptation | null> {
  try {
    const { pack, statement } = await readAdapted(dir, id, fingerprint);
    return pack.digest === digest ? statement : null;
  } catch (cause) {
    // Expected: what lies in the folder is not what was adopted. The report says that the figures are not known.
    if (!(cause instanceof DeidError)) throw cause;
    return null;
  }
}

interface Measured {
  /** The adapted one. */
  readonly pack: string;
  readonly pipeline: ReportPipeline;
  readonly deps: SiteQualityDeps;
}

async function measuredBy(
  statement: ReadAdaptation,
  measured: Measured,
): Promise<NonNullable<SiteQuality['measured']>> {
  const { gold, before, after, parent, madeAt, pipeline, operatingPoint } = statement;
  const { notes, spans, sha256, isFrozen, gone } = gold;
  return {
    ...{ madeAt: madeAt as EpochMs, parent: parent.id, pipeline, operatingPoint, before, after },
    gold: { notes, spans, sha256, isFrozen, gone: gone.withdrawn + gone.destroyed },
    isSamePipeline: await isSame(statement, measured),
  };
}

/**
 * Whether what was measured is to the last part the pipeline that examined the batch. The statement names the SHA-256 of the
 * pipeline with the parent in it; so the parent is put into the pipeline of the batch, with the site's rules of then, and has
 * to give the same.
 */
async function isSame(
  { parent, fingerprintBefore, ...compared }: ReadAdaptation,
  { pack, pipeline, deps }: Measured,
): Promise<boolean> {
  const { id, operatingPoint, fingerprint } = pipeline;
  const parts = partsOf(id);
  if (parts === null || compared.pipeline !== id || compared.operatingPoint !== operatingPoint) return false;
  const kept = await deps.readKeptSite(fingerprint);
  const readSite = kept === null ? deps.readSite : () => Promise.resolve(kept);
  const find: FindPack = (wanted, kind) =>
    wanted === parent.id ? Promise.resolve({ ...parent, dir: '' }) : deps.findPack(wanted, kind);
  try {
    const before = await choosePipeline(exchanged(parts, pack, parent.id), operatingPoint, find, readSite);
    return before.pipelineFingerprint === fingerprintBefore;
  } catch (cause) {
    // Expected: another pack of the pipeline cannot be read just now.
    if (!(cause instanceof DeidError)) throw cause;
    return false;
  }
}
