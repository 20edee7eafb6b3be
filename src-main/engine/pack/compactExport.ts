/** @file A compact model as its trainer exports it: config.json, model.onnx, transitions.json. Runs with proposePack. */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { DECODINGS, TAG_SCHEMES } from '../../domain/pack.ts';
import { COMPACT_INPUTS } from '../compact/compactBatch.ts';
import { COMPACT_ROWS } from '../compact/compactFeatures.ts';
import { readTransitions } from '../compact/compactTransitions.ts';
import type { GraphFacts } from '../onnx/inspectGraph.ts';
import { inspectWhole, isFloat, requireWidth, wrongInputs, wrongOutputs } from './graphCheck.ts';
import { CONFIG_FILE } from './hubConfig.ts';
import type { PackDraft, PackProposal, SourceFacts, TaggingReader, TypeMapping } from './packProposal.ts';
import { GRAPH_FILE, idOf, licenceCopy } from './packNames.ts';
import { MAX_JSON_BYTES, readJson } from './sourceJson.ts';
import { graphOf, type SourceLayout } from './sourceLayout.ts';

/** The `format` of such a config.json. */
export const COMPACT_FORMAT = 'noteveil-compact/1';
const TRANSITIONS_FILE = 'transitions.json';

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
  tagScheme: z.enum(TAG_SCHEMES),
  labelScheme: z.string().max(60).nullable(),
  decoding: z.enum(DECODINGS),
  rows: z.strictObject({ word: count, affix: count, shape: count, character: count }),
  window: z.strictObject({
    maxTokens: count.min(8).max(8192),
    overlap: z.number().int().nonnegative(),
    by: z.enum(['sentence', 'paragraph']),
  }),
  operatingPoints: z.strictObject({ balanced: bias, suspected: bias.nullable() }),
  /** Output with the emissions, and the one with the encoder's features or null. */
  output: z.string().min(1).max(80),
  features: z.string().min(1).max(80).nullable(),
});
type CompactConfig = z.output<typeof CompactConfigSchema>;

/**
 * Checks a compact export without running it.
 * @throws DeidError `pack/bad-config`, `pack/no-graph`, `pack/bad-graph`, `pack/wrong-inputs`, `pack/wrong-outputs`,
 *   `pack/wrong-label-count`, `pack/bad-labels`
 */
export async function readCompactExport(layout: SourceLayout, readTags: TaggingReader): Promise<PackDraft> {
  const config = await readJson(layout, CONFIG_FILE, CompactConfigSchema, 'pack/bad-config');
  const graph = graphOf(layout);
  const facts = inspectWhole(await layout.read(graph));
  checkGraph(facts, config);
  const hasTransitions = await checkTransitions(layout, config);
  const { tagScheme, types } = readTags(config.labels);
  if (tagScheme !== config.tagScheme) throw new DeidError('pack/bad-labels', { reason: 'tag-scheme' });
  const copies = new Map([
    [GRAPH_FILE, graph],
    ...(hasTransitions ? [[TRANSITIONS_FILE, TRANSITIONS_FILE] as const] : []),
    ...licenceCopy(layout),
  ]);
  const source = factsOf(config, facts, hasTransitions);
  return { form: 'export', facts: source, copies, proposal: proposalOf(config, types, copies, layout) };
}

function checkGraph({ inputs, outputs }: GraphFacts, config: CompactConfig): void {
  const names = inputs.map(({ name }) => name);
  if (names.length !== COMPACT_INPUTS.length || !COMPACT_INPUTS.every((name) => names.includes(name))) {
    throw wrongInputs(inputs);
  }
  for (const table of ['word', 'affix', 'shape', 'character'] as const) {
    if (config.rows[table] !== COMPACT_ROWS[table]) {
      throw new DeidError('pack/bad-config', { file: CONFIG_FILE, reason: 'rows', at: `rows.${table}` });
    }
  }
  for (const name of [config.output, config.features]) {
    if (name === null) continue;
    const output = outputs.find((each) => each.name === name);
    if (output === undefined || !isFloat(output) || (output.dims !== null && output.dims.length !== 3)) {
      throw wrongOutputs(outputs);
    }
    if (name === config.output) requireWidth(output, config.labels.length);
  }
}

/** Whether the decoding uses transitions; they are read once to be sure that they fit. */
async function checkTransitions(layout: SourceLayout, { decoding, labels }: CompactConfig): Promise<boolean> {
  if (decoding !== 'crf') return false;
  if (!layout.has(TRANSITIONS_FILE)) throw new DeidError('pack/bad-graph', { reason: 'transitions' });
  if (layout.bytesOf(TRANSITIONS_FILE) > MAX_JSON_BYTES)
    throw new DeidError('pack/too-large', { file: TRANSITIONS_FILE, reason: 'bytes' });
  readTransitions(await layout.read(TRANSITIONS_FILE), labels.length);
  return true;
}

function factsOf(config: CompactConfig, { opset }: GraphFacts, hasTransitions: boolean): SourceFacts {
  const { version, languages, provenance, evaluation, labels, tagScheme, labelScheme } = config;
  const { decoding, rows, window, operatingPoints, output, features } = config;
  return {
    version,
    kind: 'compact',
    family: 'compact',
    task: 'token-classification',
    languages,
    provenance,
    evaluation,
    opset,
    inputs: [...COMPACT_INPUTS],
    output,
    features,
    tokenizer: { kind: 'compact', transitions: hasTransitions ? TRANSITIONS_FILE : null, rows },
    labels,
    tagScheme,
    labelScheme,
    decoding,
    window,
    operatingPoints,
    pooling: 'max',
  };
}

function proposalOf(
  { name, languages, licence, tagScheme, decoding, window }: CompactConfig,
  types: readonly TypeMapping[],
  copies: ReadonlyMap<string, string>,
  layout: SourceLayout,
): PackProposal {
  return {
    suggestedId: idOf(name),
    name,
    kind: 'compact',
    family: 'compact',
    task: 'token-classification',
    languages,
    licence,
    tagScheme,
    decoding,
    types: [...types],
    classes: [],
    isFinished: false,
    classifier: null,
    maxTokens: window.maxTokens,
    files: [...copies].map(([file, from]) => ({ name: file, bytes: layout.bytesOf(from) })),
  };
}
