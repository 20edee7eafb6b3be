/**
 * @file The windows that are open, so that `app` can close them without importing the window class. Development and test
 * only.
 */

/**
 * @typedef {{ requestClose(): Promise<boolean>, id: number }} OpenWindow
 */

/** @type {Set<any>} */
const windows = new Set();

/** @param {OpenWindow} window */
export function registerWindow(window) {
  windows.add(window);
}

/** @param {OpenWindow} window */
export function unregisterWindow(window) {
  windows.delete(window);
}

/** @returns {any[]} open windows, oldest first */
export function openWindows() {
  return [...windows];
}
