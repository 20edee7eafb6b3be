/** @file Compact exports that are note classifiers: what they must say, what they become, what contradicts them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../../../src-main/engine/pack/packSource.ts';
import { writePack } from '../../../../src-main/engine/pack/writePack.ts';
import {
  COMPACT_CONFIG_FILE,
  COMPACT_GRAPH_FILE,
  COMPACT_TRANSITIONS_FILE,
  makeCompactExport,
  writeCompactExport,
  type CompactExportOptions,
} from '../../../support/packs/compactPack.ts';
import { choicesFor, draftOf, fakeTools, inFolder, refusal } from './harness.ts';

const CLASSES = ['without', 'with'];
const STATED = { positive: 'with', threshold: 0.4, pooling: 'max' } as const;
const NOTES: CompactExportOptions = { classes: CLASSES };

/** Puts the graph of another export beside the configuration. */
function exchangeGraph(dir: string, options: CompactExportOptions): void {
  const graph = makeCompactExport(options).files.get(COMPACT_GRAPH_FILE);
  writeFileSync(path.join(dir, COMPACT_GRAPH_FILE), graph ?? '');
}

/** Puts another configuration, text for text, beside the graph. */
function rewriteConfig(dir: string, change: (config: Record<string, unknown>) => void): void {
  const file = path.join(dir, COMPACT_CONFIG_FILE);
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(config);
  writeFileSync(file, JSON.stringify(config));
}

describe('a compact export with a classifier', () => {
  it('is a note classifier that says which class counts and from which probability on', async () => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, NOTES);
      const draft = await draftOf(dir);
      expect(draft.proposal).toMatchObject({
        suggestedId: 'compact-test-note-check',
        kind: 'compact',
        family: 'compact',
        task: 'sequence-classification',
        tagScheme: null,
        decoding: 'argmax',
        types: [],
        classes: CLASSES,
        isFinished: false,
        classifier: { positive: 'with', threshold: 0.4 },
      });
      if (draft.form !== 'export') throw new Error('an export');
      expect(draft.facts).toMatchObject({
        labels: CLASSES,
        features: null,
        operatingPoints: { balanced: { oBias: 0 }, suspected: null },
        pooling: 'max',
        tokenizer: { kind: 'compact' },
        transitions: null,
      });
      expect([...draft.copies.keys()]).toEqual([COMPACT_GRAPH_FILE]);
    });
  });

  it.each([
    ['the probability of a threshold at the end of the scale', { ...STATED, threshold: 1 }],
    ['the mean of its windows', { ...STATED, pooling: 'mean' }],
    ['its first class as the one that counts', { ...STATED, positive: 'without' }],
  ])('may say %s', async (_what, classifier) => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, { ...NOTES, config: { classifier } });
      const draft = await draftOf(dir);
      if (draft.form !== 'export') throw new Error('an export');
      const { pooling, ...rule } = classifier;
      expect(draft.proposal.classifier).toEqual(rule);
      expect(draft.facts.pooling).toBe(pooling);
    });
  });

  it.each([
    ['a class that it lacks', { classifier: { ...STATED, positive: 'maybe' } }, 'classifier.positive'],
    ['a probability above 1', { classifier: { ...STATED, threshold: 1.5 } }, 'classifier.threshold'],
    ['a probability below 0', { classifier: { ...STATED, threshold: -0.1 } }, 'classifier.threshold'],
    ['no probability', { classifier: { positive: 'with', pooling: 'max' } }, 'classifier.threshold'],
    ['another pooling', { classifier: { ...STATED, pooling: 'sum' } }, 'classifier.pooling'],
    ['a field that nobody knows', { classifier: { ...STATED, classes: CLASSES } }, 'classifier'],
    ['null, which is neither kind', { classifier: null }, 'classifier'],
    ['one class', { labels: ['with'] }, 'labels'],
    ['a class twice', { labels: ['with', 'with'] }, 'labels'],
    ['a tag scheme', { tagScheme: 'BIO' }, 'tagScheme'],
    ['a decoding of paths', { decoding: 'viterbi' }, 'decoding'],
    ['a decoding with transitions', { decoding: 'crf' }, 'decoding'],
    ['features per token', { features: 'features' }, 'features'],
    ['a label scheme', { labelScheme: 'i2b2-2014' }, 'labelScheme'],
    [
      'a bias of tags',
      { operatingPoints: { balanced: { oBias: 1 }, suspected: null } },
      'operatingPoints.balanced.oBias',
    ],
    [
      'a second operating point',
      { operatingPoints: { balanced: { oBias: 0 }, suspected: { oBias: 2 } } },
      'operatingPoints.suspected',
    ],
  ])('is refused with %s', async (_what, config, at) => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, { ...NOTES, config });
      expect(await refusal(draftOf(dir), 'pack/bad-config')).toMatchObject({ file: COMPACT_CONFIG_FILE, at });
    });
  });

  it('is refused with transitions beside it', async () => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, NOTES);
      writeFileSync(path.join(dir, COMPACT_TRANSITIONS_FILE), '{"transitions":[]}');
      expect(await refusal(draftOf(dir), 'pack/bad-graph')).toEqual({ reason: 'transitions' });
    });
  });

  it.each([
    ['a row per token', { types: ['NAME'] }, { output: 'emissions' }, 'pack/wrong-outputs'],
    ['a row per window of another width', { classes: ['a', 'b', 'c'] }, {}, 'pack/wrong-label-count'],
    ['no output of that name', NOTES, { output: 'scores' }, 'pack/wrong-outputs'],
  ] as const)('is refused when its graph gives %s', async (_what, graph, config, code) => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, { ...NOTES, config });
      exchangeGraph(dir, graph);
      await refusal(draftOf(dir), code);
    });
  });
});

