/** @file Learned transitions in a manifest: a tagger decoded by crf names their file, everything else names none. */
import { describe, expect, it } from 'vitest';
import { ManifestSchema, type Manifest } from '../../../../src-main/engine/pack/manifest.ts';
import { manifestFault } from '../../../../src-main/engine/pack/manifestRules.ts';
import { compactManifest } from '../../../support/packs/compactPack.ts';
import { testManifest } from '../../../support/packs/testManifest.ts';

const FILE = { bytes: 1, sha256: '0'.repeat(64) };
const FILES = {
  'MODEL_CARD.md': FILE,
  'model.onnx': FILE,
  'tokenizer.json': FILE,
  'transitions.json': FILE,
};
const CRF = { decoding: 'crf', transitions: 'transitions.json' } as const;
const CLASSES = {
  task: 'sequence-classification',
  labels: ['no_phi', 'phi'],
  tagScheme: null,
  labelMapping: {},
  decoding: 'argmax',
  classifier: { positive: 'phi', threshold: 0.5, pooling: 'max' },
} as const satisfies Partial<Manifest>;

const transformer = (changes: Partial<Manifest>) => testManifest({ files: FILES, ...changes });
const mapping = { NAME: 'PERSON', DATE: 'DATE', PHONE: 'PHONE' };
const compact = (changes: Partial<Manifest>) => ({
  ...compactManifest(),
  files: FILES,
  labelMapping: mapping,
  ...changes,
});

describe('manifestFault', () => {
  it.each<[string, Manifest]>([
    ['a transformer decoded by crf', transformer(CRF)],
    ['a transformer decoded by viterbi', transformer({})],
    ['a tagger without edges decoded by crf', transformer({ ...CRF, labels: ['O', 'PER'], tagScheme: 'IO' })],
    ['a note classifier', transformer(CLASSES)],
    ['a compact tagger decoded by crf', compact({})],
    ['a compact tagger decoded by argmax', compact({ decoding: 'argmax', transitions: null })],
  ])('finds nothing wrong with %s', (_what, manifest) => {
    expect(manifestFault(ManifestSchema.parse(manifest))).toBeNull();
  });

  const unfit = { reason: 'transitions', at: 'decoding' };
  it.each<[string, Manifest, object]>([
    ['a transformer decoded by crf without them', transformer({ decoding: 'crf' }), unfit],
    ['a transformer decoded by viterbi with them', transformer({ transitions: CRF.transitions }), unfit],
    ['a transformer decoded by argmax with them', transformer({ ...CRF, decoding: 'argmax' }), unfit],
    ['a compact tagger decoded by crf without them', compact({ transitions: null }), unfit],
    ['a compact tagger decoded by viterbi with them', compact({ decoding: 'viterbi' }), unfit],
    [
      'a note classifier decoded by crf',
      transformer({ ...CLASSES, ...CRF }),
      { reason: 'task-and-transitions', at: 'transitions' },
    ],
    ['a note classifier with them', transformer({ ...CLASSES, transitions: CRF.transitions }), unfit],
    [
      'a file of them that the pack has not',
      transformer({ ...CRF, transitions: 'steps.json' }),
      { reason: 'file-not-listed', at: 'transitions' },
    ],
  ])('refuses %s', (_what, manifest, fault) => {
    expect(manifestFault(ManifestSchema.parse(manifest))).toEqual(fault);
  });
});

describe('ManifestSchema', () => {
  const { transitions: _left, ...silent } = transformer({});
  const { tokenizer } = compact({});
  it.each<[string, unknown]>([
    ['that does not say whether there are transitions', silent],
    ['with a path in place of their name', transformer({ ...CRF, transitions: '../transitions.json' })],
    [
      'with transitions in the tokenizer',
      { ...compact({}), tokenizer: { ...tokenizer, transitions: 'transitions.json' } },
    ],
  ])('refuses a manifest %s', (_what, manifest) => {
    expect(ManifestSchema.safeParse(manifest).success).toBe(false);
  });
});
