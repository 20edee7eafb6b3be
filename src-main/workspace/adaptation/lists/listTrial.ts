/** @file A compared list as a shadow run tries it, before it is adopted. Runs in main and on the command line. PHI. */
import { DeidError } from '../../../domain/errors.ts';
import { listPackOf } from '../../site/siteListPack.ts';
import type { AdaptationHost } from '../adaptationService.ts';
import type { TriedAdaptation } from '../trialPacks.ts';
import { isWithdrawn, statementOf } from './adoptLists.ts';
import type { ComparedList } from './listState.ts';
import { digestNow, listedNow } from './siteListNow.ts';

/**
 * The list as it would be once the comparison is adopted, in the pipeline and at the operating point that it was compared in. Lists nothing.
 * @throws DeidError `adaptation/changed` where the list, its proposals or the signature are others by now; `store/row-tampered`
 */
export function listTrial(host: AdaptationHost, compared: ComparedList): TriedAdaptation {
  const { store } = host;
  const { pipeline, operatingPoint, list } = statementOf(host, compared);
  const wanted = listPackOf(store, [...listedNow(store), ...compared.words]);
  if (digestNow(store) !== list.before || isWithdrawn(host, compared) || wanted.digest !== list.after)
    throw new DeidError('adaptation/changed');
  return { pipeline, operatingPoint, trial: { adaptation: compared.id, wasAdopted: false, list: wanted } };
}