describe('a compact export without a classifier', () => {
  it('is refused when it has no tag scheme', async () => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, { config: { tagScheme: null } });
      const facts = await refusal(draftOf(dir), 'pack/bad-config');
      expect(facts).toMatchObject({ reason: 'task-and-scheme', at: 'tagScheme' });
    });
  });

  it('is refused when its graph gives a row per window', async () => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, { config: { output: 'logits', features: null } });
      exchangeGraph(dir, NOTES);
      await refusal(draftOf(dir), 'pack/wrong-outputs');
    });
  });

  it('is refused when the classifier was forgotten and its classes are no tags', async () => {
    await inFolder(async (dir) => {
      writeCompactExport(dir, NOTES);
      rewriteConfig(dir, (config) => delete config['classifier']);
      expect(await refusal(draftOf(dir), 'pack/bad-config')).toMatchObject({ at: 'tagScheme' });
    });
  });
});

describe('writePack of a compact note classifier', () => {
  const written = async (dir: string, classifier: { positive: string; threshold: number }) => {
    const exported = path.join(dir, 'export');
    writeCompactExport(exported, { ...NOTES, config: { classifier: { ...STATED, pooling: 'mean' } } });
    const draft = await draftOf(exported);
    const tools = fakeTools(path.join(dir, 'shelf'), CLASSES.length);
    return writePack(await openSource(exported), draft, choicesFor(draft, { classifier }), tools);
  };

  it.each([0.4, 0.9])('keeps the class and the pooling, and takes %d as the threshold', async (threshold) => {
    await inFolder(async (dir) => {
      const { classifier, labelMapping } = await written(dir, { positive: 'with', threshold });
      expect(classifier).toEqual({ positive: 'with', threshold, pooling: 'mean' });
      expect(labelMapping).toEqual({});
    });
  });

  it('lets nobody turn the classes round', async () => {
    await inFolder(async (dir) => {
      const turned = written(dir, { positive: 'without', threshold: 0.4 });
      expect(await refusal(turned, 'pack/bad-labels')).toEqual({ reason: 'fixed' });
    });
  });
});
