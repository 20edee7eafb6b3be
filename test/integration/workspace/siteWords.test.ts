/** @file Decisions for the site: its list, who may change it, and the batches that begin later. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../src-main/domain/account.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore } from '../../../src-main/store/store.ts';
import { SITE_FOLDER } from '../../../src-main/workspace/site/siteFiles.ts';
import { addToSite } from '../../../src-main/workspace/site/siteShelf.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine } from '../../support/workspaceHarness.ts';
import { countingIds, removeTemporaryFolders, TEST_KEY } from '../store/storeFixture.ts';
import {
  ACTOR,
  at,
  decide,
  eventsOf,
  opened,
  order,
  servicesOf,
  type NoteRow,
  type Opened,
} from './bulkFixture.ts';
import { withBatch, type Released } from './releaseFixture.ts';

afterAll(removeTemporaryFolders);

const site = { scope: 'site' } as const;
const reject = { verdict: { kind: 'reject' }, scope: 'site' } as const;
const HOUSE: readonly NoteRow[] = [
  { patient: 'p1', annotated: 'Auf ⟦DEPARTMENT|Station Klosterblick⟧ gesehen.', suspected: true },
  { patient: 'p2', annotated: 'Verlegt nach ⟦DEPARTMENT|Station Klosterblick⟧ heute.', suspected: true },
];
const listed = ({ store }: Pick<Opened, 'store'>) =>
  store.siteWords.list().map(({ side, label, word, isListed }) => ({ side, label, word, isListed }));

/** The same workspace with somebody else signed in, who has these roles. */
function as(given: Opened, name: string, roles: readonly Role[]): Opened {
  const { database, clock, logger } = given;
  const deps = { database, cipher: createRowCipher(TEST_KEY), clock, logger };
  openStore({ ...deps, ids: { next: () => name }, account: 'account-1' }).accounts.add(name, roles);
  const store = openStore({ ...deps, ids: countingIds(name), account: name });
  return { ...given, ...servicesOf(store) };
}

/** Lists what is proposed, as an administrator does. */
function acceptAll({ store }: Pick<Opened, 'store'>): void {
  for (const { no, isListed } of store.siteWords.list())
    if (!isListed) expect(store.siteWords.accept(no)).not.toBeNull();
}

