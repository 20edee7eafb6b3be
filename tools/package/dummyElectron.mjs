/**
 * @file Makes a folder shaped like an Electron distribution, with executables that do nothing. electron-builder packages the
 * app into it without a download. Runs on Node 24.
 *
 * [Note: Layout check]
 * What is built this way proves file lists, archives, fuses and integrity data. It is not an installable app: the
 * executable inside is a dummy, and starting it does nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Electron keeps its fuses behind this text; @electron/fuses looks for it. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Fuses of Electron 45, all enabled; the build must turn off what electron-builder.yml says. */
const FUSE_COUNT = 9;

function fuseWire() {
  return Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, FUSE_COUNT]),
    Buffer.alloc(FUSE_COUNT, '1'),
  ]);
}

/** Starts like an ELF executable for x64, which is all electron-builder looks at. */
function dummyElf() {
  const header = Buffer.alloc(64);
  header.write('\x7fELF', 'latin1');
  header.set([2, 1, 1], 4);
  header.writeUInt16LE(2, 16);
  header.writeUInt16LE(0x3e, 18);
  return Buffer.concat([header, fuseWire()]);
}

/** An empty but valid Windows executable, so that its resources can really be edited. */
function dummyPe() {
  const require = createRequire(import.meta.url);
  // electron-builder's own resource editor.
  const { NtExecutable, NtExecutableResource, Resource } = require('resedit');
  const executable = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  const english = { lang: 1033, codepage: 1200 };
  version.setFileVersion(1, 0, 0, 0, english.lang);
  version.setStringValues(english, { FileDescription: 'Dummy', ProductName: 'Dummy' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(executable);
  // Copied: the library wants a buffer of exactly this length.
  executable.setExtraData(new Uint8Array(fuseWire()).buffer);
  return Buffer.from(executable.generate());
}

/**
 * @param {string} folder made or filled
 * @param {'linux' | 'win'} platform
 * @param {string} version of Electron
 */
export function makeDummyElectron(folder, platform, version) {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  const executable = platform === 'win' ? 'electron.exe' : 'electron';
  writeFileSync(path.join(folder, executable), platform === 'win' ? dummyPe() : dummyElf(), { mode: 0o755 });
  writeFileSync(path.join(folder, 'version'), version);
  writeFileSync(path.join(folder, 'LICENSE'), 'Dummy distribution for a layout check.\n');
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), '');
  writeFileSync(path.join(folder, 'locales', 'en-US.pak'), '');
}
