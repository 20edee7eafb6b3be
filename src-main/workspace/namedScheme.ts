/** @file The label scheme that a value of `--scheme` names: one that comes with the product, or a file of the user. Runs on the command line. */
import { readFile, stat } from 'node:fs/promises';
import { DeidError } from '../domain/errors.ts';
import { decodeGold } from '../evaluation/gold/utf8.ts';
import type { LabelScheme } from '../evaluation/labelScheme.ts';
import { parseOwnScheme, schemeError } from '../evaluation/ownScheme.ts';
import { labelSchemeIds, loadLabelScheme } from './labelSchemes.ts';

/** End of a value that is a file; no shipped id has it. */
const FILE = '.json';
/** 256 KB: a hundred times the largest shipped scheme. Whoever names gold by mistake is told so before it is read. */
const MAX_BYTES = 256 * 1024;

/** What `--scheme` takes, in every command that reads a file there. */
export function schemeWords(): string {
  return `${labelSchemeIds().join(', ')}; or a file of your own that ends in ${FILE} (docs/file-formats.md)`;
}

/**
 * A file where the value ends in `.json`, else a shipped scheme. Errors: `evaluation/unknown-scheme`; `evaluation/bad-scheme`;
 * `import/unreadable-file`.
 */
export async function loadNamedScheme(untrustedName: string): Promise<LabelScheme> {
  if (!isSchemeFile(untrustedName)) return loadLabelScheme(untrustedName);
  return parseOwnScheme(textOf(await bytesOf(untrustedName)), labelSchemeIds());
}

/** Whether the value is a file, whatever lies there. */
export function isSchemeFile(untrustedName: string): boolean {
  return untrustedName.toLowerCase().endsWith(FILE);
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).size > MAX_BYTES) throw schemeError('too-large', {});
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof DeidError) throw cause;
    // The system's messages name the path; only its error number goes on.
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    throw new DeidError('import/unreadable-file', { reason }, { cause });
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeGold(bytes, {}, null);
  } catch (cause) {
    if (!(cause instanceof DeidError)) throw cause;
    const { line = null, byte = null } = cause.facts;
    throw schemeError('not-utf8', { line, byte });
  }
}
