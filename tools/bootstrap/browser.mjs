/**
 * @file Finds the Chromium, Chrome or Edge the stand-in draws its window with, and installs it on Debian where that is
 * possible. Runs on plain Node >= 18; the stand-in uses the same list.
 */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { runCaptured } from './spawn.mjs';
import { say } from './tree.mjs';

/** What the stand-in needs on Debian. The CJK font is for notes in Chinese; without it they are boxes. */
const DEBIAN_PACKAGES = ['chromium', 'xvfb', 'fonts-noto-cjk'];
/** A slow mirror; `npm test` as a whole promises 20 minutes. */
const APT_TIMEOUT_MS = 6 * 60_000;

/**
 * The first browser found, or null. Real binaries come before wrappers: a wrapper may close the file descriptors the
 * stand-in talks through. Snap packages are left out for that reason and because they cannot see our temp profile.
 * @returns {string | null}
 */
export function findBrowser() {
  const candidates = [process.env.NOTEVEIL_BROWSER, ...installedBrowsers(), ...playwrightBrowsers()];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** @returns {string[]} */
function installedBrowsers() {
  if (process.platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser'];
    return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (process.platform === 'win32') {
    const roots = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];
    const files = [
      'Chromium/Application/chrome.exe',
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return roots.flatMap((folder) => (folder ? files.map((file) => path.join(folder, file)) : []));
  }
  return [
    '/usr/lib/chromium/chromium',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
  ];
}

/** Browsers Playwright installed for other projects, newest first. */
function playwrightBrowsers() {
  const cache = {
    darwin: path.join(homedir(), 'Library/Caches/ms-playwright'),
    win32: path.join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const folder = cache[process.platform] ?? path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return [];
  const inside = {
    darwin: ['chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
    win32: ['chrome-win64/chrome.exe', 'chrome-win/chrome.exe'],
  }[process.platform] ?? ['chrome-linux64/chrome', 'chrome-linux/chrome'];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => inside.map((file) => path.join(folder, name, file)));
}

/** What a person can do about a missing browser, for this platform. */
export function browserAdvice() {
  const how =
    {
      darwin: 'install Google Chrome, Chromium or Microsoft Edge into /Applications',
      win32: 'install Google Chrome or Microsoft Edge',
    }[process.platform] ??
    'install Chromium, for example "sudo apt-get install chromium xvfb fonts-noto-cjk" or "sudo dnf install chromium"';
  return `${how}, or set NOTEVEIL_BROWSER to the executable of one you have`;
}

/**
 * Installs the missing pieces on Debian when this process may. Used by tests only: opening the app never installs
 * system packages.
 * @returns {Promise<string | null>} why it could not be installed, or null when a browser is there now
 */
export async function ensureBrowser() {
  if (findBrowser()) return null;
  const isRootOnDebian =
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!isRootOnDebian)
    return 'no Chromium, Chrome or Edge was found, and only root on Debian may install one here';
  say(`no browser found: installing ${DEBIAN_PACKAGES.join(', ')} with apt-get`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A failing update is tolerated: the package lists that are there may do.
  await runCaptured('apt-get', ['update', '-qq'], { env, timeoutMs: APT_TIMEOUT_MS });
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES];
  const { code } = await runCaptured('apt-get', args, { env, timeoutMs: APT_TIMEOUT_MS });
  if (findBrowser()) return null;
  return code === 124 ? 'apt-get took too long to install Chromium' : 'apt-get could not install Chromium';
}
