/** @file Adopting a compared list, taking it back, discarding it. Runs in main and on the command line. See [Note: A list is compared as a whole]. */
import { createHash } from 'node:crypto';
import { appendAudit } from '../../../audit/auditTrail.ts';
import { actorKeyOf } from '../../../audit/events.ts';
import { expectRole } from '../../../domain/account.ts';
import { DeidError } from '../../../domain/errors.ts';
import type { BatchId } from '../../../domain/ids.ts';
import { SITE_SIDES, type SiteWord } from '../../../domain/siteWord.ts';
import { SITE_LIST_PACK } from '../../site/siteFiles.ts';
import { recordSiteWords } from '../../site/siteWordEvents.ts';
import type { AdaptationHost } from '../adaptationService.ts';
import { addOverride } from '../adaptationState.ts';
import { reasonFor } from '../adoption.ts';
import { ADAPTERS } from '../reviewedNotes.ts';
import { pipelineWith } from './compareLists.ts';
import { keyOf, readListState, saveListState, type ComparedList, type ComparedWord } from './listState.ts';
import { openStatement, statementSha256, type ListStatement } from './listStatement.ts';
import { digestNow, sideCounts, type SideCounts } from './siteListNow.ts';

/** Words of a comparison come with no bulk decision; these have the numbers from 1. */
const NO_BULK = 0;

export interface ListChange {
  readonly id: string;
  /** Words that were listed, or taken off. */
  readonly words: SideCounts;
  /** Keyed hash of the list from now on. */
  readonly list: string;
}

/**
 * Lists all words of the comparison at once. An administrator's; words that were found also need a role of review, as every word that
 * is not proposed yet. Batches that were begun before keep their list.
 * @param reason why it is adopted although it is worse; null where nobody gave one
 * Errors: `access/role-missing`, `adaptation/unknown`, `adaptation/changed` when list, proposals, pipeline or signature are others
 * now, `adaptation/worse` unless there is a reason, `store/*`.
 */
export async function adoptLists(
  host: AdaptationHost,
  id: string,
  reason: string | null,
  now: number,
): Promise<ListChange> {
  const { store, actor } = host;
  expectRole(store.accounts.signedIn(), ['administrator']);
  const compared = requireCompared(host, id);
  const statement = statementOf(host, compared);
  const given = reasonFor(statement.worse, reason);
  const { pipelineFingerprint } = await pipelineWith(host, host.readSite);
  if (pipelineFingerprint !== statement.fingerprintBefore) throw new DeidError('adaptation/changed');
  return store.transaction(() => {
    // Read again: the pipeline was looked at between.
    const state = readListState(store);
    if (state.compared?.id !== id || digestNow(store) !== statement.list.before)
      throw new DeidError('adaptation/changed');
    const nos = [...listAll(host, compared)];
    if (digestNow(store) !== statement.list.after) throw new DeidError('adaptation/changed');
    const adopted = { compared, at: now, nos };
    saveListState(store, { compared: null, adopted: [...state.adopted, adopted] });
    const sha256 = statementSha256(compared.signed);
    if (given !== null)
      addOverride(store, { id, pack: SITE_LIST_PACK, digest: sha256, reason: given, at: now });
    const words = sideCounts(compared.words);
    appendAudit(store, {
      ...{ kind: 'adaptation-lists-adopted', adaptation: id, ...words, statementSha256: sha256 },
      override: given !== null,
      reasonSha256: given === null ? null : createHash('sha256').update(given).digest('hex'),
      actorKey: actorKeyOf(store, actor),
    });
    recordWords(host, 'listed', words);
    return { id, words, list: statement.list.after };
  });
}

/**
 * Takes exactly the words off the list that the last adoption listed. The comparison can be adopted again afterwards.
 * Errors: `access/role-missing`, `adaptation/nothing-adopted`, `adaptation/changed` when the list is not the adopted one any more,
 * `store/*`.
 */
