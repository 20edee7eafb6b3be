/** @file Several requests under way at once, answered in order. */
import { describe, expect, it } from 'vitest';
import { answeredInOrder, grouped } from '../../../src-main/cli/detector.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) yield await Promise.resolve(n);
}

/** Asks about five numbers; later ones are answered sooner. */
async function ask(lanes: number, fails: readonly number[] = []) {
  let underWay = 0;
  let most = 0;
  const got: number[] = [];
  const slowly = async (n: number): Promise<number> => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turns = 10 - n; turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    if (fails.includes(n)) throw new Error(`no answer to ${String(n)}`);
    return n * n;
  };
  const outcome = (async () => {
    for await (const { item, answer } of answeredInOrder(numbers(5), lanes, slowly)) {
      expect(answer).toBe(item * item);
      got.push(item);
    }
  })();
  const failure = await outcome.then(
    () => null,
    (cause: unknown) => cause,
  );
  return { got, most, failure };
}

describe('answeredInOrder', () => {
  it.each([1, 2, 3, 9])(
    'keeps the order with %i lanes, and has no more than those under way',
    async (lanes) => {
      expect(await ask(lanes)).toEqual({ got: [0, 1, 2, 3, 4], most: Math.min(lanes, 5), failure: null });
    },
  );

  it.each([
    [1, [0], []],
    [3, [2], [0, 1]],
    [3, [2, 3, 4], [0, 1]],
    [9, [4], [0, 1, 2, 3]],
  ])('with %i lanes ends at the first that fails of %j', async (lanes, fails, answered) => {
    const { got, failure } = await ask(lanes, fails);
    expect(got).toEqual(answered);
    expect(failure).toMatchObject({ message: `no answer to ${String(fails[0])}` });
  });
});

describe('lines that come one by one', () => {
  it('are answered before the next one comes', async () => {
    const gate = Promise.withResolvers<null>();
    async function* lines(): AsyncGenerator<string> {
      yield 'first';
      // Whoever writes the lines waits for the answer to the first one.
      await gate.promise;
      yield 'second';
    }
    const got: string[] = [];
    const ask = (group: readonly string[]) => Promise.resolve(group.join(','));
    for await (const { answer } of answeredInOrder(grouped(lines(), 16), 3, ask)) {
      got.push(answer);
      gate.resolve(null);
    }
    expect(got).toEqual(['first', 'second']);
  });

  it('are grouped up to the size when they come at once, the last group being smaller', async () => {
    const groups: (readonly number[])[] = [];
    for await (const group of grouped(numbers(5), 2)) groups.push(group);
    expect(groups).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('give no group when nothing comes', async () => {
    for await (const group of grouped(numbers(0), 2)) expect(group).toBe('nothing');
  });

  it('pass on what reading them failed with', async () => {
    async function* broken(): AsyncGenerator<number> {
      yield await Promise.resolve(1);
      throw new Error('unreadable');
    }
    const read = async () => {
      const groups = [];
      for await (const group of grouped(broken(), 1)) groups.push(group);
      return groups;
    };
    await expect(read()).rejects.toThrow('unreadable');
  });
});
