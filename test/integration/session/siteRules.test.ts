/** @file Rules of the site in the app: from the dialog for a file to what a batch finds. Real processes, a real database. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_FOLDER } from '../../../src-main/workspace/site/siteFiles.ts';
import { csvLine, inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';
import { wardsPack } from '../../support/wardsPack.ts';

const WARDS = wardsPack('The name of one of our wards.');
const NAMING = {
  format: 1,
  id: 'wards-only',
  title: 'Our wards alone',
  rules: { packs: ['common', 'st-elsewhere'] },
};
const TEXT = 'Verlegt auf Sonnenblume, Ramipril 5 mg.';
const HIDDEN = 'Verlegt auf [HOSPITAL-1], Ramipril 5 mg.';

interface App extends FakeDesktop {
  readonly dir: string;
  /** Answers the next dialog with a file of this content and adds it. */
  readonly add: (
    kind: 'rule-packs' | 'pipelines',
    json: unknown,
  ) => ReturnType<FakeDesktop['api']['site']['add']>;
  /** What a new batch with one note makes of it. */
  readonly outputOf: (text: string) => Promise<string | undefined>;
}

async function withApp(use: (app: App) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const desktop = fakeDesktop(dir);
    const { api, files, session } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    try {
      await api.workspace.create({ ticket, passphrase: PASSPHRASE, useKeystore: false, actor: 'Dr. A' });
      await api.models.use({ rules: true, packs: [] });
      const add: App['add'] = (kind, json) => {
        const file = path.join(dir, 'chosen.json');
        writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
        files.push(file);
        return api.site.add({ kind });
      };
      await use({ ...desktop, dir, add, outputOf: (text) => outputOf(session, dir, text) });
    } finally {
      await session.close('quit');
    }
  });
}

async function outputOf(
  { workspace }: FakeDesktop['session'],
  dir: string,
  text: string,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string | undefined> {
  const file = path.join(dir, 'notes.csv');
  writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['n1', text]));
  const { plan } = await workspace.imports.inspectFile(file);
  const { pipeline, operatingPoint } = workspace.settings.read();
  const choice = await workspace.choosePipeline(pipeline, operatingPoint);
  const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
  await between();
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  const [note] = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected']);
  const { pipelineFingerprint } = workspace.store.batches.require(batchId);
  expect(workspace.store.detections.get(note!.id)?.pipelineFingerprint).toBe(pipelineFingerprint);
  return workspace.store.notes.openOutput(note!.id)?.text;
}

const filesOf = (app: App): readonly string[] => {
  const folder = path.join(app.dir, 'workspace', SITE_FOLDER, 'rule-packs');
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder);
};

describe('a rule pack that is added in the app', () => {
  it('changes what new batches find, until it is switched off', async () => {
    await withApp(async ({ api, add, outputOf }) => {
      expect(await outputOf(TEXT)).toBe(TEXT);
      expect(await add('rule-packs', WARDS)).toMatchObject({
        ok: true,
        value: {
          id: 'st-elsewhere',
          isReplaced: false,
          site: {
            rulePacks: [
              { id: 'st-elsewhere', isOn: true, topics: [{ topic: 'patterns', rules: 1 }] },
              ...Array(9).fill({}),
            ],
          },
        },
      });
      expect(await outputOf(TEXT)).toBe(HIDDEN);
      await api.site.switchPack({ name: 'st-elsewhere', isOn: false });
      expect(await outputOf(TEXT)).toBe(TEXT);
      await api.site.switchPack({ name: 'st-elsewhere', isOn: true });
      expect(await outputOf(TEXT)).toBe(HIDDEN);
    });
  });

  it('can be looked into, as those of the app can', async () => {
    await withApp(async ({ api, add }) => {
      await add('rule-packs', WARDS);
      expect(await api.site.look({ id: 'st-elsewhere' })).toEqual({
        ok: true,
        value: [
          {
            ...{ topic: 'patterns', rule: 'ward', why: 'The name of one of our wards.', label: 'HOSPITAL' },
            ...{ score: 0.9, entries: 1, examples: ['Sonnenblume'] },
          },
        ],
      });
      const french = await api.site.look({ id: 'fr' });
      expect(french.ok && french.value.length).toBeGreaterThan(50);
      expect(await api.site.look({ id: 'nobody' })).toMatchObject({
        ok: false,
        error: { code: 'detection/unknown-rule-pack' },
      });
    });
  });

  it('replaces the one with the same id, and the trail tells both', async () => {
    await withApp(async ({ session, api, add }) => {
      await add('rule-packs', WARDS);
      expect(await add('rule-packs', { ...WARDS, version: 2 })).toMatchObject({
        value: { isReplaced: true },
      });
      await api.site.remove({ kind: 'rule-packs', name: 'st-elsewhere' });
      const told = session.workspace.store.audit.after(0, 1000).filter(({ kind }) => kind === 'site-changed');
      expect(told.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
        { change: 'added', part: 'rule-packs', file: 'st-elsewhere' },
        { change: 'added', part: 'rule-packs', file: 'st-elsewhere' },
        { change: 'removed', part: 'rule-packs', file: 'st-elsewhere' },
      ]);
    });
  });
});

