/** @file Which pipelines the Compare screen offers. */
import { describe, expect, it } from 'vitest';
import { SHIPPED_PIPELINES } from '../../../../src-main/detection/pipelines/shippedPipelines.ts';
import { bindPipeline } from '../../../../src-main/detection/pipelineId.ts';
import {
  compareChoices,
  type CompareSupply,
  type PackOnShelf,
} from '../../../../src-main/workspace/compare/compareChoices.ts';

const tagger: PackOnShelf = { id: 'noteveil-compact', name: 'Compact', task: 'token-classification' };
const ward: PackOnShelf = { id: 'ward', name: 'Ward', task: 'token-classification' };
const classifier: PackOnShelf = {
  id: 'noteveil-note-classifier',
  name: 'Classifier',
  task: 'sequence-classification',
};

function choices(supply: Partial<CompareSupply>) {
  const all = compareChoices({ packs: [], site: [], current: 'rules', ...supply });
  return new Map(all.map((choice) => [choice.id, choice]));
}

describe('compareChoices', () => {
  it('offers every shipped pipeline, and says what the others lack', () => {
    const all = choices({ packs: [] });
    for (const { id } of SHIPPED_PIPELINES) expect([...all.keys()]).toContain(id);
    expect(all.get('rules')?.missing).toBeNull();
    expect(all.get('s3-1')?.missing).toBeNull();
    expect(all.get('s3-2')?.missing).toBe('noteveil-compact');
    expect(all.get('s0-bert')?.missing).toBe('tagger');
  });

  it('fills an open part with each pack that fits, and no other', () => {
    const ids = [...choices({ packs: [tagger, ward, classifier] }).keys()];
    expect(ids).toContain('s0-bert:noteveil-compact');
    expect(ids).toContain('s0-bert:ward');
    expect(ids).not.toContain('s0-bert:noteveil-note-classifier');
    expect(ids).not.toContain('s0-bert');
  });

  it('offers packs alone and beside the rules, a classifier alone only', () => {
    const ids = [...choices({ packs: [ward, classifier] }).keys()];
    expect(ids).toContain('ward');
    expect(ids).toContain('rules+ward');
    expect(ids).toContain('noteveil-note-classifier');
    expect(ids).not.toContain('rules+noteveil-note-classifier');
  });

  it('offers the pipeline of new batches once, and none that it cannot read', () => {
    const all = choices({ packs: [ward, classifier], current: 'rules+noteveil-note-classifier+ward' });
    expect(all.get('rules+noteveil-note-classifier+ward')?.missing).toBeNull();
    expect(choices({ current: 'rules+gone' }).get('rules+gone')?.missing).toBe('gone');
    expect([...choices({ current: 'NO SUCH THING' }).keys()]).toEqual([...choices({}).keys()]);
  });

  it('says that a translator is missing, and takes no other pack for it', () => {
    const { spec } = bindPipeline('model');
    const translated = {
      ...spec,
      id: 'our-tm',
      view: 'one-language',
      translation: { by: 'pack', pack: 'zh-en' },
    } as const;
    const packs = [tagger, { ...ward, id: 'zh-en' }];
    expect(choices({ packs, site: [translated] }).get('our-tm')?.missing).toBe('zh-en');
    expect(choices({ packs, site: [translated], translators: ['zh-en'] }).get('our-tm')?.missing).toBeNull();
    expect(choices({ translators: ['zh-en'], site: [translated] }).get('our-tm')?.missing).toBe(
      'noteveil-compact',
    );
  });

  it('offers pipelines of the site behind the shipped ones', () => {
    const spec = { ...bindPipeline('rules').spec, id: 'our-way', title: 'Our way' };
    expect(choices({ site: [spec] }).get('our-way')).toEqual({
      id: 'our-way',
      named: 'our-way',
      title: 'Our way',
      source: null,
      missing: null,
    });
  });

  it('offers nothing twice', () => {
    const ids = compareChoices({ packs: [tagger, ward], site: [], current: 'rules' }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
