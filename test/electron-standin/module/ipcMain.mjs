/**
 * @file `ipcMain`: handlers and listeners for what the preload sends. Development and test only.
 */
import { EventEmitter } from 'node:events';
import { assertPlain } from './plainData.mjs';

class IpcMain extends EventEmitter {
  #handlers = new Map();

  /** @param {string} channel @param {Function} handler */
  handle(channel, handler) {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }
  /** @param {string} channel @param {Function} handler */
  handleOnce(channel, handler) {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }
  /** @param {string} channel */
  removeHandler(channel) {
    this.#handlers.delete(channel);
  }

  /**
   * Runs a handler for the page; the error text is Electron's.
   * @param {string} channel
   * @param {object} event
   * @param {unknown[]} args
   * @returns {Promise<{ value?: unknown, error?: string }>}
   */
  async answer(channel, event, args) {
    try {
      const handler = this.#handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      const value = await handler(event, ...args);
      assertPlain(value, `answer of '${channel}'`);
      return { value };
    } catch (error) {
      return { error: `Error invoking remote method '${channel}': ${error}` };
    }
  }
}

export const ipcMain = new IpcMain();
