/** @file Translators that fail, are watched and are aborted: what they leave out never counts as examined. */
import { describe, expect, it } from 'vitest';
import { sequenceTranslator } from '../../../../src-main/detection/translation/sequenceTranslator.ts';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import type { SequenceModel } from '../../../../src-main/engine/sequence/sequenceModel.ts';

type Translate = SequenceModel['translate'];

/** Gives the sentence back as one piece. */
const echo: Translate = (sentence, onStep) => {
  onStep?.();
  return Promise.resolve({
    isTranslated: true,
    pieces: [{ text: sentence, source: { start: 0, end: sentence.length } }],
    unseen: [],
  });
};

const failing =
  (cause: unknown): Translate =>
  (sentence, onStep) =>
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
    sentence.includes('bad') ? Promise.reject(cause) : echo(sentence, onStep);

const SOUND = 'this ward has 王明 today.';
const BAD = 'this bad ward has 王明 today.';

function options(signal = new AbortController().signal) {
  const counted = { alive: 0, turns: 0 };
  return {
    counted,
    given: {
      signal,
      alive: () => void (counted.alive += 1),
      giveWay: () => {
        counted.turns += 1;
        return Promise.resolve();
      },
    },
  };
}

describe('a translator that fails on a sentence', () => {
  it.each(['engine/run-failed', 'engine/not-finite', 'pack/wrong-outputs'] as const)(
    'with %s leaves that sentence as it is and unexamined, and no other',
    async (code) => {
      const translate = failing(new DeidError(code));
      const [found] = await sequenceTranslator({ en: { translate } })([`${BAD}\n${SOUND}`]);
      expect(found?.text).toBe(`${BAD}\n${SOUND}`);
      expect(found?.missed.map(({ start, end }) => `${BAD}\n${SOUND}`.slice(start, end).trim())).toEqual([
        BAD,
      ]);
      expect(found?.known).toHaveLength(1);
    },
  );

  it('with a bug fails as a whole', async () => {
    const translate = failing(new TypeError('a bug'));
    await expect(sequenceTranslator({ en: { translate } })([BAD])).rejects.toThrow('a bug');
  });
});

describe('a translator at work', () => {
  it('gives a sign of life before each sentence and each token, and turns in between', async () => {
    const { counted, given } = options();
    await sequenceTranslator({ en: { translate: echo } })([`${SOUND}\n${SOUND}`, SOUND], given);
    expect(counted).toEqual({ alive: 6, turns: 3 });
  });

  it('ends with the reason of an abort, also within a sentence', async () => {
    const aborting = new AbortController();
    const reason = new Error('enough');
    const translate: Translate = (sentence, onStep) => {
      aborting.abort(reason);
      return echo(sentence, onStep);
    };
    const { given } = options(aborting.signal);
    await expect(sequenceTranslator({ en: { translate } })([SOUND], given)).rejects.toBe(reason);
  });

  it('ends with the reason of an abort that looks like a failure of the model', async () => {
    const aborting = new AbortController();
    const reason = new DeidError('engine/run-failed');
    const translate: Translate = () => {
      aborting.abort(reason);
      return Promise.reject(reason);
    };
    const { given } = options(aborting.signal);
    await expect(sequenceTranslator({ en: { translate } })([SOUND], given)).rejects.toBe(reason);
  });
});