describe('a batch that has begun', () => {
  it('keeps the rules it began with when they are switched off, removed or replaced', async () => {
    await withApp(async ({ api, session, dir, add }) => {
      await add('rule-packs', WARDS);
      const off = () => api.site.switchPack({ name: 'st-elsewhere', isOn: false });
      expect(await outputOf(session, dir, TEXT, off)).toBe(HIDDEN);
      await api.site.switchPack({ name: 'st-elsewhere', isOn: true });
      const gone = () => api.site.remove({ kind: 'rule-packs', name: 'st-elsewhere' });
      expect(await outputOf(session, dir, TEXT, gone)).toBe(HIDDEN);
      expect(await outputOf(session, dir, TEXT)).toBe(TEXT);
    });
  });

  it('is not joined by rules that are added later, nor stopped by a file that is refused', async () => {
    await withApp(async (app) => {
      expect(await outputOf(app.session, app.dir, TEXT, () => app.add('rule-packs', WARDS))).toBe(TEXT);
      const spoil = () => {
        filesOf(app);
        const file = path.join(app.dir, 'workspace', SITE_FOLDER, 'rule-packs', 'by-hand.json');
        writeFileSync(file, '{');
        return Promise.resolve();
      };
      expect(await outputOf(app.session, app.dir, TEXT, spoil)).toBe(HIDDEN);
    });
  });
});

describe('a file that is refused', () => {
  it.each([
    ['no JSON', '{', { path: '(file)', problem: 'not-json' }],
    ['the id of the app', { ...WARDS, id: 'fr' }, { path: 'id', problem: 'id-taken' }],
    ['an unknown field', { ...WARDS, wards: [] }, { path: 'wards', problem: 'unrecognized_keys' }],
  ])('changes nothing, and says why: %s', async (_what, json, facts) => {
    await withApp(async (app) => {
      await app.add('rule-packs', WARDS);
      const before = await app.api.site.list();
      expect(await app.add('rule-packs', json)).toEqual({
        ok: false,
        error: { code: 'detection/bad-rule-pack', facts: { file: 'chosen.json', ...facts } },
      });
      expect(await app.api.site.list()).toEqual(before);
      expect(filesOf(app)).toEqual(['st-elsewhere.json']);
    });
  });

  it('is not asked for when the dialog is cancelled', async () => {
    await withApp(async ({ api }) => {
      expect(await api.site.add({ kind: 'pipelines' })).toEqual({ ok: true, value: null });
    });
  });

  it('is listed with its place when it was put there by hand, stops new batches and can be removed', async () => {
    await withApp(async (app) => {
      const { api, dir, outputOf } = app;
      filesOf(app);
      writeFileSync(
        path.join(dir, 'workspace', SITE_FOLDER, 'rule-packs', 'Unsere Stationen.json'),
        '{"format":2}',
      );
      expect(await api.site.list()).toMatchObject({
        ok: true,
        value: {
          broken: [
            {
              ...{
                kind: 'rule-packs',
                name: 'Unsere Stationen',
                isOn: true,
                code: 'detection/bad-rule-pack',
              },
              facts: { file: 'Unsere Stationen.json', path: 'format' },
            },
          ],
        },
      });
      expect(await api.models.list()).toMatchObject({ ok: true });
      await expect(outputOf(TEXT)).rejects.toMatchObject({ code: 'detection/bad-rule-pack' });
      expect(await api.site.remove({ kind: 'rule-packs', name: 'Unsere Stationen' })).toMatchObject({
        ok: true,
        value: { broken: [] },
      });
      expect(await outputOf(TEXT)).toBe(TEXT);
    });
  });

  it('holds what editors put before JSON, and is not refused for it', async () => {
    await withApp(async (app) => {
      filesOf(app);
      const file = path.join(app.dir, 'workspace', SITE_FOLDER, 'rule-packs', 'st-elsewhere.json');
      writeFileSync(file, `\uFEFF${JSON.stringify(WARDS)}`);
      expect(await app.outputOf(TEXT)).toBe(HIDDEN);
      expect(readFileSync(file, 'utf8').startsWith('\uFEFF')).toBe(true);
    });
  });
});

describe('a dialog that outlasts the session', () => {
  it('adds nothing to a workspace that was locked meanwhile', async () => {
    await withApp(async (app) => {
      const file = path.join(app.dir, 'chosen.json');
      writeFileSync(file, JSON.stringify(WARDS));
      app.files.push(file);
      app.whileChoosing(() => app.session.close('idle'));
      expect(await app.api.site.add({ kind: 'rule-packs' })).toMatchObject({
        ok: false,
        error: { code: 'contract/no-workspace' },
      });
      expect(filesOf(app)).toEqual([]);
    });
  });
});

