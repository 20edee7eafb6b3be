/**
 * @file Writes the test exports of every model family, and the broken ones, into a folder, so that a person can try
 * `noteveil models add` on them: `node tools/testPacks.ts DIR`. Runs on Node 24; downloads nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { BROKEN_AT_PROBE, BROKEN_EXPORTS } from '../test/support/packs/brokenExports.ts';
import { EXPORT_VARIANTS, makeExport, writeExport, zipEntries } from '../test/support/packs/exports.ts';
import { writeZip } from '../test/support/packs/zipWriter.ts';

const [target, ...others] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Every good export as a folder, and one as a zip with a wrapping folder. */
function writeGood(dir: string): void {
  say('Random weights, invented vocabularies; all of these can be added:');
  for (const { name, family, options } of EXPORT_VARIANTS) {
    writeExport(path.join(dir, name), family, options);
    say(`  ${path.join(dir, name)}`);
  }
  const zip = path.join(dir, 'bert-tags.zip');
  fs.writeFileSync(zip, writeZip(zipEntries(makeExport('bert').files, 'bert-tags')));
  say(`  ${zip}`);
}

function writeBroken(dir: string): void {
  say('All of these must be refused, with this code:');
  for (const broken of [...BROKEN_EXPORTS, ...BROKEN_AT_PROBE]) say(`  ${broken.write(dir)}  ${broken.code}`);
}

if (target === undefined || others.length > 0) {
  process.stderr.write('Usage: node tools/testPacks.ts DIR\n');
  process.exitCode = 2;
} else if (fs.existsSync(target) && fs.readdirSync(target).length > 0) {
  process.stderr.write('The folder must be new or empty, so that nothing of yours is overwritten.\n');
  process.exitCode = 2;
} else {
  writeGood(path.join(target, 'good'));
  writeBroken(path.join(target, 'broken'));
}
