/**
 * @file The bridge between the page's world and the preload's isolated world. Its source text is injected into both, so
 * it refers to nothing outside itself. Development and test only.
 *
 * [Note: Synchronous bridge]
 * Electron's contextBridge calls are synchronous: `const stop = api.subscribe(fn)` returns a function, not a promise.
 * DOM events are dispatched synchronously and reach both worlds, so a call is an event that way and its result an event
 * back, before `dispatchEvent` returns. The event names carry a random token the page never sees.
 */

/**
 * @param {string} token
 * @param {'page' | 'preload'} here this world; the other one is the peer
 */
export function createBridge(token, here) {
  const peerEvent = `${token}:${here === 'page' ? 'preload' : 'page'}`;
  const functions = new Map();
  const functionIds = new WeakMap();
  const promises = new Map();
  const exposed = { receive: (_key, _value) => {} };
  let nextId = 0;
  let lastResult;

  const refuse = (what) => {
    throw new TypeError(
      `Only plain data, functions, promises and files cross the context bridge here, not ${what}`,
    );
  };

  const messageOf = (/** @type {any} */ error) => error?.message ?? String(error);

  const encode = (value, files) => {
    if (value === undefined) return { $undefined: true };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : refuse(`the number ${value}`);
    if (typeof value === 'function') return { $function: idOf(value) };
    if (typeof value !== 'object') return refuse(`a ${typeof value}`);
    if (value instanceof Promise) return { $promise: follow(value) };
    if (value instanceof File) return { $file: files.push(value) - 1 };
    if (Array.isArray(value)) return { $array: value.map((item) => encode(item, files)) };
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype)
      return refuse(`a ${prototype.constructor?.name}`);
    return { $object: Object.entries(value).map(([key, item]) => [key, encode(item, files)]) };
  };

  const decode = (value, files) => {
    if (value === null || typeof value !== 'object') return value;
    if (value.$undefined) return undefined;
    if (value.$function !== undefined) return (...args) => call(value.$function, args);
    if (value.$promise !== undefined) {
      return new Promise((resolve, reject) => promises.set(value.$promise, { resolve, reject }));
    }
    if (value.$file !== undefined) return files[value.$file];
    if (value.$array) return value.$array.map((item) => decode(item, files));
    return Object.fromEntries(value.$object.map(([key, item]) => [key, decode(item, files)]));
  };

  const idOf = (fn) => {
    if (!functionIds.has(fn)) {
      functionIds.set(fn, ++nextId);
      functions.set(nextId, fn);
    }
    return functionIds.get(fn);
  };

  /** Tells the peer when one of our promises settles; returns the promise's number. */
  const follow = (promise) => {
    const id = `${here}-${++nextId}`;
    promise.then(
      (value) => post({ kind: 'settle', id, isOk: true }, value),
      (error) => post({ kind: 'settle', id, isOk: false, error: messageOf(error) }),
    );
    return id;
  };

  const post = (message, value) => {
    const files = [];
    const json = JSON.stringify({ ...message, value: encode(value, files) });
    // A detail object is cloned into the other world; files keep their backing path when cloned.
    window.dispatchEvent(new CustomEvent(peerEvent, { detail: { json, files } }));
  };

  const call = (id, args) => {
    post({ kind: 'call', id }, args);
    const result = lastResult;
    lastResult = undefined;
    if (!result) throw new Error('The other side of the context bridge is gone');
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  };

  const answer = (id, args) => {
    try {
      post({ kind: 'result' }, functions.get(id)(...args));
    } catch (error) {
      post({ kind: 'result', error: messageOf(error) });
    }
  };

  window.addEventListener(`${token}:${here}`, (event) => {
    const { json, files } = /** @type {CustomEvent} */ (event).detail;
    const message = JSON.parse(json);
    const value = decode(message.value, files);
    if (message.kind === 'call') answer(message.id, value);
    else if (message.kind === 'result') lastResult = { value, error: message.error };
    else if (message.kind === 'expose') exposed.receive(message.key, value);
    else {
      const waiting = promises.get(message.id);
      promises.delete(message.id);
      if (message.isOk) waiting?.resolve(value);
      else waiting?.reject(new Error(message.error));
    }
  });

  return { post, exposed };
}
