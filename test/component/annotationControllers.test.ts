/** @file Sheets and disputes behind the screen: what is drawn is kept or said not to be, and choices say what the marks say. */
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import { SheetController } from '../../src-renderer/features/annotation/marking/sheetController.svelte.ts';
import { DisputeController } from '../../src-renderer/features/annotation/settling/disputeController.svelte.ts';
import { GoldController } from '../../src-renderer/features/annotation/tasks/goldController.svelte.ts';
import { NewTaskController } from '../../src-renderer/features/annotation/tasks/newTaskController.svelte.ts';
import { notesWithNumbers } from '../../src-renderer/features/annotation/tasks/noteNumbers.ts';
import type { BatchId, NoteId } from '../../src-main/contract/vocabulary.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';

const id = (n: number) => n as NoteId;

async function openSheet(isReadOnly = false) {
  const bridge = createFakeBridge();
  const onFailure = vi.fn();
  const sheet = new SheetController({
    ...{ api: createApi(bridge), taskId: 'task-1', isReadOnly: () => isReadOnly },
    ...{ onFailure, onFocus: () => undefined },
  });
  await sheet.open(id(1));
  const mark = (start: number, end: number, type = 'Patient'): void => {
    sheet.editor.startSelect({ start, end }, 0);
    sheet.editor.setType(type);
  };
  const saved = () => bridge.calls.filter(({ channel }) => channel === 'annotation.save');
  return { bridge, sheet, mark, saved, onFailure };
}

describe('a sheet', () => {
  it('keeps every change behind the one before it, with the revision that made', async () => {
    const { sheet, mark, saved } = await openSheet();
    mark(27, 38);
    await sheet.settled();
    mark(40, 48, 'Age');
    expect(await sheet.settled()).toBe(true);
    expect(saved().map(({ input }) => (input as { revision: number }).revision)).toEqual([0, 1]);
    expect(sheet.sheet?.revision).toBe(2);
    expect(sheet.saveFailure).toBeNull();
  });

  it('sends only the newest marks when several wait, and nothing when nothing changed', async () => {
    const { sheet, mark, saved } = await openSheet();
    mark(27, 38);
    mark(40, 48, 'Age');
    sheet.editor.undo();
    await sheet.settled();
    expect(saved()).toHaveLength(1);
    await sheet.save();
    expect(saved()).toHaveLength(1);
  });

  it('keeps the mark on the screen when it is refused, says so, and saves it when tried again', async () => {
    const { bridge, sheet, mark } = await openSheet();
    bridge.failNext('annotation.save', 'store/busy' as never);
    mark(27, 38);
    expect(await sheet.settled()).toBe(false);
    expect(sheet.saveFailure).not.toBeNull();
    expect(sheet.editor.marks).toHaveLength(1);
    await sheet.save();
    expect(sheet.saveFailure).toBeNull();
    expect(await sheet.settled()).toBe(true);
  });

  it('is not left for another note while something is not kept', async () => {
    const { bridge, sheet, mark } = await openSheet();
    bridge.failNext('annotation.save', 'review/stale-revision');
    mark(27, 38);
    expect(await sheet.open(id(2))).toBe(false);
    expect(sheet.sheet?.noteId).toBe(1);
    await sheet.reload();
    expect(sheet.editor.marks).toEqual([]);
    expect(await sheet.open(id(2))).toBe(true);
    expect(sheet.sheet?.noteId).toBe(2);
  });

  it('takes nothing any more once it is done, and does again when it is opened', async () => {
    const { sheet, mark } = await openSheet();
    mark(27, 38);
    expect(await sheet.finish(4)).toBe(true);
    expect(sheet.isReadOnly).toBe(true);
    mark(40, 48);
    sheet.editor.undo();
    expect(sheet.editor.marks).toHaveLength(1);
    await sheet.reopen();
    mark(40, 48);
    expect(sheet.editor.marks).toHaveLength(2);
    expect(await sheet.settled()).toBe(true);
  });

  it('is not done when that was refused', async () => {
    const { bridge, sheet } = await openSheet();
    bridge.failNext('annotation.finish', 'annotation/settled');
    expect(await sheet.finish(5)).toBe(false);
    expect(sheet.isDone).toBe(false);
    expect(sheet.saveFailure?.code).toBe('annotation/settled');
  });

  it('says why a reopening was refused, and stays done', async () => {
    const { bridge, sheet, onFailure } = await openSheet();
    await sheet.finish(5);
    bridge.failNext('annotation.reopen', 'annotation/settled');
    await sheet.reopen();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(sheet.isDone).toBe(true);
  });

  it('of another person is not shown', async () => {
    const { sheet } = await openSheet();
    await sheet.open(id(4));
    expect(sheet.sheet).toBeNull();
    expect(sheet.loadFailure?.code).toBe('annotation/not-assigned');
    expect(sheet.editor.text).toBe('');
  });

  it('is changed by nobody who may not annotate', async () => {
    const { sheet, mark, saved } = await openSheet(true);
    mark(27, 38);
    expect(sheet.editor.marks).toEqual([]);
    expect(await sheet.finish(3)).toBe(false);
    expect(saved()).toEqual([]);
  });
});

