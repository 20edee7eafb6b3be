/** @file Reading the output through, the recipient's view, comments, resuming, changed keys: the whole renderer on the fake. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAP_NOTE_ID, LONG_NOTE_ID, MIXED_NOTE_ID } from '../support/fakeTransport/fakeNotes.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';
import { mountApp, settle, type MountedApp } from '../support/fakeTransport/mountedApp.ts';

let app: MountedApp | null = null;
beforeEach(() => localStorage.clear());
afterEach(() => {
  app?.stop();
  app = null;
});

async function openBatch(scenario: Scenario = {}): Promise<MountedApp> {
  app = await mountApp(scenario);
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('ED discharge'))?.click();
  await settle();
  return app;
}

async function openNote(scenario: Scenario = {}, noteId: number = MIXED_NOTE_ID): Promise<MountedApp> {
  const opened = await openBatch(scenario);
  document.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${noteId + 1}"]`)?.click();
  await settle();
  return opened;
}

const marks = (): number => document.querySelectorAll('.scroller .mark').length;
const sources = (): number => document.querySelectorAll('.scroller .source').length;
const focused = (): string | undefined => document.querySelector('.scroller .focused')?.textContent;
const field = (): HTMLTextAreaElement => document.querySelector('textarea')!;

async function write(text: string): Promise<void> {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

describe('decisions left', () => {
  it('counts those of the note and of the batch down with every decision', async () => {
    const { press, text } = await openNote();
    expect(text()).toContain('3 decisions left');
    const before = Number(/([\d,]+) left in the batch/.exec(text())?.[1]?.replaceAll(',', ''));
    await press('x');
    expect(text()).toContain('2 decisions left');
    const after = Number(/([\d,]+) left in the batch/.exec(text())?.[1]?.replaceAll(',', ''));
    expect(after).toBe(before - 1);
  });
});

describe('a held key', () => {
  const held = { repeat: true };

  it.each(['x', 'a', '1', 'u', 'r'])('decides once by %s, however long it is held', async (key) => {
    const { press, called } = await openNote();
    await press('x');
    await press(key);
    const decided = called('review.decide').length;
    for (let at = 0; at < 4; at++) await press(key, held);
    expect(called('review.decide')).toHaveLength(decided);
  });

  it('walks from place to place', async () => {
    const { press } = await openNote();
    await press('j');
    const places = [focused()];
    for (let at = 0; at < 3; at++) {
      await press('j', held);
      places.push(focused());
    }
    expect(new Set(places).size).toBe(4);
  });

  it('moves the edges of a range, and does not apply it', async () => {
    const { press, called } = await openNote();
    await press('e');
    await press('l');
    const drawn = (): string =>
      [...document.querySelectorAll('.source .draft')].map((one) => one.textContent).join('');
    const before = drawn().length;
    await press('l', held);
    expect(drawn().length).toBe(before + 1);
    await press('Enter', held);
    expect(called('review.decide')).toHaveLength(0);
    await press('Enter');
    expect(called('review.decide')).toHaveLength(1);
  });
});

describe('a place out of view', () => {
  async function scrolledAway(): Promise<MountedApp> {
    const opened = await openNote({}, LONG_NOTE_ID);
    // The focus is brought into view a frame after it has moved.
    await new Promise((done) => setTimeout(done, 40));
    await settle();
    const scroller = document.querySelector<HTMLElement>('.scroller')!;
    expect(document.querySelector('.scroller .focused')).not.toBeNull();
    scroller.scrollTop = 40_000;
    scroller.dispatchEvent(new Event('scroll'));
    await settle();
    expect(document.querySelector('.scroller .focused')).toBeNull();
    return opened;
  }

  it.each(['x', 'a', '1'])(
    'is brought back and not decided by %s, and decided by the next press',
    async (key) => {
      const { press, called, text } = await scrolledAway();
      await press(key);
      expect(called('review.decide')).toHaveLength(0);
      expect(text()).toContain('The place was not on the screen.');
      expect(document.querySelector('.scroller .focused')).not.toBeNull();
      await press(key);
      expect(called('review.decide')).toHaveLength(1);
    },
  );

  it('is not decided by the buttons of its card either', async () => {
    const { click, called } = await scrolledAway();
    await click('Keep visible X');
    expect(called('review.decide')).toHaveLength(0);
  });

  it('is where the focus goes on from: walking brings the next place into view', async () => {
    const { press, called, text } = await scrolledAway();
    await press('j');
    await press('x');
    expect(called('review.decide')).toHaveLength(1);
    expect(text()).not.toContain('The place was not on the screen.');
  });

  it('is no place whose keys come faster than the frames', async () => {
    const { press, called } = await openNote();
    for (const key of ['x', 'x', 'a']) await press(key);
    expect(called('review.decide')).toHaveLength(3);
  });
});

describe('what was not examined', () => {
  it('is left to decide, and the header does not say that nothing is', async () => {
    const { press, text, called } = await openNote({}, GAP_NOTE_ID);
    expect(text()).toContain('4 decisions left');
    expect(text()).toContain('Not every recognizer has examined this text');
    const { bridge } = app!;
    const openPoints = (): number => bridge.state.notes.get(GAP_NOTE_ID)!.assessment.openPoints;
    expect(openPoints()).toBe(6);
    for (let left = 3; left > 0; left--) {
      await press('a');
      expect(text()).toContain(left === 1 ? '1 decision left' : `${left} decisions left`);
      expect(text()).not.toContain('No decisions left');
    }
    expect(called('review.decide')).toHaveLength(3);
    // What is left are the two recognizers that failed and the suspected place.
    expect(openPoints()).toBe(3);
  });

  it('is reached by N, and cannot be kept visible', async () => {
    const { press, text, called } = await openNote({}, GAP_NOTE_ID);
    await press('x');
    expect(called('review.decide')).toHaveLength(0);
    expect(text()).toContain('Text that was not examined cannot be kept visible. Hide it here with A');
    const place = focused();
    await press('n');
    expect(focused()).not.toBe(place);
  });

  it('is focused whole by a click on any part of it', async () => {
    const { press, called } = await openNote({}, GAP_NOTE_ID);
    const parts = [...document.querySelectorAll<HTMLElement>('.source .gap[role=button]')];
    expect(parts.length).toBeGreaterThan(3);
    await press('n');
    parts[1]!.click();
    await settle();
    const shown = [...document.querySelectorAll('.source .gap.focused')].map((one) => one.textContent);
    expect(shown.length).toBeGreaterThan(1);
    await press('a');
    const { range } = (
      called('review.decide').at(-1)!.input as { verdict: { range: { start: number; end: number } } }
    ).verdict;
    expect(range.end - range.start).toBeGreaterThan(shown.join('').length - 1);
  });

  it('is nothing to be clicked in the recipient’s view', async () => {
    const { press } = await openNote({}, GAP_NOTE_ID);
    await press('v');
    expect(document.querySelector('.scroller .gap')).toBeNull();
    expect(document.querySelector('.scroller [role=button]')).toBeNull();
  });
});

describe('the controls of review', () => {
  it('have the keys of finding, of redoing and of the next note on them', async () => {
    const { button } = await openNote();
    // What is seen of a button belongs to its name, the cap as well.
    const names = ['Find in this note /', 'Redo Shift U', 'Previous note Shift K', 'Next note Shift J'];
    const caps = names.map((name) => button(name).querySelector('kbd')?.textContent);
    expect(caps).toEqual(['/', 'Shift U', 'Shift K', 'Shift J']);
  });

  it('find words by the button as by the key', async () => {
    const { click } = await openNote();
    await click('Find in this note /');
    expect(document.querySelector('[role=search] input')).toBe(document.activeElement);
  });
});

describe('the recipient’s view', () => {
  it('shows the output to the letter, without marks and without the original, and both sides again', async () => {
    const { press, bridge } = await openNote();
    await press('v');
    expect([marks(), sources()]).toEqual([0, 0]);
    const shown = [...document.querySelectorAll('.scroller .cell')]
      .map((cell) => cell.textContent)
      .join('\n');
    const output = bridge.state.notes
      .get(MIXED_NOTE_ID as never)!
      .output.map(({ text }) => text)
      .join('');
    expect(shown.trimEnd()).toBe(output.trimEnd());
    await press('v');
    expect(marks()).toBeGreaterThan(0);
    expect(sources()).toBeGreaterThan(0);
  });

  it.each(['a', 'x', '1', 't', 'e', 'r'])('decides nothing by %s', async (key) => {
    const { press, called, text } = await openNote();
    await press('v');
    await press(key);
    expect(called('review.decide')).toHaveLength(0);
    expect(text()).toContain('Nothing is decided while the original is hidden');
  });
});

describe('reading the output', () => {
  it('underlines what may have been missed and goes from one place to the next, to the last and no further', async () => {
    const { press, text } = await openNote();
    await press('o');
    expect([marks(), sources()]).toEqual([0, 0]);
    const count = Number(/Place 1 of (\d+)/.exec(text())?.[1]);
    expect(count).toBeGreaterThan(1);
    const first = focused();
    expect(first).toBeTruthy();
    for (let at = 1; at < count; at += 1) await press('n');
    expect(text()).toContain(`Place ${count} of ${count}`);
    await press('n');
    expect(text()).toContain('There is no further place to look at');
    expect(text()).toContain(`Place ${count} of ${count}`);
    for (let at = 1; at < count; at += 1) await press('N');
    expect(focused()).toBe(first);
  });

  it('hides the place it is at, and the next one has the focus', async () => {
    const { press, called } = await openNote();
    await press('o');
    const first = focused();
    await press('r');
    expect(called('review.decide').at(-1)?.input).toMatchObject({ verdict: { kind: 'add' } });
    expect(focused()).not.toBe(first);
  });

  it('keeps who has read which output, and says so when the output is another one', async () => {
    const { press, text, called } = await openNote();
    await press('o');
    await press(' ');
    expect(called('desk.markRead')).toHaveLength(1);
    expect(text()).toContain('This output has been read through.');
    await press('r');
    expect(text()).not.toContain('This output has been read through.');
    expect(text()).toContain('An earlier output was read through by');
  });

  it('leaves Space alone beside the original', async () => {
    const { press, called } = await openNote();
    await press(' ');
    expect(called('desk.markRead')).toHaveLength(0);
  });
});

describe('comments', () => {
  it('are said about the focused place, listed, and settled by name', async () => {
    const { press, click, text, called } = await openNote();
    await press('i');
    expect(document.activeElement).toBe(field());
    await write('Is this the hospital or the street?');
    await click('Comment I');
    expect(called('desk.comment').at(-1)?.input).toMatchObject({ spanKey: expect.any(String) as string });
    expect(text()).toContain('Is this the hospital or the street?');
    expect(text()).toContain('1 open comment');
    expect(text()).toContain('The note is not approved while a comment is open.');
    await click('Settle');
    expect(text()).not.toContain('1 open comment');
    expect(text()).toContain('1 settled comment');
  });

  it('are not sent empty, and letters written in them decide nothing', async () => {
    const { called, button } = await openNote();
    expect(button('Comment I').disabled).toBe(true);
    field().focus();
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    await settle();
    expect(called('review.decide')).toHaveLength(0);
  });

  it('wait for the input method: Enter that ends a composition sends nothing', async () => {
    const { called } = await openNote();
    await write('王');
    for (const isComposing of [true, false])
      field().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing, bubbles: true }),
      );
    await settle();
    expect(called('desk.comment')).toHaveLength(1);
  });

  it('are told where the batch is approved, with a way to the notes they hold', async () => {
    const { press, click, text, called } = await openNote();
    await write('Who is this?');
    await click('Comment I');
    await press('Escape');
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find((tab) => tab.textContent.includes('Approval'))
      ?.click();
    await settle();
    expect(text()).toContain('1 note has an open comment');
    await click('Show them');
    expect(called('notes.page').at(-1)?.input).toMatchObject({ filter: { onlyCommented: true } });
  });

  it('filter the list of the batch', async () => {
    const { click, called } = await openBatch();
    await click('Open comments');
    expect(called('notes.page').at(-1)?.input).toMatchObject({ filter: { onlyCommented: true } });
  });
});

describe('resuming', () => {
  it('goes on where one stopped, at the same place of the same note', async () => {
    const { press, click, called } = await openNote();
    await press('j');
    const place = focused();
    await press('Escape');
    expect(called('desk.keepPlace')).toHaveLength(1);
    await click('Continue review');
    expect(focused()).toBe(place);
    expect(called('review.openNote').at(-1)?.input).toMatchObject({ noteId: MIXED_NOTE_ID });
  });

  it('keeps no place while the focus only passes by', async () => {
    const { press, called } = await openNote();
    for (const key of ['j', 'j', 'k']) await press(key);
    expect(called('desk.keepPlace')).toHaveLength(0);
  });

  it('keeps no place in a workspace that is read only', async () => {
    const { bridge, press, called } = await openNote();
    const { workspace } = bridge.state.snapshot;
    if (workspace.state !== 'open') throw new Error('the fake starts open');
    bridge.changed({ workspace: { ...workspace, readOnly: true } });
    await settle();
    await press('j');
    await press('Escape');
    expect(called('desk.keepPlace')).toHaveLength(0);
  });
});

describe('changed keys', () => {
  it('act in review, and stand on the buttons and on the key sheet', async () => {
    localStorage.setItem('noteveil.keys', JSON.stringify({ keep: 'q', nextOpen: 'w' }));
    const { press, called, has, text } = await openNote();
    await press('x');
    expect(called('review.decide')).toHaveLength(0);
    expect(has('Keep visible Q')).toBe(true);
    expect(has('Next undecided W')).toBe(true);
    await press('q');
    expect(called('review.decide').at(-1)?.input).toMatchObject({ verdict: { kind: 'reject' } });
    await press('?');
    expect(text()).toMatch(/Q ?Q? ?Keep this text visible/);
  });
});
