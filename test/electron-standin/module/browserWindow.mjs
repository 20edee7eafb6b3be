/**
 * @file `BrowserWindow`: a window of the stand-in, each in a browser process of its own. Development and test only.
 *
 * [Note: One window to see]
 * One window can be seen and is Playwright's. Any other has to be made with `show: false`: it stays headless and cannot be
 * shown later, which is enough for printing.
 */
import { EventEmitter } from 'node:events';
import { CdpPipe } from '../chromium/cdpPipe.mjs';
import { app } from './app.mjs';
import { createEvent } from './events.mjs';
import { PageSession } from './pageSession.mjs';
import { session } from './session.mjs';
import { WebContents } from './webContents.mjs';
import { openWindows, registerWindow, unregisterWindow } from './windowRegistry.mjs';

let nextId = 0;

export class BrowserWindow extends EventEmitter {
  id = ++nextId;
  isLoading = false;
  #title;
  #bounds;
  #cdp;
  #started;
  #isExtra;
  #state = { isVisible: true, isMinimized: false, isMaximized: false, isDestroyed: false };

  /** @param {any} [options] */
  constructor(options = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    refuseUnsafe(options.webPreferences ?? {});
    this.#isExtra = openWindows().length > 0;
    if (this.#isExtra && options.show !== false)
      throw new Error('The stand-in shows one window at a time; others need `show: false`');
    this.#title = options.title ?? app.getName();
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.#state.isVisible = options.show !== false;
    const {
      preload,
      additionalArguments = [],
      javascript = true,
      partition = '',
    } = options.webPreferences ?? {};
    const from = session.fromPartition(partition);
    this.#cdp = new CdpPipe({ ...this.#bounds, title: this.#title, isUnseen: this.#isExtra });
    this.page = new PageSession(this.#cdp, from);
    this.webContents = new WebContents(this, this.page, from);
    registerWindow(this);
    this.#listen();
    this.#started = this.page.start({ preload, args: additionalArguments, hasScripts: javascript });
    // loadURL reports the failure; without it nobody would.
    this.#started.catch((error) => {
      if (!this.isDestroyed()) console.error(`[stand-in] the window could not start: ${error.message}`);
    });
    setImmediate(() => app.emit('browser-window-created', createEvent(), this));
  }

  static getAllWindows() {
    return openWindows();
  }
  static getFocusedWindow() {
    return openWindows()[0] ?? null;
  }
  /** @param {WebContents | null} contents */
  static fromWebContents(contents) {
    return contents?.window ?? null;
  }
  /** @param {number} id */
  static fromId(id) {
    return openWindows().find((window) => window.id === id) ?? null;
  }

  /** @param {string} url */
  async loadURL(url) {
    await this.#started;
    this.isLoading = true;
    const closed = new Promise((_, reject) => {
      this.once('closed', () => reject(new Error(`ERR_ABORTED (-3) loading '${url}'`)));
    });
    await Promise.race([this.page.navigate(url), closed]);
    this.isLoading = false;
  }
  loadFile() {
    throw new Error('loadFile() would need the file: scheme, which the app does not use');
  }

  get title() {
    return this.#title;
  }
  set title(title) {
    this.setTitle(title);
  }
  getTitle() {
    return this.#title;
  }
  /** @param {string} title */
  setTitle(title) {
    this.#title = title;
    const expression = `document.title = ${JSON.stringify(title)}`;
    void this.#started.then(() => this.page.send('Runtime.evaluate', { expression })).catch(() => undefined);
  }

