/** @file Training a head: it learns, repeats itself, can be cancelled, and gives the starting head back where it must. */
import { describe, expect, it } from 'vitest';
import { legalTable } from '../../../src-main/adaptation/steps.ts';
import {
  TRAINING_DEFAULTS,
  trainHead,
  type TrainingRequest,
} from '../../../src-main/adaptation/trainHead.ts';
import { createChain } from '../../../src-main/tagging/chain.ts';
import { decode } from '../../../src-main/tagging/decode.ts';
import { BIO2, bytesOf, isLegal, learnable, numbers, randomHead } from './cases.ts';

const start = randomHead(BIO2, BIO2.size, 40, 0.2);
const training = learnable(BIO2, 60, 1000);
const heldAside = learnable(BIO2, 20, 90_000);
const settings = { ...TRAINING_DEFAULTS, seed: 7, rate: 0.05, pull: 0.05, tokensPerStep: 40, maxEpochs: 12 };
const request: TrainingRequest = { start, training, heldAside, settings };

describe('training', () => {
  it('lowers the loss of what it trains on and of what was held aside', async () => {
    const losses: number[] = [];
    const trained = await trainHead({
      ...request,
      onProgress: ({ loss, step }) => step === 6 && losses.push(loss),
    });
    expect(losses.at(-1)).toBeLessThan(losses[0]! / 2);
    expect(trained.heldLoss!.after).toBeLessThan(trained.heldLoss!.before / 2);
    expect(trained.bestEpoch).toBeGreaterThan(0);
  });

  it('gives the same bytes for the same seed, and others for another', async () => {
    const [once, again] = [await trainHead(request), await trainHead(request)];
    expect(bytesOf(again.head)).toBe(bytesOf(once.head));
    const other = await trainHead({ ...request, settings: { ...settings, seed: 8 } });
    expect(bytesOf(other.head)).not.toBe(bytesOf(once.head));
    expect(bytesOf(once.head)).not.toBe(bytesOf(start));
  });

  it('touches neither the starting head nor the transitions of illegal steps', async () => {
    const before = bytesOf(start);
    const { head } = await trainHead(request);
    expect(bytesOf(start)).toBe(before);
    const legal = legalTable(BIO2);
    const at = [...legal.keys()];
    const changed = at.filter((place) => head.transitions[place] !== start.transitions[place]);
    expect(changed.length).toBeGreaterThan(5);
    expect(changed.filter((place) => legal[place] === 0)).toEqual([]);
  });

  it('leaves a head that decodes to legal sequences only, and finds the tags', async () => {
    const { head } = await trainHead(request);
    const chain = createChain(BIO2, head.transitions);
    let right = 0;
    for (const { features, allowed } of heldAside) {
      const scores = new Float32Array(4 * BIO2.size);
      for (let row = 0; row < 4; row++)
        for (let tag = 0; tag < BIO2.size; tag++) {
          let sum = head.bias[tag]!;
          for (let f = 0; f < head.width; f++)
            sum += features[row * head.width + f]! * head.weights[f * BIO2.size + tag]!;
          scores[row * BIO2.size + tag] = sum;
        }
      const tags = decode(scores, chain, 'crf', 0);
      expect(isLegal(BIO2, [...tags])).toBe(true);
      right += tags.filter((tag, row) => allowed[row]!.includes(tag)).length;
    }
    expect(right / (heldAside.length * 4)).toBeGreaterThan(0.95);
  });

  it('stays the nearer to the starting head the harder it is pulled', async () => {
    const distances: number[] = [];
    for (const pull of [0, 2, 15]) {
      const { head } = await trainHead({ ...request, settings: { ...settings, pull, patience: 12 } });
      distances.push(Math.hypot(...head.weights.map((weight, at) => weight - start.weights[at]!)));
    }
    expect(distances[1]).toBeLessThan(distances[0]! * 0.8);
    expect(distances[2]).toBeLessThan(distances[1]! * 0.8);
  });

  it('tells how far it is after every step', async () => {
    const seen: string[] = [];
    await trainHead({
      ...request,
      settings: { ...settings, maxEpochs: 2 },
      onProgress: ({ epoch, maxEpochs, step, windows, ofWindows }) =>
        seen.push(`${epoch}/${maxEpochs} ${step} ${windows}/${ofWindows}`),
    });
    expect(seen).toHaveLength(12);
    expect(seen[0]).toBe('1/2 1 10/60');
    expect(seen.at(-1)).toBe('2/2 6 60/60');
  });
});

