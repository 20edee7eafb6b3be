/** @file Annotation as a person meets it: the list, a sheet marked by keys alone, settling, agreement, gold, and who may not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function open(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  await app.click('Annotation');
  return app;
}

async function openTab(name: string, scenario: Scenario = {}): Promise<MountedApp> {
  const opened = await open(scenario);
  await opened.click('Open the task Ward 7, first hundred');
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) =>
    one.textContent.trim().startsWith(name),
  );
  tab?.click();
  await settle();
  return opened;
}

async function openSheet(scenario: Scenario = {}): Promise<MountedApp> {
  const opened = await openTab('My notes', scenario);
  await opened.click('Mark the next note');
  return opened;
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  await settle();
}

/** Marks the first words of the note by keys alone. */
async function markWords(words: number, type: string): Promise<void> {
  await press('r');
  for (let at = 0; at < words; at++) await press('ArrowRight', { ctrlKey: true, shiftKey: true });
  await press(type);
}

const marked = (): readonly string[] =>
  [...document.querySelectorAll('.cell .mark')].map((one) => one.textContent);
const button = (start: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith(start));

describe('the list of tasks', () => {
  it('says how far everybody is and what is next', async () => {
    const { text } = await open();
    expect(text()).toContain('0 of 3 notes');
    expect(text()).toContain('Differing 1');
    expect(button('Mark the 3 notes left')).toBeDefined();
    expect(button('Settle 2 notes')).toBeDefined();
  });

  it('is empty at first, and offers to make one only to who may', async () => {
    await open({ annotation: 'none' });
    expect(button('New annotation task')?.disabled).toBe(false);
    app?.stop();
    const { text } = await open({ annotation: 'none', roles: ['reviewer'] });
    expect(button('New annotation task')?.disabled).toBe(true);
    expect(text()).toContain('A privacy officer or an administrator makes annotation tasks.');
  });

  it('says why it could not be read', async () => {
    const opened = await mountApp();
    app = opened;
    opened.bridge.failNext('annotation.list', 'store/row-tampered');
    await opened.click('Annotation');
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
  });
});

describe('making a task', () => {
  it('shows the plan, warns of the pipeline’s marks, and opens what was made', async () => {
    const opened = await open();
    await opened.click('New annotation task');
    for (const box of [...document.querySelectorAll<HTMLInputElement>('.people input')].slice(0, 2))
      box.click();
    await settle();
    expect(opened.text()).toContain('Plan for 50 notes');
    expect(opened.text()).not.toContain('people tend to leave what a machine proposes');
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent.trim() === 'Marks of the pipeline')
      ?.querySelector('input')
      ?.click();
    await settle();
    expect(opened.text()).toContain('people tend to leave what a machine proposes');
    button('Make the task')?.click();
    await settle();
    expect(opened.called('annotation.make')[0]?.input).toMatchObject({ start: 'pipeline' });
    expect(document.querySelector('h1')?.textContent).toBe('german-13');
  });

  it('is not offered for one annotator, and a refusal keeps the form', async () => {
    const opened = await open();
    await opened.click('New annotation task');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.people input')];
    boxes[0]?.click();
    await settle();
    expect(button('Make the task')?.disabled).toBe(true);
    boxes[1]?.click();
    await settle();
    opened.bridge.failNext('annotation.make', 'annotation/bad-task', { problem: 'unknown-note' });
    button('Make the task')?.click();
    await settle();
    expect(opened.text()).toContain('The annotation task cannot be made like this');
    expect(opened.text()).toContain('Plan for 50 notes');
  });
});

