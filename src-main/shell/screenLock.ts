/**
 * @file Notices that the screen was locked where the system tells nobody, by asking. Pure; runs in main.
 *
 * Electron has the event `lock-screen` on Windows and macOS only. What Linux answers comes from Chromium, and a desktop that
 * locks in a way that Chromium does not know is never told as locked: see docs/threat-model.md, issue 34.
 */

export type SessionState = 'active' | 'idle' | 'locked' | 'unknown';

/** Three seconds: soon enough for somebody who walks away, rare enough to cost nothing. */
export const SCREEN_CHECK_MS = 3000;

/** Whether locking the screen has to be asked for on this platform. */
export const mustAsk = (platform: NodeJS.Platform): boolean => platform === 'linux';

/**
 * A check to be repeated: calls `onLocked` once each time the screen turns from anything else to locked. What was locked
 * before and stays so is no reason: a desktop that always says `locked` would shut the workspace right after every sign-in.
 */
export function screenCheck(stateNow: () => SessionState, onLocked: () => void): () => void {
  let before: SessionState = stateNow();
  return () => {
    const state = stateNow();
    if (state === 'locked' && before !== 'locked') onLocked();
    before = state;
  };
}
