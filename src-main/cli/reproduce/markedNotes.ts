/** @file The notes of this project that packs of a recipe learned from, read from a checkout. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnnotatedNote } from '../../evaluation/gold/annotatedNote.ts';
import { readMarked } from '../../evaluation/gold/marked.ts';
import { decodeGold } from '../../evaluation/gold/utf8.ts';
import type { TrainingNotes } from '../../evaluation/reproduce/recipe.ts';
import type { Checkout } from './checkout.ts';

const ENDING = '.marked.txt';

/**
 * Those of the split `train` in the folder: all for packs trained anew, those that were there for committed ones. Errors:
 * `evaluation/bad-gold` with file (by name), note and line.
 */
export async function markedNotes(
  { notes }: Pick<Checkout, 'notes'>,
  { folder, shipped }: TrainingNotes,
  packs: 'shipped' | 'trained',
): Promise<readonly AnnotatedNote[]> {
  const dir = path.join(notes, folder);
  const names =
    packs === 'shipped'
      ? shipped.map((name) => `${name}${ENDING}`)
      : (await readdir(dir)).filter((name) => name.endsWith(ENDING)).sort();
  const files = await Promise.all(
    names.map(async (name, at) => {
      const file = at + 1;
      return readMarked(decodeGold(await readFile(path.join(dir, name)), { file }, 'marked'), file);
    }),
  );
  return files.filter(({ split }) => split === 'train').flatMap((read) => read.notes);
}