describe('a decision for the site', () => {
  it('decides the batch and only proposes its words, also when an administrator makes it', async () => {
    const given = opened(HOUSE);
    const result = await decide(given, order(at(given.ids[0], 'd0'), site));
    expect(result).toMatchObject({ notes: 2, spans: 2, siteWords: { words: 1 } });
    expect(listed(given)).toEqual([
      { side: 'hide', label: 'DEPARTMENT', word: 'Station Klosterblick', isListed: false },
    ]);
    expect(given.bulk.state(given.batchId).last).toMatchObject({ scope: 'site', spans: 2 });
    expect(eventsOf(given, 'bulk-decided')).toMatchObject([{ scope: 'site', spans: 2 }]);
    expect(eventsOf(given, 'site-words-changed')).toMatchObject([
      { change: 'proposed', side: 'hide', words: 1, batch: given.batchId, seq: 1 },
    ]);
  });

  it('is for a word, too, that somebody has hidden already', async () => {
    const given = opened(HOUSE);
    await decide(given, order(at(given.ids[0], 'd0')));
    const result = await decide(given, order(at(given.ids[0], 'd0'), site));
    expect(result).toMatchObject({ spans: 0, siteWords: { words: 1 } });
  });

  it('takes a new type along', async () => {
    const given = opened(HOUSE);
    const verdict = { kind: 'relabel', label: 'HOSPITAL' } as const;
    await decide(given, order(at(given.ids[0], 'd0'), { ...site, verdict }));
    expect(listed(given)).toMatchObject([{ label: 'HOSPITAL' }]);
  });

  it('proposes them when a reviewer makes it, and they do nothing until an administrator accepts', async () => {
    const given = opened(HOUSE);
    const reviewer = as(given, 'ann', ['reviewer']);
    const result = await decide(reviewer, order(at(given.ids[0], 'd0'), site));
    expect(result.siteWords).toEqual({ words: 1 });
    const [word] = given.store.siteWords.list();
    expect(word).toMatchObject({ isListed: false, actor: ACTOR });
    expect(() => reviewer.store.siteWords.accept(word!.no)).toThrow('access/role-missing');
    expect(given.store.siteWords.list()).toMatchObject([{ isListed: false }]);
    expect(given.store.siteWords.accept(word!.no)).toBe('hide');
    expect(given.store.siteWords.list()).toMatchObject([{ isListed: true }]);
    expect(given.store.siteWords.accept(word!.no)).toBeNull();
  });

  it('to keep words readable is an administrator’s, after every context was shown', async () => {
    const given = opened(HOUSE);
    const reviewer = as(given, 'ann', ['reviewer']);
    const wanted = order(at(given.ids[0], 'd0'), reject);
    await expect(reviewer.bulk.plan(wanted)).rejects.toThrow('review/out-of-scope');
    const plan = await given.bulk.plan(wanted);
    expect(() => given.bulk.decide(plan.id, ACTOR)).toThrow('review/contexts-unseen');
    expect(given.store.siteWords.count()).toBe(0);
    const result = await decide(given, wanted);
    expect(result.siteWords).toEqual({ words: 1 });
    expect(listed(given)).toMatchObject([{ side: 'keep', word: 'Station Klosterblick', isListed: false }]);
    expect(eventsOf(given, 'site-words-changed')).toMatchObject([{ change: 'proposed', side: 'keep' }]);
  });

  it('to keep a word readable is refused by the store itself to whoever is no administrator', () => {
    const given = opened(HOUSE);
    const { store } = as(given, 'off', ['reviewer', 'officer']);
    const origin = { batchId: given.batchId, bulk: 1, actor: 'x', isListed: false };
    const keep = { side: 'keep', label: 'DEPARTMENT', word: 'Klosterblick' } as const;
    expect(() => store.siteWords.add([keep], origin)).toThrow('access/role-missing');
    const hide = { ...keep, side: 'hide' } as const;
    expect(() => store.siteWords.add([hide], { ...origin, isListed: true })).toThrow('access/role-missing');
    expect(store.siteWords.add([hide], origin)).toBe(1);
  });

  it.each([
    { why: 'initials', annotated: 'Gez. ⟦STAFF|J.⟧ heute.' },
    { why: 'an age', annotated: 'Sie ist ⟦AGE|45⟧ alt.' },
    { why: 'a sign of phrase lists', annotated: 'Bei ⟦STAFF|Haus (alt) West⟧ heute.' },
  ])('is not offered for $why', async ({ annotated }) => {
    const given = opened([{ patient: 'p1', annotated, suspected: true }]);
    const plan = await given.bulk.plan(order(at(given.ids[0], 'd0')));
    expect(plan.scopes.map(({ scope }) => scope)).not.toContain('site');
    await expect(given.bulk.plan(order(at(given.ids[0], 'd0'), site))).rejects.toThrow('review/out-of-scope');
  });

  it.each([
    { why: 'what could as well be a name', annotated: 'Nach ⟦PERSON|Weber⟧ gefragt.' },
    { why: 'a number', annotated: 'Fall ⟦MRN|1234567⟧ heute.' },
  ])('to keep $why readable is not offered', async ({ annotated }) => {
    const given = opened([{ patient: 'p1', annotated, suspected: true }]);
    const hide = await given.bulk.plan(order(at(given.ids[0], 'd0')));
    expect(hide.scopes.map(({ scope }) => scope)).toContain('site');
    const release = await given.bulk.plan(order(at(given.ids[0], 'd0'), { ...reject, scope: 'batch' }));
    expect(release.scopes.map(({ scope }) => scope)).not.toContain('site');
  });

  it('to keep readable is not offered for a word that somebody has hidden at another place', async () => {
    const given = opened(HOUSE);
    await decide(given, order(at(given.ids[1], 'd0'), { scope: 'span' }));
    const release = await given.bulk.plan(order(at(given.ids[0], 'd0'), { ...reject, scope: 'batch' }));
    expect(release.spans).toBe(1);
    expect(release.scopes.map(({ scope }) => scope)).not.toContain('site');
  });

  it('to keep readable is not offered for a word that is found under another type elsewhere, whatever its case', async () => {
    const given = opened([
      ...HOUSE,
      { patient: 'p3', annotated: 'Brief an ⟦ORGANIZATION|STATION Klosterblick⟧ heute.', suspected: true },
    ]);
    const release = await given.bulk.plan(order(at(given.ids[0], 'd0'), { ...reject, scope: 'batch' }));
    expect(release.scopes.map(({ scope }) => scope)).not.toContain('site');
  });

  it('is taken back with its words, and by whoever may take them off the list alone', async () => {
    const given = opened(HOUSE);
    const reviewer = as(given, 'ann', ['reviewer']);
    const { seq } = await decide(given, order(at(given.ids[0], 'd0'), site));
    acceptAll(given);
    const undo = (who: Opened) => who.bulk.undo(given.batchId, seq, { approvals: 0, actor: ACTOR });
    expect(() => undo(reviewer)).toThrow('access/role-missing');
    expect(given.store.bulk.newestStanding(given.batchId)).not.toBeNull();
    expect(undo(given)).toMatchObject({ siteWords: { words: 1 } });
    expect(given.store.siteWords.list()).toEqual([]);
    expect(eventsOf(given, 'site-words-changed')).toMatchObject([{}, { change: 'removed', words: 1 }]);
    // Whoever reads the file finds no trace of the word.
    const row = given.database.prepare('SELECT word, state FROM site_word').get();
    expect(row).toEqual({ word: '', state: 'removed' });
  });

  it('that only proposed can be taken back by a reviewer', async () => {
    const given = opened(HOUSE);
    const reviewer = as(given, 'ann', ['reviewer']);
    const { seq } = await decide(reviewer, order(at(given.ids[0], 'd0'), site));
    reviewer.bulk.undo(given.batchId, seq, { approvals: 0, actor: ACTOR });
    expect(given.store.siteWords.list()).toEqual([]);
  });

  it('does not take back words that were listed before it', async () => {
    const given = opened(HOUSE);
    await decide(given, order(at(given.ids[0], 'd0'), site));
    acceptAll(given);
    const second = await decide(given, order(at(given.ids[0], 'd0'), { ...site, withDecided: true }));
    expect(second.siteWords).toEqual({ words: 0 });
    given.bulk.undo(given.batchId, second.seq, { approvals: 0, actor: ACTOR });
    expect(listed(given)).toHaveLength(1);
  });

  it('leaves a word on the list as long as another decision that gave it holds', async () => {
    const given = opened(HOUSE);
    const { store, batchId } = given;
    const first = await decide(given, order(at(given.ids[0], 'd0'), site));
    const second = await decide(given, order(at(given.ids[0], 'd0'), { ...site, withDecided: true }));
    // The first of the two, whose row the word is.
    expect(store.siteWords.removeOf(batchId, first.seq)).toBe(0);
    expect(listed(given)).toHaveLength(1);
    // Taken back already: it counts no more, and is not taken back twice.
    expect(store.siteWords.removeOf(batchId, first.seq)).toBe(0);
    expect(store.siteWords.removeOf(batchId, second.seq)).toBe(1);
    expect(store.siteWords.list()).toEqual([]);
    expect(store.siteWords.removeOf(batchId, second.seq)).toBe(0);
    // And given once more it is on the list again.
    await decide(given, order(at(given.ids[0], 'd0'), { ...site, withDecided: true }));
    expect(listed(given)).toHaveLength(1);
  });

  it('leaves a word that a reviewer proposed and an administrator listed until both have taken it back', async () => {
    const given = opened(HOUSE);
    const { store, batchId } = given;
    const reviewer = as(given, 'ann', ['reviewer']);
    const word = { side: 'hide', label: 'DEPARTMENT', word: 'Klosterblick' } as const;
    reviewer.store.siteWords.add([word], { batchId, bulk: 1, actor: 'ann', isListed: false });
    store.siteWords.add([word], { batchId, bulk: 2, actor: ACTOR, isListed: true });
    expect(() => reviewer.store.siteWords.removeOf(batchId, 2)).toThrow('access/role-missing');
    expect(reviewer.store.siteWords.removeOf(batchId, 1)).toBe(0);
    expect(listed(given)).toHaveLength(1);
    expect(store.siteWords.removeOf(batchId, 2)).toBe(1);
  });

  it('does not take a listed word off the list by the proposal that came after it', () => {
    const given = opened(HOUSE);
    const { store, batchId } = given;
    const reviewer = as(given, 'ann', ['reviewer']);
    const word = { side: 'hide', label: 'DEPARTMENT', word: 'Klosterblick' } as const;
    store.siteWords.add([word], { batchId, bulk: 1, actor: ACTOR, isListed: true });
    expect(reviewer.store.siteWords.add([word], { batchId, bulk: 2, actor: 'ann', isListed: false })).toBe(0);
    expect(store.siteWords.removeOf(batchId, 1)).toBe(0);
    // It stays listed: only an administrator takes it off, also with the last proposal.
    expect(listed(given)).toMatchObject([{ isListed: true }]);
    expect(() => reviewer.store.siteWords.removeOf(batchId, 2)).toThrow('access/role-missing');
    expect(listed(given)).toHaveLength(1);
  });

  it('can be taken back by a reviewer after its word was taken off the list by hand', () => {
    const given = opened(HOUSE);
    const { store, batchId } = given;
    const reviewer = as(given, 'ann', ['reviewer']);
    const [gone, stays] = [
      { side: 'hide', label: 'DEPARTMENT', word: 'Klosterblick' } as const,
      { side: 'hide', label: 'DEPARTMENT', word: 'Waldblick' } as const,
    ];
    store.siteWords.add([gone], { batchId, bulk: 1, actor: ACTOR, isListed: true });
    expect(store.siteWords.remove(store.siteWords.list()[0]!.no)).toBe('hide');
    expect(reviewer.store.siteWords.removeOf(batchId, 1)).toBe(0);
    // Where one of its words is still listed it is an administrator's as before.
    store.siteWords.add([gone, stays], { batchId, bulk: 2, actor: ACTOR, isListed: true });
    store.siteWords.remove(store.siteWords.list()[0]!.no);
    expect(() => reviewer.store.siteWords.removeOf(batchId, 2)).toThrow('access/role-missing');
    expect(store.siteWords.removeOf(batchId, 2)).toBe(1);
  });

  it('leaves a word hidden as long as it is proposed, and does not leave one readable', () => {
    const { store, batchId } = opened(HOUSE);
    for (const [side, left] of [
      ['hide', 1],
      ['keep', 0],
    ] as const) {
      const word = { side, label: 'DEPARTMENT', word: 'Klosterblick' } as const;
      store.siteWords.add([word], { batchId, bulk: 1, actor: ACTOR, isListed: true });
      store.siteWords.add([word], { batchId, bulk: 2, actor: ACTOR, isListed: false });
      expect(store.siteWords.removeOf(batchId, 1)).toBe(1 - left);
      expect(store.siteWords.list().map(({ isListed }) => isListed)).toEqual(left === 1 ? [true] : []);
      expect(store.siteWords.removeOf(batchId, 2)).toBe(left);
    }
    // Of proposals alone one is enough for it to wait on.
    const keep = { side: 'keep', label: 'DEPARTMENT', word: 'Klosterblick' } as const;
    for (const bulk of [3, 4]) store.siteWords.add([keep], { batchId, bulk, actor: ACTOR, isListed: false });
    expect(store.siteWords.removeOf(batchId, 3)).toBe(0);
    expect(store.siteWords.list()).toMatchObject([{ isListed: false }]);
  });

  it('lets go of what a batch alone has proposed, whoever is signed in, and of nothing that was listed', () => {
    const given = opened(HOUSE);
    const { store, batchId, database } = given;
    const word = (name: string) => ({ side: 'hide', label: 'DEPARTMENT', word: name }) as const;
    const origin = { batchId, bulk: 1, actor: ACTOR };
    store.siteWords.add([word('Klosterblick'), word('Waldblick')], { ...origin, isListed: false });
    store.siteWords.add([word('Seeblick')], { ...origin, bulk: 2, isListed: true });
    store.siteWords.add([word('Waldblick')], { ...origin, bulk: 3, isListed: true });
    store.siteWords.add([word('Talblick')], {
      ...origin,
      batchId: 'gone' as typeof batchId,
      isListed: false,
    });
    const operator = as(given, 'op', ['operator']).store.siteWords;
    expect(operator.forgetProposedOf('other' as typeof batchId)).toEqual([]);
    expect(operator.forgetProposedOf(batchId)).toEqual(['hide']);
    expect(operator.forgetProposedOf(batchId)).toEqual([]);
    expect(listed(given).map(({ word: name }) => name)).toEqual(['Waldblick', 'Seeblick', 'Talblick']);
    const row = database.prepare("SELECT word, word_key FROM site_word WHERE state = 'removed'").get();
    expect(row).toEqual({ word: '', word_key: '' });
    // Given anew it is a word like any other.
    expect(store.siteWords.add([word('Klosterblick')], { ...origin, bulk: 4, isListed: false })).toBe(1);
  });

  it('leaves neither a word nor its key when it is taken out, and nobody changes either otherwise', () => {
    const { store, batchId, database } = opened(HOUSE);
    const word = { side: 'hide', label: 'DEPARTMENT', word: 'Klosterblick' } as const;
    store.siteWords.add([word], { batchId, bulk: 1, actor: ACTOR, isListed: true });
    const write = (change: string) => () => database.prepare(`UPDATE site_word SET ${change}`).run();
    expect(write("state = 'removed', word = ''")).toThrow('site_word moves forwards only');
    expect(write("word_key = ''")).toThrow('site_word moves forwards only');
    expect(store.siteWords.remove(store.siteWords.list()[0]!.no)).toBe('hide');
    expect(database.prepare('SELECT word, word_key FROM site_word').raw().all()).toEqual([['', '']]);
    expect(write("word_key = 'k'")).toThrow('site_word moves forwards only');
  });

  it('leaves no word in the trail, the log or the file', async () => {
    const given = opened(HOUSE);
    await decide(given, order(at(given.ids[0], 'd0'), site));
    const rows = given.database.prepare('SELECT payload FROM audit_event').all();
    expect(JSON.stringify(rows)).not.toContain('Klosterblick');
    expect(JSON.stringify(given.logger)).not.toContain('Klosterblick');
    expect(JSON.stringify(given.database.prepare('SELECT * FROM site_word').all())).not.toContain('Kloster');
  });
});