export function rollBackLists(host: AdaptationHost): ListChange {
  const { store, actor } = host;
  expectRole(store.accounts.signedIn(), ['administrator']);
  return store.transaction(() => {
    const { adopted } = readListState(store);
    const top = adopted.at(-1);
    if (top === undefined) throw new DeidError('adaptation/nothing-adopted');
    const { compared, nos } = top;
    const { list } = statementOf(host, compared);
    if (digestNow(store) !== list.after) throw new DeidError('adaptation/changed');
    for (const no of nos) if (store.siteWords.remove(no) === null) throw new DeidError('adaptation/changed');
    if (digestNow(store) !== list.before) throw new DeidError('adaptation/changed');
    saveListState(store, {
      compared: { ...compared, wasTakenBack: true },
      adopted: adopted.slice(0, -1),
    });
    const words = sideCounts(compared.words);
    appendAudit(store, {
      ...{ kind: 'adaptation-lists-rolled-back', adaptation: compared.id, ...words },
      actorKey: actorKeyOf(store, actor),
    });
    recordWords(host, 'removed', words);
    return { id: compared.id, words, list: list.before };
  });
}

/** Forgets the comparison; what was proposed stays proposed. Errors: `access/role-missing`, `adaptation/unknown`. */
export function discardLists(host: AdaptationHost, id: string): void {
  const { store, actor } = host;
  expectRole(store.accounts.signedIn(), ADAPTERS);
  store.transaction(() => {
    requireCompared(host, id);
    saveListState(store, { ...readListState(store), compared: null });
    appendAudit(store, {
      kind: 'adaptation-discarded',
      adaptation: id,
      actorKey: actorKeyOf(store, actor),
    });
  });
}

/** What a comparison says, its signature verified with the site's key. Errors: `adaptation/changed`. */
export function statementOf({ siteKey }: AdaptationHost, { id, signed }: ComparedList): ListStatement {
  const statement = openStatement(signed, siteKey.fingerprint());
  if (statement.id !== id) throw new DeidError('adaptation/changed');
  return statement;
}

function requireCompared({ store }: AdaptationHost, id: string): ComparedList {
  const { compared } = readListState(store);
  if (compared?.id !== id) throw new DeidError('adaptation/unknown');
  return compared;
}

/** Lists the words; their rows. A proposal that somebody has taken back since it was compared is not listed. Errors: `adaptation/changed`. */
function listAll(
  { store, actor }: AdaptationHost,
  { id, words, wasTakenBack }: ComparedList,
): readonly number[] {
  const known = rowsOf(store.siteWords.list());
  const missing: ComparedWord[] = [];
  for (const word of words) {
    const row = known.get(keyOf(word));
    if (row !== undefined) {
      if (row.isListed || store.siteWords.accept(row.no) === null) throw new DeidError('adaptation/changed');
    } else if (word.found !== null || wasTakenBack) missing.push(word);
    else throw new DeidError('adaptation/changed');
  }
  const forms = missing.map(({ side, label, word }) => ({ side, label, word }));
  store.siteWords.add(forms, { batchId: id as BatchId, bulk: NO_BULK, actor, isListed: true });
  const listed = rowsOf(store.siteWords.list());
  return words.map((word) => {
    const row = listed.get(keyOf(word));
    if (row?.isListed !== true) throw new DeidError('adaptation/changed');
    return row.no;
  });
}

/** Whether a word was proposed when it was compared and is not any more. Errors: `store/row-tampered`. */
export function isWithdrawn({ store }: AdaptationHost, { words, wasTakenBack }: ComparedList): boolean {
  const known = rowsOf(store.siteWords.list());
  return words.some((word) => word.found === null && !wasTakenBack && !known.has(keyOf(word)));
}

function rowsOf(words: readonly SiteWord[]): ReadonlyMap<string, SiteWord> {
  return new Map(words.map((word) => [keyOf(word), word]));
}

function recordWords(
  { store, actor }: AdaptationHost,
  change: 'listed' | 'removed',
  words: SideCounts,
): void {
  for (const side of SITE_SIDES)
    if (words[side] > 0)
      recordSiteWords(store, { change, side, words: words[side], batch: null, seq: null }, actor);
}
