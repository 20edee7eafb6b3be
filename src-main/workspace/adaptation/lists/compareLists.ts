/**
 * @file Compares the site's list with what it would be: open proposals and words found in what was decided, on the frozen gold. Runs in
 * main and on the command line.
 *
 * [Note: A list is compared as a whole]
 * What is adopted is one list in place of another, so that is what is measured: the pipeline of new batches with the list as it is,
 * and with all words together. One comparison is kept, the last. Adopting asks that list and pipeline are still those that were
 * compared, and taking back that the list is the adopted one; digests say so, keyed because plain ones could be tried with names.
 */
import { randomUUID } from 'node:crypto';
import { appendAudit } from '../../../audit/auditTrail.ts';
import { actorKeyOf } from '../../../audit/events.ts';
import { foldText } from '../../../detection/lexicons/foldedNote.ts';
import { expectRole } from '../../../domain/account.ts';
import { DeidError } from '../../../domain/errors.ts';
import type { ListedForm } from '../../../domain/siteWord.ts';
import type { Store } from '../../../store/store.ts';
import { MOST_SITE_WORDS } from '../../bulk/planWords.ts';
import { inTurns } from '../../inTurns.ts';
import { loadLabelScheme } from '../../labelSchemes.ts';
import { choosePipeline, type ResolvedPipeline } from '../../pipelineChoice.ts';
import type { ReadSite } from '../../site/siteFiles.ts';
import { siteListDigest } from '../../site/siteListPack.ts';
import { learningNotes, type AdaptationHost, type LearningNotes } from '../adaptationService.ts';
import type { AdaptOptions } from '../adaptProgress.ts';
import { compareOnGold } from '../compareOnGold.ts';
import { ADAPTERS } from '../reviewedNotes.ts';
import { finderIn, shelfPacks } from '../sitePipelines.ts';
import { decidedNotes } from './decidedNotes.ts';
import { findWords, type FoundWords } from './foundWords.ts';
import { readListState, saveListState, type ComparedWord } from './listState.ts';
import { sealStatement, statementSha256, type ListStatement } from './listStatement.ts';
import { sideCounts, siteWithList } from './siteListNow.ts';

export interface ListOrder {
  /** False for the open proposals alone: an administrator without a role of review can list no others. */
  readonly withFound: boolean;
}

/** A comparison that was kept. */
export interface MadeComparison {
  readonly id: string;
  readonly statement: ListStatement;
}

/**
 * Measures both and keeps the result in place of the last one that is not adopted. Adopts nothing.
 * Errors: those of `learningNotes`; `adaptation/nothing-to-list`, `detection/*`, `engine/*`, `pack/*`, `store/*`, the reason of the
 * signal, `retention/destruction-running` when something was destroyed meanwhile: nothing is kept then.
 */
export async function compareLists(
  host: AdaptationHost,
  { withFound }: ListOrder,
  now: number,
  options: AdaptOptions,
): Promise<MadeComparison> {
  const { store, siteKey, actor } = host;
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const runs = store.destructions.counts();
  const learning = await learningNotes(host, options.signal);
  const { gold, texts } = learning;
  if (gold.length === 0) throw new DeidError('adaptation/no-gold');
  const all = store.siteWords.list();
  const listed = all.filter(({ isListed }) => isListed);
  const proposed = withoutContradiction(all);
  const { words: found, leftOut } = withFound ? await foundIn(host, learning, all, options) : NOTHING_FOUND;
  const words: readonly ComparedWord[] = [
    ...proposed.map(({ side, label, word }) => ({ side, label, word, found: null })),
    ...found.map(({ side, label, word, notes, patients }) => {
      return { side, label, word, found: { notes, patients } };
    }),
  ];
  if (words.length === 0) throw new DeidError('adaptation/nothing-to-list');
  const wanted: readonly ListedForm[] = [...listed, ...words];
  const after = await pipelineWith(host, siteWithList(store, host.readSite, wanted));
  const compared = await compareOnGold(
    {
      ...{ gold, goldFacts: { isFrozen: true, gone: learning.gone } },
      ...{ scheme: loadLabelScheme('canonical') },
      ...{ before: await pipelineWith(host, siteWithList(store, host.readSite, listed)), after },
    },
    host.detector,
    options,
  );
  options.signal.throwIfAborted();
  const id = randomUUID();
  const statement: Omit<ListStatement, 'format'> = {
    ...{ id, madeAt: now, ...compared, fingerprintAfter: after.pipelineFingerprint },
    list: { before: siteListDigest(store, listed), after: siteListDigest(store, wanted) },
    ...{ proposed: sideCounts(proposed), found: sideCounts(found), leftOut, notes: texts.length },
  };
  return store.transaction(() => {
    expectNoDestruction(store, runs);
    const signed = sealStatement(statement, (bytes) => siteKey.sign(bytes));
    const state = readListState(store);
    saveListState(store, { ...state, compared: { id, signed, words: [...words], wasTakenBack: false } });
    const { hide, keep } = sideCounts(words);
    appendAudit(store, {
      ...{ kind: 'adaptation-lists-compared', adaptation: id, hide, keep },
      ...{ found: found.length, statementSha256: statementSha256(signed) },
      ...{ gold: compared.gold.notes, goldSha256: compared.gold.sha256 },
      goldGone: learning.gone.withdrawn + learning.gone.destroyed,
      worse: compared.worse.length > 0,
      actorKey: actorKeyOf(store, actor),
    });
    return { id, statement: { format: 'noteveil-lists/1', ...statement } };
  });
}

/** Words out of notes that were destroyed meanwhile would be kept behind a proof that says they are gone. */
function expectNoDestruction({ destructions }: Store, before: ReturnType<Store['destructions']['counts']>) {
  const { begun, proven } = destructions.counts();
  if (begun !== proven || begun !== before.begun || proven !== before.proven)
    throw new DeidError('retention/destruction-running');
}

const NOTHING_FOUND: FoundWords = {
  words: [],
  leftOut: { labels: 0, readable: 0, hidden: 0, 'could-be-name': 0, contradicts: 0, 'no-room': 0 },
};

/** The pipeline of new batches with this site. Errors: those of `choosePipeline`. */
export async function pipelineWith(host: AdaptationHost, readSite: ReadSite): Promise<ResolvedPipeline> {
  const { pipeline, operatingPoint } = host.settings.read();
  return choosePipeline(pipeline, operatingPoint, finderIn(await shelfPacks(host)), readSite);
}

type KnownWord = ReturnType<AdaptationHost['store']['siteWords']['list']>[number];

/** Proposed words; one that would keep readable what the list hides, or would hide, stays a proposal. */
function withoutContradiction(all: readonly KnownWord[]): readonly KnownWord[] {
  const hidden = new Set(all.flatMap(({ side, word }) => (side === 'hide' ? [foldText(word)] : [])));
  return all.filter(
    ({ isListed, side, word }) => !isListed && (side === 'hide' || !hidden.has(foldText(word))),
  );
}

async function foundIn(
  { store }: AdaptationHost,
  { texts }: LearningNotes,
  known: readonly ListedForm[],
  { signal, onProgress }: AdaptOptions,
): Promise<FoundWords> {
  onProgress({ phase: 'reading', done: 0, total: texts.length });
  const notes = await decidedNotes(store, texts, signal);
  onProgress({ phase: 'reading', done: texts.length, total: texts.length });
  return inTurns(findWords(notes, { known, room: MOST_SITE_WORDS - known.length }), signal);
}
