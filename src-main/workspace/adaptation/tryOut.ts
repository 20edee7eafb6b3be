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
import { ADAPTERS } from './reviewedNotes.ts';
import { packOf, type Trial } from './trialPacks.ts';

/**
 * Begins the run, which keeps for good what it tried; rule packs of the site are those that the batch was examined with. Errors: `access/role-missing`,
 * `adaptation/unknown`, `adaptation/changed`, and those of a shadow run that begins.
 */
export async function tryOut(
  host: AdaptationHost & { readonly shadows: Pick<ShadowService, 'start'> },
  id: string,
  batchId: BatchId,
): Promise<ShadowStanding> {
  expectRole(host.store.accounts.signedIn(), ADAPTERS);
  const adaptation = await readAdapted(host.dir, id, host.siteKey.fingerprint());
  const { pipeline, operatingPoint } = adaptation.statement;
  const pack = packOf(adaptation);
  const trial: Trial = { adaptation: id, wasAdopted: isAdopted(host.store, pack.digest), pack };
  const order = { batchId, pipeline, operatingPoint, site: 'kept', trial } as const;
  return host.shadows.start(order, host.actor);
}
