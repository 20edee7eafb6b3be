/**
 * @file `protocol` and `session`: custom schemes answered by the app, and the request filter. Development and test only.
 *
 * [Note: app URLs]
 * Chromium knows no custom schemes from outside, so `app://host/path` travels as `https://app--host.invalid/path` and is
 * answered by interception before any name is resolved. The app's own code sees `app://` everywhere.
 */
import { EventEmitter } from 'node:events';
import { app } from './app.mjs';

/** @type {Map<string, { standard?: boolean, secure?: boolean, supportFetchAPI?: boolean }>} */
const privileges = new Map();
/** @type {Map<string, (request: Request) => Response | Promise<Response>>} */
const handlers = new Map();
let isRegistered = false;

/** @param {string} url */
export const toTransportUrl = (url) =>
  url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i, (whole, scheme, host) =>
    handlers.has(scheme) ? `https://${scheme}--${host}.invalid` : whole,
  );
/** @param {string} url */
export const toAppUrl = (url) =>
  url.replace(/^https:\/\/([a-z][a-z0-9+.-]*?)--([^/?#]+)\.invalid/i, '$1://$2');

export const protocol = {
  /** @param {readonly { scheme: string, privileges?: object }[]} schemes */
  registerSchemesAsPrivileged(schemes) {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (isRegistered) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
    isRegistered = true;
    for (const entry of schemes) privileges.set(entry.scheme, entry.privileges ?? {});
  },
  /** @param {string} scheme @param {(request: Request) => Response | Promise<Response>} handler */
  handle(scheme, handler) {
    if (!app.isReady()) throw new Error('protocol.handle can only be called after app is ready');
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    if (!privileges.get(scheme)?.standard) {
      throw new Error(
        `Scheme "${scheme}" is not registered as standard: relative URLs would not resolve in Electron`,
      );
    }
    handlers.set(scheme, handler);
  },
  /** @param {string} scheme */
  unhandle: (scheme) => void handlers.delete(scheme),
  /** @param {string} scheme */
  isProtocolHandled: (scheme) => handlers.has(scheme),
};

/** @typedef {(details: object, done: (answer: { cancel?: boolean }) => void) => void} BeforeRequest */

/** One session. Schemes of the app are served in the default one only, as in Electron. */
class Session extends EventEmitter {
  /** @type {BeforeRequest | null} */
  beforeRequest = null;
  protocol;
  #isPersistent;
  webRequest = {
    /** @param {any} filterOrListener @param {any} [listener] */
    onBeforeRequest: (filterOrListener, listener) => {
      const chosen = typeof filterOrListener === 'function' ? filterOrListener : listener;
      this.beforeRequest = chosen ?? null;
    },
    // Answers come from the app's own handler, which sets its headers itself.
    onHeadersReceived() {},
    onBeforeSendHeaders() {},
    onErrorOccurred() {},
    onCompleted() {},
  };

  /** @param {{ isPersistent: boolean, protocol?: typeof protocol }} options */
  constructor(options) {
    super();
    this.#isPersistent = options.isPersistent;
    this.protocol = options.protocol;
  }
  setPermissionRequestHandler() {}
  setPermissionCheckHandler() {}
  setDevicePermissionHandler() {}
  setDisplayMediaRequestHandler() {}
  setCertificateVerifyProc() {}
  setSpellCheckerEnabled() {}
  setSpellCheckerLanguages() {}
  setSpellCheckerDictionaryDownloadURL() {}
  enableNetworkEmulation() {}
  setProxy = async () => undefined;
  closeAllConnections = async () => undefined;
  clearCache = async () => undefined;
  clearStorageData = async () => undefined;
  isPersistent() {
    return this.#isPersistent;
  }
}

const defaultSession = new Session({ isPersistent: true, protocol });
/** @type {Map<string, Session>} sessions in memory by the name of their partition */
const partitions = new Map();

export const session = {
  get defaultSession() {
    if (!app.isReady()) throw new Error('Session can only be received when app is ready');
    return defaultSession;
  },
  /** @param {string} partition */
  fromPartition(partition) {
    if (!app.isReady()) throw new Error('Session can only be received when app is ready');
    if (partition === '') return defaultSession;
    if (partition.startsWith('persist:'))
      throw new Error('The stand-in keeps no session but the default one on disk');
    const known = partitions.get(partition) ?? new Session({ isPersistent: false });
    partitions.set(partition, known);
    return known;
  },
};

/**
 * Decides one intercepted request: the app's filter first, then the handler of its scheme. Anything else is offline.
 * @param {{ url: string, method: string, resourceType: string, headers: Record<string, string> }} request transport URL
 * @param {Session} from session of the window that asks
 * @returns {Promise<Response | null>} null when the request must fail
 */
export async function answerRequest(request, from) {
  const url = toAppUrl(request.url);
  const scheme = new URL(url).protocol.slice(0, -1);
  const handler = from === defaultSession ? handlers.get(scheme) : undefined;
  if ((await isCancelled({ ...request, url }, from)) || !handler) return null;
  const isScripted = request.resourceType === 'Fetch' || request.resourceType === 'XHR';
  if (isScripted && !privileges.get(scheme)?.supportFetchAPI) return null;
  return handler(new Request(url, { method: request.method, headers: request.headers }));
}

/** @param {{ url: string, method: string, resourceType: string }} details @param {Session} from */
function isCancelled(details, from) {
  return new Promise((resolve) => {
    if (from.beforeRequest === null) resolve(false);
    else from.beforeRequest({ ...details, id: 0 }, (answer) => resolve(answer.cancel === true));
  });
}
