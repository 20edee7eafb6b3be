/**
 * @file Services of the desktop, reduced to what the app may rely on. Development and test only.
 *
 * Left out on purpose, so that importing them fails: net, autoUpdater, desktopCapturer and shell.openExternal.
 */
import { EventEmitter } from 'node:events';
import { app } from './app.mjs';

/** No keystore: the app must work with a passphrase alone. */
export const safeStorage = {
  isEncryptionAvailable() {
    if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
    return false;
  },
  isAsyncEncryptionAvailable: async () => safeStorage.isEncryptionAvailable(),
  encryptStringAsync: async () => safeStorage.encryptString(),
  decryptStringAsync: async () => safeStorage.decryptString(),
  getSelectedStorageBackend: () => 'basic_text',
  encryptString() {
    throw new Error(
      'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
    );
  },
  decryptString() {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
  },
};

export const nativeTheme = Object.assign(new EventEmitter(), {
  themeSource: 'system',
  shouldUseDarkColors: false,
  shouldUseHighContrastColors: false,
  shouldUseInvertedColorScheme: false,
  prefersReducedTransparency: false,
});

export const shell = {
  /** @param {string} file */
  showItemInFolder(file) {
    console.error(`[stand-in] would show ${file} in its folder`);
  },
  openPath: async () => 'not supported by the stand-in',
  beep() {},
  trashItem: async () => {
    throw new Error('shell.trashItem() is not supported by the stand-in');
  },
};

/**
 * Tests emit `suspend`, `resume`, `lock-screen` and `unlock-screen` themselves, and replace `getSystemIdleState`: no desktop is
 * asked. On Linux Electron has no `lock-screen`, so a test that emits it there shows nothing about Linux.
 */
export const powerMonitor = Object.assign(new EventEmitter(), {
  getSystemIdleTime: () => 0,
  /** @param {number} threshold seconds; refused as by Electron */
  getSystemIdleState(threshold) {
    if (!(threshold > 0)) throw new TypeError('Invalid idle threshold, must be greater than 0');
    return 'active';
  },
  isOnBatteryPower: () => false,
});

let nextBlocker = 0;
const blockers = new Set();
export const powerSaveBlocker = {
  start() {
    blockers.add(++nextBlocker);
    return nextBlocker;
  },
  /** @param {number} id */
  stop: (id) => blockers.delete(id),
  /** @param {number} id */
  isStarted: (id) => blockers.has(id),
};

const display = { id: 1, scaleFactor: 1, bounds: { x: 0, y: 0, width: 1440, height: 900 } };
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => ({
    ...display,
    size: display.bounds,
    workArea: display.bounds,
    workAreaSize: display.bounds,
  }),
  getAllDisplays: () => [screen.getPrimaryDisplay()],
  getDisplayMatching: () => screen.getPrimaryDisplay(),
});

const emptyImage = { isEmpty: () => true, toPNG: () => Buffer.alloc(0) };
export const nativeImage = { createEmpty: () => emptyImage, createFromPath: () => emptyImage };

export const crashReporter = { start() {}, getUploadToServer: () => false };

export class Notification extends EventEmitter {
  static isSupported() {
    return false;
  }
  show() {}
  close() {}
}
