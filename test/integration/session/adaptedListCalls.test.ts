/** @file The site's list as an adaptation through the channels of the app: who may, comparing, adopting, taking back, and that what keeps readable waits. */
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { freezeGold } from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { saveFrozenGold } from '../../../src-main/workspace/adaptation/adaptationState.ts';
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

  it('list a word that keeps readable only once it was compared, where gold is frozen', async () => {
    await withDesktop('alone', async ({ api, session }) => {
      const { store } = session.workspace;
      const propose = (bulk: number) =>
        store.siteWords.add([KEEP, HIDE], { batchId: 'b' as BatchId, bulk, actor: ACTOR, isListed: false });
      propose(1);
      const noOf = (side: string): number => store.siteWords.list().find((word) => word.side === side)!.no;
      expect(await api.site.acceptWord({ no: noOf('keep') })).toMatchObject({ ok: true });
      store.siteWords.remove(noOf('keep'));
      propose(2);
      saveFrozenGold(store, { seed: 1, percent: 20, at: 1, notes: [] });
      const trail = store.audit.after(0, 1000).length;
      expect(await api.site.acceptWord({ no: noOf('keep') })).toMatchObject({
        ok: false,
        error: { code: 'adaptation/not-compared' },
      });
      expect(store.siteWords.list().filter(({ isListed }) => isListed)).toEqual([]);
      expect(store.audit.after(0, 1000)).toHaveLength(trail);
      expect(await api.site.acceptWord({ no: noOf('hide') })).toMatchObject({ ok: true });
    });
  });

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
      await freezeGold(workspace, { seed: 3, percent: 25 }, 1);
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
