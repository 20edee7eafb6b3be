/** @file The label schemes that come with the product, resources/label-schemes. Runs in main and on the command line. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import { LabelSchemeSchema, type LabelScheme } from '../evaluation/labelScheme.ts';
import { resourcesDir } from './resources.ts';

/** Ids of all schemes, in alphabetical order. */
export function labelSchemeIds(): readonly string[] {
  const files = readdirSync(schemesDir()).filter((file) => file.endsWith('.json'));
  return files.map((file) => file.slice(0, -'.json'.length)).sort();
}

/** Reads resources/label-schemes/<id>.json, or fails with `evaluation/unknown-scheme`. */
export function loadLabelScheme(untrustedId: string): LabelScheme {
  if (!labelSchemeIds().includes(untrustedId))
    throw new DeidError('evaluation/unknown-scheme', { scheme: untrustedId.slice(0, 40) });
  const file = path.join(schemesDir(), `${untrustedId}.json`);
  return LabelSchemeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function schemesDir(): string {
  return path.join(resourcesDir(import.meta.dirname), 'label-schemes');
}
