/** @file A compact model as its trainer exports it: config.json, model.onnx, transitions.json. Runs with proposePack. */
import { DeidError } from '../../domain/errors.ts';
import type { PackTask } from '../../domain/pack.ts';
import { COMPACT_INPUTS } from '../compact/compactBatch.ts';
import type { GraphFacts } from '../onnx/inspectGraph.ts';
import { readCompactConfig, type CompactConfig } from './compactConfig.ts';
import { inspectWhole, isFloat, requireWidth, wrongInputs, wrongOutputs } from './graphCheck.ts';
import type { PackDraft, PackProposal, SourceFacts, TaggingReader, TypeMapping } from './packProposal.ts';
import { GRAPH_FILE, idOf, licenceCopy } from './packNames.ts';
import { graphOf, type SourceLayout } from './sourceLayout.ts';
import { transitionsOfSource, wrongTransitions } from './sourceTransitions.ts';

/**
 * Checks a compact export without running it.
 * @throws DeidError `pack/bad-config`, `pack/no-graph`, `pack/bad-graph`, `pack/wrong-inputs`, `pack/wrong-outputs`,
 *   `pack/wrong-label-count`, `pack/bad-labels`
 */
export async function readCompactExport(layout: SourceLayout, readTags: TaggingReader): Promise<PackDraft> {
  const config = await readCompactConfig(layout);
  const graph = graphOf(layout);
  const facts = inspectWhole(await layout.read(graph));
  checkGraph(facts, config);
  const transitions = await transitionsOf(layout, config);
  const tagging = taskOf(config) === 'token-classification' ? readTags(config.labels) : null;
  if ((tagging?.tagScheme ?? null) !== config.tagScheme)
    throw new DeidError('pack/bad-labels', { reason: 'tag-scheme' });
  const copies = new Map([
    [GRAPH_FILE, graph],
    ...(transitions === null ? [] : [[transitions, transitions] as const]),
    ...licenceCopy(layout),
  ]);
  const source = factsOf(config, facts, transitions);
  return {
    form: 'export',
    facts: source,
    copies,
    proposal: proposalOf(config, tagging?.types ?? [], copies, layout),
  };
}

function taskOf({ classifier }: CompactConfig): PackTask {
  return classifier === undefined ? 'token-classification' : 'sequence-classification';
}

function checkGraph({ inputs, outputs }: GraphFacts, config: CompactConfig): void {
  const names = inputs.map(({ name }) => name);
  if (names.length !== COMPACT_INPUTS.length || !COMPACT_INPUTS.every((name) => names.includes(name))) {
    throw wrongInputs(inputs);
  }
  // A row per token, or a row per window.
  const rank = taskOf(config) === 'token-classification' ? 3 : 2;
  for (const name of [config.output, config.features]) {
    if (name === null) continue;
    const output = outputs.find((each) => each.name === name);
    if (output === undefined || !isFloat(output) || (output.dims !== null && output.dims.length !== rank)) {
      throw wrongOutputs(outputs);
    }
    if (name === config.output) requireWidth(output, config.labels.length);
  }
}

async function transitionsOf(layout: SourceLayout, config: CompactConfig): Promise<string | null> {
  const task = taskOf(config);
  const { decoding, labels } = config;
  // A trainer that chose another decoding may leave the table of its CRF in the folder.
  if (task === 'token-classification' && decoding !== 'crf') return null;
  const transitions = await transitionsOfSource(layout, { task, labels });
  if (decoding === 'crf' && transitions === null) throw wrongTransitions();
  return transitions;
}

function factsOf(config: CompactConfig, { opset }: GraphFacts, transitions: string | null): SourceFacts {
  const { version, languages, provenance, evaluation, labels, tagScheme, labelScheme } = config;
  const { decoding, rows, window, operatingPoints, output, features } = config;
  return {
    version,
    kind: 'compact',
    family: 'compact',
    task: taskOf(config),
    languages,
    provenance,
    evaluation,
    opset,
    inputs: [...COMPACT_INPUTS],
    output,
    features,
    tokenizer: { kind: 'compact', rows },
    labels,
    tagScheme,
    labelScheme,
    decoding,
    transitions,
    window,
    operatingPoints,
    pooling: config.classifier?.pooling ?? 'max',
  };
}

function proposalOf(
  config: CompactConfig,
  types: readonly TypeMapping[],
  copies: ReadonlyMap<string, string>,
  layout: SourceLayout,
): PackProposal {
  const { name, languages, licence, labels, tagScheme, decoding, window, classifier } = config;
  return {
    suggestedId: idOf(name),
    name,
    kind: 'compact',
    family: 'compact',
    task: taskOf(config),
    languages,
    licence,
    tagScheme,
    decoding,
    types: [...types],
    classes: classifier === undefined ? [] : labels,
    isFinished: false,
    classifier:
      classifier === undefined ? null : { positive: classifier.positive, threshold: classifier.threshold },
    maxTokens: window.maxTokens,
    files: [...copies].map(([file, from]) => ({ name: file, bytes: layout.bytesOf(from) })),
  };
}
