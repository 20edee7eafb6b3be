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
  const invoke = bridge.invoke.bind(bridge);
  const held = new Map<string, Promise<undefined>>();
  bridge.invoke = async (channel, input) => {
    const waits = held.get(channel);
    held.delete(channel);
    await waits;
    return invoke(channel, input);
  };
  /** Keeps the next call of the channel on its way until what is returned is called. */
  const hold = (channel: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    held.set(channel, promise);
    return () => resolve(undefined);
  };
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
  return { bridge, sheet, mark, saved, onFailure, hold };
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
    bridge.failNext('annotation.save', 'store/disk-full');
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

  it('cannot be changed, done or opened again while the next note is opening, and its marks stay out of that note', async () => {
    const { sheet, mark, saved, hold, bridge } = await openSheet();
    const [opened, kept] = [hold('annotation.openSheet'), hold('annotation.save')];
    const opening = sheet.open(id(2));
    expect(sheet.isReadOnly).toBe(true);
    mark(27, 38);
    const [finished, reopened] = [sheet.finish(5), sheet.reopen()];
    opened();
    expect(await opening).toBe(true);
    kept();
    await sheet.settled();
    expect(await finished).toBe(false);
    await reopened;
    expect(sheet.sheet?.noteId).toBe(2);
    expect(sheet.isReadOnly).toBe(false);
    expect(sheet.editor.marks).toEqual([]);
    expect(saved()).toEqual([]);
    expect(bridge.calls.map(({ channel }) => channel)).not.toContain('annotation.finish');
    expect(bridge.calls.map(({ channel }) => channel)).not.toContain('annotation.reopen');
    mark(12, 23);
    await sheet.settled();
    expect(saved().map(({ input }) => (input as { noteId: number }).noteId)).toEqual([2]);
  });

  it('is open for changes again when the next note could not be opened for what is not kept', async () => {
    const { bridge, sheet, mark, hold } = await openSheet();
    bridge.failNext('annotation.save', 'store/disk-full');
    const kept = hold('annotation.save');
    mark(27, 38);
    const opening = sheet.open(id(2));
    kept();
    expect(await opening).toBe(false);
    expect(sheet.isReadOnly).toBe(false);
    expect(sheet.editor.marks).toHaveLength(1);
  });

  it('stays open while it is being done', async () => {
    const { sheet, mark, hold } = await openSheet();
    mark(27, 38);
    await sheet.settled();
    const answered = hold('annotation.finish');
    const finished = sheet.finish(4);
    await vi.waitFor(() => expect(sheet.isBusy).toBe(true));
    expect(await sheet.open(id(2))).toBe(false);
    answered();
    expect(await finished).toBe(true);
    expect(sheet.sheet).toMatchObject({ noteId: 1, confidence: 4 });
  });

  it('is kept again when what was refused is undone', async () => {
    const { bridge, sheet, mark } = await openSheet();
    bridge.failNext('annotation.save', 'store/disk-full');
    mark(27, 38);
    await sheet.settled();
    expect(sheet.saveFailure).not.toBeNull();
    sheet.editor.undo();
    expect(await sheet.settled()).toBe(true);
    expect(sheet.saveFailure).toBeNull();
  });

  it('that was changed elsewhere is not called kept by an undo, only when it is loaded anew', async () => {
    const { bridge, sheet, mark } = await openSheet();
    bridge.failNext('annotation.save', 'review/stale-revision');
    mark(27, 38);
    await sheet.settled();
    sheet.editor.undo();
    await sheet.settled();
    expect(sheet.saveFailure?.code).toBe('review/stale-revision');
    await sheet.reload();
    expect(sheet.saveFailure).toBeNull();
    expect(bridge.calls.filter(({ channel }) => channel === 'annotation.openSheet')).toHaveLength(2);
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
    expect(sheet.saveFailure).toBeNull();
    expect(sheet.finishFailure?.code).toBe('annotation/settled');
    await sheet.reload();
    expect(sheet.finishFailure).toBeNull();
  });

  it('is neither kept nor done when its marks went with a doing that was refused', async () => {
    const { bridge, sheet, mark } = await openSheet();
    bridge.failNext('annotation.save', 'store/disk-full');
    mark(27, 38);
    await sheet.settled();
    bridge.failNext('annotation.finish', 'annotation/settled');
    expect(await sheet.finish(5)).toBe(false);
    expect(sheet.saveFailure?.code).toBe('annotation/settled');
    expect(sheet.finishFailure).toBeNull();
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

  it('is undecided again at a place whose mark went with the choice for another', async () => {
    const { dispute } = await openDispute();
    const [first, second] = dispute.stretches;
    dispute.editor.open(dispute.editor.text, dispute.editor.types, []);
    dispute.editor.startSelect({ start: first!.start, end: second!.end }, 0);
    dispute.editor.setType('Other');
    expect(dispute.decided).toEqual([true, true, false, false]);
    dispute.choose(1, 0);
    expect(dispute.decided).toEqual([false, true, false, false]);
    expect(dispute.choiceAt(0)).toBeNull();
    dispute.choose(0, 0);
    dispute.choose(2, 0);
    expect(dispute.decided).toEqual([true, true, true, false]);
  });

  it('is undecided again at a place whose mark went with one marked or drawn elsewhere, not where it was removed', async () => {
    const { dispute } = await openDispute();
    const [first, second] = dispute.stretches;
    const { editor } = dispute;
    editor.open(editor.text, editor.types, []);
    const markBoth = (): void => {
      editor.startSelect({ start: first!.start, end: second!.end }, 0);
      editor.setType('Other');
      expect(dispute.decided).toEqual([true, true, false, false]);
    };
    markBoth();
    editor.startSelect({ start: second!.start, end: second!.end }, 0);
    editor.setType('Location');
    expect(dispute.decided).toEqual([false, true, false, false]);
    editor.undo();
    expect(dispute.decided).toEqual([true, true, false, false]);
    editor.pick(editor.marks[0] ?? null);
    editor.remove();
    expect(dispute.decided).toEqual([true, true, false, false]);
  });

  it('is not decided by marking alike, where no choice was made yet', async () => {
    const { dispute } = await openDispute();
    // The last word of the third place once more, before it.
    const text = dispute.editor.text.replace('She works', 'keeper so');
    dispute.editor.open(text, dispute.editor.types, []);
    const start = text.indexOf('keeper');
    dispute.editor.startSelect({ start, end: start + 'keeper'.length }, 0);
    dispute.editor.setType('Other');
    expect(dispute.editor.markAlike()).toBe(0);
    expect(dispute.left).toBe(4);
    dispute.chooseNothing(2);
    expect(dispute.editor.markAlike()).toBe(1);
    expect(dispute.left).toBe(3);
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
