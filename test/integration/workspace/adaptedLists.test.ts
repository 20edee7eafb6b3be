/** @file The site's list as an adaptation: words found in decisions, compared on frozen gold, adopted, taken back. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import type { ListedForm } from '../../../src-main/domain/siteWord.ts';
import { readOverrides } from '../../../src-main/workspace/adaptation/adaptationState.ts';
import {
  adoptLists,
  discardLists,
  rollBackLists,
} from '../../../src-main/workspace/adaptation/lists/adoptLists.ts';
import { compareLists, type ListOrder } from '../../../src-main/workspace/adaptation/lists/compareLists.ts';
import { listOverview } from '../../../src-main/workspace/adaptation/lists/listOverview.ts';
import { readListState, saveListState } from '../../../src-main/workspace/adaptation/lists/listState.ts';
import { digestNow } from '../../../src-main/workspace/adaptation/lists/siteListNow.ts';
import { tryOut } from '../../../src-main/workspace/adaptation/tryOut.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { lastEvent, quiet } from './adaptationFixture.ts';
import {
  ACTOR,
  asRole,
  decide,
  detectedIn,
  importTexts,
  MARKED,
  MISSED,
  TEXTS,
  withReviewed,
  wordsOf,
} from './adaptedListsFixture.ts';
import { servicesOf } from './bulkFixture.ts';

const NOW = 1_800_000_000_000;
const ALL: ListOrder = { withFound: true };
const REASON = 'the house asked for it in writing';
const compare = (workspace: Workspace, order = ALL) => compareLists(workspace, order, NOW, quiet);

/** Proposes a word as a reviewer would, by a bulk decision of this number. */
function propose({ store }: Workspace, form: ListedForm, bulk = 1): void {
  store.siteWords.add([form], { batchId: 'some-batch' as BatchId, bulk, actor: ACTOR, isListed: false });
}

let proposals = 0;
/** Has the house proposed for the list by a decision about a new note: to hide it by a reviewer, whose words are never listed at once. */
async function proposeByDecision(workspace: Workspace, kind: 'accept' | 'reject') {
  const who = kind === 'accept' ? asRole(workspace, 'reviewer') : workspace;
  const { bulk } = servicesOf(who.store);
  const [noteId] = await importTexts(workspace, `more${proposals++}`, [TEXTS[0] ?? '']);
  const spanKey = `d${detectedIn(workspace, noteId!).indexOf(MARKED)}`;
  const plan = await bulk.plan({
    ...{ place: { noteId: noteId!, spanKey }, verdict: { kind }, scope: 'site' },
    ...{ withApart: true, withDecided: false },
  });
  await bulk.contexts(plan.id, 0);
  const { seq } = bulk.decide(plan.id, ACTOR);
  await bulk.whenIdle();
  return { batchId: workspace.store.notes.require(noteId!).batchId, seq };
}
const PROPOSED = { side: 'hide', label: 'STAFF', word: MISSED } as const;

