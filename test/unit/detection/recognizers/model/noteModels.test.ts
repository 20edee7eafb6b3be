/** @file Models as recognizers, over a model of the test's own: what is a span, what is sure, what counts as examined. */
import { describe, expect, it } from 'vitest';
import {
  createClassifierModel,
  pool,
} from '../../../../../src-main/detection/recognizers/model/classifierModel.ts';
import { createTaggerModel } from '../../../../../src-main/detection/recognizers/model/taggerModel.ts';
import { runPipelineOnNotes } from '../../../../../src-main/detection/pipeline.ts';
import { buildPipeline } from '../../../../../src-main/detection/pipelines.ts';
import type { NoteModel } from '../../../../../src-main/detection/noteModel.ts';
import { DeidError } from '../../../../../src-main/domain/errors.ts';
import { gapsIn } from '../../../../../src-main/domain/range.ts';
import type { EncodedText, Model } from '../../../../../src-main/engine/model.ts';
import { testManifest } from '../../../../support/packs/testManifest.ts';

const LABELS = ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC'];

interface FakeModel {
  /** Score rows by word; words not named get a sure O. */
  readonly rows?: Readonly<Record<string, readonly number[]>>;
  /** Texts on which the model fails. */
  readonly fails?: (text: string) => boolean;
  readonly unseen?: (text: string) => EncodedText['unseen'];
  readonly missingWindows?: boolean;
  readonly id?: string;
}

/** Words are what stands between blanks; one window per text. */
function fakeTagger({
  rows = {},
  fails,
  unseen,
  missingWindows = false,
  id = 'test-pack',
}: FakeModel): Model {
  return {
    manifest: testManifest({ id, labels: LABELS, labelMapping: { PER: 'PERSON', LOC: 'CITY' } }),
    runningOn: { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] },
    transitions: null,
    encode: async (text) => {
      const words = [...text.matchAll(/\S+/g)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
      }));
      const inputs = { text, words: words.map(({ start, end }) => text.slice(start, end)) };
      const window = {
        range: { start: 0, end: text.length },
        firstWord: 0,
        wordCount: words.length,
        cost: 1,
        inputs,
      };
      return { words, windows: text === '' ? [] : [window], unseen: unseen?.(text) ?? [] };
    },
    run: async (windows) => {
      const scores = windows.map(({ inputs }) => {
        const { text, words } = inputs as { text: string; words: string[] };
        if (fails?.(text) === true) throw new DeidError('engine/run-failed', { reason: 'other' });
        return Float32Array.from(words.flatMap((word) => rows[word] ?? [9, 0, 0, 0, 0]));
      });
      return missingWindows ? scores.slice(1) : scores;
    },
    close: async () => undefined,
  };
}

const options = {
  signal: new AbortController().signal,
  alive: () => undefined,
  giveWay: () => Promise.resolve(),
};

async function detect(texts: readonly string[], ...models: NoteModel[]) {
  const ids = models.map(({ id }) => id.slice('model/'.length)).sort();
  return runPipelineOnNotes(texts, buildPipeline({ rules: false, packs: ids }, models), 'balanced', options);
}

const tagger = (fake: FakeModel) => createTaggerModel(fakeTagger(fake), 'digest');

