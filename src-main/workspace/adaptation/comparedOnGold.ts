/**
 * @file Whether the pipeline of new batches was measured on the frozen gold. Runs in main and on the command line.
 *
 * [Note: Measured on the frozen gold]
 * Choosing a pipeline is an administrator's act and asks no gate; that of adaptations is for what was learned from a site's own notes. So that nobody takes one for the other, it is told
 * where a pipeline is chosen that no comparison on the frozen gold has measured, as the old one or as the new one. Whether its figures were good
 * is another question: they are shown with the adaptation.
 */
import { DeidError } from '../../domain/errors.ts';
import {
  choosePipeline,
  type FindPack,
  type PipelineChoice,
  type ResolvedPipeline,
} from '../pipelineChoice.ts';
import { listAdapted, type Adaptation } from './adaptedPacks.ts';
import type { AdaptationHost } from './adaptationService.ts';
import { readFrozenGold } from './adaptationState.ts';
import { readListState } from './lists/listState.ts';
import { openStatement } from './lists/listStatement.ts';
import { exchanged, finderIn, partsOf, shelfPacks } from './sitePipelines.ts';

/** What names a pipeline as it would examine a batch now. */
export type ChosenNow = Pick<PipelineChoice, 'pipelineId' | 'operatingPoint'>;

/** Null where no gold is frozen, or where the pipeline cannot be put together now, which is told elsewhere. Errors: `store/*`. */
export async function isComparedOnGold(host: AdaptationHost, chosen: ChosenNow): Promise<boolean | null> {
  if (readFrozenGold(host.store) === null) return null;
  const now = await resolved(host, chosen, finderIn(await shelfPacks(host)));
  if (now === null) return null;
  if (listFingerprints(host).has(now.pipelineFingerprint)) return true;
  const { adaptations } = await listAdapted(host.dir, host.siteKey.fingerprint());
  for (const adaptation of adaptations) {
    const { gold, fingerprintBefore } = adaptation.statement;
    if (!gold.isFrozen) continue;
    if (fingerprintBefore === now.pipelineFingerprint || (await isAfter(host, now, adaptation))) return true;
  }
  return false;
}

/**
 * Whether it is the pipeline with the adapted pack in it that was measured. The statement names the SHA-256 of the pipeline with the
 * parent in its place, so the parent is put back and has to give the same.
 */
async function isAfter(
  host: AdaptationHost,
  { pipelineId, operatingPoint, packs }: ResolvedPipeline,
  { pack, statement }: Adaptation,
): Promise<boolean> {
  const parts = partsOf(pipelineId);
  const isNamed = statement.pipeline === pipelineId && statement.operatingPoint === operatingPoint;
  if (parts === null || !isNamed || !packs.some(({ digest }) => digest === pack.digest)) return false;
  const { parent, fingerprintBefore } = statement;
  const onShelf = finderIn(await shelfPacks(host));
  const find: FindPack = (id, kind) =>
    id === parent.id ? Promise.resolve({ ...parent, dir: '' }) : onShelf(id, kind);
  const before = { pipelineId: exchanged(parts, pack.manifest.id, parent.id), operatingPoint };
  return (await resolved(host, before, find))?.pipelineFingerprint === fingerprintBefore;
}

async function resolved(
  { readSite }: AdaptationHost,
  { pipelineId, operatingPoint }: ChosenNow,
  find: FindPack,
): Promise<ResolvedPipeline | null> {
  try {
    return await choosePipeline(pipelineId, operatingPoint, find, readSite);
  } catch (cause) {
    // Expected: a pack or a file of the site is gone or refused.
    if (!(cause instanceof DeidError)) throw cause;
    return null;
  }
}

/** Of the pipelines that comparisons of the site's list have measured, without and with its words. */
function listFingerprints({ store, siteKey }: AdaptationHost): ReadonlySet<string> {
  const { compared, adopted } = readListState(store);
  const all = [...adopted.map((one) => one.compared), ...(compared === null ? [] : [compared])];
  return new Set(
    all.flatMap(({ signed }) => {
      try {
        const { fingerprintBefore, fingerprintAfter } = openStatement(signed, siteKey.fingerprint());
        return [fingerprintBefore, fingerprintAfter];
      } catch (cause) {
        // Expected: another key has signed it. What it says was measured counts for nothing then.
        if (!(cause instanceof DeidError)) throw cause;
        return [];
      }
    }),
  );
}
