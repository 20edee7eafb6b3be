/**
 * @file `webContents` of the one window. Development and test only.
 */
import { EventEmitter } from 'node:events';
import { createEvent } from './events.mjs';
import { ipcMain } from './ipcMain.mjs';
import { assertPlain } from './plainData.mjs';
import { pdfCommand } from './printToPdf.mjs';
import { session } from './session.mjs';
import { openWindows } from './windowRegistry.mjs';

let nextId = 0;

export class WebContents extends EventEmitter {
  id = ++nextId;
  /** @type {any} the BrowserWindow */
  window;
  session;
  #url = '';
  #zoomFactor = 1;
  /** @type {((details: { url: string }) => { action: string }) | null} */
  #windowOpenHandler = null;

  /** @param {any} window @param {import('./pageSession.mjs').PageSession} page @param {any} [from] its session */
  constructor(window, page, from = session.defaultSession) {
    super();
    this.window = window;
    this.session = from;
    page.on('message', (message) => void this.#onMessage(message));
    page.on('navigated', (url) => {
      this.#url = url;
      this.emit('did-navigate', createEvent(), url, 200, 'OK');
    });
    page.on('dom-ready', () => this.emit('dom-ready', createEvent()));
    page.on('loaded', () => this.emit('did-finish-load', createEvent()));
    page.on('console', (message) => this.emit('console-message', createEvent({ ...message, lineNumber: 0 })));
    page.on('crashed', () =>
      this.emit('render-process-gone', createEvent(), { reason: 'crashed', exitCode: 1 }),
    );
    page.on('navigate', (request) => {
      const event = createEvent({ url: request.url, isMainFrame: true });
      this.emit('will-navigate', event, request.url);
      if (event.defaultPrevented) request.cancel();
    });
    page.on('popup', (url) => {
      const answer = this.#windowOpenHandler?.({ url });
      if (answer?.action !== 'deny')
        console.error('[stand-in] a second window was asked for; only one is supported');
    });
  }

  /** Playwright finds the window of a page with this. @param {string} targetId */
  static fromDevToolsTargetId(targetId) {
    return (
      WebContents.getAllWebContents().find((contents) => contents.window.page.targetId === targetId) ?? null
    );
  }
  static getAllWebContents() {
    return openWindows().map((window) => window.webContents);
  }
  /** @param {number} id */
  static fromId(id) {
    return WebContents.getAllWebContents().find((contents) => contents.id === id);
  }
  static getFocusedWebContents() {
    return WebContents.getAllWebContents()[0] ?? null;
  }

  /** @param {string} channel @param {...unknown} args */
  send(channel, ...args) {
    assertPlain(args, `webContents.send('${channel}')`);
    this.window.page.deliver({ kind: 'event', channel, args });
  }
  get mainFrame() {
    return { url: this.#url, origin: originOf(this.#url), parent: null, send: this.send.bind(this) };
  }
  getURL() {
    return this.#url;
  }
  getTitle() {
    return this.window.getTitle();
  }
  isDestroyed() {
    return this.window.isDestroyed();
  }
  isLoading() {
    return this.window.isLoading;
  }
  isCrashed() {
    return false;
  }
  focus() {
    this.window.focus();
  }
  close() {
    void this.window.requestClose();
  }
  reload() {
    void this.window.loadURL(this.#url);
  }
  /** @param {string} code runs in the page's world */
  async executeJavaScript(code) {
    const evaluated = await this.window.page.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    if (evaluated.exceptionDetails)
      throw new Error(evaluated.exceptionDetails.exception?.description ?? 'failed');
    return evaluated.result.value;
  }
  async capturePage() {
    const { data } = await this.window.page.send('Page.captureScreenshot');
    const png = Buffer.from(data, 'base64');
    return { toPNG: () => png, isEmpty: () => png.length === 0 };
  }
  /** @param {import('electron').PrintToPDFOptions} options @returns {Promise<Buffer>} */
  async printToPDF(options) {
    const command = pdfCommand(options);
    const { data } = await this.window.page.send('Page.printToPDF', command);
    return Buffer.from(data, 'base64');
  }
  /** @param {(details: { url: string }) => { action: string }} handler */
  setWindowOpenHandler(handler) {
    this.#windowOpenHandler = handler;
  }
  /** @param {number} factor */
  setZoomFactor(factor) {
    this.#zoomFactor = factor;
    const page = this.window.page;
    void page
      .send('Runtime.evaluate', { expression: `document.documentElement.style.zoom=${factor}` })
      .catch(() => {});
  }
  getZoomFactor() {
    return this.#zoomFactor;
  }
  /** Electron's scale: each level is a fifth more. @param {number} level */
  setZoomLevel(level) {
    this.setZoomFactor(1.2 ** level);
  }
  getZoomLevel() {
    return Math.log(this.#zoomFactor) / Math.log(1.2);
  }
  async setVisualZoomLevelLimits() {}
  setWebRTCIPHandlingPolicy() {}
  setBackgroundThrottling() {}
  openDevTools() {}
  closeDevTools() {}
  isDevToolsOpened() {
    return false;
  }

  /** @param {any} message from the preload */
  async #onMessage(message) {
    const { page } = this.window;
    const senderFrame = this.mainFrame;
    const event = createEvent({ sender: this, senderFrame, frameId: 1, processId: 1, type: 'frame' });
    if (message.kind === 'send') {
      ipcMain.emit(message.channel, { ...event, reply: this.send.bind(this) }, ...message.args);
    } else if (message.kind === 'invoke') {
      const answer = await ipcMain.answer(message.channel, event, message.args);
      page.deliver({ kind: 'answer', id: message.id, ...answer });
    } else if (message.kind === 'file-path') {
      const value = await page.filePath(message.file).catch(() => '');
      page.deliver({ kind: 'answer', id: message.id, value });
    } else if (message.kind === 'title') {
      this.window.onPageTitle(message.title);
    } else {
      console.error(`[stand-in] the preload failed: ${message.error}`);
      this.emit('preload-error', createEvent(), '', new Error(message.error));
    }
  }
}

/** Like `new URL().origin`, but also for app URLs, whose origin Node reports as null. @param {string} url */
function originOf(url) {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null';
}