describe('a tagger as a recognizer', () => {
  it('turns sure tags into spans of the mapped label, with the pack and its type as source', async () => {
    const [result] = await detect(
      ['Visto por Anna Berger en Berna'],
      tagger({
        rows: { Anna: [0, 9, 0, 0, 0], Berger: [0, 0, 9, 0, 0], Berna: [0, 0, 0, 9, 0] },
      }),
    );
    expect(result!.spans.map(({ start, end, label, suspected }) => [start, end, label, suspected])).toEqual([
      [10, 21, 'PERSON', false],
      [25, 30, 'CITY', false],
    ]);
    expect(result!.spans[0]!.sources).toMatchObject([{ recognizer: 'model/test-pack', rule: 'PER' }]);
    expect(gapsIn(30, result!.coverage)).toEqual([]);
  });

  it('calls suspected what only the second decode finds', async () => {
    // O is ahead by 1.5: less than the bias of 2 of the second decode.
    const [result] = await detect(['Visto por Anna'], tagger({ rows: { Anna: [3, 1.5, 0, 0, 0] } }));
    expect(result!.spans).toMatchObject([{ start: 10, end: 14, label: 'PERSON', suspected: true }]);
  });

  it('finds nothing where O is far ahead', async () => {
    const [result] = await detect(['Visto por nadie'], tagger({}));
    expect(result!.spans).toEqual([]);
    expect(result!.failures).toEqual([]);
  });

  it('leaves a type out that the mapping leaves out knowingly', async () => {
    const model = fakeTagger({ rows: { Berna: [0, 0, 0, 9, 0] } });
    const manifest = { ...model.manifest, labelMapping: { PER: 'PERSON', LOC: null } };
    const [result] = await detect(['en Berna'], createTaggerModel({ ...model, manifest }, 'd'));
    expect(result!.spans).toEqual([]);
  });

  it.each([
    ['a type without an entry', { PER: 'PERSON' }],
    ['a label that is none', { PER: 'PERSON', LOC: 'PLANET' }],
    ['a label of the prototype', { PER: 'PERSON', LOC: 'constructor' }],
  ])('refuses a pack with %s', (_name, labelMapping) => {
    const model = fakeTagger({});
    expect(() => createTaggerModel({ ...model, manifest: { ...model.manifest, labelMapping } }, 'd')).toThrow(
      'pack/bad-labels',
    );
  });

  it('counts as not examined what the vocabulary cannot represent', async () => {
    const [result] = await detect(['王小明 vu'], tagger({ unseen: () => [{ start: 0, end: 3 }] }));
    expect(gapsIn(6, result!.coverage)).toEqual([{ start: 0, end: 3 }]);
  });

  it('lets one bad note fail alone', async () => {
    const rows = { Anna: [0, 9, 0, 0, 0] };
    const results = await detect(
      ['Anna', 'bad Anna', 'Anna'],
      tagger({ rows, fails: (text) => text.includes('bad') }),
    );
    expect(results.map(({ spans }) => spans.length)).toEqual([1, 0, 1]);
    expect(results.map(({ failures }) => failures)).toEqual([
      [],
      [{ recognizer: 'model/test-pack', code: 'engine/run-failed' }],
      [],
    ]);
    expect(gapsIn(8, results[1]!.coverage)).toEqual([{ start: 0, end: 8 }]);
  });

  it('counts a model that answers for too few windows as failed on all of them', async () => {
    const results = await detect(['Anna', 'Anna'], tagger({ missingWindows: true }));
    expect(results.map(({ failures }) => failures.length)).toEqual([1, 1]);
    expect(results.map(({ coverage }) => coverage)).toEqual([[], []]);
  });

  it('never mixes windows of two notes in a micro-batch of an int8 graph', async () => {
    const model = fakeTagger({});
    const asked: number[] = [];
    const run: Model['run'] = (windows) => {
      asked.push(windows.length);
      return model.run(windows);
    };
    const examine = (precision: 'fp32' | 'int8') =>
      createTaggerModel({ ...model, run, runningOn: { ...model.runningOn, precision } }, 'd').examine(
        ['one', 'two', 'three'],
        options,
      );
    await examine('int8');
    expect(asked).toEqual([1, 1, 1]);
    asked.length = 0;
    await examine('fp32');
    expect(asked).toEqual([3]);
  });

  it('ends at once when it is aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('paused'));
    const pipeline = buildPipeline({ rules: true, packs: ['test-pack'] }, [tagger({})]);
    await expect(
      runPipelineOnNotes(['Anna'], pipeline, 'balanced', { ...options, signal: abort.signal }),
    ).rejects.toThrow('paused');
  });

  it('joins with another pack, each span keeping its source', async () => {
    const one = tagger({ rows: { Anna: [0, 9, 0, 0, 0] } });
    const other = tagger({ rows: { Berna: [0, 0, 0, 9, 0] }, id: 'z-pack' });
    const [result] = await detect(['Anna en Berna'], one, other);
    expect(result!.spans.map(({ sources }) => sources.map(({ recognizer }) => recognizer))).toEqual([
      ['model/test-pack'],
      ['model/z-pack'],
    ]);
  });

  it('covers only what every model has examined', async () => {
    const other = tagger({ unseen: () => [{ start: 0, end: 4 }], id: 'z-pack' });
    const [result] = await detect(['Anna en Berna'], tagger({}), other);
    expect(gapsIn(13, result!.coverage)).toEqual([{ start: 0, end: 4 }]);
  });
});

describe('a note classifier', () => {
  const classifier = (logits: readonly number[]) => {
    const model = fakeTagger({});
    const manifest = testManifest({
      task: 'sequence-classification',
      labels: ['without', 'with'],
      labelMapping: {},
      tagScheme: null,
      classifier: { positive: 'with', threshold: 0.5, pooling: 'max' },
    });
    const run: Model['run'] = async (windows) => windows.map(() => Float32Array.from(logits));
    return createClassifierModel({ ...model, manifest, run }, 'd');
  };

  it('gives one probability per note and no spans', async () => {
    const [result] = await detect(['Anna'], classifier([0, 2]));
    expect(result!.spans).toEqual([]);
    expect(result!.classifications).toEqual([
      { recognizer: 'model/test-pack', probability: expect.closeTo(0.881, 3), threshold: 0.5 },
    ]);
  });

  it('calls an empty note harmless', async () => {
    const [result] = await detect([''], classifier([0, 2]));
    expect(result!.classifications).toMatchObject([{ probability: 0 }]);
  });

  it('needs its positive class', () => {
    const manifest = testManifest({
      task: 'sequence-classification',
      labels: ['a', 'b'],
      labelMapping: {},
      tagScheme: null,
      classifier: { positive: 'with', threshold: 0.5, pooling: 'max' },
    });
    expect(() => createClassifierModel({ ...fakeTagger({}), manifest }, 'd')).toThrow('pack/bad-labels');
  });

  it('pools windows by the worst or by their mean', () => {
    expect(pool([0.2, 0.8], 'max')).toBe(0.8);
    expect(pool([0.2, 0.8], 'mean')).toBe(0.5);
    expect(pool([], 'mean')).toBe(0);
  });
});