/** Every file below a folder as text. */
function everything(dir: string): string {
  if (!existsSync(dir)) return '';
  return readdirSync(dir)
    .map((name) => path.join(dir, name))
    .map((file) => (statSync(file).isDirectory() ? everything(file) : readFileSync(file, 'latin1')))
    .join('');
}

async function anotherBatch({ workspace, outDir }: Released, text: string): Promise<string> {
  const file = path.join(outDir, 'more.csv');
  writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['x1', text]));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await workspace.choosePipeline('rules', 'balanced');
  const batchId = await workspace.imports.start('more', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  const [note] = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected']);
  return workspace.store.notes.openOutput(note!.id)?.text ?? '';
}

async function teach({ workspace, batchId, noteIds, actor }: Released): Promise<number> {
  const id = noteIds[1]!;
  const range = { start: 28, end: 39 };
  workspace.review.decide(
    ...([id, workspace.store.notes.revisionOf(id), { kind: 'add', range, label: 'STAFF' }, actor] as const),
  );
  const plan = await workspace.bulk.plan({
    ...{ place: at(id, 'a1'), verdict: { kind: 'accept' }, withApart: true, withDecided: false },
    scope: 'site',
  });
  const { seq } = workspace.bulk.decide(plan.id, actor);
  acceptAll(workspace);
  await workspace.bulk.whenIdle();
  expect(workspace.bulk.state(batchId).last?.seq).toBe(seq);
  return seq;
}

