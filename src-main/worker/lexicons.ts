/** @file Translation lexicons of the detection process: read and parsed once. Runs in that process. */
import type { Translation } from '../detection/pipelines.ts';
import { parseLexicon } from '../detection/translation/lexicon.ts';
import { lexiconTranslator } from '../detection/translation/translate.ts';
import { DeidError } from '../domain/errors.ts';
import type { LexiconRef } from './protocol.ts';
import { readTranslationLexicon } from './translationLexicon.ts';

/** Keeps the one that was asked for last: the app has one. */
export class Lexicons {
  #kept: Translation | null = null;

  /** Errors: `pack/file-changed` when the files are not those that were chosen. */
  async read(ref: LexiconRef): Promise<Translation> {
    if (this.#kept?.digest === ref.digest) return this.#kept;
    const { tsv, digest } = await readTranslationLexicon(ref.resourcesDir);
    if (digest !== ref.digest)
      throw new DeidError('pack/file-changed', { file: 'translation', what: 'sha256' });
    this.#kept = { translator: lexiconTranslator(parseLexicon(tsv)), digest };
    return this.#kept;
  }
}
