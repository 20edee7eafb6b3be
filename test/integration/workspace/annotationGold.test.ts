/** @file Gold of an annotation task: written outside, read back by the product's own readers, and who may. On a real database. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { GOLD_FORMATS, type GoldFormat } from '../../../src-main/domain/goldFormat.ts';
import { readingsOf } from '../../../src-main/evaluation/gold/goldSet.ts';
import { openDispute, settleAlike, takeOut } from '../../../src-main/workspace/annotation/settling.ts';
import { writeGold, type GoldOrder } from '../../../src-main/workspace/annotation/writeGold.ts';
import { ANY_GOLD } from '../../../src-main/workspace/gold/goldNotes.ts';
import { loadGold } from '../../../src-main/workspace/gold/goldFiles.ts';
import {
  closePartial,
  openPartial,
  readPartials,
  savePartials,
  sweepPartials,
} from '../../../src-main/workspace/partialFolders.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { removeTemporaryFolders, temporaryFolder } from '../store/storeFixture.ts';
import { annotationWard, finish, mark, taskOf, TEXTS } from './annotationFixture.ts';

afterAll(removeTemporaryFolders);

const KOLBE = [mark(0, 'Anna Kolbe', 'Patient'), mark(0, 'Görlitz', 'Location')];
const DATE = [mark(1, '25.11.2020', 'Date')];

/** Notes 0 and 1 are settled, 2 is taken out, 3 is open; one annotator is done with it. */
async function settledWard() {
  const ward = annotationWard();
  const taskId = await taskOf(ward);
  const one = { ward, taskId };
  for (const who of ['ann', 'ben']) {
    finish(one, who, 0, KOLBE);
    finish(one, who, 1, DATE);
  }
  finish(one, 'ann', 2, []);
  finish(one, 'ben', 2, [mark(2, 'Befund', 'Other')]);
  finish(one, 'ann', 3, [mark(3, 'Peter Kolbe', 'Relative')]);
  await settleAlike(ward.as('off'), taskId, false);
  const noteId = ward.notes[2]!;
  takeOut(ward.as('cho'), { taskId, noteId, seen: openDispute(ward.as('cho'), taskId, noteId).seen });
  const folder = temporaryFolder();
  const order = (more: Partial<GoldOrder> = {}): GoldOrder => ({
    ...{ taskId, side: 'settled', format: 'jsonl', tags: 'bio', reason: 'Messung im Haus' },
    out: path.join(folder, 'gold'),
    ...more,
  });
  return { ...one, folder, order };
}

/** Notes as they come back, without places. */
async function readBack(out: string, format: GoldFormat) {
  const { set } = await loadGold(out, { ...ANY_GOLD, format });
  return readingsOf(set).map(({ id, text, annotator, spans }) => ({ id, text, annotator, spans }));
}

