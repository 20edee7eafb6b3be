/** @file One training on few-shot texts: what is held aside, copies, features asked for, progress and cancelling. Invented features. */
import { describe, expect, it } from 'vitest';
import type { FewShotSentence } from '../../../src-main/adaptation/otherMentions.ts';
import { TRAINING_DEFAULTS } from '../../../src-main/adaptation/trainHead.ts';
import { trainOn, type Training, type TrainOnProgress } from '../../../src-main/adaptation/trainOn.ts';
import type { FeaturedText } from '../../../src-main/adaptation/trainingWindows.ts';
import { createTagSet } from '../../../src-main/tagging/tagSet.ts';
import { randomHead } from './cases.ts';

const TAGS = createTagSet(['O', 'B-X', 'I-X'], 'BIO');
const WIDTH = 2;
const START = randomHead(TAGS, WIDTH, 1, 0.01);
const SETTINGS = { ...TRAINING_DEFAULTS, seed: 1, maxEpochs: 4, tokensPerStep: 8, rate: 0.1 };
const giveWay = () => Promise.resolve();

/** Each with a name of its own, which stands in capitals. */
function texts(count: number): readonly FewShotSentence[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `NAME${'ABCDEFGHIJ'[at % 10]!}`;
    const text = `visto por ${name} hoy`;
    const start = text.indexOf(name);
    const mentions = [{ start, end: start + name.length, types: ['X'], orOutside: false }];
    return { language: 'es', text, mentions };
  });
}

/** A window per text; the features say whether a word stands in capitals, and on which letter it ends. */
function featured(text: string): FeaturedText {
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const features = Float32Array.from(
    words.flatMap(({ start, end }) => [
      /[A-Z]/.test(text[start]!) ? 1 : 0,
      (text.codePointAt(end - 1)! - 96) / 64,
    ]),
  );
  return { words, windows: [{ firstWord: 0, wordCount: words.length, features }] };
}

function training(change: Partial<Training> = {}) {
  const asked: (readonly string[])[] = [];
  const told: TrainOnProgress[] = [];
  const whole: Training = {
    start: START,
    featuresOf: (of) => {
      asked.push(of);
      return Promise.resolve(of.map(featured));
    },
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
    giveWay,
    ...change,
  };
  return { asked, told, whole };
}

describe('a training on few-shot texts', () => {
  it('gives the same head for the same texts and seed, and another one for another seed', async () => {
    const [once, again, other] = [
      await trainOn(texts(45), SETTINGS, 1, training().whole),
      await trainOn(texts(45), SETTINGS, 1, training().whole),
      await trainOn(texts(45), { ...SETTINGS, seed: 2 }, 1, training().whole),
    ];
    expect(again.head.weights).toEqual(once.head.weights);
    expect(other.head.weights).not.toEqual(once.head.weights);
    expect(once.heldLoss!.after).toBeLessThan(once.heldLoss!.before);
  });

  it('holds a fifth of many texts aside for good, and each of few texts once', async () => {
    expect((await trainOn(texts(45), SETTINGS, 0, training().whole)).heldAside).toBe(9);
    const few = training();
    expect((await trainOn(texts(10), SETTINGS, 0, few.whole)).heldAside).toBe(10);
    // Five trainings with eight and two, and a last one with all on both sides.
    expect(few.asked.flat()).toHaveLength(5 * 10 + 20);
  });

  it('makes copies of what is trained on alone, with mentions of that side', async () => {
    const { asked, whole } = training();
    await trainOn(texts(45), SETTINGS, 2, whole);
    const all = asked.flat();
    expect(all).toHaveLength(36 * 3 + 9);
    const known = new Set(texts(45).map(({ text }) => text));
    expect(all.every((text) => known.has(text))).toBe(true);
  });

  it('asks for the features of sixteen texts at once, and tells how far it is', async () => {
    const { asked, told, whole } = training();
    await trainOn(texts(45), SETTINGS, 0, whole);
    expect(asked.map((of) => of.length)).toEqual([16, 16, 13]);
    const reading = told.filter(({ phase }) => phase === 'reading');
    expect(reading.map(({ done, total }) => [done, total])).toEqual([
      ...[0, 16, 32, 45].map((done) => [done, 45]),
    ]);
    const epochs = told.flatMap((one) => (one.phase === 'training' ? [one.epoch] : []));
    expect([epochs[0], epochs.at(-1)! <= SETTINGS.maxEpochs]).toEqual([1, true]);
  });

  it('leaves the head as it was where nothing is learned on what is held aside', async () => {
    const { whole } = training();
    // Steps that no single precision can hold: every epoch ends without a better head.
    const trained = await trainOn(texts(10), { ...SETTINGS, rate: 1e300, pull: 0 }, 0, whole);
    expect(trained).toMatchObject({ bestEpoch: 0, epochs: 0, heldAside: 10 });
    expect(trained.head).toBe(START);
  });

  it('ends with the reason of the signal, while features are computed and while it learns', async () => {
    const reading = new AbortController();
    await expect(
      trainOn(texts(45), SETTINGS, 0, {
        ...training().whole,
        signal: reading.signal,
        featuresOf: (of) => {
          reading.abort(new Error('enough read'));
          return Promise.resolve(of.map(featured));
        },
      }),
    ).rejects.toThrow('enough read');
    const learning = new AbortController();
    const onProgress = ({ phase }: TrainOnProgress): void => {
      if (phase === 'training') learning.abort(new Error('enough learned'));
    };
    const { whole } = training({ signal: learning.signal, onProgress });
    await expect(trainOn(texts(45), SETTINGS, 0, whole)).rejects.toThrow('enough learned');
  });

  it('refuses features that are not those of its texts', async () => {
    const tooFew = training({ featuresOf: (of) => Promise.resolve(of.slice(1).map(featured)) });
    await expect(trainOn(texts(45), SETTINGS, 0, tooFew.whole)).rejects.toThrow(
      'every text has its features',
    );
    const tooWide = training({ start: randomHead(TAGS, WIDTH + 1, 1) });
    await expect(trainOn(texts(45), SETTINGS, 0, tooWide.whole)).rejects.toThrow();
  });
});
