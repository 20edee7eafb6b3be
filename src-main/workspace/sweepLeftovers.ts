/** @file Removes what earlier sessions have left in and around a workspace and nothing needs any more. Runs in main. */
import { DeidError } from '../domain/errors.ts';
import type { Logger } from '../domain/logger.ts';
import type { Store } from '../store/store.ts';
import { sweepPartials } from './partialFolders.ts';
import { sweepKeptSites } from './site/keptSite.ts';

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

function sweepSites(store: Store, dir: string): Promise<void> {
  const { batches, redetections, shadows, siteWords } = store;
  const users = [...batches.list(), ...shadows.unfinished()];
  const ofUsers = users.map(({ pipelineFingerprint }) => pipelineFingerprint);
  const fingerprints = new Set([...ofUsers, ...redetections.fingerprints()]);
  return sweepKeptSites(dir, fingerprints, (needed) => siteWords.sweep(needed));
}
