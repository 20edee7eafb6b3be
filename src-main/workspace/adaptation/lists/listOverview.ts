/** @file All that the screen shows of comparisons of the site's list. Runs in main. PHI. */
import type { z } from 'zod';
import type { AdaptedListsSchema } from '../../../contract/adaptedListSchemas.ts';
import { expectRole, hasRole } from '../../../domain/account.ts';
import { LEFT_OUT } from '../../../domain/leftOut.ts';
import type { AdaptationHost } from '../adaptationService.ts';
import { ADAPTERS } from '../reviewedNotes.ts';
import { isWithdrawn, statementOf } from './adoptLists.ts';
import { pipelineWith } from './compareLists.ts';
import { readListState, type AdoptedList, type ComparedList } from './listState.ts';
import { digestNow, sideCounts } from './siteListNow.ts';

type View = z.input<typeof AdaptedListsSchema>;

/** Errors: `access/role-missing`, `adaptation/changed` where a signature does not fit, those of `choosePipeline`, `store/row-tampered`. */
export async function listOverview(host: AdaptationHost): Promise<View> {
  const { store } = host;
  const account = store.accounts.signedIn();
  expectRole(account, ADAPTERS);
  const { compared, adopted } = readListState(store);
  const words = store.siteWords.list();
  const last = adopted.at(-1);
  const mayAdopt = hasRole(account, ['administrator']);
  return {
    listed: sideCounts(words.filter(({ isListed }) => isListed)),
    proposed: sideCounts(words.filter(({ isListed }) => !isListed)),
    compared: compared === null ? null : await comparedView(host, compared),
    lastAdopted: last === undefined ? null : adoptedView(host, last),
    // What is not proposed yet comes from whoever reviews: the database holds that.
    may: { adopt: mayAdopt, listFound: mayAdopt && hasRole(account, ['reviewer', 'officer']) },
  };
}

async function comparedView(
  host: AdaptationHost,
  compared: ComparedList,
): Promise<NonNullable<View['compared']>> {
  const statement = statementOf(host, compared);
  const { id, madeAt, notes, leftOut, gold, pipeline, operatingPoint, before, after, p, worse } = statement;
  const { pipelineFingerprint } = await pipelineWith(host, host.readSite);
  return {
    ...{ id, madeAt, notes, pipeline, operatingPoint, before, after, p, worse },
    words: [...compared.words],
    leftOut: LEFT_OUT.flatMap((reason) => {
      const words = leftOut[reason];
      return words === 0 ? [] : [{ reason, words }];
    }),
    gold: {
      ...{ notes: gold.notes, spans: gold.spans, isFrozen: gold.isFrozen },
      ...{ withdrawn: gold.gone.withdrawn, destroyed: gold.gone.destroyed },
    },
    isChanged:
      digestNow(host.store) !== statement.list.before ||
      pipelineFingerprint !== statement.fingerprintBefore ||
      isWithdrawn(host, compared),
  };
}

function adoptedView(host: AdaptationHost, { compared, at }: AdoptedList): NonNullable<View['lastAdopted']> {
  const { list, proposed, found } = statementOf(host, compared);
  const isChanged = digestNow(host.store) !== list.after;
  // As signed: words that were taken off since are no longer held.
  const words = { hide: proposed.hide + found.hide, keep: proposed.keep + found.keep };
  return { id: compared.id, at, words, isChanged };
}
