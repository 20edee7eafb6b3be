/**
 * @file Reads a source and says what pack it could become, or precisely why none. Writes nothing. Runs in the engine
 * process and the command line.
 */
import { DeidError } from '../../domain/errors.ts';
import type { Decoding, TagScheme } from '../../domain/pack.ts';
import { isPhiLabel } from '../../domain/phiLabel.ts';
import { COMPACT_FORMAT } from './compactConfig.ts';
import { readCompactExport } from './compactExport.ts';
import { embeddingRows } from './embeddingRows.ts';
import { feedableInputs, inspectWhole, scoreOutput } from './graphCheck.ts';
import {
  CONFIG_FILE,
  familyOf,
  labelsOf,
  maxTokensOf,
  readHubConfig,
  taskOf,
  vocabularySizeOf,
  type HubConfig,
} from './hubConfig.ts';
import { readHubTokenizer, type HubTokenizer } from './hubTokenizer.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { readCardFacts } from './modelCard.ts';
import type { PackDraft, PackProposal, SourceFacts, TaggingReader, TypeMapping } from './packProposal.ts';
import { GRAPH_FILE, idOf, licenceCopy, nameOf } from './packNames.ts';
import { isTranslatorManifest } from '../sequence/translatorManifest.ts';
import { MAX_MANIFEST_BYTES, parseManifest } from './readPack.ts';
import { MAX_JSON_BYTES } from './sourceJson.ts';
import type { PackSource } from './sourceFiles.ts';
import { graphOf, layoutOf, type SourceLayout } from './sourceLayout.ts';
import { transitionsOfSource } from './sourceTransitions.ts';

/**
 * 2: raised character recall from 0.977-0.983 to 0.994-0.999 on MEDDOCAN's test notes (training.md, "O-bias"; two models of
 * ours). What a foreign model gains from it is unknown; what it costs are places to decide, not leaks.
 */
const SUSPECTED_O_BIAS = 2;

/** 64 tokens: a quarter of a page of context for what stands at the edge of a window; BERT windows hold 512. */
const OVERLAP_TOKENS = 64;

/**
 * Checks everything that can be checked without running the graph.
 * @throws DeidError `pack/*`: each kind of bad source has its own code, with the file it is about.
 */
export async function proposePack(source: PackSource, readTags: TaggingReader): Promise<PackDraft> {
  const layout = layoutOf(source);
  if (layout.has(MANIFEST_FILE)) return await draftOfPack(layout);
  if (await isCompact(layout)) return await readCompactExport(layout, readTags);
  return await draftOfHubExport(layout, readTags);
}

/** A folder that is a pack already keeps its manifest; its files are verified when they are copied. */
async function draftOfPack(layout: SourceLayout): Promise<PackDraft> {
  if (layout.bytesOf(MANIFEST_FILE) > MAX_MANIFEST_BYTES)
    throw new DeidError('pack/bad-manifest', { reason: 'too-large', at: '' });
  const bytes = await layout.read(MANIFEST_FILE);
  if (isTranslatorManifest(bytes)) throw new DeidError('pack/wrong-kind', { found: 'translator' });
  const manifest = parseManifest(bytes);
  return { form: 'pack', manifest, proposal: proposalOfManifest(manifest) };
}

/** The proposal of a finished pack: nothing is left to settle. */
export function proposalOfManifest(manifest: Manifest): PackProposal {
  const { id, name, kind, family, task, languages, licence, tagScheme, decoding, classifier } = manifest;
  return {
    suggestedId: id,
    name,
    kind,
    family,
    task,
    languages,
    licence,
    tagScheme,
    decoding,
    types: typesOfManifest(manifest),
    classes: task === 'sequence-classification' ? manifest.labels : [],
    isFinished: true,
    classifier:
      classifier === null ? null : { positive: classifier.positive, threshold: classifier.threshold },
    maxTokens: manifest.window.maxTokens,
    files: Object.entries(manifest.files).map(([file, { bytes }]) => ({ name: file, bytes })),
  };
}

/** The mapping of a manifest in its own order; labels that are none were refused with the manifest. */
export function typesOfManifest({ labelMapping }: Manifest): TypeMapping[] {
  return Object.entries(labelMapping).map(([type, label]) => ({
    type,
    label: label !== null && isPhiLabel(label) ? label : null,
  }));
}

async function isCompact(layout: SourceLayout): Promise<boolean> {
  // A configuration beyond the bound is refused by whoever reads it as one.
  if (!layout.has(CONFIG_FILE) || layout.bytesOf(CONFIG_FILE) > MAX_JSON_BYTES) return false;
  const text = new TextDecoder().decode(await layout.read(CONFIG_FILE));
  return text.includes(`"${COMPACT_FORMAT}"`);
}