describe('the starting head comes back byte for byte', () => {
  const negativeZero = { ...start, bias: start.bias.with(0, -0) };
  it('without sentences to train on', async () => {
    const trained = await trainHead({ ...request, start: negativeZero, training: [] });
    expect(bytesOf(trained.head)).toBe(bytesOf(negativeZero));
    expect(trained).toMatchObject({ end: 'none-to-train', bestEpoch: 0, epochs: 0, heldLoss: null });
    expect(trained.head.weights).not.toBe(start.weights);
  });

  it('without sentences held aside, because nothing could tell whether it helped', async () => {
    const trained = await trainHead({ ...request, heldAside: [] });
    expect(bytesOf(trained.head)).toBe(bytesOf(start));
    expect(trained).toMatchObject({ end: 'none-held-aside', epochs: 0 });
  });

  it('from windows of nothing but padding', async () => {
    const empty = training.map((window) => ({ ...window, mask: new Uint8Array(4) }));
    const trained = await trainHead({ ...request, training: empty });
    expect(trained.end).toBe('none-to-train');
    expect(bytesOf(trained.head)).toBe(bytesOf(start));
  });

  it('when the sentences say the contrary of what was held aside; training ends by itself', async () => {
    const taught = (await trainHead(request)).head;
    // The same features with every tag turned into O.
    const wrong = training.map((window) => ({
      ...window,
      allowed: window.allowed.map(() => Int32Array.of(BIO2.outside)),
    }));
    const trained = await trainHead({ ...request, start: taught, training: wrong });
    expect(trained).toMatchObject({ end: 'patience', bestEpoch: 0, epochs: settings.patience });
    expect(bytesOf(trained.head)).toBe(bytesOf(taught));
    expect(trained.heldLoss!.after).toBe(trained.heldLoss!.before);
  });

  it('when the rate is beyond all measure: numbers that no pack can hold end the training', async () => {
    const trained = await trainHead({ ...request, settings: { ...settings, rate: 1e300, pull: 0 } });
    expect(trained).toMatchObject({ end: 'diverged', bestEpoch: 0, epochs: 0 });
    expect(bytesOf(trained.head)).toBe(bytesOf(start));
  });
});

describe('cancelling', () => {
  it('stops within one step, also when asked in the turn that is given away', async () => {
    for (const where of ['progress', 'turn'] as const) {
      const controller = new AbortController();
      let steps = 0;
      const stop = (): void => {
        if (steps === 3) controller.abort(new Error('enough'));
      };
      const running = trainHead({
        ...request,
        signal: controller.signal,
        onProgress: () => {
          steps++;
          if (where === 'progress') stop();
        },
        giveWay: () => {
          if (where === 'turn') stop();
          return Promise.resolve();
        },
      });
      await expect(running).rejects.toThrow('enough');
      expect(steps).toBe(3);
    }
  });

  it('before the start takes no step; during the last one it gives no head', async () => {
    let steps = 0;
    const onProgress = (): void => {
      steps++;
    };
    await expect(trainHead({ ...request, onProgress, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(steps).toBe(0);
    const controller = new AbortController();
    const short = { ...settings, maxEpochs: 1, tokensPerStep: 1e6 };
    const last = trainHead({
      ...request,
      settings: short,
      onProgress: () => controller.abort(),
      signal: controller.signal,
    });
    await expect(last).rejects.toThrow();
  });
});

describe('a training is refused before its first step', () => {
  const refused = async (change: Partial<TrainingRequest>, words: string): Promise<void> => {
    let steps = 0;
    await expect(
      trainHead({
        ...request,
        ...change,
        onProgress: () => {
          steps++;
        },
      }),
    ).rejects.toThrow(words);
    expect(steps).toBe(0);
  };

  it('when one window permits no legal sequence, in training or held aside', async () => {
    const inside = Int32Array.of(BIO2.tagsOfType[0]!.inside);
    const bad = { ...training[0]!, allowed: training[0]!.allowed.with(0, inside) };
    await refused({ training: [...training, bad] }, 'permit a legal sequence');
    await refused({ heldAside: [...heldAside, bad] }, 'permit a legal sequence');
  });

  it('when a feature is not finite', async () => {
    const bad = { ...heldAside[0]!, features: heldAside[0]!.features.with(2, NaN) };
    await refused({ heldAside: [bad] }, 'engine/not-finite');
  });

  it('when the starting head is damaged', async () => {
    await refused({ start: { ...start, bias: start.bias.with(1, Infinity) } }, 'finite');
    await refused({ start: { ...start, bias: numbers(2, 1) } }, 'bias');
    await refused({ start: { ...start, transitions: numbers(25, 1) } }, 'transition');
    await refused({ start: { ...start, weights: numbers(24, 1) } }, 'weight');
  });

  it.each([
    { rate: 0 },
    { rate: NaN },
    { pull: -1 },
    { rate: 0.5, pull: 2 },
    { maxEpochs: 0 },
    { patience: 1.5 },
    { tokensPerStep: 0 },
  ])('with settings that mean nothing: %o', async (change) => {
    await refused({ settings: { ...settings, ...change } }, 'invariant');
  });
});
