/** @file The site's list as an adaptation through the channels of the app: who may, comparing, adopting, taking back, and that proposed words wait. */
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { freezeGold } from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { readOverrides, saveFrozenGold } from '../../../src-main/workspace/adaptation/adaptationState.ts';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import {
  ACTOR,
  importTexts,
  MARKED,
  MISSED,
  release,
  review,
  TEXTS,
} from '../workspace/adaptedListsFixture.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

const SOME_ID = '0f8fad5b-d9cb-469f-a165-708677289501';
const KEEP = { side: 'keep', label: 'HOSPITAL', word: MARKED } as const;
const HIDE = { side: 'hide', label: 'STAFF', word: MISSED } as const;
const PROPOSED = { batchId: 'b' as BatchId, bulk: 1, actor: ACTOR, isListed: false };

async function withDesktop(
  roles: readonly ('operator' | 'reviewer' | 'officer' | 'administrator')[] | 'alone',
  use: (desktop: FakeDesktop) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const desktop = fakeDesktop(dir);
    const { api, session } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    try {
      const singleUser = roles === 'alone';
      await api.workspace.create({
        ...{ ticket, passphrase: PASSPHRASE, useKeystore: false, actor: 'Maker', singleUser },
      });
      if (roles !== 'alone') {
        const passphrase = 'another phrase of hers';
        await api.accounts.add({ name: 'Ann', roles: [...roles], passphrase });
        await api.workspace.lock({ reason: 'user' });
        await api.workspace.unlock({ ticket, passphrase, account: 'Ann' });
      }
      await use(desktop);
    } finally {
      await session.close('quit');
    }
  });
}

