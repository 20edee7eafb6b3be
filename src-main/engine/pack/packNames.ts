/** @file What files, packs and their ids are called. Pure; runs where packs are proposed and written. */
import { PACK_ID_PATTERN, RESERVED_PACK_IDS } from '../../domain/pack.ts';
import type { SourceLayout } from './sourceLayout.ts';

/** What the graph is called in a pack, whatever it was called in the source. */
export const GRAPH_FILE = 'model.onnx';
const LICENCE_FILES = ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'LICENCE', 'LICENCE.txt'];

/** The licence's own text travels with the weights: most licences ask for it. */
export function licenceCopy(layout: SourceLayout): readonly (readonly [string, string])[] {
  const found = LICENCE_FILES.find((file) => layout.has(file));
  return found === undefined ? [] : [['LICENSE.txt', found]];
}

/** An id from a name: kebab-case, never a reserved word. */
export function idOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return PACK_ID_PATTERN.test(words) && !RESERVED_PACK_IDS.includes(words) ? words : `${words || 'my'}-pack`;
}

/** The last part of a hub name or path; a path itself would tell of the machine it was exported on. */
export function nameOf(nameOrPath: string | null | undefined): string | null {
  const last = (nameOrPath ?? '').split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(/\p{C}/gu, '').trim().slice(0, 120);
  return name === '' || /^\.+$/.test(name) ? null : name;
}