describe('gold of an annotation task', () => {
  it.each(GOLD_FORMATS)('is what was settled, read back the same from %s', async (format) => {
    const { ward, order } = await settledWard();
    const written = await writeGold(ward.as('off'), order({ format }));
    expect(written).toMatchObject({
      ...{ notes: 2, marks: 3 },
      leftOut: { open: 1, takenOut: 1, destroyed: 0 },
    });
    expect(await readBack(order().out, format)).toEqual([
      { id: 'note-1', text: TEXTS[0], annotator: null, spans: KOLBE },
      { id: 'note-2', text: TEXTS[1], annotator: null, spans: DATE },
    ]);
  });

  it.each(['gold', 'backups/not there yet/gold'])('is not written into the workspace: %s', async (place) => {
    const { ward, taskId, order } = await settledWard();
    const out = path.join(ward.dir, place);
    await expect(writeGold(ward.as('off'), order({ out }))).rejects.toMatchObject({
      code: 'export/target-unwritable',
      facts: { reason: 'inside-workspace' },
    });
    expect(readdirSync(ward.dir).filter((name) => /gold|backups|partial/.test(name))).toEqual([]);
    const { store } = ward.as('off');
    expect(store.annotations.exportsOf(taskId)).toEqual([]);
    expect(store.audit.after(0, 1000).map(({ kind }) => kind)).not.toContain('annotation-gold-written');
  });

  it('is not written while rows may be damaged', async () => {
    const { ward, order } = await settledWard();
    const rows = { require: () => Promise.reject(new DeidError('store/damaged')) };
    await expect(writeGold({ ...ward.as('off'), rows }, order())).rejects.toThrow('store/damaged');
    expect(existsSync(order().out)).toBe(false);
  });

  it('can be what each annotator marked, under a number in place of a name', async () => {
    const { ward, order } = await settledWard();
    const written = await writeGold(ward.as('adm'), order({ side: 'annotators', format: 'brat' }));
    expect(written.notes).toBe(4);
    const back = await readBack(order().out, 'brat');
    expect(back.map(({ id, annotator }) => [id, annotator]).toSorted()).toEqual([
      ['note-1', 'annotator-1'],
      ['note-1', 'annotator-2'],
      ['note-2', 'annotator-1'],
      ['note-2', 'annotator-2'],
      ['note-3', 'annotator-1'],
      ['note-3', 'annotator-2'],
      ['note-4', 'annotator-1'],
    ]);
    expect(readdirSync(order().out).toSorted()).toEqual(['annotator-1', 'annotator-2']);
    expect(back.find(({ id }) => id === 'note-4')?.spans).toEqual([mark(3, 'Peter Kolbe', 'Relative')]);
  });

  it('tells in JSON lines how sure each annotator was of a note, and nothing of that for what was settled', async () => {
    const { ward, taskId, order } = await settledWard();
    finish({ ward, taskId }, 'ben', 3, [], 2);
    await writeGold(ward.as('adm'), order({ side: 'annotators' }));
    const { set } = await loadGold(order().out, ANY_GOLD);
    const sure = set.notes.at(-1)?.readings.map(({ annotator, confidence }) => [annotator, confidence]);
    expect(sure).toEqual([
      ['annotator-1', 5],
      ['annotator-2', 2],
    ]);
    const settled = order({ out: `${order().out}-settled` });
    await writeGold(ward.as('adm'), settled);
    const { set: without } = await loadGold(settled.out, ANY_GOLD);
    expect(without.notes.flatMap(({ readings }) => readings.map(({ confidence }) => confidence))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('leaves its reason in the workspace and counts in the trail, no text', async () => {
    const { ward, taskId, order } = await settledWard();
    await writeGold(ward.as('off'), order());
    const { annotations, audit } = ward.as('off').store;
    expect(annotations.exportsOf(taskId)).toMatchObject([
      { side: 'settled', format: 'jsonl', notes: 2, marks: 3, reason: 'Messung im Haus', accountId: 'off' },
    ]);
    const rows = audit.page(0, 100).rows.filter(({ kind }) => kind === 'annotation-gold-written');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toMatch(/"marks\\?":3/);
    expect(JSON.stringify(rows)).not.toMatch(/Messung|Kolbe/);
  });

  it.each(['ann', 'op', 'cho'])('is refused to %s, by the service and by the store', async (who) => {
    const { ward, taskId, folder, order } = await settledWard();
    await expect(writeGold(ward.as(who), order())).rejects.toMatchObject({ code: 'access/role-missing' });
    const row = { side: 'settled', format: 'jsonl', notes: 1, marks: 0, reason: 'x' } as const;
    expect(() => ward.as(who).store.annotations.addExport(taskId, row)).toThrow('access/role-missing');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['without a reason', { reason: '  ' }, 'annotation/reason-missing'],
    ['of an unknown task', { taskId: 'none' }, 'annotation/unknown-task'],
  ] as const)('is refused %s, and writes nothing', async (_what, more, code) => {
    const { ward, folder, order } = await settledWard();
    await expect(writeGold(ward.as('off'), order(more))).rejects.toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused where nothing is settled, and into a folder that is there', async () => {
    const { ward, folder, order } = await settledWard();
    const empty = await taskOf(ward);
    await expect(writeGold(ward.as('off'), order({ taskId: empty }))).rejects.toMatchObject({
      code: 'annotation/nothing-to-write',
    });
    await expect(writeGold(ward.as('off'), order({ out: folder }))).rejects.toMatchObject({
      code: 'export/target-exists',
    });
    expect(existsSync(order().out)).toBe(false);
    expect(ward.as('off').store.annotations.exportsOf(order().taskId)).toEqual([]);
  });
});

describe('gold that is being written', () => {
  it('is on record before its first byte, and no more when it has its name', async () => {
    const { ward, folder, order } = await settledWard();
    const { store } = ward.as('off');
    const writing = writeGold(ward.as('off'), order());
    while (readPartials(store).length === 0) await new Promise((resolve) => setImmediate(resolve));
    const [aside] = readPartials(store);
    expect(path.dirname(aside!)).toBe(folder);
    expect(path.basename(aside!)).toMatch(/^\.noteveil-gold-partial-[0-9a-f-]{36}$/);
    // Sealed: the path may name a person.
    const row = ward.database.prepare("SELECT value FROM setting WHERE key = 'adaptation-partial-recipes'");
    expect(JSON.stringify(row.get())).not.toContain('partial-');
    await writing;
    expect([readPartials(store), readdirSync(folder)]).toEqual([[], ['gold']]);
  });

  it('is not ordered where the folder above it cannot be made', async () => {
    const { ward, folder, order } = await settledWard();
    const out = path.join(folder, 'not there yet', 'gold');
    // A file has the name of a folder on the way.
    writeFileSync(path.join(folder, 'not there yet'), '');
    await expect(writeGold(ward.as('off'), order({ out }))).rejects.toMatchObject({
      code: 'export/target-unwritable',
    });
    expect(readPartials(ward.as('off').store)).toEqual([]);
    expect(ward.as('off').store.annotations.exportsOf(order().taskId)).toEqual([]);
  });

  it('is removed before the next writing when the program was killed, and nothing else is', async () => {
    const { ward, folder, order } = await settledWard();
    const { store } = ward.as('off');
    const left = path.join(folder, '.noteveil-gold-partial-1');
    const foreign = path.join(folder, 'letters');
    const away = path.join(folder, 'drive that is not here', '.noteveil-gold-partial-2');
    for (const place of [left, foreign]) {
      mkdirSync(place);
      writeFileSync(path.join(place, 'notes.jsonl'), TEXTS[0]);
    }
    savePartials(store, [left, foreign, away]);
    await writeGold(ward.as('off'), order());
    expect(readdirSync(folder).toSorted()).toEqual(['gold', 'letters']);
    expect(readPartials(store)).toEqual([away]);
  });

  it('is not removed by another folder that is begun meanwhile', async () => {
    const { ward, folder } = await settledWard();
    const { store } = ward.as('off');
    const place = openPartial(store, path.join(folder, 'gold'), 'gold');
    mkdirSync(place);
    await sweepPartials(store);
    expect([existsSync(place), readPartials(store)]).toEqual([true, [place]]);
    await closePartial(store, place);
    expect([existsSync(place), readPartials(store)]).toEqual([false, []]);
  });

  it('stays on record where it cannot be removed, which is told', async () => {
    const { ward, folder } = await settledWard();
    const { store } = ward.as('off');
    const place = openPartial(store, path.join(folder, 'drive that is gone', 'gold'), 'gold');
    await expect(closePartial(store, place)).rejects.toMatchObject({
      ...{ code: 'export/target-unwritable', facts: { reason: 'ENOENT' } },
    });
    expect(readPartials(store)).toEqual([place]);
  });

  it('is refused in the folder of another workspace', async () => {
    const { ward, folder, order } = await settledWard();
    mkdirSync(path.join(folder, 'other'));
    writeFileSync(databasePath(path.join(folder, 'other')), '');
    const out = path.join(folder, 'other', 'deep', 'gold');
    await expect(writeGold(ward.as('off'), order({ out }))).rejects.toMatchObject({
      ...{ code: 'export/target-unwritable', facts: { reason: 'inside-workspace' } },
    });
    expect(readdirSync(path.join(folder, 'other'))).toEqual(['noteveil.db']);
    expect(readPartials(ward.as('off').store)).toEqual([]);
  });
});
