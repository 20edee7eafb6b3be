/**
 * @file The `electron` module of the stand-in's main process. A name that is missing here is one the app must not use; an
 * import of it fails when the app starts. Development and test only.
 */
import { app } from './app.mjs';
import { BrowserWindow } from './browserWindow.mjs';
import { clipboard } from './clipboard.mjs';
import { dialog } from './dialog.mjs';
import { ipcMain } from './ipcMain.mjs';
import { Menu, MenuItem } from './menu.mjs';
import {
  crashReporter,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  shell,
} from './platform.mjs';
import { protocol, session } from './session.mjs';
import { utilityProcess } from './utilityProcess.mjs';
import { WebContents as webContents } from './webContents.mjs';

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
};

export default {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
};
