/** @file The whole renderer on the fake transport: unlock, list, review by keyboard, approve, lock, idle. */
import type { FileTicket } from '../../src-main/domain/ids.ts';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import App from '../../src-renderer/app/App.svelte';
import { SessionController } from '../../src-renderer/features/session/sessionController.svelte.ts';
import { createApi } from '../../src-renderer/api/client.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';
import type { Scenario } from '../support/fakeTransport/fakeState.ts';

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  stop = null;
  document.body.replaceChildren();
});

const settle = async (): Promise<void> => {
  for (let at = 0; at < 4; at++) {
    await new Promise((done) => setTimeout(done, 4));
    flushSync();
  }
};

async function start(scenario: Scenario = {}) {
  const bridge = createFakeBridge(scenario);
  const app = mount(App, { target: document.body, props: { bridge } });
  stop = () => void unmount(app);
  await settle();
  const button = (name: RegExp | string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find((one) => {
      const label = (one.getAttribute('aria-label') ?? one.textContent).trim();
      return typeof name === 'string' ? label === name : name.test(label);
    });
    if (found === undefined) throw new Error(`no button ${String(name)}`);
    return found;
  };
  const press = async (key: string, init: KeyboardEventInit = {}): Promise<void> => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    );
    await settle();
  };
  const click = async (name: RegExp | string): Promise<void> => {
    button(name).click();
    await settle();
  };
  const text = (): string => document.body.textContent;
  return { bridge, button, click, press, text };
}

async function openFirstNote(app: Awaited<ReturnType<typeof start>>): Promise<void> {
  await app.click(/ED discharge letters/);
  document.querySelector<HTMLElement>('[role="row"][aria-rowindex="2"]')!.click();
  await settle();
}

