/**
 * @file Main process of the app that proves the stand-in. It does what a real shell does, in the smallest form.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow, ipcMain, protocol, session, utilityProcess } from 'electron';

const here = import.meta.dirname;
const page = `<!doctype html><title>Fixture</title><h1>fixture</h1><input type="file"><script src="page.js"></script>`;
const script = `document.querySelector('input').addEventListener('change', async (event) => {
  document.title = 'path ' + (await api.pathOf(event.target.files[0]));
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
  event.preventDefault();
  document.title = 'dropped ' + (await api.pathsOf([...event.dataTransfer.files])).join(' ');
});`;
const policy = "default-src 'none'; script-src 'self'";

/** Facts for the test, one JSON document per line, also when no debugger is attached. */
const note = (/** @type {object} */ fact) => {
  if (process.env.FIXTURE_LOG) appendFileSync(process.env.FIXTURE_LOG, `${JSON.stringify(fact)}\n`);
};

/** Whether this start never answers its page: a file says how many more starts do not, and each takes one away. */
function takeStall() {
  const file = process.env.FIXTURE_STALLS;
  if (file === undefined) return false;
  const left = Number(readFileSync(file, 'utf8'));
  if (left > 0) writeFileSync(file, String(left - 1));
  return left > 0;
}

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

function openWindow() {
  const isStalled = takeStall();
  protocol.handle('app', (request) => {
    if (isStalled) return new Promise(() => undefined);
    const isScript = new URL(request.url).pathname === '/page.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    const headers = { 'content-type': type, 'content-security-policy': policy };
    return new Response(isScript ? script : page, { headers });
  });
  session.defaultSession.webRequest.onBeforeRequest((details, done) =>
    done({ cancel: !/^app:/.test(details.url) }),
  );
  const window = new BrowserWindow({
    width: 600,
    height: 400,
    title: 'before',
    webPreferences: { preload: path.join(here, 'preload.cjs'), additionalArguments: ['--extra=1'] },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  ipcMain.handle('echo', (event, value) => ({ value, sender: event.senderFrame?.url }));
  ipcMain.handle('fail', () => {
    throw new Error('on purpose');
  });
  ipcMain.handle('bad-answer', () => new Date(0));
  ipcMain.handle('flood', (_event, count) => {
    for (let index = 0; index < count; index += 1) window.webContents.send('tick', { index });
  });
  ipcMain.handle('child', (_event, value) => askChild(value));
  void window.loadURL('app://bundle/index.html').then(() => note({ loaded: true }));
}

/** @param {unknown} value */
function askChild(value) {
  const child = utilityProcess.fork(path.join(here, 'child.mjs'), ['--role=echo'], { serviceName: 'echo' });
  return new Promise((resolve) => {
    const seen = /** @type {any} */ ({ spawned: false });
    child.once('spawn', () => (seen.spawned = typeof child.pid === 'number'));
    child.once('message', (message) => {
      seen.message = message;
      child.kill();
    });
    child.once('exit', (code) => resolve({ ...seen, code, pidAfterwards: child.pid ?? null }));
    // Sent before the child listens: nothing may be lost.
    child.postMessage({ value });
  });
}

if (app.requestSingleInstanceLock({ from: 'second' })) {
  note({ first: process.pid, argv: process.argv.slice(2) });
  app.on('second-instance', (_event, argv, folder, data) =>
    note({ secondInstance: argv.slice(2), folder, data }),
  );
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => note({ willQuit: true }));
  void app.whenReady().then(openWindow);
} else {
  note({ second: process.pid });
  app.quit();
}
