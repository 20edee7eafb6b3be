/** @file Packs of the test exports in memory, with the known answers that the engine itself gives. Runs in tests. */
import type { Precision } from '../../../src-main/domain/pack.ts';
import { computeProbe, type PackFiles } from '../../../src-main/engine/loadPack.ts';
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';
import type { TextSplit } from '../../../src-main/engine/transformer/encoder.ts';
import { splitParagraphs } from '../../../src-main/text/paragraphs.ts';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { makeExport, type ExportOptions, type MadeExport } from '../../support/packs/exports.ts';
import type { TransformerFamily } from '../../support/packs/tokenizers.ts';

/** Sentences of a few languages and lengths; nobody in them exists. */
export const TEXTS: readonly string[] = [
  'Frau Beispiel wurde am 03.04.2021 aus Musterstadt verlegt.',
  'Ok.',
  "La patiente Anna Exemple, 71 ans, habite à Ville-Modèle ; elle tousse depuis l'hiver, sans fièvre.",
  '患者张样本，男，六十岁，今日入院。',
  'Seen by Dr Sample. Blood pressure 120/80, no complaints, discharged home on the same day with her son.',
  'El señor Muestra refiere dolor torácico desde ayer.',
];

export const split: TextSplit = { sentences: splitSentences, paragraphs: splitParagraphs };
export const PROBE_TEXT = 'Anna Beispiel, 71, Musterstadt. 患者张样本。 Visto por Dr. Muestra el 3/4/2021.';

/** An export as a pack whose known answer is still empty. */
export function unprovenPack(family: TransformerFamily, options: ExportOptions = {}): PackFiles {
  const made = makeExport(family, options);
  return {
    manifest: manifestOf(made),
    read: (name) => {
      const bytes = made.files.get(name);
      if (bytes === undefined) throw new Error(`no file ${name}`);
      return bytes;
    },
  };
}

/** The same with the known answer of this machine's CPU. */
export async function provenPack(family: TransformerFamily, options: ExportOptions = {}): Promise<PackFiles> {
  const pack = unprovenPack(family, options);
  return withAnswer(pack, 'fp32');
}

/** Asks the engine for the known answer of one precision and writes it down. */
export async function withAnswer(pack: PackFiles, precision: Precision): Promise<PackFiles> {
  const { ids, scores } = await computeProbe(pack, { threads: 1, split, precision });
  const { probe } = pack.manifest;
  const known = { ...probe, ids: [...ids], scores: { ...probe.scores, [precision]: [...scores] } };
  return { ...pack, manifest: { ...pack.manifest, probe: known } };
}

function manifestOf({ family, task, labels, maxTokens, inputs, tokenizer }: MadeExport): Manifest {
  const special = {
    first: tokenizer.first.id,
    last: tokenizer.last.id,
    pad: tokenizer.pad.id,
    unknown: tokenizer.unknown.id,
  };
  const isXlm = family === 'flaubert' || family === 'xlm';
  return {
    format: 'noteveil-pack/1',
    id: `test-${family}`,
    name: `Test ${family}`,
    version: '1',
    kind: 'transformer',
    family,
    task,
    languages: [],
    licence: 'none: random weights',
    provenance: 'made by a test',
    evaluation: null,
    files: {},
    graphs: { fp32: 'model.onnx', int8: null },
    precision: 'fp32',
    int8Check: null,
    opset: 17,
    inputs: [...inputs],
    output: 'logits',
    features: null,
    tokenizer: isXlm
      ? {
          kind: 'xlm',
          vocabulary: 'vocab.json',
          merges: 'merges.txt',
          isLowerCased: family === 'xlm',
          dropsAccents: family === 'xlm',
          ...special,
        }
      : { kind: 'hugging-face', file: 'tokenizer.json', ...special },
    labels: [...labels],
    tagScheme: task === 'token-classification' ? 'BIO' : null,
    labelMapping: {},
    labelScheme: null,
    decoding: 'argmax',
    transitions: null,
    window: { maxTokens, overlap: 0, by: 'sentence' },
    operatingPoints: { balanced: { oBias: 0 }, suspected: null },
    classifier: null,
    probe: { text: PROBE_TEXT, ids: [], scores: { fp32: [], int8: null } },
  };
}
