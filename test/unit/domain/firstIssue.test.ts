/** @file Refusals of files: the place and a code, and nothing of what stands in the file. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstIssue, placeOf } from '../../../src-main/domain/firstIssue.ts';

const Schema = z.strictObject({
  id: z.string().max(5),
  words: z.array(z.strictObject({ label: z.enum(['A', 'B']) })).default([]),
  title: z
    .string()
    .refine((text) => !text.includes('sure'), { error: 'overclaims' })
    .default('T'),
});

function refusalOf(json: unknown) {
  const parsed = Schema.safeParse(json);
  if (parsed.success) throw new Error('not refused');
  return firstIssue(parsed.error.issues);
}

describe('the first issue of a file', () => {
  it.each([
    ['no object', 'x', { path: '(top)', problem: 'invalid_type' }],
    ['a field that is missing', {}, { path: 'id', problem: 'invalid_type' }],
    [
      'a value in a list',
      { id: 'a', words: [{ label: 'C' }] },
      { path: 'words.0.label', problem: 'invalid_value' },
    ],
    ['a key nobody knows', { id: 'a', speed: 1 }, { path: 'speed', problem: 'unrecognized_keys' }],
    [
      'a key nobody knows, further in',
      { id: 'a', words: [{ label: 'A', loud: true }] },
      { path: 'words.0.loud', problem: 'unrecognized_keys' },
    ],
    ['what we refuse ourselves', { id: 'a', title: 'sure' }, { path: 'title', problem: 'overclaims' }],
  ])('of %s is told with its place', (_what, json, refusal) => {
    expect(refusalOf(json)).toEqual(refusal);
  });

  it('lets no key through that could be a line of text', () => {
    expect(refusalOf({ id: 'a', 'Anna Testberg, geb. 01.02.1950': 1 })).toEqual({
      path: '?',
      problem: 'unrecognized_keys',
    });
    expect(placeOf(['rules', 'x'.repeat(41)])).toBe('rules.?');
  });

  it('quotes no value', () => {
    expect(JSON.stringify(refusalOf({ id: 'Anna Testberg' }))).not.toContain('Testberg');
  });
});
