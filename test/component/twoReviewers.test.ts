/** @file Two reviewers in the window: asked for in the import, found in the list, and never shown on another note. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import type { Disagreement } from '../../src-renderer/api/types.ts';
import { OpinionController } from '../../src-renderer/features/opinions/opinionController.svelte.ts';
import type { NoteId } from '../../src-main/contract/vocabulary.ts';
import { fakeFiles } from '../support/fakeTransport/fakeFiles.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function openWizard(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp({ ...scenario, pendingFiles: fakeFiles.slice(0, 1) });
  if (app.has('Import notes…')) await app.click('Import notes…');
  await settle();
  return app;
}

const perNote = (): HTMLElement | null =>
  document.querySelector('footer [role="radiogroup"][aria-label="Reviewers per note"]');

async function choose(label: string): Promise<void> {
  const found = [...(perNote()?.querySelectorAll('label') ?? [])].find(
    (one) => one.textContent.trim() === label,
  );
  found?.querySelector('input')?.click();
  await settle();
}

const started = (of: MountedApp) =>
  of.called('importing.start').map(({ input }) => (input as { reviewers?: string }).reviewers);

async function start(of: MountedApp): Promise<void> {
  [...document.querySelectorAll<HTMLButtonElement>('footer button')].at(-1)?.click();
  await settle();
  expect(of.called('importing.start')).toHaveLength(1);
}

describe('the import', () => {
  it('asks for one reviewer unless somebody says two', async () => {
    const opened = await openWizard();
    expect(opened.text()).not.toContain('a third person chooses');
    await start(opened);
    expect(started(opened)).toEqual([undefined]);
  });

  it('asks for two, says what that means, and takes it back', async () => {
    const opened = await openWizard();
    await choose('Two');
    expect(opened.text()).toContain('a third person chooses');
    await choose('One');
    expect(opened.text()).not.toContain('a third person chooses');
    await choose('Two');
    await start(opened);
    expect(started(opened)).toEqual(['two']);
  });

  it('offers no second reviewer where one person works alone, and says why', async () => {
    const workspace = { state: 'open', name: 'Ward 7', readOnly: false, singleUser: true } as const;
    const opened = await openWizard({ workspace });
    expect(perNote()).toBeNull();
    expect(document.querySelector('footer')?.textContent).toContain('single-user exception is on');
    await start(opened);
    expect(started(opened)).toEqual([undefined]);
  });
});

describe('the list of notes', () => {
  const waiting = (): HTMLSelectElement | null => document.querySelector('select[aria-label="Waiting for"]');
  async function openBatch(isTwo: boolean): Promise<MountedApp> {
    app = await mountApp();
    const batch = app.bridge.state.batches.find(({ name }) => name.includes('ED discharge'))!;
    if (isTwo) app.bridge.state.twoReviewers.add(batch.id);
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
    await settle();
    return app;
  }
  const filters = (of: MountedApp) =>
    of.called('notes.page').map(({ input }) => (input as { filter: { waitsFor?: string } }).filter.waitsFor);

  it('filters by what notes of two reviewers wait for, with their numbers', async () => {
    const opened = await openBatch(true);
    expect([...waiting()!.options].map(({ text }) => text)).toEqual([
      ...['Waiting or not', 'For me to do (20)', 'Second opinion (12)', 'Adjudication (3)'],
    ]);
    for (const value of ['own', 'second-opinion', 'adjudication']) {
      waiting()!.value = value;
      waiting()!.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
      expect(filters(opened).at(-1)).toBe(value);
    }
    await opened.click('Clear filters');
    expect(filters(opened).at(-1)).toBeUndefined();
    expect(waiting()!.value).toBe('');
  });

  it('has no such filter for notes with one reviewer', async () => {
    const opened = await openBatch(false);
    expect(waiting()).toBeNull();
    expect(opened.has('Open comments')).toBe(true);
  });
});

describe('a third person’s own range', () => {
  const range = (start: number, end: number) => ({ start, end, label: 'STAFF' as const });
  it.each([
    ['grows over what both hide', { start: 12, end: 14 }, { start: 10, end: 18 }],
    ['is what was selected around it', { start: 8, end: 19 }, { start: 8, end: 19 }],
    ['is the whole place where nothing in it was selected', { start: 40, end: 50 }, { start: 5, end: 20 }],
  ])('%s', async (_case, selected, expected) => {
    const { controller } = adjudicating([{ start: 5, end: 20, a: [range(5, 18)], b: [range(10, 20)] }]);
    await controller.open(1 as NoteId);
    controller.selected = selected;
    controller.chooseOwn(0);
    expect(controller.choices).toEqual([{ side: 'own', range: { ...expected, label: 'STAFF' } }]);
  });

  it('is what was selected where only one hides something', async () => {
    const { controller } = adjudicating([{ start: 5, end: 20, a: [range(5, 20)], b: [] }]);
    await controller.open(1 as NoteId);
    controller.selected = { start: 12, end: 14 };
    controller.chooseOwn(0);
    expect(controller.choices).toEqual([{ side: 'own', range: range(12, 14) }]);
  });

  function adjudicating(stretches: Disagreement[]) {
    const api = createApi(createFakeBridge());
    const opinion = { part: 'adjudicate', state: 'differing', round: 1, done: 2 } as const;
    const controller = new OpinionController({
      api: {
        ...api,
        opinions: {
          ...api.opinions,
          ofNote: () => Promise.resolve({ ok: true as const, value: opinion }),
          disagreements: () => Promise.resolve({ ok: true as const, value: { revision: 1, stretches } }),
        },
      },
      onFailure: () => undefined,
      onChanged: () => undefined,
    });
    return { controller };
  }
});

describe('how a note stands', () => {
  const NOTE = { part: 'read', state: 'reading', round: 1, done: 0 } as const;
  const [first, second] = [1 as NoteId, 2 as NoteId];

  it('is that of the note on the screen, though the answer about another comes later', async () => {
    const answers: (() => void)[] = [];
    const api = createApi(createFakeBridge());
    const later = <Value>(value: Value) =>
      new Promise<{ ok: true; value: Value }>((done) => answers.push(() => done({ ok: true, value })));
    let changed = 0;
    const controller = new OpinionController({
      api: {
        ...api,
        opinions: {
          ...api.opinions,
          ofNote: () => Promise.resolve({ ok: true as const, value: NOTE }),
          markDone: () => later({ ...NOTE, part: 'wait' as const, done: 1 }),
        },
      },
      onFailure: () => undefined,
      onChanged: () => (changed += 1),
    });
    await controller.open(first);
    const done = controller.markDone({ noteId: first, revision: 1 });
    await controller.open(second);
    for (const answer of answers) answer();
    await done;
    expect(controller.opinion).toEqual(NOTE);
    expect(controller.busy).toBe(false);
    expect(changed).toBe(0);
  });

  it('follows the answer while the note is the same', async () => {
    const api = createApi(createFakeBridge());
    let changed = 0;
    const said = { ...NOTE, part: 'wait' as const, done: 1 };
    const controller = new OpinionController({
      api: {
        ...api,
        opinions: {
          ...api.opinions,
          ofNote: () => Promise.resolve({ ok: true as const, value: NOTE }),
          markDone: () => Promise.resolve({ ok: true as const, value: said }),
        },
      },
      onFailure: () => undefined,
      onChanged: () => (changed += 1),
    });
    await controller.open(first);
    await controller.markDone({ noteId: first, revision: 1 });
    expect(controller.opinion).toEqual(said);
    expect(changed).toBe(1);
  });
});
