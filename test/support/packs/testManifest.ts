/** @file A manifest for tests that need one but no files. Runs in vitest. */
import type { Manifest } from '../../../src-main/engine/pack/manifest.ts';

/** A BIO tagger over PER and LOC unless the changes say otherwise. */
export function testManifest(changes: Partial<Manifest> = {}): Manifest {
  return {
    format: 'noteveil-pack/1',
    id: 'test-pack',
    name: 'Test pack',
    version: '1',
    kind: 'transformer',
    family: 'bert',
    task: 'token-classification',
    languages: [],
    licence: 'made for this test',
    provenance: 'random weights',
    evaluation: null,
    files: {},
    graphs: { fp32: 'model.onnx', int8: null },
    precision: 'fp32',
    int8Check: null,
    opset: 17,
    inputs: ['input_ids', 'attention_mask'],
    output: 'logits',
    features: null,
    tokenizer: { kind: 'hugging-face', file: 'tokenizer.json', first: 2, last: 3, pad: 0, unknown: 1 },
    labels: ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC'],
    tagScheme: 'BIO',
    labelMapping: { PER: 'PERSON', LOC: 'CITY' },
    labelScheme: null,
    decoding: 'viterbi',
    transitions: null,
    window: { maxTokens: 64, overlap: 8, by: 'sentence' },
    operatingPoints: { balanced: { oBias: 0 }, suspected: { oBias: 2 } },
    classifier: null,
    probe: { text: 'probe', ids: [2, 1, 3], scores: { fp32: [0, 0, 0, 0, 0], int8: null } },
    ...changes,
  };
}