async function draftOfHubExport(layout: SourceLayout, readTags: TaggingReader): Promise<PackDraft> {
  const config = await readHubConfig(layout);
  const family = familyOf(config);
  const labels = labelsOf(config);
  const saidTask = taskOf(config);
  const tokens = await readHubTokenizer(layout, family, config);
  const graphFile = graphOf(layout);
  const bytes = await layout.read(graphFile);
  const graph = inspectWhole(bytes);
  const inputs = feedableInputs(graph.inputs);
  const { name: output, task } = scoreOutput(graph.outputs, saidTask, labels.length);
  checkVocabulary(tokens, config, embeddingRows(bytes));
  const tagging = task === 'token-classification' ? readTags(labels) : null;
  const transitions = await transitionsOfSource(layout, { task, labels });
  const card = await readCardFacts(layout);
  const facts: SourceFacts = {
    ...USUAL_FACTS,
    family,
    task,
    languages: [...card.languages],
    provenance: provenanceOf(config),
    opset: graph.opset,
    inputs,
    output,
    tokenizer: tokens.tokenizer,
    labels: [...labels],
    tagScheme: tagging?.tagScheme ?? null,
    decoding: decodingOf(tagging?.tagScheme ?? null, transitions),
    transitions,
    window: windowOf(maxTokensOf(config, family, tokens.pad)),
  };
  const copies = copiesOf(layout, graphFile, [
    ...tokens.files,
    ...(transitions === null ? [] : [transitions]),
  ]);
  const proposal = proposalOf({ facts, types: tagging?.types ?? [], card, copies }, layout, config);
  return { form: 'export', facts, copies, proposal };
}

function decodingOf(tagScheme: TagScheme | null, transitions: string | null): Decoding {
  if (transitions !== null) return 'crf';
  // Single types without edges have no order that a path could be better or worse by, as long as none was learned.
  return tagScheme === null || tagScheme === 'IO' ? 'argmax' : 'viterbi';
}

/** What no hub export says; measured values of the site may replace the operating points later. */
const USUAL_FACTS = {
  version: '1',
  kind: 'transformer',
  evaluation: null,
  features: null,
  labelScheme: null,
  operatingPoints: { balanced: { oBias: 0 }, suspected: { oBias: SUSPECTED_O_BIAS } },
  pooling: 'max',
} as const;

function windowOf(maxTokens: number): SourceFacts['window'] {
  return { maxTokens, overlap: Math.min(OVERLAP_TOKENS, Math.floor(maxTokens / 4)), by: 'sentence' };
}

function copiesOf(
  layout: SourceLayout,
  graphFile: string,
  others: readonly string[],
): ReadonlyMap<string, string> {
  return new Map([
    [GRAPH_FILE, graphFile],
    ...others.map((file) => [file, file] as const),
    ...licenceCopy(layout),
  ]);
}

interface ProposalParts {
  readonly facts: SourceFacts;
  readonly types: readonly TypeMapping[];
  readonly card: { readonly licence: string | null; readonly languages: readonly string[] };
  readonly copies: ReadonlyMap<string, string>;
}

function proposalOf(
  { facts, types, card, copies }: ProposalParts,
  layout: SourceLayout,
  config: HubConfig,
): PackProposal {
  const { kind, family, task, languages, tagScheme, decoding, window } = facts;
  const name = nameOf(config._name_or_path) ?? `${family} model`;
  return {
    suggestedId: idOf(name),
    name,
    kind,
    family,
    task,
    languages,
    licence: card.licence,
    tagScheme,
    decoding,
    types: [...types],
    classes: task === 'sequence-classification' ? [...facts.labels] : [],
    isFinished: false,
    classifier: null,
    maxTokens: window.maxTokens,
    files: [...copies].map(([file, from]) => ({ name: file, bytes: layout.bytesOf(from) })),
  };
}

function provenanceOf(config: HubConfig): string {
  const name = nameOf(config._name_or_path);
  const base = name === null ? '' : ` Its configuration names ${name} as its origin.`;
  return `Exported model of the family ${config.model_type}, added by hand.${base}`;
}

/** A tokenizer that gives ids beyond the embedding table belongs to another model. */
function checkVocabulary(tokens: HubTokenizer, config: HubConfig, rows: number | null): void {
  const { size, files } = tokens;
  const said = vocabularySizeOf(config);
  const expected = rows ?? said;
  if (expected !== null && size > expected) {
    throw new DeidError('pack/bad-tokenizer', {
      file: files[0] ?? '',
      reason: 'larger-than-vocabulary',
      found: size,
      expected,
    });
  }
}
