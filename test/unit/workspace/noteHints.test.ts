/** @file The search for hints behind a note: one at a time, given up for another note, ended by a lock. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { createHintSearch } from '../../../src-main/workspace/noteHints.ts';

const TEXT = 'Rückruf unter 0612345678 am Abend. Akte 48213377 liegt vor. ';

/** So many readable stretches with a placeholder between them. */
function outputOf(stretches: number) {
  return Array.from({ length: stretches }, (_, at) => {
    const sourceStart = at * (TEXT.length + 1);
    const taken = { text: TEXT, span: null, sourceStart, sourceEnd: sourceStart + TEXT.length };
    const end = taken.sourceEnd;
    return [taken, { text: '[X-1]', span: 'd0', sourceStart: end, sourceEnd: end + 1 }];
  }).flat();
}

/** Takes many turns of 5 ms, so that there is a moment to stop it in. */
const LONG = outputOf(20_000);
const when = { after: Promise.resolve(), closing: new AbortController().signal };

describe('createHintSearch', () => {
  it('finds what may have been missed, and nothing else', async () => {
    const hints = await createHintSearch().find(outputOf(1), when);
    expect(hints?.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['0612345678', '48213377']);
    expect(await createHintSearch().find(outputOf(0), when)).toEqual([]);
  });

  it('lets others have a turn while it reads a long note', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const hints = await createHintSearch().find(LONG, when);
    clearInterval(timer);
    expect(hints).toHaveLength(40_000);
    expect(turns).toBeGreaterThan(1);
  });

  it('begins behind what it is to come after, and behind what was asked by then', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const found = createHintSearch()
      .find(outputOf(1), { ...when, after: promise })
      .then(() => order.push('hints'));
    await new Promise((done) => setImmediate(done));
    order.push('ready');
    resolve(undefined);
    setImmediate(() => order.push('decision'));
    await found;
    expect(order).toEqual(['ready', 'decision', 'hints']);
  });

  it('gives up when it is stopped, and says that nobody has looked', async () => {
    const search = createHintSearch();
    const found = search.find(LONG, when);
    search.stop();
    expect(await found).toBeNull();
  });

  it('gives up for another output, and finds that one whole', async () => {
    const search = createHintSearch();
    const first = search.find(LONG, when);
    const second = search.find(outputOf(1), when);
    expect(await first).toBeNull();
    expect(await second).toHaveLength(2);
  });

  it('ends with the workspace, also when it was stopped before', async () => {
    const closing = new AbortController();
    const search = createHintSearch();
    const found = search.find(LONG, { ...when, closing: closing.signal });
    search.stop();
    closing.abort(new DeidError('contract/no-workspace'));
    await expect(found).rejects.toMatchObject({ code: 'contract/no-workspace' });
  });
});
