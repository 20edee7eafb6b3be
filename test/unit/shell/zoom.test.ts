/** @file Keys that zoom: on every keyboard of the six languages, never beyond the ends, and nothing else. */
import { describe, expect, it } from 'vitest';
import { ZOOMS } from '../../../src-main/domain/windowSettings.ts';
import { nearestZoom, zoomOf, type ZoomInput } from '../../../src-main/shell/zoom.ts';

function press(key: string, changes: Partial<ZoomInput> = {}): ZoomInput {
  return { type: 'keyDown', key, code: '', control: true, meta: false, alt: false, ...changes };
}

describe('zoomOf', () => {
  it.each([
    ['+', { code: 'Equal' }, 110],
    ['=', { code: 'Equal' }, 110],
    ['+', { code: 'NumpadAdd' }, 110],
    ['-', { code: 'Minus' }, 90],
    ['_', { code: 'Minus' }, 90],
    ['-', { code: 'NumpadSubtract' }, 90],
    // The minus of a French keyboard lies on the key of the six.
    ['-', { code: 'Digit6' }, 90],
  ] as const)('makes one step with %s (%o)', (key, changes, zoom) => {
    expect(zoomOf(press(key, changes), 100, 'linux')).toBe(zoom);
  });

  it.each([
    ['0', { code: 'Digit0' }],
    ['à', { code: 'Digit0' }],
    ['0', { code: 'Numpad0' }],
    ['Insert', { code: 'Numpad0' }],
  ])('goes back to 100 % with %s (%o)', (key, changes) => {
    expect(zoomOf(press(key, changes), 175, 'win32')).toBe(100);
  });

  it('reaches 200 % from 100 % and every step between the ends, and stays there', () => {
    const walk = (key: string, from: (typeof ZOOMS)[number]): readonly number[] => {
      const seen: number[] = [from];
      for (let next = zoomOf(press(key), from, 'linux'); next !== null && seen.at(-1) !== next;) {
        seen.push(next);
        next = zoomOf(press(key), next, 'linux');
      }
      return seen;
    };
    expect(walk('+', ZOOMS[0])).toEqual(ZOOMS);
    expect(walk('-', 200)).toEqual(ZOOMS.toReversed());
    expect(ZOOMS.at(-1)).toBe(200);
  });

  it('asks for Cmd on a Mac', () => {
    expect(zoomOf(press('+', { control: false, meta: true }), 100, 'darwin')).toBe(110);
    expect(zoomOf(press('+'), 100, 'darwin')).toBeNull();
    expect(zoomOf(press('+', { meta: true }), 100, 'darwin')).toBeNull();
  });

  it.each([
    ['+', { control: false }],
    ['0', { control: false, code: 'Digit0' }],
    ['+', { control: false, meta: true }],
    ['+', { type: 'keyUp' }],
    ['+', { type: 'char' }],
    // AltGr writes letters.
    ['+', { alt: true }],
    ['-', { alt: true }],
    ['z', { code: 'KeyZ' }],
    ['9', { code: 'Digit9' }],
    ['6', { code: 'Digit6' }],
    ['ArrowUp', {}],
    ['', {}],
  ])('leaves %s (%o) to the page', (key, changes) => {
    expect(zoomOf(press(key, changes), 150, 'linux')).toBeNull();
  });
});

describe('nearestZoom', () => {
  it.each([
    [1, 100],
    [1.1, 110],
    [1.0999999, 110],
    [2, 200],
    // Negative: nothing that is no step, and nothing beyond the ends.
    [3, 200],
    [0.2, 80],
    [Number.NaN, 100],
  ])('%d → %d %%', (factor, zoom) => {
    expect(nearestZoom(factor)).toBe(zoom);
  });
});
