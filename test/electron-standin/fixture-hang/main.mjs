/**
 * @file An app that hangs in Electron: `ready` comes after the entry module, which waits for `ready`.
 */
import { app } from 'electron';

await app.whenReady();
