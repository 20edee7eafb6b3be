/**
 * @file `clipboard`: that of the window's own browser, text alone, with the promises of Electron 45. Development and test only.
 *
 * Pages must not read it in Electron, where the app grants no permission; so the permission lasts as long as one call.
 */
import { app } from './app.mjs';
import { openWindows } from './windowRegistry.mjs';

/** @param {string} expression runs in the page @returns {Promise<any>} */
async function inPage(expression) {
  if (!app.isReady()) throw new Error('clipboard cannot be used before app is ready');
  const page = openWindows()[0]?.page;
  // A headless browser takes its clipboard with it.
  if (page === undefined) return '';
  return page.withClipboard(async () => {
    const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true, userGesture: true },
    });
    if (exceptionDetails) throw new Error('the clipboard could not be reached');
    return result.value;
  });
}

export const clipboard = {
  readText: () => inPage('navigator.clipboard.readText()'),
  /** @param {string} text */
  writeText: async (text) => void (await inPage(`navigator.clipboard.writeText(${JSON.stringify(text)})`)),
  /** Returns at once, as in Electron. */
  clear() {
    clipboard
      .writeText('')
      .catch((/** @type {Error} */ error) => console.error(`[stand-in] ${error.message}`));
  },
};
