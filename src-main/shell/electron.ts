/**
 * @file The only file of the main process that imports `electron`: window, hardening, dialogs, keystore, child processes.
 *
 * [Note: Hardened window]
 * Sandbox and context isolation on, Node off, no permission, no navigation, no new window, no request but the page's
 * own files, calls answered only for the page's own frame.
 */
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
  utilityProcess,
} from 'electron';
import path from 'node:path';
import { languageOf, type Zoom } from '../domain/windowSettings.ts';
import type { HostPort } from '../engine/host/hostProtocol.ts';
import { PreferencesFile, type Preferences } from '../workspace/preferences.ts';
import { DeidError } from '../domain/errors.ts';
import type { Desktop, DesktopEvents } from './desktop.ts';
import { DIALOG_WORDS, type DialogWords } from './dialogWords.ts';
import { isAllowedRequest, isPageFrame, PAGE_URL } from './offlineGuard.ts';
import { servePageFile } from './pageFiles.ts';
import { mustAsk, SCREEN_CHECK_MS, screenCheck } from './screenLock.ts';
import { DOCUMENT_ENDINGS } from '../domain/document.ts';
import { inheritedEnv } from '../engine/host/inheritedEnv.ts';
import { utilityPort } from './utilityPort.ts';
import { nearestZoom, zoomOf } from './zoom.ts';

export interface DesktopOptions {
  readonly pageDir: string;
  readonly preloadFile: string;
  readonly events: DesktopEvents;
}

const FILE_EXTENSIONS: Readonly<Record<'files' | 'model-zip' | 'site', string[]>> = {
  files: ['csv', 'tsv', 'jsonl', 'ndjson', 'txt', 'zip', ...Object.values(DOCUMENT_ENDINGS).flat()],
  'model-zip': ['zip'],
  site: ['json'],
};

// Documented by Electron: schemes must be registered before `ready`, which means while this module loads.
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

/** Null when another instance of the app already runs for this user; that instance was brought to the front. */
export async function openDesktop(options: DesktopOptions): Promise<Desktop | null> {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return null;
  }
  await app.whenReady();
  protocol.handle('app', (request) => servePageFile(options.pageDir, request.url));
  hardenSession();
  Menu.setApplicationMenu(null);
  const isStandin = process.env['NOTEVEIL_STANDIN'] === '1';
  const window = createWindow(options.preloadFile, isStandin);
  connectEvents(window, options.events);
  // Loading waits for the caller to register its handlers: the page asks for a snapshot at once.
  setImmediate(() => void window.loadURL(PAGE_URL));
  return createDesktop(window, isStandin);
}

function hardenSession(): void {
  session.defaultSession.webRequest.onBeforeRequest((request, answer) => {
    answer({ cancel: !isAllowedRequest(request.url) });
  });
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.defaultSession.setPermissionCheckHandler(() => false);
}

function createWindow(preloadFile: string, isStandin: boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 700,
    // The title never names a workspace or a file: titles end up in task switchers and screenshots.
    title: isStandin ? 'NoteVeil (development window, not Electron)' : 'NoteVeil',
    backgroundColor: '#f6f7f8',
    webPreferences: {
      preload: preloadFile,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => {
    event.preventDefault();
  });
  return window;
}

function connectEvents(window: BrowserWindow, events: DesktopEvents): void {
  ipcMain.handle('shell.dropped', (event, untrustedPaths: unknown) => {
    if (!isPageFrame(event.senderFrame?.url) || !Array.isArray(untrustedPaths)) return;
    events.filesOffered(
      untrustedPaths.filter((item): item is string => typeof item === 'string' && item !== ''),
    );
  });
  app.on('second-instance', (_event, argv) => {
    if (window.isMinimized()) window.restore();
    window.focus();
    events.filesOffered(filesOf(argv));
  });
  window.webContents.on('input-event', () => {
    events.personActive();
  });
  connectZoom(window, events);
  powerMonitor.on('lock-screen', () => {
    events.sessionLocked();
  });
  if (mustAsk(process.platform)) watchScreen(events);
  powerMonitor.on('suspend', () => {
    events.sessionLocked();
  });
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    isClosed = true;
    void events.closing().finally(() => {
      app.quit();
    });
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
}

/** See [Note: Zoom without a menu]. */
function connectZoom(window: BrowserWindow, events: DesktopEvents): void {
  const contents = window.webContents;
  // A page that is loaded anew begins without a size of its own.
  contents.on('dom-ready', () => {
    applyZoom(window, preferences().zoom);
  });
  contents.on('before-input-event', (event, input) => {
    const zoom = zoomOf(input, nearestZoom(contents.getZoomFactor()), process.platform);
    if (zoom === null) return;
    event.preventDefault();
    applyZoom(window, zoom);
    events.zoomed(zoom);
  });
}

