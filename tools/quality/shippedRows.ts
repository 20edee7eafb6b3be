/** @file The pipelines that come with the app, as rows of the comparison. Pure; used by tools/pipelineQuality.ts. */
import type { Corpus } from './corpora.ts';

export interface ShippedRow {
  /** Id of the shipped pipeline. */
  readonly shipped: string;
  /** Id that is run; null when it needs a pack that does not come with the app. */
  readonly pipeline: string | null;
  /** Languages that its publication is about; null for pipelines of every language. */
  readonly madeFor: readonly Corpus['language'][] | null;
}

const row = (
  shipped: string,
  madeFor: ShippedRow['madeFor'] = null,
  pipeline: string | null = shipped,
): ShippedRow => ({ shipped, pipeline, madeFor });

/**
 * In the order of docs/pipelines.md. Languages as in S0 to S4: code-mixed Chinese and English; Spanish notes with Catalan;
 * Chinese; French; German. `s1` runs with our multilingual tagger in place of multilingual BERT. `s0-bert` and `s2`
 * would be the very same run with it, so they wait for a BERT pack.
 */
export const SHIPPED_ROWS: readonly ShippedRow[] = [
  row('default'),
  row('rules'),
  row('model'),
  row('s0-dba', ['zh-en']),
  row('s0-bert', ['zh-en'], null),
  row('s0-tm', ['zh-en']),
  row('s1', ['es', 'es-ca'], 's1:noteveil-compact'),
  row('s2', ['zh'], null),
  row('s3-1', ['fr']),
  row('s3-2', ['fr']),
  row('s3-3', ['fr']),
  row('s3-4', ['fr']),
  row('s3-5', ['fr']),
  row('s3-6', ['fr']),
  row('s4', ['de']),
];

/** Id of the shipped pipeline that an id such as `s0-bert:my-bert` binds packs to. */
export function shippedIdOf(pipeline: string): string {
  return pipeline.split(':', 1)[0] ?? pipeline;
}

/** The rows with pipelines named by hand put in the place of the shipped ones that they bind packs to. Throws on an id that binds none. */
export function rowsWith(named: readonly string[]): readonly ShippedRow[] {
  const stray = named.find((id) => !SHIPPED_ROWS.some(({ shipped }) => shipped === shippedIdOf(id)));
  if (stray !== undefined) throw new Error(`${stray} is no pipeline that comes with the app`);
  return SHIPPED_ROWS.map((one) => ({
    ...one,
    pipeline: named.find((id) => shippedIdOf(id) === one.shipped) ?? one.pipeline,
  }));
}

/** Whether a pipeline that was made for some languages is looked at on one of them. */
export function isAtHome(
  { madeFor }: Pick<ShippedRow, 'madeFor'>,
  corpus: Pick<Corpus, 'language'>,
): boolean {
  return madeFor?.includes(corpus.language) ?? false;
}