describe('a sheet', () => {
  it('is marked by keys alone, kept, and done with a confidence; the next one follows', async () => {
    const opened = await openSheet();
    await markWords(2, '2');
    expect(marked()).toEqual(['Discharge letter']);
    expect(opened.text()).toContain('Everything is saved');
    await press('u');
    expect(marked()).toEqual([]);
    await press('U');
    await press('p');
    expect(opened.text()).toContain('How sure are you of this note?');
    await press('4');
    expect(opened.called('annotation.finish')[0]?.input).toMatchObject({ confidence: 4, revision: 3 });
    expect(document.querySelector('h1')?.textContent).toBe('Note 2 of 3');
  });

  it('takes no word from a key that is held: no mark goes, no note is done, and edges still move', async () => {
    const opened = await openSheet();
    await press('r');
    await press('ArrowRight', { ctrlKey: true, shiftKey: true });
    await press('ArrowRight', { ctrlKey: true, shiftKey: true, repeat: true });
    await press('2', { repeat: true });
    expect(marked()).toEqual([]);
    await press('2');
    expect(marked()).toEqual(['Discharge letter']);
    for (const key of ['x', 'u', 'p']) await press(key, { repeat: true });
    expect(marked()).toEqual(['Discharge letter']);
    expect(opened.text()).not.toContain('How sure are you of this note?');
    await press('p');
    await press('4', { repeat: true });
    expect(opened.called('annotation.finish')).toHaveLength(0);
    await press('4');
    expect(opened.called('annotation.finish')).toHaveLength(1);
  });

  it('marks what the mouse has selected and keeps what is beside it', async () => {
    const opened = await openSheet();
    await markWords(1, '1');
    await press('*');
    expect(opened.text()).toContain('0 further mentions were marked.');
    await press('t');
    expect(document.querySelector('dialog')?.textContent).toContain('All types');
  });

  it('shows the rules of a type, finds words in the guideline, and draws no HTML of it', async () => {
    const opened = await openSheet();
    await markWords(1, '1');
    expect(opened.has('What the guideline says about Age')).toBe(true);
    await opened.click('What the guideline says about Age');
    await press('/');
    expect(opened.text()).toContain('67-year-old');
    expect(opened.text()).toContain('<script>');
    expect(document.querySelector('aside script')).toBeNull();
    const field = document.querySelector<HTMLInputElement>('aside input[type="search"]');
    field!.value = 'nowhere to be found';
    field!.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(opened.text()).toContain('The guideline does not say this.');
  });

  it('keeps a mark that was refused on the screen, says so, and saves it when told to', async () => {
    const opened = await openSheet();
    opened.bridge.failNext('annotation.save', 'store/disk-full');
    await markWords(2, '2');
    expect(marked()).toEqual(['Discharge letter']);
    expect(opened.text()).toContain('The last change is not saved');
    await press('J');
    expect(document.querySelector('h1')?.textContent).toBe('Note 1 of 3');
    await press('Escape');
    expect(document.querySelector('h1')?.textContent).toBe('Note 1 of 3');
    await opened.click('Save again');
    expect(opened.text()).toContain('Everything is saved');
    await press('J');
    expect(document.querySelector('h1')?.textContent).toBe('Note 2 of 3');
  });

  it('tries once more to save what was refused when it is left by the bar on top, and says what is lost', async () => {
    const opened = await openSheet();
    opened.bridge.failNext('annotation.save', 'store/disk-full');
    await markWords(2, '2');
    await opened.click('Annotation');
    expect(opened.called('annotation.save')).toHaveLength(2);
    expect(opened.text()).not.toContain('The last change is not saved');
    await opened.click('Mark the 3 notes left');
    await opened.click('Mark the next note');
    opened.bridge.failNext('annotation.save', 'store/disk-full');
    await markWords(1, '1');
    opened.bridge.failNext('annotation.save', 'store/disk-full');
    await opened.click('Annotation');
    expect(opened.text()).toContain('The last change is not saved');
  });

  it('says that a mark is lost that is refused only after it was left', async () => {
    const opened = await openSheet();
    const invoke = opened.bridge.invoke.bind(opened.bridge);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    opened.bridge.invoke = async (channel, input) => {
      if (channel !== 'annotation.save') return invoke(channel, input);
      await promise;
      opened.bridge.failNext('annotation.save', 'store/disk-full');
      return invoke(channel, input);
    };
    await markWords(2, '2');
    await opened.click('Annotation');
    expect(opened.text()).not.toContain('The last change is not saved');
    resolve(undefined);
    await settle();
    expect(opened.called('annotation.save')).toHaveLength(2);
    expect(opened.text()).toContain('The last change is not saved');
  });

  it('is not offered to be saved again when it was changed elsewhere, only to be loaded anew', async () => {
    const opened = await openSheet();
    opened.bridge.failNext('annotation.save', 'review/stale-revision');
    await markWords(2, '2');
    expect(opened.text()).toContain('The note was changed elsewhere in the meantime.');
    expect(opened.text()).not.toContain('It has been loaded again');
    expect(opened.has('Save again')).toBe(false);
    await opened.click('Back to what was saved');
    expect(opened.called('annotation.openSheet')).toHaveLength(2);
    expect(opened.text()).not.toContain('The last change is not saved');
  });

  it('that could not be done says so in its own words, and that its marks are saved', async () => {
    const opened = await openSheet();
    await markWords(2, '2');
    opened.bridge.failNext('annotation.finish', 'store/disk-full');
    await press('p');
    await press('4');
    expect(opened.text()).toContain('The note is not done');
    expect(opened.text()).toContain('Everything is saved');
    expect(opened.text()).not.toContain('The last change is not saved');
    expect(opened.has('Save again')).toBe(false);
    expect(opened.has('Back to what was saved')).toBe(false);
    await press('p');
    await press('4');
    expect(document.querySelector('h1')?.textContent).toBe('Note 2 of 3');
  });

  it('is counted and walked to past a note whose original is destroyed', async () => {
    const opened = await openSheet({ annotation: 'gap' });
    expect(document.querySelector('h1')?.textContent).toBe('Note 1 of 2');
    await press('J');
    expect(document.querySelector('h1')?.textContent).toBe('Note 2 of 2');
    expect(opened.button('Next note').disabled).toBe(true);
    await press('K');
    expect(document.querySelector('h1')?.textContent).toBe('Note 1 of 2');
    expect(
      opened.called('annotation.openSheet').map(({ input }) => (input as { noteId: number }).noteId),
    ).toEqual([1, 3, 1]);
  });

  it('of a set that could not be read is done without a word that all are', async () => {
    const opened = await openTab('My notes');
    opened.bridge.failNext('annotation.ownSet', 'store/row-tampered');
    await opened.click('Mark the next note');
    await press('J');
    expect(opened.called('annotation.openSheet')).toHaveLength(1);
    await press('p');
    await press('4');
    expect(opened.called('annotation.finish')).toHaveLength(1);
    expect(opened.text()).not.toContain('All your notes of this task are done');
  });

  it('offers all types by key while text is selected', async () => {
    await openSheet();
    await press('r');
    await press('ArrowRight', { ctrlKey: true, shiftKey: true });
    await press('t');
    const other = [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) =>
      one.textContent.includes('Other'),
    );
    other?.click();
    await settle();
    expect(marked()).toEqual(['Discharge']);
  });

  it('goes back to what was saved when told to', async () => {
    const opened = await openSheet();
    opened.bridge.failNext('annotation.save', 'review/stale-revision');
    await markWords(2, '2');
    await opened.click('Back to what was saved');
    expect(marked()).toEqual([]);
    expect(opened.text()).toContain('Everything is saved');
  });

  it('says that its marks are the pipeline’s until the first change', async () => {
    const opened = await openSheet({ annotation: 'pipeline' });
    expect(opened.text()).toContain('These marks are the pipeline’s proposals.');
    await press('j');
    await press('x');
    expect(opened.text()).not.toContain('These marks are the pipeline’s proposals.');
    expect(opened.text()).toContain('This sheet began with proposals of the pipeline.');
  });

  it('cannot be marked without the right to', async () => {
    const opened = await openSheet({ roles: ['operator'] });
    await markWords(2, '2');
    expect(marked()).toEqual([]);
    await press('p');
    expect(document.querySelector('dialog')).toBeNull();
    expect(opened.called('annotation.save')).toEqual([]);
  });

  it('takes no key while a person writes with an input method', async () => {
    await openSheet();
    await press('r');
    await press('ArrowRight', { ctrlKey: true, shiftKey: true });
    await press('1', { isComposing: true });
    expect(marked()).toEqual([]);
  });

  it('of 300 KB draws only the rows in view', async () => {
    await openSheet({ annotation: 'long' });
    expect(document.querySelectorAll('.row').length).toBeLessThan(200);
  });
});