describe('the list of a site', { timeout: 300_000 }, () => {
  it('grows by words that were found and are not worse on the gold, and is what it was once they are taken back', async () => {
    await withReviewed('all', async ({ workspace, gold }) => {
      const digest = digestNow(workspace.store);
      const { id, statement } = await compare(workspace);
      expect(statement).toMatchObject({
        ...{ worse: [], notes: TEXTS.length - gold.length, leftOut: { readable: 0, hidden: 0 } },
        ...{ found: { hide: 1, keep: 1 }, proposed: { hide: 0, keep: 0 }, pipeline: 'rules' },
        gold: { notes: gold.length, isFrozen: true },
      });
      expect(statement.after.strictTypedF1).toBeGreaterThan(statement.before.strictTypedF1 ?? 1);
      expect(statement.after.charRecall).toBeGreaterThan(statement.before.charRecall ?? 1);
      expect(statement.fingerprintAfter).not.toBe(statement.fingerprintBefore);
      // Nothing has changed by comparing.
      expect([digestNow(workspace.store), wordsOf(workspace)]).toEqual([digest, []]);
      expect((await listOverview(workspace)).compared).toMatchObject({
        isChanged: false,
        words: [
          { side: 'keep', label: 'HOSPITAL', word: MARKED, found: { notes: 12, patients: 6 } },
          { side: 'hide', label: 'STAFF', word: MISSED, found: { notes: 12, patients: 6 } },
        ],
      });

      expect(await adoptLists(workspace, id, null, NOW)).toMatchObject({ words: { hide: 1, keep: 1 } });
      expect(digestNow(workspace.store)).toBe(statement.list.after);
      expect((await workspace.choosePipeline('rules', 'balanced')).pipelineFingerprint).toBe(
        statement.fingerprintAfter,
      );
      const [later] = await importTexts(workspace, 'later', [TEXTS[0] ?? '']);
      expect(detectedIn(workspace, later!)).toContain(MISSED);
      expect(detectedIn(workspace, later!)).not.toContain(MARKED);
      expect(await listOverview(workspace)).toMatchObject({
        ...{ listed: { hide: 1, keep: 1 }, compared: null },
        lastAdopted: { id, words: { hide: 1, keep: 1 }, isChanged: false },
      });

      expect(rollBackLists(workspace)).toMatchObject({ id, list: digest });
      expect([digestNow(workspace.store), wordsOf(workspace)]).toEqual([digest, []]);
      const [again] = await importTexts(workspace, 'again', [TEXTS[0] ?? '']);
      expect(detectedIn(workspace, again!)).toContain(MARKED);
      expect(detectedIn(workspace, again!)).not.toContain(MISSED);
      expect(() => rollBackLists(workspace)).toThrow('adaptation/nothing-adopted');
      // The comparison holds still, so it can be adopted once more.
      expect(await adoptLists(workspace, id, null, NOW)).toMatchObject({ words: { hide: 1, keep: 1 } });
      rollBackLists(workspace);
      discardLists(workspace, id);
      await expect(adoptLists(workspace, id, null, NOW)).rejects.toMatchObject({
        code: 'adaptation/unknown',
      });
      const trail = JSON.stringify(workspace.store.audit.after(0, 1000));
      for (const kind of ['compared', 'adopted', 'rolled-back'])
        expect(trail).toContain(`"adaptation-lists-${kind}"`);
      for (const word of [MISSED, MARKED]) expect(trail).not.toContain(word);
    });
  });

  it('takes what is worse only with a reason, which stays, with its SHA-256 in the trail', async () => {
    await withReviewed('all but gold', async ({ workspace }) => {
      const { id, statement } = await compare(workspace);
      expect(statement.found).toEqual({ hide: 1, keep: 1 });
      expect(statement.worse).toContain('charRecall');
      for (const reason of [null, 'because', ' '.repeat(20)])
        await expect(adoptLists(workspace, id, reason, NOW)).rejects.toMatchObject({
          code: 'adaptation/worse',
        });
      expect([wordsOf(workspace), readOverrides(workspace.store)]).toEqual([[], []]);
      await adoptLists(workspace, id, `  ${REASON} `, NOW);
      expect(wordsOf(workspace)).toHaveLength(2);
      rollBackLists(workspace);
      expect(readOverrides(workspace.store)).toMatchObject([{ id, pack: 'site-list', reason: REASON }]);
      const event = String(lastEvent(workspace, 'adaptation-lists-adopted'));
      expect(event).toContain(createHash('sha256').update(REASON).digest('hex'));
      expect(event).not.toContain(REASON);
    });
  });

  it('lists what was proposed and leaves what was found where nobody wants that', async () => {
    await withReviewed('none', async ({ workspace }) => {
      await expect(compare(workspace, { withFound: false })).rejects.toMatchObject({
        code: 'adaptation/nothing-to-list',
      });
      propose(workspace, PROPOSED);
      propose(workspace, { ...PROPOSED, word: 'Quellhofer' }, 2);
      // What is proposed already is not found.
      expect((await compare(workspace)).statement).toMatchObject({
        ...{ proposed: { hide: 2, keep: 0 }, found: { hide: 0, keep: 0 }, worse: [] },
      });
      const { id } = await compare(workspace, { withFound: false });
      // Somebody takes a proposal back: the list would be another one than was compared.
      expect((await listOverview(workspace)).compared?.isChanged).toBe(false);
      workspace.store.siteWords.removeOf('some-batch' as BatchId, 2);
      expect((await listOverview(workspace)).compared?.isChanged).toBe(true);
      await expect(adoptLists(workspace, id, null, NOW)).rejects.toMatchObject({
        code: 'adaptation/changed',
      });
      expect(wordsOf(workspace)).toEqual([{ ...PROPOSED, isListed: false }]);
      const second = await compare(workspace, { withFound: false });
      await adoptLists(workspace, second.id, null, NOW);
      expect(wordsOf(workspace)).toEqual([{ ...PROPOSED, isListed: true }]);
      rollBackLists(workspace);
      expect(wordsOf(workspace)).toEqual([]);
    });
  });

  it('refuses what was compared with another list or another pipeline, and a signature that does not fit', async () => {
    await withReviewed('none', async ({ workspace }) => {
      const { store, settings } = workspace;
      const { id } = await compare(workspace);
      const refused = () =>
        expect(adoptLists(workspace, id, null, NOW)).rejects.toMatchObject({ code: 'adaptation/changed' });
      settings.save({ ...settings.read(), operatingPoint: 'recall' });
      await refused();
      expect((await listOverview(workspace)).compared?.isChanged).toBe(true);
      settings.save({ ...settings.read(), operatingPoint: 'balanced' });

      const other = { ...PROPOSED, word: 'Quellhofer' } as const;
      store.siteWords.add([other], { batchId: 'b' as BatchId, bulk: 1, actor: ACTOR, isListed: true });
      await refused();
      store.siteWords.removeOf('b' as BatchId, 1);

      const state = readListState(store);
      const { compared } = state;
      const forged = compared!.signed.statement.replace('"worse":[]', '"worse": []');
      expect(forged).not.toBe(compared!.signed.statement);
      const signed = { ...compared!.signed, statement: forged };
      saveListState(store, { ...state, compared: { ...compared!, signed } });
      await refused();
      saveListState(store, state);
      // Other words than those that were compared.
      const words = compared!.words.map((word) => ({ ...word, word: 'Quellhofer' }));
      saveListState(store, { ...state, compared: { ...compared!, words } });
      await refused();
      saveListState(store, state);
      await adoptLists(workspace, id, null, NOW);

      store.siteWords.add([other], { batchId: 'b' as BatchId, bulk: 2, actor: ACTOR, isListed: true });
      expect(() => rollBackLists(workspace)).toThrow('adaptation/changed');
      expect((await listOverview(workspace)).lastAdopted?.isChanged).toBe(true);
      expect(wordsOf(workspace)).toHaveLength(2);
      store.siteWords.removeOf('b' as BatchId, 2);
      rollBackLists(workspace);
      expect(wordsOf(workspace)).toEqual([]);
    });
  });

  it.each([
    { side: 'keep', released: 'all', kind: 'reject' },
    { side: 'hide', released: 'none', kind: 'accept' },
  ] as const)(
    'keeps a word to $side that was adopted when the decision that proposed it is taken back',
    async (row) => {
      await withReviewed(row.released, async ({ workspace }) => {
        const { store } = workspace;
        const digest = digestNow(store);
        const { batchId, seq } = await proposeByDecision(workspace, row.kind);
        expect(wordsOf(workspace)).toMatchObject([{ side: row.side, word: MARKED, isListed: false }]);
        const { id, statement } = await compare(workspace, { withFound: false });
        await adoptLists(workspace, id, statement.worse.length > 0 ? REASON : null, NOW);
        const undone = workspace.bulk.undo(batchId, seq, { approvals: 0, actor: ACTOR });
        expect(undone.siteWords).toMatchObject({ words: 0 });
        expect(wordsOf(workspace)).toMatchObject([{ side: row.side, word: MARKED, isListed: true }]);
        expect(digestNow(store)).toBe(statement.list.after);
        expect((await listOverview(workspace)).lastAdopted).toMatchObject({ isChanged: false });
        rollBackLists(workspace);
        expect([digestNow(store), wordsOf(workspace)]).toEqual([digest, []]);
      });
    },
  );

  it('lets go of a word whose decision is taken back before it is adopted, or that was accepted alone', async () => {
    await withReviewed('none', async ({ workspace }) => {
      const { store } = workspace;
      const first = await proposeByDecision(workspace, 'accept');
      const { id } = await compare(workspace, { withFound: false });
      workspace.bulk.undo(first.batchId, first.seq, { approvals: 0, actor: ACTOR });
      expect(wordsOf(workspace)).toEqual([]);
      await expect(adoptLists(workspace, id, null, NOW)).rejects.toMatchObject({
        code: 'adaptation/changed',
      });
      const second = await proposeByDecision(workspace, 'accept');
      store.siteWords.accept(store.siteWords.list()[0]!.no);
      workspace.bulk.undo(second.batchId, second.seq, { approvals: 0, actor: ACTOR });
      expect(wordsOf(workspace)).toEqual([]);
    });
  });

  it('is tried on a batch before it is adopted: what differs is told, nothing is listed, and a run that rested goes on with it', async () => {
    await withReviewed('all', async ({ workspace }) => {
      const { store, shadows } = workspace;
      const [noteId] = await importTexts(workspace, 'trial', TEXTS.slice(0, 4));
      const { batchId } = store.notes.require(noteId!);
      const host = Object.assign(Object.create(asRole(workspace, 'officer')) as Workspace, { shadows });
      const { id, statement } = await compare(workspace);
      const before = [digestNow(store), wordsOf(workspace), detectedIn(workspace, noteId!)];
      const begun = await tryOut(host, id, batchId);
      expect(begun.run).toMatchObject({
        ...{ pipelineId: 'rules', operatingPoint: 'balanced', site: 'kept' },
        trial: { adaptation: id, wasAdopted: false },
        // The rule packs in files are none, so it is the very pipeline that was compared.
        pipelineFingerprint: statement.fingerprintAfter,
      });
      await shadows.pause(begun.run.id);
      // It goes on with its own list, whatever becomes of the comparison.
      discardLists(workspace, id);
      await shadows.resume(begun.run.id, ACTOR);
      await shadows.whenEnded(begun.run.id);
      expect(shadows.get(begun.run.id).run).toMatchObject({ state: 'finished', notes: 4 });
      // The name is hidden now and the house shows, in each of the four notes.
      expect(shadows.figures(begun.run.id)).toMatchObject({ different: 4, facets: { exposing: 4 } });
      expect([digestNow(store), wordsOf(workspace), detectedIn(workspace, noteId!)]).toEqual(before);
      await expect(tryOut(host, id, batchId)).rejects.toMatchObject({ code: 'adaptation/unknown' });
      expect(String(lastEvent(workspace, 'shadow-begun'))).toContain(id);
      expect(JSON.stringify(store.audit.after(0, 1000))).not.toContain(MISSED);
    });
  });

  it('is not tried where it is not what was compared, nor by whoever may not adapt', async () => {
    await withReviewed('none', async ({ workspace }) => {
      const { store, shadows } = workspace;
      const as = (...roles: readonly string[]) =>
        Object.assign(Object.create(asRole(workspace, ...roles)) as Workspace, { shadows });
      const [noteId] = await importTexts(workspace, 'trial', TEXTS.slice(0, 2));
      const { batchId } = store.notes.require(noteId!);
      const runs = () => shadows.listOf(batchId).length;
      propose(workspace, PROPOSED);
      const { id } = await compare(workspace);
      const changed = { code: 'adaptation/changed' };
      await expect(tryOut(as('reviewer', 'operator'), id, batchId)).rejects.toMatchObject({
        code: 'access/role-missing',
      });
      const other = { ...PROPOSED, word: 'Quellhofer' } as const;
      store.siteWords.add([other], { batchId: 'b' as BatchId, bulk: 1, actor: ACTOR, isListed: true });
      await expect(tryOut(as('officer'), id, batchId)).rejects.toMatchObject(changed);
      store.siteWords.removeOf('b' as BatchId, 1);
      const state = readListState(store);
      const words = state.compared!.words.map((word) => ({ ...word, word: 'Quellhofer' }));
      saveListState(store, { ...state, compared: { ...state.compared!, words } });
      await expect(tryOut(as('officer'), id, batchId)).rejects.toMatchObject(changed);
      saveListState(store, state);
      store.siteWords.removeOf('some-batch' as BatchId, 1);
      await expect(tryOut(as('officer'), id, batchId)).rejects.toMatchObject(changed);
      expect(runs()).toBe(0);
    });
  });

  it('is compared by administrators and privacy officers, and changed by administrators alone', async () => {
    await withReviewed('none', async ({ workspace }) => {
      const reviewer = asRole(workspace, 'reviewer', 'operator');
      const officer = asRole(workspace, 'officer');
      const missing = { code: 'access/role-missing' };
      await expect(compare(reviewer)).rejects.toMatchObject(missing);
      await expect(listOverview(reviewer)).rejects.toMatchObject(missing);
      const { id } = await compare(officer);
      expect((await listOverview(officer)).may).toEqual({ adopt: false, listFound: false });
      for (const who of [reviewer, officer])
        await expect(adoptLists(who, id, null, NOW)).rejects.toMatchObject(missing);
      expect(() => {
        discardLists(reviewer, id);
      }).toThrow('access/role-missing');
      await adoptLists(workspace, id, null, NOW);
      expect(() => rollBackLists(officer)).toThrow('access/role-missing');
      expect(wordsOf(workspace)).toHaveLength(1);
    });
  });

  it('is compared with nothing less than all of the gold, and keeps nothing of what was cancelled', async () => {
    await withReviewed('none', async ({ workspace, gold }) => {
      const cancelled = new AbortController();
      const options = {
        signal: cancelled.signal,
        onProgress: ({ phase }: { readonly phase: string }) => {
          if (phase === 'measuring') cancelled.abort(new Error('cancelled'));
        },
      };
      await expect(compareLists(workspace, ALL, NOW, options)).rejects.toThrow('cancelled');
      expect(readListState(workspace.store).compared).toBeNull();
      // What is destroyed meanwhile may be where words came from.
      const destroying = {
        signal: new AbortController().signal,
        onProgress: ({ phase }: { readonly phase: string }) => {
          const { store } = workspace;
          const order = { what: 'originals', ruleDays: null, actor: ACTOR, batchIds: [] } as const;
          if (phase === 'measuring' && store.destructions.counts().begun === 0)
            store.transaction(() => store.destructions.begin(order));
        },
      };
      const running = { code: 'retention/destruction-running' };
      await expect(compareLists(workspace, ALL, NOW, destroying)).rejects.toMatchObject(running);
      // Also when it had begun before, until it is through.
      await expect(compare(workspace)).rejects.toMatchObject(running);
      expect(readListState(workspace.store).compared).toBeNull();
      const { store } = workspace;
      for (const id of store.destructions.listOpen()) store.destructions.prove(id, 'proof');
      // A gold note that is decided anew is approved no more.
      decide(workspace, gold[0]!, { kind: 'undo' });
      const { id, statement } = await compare(workspace);
      expect(statement.worse).toEqual(['gold-gone']);
      await expect(adoptLists(workspace, id, null, NOW)).rejects.toMatchObject({ code: 'adaptation/worse' });
    });
  });
});
