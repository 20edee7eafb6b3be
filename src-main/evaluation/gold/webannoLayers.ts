/** @file Header of WebAnno TSV 3: which column holds the types. Pure. */
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

/** Columns in the order of the header; a layer without features has one. */
function columnsOf(header: readonly string[]): readonly Column[] {
  return header.flatMap((line) => {
    const [layer = '', ...features] = line.slice(line.indexOf('=') + 1).split('|');
    const isSpan = line.startsWith('#T_SP=');
    const named = features.filter((feature) => feature !== '');
    return (named.length === 0 ? [''] : named).map((feature) => ({ layer, feature, isSpan }));
  });
}

/** How many columns stand behind the token. */
export function columnCount(header: readonly string[]): number {
  return columnsOf(header).length;
}

/** Place of the type among the columns, from 0. Fails with `unclear-layer` where none or several could be meant. */
export function typeColumn(header: readonly string[], wanted: WebannoLayer | null, place: GoldPlace): number {
  const columns = columnsOf(header);
  const find = ({ layer, feature }: WebannoLayer): number =>
    columns.findIndex((column) => column.isSpan && column.layer === layer && column.feature === feature);
  const named = find(wanted ?? NAMED_ENTITIES);
  if (named >= 0) return named;
  const spans = columns.flatMap(({ isSpan }, at) => (isSpan ? [at] : []));
  const [only] = spans;
  if (wanted !== null || only === undefined || spans.length > 1) throw goldError('unclear-layer', place);
  return only;
}
