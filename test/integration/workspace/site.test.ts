/** @file Pipelines and rule packs of a site, from a file to what they find. Real processes and a real database. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_FOLDER, siteReader } from '../../../src-main/workspace/site/siteFiles.ts';
import { addToSite, removeFromSite } from '../../../src-main/workspace/site/siteShelf.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const WARDS = {
  format: 1,
  id: 'st-elsewhere',
  version: 1,
  title: 'Names of our house',
  patterns: {
    words: [
      {
        rule: 'ward',
        why: 'The name of one of our wards.',
        label: 'HOSPITAL',
        score: 0.9,
        words: ['Sonnenblume'],
      },
    ],
    patterns: [
      {
        ...{
          rule: 'record',
          why: 'Our record numbers begin with SE.',
          label: 'MRN',
          score: 0.9,
          anyCase: false,
        },
        pattern: '\\bSE[0-9]{6}\\b',
      },
    ],
  },
};
const PIPELINE = { format: 1, id: 'without-dates', title: 'Rules without dates', rules: { off: ['date'] } };

function put(dir: string, name: string, json: unknown): string {
  const file = path.join(dir, name);
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  return file;
}

describe('the files of a site', () => {
  it('are checked, copied, read in order and removed', async () => {
    await inTempFolder(async (dir) => {
      expect(await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS))).toBe('st-elsewhere');
      expect(await addToSite(dir, 'pipelines', put(dir, 'b.json', PIPELINE))).toBe('without-dates');
      const site = await siteReader(dir)();
      expect(site.rulePacks.map(({ pack }) => pack.id)).toEqual(['st-elsewhere']);
      expect(site.pipelines.map(({ id }) => id)).toEqual(['without-dates']);
      await removeFromSite(dir, 'rule-packs', 'st-elsewhere');
      await removeFromSite(dir, 'pipelines', 'without-dates');
      expect(await siteReader(dir)()).toEqual({ pipelines: [], rulePacks: [] });
    });
  });

  it.each([
    ['rule-packs', 'no JSON', '{', { path: '(file)', problem: 'not-json' }],
    ['rule-packs', 'an unknown topic', { ...WARDS, streets: {} }, { path: '(top)' }],
    [
      'rule-packs',
      'the id of a pack of the app',
      { ...WARDS, id: 'fr' },
      { path: 'id', problem: 'id-taken' },
    ],
    [
      'rule-packs',
      'a pattern with look-around',
      { ...WARDS, patterns: { patterns: [{ ...WARDS.patterns.patterns[0], pattern: '(?<=a)b\\1' }] } },
      { path: 'patterns.patterns.0.pattern', problem: 'not-re2' },
    ],
    [
      'pipelines',
      'the id of a shipped pipeline',
      { ...PIPELINE, id: 's3-6' },
      { path: 'id', problem: 'id-taken' },
    ],
    ['pipelines', 'nothing that looks', { ...PIPELINE, rules: null }, { path: 'models' }],
  ] as const)('are refused: %s with %s', async (kind, _what, json, facts) => {
    await inTempFolder(async (dir) => {
      await expect(addToSite(dir, kind, put(dir, 'file.json', json))).rejects.toMatchObject({
        code: kind === 'pipelines' ? 'detection/bad-pipeline' : 'detection/bad-rule-pack',
        facts: { file: 'file.json', ...facts },
      });
      const folder = path.join(dir, SITE_FOLDER, kind);
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    });
  });

  it.each(['../x', 'nobody', ''])('that are not there cannot be removed: %j', async (id) => {
    await inTempFolder(async (dir) => {
      await expect(removeFromSite(dir, 'rule-packs', id)).rejects.toMatchObject({
        code: 'detection/unknown-rule-pack',
      });
    });
  });
});

describe('a rule pack of a site', () => {
  it('takes part in every batch of its workspace, and shows in the fingerprint', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
      try {
        const before = await workspace.choosePipeline('rules', 'balanced');
        await addToSite(workspace.dir, 'rule-packs', put(dir, 'wards.json', WARDS));
        const choice = await workspace.choosePipeline('rules', 'balanced');
        expect(choice.pipelineFingerprint).not.toBe(before.pipelineFingerprint);
        const text = 'Verlegt auf Sonnenblume, Akte SE123456, Ramipril 5 mg.';
        const file = path.join(dir, 'notes.csv');
        writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['n1', text]));
        const { plan } = await workspace.imports.inspectFile(file);
        const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
        workspace.queue.wake();
        await workspace.queue.whenSettled(batchId);
        const [note] = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected']);
        expect(workspace.store.notes.openOutput(note!.id)?.text).toBe(
          'Verlegt auf [HOSPITAL-1], Akte [MRN-1], Ramipril 5 mg.',
        );
      } finally {
        await workspace.close('quit');
      }
    });
  });
});

describe('a pipeline of a site', () => {
  it('can be chosen by its id until it is removed', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
      try {
        await expect(workspace.choosePipeline('without-dates', 'balanced')).rejects.toMatchObject({
          code: 'pack/unknown',
        });
        await addToSite(workspace.dir, 'pipelines', put(dir, 'p.json', PIPELINE));
        expect((await workspace.choosePipeline('without-dates', 'balanced')).pipelineId).toBe(
          'without-dates',
        );
      } finally {
        await workspace.close('quit');
      }
    });
  });
});
