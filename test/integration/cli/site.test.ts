/** @file `noteveil rules` and `noteveil pipelines` on the files of a site; on the built command. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil } from '../../support/commandLine.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const PACK = { format: 1, id: 'st-elsewhere', version: 3, title: 'Names of our house', language: 'de' };
const PIPELINE = { format: 1, id: 'without-dates', title: 'Rules without dates', rules: { off: ['date'] } };

async function inSite(use: (site: readonly string[], file: (json: unknown) => string) => Promise<void>) {
  await inTempFolder(async (dir) => {
    const file = (json: unknown): string => {
      const target = path.join(dir, 'file.json');
      writeFileSync(target, JSON.stringify(json));
      return target;
    };
    const workspace = path.join(dir, 'w');
    await (await openTestWorkspace(workspace)).close('quit');
    await use(['--workspace', workspace], file);
  });
}

/** The line of an id in a list; undefined without one. */
const lineOf = (out: string, id: string): string | undefined =>
  out.split('\n').find((line) => line.startsWith(`${id} `));

describe('noteveil rules', () => {
  it('adds, lists, switches and removes a rule pack', async () => {
    await inSite(async (site, file) => {
      expect(await noteveil(['rules', 'add', file(PACK), ...site])).toMatchObject({
        code: 0,
        out: 'st-elsewhere\n',
      });
      const list = async () => lineOf((await noteveil(['rules', 'list', ...site])).out, 'st-elsewhere');
      expect(await list()).toMatch(/^st-elsewhere +3 +de +in this workspace +Names of our house$/);
      expect((await noteveil(['rules', 'off', 'st-elsewhere', ...site])).code).toBe(0);
      expect(await list()).toMatch(/ switched off /);
      expect((await noteveil(['rules', 'on', 'st-elsewhere', ...site])).code).toBe(0);
      expect((await noteveil(['rules', 'remove', 'st-elsewhere', ...site])).code).toBe(0);
      expect(await list()).toBeUndefined();
    });
  });

  it('says what is wrong with a file and an id, and changes nothing', async () => {
    await inSite(async (site, file) => {
      const refused = await noteveil(['rules', 'add', file({ ...PACK, wards: [] }), ...site]);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toContain('(file file.json, path wards, problem unrecognized_keys)');
      const ended = await noteveil(['rules', 'off', 'st-elsewhere', ...site]);
      expect([ended.code, ended.out]).toEqual([1, '']);
      expect(ended.err).toContain('detection/unknown-rule-pack');
    });
  });

  it.each(['show', 'off', 'on', 'remove'])(
    '%s says which id is none, and where those are told',
    async (verb) => {
      await inSite(async (site) => {
        const { out, err } = await noteveil(['rules', verb, 'nope', ...site]);
        expect(out).toBe('');
        expect(err).toContain('There is no rule pack with this id. `noteveil rules list` shows');
        expect(err).toContain('[detection/unknown-rule-pack] (pack nope)');
      });
    },
  );

  it.each(['off', 'remove'])('%s says that a pack of the app is left out in a pipeline', async (verb) => {
    await inSite(async (site) => {
      const { code, out, err } = await noteveil(['rules', verb, 'fr', ...site]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('It came with the app');
      expect(err).toContain('left out by a pipeline');
      expect(err).toContain('[pack/read-only] (pack fr)');
    });
  });
});

describe('noteveil pipelines', () => {
  it('adds, lists, shows and removes a pipeline', async () => {
    await inSite(async (site, file) => {
      expect((await noteveil(['pipelines', 'add', file(PIPELINE), ...site])).out).toBe('without-dates\n');
      const { out } = await noteveil(['pipelines', 'list', ...site]);
      expect(lineOf(out, 'without-dates')).toMatch(/^without-dates +site +- +Rules without dates$/);
      const shown = await noteveil(['pipelines', 'show', 'without-dates', ...site]);
      expect(JSON.parse(shown.out)).toMatchObject({
        id: 'without-dates',
        rules: { packs: null, off: ['date'] },
      });
      expect((await noteveil(['pipelines', 'remove', 'without-dates', ...site])).code).toBe(0);
      const gone = await noteveil(['pipelines', 'show', 'without-dates', ...site]);
      expect([gone.code, gone.out]).toEqual([2, '']);
      expect(gone.err).toContain('There is no pipeline with this id. `noteveil pipelines list` shows');
      expect(gone.err).toContain('[detection/unknown-pipeline] (pipeline without-dates)');
    });
  });
});
