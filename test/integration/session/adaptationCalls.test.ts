/** @file Adaptation through the channels of the app: who may, freezing, making and cancelling, the gate, taking back, and trying before adopting. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { MANIFEST_FILE, type Manifest } from '../../../src-main/engine/pack/manifest.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import type { AdaptationOverview, AdaptationState } from '../../../src-renderer/api/types.ts';
import { csvLine, inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { bytesBelow, lastEvent, PACK } from '../workspace/adaptationFixture.ts';
import { stateOf } from '../workspace/shadowFixture.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../fixtures/packs', PACK);
const ADAPTED = `${PACK}-site`;
const SOME_ID = '0f8fad5b-d9cb-469f-a165-708677289501';
const NOTES = Array.from(
  { length: 14 },
  (_, at) =>
    `Nota ${at}: Visto por la Dra. Beispiel el ${(at % 27) + 1} de marzo de 2021. Sin cambios, vino con Kronvester.`,
);

type Made = Exclude<AdaptationState['making'], null>;

describe('calls of adaptation', { timeout: 300_000 }, () => {
  it.each(['operator', 'reviewer'] as const)('are refused to the %s, queries too', async (role) => {
    await withRole(role, async ({ api, ticketOf }) => {
      const refused = { ok: false, error: { code: 'access/role-missing' } };
      const ticket = ticketOf('/nowhere');
      const answers = {
        overview: await api.adaptation.overview(),
        state: await api.adaptation.state(),
        freeze: await api.adaptation.freeze({ percent: 20, seed: 1, task: null }),
        make: await api.adaptation.make({ pack: null, task: null, how: { kind: 'points' } }),
        cancel: await api.adaptation.cancel(),
        adopt: await api.adaptation.adopt({ id: SOME_ID, reason: 'because I want to' }),
        rollBack: await api.adaptation.rollBack(),
        discard: await api.adaptation.discard({ id: SOME_ID }),
        writeRecipe: await api.adaptation.writeRecipe({ ticket }),
        tryOut: await api.adaptation.tryOut({ id: SOME_ID, batchId: 'b' }),
      };
      for (const [verb, answer] of Object.entries(answers)) expect(answer, verb).toMatchObject(refused);
    });
  });

  it.each(['officer', 'administrator'] as const)('are open to the %s', async (role) => {
    await withRole(role, async ({ api }) => {
      expect(await api.adaptation.overview()).toMatchObject({
        ok: true,
        value: { gold: null, approved: 0, adaptations: [], lastAdopted: null },
      });
      const codeOf = async (answer: Promise<unknown>) => (await answer) as { error: { code: string } };
      expect((await codeOf(api.adaptation.freeze({ percent: 20, seed: 1, task: null }))).error.code).toBe(
        'adaptation/too-few-notes',
      );
      expect((await codeOf(api.adaptation.rollBack())).error.code).toBe('adaptation/nothing-adopted');
    });
  });

  it('refuse numbers that are none before anybody looks at them', async () => {
    await withRole('officer', async ({ api }) => {
      const bad = { ok: false, error: { code: 'contract/invalid-input' } };
      for (const percent of [0, 91, 1.5])
        expect(await api.adaptation.freeze({ percent, seed: 1, task: null })).toMatchObject(bad);
      for (const how of [
        { kind: 'head', seed: -1, copies: 0 },
        { kind: 'head', seed: 1, copies: 21 },
      ] as const)
        expect(await api.adaptation.make({ pack: null, task: null, how })).toMatchObject(bad);
      expect(await api.adaptation.adopt({ id: '../models', reason: null })).toMatchObject(bad);
    });
  });
});

describe('an adaptation on a workstation', { timeout: 300_000 }, () => {
  let site: Site;
  let release: () => void;
  let ended: Promise<void>;

  beforeAll(async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    release = () => resolve(undefined);
    await new Promise<void>((ready, failed) => {
      ended = withApprovedNotes(async (made) => {
        site = made;
        ready();
        await promise;
      });
      ended.catch(failed);
    });
  }, 120_000);
  afterAll(async () => {
    release();
    await ended;
  });

  const overview = async (): Promise<AdaptationOverview> => {
    const answer = await site.api.adaptation.overview();
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const foldersOf = ({ workspace }: Site): readonly string[] => {
    const dir = path.join(workspace.dir, 'adaptations');
    return existsSync(dir) ? readdirSync(dir) : [];
  };

  it('cannot be made before there is gold, and the screen learns why', async () => {
    const state = await made(site, { pack: PACK, how: { kind: 'points' } });
    expect(state).toMatchObject({ made: null, failure: { code: 'adaptation/no-gold' } });
    expect(foldersOf(site)).toEqual([]);
  });

  it('is measured on gold that is frozen once', async () => {
    const first = await site.api.adaptation.freeze({ percent: 30, seed: 3, task: null });
    expect(first).toMatchObject({ ok: true, value: { gold: { notes: 4, percent: 30, seed: 3 } } });
    const again = await site.api.adaptation.freeze({ percent: 80, seed: 9, task: null });
    expect(again).toMatchObject({ ok: true, value: { gold: { notes: 4, percent: 30, seed: 3 } } });
    expect((await overview()).approved).toBe(NOTES.length);
  });

  it('leaves nothing when it is cancelled, and lets nothing else happen meanwhile', async () => {
    const { api, workspace } = site;
    const before = bytesBelow(path.join(workspace.dir, 'models'));
    const begun = untilTold(site, ({ progress }) => progress?.phase === 'training');
    expect(
      await api.adaptation.make({ pack: null, task: null, how: { kind: 'head', seed: 1, copies: 20 } }),
    ).toMatchObject({ ok: true, value: { making: 'head' } });
    expect((await begun).progress?.epoch?.at).toBeGreaterThan(0);
    const busy = { ok: false, error: { code: 'adaptation/busy' } };
    expect(await api.adaptation.make({ pack: null, task: null, how: { kind: 'points' } })).toMatchObject(
      busy,
    );
    expect(await api.adaptation.adopt({ id: SOME_ID, reason: null })).toMatchObject(busy);
    expect(await api.adaptation.rollBack()).toMatchObject(busy);
    expect(await api.adaptation.cancel()).toMatchObject({
      ok: true,
      value: { making: null, progress: null, failure: null, made: null },
    });
    expect(foldersOf(site)).toEqual([]);
    expect(bytesBelow(path.join(workspace.dir, 'models'))).toEqual(before);
    expect((await overview()).adaptations).toEqual([]);
    expect(lastEvent(workspace, 'adaptation-made')).toBeUndefined();
  });

  it('is trained apart from main, which tells how far it is and answers meanwhile', async () => {
    const told: string[] = [];
    const order = { pack: null, how: { kind: 'head', seed: 1, copies: 0 } } as const;
    const state = await made(site, order, ({ progress }) => told.push(progress?.phase ?? 'none'));
    expect(state).toMatchObject({ making: null, failure: null });
    expect(told).toContain('training');
    expect(told.at(-1)).toBe('none');
    const [row] = (await overview()).adaptations;
    expect(row).toMatchObject({
      ...{ id: state.made, pack: ADAPTED, how: 'head', standing: 'not-adopted', parent: { id: PACK } },
      ...{ gold: { notes: 4, isFrozen: true }, training: { seed: 1, notes: 10, copies: 0 } },
    });
  });

  it('is tried on a batch before it is adopted, and nothing else may have it', async () => {
    const { api, workspace, batchId } = site;
    const [row] = (await overview()).adaptations;
    const before = stateOf(workspace, batchId);
    const begun = await api.adaptation.tryOut({ id: row!.id, batchId });
    const trial = { adaptation: row!.id, wasAdopted: false };
    expect(begun).toMatchObject({ ok: true, value: { pipeline: ADAPTED, site: 'kept', trial } });
    const runId = begun.ok ? begun.value.id : '';
    await workspace.shadows.pause(runId);
    if (workspace.shadows.get(runId).run.state === 'paused') {
      // What a run still needs stays, and the run goes on with the very same pack.
      expect(await api.adaptation.discard({ id: row!.id })).toMatchObject({
        ok: false,
        error: { code: 'pack/in-use' },
      });
      expect(await api.shadow.resume({ runId })).toMatchObject({ ok: true });
    }
    await workspace.shadows.whenEnded(runId);
    expect(workspace.shadows.get(runId)).toMatchObject({
      run: { state: 'finished', trial },
      done: NOTES.length,
    });
    // It says afterwards what it was; the trail names the adaptation.
    expect(await api.shadow.list({ batchId })).toMatchObject({ ok: true, value: [{ id: runId, trial }] });
    const begunInTrail: unknown = JSON.parse(String(lastEvent(workspace, 'shadow-begun')));
    expect(begunInTrail).toMatchObject({ shadow: runId, ...trial });
    expect(stateOf(workspace, batchId)).toBe(before);
    expect(readdirSync(path.join(workspace.dir, 'models'))).toEqual([PACK]);
    await expect(workspace.choosePipeline(ADAPTED, 'balanced')).rejects.toMatchObject({
      code: 'pack/unknown',
    });
    expect(
      await api.shadow.start({ batchId, pipeline: ADAPTED, operatingPoint: 'balanced', site: 'current' }),
    ).toMatchObject({ ok: false, error: { code: 'pack/unknown' } });
  });

  it('is refused where its files are not what was signed, in a shadow run as well', async () => {
    const { api, workspace, batchId } = site;
    const [row] = (await overview()).adaptations;
    const file = path.join(workspace.dir, 'adaptations', row!.id, MANIFEST_FILE);
    const manifest = readFileSync(file);
    const changed = JSON.parse(manifest.toString('utf8')) as Manifest;
    writeFileSync(file, JSON.stringify({ ...changed, name: 'Another name' }));
    expect(await api.adaptation.tryOut({ id: row!.id, batchId })).toMatchObject({
      ok: false,
      error: { code: 'pack/bad-manifest' },
    });
    expect((await overview()).broken).toEqual([{ id: row!.id, code: 'pack/bad-manifest' }]);
    writeFileSync(file, manifest);
    expect((await overview()).broken).toEqual([]);
  });

  it('that became worse is not adopted without a reason, and is taken back byte for byte', async () => {
    const { api, workspace } = site;
    addOutside(workspace, 'trained-outside', -4);
    const state = await made(site, { pack: null, how: { kind: 'outside', pack: 'trained-outside' } });
    const id = state.made!;
    const shelf = path.join(workspace.dir, 'models');
    const before = bytesBelow(shelf);
    for (const reason of [null, '', 'too short', '            '])
      expect(await api.adaptation.adopt({ id, reason })).toMatchObject({
        ok: false,
        error: { code: 'adaptation/worse' },
      });
    expect([bytesBelow(shelf), workspace.settings.read().pipeline]).toEqual([before, PACK]);
    const adopted = await api.adaptation.adopt({ id, reason: 'Tried in a test on invented notes.' });
    expect(adopted).toMatchObject({
      ok: true,
      value: {
        ...{ pipeline: ADAPTED, lastAdopted: { pack: ADAPTED } },
        overrides: [{ id, reason: 'Tried in a test on invented notes.' }],
      },
    });
    const rows = adopted.ok ? adopted.value.adaptations : [];
    expect(rows.find((one) => one.id === id)?.standing).toBe('in-use');
    expect(await api.adaptation.discard({ id })).toMatchObject({ ok: false, error: { code: 'pack/in-use' } });

    expect(await api.adaptation.rollBack()).toMatchObject({
      ok: true,
      value: { pipeline: PACK, lastAdopted: null, overrides: [{ id }] },
    });
    expect(bytesBelow(shelf)).toEqual(before);
    expect(await api.adaptation.discard({ id })).toMatchObject({ ok: true });
    expect(foldersOf(site)).not.toContain(id);
  });

  it('can be trained outside: notes are written to a new folder, the gold is not', async () => {
    const out = path.join(site.dir, 'out');
    cpSync(FIXTURE, out, { recursive: true });
    const answer = await site.api.adaptation.writeRecipe({ ticket: site.ticketOf(out) });
    expect(answer).toMatchObject({ ok: true, value: { notes: 10, gold: 4 } });
    const folder = answer.ok ? answer.value.folder : '';
    expect(folder).toMatch(/^noteveil-training-[\dT-]+$/);
    expect(readdirSync(path.join(out, folder)).toSorted()).toEqual(['RECIPE.txt', 'notes.jsonl']);
    expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('ends when the workspace is locked', async () => {
    const { api, workspace } = site;
    const begun = untilTold(site, ({ progress }) => progress !== null);
    await api.adaptation.make({ pack: null, task: null, how: { kind: 'head', seed: 5, copies: 20 } });
    await begun;
    // Whatever else takes long at locking: the training is over before.
    const stop = workspace.queue.stop.bind(workspace.queue);
    let isOver = false;
    vi.spyOn(workspace.queue, 'stop').mockImplementation(async () => {
      await vi.waitFor(() => expect(workspace.adaptations.state.making).toBeNull(), { timeout: 20_000 });
      isOver = true;
      await stop();
    });
    await api.workspace.lock({ reason: 'user' });
    expect(isOver).toBe(true);
    const names = readdirSync(path.join(workspace.dir, 'adaptations'));
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
    expect(names).toHaveLength(1);
    expect(await api.adaptation.overview()).toMatchObject({
      ok: false,
      error: { code: 'contract/no-workspace' },
    });
  });
});

interface Site extends FakeDesktop {
  readonly dir: string;
  readonly workspace: Workspace;
  readonly batchId: BatchId;
}

/** Signed in as an account of that role alone. */
async function withRole(
  role: 'operator' | 'reviewer' | 'officer' | 'administrator',
  use: (desktop: FakeDesktop) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const desktop = fakeDesktop(dir);
    const { api, session } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    try {
      await api.workspace.create({ ticket, passphrase: PASSPHRASE, useKeystore: false, actor: 'Maker' });
      const passphrase = `the ${role} phrase`;
      await api.accounts.add({ name: role, roles: [role], passphrase });
      await api.workspace.lock({ reason: 'user' });
      await api.workspace.unlock({ ticket, passphrase, account: role });
      await use(desktop);
    } finally {
      await session.close('quit');
    }
  });
}

