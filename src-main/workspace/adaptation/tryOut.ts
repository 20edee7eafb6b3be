/**
 * @file A shadow run with an adaptation that need not be adopted: what it would change in a batch that is there, before anything is
 * exchanged. Runs in main and on the command line. See [Note: Tried before it is adopted].
 */
import { expectRole } from '../../domain/account.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { ShadowService, ShadowStanding } from '../shadow/shadowService.ts';
import { isAdopted } from './adaptationState.ts';
import { readAdapted } from './adaptedPacks.ts';
import type { AdaptationHost } from './adaptationService.ts';
import { listTrial } from './lists/listTrial.ts';
import { readListState } from './lists/listState.ts';
import { ADAPTERS } from './reviewedNotes.ts';
import { packOf, type TriedAdaptation } from './trialPacks.ts';

/**
 * Begins the run, which keeps for good what it tried; rule packs of the site are those that the batch was examined with. The id
 * may be that of the comparison of the site's list: then the list is the compared one. Errors: `access/role-missing`,
 * `adaptation/unknown`, `adaptation/changed`, and those of a shadow run that begins.
 */
export async function tryOut(
  host: AdaptationHost & { readonly shadows: Pick<ShadowService, 'start'> },
  id: string,
  batchId: BatchId,
): Promise<ShadowStanding> {
  expectRole(host.store.accounts.signedIn(), ADAPTERS);
  const { compared } = readListState(host.store);
  const tried = compared?.id === id ? listTrial(host, compared) : await packTrial(host, id);
  return host.shadows.start({ batchId, site: 'kept', ...tried }, host.actor);
}

async function packTrial(host: AdaptationHost, id: string): Promise<TriedAdaptation> {
  const adaptation = await readAdapted(host.dir, id, host.siteKey.fingerprint());
  const { pipeline, operatingPoint } = adaptation.statement;
  const pack = packOf(adaptation);
  const wasAdopted = isAdopted(host.store, pack.digest);
  return { pipeline, operatingPoint, trial: { adaptation: id, wasAdopted, pack } };
}
