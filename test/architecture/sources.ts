/** @file Reads the source files of the product and their imports for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Import specifiers as written, dynamic and re-exporting ones included. */
  readonly imports: readonly string[];
}

/** All TypeScript and Svelte files below the folder. */
export function sourcesOf(folder: string): readonly SourceFile[] {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return { file, text, imports: importsOf(text) };
    });
}

function importsOf(text: string): readonly string[] {
  const specifiers: string[] = [];
  const patterns = [
    /^\s*(?:import|export)\s[^'";]*?\sfrom\s+['"]([^'"]+)['"]/gm,
    /^\s*import\s+['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  for (const pattern of patterns) for (const found of text.matchAll(pattern)) specifiers.push(found[1] ?? '');
  return specifiers;
}

/** Source without comments and string contents, for rules about what code does. */
export function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}
