/**
 * @file One page over the DevTools protocol: worlds, intercepted requests and messages both ways. Development and test
 * only.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { pageWorldSource, preloadWorldSource } from '../page/worlds.mjs';
import { answerRequest, toAppUrl, toTransportUrl } from './session.mjs';

const PRELOAD_WORLD = 'electron-preload';
/** The first page target appears some milliseconds after the browser answers. */
const TARGET_POLL_MS = 20;
const TARGET_TIMEOUT_MS = 15_000;

/**
 * Emits `message` (from the preload), `navigated` (app URL), `console`, `loaded`, `dom-ready`, `blocked` (app URL),
 * `popup` (URL), `navigate` (`{ url, cancel() }`) and `crashed`.
 */
export class PageSession extends EventEmitter {
  targetId = '';
  #cdp;
  #sessionId = '';
  #preloadContext = 0;
  #frameId = '';
  #binding = `__ipc_${randomUUID().slice(0, 8)}`;
  #world = `__standin_${randomUUID().slice(0, 8)}`;
  /** @type {object[]} messages waiting for the next flush, in the order in which they were sent */
  #outbox = [];
  #isFlushing = false;
  /** Chromium's name of the navigation whose document was loaded last. */
  #loadedBy = '';
  /** URL the app itself asked for; any other document request is the page's own navigation. */
  #expectedUrl = '';

  #from;

  /**
   * @param {import('../chromium/cdpPipe.mjs').CdpPipe} cdp
   * @param {any} from the session whose filter and schemes answer the page's requests
   */
  constructor(cdp, from) {
    super();
    this.#cdp = cdp;
    this.#from = from;
  }

