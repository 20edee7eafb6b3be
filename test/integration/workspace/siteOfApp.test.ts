/** @file Rule packs and pipelines of the app on a site's shelf: nothing of them is removed or switched. On real folders. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_FOLDER } from '../../../src-main/workspace/site/siteFiles.ts';
import { removeFromSite, switchRulePack } from '../../../src-main/workspace/site/siteShelf.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

describe('what came with the app', () => {
  it.each([
    ['rule-packs', 'fr', { pack: 'fr' }],
    ['rule-packs', 's3-filters', { pack: 's3-filters' }],
    ['pipelines', 's3-6', { pipeline: 's3-6' }],
  ] as const)('is not removed from a site: %s %s', async (kind, id, facts) => {
    await inTempFolder(async (dir) => {
      await expect(removeFromSite(dir, kind, id)).rejects.toMatchObject({ code: 'pack/read-only', facts });
    });
  });

  it.each([true, false])('is not switched, on: %s', async (isOn) => {
    await inTempFolder(async (dir) => {
      await expect(switchRulePack(dir, 'fr', isOn)).rejects.toMatchObject({ code: 'pack/read-only' });
    });
  });

  it.each([
    ['rule-packs', 's3-6', 'detection/unknown-rule-pack'],
    ['pipelines', 'fr', 'detection/unknown-pipeline'],
  ] as const)('is told apart by its kind: %s %s', async (kind, id, code) => {
    await inTempFolder(async (dir) => {
      await expect(removeFromSite(dir, kind, id)).rejects.toMatchObject({ code });
    });
  });

  it('can be taken out where a file of its name was put there by hand', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, SITE_FOLDER, 'rule-packs');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'fr.json'), '{}');
      await removeFromSite(dir, 'rule-packs', 'fr');
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});