describe('a file that somebody put there', () => {
  it.each(['.json', `${'n'.repeat(250)}.json`])(
    'is listed and removed whatever it is called: %s',
    async (name) => {
      await withApp(async (app) => {
        filesOf(app);
        const file = path.join(app.dir, 'workspace', SITE_FOLDER, 'rule-packs', name);
        writeFileSync(file, JSON.stringify(WARDS));
        const without = name.slice(0, -'.json'.length);
        expect(await app.api.site.list()).toMatchObject({
          ok: true,
          value: { rulePacks: [{ name: without }, ...Array(9).fill({})] },
        });
        expect(await app.api.site.remove({ kind: 'rule-packs', name: without })).toMatchObject({ ok: true });
        expect(filesOf(app)).toEqual([]);
      });
    },
  );
});

describe('the trail', () => {
  it.each([
    ['a file that is called otherwise', JSON.stringify(WARDS)],
    ['a file that is refused', '{'],
  ])('never names %s', async (_what, content) => {
    await withApp(async (app) => {
      filesOf(app);
      const name = 'Dupont-Jean';
      writeFileSync(path.join(app.dir, 'workspace', SITE_FOLDER, 'rule-packs', `${name}.json`), content);
      await app.api.site.switchPack({ name, isOn: false });
      await app.api.site.remove({ kind: 'rule-packs', name });
      const told = app.session.workspace.store.audit
        .after(0, 1000)
        .filter(({ kind }) => kind === 'site-changed');
      expect(told.map(({ payload }) => (JSON.parse(payload) as { file: unknown }).file)).toEqual([
        null,
        null,
      ]);
    });
  });
});

describe('a rule pack that the pipeline of new batches names', () => {
  it('can be neither removed nor switched off before another one is chosen', async () => {
    await withApp(async ({ api, add }) => {
      await add('rule-packs', WARDS);
      await add('pipelines', NAMING);
      await api.models.usePipeline({ pipeline: 'wards-only' });
      expect(await api.site.list()).toMatchObject({
        value: {
          rulePacks: [{ isNeeded: true, namedBy: ['wards-only'] }, ...Array(9).fill({ isNeeded: false })],
          pipelines: [{ isNeeded: true }],
        },
      });
      const refused = { ok: false, error: { code: 'detection/in-use', facts: { pipeline: 'wards-only' } } };
      expect(await api.site.remove({ kind: 'rule-packs', name: 'st-elsewhere' })).toEqual(refused);
      expect(await api.site.switchPack({ name: 'st-elsewhere', isOn: false })).toEqual(refused);
      expect(await api.site.remove({ kind: 'pipelines', name: 'wards-only' })).toEqual(refused);
      await api.models.use({ rules: true, packs: [] });
      expect(await api.site.remove({ kind: 'rule-packs', name: 'st-elsewhere' })).toMatchObject({ ok: true });
      // The pipeline is still there and says so when it is chosen.
      expect(await api.models.usePipeline({ pipeline: 'wards-only' })).toMatchObject({
        ok: false,
        error: { code: 'detection/unknown-rule-pack', facts: { pack: 'st-elsewhere' } },
      });
    });
  });
});

describe('names that are not in the site', () => {
  it.each(['../noteveil', 'nobody', 'fr2'])('are unknown: %s', async (name) => {
    await withApp(async ({ api }) => {
      const unknown = (code: string) => ({ ok: false, error: { code } });
      const pack = unknown('detection/unknown-rule-pack');
      expect(await api.site.switchPack({ name, isOn: false })).toMatchObject(pack);
      expect(await api.site.remove({ kind: 'rule-packs', name })).toMatchObject(pack);
      expect(await api.site.remove({ kind: 'pipelines', name })).toMatchObject(
        unknown('detection/unknown-pipeline'),
      );
    });
  });

  it('are refused as those of the app where it came with them', async () => {
    await withApp(async ({ api }) => {
      const ofApp = (facts: object) => ({ ok: false, error: { code: 'pack/read-only', facts } });
      const pack = ofApp({ pack: 'fr' });
      expect(await api.site.switchPack({ name: 'fr', isOn: false })).toMatchObject(pack);
      expect(await api.site.remove({ kind: 'rule-packs', name: 'fr' })).toMatchObject(pack);
      expect(await api.site.remove({ kind: 'pipelines', name: 's1' })).toMatchObject(
        ofApp({ pipeline: 's1' }),
      );
      expect(await api.site.remove({ kind: 'pipelines', name: 'fr' })).toMatchObject({
        error: { code: 'detection/unknown-pipeline' },
      });
    });
  });
});
