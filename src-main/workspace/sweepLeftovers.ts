/** @file Removes what earlier sessions have left in and around a workspace and nothing needs any more. Runs in main. */
import { DeidError } from '../domain/errors.ts';
import type { Logger } from '../domain/logger.ts';
import type { Store } from '../store/store.ts';
import { sweepPartials } from './partialFolders.ts';
import { digestNow } from './adaptation/lists/siteListNow.ts';
import { neededBy, sweepKeptSites } from './site/keptSite.ts';

/**
 * Kept sites that no batch was run with (see [Note: A batch keeps its site]), and half-written folders outside
 * (see [Note: What a killed program leaves]). What cannot be removed is logged and stays for the next start.
 */
export async function sweepLeftovers(store: Store, dir: string, logger: Logger): Promise<void> {
  const told = (at: string) => (error: unknown) => {
    logger.warn(error instanceof DeidError ? error.code : 'contract/unexpected', { at });
  };
  await sweepSites(store, dir).catch(told('kept-sites'));
  await sweepPartials(store).catch(told('partial-folders'));
}

/**
 * Deletes the lists of the site that no batch needs, while the workspace is open. The list as it is now stays: a batch may be about to
 * begin with it. False when which ones are needed cannot be told; then nothing is deleted.
 */
export async function sweepKeptLists(store: Store, dir: string): Promise<boolean> {
  const { lists, isSure } = await neededBy(dir, fingerprintsInUse(store));
  if (isSure) store.siteWords.sweep(new Set([...lists, digestNow(store)]));
  return isSure;
}

function sweepSites(store: Store, dir: string): Promise<void> {
  return sweepKeptSites(dir, fingerprintsInUse(store), (needed) => store.siteWords.sweep(needed));
}

/** Of the pipelines of batches, of what is examined anew, and of shadow runs that are not over. */
function fingerprintsInUse({ batches, redetections, shadows }: Store): ReadonlySet<string> {
  const users = [...batches.list(), ...shadows.unfinished()];
  const ofUsers = users.map(({ pipelineFingerprint }) => pipelineFingerprint);
  return new Set([...ofUsers, ...redetections.fingerprints()]);
}
