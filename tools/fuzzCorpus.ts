/**
 * @file Writes the broken files that the test suite tries on the readers of documents, and as many more as are asked for, so that they
 * can be tried on other programs or by hand: `node tools/fuzzCorpus.ts DIR [FILES] [SEED]`. Runs on Node 24.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  brokenFiles,
  FUZZ_FILES,
  FUZZ_SEED,
  SEED_FORMS,
  type SeedForm,
} from '../test/support/documents/seeds.ts';

/**
 * A folder for each form of each format, with `count` files and a list of what was done to each. The same files for the same
 * count and seed.
 */
export async function writeCorpus(
  folder: string,
  count: number,
  seed: number,
  forms: readonly SeedForm[] = SEED_FORMS,
): Promise<void> {
  for (const form of forms) {
    const dir = path.join(folder, form.name);
    mkdirSync(dir, { recursive: true });
    const lines: string[] = [];
    for (const [at, { how, bytes }] of (await brokenFiles(form, count, seed)).entries()) {
      const name = `broken-${String(at + 1).padStart(5, '0')}.${form.ending}`;
      writeFileSync(path.join(dir, name), bytes);
      lines.push(`${name}\t${how}\n`);
    }
    writeFileSync(path.join(dir, 'how.tsv'), lines.join(''));
    process.stdout.write(`${form.name}: ${lines.length} files\n`);
  }
}

async function main([
  folder,
  files = `${FUZZ_FILES}`,
  seed = `${FUZZ_SEED}`,
  ...others
]: readonly string[]): Promise<void> {
  const isAsked = [files, seed].every((number) => /^[1-9]\d{0,8}$/.test(number)) && others.length === 0;
  if (folder === undefined || !isAsked) {
    process.stderr.write('Usage: node tools/fuzzCorpus.ts DIR [FILES] [SEED]\n');
    process.exitCode = 2;
  } else if (existsSync(folder) && readdirSync(folder).length > 0) {
    process.stderr.write('The folder must be new or empty, so that nothing of yours is overwritten.\n');
    process.exitCode = 2;
  } else await writeCorpus(folder, Number(files), Number(seed));
}

if (import.meta.main) await main(process.argv.slice(2));
