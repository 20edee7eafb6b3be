/**
 * @file Reads the shipped English-Chinese lexicon, for the detection process to parse. Runs in main and the command line.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvariantError } from '../domain/errors.ts';

/**
 * Its files in the order of their precedence: what a word means in medicine comes first (resources/translation/SOURCE.md).
 */
const TABLES = ['medicine', 'surgery', 'general', 'notes'] as const;

export interface LexiconText {
  /** What `parseLexicon` takes. */
  readonly tsv: string;
  /** SHA-256 of `tsv`, hexadecimal: its part of a pipeline's fingerprint. */
  readonly digest: string;
}

/** Reads the lexicon below `resources/`. @throws InvariantError when a file is missing: they are part of the installation. */
export async function readTranslationLexicon(resourcesDir: string): Promise<LexiconText> {
  const files = TABLES.map((name) => path.join(resourcesDir, 'translation', 'zh-en', `${name}.tsv`));
  const tables = await Promise.all(files.map((file) => readFile(file, 'utf8'))).catch(() => {
    throw new InvariantError('the translation lexicon is part of the installation');
  });
  const tsv = tables.join('\n');
  return { tsv, digest: createHash('sha256').update(tsv).digest('hex') };
}