  /**
   * Attaches to the browser's first page and prepares its worlds; a page without scripts has none.
   * @param {{ preload?: string, args: string[], hasScripts: boolean }} options
   */
  async start({ preload, args, hasScripts }) {
    const target = await this.#findPage();
    this.targetId = target.targetId;
    const attached = await this.#cdp.send('Target.attachToTarget', {
      targetId: this.targetId,
      flatten: true,
    });
    this.#sessionId = attached.sessionId;
    this.#listen();
    await this.#cdp.send('Target.setDiscoverTargets', { discover: true });
    const { frameTree } = await this.send('Page.getFrameTree');
    this.#frameId = frameTree.frame.id;
    await Promise.all([
      this.send('Page.enable'),
      this.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      this.send('Runtime.enable'),
      this.send('Inspector.enable'),
      this.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      this.send('Network.enable'),
    ]);
    // Interception does not see sockets; the resolver and the dead proxy stop what this list does not.
    await this.send('Network.setBlockedURLs', { urls: ['ws://*', 'wss://*'] }).catch(() => undefined);
    if (hasScripts) await this.#injectWorlds(preload, args);
    else await this.send('Emulation.setScriptExecutionDisabled', { value: true });
  }

  /**
   * A protocol command for this page.
   * @param {string} method
   * @param {object} [params]
   */
  send(method, params) {
    return this.#cdp.send(method, params, this.#sessionId);
  }

  /** @param {string} url app URL */
  async navigate(url) {
    this.#expectedUrl = url;
    const { errorText, loaderId } = await this.send('Page.navigate', { url: toTransportUrl(url) });
    if (errorText) throw new Error(`${errorText} loading '${url}'`);
    // The load of another document, such as the blank one a page begins with, may be told as late as this.
    while (loaderId !== undefined && this.#loadedBy !== loaderId) await once(this, 'document-loaded');
  }

  /**
   * Sends to the preload. Everything waiting goes out in one evaluation: order is kept, and a thousand progress events
   * cost a handful of round trips.
   * @param {object} message
   */
  deliver(message) {
    this.#outbox.push(message);
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => void this.#flush());
  }

  /**
   * Does this while the page may read and write the clipboard, and believes to be in front.
   * @template Result
   * @param {() => Promise<Result>} work
   */
  async withClipboard(work) {
    const permissions = ['clipboardReadWrite', 'clipboardSanitizedWrite'];
    await this.#cdp.send('Browser.grantPermissions', { permissions });
    await this.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    try {
      return await work();
    } finally {
      await this.#cdp.send('Browser.resetPermissions');
    }
  }

  /**
   * Path on disk of a file the preload holds; empty for a file made by script.
   * @param {number} fileId
   */
  async filePath(fileId) {
    const { result } = await this.#evaluateInPreload(`${this.#world}.takeFile(${fileId})`);
    if (!result.objectId) return '';
    const { path } = await this.send('DOM.getFileInfo', { objectId: result.objectId });
    void this.send('Runtime.releaseObject', { objectId: result.objectId }).catch(() => undefined);
    return path;
  }

  async #flush() {
    while (this.#outbox.length > 0) {
      const batch = JSON.stringify(this.#outbox);
      this.#outbox = [];
      // Parsed from a string, not written as an object literal: `__proto__` in data must stay data.
      await this.#evaluateInPreload(`${this.#world}.deliver(${JSON.stringify(batch)})`).catch(() => {
        // Expected while the page navigates or closes: like Electron, messages to a page that is gone are lost.
      });
    }
    this.#isFlushing = false;
  }

  /** @param {string} expression */
  #evaluateInPreload(expression) {
    return this.send('Runtime.evaluate', { contextId: this.#preloadContext, expression });
  }

  async #findPage() {
    const deadline = Date.now() + TARGET_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const { targetInfos } = await this.#cdp.send('Target.getTargets');
      const page = targetInfos.find((info) => info.type === 'page');
      if (page) return page;
      await new Promise((resolve) => setTimeout(resolve, TARGET_POLL_MS));
    }
    throw new Error('The browser opened no page');
  }

  /** @param {string | undefined} preload @param {string[]} args */
  async #injectWorlds(preload, args) {
    const token = randomUUID();
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: pageWorldSource(token) });
    await this.send('Runtime.addBinding', { name: this.#binding, executionContextName: PRELOAD_WORLD });
    const setup = { token, binding: this.#binding, world: this.#world, args, platform: process.platform };
    const source = preload === undefined ? '' : readFileSync(preload, 'utf8');
    await this.send('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadWorldSource(setup, source),
      worldName: PRELOAD_WORLD,
    });
  }

  #listen() {
    const on = (method, handler) => {
      this.#cdp.on(method, (params, sessionId) => {
        if (sessionId === this.#sessionId) handler(params);
      });
    };
    on('Runtime.executionContextCreated', ({ context }) => {
      const isOurs = context.name === PRELOAD_WORLD && context.auxData?.frameId === this.#frameId;
      if (isOurs) this.#preloadContext = context.id;
    });
    on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === this.#binding) this.emit('message', JSON.parse(payload));
    });
    on('Fetch.requestPaused', (paused) => void this.#onRequest(paused));
    on('Runtime.consoleAPICalled', ({ type, args }) => {
      this.emit('console', {
        level: type,
        message: args.map((arg) => arg.value ?? arg.description).join(' '),
      });
    });
    on('Page.domContentEventFired', () => this.emit('dom-ready'));
    on('Page.loadEventFired', () => this.emit('loaded'));
    on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frameId !== this.#frameId || name !== 'load') return;
      this.#loadedBy = loaderId;
      this.emit('document-loaded');
    });
    on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === this.#frameId) this.emit('navigated', toAppUrl(frame.url));
    });
    on('Inspector.targetCrashed', () => this.emit('crashed'));
    this.#cdp.on('Target.targetCreated', ({ targetInfo }) => {
      // A page opened by ours. The stand-in has one window, and the app allows no other.
      if (targetInfo.type !== 'page' || targetInfo.openerId !== this.targetId) return;
      void this.#cdp.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined);
      this.emit('popup', toAppUrl(targetInfo.url));
    });
  }

  /** @param {any} paused */
  async #onRequest(paused) {
    const reply = (method, params) =>
      this.send(method, { requestId: paused.requestId, ...params }).catch(() => {
        // Expected: the page went away while its request was answered.
      });
    const url = toAppUrl(paused.request.url);
    // Chrome's own wish; Electron never asks for it.
    if (paused.resourceType === 'Other' && url.endsWith('/favicon.ico')) {
      return reply('Fetch.failRequest', { errorReason: 'Aborted' });
    }
    if (this.#isPageNavigation(paused, url)) {
      let isCancelled = false;
      this.emit('navigate', { url, cancel: () => (isCancelled = true) });
      if (isCancelled) return reply('Fetch.failRequest', { errorReason: 'Aborted' });
    }
    try {
      const response = await answerRequest(
        { ...paused.request, resourceType: paused.resourceType },
        this.#from,
      );
      if (response === null) {
        this.emit('blocked', url);
        return await reply('Fetch.failRequest', { errorReason: 'BlockedByClient' });
      }
      const body = Buffer.from(await response.arrayBuffer()).toString('base64');
      const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }));
      return await reply('Fetch.fulfillRequest', { responseCode: response.status, responseHeaders, body });
    } catch (error) {
      console.error(error);
      return reply('Fetch.failRequest', { errorReason: 'Failed' });
    }
  }

  /** @param {any} paused @param {string} url */
  #isPageNavigation(paused, url) {
    const isMainDocument = paused.resourceType === 'Document' && paused.frameId === this.#frameId;
    if (!isMainDocument) return false;
    const isExpected = url === this.#expectedUrl;
    this.#expectedUrl = '';
    return !isExpected;
  }
}
