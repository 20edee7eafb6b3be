/**
 * @file What must hold for an unpacked app folder: archive, natives, resources, fuses and integrity data. Runs on Node 24.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { extractFile, getRawHeader } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { at } from '../bootstrap/tree.mjs';
import { check, expect } from './report.mjs';

/** Fuse values of `getCurrentFuseWire`: the character codes of `0` and `1`. */
const OFF = 48;
const ON = 49;
const wantedFuses = {
  RunAsNode: OFF,
  EnableCookieEncryption: ON,
  EnableNodeOptionsEnvironmentVariable: OFF,
  EnableNodeCliInspectArguments: OFF,
  EnableEmbeddedAsarIntegrityValidation: ON,
  OnlyLoadAppFromAsar: ON,
  LoadBrowserProcessSpecificV8Snapshot: OFF,
  GrantFileProtocolExtraPrivileges: OFF,
};

const neededFiles = [
  'package.json',
  'out/main/main.js',
  'out/main/cli.js',
  'out/main/detectWorker.js',
  'out/main/importWorker.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/verifier/verify.html',
];

/** Nothing of the workshop may reach a user's machine: only these lie at the top, and none of those below them. */
const allowedTop = ['node_modules', 'out', 'package.json'];
const forbidden = [
  /^node_modules\/(electron|electron-builder|playwright-core|typescript|vite|vitest|svelte|eslint|prettier)\//,
  /^node_modules\/node-(linux|win)-x64\//,
  /^node_modules\/@napi-rs\/canvas/,
  /^node_modules\/pdfjs-dist\/(build|web|types|image_decoders|iccs|wasm)\//,
  /\.(ts|map|svelte)$/,
  /(^|\/)\.(env|git|npmrc)/,
];

/** Natives of the target, with forward slashes; every other native is foreign. */
const natives = {
  linux: [
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    'node_modules/onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node',
    'node_modules/tokenizers/tokenizers.linux-x64-gnu.node',
    'node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
  ],
  win: [
    'node_modules/better-sqlite3/prebuilds/win32-x64.node',
    'node_modules/onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime_binding.node',
    'node_modules/tokenizers/tokenizers.win32-x64-msvc.node',
    'node_modules/onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll',
  ],
};

/**
 * @param {import('./buildUnpacked.mjs').UnpackedApp} app
 * @returns {Promise<import('./report.mjs').Check[]>}
 */
export async function inspectApp(app) {
  const archive = path.join(app.resources, 'app.asar');
  const fuses = await getCurrentFuseWire(app.executable).catch((error) => String(error));
  /** @type {(name: string, verify: () => string | undefined | void) => import('./report.mjs').Check} */
  const on = (name, verify) => check(app.platform, name, verify);
  return [
    on('executable is there', () => sizeOf(app.executable)),
    on('app.asar is there', () => sizeOf(archive)),
    on('archive holds every entry', () => entriesPresent(archive)),
    on('archive holds every runtime dependency', () => dependenciesPresent(archive)),
    on('archive holds nothing of the workshop', () => nothingForbidden(archive)),
    on('natives of this platform are unpacked', () => nativesUnpacked(app, archive)),
    on('no native of another platform', () => noForeignNatives(app, archive)),
    on('models and resources lie beside the archive', () => resourcesPresent(app)),
    on('fuses are set as configured', () => fusesSet(fuses)),
    on('integrity data of the archive', () => integrityPresent(app, archive)),
  ];
}

/** @param {string} file */
function sizeOf(file) {
  return `${(statSync(file).size / 1e6).toFixed(1)} MB`;
}

/**
 * Every file of the archive with its header entry.
 * @param {string} archive
 * @returns {Map<string, { unpacked?: boolean }>}
 */
function listArchive(archive) {
  const files = new Map();
  const walk = (node, folder) => {
    for (const [name, entry] of Object.entries(node.files)) {
      const file = folder ? `${folder}/${name}` : name;
      if (entry.files) walk(entry, file);
      else files.set(file, entry);
    }
  };
  walk(getRawHeader(archive).header, '');
  return files;
}

