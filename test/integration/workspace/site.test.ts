/** @file Pipelines and rule packs of a site, from a file to what they find. Real processes and a real database. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePipeline, noPacks, type FindPack } from '../../../src-main/workspace/pipelineChoice.ts';
import { keepSite, keptSiteReader, sweepKeptSites } from '../../../src-main/workspace/site/keptSite.ts';
import { SITE_FOLDER, siteChecks, siteReader } from '../../../src-main/workspace/site/siteFiles.ts';
import { listSite } from '../../../src-main/workspace/site/siteList.ts';
import { addToSite, removeFromSite, switchRulePack } from '../../../src-main/workspace/site/siteShelf.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { wardsPack } from '../../support/wardsPack.ts';

const BASE = wardsPack('The name of one of our wards.');
const WARDS = {
  ...BASE,
  patterns: {
    ...BASE.patterns,
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
    [
      'rule-packs',
      'an unknown topic',
      { ...WARDS, streets: {} },
      { path: 'streets', problem: 'unrecognized_keys' },
    ],
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
      'rule-packs',
      'a country that has no phones',
      { ...WARDS, numbers: { phones: { countries: ['XX'] } } },
      {},
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

describe('reading a site again', () => {
  it.each([
    ['rules.packs.1', 'unknown-rule-pack', { packs: ['common', 'nope'] }],
    ['rules.off.0', 'unknown-recognizer', { off: ['dates'] }],
  ])('are refused with the place of what is not there: %s', async (place, problem, rules) => {
    await inTempFolder(async (dir) => {
      const file = put(dir, 'b.json', { ...PIPELINE, rules });
      await expect(addToSite(dir, 'pipelines', file)).rejects.toThrow(
        expect.objectContaining({
          code: 'detection/bad-pipeline',
          facts: expect.objectContaining({ path: place, problem }),
        }),
      );
      expect((await siteReader(dir)()).pipelines).toEqual([]);
    });
  });

  it('may name rule packs of the site', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      const file = put(dir, 'b.json', { ...PIPELINE, rules: { packs: ['common', 'st-elsewhere'] } });
      expect(await addToSite(dir, 'pipelines', file)).toBe('without-dates');
    });
  });

  it('are not chosen by the id of a model pack, which they would replace without a word', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'pipelines', put(dir, 'b.json', { ...PIPELINE, id: 'noteveil-compact' }));
      const choose = (find: FindPack) =>
        choosePipeline('noteveil-compact', 'balanced', find, siteReader(dir));
      const found: FindPack = (id) => Promise.resolve({ id, dir, digest: '00' });
      await expect(choose(found)).rejects.toThrow(
        expect.objectContaining({ facts: { path: 'id', problem: 'id-of-a-pack' } }),
      );
      expect((await choose(noPacks)).pipelineId).toBe('noteveil-compact');
    });
  });

  it('parses nothing anew that is the same, and sees every change', async () => {
    await inTempFolder(async (dir) => {
      const read = siteReader(dir);
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await addToSite(dir, 'pipelines', put(dir, 'b.json', PIPELINE));
      const first = await read();
      const second = await read();
      expect(second.rulePacks[0]?.pack).toBe(first.rulePacks[0]?.pack);
      expect(second.pipelines[0]).toBe(first.pipelines[0]);
      // As long as before: neither size nor time tells.
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', { ...WARDS, title: 'Names of OUR house' }));
      const third = await read();
      expect(third.rulePacks[0]?.pack.title).toBe('Names of OUR house');
      expect(third.rulePacks[0]?.digest).not.toBe(first.rulePacks[0]?.digest);
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      expect(await read()).toEqual(first);
    });
  });

  it('parses nothing anew where it is listed, switched, or kept for several batches', async () => {
    await inTempFolder(async (dir) => {
      const checks = siteChecks();
      const read = siteReader(dir, checks);
      const readKept = keptSiteReader(dir, checks);
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      const first = await read();
      await keepSite(dir, 'a'.repeat(64), first);
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', { ...WARDS, version: 2 }));
      const second = await read();
      await keepSite(dir, 'b'.repeat(64), second);
      // Two batches in turns, as when one is reviewed while another is examined.
      for (const [fingerprint, site] of [
        ['a', first],
        ['b', second],
        ['a', first],
      ] as const)
        expect((await readKept(fingerprint.repeat(64)))?.rulePacks[0]?.pack).toBe(site.rulePacks[0]?.pack);
      await switchRulePack(dir, 'st-elsewhere', false);
      expect((await listSite(dir, checks)).rulePacks[0]?.value).toBe(second.rulePacks[0]?.pack);
    });
  });

  it('forgets what was not used for longest, and parses that again', async () => {
    const { rulePack } = siteChecks();
    const file = (at: number) => {
      const text = JSON.stringify({ ...WARDS, version: at + 1 });
      return { file: `${at}.json`, text, digest: String(at) };
    };
    const first = rulePack(file(0));
    for (let at = 1; at < 64; at += 1) rulePack(file(at));
    expect(rulePack(file(0))).toBe(first);
    for (let at = 64; at < 127; at += 1) rulePack(file(at));
    expect(rulePack(file(0))).toBe(first);
    for (let at = 127; at < 191; at += 1) rulePack(file(at));
    const again = rulePack(file(0));
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('refuses a file that was sound before, and takes it again when it is mended', async () => {
    await inTempFolder(async (dir) => {
      const read = siteReader(dir);
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await read();
      const file = path.join(dir, SITE_FOLDER, 'rule-packs', 'st-elsewhere.json');
      writeFileSync(file, JSON.stringify({ ...WARDS, id: 'fr' }));
      const refusal = { facts: { file: 'st-elsewhere.json', path: 'id', problem: 'id-taken' } };
      await expect(read()).rejects.toMatchObject(refusal);
      await expect(read()).rejects.toMatchObject(refusal);
      writeFileSync(file, JSON.stringify(WARDS));
      expect((await read()).rulePacks).toHaveLength(1);
    });
  });
});

describe('what is kept of a site', () => {
  const FINGERPRINT = 'a'.repeat(64);
  const keptFile = (dir: string, name: string) => path.join(dir, SITE_FOLDER, 'kept', `${name}.json`);

  it('is read as it was, whatever became of the site', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await addToSite(dir, 'pipelines', put(dir, 'b.json', PIPELINE));
      const site = await siteReader(dir)();
      await keepSite(dir, FINGERPRINT, site);
      await removeFromSite(dir, 'rule-packs', 'st-elsewhere');
      await removeFromSite(dir, 'pipelines', 'without-dates');
      const kept = await keptSiteReader(dir)(FINGERPRINT);
      expect(kept?.pipelines).toEqual(site.pipelines);
      const inShort = site.rulePacks.map(({ pack, digest }) => ({ pack, digest }));
      expect(kept?.rulePacks.map(({ pack, digest }) => ({ pack, digest }))).toEqual(inShort);
      expect(await keptSiteReader(dir)('b'.repeat(64))).toBeNull();
    });
  });

  it('is deleted when no batch needs it any more, and not before', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      const site = await siteReader(dir)();
      await keepSite(dir, 'aaaa', site);
      await keepSite(dir, 'bbbb', { ...site, rulePacks: [] });
      await removeFromSite(dir, 'rule-packs', 'st-elsewhere');
      await sweepKeptSites(dir, new Set(['aaaa', 'of-an-earlier-version']));
      expect((await keptSiteReader(dir)('aaaa'))?.rulePacks.map(({ pack }) => pack.id)).toEqual([
        'st-elsewhere',
      ]);
      expect(await keptSiteReader(dir)('bbbb')).toBeNull();
      await sweepKeptSites(dir, new Set());
      expect(readdirSync(path.join(dir, SITE_FOLDER, 'kept'))).toEqual([]);
    });
  });

  it('is not deleted while a record that is needed cannot be read', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await keepSite(dir, 'aaaa', await siteReader(dir)());
      const before = readdirSync(path.join(dir, SITE_FOLDER, 'kept'));
      writeFileSync(path.join(dir, SITE_FOLDER, 'kept', 'aaaa.json'), '{');
      await sweepKeptSites(dir, new Set(['aaaa']));
      expect(readdirSync(path.join(dir, SITE_FOLDER, 'kept'))).toEqual(before);
    });
  });

  it('is refused when it is no longer what was kept', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      const site = await siteReader(dir)();
      await keepSite(dir, FINGERPRINT, site);
      const read = keptSiteReader(dir);
      await read(FINGERPRINT);
      writeFileSync(keptFile(dir, site.rulePacks[0]!.digest), JSON.stringify({ ...WARDS, patterns: null }));
      const changed = { facts: { problem: 'changed' } };
      await expect(read(FINGERPRINT)).rejects.toMatchObject({ code: 'detection/bad-rule-pack', ...changed });
      rmSync(keptFile(dir, site.rulePacks[0]!.digest));
      await expect(read(FINGERPRINT)).rejects.toMatchObject({ code: 'detection/bad-rule-pack' });
      writeFileSync(keptFile(dir, FINGERPRINT), '{"format":1}');
      await expect(read(FINGERPRINT)).rejects.toMatchObject({ code: 'detection/bad-pipeline', ...changed });
    });
  });

  it.each(['a rule pack', 'the record', 'no file'])(
    'is put right for the next batch when it is spoiled: %s',
    async (what) => {
      await inTempFolder(async (dir) => {
        await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
        const site = await siteReader(dir)();
        await keepSite(dir, FINGERPRINT, site);
        const pack = keptFile(dir, site.rulePacks[0]!.digest);
        if (what === 'a rule pack') writeFileSync(pack, '{');
        if (what === 'the record') writeFileSync(keptFile(dir, FINGERPRINT), '');
        if (what === 'no file') rmSync(pack);
        await keepSite(dir, FINGERPRINT, site);
        expect((await keptSiteReader(dir)(FINGERPRINT))?.rulePacks).toHaveLength(1);
      });
    },
  );

  it('is nothing when a file changed before it was copied', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      const site = await siteReader(dir)();
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', { ...WARDS, version: 2 }));
      await expect(keepSite(dir, FINGERPRINT, site)).rejects.toMatchObject({
        code: 'detection/bad-rule-pack',
        facts: { problem: 'changed' },
      });
      expect(existsSync(keptFile(dir, FINGERPRINT))).toBe(false);
    });
  });
});

describe('a rule pack that is switched off', () => {
  it('stays in the site and takes no part until it is switched on, added anew or removed', async () => {
    await inTempFolder(async (dir) => {
      const ids = async () => (await siteReader(dir)()).rulePacks.map(({ pack }) => pack.id);
      const off = async () => (await listSite(dir)).rulePacks.filter(({ isOn }) => !isOn).length;
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await switchRulePack(dir, 'st-elsewhere', false);
      await switchRulePack(dir, 'st-elsewhere', false);
      expect([await ids(), await off()]).toEqual([[], 1]);
      await switchRulePack(dir, 'st-elsewhere', true);
      expect([await ids(), await off()]).toEqual([['st-elsewhere'], 0]);
      await switchRulePack(dir, 'st-elsewhere', false);
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      expect([await ids(), await off()]).toEqual([['st-elsewhere'], 0]);
      await switchRulePack(dir, 'st-elsewhere', false);
      await removeFromSite(dir, 'rule-packs', 'st-elsewhere');
      expect([await ids(), await off()]).toEqual([[], 0]);
    });
  });

  it('is not switched on when it does not hold together any more', async () => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await switchRulePack(dir, 'st-elsewhere', false);
      writeFileSync(path.join(dir, SITE_FOLDER, 'rule-packs', 'st-elsewhere.json.off'), '{');
      await expect(switchRulePack(dir, 'st-elsewhere', true)).rejects.toMatchObject({
        code: 'detection/bad-rule-pack',
        facts: { problem: 'not-json' },
      });
      expect(await siteReader(dir)()).toEqual({ pipelines: [], rulePacks: [] });
    });
  });

  it.each(['../st-elsewhere', 'nobody', ''])('is not found under another name: %j', async (id) => {
    await inTempFolder(async (dir) => {
      await addToSite(dir, 'rule-packs', put(dir, 'a.json', WARDS));
      await expect(switchRulePack(dir, id, false)).rejects.toMatchObject({
        code: 'detection/unknown-rule-pack',
      });
      expect((await siteReader(dir)()).rulePacks).toHaveLength(1);
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
