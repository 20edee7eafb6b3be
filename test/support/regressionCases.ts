/** @file The annotated sentences under test/regression/<language>/. Runs in tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface RegressionFile {
  /** What the cases have in common. */
  readonly about: string;
  readonly cases: readonly { readonly id: string; readonly note: string }[];
  /** Ids of cases that the rules alone fail today; exact. */
  readonly knownFailures: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../regression');

/** Every language of the product, and the mixed notes. */
export function regressionLanguages(): readonly string[] {
  return readdirSync(root).filter((name) => statSync(path.join(root, name)).isDirectory());
}

/** The files of a language with their names. */
export function regressionFiles(language: string): readonly (readonly [string, RegressionFile])[] {
  return readdirSync(path.join(root, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name,
      JSON.parse(readFileSync(path.join(root, language, name), 'utf8')) as RegressionFile,
    ]);
}
