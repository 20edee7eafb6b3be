#!/usr/bin/env node
/**
 * @file Writes resources/licenses/NOTICES.txt: name, version, licence and licence text of everything that ships. Runs on
 * plain Node >= 18, needs nothing but an installed tree.
 *
 * Usage: node tools/notices.mjs [--check]
 *
 * [Note: What ships]
 * Every package of the lock file that is not for development, without the Node binaries, which electron-builder.yml keeps
 * out of packages, as it does the optional canvas of pdf.js; and the parts of development packages that the page's bundle contains. A package without any licence
 * text is an error: a notice that cannot be given must not be left out silently.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const target = path.join(root, 'resources', 'licenses', 'NOTICES.txt');
/** Development packages whose code Vite copies into out/renderer and out/verifier. */
const BUNDLED = ['svelte', 'clsx', 'esm-env', '@lucide/svelte', '@noble/curves', '@noble/hashes', 'marked'];
/** Run the repository's scripts, or come along with pdf.js for what the app does not do; never packaged. */
const NOT_SHIPPED = /^(?:node-(?:linux|win)-x64|@napi-rs\/canvas.*)$/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-?party)/i;
const RULE = '='.repeat(100);

/** @returns {{ name: string, folder: string, entry: { version: string, license?: string } }[]} sorted by name */
function shippedPackages() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 13),
      folder,
      entry,
    }))
    .filter(({ name, folder, entry }) => {
      if (NOT_SHIPPED.test(name)) return false;
      const isTopLevel = folder === `node_modules/${name}`;
      return (!entry.dev && !entry.devOptional) || (isTopLevel && BUNDLED.includes(name));
    })
    .sort((a, b) => (`${a.name}@${a.entry.version}` < `${b.name}@${b.entry.version}` ? -1 : 1));
}

/**
 * Licence files of the package in a stable order, or the stored text for packages that come without one.
 * @param {string} name
 * @param {string} folder
 */
function licenceTexts(name, folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) throw new Error(`${name} is not installed; run "npm ci" first`);
  const files = readdirSync(full, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && LICENCE_FILE.test(entry.name) && !/\.(json|html|js)$/.test(entry.name),
    )
    .map((entry) => path.join(full, entry.name))
    .sort();
  const stored = path.join(root, 'resources', 'licenses', 'texts', `${name.replace('/', '__')}.txt`);
  if (files.length === 0 && existsSync(stored)) files.push(stored);
  if (files.length === 0) throw new Error(`${name} has no licence file; add ${path.relative(root, stored)}`);
  return files.map((file) => tidy(readFileSync(file, 'utf8')));
}

/**
 * The same bytes on every system: LF, no trailing blanks, no byte order mark.
 * @param {string} text
 */
function tidy(text) {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

/** The whole file. */
function notices() {
  const packages = shippedPackages();
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const overview = packages.map(
    ({ name, entry }) =>
      `  ${name} ${entry.version} (${(entry.license ?? 'see text').replace(/^\((.*)\)$/, '$1')})`,
  );
  const sections = packages.map(({ name, folder, entry }) =>
    [
      RULE,
      `${name} ${entry.version}`,
      `Licence: ${entry.license ?? 'see text'}`,
      RULE,
      '',
      licenceTexts(name, folder).join('\n\n'),
    ].join('\n'),
  );
  const data = tidy(readFileSync(path.join(root, 'resources', 'licenses', 'data.txt'), 'utf8'));
  const head = [
    `NoteVeil is licensed under the Apache License, Version 2.0 (${manifest.license}). It contains the following works of others.`,
    'Electron, Chromium and Node carry their own notices beside the executable (LICENSE, LICENSES.chromium.html).',
    'better-sqlite3 contains SQLite, which is in the public domain.',
    '',
    ...overview,
  ];
  return `${[head.join('\n'), ...sections, [RULE, 'Data', RULE, '', data].join('\n')].join('\n\n')}\n`;
}

try {
  const wanted = notices();
  const current = existsSync(target) ? readFileSync(target, 'utf8').replace(/\r\n/g, '\n') : '';
  if (process.argv.includes('--check')) {
    if (current !== wanted) {
      process.stderr.write('resources/licenses/NOTICES.txt is stale: run "node tools/notices.mjs"\n');
      process.exitCode = 1;
    }
  } else {
    writeFileSync(target, wanted);
    process.stdout.write(`${wanted.split('\n').length} lines\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
