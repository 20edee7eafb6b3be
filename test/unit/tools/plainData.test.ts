/**
 * @file What may cross between processes in the stand-in. Runs in Node.
 */
import { describe, expect, it } from 'vitest';
import { assertPlain } from '../../electron-standin/module/plainData.mjs';

describe('assertPlain', () => {
  it.each([
    ['text', 'a\u0000\ud800'],
    ['nested plain data', { list: [1, 'a', null, { deep: true }], absent: undefined }],
    ['a record without prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ])('accepts %s', (_name, value) => {
    expect(() => {
      assertPlain(value, 'here');
    }).not.toThrow();
  });

  it.each([
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', new Uint8Array(1)],
    ['an error', new Error('x')],
    ['a function', (): void => undefined],
    ['a big integer', 1n],
    ['not a number', NaN],
    ['undefined in an array', [undefined]],
    ['something deep inside', { a: [{ b: new Date(0) }] }],
  ])('refuses %s', (_name, value) => {
    expect(() => {
      assertPlain(value, 'here');
    }).toThrow('here: only plain JSON data');
  });
});
