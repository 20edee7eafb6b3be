/** @file Models as recognizers, over a model of the test's own: what is a span, what is sure, what counts as examined. */
import { describe, expect, it } from 'vitest';
import { bindPipeline } from '../../../../../src-main/detection/pipelineId.ts';
import { textAlone } from '../../../../../src-main/domain/note.ts';
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
  /** Throws instead of encoding. */
  readonly encodeFails?: (text: string) => Error | undefined;
  readonly languages?: readonly string[];
  readonly id?: string;
}

/** Words are what stands between blanks; one window per text. */
function fakeTagger({
  rows = {},
  fails,
  unseen,
  missingWindows = false,
  encodeFails,
  languages = [],
  id = 'test-pack',
}: FakeModel): Model {
  return {
    manifest: testManifest({
      id,
      labels: LABELS,
      labelMapping: { PER: 'PERSON', LOC: 'CITY' },
      languages: [...languages],
    }),
    runningOn: { provider: 'cpu', precision: 'fp32', threads: 1, refused: [] },
    transitions: null,
    encode: async (text) => {
      const failure = encodeFails?.(text);
      if (failure !== undefined) throw failure;
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
  return runPipelineOnNotes(
    texts.map(textAlone),
    buildPipeline(bindPipeline(ids.join('+')), { models }),
    'balanced',
    options,
  );
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

  it.each([
    ['a bug', new TypeError('bug'), 'detection/recognizer-failed'],
    ['an error of its own', new DeidError('engine/run-failed'), 'engine/run-failed'],
  ])('lets a note that cannot be encoded fail alone, over %s', async (_what, failure, code) => {
    const rows = { Anna: [0, 9, 0, 0, 0] };
    for (const precision of ['fp32', 'int8'] as const) {
      const model = fakeTagger({
        rows,
        encodeFails: (text) => (text.includes('bad') ? failure : undefined),
      });
      const runningOn = { ...model.runningOn, precision };
      const results = await detect(['Anna', 'bad', 'Anna'], createTaggerModel({ ...model, runningOn }, 'd'));
      expect(results.map(({ spans }) => spans.length)).toEqual([1, 0, 1]);
      expect(results.map(({ failures }) => failures.map((each) => each.code))).toEqual([[], [code], []]);
      expect(results.map(({ coverage }) => coverage.length)).toEqual([1, 0, 1]);
    }
  });

  it('lets a note whose scores cannot be read fail alone', async () => {
    // Two scores for a word that five labels wait for.
    const results = await detect(['one', 'bad', 'two'], tagger({ rows: { bad: [0, 9] } }));
    expect(results.map(({ failures }) => failures)).toEqual([
      [],
      [{ recognizer: 'model/test-pack', code: 'detection/recognizer-failed' }],
      [],
    ]);
    expect(results.map(({ coverage }) => coverage.length)).toEqual([1, 0, 1]);
  });

  it('does not take an abort in the middle of a note for a failure of the note', async () => {
    const abort = new AbortController();
    const model = tagger({
      encodeFails: () => {
        abort.abort(new Error('paused'));
        return new TypeError('torn');
      },
    });
    const pipeline = buildPipeline(bindPipeline('test-pack'), { models: [model] });
    await expect(
      runPipelineOnNotes([textAlone('Anna')], pipeline, 'balanced', { ...options, signal: abort.signal }),
    ).rejects.toThrow('paused');
  });

  it.each([
    ['Chinese by an English pack', ['en'], '王小明 vu', [{ start: 0, end: 3 }]],
    ['Chinese by a pack of Latin languages', ['es', 'ca', 'fr'], 'vu 王', [{ start: 3, end: 4 }]],
    ['Latin by a Chinese pack', ['zh'], '患者 Anna', [{ start: 3, end: 7 }]],
    ['nothing by a pack of both', ['en', 'zh-Hant'], 'Anna 王小明', []],
    ['nothing where nothing is said', [], 'Anna 王小明', []],
    ['nothing by a multilingual pack', ['multilingual'], 'Анна 王小明', []],
  ])('counts as not examined: %s', async (_what, languages, text, gaps) => {
    const [result] = await detect([text], tagger({ languages }));
    expect(result!.failures).toEqual([]);
    expect(gapsIn(text.length, result!.coverage)).toEqual(gaps);
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
    const pipeline = buildPipeline(bindPipeline('rules+test-pack'), { models: [tagger({})] });
    await expect(
      runPipelineOnNotes([textAlone('Anna')], pipeline, 'balanced', { ...options, signal: abort.signal }),
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
  /** Without logits the windows are answered as the fake says. */
  const classifier = (logits: readonly number[] | null, fake: FakeModel = {}) => {
    const model = fakeTagger(fake);
    const manifest = testManifest({
      task: 'sequence-classification',
      labels: ['without', 'with'],
      labelMapping: {},
      tagScheme: null,
      classifier: { positive: 'with', threshold: 0.5, pooling: 'max' },
    });
    const run: Model['run'] = (windows) =>
      logits === null ? model.run(windows) : Promise.resolve(windows.map(() => Float32Array.from(logits)));
    return createClassifierModel({ ...model, manifest, run }, 'd');
  };

  it('gives one probability per note and no spans', async () => {
    const [result] = await detect(['Anna'], classifier([0, 2]));
    expect(result!.spans).toEqual([]);
    expect(result!.classifications).toEqual([
      { recognizer: 'model/test-pack', probability: expect.closeTo(0.881, 3), threshold: 0.5 },
    ]);
  });

  it('examines nothing by itself: nobody looked for spans', async () => {
    const [result] = await detect(['Anna'], classifier([2, 0]));
    expect(result).toMatchObject({ coverage: [], failures: [] });
  });

  const beside = async (note: NoteModel) => {
    const other = tagger({ id: 'z-pack' });
    const [result] = await detect(['Anna en Berna'], note, other);
    return result!;
  };

  it('takes no coverage from the finders beside it, whatever it has not seen', async () => {
    const result = await beside(classifier([2, 0], { unseen: () => [{ start: 0, end: 4 }] }));
    expect(gapsIn(13, result.coverage)).toEqual([]);
    expect(result.failures).toEqual([]);
  });

  it.each([
    ['fails', { fails: () => true }],
    ['answers for too few windows', { missingWindows: true }],
  ])('that %s is a failure of the note, which keeps what the finders examined', async (_what, fake) => {
    const result = await beside(classifier(null, fake));
    expect(gapsIn(13, result.coverage)).toEqual([]);
    expect(result.classifications).toEqual([]);
    expect(result.failures).toEqual([{ recognizer: 'model/test-pack', code: 'engine/run-failed' }]);
  });

  it('calls an empty note harmless', async () => {
    const [result] = await detect([''], classifier([0, 2]));
    expect(result!.classifications).toMatchObject([{ probability: 0 }]);
  });

  it('calls a note of blanks harmless, for which a compact model has no row', async () => {
    const [result] = await detect(['  \n'], classifier([]));
    expect(result!.classifications).toMatchObject([{ probability: 0 }]);
    expect(result!.failures).toEqual([]);
  });

  it('fails on a note of words without a row: silence is not harmless', async () => {
    const [result] = await detect(['Anna'], classifier([]));
    expect(result!.classifications).toEqual([]);
    expect(result!.failures).toMatchObject([{ recognizer: 'model/test-pack' }]);
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
