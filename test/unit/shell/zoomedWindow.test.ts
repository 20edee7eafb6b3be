/** @file The window's size on a pretended Electron: by keys before the page has them, from preferences, and told to the rest of main. */
import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreferencesFile } from '../../../src-main/workspace/preferences.ts';

const electron = vi.hoisted((): { userData: string; contents: unknown } => ({
  userData: '',
  contents: null,
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class WebContents extends Emitter {
    #factor = 1;
    session = { webRequest: { onBeforeRequest: () => undefined } };
    setWindowOpenHandler = () => undefined;
    setZoomFactor = (factor: number) => void (this.#factor = factor);
    getZoomFactor = () => this.#factor;
  }
  class BrowserWindow extends Emitter {
    webContents = (electron.contents = new WebContents());
    loadURL = () => Promise.resolve();
    isDestroyed = () => false;
  }
  const app = Object.assign(new Emitter(), {
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
    getPath: () => electron.userData,
    getVersion: () => '0',
    isPackaged: false,
    quit: () => undefined,
  });
  const defaultSession = {
    webRequest: { onBeforeRequest: () => undefined },
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
  };
  return {
    ...{ app, BrowserWindow, session: { defaultSession }, clipboard: {}, dialog: {}, shell: {} },
    ...{ safeStorage: {}, utilityProcess: {}, ipcMain: { handle: () => undefined } },
    Menu: { setApplicationMenu: () => undefined },
    protocol: { registerSchemesAsPrivileged: () => undefined, handle: () => undefined },
    powerMonitor: Object.assign(new Emitter(), { getSystemIdleState: () => 'active' }),
  };
});

type Contents = EventEmitter & { getZoomFactor(): number };
const { openDesktop } = await import('../../../src-main/shell/electron.ts');

describe('a window', () => {
  let zooms: number[];
  let contents: Contents;
  let applyZoom: (zoom: 100 | 150) => void;

  beforeEach(async () => {
    electron.userData = mkdtempSync(path.join(tmpdir(), 'noteveil-zoomed-'));
    zooms = [];
    const events = {
      ...{ filesOffered: () => undefined, personActive: () => undefined, sessionLocked: () => undefined },
      ...{ closing: () => Promise.resolve(), zoomed: (zoom: number) => void zooms.push(zoom) },
    };
    const desktop = await openDesktop({ pageDir: '/', preloadFile: '/preload.cjs', events });
    applyZoom = desktop!.applyZoom;
    contents = electron.contents as Contents;
  });
  afterEach(() => {
    rmSync(electron.userData, { recursive: true, force: true });
  });

  /** Whether main kept the key from the page. */
  function press(key: string, control = true): boolean {
    const event = { preventDefault: vi.fn() };
    const modifiers =
      process.platform === 'darwin' ? { control: false, meta: control } : { control, meta: false };
    contents.emit('before-input-event', event, { type: 'keyDown', key, code: '', alt: false, ...modifiers });
    return event.preventDefault.mock.calls.length > 0;
  }

  it('goes to 200 % and back by keys, step by step, and tells each', () => {
    const pressed = Array.from({ length: 6 }, () => press('+'));
    expect(pressed).toEqual([true, true, true, true, true, true]);
    expect(contents.getZoomFactor()).toBe(2);
    expect(press('0')).toBe(true);
    expect(contents.getZoomFactor()).toBe(1);
    expect(zooms).toEqual([110, 125, 150, 175, 200, 200, 100]);
  });

  it('leaves the page every other key, and its size alone', () => {
    expect([press('+', false), press('a'), press('9')]).toEqual([false, false, false]);
    expect([contents.getZoomFactor(), zooms]).toEqual([1, []]);
  });

  it('has the size of the preferences whenever a page is loaded, and goes on from there', () => {
    new PreferencesFile(electron.userData).rememberZoom(150);
    contents.emit('dom-ready');
    expect(contents.getZoomFactor()).toBe(1.5);
    press('-');
    expect(zooms).toEqual([125]);
  });

  it('takes the size that the settings give it', () => {
    applyZoom(150);
    expect(contents.getZoomFactor()).toBe(1.5);
    // Negative: the settings know already.
    expect(zooms).toEqual([]);
  });
});