const listOf = ({ store }: Workspace) => store.siteWords.list().map(({ word }) => word);

describe('batches that begin later', () => {
  it('hide a word that is listed, with the reason; batches of before stay as they began', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId } = given;
      const before = await workspace.choosePipeline('rules', 'balanced');
      const seq = await teach(given);
      expect(listOf(workspace)).toEqual(['Zwiebelturm']);
      const after = await workspace.choosePipeline('rules', 'balanced');
      expect(after.pipelineFingerprint).not.toBe(before.pipelineFingerprint);
      expect(await anotherBatch(given, 'Heute kam zwiebelturm dazu.')).toBe('Heute kam [STAFF-1] dazu.');
      expect(everything(path.join(workspace.dir, SITE_FOLDER))).not.toMatch(/zwiebelturm/i);
      const again = await workspace.choosePipelineAgain(batchId, null);
      expect(again.pipelineFingerprint).toBe(before.pipelineFingerprint);
      // Taken back, it is no longer known to what begins then.
      workspace.bulk.undo(batchId, seq, { approvals: 0, actor: given.actor });
      expect(await anotherBatch(given, 'Heute kam Zwiebelturm dazu.')).toContain('Zwiebelturm');
    });
  });

  it('go on with the list that they began with after it was changed, and fail closed when it is gone', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor } = given;
      const seq = await teach(given);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      workspace.bulk.undo(batchId, seq, { approvals: 0, actor });
      const kept = await workspace.readKeptSite(choice.pipelineFingerprint);
      expect(kept?.rulePacks.map(({ pack }) => pack.id)).toEqual(['site-list']);
      workspace.store.siteWords.sweep(new Set());
      await expect(workspace.readKeptSite(choice.pipelineFingerprint)).rejects.toThrow(
        'detection/bad-rule-pack',
      );
    });
  });

  it('do not take a listed word for a name that rules have guessed, and still hide it behind a title', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor } = given;
      const keep = { side: 'keep', label: 'HOSPITAL', word: 'Klinikum Zwiebelturm' } as const;
      const note = 'Verlegung ins Klinikum Zwiebelturm am Abend.';
      const hidden = await anotherBatch(given, note);
      expect(hidden).not.toContain('Zwiebelturm');
      workspace.store.siteWords.add([keep], { batchId, bulk: 1, actor, isListed: true });
      expect(await anotherBatch(given, note)).toContain('Klinikum Zwiebelturm');
    });
  });

  it('know nothing of a word that is only proposed', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor } = given;
      const hide = { side: 'hide', label: 'STAFF', word: 'Zwiebelturm' } as const;
      workspace.store.siteWords.add([hide], { batchId, bulk: 1, actor, isListed: false });
      expect(await anotherBatch(given, 'Heute kam Zwiebelturm dazu.')).toContain('Zwiebelturm');
    });
  });

  it('are not given a list by a file of the same id', async () => {
    await withBatch(async ({ workspace, outDir }) => {
      const file = path.join(outDir, 'list.json');
      writeFileSync(file, JSON.stringify({ format: 1, id: 'site-list', version: 1, title: 'Mine' }));
      await expect(addToSite(workspace.dir, 'rule-packs', file)).rejects.toMatchObject({
        facts: { problem: 'id-taken' },
      });
    });
  });
});