function applyZoom(window: BrowserWindow, zoom: Zoom): void {
  if (!window.isDestroyed()) window.webContents.setZoomFactor(zoom / 100);
}

/** Of the person at this moment. */
function preferences(): Preferences {
  return new PreferencesFile(app.getPath('userData')).read();
}

/** Linux has no `lock-screen`. */
function watchScreen(events: DesktopEvents): void {
  // The threshold tells `active` from `idle`, which both mean that nothing is locked; Electron refuses 0.
  const check = screenCheck(
    () => powerMonitor.getSystemIdleState(1),
    () => {
      events.sessionLocked();
    },
  );
  setInterval(check, SCREEN_CHECK_MS).unref();
}

/** Files that this start was given. */
export function startFiles(): readonly string[] {
  return filesOf(process.argv);
}

/** Arguments that are files: everything after the app's own folder that is no switch. */
function filesOf(argv: readonly string[]): readonly string[] {
  return argv
    .slice(app.isPackaged ? 1 : 2)
    .filter((argument) => !argument.startsWith('-') && argument !== '');
}

/** In the language that the person's preferences name at this moment, as the page has it. */
function dialogWords(): DialogWords {
  return DIALOG_WORDS[languageOf(preferences().language, app.getPreferredSystemLanguages())];
}

function createDesktop(window: BrowserWindow, isStandin: boolean): Desktop {
  return {
    version: app.getVersion(),
    isStandin,
    preferencesDir: app.getPath('userData'),
    // The promise-based forms that replace these three differ in what they do before the user's session keyring is
    // unlocked; they come when a real Electron has run both.
    /* eslint-disable @typescript-eslint/no-deprecated */
    keystore: {
      isAvailable: () => safeStorage.isEncryptionAvailable(),
      seal: (text) => safeStorage.encryptString(text).toString('base64'),
      open: (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
    },
    /* eslint-enable @typescript-eslint/no-deprecated */
    clipboard: {
      readText: () => clipboard.readText(),
      clear: () => {
        clipboard.clear();
      },
    },
    handle: (channel, answer) => {
      ipcMain.handle(channel, (event, untrustedInput: unknown) => {
        if (!isPageFrame(event.senderFrame?.url)) throw new Error('call from a foreign frame');
        return answer(untrustedInput);
      });
    },
    send: (channel, payload) => {
      if (!window.isDestroyed()) window.webContents.send(channel, payload);
    },
    chooseFiles: async (purpose) => {
      const chosen = await dialog.showOpenDialog(
        window,
        purpose === 'folder'
          ? { properties: ['openDirectory'] }
          : {
              properties: purpose === 'files' ? ['openFile', 'multiSelections'] : ['openFile'],
              filters: [
                { name: dialogWords().files[purpose], extensions: FILE_EXTENSIONS[purpose] },
                { name: dialogWords().files.all, extensions: ['*'] },
              ],
            },
      );
      return chosen.canceled ? [] : chosen.filePaths;
    },
    chooseFolder: async (purpose) => {
      const chosen = await dialog.showOpenDialog(window, {
        title: dialogWords().folders[purpose],
        properties: ['openDirectory', 'createDirectory'],
      });
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
    },
    reveal: (file) => {
      shell.showItemInFolder(file);
    },
    applyZoom: (zoom) => {
      applyZoom(window, zoom);
    },
    printPdf,
    fork: forkUtility,
    quit: () => {
      app.quit();
    },
  };
}

/**
 * Prints a page of ours in a window that nobody sees: no script, no preload, a session of its own in memory, and no request
 * but the page itself. Paper and margins are those of the page's own style.
 */
async function printPdf(html: string): Promise<Uint8Array> {
  const page = new BrowserWindow({
    show: false,
    webPreferences: {
      ...{ sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false },
      ...{ javascript: false, spellcheck: false, devTools: false, partition: 'report' },
    },
  });
  try {
    page.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
    page.webContents.session.webRequest.onBeforeRequest((request, answer) => {
      answer({ cancel: !request.url.startsWith('data:text/html;') });
    });
    await page.loadURL(`data:text/html;charset=utf-8;base64,${Buffer.from(html, 'utf8').toString('base64')}`);
    const options = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true };
    return await page.webContents.printToPDF(options);
  } catch {
    // Electron tells what failed in words alone.
    throw new DeidError('report/no-pdf');
  } finally {
    page.destroy();
  }
}

function forkUtility(entryFile: string, flags: readonly string[]): HostPort {
  // Standard streams are closed: nothing a child prints can end up in a log.
  const child = utilityProcess.fork(entryFile, [], {
    execArgv: [...flags],
    env: inheritedEnv(),
    stdio: 'ignore',
    serviceName: path.basename(entryFile, '.js'),
  });
  return utilityPort(child);
}
