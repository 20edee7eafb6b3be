/** @file Segments as they are stored. Runs in Node. */
import { describe, expect, it } from 'vitest';
import type { OutputSegment } from '../../../src-main/redaction/applyOperators.ts';
import { packSegments, unpackSegments } from '../../../src-main/redaction/packedSegments.ts';

const TEXT = 'Frau Dupont kam, Dupont ging.';
const taken = (start: number, end: number): OutputSegment => ({
  ...{ text: TEXT.slice(start, end), span: null, sourceStart: start, sourceEnd: end },
});
const replaced = (key: string, start: number, end: number): OutputSegment => ({
  ...{ text: '[PATIENT-1]', span: key, sourceStart: start, sourceEnd: end },
});

describe('packed segments', () => {
  it.each<[string, readonly OutputSegment[]]>([
    [
      'text around and between',
      [taken(0, 5), replaced('d0', 5, 11), taken(11, 17), replaced('d1', 17, 23), taken(23, 29)],
    ],
    [
      'replacements at both ends and side by side',
      [replaced('d0', 0, 5), replaced('a3', 5, 11), taken(11, 23), replaced('d2', 23, 29)],
    ],
    ['nothing replaced', [taken(0, 29)]],
    ['everything replaced', [replaced('d0', 0, 29)]],
  ])('come back as they were: %s', (_name, segments) => {
    expect(unpackSegments(packSegments(segments), TEXT)).toEqual(segments);
  });

  it('do not hold what is taken over', () => {
    const packed = packSegments([taken(0, 5), replaced('d0', 5, 11), taken(11, 29)]);
    expect(packed).not.toContain('Frau');
    expect(packed).not.toContain('ging');
  });

  it('are read as earlier versions stored them', () => {
    const segments = [taken(0, 5), replaced('d0', 5, 11), taken(11, 29)];
    expect(unpackSegments(JSON.stringify(segments), TEXT)).toEqual(segments);
    expect(unpackSegments(JSON.stringify([taken(0, 29)]), TEXT)).toEqual([taken(0, 29)]);
  });

  it('of no text are none', () => {
    expect(unpackSegments(packSegments([]), '')).toEqual([]);
    expect(unpackSegments('[]', '')).toEqual([]);
  });
});