describe('settling', () => {
  it('says how many are alike before it settles them', async () => {
    const opened = await openTab('Settle');
    expect(opened.text()).toContain('1 note was marked alike');
    await opened.click('Settle 1 note');
    expect(opened.called('annotation.settleAlike')[0]?.input).toMatchObject({ alsoSingle: false });
    expect(button('Settle 0 notes')?.disabled).toBe(true);
  });

  it('walks the differences by keys and settles only when all are decided', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    expect(opened.text()).toContain('4 of 4 differences are undecided.');
    await press('p');
    expect(opened.called('annotation.settle')).toEqual([]);
    for (const key of ['1', '2', 'x', '1']) await press(key);
    expect(opened.text()).toContain('0 of 4 differences are undecided.');
    await press('u');
    expect(opened.text()).toContain('1 of 4 differences is undecided.');
    await press('2');
    await press('p');
    expect((opened.called('annotation.settle')[0]?.input as any).choices).toEqual([
      ...[{ sheet: 0 }, { sheet: 1 }, { sheet: 0 }, { sheet: 1 }],
    ]);
    expect(opened.text()).toContain('The sheets do not differ.');
  });

  it('keeps the choices when it is refused, and says why', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    for (const key of ['1', '1', '1', '1']) await press(key);
    opened.bridge.failNext('annotation.settle', 'annotation/not-adjudicator');
    await press('p');
    expect(opened.text()).toContain('The note is not settled');
    expect(opened.text()).toContain('0 of 4 differences are undecided.');
  });

  it('is not left with choices in it before a question, and is without any', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    await press('1');
    await press('Escape');
    expect(opened.text()).toContain('What you have chosen in this note is not kept.');
    await opened.click('Cancel');
    await press('u');
    await press('Escape');
    expect(opened.text()).toContain('Waiting for a choice');
  });

  it('is left by the bar on top or the path with choices in it only after a question, to where that leads', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    await press('1');
    for (const way of ['Annotation', 'Ward 7, first hundred']) {
      await opened.click(way);
      expect(opened.text()).toContain('What you have chosen in this note is not kept.');
      await opened.click('Cancel');
      expect(opened.text()).toContain('3 of 4 differences are undecided.');
    }
    await opened.click('Annotation');
    await opened.click('Leave the note');
    expect(opened.has('Open the task Ward 7, first hundred')).toBe(true);
    await opened.click('Open the task Ward 7, first hundred');
    expect(document.querySelector('h1')?.textContent).toBe('Ward 7, first hundred');
  });

  it('is left without a question when it is settled or nothing was chosen', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    for (const key of ['1', '1', '1', '1', 'p']) await press(key);
    expect(opened.text()).toContain('The sheets do not differ.');
    await opened.click('Annotation');
    expect(document.querySelector('dialog')).toBeNull();
    expect(opened.has('Open the task Ward 7, first hundred')).toBe(true);
  });

  it('does not hold up the lock of the workspace', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    await press('1');
    const { snapshot } = opened.bridge.state;
    await opened.click('Lock');
    expect(opened.text()).toContain('This workspace is locked.');
    expect(document.querySelector('dialog')).toBeNull();
    opened.bridge.changed({ workspace: snapshot.workspace });
    await settle();
    expect(opened.text()).not.toContain('differences are undecided');
  });

  it('takes a note out only after it was asked once more', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    await opened.click('Take the note out');
    expect(opened.called('annotation.takeOut')).toEqual([]);
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1)?.click();
    await settle();
    expect(opened.called('annotation.takeOut')).toHaveLength(1);
  });

  it('has a key for every side, however few the types are', async () => {
    const opened = await openTab('Settle', { annotation: 'crowd' });
    button('Settle the next of')?.click();
    await settle();
    for (const key of ['2', '0', '1']) await press(key);
    expect(opened.text()).toContain('1 of 4 differences is undecided.');
    await press('?');
    expect(document.querySelector('dialog')?.textContent).toContain('Keys');
  });

  it('ends a selection when the sides are looked at: a key then takes a side and marks nothing', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    await press('r');
    await press('ArrowRight', { ctrlKey: true, shiftKey: true });
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent.trim() === 'Side by side')
      ?.querySelector('input')
      ?.click();
    await settle();
    await press('1');
    expect(opened.text()).toContain('3 of 4 differences are undecided.');
  });

  it('takes a key for the place whose choice has the focus', async () => {
    const opened = await openTab('Settle');
    button('Settle the next of')?.click();
    await settle();
    const place = document.querySelectorAll('aside li')[2];
    place?.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await settle();
    expect(place?.classList.contains('focused')).toBe(true);
    await press('2');
    expect([...(place?.querySelectorAll('input') ?? [])].map(({ checked }) => checked)).toEqual([
      false,
      true,
    ]);
    expect(opened.text()).toContain('3 of 4 differences are undecided.');
  });

  it('is nobody’s who may not review', async () => {
    await openTab('Settle', { roles: ['administrator'] });
    expect(button('Settle the next of')?.disabled).toBe(true);
    expect(button('Settle 1 note')?.disabled).toBe(true);
  });
});

