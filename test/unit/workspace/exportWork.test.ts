/** @file How fast an export is written, and ending one of several. */
import { describe, expect, it } from 'vitest';
import { ExportWork } from '../../../src-main/workspace/exportWork.ts';

describe('exports that are carried out', () => {
  it('tell the rate and the time left of writing, and nothing before and after', () => {
    const work = new ExportWork();
    const unknown = { perSecond: null, secondsLeft: null };
    work.wrote('a', 0, 0, 1000);
    expect(work.paceOf('a')).toEqual(unknown);
    work.begun('a');
    work.wrote('a', 0, 0, 1000);
    expect(work.paceOf('a')).toEqual(unknown);
    work.wrote('a', 2000, 200, 800);
    expect(work.paceOf('a')).toEqual({ perSecond: 100, secondsLeft: 8 });
    work.wrote('a', 10_000, 1000, 0);
    expect(work.paceOf('a')).toEqual(unknown);
    expect(work.paceOf('b')).toEqual(unknown);
    work.ended('a');
    expect(work.paceOf('a')).toEqual(unknown);
  });

  it('are ended one by one, and whoever asks waits for the end', async () => {
    const work = new ExportWork();
    const [a, b] = [work.begun('a'), work.begun('b')];
    let isOver = false;
    const over = work.end('a').then(() => (isOver = true));
    expect([a.aborted, b.aborted]).toEqual([true, false]);
    await Promise.resolve();
    expect(isOver).toBe(false);
    work.ended('a');
    await over;
    await work.end('nobody');
  });
});