  /**
   * Called when the document's title changed; the app may refuse to let the window follow.
   * @param {string} title
   */
  onPageTitle(title) {
    if (!title || title === this.#title) return;
    const event = createEvent();
    this.emit('page-title-updated', event, title, true);
    if (event.defaultPrevented) this.setTitle(this.#title);
    else this.#title = title;
  }

  /** Closes like the window's own button: `close` may be prevented. */
  close() {
    void this.requestClose();
  }
  /** @returns {Promise<boolean>} whether the window is closed now */
  async requestClose() {
    if (this.#state.isDestroyed) return true;
    const event = createEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.#cdp.close();
    return true;
  }
  /** Nobody is asked, and the window is gone at once for the app; its browser ends a moment later. */
  destroy() {
    void this.#cdp.close();
  }
  isDestroyed() {
    return this.#state.isDestroyed;
  }

  show() {
    if (this.#isExtra) throw new Error('The stand-in cannot show a second window');
    this.#state.isVisible = true;
    this.focus();
    this.emit('show');
  }
  showInactive() {
    this.#state.isVisible = true;
  }
  hide() {
    this.#state.isVisible = false;
    this.emit('hide');
  }
  focus() {
    void this.#started.then(() => this.page.send('Page.bringToFront')).catch(() => undefined);
    this.emit('focus');
  }
  blur() {}
  isVisible() {
    return this.#state.isVisible && !this.#state.isMinimized;
  }
  isFocused() {
    return !this.#state.isMinimized;
  }
  minimize() {
    this.#setWindowState('minimized');
  }
  restore() {
    this.#setWindowState('normal');
  }
  maximize() {
    this.#setWindowState('maximized');
  }
  unmaximize() {
    this.#setWindowState('normal');
  }
  isMinimized() {
    return this.#state.isMinimized;
  }
  isMaximized() {
    return this.#state.isMaximized;
  }
  isFullScreen() {
    return false;
  }
  setFullScreen() {}
  getBounds() {
    return { ...this.#bounds };
  }
  getNormalBounds() {
    return this.getBounds();
  }
  /** @param {object} bounds */
  setBounds(bounds) {
    Object.assign(this.#bounds, bounds);
    const { x: left, y: top, width, height } = this.#bounds;
    void this.#setNativeBounds({ left, top, width, height });
    this.emit('resize');
  }
  getSize() {
    return [this.#bounds.width, this.#bounds.height];
  }
  /** @param {number} width @param {number} height */
  setSize(width, height) {
    this.setBounds({ width, height });
  }
  center() {}
  setMinimumSize() {}
  setMenu() {}
  removeMenu() {}
  setMenuBarVisibility() {}
  setAutoHideMenuBar() {}
  setIcon() {}
  setProgressBar() {}
  setBackgroundColor() {}
  setContentProtection() {}
  setRepresentedFilename() {}
  setDocumentEdited() {}
  setTitleBarOverlay() {}
  flashFrame() {}
  moveTop() {}
  setAlwaysOnTop() {}
  capturePage() {
    return this.webContents.capturePage();
  }

  #listen() {
    // Electron emits it after the first paint; the load is close enough for showing a hidden window.
    this.page.once('dom-ready', () => this.emit('ready-to-show'));
    this.#cdp.once('gone', () => {
      this.#state.isDestroyed = true;
      unregisterWindow(this);
      this.emit('closed');
      app.onWindowClosed();
    });
    // The person closed the browser's window; Electron would allow to prevent it, Chromium does not.
    this.#cdp.on('Target.targetDestroyed', ({ targetId }) => {
      if (targetId === this.page.targetId)
        void this.requestClose().then((isClosed) => isClosed || this.destroy());
    });
  }

  /** @param {'normal' | 'minimized' | 'maximized'} windowState */
  #setWindowState(windowState) {
    this.#state.isMinimized = windowState === 'minimized';
    this.#state.isMaximized = windowState === 'maximized';
    void this.#setNativeBounds({ windowState });
    this.emit({ normal: 'restore', minimized: 'minimize', maximized: 'maximize' }[windowState]);
  }

  /** @param {object} bounds */
  async #setNativeBounds(bounds) {
    try {
      await this.#started;
      const { windowId } = await this.#cdp.send('Browser.getWindowForTarget', {
        targetId: this.page.targetId,
      });
      await this.#cdp.send('Browser.setWindowBounds', { windowId, bounds });
    } catch {
      // Expected: some window managers and headless mode know no window states. The app's own view of it stands.
    }
  }
}

/** The stand-in cannot imitate a window without isolation, and the app must never ask for one. @param {any} preferences */
function refuseUnsafe(preferences) {
  const isUnsafe =
    preferences.contextIsolation === false ||
    preferences.sandbox === false ||
    preferences.webSecurity === false ||
    preferences.nodeIntegration === true ||
    preferences.nodeIntegrationInWorker === true ||
    preferences.webviewTag === true;
  if (isUnsafe) throw new Error('The stand-in supports only sandboxed windows with context isolation');
}