describe('agreement and gold', () => {
  it('shows pairs, types, confusion and confidence', async () => {
    const { text } = await openTab('Agreement');
    for (const words of ['Agreement on 20 notes', 'By type', 'Which type was taken for which', 'Mostly'])
      expect(text()).toContain(words);
  });

  it('shows by type how the pair that is chosen agrees, so that one sees who differs about what', async () => {
    await openTab('Agreement');
    const staffOf = (names: string): readonly string[] => {
      const region = document.querySelector(`[role="region"][aria-label="By type · ${names}"]`);
      const row = [...(region?.querySelectorAll('tbody tr') ?? [])].find((one) =>
        one.querySelector('th')?.textContent.includes('Staff'),
      );
      return [...(row?.querySelectorAll('td .numeric') ?? [])].map((cell) => cell.textContent);
    };
    expect(staffOf('R. Okafor · Dr. Amélie Vidal')).toEqual(['0.6000', '0.6667', '0.6600']);
    const select = [...document.querySelectorAll('select')].find((one) =>
      one.textContent.includes('Ben Sommer'),
    )!;
    select.value = select.options[1]!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(staffOf('R. Okafor · Ben Sommer')).toEqual(['0.2000', '0.2222', '-0.0200']);
    expect(staffOf('R. Okafor · Dr. Amélie Vidal')).toEqual([]);
  });

  it('says why an annotator sees no figures yet', async () => {
    const opened = await open();
    opened.bridge.failNext('annotation.agreement', 'annotation/own-sheets-open');
    await opened.click('Open the task Ward 7, first hundred');
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find((one) => one.textContent.includes('Agreement'))
      ?.click();
    await settle();
    expect(opened.text()).not.toContain('F1 per mark');
    expect(document.querySelector('.notice')).not.toBeNull();
  });

  it('writes gold with a warning, a folder and a reason; not without the right', async () => {
    const opened = await openTab('Gold');
    expect(opened.text()).toContain('Text of notes leaves the workspace in the clear');
    expect(button('Write gold')?.disabled).toBe(true);
    await opened.click('Choose the folder…');
    const reason = document.querySelector<HTMLInputElement>('form input[maxlength]');
    reason!.value = 'Measuring';
    reason!.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent.trim() === 'What each person marked')
      ?.querySelector('input')
      ?.click();
    await settle();
    button('Write gold')?.click();
    await settle();
    expect(opened.called('annotation.writeGold')[0]?.input).toMatchObject({
      side: 'annotators',
      reason: 'Measuring',
    });
    expect(opened.text()).toContain('Written before');
    opened.stop();
    await openTab('Gold', { roles: ['reviewer'] });
    expect(button('Choose the folder…')?.disabled).toBe(true);
  });
});

describe('the overview', () => {
  it('takes sheets back and removes the task, each after a question', async () => {
    const opened = await openTab('Overview');
    await opened.click('Take sheets back from Dr. Amélie Vidal');
    expect(opened.called('annotation.excuse')).toEqual([]);
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1)?.click();
    await settle();
    expect(opened.called('annotation.excuse')[0]?.input).toMatchObject({ accountId: 'account-2' });
    await opened.click('Remove the task');
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-1)?.click();
    await settle();
    expect(opened.text()).toContain('No annotation task yet');
  });

  it('offers neither to a reviewer', async () => {
    const opened = await openTab('Overview', { roles: ['reviewer'] });
    expect(opened.has('Remove the task')).toBe(false);
    expect(opened.has('Take sheets back from Dr. Amélie Vidal')).toBe(false);
  });
});
