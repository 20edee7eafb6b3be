/** @file `noteveil adapt lists` as a user runs it: compare, adopt, take back, discard; exit codes, and never a word. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freezeGold } from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { noteveil } from '../../support/commandLine.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { importTexts, MARKED, MISSED, release, review, TEXTS } from '../workspace/adaptedListsFixture.ts';

describe('noteveil adapt lists', { timeout: 300_000 }, () => {
  it('compares, adopts, takes back and forgets, and prints counts and figures alone', async () => {
    await inTempFolder(async (dir) => {
      const home = path.join(dir, 'workspace');
      const workspace = await openTestWorkspace(home);
      workspace.settings.save({ ...workspace.settings.read(), pipeline: 'rules' });
      for (const id of await importTexts(workspace, 'n', TEXTS)) {
        review(workspace, id);
        release(workspace, id);
      }
      await workspace.close('quit');
      const all: string[] = [];
      const adapt = async (...args: readonly string[]) => {
        const ended = await noteveil(['adapt', ...args, '--workspace', home]);
        all.push(ended.out, ended.err);
        return ended;
      };
      expect((await adapt('lists')).err).toContain('no frozen gold notes');
      expect((await adapt('adopt', 'lists')).err).toContain('no adaptation with this id');
      const again = await openTestWorkspace(home);
      await freezeGold(again, { seed: 3, percent: 25, task: null }, 1);
      await again.close('quit');

      const none = await adapt('lists', '--proposed-only');
      expect([none.code === 0, none.err]).toEqual([false, expect.stringContaining('No word is proposed')]);
      const compared = await adapt('lists');
      expect([compared.code, compared.err]).toEqual([0, '']);
      expect(compared.out).toMatch(
        /^comparison \S{36} of the list of the site, compared as rules, .* balanced$/m,
      );
      expect(compared.out).toMatch(/^proposed: 0 to hide, 0 to keep readable$/m);
      expect(compared.out).toMatch(/^found in 12 notes: 1 to hide, 1 to keep readable$/m);
      expect(compared.out).toMatch(/^frozen gold: 4 notes, \d+ spans$/m);
      expect(compared.out).toMatch(/^strict span F1 +0\.\d{3,4} +1\.0+ +[01]\.\d{3}$/m);
      expect(compared.out).toMatch(/^nothing became worse$/m);
      const id = /^comparison (\S+)/m.exec(compared.out)?.[1] ?? '';
      expect((await adapt('list')).out).toMatch(
        new RegExp(`^lists: comparison ${id}, not adopted, .* not worse$`, 'm'),
      );

      const batch = /^(\S+)/m.exec((await noteveil(['batches', '--workspace', home])).out)?.[1] ?? '';
      const tried = await adapt('try', 'lists', '--batch', batch);
      expect([tried.code, tried.err]).toEqual([1, expect.any(String)]);
      expect(tried.out).toContain(`trial of the adaptation ${id}, not adopted then`);
      expect(tried.out).toMatch(/^same: 0, different: 16, would show something: 16, /m);
      expect((await adapt('list')).out).toMatch(new RegExp(`^lists: comparison ${id}, not adopted`, 'm'));

      const adopted = await adapt('adopt', 'lists');
      expect([adopted.code, adopted.out]).toEqual([
        0,
        expect.stringContaining(`adopted: 1 to hide, 1 to keep readable, comparison ${id}`),
      ]);
      expect((await adapt('list')).out).toMatch(
        new RegExp(`^lists: comparison ${id}, adopted, 1 to hide, 1 `, 'm'),
      );
      const back = await adapt('rollback', 'lists');
      expect([back.code, back.out]).toEqual([
        0,
        expect.stringContaining('rolled back: 1 to hide, 1 to keep'),
      ]);
      expect((await adapt('rollback', 'lists')).code).not.toBe(0);
      expect((await adapt('rollback', 'other')).code).toBe(2);
      expect((await adapt('discard', 'lists')).out).toBe(`discarded: ${id}\n`);
      expect((await adapt('discard', 'lists')).code).not.toBe(0);
      expect((await adapt('list')).out).not.toContain('lists:');
      for (const word of [MISSED, MARKED, 'Abendstern', 'Beispiel'])
        expect(all.join('\n')).not.toContain(word);
    });
  });
});