async function openDispute(noteId = 4, isReadOnly = false) {
  const bridge = createFakeBridge();
  const onFixed = vi.fn();
  const dispute = new DisputeController({
    ...{ api: createApi(bridge), taskId: 'task-1', isReadOnly: () => isReadOnly },
    ...{ onFocus: () => undefined, onFixed },
  });
  await dispute.open(id(noteId));
  const settled = () => bridge.calls.find(({ channel }) => channel === 'annotation.settle')?.input as any;
  return { bridge, dispute, onFixed, settled };
}

describe('a dispute', () => {
  it('begins with what all have, and with nothing decided', async () => {
    const { dispute } = await openDispute();
    expect(dispute.editor.marks.map(({ type }) => type)).toEqual(['Staff', 'Date']);
    expect(dispute.left).toBe(4);
    expect(await dispute.settle()).toBe(false);
  });

  it('is settled by a side for each place, nothing, and marks of one’s own', async () => {
    const { dispute, settled } = await openDispute();
    dispute.choose(0, 1);
    dispute.choose(1, 0);
    dispute.chooseNothing(3);
    const [, , job] = dispute.stretches;
    dispute.editor.startSelect({ start: job!.start, end: job!.start + 10 }, 0);
    dispute.editor.setType('Person');
    expect(dispute.left).toBe(0);
    expect(await dispute.settle()).toBe(true);
    expect(settled().choices).toEqual([
      { sheet: 1 },
      { sheet: 0 },
      { marks: [{ start: job!.start, end: job!.start + 10, type: 'Person' }] },
      { marks: [] },
    ]);
    expect(settled().added).toEqual([]);
  });

  it('adds what all have missed', async () => {
    const { dispute, settled } = await openDispute();
    for (const at of [0, 1, 2, 3]) dispute.choose(at, 0);
    dispute.editor.startSelect({ start: 0, end: 12 }, 0);
    dispute.editor.setType('Other');
    await dispute.settle();
    expect(settled().added).toEqual([{ start: 0, end: 12, type: 'Other' }]);
    expect(settled().choices.map((one: { sheet: number }) => one.sheet)).toEqual([0, 0, 0, 0]);
  });

  it('takes a choice back with its marks, and makes it again', async () => {
    const { dispute } = await openDispute();
    dispute.choose(0, 1);
    expect(dispute.decided).toEqual([true, false, false, false]);
    dispute.editor.undo();
    expect(dispute.decided).toEqual([false, false, false, false]);
    expect(dispute.choiceAt(0)).toBeNull();
    dispute.editor.redo();
    expect(dispute.choiceAt(0)).toEqual({ sheet: 1 });
  });

  it('walks past what is decided and ends where all is', async () => {
    const { dispute } = await openDispute();
    dispute.choose(1, 0);
    dispute.step(1, true);
    expect(dispute.focus).toBe(2);
    for (const at of [0, 2, 3]) dispute.choose(at, 0);
    expect(dispute.step(1, true)).toBe(false);
  });

  it('keeps a mark that all have', async () => {
    const { dispute, onFixed } = await openDispute();
    dispute.editor.step(1);
    dispute.editor.remove();
    expect(dispute.editor.marks).toHaveLength(2);
    expect(onFixed).toHaveBeenCalledOnce();
  });

  it('says that others are there by now, and keeps the choices', async () => {
    const { bridge, dispute } = await openDispute();
    for (const at of [0, 1, 2, 3]) dispute.choose(at, 0);
    bridge.failNext('annotation.settle', 'review/stale-revision');
    expect(await dispute.settle()).toBe(false);
    expect(dispute.failure?.code).toBe('review/stale-revision');
    expect(dispute.left).toBe(0);
  });

  it('of one person has nothing to choose and can be settled at once', async () => {
    const { dispute, settled } = await openDispute(5);
    expect(dispute.stretches).toEqual([]);
    expect(await dispute.settle()).toBe(true);
    expect(settled()).toMatchObject({ choices: [], added: [] });
  });

  it('settled before begins with what held', async () => {
    const { dispute } = await openDispute();
    for (const at of [0, 1, 2, 3]) dispute.choose(at, 1);
    await dispute.settle();
    await dispute.open(id(4));
    expect(dispute.left).toBe(0);
    expect(dispute.choiceAt(0)).toEqual({ sheet: 1 });
  });

  it('is not shown to who annotates the note, nor changed by who may not settle', async () => {
    const own = await openDispute(1);
    expect(own.dispute.loadFailure?.code).toBe('annotation/not-adjudicator');
    const other = await openDispute(4, true);
    other.dispute.choose(0, 1);
    expect(other.dispute.left).toBe(4);
    expect(await other.dispute.takeOut()).toBe(false);
  });
});

