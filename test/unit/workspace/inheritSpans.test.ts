/** @file How inherited mentions join what was found in a note. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import { withInherited } from '../../../src-main/workspace/inheritSpans.ts';

const source = { recognizer: 'model/x', rule: 'PERSON', label: 'PERSON', score: 0.3 } as const;
const span = (start: number, end: number, suspected: boolean) => {
  return { start, end, label: 'PERSON', score: 0.3, suspected, sources: [source] } as const;
};
const result = (...spans: ReturnType<typeof span>[]): DetectionResult => ({
  ...{
    spans,
    coverage: [{ start: 0, end: 99 }],
    failures: [],
    languages: [],
    classifications: [],
    gate: null,
  },
});
const mention = (start: number, end: number) =>
  ({ start, end, label: 'PATIENT', rule: 'same-mention' }) as const;
const shown = ({ spans }: DetectionResult) =>
  spans.map(({ start, end, suspected, label, sources }) => [
    start,
    end,
    suspected ? '?' : '',
    label,
    sources.length,
  ]);

describe('withInherited', () => {
  it('accepts a mention and says where it comes from', () => {
    const { spans } = withInherited(result(), [mention(3, 9)]);
    expect(spans).toEqual([
      {
        ...{ start: 3, end: 9, label: 'PATIENT', score: 0.9, suspected: false },
        sources: [{ recognizer: 'inherited', rule: 'same-mention', label: 'PATIENT', score: 0.9 }],
      },
    ]);
  });

  it('takes the place of a suspicion and keeps its vote', () => {
    expect(shown(withInherited(result(span(3, 9, true)), [mention(3, 9)]))).toEqual([
      [3, 9, '', 'PATIENT', 2],
    ]);
  });

  it('leaves of a longer suspicion what it does not cover', () => {
    expect(shown(withInherited(result(span(0, 20, true)), [mention(3, 9), mention(12, 15)]))).toEqual([
      [0, 3, '?', 'PERSON', 1],
      [3, 9, '', 'PATIENT', 2],
      [9, 12, '?', 'PERSON', 1],
      [12, 15, '', 'PATIENT', 2],
      [15, 20, '?', 'PERSON', 1],
    ]);
  });

  it('touches no accepted span, and nothing where there is nothing to inherit', () => {
    const found = result(span(0, 3, false), span(20, 30, true));
    expect(withInherited(found, [])).toBe(found);
    expect(shown(withInherited(found, [mention(5, 9)]))).toEqual([
      [0, 3, '', 'PERSON', 1],
      [5, 9, '', 'PATIENT', 1],
      [20, 30, '?', 'PERSON', 1],
    ]);
  });
});
