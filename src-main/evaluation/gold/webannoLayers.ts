/**
 * @file Headers of WebAnno TSV 3: which layer of a gold set holds the types, and in which column of a file. Pure.
 *
 * [Note: Layers of a set]
 * INCEpTION names in a file only the layers of which the file has annotations. A note without marks has no line for them, so one file
 * does not tell what its set is marked with: where it lacks the layer of the set, it is a note without marks, and what else it holds are
 * no types. Guessing is for a whole set without named entities that has one column in all.
 */
import { numberedLines } from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

/** A layer and the feature of it that holds the type. */
export interface WebannoLayer {
  readonly layer: string;
  readonly feature: string;
}

/** The layer of named entities that INCEpTION comes with. */
export const NAMED_ENTITIES: WebannoLayer = {
  layer: 'de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity',
  feature: 'value',
};

interface Column extends WebannoLayer {
  readonly isSpan: boolean;
}

const HEADER = /^#T_(?:SP|RL|CH)=/;

/** Columns in the order of the header; a layer without features has one. */
function columnsOf(text: string): readonly Column[] {
  const header = numberedLines(text).flatMap(([line]) => (HEADER.test(line) ? [line] : []));
  return header.flatMap((line) => {
    const [layer = '', ...features] = line.slice(line.indexOf('=') + 1).split('|');
    const isSpan = line.startsWith('#T_SP=');
    const named = features.filter((feature) => feature !== '');
    return (named.length === 0 ? [''] : named).map((feature) => ({ layer, feature, isSpan }));
  });
}

/**
 * The layer that holds the types of a set: the one that is wanted, else named entities, else the only one of all files. Null where no
 * file has any: then nothing is marked. Fails with `unclear-layer` where several could be meant, or the wanted one is nowhere.
 */
export function layerOfSet(
  files: readonly { readonly text: string; readonly file: number }[],
  wanted: WebannoLayer | null,
): WebannoLayer | null {
  const found = new Map<string, WebannoLayer>();
  let place: GoldPlace = {};
  for (const { text, file } of files) {
    for (const { isSpan, layer, feature } of columnsOf(text)) {
      if (!isSpan) continue;
      if (found.size === 0) place = { file, note: 1 };
      found.set(keyOf({ layer, feature }), { layer, feature });
    }
  }
  if (found.size === 0) return null;
  const named = found.get(keyOf(wanted ?? NAMED_ENTITIES));
  if (named !== undefined) return named;
  const [only] = found.values();
  if (wanted !== null || only === undefined || found.size > 1) throw goldError('unclear-layer', place);
  return only;
}

/** Where a file has the types: how many columns stand behind the token, and which of them it is, null where nothing is marked. */
export function typeColumn(
  text: string,
  wanted: WebannoLayer | null,
): { readonly columns: number; readonly at: number | null } {
  const columns = columnsOf(text);
  const key = wanted === null ? null : keyOf(wanted);
  const at = columns.findIndex((column) => column.isSpan && keyOf(column) === key);
  return { columns: columns.length, at: at < 0 ? null : at };
}

function keyOf({ layer, feature }: WebannoLayer): string {
  return JSON.stringify([layer, feature]);
}