describe('a new task', () => {
  async function load() {
    const bridge = createFakeBridge();
    const form = new NewTaskController(createApi(bridge), 7);
    await form.load();
    const made = () => bridge.calls.filter(({ channel }) => channel === 'annotation.make');
    return { bridge, form, made };
  }

  it('is planned before it is made, and made as it was planned', async () => {
    const { form, made } = await load();
    form.toggle('account-1');
    expect(form.plan).toBeNull();
    form.toggle('account-2');
    await vi.waitFor(() => expect(form.plan?.sets).toEqual([50, 50]));
    expect((await form.make())?.scheme).toBe('german-13');
    expect(made()[0]?.input).toMatchObject({ notes: { draw: 50 }, perNote: 2, seed: 7, start: 'blank' });
  });

  it('is not made without a plan', async () => {
    const { form, made } = await load();
    form.toggle('account-1');
    expect(form.canMake).toBe(false);
    expect(await form.make()).toBeNull();
    expect(made()).toEqual([]);
  });

  it('says why it cannot be planned', async () => {
    const { form } = await load();
    form.toggle('account-1');
    form.toggle('account-2');
    form.perNote = 3;
    await form.replan();
    expect(form.planFailure?.facts['problem']).toBe('per-note-too-large');
    form.perNote = undefined;
    await form.replan();
    expect(form.plan).toBeNull();
    expect(form.planFailure).toBeNull();
  });

  it('takes notes by their numbers, and tells those that there are not', async () => {
    const bridge = createFakeBridge();
    const found = await notesWithNumbers(createApi(bridge), 'running' as BatchId, [2, 501, 9_000_000]);
    expect(found).toMatchObject({ ok: true, missing: [9_000_000] });
    expect(found.ok && found.ids).toHaveLength(2);
  });
});

describe('gold', () => {
  it('is not written without a folder and a reason', async () => {
    const bridge = createFakeBridge();
    const gold = new GoldController(createApi(bridge), 'task-1');
    await gold.write();
    await gold.chooseFolder();
    gold.reason = '  ';
    await gold.write();
    expect(bridge.calls.filter(({ channel }) => channel === 'annotation.writeGold')).toEqual([]);
  });

  it('says why nothing could be written, and tells what was', async () => {
    const bridge = createFakeBridge();
    const gold = new GoldController(createApi(bridge), 'task-1');
    await gold.chooseFolder();
    gold.reason = 'Measuring';
    await gold.write();
    expect(gold.failure?.code).toBe('annotation/nothing-to-write');
    expect(gold.reason).toBe('Measuring');
    gold.side = 'annotators';
    await gold.write();
    expect(gold.written?.folder).toContain('annotators');
    expect(gold.exports).toHaveLength(1);
  });
});