/** A workspace of one person with a small pack that examines new batches, and notes that she approved. */
async function withApprovedNotes(use: (site: Site) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const desktop = fakeDesktop(dir);
    const { api, session } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    try {
      await api.workspace.create({
        ...{ ticket, passphrase: PASSPHRASE, useKeystore: false, actor: 'Maker', singleUser: true },
      });
      const { workspace } = session;
      const file = path.join(dir, 'notes.csv');
      writeFileSync(file, csvLine(['text']) + NOTES.map((text) => csvLine([text])).join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      for (const { id } of workspace.store.notes.idsAfter(batchId, 0, 100, ['detected']))
        approve(workspace, id);
      cpSync(FIXTURE, path.join(workspace.dir, 'models', PACK), { recursive: true });
      workspace.settings.save({ ...workspace.settings.read(), pipeline: PACK });
      await use({ ...desktop, dir, workspace, batchId });
    } finally {
      await session.close('quit');
    }
  });
}

function approve({ store, review, approvals }: Workspace, id: NoteId): void {
  const start = store.notes.openText(id).text.indexOf('Kronvester');
  const add = { kind: 'add', range: { start, end: start + 10 }, label: 'PERSON' } as const;
  review.decide(id, store.notes.revisionOf(id), add, 'Maker');
  review.decide(id, store.notes.revisionOf(id), { kind: 'clear' }, 'Maker');
  approvals.approveNote(id, store.notes.revisionOf(id), 'Maker');
}

