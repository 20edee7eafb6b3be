/** @file Which packs are named by batches that are not finished. Runs in main and on the command line. */
import { mayAskPack, type FindPipeline } from '../../detection/pipelineId.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchRecord } from '../../store/batchStore.ts';
import { pipelineFinder } from '../pipelineChoice.ts';
import type { ReadKeptSite } from '../site/keptSite.ts';
import type { ReadSite } from '../site/siteFiles.ts';

/** Where the pipelines of a site are read. */
export interface SiteReaders {
  readonly readSite: ReadSite;
  readonly readKeptSite: ReadKeptSite;
}

/** Whether a pack is named. */
export type UsesPack = (id: string) => boolean;

/**
 * Tells of every pack whether one of the batches names it, translators included, in its own pipeline or in that of the
 * site it was begun with; see [Note: A batch keeps its site]. Where that cannot be read, every pack counts as named.
 */
export async function packUse(
  batches: readonly Pick<BatchRecord, 'pipelineId' | 'pipelineFingerprint'>[],
  sites: SiteReaders,
): Promise<UsesPack> {
  const asked = await Promise.all(
    batches.map(async ({ pipelineId, pipelineFingerprint }) => {
      return { pipelineId, find: await finderOf(pipelineFingerprint, sites) };
    }),
  );
  return (id) => asked.some(({ pipelineId, find }) => mayAskPack(pipelineId, id, find));
}

async function finderOf(fingerprint: string, { readSite, readKeptSite }: SiteReaders): Promise<FindPipeline> {
  try {
    return pipelineFinder((await readKeptSite(fingerprint)) ?? (await readSite()));
  } catch (cause) {
    if (!(cause instanceof DeidError)) throw cause;
    return () => {
      throw cause;
    };
  }
}