describe('calls of the list of a site', { timeout: 300_000 }, () => {
  it.each([
    { role: 'operator', refused: ['lists', 'compare', 'adopt', 'rollBack', 'discard'] },
    { role: 'reviewer', refused: ['lists', 'compare', 'adopt', 'rollBack', 'discard'] },
    { role: 'officer', refused: ['adopt', 'rollBack'] },
    { role: 'administrator', refused: [] },
  ] as const)('are refused to the $role: $refused', async ({ role, refused }) => {
    await withDesktop([role], async ({ api: { adaptation } }) => {
      const answers = {
        lists: await adaptation.lists(),
        compare: await adaptation.compareLists({ withFound: true }),
        adopt: await adaptation.adoptLists({ id: SOME_ID, reason: null }),
        rollBack: await adaptation.rollBackLists(),
        discard: await adaptation.discardLists({ id: SOME_ID }),
      };
      const codes = Object.entries(answers).map(([verb, answer]) => [
        verb,
        answer.ok ? 'ok' : answer.error.code,
      ]);
      expect(codes.flatMap(([verb, code]) => (code === 'access/role-missing' ? [verb] : []))).toEqual(
        refused,
      );
    });
  });

  const REASON = 'A word of our house that every note has.';

  it.each(['keep', 'hide'] as const)(
    'list a word of the side %s without gold with a reason alone, which stays',
    async (side) => {
      await withDesktop('alone', async ({ api, session }) => {
        const { store } = session.workspace;
        store.siteWords.add([side === 'keep' ? KEEP : HIDE], PROPOSED);
        const no = store.siteWords.list()[0]!.no;
        const trail = store.audit.after(0, 1000).length;
        for (const reason of [null, 'too short'])
          expect(await api.site.acceptWord({ no, reason })).toMatchObject({
            ok: false,
            error: { code: 'adaptation/not-compared' },
          });
        expect(store.siteWords.list()).toMatchObject([{ isListed: false }]);
        expect(store.audit.after(0, 1000)).toHaveLength(trail);
        expect(readOverrides(store)).toEqual([]);
        expect(await api.site.acceptWord({ no, reason: REASON })).toMatchObject({
          ok: true,
          value: { words: [{ side, isListed: true }], isComparable: false },
        });
        expect(readOverrides(store)).toMatchObject([{ pack: 'site-list', reason: REASON }]);
        const added = store.audit.after(trail, 1000);
        expect(added.map(({ kind }) => kind)).toEqual(['site-words-changed', 'site-word-not-compared']);
        expect(JSON.stringify(added)).not.toContain(REASON);
      });
    },
  );

  it.each(['keep', 'hide'] as const)(
    'refuse a word of the side %s where gold is frozen, with a reason, too',
    async (side) => {
      await withDesktop('alone', async ({ api, session }) => {
        const { workspace } = session;
        const { store } = workspace;
        store.siteWords.add([side === 'keep' ? KEEP : HIDE], PROPOSED);
        const no = store.siteWords.list()[0]!.no;
        const [gold] = await importTexts(workspace, 'n', TEXTS.slice(0, 1));
        saveFrozenGold(store, { seed: 1, percent: 20, at: 1, notes: [gold!], task: null });
        const trail = store.audit.after(0, 1000).length;
        for (const reason of [null, REASON])
          expect(await api.site.acceptWord({ no, reason })).toMatchObject({
            ok: false,
            error: { code: 'adaptation/not-compared' },
          });
        expect(store.siteWords.list()).toMatchObject([{ isListed: false }]);
        expect(store.audit.after(0, 1000)).toHaveLength(trail);
        expect(await api.site.words()).toMatchObject({ ok: true, value: { isComparable: true } });
      });
    },
  );

  it('compare in the background, adopt and take back', async () => {
    await withDesktop('alone', async ({ api, session }) => {
      const { workspace } = session;
      const { adaptation } = api;
      workspace.settings.save({ ...workspace.settings.read(), pipeline: 'rules' });
      const ids = await importTexts(workspace, 'n', TEXTS);
      for (const id of ids) {
        review(workspace, id);
        release(workspace, id);
      }
      const busy = { ok: false, error: { code: 'adaptation/busy' } };
      const idle = () =>
        vi.waitFor(() => expect(workspace.adaptations.state.making).toBeNull(), { timeout: 60_000 });
      // Without gold there is nothing to compare on.
      expect(await adaptation.compareLists({ withFound: true })).toMatchObject({ ok: true });
      await idle();
      expect(workspace.adaptations.state.failure?.code).toBe('adaptation/no-gold');
      await freezeGold(workspace, { seed: 3, percent: 25, task: null }, 1);
      expect(await adaptation.compareLists({ withFound: true })).toMatchObject({
        ok: true,
        value: { making: 'lists' },
      });
      expect(await adaptation.compareLists({ withFound: true })).toMatchObject(busy);
      expect(await adaptation.adoptLists({ id: SOME_ID, reason: null })).toMatchObject(busy);
      await adaptation.cancel();
      expect(await adaptation.lists()).toMatchObject({ ok: true, value: { compared: null } });

      await adaptation.compareLists({ withFound: true });
      await idle();
      const made = await adaptation.lists();
      expect(made).toMatchObject({
        ok: true,
        value: { compared: { worse: [], isChanged: false }, may: { adopt: true, listFound: true } },
      });
      const id = made.ok ? made.value.compared!.id : '';
      expect(workspace.adaptations.state.made).toBe(id);
      expect(await adaptation.adoptLists({ id: SOME_ID, reason: null })).toMatchObject({
        ok: false,
        error: { code: 'adaptation/unknown' },
      });
      expect(await adaptation.adoptLists({ id, reason: null })).toMatchObject({
        ok: true,
        value: { compared: null, listed: { hide: 1, keep: 1 }, lastAdopted: { id } },
      });
      expect(await adaptation.rollBackLists()).toMatchObject({
        ok: true,
        value: { compared: { id }, listed: { hide: 0, keep: 0 }, lastAdopted: null },
      });
      expect(await adaptation.discardLists({ id })).toMatchObject({ ok: true, value: { compared: null } });
    });
  });
});
