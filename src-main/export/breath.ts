/** @file Lets the event loop run during long work, so that windows and IPC stay alive. Node; main process. */
import { setImmediate } from 'node:timers/promises';

// 10 ms: below one frame at 60 Hz with room for the renderer's own messages.
const MAX_BUSY_MS = 10;

/** Returns a function to await between two pieces of work; it gives way when 10 ms have passed since it last did. */
export function createBreath(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < MAX_BUSY_MS) return;
    await setImmediate();
    last = performance.now();
  };
}
