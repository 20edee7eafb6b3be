/** @file The app's English-Chinese phrases as the trainer of S0-TM reads them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resourcesDir } from '../../workspace/resources.ts';
import { whileWriting } from '../../engine/pack/diskWords.ts';

const LATIN = /[A-Za-zÀ-ɏ]/u;
const HAN = /\p{Script=Han}/u;
/** The order of resources/translation/SOURCE.md: of several entries for one phrase the first counts. */
const FILES = ['medicine.tsv', 'surgery.tsv', 'general.tsv', 'notes.tsv'];

/**
 * Writes `English<TAB>traditional` lines. Entries that stay as they are have no Han characters and are left out: the trainer
 * leaves unknown words alone. Errors: `store/unwritable`, `store/disk-full`.
 */
export async function writePhrases(file: string): Promise<void> {
  const dir = path.join(resourcesDir(import.meta.dirname), 'translation', 'zh-en');
  const found = await readdir(dir);
  const lines: string[] = [];
  for (const name of [
    ...FILES,
    ...found.filter((one) => one.endsWith('.tsv') && !FILES.includes(one)).sort(),
  ]) {
    for (const line of (await readFile(path.join(dir, name), 'utf8')).split('\n')) {
      const [english = '', chinese = ''] = line.split('\t').map((field) => field.trim());
      if (LATIN.test(english) && HAN.test(chinese)) lines.push(`${english}\t${chinese}\n`);
    }
  }
  await whileWriting(() => writeFile(file, lines.join('')));
}