/** @param {string} archive */
function entriesPresent(archive) {
  const files = listArchive(archive);
  const missing = neededFiles.filter((file) => !files.has(file));
  expect(missing.length === 0, `missing: ${missing.join(', ')}`);
  return `${files.size} files`;
}

/** @param {string} archive */
function dependenciesPresent(archive) {
  const files = listArchive(archive);
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const names = Object.keys(manifest.dependencies);
  const missing = names.filter((name) => !files.has(`node_modules/${name}/package.json`));
  expect(missing.length === 0, `missing: ${missing.join(', ')}`);
  const packaged = JSON.parse(extractFile(archive, 'package.json').toString('utf8'));
  expect(packaged.version === manifest.version, `version ${packaged.version}, expected ${manifest.version}`);
  return `${names.length} packages, version ${packaged.version}`;
}

/** @param {string} archive */
function nothingForbidden(archive) {
  const isForbidden = (/** @type {string} */ file) =>
    !allowedTop.includes(file.split('/')[0]) || forbidden.some((pattern) => pattern.test(file));
  const found = [...listArchive(archive).keys()].filter(isForbidden);
  expect(found.length === 0, `${found.length} files, for example ${found.slice(0, 3).join(', ')}`);
}

/** @param {import('./buildUnpacked.mjs').UnpackedApp} app @param {string} archive */
function nativesUnpacked(app, archive) {
  const files = listArchive(archive);
  const wrong = natives[app.platform].filter(
    (file) => !files.get(file)?.unpacked || !existsSync(path.join(`${archive}.unpacked`, file)),
  );
  expect(wrong.length === 0, `not unpacked: ${wrong.join(', ')}`);
  return `${natives[app.platform].length} files`;
}

/** @param {import('./buildUnpacked.mjs').UnpackedApp} app @param {string} archive */
function noForeignNatives(app, archive) {
  const own = app.platform === 'win' ? 'win32' : 'linux';
  const isNative = (file) => /\.(node|dll|dylib|so(\.\d+)*)$/.test(file);
  const isOwn = (file) =>
    file.includes(`/${own}/x64/`) || file.endsWith(`/${own}-x64.node`) || file.includes(`.${own}-x64-`);
  const foreign = [...listArchive(archive).keys()].filter((file) => isNative(file) && !isOwn(file));
  expect(foreign.length === 0, foreign.join(', '));
}

/** @param {import('./buildUnpacked.mjs').UnpackedApp} app */
function resourcesPresent(app) {
  const counts = ['models', 'resources', 'docs', 'docs/guidelines'].map((name) => {
    const folder = path.join(app.resources, name);
    expect(existsSync(folder), `${name}/ is missing`);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length > 0, `${name}/ is empty`);
    return `${name}: ${files.length} files`;
  });
  expect(!existsSync(path.join(app.resources, 'models', 'training')), 'models/training must not be packaged');
  return counts.join(', ');
}

/** @param {any} fuses wire as read from the executable, or the reading error */
function fusesSet(fuses) {
  expect(typeof fuses === 'object', `unreadable: ${fuses}`);
  const wrong = Object.entries(wantedFuses).filter(([name, value]) => fuses[FuseV1Options[name]] !== value);
  expect(wrong.length === 0, `wrong: ${wrong.map(([name]) => name).join(', ')}`);
  return `${Object.keys(wantedFuses).length} fuses`;
}

/**
 * Electron compares the archive's header with a hash that lies in the executable (Windows) or Info.plist (macOS). Linux
 * has no place for it.
 * @param {import('./buildUnpacked.mjs').UnpackedApp} app
 * @param {string} archive
 */
function integrityPresent(app, archive) {
  const { headerString } = getRawHeader(archive);
  const hash = createHash('sha256').update(headerString).digest('hex');
  if (app.platform === 'win') {
    expect(
      readFileSync(app.executable).includes(hash),
      'the executable does not hold the hash of the archive header',
    );
  }
  const files = [...listArchive(archive).values()].filter((entry) => !entry.unpacked);
  const unhashed = files.filter((entry) => !(/** @type {any} */ (entry).integrity?.hash));
  expect(unhashed.length === 0, `${unhashed.length} files without a hash`);
  return `${app.platform === 'win' ? 'in the executable' : 'per file'}, ${hash.slice(0, 12)}…`;
}
