/** @file `config.json` of a compact export: its shape, and that its parts fit each other. Runs with proposePack. */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { DECODINGS, TAG_SCHEMES } from '../../domain/pack.ts';
import { COMPACT_ROWS } from '../compact/compactFeatures.ts';
import { CONFIG_FILE } from './hubConfig.ts';
import { ClassifierSchema } from './manifest.ts';
import type { ManifestFault } from './manifestRules.ts';
import { readJson } from './sourceJson.ts';
import type { SourceLayout } from './sourceLayout.ts';

/** The `format` of such a config.json. */
export const COMPACT_FORMAT = 'noteveil-compact/1';

const count = z.number().int().positive();
const bias = z.strictObject({ oBias: z.number() });
/** Our own trainer writes it, so nothing unknown is tolerated: a misspelt field would be a silent default. */
const CompactConfigSchema = z.strictObject({
  format: z.literal(COMPACT_FORMAT),
  name: z.string().min(1).max(120),
  version: z.string().min(1).max(40),
  languages: z.array(z.string().max(20)),
  licence: z.string().min(1).max(200),
  provenance: z.string().max(4000),
  evaluation: z.string().max(4000).nullable(),
  labels: z.array(z.string().min(1).max(80)).min(2).max(1000),
  /** Null for note classifiers. */
  tagScheme: z.enum(TAG_SCHEMES).nullable(),
  labelScheme: z.string().max(60).nullable(),
  decoding: z.enum(DECODINGS),
  rows: z.strictObject({ word: count, affix: count, shape: count, character: count }),
  window: z.strictObject({
    maxTokens: count.min(8).max(8192),
    overlap: z.number().int().nonnegative(),
    by: z.enum(['sentence', 'paragraph']),
  }),
  operatingPoints: z.strictObject({ balanced: bias, suspected: bias.nullable() }),
  /** Output with the scores, and the one with the encoder's features or null. */
  output: z.string().min(1).max(80),
  features: z.string().min(1).max(80).nullable(),
  /** Makes the export a note classifier; taggers leave the field out. */
  classifier: ClassifierSchema.optional(),
});
export type CompactConfig = z.output<typeof CompactConfigSchema>;

/** @throws DeidError `pack/bad-config` {file, reason, at}, `pack/too-large` */
export async function readCompactConfig(layout: SourceLayout): Promise<CompactConfig> {
  const config = await readJson(layout, CONFIG_FILE, CompactConfigSchema, 'pack/bad-config');
  const fault =
    rowsFault(config) ?? (config.classifier === undefined ? taggerFault : classifierFault)(config);
  if (fault !== null) throw new DeidError('pack/bad-config', { file: CONFIG_FILE, ...fault });
  return config;
}

/** Rows that the hash gives and the tables lack would be looked up beyond their end. */
function rowsFault({ rows }: CompactConfig): ManifestFault | null {
  const table = (['word', 'affix', 'shape', 'character'] as const).find(
    (name) => rows[name] !== COMPACT_ROWS[name],
  );
  return table === undefined ? null : { reason: 'rows', at: `rows.${table}` };
}

function taggerFault({ tagScheme }: CompactConfig): ManifestFault | null {
  return tagScheme === null ? { reason: 'task-and-scheme', at: 'tagScheme' } : null;
}

/** What only taggers have is refused and not left unread: its trainer meant something by it. */
function classifierFault(config: CompactConfig): ManifestFault | null {
  const { classifier, labels, tagScheme, decoding, features, labelScheme, operatingPoints } = config;
  if (new Set(labels).size !== labels.length) return { reason: 'repeated', at: 'labels' };
  if (classifier === undefined || !labels.includes(classifier.positive))
    return { reason: 'unknown-class', at: 'classifier.positive' };
  if (tagScheme !== null) return { reason: 'task-and-scheme', at: 'tagScheme' };
  const { balanced, suspected } = operatingPoints;
  const ofTaggers: readonly (readonly [boolean, string])[] = [
    [decoding !== 'argmax', 'decoding'],
    [features !== null, 'features'],
    [labelScheme !== null, 'labelScheme'],
    [balanced.oBias !== 0, 'operatingPoints.balanced.oBias'],
    [suspected !== null, 'operatingPoints.suspected'],
  ];
  const [, at] = ofTaggers.find(([isSaid]) => isSaid) ?? [];
  return at === undefined ? null : { reason: 'of-taggers', at };
}
