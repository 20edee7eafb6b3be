/** @file The guideline that belongs to a label scheme, docs/guidelines, at hand for annotators. Runs in main. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resourcesDir } from '../resources.ts';

/** Schemes that guidelines were written for. */
const GUIDELINES: Readonly<Record<string, string>> = {
  'german-13': 'german-13.md',
  'coarse-7': 'seven-type.md',
  canonical: 'canonical.md',
};

/** The text as Markdown, in the languages that it is written in; null for a scheme without one. */
export function guidelineOf(scheme: string): string | null {
  const file = Object.hasOwn(GUIDELINES, scheme) ? GUIDELINES[scheme] : undefined;
  if (file === undefined) return null;
  // Beside resources/ in a checkout and in an installed app, see electron-builder.yml.
  const root = path.dirname(resourcesDir(import.meta.dirname));
  return readFileSync(path.join(root, 'docs', 'guidelines', file), 'utf8');
}
