/**
 * @file The single-instance lock per user-data folder. Development and test only.
 *
 * [Note: Synchronous lock]
 * `requestSingleInstanceLock()` answers at once, so the lock is a file created exclusively, and a second instance leaves
 * its arguments as a file in a folder the first one watches. A socket could not be asked without waiting.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../chromium/profile.mjs';

export class SingleInstance {
  #folder = '';
  isHeld = false;

  /**
   * @param {string} userData
   * @param {unknown} [data] handed to the first instance when this is the second
   */
  acquire(userData, data) {
    if (this.isHeld) return true;
    this.#folder = path.join(userData, 'StandinInstance');
    mkdirSync(this.#folder, { recursive: true });
    for (;;) {
      const owner = this.#readOwner();
      if (owner !== null && isSameProcess(owner)) {
        this.#leaveRequest(data);
        return false;
      }
      // A crashed owner: its lock is worth nothing.
      if (owner !== null) rmSync(this.#lockFile, { force: true });
      if (this.#create()) return true;
    }
  }

  release() {
    if (this.isHeld) rmSync(this.#lockFile, { force: true });
    this.isHeld = false;
  }

  /**
   * @param {(argv: string[], folder: string, data: unknown) => void} onSecondInstance
   */
  startListening(onSecondInstance) {
    if (!this.isHeld) return;
    const read = () => {
      for (const name of readdirSync(this.#folder).filter((file) => file.endsWith('.request'))) {
        const file = path.join(this.#folder, name);
        const request = JSON.parse(readFileSync(file, 'utf8'));
        rmSync(file, { force: true });
        onSecondInstance(request.argv, request.folder, request.data);
      }
    };
    watch(this.#folder, { persistent: false }, () => {
      if (this.isHeld) read();
    });
    // Requests that came before this instance was ready.
    read();
  }

  get #lockFile() {
    return path.join(this.#folder, 'lock');
  }

  #create() {
    try {
      writeFileSync(this.#lockFile, JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) }), {
        flag: 'wx',
      });
    } catch {
      // Expected: another instance was faster. The loop in acquire() looks again.
      return false;
    }
    this.isHeld = true;
    process.once('exit', () => this.release());
    return true;
  }

  /** @returns {{ pid: number, startedAt: string } | null} */
  #readOwner() {
    try {
      return JSON.parse(readFileSync(this.#lockFile, 'utf8'));
    } catch {
      // Expected: no lock, or one being written this instant.
      return null;
    }
  }

  /** @param {unknown} data */
  #leaveRequest(data) {
    const file = path.join(this.#folder, `${process.pid}-${Date.now()}`);
    writeFileSync(file, JSON.stringify({ argv: process.argv, folder: process.cwd(), data: data ?? null }));
    // Renamed into place, so that the watcher never reads half a request.
    renameSync(file, `${file}.request`);
  }
}

/** @param {{ pid: number, startedAt: string }} owner */
function isSameProcess(owner) {
  return isAlive(owner.pid) && startTime(owner.pid) === owner.startedAt;
}

/**
 * When a process started, so that a reused process id is not taken for the owner. Only Linux tells it in a file.
 * @param {number} pid
 */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the command name, which may itself hold spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    // Expected elsewhere than on Linux.
    return '';
  }
}
