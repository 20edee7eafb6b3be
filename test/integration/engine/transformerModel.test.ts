/** @file Every family of transformers with the real tokenizer and the real runtime: batches change nothing. */
import { describe, expect, it } from 'vitest';
import type { EncodedWindow, Model } from '../../../src-main/engine/model.ts';
import { loadUnproven } from '../../../src-main/engine/loadPack.ts';
import { TRANSFORMER_FAMILIES } from '../../support/packs/tokenizers.ts';
import { split, TEXTS, unprovenPack } from './memoryPack.ts';

async function windowsOf(model: Model, texts: readonly string[]): Promise<EncodedWindow[]> {
  const encoded = await Promise.all(texts.map((text) => model.encode(text)));
  return encoded.flatMap(({ windows }) => [...windows]);
}

/** The greatest difference between two lists of rows of the same shape. */
function distance(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  expect(a.map((row) => row.length)).toEqual(b.map((row) => row.length));
  return Math.max(...a.flatMap((row, index) => Array.from(row, (x, at) => Math.abs(x - b[index]![at]!))));
}

const open = (...args: Parameters<typeof unprovenPack>): Promise<Model> =>
  loadUnproven(unprovenPack(...args), { threads: 1, split, precision: 'fp32' });

describe.each(TRANSFORMER_FAMILIES)('%s', (family) => {
  it.each(['token-classification', 'sequence-classification'] as const)(
    'gives the same scores in mixed batches as one window at a time: %s',
    async (task) => {
      const model = await open(family, { task });
      const windows = await windowsOf(model, TEXTS);
      const together = await model.run(windows);
      const single: Float32Array[] = [];
      for (const window of windows) single.push(...(await model.run([window])));
      const reversed = await model.run(windows.toReversed());
      await model.close();
      // 1e-4: sums of fp32 products in another order; the scores are of the size of 1.
      expect(distance(together, single)).toBeLessThan(1e-4);
      expect(distance(together, reversed.toReversed())).toBeLessThan(1e-4);
      expect(Math.max(...together.flatMap((row) => Array.from(row, Math.abs)))).toBeGreaterThan(0.01);
      const width = model.manifest.labels.length;
      const expected = windows.map(({ wordCount }) =>
        task === 'token-classification' ? wordCount * width : width,
      );
      expect(together.map((row) => row.length)).toEqual(expected);
    },
  );
});

describe('a transformer at work', () => {
  it('looks at the whole of a note that is longer than its window', async () => {
    const model = await open('bert', { maxTokens: 64 });
    const text = TEXTS.join(' ').repeat(30);
    const { windows, words } = await model.encode(text);
    expect(windows.length).toBeGreaterThan(10);
    expect(Math.max(...windows.map(({ cost }) => cost))).toBeLessThanOrEqual(64);
    const rows = await model.run(windows);
    const scored = new Set(
      windows.flatMap((window) => Array.from({ length: window.wordCount }, (_, at) => window.firstWord + at)),
    );
    await model.close();
    expect(scored.size).toBe(words.length);
    expect(rows.length).toBe(windows.length);
  });

  it('stops between micro-batches and can be used again', async () => {
    const model = await open('distilbert');
    const windows = await windowsOf(model, Array.from({ length: 40 }, () => TEXTS).flat());
    const stop = new AbortController();
    const seen: number[] = [];
    const running = model.run(windows, {
      signal: stop.signal,
      onProgress: (done) => {
        seen.push(done);
        if (seen.length === 2) stop.abort(new Error('stopped'));
      },
    });
    await expect(running).rejects.toThrow('stopped');
    expect(seen.length).toBe(2);
    expect((await model.run(windows)).length).toBe(windows.length);
    await model.close();
  });

  it('fails to run when it is closed', async () => {
    const model = await open('bert');
    const windows = await windowsOf(model, TEXTS);
    await model.close();
    await expect(model.run(windows)).rejects.toMatchObject({ code: 'engine/run-failed' });
  });
});
