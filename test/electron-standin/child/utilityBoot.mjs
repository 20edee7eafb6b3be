/**
 * @file First code of a utility process: gives it `process.parentPort`, then runs its module. Development and test only.
 */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Messages wait until someone listens, as on a port that is not started yet. */
class ParentPort extends EventEmitter {
  /** @type {unknown[]} */
  #waiting = [];

  constructor() {
    super();
    process.on('message', (message) => {
      if (this.listenerCount('message') === 0) this.#waiting.push(message);
      else this.#deliver(message);
    });
    this.on('newListener', (name) => {
      if (name === 'message') setImmediate(() => this.start());
    });
  }
  start() {
    if (this.listenerCount('message') === 0) return;
    for (const message of this.#waiting.splice(0)) this.#deliver(message);
  }
  pause() {}
  /** @param {unknown} message */
  postMessage(message) {
    if (process.connected) process.send?.(message);
  }
  /** @param {unknown} data */
  #deliver(data) {
    this.emit('message', { data, ports: [] });
  }
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || specifier.startsWith('electron/')) {
      throw new Error('A utility process must not import electron: it runs outside Electron as well');
    }
    return next(specifier, context);
  },
});

const modulePath = path.resolve(process.argv[2]);
process.argv.splice(1, 2, modulePath);
Object.assign(process, { parentPort: new ParentPort(), type: 'utility' });
// Without its parent nobody would ever end it.
process.once('disconnect', () => process.exit(0));

await import(pathToFileURL(modulePath).href);