/** A pack as if trained outside: the small one, with its tags less or more readily given. */
function addOutside({ dir }: Workspace, id: string, oBias: number): void {
  const place = path.join(dir, 'models', id);
  cpSync(FIXTURE, place, { recursive: true });
  const file = path.join(place, MANIFEST_FILE);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const operatingPoints = { ...manifest.operatingPoints, balanced: { oBias } };
  writeFileSync(file, JSON.stringify({ ...manifest, id, operatingPoints }));
}

function untilTold(
  { api }: FakeDesktop,
  isIt: (state: AdaptationState) => boolean,
): Promise<AdaptationState> {
  return new Promise((resolve) => {
    const stop = api.adaptation.changed((state) => {
      if (!isIt(state)) return;
      stop();
      resolve(state);
    });
  });
}

/** What the screen is told when the making has ended. */
async function made(
  site: Site,
  order: {
    readonly pack: string | null;
    readonly how:
      | { kind: Extract<Made, 'head'>; seed: number; copies: number }
      | { kind: 'points' }
      | { kind: 'outside'; pack: string };
  },
  onTold: (state: AdaptationState) => void = () => undefined,
): Promise<AdaptationState> {
  const ended = untilTold(site, (state) => {
    onTold(state);
    return state.making === null;
  });
  const answer = await site.api.adaptation.make({ task: null, ...order });
  if (!answer.ok) throw new Error(answer.error.code);
  return ended;
}
