/** @file The documents that explain a screen, docs/, at hand where no website is. Runs in main. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HelpPage } from '../domain/helpPage.ts';
import { resourcesDir } from './resources.ts';

/** The text as Markdown, in English. The name is one of a closed list: no path is made of what the page sends. */
export function helpText(page: HelpPage): string {
  // Beside resources/ in a checkout and in an installed app, see electron-builder.yml.
  const root = path.dirname(resourcesDir(import.meta.dirname));
  return readFileSync(path.join(root, 'docs', `${page}.md`), 'utf8');
}
