/**
 * @file What runs in the page's two worlds before any script of the app: the page's half of the bridge, and the sandboxed
 * preload with its `electron` module. Functions here are injected as source text. Development and test only.
 */
import { createBridge } from './bridge.mjs';

/**
 * The page's world: only defines what the preload exposes.
 * @param {typeof createBridge} makeBridge
 * @param {string} token
 */
function setUpPage(makeBridge, token) {
  const freezeDeep = (value) => {
    if (value === null || typeof value !== 'object') return value;
    for (const item of Object.values(value)) freezeDeep(item);
    return Object.freeze(value);
  };
  const bridge = makeBridge(token, 'page');
  bridge.exposed.receive = (key, value) => {
    Object.defineProperty(window, key, { value: freezeDeep(value), enumerable: true });
  };
}

/**
 * The isolated world: `electron` as a sandboxed preload sees it, then the preload itself.
 * @param {typeof createBridge} makeBridge
 * @param {{ token: string, binding: string, world: string, args: string[], platform: string }} setup
 * @param {(require: unknown, module: unknown, exports: unknown, process: unknown) => void} preload
 */
function setUpPreload(makeBridge, setup, preload) {
  // Electron runs the preload in the main frame only, unless told otherwise.
  if (window !== window.top) return;
  const bridge = makeBridge(setup.token, 'preload');
  const toMain = globalThis[setup.binding];
  const sendToMain = (message) => toMain(JSON.stringify(message));
  const pending = new Map();
  const listeners = new Map();
  const files = new Map();
  let nextId = 0;

  const plain = (value, where) => {
    const type = typeof value;
    if (value === null || type === 'string' || type === 'boolean' || type === 'undefined') return value;
    if (type === 'number' && Number.isFinite(value)) return value;
    if (Array.isArray(value)) {
      for (const item of value) plain(item === undefined ? Symbol('undefined in an array') : item, where);
      return value;
    }
    const prototype = type === 'object' ? Object.getPrototypeOf(value) : undefined;
    if (prototype === null || prototype === Object.prototype) {
      for (const item of Object.values(value)) plain(item, where);
      return value;
    }
    throw new TypeError(
      `${where}: only plain JSON data crosses between processes here, not ${String(value)}`,
    );
  };
  const request = (message) =>
    new Promise((resolve, reject) => {
      const id = ++nextId;
      pending.set(id, { resolve, reject });
      sendToMain({ ...message, id });
    });

  const deliverOne = (message) => {
    if (message.kind === 'event') {
      for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.args);
      return;
    }
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if (message.error === undefined) waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.error));
  };

  globalThis[setup.world] = {
    /** A batch keeps the order in which main sent; one failing listener must not swallow the rest. */
    deliver(json) {
      for (const message of JSON.parse(json)) {
        try {
          deliverOne(message);
        } catch (error) {
          console.error(error);
        }
      }
    },
    takeFile(id) {
      const file = files.get(id);
      files.delete(id);
      return file;
    },
  };

  const removeListener = (channel, listener) => {
    const kept = (listeners.get(channel) ?? []).filter(
      (item) => item !== listener && item.original !== listener,
    );
    listeners.set(channel, kept);
    return ipcRenderer;
  };
  const ipcRenderer = {
    invoke: async (channel, ...args) =>
      request({ kind: 'invoke', channel, args: plain(args, `invoke ${channel}`) }),
    send: (channel, ...args) => sendToMain({ kind: 'send', channel, args: plain(args, `send ${channel}`) }),
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    once(channel, listener) {
      const wrapper = (...args) => {
        removeListener(channel, wrapper);
        listener(...args);
      };
      wrapper.original = listener;
      return ipcRenderer.on(channel, wrapper);
    },
    removeListener,
    off: removeListener,
    removeAllListeners(channel) {
      listeners.delete(channel);
      return ipcRenderer;
    },
  };
  const electron = {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: (key, value) => bridge.post({ kind: 'expose', key }, value) },
    webUtils: {
      // Electron answers at once; the stand-in has to ask the browser, so the app awaits the answer.
      getPathForFile(file) {
        files.set(++nextId, file);
        return request({ kind: 'file-path', file: nextId });
      },
    },
  };
  /** The window's title follows the document's; the protocol has no event for it. */
  let lastTitle = '';
  const reportTitle = () => {
    if (document.title === lastTitle) return;
    lastTitle = document.title;
    sendToMain({ kind: 'title', title: lastTitle });
  };
  document.addEventListener('DOMContentLoaded', () => {
    reportTitle();
    new MutationObserver(reportTitle).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name} (a sandboxed preload may require electron only)`);
  };
  const module = { exports: {} };
  const process = {
    argv: setup.args,
    contextIsolated: true,
    env: {},
    isMainFrame: true,
    platform: setup.platform,
    sandboxed: true,
    type: 'renderer',
    versions: {},
  };
  try {
    preload(require, module, module.exports, process);
  } catch (error) {
    sendToMain({ kind: 'preload-error', error: String(/** @type {any} */ (error)?.stack ?? error) });
  }
}

/** @param {string} token */
export function pageWorldSource(token) {
  return `(${setUpPage})(${createBridge}, ${JSON.stringify(token)})`;
}

/**
 * @param {{ token: string, binding: string, world: string, args: string[], platform: string }} setup
 * @param {string} preloadSource CommonJS text of the preload
 */
export function preloadWorldSource(setup, preloadSource) {
  const wrapped = `function (require, module, exports, process) {${preloadSource}\n}`;
  return `(${setUpPreload})(${createBridge}, ${JSON.stringify(setup)}, ${wrapped})`;
}
