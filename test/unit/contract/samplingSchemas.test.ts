/** @file What crosses the boundary about samples: a reader gets a text and its turn, an open sample tells nothing. */
import { describe, expect, it } from 'vitest';
import {
  ReadingVerdictSchema,
  SampleReadingSchema,
  SampleSchema,
} from '../../../src-main/contract/samplingSchemas.ts';

describe('what a reader gets', () => {
  const reading = { position: 3, of: 59, text: 'Vu ce jour [PATIENT-1].' };

  it('is the text and its turn, by name', () => {
    expect(Object.keys(SampleReadingSchema.shape).sort()).toEqual(['of', 'position', 'text']);
    expect(SampleReadingSchema.safeParse(reading).success).toBe(true);
  });

  it.each([
    'noteId',
    'ordinal',
    'status',
    'risk',
    'spans',
    'segments',
    'label',
    'canary',
    'seed',
    'stage',
    'hints',
  ])('cannot carry %s', (field) => {
    expect(SampleReadingSchema.safeParse({ ...reading, [field]: 1 }).success).toBe(false);
  });
});

describe('a sample', () => {
  it('has leaks, seed and readers only among its figures, which an open one lacks', () => {
    const open = Object.keys(SampleSchema.omit({ figures: true }).shape);
    expect(open.filter((field) => /leak|seed|reader|bound|found|planted/iu.test(field))).toEqual([]);
    expect(SampleSchema.shape.figures.safeParse(null).success).toBe(true);
  });
});

describe('a verdict', () => {
  it.each([
    [{ kind: 'clean' }, true],
    [{ kind: 'leak', range: { start: 1, end: 4 }, label: 'PATIENT' }, true],
    [{ kind: 'clean', range: { start: 1, end: 4 } }, false],
    [{ kind: 'leak', range: { start: -1, end: 4 }, label: 'PATIENT' }, false],
    [{ kind: 'leak', range: { start: 1, end: 4 }, label: 'NAME' }, false],
    [{ kind: 'leak', range: { start: 1.5, end: 4 }, label: 'PATIENT' }, false],
    [{ kind: 'maybe' }, false],
  ])('%o is %s', (verdict, isOne) => {
    expect(ReadingVerdictSchema.safeParse(verdict).success).toBe(isOne);
  });
});
