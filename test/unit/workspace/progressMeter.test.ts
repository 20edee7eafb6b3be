/** @file Rate and time left of long work. */
import { describe, expect, it } from 'vitest';
import { ProgressMeter } from '../../../src-main/workspace/progressMeter.ts';

const unknown = { perSecond: null, secondsLeft: null };

describe('the pace of work', () => {
  it('is unknown until two samples lie a little apart', () => {
    const meter = new ProgressMeter();
    expect(meter.measure(0, 0, 100)).toEqual(unknown);
    expect(meter.measure(199, 50, 50)).toEqual(unknown);
    expect(meter.measure(1000, 50, 50)).toEqual({ perSecond: 50, secondsLeft: 1 });
  });

  it('is that of the last ten seconds', () => {
    const meter = new ProgressMeter();
    meter.measure(0, 0, 1000);
    meter.measure(9000, 900, 100);
    expect(meter.measure(10_000, 910, 90).perSecond).toBe(91);
    // The first sample has left the window.
    expect(meter.measure(11_000, 920, 80)).toEqual({ perSecond: 10, secondsLeft: 8 });
  });

  it('knows no end of work that stands still', () => {
    const meter = new ProgressMeter();
    meter.measure(0, 10, 5);
    expect(meter.measure(1000, 10, 5)).toEqual({ perSecond: 0, secondsLeft: null });
  });

  it('begins anew after a pause and when the count goes back', () => {
    const meter = new ProgressMeter();
    meter.measure(0, 0, 10);
    meter.measure(1000, 5, 5);
    expect(meter.measure(11_001, 6, 4)).toEqual(unknown);
    meter.measure(12_001, 8, 2);
    expect(meter.measure(12_500, 1, 9)).toEqual(unknown);
    expect(meter.measure(13_500, 3, 7)).toEqual({ perSecond: 2, secondsLeft: 3.5 });
  });
});
