/** @file What the boundary takes as the id of a pack, and as what was found in a source. */
import { describe, expect, it } from 'vitest';
import { PackIdSchema, PackProposalSchema } from '../../../src-main/contract/modelSchemas.ts';
import { RESERVED_PACK_IDS } from '../../../src-main/domain/pack.ts';
import { PackIdSchema as ManifestPackIdSchema } from '../../../src-main/engine/pack/manifest.ts';

describe('PackIdSchema', () => {
  it.each(['a', 'bert-base', 'st-anna.2026', 'rules-2', 'model.v1', 'my-training'])('takes %s', (id) => {
    expect(PackIdSchema.safeParse(id).success).toBe(true);
  });

  it.each([...RESERVED_PACK_IDS, '', 'Bert', '-a', 'a-', 'a+b', '../a', 'a b', 'x'.repeat(64)])(
    'refuses "%s", as manifests do',
    (id) => {
      expect(PackIdSchema.safeParse(id).success).toBe(false);
      expect(ManifestPackIdSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe('PackProposalSchema', () => {
  const proposal = {
    suggestedId: 'note-check',
    name: 'Note check',
    kind: 'transformer',
    family: 'flaubert',
    task: 'sequence-classification',
    languages: ['fr'],
    licence: 'MIT',
    tagScheme: null,
    decoding: 'argmax',
    types: [],
    classes: ['no_phi', 'phi'],
    isFinished: true,
    classifier: { positive: 'phi', threshold: 0.35 },
    maxTokens: 512,
    files: [],
  };

  it('carries whether the source is a pack already, and its class and threshold', () => {
    expect(PackProposalSchema.parse(proposal)).toEqual(proposal);
    expect(PackProposalSchema.safeParse({ ...proposal, isFinished: false, classifier: null }).success).toBe(
      true,
    );
  });

  it.each([
    ['no word on whether it is finished', { isFinished: undefined }],
    ['a threshold that is no probability', { classifier: { positive: 'phi', threshold: 1.5 } }],
    [
      'a rule with more than class and threshold',
      { classifier: { positive: 'phi', threshold: 1, pooling: 'max' } },
    ],
    ['a reserved id', { suggestedId: 'rules' }],
  ])('refuses a proposal with %s', (_what, change) => {
    expect(PackProposalSchema.safeParse({ ...proposal, ...change }).success).toBe(false);
  });
});