describe('App', () => {
  it('says what to do when there is no workspace', async () => {
    const { text } = await start({ workspace: { state: 'closed' }, recent: false });
    expect(text()).toContain('Welcome to NoteVeil');
  });

  it('explains a damaged workspace and offers a copy', async () => {
    const { text, click, bridge } = await start({
      workspace: {
        state: 'unusable',
        ticket: 'recent-1' as FileTicket,
        name: 'Training',
        code: 'store/damaged',
        facts: {},
      },
    });
    expect(text()).toContain('left untouched');
    await click('Save a copy…');
    expect(bridge.calls.some((call) => call.channel === 'workspace.saveCopy')).toBe(true);
    expect(text()).toContain('Copied 3 files');
  });

  it('starts the samples with one click from the empty state', async () => {
    const { text, click, bridge } = await start({ batches: 'none' });
    expect(text()).toContain('No notes yet');
    // The last of the fake samples cannot be read: the failure is told, nothing is started.
    await click('Try with the sample notes');
    expect(bridge.calls.map((call) => call.channel)).toContain('importing.sampleFiles');
    expect(text()).toContain('format that cannot be imported');
  });

  it('opens files from the command line in the wizard at once', async () => {
    const { text } = await start({
      pendingFiles: [{ ticket: 'f-1' as never, name: 'letters_2024.csv', sizeBytes: 12 }],
    });
    expect(text()).toContain('letters_2024.csv');
    expect(text()).toContain('Import 1 file');
  });

  it('asks before deleting a batch', async () => {
    const { click, bridge, text } = await start();
    await click(/Delete the batch Neurology/);
    expect(bridge.calls.some((call) => call.channel === 'batches.remove')).toBe(false);
    await click('Delete batch');
    expect(text()).not.toContain('12,480 notes');
  });

  it('shows 300,000 notes with few elements and few requests', async () => {
    const app = await start();
    await app.click(/ED discharge letters/);
    expect(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')).toBe('300001');
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(60);
    expect(app.bridge.calls.filter((call) => call.channel === 'notes.page')).toHaveLength(1);
  });

  it('reviews and approves a note with the keyboard alone', async () => {
    const app = await start();
    await openFirstNote(app);
    expect(app.text()).toContain('3 decisions left');
    for (const key of ['x', 'a', 'a']) await app.press(key);
    expect(app.text()).toContain('No decisions left');
    await app.press('p');
    expect(app.text()).toContain('Approved by R. Okafor.');
    await app.press('Escape');
    expect(document.querySelector('[role="grid"]')).not.toBeNull();
  });

  it('draws the original to the letter, so that selections and copies hold the note and nothing else', async () => {
    const app = await start();
    await openFirstNote(app);
    const { text } = app.bridge.state.notes.get(1)!;
    const drawn = [...document.querySelectorAll('.cell.source')].map((cell) => cell.textContent).join('\n');
    expect(drawn.length).toBeGreaterThan(500);
    expect(text.startsWith(drawn)).toBe(true);
  });

  it('ignores keys while an input method composes', async () => {
    const app = await start();
    await openFirstNote(app);
    await app.press('a', { isComposing: true });
    expect(app.text()).toContain('3 decisions left');
  });

  it('renders note text as text, whatever it holds', async () => {
    const app = await start();
    const hostile = '<img src=x onerror=alert(1)>';
    await app.bridge.invoke('review.openNote', { noteId: 1 });
    const view = app.bridge.state.notes.get(1)!;
    app.bridge.state.notes.set(1, {
      ...view,
      text: hostile,
      spans: [],
      residuals: [],
      output: [{ text: hostile, span: null, sourceStart: 0, sourceEnd: hostile.length }],
    });
    await openFirstNote(app);
    expect(app.text()).toContain(hostile);
    expect(document.querySelector('img')).toBeNull();
  });

  it('leaves the notes when the workspace is locked', async () => {
    const app = await start();
    await openFirstNote(app);
    await app.click('Lock');
    expect(app.text()).not.toContain('decisions left');
    expect(app.text()).toContain('This workspace is locked.');
  });
});

describe('idle time', () => {
  it('locks after the minutes of the settings, and not while somebody works', async () => {
    let now = 0;
    const bridge = createFakeBridge({ settings: { autoLockMinutes: 5 } });
    const session = new SessionController({ api: createApi(bridge), onFailure: () => {}, now: () => now });
    session.apply(bridge.state.snapshot);
    now = 4 * 60_000;
    session.noteActivity();
    now = 8 * 60_000;
    await session.lockWhenIdle();
    expect(session.isOpen).toBe(true);
    now = 9 * 60_000;
    await session.lockWhenIdle();
    expect(session.isOpen).toBe(false);
  });

  it('tells main what is copied out of a note, as plain text, and what is cut out of a field', async () => {
    const app = await start();
    await openFirstNote(app);
    const told = (): unknown[] =>
      app.bridge.calls.filter(({ channel }) => channel === 'app.copied').map(({ input }) => input);
    const copy = async (target: Element, kind: 'copy' | 'cut'): Promise<ClipboardEvent> => {
      const event = new ClipboardEvent(kind, {
        bubbles: true,
        cancelable: true,
        clipboardData: new DataTransfer(),
      });
      target.dispatchEvent(event);
      await settle();
      return event;
    };
    const place = document.querySelector('.cell .mark')!;
    await copy(place, 'copy');
    expect(told()).toEqual([]);
    document.getSelection()?.selectAllChildren(place);
    const event = await copy(place, 'copy');
    expect(place.textContent).not.toBe('');
    expect(told()).toEqual([{ text: place.textContent }]);
    expect(event.clipboardData?.getData('text/plain')).toBe(place.textContent);
    expect(event.defaultPrevented).toBe(true);

    const field = document.createElement('input');
    document.body.append(field);
    field.value = 'Dr. Quaste';
    field.setSelectionRange(4, 10);
    expect((await copy(field, 'cut')).defaultPrevented).toBe(false);
    field.type = 'password';
    await copy(field, 'copy');
    expect(told().slice(1)).toEqual([{ text: 'Quaste' }]);
  });
});
